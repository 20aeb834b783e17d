"""The wagers beside the main one at blackjack that the cards of a round decide."""

from __future__ import annotations

import numpy as np

from pitboss.equipment.cards import CARDS, KING, QUEEN
from pitboss.games.blackjack.blackjack.additional import QUEEN_OF_HEARTS, SPREADS, TOP_TWENTY
from pitboss.games.blackjack.blackjack.game import Blackjack
from pitboss.games.blackjack.side_rules import THIRD_CARD
from pitboss.odds.simulation.blackjack_play import (
    COUNT,
    FIRST,
    FIRST_A,
    FIRST_B,
    HAND,
    KNOWN,
    SEVEN,
    THIRD,
    VALUES,
    Work,
    has_blackjack,
)
from pitboss.odds.simulation.blackjack_rules import S, Sides
from pitboss.odds.simulation.chance import lean
from pitboss.odds.simulation.kernel import Nets, net_of

OVER, UNDER, SUIT, SEVENS, MATCH, TWENTY, OPTIONAL, BETWEEN = range(8)
NAMES = (
    "over-under-13 over", "over-under-13 under", "same-suit", "sevens", "match-the-dealer",
    "twenty-point-bonus", "optional-bonus", "in-between",
)  # fmt: skip
ROWS: dict[str, tuple[str, ...]] = {
    "over-under-13": ("win",),
    "same-suit": ("king and queen", "any two cards"),
    "sevens": (
        "one seven", "two sevens", "two sevens of one suit", "three sevens",
        "three sevens of one suit",
    ),
    "match-the-dealer": ("non-matching suit", "matching suit"),
    "twenty-point-bonus": (
        "any 20", "suited 20", "matched 20", "queen of hearts pair", TOP_TWENTY,
    ),
    "optional-bonus": (
        *(THIRD_CARD[value] for value in range(6, 11)),
        "three eights of one color", "three eights of one suit",
    ),
    "in-between": (
        *(SPREADS[spread] for spread in (1, 2, 3)), "all other spreads", "triple match",
    ),
}  # fmt: skip
"""The rows of each pay table, in the order in which compiled code speaks of them."""
MOST_ROWS = 8
LOSE = MOST_ROWS - 1
"""The row of a wager that loses."""
KING_RANK, QUEEN_RANK, EIGHT = KING - 2, QUEEN - 2, 6


def sides_of(game: Blackjack, scale: int) -> tuple[tuple[str, ...], Nets, Nets]:
    """The side wagers of a table, and what each row pays in parts of a unit."""
    names = [name for name in NAMES if name.split(" ")[0] in game.offers]
    pays = np.full((len(NAMES), MOST_ROWS), -scale, np.int64)
    for name in names:
        kind = name.split(" ")[0]
        for place, row in enumerate(ROWS[kind]):
            paid = net_of(game.pays(game.wagers[kind], row)) * scale
            assert paid.denominator == 1, "the scale fits every row"
            pays[NAMES.index(name), place] = int(paid)
    riding = sum(1 << NAMES.index(name) for name in names)
    sides = Sides(
        riding,
        int("sevens" in names),
        int("twenty-point-bonus" in names),
        int("optional-bonus" in names),
        QUEEN_OF_HEARTS.index,
    )
    return tuple(names), np.array(sides, np.int64), pays


def side_pays(game: Blackjack) -> list[object]:
    """Every payout of the side wagers on offer."""
    kinds = [kind for kind in ROWS if kind in game.offers]
    return [game.pays(game.wagers[kind], row) for kind in kinds for row in ROWS[kind]]


@lean
def is_red(one: int) -> bool:
    return (one & 3) == 1 or (one & 3) == 2


@lean
def sevens_row(a: int, b: int, third: int) -> int:
    if a >> 2 != SEVEN:
        return LOSE
    if b >> 2 != SEVEN:
        return 0
    suited = (a & 3) == (b & 3)
    if third >= 0 and third >> 2 == SEVEN:
        return 4 if suited and (third & 3) == (a & 3) else 3
    return 2 if suited else 1


@lean
def twenty_row(a: int, b: int, up: int, queen: int, blackjack: bool) -> int:
    first, second = VALUES[a], VALUES[b]
    points = first + second
    if points != 20 and not (points == 10 and (first == 1 or second == 1)):
        return LOSE
    if a == queen and b == queen:
        return 4 if blackjack and (VALUES[up] == 1 or VALUES[up] == 10) else 3
    if a == b:
        return 2
    return 1 if (a & 3) == (b & 3) else 0


@lean
def third_row(work: Work) -> int:
    """The dealer goes over 21 with the third card."""
    if work[HAND, COUNT] < 3:
        return LOSE
    cards = work[HAND, FIRST:]
    points = VALUES[cards[0]] + VALUES[cards[1]]
    soft = VALUES[cards[0]] == 1 or VALUES[cards[1]] == 1
    if (soft and points >= 7) or points >= 17 or points + VALUES[cards[2]] <= 21:
        return LOSE
    a, b, c = cards[0], cards[1], cards[2]
    if a >> 2 == EIGHT and b >> 2 == EIGHT and c >> 2 == EIGHT:
        if (a & 3) == (b & 3) and (b & 3) == (c & 3):
            return 6
        if is_red(a) == is_red(b) and is_red(b) == is_red(c):
            return 5
    return int(VALUES[c]) - 6


@lean
def between_row(a: int, b: int, up: int) -> int:
    low, high, middle = min(a >> 2, b >> 2), max(a >> 2, b >> 2), up >> 2
    if low == middle and high == middle:
        return 4
    if not (low < middle and middle < high):
        return LOSE
    return min(high - low - 2, 3)


@lean
def settle_sides(sides: Nets, pays: Nets, work: Work, nets: Nets) -> None:
    """Nets of the side wagers on offer, from the fifth on."""
    a, b, up = work[KNOWN, FIRST_A], work[KNOWN, FIRST_B], work[HAND, FIRST]
    points = VALUES[a] + VALUES[b]
    at = 4
    for kind in range(len(NAMES)):
        if not sides[S.riding] >> kind & 1:
            continue
        row = LOSE
        if kind == OVER:
            row = 0 if points > 13 else LOSE
        elif kind == UNDER:
            row = 0 if points < 13 else LOSE
        elif kind == SUIT:
            if (a & 3) == (b & 3):
                high, low = max(a >> 2, b >> 2), min(a >> 2, b >> 2)
                row = 0 if high == KING_RANK and low == QUEEN_RANK else 1
        elif kind == SEVENS:
            row = sevens_row(a, b, work[KNOWN, THIRD])
        elif kind == TWENTY:
            row = twenty_row(a, b, up, sides[S.queen], has_blackjack(work, HAND))
        elif kind == OPTIONAL:
            row = third_row(work)
        elif kind == BETWEEN:
            row = between_row(a, b, up)
        if kind == MATCH:
            won = np.int64(0)
            for own in (a, b):
                if own >> 2 == up >> 2:
                    won += pays[MATCH, 1 if (own & 3) == (up & 3) else 0]
            nets[at] = won if won else pays[MATCH, LOSE]
        else:
            nets[at] = pays[kind, row]
        at += 1


assert CARDS[4 * SEVEN].rank == 7, "ranks count from the two on"
