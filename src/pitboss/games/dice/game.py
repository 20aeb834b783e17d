"""What games of dice share: offers around the table, throws that do not count, settlement."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pitboss.games.dice.throws import Result, Throw, Verdict
from pitboss.games.dice.wagers import DiceWager, NumberBet
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.game import Game
from pitboss.table.irregularities import Interruption, Report
from pitboss.table.pay_tables import Row
from pitboss.table.steps import Announced, Ask, Choice, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.wagers import Wager

ACCEPT, DECLINE = "accept", "decline"


class Again(Interruption):
    """The throw does not count, or the dice change hands: wagers stand, and are open again."""


def no_roll(game: Any, table: Table, report: Report) -> Procedure[None]:
    """A throw that is called invalid: the dice are thrown again."""
    law = game.irregularities[report.name].law
    yield Announced("No Roll", law)
    raise Again(law, "No Roll")


class DiceGame(Game):
    """Wagers that throws decide: those that lose are collected, then those that win are paid."""

    def rows_for(self, wager: Wager, on: str) -> Iterable[Row]:
        """A wager on a number can only be paid by the row of that number."""
        rows = super().rows_for(wager, on)
        if isinstance(wager, NumberBet) and on:
            return [row for row in rows if row.outcome == wager.row(on)]
        return rows

    def around(self, table: Table, after: int) -> Iterator[Spot]:
        """Every spot with a player, clockwise, from the one after this spot (0: the first)."""
        for spot in (*table.spots[after:], *table.spots[:after]):
            if spot.patron:
                yield spot

    def offer(
        self, table: Table, spots: Iterable[Spot], what: str, law: Citation, topic: str
    ) -> Procedure[Spot | None]:
        """Offer dice or a shaker to players in turn; the first to accept, or None."""
        for spot in spots:
            answer = yield Ask(
                spot.patron,
                spot.number,
                (Choice(ACCEPT, f"take {what}"), Choice(DECLINE, f"let {what} go on")),
                law,
                default=self.offer_default(table, spot),
                topic=topic,
            )
            if answer.choice == ACCEPT:
                return spot
        return None

    def offer_default(self, table: Table, spot: Spot) -> str:
        """What is done for a player who does not answer an offer."""
        return ACCEPT

    def decide(self, table: Table, bet: Bet, throw: Throw) -> Verdict | None:
        """What a throw makes of a wager; None where it stays as it is."""
        assert isinstance(bet.wager, DiceWager), f"{bet.wager.name} is not decided by dice"
        return bet.wager.decide(bet, throw)

    def settle(self, table: Table, throw: Throw) -> Procedure[None]:
        """Collect all losing wagers, then pay all winning ones, clockwise."""
        decided = [
            (bet, verdict)
            for spot in table.spots
            for bet in spot.bets
            if (verdict := self.decide(table, bet, throw)) is not None
        ]
        for bet, verdict in decided:
            if verdict.result is Result.LOSE:
                yield table.take(bet, verdict.law, verdict.outcome)
            elif verdict.lost:
                yield table.take(bet, verdict.law, verdict.outcome, verdict.lost)
        for bet, verdict in decided:
            if verdict.result is Result.WIN:
                yield from self.pay_winning(table, bet, verdict)
            elif verdict.result is Result.VOID:
                yield table.give_back(bet, verdict.law, verdict.outcome)
            elif verdict.result is Result.POINT:
                yield from self.move_to_point(table, bet, verdict)

    def pay_winning(self, table: Table, bet: Bet, verdict: Verdict) -> Procedure[None]:
        """Pay a winning wager by the row of its pay table."""
        yield table.pay(bet, self.odds(bet.wager, verdict.outcome), verdict.law, verdict.outcome)

    def move_to_point(self, table: Table, bet: Bet, verdict: Verdict) -> Procedure[None]:
        """A wager that waits for a point from now on, where the game has such."""
        raise NotImplementedError
        yield
