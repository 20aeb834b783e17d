"""Cards, chips and dice as SVG."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from html import escape

from pitboss.equipment.cards import Card
from pitboss.table.money import DOLLAR, Cents

CARD_WIDTH, CARD_HEIGHT = 44, 62
CHIP_COLOURS = (
    (100_00, "#1f2937"),
    (25_00, "#15803d"),
    (5_00, "#b91c1c"),
    (1_00, "#d6d3d1"),
    (0, "#d97706"),
)
"""The colours that chips of at least so many cents have."""
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def short(cents: Cents) -> str:
    """An amount that fits on a chip: ``5``, ``2.50``, ``12k``."""
    whole, part = divmod(cents, DOLLAR)
    if whole >= 10_000:
        return f"{whole // 1000}k"
    return f"{whole}.{part:02}" if part else str(whole)


def card(face: Card | None, x: int, y: int, pick: str = "") -> str:
    """A card, face up or down, with its top left corner here; ``pick`` makes it one to click."""
    if face is None:
        return (
            f"<g class='card' role='img' aria-label='a card face down'>"
            f"<rect x='{x}' y='{y}' width='{CARD_WIDTH}' height='{CARD_HEIGHT}' rx='5' "
            f"fill='#1e3a8a' stroke='#fff' stroke-width='2'/>"
            f"<rect x='{x + 5}' y='{y + 5}' width='{CARD_WIDTH - 10}' height='{CARD_HEIGHT - 10}' "
            f"rx='3' fill='url(#back)'/></g>"
        )
    target = pick or "role='img'"
    colour = "#b91c1c" if face.is_red else "#111827"
    sign = face.sign
    rank, suit = (sign[:-1], sign[-1]) if len(sign) > 1 else ("", sign)
    return (
        f"<g class='card' {target} aria-label='{escape(face.name)}' fill='{colour}'>"
        f"<rect x='{x}' y='{y}' width='{CARD_WIDTH}' height='{CARD_HEIGHT}' rx='5' fill='#fffdf7' "
        f"stroke='#9ca3af'/>"
        f"<text x='{x + 5}' y='{y + 18}' font-size='17' font-weight='700'>{rank}</text>"
        f"<text x='{x + 5}' y='{y + 33}' font-size='14'>{suit}</text>"
        f"<text x='{x + 39}' y='{y + 56}' font-size='28' text-anchor='end'>{suit}</text></g>"
    )


def hand(
    cards: Sequence[Card | None],
    x: int,
    y: int,
    width: int,
    *,
    picked: Collection[Card] | None = None,
    dim: bool = False,
) -> str:
    """Cards side by side, centred on x, closer together where there are many.

    ``picked`` (even if empty) makes them cards to click on; those picked are raised.
    """
    if not cards:
        return ""
    step = CARD_WIDTH + 4
    if len(cards) * step > width:
        step = max(12, (width - CARD_WIDTH) // max(1, len(cards) - 1))
    left = x - (step * (len(cards) - 1) + CARD_WIDTH) // 2
    drawn = []
    for number, face in enumerate(cards):
        if picked is None or face is None:
            drawn.append(card(face, left + step * number, y))
        else:
            target = f"tabindex='0' role='button' data-card='{face.code}'"
            raised = 12 if face in picked else 0
            drawn.append(card(face, left + step * number, y - raised, target))
    return f"<g opacity='{0.5 if dim else 1}'>{''.join(drawn)}</g>"


def chip(amount: Cents, x: int, y: int, radius: int = 15) -> str:
    """A stack of chips, seen from above, with its amount."""
    colour = next(colour for least, colour in CHIP_COLOURS if amount >= least)
    ink = "#111827" if colour == "#d6d3d1" else "#fff"
    size = 11 if len(short(amount)) < 4 else 8
    return (
        f"<g class='chip'><circle cx='{x + 1}' cy='{y + 2}' r='{radius}' fill='#0006'/>"
        f"<circle cx='{x}' cy='{y}' r='{radius}' fill='{colour}' stroke='#fff' stroke-width='3' "
        f"stroke-dasharray='{radius * 0.55:.1f} {radius * 0.5:.1f}'/>"
        f"<text x='{x}' y='{y + size // 3 + 1}' font-size='{size}' font-weight='700' "
        f"text-anchor='middle' fill='{ink}'>{short(amount)}</text></g>"
    )


def die(value: int, x: int, y: int, size: int = 46) -> str:
    """One die, centred here."""
    pips = "".join(
        f"<circle cx='{x + dx * size // 4}' cy='{y + dy * size // 4}' r='{size // 11}' "
        f"fill='#fff'/>"
        for dx, dy in PIPS[value]
    )
    half = size // 2
    return (
        f"<g role='img' aria-label='a die showing {value}'><rect x='{x - half}' y='{y - half}' "
        f"width='{size}' height='{size}' rx='8' fill='#b91c1c' stroke='#7f1d1d'/>{pips}</g>"
    )
