"""The floor at a glance: drop, win, hold, speed, waiting tables and alarms."""

from __future__ import annotations

import time
from html import escape

from nicegui import ui

from pitboss.casino.money.glance import TableGlance, glance
from pitboss.casino.people.roles import Person
from pitboss.papers.glance import HEAD, glance_cells, glance_paper, glance_total, hold_words
from pitboss.table.money import dollars
from pitboss.table.numbers import counted
from pitboss.web.pages.floor.desk import Board, Desk
from pitboss.web.pages.floor.figures import STYLE, heading
from pitboss.web.pages.shared.handing import hand_out
from pitboss.web.win import with_win_alarms

FRESH_SECONDS = 10.0
"""How long a reading is reused: it reads the day's whole ledger."""
WORDS = ("Waits for", "Alarms")
"""Columns of words, not of figures."""


def at_a_glance(desk: Desk) -> None:
    """Today's takings, and the tables that need attention."""
    ui.add_css(STYLE)
    known: list[TableGlance] = []
    read_at = float("-inf")

    def read(person: Person) -> list[TableGlance]:
        nonlocal read_at
        if time.monotonic() - read_at > FRESH_SECONDS:
            known[:] = glance(desk.casino, person)
            read_at = time.monotonic()
        return with_win_alarms(known, desk.wins.now(person))

    Board(desk, read, lambda found: _draw(desk, found))


def _draw(desk: Desk, found: list[TableGlance]) -> None:
    whole = glance_total(found)
    waiting = [one for one in found if one.waits]
    alarms = [one for one in found if one.alarms]
    with ui.row().classes("w-full gap-2 items-stretch"):
        for name, value, red in (
            ("Drop today", dollars(whole.drop), False),
            ("Win today", dollars(whole.win), whole.win < 0),
            ("Hold", hold_words(whole), False),
            ("Rounds in the last hour", str(whole.rounds), False),
            ("Seated", str(whole.seated), False),
            ("Tables that wait", str(len(waiting)), False),
            ("Alarms", str(len(alarms)), bool(alarms)),
        ):
            with ui.column().classes("panel p-3 gap-0 flex-1 min-w-32"):
                ui.label(value).classes(f"text-xl {'text-red-300' if red else 'text-amber-200'}")
                ui.label(name).classes("text-sm opacity-80")
    for one in alarms:
        ui.label(f"{one.table}: {'; '.join(one.alarms)}.").classes("text-red-300 font-semibold")
    with ui.element("div").classes("w-full overflow-x-auto").props("tabindex=0"):
        ui.html(_grid(found), sanitize=False)
    robots = desk.casino.robots.owed
    if robots:
        ui.label(
            f"Of this, {dollars(robots)} came from the robots' account and is in play or lost."
        ).classes("text-sm opacity-80")
    now = desk.casino.clock.now()
    ui.button("Print", icon="print", on_click=lambda: hand_out(
        desk.casino, lambda who: glance_paper(
            with_win_alarms(glance(desk.casino, who), desk.wins.now(who)), now
        ), "floor", counted(len(found), "table"),
    )).props("outline dense no-caps").mark("print-glance")  # fmt: skip


def _grid(found: list[TableGlance]) -> str:
    head = "".join(f"<th scope='col'{_kind(name)}>{name}</th>" for name in HEAD)
    rows = "".join(
        f"<tr data-glance='{one.table}'>"
        + "".join(_cell(name, cell) for name, cell in zip(HEAD, glance_cells(one), strict=True))
        + "</tr>"
        for one in found
    )
    return f"<table class='figures'><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _cell(name: str, words: str) -> str:
    if name == HEAD[0]:
        return f"<td {heading('', True)}><a href='/table/{escape(words)}'>{escape(words)}</a></td>"
    return f"<td {heading(name, bool(words))}{_kind(name)}>{escape(words)}</td>"


def _kind(name: str) -> str:
    return " class='words'" if name in WORDS else ""
