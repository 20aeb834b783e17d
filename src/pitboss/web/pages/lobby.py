"""The lobby: every table of the floor, and how it differs from others of its game."""

from __future__ import annotations

from dataclasses import dataclass

from nicegui import ui

from pitboss.casino.house import Casino
from pitboss.casino.money.transfers import tournament_of
from pitboss.casino.tables.listed import TableInfo
from pitboss.errors import PitbossError
from pitboss.games.registry import name_of
from pitboss.web.pages.account.visitor import enter
from pitboss.web.pages.shared.frame import frame
from pitboss.web.pages.shared.sign import stakes
from pitboss.web.pages.shared.trying import attempt, in_background

GLYPHS = {
    "dice": "⚅", "wheels": "◉", "keno": "№", "blackjack": "♠", "baccarat": "♥",
    "one-card": "♦", "banked poker": "♣", "pai gow": "◈", "poker room": "♠♥",
}  # fmt: skip
STATES = {
    "closing": "Closes after this round",
    "frozen": "Nobody plays here for now",
}
SECONDS = 5.0
"""Seconds between refreshes."""
MOST_NAMES = 4
MOST_OPTIONS = 3


@dataclass(frozen=True)
class TableCard:
    """One table, as shown."""

    info: TableInfo
    stakes: str
    places: str
    apart: str
    """Non-default options."""


def install(casino: Casino) -> None:
    """Serve the lobby at the root address."""

    @ui.page("/")
    def lobby() -> None:
        with frame(casino, "Lobby") as person:
            if person is None:
                _welcome()
            room = ui.element("div").classes(
                "grid gap-3 w-full grid-cols-1 sm:grid-cols-2 lg:grid-cols-3"
            )
            shown: list[TableCard] = cards(casino)
            with room:
                _draw(shown)

            async def look() -> None:
                found = await in_background(cards, casino)
                if found != shown:
                    shown[:] = found
                    room.clear()
                    with room:
                        _draw(found)

            ui.timer(SECONDS, look)


def cards(casino: Casino) -> list[TableCard]:
    """Every table that is not closed."""
    return [_card(casino, info) for info in casino.tables() if not tournament_of(info.id)]


def _card(casino: Casino, info: TableInfo) -> TableCard:
    try:
        seen, game = casino.look(info.id), casino.game(info.id)
    except PitbossError:  # frozen or being taken over: the others are still shown
        return TableCard(info, "", "", "")
    spots = seen["spots"]
    seated = [spot["patrons"][0] for spot in spots if spot["patrons"]]
    more = f" and {len(seated) - MOST_NAMES} more" if len(seated) > MOST_NAMES else ""
    people = f": {', '.join(seated[:MOST_NAMES])}{more}" if seated else ""
    other = [
        option.says(value)
        for option in game.options.describe()
        if (value := getattr(game.options, option.name)) != option.default
    ]
    if game.own_tables:
        other.append("custom pay tables")
    rest = f"; {len(other) - MOST_OPTIONS} more on its sign" if len(other) > MOST_OPTIONS else ""
    return TableCard(
        info,
        stakes(game, seen),
        f"{len(seated)} of {len(spots)} places taken{people}",
        "; ".join(other[:MOST_OPTIONS]) + rest,
    )


def _welcome() -> None:
    with ui.element("div").classes("panel p-5 w-full"):
        ui.label("Casino games, played by the law's own rules.").classes("text-2xl font-bold")
        ui.label(
            "Sit down at any table and play by the real rules, for play chips without value. "
            "Every step names the paragraph that it obeys."
        ).classes("opacity-80")

        async def play() -> None:
            if await attempt(enter("guest")):
                ui.navigate.reload()

        ui.button("Play now as a guest", on_click=play).classes("mt-3")


def _draw(found: list[TableCard]) -> None:
    if not found:
        ui.label("No table is open; a floorperson can open one on the floor page.")
    for card in found:
        _draw_card(card)


def _draw_card(card: TableCard) -> None:
    info = card.info
    kind = name_of(info.game)
    with (
        ui.link(target=f"/table/{info.id}").classes("no-underline text-inherit"),
        ui.element("div").classes("panel p-4 hover:bg-stone-800 h-full"),
        ui.row().classes("items-center gap-4 no-wrap"),
    ):
        ui.label(GLYPHS.get(kind.family, "♣")).classes("text-3xl text-amber-200 w-12 text-center")
        with ui.column().classes("gap-0"):
            ui.label(info.title).classes("font-semibold text-white text-lg")
            ui.label(f"{info.id} · {kind.family} · {kind.law}").classes("law")
            if info.state != "open":
                ui.label(STATES[info.state]).classes("text-sm text-amber-300")
            dealer = f" · {info.dealer} deals" if info.dealer else ""
            ui.label(f"{card.stakes}{dealer}").classes("text-sm opacity-80")
            if card.apart:
                ui.label(card.apart).classes("text-sm text-amber-100 opacity-80")
            ui.label(card.places).classes("text-sm opacity-60")
