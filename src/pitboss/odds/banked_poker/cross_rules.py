"""Playing at a cross by rules for people to remember, and by the best choice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.odds.banked_poker.boards import RANKS
from pitboss.odds.banked_poker.cross_solution import (
    COPIES,
    DEALS,
    FOLDED,
    HOLDINGS,
    HORIZONTAL,
    ONE_SUIT,
    UNSEEN,
    VERTICAL,
    places_of_holdings,
    table,
    terms_of,
    without,
)
from pitboss.odds.banked_poker.sampling import DealtCards
from pitboss.odds.core.analyse import digest, remember

Ints = NDArray[Any]
SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING = 5, 6, 7, 8, 9, 10, 11
"""Ranks, counted from the two."""


def axis_by_rules(own: Ints, top: Ints, right: Ints) -> Ints:
    """The axis whose card pairs an own one; else the one that makes three of a suit; else that of
    the higher card."""
    ranks, suits = own >> 2, own & 3
    pair_up, pair_across = ((ranks == (card >> 2)[:, None]).any(axis=1) for card in (top, right))
    suit_up, suit_across = ((suits == (card & 3)[:, None]).all(axis=1) for card in (top, right))
    up = np.where(
        pair_up != pair_across,
        pair_up,
        np.where(suit_up != suit_across, suit_up, top >> 2 >= right >> 2),
    )
    return np.where(up, VERTICAL, HORIZONTAL)


def plays_by_rules(own: Ints, top: Ints, right: Ints) -> Ints:
    """Whether the rules play these cards at all."""
    ranks, suits = own >> 2, own & 3
    shown = np.stack([top, right], axis=1) >> 2
    high, low, best = ranks.max(axis=1), ranks.min(axis=1), shown.max(axis=1)
    pair = (high == low) | (ranks[:, :, None] == shown[:, None, :]).any(axis=(1, 2))
    suited = (suits[:, 0] == suits[:, 1]) & ((suits[:, 0] == top & 3) | (suits[:, 0] == right & 3))
    queen = (high == QUEEN) & ((low >= SEVEN) | (best > QUEEN) | (shown[:, 0] == shown[:, 1]))
    lower = ((high == JACK) & (low >= EIGHT)) | ((high == TEN) & (low == NINE))
    found: Ints = pair | (high >= KING) | queen | lower | (suited & (high >= NINE))
    return found


def by_rules(own: Ints, top: Ints, right: Ints) -> Ints:
    """The choice of the rules for each hand."""
    return np.where(plays_by_rules(own, top, right), axis_by_rules(own, top, right), FOLDED)


def rules_edge(game: BankedPoker) -> Fraction:
    """The house advantage with these rules, per ante."""
    terms = terms_of(game)

    def total() -> int:
        worth = table(terms).worth
        fold = int(terms.fold * terms.unit) * UNSEEN
        found = 0
        for suits, copies in enumerate(COPIES):
            second = 0 if suits == ONE_SUIT else 1
            for t in range(RANKS):
                for r in range(RANKS):
                    one, two = 4 * t, 4 * r + second
                    if one == two:
                        continue
                    free = without(one, two)
                    own = HOLDINGS[free]
                    chosen = by_rules(own, np.full(len(own), one), np.full(len(own), two))
                    values = [axis[suits, t, r][free] for axis in worth]
                    values.append(np.full(len(own), fold))
                    found += copies * int(np.choose(chosen, values).sum())
        return found

    found = remember(digest("cross by rules", terms), total)
    return Fraction(-found, DEALS * terms.unit)


# Ways to play in a simulation

Chooser = Callable[[Ints, Ints, Ints], Ints]


def way(choose: Chooser) -> Callable[[BankedPoker, DealtCards], Ints]:
    """A way to play that sees two own cards, the top card and the right one."""

    def chosen(game: BankedPoker, dealt: DealtCards) -> Ints:
        own = dealt.own.astype(np.int64)
        top, right = (dealt.more[name][:, 0].astype(np.int64) for name in ("top", "right"))
        return choose(own, top, right)

    return chosen


def by_best_axis(game: BankedPoker, dealt: DealtCards) -> Ints:
    """The best choice, looked up."""
    choices = table(terms_of(game)).choices

    def choose(own: Ints, top: Ints, right: Ints) -> Ints:
        return choices[like(own, top, right)]

    return way(choose)(game, dealt)


def like(own: Ints, top: Ints, right: Ints) -> tuple[Ints, Ints, Ints, Ints]:
    """The indices of hands in a table whose top card is of suit 0 and whose right one of suit 0 or
    1, after renaming the suits."""
    first, second = top & 3, right & 3
    suits = (first == second).astype(np.int64)
    names = np.array([[_renamed(one, two) for two in range(4)] for one in range(4)])
    cards = (own & ~3) | np.take_along_axis(names[first, second], own & 3, axis=1)
    return suits, top >> 2, right >> 2, places_of_holdings()[cards[:, 0], cards[:, 1]]


def _renamed(first: int, second: int) -> list[int]:
    """New names of the four suits: the first becomes 0, the second 1 if it differs."""
    order = list(dict.fromkeys((first, second, 0, 1, 2, 3)))
    return [order.index(suit) for suit in range(4)]
