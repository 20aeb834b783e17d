"""Colorado hold 'em poker: second ways to its figures, and the advice at a table."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from pitboss.equipment.cards import CARDS, Card, cards
from pitboss.errors import BadCard
from pitboss.games.banked_poker.colorado_holdem import ColoradoHoldem, ColoradoOptions
from pitboss.hands import five
from pitboss.hands.rank import Category
from pitboss.odds.banked_poker.colorado_holdem import (
    STRATEGY,
    ColoradoKernel,
    ante,
    best,
    bonus_wager,
    by_points,
    edge,
    solved,
)
from pitboss.odds.core.advice import Shown, seat_at
from pitboss.odds.core.sampling import Plan
from pitboss.odds.core.suits import classes
from pitboss.table.steps import Ask
from tests.support.play import round_of, start, table
from tests.support.stacked import Stacked, one_at_a_time

MAY = {"version": "permissible bet"}


def game(**options: Any) -> ColoradoHoldem:
    return ColoradoHoldem(ColoradoOptions(**options))


def row_of(hand: list[Card], lowest: int, push: int) -> str:
    """The row of five cards, written out once more: pairs from ``lowest`` win, ``push`` push."""
    rank = five.best(hand)
    if rank.category is not Category.PAIR:
        return str(rank.category)
    pair = rank.ranks[0]
    return "win" if pair >= lowest else "push" if pair >= push else "lose"


REQUIRED = {
    "royal flush": 500, "straight flush": 100, "four-of-a-kind": 40, "full house": 11, "flush": 8,
    "straight": 5, "three-of-a-kind": 3, "two pairs": 2, "win": 1, "push": 0,
}  # fmt: skip
PERMISSIBLE = {**REQUIRED, "four-of-a-kind": 25, "full house": 10}


@pytest.mark.parametrize(
    ("options", "pays", "lowest", "push"), [({}, REQUIRED, 10, 7), (MAY, PERMISSIBLE, 11, 9)]
)
@pytest.mark.parametrize("text", ["Kh 9c 4c", "8s 8d 8h", "6c 5c 3d"])
def test_every_board_of_one_hand_in_plain_python(
    text: str, options: dict[str, str], pays: dict[str, int], lowest: int, push: int
) -> None:
    own = cards(text)
    boards = list(combinations([card for card in CARDS[:52] if card not in own], 3))
    expected = {}
    for card in own:
        kept = [other for other in own if other != card]
        total = sum(pays.get(row_of([*kept, *board], lowest, push), -1) for board in boards)
        for times in (1, 2):
            expected[f"{times}, {card.name}"] = Fraction(times * total, len(boards))
    advice = STRATEGY.look_up(game(**options), Shown(tuple(own)))
    worth = {option.name: option.value for option in advice.options}
    for card in own:
        assert worth[f"bet, discarding the {card.name}"] == expected[f"2, {card.name}"]
        if options:
            assert worth[f"no-bet, discarding the {card.name}"] == expected[f"1, {card.name}"]
    instant = own[0].rank == own[1].rank == own[2].rank
    assert worth.get("declare") == (5 if instant else None)
    assert worth.get("fold") == (None if options else -1)


def test_both_versions() -> None:
    """No figures are published for this game; these are counted over all 407,170,400 deals."""
    assert ante(game()).house_advantage == Fraction(2_133, 38_675)
    assert ante(game(**MAY)).house_advantage == Fraction(3_009_197, 101_792_600)


def test_every_instant_winner_is_declared() -> None:
    for options in ({}, MAY):
        found = solved(game(**options))
        own, copies = classes(3)
        chosen = best(game(**options), own)
        declares = np.array([found.lines[at].declared for at in chosen])
        assert copies[declares].sum() == 52 + 48


def test_23_3_c_1_the_ace_low_straight_flush_priced_both_ways() -> None:
    low = ante(game()).house_advantage
    assert low < ante(game(ace_low=False)).house_advantage < low + Fraction(1, 500)


def test_the_bonus_hangs_on_how_the_hand_is_played() -> None:
    odds = bonus_wager(game())
    (alone,) = odds.figures.values()
    assert Fraction(0) < alone.value < odds.house_advantage
    printed = bonus_wager(game(bonus_pair="loses, as printed"))
    assert printed.house_advantage == odds.house_advantage + odds.push


@pytest.mark.parametrize("options", [{}, MAY])
def test_the_rules_cost_less_than_a_tenth_of_a_percent(options: dict[str, str]) -> None:
    one = game(**options)
    assert 0 < edge(one, by_points) - edge(one, best) < Fraction(1, 1_000)


@pytest.mark.parametrize("options", [{}, MAY])
def test_the_simulation_is_near_the_exact_figure(options: dict[str, str]) -> None:
    one = game(**options)
    kernel = ColoradoKernel(one, Plan("exact", ("ante",)))
    rounds = 1_000_000
    *_, everything = kernel.read(kernel.block(23, 0, rounds))
    nets, counts = everything.nets, everything.counts
    mean = Fraction(int(nets @ counts), rounds * kernel.scale)
    odds = ante(one)
    assert abs(float(mean + odds.house_advantage)) < 4 * odds.standard_deviation / rounds**0.5


@pytest.mark.parametrize(("hand", "choice"), [("7s 7h 7c", "declare"), ("4s 3h 2d", "fold")])
def test_advice_at_a_table_without_a_discard(hand: str, choice: str) -> None:
    session = table(game(), Stacked(one_at_a_time(hand, "8s 9h Kd")))
    start(session, {(1, "ante"): 10_00})
    ask = session.pending
    assert isinstance(ask, Ask)
    advice = STRATEGY.advise(session.game, seat_at(session, ask))
    assert advice is not None
    assert advice.answer.choice == choice


def test_advice_at_a_table_with_a_discard() -> None:
    session = table(game(**MAY), Stacked(one_at_a_time("As Ah Kd", "8s 9h Kh")))

    def advised(ask: Ask) -> Any:
        advice = STRATEGY.advise(session.game, seat_at(session, ask))
        assert advice is not None
        return advice.answer.choice, advice.answer.amount, advice.answer.cards

    record = round_of(session, {(1, "ante"): 10_00}, advised)
    chosen = [(e.choice, e.amount, e.cards) for e in record.events if type(e).__name__ == "Chose"]  # type: ignore[attr-defined]
    assert chosen == [("bet", 10_00, ()), ("discard", 0, tuple(cards("Kd")))]


def test_three_cards_are_needed() -> None:
    with pytest.raises(BadCard, match="needs 3 cards"):
        STRATEGY.look_up(game(), Shown(tuple(cards("As Ah"))))
