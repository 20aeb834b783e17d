"""The player's actions at blackjack, as charts for lookup by compiled code.

A chart gives the action by the player's total and the dealer's first card. The default is the usual
basic strategy for four to eight decks. It is also right without a hole card, since a dealer's
blackjack takes no more than the original wager here (13:69F-2.10(b) and 2.11(d)). ``exact`` uses
the chart that the analysis computes for the options of one table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pitboss.games.blackjack.regular.game import Blackjack
from pitboss.games.blackjack.regular.options import UP
from pitboss.odds.blackjack.exact.answer import SolvedTable, answer
from pitboss.odds.blackjack.exact.array import code
from pitboss.odds.blackjack.exact.rules import rules_of

STAND, HIT, DOUBLE, SPLIT, SURRENDER = range(5)
"""The player's actions, and those in charts; see below if one is not allowed."""
DOUBLE_OR_STAND, SURRENDER_OR_STAND, SURRENDER_OR_SPLIT = 5, 6, 7
"""``DOUBLE`` and ``SURRENDER`` mean hit if they are not allowed; these do not."""

SIGNS: Final = {
    "S": STAND, "H": HIT, "D": DOUBLE, "P": SPLIT, "R": SURRENDER,
    "Ds": DOUBLE_OR_STAND, "Rs": SURRENDER_OR_STAND, "Rp": SURRENDER_OR_SPLIT,
}  # fmt: skip
HARD, SOFT, PAIR = range(3)
UP_CARDS: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 1)
"""The columns of a printed chart, an ace last."""

Chart = NDArray[np.int8]
"""By kind of hand, the dealer's card or total, and the player's total or the value of a pair.

Columns 1 to 10 are the dealer's first card. If both cards are face up, those from ``HARD_AT`` and
``SOFT_AT`` on are the dealer's total.
"""
HARD_AT, SOFT_AT = 10, 22
COLUMNS = SOFT_AT + 22

BASIC_TEXT: Final = """
             2   3   4   5   6   7   8   9   10  A
    hard 8   H   H   H   H   H   H   H   H   H   H
    hard 9   H   D   D   D   D   H   H   H   H   H
    hard 10  D   D   D   D   D   D   D   D   H   H
    hard 11  D   D   D   D   D   D   D   D   D   H
    hard 12  H   H   S   S   S   H   H   H   H   H
    hard 13  S   S   S   S   S   H   H   H   H   H
    hard 14  S   S   S   S   S   H   H   H   H   H
    hard 15  S   S   S   S   S   H   H   H   R   H
    hard 16  S   S   S   S   S   H   H   R   R   R
    hard 17  S   S   S   S   S   S   S   S   S   S
    soft 12  H   H   H   H   H   H   H   H   H   H
    soft 13  H   H   H   D   D   H   H   H   H   H
    soft 14  H   H   H   D   D   H   H   H   H   H
    soft 15  H   H   D   D   D   H   H   H   H   H
    soft 16  H   H   D   D   D   H   H   H   H   H
    soft 17  H   D   D   D   D   H   H   H   H   H
    soft 18  S   Ds  Ds  Ds  Ds  S   S   H   H   H
    soft 19  S   S   S   S   S   S   S   S   S   S
    pair 1   P   P   P   P   P   P   P   P   P   P
    pair 2   P   P   P   P   P   P   -   -   -   -
    pair 3   P   P   P   P   P   P   -   -   -   -
    pair 4   -   -   -   P   P   -   -   -   -   -
    pair 6   P   P   P   P   P   -   -   -   -   -
    pair 7   P   P   P   P   P   P   -   -   -   -
    pair 8   P   P   P   P   P   P   P   P   P   P
    pair 9   P   P   P   P   P   -   P   P   -   -
"""
SOFT_17_HIT: Final = {
    "hard 11": {1: "D"}, "hard 15": {1: "R"}, "hard 17": {1: "Rs"},
    "soft 18": {2: "Ds"}, "soft 19": {6: "Ds"}, "pair 8": {1: "Rp"},
}  # fmt: skip
"""Changes if the dealer draws to soft 17."""
NO_DOUBLE_AFTER_SPLIT: Final = {
    "pair 2": {2: "-", 3: "-"}, "pair 3": {2: "-", 3: "-"},
    "pair 4": {5: "-", 6: "-"}, "pair 6": {2: "-"},
}  # fmt: skip
FOLLOW = -1
"""A pair that is not split is played by its total."""
KINDS: Final = {"hard": HARD, "soft": SOFT, "pair": PAIR}


def empty() -> Chart:
    """Hits below 12 and stands from there on; pairs are played by their total."""
    chart = np.full((3, COLUMNS, 22), STAND, np.int8)
    chart[HARD, :, :12] = HIT
    chart[PAIR] = FOLLOW
    return chart


def printed(text: str) -> Chart:
    """A chart as printed; totals above the last of a kind are played like the last."""
    chart = empty()
    _, *lines = [line.split() for line in text.splitlines() if line.strip()]
    for kind, number, *cells in lines:
        put(chart, f"{kind} {number}", dict(zip(UP_CARDS, cells, strict=True)))
    return chart


def put(chart: Chart, row: str, cells: Mapping[int, str]) -> None:
    """Write some cells of a row, such as ``soft 18``."""
    kind, number = row.split()
    for up, sign in cells.items():
        chart[KINDS[kind], up, int(number)] = SIGNS.get(sign, FOLLOW)


def basic(game: Blackjack) -> Chart:
    """The basic strategy under a table's options, for ``--strategy basic``."""
    options = game.options
    if options.hole_card == UP:  # there is no well-known chart for it
        return exact(game)
    chart = printed(BASIC_TEXT)
    changes: list[Mapping[str, Mapping[int, str]]] = []
    if options.soft_17 == "hit":
        changes.append(SOFT_17_HIT)
    if not options.double_after_split:
        changes.append(NO_DOUBLE_AFTER_SPLIT)
    for change in changes:
        for row, cells in change.items():
            put(chart, row, cells)
    return chart


def exact(game: Blackjack) -> Chart:
    """The best chart of totals for a table's options, computed in seconds and then cached."""
    return solved(answer(rules_of(game)), face_up=game.options.hole_card == UP)


def solved(found: SolvedTable, *, face_up: bool = False) -> Chart:
    """The chart of a solved table."""
    chart = empty()
    for (dealer, soft), lines in found.chart.items():
        column = dealer % 10 if soft else dealer  # an ace alone is soft 11
        if face_up:
            column = dealer + (SOFT_AT if soft else HARD_AT)
        for points in range(4, 22):
            chart[HARD, column, points] = code(lines, (points, False))
            chart[SOFT, column, points] = code(lines, (points, True))
        for rank in lines.pairs:
            chart[PAIR, column, rank + 1] = SPLIT
    return chart


def mimic(game: Blackjack) -> Chart:
    """Play like the dealer: hit up to 16, never double or split."""
    chart = empty()
    chart[HARD, :, :17] = chart[SOFT, :, :17] = HIT
    if game.options.soft_17 == "hit":
        chart[SOFT, :, 17] = HIT
    return chart


def never_bust(game: Blackjack) -> Chart:
    """The basic strategy, except that no card is drawn that could bust the hand."""
    chart = basic(game)
    chart[HARD, :, 12:] = STAND
    return chart


def for_runs(game: Blackjack) -> Chart:
    """The basic strategy, but drawing for wagers on runs of aces and sevens, and
    never splitting those."""
    chart = basic(game)
    chart[PAIR, :, [1, 7]] = HIT
    return chart
