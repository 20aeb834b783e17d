"""The tables of the floor: the state of each, and the actions there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from nicegui import ui

from pitboss.casino.clock import written
from pitboss.casino.people.roles import Person, Right
from pitboss.casino.tables import equipment
from pitboss.casino.tables.listed import TableInfo
from pitboss.errors import PitbossError
from pitboss.web.pages.floor import dialogs, papers
from pitboss.web.pages.floor.desk import Board, Desk
from pitboss.web.pages.floor.wins import badge, line
from pitboss.web.pages.shared.sign import sign_dialog, stakes
from pitboss.web.win import TableWin

FROZEN = "frozen"


@dataclass(frozen=True)
class Standing:
    """The state of a table."""

    info: TableInfo
    stakes: str
    round: int
    seated: tuple[str, ...]
    places: int
    changed: str
    """The equipment that is changed after some hours: *cards*, *dice*, both or nothing."""
    house: bool
    """Whether players wager against the house."""
    why: str
    """The audit's finding, if the table is frozen."""
    win: TableWin | None = None
    """Its win today compared with chance, for those who may read the books."""


def tables(desk: Desk) -> None:
    """Every table that is not closed."""
    faults: dict[str, str] = {}

    def read(person: Person) -> list[Standing]:
        known = desk.wins.now(person) if person.may(Right.READ) else {}
        return [
            replace(_standing(desk, person, info, faults), win=known.get(info.id))
            for info in desk.casino.tables()
        ]

    with ui.row().classes("items-center gap-4 empty:hidden"):
        if desk.may(Right.RUN):
            ui.button("Open a table", on_click=lambda: dialogs.open_table(desk))
        if desk.may(Right.READ):
            ui.link("Design a pay table", "/designer")
        if desk.may(Right.RULE):
            _robots(desk)
    Board(desk, read, lambda found: _list(desk, found))


def _robots(desk: Desk) -> None:
    """A switch that allows robots in this house."""

    async def switch(event: Any) -> None:
        on = bool(event.value)
        said = "Robots can be asked for at tables." if on else "Robots leave after their rounds."
        await desk.do(lambda person: desk.casino.switch_robots(person, on), said)

    ui.switch("Robots", value=desk.casino.robots.allowed, on_change=switch).mark("robots")


def _standing(desk: Desk, person: Person, info: TableInfo, faults: dict[str, str]) -> Standing:
    casino = desk.casino
    try:
        seen, game, why = casino.look(info.id), casino.game(info.id), ""
    except PitbossError as error:
        seen, game, why = {}, None, error.message
    if info.state == FROZEN:
        if info.id not in faults:
            said = casino.fault(person, info.id) if person.may(Right.READ) else ""
            faults[info.id] = said or "its records verify now; restart the casino to use it again"
        why = faults[info.id]
    seated = [spot["patrons"] for spot in seen.get("spots", ())]
    return Standing(
        info,
        stakes(game, seen) if game is not None else "",
        seen.get("round", 0),
        tuple(dict.fromkeys(name for names in seated for name in names)),
        len(seated),
        " and ".join(equipment.changed(game)) if game is not None else "",
        game is not None and bool(game.offers),
        why,
    )


def _list(desk: Desk, found: list[Standing]) -> None:
    if not found:
        ui.label("No table is open.")
    for standing in found:
        info = standing.info
        with ui.column().classes("panel p-3 w-full gap-1"):
            with ui.row().classes("w-full items-baseline gap-x-3 gap-y-0"):
                ui.link(info.title, f"/table/{info.id}").classes("font-semibold")
                ui.label(info.id).classes("law")
                if standing.win is not None:
                    badge(standing.win)
                if info.state != "open":
                    ui.badge(info.state, color="red" if info.state == FROZEN else "orange")
            if standing.why:
                _frozen(desk, standing)
            else:
                _open(desk, standing)


def _frozen(desk: Desk, standing: Standing) -> None:
    """A frozen table: nobody plays there, the rest of the floor goes on."""
    ui.label(f"Nobody plays here: {standing.why}.").classes("text-red-300")
    if standing.info.state == FROZEN and desk.may(Right.RULE):
        ui.button(
            "Pay the chips back", on_click=lambda: dialogs.pay_back(desk, standing.info)
        ).props("dense outline no-caps")


def _open(desk: Desk, standing: Standing) -> None:
    info = standing.info
    people = f": {', '.join(standing.seated)}" if standing.seated else ""
    facts = (
        standing.stakes,
        f"round {standing.round}",
        f"{len(standing.seated)} of {standing.places} places{people}",
        f"{info.dealer} deals" if info.dealer else "deals by itself",
    )
    ui.label(" · ".join(fact for fact in facts if fact)).classes("text-sm opacity-80")
    if standing.win is not None and standing.win.known:
        ui.label(line(standing.win)).classes("text-sm opacity-80")
    if info.dealer_gone:
        ui.label(
            f"{info.dealer} is absent: the table has waited since {written(info.dealer_gone)} UTC."
        ).classes("text-red-300 font-semibold")
    with ui.row().classes("gap-1"):
        _button("Sign", lambda: _sign(desk, info.id))
        _button("Papers", lambda: papers.of_table(desk, info))
        if desk.may(Right.RUN):
            _button("Limits", lambda: dialogs.limits(desk, info))
        if desk.may(Right.RULE):
            _button("Rules", lambda: dialogs.rules(desk, info))
        if desk.may(Right.RUN):
            _button("Dealer", lambda: dialogs.dealer(desk, info))
            if standing.changed:
                _button(f"New {standing.changed}", lambda: desk.do(
                    lambda person: desk.casino.change_cards(person, info.id),
                    f"New {standing.changed} are on {info.id}."))  # fmt: skip
            if standing.seated:
                if standing.house:
                    _button("Waiver", lambda: dialogs.waive(desk, info, standing.seated))
                _button("Free a place", lambda: dialogs.see_off(desk, info, standing.seated))
            _button("Close", lambda: dialogs.close(desk, info))


def _sign(desk: Desk, id: str) -> None:
    with desk.room:
        sign_dialog(desk.casino, id)


def _button(text: str, act: Any) -> None:
    ui.button(text, on_click=act).props("dense outline no-caps").classes("px-2")
