"""Where each craps wager lies on the felt: numbers above, lines below, propositions beside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.table.layout import Area, Layout

NUMBERS = ("4", "5", "6", "8", "9", "10")
LEFT, COLUMN = 110, 118
BOARD = LEFT + len(NUMBERS) * COLUMN
PROPS = BOARD + 16
PROP_WIDTH, PROP_HEIGHT = 96, 40
ACROSS = 4
WIDTH = PROPS + ACROSS * PROP_WIDTH + 16

COLUMNS = (
    ("lay-bet", "lay {}", 24, ""), ("place-bet-to-lose", "{} to lose", 24, ""),
    ("place-bet-to-win", "{}", 54, "gold"), ("buy-bet", "buy {}", 24, ""),
    ("come-odds", "come odds", 22, ""), ("dont-come-odds", "don't come odds", 22, ""),
    ("pass-odds", "pass odds", 22, ""), ("dont-pass-odds", "don't pass odds", 22, ""),
)  # fmt: skip
"""The boxes of a number's column, from the top: wager, label, height, colour."""
LINES = (
    ("come-bet", "COME", 46, "red"), ("field-bet", "FIELD  2 · 3 · 4 · 9 · 10 · 11 · 12", 46, ""),
    ("dont-pass-bet", "DON'T PASS", 34, ""), ("pass-bet", "PASS LINE", 50, "green"),
)  # fmt: skip
PROPOSITIONS = (
    ("any-seven", "any seven", "red"), ("any-craps", "any craps", ""), ("c-and-e", "C and E", ""),
    ("six-seven-eight", "6-7-8", ""), ("four-the-hardway", "hard 4", "gold"),
    ("six-the-hardway", "hard 6", "gold"), ("eight-the-hardway", "hard 8", "gold"),
    ("ten-the-hardway", "hard 10", "gold"), ("craps-two", "2", ""), ("craps-three", "3", ""),
    ("eleven-in-one-roll", "11", ""), ("craps-twelve", "12", ""), ("horn-bet", "horn", ""),
    ("whirl-bet", "whirl", ""), ("fire-bet", "fire", "red"),
)  # fmt: skip
HOPS = ["one", "two", "three", "four", "five", "six"]


def felt(offered: Mapping[str, tuple[str, ...]]) -> Layout:
    """The layout of a table that offers these wagers, each on these numbers."""
    areas = [*_numbers(offered), *_lines(offered), *_propositions(offered)]
    return Layout(WIDTH, max(area.y + area.height for area in areas) + 12, tuple(areas))


def _numbers(offered: Mapping[str, tuple[str, ...]]) -> Iterator[Area]:
    y = 10
    for wager, label, height, colour in COLUMNS:
        if wager not in offered:
            continue
        for column, number in enumerate(NUMBERS):
            if number in offered[wager]:
                x = LEFT + column * COLUMN
                yield Area(wager, number, label.format(number), x, y, COLUMN, height, colour)
        y += height
    if "dont-come-bet" in offered:
        yield Area("dont-come-bet", "", "DON'T|COME", 16, 10, LEFT - 22, y - 10)


def _lines(offered: Mapping[str, tuple[str, ...]]) -> Iterator[Area]:
    y = 18 + sum(height for wager, _, height, _ in COLUMNS if wager in offered)
    for wager, label, height, colour in LINES:
        if wager in offered:
            yield Area(wager, "", label, 16, y, BOARD - 16, height, colour)
            y += height + 4


def _propositions(offered: Mapping[str, tuple[str, ...]]) -> Iterator[Area]:
    boxes = [(w, "", label, colour) for w, label, colour in PROPOSITIONS if w in offered]
    boxes += [
        ("horn-high-bet", on, f"horn high {on}", "") for on in offered.get("horn-high-bet", ())
    ]
    boxes += [(w, "", hop_label(w), "blue") for w in offered if w.endswith("on-the-hop")]
    for place, (wager, on, label, colour) in enumerate(boxes):
        x = PROPS + place % ACROSS * PROP_WIDTH
        y = 10 + place // ACROSS * (PROP_HEIGHT + 2)
        yield Area(wager, on, label, x, y, PROP_WIDTH - 2, PROP_HEIGHT, colour)


def hop_label(wager: str) -> str:
    """``hop 1-3``, or ``hop 4 hard``, from a wager's name."""
    first, second, *_ = wager.split("-")
    if second == "the":
        return f"hop {first} hard"
    return f"hop {HOPS.index(first) + 1}-{HOPS.index(second) + 1}"
