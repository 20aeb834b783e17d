"""What every page looks like, and the script that turns clicks and keys on the felt into events."""

from __future__ import annotations

from nicegui import ui

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
.round[aria-pressed='true'] { background: #3b332c !important; font-weight: 700; }
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
