"""What lies in front of the dealer: hands, community cards, dice, pots, the last call."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from pitboss.games.pai_gow.dragons_eye import DragonsEye
from pitboss.table.game import Game
from pitboss.table.money import dollars
from pitboss.table.moves import HOUSE
from pitboss.table.printed import Track
from pitboss.web.felt.scene import Scene
from pitboss.web.felt.shapes import (
    CARD_HEIGHT,
    CARD_WIDTH,
    GAP,
    GOLD,
    PALE,
    TURN,
    arranged,
    chip,
    die,
    enlarged,
    hand,
    height_of,
    puck,
    text,
    wrap,
)

ROW = 88
"""The height of a row of cards with its caption."""
ACROSS = 2
LINE = 13
DEAD = "dead"
LARGEST, LEAST_ENLARGED = 2.0, 1.3
"""How large cards are drawn where there is room, and where they must overlap for it."""
BOX_MARGIN, BOX_CARDS = 6, 3
"""The room around the cards in a box, and how many lie side by side in it."""


def house(
    game: Game, scene: Scene, x: int, y: int, width: int, room: int = ROW
) -> tuple[str, int]:  # fmt: skip
    """All of it, centred on x from y down; and where it ends.

    Cards are drawn as large as ``room`` from top to bottom allows, but none is smaller than usual.
    """
    boxes, y = _boxes(game, scene, x, y, width, room)
    keys = [
        key
        for key, spot in scene.owners.items()
        if not spot and scene.hands.get(key) and key not in game.card_boxes
    ]
    # 25.1: a cross lies at the dealer's right; a hand that nobody plays comes last
    keys.sort(key=lambda key: (key.startswith(DEAD), key not in scene.places))
    rows, row, y = _rows(game, scene, keys[:4], (x, y, width), ROW if boxes else room)
    parts, beside = [boxes, rows], width > 500
    if scene.dice:
        eye = isinstance(game, DragonsEye) and bool(game.options.dragons_eye)
        if keys and beside:
            left, top, size = x + width // 2 + 20, y - row + 48, 42
        else:
            size = 46 if beside else 38
            left, top = x - (size + 12) * (len(scene.dice) - 1) // 2, y + size // 2 + 2
            y += size + 8
        parts += [
            die(value, left + (size + 12) * number, top, size, eye=eye and not number)
            for number, value in enumerate(scene.dice)
        ]
    if beside and not keys and not scene.dice and not boxes:
        y += ROW - 20
    spoken, y = _spoken(scene, x, y, width)
    return "".join(parts) + spoken, y


def _rows(
    game: Game, scene: Scene, keys: Sequence[str], at: tuple[int, int, int], room: int
) -> tuple[str, int, int]:
    """Hands two by two; how high a row is, and where the last ends."""
    x, y, width = at
    lying_at = _slots(scene, keys, x, width)
    captions = [
        caption(game, scene, key, across - 6)
        for key, (_, across) in zip(keys, lying_at, strict=True)
    ]
    lines = max(map(len, captions), default=1) - 1
    tall = max((height_of(scene.places.get(key, ())) for key in keys), default=CARD_HEIGHT)
    below = ROW - CARD_HEIGHT + LINE * lines
    down = -(-len(keys) // ACROSS) or 1
    scale = min(LARGEST, max(1.0, (room / down - below) / tall))
    for key, (_, across) in zip(keys, lying_at, strict=True):
        side_by_side = (across - 8) / (len(scene.hands[key]) * (CARD_WIDTH + GAP))
        if not scene.places.get(key):
            scale = min(scale, max(LEAST_ENLARGED, side_by_side))
    scale = scale if room > ROW else 1.0
    row = round(tall * scale) + below
    parts = []
    for number, (key, words) in enumerate(zip(keys, captions, strict=True)):
        cx, across = lying_at[number]
        cy = y + row * (number // ACROSS)
        places, dim = scene.places.get(key, ()), key in scene.collected
        if places:
            lying = arranged(scene.hands[key], places, 0, 0, dim=dim)
        else:
            wide = int((across - 10) / scale)
            lying = hand(scene.hands[key], 0, 0, wide, dim=dim, tiles=scene.tiles)
        parts.append(enlarged(lying, cx, cy, scale, key))
        low = cy + round(height_of(places) * scale) + LINE + 2
        parts += [text(line, cx, low + LINE * n) for n, line in enumerate(words)]
    return "".join(parts), row, y + row * -(-len(keys) // ACROSS)


def _slots(scene: Scene, keys: Sequence[str], x: int, width: int) -> list[tuple[int, int]]:
    """The middle and the width of each hand's place: two share a row by how many cards they are."""
    if len(keys) == 1:
        return [(x, width)]
    if len(keys) > ACROSS:
        half = width // 2
        return [(x - half // 2 + (number % ACROSS) * half, half) for number in range(len(keys))]
    counts = [max(2, len(scene.hands[key])) for key in keys]
    slots, left = [], x - width // 2
    for count in counts:
        across = width * count // sum(counts)
        slots.append((left + across // 2, across))
        left += across
    return slots


def _boxes(
    game: Game, scene: Scene, x: int, y: int, width: int, room: int
) -> tuple[str, int]:  # fmt: skip
    """The boxes for cards that are printed on the layout, with what lies in them."""
    if not game.card_boxes:
        return "", y
    across = width // len(game.card_boxes)
    track = game.track()
    cards = min(BOX_CARDS, game.hand_size) * (CARD_WIDTH + GAP)
    scale = min(LARGEST, (across - 4 * BOX_MARGIN) / cards, max(1.0, (room - 40) / CARD_HEIGHT))
    height = round(CARD_HEIGHT * scale) + 2 * BOX_MARGIN
    parts = []
    for number, key in enumerate(game.card_boxes):
        cx = x - width // 2 + across * number + across // 2
        parts.append(
            f"<rect x='{cx - across // 2 + BOX_MARGIN}' y='{y}' width='{across - 2 * BOX_MARGIN}' "
            f"height='{height}' rx='10' fill='#0002' stroke='#ffffff66' stroke-width='2'/>"
        )
        wide = int((across - 4 * BOX_MARGIN) / scale)
        lying = hand(scene.hands.get(key, ()), 0, 0, wide, dim=key in scene.collected)
        parts.append(enlarged(lying, cx, y + BOX_MARGIN, scale, key))
        words = caption(game, scene, key, across - 6)[0]
        parts.append(text(words, cx, y + height + 17, 14, weight=700))
    y += height + 24
    if track is not None:
        drawn, y = _track(scene, track, x, y, width)
        parts.append(drawn)
    return "".join(parts), y


def _track(scene: Scene, track: Track, x: int, y: int, width: int) -> tuple[str, int]:
    """A row of boxes, and the marker on one of them."""
    step = min(50, (width - 8) // len(track.boxes))
    left, shown = x - step * len(track.boxes) // 2, scene.markers.get(track.marker)
    parts = [text(track.marker.upper(), x, y + 11, 11, PALE)]
    for number, (value, _) in enumerate(track.boxes):
        at = left + step * number
        parts.append(
            f"<rect x='{at}' y='{y + 16}' width='{step - 2}' height='26' rx='4' fill='#0002' "
            f"stroke='#ffffff77'/>" + text(value, at + step / 2 - 1, y + 34, 15, weight=700)
        )
        if value == shown:
            parts.append(puck(value, at + step / 2 - 1, y + 29, 15))
    at = left
    for pays, alike in groupby(pays for _, pays in track.boxes):
        wide = step * len(list(alike))
        parts.append(text(pays, at + wide / 2 - 1, y + 54, 12 if step > 40 else 10, PALE))
        at += wide
    return "".join(parts), y + 60


def _spoken(scene: Scene, x: int, y: int, width: int) -> tuple[str, int]:
    """The last call, who won, and the pots."""
    size = 16 if width > 500 else 14
    parts = []
    said = wrap(f"“{scene.said}”", width, size, 3) if scene.said else []
    for number, line in enumerate(said):
        parts.append(text(line, x, y + 18 + 19 * number, size, GOLD, italic=True))
    y += 10 + 19 * max(1, len(said))
    if scene.winners:
        won = ", ".join(f"{name} wins {dollars(cents)}" for name, cents in scene.winners.items())
        for line in wrap(won, width, size, 2):
            parts.append(text(line, x, y + 14, size, TURN, weight=700))
            y += 19
    pots = [
        (name.lstrip(":"), cents)
        for name, cents in scene.pots.items()
        if cents > 0 and name != HOUSE
    ][:4]
    for number, (name, cents) in enumerate(pots):
        px = x - 70 * (len(pots) - 1) + 140 * number - 30
        words = f"{name} {dollars(cents)}"
        parts.append(chip(cents, px, y + 20, 15) + text(words, px + 22, y + 24, anchor="start"))
    return "".join(parts), y + (44 if pots else 0)


def caption(game: Game, scene: Scene, key: str, width: int) -> list[str]:
    """Whose cards these are, and what they are worth."""
    words = worth(game, scene, key)
    return wrap(f"{key}: {words}" if words else key, width, 12)


def worth(game: Game, scene: Scene, key: str) -> str:
    """What a hand was announced as, or what those of its cards count that are seen."""
    words = scene.words.get(key, "")
    if words and not words.removeprefix("soft ").isdigit():
        return words
    seen = [card for card in scene.hands.get(key, ()) if card is not None]
    return game.point_count(seen) or words
