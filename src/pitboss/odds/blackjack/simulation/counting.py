"""Card counting in compiled code: the cards seen of a shoe, and the true count.

Any count is balanced: a true count is the excess of the cards seen over the average of as many
cards, per deck left. A deck without tens needs that with every count.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import lcm

import numpy as np

from pitboss.equipment.cards import STANDARD
from pitboss.odds.blackjack.simulation.rules import Numbers
from pitboss.odds.core.chance import Cards, inlined
from pitboss.odds.core.counting import HIGHEST_COUNT, LOWEST_COUNT, TRUE_COUNTS, system_of
from pitboss.odds.core.sampling import Counts
from pitboss.odds.core.shoe import BEGAN, DEALT, END, Shoe

SUM, DECK, POINT = range(len(STANDARD), len(STANDARD) + 3)
"""After the value of each card: the sum of all values, cards in a deck, and fractions
of a point.
"""
RUNNING, SEEN = 0, 1
NO_TAGS = np.empty(0, np.int64)
IN_STACKS = "Who counts needs cards that are shuffled as a whole: choose another shuffle."
DOWN = 2
"""Cards that are face down before those of a round."""


def tags_of(count: str, deck: Cards, pack: int) -> Numbers:
    """A counting system for the cards of a shoe, in the form of the compiled code."""
    if not count:
        return NO_TAGS
    by_rank = system_of(count).tags
    point = lcm(*(tag.denominator for tag in by_rank))
    tags = np.array([int(point * by_rank[card.index >> 2]) for card in STANDARD], np.int64)
    return np.array([*tags, tags[deck].sum(), pack, point], np.int64)


def new_counts(tags: Numbers, shape: Sequence[int]) -> Counts:
    """Arrays to count rounds, first by the true count if cards are counted."""
    return np.zeros((len(TRUE_COUNTS) if len(tags) else 1, *shape), np.int64)


def counted(tags: Numbers, counts: Counts) -> Counts:
    """The kernel's result: without the true counts if cards are not counted."""
    return counts if len(tags) else counts[0]


def new_eye() -> Numbers:
    return np.zeros(2, np.int64)


@inlined
def forget(eye: Numbers) -> None:
    """All cards are shuffled."""
    eye[RUNNING] = eye[SEEN] = 0


@inlined
def place(deck: Cards, tags: Numbers, eye: Numbers) -> int:
    """The index of the present true count."""
    if not len(tags):
        return 0
    cards = len(deck)
    above = eye[RUNNING] * cards - tags[SUM] * eye[SEEN]
    true = (above * tags[DECK]) // (tags[POINT] * cards * (cards - eye[SEEN]))
    return int(min(max(true, LOWEST_COUNT), HIGHEST_COUNT) - LOWEST_COUNT)


@inlined
def watch(deck: Cards, at: Shoe, tags: Numbers, eye: Numbers, hidden: int) -> None:
    """Count the cards of a round, except the first few that stayed face down."""
    if len(tags) and at[END] == len(deck):
        for dealt in range(at[BEGAN] + hidden, at[DEALT]):
            eye[RUNNING] += tags[deck[dealt]]
            eye[SEEN] += 1
