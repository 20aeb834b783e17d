"""Group commit: transactions that commit at the same time share one sync of the disk.

A commit on SQLite waits for the disk, and only one can be under way. Work that arrives
meanwhile runs in the next transaction, each piece behind its own savepoint: a piece that fails
is undone alone, and none is reported done before all of it is on disk.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")

MOST_TOGETHER = 64
Begin: TypeAlias = Callable[[], AbstractContextManager[Connection]]


class _Piece:
    """One piece of work, with its result or error."""

    __slots__ = ("done", "error", "result", "turn", "work")

    def __init__(self, work: Callable[[Connection], Any]) -> None:
        self.work = work
        self.turn = threading.Event()
        """Set when it is done, or when its thread should lead the next transaction."""
        self.done = False
        self.result: Any = None
        self.error: BaseException | None = None


class Together:
    """Runs work in shared transactions; the first thread leads, the others wait."""

    def __init__(self, begin: Begin) -> None:
        self.begin = begin
        self._lock = threading.Lock()
        self._waiting: list[_Piece] = []
        self._led = False

    def run(self, work: Callable[[Connection], T]) -> T:
        """Run it in a transaction, and return once it is on disk."""
        piece = _Piece(work)
        with self._lock:
            self._waiting.append(piece)
            lead, self._led = not self._led, True
        if not lead:
            piece.turn.wait()
        if not piece.done:
            self._lead()
        if piece.error is not None:
            raise piece.error
        result: T = piece.result
        return result

    def _lead(self) -> None:
        with self._lock:
            batch = self._waiting[:MOST_TOGETHER]
            del self._waiting[:MOST_TOGETHER]
        try:
            self._commit(batch)
        except BaseException as error:
            for piece in batch:
                piece.error = piece.error or error
        with self._lock:
            if self._waiting:
                self._waiting[0].turn.set()
            else:
                self._led = False
        for piece in batch:
            piece.done = True
            piece.turn.set()

    def _commit(self, batch: list[_Piece]) -> None:
        with self.begin() as connection:
            for piece in batch:
                try:
                    with connection.begin_nested():
                        piece.result = piece.work(connection)
                except BaseException as error:
                    piece.error = error
