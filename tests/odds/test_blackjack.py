"""Blackjack's analyser against plain recursion, against itself by other roads, and in the limit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import perm

import pytest

from pitboss.games.registry import game_type
from pitboss.odds.blackjack.exact.answer import answer, by_outcome, solution
from pitboss.odds.blackjack.exact.array import code
from pitboss.odds.blackjack.exact.cells import (
    AFTER_OTHER,
    AFTER_PAIR,
    SPLIT,
    Cell,
    SplitPlay,
    best_cell,
)
from pitboss.odds.blackjack.exact.chart import Basic, Column, Lines
from pitboss.odds.blackjack.exact.dealer import WHOLE
from pitboss.odds.blackjack.exact.finals import most_cards
from pitboss.odds.blackjack.exact.hands import hands, points, two_cards
from pitboss.odds.blackjack.exact.joint import masses
from pitboss.odds.blackjack.exact.lookup import worth
from pitboss.odds.blackjack.exact.modular import Reader, field, primes_for
from pitboss.odds.blackjack.exact.play import DOUBLE, STAND
from pitboss.odds.blackjack.exact.rows import joint, split_ranks
from pitboss.odds.blackjack.exact.rules import ACE, TEN, Rules, full_shoe, rules_of
from pitboss.odds.blackjack.exact.solve import Price, SolvedGame, expected
from pitboss.odds.blackjack.exact.splits import shares, together
from pitboss.odds.blackjack.exact.squares import Squares
from pitboss.odds.blackjack.exact.sums import Exactly, longest
from pitboss.odds.blackjack.exact.table import FIRST, Start, TableTerms
from pitboss.odds.core.analyse import odds, settings

TINY = (2, 2, 1, 1, 2, 2, 1, 5, 2, 5)
"""Twenty-three cards: few enough to play every round out, enough never to run short."""
Shoe = tuple[int, ...]


# Plain recursion: no multisets, no masses, no primes


def draws(shoe: Shoe) -> Iterator[tuple[int, Fraction, Shoe]]:
    """Every card that may come next, its chance, and what is left."""
    cards = sum(shoe)
    for rank, count in enumerate(shoe):
        if count:
            left = (*shoe[:rank], count - 1, *shoe[rank + 1 :])
            yield rank, Fraction(count, cards), left


def total_of(ranks: tuple[int, ...]) -> tuple[int, bool]:
    return points([ranks.count(rank) for rank in range(10)])


@cache
def dealer(cards: tuple[int, ...], shoe: Shoe, hit_soft_17: bool) -> Mapping[int, Fraction]:
    """How a dealer's hand ends: 17 to 21, 22 for over 21, 0 for a blackjack."""
    total, soft = total_of(cards)
    if len(cards) == 2 and total == 21:
        return {0: Fraction(1)}
    if total > 17 or (total == 17 and not (soft and hit_soft_17)):
        return {min(total, 22): Fraction(1)}
    ends: dict[int, Fraction] = {}
    for rank, chance, left in draws(shoe):
        for end, often in dealer(tuple(sorted((*cards, rank))), left, hit_soft_17).items():
            ends[end] = ends.get(end, Fraction(0)) + chance * often
    return ends


@cache
def settled(own: tuple[int, ...], up: Start, shoe: Shoe, rules: Rules, split: bool) -> Fraction:
    """What a hand that stands wins of a unit, a dealer's blackjack left out."""
    total, _ = total_of(own)
    net = Fraction(0)
    for end, chance in dealer(up, shoe, rules.hit_soft_17).items():
        if end == 0:
            continue
        if total > 21:
            net -= chance
        elif end > 21 or total > end:
            net += chance
        elif total < end:
            net -= chance
        elif split and total == 21 and len(own) == 2 and rules.split_21_wins:
            net += chance
    return net


@cache
def best(own: tuple[int, ...], up: Start, shoe: Shoe, rules: Rules) -> Fraction:
    """The best of standing and drawing."""
    stand = settled(own, up, shoe, rules, split=False)
    if total_of(own)[0] >= 21:
        return stand
    return max(stand, drawing(own, up, shoe, rules))


def drawing(own: tuple[int, ...], up: Start, shoe: Shoe, rules: Rules) -> Fraction:
    return sum(
        (
            chance * best(tuple(sorted((*own, rank))), up, left, rules)
            for rank, chance, left in draws(shoe)
        ),
        Fraction(0),
    )


def without(shoe: Shoe, *ranks: int) -> Shoe:
    return tuple(count - ranks.count(rank) for rank, count in enumerate(shoe))


@pytest.mark.parametrize(("hit_soft_17", "ups"), [(False, (6, TEN)), (True, (ACE,))])
def test_every_first_hand_of_a_tiny_shoe_by_plain_recursion(
    hit_soft_17: bool, ups: tuple[int, ...]
) -> None:
    rules = Rules(TINY, hit_soft_17=hit_soft_17)
    price = SolvedGame(rules).best
    compared = 0
    for cell, worth_ in zip(price.cells, price.worths, strict=True):
        if cell.start[0] not in ups:
            continue
        for ranks in price.table.played:
            left = without(TINY, *ranks, *cell.start)
            found = price.values(cell, worth_, ranks)
            if min(left) < 0 or not found:
                continue
            lost = dealer(cell.start, left, hit_soft_17).get(0, Fraction(0))
            assert found["stand"] == settled(ranks, cell.start, left, rules, False) - lost
            assert found["hit"] == drawing(ranks, cell.start, left, rules) - lost
            once = sum(
                chance * settled((*ranks, rank), cell.start, rest, rules, False)
                for rank, chance, rest in draws(left)
            )
            assert found["double"] == 2 * once - lost
            compared += 1
    assert compared > 30


FEW = (2, 2, 2, 2, 2, 2, 3, 2, 2, 8)
"""Nineteen cards, six of them eights."""
Done = tuple[tuple[tuple[int, ...], int], ...]
"""Hands that are finished, each with its stake."""


class SplitByHand:
    """A split pair played as at a table: hand after hand, then the dealer."""

    def __init__(self, rules: Rules, cell: Cell, rank: int, most: int) -> None:
        self.rules, self.cell, self.rank, self.most = rules, cell, rank, most
        self.every = hands()
        self.known: dict[object, Fraction] = {}

    def value(self) -> Fraction:
        left = without(self.rules.shoe, self.rank, self.rank, *self.cell.start)
        return self.play((), 2, 2, left)

    def play(self, done: Done, open: int, made: int, shoe: Shoe) -> Fraction:
        """Give the next hand its second card, splitting again while that is allowed."""
        asked = (tuple(sorted(done)), open, made, shoe)
        if asked not in self.known:
            self.known[asked] = self._play(done, open, made, shoe)
        return self.known[asked]

    def _play(self, done: Done, open: int, made: int, shoe: Shoe) -> Fraction:
        if not open:
            start, rules = self.cell.start, self.rules
            return sum(
                (stake * settled(own, start, shoe, rules, True) for own, stake in done),
                Fraction(0),
            )
        total = Fraction(0)
        for second, chance, left in draws(shoe):
            if second == self.rank and made < self.most:
                total += chance * self.play(done, open + 1, made + 1, left)
            else:
                total += chance * self.decide((self.rank, second), done, open, made, left)
        return total

    def decide(
        self, own: tuple[int, ...], done: Done, open: int, made: int, shoe: Shoe
    ) -> Fraction:
        """Draw to a hand as the analyser would, and go on to the next."""
        after = AFTER_PAIR if own[1] == self.rank else AFTER_OTHER
        acts = self.cell.splits[self.rank].parts[FIRST, after].acts
        act = STAND if total_of(own)[0] > 21 else acts[self.every.at(*own)]
        if act == STAND:
            own = tuple(sorted(own))
            return self.play((*done, (own, 1)), open - 1, made, shoe)
        total = Fraction(0)
        for rank, chance, left in draws(shoe):
            more = (*own, rank)
            if act == DOUBLE:
                both = (*done, (tuple(sorted(more)), 2))
                total += chance * self.play(both, open - 1, made, left)
            else:
                total += chance * self.decide(more, done, open, made, left)
        return total


class SquareByHand(SplitByHand):
    """The mean square of what all its hands bring."""

    def _play(self, done: Done, open: int, made: int, shoe: Shoe) -> Fraction:
        if open:
            return super()._play(done, open, made, shoe)
        total = Fraction(0)
        for end, chance in dealer(self.cell.start, shoe, self.rules.hit_soft_17).items():
            net = sum(stake * self.sign(own, end) for own, stake in done)
            total += chance * net**2 if end else 0
        return total

    def sign(self, own: tuple[int, ...], end: int) -> int:
        points, _ = total_of(own)
        if points == end == 21 and len(own) == 2 and self.rules.split_21_wins:
            return 1
        if points > 21 or points < end < 22:
            return -1
        return 1 if end > 21 or points > end else 0


@pytest.mark.parametrize(
    ("shoe", "most", "rank", "up"),
    [(TINY, 2, 7, 9), (FEW, 3, 7, 5), (FEW, 4, 7, 5), (TINY, 2, 4, 6)],
)
def test_squares_of_split_pairs_hand_after_hand(shoe: Shoe, most: int, rank: int, up: int) -> None:
    """Two hands at a time come to the square of all of them."""
    rules = Rules(shoe, most_hands=most)
    table = TableTerms(rules)
    cell, floating = best_cell(table, (up,))
    cell.splits = {rank: SplitPlay(most)}
    floating.split(rank, cell.splits[rank])
    denominator = perm(rules.cards, min(most_cards(table, cell, [rank], 4), rules.cards))
    numbers = field(primes_for(10**4 * denominator), rules.cards)
    squares = Squares(table, cell, numbers)
    read = Reader(numbers.primes, denominator).read
    pair = masses(table, cell, numbers, hands().cards[[hands().at(rank, rank)]])[:, 0, WHOLE]
    found = read(squares.of(rank)) / squares.unit**2 / read(pair)
    assert found == SquareByHand(rules, cell, rank, most).value()


@pytest.mark.parametrize("lost", [False, True])
def test_squares_of_two_hands_are_those_of_their_results(lost: bool) -> None:
    """Hands told apart by their wagers, extra odds, and what a blackjack takes of added wagers."""
    rules = Rules(full_shoe(1), busted_added_lost=lost, five_cards=Fraction(2),
                  three_sevens=Fraction(3, 2))  # fmt: skip
    price = solution(rules).best
    table, seen = price.table, 0
    for cell, pairs in list(zip(price.cells, joint(price), strict=True))[::3]:
        denominator = perm(rules.cards, min(most_cards(table, cell, split_ranks(cell)), 52))
        numbers = field(primes_for(10**6 * denominator), rules.cards)
        squares = Squares(table, cell, numbers)
        for rank in split_ranks(cell):
            found = Reader(numbers.primes, denominator).read(squares.of(rank)) / squares.unit**2
            mass = pairs.results[rank].items()
            expected = sum((often * result.net**2 for result, often in mass), Fraction(0))
            assert found == expected + 3 * pairs.over[rank] * lost
            seen += 1
    assert seen > 10


@pytest.mark.parametrize(
    ("shoe", "most", "rank", "up"),
    [(TINY, 2, 7, 9), (FEW, 3, 7, 5), (FEW, 4, 7, 5), (FEW, 3, TEN, 5), (TINY, 2, 4, 6)],
)
def test_split_pairs_of_a_tiny_shoe_hand_after_hand(
    shoe: Shoe, most: int, rank: int, up: int
) -> None:
    """The sum over what other hands hold is what splitting comes to at a table."""
    rules = Rules(shoe, most_hands=most)
    table = TableTerms(rules)
    cell, floating = best_cell(table, (up,))
    cell.splits = {rank: SplitPlay(most)}  # even where splitting once is better
    floating.split(rank, cell.splits[rank])
    denominator = perm(rules.cards, min(longest(table, [cell]), rules.cards)) * rules.unit
    numbers = field(primes_for(64 * denominator), rules.cards)
    worth_ = Exactly(table, numbers, [cell]).value(cell)
    read = Reader(numbers.primes, denominator).read
    pair = hands().at(rank, rank)
    exact = read(worth_.splits[rank]) / read(worth_.mass[:, pair, WHOLE])
    assert exact == SplitByHand(rules, cell, rank, most).value()


def test_shares_of_split_hands() -> None:
    """To two hands each is any hand; to three by hand: 5 V(2) - 2 V(3) + 2 N(1) - N(2)."""
    assert together(*shares(2)) == ((2, 0, 0, 0, 0), (0, 0, 0, 0, 0))
    assert together(*shares(3)) == ((0, 5, -2, 0, 0), (2, -1, 0, 0, 0))
    assert together(*shares(4)).gone == 5


# Other roads to the same figure


TABLES = {
    "one deck": Rules(full_shoe(1)),
    "surrender": Rules(full_shoe(2), hit_soft_17=True, surrender=True, peeks=True),
    "extra odds": Rules(
        full_shoe(2), most_hands=4, six_seven_eight=Fraction(2), five_cards=Fraction(2),
        three_sevens=Fraction(3, 2), busted_added_lost=True, designated=Fraction(2),
    ),
    "face up": Rules(
        full_shoe(1), face_up=True, blackjack=Fraction(1), double_nine_to_eleven=True,
        split_21_wins=False,
    ),
    "multiple action": Rules(
        full_shoe(2), five_cards=Fraction(2), three_sevens=Fraction(3, 2), busted_added_lost=True,
    ),
    "three hands": Rules(full_shoe(1), five_cards=Fraction(2), bonus_on_added=True, most_hands=3),
}  # fmt: skip
FEW = (2, 2, 2, 2, 2, 2, 3, 2, 2, 8)
"""Half a deck and a seven: enough for every hand that is paid apart."""


@pytest.mark.parametrize(
    "rules",
    [
        *(pytest.param(replace(rules, shoe=FEW), id=f"{name}, few cards")
          for name, rules in TABLES.items()),
        *(pytest.param(rules, id=name, marks=pytest.mark.soak) for name, rules in TABLES.items()),
    ],
)  # fmt: skip
def test_outcomes_add_up_to_one_and_to_the_value(rules: Rules) -> None:
    found = by_outcome(rules)
    assert sum(found.rows.values()) == 1
    assert sum(net * chance for (_, net), chance in found.rows.items()) == answer(rules).best
    assert 1 < found.staked < Fraction(5, 4)


def test_both_hands_of_a_split_pair_together_are_worth_twice_one() -> None:
    """Counted jointly, dealer and all, a pair is worth what two single hands are."""
    price = solution(Rules(full_shoe(1))).best
    for cell, worth_, pairs in zip(price.cells, price.worths, joint(price), strict=True):
        for rank in split_ranks(cell):
            mean = sum(result.net * chance for result, chance in pairs.results[rank].items())
            assert mean == price.reader.read(worth_.splits[rank])


def test_a_hand_looked_up_alone_is_worth_the_same() -> None:
    rules = Rules(full_shoe(6))
    found = answer(rules)
    for ranks in ((1, 2), (4, 9), (ACE, 6)):
        counts = [ranks.count(rank) for rank in range(10)]
        for up in (ACE, 5, TEN):
            alone = worth(rules, (up,), counts)
            assert alone == {name: found.values[up,][ranks][name] for name in alone}


def test_a_reader_changes_nothing_but_what_a_player_knows() -> None:
    """A blackjack takes one wager either way, so only the values at a decision differ."""
    blind, told = Rules(full_shoe(2)), Rules(full_shoe(2), peeks=True)
    assert answer(blind).best == answer(told).best
    assert answer(blind).plays == answer(told).plays


def test_losing_added_wagers_to_a_blackjack_costs_more() -> None:
    kept = Rules(full_shoe(6))
    assert answer(replace(kept, busted_added_lost=True)).best < answer(kept).best


def test_each_choice_that_a_table_allows_only_helps() -> None:
    base = Rules(full_shoe(1), double_after_split=False)
    more = [
        replace(base, double_after_split=True), replace(base, surrender=True),
        replace(base, most_hands=4), replace(base, most_hands=4, resplit_aces=True),
    ]  # fmt: skip
    least = answer(base).best
    assert all(answer(one).best > least for one in more)
    assert answer(replace(base, double_nine_to_eleven=True)).best < least
    for one in (base, *more):
        assert answer(one).basic <= answer(one).best


class Endless:
    """A shoe that never changes: every value once in thirteen, tens four times. In floats."""

    chances = (*(1 / 13,) * 9, 4 / 13)

    def __init__(self, up: int, lines: Lines | None) -> None:
        self.lines = lines
        """A chart to play by; None for the best play."""
        self.ends: dict[int, float] = {}
        for second, chance in enumerate(self.chances):
            if sorted((up, second)) != [ACE, TEN]:
                for end, often in self.dealer((up, second)).items():
                    self.ends[end] = self.ends.get(end, 0.0) + chance * often
        self.live = sum(self.ends.values())
        self.known: dict[tuple[int, bool], float] = {}

    def dealer(self, cards: tuple[int, ...]) -> dict[int, float]:
        total, _ = total_of(cards)
        if total >= 17:
            return {min(total, 22): 1.0}
        found: dict[int, float] = {}
        for rank, chance in enumerate(self.chances):
            for end, often in self.dealer((*cards, rank)).items():
                found[end] = found.get(end, 0.0) + chance * often
        return found

    def stand(self, own: tuple[int, ...]) -> float:
        total, _ = total_of(own)
        if total > 21:
            return -self.live
        return sum(
            chance * ((end > 21 or total > end) - (total < end <= 21))
            for end, chance in self.ends.items()
        )

    def draw(self, own: tuple[int, ...]) -> float:
        return sum(chance * self.play((*own, rank)) for rank, chance in enumerate(self.chances))

    def play(self, own: tuple[int, ...]) -> float:
        """Drawing and standing, after the first two cards."""
        total = total_of(own)
        if total[0] >= 21:
            return self.stand(own)
        if total not in self.known:
            if self.lines is None:
                self.known[total] = max(self.stand(own), self.draw(own))
            else:
                draws = self.lines.draw.get(total)
                self.known[total] = self.draw(own) if draws else self.stand(own)
        return self.known[total]

    def first(self, own: tuple[int, ...]) -> float:
        """Two cards that are not split."""
        double = 2 * sum(
            chance * self.stand((*own, rank)) for rank, chance in enumerate(self.chances)
        )
        if self.lines is None:
            return max(self.play(own), double)
        return double if self.lines.first.get(total_of(own)) == DOUBLE else self.play(own)

    def split(self, rank: int, most: int) -> float:
        """A pair split to so many hands, aces once and with one card each."""
        seconds = [
            self.stand((rank, second)) if rank == ACE else self.first((rank, second))
            for second in range(10)
        ]
        pair = self.chances[rank]
        hand = sum(c * v for c, v in zip(self.chances, seconds, strict=True))
        other = hand - pair * seconds[rank]

        def go(made: int, open: int) -> float:
            if made == most or not open:
                return open * hand
            again, on = go(made + 1, open + 1), go(made, open - 1)
            return pair * again + other + (1 - pair) * on

        return go(2, 2)

    def value(self, ranks: tuple[int, int]) -> float:
        if ranks == (ACE, TEN):
            return 1.5 * self.live
        worth_ = self.first(ranks)
        if ranks[0] == ranks[1]:
            split = self.split(ranks[0], 2 if ranks[0] == ACE else 4)
            if self.lines is not None:
                worth_ = split if ranks[0] in self.lines.pairs else worth_
            worth_ = max(worth_, split) if self.lines is None else worth_
        return worth_ - (1 - self.live)


def endless(chart: Mapping[Column, Lines] | None) -> float:
    total = 0.0
    for up, chance in enumerate(Endless.chances):
        shoe = Endless(up, None if chart is None else chart[points([up == r for r in range(10)])])
        for a, b in two_cards():
            often = chance * Endless.chances[a] * Endless.chances[b] * (1 + (a != b))
            total += often * shoe.value((a, b))
    return total


def test_an_infinite_deck_is_worth_what_was_published() -> None:
    """0.511734 percent, so that the recursion of the next test can be trusted.

    http://www.godofgambling.com/game/bjapx1.shtml (The Wizard of Odds, appendix 1): dealer stands
    on soft 17, double after split, split to four hands except aces.
    """
    assert round(endless(None), 8) == -0.00511734


def test_more_decks_come_near_an_infinite_one() -> None:
    """One chart, priced with four, six and eight decks: the curve through them ends there."""
    rules = Rules(full_shoe(8), most_hands=4, split_21_wins=False)
    solved = SolvedGame(rules)
    basic = Basic(solved.table, solved.found)
    values = {}
    for decks in (4, 6, 8):
        other = SolvedGame.__new__(SolvedGame)  # only to price a chart that is given
        other.rules = replace(rules, shoe=full_shoe(decks))
        other.table = TableTerms(other.rules)
        values[Fraction(1, decks)] = expected(other.price(basic.cells)[0])
    limit = Fraction(0)
    for x, y in values.items():
        part = y
        for one in values:
            if one != x:
                part *= -one / (x - one)
        limit += part
    assert abs(float(limit) - endless(basic.columns)) < 1e-6


# The chart


def test_the_chart_for_eight_decks_is_the_one_that_everybody_knows() -> None:
    chart = answer(Rules(full_shoe(8))).chart
    columns = [chart[up, False] for up in range(2, 11)] + [chart[11, True]]
    signs = "SHDPR sxy"

    def line(total: int, soft: bool = False) -> str:
        return "".join(signs[code(lines, (total, soft))] for lines in columns)

    assert line(16) == "SSSSSHHHHH"
    assert line(11) == "DDDDDDDDDH"
    assert line(18, soft=True) == "S    SSHHH"
    nines = [up for up, lines in enumerate(columns, start=2) if 8 in lines.pairs]
    assert nines == [2, 3, 4, 5, 6, 8, 9]


def test_a_chart_plays_as_it_says() -> None:
    solved = SolvedGame(Rules(full_shoe(1)))
    basic = Basic(solved.table, solved.found)
    for cell, start in zip(basic.cells, solved.table.starts, strict=True):
        lines = basic.columns[points([start.count(rank) for rank in range(10)])]
        for (a, b), hand in two_cards().items():
            if a == b and a in lines.pairs:
                assert cell.first[hand] == SPLIT


def test_prices_of_several_plays_at_once() -> None:
    """Plays priced together are worth what they are worth alone."""
    solved = SolvedGame(Rules(full_shoe(2)))
    basic = Basic(solved.table, solved.found)
    both: list[Price] = solved.price(solved.cells, basic.cells)
    assert [expected(one) for one in both] == [
        expected(solved.price(cells)[0]) for cells in (solved.cells, basic.cells)
    ]


# The game


def test_every_wager_of_every_setting_has_odds() -> None:
    kind = game_type("blackjack")
    seen = set()
    for own in settings("blackjack"):
        game = kind(kind.options_model.parse(own))
        for name in ("insurance", "same-suit", "sevens", "progressive", "in-between",
                     "optional-bonus", "twenty-point-bonus", "match-the-dealer",
                     "blackjack-bonus", "over-under-13 over"):  # fmt: skip
            if name.partition(" ")[0] in game.offers:
                assert odds(game, name).exact
                seen.add(name)
    assert len(seen) == 10


def test_rules_of_a_table() -> None:
    kind = game_type("blackjack")
    one = rules_of(kind())
    assert (one.shoe, one.peeks, one.most_hands) == (full_shoe(6), False, 2)
    six = rules_of(kind(kind.options_model.parse({"variation": "6 to 5", "soft_17": "hit"})))
    assert (six.blackjack, six.hit_soft_17) == (Fraction(6, 5), True)
    two = rules_of(kind(kind.options_model.parse({"multiple_action": "three wagers"})))
    assert two.busted_added_lost
