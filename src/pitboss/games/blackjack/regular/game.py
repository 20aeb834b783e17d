"""Blackjack, 13:69F-2."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import msgspec

from pitboss.games.blackjack.decisions import SPLIT
from pitboss.games.blackjack.ends import HandEnd
from pitboss.games.blackjack.paragraphs import Paragraphs
from pitboss.games.blackjack.regular.irregularities import BlackjackIrregularities
from pitboss.games.blackjack.regular.methods import DealingMethods
from pitboss.games.blackjack.regular.multiple_action import MultipleAction
from pitboss.games.blackjack.regular.options import (
    DOUBLE_SHOE,
    HAND,
    LAW,
    SIX_TO_FIVE,
    UP,
    BlackjackOptions,
)
from pitboss.games.blackjack.regular.readings import READINGS
from pitboss.games.blackjack.regular.wagers import (
    DESIGNATED,
    FIVE_CARDS,
    SIX_SEVEN_EIGHT,
    THREE_SEVENS,
    BlackjackWagers,
)
from pitboss.games.blackjack.settlement import WIN
from pitboss.games.blackjack.side import When, same_rank, suited
from pitboss.games.blackjack.state import BlackjackMemory, Play
from pitboss.games.card_table import IdleLaws
from pitboss.hands.points import Total
from pitboss.law import Citation
from pitboss.table.money import Odds
from pitboss.table.steps import Answer, Ask, Choice, Procedure, Seen
from pitboss.table.table import Table
from pitboss.table.tender import DEALER_AND_SUPERVISOR, Tender
from pitboss.table.verdicts import Fate, Verdict, lost, wins
from pitboss.table.wagers import Wager

ROW_LAWS: Final = {
    SIX_SEVEN_EIGHT: LAW("3(e)1"),
    THREE_SEVENS: LAW("3(e)2"),
    DESIGNATED: LAW("3(e)3"),
    FIVE_CARDS: LAW("16(a)"),
}

SHOE_LAW = Paragraphs(
    wagers=LAW("3(a)"), closed=LAW("3(c)"), entry=LAW("3(i)"), sharing=LAW("13(a)"),
    share_line=LAW("13(c)"),
    share_double=LAW("13(d)"), share_split=LAW("13(e)"), share_insurance=LAW("13(f)"),
    boxes=LAW("14"), reshuffle=LAW("5(h)"), reshuffle_at_will=LAW("5(h)1"), burn=LAW("6(c)"),
    first_card=LAW("6(e)1"), up_card=LAW("6(e)2"), second_card=LAW("6(e)3"), hole_card=LAW("6(j)"),
    reader=LAW("6(j)"), reader_blackjack=LAW("6(j)1"), decisions=LAW("6(f)"), effect=LAW("6(g)"),
    show=LAW("6A(g)"), show_pair=LAW("6A(e)1"), dealer_second=LAW("6(h)"), pick_up=LAW("6(i)"),
    blackjack_now=LAW("7(a)"), surrender=LAW("8(a)"), surrender_now=LAW("8(a)1"),
    surrender_later=LAW("8(a)2"), surrender_insured=LAW("8(b)"), insurance=LAW("9(a)"),
    insurance_amount=LAW("9(b)"), insurance_pays=LAW("9(c)"), insurance_loses=LAW("9(d)"),
    double=LAW("10(a)"), double_card=LAW("10(c)"), double_kept=LAW("10(b)"), split=LAW("11(a)"),
    split_order=LAW("11(b)"), split_second=LAW("11(c)"), split_once=LAW("11(c)1"),
    split_aces=LAW("11(c)2"), split_kept=LAW("11(d)"), player_draws=LAW("12(a)"),
    no_card_to_21=LAW("12(a)1"), no_card_to_double=LAW("12(a)2"), no_card_to_aces=LAW("12(a)3"),
    dealer_draws=LAW("12(b)1"), stands_hard=LAW("12(b)1"), stands_soft=LAW("12(b)1"),
    dealer_stops=LAW("12(c)"), dealer_over=LAW("3(a)1"), higher=LAW("3(a)2"),
    natural_wins=LAW("7(b)"), equal=LAW("3(b)"), lower=LAW("3(e)"), over=LAW("3(e)"),
    over_cards=LAW("6(i)"), exposed=LAW("15(c)"), short=LAW("15(f)"), one_card=LAW("15(g)"),
    not_drawn=LAW("15(i)"),
)  # fmt: skip


def paragraphs(options: BlackjackOptions) -> Paragraphs:
    """The paragraphs that apply to this table."""
    p = SHOE_LAW
    if options.dealing == HAND:
        p = replace(
            p, first_card=LAW("6A(c)1"), up_card=LAW("6A(c)2"), second_card=LAW("6A(c)3"),
            hole_card=LAW("6A(h)"), reader=LAW("6A(h)"), decisions=LAW("6A(d)"),
            effect=LAW("6A(e)"), dealer_second=LAW("6A(f)"), pick_up=LAW("6A(i)"),
            over=LAW("6A(e)3"), over_cards=LAW("6A(e)2"), reshuffle=LAW("6A(j)"),
        )  # fmt: skip
    if options.soft_17 == "hit":
        p = replace(
            p, dealer_draws=LAW("12(e)") if options.dealing == HAND else LAW("12(b)2"),
            stands_hard=LAW("12(b)2i"), stands_soft=LAW("12(b)2ii"),
        )  # fmt: skip
    if options.variation == SIX_TO_FIVE:
        p = replace(p, dealer_draws=LAW("12(d)"))
    if options.hole_card == UP:
        p = replace(
            p, hole_card=LAW("6(k)"), equal=LAW("6(k)1"), reader_blackjack=LAW("6(k)6"),
            double=LAW("6(k)4"), split_once=LAW("6(k)5"),
        )  # fmt: skip
    if options.multiple_action != "none":
        p = replace(p, insurance=LAW("18(d)"))
    return replace(p, closed=closing_law(options))


def closing_law(options: BlackjackOptions) -> Citation:
    """The paragraph under which wagers close, by the wagers on the layout."""
    closes = (
        (options.progressive, LAW("19(b)")),
        (options.blackjack_bonus, LAW("20(b)")),
        (options.twenty_point_bonus, LAW("24(d)")),
        (options.in_between, LAW("26(e)")),
        (options.dealing == DOUBLE_SHOE, LAW("3(j)")),
    )
    return next((law for offered, law in closes if offered), LAW("3(c)"))


ADDITIONAL_TENDER: Final = Tender(
    LAW("17(f)"), ("over-under-13", "same-suit", "sevens"), DEALER_AND_SUPERVISOR
)
MATCH_TENDER: Final = Tender(LAW("23(d)"), ("match-the-dealer",), DEALER_AND_SUPERVISOR)

CARD_VALUES: Final = (
    ("two to 10", "the face value", LAW("2(b)1")),
    ("jack, queen and king", "10", LAW("2(b)2")),
    ("ace", "11, or 1 where 11 would pass 21", LAW("2(b)3i")),
)
"""The values of cards, for a sign or a guide."""


class Memory(BlackjackMemory):
    """The memory of a blackjack table between rounds."""

    sides_done: list[int] = []
    """The sides of a double shoe whose cutting card has appeared."""
    lights_out: list[int] = []
    """Boxes whose progressive light does not work."""
    fee_waived: list[str] = []
    """Who pays no hand fee in this round."""


class Blackjack(MultipleAction, DealingMethods, BlackjackIrregularities, BlackjackWagers):
    """A hand closer to 21 than the dealer's, without going over."""

    id = "blackjack"
    title = "Blackjack"
    family = "blackjack"
    revision = 6
    law = LAW
    options_model = BlackjackOptions
    memory_model = Memory
    readings = READINGS
    card_values = CARD_VALUES
    tender = Tender(LAW("3(d)"), ("wager",), DEALER_AND_SUPERVISOR)
    obeys = (
        LAW("2(e)2"), LAW("2(e)3"), LAW("2(e)5"),  # two batches
        LAW("3(h)"),  # no wager in play is altered, whoever asks
        LAW("4(a)"), LAW("4(c)"),  # opened with cards that are washed and shuffled, or pre-shuffled
        LAW("6(b)"),  # face up
        LAW("6(l)1"), LAW("6(l)2i"), LAW("6(l)2ii"),  # all cards are in the next shuffle
        LAW("6A(b)"),  # from the hand, once the cards are shuffled
        LAW("18(j)"), LAW("20(h)"),  # hands are picked up when all is settled
        LAW("19(g)1"), LAW("19(g)2"), LAW("19(g)3"), LAW("20(g)1"),
        LAW("20(g)2"),  # only what has won is paid, as shown
        LAW("22(k)3"),  # move_lammers, before any is paid
        LAW("2(e)1"),  # the two batches of a device have the same number of decks
        LAW("3(l)7"),  # a hand fee is charged, and nothing returns it
        LAW("3(e)4"),  # five cards totaling 21, paid under 2.16
        LAW("5(e)1"), LAW("5(e)2"), LAW("5(e)3"), LAW("5(e)4"),  # who is offered the cut first
        LAW("5(f)"),  # then the others clockwise; the dealer cuts if nobody does
        LAW("5(h)2"),  # the Bart Carter shuffle, once the discards exceed a deck
        LAW("6(d)"), LAW("6(e)"),  # a double shoe; clockwise from the dealer's left
        LAW("6(l)"),  # a round continues after the cutting card, then the cards are shuffled
        LAW("13(b)"),  # who calls for a box with several players
        LAW("17(e)"), LAW("20(e)"),  # before another card is dealt, but for two sevens
        LAW("22(d)"), LAW("22(k)"),  # the lammer, and several streaks at once
    )  # fmt: skip

    opening_law = LAW("4(b)")
    shuffle_law = LAW("5(a)")
    cut_offer_law = LAW("5(b)")
    cut_law = LAW("5(c)")
    cutting_card_law = LAW("5(d)")
    recut_law = LAW("5(g)")
    continuous_law = LAW("21")
    idle_laws = IdleLaws(
        spread=LAW("5(j)"), wash=LAW("5(j)1"), device=LAW("5(j)2"),
        stored=LAW("5(j)2i"), released=LAW("5(j)2ii"),
    )  # fmt: skip
    in_stacks_law = LAW("6(m)")

    def __init__(
        self,
        options: BlackjackOptions | None = None,
        own_tables: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        super().__init__(options, own_tables)
        self.p = paragraphs(self.options)
        self.spots = self.options.boxes

    def tender_of(self, wager: Wager) -> Tender | None:
        """2.17(f) and 2.23(d): coupons and cash are accepted for these wagers, too."""
        if wager in self.additional():
            return ADDITIONAL_TENDER
        return MATCH_TENDER if wager is self.match_the_dealer else self.tender

    # 2.6, 2.8 to 2.12 Permissions of players and the dealer

    def insure_late(self) -> bool:
        return bool(self.options.insurance_when == "own turn")

    def even_money_law(self) -> Citation | None:
        return LAW("7(c)") if self.options.even_money else None

    def most_hands(self, table: Table) -> int:
        """2.11(e): at most three at a table with seven boxes."""
        return min(super().most_hands(table), 3 if len(table.spots) > 6 else 4)

    def may_double(self, table: Table, play: Play) -> bool:
        options, total = self.options, play.total
        nine_to_eleven = not total.soft and 9 <= total.points <= 11
        if (options.hole_card == UP or options.doubling == "hard 9 to 11") and not nine_to_eleven:
            return False
        allowed = options.double_after_split or not play.split
        return allowed and super().may_double(table, play)

    def carry_out(self, table: Table, play: Play, answer: Answer) -> Procedure[None]:
        if answer.choice == SPLIT and play.spot.bet(self.sevens) is not None:
            yield table.announce("Splitting sevens forfeits three sevens", LAW("11(f)"))
        yield from super().carry_out(table, play, answer)

    def doubled_card_seen(self, table: Table, play: Play) -> Procedure[Seen]:
        """2.10(a)1 and (c): hidden cards are shown first; the one card may be dealt face down."""
        if self.options.doubling == "hard 9 to 11":
            yield from self.show_hands(table, play.spot)
        how = self.options.doubled_card
        if how == "player's choice":
            choices = (Choice("face up"), Choice("face down"))
            answer = yield Ask(
                play.spot.patron, play.spot.number, choices, LAW("10(c)"), default="face up"
            )
            how = answer.choice
        return Seen.NONE if how == "face down" else Seen.ALL

    def on_early_blackjack(self, table: Table) -> Procedure[None]:
        """2.6(j)3 and (k)6: a third card for a wager on sevens that has two."""
        law = LAW("6(k)6") if self.options.hole_card == UP else LAW("6(j)3")
        for play in self.state(table):
            play.done = True
            if (bet := play.spot.bet(self.sevens)) is None:
                continue
            choices = (Choice("no card"), Choice("card", "to complete the sevens wager"))
            answer = yield Ask(bet.patron, bet.spot, choices, law, default="no card")
            if answer.choice == "card" and not (yield from self.take_card(table, play, law)):
                continue
            yield from self.decide_sides(table, When.ELECTED, play.spot)
        yield from self.late_cards(table)

    # 2.3, 2.7, 2.16 The payouts of a hand

    def verdict(self, end: HandEnd) -> Verdict:
        verdict = super().verdict(end)
        law = ROW_LAWS.get(verdict.outcome) if verdict.fate is Fate.WON else None
        return verdict if law is None else msgspec.structs.replace(verdict, law=law)

    def against_blackjack(self, end: HandEnd) -> Verdict:
        if end.natural and self.options.hole_card == UP:
            return wins(self.natural_row(end), LAW("6(k)1"))
        verdict = super().against_blackjack(end)
        return self._for_five_cards(verdict, end)

    def tie(self, end: HandEnd) -> Verdict:
        if self.options.hole_card == UP:
            return lost(LAW("6(k)1"), "same score")
        two_cards = len(end.own) == 2 and end.total == Total(21, True)
        if two_cards and len(end.dealer) > 2 and self.options.split_21 == "wins":
            return wins(WIN, LAW("3(a)3"))
        verdict = super().tie(end)
        return self._for_five_cards(verdict, end)

    def _for_five_cards(self, verdict: Verdict, end: HandEnd) -> Verdict:
        """The same verdict, under 2.16(b) if the hand is such a 21."""
        if not self.five_cards(end):
            return verdict
        return msgspec.structs.replace(verdict, law=LAW("16(b)"))

    def five_cards(self, end: HandEnd) -> bool:
        """2.16: five cards totaling 21, where they are paid more."""
        made = len(end.own) == 5 and end.total.points == 21
        return made and self.may_pay(FIVE_CARDS)

    def natural_row(self, end: HandEnd) -> str:
        designated = self.options.designated
        return DESIGNATED if designated and set(end.own) == set(designated) else "blackjack"

    def winning_row(self, end: HandEnd) -> str:
        cards = end.own
        ranks = sorted(card.rank for card in cards)
        rows = {
            SIX_SEVEN_EIGHT: ranks == [6, 7, 8] and suited(cards),
            THREE_SEVENS: len(cards) == 3 and same_rank(cards) and ranks[0] == 7,
            FIVE_CARDS: self.five_cards(end),
        }
        return next((row for row, holds in rows.items() if holds and self.may_pay(row)), WIN)

    def odds_of(self, wager: Wager, row: str) -> Odds:
        if wager in self.initial() or self.options.added_wagers_odds == "same":
            return self.odds(self.wager, row)
        return self.odds(wager)

    def busts_kept(self) -> bool:
        """2.18(f): in multiple action all wagers of a hand over 21 are collected with its cards."""
        return self.options.busted_added_wagers == "kept" and not self.multiple()
