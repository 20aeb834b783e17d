"""Equities of poker hands, and the rake, against others and against the game's own rules."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import pytest
from phevaluator import evaluate_cards, evaluate_omaha_cards

from pitboss.equipment.cards import STANDARD, cards
from pitboss.errors import BadCard
from pitboss.games.poker_room.variants import VARIANTS
from pitboss.odds.games.poker import equities, raked
from pitboss.odds.result import NotAnalysed
from tests.odds.published import game


def names(hand: tuple[object, ...]) -> list[str]:
    return [str(card) for card in hand]


def test_ace_king_suited_against_queens() -> None:
    """Pokergods.com prints "approximately" 47.5, 51.2 and a tie of 1.3 percent; it is not so.

    Ties are rare: of all 1,712,304 boards 6,732 are shared, and queens win more than half.
    """
    suited, queens = equities([cards("AsKs"), cards("QhQd")])
    assert suited.boards == 1_712_304
    assert suited.shared == (787_966, 6_732)
    assert queens.shared == (917_606, 6_732)
    assert suited.equity == Fraction(197_833, 428_076)
    assert suited.equity + queens.equity == 1


def test_aces_against_kings() -> None:
    """About 82 to 18 percent (hrwager.ag, "Pre-Flop All-In Equity"); it hangs on the suits."""
    for kings in ("KsKh", "KdKs", "KdKc"):
        aces, _ = equities([cards("AdAc"), cards(kings)])
        assert abs(aces.equity - Fraction(82, 100)) < Fraction(1, 100)


@pytest.mark.parametrize("size", [2, 4])
def test_the_same_winners_as_another_evaluator(size: int) -> None:
    """Random flops of two to four players, board by board with phevaluator."""
    rng = random.Random(size)
    for players in (2, 3, 4):
        drawn = rng.sample(STANDARD, players * size + 3)
        hands = [tuple(drawn[at * size : (at + 1) * size]) for at in range(players)]
        flop = drawn[players * size :]
        shared = [[0] * players for _ in hands]
        left = [card for card in STANDARD if card not in drawn]
        for rest in combinations(left, 2):
            board = names((*flop, *rest))
            if size == 2:
                ranks = [evaluate_cards(*board, *names(hand)) for hand in hands]
            else:
                ranks = [evaluate_omaha_cards(*board, *names(hand)) for hand in hands]
            winners = [at for at, rank in enumerate(ranks) if rank == min(ranks)]
            for winner in winners:
                shared[winner][len(winners) - 1] += 1
        found = equities(hands, flop)
        assert [list(one.shared) for one in found] == shared
        assert sum(one.equity for one in found) == 1


@pytest.mark.parametrize(("variant", "size"), [("holdem", 2), ("omaha", 4)])
def test_the_same_winners_as_the_poker_room(variant: str, size: int) -> None:
    """Full boards, by the game's own ranking of the two variants."""
    rng = random.Random(7)
    worth = VARIANTS[variant].high
    assert worth is not None
    for _ in range(100):
        drawn = rng.sample(STANDARD, 3 * size + 5)
        hands, board = [tuple(drawn[at : at + size]) for at in range(0, 3 * size, size)], drawn[-5:]
        ranks = [worth(hand, board) for hand in hands]
        best = [rank == max(ranks) for rank in ranks]
        found = equities(hands, board)
        assert [one.equity > 0 for one in found] == best
        assert all(one.equity in (0, Fraction(1, sum(best))) for one in found)


def test_bad_hands() -> None:
    with pytest.raises(NotAnalysed):
        equities([cards("AsKs")])
    with pytest.raises(NotAnalysed):
        equities([cards("AsKs"), cards("QsQdQhJc")])
    with pytest.raises(BadCard):
        equities([cards("AsKs"), cards("AsQd")])


# The rake


@pytest.mark.parametrize(
    ("options", "bets", "taken"),
    [
        ({}, [20_00], 2_00),
        ({}, [100_00], 4_00),
        ({}, [4_90, 4_90], 50),  # each round down to 25 cents
        ({"rake_percent": 5}, [10_00], 50),
        ({"rake_percent": 5}, [2_50] * 4, 0),
        ({"rake_percent": 0, "rake_steps": "20:1 40:1"}, [19_00], 0),
        ({"rake_percent": 0, "rake_steps": "20:1 40:1"}, [19_00, 1_00], 1_00),
        ({"rake_percent": 0, "rake_steps": "20:1 40:1"}, [500_00], 2_00),
        ({"rake_percent": 0, "time_charge": 1200}, [500_00], 0),
    ],
)
def test_rake(options: dict[str, object], bets: list[int], taken: int) -> None:
    assert raked(game("poker", **options), bets) == taken  # type: ignore[arg-type]
