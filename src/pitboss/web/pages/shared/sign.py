"""A table's sign as a dialog: its rules, pay tables and limits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from nicegui import ui

from pitboss.casino.house import Casino
from pitboss.casino.money.transfers import tournament_of
from pitboss.law import ALL_GAMES
from pitboss.table.game import Game
from pitboss.table.money import dollars, unsigned
from pitboss.web.pages.shared.handing import hand_out
from pitboss.web.printing import issued_guide


def stakes(game: Game, seen: Mapping[str, Any]) -> str:
    """A table's stakes in a line: its limits or, in poker, its betting structure."""
    limit = seen.get("limits", {}).get("default")
    said = str(seen.get("stakes", ""))
    if game.offers and limit:
        said = f"{dollars(limit['minimum'])} to {dollars(limit['maximum'])}"
    return unsigned(said) if tournament_of(str(seen.get("id", ""))) else said


def sign_dialog(casino: Casino, id: str) -> None:
    """Show the rules in force, and the announced changes."""
    said = casino.sign(id)
    worded = unsigned if tournament_of(id) else str
    with ui.dialog() as dialog, ui.card().classes("w-full max-w-3xl sign"):
        with ui.row().classes("items-baseline gap-2"):
            ui.label(said["title"]).classes("text-lg font-bold")
            ui.label(said["law"]).classes("law")
        for change in said["changes"]:
            with ui.element("div").classes("panel p-3 w-full"):
                ui.label(f"The rules change at {change['when']}").classes(
                    "font-semibold text-amber-300"
                )
                ui.label(change["text"]).classes("text-sm")
        with ui.scroll_area().classes("h-[60vh] w-full"):
            for line in said["notice"]:
                ui.label(worded(line)).classes("text-sm text-amber-200")
            for wager in said["wagers"]:
                _wager(wager, said, worded)
            _lines("Options in force", _options(said["options"]))
            _lines("How unclear text is read", said["readings"])
        with ui.row().classes("w-full items-center gap-2"):
            ui.button("Close", on_click=dialog.close).props("flat")
            game = str(said["game"])
            ui.button("Gaming guide", on_click=lambda: hand_out(
                casino, lambda person: issued_guide(casino, person, game), game, "guide"
            )).props("flat no-caps")  # fmt: skip
            ui.label(str(ALL_GAMES("5(d)"))).classes("law")
    dialog.open()


def _wager(wager: Mapping[str, Any], said: Mapping[str, Any], worded: Callable[[str], str]) -> None:
    with ui.row().classes("items-baseline gap-2 mt-2"):
        ui.label(_capital(wager["title"])).classes("font-semibold")
        if not wager["in_play"]:
            firm = "" if said["strict_limits"] else ", others by permission"
            words = f"{dollars(wager['minimum'])} to {dollars(wager['maximum'])}{firm}"
            if wager["increment"] > said["chip"]:
                words += f", in steps of {dollars(wager['increment'])}"
            ui.label(worded(words)).classes("text-sm text-amber-200")
        ui.label(wager["law"]).classes("law")
    _rows(wager["pays"])
    for bonus in wager["bonuses"]:
        with ui.row().classes("items-baseline gap-2 pl-3"):
            ui.label(_capital(bonus["title"])).classes("text-sm")
            ui.label(bonus["law"]).classes("law")
        _rows(bonus["pays"])


def _rows(pays: Iterable[Mapping[str, str]]) -> None:
    with ui.element("div").classes("w-full pl-3"):
        for row in pays:
            with ui.row().classes("w-full justify-between no-wrap text-sm pays"):
                ui.label(row["outcome"])
                ui.label(row["pays"]).classes("whitespace-nowrap")


def _options(options: Iterable[Mapping[str, Any]]) -> list[dict[str, str]]:
    """Every option in words, non-default ones first."""
    ordered = sorted(options, key=lambda each: each["value"] == each["default"])
    return [
        {
            "text": _capital(each["says"]),
            "law": each["law"],
            "look": "" if each["value"] == each["default"] else "text-amber-200",
        }
        for each in ordered
    ]


def _lines(title: str, lines: Iterable[Mapping[str, str]]) -> None:
    lines = list(lines)
    if not lines:
        return
    ui.label(title).classes("font-semibold mt-4")
    for line in lines:
        with ui.row().classes("items-baseline gap-2"):
            ui.label(line["text"]).classes(f"text-sm {line.get('look', '')}")
            ui.label(line["law"]).classes("law")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
