"""Mini-baccarat, 13:69F-7."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from pitboss.errors import BadOptions, NotNow
from pitboss.games.baccarat import faults, shoe, turning, wagers
from pitboss.games.baccarat.banco import (
    COVERED,
    DRAGON_7,
    PAY_ALL_FIRST,
    PAY_EACH,
    VIGORISH_EACH,
    VIGORISH_FIRST,
    Banco,
    Payment,
    Uncovered,
    payment_option,
    uncovered_option,
    version_option,
)
from pitboss.games.baccarat.shoe import BANKER, BY_VALUE, ONE_MORE, PLAYER, SIMULATION
from pitboss.games.baccarat.vigorish import (
    AT_RESHUFFLE,
    Collection,
    collection_option,
    percent_option,
    rounding_option,
)
from pitboss.games.baccarat.wagers import OutcomeLaws
from pitboss.games.card_table import IdleLaws
from pitboss.games.dealing import preshuffled_option
from pitboss.law import Subchapter
from pitboss.table.givers import SUPERVISION
from pitboss.table.irregularities import Irregularity, Phase
from pitboss.table.options import Options, option
from pitboss.table.readings import Reading
from pitboss.table.table import Table
from pitboss.table.tender import (
    DEALER_AND_SUPERVISOR,
    Tender,
    cash_option,
    match_play_option,
)

LAW = Subchapter("13:69F-7")


FACE_UP: Final = "face up"
BY_PLAYERS: Final = "turned by players"
MiniDealing: TypeAlias = Literal["face up", "face down", "turned by players"]
MiniShuffling: TypeAlias = Literal["feathered", "laced", "laced and shuffled again"]
MiniVersion: TypeAlias = Literal[
    "vigorish",
    "vigorish on ties",
    "vigorish on wins and ties",
    "six pays half",
    "covered by total cards",
    "dragon 7",
]


@dataclass(frozen=True)
class MiniBaccaratOptions(Options):
    """The options that 13:69F-7 leaves to the casino."""

    match_play: bool = match_play_option(LAW("2(c)"))
    cash_wagers: bool = cash_option(LAW("2(c)"))
    decks: int = shoe.decks_option(LAW("1(a)"))
    shuffler: bool = option(
        False, LAW("1(d)"), "alternate two batches of as many decks, one in a shuffling device"
    )
    continuous: bool = option(
        False, LAW("12"), "use a device that reshuffles the cards after every round"
    )
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
    version: MiniVersion = version_option(LAW("3(e)"))
    uncovered_banker: Uncovered = uncovered_option(LAW("3(e)2"))
    vigorish: Literal[4, 5] = percent_option(LAW("3(c)"))
    vigorish_rounded: bool = rounding_option(LAW("3(c)1"))
    vigorish_collected: Collection = collection_option(LAW("3(c)2"))
    preshuffled: bool = preshuffled_option(LAW("4(a)"))
    shuffling: MiniShuffling = option(
        "laced", LAW("5(b)"), "what the dealer does with the stack after the shuffle"
    )
    cards_behind_cutting_card: int = shoe.behind_option(LAW("5(f)"))
    recut_by: shoe.Recut = shoe.recut_option(LAW("5(g)"))
    dealing: MiniDealing = option(
        FACE_UP, LAW("7(c)"), "how the first four cards are dealt, and who turns them"
    )
    others_turn: bool = option(
        True,
        LAW("7(i)"),
        "a player on the other hand may turn a hand that nobody wagered on",
        of="dealing",
        at=(BY_PLAYERS,),
    )
    banker_first_on_request: bool = option(
        False, LAW("8(a)"), "turn the Banker's Hand first if a player asks and cards lie face down"
    )
    payment: Payment = payment_option(LAW("10(b)"))
    pit: int = shoe.pit_option(LAW("10(c)"))
    error_card: shoe.ErrorCard = shoe.error_card_option(LAW("11(c)"))
    error_ten: Literal[1, 10] = shoe.error_ten_option(LAW("11(c)1"))
    face_up_ten: Literal[0, 10] = shoe.face_up_ten_option(LAW("11(d)"))

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
        if self.continuous and self.shuffler:
            raise BadOptions(
                "A continuous shuffler has no second batch; choose one device.",
                LAW("12"),
            )
        if self.continuous and self.vigorish_collected == AT_RESHUFFLE:
            raise BadOptions(
                "Cards in a continuous device are reshuffled after every round; collect vigorish "
                "with the payout or at the end of play.",
                LAW("3(c)2"),
            )


class MiniBaccarat(Banco):
    """Baccarat at a small table: the dealer deals both hands, and wagers are on which wins."""

    id = "mini-baccarat"
    title = "Mini-baccarat"
    family = "baccarat"
    law = LAW
    revision = 3
    same_with = ("baccarat-punto-banco",)
    options_model = MiniBaccaratOptions
    turned_by_players = BY_PLAYERS

    @property
    def shuffled_by_hand(self) -> bool:
        return not (self.options.shuffler or self.options.continuous)

    # 7.2 Wagers, and their payouts of 7.3

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
    only_law = LAW("2(b)")
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

    # 7.1(d), 7.4 to 7.6 and 7.12 The shoe and its devices

    batch_law = LAW("1(d)5")
    batch_opening_law = LAW("4(d)")
    opening_law = LAW("4(b)")
    preshuffled_law = LAW("4(a)")
    wash_law = LAW("4(c)")
    shuffle_law = LAW("5(a)")
    duties = {
        "feathered": (
            "Leave the stack feathered, for the floorperson to verify the shuffle", LAW("5(b)1"),
        ),
        "laced": ("Lace a deck into the rest of the stack", LAW("5(b)2")),
        "laced and shuffled again": (
            "Lace a deck into the rest of the stack, and shuffle again", LAW("5(b)2i"),
        ),
    }  # fmt: skip
    cut_offer_law = LAW("5(d)")
    cut_law = LAW("5(e)")
    cutting_card_law = burn_law = LAW("5(f)")
    recut_law = LAW("5(g)")
    pit_shuffle_law = LAW("5(c)")
    idle_laws = IdleLaws(
        spread=LAW("5(h)"), wash=LAW("5(h)1"), device=LAW("5(h)2"),
        stored=LAW("5(h)2i"), released=LAW("5(h)2ii"),
    )  # fmt: skip
    continuous_law = LAW("12")

    # 7.7 to 7.9 The hands

    closing_law = LAW("7(b)")
    dealing_laws = {
        FACE_UP: LAW("7(c)1"), "face down": LAW("7(c)2"), BY_PLAYERS: LAW("7(c)3"),
    }  # fmt: skip
    turn_laws = {PLAYER: LAW("7(d)"), BANKER: LAW("7(e)")}
    third_turn_laws = {PLAYER: LAW("7(f)"), BANKER: LAW("7(g)")}
    nobody_law = LAW("7(i)")
    relinquish_law = LAW("11(f)")
    points_law = LAW("8(a)")
    instruct_law = LAW("8(b)")
    third_deal_law = LAW("8(c)")
    last_hand_law = LAW("8(e)")
    natural_law = LAW("9(a)")
    third_laws = {PLAYER: LAW("9(b)"), BANKER: LAW("9(c)")}

    # 7.10 The result

    result_law = LAW("10(a)")
    collect_law = LAW("10(d)")
    payment_laws = {
        PAY_ALL_FIRST: LAW("10(b)1"), VIGORISH_FIRST: LAW("10(b)2"),
        PAY_EACH: LAW("10(b)3"), VIGORISH_EACH: LAW("10(b)4"),
    }  # fmt: skip
    no_vigorish_law = LAW("10(b)5")
    pit_payment_law = LAW("10(c)1")
    pit_with_law = LAW("10(c)2")

    obeys = (
        LAW("6"),  # dealt from the shoe
        LAW("1(d)1"), LAW("1(d)3"), LAW("1(d)4"), LAW("1(d)6"),  # two batches
        LAW("1(b)1"), LAW("1(b)2"), LAW("1(b)3"), LAW("1(c)"),  # hands.points counts the cards
        LAW("1(d)2"),  # each batch of a device has as many decks as the option says
        LAW("2(e)"),  # wagers are closed before the first card, and stay until they are settled
        LAW("3(h)"),  # a dragon 7 returns the Banker wager under 7.2(a)6i
        LAW("7(a)"), LAW("8(d)"),  # the family lays out two hands, of three cards at most
        LAW("7(h)"),  # of equal wagers, the lowest seat turns the cards
    )  # fmt: skip

    readings = (
        Reading(LAW("1(d)"), "The two batches of a device have six decks or more each."),
        Reading(LAW("2(a)1iii"), "The version with vigorish on ties returns a tied Banker wager, "
                "charges a quarter of it, and takes nothing of winnings; read beside 7.3(c), wins "
                "are charged four or five percent as well.", "version"),
        Reading(LAW("2(c)"), "A match play coupon lies on a wager of as many chips or more; "
                "vigorish is due on what it wins too, but not on a tie, which it wins nothing by.",
                "match_play"),
        Reading(LAW("2(a)6"), "The dragon 7 version may do without the dragon 7 wager, and then "
                "offer the other optional wagers.", "dragon_7"),
        Reading(LAW("3"), "The section is lost, and that of punto banco, 13:69F-3.3, stands in its "
                "place: its odds, vigorish and versions hold here by the letters that it has."),
        Reading(LAW("3(c)1"), "Vigorish is rounded up, and an exact multiple stays; unrounded, as "
                "on ties, it is taken to the cent, and a wager that would owe part of a cent is "
                "refused.", "vigorish_rounded"),
        Reading(LAW("3(c)2"), "Deferred vigorish is collected as far as the player has chips, at "
                "the latest when the player leaves; the rest stays marked until it is documented."),
        Reading(LAW("3(e)"), "Versions without vigorish on winnings exclude each other."),
        Reading(LAW("3(e)2"), "Vigorish is waived player by player, where total card wagers at the "
                "same seat cover the Banker wager, whatever 7.10(b)5 says of all.",
                "uncovered_banker"),
        Reading(LAW("3(h)"), "A push is a void wager: the Banker wager goes back, and those on the "
                "Player's Hand and the tie lose as ever."),
        Reading(LAW("5(f)"), "Every card of the burn is shown, not only the first."),
        Reading(LAW("7(d)"), "Players turn cards under (d) to (i) in the third way of dealing "
                "alone; that is an exception from 7.10(e).", "dealing"),
        Reading(LAW("7(h)"), "Of equally high wagers, that of the lowest seat is the first "
                "counterclockwise from the dealer."),
        Reading(LAW("7(i)"), "Of several who could turn a hand that nobody wagered on, it is the "
                "player with the highest wager on the other."),
        Reading(LAW("8(e)"), "The cutting card has come when no card is left in front of it."),
        Reading(LAW("9(c)"), "Table 2 is that of punto banco: its first column is for no third "
                "card, its rows 0 to 2 all draw and 7 to 9 all stay."),
        Reading(LAW("10(b)2"), "A player without the chips for vigorish before the payout pays it "
                "right after."),
        Reading(LAW("11(a)"), "On a natural the Banker's Hand is not obliged to draw, whatever its "
                "point count."),
        Reading(LAW("11(b)"), "A card drawn in error during a hand is kept face down and comes "
                "first in the next hand, for which a continuous device waits; between hands it is "
                "the next card of the shoe."),
        Reading(LAW("11(c)3"), "A simulated round waits until the hand under way is settled."),
        Reading(LAW("11(d)"), "A 10 or face card found face up has the value zero, so nothing is "
                "drawn after it.", "face_up_ten"),
        Reading(LAW("11(f)"), "By the lost opening words a player may give up the right to turn "
                "cards, or have to on the order of the dealer or a floorperson. It is offered to "
                "players with a wager in the round who have not given it up, and holds for that "
                "hand."),
        Reading(LAW("12"), "A continuous device holds one batch, without cut, burn or cutting "
                "card.", "continuous"),
    )  # fmt: skip

    def laid_face_up(self) -> bool:
        return bool(self.options.dealing == FACE_UP)

    def may_turn_banker_first(self, table: Table) -> None:
        super().may_turn_banker_first(table)
        if self.laid_face_up():
            raise NotNow("Cards that are dealt face up need not be turned.", LAW("8(a)"))

    # 7.11 Irregularities

    error_laws = {
        BY_VALUE: LAW("11(c)1"), ONE_MORE: LAW("11(c)2"), SIMULATION: LAW("11(c)3"),
    }  # fmt: skip
    face_up_law = LAW("11(d)")
    void_law = LAW("11(e)")

    third_card_in_error = faults.third_card_in_error(LAW("11(a)"))
    third_card_disclosed = faults.third_card_disclosed(LAW("11(a)"))
    card_drawn_in_error = faults.drawn_in_error(LAW("11(b)"))
    card_disclosed_in_error = faults.disclosed_in_error(LAW("11(c)"))
    card_face_up = faults.face_up_in_shoe(LAW("11(d)"))
    turning_delayed = Irregularity(
        LAW("11(f)"),
        "A player who is to turn the cards delays the game or violates a rule",
        turning.take_cards_away,
        Phase.PLAYING,
        applies=lambda options: bool(options.dealing == BY_PLAYERS),
        check=turning.holds_cards(LAW("11(f)")),
    )
    improper_cut = Irregularity(
        LAW("5(g)"),
        "A casino supervisor finds that the cut was improper",
        shoe.recut,
        Phase.SHUFFLING | Phase.BETTING,
        applies=lambda options: not options.continuous,
        check=shoe.just_cut(LAW("5(g)")),
        by=SUPERVISION,
    )
