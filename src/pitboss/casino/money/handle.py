"""What was wagered at a table in a time, amount by amount, from the ledger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import Connection

from pitboss.casino.clock import Millis
from pitboss.casino.money import transfers as money
from pitboss.casino.money.ledger import journal
from pitboss.casino.records.schema import transfers
from pitboss.table.money import Cents

SETTLED = ("taken", "paid", "returned")


class Handle(NamedTuple):
    """What was wagered on one wager, in rounds that were settled."""

    wager: str
    on: str
    by_player: Mapping[Cents, int]
    """How often a player had this much on it in a round."""
    by_round: Mapping[Cents, int]
    """How often all players together had this much on it in a round."""

    @property
    def wagered(self) -> Cents:
        return sum(amount * count for amount, count in self.by_round.items())


class Handles(NamedTuple):
    """What was wagered at a table, and what players were charged besides."""

    wagers: tuple[Handle, ...]
    charged: Cents
    """Vigorish and the like."""


def handles(connection: Connection, table: str, begin: Millis, end: Millis) -> Handles:
    """What was wagered at a table from ``begin`` on and before ``end``."""
    query = journal(transfers.c.key).where(transfers.c.at >= begin, transfers.c.at < end)
    placed: Counter[tuple[str, str, str, str]] = Counter()
    settled: set[str] = set()
    charged, layout, house = 0, money.wagers(table), money.inventory(table)
    for row in connection.execute(query):
        if table not in (row.source.split(":")[1:2] + row.target.split(":")[1:2]):
            continue
        what, _, rest = row.reason.partition(" ")
        round = row.key.rsplit("/", 1)[0]
        if what == "placed" and row.target == layout:
            wager, _, on = rest.partition(" ")
            placed[round, row.source, wager, on] += row.amount
        elif what == "withdrawn":
            _withdraw(placed, round, row.target, rest, row.amount)
        elif what in SETTLED:
            settled.add(round)
        elif what == "charged":
            charged += row.amount * ((row.target == house) - (row.source == house))
    return Handles(_by_wager(placed, settled), charged)


def _withdraw(
    placed: Counter[tuple[str, str, str, str]], round: str, player: str, wager: str, amount: Cents
) -> None:
    """Take back what a player placed last: the ledger does not say on what it lay."""
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
