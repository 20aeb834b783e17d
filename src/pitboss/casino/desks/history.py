"""Finished rounds, as each viewer was allowed to see them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import select

from pitboss.casino.errors import Conflict, Frozen, NotFound
from pitboss.casino.floor import Floor
from pitboss.casino.records.chain import PLAYED, Began, Played, from_row
from pitboss.casino.records.database import Database
from pitboss.casino.records.schema import records
from pitboss.casino.tables.outcomes import LAST_ROUNDS, EndedRound, EndedRounds, since_shuffle
from pitboss.casino.tables.watch import seats_of, shown
from pitboss.table.money import Cents
from pitboss.table.results import RoundResult
from pitboss.table.steps import Event, Shuffled
from pitboss.table.view import PUBLIC


class HistoryDesk:
    """The casino's past rounds."""

    database: Database
    floor: Floor
    _outcomes: EndedRounds

    def rounds(self, id: str, before: int | None = None, count: int = 20) -> list[dict[str, Any]]:
        """The numbers and times of finished rounds, newest first."""
        self.floor.tables.get(id)
        query = select(records.c.round, records.c.at, records.c.seq).where(
            records.c.chain == id, records.c.kind == "round"
        )
        if before is not None:
            query = query.where(records.c.round < before)
        with self.database.read() as connection:
            rows = connection.execute(query.order_by(records.c.seq.desc()).limit(count + 1)).all()
        under_way = self._under_way(id)
        return [{"round": row.round, "began_at": row.at} for row in rows if row.round != under_way][
            :count
        ]

    def round(self, id: str, number: int, viewer: str = PUBLIC) -> list[Event]:
        """The events of a finished round, as the viewer was allowed to see them."""
        if self._under_way(id) == number:
            raise Conflict(f"Round {number} is still under way.")
        with self.database.read() as connection:
            query = select(records).where(records.c.chain == id, records.c.round == number)
            query = query.where(records.c.kind.in_(PLAYED))
            found = [
                from_row(row).content
                for row in connection.execute(query.order_by(records.c.seq)).all()
            ]
        if not found or not isinstance(found[0], Began):
            raise NotFound(f"There is no round {number} at table {id}.")
        events = [e for body in found if isinstance(body, Played) for e in body.events]
        return shown(seats_of(found[0].before.seats), events, viewer)

    def outcomes(self, id: str, numbers: Sequence[int]) -> list[EndedRound]:
        """The outcomes of these rounds, in order; none may be under way.

        Empty for a frozen table, whose records fail verification.
        """
        try:
            game = self.floor.game(id)
        except Frozen:
            return []
        return self._outcomes.of(id, game, numbers)

    def results(self, id: str, before: int | None = None) -> list[RoundResult]:
        """The results of the last rounds (before that one), oldest first, for a table's display.

        Games with a shoe: only the rounds dealt from the present shoe.
        """
        game = self.floor.game(id)
        display = game.display()
        if display is None or (display.shoe and before is None and self._just_shuffled(id)):
            return []
        numbers = [row["round"] for row in self.rounds(id, before, LAST_ROUNDS)]
        found = self.outcomes(id, numbers)
        found = since_shuffle(found) if display.shoe else found
        return [outcome.result for outcome in found if outcome.result is not None]

    def nets(self, id: str, name: str) -> list[Cents]:
        """What somebody won or lost in each of the last rounds they played, oldest first."""
        numbers = [row["round"] for row in self.rounds(id, None, LAST_ROUNDS)]
        return [one.nets[name] for one in self.outcomes(id, numbers) if name in one.nets]

    def _just_shuffled(self, id: str) -> bool:
        """Whether the round under way began with a shuffle."""
        try:
            session = self.floor.host(id).state.session
        except Frozen:
            return False
        return session is not None and any(type(one) is Shuffled for one in session.events)

    def _under_way(self, id: str) -> int | None:
        """The number of the round under way; None at a closed or frozen table."""
        try:
            session = self.floor.host(id).state.session
        except Frozen:
            return None
        return session.table.round if session is not None else None
