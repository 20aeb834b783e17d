"""The sign of a table: its rules, pay tables and limits, as patrons may read them."""

from __future__ import annotations

from nicegui import ui

from pitboss.casino.house import Casino
from pitboss.table.money import dollars


def sign_dialog(casino: Casino, id: str) -> None:
    """Show the rules in force, and the changes that are announced."""
    game = casino.floor.game(id)
    host = casino.floor.host(id)
    with ui.dialog() as dialog, ui.card().classes("w-full max-w-3xl"):
        ui.label(f"{game.title}  ({game.law})").classes("text-lg font-bold")
        for notice in casino.floor.sign(id).get("notices", []):
            ui.label(str(notice.get("text", ""))).classes("text-amber-300")
        with ui.scroll_area().classes("h-96 w-full"):
            session = host.state.session
            for name, wager in game.offers.items():
                with ui.row().classes("items-baseline gap-2"):
                    ui.label(wager.title).classes("font-semibold")
                    ui.label(str(wager.law)).classes("law")
                    if session is not None and not wager.in_play:
                        limit = game.limit(session.limits, wager)
                        words = f"{dollars(limit.minimum)} to {dollars(limit.maximum)}"
                        ui.label(words).classes("text-xs opacity-70")
                rows = [
                    {"outcome": row.outcome, "pays": str(row.pays)}
                    for row in game.tables[name].rows
                ]
                for bonus_name, bonus in game.bonuses.items():
                    if bonus.wager is wager:
                        rows += [
                            {"outcome": f"{bonus.title}: {row.outcome}", "pays": str(row.pays)}
                            for row in game.tables[bonus_name].rows
                        ]
                ui.table(rows=rows, columns=[
                    {"name": "outcome", "label": "outcome", "field": "outcome", "align": "left"},
                    {"name": "pays", "label": "pays", "field": "pays", "align": "right"},
                ]).props("dense flat hide-header").classes("w-full mb-2")  # fmt: skip
            ui.label("Options in force").classes("font-semibold mt-2")
            for option in game.options_model.describe():
                value = getattr(game.options, option.name)
                with ui.row().classes("items-baseline gap-2"):
                    ui.label(f"{option.help}: {value}").classes("text-sm")
                    ui.label(str(option.law)).classes("law")
            if game.readings:
                ui.label("How unclear text is read").classes("font-semibold mt-2")
            for reading in game.readings:
                with ui.row().classes("items-baseline gap-2"):
                    ui.label(reading.text).classes("text-sm")
                    ui.label(str(reading.law)).classes("law")
        ui.button("Close", on_click=dialog.close).props("flat")
    dialog.open()
