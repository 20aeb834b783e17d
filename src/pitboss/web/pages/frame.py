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
.felt .area:focus, .felt .card:focus { outline: none; }
.felt .area.open, .felt .area[data-seat], .felt .card[data-card] { cursor: pointer; }
.felt .area.open:hover > circle, .felt .area.open:hover > rect { filter: brightness(1.35); }
.felt .area.open[data-on]:hover > rect[fill-opacity] { fill-opacity: .35; }
.felt .area:focus-visible > circle, .felt .area:focus-visible > rect,
.felt .card:focus-visible > rect { stroke: #fde047; stroke-width: 4; }
.felt .area:focus-visible > rect[fill-opacity] { fill-opacity: .6; }
.felt .theirs { opacity: .75; }
.felt .chip, .felt .puck { pointer-events: none; }
.panel { background: #1f1b18; border: 1px solid #3b332c; border-radius: 12px; }
.story { font-size: 13px; line-height: 1.55; }
[data-law] { cursor: pointer; border-radius: 4px; }
[data-law]:hover, [data-law]:focus-visible { background: #3b332c; outline: none; }
.law { color: #a89f92; font-size: 11px; }
.law[data-law] { text-decoration: underline dotted; font-size: 13px; }
.controls:focus { outline: none; }
.coin { border-radius: 999px; width: 52px; height: 52px; font-weight: 700; }
.coin.chosen { box-shadow: 0 0 0 3px #14110f, 0 0 0 6px #fde047 !important; }
@media (max-width: 640px) {
  .dock { position: sticky; bottom: 0; z-index: 5; padding: 6px 0; background: #14110f; }
  .dock .coin { width: 42px; height: 42px; font-size: 12px; }
}
.clock { min-width: 3.5em; text-align: right; font-variant-numeric: tabular-nums; }
"""

SCRIPT = """
(() => {
const TARGETS = '.felt [data-wager], .felt [data-seat], .felt [data-card], .felt [data-number]';
const KEPT = '.felt [tabindex], [data-key]';
let held = null;  // what has the focus, to give it back when it is drawn anew

function near(event, what) { return event.target.closest && event.target.closest(what); }

function send(target) {
  if (target.dataset.law) {
    const {law, text = target.firstChild.textContent} = target.dataset;
    emitEvent('law', {law, text});
  } else if (target.classList.contains('open') || target.dataset.seat || target.dataset.card) {
    const {wager = '', on = '', spot = '', seat = '', card = '', number = '', ask = ''} =
      target.dataset;
    emitEvent('felt', {wager, on, spot, seat, card, number, ask});
  }
}

function middle(one) {
  const box = one.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function move(from, dx, dy) {
  const [x, y] = middle(from);
  let best = null, least = Infinity;
  for (const one of document.querySelectorAll(".felt [tabindex='0']")) {
    const [ox, oy] = middle(one);
    const along = (ox - x) * dx + (oy - y) * dy;
    const far = along + 3 * Math.abs((ox - x) * dy + (oy - y) * dx);
    if (along > 1 && far < least) { best = one; least = far; }
  }
  if (best) best.focus();
}

const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

document.addEventListener('click', event => {
  const target = near(event, TARGETS + ', [data-law]');
  if (target) send(target);
});
document.addEventListener('keydown', event => {
  if (near(event, 'input, textarea, .q-dialog') || event.ctrlKey || event.metaKey || event.altKey)
    return;
  const target = near(event, TARGETS + ', [data-law]');
  if (target && (event.key === 'Enter' || event.key === ' ')) {
    event.preventDefault();
    send(target);
  } else if (target && !target.dataset.law && ARROWS[event.key]) {
    event.preventDefault();
    move(target, ...ARROWS[event.key]);
  } else if (/^[1-9]$/.test(event.key) || event.key === 'd') {
    emitEvent('key', event.key);
  }
});

function same(one) {
  return Object.keys({...one.dataset, ...held}).every(
    name => name === 'ask' || one.dataset[name] === held[name]);
}
document.addEventListener('focusin', event => {
  const kept = near(event, KEPT);
  held = kept ? {...kept.dataset} : null;
});
document.addEventListener('pointerdown', event => {
  if (!near(event, KEPT + ', a, button')) held = null;
});
function giveBack() {
  if (!held || document.activeElement !== document.body) return;
  const all = [...document.querySelectorAll(KEPT)];
  const next = all.find(same)
    || (held.seat && all.find(one => one.dataset.spot === held.seat))
    || (held.key === 'sit' && all.find(one => one.classList.contains('open')))
    || (held.key && document.querySelector('.controls'));
  if (next) next.focus({preventScroll: true});
}
document.addEventListener('DOMContentLoaded', () => {
  new MutationObserver(giveBack).observe(document.body, {childList: true, subtree: true});
  matchMedia('(max-width: 640px)').addEventListener(
    'change', event => emitEvent('narrow', event.matches));
});
})();
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
