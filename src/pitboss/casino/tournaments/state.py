"""The state of a tournament: the fold of its chain, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import singledispatchmethod
from typing import Final

import msgspec
from sqlalchemy import Connection

from pitboss.casino.clock import MINUTE, Millis
from pitboss.casino.records.chain import Record, read_chain
from pitboss.casino.tournaments import events as e
from pitboss.casino.tournaments.filing import Certification, Filing
from pitboss.casino.tournaments.structure import (
    LAST_WITH_CHIPS,
    MOST_CHIPS,
    UNIT,
    ChipSale,
    Structure,
    TournamentLevel,
)
from pitboss.table.money import Cents

DRAFTED: Final = "drafted"
FILED: Final = "registering"
RUNNING: Final = "running"
FINISHED: Final = "finished"
STOPPED: Final = "stopped"
CANCELLED: Final = "cancelled"
OVER: Final = (FINISHED, STOPPED, CANCELLED)
REBUY: Final = "re-buy"
ADD_ON: Final = "add-on"


class Participant(msgspec.Struct):
    """A registered participant."""

    name: str
    paid: Cents = 0
    bought: dict[str, int] = {}
    """How many re-buys and add-ons they bought."""
    stack: Cents = 0
    """Their chips, as of the last round or purchase."""
    before: Cents = 0
    """Their chips before the last round."""
    out: tuple[int, Cents, Cents] | None = None
    """When they were knocked out, and with how many chips: higher is placed better."""


class TournamentState:
    """A tournament according to its chain."""

    structure: Structure
    filing: Filing

    def __init__(self, id: str) -> None:
        self.id = id
        self.seq = 0
        self.state = DRAFTED
        self.certified: dict[str, Certification] = {}
        self.filed_at: Millis = 0
        self.participants: dict[str, Participant] = {}
        """In order of registration."""
        self.tables: list[str] = []
        self.seats: dict[str, e.TournamentSeat] = {}
        """The seat of each participant still playing."""
        self.level = 1
        self.level_since: Millis = 0
        self.played: dict[str, int] = {}
        """Rounds played at each table in this level."""
        self.pause_until: Millis = 0
        self.breaks_taken = 0
        """The level after which the last break was taken."""
        self.stage = 1
        self.between_stages = False
        self.standings: tuple[tuple[str, ...], ...] = ()
        self.prizes: dict[str, Cents] = {}
        self.tips: Cents = 0
        self.why = ""
        self.gathered = False

    # Reading

    def catch_up(self, connection: Connection) -> bool:
        """Read what was recorded since; returns whether there was anything."""
        before = self.seq
        for record in read_chain(connection, self.id, first=self.seq + 1):
            self.take(record)
        return self.seq > before

    def take(self, record: Record) -> None:
        """Apply the next record."""
        self.seq = record.seq
        self.apply(e.read(record), record.at)

    @singledispatchmethod
    def apply(self, event: e.TournamentEvent, at: Millis) -> None:
        raise NotImplementedError(type(event))

    @apply.register
    def _(self, event: e.Drafted, at: Millis) -> None:
        self.structure, self.filing = event.structure, event.filing

    @apply.register
    def _(self, event: e.Certified, at: Millis) -> None:
        self.certified[event.certification.office] = event.certification

    @apply.register
    def _(self, event: e.Filed, at: Millis) -> None:
        self.state, self.filed_at = FILED, at

    @apply.register
    def _(self, event: e.Entered, at: Millis) -> None:
        chips = event.chips
        self.participants[event.name] = Participant(
            event.name, event.price, stack=chips, before=chips
        )

    @apply.register
    def _(self, event: e.Withdrew, at: Millis) -> None:
        del self.participants[event.name]

    @apply.register
    def _(self, event: e.ChipsSold, at: Millis) -> None:
        one = self.participants[event.name]
        one.paid += event.price
        one.bought = {**one.bought, event.what: one.bought.get(event.what, 0) + 1}
        one.stack += event.chips
        one.out = None

    @apply.register
    def _(self, event: e.TournamentStarted, at: Millis) -> None:
        self.state, self.level_since = RUNNING, at
        self._seat(event.seats)

    @apply.register
    def _(self, event: e.Reseated, at: Millis) -> None:
        self.seats.update(event.seats)
        self.tables = [table for table in self.tables if table not in event.broken]
        self.played = {table: self.played.get(table, 0) for table in self.tables}

    @apply.register
    def _(self, event: e.RoundPlayed, at: Millis) -> None:
        if event.table in self.played:
            self.played[event.table] += event.rounds
        for name, stack in event.stacks.items():
            one = self.participants[name]
            one.before, one.stack = one.stack, stack

    @apply.register
    def _(self, event: e.KnockedOut, at: Millis) -> None:
        for name, (stack, before) in event.players.items():
            self.participants[name].out = (self.seq, stack, before)
            self.seats.pop(name, None)

    @apply.register
    def _(self, event: e.LevelBegun, at: Millis) -> None:
        self.level, self.level_since = event.level, at
        self.played = dict.fromkeys(self.tables, 0)

    @apply.register
    def _(self, event: e.BreakBegun, at: Millis) -> None:
        self.pause_until, self.breaks_taken = event.until, self.level

    @apply.register
    def _(self, event: e.StageOver, at: Millis) -> None:
        for name, stack in event.out.items():
            self.participants[name].out = (self.seq, stack, 0)
        self.seats, self.between_stages = {}, True

    @apply.register
    def _(self, event: e.StageBegun, at: Millis) -> None:
        self.stage, self.between_stages = self.stage + 1, False
        self.level, self.level_since, self.breaks_taken = 1, at, 0
        for name in event.seats:
            one = self.participants[name]
            one.stack = one.before = self.structure.stack * UNIT
        self._seat(event.seats)

    @apply.register
    def _(self, event: e.Finished, at: Millis) -> None:
        self.state, self.seats = FINISHED, {}
        self.standings, self.prizes, self.tips = event.standings, event.prizes, event.tips

    @apply.register
    def _(self, event: e.TournamentStopped, at: Millis) -> None:
        self.state, self.why = CANCELLED if event.cancelled else STOPPED, event.why
        self.seats = {}

    @apply.register
    def _(self, event: e.ChipsGathered, at: Millis) -> None:
        self.gathered = True

    def _seat(self, seats: dict[str, e.TournamentSeat]) -> None:
        self.seats = dict(seats)
        self.tables = sorted({seat.table for seat in seats.values()}, key=table_number)
        self.played = dict.fromkeys(self.tables, 0)

    # Queries

    @property
    def collected(self) -> Cents:
        """The total of buy-ins, re-buys and add-ons, 8.6(e)."""
        return sum(one.paid for one in self.participants.values())

    @property
    def playing(self) -> list[Participant]:
        """Participants who are not out."""
        return [one for one in self.participants.values() if one.out is None]

    @property
    def rules(self) -> TournamentLevel:
        return self.structure.level(self.level)

    def at(self, table: str) -> list[str]:
        """Who should sit at a table."""
        return [name for name, seat in self.seats.items() if seat.table == table]

    def paused(self, now: Millis) -> bool:
        return now < self.pause_until

    def rounds_left(self, table: str) -> bool:
        """Whether a table may play another round of this level; timed levels have no limit."""
        rounds = self.rules.rounds
        return not rounds or self.played.get(table, 0) < rounds or self._endless

    @property
    def _endless(self) -> bool:
        """Whether this level lasts until one participant is left."""
        structure = self.structure
        last = self.level >= len(structure.levels) and not structure.blinds_go_on
        return last and structure.format == LAST_WITH_CHIPS

    def level_over(self, now: Millis) -> bool:
        """Whether every table that can play has finished the level."""
        if self._endless:
            return False
        if self.rules.minutes:
            return now >= self.level_since + self.rules.minutes * MINUTE
        least = 2 if self.structure.is_poker else 1
        full = [table for table in self.tables if len(self.at(table)) >= least]
        return all(not self.rounds_left(table) for table in full)

    @property
    def stage_over(self) -> bool:
        """Most chips: whether the last level is over, or one participant is left."""
        return self.structure.format == MOST_CHIPS and self.level >= len(self.structure.levels)

    # Purchases

    def sale(self, what: str) -> ChipSale | None:
        return self.structure.rebuy if what == REBUY else self.structure.add_on

    def may_buy(self, name: str, what: str, now: Millis) -> str:
        """Why somebody may not buy chips now; empty if they may."""
        sale, one = self.sale(what), self.participants.get(name)
        if sale is None or one is None or self.state != RUNNING:
            return f"There is no {what} for {name} now."
        if one.bought.get(what, 0) >= sale.most:
            return f"{name} has had {sale.most} already."
        if what == ADD_ON:
            resting = self.paused(now) and self.breaks_taken == sale.until_level
            if not resting or one.out is not None:
                return (
                    f"Add-ons are bought in the break after level {sale.until_level}, by "
                    "participants who still play."
                )
            return ""
        if self.level > sale.until_level or (self.level == sale.until_level and self._past(now)):
            return f"Re-buys ended with level {sale.until_level}."
        if one.stack > self.structure.stack * UNIT:
            return f"{name} has more than the {self.structure.stack:,} chips that all began with."
        return ""

    def _past(self, now: Millis) -> bool:
        """Whether the break after this level has begun."""
        return self.breaks_taken == self.level

    # Placing

    def ranking(self) -> Iterator[tuple[str, ...]]:
        """Everybody from first place down; ties grouped, in order of registration."""
        groups: dict[tuple[int, Cents, Cents], list[str]] = {}
        for one in self.participants.values():
            # Participants still playing come before all who are out, by chips alone.
            key = one.out if one.out is not None else (self.seq + 1, one.stack, 0)
            groups.setdefault(key, []).append(one.name)
        for key in sorted(groups, reverse=True):
            yield tuple(groups[key])


def table_number(table: str) -> int:
    return int(table.rpartition("-")[2])


Lot = Callable[[int], int]
"""Draws a number below another, each equally likely."""
