"""Shared meters: every table paid from the amount really on the meter, cent by cent.

A table plays by the amount in its own pot. The chains tell what that was before each event that
moved the meter; the ledger tells what was on the meter then. They must be equal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sqlalchemy import Connection

from pitboss.casino.money import transfers as money
from pitboss.casino.money.ledger import journal, touching
from pitboss.casino.records.chain import AnyBody, Began, Dead, Played, Record
from pitboss.casino.records.schema import transfers
from pitboss.table.money import Cents
from pitboss.table.moves import moves


class MeterReadings:
    """Collects from the chains what each table showed as its shared meter."""

    def __init__(self) -> None:
        self.shown: dict[tuple[str, str], Cents] = {}
        """What the table showed before a transfer, by the transfer's key and account."""
        self._pots: dict[str, Counter[str]] = {}
        self._meter: dict[str, str] = {}

    def take(self, record: Record, body: AnyBody, first: int) -> None:
        """Process one record of a table; its first event has this number in the round."""
        if not isinstance(body, Played):
            return
        table = record.chain
        if isinstance(body, Began):
            self._meter[table] = body.header.meter
            self._pots[table] = Counter(dict(body.before.pots))
        meter, pots = self._meter.get(table, ""), self._pots.get(table, Counter())
        if not meter:
            return
        for number, event in enumerate(body.events, start=first):
            for source, target, amount in moves(event):
                for name, sign in ((source, -1), (target, 1)):
                    if not isinstance(name, str) or not name.startswith(":"):
                        continue
                    account = money.account(table, name, meter)
                    if account.startswith(money.METER) and not isinstance(body, Dead):
                        key = f"{table}/{record.round}/{number}"
                        self.shown.setdefault((key, account), pots[name])
                    pots[name] += sign * amount

    def faults(self, connection: Connection) -> Iterator[str]:
        """Where a table played by an amount other than its meter's, or a meter is short."""
        held: Counter[str] = Counter()
        query = journal(transfers.c.key).order_by(transfers.c.id)
        for row in connection.execute(query.where(touching(money.METER))):
            for account, sign in ((row.source, -1), (row.target, 1)):
                if not account.startswith(money.METER):
                    continue
                read = self.shown.get((row.key, account), held[account])
                if read != held[account]:
                    yield (
                        f"{account} held {held[account]} cents before {row.key}, where the table "
                        f"showed {read}"
                    )
                held[account] += sign * row.amount
