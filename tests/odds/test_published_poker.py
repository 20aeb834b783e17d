"""Equities of poker hands, and the rake, against others and against the game's own rules."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from phevaluator import evaluate_cards, evaluate_omaha_cards

from pitboss.equipment.cards import STANDARD, Card, cards
from pitboss.errors import BadCard, BadOptions
from pitboss.games.poker_room.poker import Poker
from pitboss.games.poker_room.variants import VARIANTS, WITH_WHEEL, Variant
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.result import NotAnalysed
from pitboss.odds.poker_room.equities import board_cards, equities, own_cards, share_plain
from pitboss.odds.poker_room.equity import PARTS
from pitboss.odds.poker_room.poker import raked
from pitboss.table.steps import Moved
from tests.odds.published import game

HOLDEM, OMAHA = VARIANTS["holdem"], VARIANTS["omaha"]


def names(hand: tuple[object, ...]) -> list[str]:
    return [str(card) for card in hand]


def test_ace_king_suited_against_queens() -> None:
    """Pokergods.com prints "approximately" 47.5, 51.2 and a tie of 1.3 percent; it is not so.

    Ties are rare: of all 1,712,304 boards 6,732 are shared, and queens win more than half.
    """
    suited, queens = equities([cards("AsKs"), cards("QhQd")])
    assert suited.boards == 1_712_304
    assert (suited.won, suited.tied) == (787_966, 6_732)
    assert (queens.won, queens.tied) == (917_606, 6_732)
    assert suited.equity == Fraction(197_833, 428_076)
    assert suited.equity + queens.equity == 1


def test_aces_against_kings() -> None:
    """About 82 to 18 percent (hrwager.ag, "Pre-Flop All-In Equity"); it depends on the suits."""
    for kings in ("KsKh", "KdKs", "KdKc"):
        aces, _ = equities([cards("AdAc"), cards(kings)])
        assert abs(aces.equity - Fraction(82, 100)) < Fraction(1, 100)


@pytest.mark.parametrize("variant", [HOLDEM, OMAHA], ids=["hold 'em", "omaha"])
def test_the_same_winners_as_another_evaluator(variant: Variant) -> None:
    """Random flops of two to four players, board by board with phevaluator."""
    size = own_cards(variant)
    rng = random.Random(size)
    for players in (2, 3, 4):
        drawn = rng.sample(STANDARD, players * size + 3)
        hands = [tuple(drawn[at * size : (at + 1) * size]) for at in range(players)]
        flop = drawn[players * size :]
        taken = [Fraction(0)] * players
        won = [0] * players
        left = [card for card in STANDARD if card not in drawn]
        for rest in combinations(left, 2):
            board = names((*flop, *rest))
            if variant is HOLDEM:
                ranks = [evaluate_cards(*board, *names(hand)) for hand in hands]
            else:
                ranks = [evaluate_omaha_cards(*board, *names(hand)) for hand in hands]
            winners = [at for at, rank in enumerate(ranks) if rank == min(ranks)]
            for winner in winners:
                taken[winner] += Fraction(1, len(winners))
                won[winner] += len(winners) == 1
        found = equities(hands, flop, variant)
        assert [one.won for one in found] == won
        assert [one.equity * one.boards for one in found] == taken


@pytest.mark.parametrize("name", VARIANTS)
def test_the_same_shares_as_the_poker_room(name: str) -> None:
    """A card to come, of each hand or the board: every way, divided by the game's own ranking."""
    variant = VARIANTS[name]
    rng = random.Random(name)
    late = int(variant.is_stud)
    own, board = own_cards(variant), min(board_cards(variant), 4)
    for _ in range(4):
        drawn = rng.sample(STANDARD, 2 * (own - late) + board)
        hands = [tuple(drawn[: own - late]), tuple(drawn[own - late : 2 * (own - late)])]
        shown = drawn[2 * (own - late) :]
        found = equities(hands, shown, variant)
        sums = np.zeros((2, 3), np.int64)
        left = [card for card in STANDARD if card not in drawn]
        ways = 0
        for more in combinations(left, board_cards(variant) - board):
            rest = [card for card in left if card not in more]
            for first in combinations(rest, late):
                for second in combinations([card for card in rest if card not in first], late):
                    ways += 1
                    whole = [(*hands[0], *first), (*hands[1], *second)]
                    share_plain(whole, (*shown, *more), variant, 4, sums)
        assert [[one.equity * 4 * ways, one.won, one.tied] for one in found] == sums.tolist()
        assert sum(one.equity for one in found) == 1


class Holder:
    """A player at the showdown."""

    def __init__(self, name: str, hand: list[Card]) -> None:
        self.name, self.hand = name, SimpleNamespace(cards=hand)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_pot_is_divided_as_at_the_table(name: str) -> None:
    """Hands at random, the second of them twice so that they tie: what the poker room pushes."""
    variant, rng, poker = VARIANTS[name], random.Random(name), Poker()
    own, board = own_cards(variant), board_cards(variant)
    for _ in range(60):
        drawn = rng.sample(STANDARD, 2 * own + board)
        shown, hands = drawn[2 * own :], [drawn[:own], drawn[own : 2 * own], drawn[own : 2 * own]]
        held = [Holder(str(at), hand) for at, hand in enumerate(hands)]
        pot: Any = SimpleNamespace(name="pot", contenders=held, account=SimpleNamespace(amount=12))
        play: Any = SimpleNamespace(variant=variant, unit=1, won={}, live=pot.contenders.copy)
        pushed = Counter(dict.fromkeys("012", 0))
        for step in poker.award(play, pot, [poker.worth(play, shown)]):
            assert isinstance(step, Moved)
            pushed[step.target] += step.amount
        sums = np.zeros((3, 3), np.int64)
        share_plain([tuple(hand) for hand in hands], shown, variant, 12, sums)
        assert list(pushed.values()) == sums[:, PARTS].tolist(), (hands, shown)


def test_wheel_or_not_at_deuce_to_seven() -> None:
    hands = [cards("As 5h 4d 3c 2s"), cards("Ah 6h 4c 3d 2c")]
    literal, _ = equities(hands, (), WITH_WHEEL)
    usual, _ = equities(hands, (), VARIANTS["deuce-to-seven"])
    assert (literal.equity, usual.equity) == (0, 1)


@pytest.mark.parametrize(
    ("name", "hands", "board", "shares"),
    [
        ("omaha-eight", "As2sQdKc Ah3hKdKs", "4c5d8sTs9h", "1/2 1/2"),
        # Two equal lows quarter the pot.
        ("omaha-eight", "As2sKdKc Ah2hQdQc", "4c5d8sKs9h", "3/4 1/4"),
        ("omaha-eight", "As2sKdKc AhAdQdQc", "JcTd9s9h7h", "0 1"),  # no low, a straight
        ("seven-card-stud-low", "As2s3d4c5hKdKc 2d3h4s6c7dKsKh", "", "1 0"),
        ("seven-card-stud-eight", "As2s3d4c5hKdKc QdQhQs9c9dTsTh", "", "1/2 1/2"),
        ("badugi", "As2d3c4h Ah3d4c5s", "", "1 0"),
    ],
)
def test_split_pots_and_low_hands(name: str, hands: str, board: str, shares: str) -> None:
    found = equities([cards(hand) for hand in hands.split()], cards(board), VARIANTS[name])
    assert [str(one.equity) for one in found] == shares.split()


def test_too_many_ways_say_how_many_cards_to_name() -> None:
    stud = VARIANTS["seven-card-stud"]
    with pytest.raises(NotAnalysed, match="name 1 more card"):
        equities([cards("AsAh3d4c"), cards("KsKh9d8c")], (), stud)
    with pytest.raises(NotAnalysed, match=r"name \d+ more card"):
        equities([cards("As"), cards("Ks"), cards("Qs")], (), stud)


def test_bad_hands() -> None:
    with pytest.raises(NotAnalysed):
        equities([cards("AsKs")])
    with pytest.raises(NotAnalysed, match="--variant"):
        equities([cards("AsKs"), cards("QsQdQhJc")])
    with pytest.raises(BadCard):
        equities([cards("AsKs"), cards("AsQd")])
    for board in ("Qs", "Qs7s", "Qs7s2c3c4c5c"):  # of no street
        with pytest.raises(BadCard, match="0, 3, 4 or 5 cards, not"):
            equities([cards("AsKs"), cards("QhQd")], cards(board))
    with pytest.raises(BadCard, match="no cards"):
        equities(
            [cards("AsKsQsJsTs"), cards("AhKhQhJhTh")], cards("2c"), VARIANTS["five-card-draw"]
        )


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


def test_rake_of_any_pot() -> None:
    found = odds(game("poker"), "pot $75")
    assert found.house_advantage == Fraction(4, 75)
    with pytest.raises(BadOptions, match="or more"):
        odds(game("poker"), "pot $0.10")
