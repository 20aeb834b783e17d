"""Outcomes: the result of each round of a table, and what each patron won or lost in it.

They are read from the records and kept in memory, since a finished round does not change.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import select

from pitboss.casino.clock import Millis
from pitboss.casino.records.chain import PLAYED, Began, Played, from_row
from pitboss.casino.records.database import Database
from pitboss.casino.records.schema import records
from pitboss.casino.tables.watch import seats_of, shown
from pitboss.table.game import Game
from pitboss.table.money import Cents
from pitboss.table.moves import AccountName, moves, wager_number
from pitboss.table.record import Snapshot
from pitboss.table.results import RoundResult
from pitboss.table.steps import Bought, Event, Left, Placed, Shuffled
from pitboss.table.view import PUBLIC

LAST_ROUNDS = 120
"""How many rounds a display looks back: more than a shoe of baccarat has."""
MOST_KEPT = 20_000


class EndedRound(NamedTuple):
    """A finished round."""

    round: int
    began_at: Millis
    result: RoundResult | None
    """Its result; None where the game has no such display, or the round was void."""
    shuffled: bool
    """Whether the cards were shuffled before it."""
    nets: Mapping[str, Cents]
    """What each player with chips at stake won, or (below zero) lost."""


class EndedRounds:
    """The outcomes of a casino's tables."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: dict[tuple[str, int], EndedRound] = {}

    def of(self, id: str, game: Game, numbers: Sequence[int]) -> list[EndedRound]:
        """These rounds of a table, all of them finished, in order."""
        missing = [number for number in numbers if (id, number) not in self._kept]
        read = self._read(id, game, missing) if missing else {}
        found = [self._kept.get((id, n)) or read.get(n) for n in sorted(numbers)]
        if len(self._kept) + len(read) > MOST_KEPT:
            self._kept.clear()
        self._kept |= {(id, number): outcome for number, outcome in read.items()}
        return [outcome for outcome in found if outcome is not None]

    def _read(self, id: str, game: Game, numbers: Sequence[int]) -> dict[int, EndedRound]:
        query = select(records).where(
            records.c.chain == id, records.c.kind.in_(PLAYED), records.c.round.in_(numbers)
        )
        with self._database.read() as connection:
            rows = connection.execute(query.order_by(records.c.seq)).all()
        began: dict[int, tuple[Millis, Began]] = {}
        events: dict[int, list[Event]] = defaultdict(list)
        for row in rows:
            record = from_row(row)
            body = record.content
            if isinstance(body, Began):
                began[record.round] = record.at, body
            if isinstance(body, Played):
                events[record.round] += body.events
        return {
            number: _outcome(game, number, at, body.before, events[number])
            for number, (at, body) in began.items()
        }


def _outcome(
    game: Game, number: int, at: Millis, before: Snapshot, events: list[Event]
) -> EndedRound:  # fmt: skip
    result = game.result_of(shown(seats_of(before.seats), events, PUBLIC))
    shuffled = any(type(event) is Shuffled for event in events)
    return EndedRound(number, at, result, shuffled, nets(before, events))


def nets(before: Snapshot, events: Iterable[Event]) -> dict[str, Cents]:
    """What each player won or lost: the change in their chips, on the rail and the layout."""
    owner: dict[AccountName, str] = {bet.id: bet.patron for bet in before.bets}
    net: dict[str, Cents] = {}
    for event in events:
        if isinstance(event, Bought | Left):
            continue
        if isinstance(event, Placed):
            owner.setdefault(event.bet, event.patron)
            net.setdefault(event.patron, 0)
        for source, target, amount in moves(event):
            for account, sign in ((source, -1), (target, 1)):
                bet = wager_number(account)
                name = str(account) if bet is None else owner[bet]
                if not name.startswith(":"):
                    net[name] = net.get(name, 0) + sign * amount
    return net


def since_shuffle(outcomes: Sequence[EndedRound]) -> list[EndedRound]:
    """The rounds from the last shuffle on."""
    first = max((n for n, one in enumerate(outcomes) if one.shuffled), default=0)
    return list(outcomes[first:])
