"""What lies in front of the dealer: hands, community cards, dice, pots, the last call."""

from __future__ import annotations

from pitboss.table.money import dollars
from pitboss.table.table import HOUSE
from pitboss.web.felt.scene import Scene
from pitboss.web.felt.shapes import GOLD, chip, die, fit, hand, text, wrap

ROW = 88
"""The height of a row of cards with its caption."""
ACROSS = 2


def house(scene: Scene, x: int, y: int, width: int) -> tuple[str, int]:
    """All of it, centred on x from y down; and where it ends."""
    parts = []
    keys = [key for key, spot in scene.owners.items() if not spot and scene.hands.get(key)][:4]
    beside = width > 500
    for number, key in enumerate(keys):
        across = width // min(len(keys), ACROSS)
        cx = x if len(keys) == 1 else x - width // 4 + (number % ACROSS) * width // 2
        cy = y + ROW * (number // ACROSS)
        parts.append(hand(scene.hands[key], cx, cy, across - 10, dim=key in scene.collected))
        words = scene.words.get(key)
        label = f"{key}: {words}" if words else key
        parts.append(text(fit(label, across, 12), cx, cy + 77))
    y += ROW * -(-len(keys) // ACROSS) if keys else 0
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
