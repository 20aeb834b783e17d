"""The irregularities of 13:69F-2.15."""

from __future__ import annotations

from pitboss.errors import NoSuchIrregularity
from pitboss.games.blackjack import irregular
from pitboss.games.blackjack.family import BlackjackGame
from pitboss.games.blackjack.regular.multiple_action import HANDS
from pitboss.games.blackjack.regular.options import DOUBLE_SHOE, LAW
from pitboss.games.blackjack.state import RoundState
from pitboss.table.irregularities import Phase, Report, irregularity
from pitboss.table.steps import Duty, Marked, Procedure, Turned
from pitboss.table.table import Table

LATER = ("second-wager", "third-wager")
"""Wagers against a later hand of the dealer."""
RACK = "discard rack"
"""The place of the dealer's cards until a supervisor has taken them out again."""


def _a_box(table: Table, report: Report) -> None:
    if not 1 <= report.spot <= len(table.spots):
        raise NoSuchIrregularity("Give the box at which the light fails.", LAW("15(n)"))
    if report.spot in table.memory.lights_out:
        raise NoSuchIrregularity(f"The light at box {report.spot} is out already.", LAW("15(n)"))


def _face_down(table: Table, report: Report) -> None:
    state = table.state
    plays = state.plays.get(report.spot, []) if isinstance(state, RoundState) else []
    if not any(play.down for play in plays):
        raise NoSuchIrregularity(f"No card lies face down at box {report.spot}.", LAW("15(p)"))


def _dealt_from_a_side(table: Table, report: Report) -> None:
    if not any(hand.cards for hand in table.hands.values()):
        raise NoSuchIrregularity("No card of this round is dealt yet.", LAW("15(h)"))
    if table.state.other_side:
        raise NoSuchIrregularity("The wrong side has been reported already.", LAW("15(h)"))


def _later_hand(table: Table, report: Report) -> None:
    if table.state.action == 0:
        raise NoSuchIrregularity("The dealer is still at the first hand.", LAW("15(l)"))


def _hands_to_come(table: Table, report: Report) -> None:
    action = table.state.action
    left = any(bet.wager.name in LATER or bet.mark for bet in table.bets.values())
    if not table.dealer.cards or not (action or left):
        raise NoSuchIrregularity("The dealer's first card is not needed again.", LAW("15(m)"))


def _bonus_to_be_paid(table: Table, report: Report) -> None:
    if not any(bet.wager.name == "blackjack-bonus" for bet in table.bets.values()):
        raise NoSuchIrregularity("No blackjack bonus is to be displayed.", LAW("15(o)"))


def _multiple(options: object) -> bool:
    return getattr(options, "multiple_action", "none") != "none"


class BlackjackIrregularities(BlackjackGame):
    """The irregularities of blackjack."""

    card_face_up = irregular.card_face_up(LAW("15(a)"), void_on_second=False)
    card_drawn_in_error = irregular.card_drawn_in_error(LAW("15(b)"))
    card_exposed = irregular.card_exposed(LAW("15(c)"))
    dealer_draws_too_many = irregular.dealer_draws_too_many(LAW("15(d)"))
    dealer_misses_own_card = irregular.dealer_misses_own_card(LAW("15(e)"))
    card_not_dealt = irregular.card_not_dealt(LAW("15(g)"))
    card_not_drawn = irregular.card_not_drawn(LAW("15(i)"))
    reader_used_wrongly = irregular.reader_used_wrongly(
        LAW("15(j)"), dead=LAW("15(j)1"), goes_on=LAW("15(j)2")
    )
    reader_fails = irregular.reader_fails(LAW("15(k)"))

    @irregularity(
        LAW("15(h)"), applies=lambda options: options.dealing == DOUBLE_SHOE,
        check=_dealt_from_a_side,
    )  # fmt: skip
    def wrong_side(self, table: Table, report: Report) -> Procedure[None]:
        """A round is dealt from the wrong side of a double shoe"""
        # It continues from there; cards from the right side go back to it after the round.
        state = self.state(table)
        state.other_side = [card for hand in table.hands.values() for card in hand.cards]
        yield Turned(1 - self.shoe(table).side, LAW("15(h)"))

    @irregularity(LAW("15(l)"), Phase.SETTLING, applies=_multiple, check=_later_hand)
    def up_card_not_moved(self, table: Table, report: Report) -> Procedure[None]:
        """The dealer's first card is not moved for the next hand"""
        number = HANDS[self.state(table).action]
        yield Marked("dealer's first card", f"counts for the {number} hand", LAW("15(l)"))

    @irregularity(LAW("15(m)"), Phase.SETTLING, applies=_multiple, check=_hands_to_come)
    def up_card_picked_up(self, table: Table, report: Report) -> Procedure[None]:
        """The dealer's first card is discarded before the last hand"""
        law, dealer = LAW("15(m)"), table.dealer
        up, *others = dealer.cards
        yield table.shift(dealer, RACK, law, (up, *others))
        yield Duty("A supervisor reconstructs the hand from the discard rack", law)
        yield table.shift(table.hands[RACK], dealer.key, law, (up, *others))
        yield Marked("dealer's first card", up.code, law)

    @irregularity(
        LAW("15(n)"), Phase.SHUFFLING | Phase.BETTING, check=_a_box,
        applies=lambda options: bool(options.progressive),
    )  # fmt: skip
    def light_fails(self, table: Table, report: Report) -> Procedure[None]:
        """The light of a progressive wager does not work"""
        table.memory.lights_out.append(report.spot)
        yield Marked(f"light {report.spot}", "out", LAW("15(n)"))
        for bet in list(table.spots[report.spot - 1].bets):
            if bet.wager.name == "progressive":
                yield table.give_back(bet, LAW("15(n)"), "light out")

    @irregularity(
        LAW("15(o)"), Phase.SETTLING, applies=lambda options: bool(options.blackjack_bonus),
        check=_bonus_to_be_paid,
    )  # fmt: skip
    def bonus_display_fails(self, table: Table, report: Report) -> Procedure[None]:
        """The blackjack bonus display shows no payout"""
        self.state(table).notes["bonus display fails"] = 1
        yield Marked("blackjack bonus", "21 to 1", LAW("15(o)"))

    @irregularity(
        LAW("15(p)"), Phase.PLAYING, at_spot=True, check=_face_down,
        applies=lambda options: options.doubled_card != "face up",
    )  # fmt: skip
    def doubled_card_shown(self, table: Table, report: Report) -> Procedure[None]:
        """The one card to a doubled hand is dealt face up, and not down"""
        for play in self.state(table).plays[report.spot]:
            if play.down:
                yield table.reveal(play.hand, LAW("15(p)"), str(play.total))
