"""Flop poker: published figures, and a second way to them."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from pitboss.equipment.cards import CARDS, cards
from pitboss.games.banked_poker.flop_poker import FlopPoker
from pitboss.hands import batch, five
from pitboss.hands.rank import Category
from pitboss.odds.banked_poker.alone import Alone, edge
from pitboss.odds.banked_poker.alone_advice import solved
from pitboss.odds.banked_poker.flop_poker import STRATEGY, by_draws, pot
from pitboss.odds.core.advice import Shown

GAME = FlopPoker()


@pytest.fixture(scope="module")
def found() -> Alone:
    return solved(GAME, 3)


def test_a_straight_at_11_to_1(found: Alone) -> None:
    """888casino.com/blog/novelty-games/flop-poker-hole-card-play: 5.4237 percent, and four of a
    kind or better once in about 1,607 hands."""
    pays = {row.outcome: str(row.pays) for row in GAME.tables["flop"].rows}
    liberal = FlopPoker(own_tables={"flop": {**pays, "straight": "11 to 1"}})
    same = Alone(liberal, 3, found.counts)
    assert f"{float(edge(same, same.best)):.4%}" == "5.4237%"
    high = {"four-of-a-kind", "straight flush", "royal flush"}
    hands = found.ends(found.best)
    many = sum(
        count for (_, end), count in hands.items()
        if GAME.grades["flop"].kinds.names[end.kinds[0]] in high
    )  # fmt: skip
    assert found.deals // many == 1_607


def test_the_printed_table(found: Alone) -> None:
    assert edge(found, found.best) == Fraction(3_300_677, 50_896_300)


def test_the_rules_are_the_best_play(found: Alone) -> None:
    """wizardofodds.com/games/flop-poker/ has one decision too: raise or fold."""
    assert edge(found, found.by_rules(by_draws)) == edge(found, found.best)


@pytest.mark.parametrize("hand", ["Th 9c 6s", "9h 8c 3s", "As Ks Qs", "2s 2h 7d"])
def test_every_board_of_one_hand_in_plain_python(hand: str) -> None:
    own = cards(hand)
    pays = {row.outcome: row.pays for row in GAME.tables["flop"].rows}
    total = 0
    boards = list(combinations([card for card in CARDS[:52] if card not in own], 3))
    for board in boards:
        best = max(five.best([*own, *two]) for two in combinations(board, 2))
        row = str(best.category)
        if best.category is Category.PAIR and best.ranks[0] >= 11:
            row = "pair of jacks or better"
        total += 1 + pays[row].win if row in pays else -2  # type: ignore[union-attr]
    advice = STRATEGY.look_up(GAME, Shown(tuple(own)))
    worth = {option.answer.choice: option.value for option in advice.options}
    assert worth == {"flop": Fraction(total, len(boards)), "surrender": -1}


def test_the_compiled_ranking_is_the_plain_one() -> None:
    rng = np.random.default_rng(29)
    rows = rng.permuted(np.tile(np.arange(52), (2_000, 1)), axis=1)[:, :6]
    strengths = batch.three_and_two(rows)
    for row, strength in zip(rows.tolist(), strengths.tolist(), strict=True):
        plain = five.three_and_two([CARDS[index] for index in row])
        assert batch.strength_of(plain) == strength


def test_the_house_has_no_part_of_the_pot() -> None:
    odds = pot(GAME)
    assert odds.house_advantage == 0
    assert "standard_deviation" in odds.approximate
