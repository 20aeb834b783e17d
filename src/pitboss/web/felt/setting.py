"""Hands being set: a place for each, with the cards put there so far.

Cards keep their order in the drawing, so that one put in another hand only moves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from pitboss.equipment.cards import Card
from pitboss.web.felt.shapes import (
    BOLD,
    CARD_HEIGHT,
    CARD_WIDTH,
    GAP,
    GOLD,
    PALE,
    card,
    codes,
    enlarged,
    text,
    to_pick,
)

STEP = CARD_WIDTH + GAP
MOST_ACROSS = 8
"""Cards side by side; with more, those of the first hand overlap."""
EDGE, APART, LABEL = 6, 8, 18
HEIGHT = CARD_HEIGHT + 2 * EDGE + LABEL


def tray(
    cards: Sequence[Card], sizes: Mapping[str, int], picked: Mapping[str, str], x: float, y: float,
    width: float, largest: float,
) -> tuple[str, float]:  # fmt: skip
    """The hands side by side, centred on x from this top; returns also their height."""
    first, *lesser = sizes
    named = sum(sizes[name] for name in lesser)
    rooms = {first: min(len(cards), MOST_ACROSS - named), **{n: sizes[n] for n in lesser}}
    whole = sum(room * STEP + 2 * EDGE for room in rooms.values()) + APART * len(lesser)
    scale = min(largest, width / whole)
    parts, lying, left = [], dict[str, str](), -whole / 2
    for name, room in rooms.items():
        across = room * STEP + 2 * EDGE
        here = [code for code in codes(cards) if picked.get(code, first) == name]
        parts.append(_place(name, left, across, full=len(here) == sizes[name]))
        step = min(STEP, (room * STEP - CARD_WIDTH) / max(1, len(here) - 1))
        start = left + (across - step * (len(here) - 1) - CARD_WIDTH) / 2
        for number, code in enumerate(here):
            face = cards[codes(cards).index(code)]
            target = f"{to_pick(code, name != first)} data-in='{escape(name)}'"
            lying[code] = card(face, round(start + step * number), EDGE, target)
        left += across + APART
    drawn = "".join(parts) + "".join(lying[code] for code in codes(cards) if code in lying)
    return enlarged(f"<g class='tray'>{drawn}</g>", x, y, scale, "setting"), HEIGHT * scale


def _place(name: str, left: float, across: float, *, full: bool) -> str:
    """The place of one hand's cards."""
    colour, size = GOLD if full else PALE, min(12, (across - EDGE) / (len(name) * BOLD))
    return (
        f"<g class='part' role='group' aria-label='{escape(name)}' data-part='{escape(name)}'>"
        f"<rect x='{left:g}' width='{across:g}' height='{HEIGHT}' rx='8' fill='#04281bd9' "
        f"stroke='{colour}' stroke-dasharray='{'none' if full else '5 4'}'/>"
        f"{text(name, left + across / 2, HEIGHT - 7, size, colour, weight=700)}</g>"
    )
