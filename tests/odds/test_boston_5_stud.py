"""Boston 5 stud poker: figures that others published, and a second way to each count."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import numpy as np
import pytest

from pitboss.equipment.cards import cards
from pitboss.games.banked_poker.boston_5_stud import Boston5Options, Boston5Stud
from pitboss.hands.batch import frequencies
from pitboss.hands.kinds import FIVE_CARDS, evaluate
from pitboss.odds.banked_poker import boston_5_stud as boston
from pitboss.odds.banked_poker.apart import best_line
from pitboss.odds.banked_poker.apart_five import DEALERS, HANDS, matches
from pitboss.odds.banked_poker.first_three import DEALS, FirstThree
from pitboss.odds.core.advice import Shown
from pitboss.odds.core.sampling import Plan, estimates
from tests.odds.published import percents


def poker(**options: Any) -> Boston5Stud:
    return Boston5Stud(Boston5Options(**options))


@pytest.fixture(scope="module")
def solved() -> FirstThree:
    return FirstThree(poker())


def tied() -> Fraction:
    """The chance that two hands of one deck are equal, from the counts of all hands."""
    known = matches(None, False)
    below, upto, _ = known.counts.T
    return Fraction(int(((upto - below) * known.copies.astype(np.int64)).sum()), HANDS * DEALERS)


def test_every_deal_is_counted(solved: FirstThree) -> None:
    ends = solved.solve()
    assert sum(ends.values()) == DEALS == comb(52, 3) * comb(49, 2) * comb(47, 5)


def test_no_hand_is_folded(solved: FirstThree) -> None:
    """typotic.com/i/boston-is-five (a copy of wizardofodds.com/games/boston-5): raise on every
    hand."""
    assert not any(best_line(solved.prices, at).folded for at in solved.positions())


@pytest.mark.parametrize("option", ["ante lost", "ante returned"])
def test_the_advantage_by_hand(option: Any) -> None:
    """As no hand is folded, the first and the second wager are a fair game. The ante is lost
    against a higher hand, half of the time that there is no tie, and hands win their bonus."""
    game = poker(losing_ante_bonus=option)
    found = boston.ante(game)
    counts = dict.fromkeys(boston.Boston5Stud.grades["ante-bonus"].kinds.names, 0)
    kinds = game.grades["ante-bonus"].kinds
    for strength, count in frequencies("five").items():
        counts[kinds.names[kinds.by_strength[strength]]] += count
    bonus = sum(
        Fraction(counts[row.outcome], HANDS) * row.pays.ratio  # type: ignore[union-attr]
        for row in game.tables["ante-bonus"].rows
    )
    lost = (1 - tied()) / 2
    if option == "ante lost":
        assert found.house_advantage == lost - bonus
        assert round(found.house_advantage, 6) == Fraction(195_153, 1_000_000)
    else:
        assert round(found.house_advantage, 6) == Fraction(192_107, 1_000_000)
    assert found.at_risk == 5


@pytest.mark.parametrize(("flush", "printed"), [("4 to 1", "2.3"), ("3 to 1", "7.3")])
def test_the_optional_bonus(flush: str, printed: str) -> None:
    """casinocitytimes.com/mark-pilarski/article/poker-beantown-style-20983: 40, 30, 6, 4 or 3
    and 1 to 1."""
    minimum = {row.outcome: str(row.pays) for row in poker().tables["optional-bonus"].rows}
    pays = {**minimum, "three-of-a-kind": "30 to 1", "flush": flush}
    game = Boston5Stud(Boston5Options(), {"optional-bonus": pays})
    assert percents(boston.ANALYSES["optional-bonus"](game).house_advantage, printed)


def test_the_optional_bonus_at_the_least() -> None:
    found = boston.ANALYSES["optional-bonus"](poker())
    counts = {"straight flush": (48, 40), "three-of-a-kind": (52, 25), "straight": (720, 6),
              "flush": (1_096, 3), "pair": (3_744, 1)}  # fmt: skip
    won = sum(count * (pays + 1) for count, pays in counts.values())
    assert found.house_advantage == 1 - Fraction(won, comb(52, 3))


@pytest.mark.parametrize("hand", ["As Kh Qd 7c 2s", "3s 3h 4d 4c 9s", "6s 7s 8s 9s Ts"])
def test_counts_are_those_of_dealer_hands_drawn(solved: FirstThree, hand: str) -> None:
    """One hand against 200,000 dealer hands at random: within four deviations of the count."""
    rng = np.random.default_rng(1)
    held = [card.index for card in cards(hand)]
    left = np.array([card for card in range(52) if card not in held], np.uint8)
    drawn = rng.permuted(np.tile(left, (200_000, 1)), axis=1)[:, :5]
    own = int(evaluate(FIVE_CARDS, np.array([held], np.uint8))[0])
    row = solved.known.class_of[
        sum(comb(card, at) for at, card in enumerate(sorted(held), start=1))
    ]
    below = int(solved.known.counts[row, 0]) / DEALERS
    seen = int((evaluate(FIVE_CARDS, np.ascontiguousarray(drawn)) < own).sum()) / len(drawn)
    assert abs(seen - below) < 4 * (below * (1 - below) / len(drawn)) ** 0.5 + 1e-9


def test_advice_and_simulation(solved: FirstThree) -> None:
    hand = tuple(cards("7s 4h 2c"))
    advice = boston.STRATEGY.look_up(poker(), Shown(hand=hand))
    assert [one.name for one in advice.options] == ["second", "fold"]
    assert advice.best.value == solved.best(solved.position(hand))
    assert advice.options[1].value == -3
    kernel = boston.BostonKernel(poker(), Plan())
    both = estimates(kernel, kernel.block(7, 0, 200_000))[-1]
    assert abs(both.mean + 0.195153) < 3 * both.interval


def test_the_guide_names_the_worst_hand(solved: FirstThree) -> None:
    guide = boston.STRATEGY.guide(poker())
    assert guide.rules[-1].when == "every hand"
    worst = solved.worst()
    assert -3 < worst.best < -1
    assert " ".join(map(str, worst.cards)) in guide.notes[0]
