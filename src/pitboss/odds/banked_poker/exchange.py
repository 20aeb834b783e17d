"""Games in which one of three cards may be exchanged, against the best three of the dealer's four.

The number of dealer's hands without the cards gone (a player's three, and the draw card) follows by
inclusion and exclusion from how many contain one, two or three given cards, which is counted once
for each class of those. So every hand, every card to exchange and every draw card is compared with
every hand of the dealer, in whole numbers, within a second.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import CARDS, Card
from pitboss.games.banked_poker.ends import EQUAL, HIGHER, KEPT, LOWER, End
from pitboss.games.banked_poker.exchange import NO_CARD, ExchangePoker
from pitboss.hands.kinds import Ranker, evaluate
from pitboss.odds.banked_poker.lines import Line, Prices
from pitboss.odds.banked_poker.sampling import BankedKernel, DealtCards
from pitboss.odds.core.suits import classes, places

Ints = NDArray[Any]

OWN_CARDS, DEALERS = 3, 4
RESULTS = (HIGHER, EQUAL, LOWER)
AVOID_HAND = comb(52 - OWN_CARDS, DEALERS)
AVOID_ALL = comb(51 - OWN_CARDS, DEALERS)
DRAWS = 52 - OWN_CARDS
DEALS_OF_HAND = DRAWS * AVOID_ALL
"""Deals of the draw card and of the dealer's hand, whether or not a card is drawn."""
DEALS = comb(52, OWN_CARDS) * DEALS_OF_HAND


class DealerHands(NamedTuple):
    """All hands of the dealer, by strength and by the cards they contain."""

    levels: Ints
    """Every strength that occurs, in order."""
    below: tuple[Ints, ...]
    """By number of given cards, then their class and a level: how many hands contain them and are
    weaker than the level."""


@lru_cache(maxsize=2)
def dealers(ranker: Ranker) -> DealerHands:
    every = np.array(list(combinations(range(52), DEALERS)), np.uint8)
    levels = np.unique(evaluate(ranker, every))
    found = []
    for size in range(DEALERS):
        given = classes(size)[0] if size else np.empty((1, 0), np.int64)
        more = np.array(list(combinations(range(52), DEALERS - size)), np.int64)
        free = np.ones((len(given), len(more)), np.bool_)
        for one, other in np.ndindex(size, DEALERS - size):
            free &= given[:, one, None] != more[None, :, other]
        row, which = np.nonzero(free)
        hands = np.hstack([given[row], more[which]]).astype(np.uint8)
        codes = row * len(levels) + np.searchsorted(levels, evaluate(ranker, hands))
        counts = np.bincount(codes, minlength=len(given) * len(levels))
        sums = counts.reshape(len(given), len(levels)).cumsum(axis=1)
        found.append(np.hstack([np.zeros((len(given), 1), np.int64), sums]))
    return DealerHands(levels, tuple(found))


def weaker(ranker: Ranker, gone: Ints, level: Ints) -> Ints:
    """How many dealer hands without any of the cards of a row are below a level."""
    known = dealers(ranker)
    total: Ints = known.below[0][0, level].copy()
    for size in range(1, gone.shape[1] + 1):
        for chosen in combinations(range(gone.shape[1]), size):
            cards = gone[:, chosen]
            if size == DEALERS:
                held = np.searchsorted(known.levels, evaluate(ranker, cards)) < level
            else:
                held = known.below[size][places(size)[0][tuple(cards.T)], level]
            total += held if size % 2 == 0 else -held.astype(np.int64)
    return total


def against_dealer(ranker: Ranker, gone: Ints, own: Ints) -> Ints:
    """By row: dealer hands that a hand of this strength beats, ties and loses to."""
    levels = dealers(ranker).levels
    below = weaker(ranker, gone, np.searchsorted(levels, own, "left"))
    up_to = weaker(ranker, gone, np.searchsorted(levels, own, "right"))
    every = comb(52 - gone.shape[1], DEALERS)
    return np.stack([below, up_to - below, every - up_to], axis=1)


def without(hands: Ints, place: int) -> Ints:
    """Rows of hands without the card at a position."""
    return np.delete(hands, place, axis=1)


def counted(game: ExchangePoker, hands: Ints) -> Ints:
    """By hand, card exchanged (none first), kind of the final hand and result: how many deals."""
    (grading,) = [kinds for kinds, whose in game.gradings if whose != (KEPT,)]
    found = np.zeros((len(hands), 1 + OWN_CARDS, len(grading.names), len(RESULTS)), np.int64)
    rows, ranker = np.arange(len(hands)), game.ranker
    own = evaluate(ranker, hands)
    share = DEALS_OF_HAND // AVOID_HAND
    found[rows, 0, grading.sort(hands, own)] = share * against_dealer(ranker, hands, own)
    drawn = np.arange(52)
    row, which = np.nonzero((hands[:, :, None] != drawn).all(axis=1))
    gone = np.hstack([hands[row], drawn[which, None]])
    for place in range(OWN_CARDS):
        final = without(gone, place)
        strengths = evaluate(ranker, final)
        results = against_dealer(ranker, gone, strengths)
        codes = row * len(grading.names) + grading.sort(final, strengths)
        for at in range(len(RESULTS)):
            sums = np.zeros(len(hands) * len(grading.names), np.int64)
            np.add.at(sums, codes, results[:, at])
            found[:, 1 + place, :, at] = sums.reshape(len(hands), -1)
    return found


class Solved(NamedTuple):
    """Hands with every way to play them."""

    game: ExchangePoker
    hands: Ints
    counts: Ints
    lines: tuple[Line, ...]
    """Fold, keep, then each card to exchange."""
    kept: Ints
    """By hand and line, the kind of the cards kept."""

    def kinds(self, own: int, kept: int) -> tuple[int, ...]:
        return tuple(kept if whose == (KEPT,) else own for _, whose in self.game.gradings)

    def ends(self, hand: int, line: int) -> list[tuple[End, int]]:
        """How the deals of a hand end with a line."""
        kept = int(self.kept[hand, line])
        chosen = self.lines[line]
        if chosen.folded:
            return [(End(kinds=self.kinds(0, kept), folded=True), DEALS_OF_HAND)]
        table = self.counts[hand, line - 1]
        return [
            (End(RESULTS[result], True, self.kinds(int(kind), kept), drawn=chosen.draws),
             int(table[kind, result]))
            for kind, result in np.argwhere(table)
        ]  # fmt: skip

    def values(self, side: Fraction = Fraction(0)) -> Ints:
        """By hand and line: the total net over all deals, in the smallest unit that makes all
        whole; ``side`` antes are on the wager that the kept cards decide."""
        prices = Prices(self.game)
        nets = np.zeros((len(self.lines), *self.counts.shape[2:]), np.int64)
        for at, line in enumerate(self.lines):
            for kind, result in np.ndindex(*self.counts.shape[2:]):
                end = End(RESULTS[result], True, self.kinds(kind, 0))
                net = prices.net(line, end)
                assert net.denominator == 1, "the main wagers pay whole antes"
                nets[at, kind, result] = int(net) * side.denominator
        found = np.empty((len(self.hands), len(self.lines)), np.int64)
        for at, line in enumerate(self.lines):
            if line.folded:
                found[:, at] = nets[at, 0, 0] * DEALS_OF_HAND
            else:
                found[:, at] = (self.counts[:, at - 1] * nets[at]).sum(axis=(1, 2))
        if side:
            found += self._side_values()[self.kept] * side.numerator * DEALS_OF_HAND
        return found

    def _side_values(self) -> Ints:
        """The net of the wager on the kept cards, by their kind."""
        from pitboss.odds.core.prices import price

        (name,) = [one for one, grade in self.game.grades.items() if grade.cards == (KEPT,)]
        kinds = self.game.grades[name].kinds
        verdicts = [
            self.game.verdict(self.game.wagers[name], End(kinds=self.kinds(0, place)))
            for place in range(len(kinds.names))
        ]
        nets = [price(one) for one in verdicts]
        assert all(net.denominator == 1 for net in nets), f"a {name} pays whole units"
        return np.array([int(net) for net in nets], np.int64)


def solved(game: ExchangePoker, hands: Ints) -> Solved:
    """Every way to play these hands, each a row of card indices."""
    all_lines = Prices(game).lines
    lines = (
        next(line for line in all_lines if line.folded),
        next(line for line in all_lines if not line.folded and not line.draws),
        *(line for line in all_lines if line.draws),
    )
    (kinds,) = [kinds for kinds, whose in game.gradings if whose == (KEPT,)]
    whole = kinds.sort(hands)
    parts = [kinds.sort(_padded(without(hands, place))) for place in range(OWN_CARDS)]
    kept = np.stack([whole, whole, *parts], axis=1).astype(np.int64)
    return Solved(game, hands, counted(game, hands), lines, kept)


def _padded(kept: Ints) -> Ints:
    return np.hstack([kept, np.full((len(kept), 1), NO_CARD)])


@lru_cache(maxsize=4)
def every_hand(game: ExchangePoker) -> Solved:
    """Every class of hands."""
    return solved(game, classes(OWN_CARDS)[0])


Choose = Callable[[Ints], Ints]
"""Rows of three cards in, indices in ``Solved.lines`` out."""


def ends_of(found: Solved, chosen: Ints) -> Counter[tuple[Line, End]]:
    """How many deals end in each way, with each class of hands played by its line."""
    _, copies = classes(OWN_CARDS)
    ends: Counter[tuple[Line, End]] = Counter()
    for hand, (line, many) in enumerate(zip(chosen.tolist(), copies.tolist(), strict=True)):
        for end, count in found.ends(hand, line):
            ends[found.lines[line], end] += many * count
    return ends


def edge(found: Solved, chosen: Ints) -> Fraction:
    """The house advantage by these lines, in antes."""
    _, copies = classes(OWN_CARDS)
    nets = found.values()[np.arange(len(chosen)), chosen]
    return Fraction(-sum(int(net) * int(many) for net, many in zip(nets, copies, strict=True)),
                    DEALS)  # fmt: skip


def best(found: Solved) -> Ints:
    """The best line for each hand; of equals, the one that risks least."""
    chosen: Ints = found.values().argmax(axis=1)
    return chosen


def rows_of(cards: tuple[Card, ...]) -> Ints:
    return np.array([[card.index for card in cards]], np.int64)


class ExchangeKernel(BankedKernel):
    """A kernel in which the line gives the card that is exchanged."""

    def ends(self, dealt: DealtCards, lines: Ints) -> Ints:
        discards = np.array([line.exchanged for line in self.prices.lines])[lines]
        own, kept = dealt.own.copy(), dealt.own.copy()
        for place in range(own.shape[1]):
            these = discards == place
            own[these, place] = dealt.draw[these, 0]
            kept[these] = _padded(without(dealt.own[these], place))
        return super().ends(dealt._replace(own=own, kept=kept), lines)


def hand_of(row: Ints) -> tuple[Card, ...]:
    return tuple(CARDS[int(card)] for card in row)
