"""Handle: the amounts wagered at a table in a period, from the ledger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row

from pitboss.casino.clock import Millis
from pitboss.casino.money import transfers as money
from pitboss.casino.money.takings import Takings, TakingsSum, table_transfers
from pitboss.table.money import Cents

SETTLED = ("taken", "paid", "returned")


class Handle(NamedTuple):
    """The amounts wagered on one wager, in rounds that were settled."""

    wager: str
    on: str
    by_player: Mapping[Cents, int]
    """How often a player had each amount on it in a round."""
    by_round: Mapping[Cents, int]
    """How often all players together had each amount on it in a round."""

    @property
    def wagered(self) -> Cents:
        return sum(amount * count for amount, count in self.by_round.items())


class Handles(NamedTuple):
    """Everything wagered at a table, and what players were charged besides."""

    wagers: tuple[Handle, ...]
    charged: Cents
    """Vigorish and the like."""


def handles(connection: Connection, table: str, begin: Millis, end: Millis) -> Handles:
    """What was wagered at a table from ``begin`` until before ``end``."""
    found = HandleSum(table)
    for at, row in table_transfers(connection, begin, end):
        if table in at:
            found.take(row)
    return found.handles()


def books_of_tables(
    connection: Connection, tables: Iterable[str], begin: Millis, end: Millis
) -> dict[str, tuple[Takings, Handles]]:
    """The takings and handle of every table, in one pass over the ledger."""
    sums = {table: (TakingsSum(table), HandleSum(table)) for table in tables}
    for at, row in table_transfers(connection, begin, end):
        for table in at & sums.keys():
            for one in sums[table]:
                one.take(row)
    return {
        table: (took.takings(begin, end), wagered.handles())
        for table, (took, wagered) in sums.items()
    }


class HandleSum:
    """Adds up what was wagered at a table."""

    def __init__(self, table: str) -> None:
        self.layout, self.house = money.wagers(table), money.inventory(table)
        self.placed: Counter[tuple[str, str, str, str]] = Counter()
        self.settled: set[str] = set()
        self.charged = 0

    def take(self, row: Row[Any]) -> None:
        """Add one transfer."""
        what, _, rest = row.reason.partition(" ")
        round = row.key.rsplit("/", 1)[0]
        if what == "placed" and row.target == self.layout:
            wager, _, on = rest.partition(" ")
            self.placed[round, row.source, wager, on] += row.amount
        elif what == "withdrawn":
            _withdraw(self.placed, round, row.target, rest, row.amount)
        elif what in SETTLED:
            self.settled.add(round)
        elif what == "charged":
            self.charged += row.amount * ((row.target == self.house) - (row.source == self.house))

    def handles(self) -> Handles:
        return Handles(_by_wager(self.placed, self.settled), self.charged)


def _withdraw(
    placed: Counter[tuple[str, str, str, str]], round: str, player: str, wager: str, amount: Cents
) -> None:
    """Undo a player's latest wager: the ledger does not say which area it lay on."""
    for key in reversed(list(placed)):
        if key[:3] == (round, player, wager):
            taken = min(amount, placed[key])
            placed[key] -= taken
            amount -= taken


def _by_wager(
    placed: Mapping[tuple[str, str, str, str], Cents], settled: set[str]
) -> tuple[Handle, ...]:
    players: dict[tuple[str, str], Counter[Cents]] = {}
    together: dict[tuple[str, str], Counter[str]] = {}
    for (round, _, wager, on), amount in placed.items():
        if round in settled and amount:
            players.setdefault((wager, on), Counter())[amount] += 1
            together.setdefault((wager, on), Counter())[round] += amount
    return tuple(
        Handle(wager, on, counts, Counter(together[wager, on].values()))
        for (wager, on), counts in players.items()
    )
