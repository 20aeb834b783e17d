"""Doubling for less at blackjack: what is added is valued apart from what lies there already."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.games.blackjack.regular.game import Blackjack
from pitboss.odds.blackjack.strategy import STRATEGY, rules_of
from pitboss.odds.core.advice import Advice, Seat
from pitboss.table.steps import Ask, Choice, Span
from pitboss.table.table import DEALER

STAKE = 100_00


def advised(options: dict[str, Any], hand: str, dealer: str, added: int) -> Advice:
    """What is advised to a hand that doubles for less would add so much to."""
    game = Blackjack(Blackjack.options_model.parse(options))
    choices = (
        Choice("stand"), Choice("hit"), Choice("double", "", (STAKE,)),
        Choice("double for less", "", Span(1, STAKE - 1, 1)),
    )  # fmt: skip
    ask = Ask("ann", 1, choices, game.law.citation, "stand")
    hands = {"spot 1": tuple(cards(hand)), DEALER: tuple(cards(dealer))}
    seat = Seat(ask, hands, {"wager": STAKE}, {"double for less": added})
    found = STRATEGY.advise(game, seat)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("options", "hand", "dealer"),
    [
        ({}, "Th 6c", "Ks"),  # a blackjack takes the first wager alone
        ({}, "Ah 7c", "As"),
        ({"hole_card": "card reader"}, "9h 2c", "Ts"),  # none is left to fear
        ({"six_seven_eight": True}, "6h 7h", "8s"),
    ],
)
def test_next_to_nothing_added_is_worth_no_more_than_a_hit(
    options: dict[str, Any], hand: str, dealer: str
) -> None:
    values = {one.name: one.value for one in advised(options, hand, dealer, added=1).options}
    all_but = {one.name: one.value for one in advised(options, hand, dealer, STAKE - 1).options}
    step = (all_but["double for less"] - values["double for less"]) / (STAKE - 2)
    assert values["double for less"] - step <= values["hit"], "nothing added: a hit, then stand"
    assert all_but["double for less"] + step == values["double"], "all added: a double"


def test_with_no_blackjack_to_fear_half_of_a_double_is_on_each_half_of_the_wager() -> None:
    """Two ways to one figure: card by card, and as half of what doubling is worth."""
    options = {"hole_card": "card reader"}
    assert rules_of(Blackjack(Blackjack.options_model.parse(options))).peeks
    values = {one.name: one.value for one in advised(options, "9h 2c", "Ts", added=50_00).options}
    assert values["double for less"] == values["double"] * Fraction(3, 4)
