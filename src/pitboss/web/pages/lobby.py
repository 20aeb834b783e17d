"""The lobby: every table of the floor."""

from __future__ import annotations

from nicegui import ui

from pitboss.casino.house import Casino
from pitboss.casino.tables import TableInfo
from pitboss.errors import PitbossError
from pitboss.games.registry import game_type
from pitboss.table.money import dollars
from pitboss.web.pages.frame import attempt, frame
from pitboss.web.pages.visitor import enter

GLYPHS = {
    "dice": "⚅", "wheels": "◉", "keno": "№", "blackjack": "♠", "baccarat": "♥",
    "one-card": "♦", "banked poker": "♣", "pai gow": "◈", "poker room": "♠♥",
}  # fmt: skip


def install(casino: Casino) -> None:
    """Put the lobby at the front door."""

    @ui.page("/")
    def lobby() -> None:
        with frame(casino, "Lobby") as person:
            if person is None:
                _welcome()
            infos = [info for info in casino.floor.tables.all() if info.state != "closed"]
            if not infos:
                ui.label("No table is open; a floorperson can open one on the floor page.")
            with ui.element("div").classes(
                "grid gap-3 w-full grid-cols-1 sm:grid-cols-2 lg:grid-cols-3"
            ):
                for info in infos:
                    _card(casino, info)


def _welcome() -> None:
    with ui.element("div").classes("panel p-5 w-full"):
        ui.label("The rules of the games are the law's.").classes("text-2xl font-bold")
        ui.label(
            "Sit down at any table and play by the real rules, for chips that are worth nothing. "
            "Every step names the paragraph that it obeys."
        ).classes("opacity-80")

        async def play() -> None:
            if await attempt(enter("guest")):
                ui.navigate.reload()

        ui.button("Play now as a guest", on_click=play).classes("mt-3").mark("guest")


def _card(casino: Casino, info: TableInfo) -> None:
    """One table: its game, its limits, and who is there."""
    kind = game_type(info.game)
    try:
        seen = casino.look(info.id)
    except PitbossError:
        return
    seated = [spot["patrons"][0] for spot in seen["spots"] if spot["patrons"]]
    limits = seen.get("limits", {}).get("default", {})
    words = f"{dollars(limits['minimum'])} to {dollars(limits['maximum'])}" if limits else ""
    people = f": {', '.join(seated[:4])}" if seated else ""
    with (
        ui.link(target=f"/table/{info.id}").classes("no-underline text-inherit"),
        ui.element("div").classes("panel p-4 hover:bg-stone-800 h-full").mark(info.id),
        ui.row().classes("items-center gap-4 no-wrap"),
    ):
        ui.label(GLYPHS.get(kind.family, "♣")).classes("text-3xl text-amber-200 w-12 text-center")
        with ui.column().classes("gap-0"):
            ui.label(info.title).classes("font-semibold text-white text-lg")
            ui.label(f"{kind.family} · {kind.law}").classes("law")
            ui.label(words).classes("text-sm opacity-80")
            ui.label(f"{len(seated)} of {len(seen['spots'])} places taken{people}").classes(
                "text-sm opacity-60"
            )
