"""What punto banco and mini-baccarat share: two hands that nobody plays, and wagers on both."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final, Literal, NamedTuple, TypeAlias

from pitboss.errors import WagerRule
from pitboss.games.baccarat.drawing import banker_draws, is_natural, player_draws
from pitboss.games.baccarat.shoe import BANKER, PLAYER
from pitboss.games.baccarat.vigorish import WITH_PAYOUT, Vigorish, whole_cents
from pitboss.games.baccarat.wagers import (
    DRAGON,
    LOSE,
    ON_BANKER,
    ON_PLAYER,
    SIX_WINS,
    TOTALS,
    VOID,
    WIN,
    Outcomes,
    Round,
    Verdict,
)
from pitboss.hands.points import baccarat
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.irregularities import Phase
from pitboss.table.money import Cents, dollars
from pitboss.table.options import option
from pitboss.table.pay_tables import Row
from pitboss.table.steps import Ask, Bets, Choice, Duty, Procedure, Seen
from pitboss.table.table import Hand, Spot, Table
from pitboss.table.wagers import Wager

SQUEEZE_TOPIC: Final = "squeeze"
TURN: Final = "turn face up"

WITH_VIGORISH: Final = "vigorish"
SIX_PAYS_HALF: Final = "six pays half"
COVERED: Final = "covered by total cards"
DRAGON_7: Final = "dragon 7"
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
        PAYS_VIGORISH, law, "what becomes of a Banker wager that total card wagers do not cover"
    )


def payment_option(law: Citation) -> Payment:
    return option(PAY_ALL_FIRST, law, "the order in which winners are paid and vigorish is taken")


class Result(NamedTuple):
    """What a round makes of one wager."""

    bet: Bet
    verdict: Verdict
    outcome: str
    law: Citation


class Banco(Vigorish):
    """Its options have ``version``, ``uncovered_banker`` and ``payment``, and say how to deal."""

    player: ClassVar[Wager]
    banker: ClassVar[Wager]
    tie: ClassVar[Wager]
    total_cards: ClassVar[Wager]
    bonus: ClassVar[Wager]
    dragon_7: ClassVar[Wager]
    outcomes: ClassVar[dict[str, Outcomes]]
    """The paragraphs of each wager's verdicts, by its name."""

    wagers_law: ClassVar[Citation]
    bonus_rule_law: ClassVar[Citation]
    covered_law: ClassVar[Citation]
    dragon_law: ClassVar[Citation]
    """A dragon 7 makes a wager on the Banker's Hand void."""
    closing_law: ClassVar[Citation]
    deal_law: ClassVar[Citation]
    face_down_law: ClassVar[Citation]
    turn_laws: ClassVar[dict[str, Citation]]
    """Who turns each hand where cards are dealt face down."""
    third_turn_laws: ClassVar[dict[str, Citation]]
    nobody_law: ClassVar[Citation]
    """Who turns a hand that nobody wagered on."""
    points_law: ClassVar[Citation]
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

    def rows_for(self, wager: Wager, on: str) -> Iterable[Row]:
        rows = super().rows_for(wager, on)
        return [row for row in rows if row.outcome == on] if wager is self.total_cards else rows

    def payable_unit(self, wager: Wager, on: str, chip: Cents) -> Cents:
        unit = super().payable_unit(wager, on, chip)
        exact = self.charges and not self.options.vigorish_rounded
        return whole_cents(unit, self.options.vigorish) if exact and wager is self.banker else unit

    @property
    def charges(self) -> bool:
        """Whether any wager of this table can owe vigorish."""
        options = self.options
        uncovered = options.version == COVERED and options.uncovered_banker == PAYS_VIGORISH
        return bool(options.version == WITH_VIGORISH or uncovered)

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
        if self.options.version != COVERED or self.charges or banker is None:
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
        """What comes between the shuffle and the wagers: a curator, where there is one."""
        return
        yield

    @property
    def face_down(self) -> bool:
        return bool(self.options.dealing == "face down")

    def initial_deal(self, table: Table) -> Procedure[None]:
        law = self.face_down_law if self.face_down else self.deal_law
        for _ in range(2):
            for hand in self.hands(table):
                yield from self.deal(table, hand, law, Seen.NONE)
        if self.face_down:
            yield Duty("Put the Banker's Hand under the right corner of the shoe", law)

    def banker_first(self, table: Table) -> bool:
        """Whether the Banker's Hand is turned before the Player's."""
        return False

    def call_hands(self, table: Table) -> Procedure[None]:
        """Turn each hand face up, and announce its point count."""
        hands = self.hands(table)
        for hand in reversed(hands) if self.banker_first(table) else hands:
            yield from self.turn(table, hand, self.turn_laws)
            points = baccarat(hand.cards)
            yield table.announce(f"{hand.key}: {points}", self.points_law)

    def third_cards(self, table: Table) -> Procedure[None]:
        """The Player's Hand draws or stays, and then the Banker's."""
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
        if not self.face_down:
            yield from self.deal(table, hand, self.third_deal_law)
            return
        yield from self.deal(table, hand, self.third_turn_laws[hand.key], Seen.NONE)
        yield from self.turn(table, hand, self.third_turn_laws)

    # Turning cards that were dealt face down

    def turn(self, table: Table, hand: Hand, laws: dict[str, Citation]) -> Procedure[None]:
        """A hand is turned by the player with the highest wager on it, or by the dealer."""
        own, other = self.player, self.banker
        if hand.key == BANKER:
            own, other = other, own
        law = laws[hand.key]
        spot = self.highest(table, own) if self.face_down else None
        if spot is None and self.face_down and self.options.others_turn:
            law = self.nobody_law
            spot = self.highest(table, other)
        if spot is not None:
            yield Ask(
                spot.patron,
                spot.number,
                (Choice(TURN, f"view the {hand.key} and return it face up"),),
                law,
                default=TURN,
                topic=SQUEEZE_TOPIC,
            )
        yield table.reveal(hand, law if self.face_down else self.deal_law)

    def highest(self, table: Table, wager: Wager) -> Spot | None:
        """The seat with the highest wager; of equal ones, the first counterclockwise."""
        bets = table.bets_on(wager)
        return table.spots[max(bets, key=lambda bet: bet.amount).spot - 1] if bets else None

    # Settlement

    def settle(self, table: Table) -> Procedure[None]:
        """Announce the result, collect losing wagers, and pay the others from the highest seat."""
        table.phase = Phase.SETTLING
        player, banker = self.hands(table)
        dealt = Round(tuple(player.cards), tuple(banker.cards))
        yield from self.announce_result(table, dealt)
        results = [
            self.judge(dealt, bet) for spot in reversed(table.spots) for bet in list(spot.bets)
        ]
        dues = self.dues(table, results)
        for bet, verdict, outcome, law in results:
            if verdict == LOSE:
                yield table.take(bet, law, outcome)
            elif verdict == VOID:
                yield table.give_back(bet, law, outcome)
        yield from self.pay_winners(table, [r for r in results if r.verdict == WIN], dues)
        yield table.collect(player, self.collect_law)
        yield table.collect(banker, self.collect_law)

    def announce_result(self, table: Table, dealt: Round) -> Procedure[None]:
        won = {ON_PLAYER: f"{PLAYER} wins", ON_BANKER: f"{BANKER} wins", "": "Tie Hand"}
        points = dict(zip((PLAYER, BANKER), dealt.points, strict=True))
        counts = ", ".join(f"{hand} {count}" for hand, count in points.items())
        yield table.announce(f"{counts}: {won[dealt.winner]}", self.result_law)
        if self.options.total_cards:
            yield table.announce(f"{TOTALS[dealt.cards]} cards", self.result_law)
        if self.options.version == DRAGON_7 and dealt.dragon_7:
            yield table.announce("Dragon 7", self.result_law)

    def judge(self, dealt: Round, bet: Bet) -> Result:
        """What a round makes of a wager."""
        wager = bet.wager
        verdict: Verdict
        if wager is self.bonus:
            verdict, outcome = dealt.bonus(bet.on)
        elif wager is self.banker:
            verdict, outcome = self.judge_banker(dealt)
            if outcome == DRAGON:
                return Result(bet, verdict, outcome, self.dragon_law)
        elif wager is self.player:
            verdict = outcome = dealt.on_hand(ON_PLAYER)
        elif wager is self.total_cards:
            outcome = TOTALS[dealt.cards]
            verdict = WIN if outcome == bet.on else LOSE
        else:
            wins = dealt.dragon_7 if wager is self.dragon_7 else not dealt.winner
            verdict = outcome = WIN if wins else LOSE
        return Result(bet, verdict, outcome, self.outcomes[wager.name].law(verdict))

    def judge_banker(self, dealt: Round) -> tuple[Verdict, str]:
        """A wager on the Banker's Hand, in the version that this table plays."""
        verdict = dealt.on_hand(ON_BANKER)
        version = self.options.version
        if version == DRAGON_7 and dealt.dragon_7:
            return VOID, DRAGON
        if verdict == WIN and version == SIX_PAYS_HALF and dealt.points[1] == 6:
            return WIN, SIX_WINS
        return verdict, verdict

    def dues(self, table: Table, results: list[Result]) -> dict[int, Cents]:
        """The vigorish that each seat owes for this round."""
        if not self.charges:
            return {}
        return {
            bet.spot: self.vigorish_of(self.odds(self.banker).on(bet.amount))
            for bet, verdict, _, _ in results
            if bet.wager is self.banker
            and verdict == WIN
            and not (
                self.options.version == COVERED and self.covers(table.spots[bet.spot - 1], bet)
            )
        }

    def pay_winners(
        self, table: Table, winners: list[Result], dues: dict[int, Cents]
    ) -> Procedure[None]:
        """Pay from the highest seat down, and take vigorish in the order of this table."""
        if not winners:
            return
        payment = self.options.payment
        law = self.payment_laws[payment] if self.charges else self.no_vigorish_law
        yield Duty(f"Pay from the highest seat down: {payment}", law)
        seats = list(dict.fromkeys(result.bet.spot for result in winners))
        if payment in (PAY_EACH, VIGORISH_EACH):
            for seat in seats:
                yield from self.pay_seats(table, [seat], winners, dues)
        else:
            yield from self.pay_seats(table, seats, winners, dues)

    def pay_seats(
        self, table: Table, seats: list[int], winners: list[Result], dues: dict[int, Cents]
    ) -> Procedure[None]:
        """Pay some seats and take their vigorish, the one or the other first."""
        first = self.options.payment in (VIGORISH_FIRST, VIGORISH_EACH)
        owing = {seat: dues[seat] for seat in seats if seat in dues}
        if first:
            for seat in list(owing):
                if self.can_pay(table, seat, owing[seat]):
                    yield from self.levy(table, table.spots[seat - 1], owing.pop(seat))
        for seat in seats:
            for bet, _, outcome, law in winners:
                if bet.spot == seat:
                    yield table.pay(bet, self.odds(bet.wager, outcome), law, outcome)
            if first and seat in owing:
                yield from self.levy(table, table.spots[seat - 1], owing.pop(seat))
        for seat, amount in owing.items():
            yield from self.levy(table, table.spots[seat - 1], amount)

    def can_pay(self, table: Table, seat: int, amount: Cents) -> bool:
        """Whether a player has the vigorish before the payout: marked, or in chips."""
        deferred = self.options.vigorish_collected != WITH_PAYOUT
        return deferred or table.patrons[table.spots[seat - 1].patron].amount >= amount
