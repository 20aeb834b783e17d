"""A table's win on a day, compared with what chance allows."""

from __future__ import annotations

import logging
import threading
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from pitboss.casino.clock import written
from pitboss.casino.house import Casino
from pitboss.casino.money.glance import TableGlance
from pitboss.casino.money.handle import Handle, Handles, books_of_tables
from pitboss.casino.money.takings import Takings
from pitboss.casino.people.roles import Person, Right
from pitboss.errors import PitbossError
from pitboss.games.registry import registered
from pitboss.odds.core.analyse import asked, counted_within, odds
from pitboss.odds.risk.actual import PlayedWager, WinCheck, win_check
from pitboss.odds.risk.table import shares_result
from pitboss.papers.blocks import Paper
from pitboss.papers.win import verdict, win_paper
from pitboss.table.game import Game
from pitboss.table.money import Cents, MeterShare, Prize
from pitboss.web.printing import span_of_day

FRESH_SECONDS = 20.0
"""Seconds for which the computed wins of the floor stay current."""
WIN_ALARM = "its win is outside what chance allows"
log = logging.getLogger("pitboss.web")


def win_of(casino: Casino, person: Person, id: str, day: str = "") -> dict[str, Any]:
    """A table's win on a day (today by default), as JSON."""
    took, check, left_out = _read(casino, person, id, day)
    spans = {"table": id, "begin": took.begin, "end": took.end}
    return {**spans, **check.as_json(), "left_out": left_out}


def win_paper_of(casino: Casino, person: Person, id: str, day: str = "") -> Paper:
    """The same as a paper."""
    found = _read(casino, person, id, day)
    info = casino.floor.tables.get(id)
    return win_paper(info, casino.game(id), *found, f"printed {written(casino.clock.now())} UTC")


def _read(casino: Casino, person: Person, id: str, day: str) -> tuple[Takings, WinCheck, list[str]]:
    person.need(Right.READ)
    casino.floor.tables.get(id)
    begin, end = span_of_day(casino, day)
    with casino.database.read() as connection:
        took, played = books_of_tables(connection, [id], begin, end)[id]
    return took, *compared(casino.game(id), took, played)


class TableWin(NamedTuple):
    """A table's win today compared with what chance allows, in cents."""

    table: str
    title: str
    win: Cents
    """The table's whole win; the part from wagers with known odds is ``compared``."""
    wagered: Cents
    compared: Cents
    expected: float
    narrow: tuple[float, float]
    interval: tuple[float, float]
    state: str
    """Empty, ``watch`` or ``alarm``."""
    verdict: str
    left_out: tuple[str, ...]

    @property
    def known(self) -> bool:
        """Whether any wager with known odds was placed."""
        return bool(self.wagered)

    def as_json(self) -> dict[str, Any]:
        """As JSON, for programs."""
        return {**self._asdict(), "known": self.known}


def wins_of(casino: Casino, person: Person, day: str = "") -> list[TableWin]:
    """The win of every open table on a day compared with chance, alarms first."""
    return sorted(each_win(casino, person, day), key=_urgency)


def each_win(casino: Casino, person: Person, day: str = "") -> Iterator[TableWin]:
    """The same, one by one as they are worked out."""
    person.need(Right.READ)
    begin, end = span_of_day(casino, day)
    listed = {info.id: info for info in casino.tables()}
    with casino.database.read() as connection:
        books = books_of_tables(connection, listed, begin, end)
    for id, (took, played) in books.items():
        try:
            game = casino.game(id)
        except PitbossError:  # frozen, or being taken over by another process
            continue
        check, left_out = compared(game, took, played)
        state = "alarm" if check.alarm else "watch" if check.watch else ""
        wagered = sum(one.wagered for one in check.played)
        yield TableWin(
            id, listed[id].title, took.win, wagered, check.win, float(check.expected),
            check.narrow, check.interval, state, verdict(check), tuple(left_out),
        )  # fmt: skip


def with_win_alarms(
    found: Iterable[TableGlance], wins: Mapping[str, TableWin]
) -> list[TableGlance]:
    """The floor at a glance, with an alarm also where a win is outside what chance allows."""

    def alarms(one: TableGlance) -> tuple[str, ...]:
        win = wins.get(one.table)
        return (WIN_ALARM,) if win is not None and win.state == "alarm" else ()

    return [one._replace(alarms=(*one.alarms, *alarms(one))) for one in found]


def _urgency(one: TableWin) -> tuple[int, str]:
    return ("alarm", "watch", "").index(one.state), one.table


class FloorWins:
    """The wins of all tables, computed in the background: odds may take minutes at first."""

    def __init__(self, casino: Casino) -> None:
        self.casino = casino
        self.busy = threading.Lock()
        self._known: dict[str, TableWin] = {}
        self._at = float("-inf")

    def now(self, person: Person) -> dict[str, TableWin]:
        """The wins computed so far, by table; an old result is recomputed in the background."""
        person.need(Right.READ)
        stale = time.monotonic() - self._at > FRESH_SECONDS
        if stale and self.busy.acquire(blocking=False):
            threading.Thread(target=self._look, args=(person,), daemon=True).start()
        return dict(self._known)

    def _look(self, person: Person) -> None:
        try:
            seen = dict[str, TableWin]()
            for one in each_win(self.casino, person):
                self._known[one.table] = seen[one.table] = one
            self._known = seen
        except Exception:
            log.exception("the wins of the floor could not be worked out")
        finally:
            self._at = time.monotonic()
            self.busy.release()


def compared(game: Game, took: Takings, played: Handles) -> tuple[WinCheck, list[str]]:
    """The win on wagers with odds beside the expected win; and the other wagers."""
    by_player: dict[str, Counter[Cents]] = {}
    by_round: dict[str, Counter[Cents]] = {}
    left_out = list[str]()
    for handle in played.wagers:
        name = _analysis(game, handle)
        if name:
            by_player.setdefault(name, Counter()).update(handle.by_player)
            by_round.setdefault(name, Counter()).update(handle.by_round)
        elif not _within(game, handle.wager):
            left_out.append(handle.wager)
    left_out = list(dict.fromkeys(left_out))
    win = played.charged + sum(
        one.win for one in took.wagers if (_within(game, one.wager) or one.wager) not in left_out
    )
    found = [PlayedWager(odds(game, name), by_player[name], by_round[name]) for name in by_round]
    shared = bool(found) and shares_result(game.id)
    return win_check(found, win if found else 0, shared=shared), left_out


def _within(game: Game, wager: str) -> str:
    """The wager whose odds include this one."""
    return counted_within(game, wager) if registered(game.id).analysis else ""


def _analysis(game: Game, handle: Handle) -> str:
    """The analysis that gives a wager's expected result; empty if none does."""
    wager = game.wagers.get(handle.wager)
    if wager is None or wager.stands or not registered(game.id).analysis:
        return ""
    rows = game.tables[wager.name].rows if wager.name in game.tables else ()
    if any(isinstance(row.pays, MeterShare | Prize) for row in rows):
        return ""
    names = (f"{wager.name} {handle.on}", wager.name)
    return next((name for name in names if asked(game, name) is not None), "")
