"""Rules that must be the same at all of a casino's tables of one game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.casino.clock import Millis
from pitboss.casino.tables.state import TableState, game_of
from pitboss.errors import BadOptions
from pitboss.table.replay import Header


def in_force(state: TableState, at: Millis) -> Iterator[Header]:
    """The rules of a table at a time, and those announced for later."""
    coming = sorted(state.notices.values(), key=lambda notice: (notice.effective_at, notice.notice))
    due = [notice.header for notice in coming if notice.effective_at <= at]
    yield due[-1] if due else state.rules
    yield from (notice.header for notice in coming if notice.effective_at > at)


def check(new: Header, at: Millis, others: Iterable[TableState]) -> None:
    """Refuse rules that the law requires to match those of another table and do not."""
    wanted = game_of(new).same_everywhere()
    if not wanted:
        return
    for state in others:
        for header in in_force(state, at):
            theirs = game_of(header).same_everywhere()
            for what, (value, law) in wanted.items():
                if what in theirs and theirs[what][0] != value:
                    raise BadOptions(
                        f"The {what} is the same at all tables: it is {theirs[what][0]} at table "
                        f"{state.table}, not {value}; choose that, or withdraw the wager there "
                        "first.",
                        law,
                    )
