"""Rules as forms: options, pay tables and limits, from a game's declarations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nicegui import ui

from pitboss.errors import BadAmount, PitbossError
from pitboss.table.game import Game
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import Cents, dollars, parse_dollars
from pitboss.table.options import Option

MANY = 12
"""Forms with more options than this have a search field."""


class OptionsForm:
    """One field per option: a switch, a choice, a number or an amount."""

    def __init__(
        self, room: ui.element, kind: type[Game], now: Mapping[str, Any] | None = None
    ) -> None:
        self.room = room
        self.fields: dict[str, Any] = {}
        self.show(kind, now)

    def show(self, kind: type[Game], now: Mapping[str, Any] | None = None) -> None:
        """Show a game's options."""
        self.room.clear()
        self.kind, self.fields = kind, {}
        described = kind.options_model.describe()
        rows: dict[str, ui.element] = {}
        with self.room:
            if len(described) > MANY:
                ui.input("Find an option", on_change=lambda event: _find(rows, event.value)).props(
                    "dense clearable"
                ).classes("w-full")
            for option in described:
                value = (now or {}).get(option.name, option.default)
                what = option.asks
                with ui.row().classes("w-full items-center justify-between gap-x-3") as row:
                    with ui.column().classes("gap-0 flex-1").style("min-width: 12rem"):
                        ui.label(what).classes("text-sm")
                        ui.label(str(option.law)).classes("law")
                    self.fields[option.name] = field = _field(option, value)
                    field.props["aria-label"] = what
                rows[what.lower()] = row

    def values(self) -> dict[str, Any]:
        """The chosen values."""
        described = {option.name: option for option in self.kind.options_model.describe()}
        return {name: _value(described[name], field) for name, field in self.fields.items()}


def _find(rows: Mapping[str, ui.element], words: str | None) -> None:
    for text, row in rows.items():
        row.set_visibility((words or "").lower() in text)


def _field(option: Option, value: Any) -> Any:
    if option.choices == (False, True):
        return ui.switch(value=value)
    if option.choices:
        words = {choice: option.word(choice) for choice in option.choices}
        return ui.select(words, value=value).props("dense options-dense").classes("w-44")
    if option.in_cents:
        return ui.input(value=dollars(value)).props("dense").classes("w-32")
    if isinstance(value, int):
        return ui.number(value=value, precision=0).props("dense").classes("w-32")
    return ui.input(value=str(value)).props("dense").classes("w-44")


def _value(option: Option, field: Any) -> Any:
    if isinstance(field, ui.number):
        return int(field.value or 0)
    if option.in_cents and not option.choices:
        return parse_dollars(str(field.value or "0"))
    return field.value


class PayTablesForm:
    """Custom tables where the law prints a minimum; printed tables are options."""

    def __init__(
        self,
        room: ui.element,
        options: OptionsForm,
        now: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        self.room, self.options, self.now = room, options, dict(now or {})
        self.fields: dict[str, dict[str, ui.input]] = {}
        self.minimum: dict[str, dict[str, str]] = {}

    def show(self) -> None:
        """The tables under the options chosen now."""
        self.room.clear()
        self.fields, self.minimum = {}, {}
        kind = self.options.kind
        with self.room:
            try:
                game = kind(kind.options_model.parse(self.options.values()))
            except PitbossError as error:
                ui.label(str(error))
                return
            for name in (*game.offers, *game.bonuses):
                if game.tables[name].minimum:
                    self._table(game, name)
            if not self.fields:
                ui.label("Every pay table of this game is fixed or chosen by an option.")

    def _table(self, game: Game, name: str) -> None:
        paid = game.wagers.get(name) or game.bonuses[name]
        least = {row.outcome: str(row.pays) for row in game.tables[name].rows}
        with ui.row().classes("items-baseline gap-2"):
            ui.label(paid.title).classes("font-semibold")
            ui.label(f"no less than printed, {game.tables[name].law}").classes("law")
        self.minimum[name], self.fields[name] = least, {}
        for outcome, pays in least.items():
            value = self.now.get(name, {}).get(outcome, pays)
            with ui.row().classes("w-full items-center justify-between no-wrap"):
                ui.label(outcome).classes("text-sm")
                field = ui.input(value=value).props("dense").classes("w-32")
                field.props["aria-label"] = f"{paid.title}, {outcome}"
                self.fields[name][outcome] = field

    def values(self) -> dict[str, dict[str, str]]:
        """The tables that differ from the printed ones."""
        if not self.fields:  # never opened: unchanged
            return {name: dict(rows) for name, rows in self.now.items()}
        chosen = {
            name: {outcome: str(field.value).strip() for outcome, field in rows.items()}
            for name, rows in self.fields.items()
        }
        return {name: rows for name, rows in chosen.items() if rows != self.minimum[name]}


class LimitsForm:
    """The limits of a table: one for all wagers, and others for some of them, 13:69F-8.2."""

    def __init__(self, room: ui.element, kind: type[Game], now: Limits | None = None) -> None:
        self.room = room
        self.show(kind, now or Limits())

    def show(self, kind: type[Game], now: Limits) -> None:
        """Show the limits in force."""
        self.room.clear()
        self.own: dict[str, _LimitFields] = {}
        with self.room:
            with ui.row().classes("w-full items-center gap-2"):
                ui.label("All wagers").classes("text-sm w-full sm:w-auto sm:flex-1")
                self.default = _LimitFields(now.default)
            self.waived, self.players = now.waived, now.players
            self.strict = ui.switch("Wagers outside the limits are refused", value=now.strict)
            ui.label("13:69F-8.2(d)").classes("law")
            wagers = [wager for wager in kind.wagers.values() if not wager.in_play]
            if not wagers:
                return
            with ui.expansion("Limits for single wagers (empty: as for all)").classes("w-full"):
                for wager in wagers:
                    with ui.row().classes("w-full items-center gap-2"):
                        ui.label(wager.title).classes("text-sm w-full sm:w-auto sm:flex-1")
                        self.own[wager.name] = _LimitFields(now.wagers.get(wager.name))

    def values(self) -> Limits:
        """The limits entered; raises BadAmount if one is not an amount."""
        default = self.default.value()
        if default is None:
            raise BadAmount("Enter the minimum and the maximum wager.")
        own = {name: limit for name, fields in self.own.items() if (limit := fields.value())}
        return Limits(default, own, bool(self.strict.value), self.waived, self.players)


class _LimitFields:
    """Minimum, maximum and steps of one limit; all empty if it has none."""

    def __init__(self, limit: Limit | None) -> None:
        def amount(label: str, cents: Cents | None) -> ui.input:
            text = "" if cents is None else dollars(cents)
            return ui.input(label, value=text).props("dense").classes("w-20")

        self.low = amount("Minimum", limit.minimum if limit else None)
        self.high = amount("Maximum", limit.maximum if limit else None)
        self.step = amount("Steps", limit.increment if limit and limit.increment > 1 else None)

    def value(self) -> Limit | None:
        low, high, step = (str(field.value or "") for field in (self.low, self.high, self.step))
        if not low and not high:
            return None
        return Limit(parse_dollars(low), parse_dollars(high), parse_dollars(step) if step else 1)
