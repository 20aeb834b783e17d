"""A craps table: code that craps, mini-craps and automated craps share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pitboss.games.dice.craps.felt import felt as craps_felt
from pitboss.games.dice.craps.kinds import CrapsThrow
from pitboss.games.dice.craps.making import MakingAndRemoval
from pitboss.games.dice.craps.options import LAW
from pitboss.games.dice.craps.supplements import SupplementalWagers
from pitboss.games.dice.craps.true_odds import TrueOdds
from pitboss.games.dice.throws import SEVEN, Throw
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.layout import Layout
from pitboss.table.results import marked
from pitboss.table.steps import Event, Marked, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.wagers import Wager

MARKER = "marker"


def shown(point: int) -> str:
    """The marker's side, and the number on which it lies."""
    return f"On {point}" if point else "Off"


class CrapsTable(MakingAndRemoval, TrueOdds, SupplementalWagers):
    """The wagers with their rules, and the come out point that the marker shows."""

    point_law: Citation = LAW("1")

    def felt(self) -> Layout:
        return craps_felt({name: self.on(wager) for name, wager in self.offers.items()})

    def standing(self, table: Table) -> str:
        point = table.memory.point
        return f"the point is {point}" if point else "come out roll"

    def markers(self, memory: Any) -> Mapping[str, str]:
        point = memory.point
        return {MARKER: shown(point), "shooter": memory.shooter}

    kinds = {"point": "blue", "point made": "green", "seven-out": "red"}

    def kind_of(self, throw: Throw, events: Sequence[Event]) -> str:
        """The kind of a throw, by its effect on the marker."""
        moved = marked(events, MARKER)
        if moved == "Off":
            return "seven-out" if throw.total == SEVEN else "point made"
        return "point" if moved.startswith("On ") else ""

    def meant(self, table: Table, wager: Wager) -> str:
        """Odds behind a line bet are on the come out point."""
        behind_the_line = (self.pass_odds, self.dont_pass_odds)
        return str(table.memory.point) if wager in behind_the_line and table.memory.point else ""

    def line_bets(self, table: Table) -> list[Bet]:
        """Every Pass and Don't Pass Bet."""
        return table.bets_on(self.pass_bet) + table.bets_on(self.dont_pass_bet)

    def has_line_bet(self, spot: Spot) -> bool:
        return spot.bet(self.pass_bet) is not None or spot.bet(self.dont_pass_bet) is not None

    def come_numbers(self, table: Table) -> list[Bet]:
        """Every Come and Don't Come Bet that has its point."""
        bets = table.bets_on(self.come_bet) + table.bets_on(self.dont_come_bet)
        return [bet for bet in bets if bet.mark]

    def thrown(self, table: Table, dice: tuple[int, ...]) -> CrapsThrow:
        """A throw, and the wagers that depend on it."""
        point = table.memory.point
        return CrapsThrow(dice, point, point == 0 and bool(self.line_bets(table)))

    def move_marker(self, table: Table, throw: CrapsThrow) -> Procedure[None]:
        """1.1: a come out roll sets the come out point; that total or a seven ends it."""
        memory = table.memory
        memory.came_down = []
        if throw.point_after != memory.point:
            memory.point = throw.point_after
            yield Marked(MARKER, shown(memory.point), self.point_law)
