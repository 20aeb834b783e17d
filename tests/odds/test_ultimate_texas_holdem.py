"""Ultimate Texas hold 'em: the analysis against plain enumeration, and against the engine."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb, sqrt
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from pitboss.equipment.cards import STANDARD, Card, cards
from pitboss.equipment.randomness import Seeded
from pitboss.games.banked_poker.ultimate_texas_holdem import UltimateTexasHoldem
from pitboss.hands import batch, five
from pitboss.hands.five import FiveRank
from pitboss.hands.rank import Category
from pitboss.odds.banked_poker import boards, flops, lookup
from pitboss.odds.banked_poker import ultimate_texas_holdem as ultimate
from pitboss.odds.banked_poker.community import (
    Start,
    _solution,
    question,
    rows,
    solution,
    start_name,
    terms_of,
)
from pitboss.odds.banked_poker.raise_once import (
    CHECKED,
    MARGIN,
    RAISED,
    STAGES,
    class_of,
    value_rows,
)
from pitboss.odds.banked_poker.ultimate_texas_holdem import STRATEGY, UltimateKernel
from pitboss.odds.core.advice import Shown, seat_at
from pitboss.odds.core.result import WagerOdds
from pitboss.odds.core.sampling import Plan
from pitboss.odds.core.suits import classes
from pitboss.table.record import RoundRecord
from pitboss.table.steps import Ask, Chose, Dealt
from tests.support.play import round_of, table, won

GAME = UltimateTexasHoldem()
BLIND = ("0", "0", "0", "0", "1", "3/2", "3", "10", "50", "500")
"""What the blind pays by category, lowest first, as 13:69F-32.11(c) prints it."""
PAYS = tuple(map(Fraction, BLIND))
QUALIFIES = FiveRank.least(Category.PAIR)
TERMS = terms_of(question(GAME))
SEVEN = batch.tables("seven")
ANTE = 10_00
FLOPS = ("2c 7d Qh", "2c 7c Qh", "Jd Td 9d", "8s 8h 3h", "5c 5d 5h", "Ac Kd Qc", "As Ks Ah")
"""Three suits, two and one; three ranks, two and one."""


def indices(*hands: tuple[Card, ...]) -> NDArray[Any]:
    return np.array([card.index for hand in hands for card in hand], np.int64)


def settled(own: FiveRank, dealer: FiveRank, times: int) -> Fraction:
    """One showdown as 13:69F-32.10(g) and (h) settle it, in antes."""
    if own == dealer:
        return Fraction(0)
    ante = int(dealer >= QUALIFIES)
    if own < dealer:
        return Fraction(-times - 1 - ante)
    return PAYS[FiveRank.order.index(own.category)] + times + ante


# The kinds of board


@batch.compiled
def kinds_of_all_boards(plain: Any, suited: Any) -> None:
    board = np.empty(5, np.int64)
    for a in range(52):
        board[0] = a
        for b in range(a):
            board[1] = b
            for c in range(b):
                board[2] = c
                for d in range(c):
                    board[3] = d
                    for e in range(d):
                        board[4] = e
                        suit, place = boards.board_kind(board)
                        if suit < 0:
                            plain[place] += 1
                        else:
                            suited[place] += 1


def test_every_board_is_of_one_kind() -> None:
    plain, suited = np.zeros(boards.PLAIN, np.int64), np.zeros(boards.SUITED, np.int64)
    kinds_of_all_boards(plain, suited)
    assert plain.sum() + suited.sum() == comb(52, 5)
    assert np.count_nonzero(plain) == 6_175
    assert np.count_nonzero(suited) == 36_608
    for kinds, counts in ((boards.plain_kinds(), plain), (boards.suited_kinds(), suited)):
        for row in np.flatnonzero(counts)[::97]:  # each is counted as its ranks and suits say
            ways = 4 if kinds.each == 3 else 1
            for many in kinds.counts[row]:
                ways *= comb(kinds.each, int(many))
            assert counts[row] == ways or (kinds.each == 4 and counts[row] <= ways)


def test_classes_of_flops() -> None:
    hands, copies = classes(3)
    assert len(hands) == 1_755
    assert copies.sum() == comb(52, 3)


# What choices are worth, three ways


def test_last_decision_by_plain_enumeration() -> None:
    """Forty random hands against 990 dealer hands, ranked and settled in plain Python."""
    rng = random.Random(32)
    for _ in range(40):
        deck = rng.sample(STANDARD, 52)
        hand, board, rest = tuple(deck[:2]), tuple(deck[2:7]), deck[7:]
        own = five.best([*hand, *board])
        dealers = [five.best([*pair, *board]) for pair in combinations(rest, 2)]
        expected = sum((settled(own, dealer, 1) for dealer in dealers), Fraction(0)) / 990
        advice = STRATEGY.look_up(GAME, Shown(hand, board))
        values = {one.name: one.value for one in advice.options}
        assert values == {"fold": Fraction(-2), "play 1 ante": expected}
        assert advice.best.name == ("play 1 ante" if expected > -2 else "fold")


@pytest.mark.parametrize("text", ["Kh 9c", "2h 2s", "Th 9h", "7s 6d"])
def test_flop_decision_by_arrays(text: str) -> None:
    """Every turn, river and dealer hand, ranked as an array and added up by NumPy."""
    hand, flop = cards(text), cards("Ks 7d 2c")
    rest = indices(tuple(card for card in STANDARD if card not in {*hand, *flop}))
    pays = np.array([int(2 * one) for one in PAYS])
    raised = checked = 0
    for t, u in combinations(rest, 2):
        board = [*indices(flop), t, u]
        left = rest[(rest != t) & (rest != u)]
        dealers = np.array([[a, b, *board] for a, b in combinations(left, 2)])
        own = int(batch.seven(np.array([[*indices(hand), *board]]))[0])
        found = batch.seven(dealers)
        ante = (found >= TERMS.least).astype(int)
        win, lose = found < own, found > own
        blind = pays[own >> 12] * win.sum() - 2 * lose.sum()
        both = blind + 2 * (ante[win].sum() - ante[lose].sum())
        margin = 2 * (int(win.sum()) - int(lose.sum()))
        raised += both + 2 * margin
        checked += max(both + margin, -2 * 2 * 990)
    values = {one.name: one.value for one in STRATEGY.look_up(GAME, Shown(hand, flop)).options}
    whole = 2 * 1081 * 990
    assert values == {
        "play 2 antes": Fraction(int(raised), whole),
        "check": Fraction(int(checked), whole),
    }


@lru_cache(maxsize=1)
def values() -> tuple[NDArray[Any], NDArray[Any]]:
    """What every kind of board says of every lane."""
    found = rows()
    for kinds, into in zip((boards.plain_kinds(), boards.suited_kinds()), found, strict=True):
        value_rows(SEVEN, kinds, TERMS, 0, len(into), into)
    return found


@pytest.mark.parametrize("text", FLOPS)
def test_sums_over_kinds_are_sums_over_cards(text: str) -> None:
    """The analysis of a flop against a look-up that tries every card, for random holdings."""
    flop = indices(cards(text))
    space = flops.new_space()
    sums = np.zeros((flops.REST, flops.REST, flops.PLANES), np.int64)
    flops.sum_boards(flop, *values(), space, sums)
    rng = random.Random(text)
    for _ in range(6):
        u, t = sorted(rng.sample(range(flops.REST), 2))
        known = np.array([space.rest[t], space.rest[u], *flop], np.int64)
        assert lookup.on_flop(SEVEN, TERMS, known) == (
            sums[t, u, RAISED], sums[t, u, CHECKED], sums[t, u, MARGIN],
        )  # fmt: skip
        assert abs(sums[t, u, MARGIN]) <= 2 * 1081 * 990


# The whole game


def test_two_ways_to_the_same_advantage() -> None:
    """Values added up backwards, and outcomes counted forwards, give one number."""
    solved = solution(GAME)
    hands = sum(start.hands for start in solved.starts.values())
    best = sum(
        (start.hands * max(start.check, raised(start)[4]) for start in solved.starts.values()),
        Fraction(0),
    )
    odds = ultimate.ante(GAME)
    assert hands == comb(52, 2)
    assert odds.expected == best / hands
    assert sum(solved.stage(stage) for stage in range(STAGES)) == 1
    assert odds.win + odds.push + odds.loss == 1


def raised(start: Start) -> dict[int, Fraction]:
    return dict(start.raised)


def test_three_antes_are_never_best() -> None:
    for start in solution(GAME).starts.values():
        assert raised(start)[3] <= max(start.check, raised(start)[4]), start.name


def test_parts_make_the_whole() -> None:
    """The blind's part, and what ante and play win beside it, are the advantage of all."""
    blind = ultimate.blind(GAME)
    assert {one.name for one in blind.outcomes} >= {"royal flush", "tie", "fold", "lose"}
    assert blind.expected < ultimate.ante(GAME).expected < 0


def test_another_blind_table_is_another_game() -> None:
    """Nothing for a straight or a flush: worse, and never raised more often."""
    asked = question(GAME)
    less = {4: PAYS[4], 5: PAYS[5]}
    poor = tuple(
        (won - less.get(kind, 0), unqualified - less.get(kind, 0), *rest)
        for kind, (won, unqualified, *rest) in enumerate(asked.base)
    )
    solved = _solution(asked._replace(base=poor), (3, 4))
    usual = solution(GAME)
    for name, start in solved.starts.items():
        assert raised(start)[4] < raised(usual.starts[name])[4]
        assert usual.starts[name].raises or not start.raises


@pytest.mark.parametrize("wager", list(ultimate.ANALYSES))
def test_odds_are_kept_and_read_again(wager: str) -> None:
    odds = ultimate.ANALYSES[wager](GAME)
    assert WagerOdds.from_json(odds.as_json()) == odds


# Against the engine


def test_engine_plays_the_strategy_to_the_same_cent() -> None:
    """Rounds through the engine by the strategy: each settles as the formula has it, and all
    together lie within four standard errors of the exact advantage."""
    session = table(GAME, Seeded(32))
    rounds, total = 1_000, Fraction(0)
    for _ in range(rounds):
        record = round_of(
            session, {(1, "ante"): ANTE, (1, "blind"): ANTE}, lambda ask: _chosen(session, ask)
        )
        came = Fraction(sum(won(record.events).values()), ANTE)
        assert came == _by_formula(record)
        total += came
    odds = ultimate.ante(GAME)
    error = odds.standard_deviation / sqrt(rounds)
    assert abs(float(total / rounds - odds.expected)) < 4 * error


def test_advice_before_the_flop_is_of_the_class() -> None:
    for text, name in (("As Ah", "AA"), ("Kd 9d", "K9s"), ("9c Kd", "K9o")):
        one, two = cards(text)
        assert start_name(int(class_of(one.index, two.index))) == name


def _chosen(session: Any, ask: Ask) -> tuple[str, int]:
    advice = STRATEGY.advise(GAME, seat_at(session, ask))
    assert advice is not None, ask
    return advice.answer.choice, advice.answer.amount


def _by_formula(record: RoundRecord) -> Fraction:
    hands: dict[str, list[Card]] = {}
    times, folded = 0, False
    for event in record.events:
        if isinstance(event, Dealt):
            hands.setdefault(event.hand, []).extend(card for card in event.cards if card)
        elif isinstance(event, Chose):
            folded |= event.choice == "fold"
            times = max(times, event.amount // ANTE)
    if folded:
        return Fraction(-2)
    board = hands["community"]
    own, dealer = five.best([*hands["spot 1"], *board]), five.best([*hands["dealer"], *board])
    return settled(own, dealer, times)


# The best play, looked up


def best_times(cards: NDArray[Any]) -> int:
    """How many antes are best on a deal to a player and a board, tried card by card."""
    starts = solution(GAME).starts
    if starts[start_name(int(class_of(cards[0], cards[1])))].raises:
        return 4
    raised, checked, _ = lookup.on_flop(SEVEN, TERMS, cards[:5])
    if raised > checked:
        return 2
    base, margin = lookup.at_last(SEVEN, TERMS, cards)
    return int(base + margin > -2 * TERMS.unit * boards.OTHERS)


def test_a_simulated_player_makes_the_best_of_every_hand() -> None:
    kernel = UltimateKernel(GAME, Plan("exact"))
    rng = random.Random(32)
    seen = set()
    for _ in range(400):
        order = np.array(rng.sample(range(52), 11))
        dealt = kernel.columns.split(order[None, :])
        (place,) = kernel.way.choose(GAME, dealt)
        times = kernel.prices.lines[place].played
        assert times == best_times(order[[0, 2, 5, 6, 7, 9, 10]]), order
        seen.add(times)
    assert seen == {0, 1, 2, 4}
