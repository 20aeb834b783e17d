"""Baccarat-punto banco, 13:69F-3."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.errors import BadOptions
from pitboss.games.baccarat import faults, shoe, wagers
from pitboss.games.baccarat.banco import (
    COVERED,
    DRAGON_7,
    PAY_ALL_FIRST,
    PAY_EACH,
    VIGORISH_EACH,
    VIGORISH_FIRST,
    Payment,
    Uncovered,
    Version,
    payment_option,
    uncovered_option,
    version_option,
)
from pitboss.games.baccarat.curator import AfterReshuffle, Curated, after_reshuffle_option
from pitboss.games.baccarat.shoe import BANKER, BY_VALUE, ONE_MORE, PLAYER, SIMULATION
from pitboss.games.baccarat.vigorish import (
    Collection,
    collection_option,
    percent_option,
    rounding_option,
)
from pitboss.games.baccarat.wagers import OutcomeLaws
from pitboss.games.dealing import preshuffled_option
from pitboss.law import Subchapter
from pitboss.table.givers import SUPERVISION
from pitboss.table.irregularities import Irregularity, Phase
from pitboss.table.options import Options, option
from pitboss.table.readings import Reading
from pitboss.table.steps import Procedure
from pitboss.table.table import Table
from pitboss.table.tender import (
    DEALER_AND_SUPERVISOR,
    Tender,
    cash_option,
    match_play_option,
)

LAW = Subchapter("13:69F-3")


@dataclass(frozen=True)
class PuntoBancoOptions(Options):
    """The options that 13:69F-3 leaves to the casino."""

    match_play: bool = match_play_option(LAW("2(c)"))
    cash_wagers: bool = cash_option(LAW("2(c)"))
    decks: int = shoe.decks_option(LAW("1(a)"))
    total_cards: bool = option(
        False, LAW("2(a)4"), "offer wagers on the total number of cards", offer=True
    )
    bonus: bool = option(False, LAW("2(a)5"), "offer the optional bonus wager", offer=True)
    bonus_table: Literal["A", "B", "C"] = option(
        "A", LAW("3(g)"), "the optional bonus pay table", of="bonus"
    )
    bonus_needs_wager: bool = option(
        False, LAW("2(b)"), "an optional bonus wager needs a wager on one of the hands", of="bonus"
    )
    dragon_7: bool = option(
        True,
        LAW("2(a)6"),
        "offer the dragon 7 wager, in the version of that name",
        offer=True,
        of="version",
        at=(DRAGON_7,),
    )
    version: Version = version_option(LAW("3(e)"))
    uncovered_banker: Uncovered = uncovered_option(LAW("3(e)2"))
    vigorish: Literal[4, 5] = percent_option(LAW("3(c)"))
    vigorish_rounded: bool = rounding_option(LAW("3(c)1"))
    vigorish_collected: Collection = collection_option(LAW("3(c)2"))
    preshuffled: bool = preshuffled_option(LAW("4(a)"))
    shuffling: shoe.Shuffling = shoe.shuffling_option(LAW("5(a)"))
    cards_behind_cutting_card: int = shoe.behind_option(LAW("5(e)"))
    recut_by: shoe.Recut = shoe.recut_option(LAW("5(f)"))
    curator_after_reshuffle: AfterReshuffle = after_reshuffle_option(LAW("6(b)"))
    dealing: Literal["face up", "face down"] = option(
        "face up", LAW("7(d)"), "whether players turn the cards"
    )
    others_turn: bool = option(
        True,
        LAW("7(d)6"),
        "a player on the other hand may turn a hand that nobody wagered on",
        of="dealing",
        at=("face down",),
    )
    banker_first_on_request: bool = option(
        False, LAW("8(a)"), "turn the Banker's Hand first if a player asks and the dealer deals"
    )
    payment: Payment = payment_option(LAW("10(b)"))
    pit: int = shoe.pit_option(LAW("10(c)"))
    error_card: shoe.ErrorCard = shoe.error_card_option(LAW("12(c)"))
    error_ten: Literal[1, 10] = shoe.error_ten_option(LAW("12(c)1"))
    face_up_ten: Literal[0, 10] = shoe.face_up_ten_option(LAW("12(d)"))

    @property
    def banker_table(self) -> str:
        """The pay table of a wager on the Banker's Hand, by the version."""
        return self.version

    @property
    def offers_dragon_7(self) -> bool:
        return self.version == DRAGON_7 and self.dragon_7

    def check(self) -> None:
        if self.version == COVERED and not self.total_cards:
            raise BadOptions(
                "The version without vigorish on covered wagers needs total card wagers.",
                LAW("3(e)2"),
            )
        if self.offers_dragon_7 and (self.total_cards or self.bonus):
            raise BadOptions(
                "The dragon 7 wager is not offered with total card or optional bonus wagers.",
                LAW("2(a)6iii"),
            )


class PuntoBanco(Curated):
    """A Player's Hand and a Banker's Hand, dealt by a fixed rule, and wagers on which wins."""

    id = "baccarat-punto-banco"
    title = "Baccarat-punto banco"
    family = "baccarat"
    law = LAW
    revision = 3
    same_with = ("mini-baccarat",)
    options_model = PuntoBancoOptions
    spots = 14

    # 3.2 Wagers, and their payouts of 3.3

    player = wagers.on_player(LAW("2(a)2"), LAW("3(a)"))
    banker = wagers.on_banker(LAW("2(a)1"), LAW("3(c)"), LAW("3(e)1"))
    tie = wagers.on_tie(LAW("2(a)3"), LAW("3(b)"))
    total_cards = wagers.on_total_cards(LAW("2(a)4"), LAW("3(f)"))
    bonus = wagers.on_bonus(LAW("2(a)5"), LAW("3(g)"))
    dragon_7 = wagers.on_dragon_7(LAW("2(a)6"), LAW("3(i)"))

    tender = Tender(
        LAW("2(c)"),
        ("player", "banker", "tie", "total-cards", "bonus", "dragon-7"),
        DEALER_AND_SUPERVISOR,
    )
    outcomes = {
        "banker": OutcomeLaws(LAW("2(a)1i"), LAW("2(a)1ii"), LAW("2(a)1iii")),
        "player": OutcomeLaws(LAW("2(a)2i"), LAW("2(a)2ii"), LAW("2(a)2iii")),
        "tie": OutcomeLaws(LAW("2(a)3"), LAW("2(a)3"), LAW("2(a)3")),
        "total-cards": OutcomeLaws(LAW("2(a)4"), LAW("2(a)4"), LAW("2(a)4")),
        "bonus": OutcomeLaws(LAW("2(a)5i"), LAW("2(a)5ii"), LAW("2(a)5iii")),
        "dragon-7": OutcomeLaws(LAW("2(a)6ii"), LAW("2(a)6ii"), LAW("2(a)6ii")),
    }
    dragon_law = LAW("2(a)6i")
    bonus_rule_law = LAW("2(b)")
    wagers_law = LAW("2(d)")
    vigorish_law = LAW("3(c)")
    deferral_law = LAW("3(c)2")
    covered_law = LAW("3(e)2")

    # 3.4 to 3.6 The shoe and its curator

    opening_law = LAW("4(b)")
    preshuffled_law = LAW("4(a)")
    wash_law = LAW("4(c)")
    shuffle_law = LAW("5(a)")
    duties = {
        "laced": ("Lace a deck into the rest of the stack", LAW("5(a)1")),
        "laced and shuffled again": (
            "Lace a deck into the rest of the stack, and shuffle again", LAW("5(a)1i"),
        ),
        "washed, then by each dealer": (
            "Wash and stack the cards; each of the three dealers shuffles them", LAW("5(a)2"),
        ),
    }  # fmt: skip
    cut_offer_law = LAW("5(c)")
    cut_law = LAW("5(d)")
    cutting_card_law = burn_law = LAW("5(e)")
    recut_law = LAW("5(f)")
    pit_shuffle_law = LAW("5(b)")
    offer_law = LAW("6(b)")
    accept_law = LAW("6(c)")
    designate_law = LAW("6(d)1")
    nobody_accepts_law = LAW("6(d)2")

    # 3.7 to 3.9 The hands

    closing_law = LAW("7(b)")
    dealing_laws = {"face up": LAW("7(c)"), "face down": LAW("7(d)")}
    turn_laws = {PLAYER: LAW("7(d)1"), BANKER: LAW("7(d)2")}
    third_turn_laws = {PLAYER: LAW("7(d)3"), BANKER: LAW("7(d)4")}
    nobody_law = LAW("7(d)6")
    points_law = LAW("8(a)")
    instruct_law = LAW("8(b)")
    last_hand_law = LAW("8(e)")
    third_deal_law = LAW("8(c)")
    natural_law = LAW("9(a)")
    third_laws = {PLAYER: LAW("9(b)"), BANKER: LAW("9(c)")}

    # 3.10 and 3.11 The result, and the next curator

    result_law = LAW("10(a)")
    collect_law = LAW("10(b)")
    payment_laws = {
        PAY_ALL_FIRST: LAW("10(b)1"), VIGORISH_FIRST: LAW("10(b)2"),
        PAY_EACH: LAW("10(b)3"), VIGORISH_EACH: LAW("10(b)4"),
    }  # fmt: skip
    no_vigorish_law = LAW("10(b)5")
    pit_payment_law = pit_with_law = LAW("10(c)1")
    keep_law = LAW("11(a)")
    banker_lost_law = LAW("11(a)1")
    ordered_law = LAW("11(a)2")
    onward_law = LAW("11(b)")

    obeys = (
        LAW("6(a)"),  # dealt from the shoe
        LAW("1(b)1"), LAW("1(b)2"), LAW("1(b)3"), LAW("1(c)"),  # hands.points counts the cards
        LAW("3(h)"),  # the version without vigorish: a dragon 7 returns the Banker wager
        LAW("7(a)"), LAW("8(d)"),  # the family lays out two hands, of three cards at most
        LAW("7(d)5"),  # of equal wagers, the lowest seat turns the cards
    )  # fmt: skip

    readings = (
        Reading(LAW("2(c)"), "A match play coupon lies on a wager of as many chips or more; "
                "vigorish is due on what it wins too.", "match_play"),
        Reading(LAW("2(a)6"), "The dragon 7 version may do without the dragon 7 wager, and then "
                "offer the other optional wagers.", "dragon_7"),
        Reading(LAW("3(c)1"), "Vigorish is rounded up, and an exact multiple stays; unrounded it "
                "is taken to the cent, and a wager that would owe part of a cent is refused.",
                "vigorish_rounded"),
        Reading(LAW("3(c)2"), "Deferred vigorish is collected as far as the player has chips, at "
                "the latest when the player leaves; the rest stays marked until it is documented."),
        Reading(LAW("3(e)"), "Versions without vigorish, that of 3.3(h) too, exclude each other."),
        Reading(LAW("3(e)2"), "Vigorish is waived player by player, where total card wagers at the "
                "same seat cover the Banker wager, whatever 3.10(b)5 says of all.",
                "uncovered_banker"),
        Reading(LAW("3(h)"), "A push is a void wager: the Banker wager goes back, and those on the "
                "Player's Hand and the tie lose as ever."),
        Reading(LAW("5(e)"), "Every card of the burn is shown, not only the first."),
        Reading(LAW("6(b)"), "Seats are numbered counterclockwise from the dealer's right, as the "
                "offers of shoe and cut suggest. The curator keeps the shoe over a reshuffle.",
                "curator_after_reshuffle"),
        Reading(LAW("6(d)1"), "A player who lets the dealer deal keeps the turn, and its choice to "
                "pass."),
        Reading(LAW("7(d)5"), "Of equally high wagers, that of the lowest seat is the first "
                "counterclockwise from the dealer."),
        Reading(LAW("7(d)6"), "Of several who could turn a hand that nobody wagered on, it is the "
                "player with the highest wager on the other."),
        Reading(LAW("8(a)"), "By the lost opening words the Player's Hand is turned first."),
        Reading(LAW("8(e)"), "The cutting card has come when no card is left in front of it."),
        Reading(LAW("9(c)"), "The paragraph of Table 2, lettered (a) again, is (c); its first "
                "column is for no third card, its rows 0 to 2 all draw and 7 to 9 all stay."),
        Reading(LAW("10(b)2"), "A player without the chips for vigorish before the payout pays it "
                "right after."),
        Reading(LAW("11(b)"), "The last curator is not asked again; where nobody accepts, the shoe "
                "is offered from seat one when it next passes."),
        Reading(LAW("12(a)"), "On a natural the Banker's Hand is not obliged to draw, whatever its "
                "point count."),
        Reading(LAW("12(b)"), "A card drawn in error during a hand is kept face down and comes "
                "first in the next hand; between hands it is the next card of the shoe."),
        Reading(LAW("12(c)3"), "A simulated round waits until the hand under way is settled."),
        Reading(LAW("12(d)"), "A 10 or face card found face up has the value zero, so nothing is "
                "drawn after it.", "face_up_ten"),
    )  # fmt: skip

    def initial_deal(self, table: Table) -> Procedure[None]:
        yield table.announce("Cards", LAW("7(b)"))
        yield from super().initial_deal(table)

    # 3.12 Irregularities

    error_laws = {
        BY_VALUE: LAW("12(c)1"), ONE_MORE: LAW("12(c)2"), SIMULATION: LAW("12(c)3"),
    }  # fmt: skip
    face_up_law = LAW("12(d)")
    void_law = LAW("12(e)")

    third_card_in_error = faults.third_card_in_error(LAW("12(a)"))
    third_card_disclosed = faults.third_card_disclosed(LAW("12(a)"))
    card_drawn_in_error = faults.drawn_in_error(LAW("12(b)"))
    card_disclosed_in_error = faults.disclosed_in_error(LAW("12(c)"))
    card_face_up = faults.face_up_in_shoe(LAW("12(d)"))
    improper_cut = Irregularity(
        LAW("5(f)"),
        "A casino supervisor finds that the cut was improper",
        shoe.recut,
        Phase.SHUFFLING | Phase.BETTING,
        check=shoe.just_cut(LAW("5(f)")),
        by=SUPERVISION,
    )
