"""A table's takings in a period: drop, win and hold, wager by wager, from the ledger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row

from pitboss.casino.clock import Millis
from pitboss.casino.money import transfers as money
from pitboss.casino.money.ledger import journal
from pitboss.casino.records.schema import transfers
from pitboss.table.money import Cents


class WagerTakings(NamedTuple):
    """The totals of one kind of wager."""

    wager: str
    placed: int
    """How often it was placed or added to."""
    wagered: Cents
    taken: Cents
    paid: Cents
    """What winners won, without their own wagers."""

    @property
    def win(self) -> Cents:
        return self.taken - self.paid


class Takings(NamedTuple):
    """What a table took from ``begin`` until before ``end``."""

    table: str
    begin: Millis
    end: Millis
    drop: Cents
    """Money for chips, in the drop box."""
    cashed_in: Cents
    fills: Cents
    credits: Cents
    win: Cents
    """What wagers, vigorish and rake brought the casino, less payments."""
    pots: Cents
    """The increase of the table's pots (meters, funds, tickets), which are owed to players."""
    from_cage: Cents
    """What the cage paid directly to pots and players at the table, less what it took."""
    with_players: Cents
    """The increase in chips in front of players and on the layout."""
    rounds: int
    """Rounds in which somebody wagered."""
    patrons: int
    largest: Cents
    """The largest payment of one wager."""
    wagers: tuple[WagerTakings, ...]

    @property
    def hold(self) -> Fraction | None:
        """Win as a share of the drop; None if nothing was dropped."""
        return Fraction(self.win, self.drop) if self.drop else None

    @property
    def proven(self) -> bool:
        """Whether every chip sold is accounted for: cashed, with players, in pots, or won."""
        there = self.cashed_in + self.with_players + self.pots + self.win
        return self.drop + self.from_cage == there


def takings(connection: Connection, table: str, begin: Millis, end: Millis) -> Takings:
    """The takings of a table in a period."""
    found = TakingsSum(table)
    for at, row in table_transfers(connection, begin, end):
        if table in at:
            found.take(row)
    return found.takings(begin, end)


def table_transfers(
    connection: Connection, begin: Millis, end: Millis
) -> Iterator[tuple[set[str], Row[Any]]]:
    """Every transfer in a period, with the tables whose accounts it moves."""
    query = journal(transfers.c.key).where(transfers.c.at >= begin, transfers.c.at < end)
    for row in connection.execute(query):
        yield {*row.source.split(":")[1:2], *row.target.split(":")[1:2]}, row


class TakingsSum:
    """Adds up the transfers of a table, account by account."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.house, self.dropped = money.inventory(table), money.drop(table)
        self.net: Counter[str] = Counter()
        """The net change of each kind of account."""
        self.sums: Counter[str] = Counter()
        self.rounds: set[str] = set()
        self.patrons: set[str] = set()
        self.wagers: dict[str, list[Cents]] = {}
        self.largest = 0

    def take(self, row: Row[Any]) -> None:
        """Add one transfer."""
        source, target, amount, reason = row.source, row.target, row.amount, row.reason
        if target == self.dropped:
            self.sums["drop"] += amount
            return
        if source == self.dropped:
            return  # the drop is counted: not part of the takings
        if {source, target} == {money.CAGE, self.house}:
            self.sums["fills" if target == self.house else "credits"] += amount
            return
        if target.startswith("patron:"):
            self.sums["cashed in"] += amount
        for account, sign in ((source, -1), (target, 1)):
            self.net[account.partition(":")[0]] += sign * amount
            if account.startswith("rail:"):
                self.patrons.add(account)
        if reason == "chips bought":
            self.sums["sold"] += amount
        self._wager(reason, row.key, amount, source == self.house)

    def _wager(self, reason: str, key: str, amount: Cents, by_house: bool) -> None:
        what, _, rest = reason.partition(" ")
        if what not in ("placed", "withdrawn", "taken", "paid"):
            return
        name = rest.partition(":")[0].partition(" ")[0]
        row = self.wagers.setdefault(name, [0, 0, 0, 0])
        if what == "placed":
            row[0] += 1
            row[1] += amount
            self.rounds.add(key.rsplit("/", 1)[0])
        elif what == "withdrawn":
            row[1] -= amount
        elif what == "taken":
            row[2] += amount
        elif by_house:  # the wager itself is returned as well, from the layout
            row[3] += amount
            self.largest = max(self.largest, amount)

    def takings(self, begin: Millis, end: Millis) -> Takings:
        net, sums = self.net, self.sums
        return Takings(
            self.table, begin, end, sums["drop"], sums["cashed in"], sums["fills"],
            sums["credits"], win=net["table"] + sums["sold"] + net["rake"],
            pots=sum(net[kind] for kind in ("progressive", "meter", "fund", "tickets", "ticket")),
            from_cage=-net[money.CAGE],
            with_players=net["rail"] + net["wagers"],
            rounds=len(self.rounds), patrons=len(self.patrons), largest=self.largest,
            wagers=tuple(WagerTakings(name, *row) for name, row in self.wagers.items()),
        )  # fmt: skip
