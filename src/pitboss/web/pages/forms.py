"""A game's options as a form, made from the same declaration as the command line's flags."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nicegui import ui

from pitboss.table.game import Game


class OptionsForm:
    """One field an option: a switch, a choice, or a number."""

    def __init__(
        self, room: ui.element, kind: type[Game], now: Mapping[str, Any] | None = None
    ) -> None:
        self.room = room
        self.fields: dict[str, Any] = {}
        self.show(kind, now or {})

    def show(self, kind: type[Game], now: Mapping[str, Any] | None = None) -> None:
        """Another game's options."""
        self.room.clear()
        self.fields = {}
        values = now or {}
        with self.room:
            for option in kind.options_model.describe():
                value = values.get(option.name, option.default)
                with ui.row().classes("w-full items-center justify-between no-wrap"):
                    with ui.column().classes("gap-0"):
                        ui.label(option.help).classes("text-sm")
                        ui.label(str(option.law)).classes("law")
                    self.fields[option.name] = self._field(option.choices, value)

    def _field(self, choices: tuple[Any, ...], value: Any) -> Any:
        if choices == (False, True):
            return ui.switch(value=value)
        if choices:
            return ui.select(list(choices), value=value).props("dense").classes("min-w-32")
        if isinstance(value, int):
            return ui.number(value=value, precision=0).props("dense").classes("w-32")
        return ui.input(value=str(value)).props("dense").classes("w-40")

    def values(self) -> dict[str, Any]:
        """What was chosen."""
        return {
            name: int(field.value) if isinstance(field, ui.number) else field.value
            for name, field in self.fields.items()
        }
