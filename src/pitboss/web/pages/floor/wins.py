"""Every table's win today, and how far chance may move it; with an alarm beyond that."""

from __future__ import annotations

from collections.abc import Sequence

from nicegui import ui

from pitboss.casino.people.roles import Person
from pitboss.table.money import Cents, dollars
from pitboss.web.pages.floor.desk import Board, Desk
from pitboss.web.pages.floor.figures import STYLE, heading
from pitboss.web.win import TableWin

COLOURS = {"alarm": "red", "watch": "orange"}
HEADS = ("Table", "Wagered", "Win", "Expected", "Chance allows", "")
WIDTH, HEIGHT, EDGE = 220, 22, 8


def wins(desk: Desk) -> None:
    """Every table, alarms first."""
    ui.add_css(STYLE)
    ui.label(
        "The win of each table today compared with the win expected. The bar is what chance "
        "allows on 999 of 1,000 days, however wagers depend on each other; the light part is what "
        "independent wagers give."
    ).classes("text-sm opacity-80")

    def read(person: Person) -> list[TableWin]:
        found = desk.wins.now(person).values()
        return sorted(found, key=lambda one: (one.state == "", one.state != "alarm", one.table))

    Board(desk, read, _show)


def _show(found: Sequence[TableWin]) -> None:
    if not found:
        ui.label("The wins are being worked out; the first time takes a while.")
        return
    with (
        ui.element("div").classes("w-full").style("overflow-x: auto"),
        ui.element("table").classes("figures"),
    ):
        with ui.element("tr"):
            for head in HEADS:
                with ui.element("th"):
                    ui.label(head)
        for one in found:
            _row(one)


def _row(one: TableWin) -> None:
    sums: tuple[str, ...] = ("", "", "nothing to compare yet")
    if one.known:
        sums = (dollars(one.wagered), whole(one.expected), span(one.interval))
    with ui.element("tr").props(f'data-win="{one.table}"'):
        with _cell(), ui.row().classes("items-center gap-2 no-wrap"):
            ui.link(one.table, f"/table/{one.table}")
            badge(one)
        for head, cell in zip(HEADS[1:-1], (sums[0], won(one), *sums[1:]), strict=True):
            with _cell(head if one.known or head == "Win" else "", shown=bool(cell)):
                ui.label(cell)
        with _cell(shown=one.known):
            if one.known:
                ui.html(chart(one), sanitize=False)


def _cell(head: str = "", *, shown: bool = True) -> ui.element:
    return ui.element("td").props(heading(head, shown))


def badge(one: TableWin) -> None:
    """Alarm or watch, with the sentence that explains it; nothing if all is well."""
    if one.state:
        ui.badge(one.state, color=COLOURS[one.state]).tooltip(one.verdict)


def line(one: TableWin) -> str:
    """A table's win in a line."""
    if not one.known:
        return ""
    return (
        f"win {won(one)} today, expected {whole(one.expected)}; chance allows {span(one.interval)}"
    )


def won(one: TableWin) -> str:
    """The win on wagers with odds, and the whole win if that differs."""
    if one.compared == one.win or not one.known:
        return dollars(one.win)
    return f"{dollars(one.compared)} (of {dollars(one.win)} in all)"


def whole(cents: float) -> str:
    """Rounded to the dollar."""
    return dollars(round(cents / 100) * 100)


def span(bounds: tuple[float, float]) -> str:
    return f"{whole(bounds[0])} to {whole(bounds[1])}"


def chart(one: TableWin) -> str:
    """The interval as a bar, the narrow one within it, the expected win and the actual one."""
    values = (*one.interval, *one.narrow, one.expected, float(one.compared))
    low, high = min(values), max(values)
    wide = (high - low) or 1.0

    def at(cents: float | Cents) -> float:
        return EDGE + (WIDTH - 2 * EDGE) * (cents - low) / wide

    def bar(bounds: tuple[float, float], height: int, colour: str) -> str:
        left, right = map(at, bounds)
        return (
            f"<rect x='{left:.1f}' y='{(HEIGHT - height) / 2}' width='{max(1.0, right - left):.1f}'"
            f" height='{height}' rx='2' fill='{colour}'/>"
        )

    middle, mark = at(one.expected), at(one.compared)
    colour = {"alarm": "#f87171", "watch": "#fb923c"}.get(one.state, "#fde047")
    said = f"{dollars(one.compared)}, between {span(one.interval)}, expected {whole(one.expected)}"
    return (
        f"<svg width='{WIDTH}' height='{HEIGHT}' role='img' aria-label='{said}'>"
        f"<title>{said}</title>{bar(one.interval, 8, '#3b332c')}{bar(one.narrow, 8, '#6b6257')}"
        f"<line x1='{middle:.1f}' x2='{middle:.1f}' y1='4' y2='{HEIGHT - 4}' stroke='#ece7df'/>"
        f"<circle cx='{mark:.1f}' cy='{HEIGHT / 2}' r='5' fill='{colour}'/></svg>"
    )
