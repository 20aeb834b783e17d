"""Code that punto banco and mini-baccarat share: two hands that nobody plays, and
wagers on both.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final, Literal, NamedTuple, TypeAlias

from pitboss.errors import WagerRule
from pitboss.games.baccarat.drawing import banker_draws, is_natural, player_draws
from pitboss.games.baccarat.shoe import BANKER, PLAYER, road_result
from pitboss.games.baccarat.turning import BankerAskedFor, Turning
from pitboss.games.baccarat.vigorish import WITH_PAYOUT, whole_cents
from pitboss.games.baccarat.wagers import (
    DRAGON,
    ON_BANKER,
    ON_PLAYER,
    SIX_WINS,
    TOTALS,
    OutcomeLaws,
    Round,
)
from pitboss.hands.points import baccarat
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.irregularities import Phase
from pitboss.table.money import Cents, dollars
from pitboss.table.options import option
from pitboss.table.pay_tables import Row
from pitboss.table.results import RoundResult, is_void
from pitboss.table.steps import Bets, Collected, Duty, Event, Procedure, Seen
from pitboss.table.table import Hand, Spot, Table
from pitboss.table.verdicts import Fate, Verdict, returned
from pitboss.table.view import complete, hands_seen
from pitboss.table.wagers import Wager

WITH_VIGORISH: Final = "vigorish"
SIX_PAYS_HALF: Final = "six pays half"
COVERED: Final = "covered by total cards"
DRAGON_7: Final = "dragon 7"
ON_TIES: Final = "vigorish on ties"
ON_WINS_AND_TIES: Final = "vigorish on wins and ties"
TIE_PERCENT: Final = 25
"""The vigorish on a tied wager, where there is one, in percent of the wager."""
Version: TypeAlias = Literal["vigorish", "six pays half", "covered by total cards", "dragon 7"]
PAYS_VIGORISH: Final = "pays vigorish"
Uncovered: TypeAlias = Literal["pays vigorish", "is refused"]

PAY_ALL_FIRST: Final = "all payouts, then vigorish"
VIGORISH_FIRST: Final = "all vigorish, then payouts"
PAY_EACH: Final = "payout and vigorish, player by player"
VIGORISH_EACH: Final = "vigorish and payout, player by player"
Payment: TypeAlias = Literal[
    "all payouts, then vigorish",
    "all vigorish, then payouts",
    "payout and vigorish, player by player",
    "vigorish and payout, player by player",
]


def version_option(law: Citation) -> Version:
    return option(WITH_VIGORISH, law, "how the Banker's Hand is paid: with vigorish, or without")


def uncovered_option(law: Citation) -> Uncovered:
    return option(
        PAYS_VIGORISH,
        law,
        "a Banker wager that total card wagers do not cover",
        of="version",
        at=(COVERED,),
    )


def payment_option(law: Citation) -> Payment:
    return option(PAY_ALL_FIRST, law, "the order in which winners are paid and vigorish is taken")


Judged = tuple[Bet, Verdict]
"""A wager, and the verdict of a round on it."""


class Due(NamedTuple):
    """Vigorish that a seat owes, and its paragraph."""

    amount: Cents
    law: Citation


class Banco(Turning):
    """Its options include ``version``, ``uncovered_banker``, ``payment`` and the way of dealing."""

    tie: ClassVar[Wager]
    total_cards: ClassVar[Wager]
    bonus: ClassVar[Wager]
    dragon_7: ClassVar[Wager]
    outcomes: ClassVar[dict[str, OutcomeLaws]]
    """The paragraphs of each wager's verdicts, by name."""

    pit_payment_law: ClassVar[Citation]
    """All tables of the game within a pit must pay in the same order."""
    pit_with_law: ClassVar[Citation]
    """Tables of punto banco and mini-baccarat in one pit must pay in the same order."""
    wagers_law: ClassVar[Citation]
    bonus_rule_law: ClassVar[Citation]
    covered_law: ClassVar[Citation]
    dragon_law: ClassVar[Citation]
    """A dragon 7 makes a wager on the Banker's Hand void."""
    closing_law: ClassVar[Citation]
    dealing_laws: ClassVar[dict[str, Citation]]
    """The initial deal, by the option ``dealing``."""
    turn_laws: ClassVar[dict[str, Citation]]
    """Who turns each hand where cards are dealt face down."""
    third_turn_laws: ClassVar[dict[str, Citation]]
    instruct_law: ClassVar[Citation]
    natural_law: ClassVar[Citation]
    third_laws: ClassVar[dict[str, Citation]]
    """Whether each hand takes a third card."""
    third_deal_law: ClassVar[Citation]
    result_law: ClassVar[Citation]
    collect_law: ClassVar[Citation]
    payment_laws: ClassVar[dict[str, Citation]]
    no_vigorish_law: ClassVar[Citation]

    # Wagers

    def same_everywhere(self) -> dict[str, tuple[str, Citation]]:
        pit, payment = self.options.pit, self.options.payment
        return super().same_everywhere() | {
            f"order of payment at {self.title.lower()} in pit {pit}": (
                payment, self.pit_payment_law,
            ),
            f"order of payment in pit {pit}": (payment, self.pit_with_law),
        }  # fmt: skip

    def rows_for(self, wager: Wager, on: str) -> Iterable[Row]:
        rows = super().rows_for(wager, on)
        return [row for row in rows if row.outcome == on] if wager is self.total_cards else rows

    def payable_unit(self, wager: Wager, on: str, chip: Cents) -> Cents:
        unit = super().payable_unit(wager, on, chip)
        if wager is self.banker and self.charges_wins and not self.options.vigorish_rounded:
            unit = whole_cents(unit, self.options.vigorish)
        if wager is self.banker and self.charges_ties:
            unit = whole_cents(unit, TIE_PERCENT)
        return unit

    def printed(self) -> list[str]:
        """What a winning wager on the Banker's Hand owes, before the payouts."""
        owed = f"Banker's Hand: {self.options.vigorish}% vigorish on what is won"
        return [*([owed] if self.charges_wins else []), *super().printed()]

    @property
    def charges_wins(self) -> bool:
        """Whether any winning wager of this table can owe vigorish."""
        options = self.options
        uncovered = options.version == COVERED and options.uncovered_banker == PAYS_VIGORISH
        return bool(options.version in (WITH_VIGORISH, ON_WINS_AND_TIES) or uncovered)

    @property
    def charges_ties(self) -> bool:
        return bool(self.options.version in (ON_TIES, ON_WINS_AND_TIES))

    @property
    def charges(self) -> bool:
        """Whether any wager of this table can owe vigorish."""
        return self.charges_wins or self.charges_ties

    def closing_rule(self, table: Table) -> None:
        super().closing_rule(table)
        for spot in table.spots:
            self._bonus_rule(spot)
            self._cover_rule(spot)

    def _bonus_rule(self, spot: Spot) -> None:
        regular = spot.bet(self.player) or spot.bet(self.banker)
        if spot.bet(self.bonus) and not regular and self.options.bonus_needs_wager:
            raise WagerRule(
                f"{spot.patron} needs a wager on one of the hands to place an optional bonus "
                "wager.",
                self.bonus_rule_law,
            )

    def _cover_rule(self, spot: Spot) -> None:
        banker = spot.bet(self.banker)
        if self.options.version != COVERED or self.charges_wins or banker is None:
            return
        if not self.covers(spot, banker):
            raise WagerRule(
                f"{spot.patron} needs total card wagers of {dollars(banker.amount)} or more to "
                "wager that on the Banker's Hand.",
                self.covered_law,
            )

    def covers(self, spot: Spot, banker: Bet) -> bool:
        """Whether a player's total card wagers are as high as the wager on the Banker's Hand."""
        covered = sum(bet.amount for bet in spot.bets if bet.wager is self.total_cards)
        return covered >= banker.amount

    # The round

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        yield from self.before_wagers(table)
        table.phase = Phase.BETTING
        yield Bets(self.wagers_law)
        table.phase = Phase.DEALING
        yield table.announce("No more bets", self.closing_law)
        yield from self.initial_deal(table)
        table.phase = Phase.PLAYING
        yield from self.call_hands(table)
        yield from self.third_cards(table)
        yield from self.settle(table)

    def before_wagers(self, table: Table) -> Procedure[None]:
        """Steps between the shuffle and the wagers: choosing a curator, if there is one."""
        return
        yield

    def laid_face_up(self) -> bool:
        """Whether the dealer turns each card of the initial deal as it is dealt."""
        return False

    def dealing_law(self) -> Citation:
        return self.dealing_laws[self.options.dealing]

    def initial_deal(self, table: Table) -> Procedure[None]:
        law, seen = self.dealing_law(), Seen.ALL if self.laid_face_up() else Seen.NONE
        for _ in range(2):
            for hand in self.hands(table):
                yield from self.deal(table, hand, law, seen)
        if self.options.dealing != "face up":
            yield Duty("Put the Banker's Hand under the right corner of the shoe", law)

    def call_hands(self, table: Table) -> Procedure[None]:
        """Turn each hand face up, and announce its point count."""
        player, banker = self.hands(table)
        if not self.banker_first(table):
            try:
                yield from self.call_in_turn(table, player, banker)
                return
            except BankerAskedFor:
                pass
        yield from self.call_in_turn(table, banker, player)

    def call_in_turn(self, table: Table, *hands: Hand) -> Procedure[None]:
        for hand in hands:
            if not self.laid_face_up():
                law = self.turn_laws[hand.key] if self.players_turn() else self.dealing_law()
                yield from self.show(table, hand, law)
            points = baccarat(hand.cards)
            yield table.announce(f"{hand.key}: {points}", self.points_law)

    def third_cards(self, table: Table) -> Procedure[None]:
        """Draw or stand for the Player's Hand, and then for the Banker's."""
        player, banker = self.hands(table)
        if is_natural(player.cards) or is_natural(banker.cards):
            yield table.announce("Natural", self.natural_law)
            return
        for hand, draws in ((player, player_draws), (banker, banker_draws)):
            if draws(player.cards, banker.cards):
                yield table.announce(f"A card for the {hand.key}", self.instruct_law)
                yield from self.third_card(table, hand)
            else:
                yield table.announce(f"The {hand.key} stays", self.third_laws[hand.key])

    def third_card(self, table: Table, hand: Hand) -> Procedure[None]:
        if not self.players_turn():
            yield from self.deal(table, hand, self.third_deal_law)
            return
        law = self.third_turn_laws[hand.key]
        yield from self.deal(table, hand, law, Seen.NONE)
        yield from self.show(table, hand, law)

    # Settlement

    def settle(self, table: Table) -> Procedure[None]:
        """Announce the result, collect losing wagers, and pay the others from the highest seat."""
        table.phase = Phase.SETTLING
        player, banker = self.hands(table)
        dealt = Round(tuple(player.cards), tuple(banker.cards))
        yield from self.announce_result(table, dealt)
        results = [
            (bet, self.verdict(bet.wager, dealt, bet.on))
            for spot in reversed(table.spots)
            for bet in list(spot.bets)
        ]
        dues = self.dues(table, results)
        for bet, verdict in results:
            if verdict.fate is not Fate.WON:
                yield from table.settle(bet, verdict)
        winners = [(bet, verdict) for bet, verdict in results if verdict.fate is Fate.WON]
        yield from self.pay_winners(table, winners, dues)
        yield table.collect(player, self.collect_law)
        yield table.collect(banker, self.collect_law)

    def result_of(self, events: Sequence[Event]) -> RoundResult | None:
        """The side whose hand won; None for a void round."""
        hands = hands_seen(event for event in events if not isinstance(event, Collected))
        player, banker = (complete(hands.get(key, ())) for key in (PLAYER, BANKER))
        if is_void(events) or not player or not banker:
            return None
        winner = Round(player, banker).winner
        return road_result({ON_PLAYER: "Player", ON_BANKER: "Banker"}.get(winner, "Tie"))

    def announce_result(self, table: Table, dealt: Round) -> Procedure[None]:
        won = {ON_PLAYER: f"{PLAYER} wins", ON_BANKER: f"{BANKER} wins", "": "Tie Hand"}
        points = dict(zip((PLAYER, BANKER), dealt.points, strict=True))
        counts = ", ".join(f"{hand} {count}" for hand, count in points.items())
        yield table.announce(f"{counts}: {won[dealt.winner]}", self.result_law)
        if self.options.total_cards:
            yield table.announce(f"{TOTALS[dealt.cards]} cards", self.result_law)
        if self.options.version == DRAGON_7 and dealt.dragon_7:
            yield table.announce("Dragon 7", self.result_law)

    def verdict(self, wager: Wager, dealt: Round, on: str = "") -> Verdict:
        """The verdict of a round on a wager."""
        outcomes = self.outcomes[wager.name]
        if wager is self.bonus:
            return outcomes.verdict(*dealt.bonus(on))
        if wager is self.banker:
            return self.banker_verdict(dealt)
        if wager is self.player:
            return outcomes.verdict(dealt.on_hand(ON_PLAYER))
        if wager is self.total_cards:
            total = TOTALS[dealt.cards]
            return outcomes.verdict(Fate.WON if total == on else Fate.LOST, total)
        wins = dealt.dragon_7 if wager is self.dragon_7 else not dealt.winner
        return outcomes.verdict(Fate.WON if wins else Fate.LOST)

    def banker_verdict(self, dealt: Round) -> Verdict:
        """The verdict on a Banker wager, in the version of this table."""
        fate, version = dealt.on_hand(ON_BANKER), self.options.version
        if version == DRAGON_7 and dealt.dragon_7:
            return returned(self.dragon_law, DRAGON)
        half = fate is Fate.WON and version == SIX_PAYS_HALF and dealt.points[1] == 6
        return self.outcomes[self.banker.name].verdict(fate, SIX_WINS if half else "")

    def vigorish_due(
        self, wager: Wager, verdict: Verdict, amount: Cents, coupon: Cents = 0, *, covered: bool
    ) -> Due | None:
        """The vigorish on a wager by its verdict: on what it and its coupon win, or on a tie."""
        if wager is not self.banker:
            return None
        if verdict.fate is Fate.WON and self.charges_wins:
            if self.options.version == COVERED and covered:
                return None
            won = self.odds(wager, verdict.outcome).on(amount + coupon)
            return Due(self.vigorish_of(won), self.vigorish_law)
        if verdict.fate is Fate.RETURNED and self.charges_ties:
            return Due(amount * TIE_PERCENT // 100, verdict.law)
        return None

    def dues(self, table: Table, results: list[Judged]) -> dict[int, Due]:
        """The vigorish that each seat owes for this round."""
        dues: dict[int, Due] = {}
        for bet, verdict in results:
            covered = self.covers(table.spots[bet.spot - 1], bet)
            due = self.vigorish_due(
                bet.wager, verdict, bet.amount, table.coupon_on(bet), covered=covered
            )
            if due is not None:
                dues[bet.spot] = due
        return dues

    def pay_winners(
        self, table: Table, winners: list[Judged], dues: dict[int, Due]
    ) -> Procedure[None]:
        """Pay from the highest seat down, and take vigorish in this table's order."""
        seats = sorted({*(bet.spot for bet, _ in winners), *dues}, reverse=True)
        if not seats:
            return
        payment = self.options.payment
        law = self.payment_laws[payment] if self.charges else self.no_vigorish_law
        yield Duty(f"Pay from the highest seat down: {payment}", law)
        if payment in (PAY_EACH, VIGORISH_EACH):
            for seat in seats:
                yield from self.pay_seats(table, [seat], winners, dues)
        else:
            yield from self.pay_seats(table, seats, winners, dues)

    def pay_seats(
        self, table: Table, seats: list[int], winners: list[Judged], dues: dict[int, Due]
    ) -> Procedure[None]:
        """Pay some seats and take their vigorish, either one first."""
        first = self.options.payment in (VIGORISH_FIRST, VIGORISH_EACH)
        owing = {seat: dues[seat] for seat in seats if seat in dues}
        if first:
            for seat in list(owing):
                if self.can_pay(table, seat, owing[seat].amount):
                    yield from self.levy(table, table.spots[seat - 1], *owing.pop(seat))
        for seat in seats:
            for bet, verdict in winners:
                if bet.spot == seat:
                    outcome = verdict.outcome
                    yield table.pay(bet, self.odds(bet.wager, outcome), verdict.law, outcome)
            if first and seat in owing:
                yield from self.levy(table, table.spots[seat - 1], *owing.pop(seat))
        for seat, due in owing.items():
            yield from self.levy(table, table.spots[seat - 1], *due)

    def can_pay(self, table: Table, seat: int, amount: Cents) -> bool:
        """Whether a player can pay vigorish before the payout: it is marked, or in chips."""
        deferred = self.options.vigorish_collected != WITH_PAYOUT
        return deferred or table.patrons[table.spots[seat - 1].patron].amount >= amount
