"""The style of every page, and the script that turns clicks and keys on the felt into events."""

from __future__ import annotations

from nicegui import ui

STYLE = """
:root { --felt: #0b6b4a; --wood: #5b3a1e; --gold: #d9b95a; }
body { background: #14110f; color: #ece7df; }
.nicegui-content { padding: 0; }
a { color: #f0d78c; }
h1.page-title { font-size: 14px; line-height: 1.4; letter-spacing: 0; margin: 0; }
.q-btn--flat, .q-btn--outline { --q-primary: #6ee7b7; }
#q-loading-bar { display: none; }
.q-btn--outline.q-btn--dense:not(.dock *) { padding: .285em .6em; }
.felt { width: 100%; height: auto; display: block; user-select: none; }
.felt .area:focus, .felt .card:focus { outline: none; }
.felt .area.open, .felt .area[data-seat], .felt .card[data-card] { cursor: pointer; }
.felt .area.open:hover > circle, .felt .area.open:hover > rect { filter: brightness(1.35); }
.felt .area.open[data-on]:hover > rect[fill-opacity] { fill-opacity: .35; }
.felt .area:focus-visible > circle, .felt .area:focus-visible > rect,
.felt .card:focus-visible > rect {
  stroke: #fff; stroke-width: 4; stroke-dasharray: 8 4 !important; }
.felt .area:focus-visible > rect[fill-opacity] { fill-opacity: .6; }
.felt .area:not(.open):not([data-seat]) > rect,
.felt .area:not(.open):not([data-seat]) > circle { stroke-dasharray: 2 4; }
.felt.shut .area:not(.lit), .felt .area.closed { cursor: help; }
.felt.shut .area:not(.lit) > rect, .felt.shut .area:not(.lit) > circle,
.felt.shut .area:not(.lit) > text { opacity: .62; }
.felt .area.closed > rect, .felt .area.closed > circle, .felt .area.closed > text { opacity: .4; }
.felt .area.lit > rect, .felt .area.lit > circle { stroke-dasharray: none; animation: glow 1s 3; }
@keyframes glow { 50% { stroke: #fff; filter: brightness(1.6); } }
body[data-awaited] :is(.outcome, .happened) { visibility: hidden; }
body[data-awaited] .felt .area.lit > * { animation: none; }
body[data-awaited] .felt .area.lit:not(:focus-visible) > [stroke] {
  stroke: #ffffffaa; stroke-width: 1; }
body[data-awaited] .felt .area.lit:not(.open) > :is(rect, circle) { stroke-dasharray: 2 4; }
body[data-awaited] .felt.shut .area.lit > * { opacity: .62; }
@media (prefers-reduced-motion: reduce) {
  .felt .area.lit > rect, .felt .area.lit > circle { animation: none; }
}
.felt .theirs { opacity: .75; }
.felt .card[data-in] { cursor: grab; touch-action: none; display: block; }
.felt .card.lifted { opacity: .3; }
.felt .card.dragged { pointer-events: none; filter: drop-shadow(0 4px 6px #000a); }
.felt .part.over > rect { fill: #0f5a3ee6; stroke-width: 3; }
.felt .chip, .felt .puck { pointer-events: none; }
.panel { background: #1f1b18; border: 1px solid #3b332c; border-radius: 12px; }
.story { font-size: 13px; line-height: 1.55; height: 60vh; }
[data-law] { cursor: pointer; border-radius: 4px; }
[data-law]:hover, [data-law]:focus-visible { background: #3b332c; outline: none; }
.law { color: #a89f92; font-size: 11px; }
.law[data-law] { text-decoration: underline dotted; font-size: 13px; }
.controls:focus { outline: none; }
.coin { border-radius: 999px; width: 52px; height: 52px; font-weight: 700; }
.dock { position: sticky; bottom: 0; z-index: 5; padding: 6px 0; background: #14110f; }
.now { min-height: 40px; display: flex; align-items: center; }
.status { font-size: 15px; min-height: 24px; }
.amounts span { white-space: nowrap; margin-left: 12px; }
.happened .won, .banner .won b { color: #86efac; }
.happened .lost, .banner .lost b { color: #fca5a5; }
.banner { display: flex; flex-wrap: wrap; gap: 4px 10px; max-height: 60px; overflow-y: auto; }
.round .won { color: #86efac; }
.round .lost { color: #fca5a5; }
.banner span { background: #1f1b18; border-radius: 8px; padding: 2px 8px; white-space: nowrap; }
@media (min-width: 1024px) {
  .table .felt { max-height: max(420px, calc(100vh - 292px)); }
  .story.beside { height: max(380px, calc(100vh - 332px)); }
}
.choices .q-btn:not(.q-btn--round) { min-width: 84px; }
.contents { display: contents; }
.dock .q-btn[disabled] { opacity: .4 !important; }
.go .q-btn .q-icon.on-left { display: none; }
.go .q-btn.on { background: #fde047 !important; color: #111 !important; }
.table.taking .area.open { cursor: alias; }
.coin, .coin *, .felt .area[data-own], .felt .area[data-own] * { touch-action: none; }
.carried { position: fixed; z-index: 9999; pointer-events: none; width: 46px; height: 46px;
  margin: -23px 0 0 -23px; border-radius: 50%; border: 4px dashed #fff; background: #b91c1c;
  color: #fff; display: flex; align-items: center; justify-content: center; font-size: 12px;
  font-weight: 700; box-shadow: 0 4px 10px #000a; }
.carrying, .carrying * { cursor: grabbing !important; }
.felt .area.over > rect, .felt .area.over > circle { filter: brightness(1.6); }
/* A new element cannot be used for half a second: the pointer passes through it, and its key checks
   for the same. The delay restarts whenever a button is shown or enabled. Enter on the focused
   element always counts: nothing is focused automatically. */
.dock button:not([disabled]), .arriving, .table.fresh-a { animation: arrive .5s; }
.table.fresh-b { animation: arrive-again .5s; }
@keyframes arrive { 0%, 99.9% { pointer-events: none; } }
@keyframes arrive-again { 0%, 99.9% { pointer-events: none; } }
.coin.chosen { box-shadow: 0 0 0 3px #14110f, 0 0 0 6px #fde047 !important; }
h1.page-title { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; opacity: .9; }
.bar .q-btn .q-icon.on-left, .bar .place .q-icon { display: none; }
.bar .place .q-icon { font-size: 20px; }
@media (max-width: 640px), (max-height: 500px) {
  .bar { padding: 2px 8px !important; }
  .bar > .row, .bar .gap-x-3, .bar .gap-x-4 { column-gap: 8px; }
  .bar .q-btn .q-icon.on-left, .bar .place .q-icon { display: inline-flex; margin: 0; }
  .bar .q-btn .q-icon.on-left + .block, .bar .place .q-icon + * {
    position: absolute; visibility: hidden; }
  .dock .coin { width: 42px; height: 42px; font-size: 12px; }
  html { scroll-padding-bottom: 40vh; }
  .status, .dock .said { font-size: 14px; line-height: 1.3; }
  .always .q-btn { padding: 2px; font-size: 13px; white-space: nowrap; }
  .amounts span { margin: 0 10px 0 0; }
  .dock.asked .coins { display: none; }
  .go .q-btn .q-icon.on-left { display: inline-flex; margin: 0; }
  .go .q-btn .q-icon.on-left + .block { position: absolute; visibility: hidden; }
  .go .q-btn { min-width: 40px; min-height: 40px; }
}
/* A phone held sideways: the felt as high as the screen, and the dock beside it. */
@media (max-height: 500px) and (min-width: 641px) {
  .nicegui-column:has(> .dock) { display: grid; grid-template-columns: 3fr 2fr; padding: 4px; }
  .nicegui-column:has(> .dock) > :first-child { grid-column: 1; }
  .dock { grid-column: 2; grid-row: 1; align-self: start; top: 40px; bottom: auto; padding: 0;
    max-height: calc(100vh - 44px); overflow-y: auto; }
  .table .felt { max-height: calc(100vh - 48px); }
  .dock .coins { flex-wrap: wrap; }
  .now { min-height: 0; }
  html { scroll-padding-bottom: 0; }
}
/* On a small screen the guide stays at the top, always of one height: the felt does not move. */
@media (max-width: 640px) {
  .side { display: contents; }
  .guide { order: -1; position: sticky; top: 44px; z-index: 4; height: 132px; flex-wrap: nowrap;
    overflow-y: auto; }
  html { overflow-anchor: none; }
}
.round[aria-pressed='true'] { background: #3b332c !important; font-weight: 700; }
.counting { display: flex; align-items: center; gap: 8px; }
.countdown .left { flex-grow: 1; height: 4px; border-radius: 2px; background: #3b332c; }
.countdown .left i { display: block; height: 4px; border-radius: 2px; background: #6ee7b7; }
.countdown:is(:not([data-until]), [data-until='0']) .counting { visibility: hidden; }
.dock.onlooker .now { display: none; }
.clock { min-width: 3.5em; min-height: 20px; text-align: right; }
.clock { font-variant-numeric: tabular-nums; }
"""

SCRIPT = """
(() => {
const TARGETS = '.felt [data-wager], .felt [data-seat], .felt [data-card], .felt [data-number]';
const KEPT = '.felt [tabindex], [data-key]:not([disabled])';
// The felt and the story are one stop of the Tab key each; arrows move within them.
const GROUPS = [".felt [role='button']", '.story [data-law]'];
let held = null;  // what has the focus, to restore it after a redraw

function near(event, what) { return event.target.closest && event.target.closest(what); }

function ready(one) { return getComputedStyle(one).pointerEvents !== 'none'; }

function send(target, back = '', more = {}) {
  if (target.dataset.law) {
    const {law, text = target.firstChild.textContent} = target.dataset;
    emitEvent('law', {law, text});
  } else {
    const {wager = '', on = '', spot = '', seat = '', card = '', number = '', ask = ''} =
      target.dataset;
    const open = target.classList.contains('open') && !target.closest('.shut');
    const why = open || seat || card ? '' : '1';  // a closed area is asked why
    const what = {wager, on, spot, seat, card, number, ask, back, why};
    if (!number || open) emitEvent('felt', {...what, ...more});
  }
}

function group(one) { return GROUPS.find(all => one.matches(all)) || GROUPS[0]; }

function stop(one, all) {
  for (const other of all) if (other !== one && other.tabIndex === 0) other.tabIndex = -1;
  one.tabIndex = 0;
}

function rove() {
  for (const name of GROUPS) {
    const all = [...document.querySelectorAll(name)];
    if (all.length && all.filter(one => one.tabIndex === 0).length !== 1)
      stop(all.find(one => one === document.activeElement)
        || all.find(one => one.classList.contains('open')) || all[0], all);
  }
}

function middle(one) {
  const box = one.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function move(from, dx, dy) {
  const [x, y] = middle(from);
  let best = null, least = Infinity;
  for (const one of document.querySelectorAll(group(from))) {
    const [ox, oy] = middle(one);
    const along = (ox - x) * dx + (oy - y) * dy;
    const far = along + 3 * Math.abs((ox - x) * dy + (oy - y) * dx);
    if (along > 1 && far < least) { best = one; least = far; }
  }
  if (best) best.focus();
}

// The dock is always in sight: focusing a button in it, as on a tap, must not scroll.
const focus = HTMLElement.prototype.focus;
HTMLElement.prototype.focus = function (how) {
  focus.call(this, this.closest('.dock') ? {...how, preventScroll: true} : how);
};

const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

document.addEventListener('click', event => {
  const target = near(event, TARGETS + ', [data-law]');
  if (target) send(target);
});
document.addEventListener('contextmenu', event => {
  const target = near(event, '.felt .open[data-wager]');
  if (target) { event.preventDefault(); send(target, '1'); }
});
document.addEventListener('keydown', event => {
  if (near(event, 'input, textarea, .q-dialog') || event.ctrlKey || event.metaKey || event.altKey)
    return;
  const target = near(event, TARGETS + ', [data-law]');
  if (target && (event.key === 'Enter' || event.key === ' ')) {
    event.preventDefault();
    send(target);
  } else if (target && target.matches(GROUPS.join()) && ARROWS[event.key]) {
    event.preventDefault();
    move(target, ...ARROWS[event.key]);
  } else if (target && event.key === 'Backspace') {
    send(target, '1');
  } else if (/^[a-z1-9]$/.test(event.key) && !event.repeat) {
    const keyed = document.querySelector(`[aria-keyshortcuts='${event.key}']:not([disabled])`);
    if (keyed && keyed.offsetParent && ready(keyed)) keyed.click();
  }
});

function same(one) {
  return Object.keys({...one.dataset, ...held}).every(
    name => name === 'ask' || one.dataset[name] === held[name]);
}
document.addEventListener('focusin', event => {
  const kept = near(event, KEPT);
  held = kept ? {...kept.dataset} : null;
  const roved = near(event, GROUPS.join());
  if (roved) stop(roved, document.querySelectorAll(group(roved)));
});
document.addEventListener('pointerdown', event => {
  if (!near(event, KEPT + ', a, button')) held = null;
});
function giveBack() {
  rove();
  if (!held || document.activeElement !== document.body) return;
  const all = [...document.querySelectorAll(KEPT)];
  const next = all.find(same)
    || (held.seat && all.find(one => one.dataset.spot === held.seat))
    || (held.key === 'sit' && all.find(one => one.classList.contains('open')))
    || (held.key && document.querySelector('.controls'));
  if (next) next.focus({preventScroll: true});
}
// A tooltip goes when its button is pressed or disabled, as a disabled one is not told that the
// pointer has left. It comes again when the pointer has moved.
let pressed = null;
function untip(button) { button.dispatchEvent(new Event('mouseleave')); }
document.addEventListener('click', event => {
  const button = near(event, 'button');
  pressed = event.detail ? {x: event.clientX, y: event.clientY} : null;
  if (button) untip(button);
}, true);
function rests(event) {
  if (pressed && (pressed.x !== event.clientX || pressed.y !== event.clientY)) pressed = null;
  return Boolean(pressed);
}
document.addEventListener('pointermove', rests, true);
document.addEventListener('mouseenter', event => {
  if (rests(event)) event.stopImmediatePropagation();
}, true);

function enable(button, on) {
  if (button.disabled !== on) return;
  button.disabled = !on;
  if (!on) untip(button);
}

// Which buttons can be used now: the server sends one list, not a state per button.
function use() {
  for (const row of document.querySelectorAll('[data-usable]')) {
    const usable = row.dataset.usable.split(' ');
    for (const one of row.querySelectorAll('[data-use]')) {
      const off = !usable.includes(one.dataset.use);
      const buttons = one.matches('button') ? [one] : [...one.querySelectorAll('button')];
      for (const button of buttons) enable(button, !off);
    }
  }
  for (const row of document.querySelectorAll('.choices')) {
    const held = 'held' in row.dataset;
    for (const button of row.querySelectorAll('button')) {
      const off = held || button.classList.contains('disabled');
      enable(button, !off);
    }
  }
}

// Dragging a chip: from the row onto an area, or from one area to another, or off it.
const FAR = 8;
let drag = null;
function below(event) {
  const found = document.elementFromPoint(event.clientX, event.clientY);
  return found && found.closest('.felt .area[data-wager]');
}
function over(target) {
  for (const one of document.querySelectorAll('.felt .over')) one.classList.remove('over');
  if (target && target.classList.contains('open')) target.classList.add('over');
}
function pickUp() {
  const made = document.createElement('div'), coin = drag.source.closest('.coin');
  const lying = coin || drag.source.querySelector('.chip text')
    || document.querySelector('.coin.chosen');
  made.className = 'carried';
  made.textContent = lying ? lying.textContent.trim() : '';
  if (coin) Object.assign(made.style, {background: coin.style.background, color: coin.style.color});
  document.body.append(made);
  document.body.classList.add('carrying');
  return made;
}
function letGo() {
  if (drag && drag.made) drag.made.remove();
  document.body.classList.remove('carrying');
  over(null);
  drag = null;
}
document.addEventListener('pointerdown', event => {
  const source = near(event, '.coin:not([disabled]), .felt:not(.shut) .area.open[data-own]');
  if (source && event.isPrimary && !event.button)
    drag = {source, id: event.pointerId, x: event.clientX, y: event.clientY, made: null};
});
document.addEventListener('pointermove', event => {
  if (!drag || event.pointerId !== drag.id) return;
  const moved = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
  if (!drag.made && moved < FAR) return;
  drag.made ||= pickUp();
  Object.assign(drag.made.style, {left: `${event.clientX}px`, top: `${event.clientY}px`});
  over(below(event));
});
document.addEventListener('pointerup', event => {
  if (!drag || event.pointerId !== drag.id) return;
  const {source, made} = drag, target = below(event), coin = source.closest('.coin');
  letGo();
  if (!made) return;
  const stop = click => { click.stopPropagation(); click.preventDefault(); };
  document.addEventListener('click', stop, {capture: true, once: true});  // it was no click
  setTimeout(() => document.removeEventListener('click', stop, true));
  if (coin && target) send(target, '', {coin: coin.dataset.key.slice(5)});
  else if (!coin && !target) send(source, '1');
  else if (!coin && target !== source) {
    const {wager, on = '', spot = '', ask = ''} = source.dataset;
    send(target, '', {source: {wager, on, spot, ask}});
  }
});
document.addEventListener('pointercancel', letGo);
document.addEventListener('touchmove', event => { if (drag) event.preventDefault(); },
  {passive: false});  // whoever carries a chip does not scroll

function localTimes() {
  const how = {day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit'};
  for (const one of document.querySelectorAll('time[data-at]:not([datetime])')) {
    const at = new Date(+one.dataset.at);
    one.setAttribute('datetime', at.toISOString());
    one.textContent = at.toLocaleString(undefined, how);
  }
}

const ends = new WeakMap();  // countdowns, by their element: what they count to, since when
function count() {
  for (const one of document.querySelectorAll('.countdown')) {
    if (!one.querySelector('i')) continue;  // not drawn yet
    const {until = '0', left = '0'} = one.dataset;
    let seen = ends.get(one);
    if (!seen || seen.until !== until)
      ends.set(one, seen = {until, all: +left, end: performance.now() + +left});
    const rest = until === '0' ? 0 : Math.max(0, seen.end - performance.now());
    one.querySelector('i').style.width = `${seen.all ? 100 * rest / seen.all : 0}%`;
    one.querySelector('.left').setAttribute('aria-valuenow', Math.round(rest / 1000));
    one.querySelector('.clock').textContent = until === '0' ? '' : `${Math.round(rest / 1000)} s`;
  }
}

document.addEventListener('DOMContentLoaded', () => {
  const changed = () => { use(); localTimes(); giveBack(); };
  new MutationObserver(changed).observe(document.body, {
    childList: true, subtree: true, attributeFilter: ['data-usable', 'data-held']});
  changed();  // what was drawn before there was an observer
  setInterval(count, 250);
  matchMedia('(max-width: 640px)').addEventListener(
    'change', event => emitEvent('narrow', event.matches));
});
})();
"""


# A section opens at once, so that what stands below it does not move under a pointer.
ui.expansion.default_props("duration=0")


def look() -> None:
    """Install the style, and the script that turns clicks on the felt into events."""
    ui.add_css(STYLE)
    ui.add_head_html(f"<script>{SCRIPT}</script>")
    ui.dark_mode(True)
    ui.colors(primary="#1e7a57", secondary="#5b3a1e", accent="#d9b95a")
