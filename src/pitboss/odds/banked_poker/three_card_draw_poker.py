"""Three card draw poker: keep, or exchange one card, against a dealer with four."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.games.banked_poker.exchange import ExchangePoker
from pitboss.games.banked_poker.three_card_draw_poker import ThreeCardDrawPoker
from pitboss.hands.rank import Category
from pitboss.odds.banked_poker.analysis import graded, kind_counts, main
from pitboss.odds.banked_poker.exchange import (
    DEALS,
    OWN_CARDS,
    ExchangeKernel,
    best,
    edge,
    ends_of,
    every_hand,
)
from pitboss.odds.banked_poker.exchange_advice import ExchangeAdvice, by_best_exchange, by_rules
from pitboss.odds.banked_poker.guides import ruled
from pitboss.odds.banked_poker.sampling import Columns, Way
from pitboss.odds.banked_poker.ways import always
from pitboss.odds.core.guide import Guide, Rule
from pitboss.odds.core.result import Figure, WagerOdds
from pitboss.odds.core.sampling import BASIC
from pitboss.odds.core.suits import classes
from pitboss.table.game import Game

Ints = NDArray[Any]

TEN, KING, ACE = 8, 11, 12
"""Ranks, counted from the two."""
FOLDS, KEEPS = 0, 1
GIVES = 2
"""The index of the first card to exchange among the lines."""
CARDS = "your three cards"
RULES = (
    Rule(CARDS, "a flush or better", "in to win"),
    Rule(CARDS, "a pair", "draw, keeping the pair"),
    Rule(CARDS, "two of one suit that can make a straight flush", "draw, keeping them"),
    Rule(CARDS, "highest two in sequence, or A-Q, or K-J", "draw, keeping the highest two"),
    Rule(CARDS, "another card of the highest card's suit", "draw, keeping both"),
    Rule(CARDS, "an ace with a two or a three", "draw, keeping both"),
    Rule(CARDS, "any other ace", "draw, keeping the highest two"),
    Rule(CARDS, "lowest two of one suit or in sequence", "draw, keeping the lowest two"),
    Rule(CARDS, "a king, or Q-10, J-9 or 10-8 highest", "draw, keeping the highest two"),
    Rule(CARDS, "anything less", "fold"),
)


def rules(hands: Ints) -> Ints:
    """The choice of ``RULES`` for rows of three cards: fold, keep, or the position to exchange."""
    cards = hands.astype(np.int64)
    order = np.argsort(cards, axis=1)
    low, middle, high = np.take_along_axis(cards, order, axis=1).T
    least, second, top = low // 4, middle // 4, high // 4

    def near(one: Ints, other: Ints, apart: int) -> Ints:
        """Whether the ranks of two cards, the lower first, are at most so far apart."""
        found: Ints = (other // 4 - one // 4 <= apart) | ((other // 4 == ACE) & (one // 4 < apart))
        return found

    def suited(one: Ints, other: Ints) -> Ints:
        found: Ints = one % 4 == other % 4
        return found

    category = ThreeCardDrawPoker.gradings[0][0].sort(hands)
    names = [Category(name) for name in ThreeCardDrawPoker.gradings[0][0].names]
    strong = category >= names.index(Category.FLUSH)
    pair = category == names.index(Category.PAIR)
    sequence = top - second == 1
    cases = (
        (strong, -1),
        (pair & (least == second), 2),
        (pair, 0),
        (suited(middle, high) & near(middle, high, 2), 0),
        (suited(low, high) & near(low, high, 2), 1),
        (suited(low, middle) & near(low, middle, 2), 2),
        (sequence | ((top >= KING) & (top - second == 2)), 0),
        (suited(middle, high), 0),
        (suited(low, high), 1),
        ((top == ACE) & (least < 2), 1),
        (top == ACE, 0),
        (suited(low, middle) | near(low, middle, 1), 2),
        ((top == KING) | ((top - second == 2) & (top >= TEN)), 0),
    )
    given = np.select([case for case, _ in cases], [place for _, place in cases], -2)
    place = np.take_along_axis(order, np.maximum(given, 0)[:, None], axis=1)[:, 0]
    found: Ints = np.where(given >= 0, GIVES + place, given + 2)
    return found


def ante(game: Game) -> WagerOdds:
    """Ante and in to win or draw wager together, with the best play; per unit of the ante."""
    assert isinstance(game, ThreeCardDrawPoker), "the analysis of another game"
    found = every_hand(game)
    chosen = best(found)
    _, copies = classes(OWN_CARDS)
    total = int(copies.sum())
    shares = (FOLDS, chosen == FOLDS), (KEEPS, chosen == KEEPS), (GIVES, chosen >= GIVES)
    names = {FOLDS: "hands that are folded", KEEPS: "hands that are kept",
             GIVES: "hands that draw"}  # fmt: skip
    figures = {names[at]: Figure(Fraction(int(copies[these].sum()), total)) for at, these in shares}
    note = "ante and in to win or draw wager together; odds are those of the in to win bonus"
    return main(game, ends_of(found, chosen), DEALS, note=note, figures=figures)


def first_3_bonus(game: Game) -> WagerOdds:
    """The first 3 bonus of a player who never breaks a hand that it pays."""
    assert isinstance(game, ThreeCardDrawPoker), "the analysis of another game"
    found = every_hand(game)
    chosen = best(found)
    _, copies = classes(OWN_CARDS)
    hands = np.arange(len(chosen))
    broken = found.kept[hands, chosen] != found.kept[:, KEEPS]
    name = game.first_3_bonus.name
    share = Fraction(int(copies[broken].sum()), int(copies.sum()))
    note = (
        "where no card is given up that it pays for; the best play of the ante alone breaks a few"
    )
    return graded(
        game, name, kind_counts(game.grades[name], OWN_CARDS), note=note,
        figures={"paid hands that the best play of the ante breaks": Figure(share)},
    )  # fmt: skip


def tell(game: ExchangePoker) -> Guide:
    found = every_hand(game)
    notes = (
        "The first rule that fits counts. An ace is low only with a two or a three.",
        "At a table, advice counts a first 3 bonus that was placed: it is lost with the pair.",
        'Look up any hand: pitboss strategy three-card-draw-poker --hand "Ks 9s 4d"',
    )
    return ruled(game, RULES, edge(found, rules(found.hands)), notes)


class DrawPokerKernel(ExchangeKernel):
    columns = Columns(own=(0, 1, 2), dealer=(3, 4, 5, 6), draw=(7,))
    ways = {
        BASIC: Way("draw by the rules of the guide", by_rules(rules)),
        "exact": Way("the best play of every hand", by_best_exchange),
        "never-draw": Way("keep every hand", always),
    }


ANALYSES = {"ante": ante, "first-3-bonus": first_3_bonus}
STRATEGY = ExchangeAdvice(tell, "Ks 9s 4d")
