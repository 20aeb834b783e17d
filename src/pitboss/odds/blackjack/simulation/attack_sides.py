"""The side wagers of Spanish 21, double attack and triple attack blackjack."""

from __future__ import annotations

import numpy as np

from pitboss.equipment.cards import JACK, KING
from pitboss.games.blackjack.triple_attack import (
    FACE_CARDS,
    FLUSH,
    KING_QUEEN,
    PAIR,
    PAIR_SUITED,
    THREE,
    THREE_SUITED,
)
from pitboss.odds.blackjack.simulation.play import FIRST, FIRST_A, FIRST_B, HAND, KNOWN, Work
from pitboss.odds.blackjack.simulation.sides import (
    BONUS,
    KING_RANK,
    LOSE,
    MATCH,
    NAMES,
    OPTIONAL,
    POCKETS,
    QUEEN_RANK,
    ROWS,
    matched,
    third_row,
)
from pitboss.odds.core.chance import inlined, lean
from pitboss.odds.core.sampling import Nets, net_of
from pitboss.table.game import Game

ROYALS, TRIPLE = BONUS, BONUS + 1
"""The indices of triple attack's side wagers, after those that other games share."""
SIDE_ROWS: dict[str, tuple[int, tuple[str, ...]]] = {
    "match-the-dealer": (MATCH, ROWS[NAMES[MATCH]]),
    "optional-bonus": (OPTIONAL, ROWS[NAMES[OPTIONAL]]),
    "suited-royals": (ROYALS, (KING_QUEEN, FACE_CARDS, FLUSH)),
    "triple-match": (TRIPLE, (THREE_SUITED, THREE, PAIR_SUITED, PAIR)),
}
"""For each, its index and the rows of its pay table, in the order of the compiled code."""
JACK_RANK = JACK - 2


def side_pays(game: Game, scale: int) -> Nets:
    """The net of a unit on each side wager, by index and row."""
    pays = np.full((TRIPLE + 1, POCKETS), -scale, np.int64)
    for name, (place, rows) in SIDE_ROWS.items():
        for at, row in enumerate(rows if name in game.wagers else ()):
            net = scale * net_of(game.pays(game.wagers[name], row))
            assert net.denominator == 1, f"odds of {name} in half units"
            pays[place, at] = int(net)
    return pays


@lean
def royals_row(a: int, b: int) -> int:
    """36.6(a)1: the first two cards of one suit."""
    if (a & 3) != (b & 3):
        return LOSE
    low, high = min(a >> 2, b >> 2), max(a >> 2, b >> 2)
    if low == QUEEN_RANK and high == KING_RANK:
        return 0
    return 1 if low >= JACK_RANK and high <= KING_RANK else 2


@lean
def triple_row(a: int, b: int, up: int) -> int:
    """36.6(a)2: a pair or three of a kind with the dealer's first card."""
    first, second, third = a >> 2, b >> 2, up >> 2
    if first == second and second == third:
        return 0 if (a & 3) == (b & 3) and (b & 3) == (up & 3) else 1
    if first == second:
        return 2 if (a & 3) == (b & 3) else 3
    if first == third:
        return 2 if (a & 3) == (up & 3) else 3
    if second == third:
        return 2 if (b & 3) == (up & 3) else 3
    return LOSE


@inlined
def settle_sides(places: Nets, pays: Nets, work: Work, first: int, nets: Nets) -> None:
    """Nets of a game's side wagers, once the dealer's hand is known."""
    a, b, up = work[KNOWN, FIRST_A], work[KNOWN, FIRST_B], work[HAND, FIRST]
    for at in range(len(places)):
        place = places[at]
        if place == MATCH:
            nets[first + at] = matched(pays, a, b, up)
        elif place == OPTIONAL:
            nets[first + at] = pays[OPTIONAL, third_row(work)]
        elif place == ROYALS:
            nets[first + at] = pays[ROYALS, royals_row(a, b)]
        else:
            nets[first + at] = pays[TRIPLE, triple_row(a, b, up)]


assert KING == KING_RANK + 2, "ranks count from the two on"
