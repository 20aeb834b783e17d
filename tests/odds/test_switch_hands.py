"""Switch hands blackjack: exact odds by two ways, charts, and the kernel against the engine."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import perm
from typing import Any

import numpy as np
import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import BadCard
from pitboss.games.blackjack.switch_hands import SwitchHandsBlackjack, SwitchHandsOptions
from pitboss.odds.blackjack.exact.answer import answer
from pitboss.odds.blackjack.exact.cells import best_cell
from pitboss.odds.blackjack.exact.chart import Basic
from pitboss.odds.blackjack.exact.family_rules import rules_of
from pitboss.odds.blackjack.exact.linear import Forward, behind, fits, most_missing
from pitboss.odds.blackjack.exact.rules import ACE, TEN, Rules, full_shoe
from pitboss.odds.blackjack.exact.solve import expected, prices
from pitboss.odds.blackjack.exact.switching import Pair, Sums, kept, switching, weigh_up
from pitboss.odds.blackjack.exact.table import TableTerms
from pitboss.odds.blackjack.simulation.chart import DOUBLE, HIT, SPLIT, STAND, SURRENDER
from pitboss.odds.blackjack.simulation.switch_kernel import SwitchKernel
from pitboss.odds.blackjack.switch_hands import ANALYSES, DUE
from pitboss.odds.blackjack.switch_strategy import STRATEGY
from pitboss.odds.blackjack.without_tens import BY_CHART
from pitboss.odds.core import analyse
from pitboss.odds.core.advice import Shown
from pitboss.odds.core.sampling import Plan, estimates
from pitboss.table.steps import Ask, Paid, Taken
from tests.odds.support import ERRORS
from tests.odds.test_blackjack_kernel import Lumpy
from tests.support.play import Answer, round_of, table

UNIT = 20_00
CODES = {"stand": STAND, "hit": HIT, "double": DOUBLE, "split": SPLIT, "surrender": SURRENDER}
SEVEN_UP = 6
"""The dealer's first card is a seven: no blackjack, and a small tree of draws."""


def game(**options: Any) -> SwitchHandsBlackjack:
    return SwitchHandsBlackjack(SwitchHandsOptions(**options))


# The sums


@pytest.mark.parametrize(
    "more",
    [
        {"peeks": True, "surrender": True, "most_hands": 4, "resplit_aces": True},
        {"busted_added_lost": True, "most_hands": 3},
        {"natural_ties_21": True, "both_natural": Fraction(1, 2)},
    ],
)
def test_a_play_carried_forward_is_worth_what_it_is_worth_backward(more: dict[str, Any]) -> None:
    """One up card each, and the chart beside the best play."""
    rules = Rules(
        full_shoe(6), hit_soft_17=True, blackjack=Fraction(7, 4), split_21_wins=False, **more
    )
    tables, forward = TableTerms(rules), Forward(TableTerms(rules))
    found = [best_cell(tables, (up,)) for up in (ACE, TEN)]
    cells = [cell for cell, _ in found]
    for own in (cells, Basic(tables, found).cells):
        (price,) = prices(tables, own)
        parts = [forward.value(cell) for cell in own]
        sums = Sums(tables, forward.unit, max(map(most_missing, parts)))
        total = sum(sums.read(cell.start, [part]) for cell, part in zip(own, parts, strict=True))
        assert total == expected(price)
        added = [forward.added(cell) for cell in own]
        wagered = sum(sums.read(cell.start, [one]) for cell, one in zip(own, added, strict=True))
        backward = kept(price)
        assert wagered == sum(tables.orders(pair) * row[2] for (pair, _), row in backward.items())


def test_what_the_sum_does_not_know_is_refused() -> None:
    assert not fits(Rules(full_shoe(6), split_21_wins=True))
    assert not fits(Rules(full_shoe(6), split_21_wins=False, push_22=True))


@pytest.mark.parametrize("pair", [(5, 9), (7, 7)])
def test_a_switch_is_worth_a_hand_from_a_shoe_without_the_cards_discarded(pair: Pair) -> None:
    """A second way: solve the game of a shoe that lacks two cards, and take its mean."""
    rules = rules_of(game(decks=6))
    tables = TableTerms(rules)
    found = best_cell(tables, (SEVEN_UP,))
    up = weigh_up(tables, found, Basic(tables, [found]).cells[0])
    left = list(rules.shoe)
    chance = Fraction(1)
    for at, rank in enumerate(pair):
        chance *= Fraction(left[rank], rules.cards - at)
        left[rank] -= 1
    fewer = TableTerms(replace(rules, shoe=tuple(left)))
    (price,) = prices(fewer, [best_cell(fewer, (SEVEN_UP,))[0]])
    mean = chance * sum(
        fewer.orders(own) * value for (own, _), (_, value, _) in kept(price).items()
    )
    assert abs(up.switched[pair] - float(mean)) < 1e-12
    sums = Sums(tables, Forward(tables).unit, 2 + most_missing(up.best[pair]))
    assert sums.read((SEVEN_UP,), [behind(up.best[pair], pair, 1)]) == mean
    assert up.by_chart[pair] <= up.switched[pair]


# The figures


def test_the_house_advantage_of_eight_decks() -> None:
    one = game()
    odds = analyse.odds(one, "wager")
    assert round(float(100 * odds.house_advantage), 4) == 1.3816
    assert round(float(100 * odds.figures[BY_CHART].value), 4) == 1.3840
    assert odds.at_risk > 1 + DUE
    found = switching(rules_of(one))
    assert sum(row.chance for row in found.rows) == 1
    orders = TableTerms.orders
    left = full_shoe(8)
    total = often = 0.0
    for (pair, up), both in found.values.items():  # once more, in floats
        cards_ = [*pair, up]
        ways = 1
        for at, rank in enumerate(cards_):
            ways *= left[rank] - cards_[:at].count(rank)
        chance = orders(pair) * ways / perm(416, 3)
        total += chance * float(max(both))
        often += chance * found.switches(pair, up)
    assert abs(total - float(sum(row.net for row in found.rows))) < 1e-11
    assert abs(often - float(found.switched)) < 1e-12
    assert found.kept == answer(rules_of(one)).best


def test_no_color_that_is_seen_changes_a_choice() -> None:
    """A blackjack is colored more or less often only where an ace and a ten are gone.

    Then the difference of red and black is at most as many cards as are seen.
    """
    rules = rules_of(game())
    found = switching(rules)
    for (pair, up), (keep, switch) in found.values.items():
        seen = [*pair, up]
        aces, tens = seen.count(ACE), seen.count(TEN)
        left_aces, left_tens = rules.shoe[ACE] - aces, rules.shoe[TEN] - tens
        more = Fraction(aces * tens, 2 * left_aces * left_tens)  # beyond one in two
        natural = Fraction(2 * left_aces * left_tens, perm(rules.cards - 3, 2))
        assert abs(keep - switch) > more * natural / 2


@pytest.mark.soak
@pytest.mark.parametrize(
    "options",
    [{"decks": 6, "most_hands": 4, "resplit_aces": True, "surrender": True},
     {"hole_card": "face down", "busted_added_wagers": "lost", "blackjack_to_21": "push"},
     {"decks": 7, "blackjack_to_blackjack": "1 to 2"}],
)  # fmt: skip
def test_simulation_finds_the_advantage_of_the_chart(options: dict[str, Any]) -> None:
    simulated(game(**options), 20)


def test_simulation_finds_the_advantage_of_eight_decks() -> None:
    simulated(game(), 4)


def simulated(one: SwitchHandsBlackjack, millions: int) -> None:
    """Rounds from a full shoe, played by the charts that the solver prices."""
    kernel = SwitchKernel(one, Plan())
    kernel.dealing = kernel.dealing._replace(behind=52 * one.options.decks)
    counts = np.sum([kernel.block(11, number, 1_000_000) for number in range(millions)], axis=0)
    found = next(each for each in estimates(kernel, counts) if each.wager == "all")
    odds = ANALYSES["wager"](one)
    price = -float(odds.figures[BY_CHART].value)
    assert abs(found.mean - price) < ERRORS * found.deviation / found.rounds**0.5


def test_insurance() -> None:
    assert ANALYSES["insurance"](game(decks=6)).house_advantage == Fraction(23, 311)


# Advice


@pytest.mark.parametrize(
    ("hand", "dealer", "best"),
    [
        ("Th 6h", "Td", "switch"),
        ("Th Jh", "Td", "keep, and stand"),
        ("6h 5h", "Ad", "keep, and double"),
        ("Ah Kh", "Td", "keep"),
        ("8h 8d", "6d", "keep, and split"),
        ("8h 8d", "Td", "switch"),
    ],
)
def test_which_hand_to_play(hand: str, dealer: str, best: str) -> None:
    advice = STRATEGY.look_up(game(), Shown(hand=cards(hand), dealer=cards(dealer)))
    assert advice.best.name == best


def test_a_hand_of_three_cards_is_played_as_ever() -> None:
    shown = Shown(hand=cards("Th 2h 4h"), dealer=cards("Td"))
    assert STRATEGY.look_up(game(), shown).best.name == "hit"
    with pytest.raises(BadCard):
        STRATEGY.look_up(game(), Shown(hand=cards("Th 6h"), dealer=cards("Td 2d")))


# The engine against the kernel


class Chooser:
    """Answers at random, and keeps what a kernel is told of it."""

    def __init__(self, seed: int) -> None:
        self.random, self.chosen = random.Random(seed), []  # type: tuple[random.Random, list[int]]

    def __call__(self, ask: Ask) -> Answer:
        names = [choice.name for choice in ask.choices]
        if "keep" in names or "no insurance" in names:
            name = self.random.choice(names[:2])
            self.chosen.append(names.index(name))
        else:
            known = [name for name in names if name in CODES]
            weights = [1 if name in ("stand", "surrender") else 3 for name in known]
            name = self.random.choices(known, weights)[0]
            self.chosen.append(CODES[name])
        amounts = next(choice.amounts for choice in ask.choices if choice.name == name)
        return (name, amounts[0]) if isinstance(amounts, tuple) and amounts else name


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"hole_card": "face down", "surrender": True, "blackjack_to_blackjack": "1 to 2"},
        {"most_hands": 4, "resplit_aces": True, "blackjack_to_21": "push"},
        {"decks": 6, "hole_card": "face down", "busted_added_wagers": "lost", "surrender": True},
    ],
)
def test_engine_against_kernel(options: dict[str, Any]) -> None:
    one = game(**options)
    kernel = SwitchKernel(one, Plan())
    session = table(one, Lumpy(5))
    ends: Counter[str] = Counter()
    for number in range(500):
        shoe = session.table.shoe
        assert shoe is not None
        order = [card.index for card in shoe.order[shoe.at :]]
        chooser = Chooser(number)
        record = round_of(session, {(1, "wager"): UNIT}, chooser)
        nets = kernel.settle(order, [*chooser.chosen, 0])
        engine: Counter[str] = Counter()
        for event in record.events:
            if isinstance(event, Paid | Taken):
                engine[event.wager] += event.amount if isinstance(event, Paid) else -event.amount
                ends[f"{event.wager} {event.outcome}"] += 1
        for name, net in nets.items():
            assert engine[name] == net * UNIT, (name, order[:12], chooser.chosen)
    rows = {"win", "blackjack", "colored blackjack"}
    if one.options.blackjack_to_blackjack == "1 to 2":
        rows.add("blackjack to blackjack")
    assert {f"wager {row}" for row in rows} <= set(ends), "every row of the table was met"
    assert {"ante collected", "double win", "split win", "insurance no blackjack"} <= set(ends)
