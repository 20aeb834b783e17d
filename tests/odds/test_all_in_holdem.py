"""All-in hold 'em: the analysis against plain enumeration, and against the engine."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from math import comb, sqrt

import numpy as np
import pytest

from pitboss.equipment.cards import CARDS, STANDARD, cards
from pitboss.equipment.randomness import Seeded
from pitboss.games.banked_poker.all_in_holdem import AllInHoldem, calls
from pitboss.games.banked_poker.ends import HIGHER, LOWER
from pitboss.hands import batch
from pitboss.odds.banked_poker import all_in_holdem as all_in
from pitboss.odds.banked_poker import boards
from pitboss.odds.banked_poker.called import called_rows, calls_by_rank, solution
from pitboss.odds.banked_poker.community import DEALS, FLOPS
from pitboss.odds.core.advice import Shown, seat_at
from pitboss.odds.core.sampling import Plan
from pitboss.table.steps import Ask
from tests.support.play import round_of, table, won

GAME = AllInHoldem()
SEVEN = batch.tables("seven")
ANTE = 10_00


def test_dealer_hands_that_call() -> None:
    """All pairs, and two ranks of eleven points or more: 1,134 of 1,326 hands."""
    called = [calls(pair) for pair in combinations(STANDARD, 2)]
    assert (sum(called), len(called)) == (1_134, 1_326)
    by_rank = calls_by_rank(GAME)
    for a, b in combinations(STANDARD, 2):
        assert by_rank[a.rank - 2][b.rank - 2] == calls([a, b])


@pytest.mark.parametrize(
    ("own", "shown"),
    [("As Kd", "2c 7d 9h Jc 3s"), ("5s 4d", "2h 7h 9h Jc 3s"), ("8h 2h", "Ah Kh 4h 4d 4s")],
)
def test_one_board_by_arrays(own: str, shown: str) -> None:
    """What the kernel says of a board against every hand of the dealer, ranked one by one."""
    hand, board = cards(own), cards(shown)
    rest = [card for card in STANDARD if card not in {*hand, *board}]
    pairs = list(combinations(rest, 2))
    index = [card.index for card in board]
    mine = int(batch.seven(np.array([[*(card.index for card in hand), *index]]))[0])
    theirs = batch.seven(np.array([[a.index, b.index, *index] for a, b in pairs]))
    called = np.array([calls(pair) for pair in pairs])
    expected = [
        int((called & (theirs < mine)).sum()), int((called & (theirs > mine)).sum()),
        int((~called).sum()),
    ]  # fmt: skip
    suit, row = boards.board_kind(np.array(index, np.int64))
    kinds = boards.plain_kinds() if suit < 0 else boards.suited_kinds()
    lanes = boards.PAIRS if suit < 0 else boards.LANES
    by_rank = np.array(calls_by_rank(GAME), np.int64)
    by_lane = by_rank[boards.LANE_CARDS[:, 0] % 13, boards.LANE_CARDS[:, 1] % 13]
    rows = np.zeros((len(kinds.suited), 3 * lanes), np.int32)
    called_rows(SEVEN, kinds, by_lane, row, row + 1, rows)
    lane = boards.lane_of(suit, hand[0].index, hand[1].index)
    assert rows[row, lane::lanes].tolist() == expected


def test_every_deal_is_counted() -> None:
    solved = solution(GAME)
    whole = FLOPS * DEALS
    assert sum(solved.counted(GAME).values()) == whole
    everything = [end for ends in solved.ends.values() for end in ends]
    uncalled = sum(count for end, count in everything if not end.qualifies)
    assert Fraction(uncalled, whole) == Fraction(192, 1_326)
    beaten = {
        against: sum(n for end, n in everything if end.qualifies and end.against == against)
        for against in (LOWER, HIGHER)
    }
    assert beaten[HIGHER] < beaten[LOWER], "a dealer who calls has the better cards"


def test_two_ways_to_the_same_advantage() -> None:
    """Best choices by starting hand, and counted ends."""
    starts = solution(GAME).starts.values()
    best = sum((start.hands * max(start.stay, start.fold) for start in starts), Fraction(0))
    assert all_in.ante(GAME).expected == best / comb(52, 2)
    folds = {start.name for start in starts if not start.stays}
    assert folds == {"32o", "42o", "52o", "62o", "72o", "82o", "43o", "63o", "73o"}


def test_a_hand_by_sampled_boards() -> None:
    """A raise with one hand is worth what many deals of its other cards come to."""
    hand = cards("Td 8c")
    rng = np.random.default_rng(44)
    others = np.array([card.index for card in STANDARD if card not in hand])
    rounds = 200_000
    deals = rng.permuted(np.tile(others, (rounds, 1)), axis=1)[:, :7]
    own = np.tile([card.index for card in hand], (rounds, 1))
    mine = batch.seven(np.hstack([own, deals[:, :5]])).astype(np.int64)
    theirs = batch.seven(deals.copy()).astype(np.int64)
    called = np.array(calls_by_rank(GAME))[deals[:, 5] >> 2, deals[:, 6] >> 2]
    nets = np.where(called, 4 * np.sign(mine - theirs), 1)
    exact = solution(GAME).starts["T8o"].stay
    assert abs(nets.mean() - float(exact)) < 4 * nets.std() / sqrt(rounds)


def test_a_look_up_is_of_the_class() -> None:
    for text in ("7h 2c", "As Ah", "9d 8d"):
        one, two = cards(text)
        advice = all_in.STRATEGY.look_up(GAME, Shown((one, two)))
        assert advice.best.name == ("fold" if text == "7h 2c" else "raise")


def test_engine_plays_the_strategy_near_the_exact_advantage() -> None:
    session = table(GAME, Seeded(44))
    rounds, total = 400, Fraction(0)

    def chosen(ask: Ask) -> tuple[str, int]:
        advice = all_in.STRATEGY.advise(GAME, seat_at(session, ask))
        assert advice is not None, ask
        return advice.answer.choice, advice.answer.amount

    for _ in range(rounds):
        record = round_of(session, {(1, "ante"): ANTE}, chosen)
        total += Fraction(sum(won(record.events).values()), ANTE)
    odds = all_in.ante(GAME)
    error = odds.standard_deviation / sqrt(rounds)
    assert abs(float(total / rounds - odds.expected)) < 4 * error


def test_a_simulated_player_raises_as_the_chart_says() -> None:
    kernel = all_in.AllInKernel(GAME, Plan())
    rng = random.Random(44)
    for _ in range(300):
        order = np.array(rng.sample(range(52), 12))
        dealt = kernel.columns.split(order[None, :])
        (at,) = kernel.way.choose(GAME, dealt)
        hand = tuple(CARDS[one] for one in order[[0, 2]])
        advice = all_in.STRATEGY.look_up(GAME, Shown(hand))
        assert kernel.prices.lines[at].folded == (advice.best.name == "fold")
