"""Player and dealer without common cards: every hand against every other.

There are few classes of player hands up to renaming of suits (1,755 of three cards), and against
each class all dealer hands of the other cards are counted by one comparison of arrays. For hands of
two and three cards; there are too many five-card hands for this.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

from pitboss.equipment.cards import CARDS, Card
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import EQUAL, HIGHER, LOWER, OWN, End
from pitboss.hands.batch import strength_of
from pitboss.hands.kinds import Ranker, evaluate
from pitboss.hands.rank import Rank
from pitboss.odds.banked_poker.lines import Line, Prices
from pitboss.odds.core.prices import price
from pitboss.odds.core.suits import canonical, classes, renamed
from pitboss.table.wagers import Wager

RESULTS = tuple((against, ok) for ok in (True, False) for against in (HIGHER, EQUAL, LOWER))


class Matchup(NamedTuple):
    """One class of player hands, and the results of the dealer's hands against it."""

    cards: tuple[Card, ...]
    copies: int
    dealers: tuple[int, ...]
    """How many dealer hands give each of ``RESULTS``."""


@lru_cache(maxsize=4)
def matchups(ranker: Ranker, size: int, qualifier: Rank | None) -> dict[tuple[int, ...], Matchup]:
    """Every class of hands against all dealer hands, by its representative."""
    deck = len(ranker.deck)
    hands = np.array(list(combinations(range(deck), size)), np.int64)
    ranks = evaluate(ranker, hands).astype(np.int64)
    masks = (np.int64(1) << hands).sum(axis=1)
    good = ranks >= (0 if qualifier is None else strength_of(qualifier))
    found = {}
    for hand, count in zip(*(array.tolist() for array in classes(size, deck)), strict=True):
        own = evaluate(ranker, np.array([hand]))[0]
        free = (masks & sum(1 << card for card in hand)) == 0
        dealers = []
        for ok in (True, False):
            these = ranks[free & (good == ok)]
            higher, lower = int((these < own).sum()), int((these > own).sum())
            dealers += [higher, len(these) - higher - lower, lower]
        found[tuple(hand)] = Matchup(tuple(CARDS[card] for card in hand), count, tuple(dealers))
    return found


class Position(NamedTuple):
    """Hands that are played the same: their number, and the total net of each line
    against the dealers."""

    cards: tuple[Card, ...]
    copies: int
    ends: tuple[tuple[End, int], ...]

    def worth(self, prices: Prices, line: Line) -> Fraction:
        """The average net of a line, in antes."""
        total = sum((count * prices.net(line, end) for end, count in self.ends), Fraction(0))
        return total / sum(count for _, count in self.ends)


def position(game: BankedPoker, cards: tuple[Card, ...], copies: int = 1) -> Position:
    """The possible opponents of a player's cards."""
    kinds = tuple(way.of(cards) if whose == (OWN,) else 0 for way, whose in game.gradings)
    known = matchups(game.ranker, len(cards), game.qualifier)
    found = known[canonical([card.index for card in cards])]
    ends = tuple(
        (End(against, ok, kinds), count)
        for (against, ok), count in zip(RESULTS, found.dealers, strict=True)
        if count
    )
    return Position(cards, copies, ends)


def positions(game: BankedPoker, size: int) -> Iterator[Position]:
    """Every class of hands; one whose suits a pay table distinguishes is taken suit by suit."""
    special = {cards for way, whose in game.gradings if whose == (OWN,) for cards in way.apart}
    for found in matchups(game.ranker, size, game.qualifier).values():
        if frozenset(found.cards) not in special:
            yield position(game, found.cards, found.copies)
            continue
        indices = [card.index for card in found.cards]
        for hand in {frozenset(names[index] for index in indices) for names in renamed()}:
            yield position(game, tuple(CARDS[index] for index in sorted(hand)))


def best_line(prices: Prices, at: Position) -> Line:
    """The best line; of equals, the one that risks least."""
    choices = sorted(prices.lines, key=lambda line: (not line.folded, line.played))
    return max(choices, key=lambda line: at.worth(prices, line))


def solve(game: BankedPoker, size: int) -> Counter[tuple[Line, End]]:
    """How many deals end in each way with the best play of every hand."""
    return counted(Prices(game), positions(game, size))


def counted(prices: Prices, found: Iterable[Position]) -> Counter[tuple[Line, End]]:
    """How many deals of some positions end in each way with the best line of each."""
    ends: Counter[tuple[Line, End]] = Counter()
    for at in found:
        line = best_line(prices, at)
        for end, count in at.ends:
            ends[line, end] += at.copies * count
    return ends


def threshold(game: BankedPoker, size: int) -> str:
    """The lowest hand worth playing, by its ranks: ``Q-6-4``."""
    prices = Prices(game)
    played = [
        game.ranker.best(at.cards)
        for at in positions(game, size)
        if not best_line(prices, at).folded
    ]
    return "-".join("23456789TJQKA"[rank - 2].replace("T", "10") for rank in min(played).ranks)


def together(game: BankedPoker, side: Wager, size: int) -> tuple[Counter[Fraction], Fraction]:
    """The nets of the main wagers and of an equal side wager, per unit of ante and side wager, with
    the best play for all together: how many deals have each; and the average antes played."""
    prices = Prices(game)

    def net(line: Line, end: End) -> Fraction:
        beside = price(game.verdict(side, end._replace(folded=line.folded)))
        return (prices.net(line, end) + beside) / 2

    nets: Counter[Fraction] = Counter()
    played = 0
    for at in positions(game, size):
        worth = {
            line: sum((count * net(line, end) for end, count in at.ends), Fraction(0))
            for line in prices.lines
        }
        line = max(worth, key=lambda one: worth[one])
        for end, count in at.ends:
            nets[net(line, end)] += at.copies * count
            played += line.played * at.copies * count
    return nets, Fraction(played, nets.total())
