"""The results of a proposed game's test at a table, 13:69F-8.4(g), read from its records.

Every round is counted: how often each wager won, was returned and lost, and what went wrong.
A wager is counted together with whatever was added to it in play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from sqlalchemy import Connection

from pitboss.casino.clock import HOUR, Millis
from pitboss.casino.records.chain import PLAYED, Began, Played, read_chain
from pitboss.table.money import Cents
from pitboss.table.steps import (
    Event,
    Paid,
    Placed,
    Reported,
    Returned,
    RoundEnded,
    Taken,
    Voided,
)


@dataclass
class WagerTally:
    """How one wager ended, over all rounds."""

    won: int = 0
    pushed: int = 0
    lost: int = 0
    wagered: Cents = 0
    """Without what was added in play."""
    net: Cents = 0
    """What players won, less what they lost."""

    @property
    def decided(self) -> int:
        return self.won + self.pushed + self.lost


@dataclass
class RoundsOnTest:
    """A table's rounds within a period."""

    begin: Millis = 0
    end: Millis = 0
    rounds: int = 0
    """Finished rounds in which somebody wagered."""
    void: int = 0
    players: set[str] = field(default_factory=set)
    irregularities: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Counted by what happened and its paragraph."""
    wagers: dict[str, WagerTally] = field(default_factory=dict)
    """By the analysis's name: the wager, then a blank and what it was bet on."""

    @property
    def hourly(self) -> int:
        """Rounds an hour, from the first round to the last."""
        span = self.end - self.begin
        return self.rounds * HOUR // span if span else self.rounds

    def count(self, events: Iterable[Event], root: Callable[[str], str]) -> None:
        """Count one finished round; ``root`` names the wager that another is counted with."""
        nets: dict[tuple[str, int, str], Cents] = {}
        stakes: dict[tuple[str, int, str], Cents] = {}
        names: dict[int, tuple[str, int, str]] = {}
        void = False
        for event in events:
            match event:
                case Placed():
                    first = root(event.wager) or event.wager
                    key = event.patron, event.spot, f"{first} {event.on}".strip()
                    names[event.bet] = key
                    self.players.add(event.patron)
                    own = first == event.wager
                    stakes[key] = stakes.get(key, 0) + (event.amount if own else 0)
                case Paid() | Taken() | Returned() if event.bet in names:
                    sign = {Paid: 1, Taken: -1}.get(type(event), 0)
                    key = names[event.bet]
                    nets[key] = nets.get(key, 0) + sign * event.amount
                case Reported():
                    self.irregularities[event.text, str(event.law)] += 1
                case Voided(spot=0):
                    void = True
        self.rounds += bool(stakes)
        self.void += void
        for key, net in () if void else nets.items():
            tally = self.wagers.setdefault(key[2], WagerTally())
            tally.won += net > 0
            tally.pushed += net == 0
            tally.lost += net < 0
            tally.wagered += stakes[key]
            tally.net += net


def tested_rounds(
    connection: Connection, table: str, begin: Millis, end: Millis, root: Callable[[str], str]
) -> RoundsOnTest:
    """The rounds of a table that began from ``begin`` on and before ``end``."""
    found, events, at = RoundsOnTest(), list[Event](), 0
    for record in read_chain(connection, table):
        if record.kind not in PLAYED:
            continue
        body = record.content
        if isinstance(body, Began):
            events, at = [], record.at
        if not isinstance(body, Played) or not begin <= at < end:
            continue
        events += body.events
        if any(isinstance(event, RoundEnded) for event in body.events):
            before = found.rounds
            found.count(events, root)
            if found.rounds > before:
                found.begin, found.end = found.begin or at, record.at
            events = []
    return found
