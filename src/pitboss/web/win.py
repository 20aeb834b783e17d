"""A table's win on a day against what chance allows."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pitboss.casino.clock import written
from pitboss.casino.house import Casino
from pitboss.casino.money.handle import Handle, Handles, handles
from pitboss.casino.money.takings import Takings, takings
from pitboss.casino.people.roles import Person, Right
from pitboss.games.registry import registered
from pitboss.odds.core.analyse import asked, counted_within, odds
from pitboss.odds.risk.actual import PlayedWager, WinCheck, win_check
from pitboss.odds.risk.table import shares_result
from pitboss.papers.blocks import Paper
from pitboss.papers.win import win_paper
from pitboss.table.game import Game
from pitboss.table.money import Cents, MeterShare, Prize
from pitboss.web.printing import span_of_day


def win_of(casino: Casino, person: Person, id: str, day: str = "") -> dict[str, Any]:
    """What a table won on a day (today if none is said), for machines."""
    took, check, left_out = _read(casino, person, id, day)
    spans = {"table": id, "begin": took.begin, "end": took.end}
    return {**spans, **check.as_json(), "left_out": left_out}


def win_paper_of(casino: Casino, person: Person, id: str, day: str = "") -> Paper:
    """The same on paper."""
    found = _read(casino, person, id, day)
    info = casino.floor.tables.get(id)
    return win_paper(info, casino.game(id), *found, f"printed {written(casino.clock.now())} UTC")


def _read(casino: Casino, person: Person, id: str, day: str) -> tuple[Takings, WinCheck, list[str]]:
    person.need(Right.READ)
    casino.floor.tables.get(id)
    begin, end = span_of_day(casino, day)
    with casino.database.read() as connection:
        took, played = takings(connection, id, begin, end), handles(connection, id, begin, end)
    return took, *compared(casino.game(id), took, played)


def compared(game: Game, took: Takings, played: Handles) -> tuple[WinCheck, list[str]]:
    """The win on every wager that has odds, beside what was to be expected; and other wagers."""
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
    """The wager whose odds count this one."""
    return counted_within(game, wager) if registered(game.id).analysis else ""


def _analysis(game: Game, handle: Handle) -> str:
    """The analysis that says what a wager was to bring; empty where none does."""
    wager = game.wagers.get(handle.wager)
    if wager is None or wager.stands or not registered(game.id).analysis:
        return ""
    rows = game.tables[wager.name].rows if wager.name in game.tables else ()
    if any(isinstance(row.pays, MeterShare | Prize) for row in rows):
        return ""
    names = (f"{wager.name} {handle.on}", wager.name)
    return next((name for name in names if asked(game, name) is not None), "")
