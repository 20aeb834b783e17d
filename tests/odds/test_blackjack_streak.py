"""The best play for streaks: against plain recursion, and against an endless shoe."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from math import perm

import numpy as np
import pytest

from pitboss.odds.blackjack.exact.answer import by_outcome, by_streak
from pitboss.odds.blackjack.exact.hands import hands, points
from pitboss.odds.blackjack.exact.modular import Reader, field, primes_for
from pitboss.odds.blackjack.exact.rules import ACE, TEN, Rules, full_shoe
from pitboss.odds.blackjack.exact.streak import (
    Both,
    Pair,
    Played,
    counted,
    for_streaks,
    pair_of,
    pair_signs,
)
from pitboss.odds.blackjack.exact.table import TableTerms
from tests.odds.test_blackjack import FEW, TINY, Endless, Shoe, dealer, draws, total_of, without

Way = tuple[float, float, float]
"""What a hand is worth, how often it is won, and how often it is lost."""
CARDS = Endless.chances


def sign(total: int, end: int, ahead: bool = False) -> int:
    """A hand against the dealer's end, 22 for over 21; ``ahead`` wins a tie at 21."""
    if total > 21:
        return -1
    if end > 21 or total > end or (total == end == 21 and ahead):
        return 1
    return 0 if total == end else -1


class ByHand:
    """A pair split as at a table: the first hand, then the second, then the dealer."""

    def __init__(self, table: TableTerms, up: int, pair: Pair, both: Both) -> None:
        self.rules, self.up, self.pair = table.rules, up, pair
        self.place = {int(hand): at for at, hand in enumerate(pair.hands[pair.ends])}
        self.kinds = pair_signs(table, pair)[1]
        self.both = both

    def stands(self, own: tuple[int, ...], ways: np.ndarray) -> int | None:
        """The end that a hand stands as; None where it is drawn to."""
        at = self.place.get(hands().at(*own))
        return at if at is not None and ways[at] else None

    def play(
        self, own: tuple[int, ...], ways: np.ndarray, shoe: Shoe,
        then: Callable[[tuple[int, ...], Shoe], tuple[Fraction, Fraction]],
    ) -> tuple[Fraction, Fraction]:  # fmt: skip
        """Draw to one hand, and go on; how often more hands are won than lost, and as many."""
        over = total_of(own)[0] > 21
        if over or (len(own) > 1 and self.stands(own, ways) is not None):
            return then(own, shoe)
        won = tied = Fraction(0)
        for rank, chance, left in draws(shoe):
            more = self.play(tuple(sorted((*own, rank))), ways, left, then)
            won, tied = won + chance * more[0], tied + chance * more[1]
        return won, tied

    def value(self, shoe: Shoe) -> tuple[Fraction, Fraction]:
        rank, split_wins = self.pair.rank, self.rules.split_21_wins

        def settle(first: tuple[int, ...]) -> Callable[..., tuple[Fraction, Fraction]]:
            def end(second: tuple[int, ...], shoe: Shoe) -> tuple[Fraction, Fraction]:
                won = tied = Fraction(0)
                for points_, chance in dealer((self.up,), shoe, False).items():
                    both = sum(
                        sign(total_of(own)[0], points_, len(own) == 2 and split_wins)
                        for own in (first, second)
                    )
                    won += chance if points_ and both > 0 else 0
                    tied += chance if points_ and both == 0 else 0
                return won, tied

            return end

        def second(first: tuple[int, ...], shoe: Shoe) -> tuple[Fraction, Fraction]:
            at = None if total_of(first)[0] > 21 else self.stands(first, self.both.first)
            ways = self.both.second[-1 if at is None else self.kinds[at]]
            return self.play((rank,), ways, shoe, settle(first))

        return self.play((rank,), self.both.first, shoe, second)


@pytest.mark.parametrize(("shoe", "rank", "up"), [(TINY, 7, 9), (TINY, 4, 6), (FEW, 7, 5)])
def test_2_22_h_a_split_pair_of_a_tiny_shoe_hand_after_hand(shoe: Shoe, rank: int, up: int) -> None:
    table = TableTerms(for_streaks(Rules(shoe)))
    one, pair = Played(table, (up,)), pair_of(rank)
    one.best(0.45)
    both = one.split(pair, 0.45)
    denominator = perm(sum(shoe), sum(shoe))
    numbers = field(primes_for(64 * denominator), sum(shoe))
    read = Reader(numbers.primes, denominator).read
    won, tied, live = map(read, counted(table, one.cell, pair, both, numbers))
    left = without(shoe, rank, rank, up)
    lost_to_blackjack = dealer((up,), left, False).get(0, Fraction(0))
    found = ByHand(table, up, pair, both).value(left)
    whole = live / (1 - lost_to_blackjack)
    assert found == (won / whole, tied / whole)
    worth = float(won) + 0.45 * float(tied)
    assert worth == pytest.approx(both.value, rel=1e-10)


# An endless shoe, where the second hand knows all of the first


def ends_of(up: int) -> Mapping[int, float]:
    return Endless(up, None).ends


def player(stand: Callable[[tuple[int, ...]], Way]) -> Callable[[int, bool], Way]:
    """The better of standing and drawing, by points with aces as one and whether one is held."""

    @cache
    def play(hard: int, ace: bool) -> Way:
        total = hard + 10 * (ace and hard <= 11)
        best = stand((total, 0))
        if total < 21:
            more = [
                play(hard + r + 1, ace or r == ACE) if hard + r < 21 else stand((22, 0))
                for r in range(10)
            ]
            best = max(best, mixed(more))
        return best

    return play


def mixed(ways: list[Way]) -> Way:
    found = [sum(c * way[at] for c, way in zip(CARDS, ways, strict=True)) for at in range(3)]
    return found[0], found[1], found[2]


def endless(p: float) -> tuple[float, float]:
    """How often rounds are won and lost by the best play at such a worth of pushes."""
    won = lost = 0.0
    for up, chance in enumerate(CARDS):
        ends = ends_of(up)
        live = sum(ends.values())

        def way(signs: Callable[[int], int], ends: Mapping[int, float] = ends) -> Way:
            w = sum(often for end, often in ends.items() if signs(end) > 0)
            lo = sum(often for end, often in ends.items() if signs(end) < 0)
            return (1 - p) * w - p * lo, w, lo

        def from_card(rank: int, stand: Callable[[tuple[int, ...]], Way]) -> Way:
            """One card of a pair, which gets its second."""
            found, play = [], player(stand)
            for second in range(10):
                total, _ = points([(rank, second).count(r) for r in range(10)])
                if rank == ACE or total == 21:
                    found.append(stand((total, 1)))
                else:
                    found.append(play(rank + second + 2, second == ACE))
            return mixed(found)

        def split(rank: int, way: Callable[..., Way] = way) -> Way:
            @cache
            def behind(first: tuple[int, ...]) -> Way:
                @cache
                def both(second: tuple[int, ...]) -> Way:
                    return way(
                        lambda end: sum(
                            sign(total, end, bool(two)) for total, two in (first, second)
                        )
                    )

                return from_card(rank, both)

            return from_card(rank, behind)

        alone = player(cache(lambda own, way=way: way(lambda end: sign(own[0], end))))
        for a in range(10):
            for b in range(a, 10):
                often = chance * CARDS[a] * CARDS[b] * (1 + (a != b))
                if (a, b) == (ACE, TEN):
                    won += often * live
                    continue
                best = alone(a + b + 2, a == ACE)
                if a == b:
                    best = max(best, split(a))
                won += often * best[1]
                lost += often * (best[2] + 1 - live)
    return won, lost


def test_six_decks_come_near_an_endless_shoe() -> None:
    """47.637 percent of decided rounds are won there; fewer decks are a little better."""
    p = 0.476
    for _ in range(2):
        won, lost = endless(p)
        p = won / (won + lost)
    assert p == pytest.approx(0.476366, abs=1e-6)
    found = by_streak(Rules(full_shoe(6)))
    assert 0 < float(found.won / (found.won + found.lost)) - p < 4e-4


def test_playing_for_the_streak_wins_more_rounds_than_playing_for_money() -> None:
    rules = Rules(full_shoe(6))
    best, money = by_streak(rules), by_outcome(rules)
    shares = [one.won / (one.won + one.lost) for one in (best, money)]
    assert shares[0] > shares[1] + Fraction(1, 1000)
    assert best.won + best.lost < 1
