"""The dealer's part of the felt: hands, community cards, dice, pots, the last call."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from pitboss.games.pai_gow.dragons_eye import DragonsEye
from pitboss.games.pai_gow.showdown import Showdown
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
    stacks,
    stacks_of,
    text,
    wrap,
)

ROW = 88
"""The height of a row of cards with its caption."""
ACROSS, MOST_ACROSS, FEW_CARDS = 2, 3, 11
"""Hands in a row: usually, and at most if they have few cards in all."""
LINE = 15
DEAD, DEALER = "dead", "dealer"
LARGEST, LEAST_ENLARGED, LEAST_TILE = 2.0, 1.3, 0.8
"""The scale of cards where there is room, and where they must overlap for it; and of tiles,
which must not overlap."""
BOX_MARGIN, BOX_CARDS = 6, 3
"""The margin around the cards in a box, and how many lie side by side in it."""


def house(
    game: Game, scene: Scene, x: int, y: int, width: int, room: int = ROW
) -> tuple[str, int]:  # fmt: skip
    """Draw all of it, centred on x from y down; returns the drawing and where it ends.

    Cards are drawn as large as ``room`` from top to bottom allows, but never smaller than usual.
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
            left, top, size = x + width // 2 + 44, y - row + 48, 42
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
    if beside and lies_in_a_cross(scene):  # payouts are printed beside it
        x, width = _slots(scene, keys[:4], x, width)[0]
    spoken, y = _spoken(scene, x, y, width)
    return "".join(parts) + spoken, y


def lies_in_a_cross(scene: Scene) -> bool:
    """Whether cards in the middle lie in an arrangement of their own."""
    return any(scene.hands.get(key) for key, places in scene.places.items() if places)


def _rows(
    game: Game, scene: Scene, keys: Sequence[str], at: tuple[int, int, int], room: int
) -> tuple[str, int, int]:
    """Hands two by two; returns also the height of a row, and where the last one ends."""
    x, y, width = at
    lying_at = _slots(scene, keys, x, width)
    size = 14 if width > 500 else 12
    captions = [
        caption(game, scene, key, across - 6, size)
        for key, (_, across) in zip(keys, lying_at, strict=True)
    ]
    lines = max(map(len, captions), default=1) - 1
    tall = max((height_of(scene.places.get(key, ())) for key in keys), default=CARD_HEIGHT)
    below = ROW - CARD_HEIGHT + LINE * lines
    in_row = _in_row(scene, keys)
    down = -(-len(keys) // in_row) or 1
    scale = min(LARGEST, max(1.0, (room / down - below) / tall))
    least = LEAST_TILE if scene.tiles else LEAST_ENLARGED
    for key, (_, across) in zip(keys, lying_at, strict=True):
        side_by_side = (across - 8) / (_cards_across(scene, key) * (CARD_WIDTH + GAP))
        if not scene.places.get(key):
            scale = min(scale, max(least, side_by_side))
    scale = scale if room > ROW else 1.0
    row = round(tall * scale) + below
    parts = []
    for number, (key, words) in enumerate(zip(keys, captions, strict=True)):
        cx, across = lying_at[number]
        cy = y + row * (number // in_row)
        places, dim = scene.places.get(key, ()), key in scene.collected
        wide = int((across - 10) / scale)
        if places:
            lying = arranged(scene.hands[key], places, 0, 0, dim=dim)
        elif _is_stacked(scene, key):
            lying = stacks(len(scene.hands[key]), 0, 0, wide, dim=dim, tiles=scene.tiles)
        else:
            lying = hand(scene.hands[key], 0, 0, wide, dim=dim, tiles=scene.tiles)
        parts.append(enlarged(lying, cx, cy, scale, key))
        low = cy + round(height_of(places) * scale) + LINE + 2
        parts += [text(line, cx, low + LINE * n, size) for n, line in enumerate(words)]
    return "".join(parts), row, y + row * -(-len(keys) // in_row)


def _is_stacked(scene: Scene, key: str) -> bool:
    """Whether nobody plays these cards, so that they stay in stacks."""
    return key.startswith(DEAD) and not any(scene.hands[key])


def _cards_across(scene: Scene, key: str) -> int:
    """How many cards or stacks of a hand lie side by side."""
    count = len(scene.hands[key])
    return stacks_of(count) if _is_stacked(scene, key) else count


def _in_row(scene: Scene, keys: Sequence[str]) -> int:
    few = sum(_cards_across(scene, key) for key in keys) <= FEW_CARDS
    return MOST_ACROSS if few and len(keys) == MOST_ACROSS else ACROSS


def _slots(scene: Scene, keys: Sequence[str], x: int, width: int) -> list[tuple[int, int]]:
    """The middle and width of each hand's place; hands of a row share it by number of cards."""
    if len(keys) == 1:
        return [(x, width)]
    if len(keys) > _in_row(scene, keys):
        half = width // 2
        return [(x - half // 2 + (number % ACROSS) * half, half) for number in range(len(keys))]
    counts = [max(2, _cards_across(scene, key)) for key in keys]
    slots, left = [], x - width // 2
    for count in counts:
        across = width * count // sum(counts)
        slots.append((left + across // 2, across))
        left += across
    return slots


def _boxes(
    game: Game, scene: Scene, x: int, y: int, width: int, room: int
) -> tuple[str, int]:  # fmt: skip
    """The boxes for cards printed on the layout, with the cards in them."""
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
        words = caption(game, scene, key, across - 6, 14)[0]
        parts.append(text(words, cx, y + height + 17, 14, weight=700))
    y += height + 24
    if track is not None:
        drawn, y = _track(scene, track, x, y, width)
        parts.append(drawn)
    return "".join(parts), y


def _track(scene: Scene, track: Track, x: int, y: int, width: int) -> tuple[str, int]:
    """A row of boxes, with the marker on one of them."""
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


def caption(game: Game, scene: Scene, key: str, width: int, size: int) -> list[str]:
    """Whose cards these are, and what they are worth."""
    words = worth(game, scene, key)
    return wrap(f"{key}: {words}" if words else key, width, size, 3)


def _part_worth(game: Game, scene: Scene, key: str) -> str:
    """The value of one of several hands that the dealer has set face up."""
    if not isinstance(game, Showdown) or not key.startswith(DEALER):
        return ""
    keys = [DEALER, *(f"{DEALER} {name}" for name in game.lesser)]
    parts = [[card for card in scene.hands.get(one, ()) if card is not None] for one in keys]
    sizes = list(game.hands_to_set().values())
    if key not in keys or [len(part) for part in parts] != sizes:
        return ""
    return game.part_words(parts)[keys.index(key)]


def worth(game: Game, scene: Scene, key: str) -> str:
    """The announced value of a hand, or that of its visible cards."""
    words = scene.words.get(key, "") or _part_worth(game, scene, key)
    if words and not words.removeprefix("soft ").isdigit():
        return words
    seen = [card for card in scene.hands.get(key, ()) if card is not None]
    return game.point_count(seen) or words
