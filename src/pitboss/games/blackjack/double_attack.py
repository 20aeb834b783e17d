"""Double attack blackjack, 13:69F-26."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from pitboss.games.blackjack import irregular
from pitboss.games.blackjack import options as common
from pitboss.games.blackjack.attacks import AttackAmount, AttackGame, attack_amount_option
from pitboss.games.blackjack.ends import HandEnd
from pitboss.games.blackjack.first_deal import Pass
from pitboss.games.blackjack.paragraphs import Paragraphs
from pitboss.games.blackjack.settlement import WIN
from pitboss.games.blackjack.side import SideWager, When
from pitboss.games.blackjack.side_rules import (
    EIGHTS_OF_ONE_COLOR,
    EIGHTS_OF_ONE_SUIT,
    third_card_rule,
    third_card_table,
)
from pitboss.games.blackjack.state import Play
from pitboss.games.card_table import IdleLaws
from pitboss.law import Citation, Subchapter
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import fixed
from pitboss.table.readings import Reading
from pitboss.table.steps import Procedure
from pitboss.table.table import Table
from pitboss.table.tender import DEALER_AND_SUPERVISOR, Tender, cash_option, match_play_option
from pitboss.table.verdicts import Verdict, lost
from pitboss.table.wagers import Wager

LAW = Subchapter("13:69F-26")

AT_ONCE, LATER = "at once", "when the second card is shown"
INITIAL, ALL = "the initial wager", "all wagers of the hand"

OPTIONAL_BONUS_TABLE: Final = third_card_table(LAW("6(d)2"), LAW("6(d)3"), """
             fixed
    10       3 to 1
    nine     6 to 1
    eight    8 to 1
    seven    10 to 1
    six      15 to 1
""")  # fmt: skip

DOUBLE_ATTACK_LAW: Final = Paragraphs(
    wagers=LAW("7(d)"), closed=LAW("5(d)"), entry=LAW("5(h)"), sharing=LAW("13(a)"),
    share_line=LAW("13(c)"),
    share_double=LAW("13(d)"), share_split=LAW("13(f)"), share_insurance=LAW("13(g)"),
    boxes=LAW("14"), reshuffle=LAW("7(j)3"), reshuffle_at_will=LAW("4(g)"), burn=LAW("7(c)"),
    first_card=LAW("7(d)1"), up_card=LAW("7(d)"), second_card=LAW("7(d)2"), hole_card=LAW("7(i)"),
    reader=LAW("7(i)"), reader_blackjack=LAW("7(i)"), decisions=LAW("7(e)"), effect=LAW("7(f)"),
    show=LAW("7(b)"), show_pair=LAW("7(b)"), dealer_second=LAW("7(g)"), pick_up=LAW("7(h)"),
    blackjack_now=LAW("5(e)"), surrender=LAW("8(a)"), surrender_now=LAW("8(a)1"),
    surrender_later=LAW("8(a)2"), surrender_insured=LAW("8(b)"), insurance=LAW("11(a)"),
    insurance_amount=LAW("11(b)"), insurance_pays=LAW("11(c)"), insurance_loses=LAW("11(d)"),
    double=LAW("9(a)"), double_card=LAW("9(a)"), double_kept=LAW("9(c)"), split=LAW("10(a)"),
    split_order=LAW("10(b)"), split_second=LAW("10(c)"), split_once=LAW("10(c)"),
    split_aces=LAW("10(e)"), split_kept=LAW("10(d)"), player_draws=LAW("12(a)"),
    no_card_to_21=LAW("12(a)1"), no_card_to_double=LAW("12(a)2"), no_card_to_aces=LAW("10(e)"),
    dealer_draws=LAW("12(b)"), stands_hard=LAW("12(b)"), stands_soft=LAW("12(b)"),
    dealer_stops=LAW("12(c)"), dealer_over=LAW("5(a)1"), higher=LAW("5(a)2"),
    natural_wins=LAW("5(a)3"), equal=LAW("5(b)"), lower=LAW("5(e)"), over=LAW("5(e)"),
    over_cards=LAW("7(h)"), exposed=LAW("15(e)"), short=LAW("15(g)"), one_card=LAW("15(h)"),
    not_drawn=LAW("15(i)"),
)  # fmt: skip


@dataclass(frozen=True)
class DoubleAttackOptions(Options):
    """The options that 13:69F-26 leaves to the casino."""

    decks: Literal[6, 8] = option(8, LAW("2(a)"), "decks of 48 cards in use")
    boxes: Literal[6, 7] = option(7, LAW("10(c)"), "player boxes on the layout")
    match_play: bool = match_play_option(LAW("5(c)"))
    cash_wagers: bool = cash_option(LAW("5(c)"))
    shuffle: Literal["manual", "shuffling device"] = common.shuffle_option(LAW("4(a)"))
    preshuffled: bool = common.preshuffled_option(LAW("4(a)"))
    cards_behind_cutting_card: int = common.cutting_card_option(LAW("4(e)"))
    hole_card: Literal["none", "face down", "card reader"] = common.hole_card_option(LAW("7(i)"))
    reader_shows_players: bool = common.reader_shows_players_option(LAW("15(l)"))
    surrender_settled: Literal["at once", "when the second card is shown"] = option(
        "when the second card is shown", LAW("8(a)3"),
        "when a surrender is settled once the card reader has shown no blackjack",
        of="hole_card", at=("card reader",),
    )  # fmt: skip
    betting_positions: common.Boxes = common.betting_positions_option(LAW("14"))
    players_per_box: common.PlayersPerBox = common.players_per_box_option(LAW("13(a)"))
    mid_shoe_entry: bool = common.mid_shoe_entry_option(LAW("5(h)"))
    # Other readings of unclear text
    attack_amount: AttackAmount = attack_amount_option(LAW("7(d)"))
    surrendered_to_blackjack: Literal["the initial wager", "all wagers of the hand"] = option(
        "the initial wager", LAW("8(a)2"), "what a dealer's blackjack takes of a surrendered hand"
    )
    busted_added_wagers: Literal["kept", "lost"] = common.busted_added_wagers_option(LAW("9(c)"))

    def check(self) -> None:
        common.require(
            (self.surrender_settled == LATER or self.hole_card == "card reader",
             "A surrender to an ace or a face card is settled at once only with a card reader.",
             "13:69F-26.8(a)3"),
        )  # fmt: skip


class DoubleAttackBlackjack(AttackGame):
    """The dealer's first card comes before the players', who may then wager as much again."""

    id = "double-attack-blackjack"
    title = "Double attack blackjack"
    family = "blackjack"
    revision = 4
    law = LAW
    options_model = DoubleAttackOptions
    p = DOUBLE_ATTACK_LAW
    tender = Tender(LAW("5(c)"), ("wager",), DEALER_AND_SUPERVISOR)
    side_tender = Tender(LAW("6(c)"), ("optional-bonus",), DEALER_AND_SUPERVISOR)

    opening_law = LAW("3(a)")
    tens_law = LAW("3(b)")
    wash_law = LAW("3(c)")
    shuffle_law = LAW("4(a)")
    cut_offer_law = LAW("4(c)")
    cut_law = cutting_card_law = LAW("4(e)")
    recut_law = LAW("4(f)")
    side_law = LAW("6(b)")
    idle_laws = IdleLaws(spread=LAW("4(i)"), wash=LAW("3(c)"))
    obeys = (
        LAW("7(a)"),  # dealt from the shoe
        LAW("7(j)1"), LAW("7(j)2"),  # all cards are in the next shuffle
        LAW("2(b)1"), LAW("2(b)2"), LAW("2(b)3"),  # hands.points counts the cards
        LAW("4(b)1"), LAW("4(b)2"),  # whether cards are cut: offer_cut
        LAW("4(d)1"), LAW("4(d)2"), LAW("4(d)3"), LAW("4(d)4"),  # in which order: cutters
        LAW("5(f)"), LAW("5(g)"),  # the engine returns no wager once cards are dealt
        LAW("7(j)"),  # a round continues after the cutting card, then a reshuffle
        LAW("13(b)"),  # take_boxes decides who calls the decisions
    )  # fmt: skip

    wager = Wager("initial wager", LAW("5(a)"), fixed(LAW("5(e)")), halved=True)
    double_attack = Wager(
        "double attack wager", LAW("7(d)"), fixed(LAW("5(e)")), in_play=True, halved=True
    )
    insurance = Wager("insurance", LAW("11(a)"), fixed(LAW("11(c)"), "5 to 2"), in_play=True)
    double = Wager("double down", LAW("9(a)"), fixed(LAW("9(b)")), in_play=True, halved=True)
    split = Wager("split pair", LAW("10(a)"), fixed(LAW("5(e)")), in_play=True, halved=True)
    optional_bonus = SideWager(
        "optional bonus", LAW("6(a)"), OPTIONAL_BONUS_TABLE, row=third_card_rule,
        decided=When.DEALER, dealer_cards=3, by_cards=False, shows=False, requires=(wager,),
        at_most=wager, at_most_law=LAW("6(b)1"), maximum_law=LAW("6(b)2"), loses=LAW("6(d)1"),
        apart=(LAW("6(d)"),),
        wins={EIGHTS_OF_ONE_COLOR: LAW("6(d)3i"), EIGHTS_OF_ONE_SUIT: LAW("6(d)3ii")},
    )  # fmt: skip

    card_face_up = irregular.card_face_up(LAW("15(a)"))
    ten_found = irregular.ten_found(LAW("15(b)"))
    card_drawn_in_error = irregular.card_drawn_in_error(LAW("15(c)"))
    dealer_misses_first_card = irregular.dealer_misses_first_card(LAW("15(d)"))
    card_exposed = irregular.card_exposed(LAW("15(e)"))
    dealer_draws_too_many = irregular.dealer_draws_too_many(LAW("15(f)"))
    card_not_dealt = irregular.card_not_dealt(LAW("15(h)"))
    card_not_drawn = irregular.card_not_drawn(LAW("15(i)"))
    shuffler_jams = irregular.shuffler_jams(LAW("15(j)"))
    shuffler_removed = irregular.shuffler_leaves(LAW("15(k)"))
    reader_used_wrongly = irregular.reader_used_wrongly(
        LAW("15(l)"), dead=LAW("15(l)1"), goes_on=LAW("15(l)2")
    )
    reader_fails = irregular.reader_fails(LAW("15(m)"))

    readings = (
        Reading(LAW("5(b)"), "A dealer's blackjack takes the initial wager alone; the double "
                "attack wager and whatever doubling and splitting added go back. A player over 21 "
                "loses, whatever the dealer has."),
        Reading(LAW("6(d)"), "The optional bonus is settled before any wager that the dealer's "
                "hand decides; hands over 21 and surrendered hands are settled before."),
        Reading(LAW("6(d)3"), "Three eights of one suit are paid 200 to 1 and no more; three "
                "eights of two colors are an eight like any other, 8 to 1."),
        Reading(LAW("7(d)"), "A double attack wager may be less than the initial wager, as 26.1 "
                "has it.", "attack_amount"),
        Reading(LAW("7(g)"), "The dealer's second card, too, is not drawn where it decides "
                "nothing."),
        Reading(LAW("8(a)"), "Half of all that lies on the hand is given up; also a hand of a "
                "split pair and a split ace may be surrendered, until it stands."),
        Reading(LAW("8(a)2"), "A dealer's blackjack takes the initial wager of a surrendered "
                "hand, and gives the others back as it does of any hand.",
                "surrendered_to_blackjack"),
        Reading(LAW("9(a)"), "A split ace is not doubled, for it gets only one card. Doubling is "
                "one wager for all wagers on the hand."),
        Reading(LAW("9(c)"), "What was added to a hand over 21 waits for the dealer's second "
                "card, if that may make a blackjack.", "busted_added_wagers"),
        Reading(LAW("11(b)"), "Half of the initial wager is insured, without the double attack "
                "wager, which a blackjack gives back."),
        Reading(LAW("12(a)"), "No 21 is drawn to or doubled, soft or hard."),
        Reading(LAW("12(c)"), "For an optional bonus the dealer takes a third card, and no more."),
    )  # fmt: skip

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.spots = self.options.boxes

    # 26.7 The deal

    def passes(self) -> Sequence[Pass]:
        return (
            self.deal_up_card, self.offer_double_attack, self.deal_firsts, self.deal_seconds,
            self.deal_hole_card,
        )  # fmt: skip

    def offer_double_attack(self, table: Table) -> Procedure[None]:
        yield from self.offer_wager(
            table, self.double_attack, self.wager, LAW("7(d)"), LAW("13(e)")
        )

    def initial(self) -> tuple[Wager, ...]:
        return (self.wager, self.double_attack)

    # 26.8 to 26.10 What players may do

    def surrender_offered(self) -> bool:
        return True

    def surrenders_any_time(self) -> bool:
        return True

    def surrender_waits(self, table: Table) -> bool:
        cleared = self.state(table).cleared and self.options.surrender_settled == AT_ONCE
        return self.up_makes_blackjack(table) and not cleared

    def surrender_law(self, table: Table) -> Citation:
        return LAW("8(a)3") if self.up_makes_blackjack(table) else self.p.surrender_now

    def ended_early(self, wager: Wager, end: HandEnd, law: Citation | None) -> Verdict:
        """26.8(a): half of every wager, or what a blackjack takes."""
        if end.dealer_blackjack and self.options.surrendered_to_blackjack == ALL:
            return lost(law or self.p.surrender, "surrender to a blackjack")
        return super().ended_early(wager, end, law)

    def aces_resplit(self) -> bool:
        return False

    def most_hands(self, table: Table) -> int:
        return 3 if len(table.spots) > 6 else 4

    # 26.5 How a hand ends

    def is_sure(self, table: Table, play: Play) -> bool:
        """A blackjack that the dealer cannot match."""
        may_come = self.up_makes_blackjack(table) and not self.state(table).cleared
        return play.natural and not may_come

    def natural_row(self, end: HandEnd) -> str:
        return WIN

    def to_blackjack(self, end: HandEnd) -> Citation:
        return LAW("5(b)")

    def kept(self, wager: Wager) -> Citation | None:
        return LAW("5(b)") if wager is self.double_attack else super().kept(wager)
