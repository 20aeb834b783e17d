"""Dialogs of a table: opening, limits, rules, who deals, closing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
from nicegui import ui

from pitboss.casino.clock import MINUTE
from pitboss.casino.floor import BETTING_SECONDS, DECISION_SECONDS
from pitboss.casino.people.roles import Person
from pitboss.casino.tables.listed import TableInfo
from pitboss.games.registry import game_type, ids
from pitboss.table.game import Game
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import dollars, parse_dollars
from pitboss.table.session import DEFAULT_CHIP
from pitboss.web.pages.floor.desk import Desk
from pitboss.web.pages.shared.forms import LimitsForm, OptionsForm, PayTablesForm

SOON = 31
"""The suggested minutes until announced rules take effect."""
OWN_METER = "its own, if any"


@contextmanager
def dialog_of(desk: Desk, title: str, wide: bool = False) -> Iterator[ui.dialog]:
    """A dialog that is deleted when it is closed."""
    width = "max-w-2xl" if wide else "max-w-md"
    with desk.room, ui.dialog() as dialog, ui.card().classes(f"w-full {width}"):
        ui.label(title).classes("text-lg font-bold")
        yield dialog
    dialog.on("hide", dialog.delete)
    dialog.open()


def finish(
    desk: Desk, dialog: ui.dialog, word: str, work: Callable[[Person], Any], said: str = ""
) -> None:
    """A button that carries it out and closes the dialog; if refused, the form says why."""

    async def go() -> None:
        button.disable()  # a double click counts once
        refusal.text = ""
        if not await desk.do(work, said, refusal.set_text, dialog.close):
            button.enable()

    refusal = ui.label().classes("refusal text-amber-300 empty:hidden").props("role=alert")
    with ui.row().classes("w-full justify-end gap-2"):
        ui.button("Cancel", on_click=dialog.close).props("flat")
        button = ui.button(word, on_click=go)


def open_table(desk: Desk) -> None:
    """Choose a game, its rules and its limits, within the law."""
    with dialog_of(desk, "Open a table", wide=True) as dialog:
        first = ids()[0]
        titles = {id: game_type(id).title for id in ids()}
        game = ui.select(titles, value=first, label="Game").classes("w-full")
        title = ui.input("Name of the table", placeholder="the game's").classes("w-full")
        title.props("stack-label")
        with ui.element("div").classes("grid grid-cols-2 sm:grid-cols-3 gap-x-3 w-full"):
            spots = ui.number("Places", placeholder="as usual", precision=0)
            spots.props("stack-label")
            chip = ui.input("Smallest chip", value=dollars(DEFAULT_CHIP))
            inventory = ui.input("Inventory", value="$0")
            betting = ui.number("Seconds to wager", value=BETTING_SECONDS)
            deciding = ui.number("Seconds to decide", value=DECISION_SECONDS)
        meter = ui.select({"": OWN_METER}, value="", label="Progressive meter")
        meter.classes("w-full").set_visibility(False)
        ui.label("With 0 seconds there is no time limit.").classes("law")
        ui.label("Limits").classes("font-semibold")
        limits = LimitsForm(ui.column().classes("w-full gap-1"), game_type(first))
        with ui.expansion("Options").classes("w-full"):
            options = OptionsForm(ui.column().classes("w-full gap-1"), game_type(first))
        with ui.expansion("Pay tables of your own").classes("w-full") as own:
            tables = PayTablesForm(ui.column().classes("w-full gap-1"), options)
        own.on_value_change(lambda event: tables.show() if event.value else None)

        def meters(kind: type[Game]) -> None:
            choices = meter_choices(desk, kind)
            meter.set_options(choices, value="")
            meter.set_visibility(len(choices) > 1)

        meters(game_type(first))

        def other(event: Any) -> None:
            kind = game_type(str(event.value))
            meters(kind)
            options.show(kind)
            limits.show(kind, Limits())
            own.value = False
            tables.fields = {}

        game.on_value_change(other)

        def rules() -> dict[str, Any]:
            return {
                "title": str(title.value or ""), "options": options.values(),
                "own_tables": tables.values(), "limits": limits.values(),
                "chip": parse_dollars(chip.value), "inventory": parse_dollars(inventory.value),
                "spots": int(spots.value) if spots.value is not None else None,
                "betting_seconds": int(betting.value or 0), "meter": str(meter.value or ""),
                "decision_seconds": int(deciding.value or 0),
            }  # fmt: skip

        finish(desk, dialog, "Open",
                lambda person: desk.casino.open(person, str(game.value), **rules()),
                "The table is open.")  # fmt: skip


def meter_choices(desk: Desk, kind: type[Game]) -> dict[str, str]:
    """The progressive meters that a table of a game may have, in words."""
    return {"": OWN_METER} | {
        meter.name: f"{meter.name}, shared"
        for meter, _ in desk.casino.shared_meters()
        if meter.game == kind.id and not meter.retired
    }


def declare_meter(desk: Desk) -> None:
    """Declare a progressive meter for several tables of a game."""
    kinds = {id: game_type(id).title for id in ids() if game_type(id).shared_meters}
    with dialog_of(desk, "Declare a shared meter", wide=True) as dialog:
        ui.label(
            "Tables with the same rules for it can share it: opened with it, or by a rule change."
        )
        first = next(iter(kinds))
        name = ui.input("Name", placeholder="grand").classes("w-full")
        game = ui.select(kinds, value=first, label="Game").classes("w-full")
        with ui.expansion("Options").classes("w-full"):
            options = OptionsForm(ui.column().classes("w-full gap-1"), game_type(first))
        game.on_value_change(lambda event: options.show(game_type(str(event.value))))
        finish(desk, dialog, "Declare",
                lambda person: desk.casino.declare_meter(
                    person, str(name.value), str(game.value), options=options.values()),
                "The meter is declared.")  # fmt: skip


def retire_meter(desk: Desk, name: str, others: Sequence[str]) -> None:
    """Move the amount of a meter that no table shares to another of its game."""
    with dialog_of(desk, f"Retire the meter {name}") as dialog:
        ui.label("Its whole amount is added to another meter of the game; it is not used again.")
        into = ui.select(list(others), value=others[0], label="Into").classes("w-full")
        finish(desk, dialog, "Retire",
                lambda person: desk.casino.retire_meter(person, name, str(into.value)),
                "The amount is moved.")  # fmt: skip


def limits(desk: Desk, info: TableInfo) -> None:
    """Change the limits immediately, with a sign, 13:69F-8.3(c)."""
    now = msgspec.convert(desk.casino.look(info.id)["limits"], Limits)
    with dialog_of(desk, f"Limits of {info.title} ({info.id})", wide=True) as dialog:
        ui.label("They apply immediately, with a sign and an announcement.")
        ui.label("13:69F-8.3(c)").classes("law")
        form = LimitsForm(ui.column().classes("w-full gap-1"), game_type(info.game), now)
        finish(desk, dialog, "Post",
                lambda person: desk.casino.post_limits(person, info.id, form.values()),
                f"The limits of {info.id} are posted.")  # fmt: skip


def waive(desk: Desk, info: TableInfo, seated: Sequence[str]) -> None:
    """Let one player wager outside the limits, or end that, 13:69F-8.2(d)."""
    now = msgspec.convert(desk.casino.look(info.id)["limits"], Limits)
    with dialog_of(desk, f"A waiver at {info.title} ({info.id})") as dialog:
        ui.label("One player may wager below the minimum or above the maximum; it is recorded.")
        ui.label("13:69F-8.2(d)").classes("law")
        who = ui.select(list(seated), value=seated[0], label="Patron").classes("w-full")
        low = ui.input("From", value=dollars(now.default.minimum)).classes("w-full")
        high = ui.input("To", value=dollars(now.default.maximum)).classes("w-full")
        for name, own in now.players.items():
            ui.button(f"End that of {name}, {own}", on_click=lambda _, n=name: desk.do(
                lambda person: desk.casino.waive(person, info.id, n, None),
                f"{n} wagers within the limits again.",
            )).props("flat no-caps")  # fmt: skip

        def grant(person: Person) -> None:
            own = Limit(parse_dollars(str(low.value)), parse_dollars(str(high.value)))
            desk.casino.waive(person, info.id, str(who.value), own)

        finish(desk, dialog, "Waive", grant, "The waiver is recorded.")


def rules(desk: Desk, info: TableInfo) -> None:
    """Announce new rules, half an hour ahead, 13:69F-8.3(b)."""
    game = desk.casino.game(info.id)
    with dialog_of(desk, f"Rules of {info.title} ({info.id})", wide=True) as dialog:
        ui.label("Rules change half an hour after they are announced, or later.")
        ui.label("13:69F-8.3(b)").classes("law")
        for notice in desk.casino.sign(info.id)["changes"]:
            ui.label(f"Announced already: {notice['text']}").classes("text-sm text-amber-300")
        minutes = ui.number("in so many minutes", value=SOON, precision=0)
        with ui.scroll_area().classes("h-80 w-full"):
            options = OptionsForm(
                ui.column().classes("w-full gap-1"), type(game), game.options.as_dict()
            )
        with ui.expansion("Pay tables of your own").classes("w-full") as own:
            tables = PayTablesForm(ui.column().classes("w-full gap-1"), options, game.own_tables)
        own.on_value_change(lambda event: tables.show() if event.value else None)
        choices, now = meter_choices(desk, type(game)), desk.casino.meter_of(info.id)
        meter = ui.select(choices, value=now, label="Progressive meter").classes("w-full")
        meter.set_visibility(len(choices) > 1)
        ui.label(
            "A table that joins a shared meter adds the amount on its own; one that leaves "
            "takes nothing."
        ).classes("law").set_visibility(len(choices) > 1)

        def announce(person: Person) -> None:
            when = desk.casino.clock.now() + int(minutes.value or 0) * MINUTE
            was, own = game.options.as_dict(), tables.values()
            # Only what was changed here; earlier announcements stay as they are.
            desk.casino.announce_rules(
                person, info.id, when,
                options={name: v for name, v in options.values().items() if v != was[name]},
                own_tables=own if own != game.own_tables else None,
                meter=None if meter.value == now else str(meter.value or ""),
            )  # fmt: skip

        finish(desk, dialog, "Announce", announce, "The change is announced, and on the sign.")


def dealer(desk: Desk, info: TableInfo) -> None:
    """Choose who deals: a dealer, or the table by itself."""
    names = desk.casino.dealers(desk.person)
    with dialog_of(desk, f"Who deals at {info.title} ({info.id})?") as dialog:
        words = {"": "nobody: it deals by itself", **{name: name for name in names}}
        now = info.dealer if info.dealer in words else ""
        who = ui.select(words, value=now, label="Dealer").classes("w-full")
        if not names:
            ui.label("No dealer works here yet; a supervisor hires under People.")
        finish(
            desk,
            dialog,
            "Assign",
            lambda person: desk.casino.assign_dealer(person, info.id, str(who.value or "")),
        )


def see_off(desk: Desk, info: TableInfo, seated: Sequence[str]) -> None:
    """Give up the place of a patron who has gone; the chips go to their account."""
    with dialog_of(desk, f"Who is not at {info.title} ({info.id}) any more?") as dialog:
        who = ui.select(list(seated), value=seated[0], label="Patron").classes("w-full")
        ui.label("Their places become free; their chips go to their account at the cage.")
        finish(desk, dialog, "Free the places",
                lambda person: desk.casino.see_off(person, info.id, str(who.value)))  # fmt: skip


def close(desk: Desk, info: TableInfo) -> None:
    with dialog_of(desk, f"Close {info.title} ({info.id})?") as dialog:
        ui.label("It closes once the round is over; chips, drop and inventory go to the cage.")
        finish(desk, dialog, "Close the table",
                lambda person: desk.casino.close(person, info.id))  # fmt: skip


def pay_back(desk: Desk, info: TableInfo) -> None:
    with dialog_of(desk, f"Pay back the chips of {info.title} ({info.id})?") as dialog:
        ui.label("Each patron is paid what was theirs at the last record that verifies.")
        finish(
            desk,
            dialog,
            "Pay back",
            lambda person: desk.casino.pay_back(person, info.id),
            "The chips are paid back.",
        )
