"""What lies in front of the dealer: hands, community cards, dice, pots, the last call."""

from __future__ import annotations

from pitboss.table.money import dollars
from pitboss.table.table import HOUSE
from pitboss.web.felt.scene import Scene
from pitboss.web.felt.shapes import GOLD, TURN, chip, die, hand, text, wrap

ROW = 88
"""The height of a row of cards with its caption."""
ACROSS = 2
LINE = 13


def house(scene: Scene, x: int, y: int, width: int) -> tuple[str, int]:
    """All of it, centred on x from y down; and where it ends."""
    parts = []
    keys = [key for key, spot in scene.owners.items() if not spot and scene.hands.get(key)][:4]
    beside = width > 500
    across = width // min(len(keys), ACROSS) if keys else width
    captions = [_caption(scene, key, across - 6) for key in keys]
    row = ROW + LINE * (max(map(len, captions), default=1) - 1)
    for number, (key, caption) in enumerate(zip(keys, captions, strict=True)):
        cx = x if len(keys) == 1 else x - width // 4 + (number % ACROSS) * width // 2
        cy = y + row * (number // ACROSS)
        parts.append(hand(scene.hands[key], cx, cy, across - 10, dim=key in scene.collected))
        parts += [text(line, cx, cy + 77 + LINE * n) for n, line in enumerate(caption)]
    y += row * -(-len(keys) // ACROSS)
    if scene.dice:
        if keys and beside:
            left, top, size = x + width // 2 + 20, y - ROW + 48, 42
        else:
            size = 46 if beside else 38
            left, top = x - (size + 12) * (len(scene.dice) - 1) // 2, y + size // 2 + 2
            y += size + 8
        parts += [
            die(value, left + (size + 12) * number, top, size)
            for number, value in enumerate(scene.dice)
        ]
    if beside and not keys and not scene.dice:
        y += ROW - 20
    size = 16 if beside else 14
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


def _caption(scene: Scene, key: str, width: int) -> list[str]:
    """Whose cards these are, and what they are worth."""
    words = scene.words.get(key)
    return wrap(f"{key}: {words}" if words else key, width, 12)
