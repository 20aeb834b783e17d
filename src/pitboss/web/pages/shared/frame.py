"""The frame of every page: the bar at the top, and the visitor."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape

from nicegui import ui

from pitboss.casino.house import Casino
from pitboss.casino.people.accounts import GUEST
from pitboss.casino.people.roles import Person, Right
from pitboss.table.money import dollars
from pitboss.web.pages.account.account import account_dialog, sign_in_dialog
from pitboss.web.pages.account.leaving import ask_sign_out, keep_dialog
from pitboss.web.pages.account.visitor import has_ended, still_here, visitor
from pitboss.web.pages.shared.look import look as set_look
from pitboss.web.pages.shared.trying import in_background

CHECK_SECONDS = 5.0
"""Seconds between checks that the visitor is still signed in."""
ENDED = "Your session has ended. Sign in again to continue; your chips are untouched."


@contextmanager
def frame(casino: Casino, title: str) -> Iterator[Person | None]:
    """The bar at the top, and the page's content below it."""
    set_look()
    ui.page_title(f"{title} · Pitboss")
    person = visitor(casino)
    with (
        ui.header()
        .classes("bar items-center justify-between no-wrap px-4 py-2")
        .style("background: var(--wood)")
    ):
        with ui.row().classes("items-center gap-x-4 no-wrap min-w-0"):
            ui.link("Pitboss", "/").classes("text-xl font-bold no-underline text-white")
            ui.html(escape(title), sanitize=False, tag="h1").classes("text-sm page-title")
        with ui.row().classes("items-center gap-x-3 no-wrap"):
            _place("Tournaments", "emoji_events", "/tournaments")
            _place("Dealer training", "school", "/training")
            if person is not None and not person.may(Right.PLAY):
                _place("Floor", "grid_view", "/floor")
            if person is None:
                ui.button("Sign in", on_click=sign_in_dialog).props("flat dense color=white")
            else:
                cash = casino.balance(person.name) if person.may(Right.PLAY) else None
                words = person.name if cash is None else f"{person.name} · {dollars(cash)}"
                who = ui.button(words, on_click=lambda: account_dialog(casino)).props(
                    "flat dense no-caps no-wrap color=white"
                )
                who.tooltip("Your account").mark("who")
                if cash is not None:
                    _follow_cash(casino, who, person.name)
                if person.name.startswith(GUEST):
                    _act("Keep", "bookmark_add", keep_dialog).tooltip(
                        "Keep your chips under a name of your own"
                    ).mark("keep")
                _act("Sign out", "logout", lambda: ask_sign_out(casino))
    if person is not None:
        _watch_session(casino)
    with ui.column().classes("w-full max-w-7xl mx-auto p-3 gap-3"):
        if has_ended(casino):
            ui.label(ENDED).classes("panel p-3 w-full text-amber-200 font-semibold").mark("ended")
        yield person


def _follow_cash(casino: Casino, who: ui.button, name: str) -> None:
    """Show what somebody has at the cage, also after a page paid or collected for them."""

    async def look() -> None:
        who.text = f"{name} · {dollars(await in_background(casino.balance, name))}"

    ui.timer(CHECK_SECONDS, look)


def _act(label: str, icon: str, do: Callable[[], object]) -> ui.button:
    """A button of the bar; only its icon on a small screen."""
    button = ui.button(label, icon=icon, on_click=do).props("flat dense color=white")
    return button.props(f'aria-label="{label}" data-key={label.lower().replace(" ", "-")}')


def _place(label: str, icon: str, target: str) -> None:
    """A link of the bar; only its icon on a small screen."""
    with ui.link(target=target).classes("place text-white text-sm").props(f'aria-label="{label}"'):
        ui.icon(icon)
        ui.label(label)


def _watch_session(casino: Casino) -> None:
    """Reload the page once its visitor's session has ended; it then says so."""

    def look() -> None:
        if not still_here(casino):
            ui.navigate.reload()

    ui.timer(CHECK_SECONDS, look)
