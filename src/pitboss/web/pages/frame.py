"""What every page has: its look, the bar at the top, and who is looking."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from nicegui import ui

from pitboss.casino.house import Casino
from pitboss.casino.roles import Person, Right
from pitboss.errors import PitbossError
from pitboss.table.money import dollars
from pitboss.web.pages.visitor import enter, leave, visitor

T = TypeVar("T")
log = logging.getLogger("pitboss.web")

STYLE = """
:root { --felt: #0b6b4a; --wood: #5b3a1e; --gold: #d9b95a; }
body { background: #14110f; color: #ece7df; }
.nicegui-content { padding: 0; }
a { color: #f0d78c; }
.felt { width: 100%; height: auto; display: block; user-select: none; }
.felt .area.open { cursor: pointer; }
.felt .area.open:hover circle, .felt .area.open:hover rect { fill: #ffffff33; }
.felt .area:focus-visible circle, .felt .area:focus-visible rect,
.felt .card:focus-visible rect { outline: none; stroke: #fde047; stroke-width: 4; }
.felt .area[data-seat] { cursor: pointer; }
.felt .card[data-card] { cursor: pointer; }
.felt .theirs { opacity: .75; }
.panel { background: #1f1b18; border: 1px solid #3b332c; border-radius: 12px; }
.story { font-size: 13px; line-height: 1.55; }
.law { color: #a89f92; font-size: 11px; }
.coin { border-radius: 999px; width: 52px; height: 52px; font-weight: 700; }
.coin.chosen { outline: 3px solid #fde047; outline-offset: 2px; }
"""

SCRIPT = """
function feltTarget(event) {
  return event.target.closest && event.target.closest('.felt .area, .felt .card[data-card]');
}
function feltSend(target) {
  const data = target.dataset;
  if (data.wager || data.seat || data.card) {
    emitEvent('felt', {wager: data.wager || '', on: data.on || '', spot: data.spot || '',
                       seat: data.seat || '', card: data.card || '', ask: data.ask || ''});
  }
}
document.addEventListener('click', event => {
  const target = feltTarget(event);
  if (target) feltSend(target);
});
document.addEventListener('keydown', event => {
  if (event.target.closest && event.target.closest('input, textarea, .q-dialog')) return;
  const target = feltTarget(event);
  if (target && (event.key === 'Enter' || event.key === ' ')) {
    event.preventDefault();
    feltSend(target);
  } else if (/^[1-9]$/.test(event.key) || event.key === 'd') {
    emitEvent('key', event.key);
  }
});
"""


def look() -> None:
    """The colours, and the script that turns clicks on the felt into events."""
    ui.add_css(STYLE)
    ui.add_head_html(f"<script>{SCRIPT}</script>")
    ui.dark_mode(True)
    ui.colors(primary="#2f9e74", secondary="#5b3a1e", accent="#d9b95a")


@contextmanager
def frame(casino: Casino, title: str) -> Iterator[Person | None]:
    """The bar at the top, and room for the page below it."""
    look()
    ui.page_title(f"{title} · Pitboss")
    person = visitor(casino)
    with (
        ui.header()
        .classes("items-center justify-between px-4 py-2")
        .style("background: var(--wood)")
    ):
        with ui.row().classes("items-center gap-4"):
            ui.link("Pitboss", "/").classes("text-xl font-bold no-underline text-white")
            ui.label(title).classes("text-sm opacity-80")
        with ui.row().classes("items-center gap-3"):
            ui.link("Dealer training", "/training").classes("text-white text-sm")
            if person is not None and (person.may(Right.RUN) or person.may(Right.READ)):
                ui.link("Floor", "/floor").classes("text-white text-sm")
            if person is None:
                ui.button("Sign in", on_click=sign_in_dialog).props("flat dense color=white")
            else:
                cash = casino.balance(person.name) if person.may(Right.PLAY) else None
                words = person.name if cash is None else f"{person.name} · {dollars(cash)}"
                ui.label(words).classes("text-sm").mark("who")
                ui.button("Sign out", on_click=_sign_out).props("flat dense color=white")
    with ui.column().classes("w-full max-w-7xl mx-auto p-3 gap-3"):
        yield person


async def _sign_out() -> None:
    if await attempt(leave()):
        ui.navigate.to("/")


def sign_in_dialog() -> None:
    """Sign in, open an account, or come in as a guest."""
    with ui.dialog() as dialog, ui.card().classes("w-80"):
        ui.label("Come in").classes("text-lg font-bold")
        name = ui.input("Name").classes("w-full").props("autofocus")
        password = ui.input("Password", password=True).classes("w-full")

        async def come(how: str) -> None:
            if await attempt(enter(how, name.value, password.value)):
                ui.navigate.reload()

        password.on("keydown.enter", lambda: come("known"))
        with ui.row().classes("w-full justify-between"):
            ui.button("Sign in", on_click=lambda: come("known"))
            ui.button("New account", on_click=lambda: come("new")).props("outline")
        ui.button("Play as a guest", on_click=lambda: come("guest")).props("flat").classes("w-full")
    dialog.open()


async def attempt(work: Awaitable[Any]) -> bool:
    """Do something; what a person did wrong is told in a sentence, what failed is logged."""
    try:
        await work
    except PitbossError as error:
        ui.notify(str(error), type="warning", position="top", multi_line=True)
        return False
    except asyncio.CancelledError:
        raise
    except Exception:
        log.exception("a page failed")
        ui.notify("That did not work; it was noted, and nothing was lost.", type="negative")
        return False
    return True


async def in_background(work: Callable[..., T], *args: Any) -> T:
    """Run something slow without holding up the server."""
    return await asyncio.to_thread(work, *args)
