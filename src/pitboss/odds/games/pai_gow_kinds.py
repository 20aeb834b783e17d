"""Kinds of pai gow poker hands that bonus wagers tell apart, and the rows that pay them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import CARDS, Card
from pitboss.hands.batch import tables
from pitboss.odds.kernels.joker_hands import PAIRS, every_hand, survey
from pitboss.table.money import MeterShare, Odds, Payout, Prize
from pitboss.table.pay_tables import PayTable

Hand = tuple[Card, ...]


@lru_cache(maxsize=1)
def _surveyed() -> tuple[NDArray[Any], NDArray[Any]]:
    """The first hand of every kind, and the kind of every hand of ``every_hand``."""
    every = every_hand()
    keys = np.zeros(len(every.cards), np.int64)
    survey(tables("joker_five"), every.cards, every.plain, PAIRS, keys)
    _, first, own = np.unique(keys, return_index=True, return_inverse=True)
    return first, own


def kind_of_each() -> NDArray[Any]:
    """The number of each hand's kind, in the order of ``every_hand``."""
    return _surveyed()[1]


@lru_cache(maxsize=1)
def kinds() -> tuple[tuple[Hand, int], ...]:
    """A hand of every kind that bonus wagers tell apart, and how many hands are of it."""
    every = every_hand()
    first, own = _surveyed()
    counts = np.zeros(len(first), np.int64)
    np.add.at(counts, own, every.weights)
    return tuple(
        (tuple(CARDS[card] for card in every.cards[at]), int(count))
        for at, count in zip(first, counts, strict=True)
    )


def worth(pays: Payout, meter: int = 0) -> Fraction:
    """A payout as a number that compares with others of its table: per unit, or in cents."""
    if isinstance(pays, MeterShare):
        return Fraction(meter * pays.percent, 100)
    if isinstance(pays, Prize):
        return Fraction(pays.cents)
    assert isinstance(pays, Odds), "no wager of this game pushes by its table"
    return pays.ratio


def row_of(table: PayTable, names: Sequence[str], meter: int = 0, *, ranking: bool = False) -> str:
    """The row that a hand is paid by: the one that pays most, or ranks highest; empty if none."""
    paid = [(name, pays) for name in names if (pays := table.pays(name)) is not None]
    if not paid:
        return ""
    return paid[0][0] if ranking else max(paid, key=lambda row: worth(row[1], meter))[0]
