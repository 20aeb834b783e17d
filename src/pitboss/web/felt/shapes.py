"""Cards, chips, dice, pucks and wheels as SVG."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from html import escape

from pitboss.equipment.cards import Card
from pitboss.equipment.tiles import Tile
from pitboss.table.money import DOLLAR, Cents

CARD_WIDTH, CARD_HEIGHT, GAP = 44, 62, 4
TILE_WIDTH = 36
IN_STACK, STACK_STEP = 4, 2
STACK_SIDE = STACK_STEP * (IN_STACK - 1)
"""Cards in a stack, the offset of each from the one below, and of the last from the first."""
CHIP_COLOURS = (
    (100_00, "#1f2937"),
    (25_00, "#15803d"),
    (5_00, "#b91c1c"),
    (1_00, "#d6d3d1"),
    (0, "#d97706"),
)
"""Chip colours, each for amounts from that many cents."""
SUITS = {"♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades", "★": "jokers"}
"""Suit signs at the end of a card's text, and the name by which such cards are drawn."""
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
INK = {"red": "#b91c1c", "black": "#111827", "green": "#166534", "blue": "#1d4ed8",
       "gold": "#92400e", "purple": "#7e22ce"}  # fmt: skip
GOLD, PALE, TURN = "#fde68a", "#d1fae5", "#fde047"
HARD_SPACE = "\xa0"
LETTER, BOLD = 0.56, 0.64
"""The width of a letter, and of a bold one, as a share of its height."""


def text(
    words: str,
    x: float,
    y: float,
    size: float = 12,
    fill: str = "#fff",
    *,
    anchor: str = "middle",
    weight: int = 400,
    italic: bool = False,
) -> str:
    """A text on the felt."""
    style = " font-style='italic'" if italic else ""
    style += f" font-weight='{weight}'" if weight != 400 else ""
    return (
        f"<text x='{x:g}' y='{y:g}' font-size='{size:g}' text-anchor='{anchor}' fill='{fill}'"
        f"{style}>{escape(words)}</text>"
    )


def fit(words: str, width: float, size: float) -> str:
    """A text cut to a width."""
    letters = max(2, int(width / (size * LETTER)))
    return words if len(words) <= letters else words[: letters - 1] + "…"


def fitting(words: str, width: float, size: float, least: float = 9) -> tuple[str, float]:
    """A text and the size at which it fits a width; cut only if the least size is too large."""
    found = width / (max(1, len(words)) * LETTER)
    if found >= least:
        return words, min(size, found)
    return fit(words, width, least), least


def wrap(words: str, width: float, size: float, most: int = 2) -> list[str]:
    """A text wrapped to a width; what does not fit in that many lines is cut."""
    lines = [""]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) * size * LETTER <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) > most:
        lines[most - 1] = " ".join(lines[most - 1 :])
    return [fit(line, width, size) for line in lines[:most]]


def by_payout(words: str, width: int, size: int = 12) -> str:
    """A pay table's text with hard spaces, so that lines break between its rows if possible."""
    head, colon, rows = words.partition(": ")
    joined = [
        row if (len(row) + 1) * size * LETTER > width else row.replace(" ", HARD_SPACE)
        for row in rows.split(", ")
    ]
    return f"{head}{colon}{', '.join(joined)}" if colon else words


def short(cents: Cents) -> str:
    """An amount that fits on a chip: ``5``, ``2.50``, ``12k``."""
    whole, part = divmod(cents, DOLLAR)
    if whole >= 10_000:
        return f"{whole // 1000}k"
    return f"{whole}.{part:02}" if part else str(whole)


def card_blanks() -> str:
    """Definitions shared by all cards of a suit, and by all face-down cards, to be reused by
    name."""
    back = (
        f"<g id='facedown'><rect width='{CARD_WIDTH}' height='{CARD_HEIGHT}' rx='5' "
        f"fill='#1e3a8a' stroke='#fff' stroke-width='2'/>"
        f"<rect x='5' y='5' width='{CARD_WIDTH - 10}' height='{CARD_HEIGHT - 10}' "
        f"rx='3' fill='url(#back)'/></g>"
    )
    return back + "".join(
        f"<g id='{name}'>"
        f"<rect width='{CARD_WIDTH}' height='{CARD_HEIGHT}' rx='5' fill='#fffdf7' "
        f"stroke='#9ca3af'/><text x='4' y='33' font-size='14'>{suit}</text>"
        f"<text x='40' y='56' font-size='28' text-anchor='end'>{suit}</text></g>"
        for suit, name in SUITS.items()
    )


def card(face: Card | None, x: int, y: int, pick: str = "") -> str:
    """A card, face up or down, with its top left corner here; ``pick`` makes it clickable."""
    if isinstance(face, Tile):
        return tile(face, x, y, pick)
    place = f"transform='translate({x} {y})'"
    if face is None:
        return (
            f"<g class='card' {place} role='img' aria-label='a card face down'>"
            "<use href='#facedown'/></g>"
        )
    target = pick or "role='img'"
    ring = f"<rect width='{CARD_WIDTH}' height='{CARD_HEIGHT}' rx='5' fill='none'/>" if pick else ""
    colour = "#b91c1c" if face.is_red else "#111827"
    sign = face.sign
    rank, suit = (sign[:-1], sign[-1]) if len(sign) > 1 else ("", sign)
    return (
        f"<g class='card' {place} {target} aria-label='{escape(face.name)}' fill='{colour}'>"
        f"<use href='#{SUITS[suit]}'/>{ring}"
        f"<text x='4' y='18' font-size='17' font-weight='700'>{rank}</text></g>"
    )


def tile(face: Tile | None, x: int, y: int, pick: str = "") -> str:
    """A pai gow tile, upright, as large as a card; ones and fours are red, and half of 6-6."""
    left = (CARD_WIDTH - TILE_WIDTH) // 2
    target = pick or "role='img'"
    name = escape(face.name) if face is not None else "a tile face down"
    parts = [
        f"<g class='card' transform='translate({x} {y})' {target} aria-label='{name}'>"
        f"<rect x='{left}' width='{TILE_WIDTH}' height='{CARD_HEIGHT}' rx='6' "
        f"fill='{'#3f2a17' if face is None else '#18181b'}' stroke='#d6c7a1' stroke-width='1.5'/>"
    ]
    if face is None:
        parts.append(
            f"<rect x='{left + 5}' y='5' width='{TILE_WIDTH - 10}' "
            f"height='{CARD_HEIGHT - 10}' rx='3' fill='none' stroke='#a8854a'/>"
        )
    dots: dict[str, list[tuple[int, int]]] = {}
    for half, number in enumerate(face.code.split("-") if face is not None else ()):
        for dx, dy in PIPS[int(number)]:
            red = number in "14" or (face is not None and face.code == "6-6" and dx > 0)
            at = CARD_WIDTH // 2 + 9 * dx, 16 + 30 * half + 8 * dy
            dots.setdefault("#f87171" if red else "#fafaf9", []).append(at)
    parts += [pips(places, colour, 6.8) for colour, places in dots.items()]
    return "".join(parts) + "</g>"


def pips(places: Sequence[tuple[int, int]], colour: str, width: float) -> str:
    """Dots of one colour, as zero-length lines with round ends, the shortest notation."""
    path = "".join(f"M{x} {y}h.1" for x, y in places)
    return f"<path d='{path}' stroke='{colour}' stroke-width='{width:g}' stroke-linecap='round'/>"


def hand(
    cards: Sequence[Card | None],
    x: int,
    y: int,
    width: int,
    *,
    picked: Collection[str] | None = None,
    dim: bool = False,
    tiles: bool = False,
) -> str:
    """Cards side by side, centred on x, closer together if there are many.

    ``picked`` (even if empty) makes them clickable; picked cards are raised. Two alike are told
    apart by their order. ``tiles``: whether face-down pieces are tiles.
    """
    if not cards:
        return ""
    step = CARD_WIDTH + GAP
    if len(cards) * step > width:
        step = max(12, (width - CARD_WIDTH) // max(1, len(cards) - 1))
    left = x - (step * (len(cards) - 1) + CARD_WIDTH) // 2
    drawn = []
    for number, (face, code) in enumerate(zip(cards, codes(cards), strict=True)):
        if face is None and tiles:
            drawn.append(tile(None, left + step * number, y))
        elif picked is None or face is None:
            drawn.append(card(face, left + step * number, y))
        else:
            chosen = code in picked
            up = 12 if chosen else 0
            drawn.append(card(face, left + step * number, y - up, to_pick(code, chosen)))
    return f"<g class='cards' opacity='{0.5 if dim else 1}'>{''.join(drawn)}</g>"


def stacks(
    count: int, x: int, y: int, width: int, *, dim: bool = False, tiles: bool = False
) -> str:
    """Face-down cards or tiles in stacks of four, side by side, centred on x."""
    across = stacks_of(count)
    step = min(CARD_WIDTH + GAP + STACK_SIDE, (width - CARD_WIDTH) // max(1, across - 1))
    left = x - (step * (across - 1) + CARD_WIDTH + STACK_SIDE) // 2
    drawn = []
    for number in range(count):
        stack, level = divmod(number, IN_STACK)
        at = left + step * stack + STACK_STEP * level, y + STACK_STEP * (IN_STACK - 1 - level)
        drawn.append(tile(None, *at) if tiles else card(None, *at))
    return f"<g class='cards' opacity='{0.5 if dim else 1}'>{''.join(drawn)}</g>"


def stacks_of(count: int) -> int:
    """How many stacks that many cards or tiles make."""
    return -(-count // IN_STACK)


def codes(cards: Sequence[Card | None]) -> list[str]:
    """The code of each card, the second of two alike followed by ``#1``."""
    found = []
    for number, face in enumerate(cards):
        code = face.code if face is not None else ""
        alike = list(cards[:number]).count(face)
        found.append(f"{code}#{alike}" if alike else code)
    return found


def to_pick(code: str, chosen: bool) -> str:
    """The attributes that make a card clickable."""
    return f"tabindex='-1' role='button' data-card='{code}' aria-pressed='{str(chosen).lower()}'"


def arranged(
    cards: Sequence[Card | None],
    places: Sequence[tuple[int, int]],
    x: int,
    y: int,
    *,
    dim: bool = False,
) -> str:
    """Cards by column, from the dealer's left, and row, from the dealer; centred on x.

    The dealer sits above and looks down the felt, so that columns go from right to left.
    """
    across, down = CARD_WIDTH + GAP, CARD_HEIGHT + GAP
    right = x + (across * max(column for column, _ in places) - CARD_WIDTH) // 2
    drawn = [
        card(face, right - across * column, y + down * row)
        for face, (column, row) in zip(cards, places, strict=False)
    ]
    return f"<g class='cards' opacity='{0.5 if dim else 1}'>{''.join(drawn)}</g>"


def enlarged(drawn: str, x: float, y: float, scale: float, key: str = "") -> str:
    """A drawing made at the origin, moved here and scaled; identified by its key."""
    known = f" data-k='{escape(key)}'" if key else ""
    return f"<g{known} transform='translate({x:g} {y:g}) scale({scale:.3g})'>{drawn}</g>"


def shoe(x: float, y: float) -> str:
    """A dealing shoe with the next card at its mouth; its upper left corner is here."""
    return (
        f"<g role='img' aria-label='the shoe' transform='translate({x:g} {y:g})'>"
        "<path d='M6 0H46L52 36H0Z' fill='#111827' stroke='#9ca3af'/>"
        "<path d='M8 36H44V48H8Z' fill='#fffdf7' stroke='#9ca3af'/>"
        "<path d='M10 6H42L45 28H7Z' fill='#1f2937'/></g>"
    )


def height_of(places: Sequence[tuple[int, int]]) -> int:
    """The height of cards arranged like this."""
    return (CARD_HEIGHT + GAP) * max((row for _, row in places), default=0) + CARD_HEIGHT


def chip(amount: Cents, x: float, y: float, radius: int = 15) -> str:
    """A stack of chips, seen from above, with its amount."""
    colour = next(colour for least, colour in CHIP_COLOURS if amount >= least)
    ink = "#111827" if colour == "#d6d3d1" else "#fff"
    room = 2 if radius < 12 else 3
    size = 11 if len(short(amount)) <= room else 8
    return (
        f"<g class='chip'><circle cx='{x + 1:g}' cy='{y + 2:g}' r='{radius}' fill='#0006'/>"
        f"<circle cx='{x:g}' cy='{y:g}' r='{radius}' fill='{colour}' stroke='#fff' "
        f"stroke-width='3' stroke-dasharray='{radius * 0.55:.1f} {radius * 0.5:.1f}'/>"
        f"{text(short(amount), x, y + size // 3 + 1, size, ink, weight=700)}</g>"
    )


def die(value: int, x: int, y: int, size: int = 46, *, eye: bool = False) -> str:
    """One die, centred here; the dragon's eye die has its own color."""
    places = [(x + dx * size // 4, y + dy * size // 4) for dx, dy in PIPS[value]]
    half, corner = size // 2, min(8, size // 4)
    fill, edge = ("#0f172a", GOLD) if eye else ("#b91c1c", "#7f1d1d")
    name = "the dragon&#39;s eye die" if eye else "a die"
    return (
        f"<g class='die' role='img' aria-label='{name} showing {value}'>"
        f"<rect x='{x - half}' y='{y - half}' width='{size}' height='{size}' "
        f"rx='{corner}' fill='{fill}' stroke='{edge}'/>"
        f"{pips(places, '#fff', size // 11 * 2)}</g>"
    )


def puck(face: str, x: float, y: float, radius: int = 14) -> str:
    """A marker on the layout: white, or black if it says "off"."""
    off = face == "OFF"
    fill, ink = ("#111827", "#fff") if off else ("#fff", "#111827")
    size = radius if len(face) == 1 else 9.5
    return (
        f"<g class='puck' role='img' aria-label='marker {escape(face)}'>"
        f"<circle cx='{x:g}' cy='{y:g}' r='{radius}' fill='{fill}' stroke='{GOLD}' "
        f"stroke-width='2'/>{text(face, x, y + size * 0.36, size, ink, weight=700)}</g>"
    )


def pocket_disc(pocket: str, colour: str, x: float, y: float, radius: int = 34) -> str:
    """The pocket where the ball rests, in its colour."""
    size = min(radius * 0.85, 1.7 * radius / LETTER / len(pocket))
    return (
        f"<g class='outcome' role='img' aria-label='the ball rests in {escape(pocket)} {colour}'>"
        f"<circle cx='{x:g}' cy='{y:g}' r='{radius}' fill='{INK.get(colour, '#111827')}' "
        f"stroke='{GOLD}' stroke-width='4'/>"
        f"{text(pocket, x, y + size * 0.36, size, weight=700)}</g>"
    )


def wheel(
    pockets: Sequence[str],
    colours: Mapping[str, str],
    faces: Mapping[str, str],
    rests: str,
    x: float,
    y: float,
    radius: int,
    *,
    clapper: bool = False,
) -> str:
    """A wheel at rest: with the ball in a pocket, or with a section at the clapper."""
    parts = [f"<circle cx='{x:g}' cy='{y:g}' r='{radius + 6}' fill='#5b3a1e'/>"]
    turn = 2 * math.pi / len(pockets)
    inner, out, lie = (radius * 0.62, 0.81, 180) if clapper else (radius * 0.68, 0.89, 90)
    turned, letter = "", 0.088 if clapper else 0.105
    if clapper and rests in pockets:
        degrees = -360 * list(pockets).index(rests) / len(pockets)
        turned = f" transform='rotate({degrees:.2f} {x:g} {y:g})'"
    for number, name in enumerate(pockets):
        start, middle, end = ((number + part) * turn - math.pi / 2 for part in (-0.5, 0, 0.5))
        points = [
            (x + r * math.cos(angle), y + r * math.sin(angle))
            for r, angle in ((radius, start), (radius, end), (inner, end), (inner, start))
        ]
        path = " ".join(f"{px:.1f},{py:.1f}" for px, py in points)
        parts.append(
            f"<polygon points='{path}' fill='{INK.get(colours.get(name, ''), '#111827')}' "
            f"stroke='#fff8' stroke-width='.5'/>"
        )
        tx, ty = x + radius * out * math.cos(middle), y + radius * out * math.sin(middle)
        parts.append(
            f"<text x='{tx:.1f}' y='{ty:.1f}' font-size='{radius * letter:.1f}' fill='#fff' "
            f"text-anchor='middle' dominant-baseline='central' "
            f"transform='rotate({math.degrees(middle) + lie:.0f} {tx:.1f} {ty:.1f})'>"
            f"{escape(faces[name])}</text>"
        )
        if name == rests and not clapper:
            bx, by = x + radius * 0.75 * math.cos(middle), y + radius * 0.75 * math.sin(middle)
            at = f"cx='{bx:.1f}' cy='{by:.1f}' r='{radius * 0.06:.1f}'"
            parts.append(f"<circle {at} fill='#fff' stroke='#111827' class='ball'/>")
    parts.append(
        f"<circle cx='{x:g}' cy='{y:g}' r='{inner:.1f}' fill='#3f2a17' stroke='{GOLD}'/>"
        f"<circle cx='{x:g}' cy='{y:g}' r='{radius * 0.16:.1f}' fill='#d9b95a'/>"
    )
    if clapper:
        top = y - radius
        path = f"{x - 6:g},{top - 12:g} {x + 6:g},{top - 12:g} {x:g},{top + 8:g}"
        parts.append(f"<polygon points='{path}' fill='{GOLD}' stroke='#111827' class='clapper'/>")
    still = [part for part in parts if "class='ball'" in part or "class='clapper'" in part]
    turning = [part for part in parts if part not in still]
    return (
        f"<g class='wheel' data-k='wheel' data-rests='{escape(rests)}' data-middle='{x:g} {y:g}' "
        f"role='img' aria-label='the wheel'><g class='turning'{turned}>{''.join(turning)}</g>"
        f"{''.join(still)}</g>"
    )
