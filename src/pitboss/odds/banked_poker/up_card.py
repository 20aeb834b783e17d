"""One decision on five cards, with one of the dealer's five or six in view: solver and lookup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cached_property, lru_cache
from math import comb, lcm
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import Card
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import OWN, End
from pitboss.games.deal_plan import Give, To
from pitboss.games.dealing import SHOE
from pitboss.hands.batch import compiled, frequencies, strength_of
from pitboss.hands.kinds import FOUR_CARDS, evaluate
from pitboss.hands.rank import Rank
from pitboss.odds.banked_poker.apart import RESULTS, Position
from pitboss.odds.banked_poker.apart_five import (
    BEHIND_UP,
    HANDS,
    Matches,
    first_of_class,
    matches,
    own_kinds,
    results,
)
from pitboss.odds.banked_poker.apart_six import SIX, matches_of_six
from pitboss.odds.banked_poker.lines import Line, Prices
from pitboss.odds.banked_poker.sampling import DealtCards
from pitboss.odds.banked_poker.ways import by_risk

Ints = NDArray[Any]
DEALS = HANDS * 47 * BEHIND_UP
"""Hands of the player, cards that the dealer shows, and hands of five behind them."""

UpRule: TypeAlias = Callable[[Ints, Ints, Ints], Ints]
"""A rule for hands, by their cards, their strengths and the dealer's card: 0 to fold, 1 for the
smallest play wager, 2 for the next."""


def dealers_cards(game: BankedPoker) -> int:
    """How many cards the dealer is dealt."""
    gives = [give for stage in game.methods[SHOE].plan for give in stage if isinstance(give, Give)]
    return sum(len(give.cards) for give in gives if give.to in (To.DEALER, To.EVERYONE))


def matches_of(game: BankedPoker) -> Matches:
    """Every class of hands against all dealer hands, by the card in view."""
    if dealers_cards(game) == SIX:
        assert game.ranker is FOUR_CARDS, "the best four of six cards"
        assert game.qualifier is None, "a dealer who always qualifies"
        return matches_of_six()
    return matches(game.qualifier, True)


def way_of(rule: UpRule) -> Callable[[BankedPoker, DealtCards], Ints]:
    """A rule in the form that a simulation uses."""

    def choose(game: BankedPoker, dealt: DealtCards) -> Ints:
        plays = rule(dealt.own, evaluate(game.ranker, dealt.own), dealt.dealer[:, 0])
        return by_risk(game)[plays.astype(np.int64)]

    return choose


def from_hands_on(*least: Rank) -> UpRule:
    """Play from the first of these hands on, more from the next on, whatever the dealer shows."""

    def rule(own: Ints, strengths: Ints, up: Ints) -> Ints:
        found: Ints = np.sum([strengths >= strength_of(one) for one in least], axis=0)
        return found

    return rule


class Group(NamedTuple):
    """Hands that every pay table pays the same, and how their rounds end with each up card."""

    rows: Ints
    """The indices of its classes."""
    ends: tuple[End, ...]
    counts: tuple[Ints, ...]
    """By end: dealer hands by class and up card."""


class UpCard:
    """A game with one decision, made on five cards and one of the dealer's."""

    def __init__(self, game: BankedPoker) -> None:
        self.game, self.prices = game, Prices(game)
        self.known = matches_of(game)
        self.behind = comb(46, dealers_cards(game) - 1)
        """The number of hands behind the card in view."""
        self.deals = HANDS * 47 * self.behind
        held = np.zeros((len(self.known.hands), 52), np.bool_)
        np.put_along_axis(held, self.known.hands.astype(np.int64), True, axis=1)
        self.free = ~held
        kinds = own_kinds(game, self.known.strengths)
        self.kinds, self.kind_of = np.unique(kinds, axis=0, return_inverse=True)
        self.scale = lcm(*(
            self.prices.net(line, End(*result, tuple(map(int, kinds)))).denominator
            for line in self.prices.lines for result in RESULTS for kinds in self.kinds
        ))  # fmt: skip

    def groups(self) -> Iterator[Group]:
        """Every group of hands."""
        ups = self.known.ups
        for place, kinds in enumerate(self.kinds):
            rows = np.flatnonzero(self.kind_of == place)
            total = self.free[rows].astype(np.int64) * self.behind
            counts = results(ups[:, rows], total)
            ends = tuple(End(*result, tuple(map(int, kinds))) for result in RESULTS)
            yield Group(rows, ends, counts)

    @cached_property
    def worth(self) -> Ints:
        """By line, class and up card: the total net, in fractions of an ante."""
        found = np.zeros((len(self.prices.lines), *self.free.shape), np.int64)
        for group in self.groups():
            for at, line in enumerate(self.prices.lines):
                for end, count in zip(group.ends, group.counts, strict=True):
                    net = int(self.prices.net(line, end) * self.scale)
                    if net:
                        found[at, group.rows] += net * count
        return found

    @cached_property
    def choices(self) -> Ints:
        """By class and up card: the index of the best line; of equals, the one that risks least."""
        order = by_risk(self.game)
        found: Ints = order[np.argmax(self.worth[order], axis=0)]
        return found

    def solve(self) -> Counter[tuple[Line, End]]:
        """How many deals end in each way with the best play of every hand."""
        ends: Counter[tuple[Line, End]] = Counter()
        for group in self.groups():
            chosen = self.choices[group.rows]
            copies = self.known.copies[group.rows].astype(np.int64)
            for place, line in enumerate(self.prices.lines):
                for end, count in zip(group.ends, group.counts, strict=True):
                    many = int((copies * np.where(chosen == place, count, 0).sum(axis=1)).sum())
                    if many:
                        ends[line, end] += many
        return ends

    def by_rule(self, rule: UpRule) -> Ints:
        """By class and up card: the index of the line that a rule takes."""
        known, ups = self.known, np.arange(52)
        plays = [rule(known.hands, known.strengths, np.full(len(known.hands), up)) for up in ups]
        return by_risk(self.game)[np.stack(plays, axis=1).astype(np.int64)]

    def net_by(self, choices: Ints) -> Fraction:
        """The average win, in antes, with these lines."""
        nets = np.take_along_axis(self.worth, choices[None].astype(np.int64), axis=0)[0]
        total = sum((self.known.copies * nets.sum(axis=1)).tolist())
        return Fraction(total, self.scale * self.deals)


@lru_cache(maxsize=1)
def solution_of(game: BankedPoker) -> UpCard:
    """The solver of a game, cached: it holds some hundred megabytes."""
    return UpCard(game)


@compiled
def _chosen(own: Ints, up: Ints, class_of: Ints, choices: Ints, found: Ints) -> None:
    suits, names = np.empty(4, np.int64), np.empty(4, np.int64)
    for at in range(len(own)):
        first = first_of_class(own[at], suits, names)
        card = np.int64(up[at])
        found[at] = choices[class_of[first], card - (card & 3) + names[card & 3]]


def by_best_play() -> Callable[[BankedPoker, DealtCards], Ints]:
    """Every decision looked up, with the dealer's first card face up."""

    def choose(game: BankedPoker, dealt: DealtCards) -> Ints:
        solved, found = solution_of(game), np.empty(len(dealt.own), np.int64)
        _chosen(dealt.own, dealt.dealer[:, 0], solved.known.class_of, solved.choices, found)
        return found

    return choose


def position_with_up(game: BankedPoker, cards: tuple[Card, ...], up: Card) -> Position:
    """The opponents of a player's cards, from all hands behind the dealer's card.

    It shares no table with the analysis of the whole game, so that each checks the other.
    """
    evaluator = game.ranker.evaluators[dealers_cards(game)]
    dealer = frequencies(evaluator, without=cards, holding=(up,))
    own = int(evaluate(game.ranker, np.array([[card.index for card in cards]], np.uint8))[0])
    least = 0 if game.qualifier is None else strength_of(game.qualifier)
    marks = [
        np.array(sum(count for strength, count in dealer.items() if strength < mark))
        for mark in (own, own + 1, least)
    ]
    counts = results(marks, sum(dealer.values()))
    kinds = tuple(way.of(cards) if whose == (OWN,) else 0 for way, whose in game.gradings)
    ends = ((End(*result, kinds), int(n)) for result, n in zip(RESULTS, counts, strict=True))
    return Position(cards, 1, tuple((end, count) for end, count in ends if count))
