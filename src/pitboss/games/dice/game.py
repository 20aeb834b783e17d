"""Code that games of dice share: offers around the table, invalid throws, settlement."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from pitboss.games.dice.throws import Throw
from pitboss.games.dice.wagers import DiceWager
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.game import Game
from pitboss.table.irregularities import Interruption, Report
from pitboss.table.pay_tables import Row
from pitboss.table.results import Display, RoundResult, is_void
from pitboss.table.steps import Announced, Ask, Choice, Event, Procedure, Rolled
from pitboss.table.table import Spot, Table
from pitboss.table.verdicts import Fate, Verdict
from pitboss.table.wagers import Wager

ACCEPT, DECLINE = "accept", "decline"


class Again(Interruption):
    """The throw is invalid, or the dice change hands: wagers stay, and betting is open again."""


def no_roll(game: Any, table: Table, report: Report) -> Procedure[None]:
    """A throw that is called invalid: the dice are thrown again."""
    law = game.irregularities[report.name].law
    yield Announced("No Roll", law)
    raise Again(law, "No Roll")


class DiceGame(Game):
    """Wagers that throws decide: losing ones are collected, then winning ones are paid."""

    family = "dice"
    dice: ClassVar[int] = 2
    """How many dice are thrown."""
    uniform_law: ClassVar[Citation | None] = None
    """The paragraph, if any, that requires the same odds at all tables of a casino."""

    kinds: ClassVar[Mapping[str, str]] = {}
    """The kinds of throws that are counted on the display, each with its colour."""

    def display(self) -> Display:
        totals = range(self.dice, 6 * self.dice + 1)
        return Display(groups=tuple(self.kinds), faces=tuple(map(str, totals)))

    def result_of(self, events: Sequence[Event]) -> RoundResult | None:
        """The result: the last valid throw."""
        thrown = [event.dice for event in events if isinstance(event, Rolled)]
        if is_void(events) or not thrown:
            return None
        throw = Throw(thrown[-1])
        kind = self.kind_of(throw, events)
        return RoundResult(
            str(throw.total), kind, self.kinds.get(kind, ""), "-".join(map(str, throw.dice))
        )

    def kind_of(self, throw: Throw, events: Sequence[Event]) -> str:
        """The kind of a throw; empty if it has none."""
        return ""

    def same_everywhere(self) -> dict[str, tuple[str, Citation]]:
        law = self.uniform_law
        if law is None:
            return super().same_everywhere()
        tables = {name: self.tables[name] for name, wager in self.wagers.items()
                  if any(table.minimum for table in wager.tables)}  # fmt: skip
        return super().same_everywhere() | {
            f"what the {self.wagers[name].title} pays": (
                ", ".join(f"{row.outcome} {row.pays}" for row in table.rows), law
            )
            for name, table in tables.items()
        }  # fmt: skip

    def rows_for(self, wager: Wager, on: str) -> Iterable[Row]:
        """A wager on a number can only be paid by the row of that number."""
        rows = super().rows_for(wager, on)
        paid_by = wager.paid_by(on) if isinstance(wager, DiceWager) else None
        return rows if paid_by is None else [row for row in rows if row.outcome in paid_by]

    def around(self, table: Table, after: int) -> Iterator[Spot]:
        """Every spot with a player, clockwise from the one after this spot (0 for the first)."""
        for spot in (*table.spots[after:], *table.spots[:after]):
            if spot.patron:
                yield spot

    def offer(
        self, table: Table, spots: Iterable[Spot], what: str, law: Citation, topic: str
    ) -> Procedure[Spot | None]:
        """Offer dice or a shaker to players in turn; returns the first to accept, or None."""
        for spot in spots:
            answer = yield Ask(
                spot.patron,
                spot.number,
                (Choice(ACCEPT, f"take {what}"), Choice(DECLINE, f"let {what} go on")),
                law,
                default=self.offer_default(table, spot),
                topic=topic,
            )
            self.answered(table, spot, answer.choice)
            if answer.choice == ACCEPT:
                return spot
        return None

    def answered(self, table: Table, spot: Spot, choice: str) -> None:
        """Remember a player's answer to an offer, if it matters later."""

    def offer_default(self, table: Table, spot: Spot) -> str:
        """The answer for a player who does not respond to an offer."""
        return ACCEPT

    def verdict(self, bet: Bet, throw: Throw) -> Verdict | None:
        """The verdict of a throw on a wager; None if it stays undecided."""
        assert isinstance(bet.wager, DiceWager), f"{bet.wager.name} is not decided by dice"
        return bet.wager.decide(bet, throw)

    def decide(self, table: Table, bet: Bet, throw: Throw) -> Verdict | None:
        """The same at a table, where a wager may be off."""
        return self.verdict(bet, throw)

    def settle(self, table: Table, throw: Throw) -> Procedure[None]:
        """Collect all losing wagers, then pay all winning ones, clockwise."""
        decided = [
            (bet, verdict)
            for spot in table.spots
            for bet in spot.bets
            if (verdict := self.decide(table, bet, throw)) is not None
        ]
        for bet, verdict in decided:
            if verdict.fate is Fate.LOST:
                yield table.take(bet, verdict.law, verdict.outcome)
            elif verdict.also_lost:
                yield table.take(bet, verdict.law, verdict.outcome, verdict.also_lost)
        for bet, verdict in decided:
            if verdict.fate is Fate.WON:
                yield from self.pay_winning(table, bet, verdict)
            elif verdict.fate is Fate.RETURNED:
                yield table.give_back(bet, verdict.law, verdict.outcome)
            elif verdict.fate is Fate.MOVED:
                yield from self.move_to_point(table, bet, verdict)

    def pay_winning(self, table: Table, bet: Bet, verdict: Verdict) -> Procedure[None]:
        """Pay a winning wager by the row of its pay table."""
        yield table.pay(bet, self.odds(bet.wager, verdict.outcome), verdict.law, verdict.outcome)

    def move_to_point(self, table: Table, bet: Bet, verdict: Verdict) -> Procedure[None]:
        """Move a wager to its point, where the game has points."""
        raise NotImplementedError
        yield
