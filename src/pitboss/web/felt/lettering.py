"""What is printed on the felt: the name of the game, its limits and its payouts."""

from __future__ import annotations

from pitboss.table.game import Game
from pitboss.web.felt.scene import Scene
from pitboss.web.felt.shapes import HARD_SPACE, LETTER, by_payout, fitting, text, wrap

NARROW_WIDTH = 400
PRINT_WIDTH, CROWDED_PRINT, PRINT_LINE, LEAD, CLOSE_LEAD, SLOGAN = 430, 520, 16, 4, 2, 30
"""Payouts: the width of their lines and the space between them, also at a crowded table; a first
line shorter than SLOGAN is large."""
PRINT_SIZES = (16, 15, 14, 13, 12)
"""Payouts are printed in the first of these sizes in which all of them fit."""
CROSS_PRINT, CROSS_PRINT_WIDTH = 640, 215
"""The middle and width of payouts beside cards that lie in a cross."""
MOST_LINES = 30


def printed_on(
    game: Game, scene: Scene, at: tuple[int, int, int], width: int, *, crowded: bool
) -> str:
    """The name of the game, its limits and payouts, from y as far down as there is room."""
    x, y, low = at
    title, first, lead = game.title.upper(), 59, LEAD if width > CROSS_PRINT_WIDTH else CLOSE_LEAD
    if crowded:
        title, first, lead = named(game, scene), 44, CLOSE_LEAD
    parts = [text(title, x, 22, min(18, fitting(title, width, 18)[1]), "#ffffff77")]
    if scene.limits and y + 40 < low and not crowded:
        parts.append(text(scene.limits, x, 40, 13, "#ffffff99"))
    for size in PRINT_SIZES:
        room = max(0, (low - y - first + 9) // (size + lead))
        lines, all_fit = _first(game, width, room, size)
        if all_fit:
            break
    for number, words in enumerate(lines):
        large = 3 * (not number and len(words) < SLOGAN and words in game.printed())
        parts.append(text(words, x, first + (size + lead) * number, size + large, "#ffffffbb"))
    return f"<g class='printed' transform='translate(0 {y})'>{''.join(parts)}</g>"


def _first(game: Game, width: int, room: int, size: int) -> tuple[list[str], bool]:
    """As many payouts as there is room for, none of them cut; and whether these are all."""
    lines: list[str] = []
    all_fit = True
    for words in game.printed():
        more = wrap(by_payout(words, width, size), width, size, MOST_LINES)
        if len(lines) + len(more) <= room:
            lines += more
        else:
            all_fit = False
    return lines, all_fit


def below_all(game: Game, y: int) -> tuple[str, int]:
    """On a narrow screen: the payouts without room in the middle; returns also where they end."""
    shown = " ".join(short(game)).replace(HARD_SPACE, " ")
    lines = [
        line
        for words in game.printed()
        if words not in shown
        for line in wrap(by_payout(words, NARROW_WIDTH - 24), NARROW_WIDTH - 24, 12, 12)
    ]
    drawn = [
        text(line, 200, y + 12 + PRINT_LINE * place, 12, "#ffffffaa")
        for place, line in enumerate(lines)
    ]
    return "".join(drawn), y + PRINT_LINE * len(lines) + 12


def short(game: Game) -> list[str]:
    """Payouts that fit in two lines of a narrow screen."""
    width = NARROW_WIDTH - 20
    lines = wrap(" · ".join(by_payout(words, width) for words in game.printed()), width, 12, 99)
    if len(lines) > 2:
        lines = [words for words in game.printed() if len(words) * 12 * LETTER < width]
    return [line.removesuffix(" ·") for line in lines[:2]]


def named(game: Game, scene: Scene) -> str:
    """The name of a game and its limits, in one line."""
    return " · ".join(part for part in (game.title.upper(), scene.limits) if part)
