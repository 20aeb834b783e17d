"""Kinds of pai gow poker hands that bonus wagers distinguish, and the rows that pay them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import CARDS, WITH_JOKER, Card
from pitboss.games.pai_gow.pai_gow_poker import PaiGowPoker, hands
from pitboss.games.pai_gow.pai_gow_poker.game import QUEEN_HIGH
from pitboss.games.pai_gow.pai_gow_poker.options import HIGHEST_PAYING
from pitboss.hands.batch import tables
from pitboss.odds.pai_gow.joker_hands import PAIRS, every_hand, survey
from pitboss.table.game import Game
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
    """A hand of every kind that bonus wagers distinguish, and how many hands are of that kind."""
    every = every_hand()
    first, own = _surveyed()
    counts = np.zeros(len(first), np.int64)
    np.add.at(counts, own, every.weights)
    return tuple(
        (tuple(CARDS[card] for card in every.cards[at]), int(count))
        for at, count in zip(first, counts, strict=True)
    )


def dragons() -> list[bool]:
    """Whether a hand of each kind is a queen's dragon, in their order."""
    return [hands.high_card(cards) == QUEEN_HIGH for cards, _ in kinds()]


# The rows of wagers that hands decide


def _bonus(game: PaiGowPoker, cards: Hand) -> Sequence[str]:
    return hands.bonus(cards, hands.MATCHES[game.options.royal_match])


def _high_card(game: PaiGowPoker, cards: Hand) -> Sequence[str]:
    return [hands.high_card(cards)]


NAMES: dict[str, Callable[[PaiGowPoker, Hand], Sequence[str]]] = {
    "bonus": _bonus,
    "envy": _bonus,
    "insurance": lambda _, cards: [hands.high_card(cards, wild=False)],
    "progressive": lambda _, cards: hands.progressive(cards),
    "seven-card-bonus": lambda _, cards: hands.seven_card(cards),
    "imperial": lambda _, cards: hands.five_card(cards),
    "banker-hand": _high_card,
    "dynasty": lambda _, cards: hands.dynasty(cards),
    "dynasty-envy": lambda _, cards: hands.dynasty(cards),
    "protection": lambda _, cards: hands.protection(cards),
    "queens-dragon": _high_card,
}
"""Every row of a wager's or bonus's table that a hand qualifies for, the highest ranking first."""


def rows(game: Game, name: str) -> list[str]:
    """The row that pays a hand of each kind, in order; empty if it loses."""
    assert isinstance(game, PaiGowPoker), "the analysis of another game"
    table, names, meter = game.tables[name], NAMES[name], game.options.meter_reset
    by_rank = name in ("bonus", "dynasty") and game.options.best_hand != HIGHEST_PAYING
    return [row_of(table, names(game, cards), meter, ranking=by_rank) for cards, _ in kinds()]


def three_card_rows(game: Game) -> list[str]:
    """The row that pays each hand of three, over all 23,426 in order; empty if it loses."""
    table = game.tables[PaiGowPoker.three_card_bonus.name]
    return [row_of(table, [hands.three_card(cards)]) for cards in combinations(WITH_JOKER, 3)]


def worth(pays: Payout, meter: Fraction | int = 0) -> Fraction:
    """A payout as a number that can be compared within its table: per unit, or in cents."""
    if isinstance(pays, MeterShare):
        return Fraction(meter) * pays.percent / 100
    if isinstance(pays, Prize):
        return Fraction(pays.cents)
    assert isinstance(pays, Odds), "no wager of this game pushes by its table"
    return pays.ratio


def row_of(
    table: PayTable, names: Sequence[str], meter: Fraction | int = 0, *, ranking: bool = False
) -> str:
    """The row that pays a hand: the one that pays most, or ranks highest; empty if none."""
    paid = [(name, pays) for name in names if (pays := table.pays(name)) is not None]
    if not paid:
        return ""
    return paid[0][0] if ranking else max(paid, key=lambda row: worth(row[1], meter))[0]
