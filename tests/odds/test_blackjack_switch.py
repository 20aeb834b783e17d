"""Blackjack switch: exact odds of both hands together, published figures, the kernel, advice."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest

from pitboss.equipment.cards import Card, cards
from pitboss.games.blackjack.blackjack_switch import (
    MATCHES,
    BlackjackSwitch,
    BlackjackSwitchOptions,
)
from pitboss.odds.blackjack.blackjack_switch import (
    ANALYSES,
    AT_LEAST,
    BY_CHART,
    match_chances,
    switch_rules,
)
from pitboss.odds.blackjack.exact import later_cards
from pitboss.odds.blackjack.exact.beside import (
    AT_NATURAL,
    FIRST_HANDS,
    PAIRS,
    BesideFloating,
    best_beside,
)
from pitboss.odds.blackjack.exact.cells import SPLIT as CELL_SPLIT
from pitboss.odds.blackjack.exact.cells import Acts, Cell, Floating
from pitboss.odds.blackjack.exact.dealer import WHOLE
from pitboss.odds.blackjack.exact.hands import points
from pitboss.odds.blackjack.exact.later_cards import (
    Gains,
    GainSample,
    ShownFloating,
    by_cell,
    gains,
    may_be_split,
    sample_gains,
)
from pitboss.odds.blackjack.exact.rules import ACE, RANKS, TEN
from pitboss.odds.blackjack.exact.switch import (
    NO_BLACKJACK,
    SolvedSwitch,
    SwitchSolver,
    UpCardValue,
    deals,
)
from pitboss.odds.blackjack.exact.table import TableTerms
from pitboss.odds.blackjack.simulation.chart import DOUBLE, HIT, SPLIT, STAND, SURRENDER
from pitboss.odds.blackjack.simulation.two_hands_kernel import TwoHandsKernel, empty_chart
from pitboss.odds.blackjack.two_hands_strategy import STRATEGY, first_choices
from pitboss.odds.core.advice import Shown, seat_at
from pitboss.odds.core.sampling import Plan, estimates
from pitboss.table.steps import Ask, Paid, Taken
from tests.odds.support import ERRORS
from tests.odds.test_blackjack_kernel import Lumpy
from tests.support.play import Answer, round_of, table

UNIT = 20_00
CODES = {"stand": STAND, "hit": HIT, "double": DOUBLE, "split": SPLIT, "surrender": SURRENDER}


def game(**options: Any) -> BlackjackSwitch:
    return BlackjackSwitch(BlackjackSwitchOptions(**options))


def percent(wager: str, **options: Any) -> float:
    one = game(**options)
    return float(100 * ANALYSES[wager](one).house_advantage)


@cache
def solver(**options: Any) -> SwitchSolver:
    return SwitchSolver(switch_rules(game(**options)))


# The match wager


@pytest.mark.parametrize("decks", [6, 8])
def test_2a_6_c_the_match_wager_against_every_rank(decks: int) -> None:
    rank, found = 4 * decks, Counter[str]()
    for ranks in product(range(13), repeat=4):
        ways, seen = 1, Counter[int]()
        for one in ranks:
            ways *= rank - seen[one]
            seen[one] += 1
        found[MATCHES.get(tuple(sorted(seen.values(), reverse=True)), "lose")] += ways
    whole = sum(found.values())
    lost = found.pop("lose")
    assert match_chances(decks) == {row: Fraction(ways, whole) for row, ways in found.items()}
    odds = ANALYSES["match"](game(decks=decks))
    assert odds.loss == Fraction(lost, whole)


# Both hands together


def naive_stand(total: int, up: int, left: list[int]) -> tuple[Fraction, Fraction]:
    """What a standing hand wins (a dealer's blackjack left out), and how likely that is."""

    def play(hand: list[int], shoe: list[int], chance: Fraction) -> Fraction:
        count, soft = points([hand.count(rank) for rank in range(RANKS)])
        if len(hand) == 2 and count == 21:
            return Fraction(0)
        if count > 17 or (count == 17 and not soft):
            if count == 22 or count == total:
                return Fraction(0)
            return chance if count > 22 or total > count else -chance
        whole, found = sum(shoe), Fraction(0)
        for rank, ways in enumerate(shoe):
            if ways:
                rest = [n - (at == rank) for at, n in enumerate(shoe)]
                found += play([*hand, rank], rest, chance * Fraction(ways, whole))
        return found

    other = {ACE: TEN, TEN: ACE}.get(up)
    natural = Fraction(left[other], sum(left)) if other is not None else Fraction(0)
    return play([up], left, Fraction(1)), natural


@pytest.mark.parametrize(("up", "own"), [(TEN, (8, 9)), (9 - 1, (7, 9)), (TEN, (ACE, TEN))])
def test_2a_5_c_a_standing_hand_beside_another_counted_card_by_card(
    up: int, own: tuple[int, int]
) -> None:
    """A second way: the dealer's hand drawn one card at a time, as fractions."""
    rules = switch_rules(game()).one
    others = (5, 9)
    left = [n - (own + others + (up,)).count(rank) for rank, n in enumerate(rules.shoe)]
    total, _ = points([own.count(rank) for rank in range(RANKS)])
    live, natural = naive_stand(total, up, left)
    deck = ["A", *"23456789", "T"]
    hand = [Card(f"{deck[rank]}{suit}") for rank, suit in zip(own, "hd", strict=True)]
    beside = [Card(f"{deck[rank]}c") for rank in others]
    found = STRATEGY.beside(rules, hand, beside, (up,))["stand"]  # type: ignore[attr-defined]
    assert found == live - natural


def test_a_pair_of_hands_in_floats_and_as_a_fraction() -> None:
    """One first card of the dealer: what floats chose by, and what whole numbers come to."""
    one = solver()
    found = one.solve((TEN,))
    best, staked, by_chart, _ = found.best.price(one.table, one.rows, (TEN,), found.by_chart)
    assert isinstance(best, Fraction)
    assert float(best) == pytest.approx(found.value, abs=1e-13)
    chance = Fraction(4, 13)
    assert round(float(best / 2 / chance), 4) == -0.1420
    assert by_chart <= best
    assert 0 < staked < chance


def test_every_four_cards_are_counted_once() -> None:
    one = solver()
    mass = one.rows.masses(one.table, (TEN,))[one.four]
    assert mass[:, WHOLE].sum() == pytest.approx(4 / 13, abs=1e-13)
    first, second, made, other = deals()
    assert len(first) == RANKS**4
    cards_of = np.array(PAIRS)
    dealt, exchanged = (
        np.sort(np.concatenate([cards_of[one_], cards_of[two]], axis=1))
        for one_, two in ((first, second), (made, other))
    )
    assert (dealt == exchanged).all()


def test_hands_beside_a_pair_are_those_of_a_shoe_without_it() -> None:
    one = solver()
    mass = one.rows.masses(one.table, (TEN,))
    pair = PAIRS.index((5, 5))
    floating = BesideFloating(one.table, (TEN,), one.rows, mass, pair)
    cell, worth = best_beside(floating)
    for own in ((7, 7), (ACE, ACE), (4, 5), (5, 9)):
        at = PAIRS.index(own)
        hand = FIRST_HANDS[at]
        choices = first_choices(one.rules.one, (TEN,), (5, 5), own)
        whole, natural = floating.mass[hand, WHOLE], floating.mass[hand, 6]
        assert float(max(choices.values())) == pytest.approx((worth[at] - natural) / whole)
    assert cell.first[FIRST_HANDS[PAIRS.index((ACE, ACE))]] == CELL_SPLIT


# What cards that other hands draw later could bring


UP_CARDS_SHOWN = {TEN: (0, 0, 0, 1, 0, 0, 0, 0, 0, 1), 4: (1, 0, 0, 0, 0, 0, 0, 0, 0, 1)}
"""By the dealer's first card: a pair that a hand lies beside."""


@cache
def unlooked(up: int) -> tuple[TableTerms, Cell]:
    """The best play beside that pair which looks at nothing else."""
    table_ = solver().table
    seen = np.array(UP_CARDS_SHOWN[up])
    return table_, best_beside(ShownFloating(table_, (up,), seen))[0]


@pytest.mark.parametrize("up", UP_CARDS_SHOWN)
def test_who_is_shown_no_card_wins_nothing_by_looking(up: int) -> None:
    table_, cell = unlooked(up)
    found = gains(table_, (up,), np.array(UP_CARDS_SHOWN[up]), cell, list(range(RANKS)))
    assert np.abs(found.any).max() < 1e-15
    split = [cell.first[hand] == CELL_SPLIT if hand in cell.first else False
             for hand in FIRST_HANDS.tolist()]  # fmt: skip
    assert np.abs(found.split[split]).max() < 1e-15


@pytest.mark.parametrize("up", UP_CARDS_SHOWN)
def test_what_is_shown_averages_out_and_looking_at_it_never_costs(up: int) -> None:
    """A play that does not look is worth the same; and a hand that cannot use it gains nothing."""
    table_, cell = unlooked(up)
    seen, more = np.array(UP_CARDS_SHOWN[up]), np.eye(RANKS, dtype=np.int64)
    before = by_cell(ShownFloating(table_, (up,), seen), cell)
    behind = [by_cell(ShownFloating(table_, (up,), seen + one), cell) for one in more]
    assert sum(behind) == pytest.approx(before, abs=1e-14)
    pairs = may_be_split(Floating(table_, (up,)))
    won = [gains(table_, (up,), seen + 5 * one, cell, pairs) for one in more]
    total = sum(one.any for one in won)
    assert total.min() > -1e-18
    assert total.max() > 1e-14, "five small cards, or five large ones, change some play"
    assert total[PAIRS.index((TEN, TEN))] < 1e-18, "a 20 stands whatever is shown"


def test_a_sample_weighs_every_four_cards_as_often_as_they_are_dealt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """If each hand won its wager by looking, a round would win as much as there are rounds."""
    table_, start = solver().table, (4,)

    def sure(table_: TableTerms, start: Any, seen: Any, *rest: Any) -> Gains:
        mass = ShownFloating(table_, start, seen).mass[FIRST_HANDS, WHOLE]
        return Gains(mass, 2 * mass)

    orders = np.array([table_.orders(pair) for pair in PAIRS])
    monkeypatch.setattr(later_cards, "gains", sure)
    monkeypatch.setattr(later_cards, "may_be_split", lambda *_: [])
    found = sample_gains(table_, start, [Cell(start, Acts.empty())] * 55, np.outer(orders, orders))
    assert found.mean == pytest.approx(3 / 13)
    assert found.variance < 1e-20


def test_a_switch_nearly_as_good_counts_both_ways() -> None:
    one = solver()
    start = (7,)
    whole = one.rows.masses(one.table, start)
    worth = np.zeros((len(PAIRS), len(PAIRS)))
    for pair in range(len(PAIRS)):
        floating = BesideFloating(one.table, start, one.rows, whole, pair)
        worth[:, pair] = best_beside(floating, [])[1]
    exactly, nearly = (one.played_in_order(whole, worth, close) for close in (0.0, 0.01))
    assert exactly.sum() == RANKS**4 < nearly.sum() < 2 * RANKS**4
    assert (nearly >= exactly).all()


def test_no_play_wins_more_than_the_best_with_its_sample_and_five_errors() -> None:
    values = {up: UpCardValue(Fraction(-1, 1000), Fraction(0), Fraction(0)) for up in range(RANKS)}
    more = {up: GainSample(1e-5, 4e-12 / RANKS) for up in range(RANKS)}
    found = SolvedSwitch(values, more).no_play_wins_more
    assert float(found) == pytest.approx(-0.01 + 1e-4 + 5 * 2e-6, abs=2e-9)


def test_2a_1_a_blackjack_counts_more_than_a_switched_ace_and_ten() -> None:
    for values in solver().points.values():
        assert values[NO_BLACKJACK] > values[AT_NATURAL]
        assert values[AT_NATURAL] == max(values[:NO_BLACKJACK])


@pytest.mark.soak
def test_the_house_advantage() -> None:
    assert round(percent("wager"), 4) == 0.5651
    assert round(percent("wager", decks=8), 4) == 0.6098
    for decks, least in ((6, 0.55), (8, 0.60)):
        figure = ANALYSES["wager"](game(decks=decks)).figures[AT_LEAST]
        assert least < float(100 * figure.value) < percent("wager", decks=decks)
    assert round(percent("wager", hole_card="card reader", most_hands=4), 4) == 0.5032


@pytest.mark.soak
def test_options_move_the_advantage_as_they_must() -> None:
    plain = percent("wager")
    assert percent("wager", surrender=True) < plain
    assert percent("wager", two_card_21="push") < plain
    # Only aces are split, and nothing is doubled, where a blackjack may come: nothing goes over.
    assert percent("wager", busted_added_wagers="lost") == plain


@pytest.mark.soak
@pytest.mark.parametrize(
    "options", [{}, {"hole_card": "card reader", "surrender": True, "most_hands": 3}]
)
def test_simulation_finds_the_advantage_of_the_charts(options: dict[str, Any]) -> None:
    """A second way: rounds from a full shoe, played by the charts that the solver prices."""
    one = game(**options)
    kernel = TwoHandsKernel(one, Plan())
    kernel.behind = len(kernel.deck)  # every round from a full shoe
    counts = np.sum([kernel.block(11, number, 1_000_000) for number in range(60)], axis=0)
    found = next(each for each in estimates(kernel, counts) if each.wager == "all")
    expected = -ANALYSES["wager"](one).figures[BY_CHART].value
    assert abs(found.mean - float(expected)) < ERRORS * found.deviation / found.rounds**0.5


def test_simulation_of_the_match_wager() -> None:
    kernel = TwoHandsKernel(game(), Plan(wagers=("match",)))
    kernel.__dict__["chart"] = empty_chart()
    found = estimates(kernel, kernel.block(11, 0, 1_000_000))
    match, all_ = (next(one for one in found if one.wager == name) for name in ("match", "all"))
    assert (match.mean, match.deviation) == (all_.mean, all_.deviation)
    expected = ANALYSES["match"](game()).expected
    assert abs(match.mean - float(expected)) < ERRORS * match.deviation / match.rounds**0.5


# The engine against the kernel


class Chooser:
    """Answers at random, and keeps what a kernel is told of it."""

    def __init__(self, seed: int) -> None:
        self.random, self.chosen = random.Random(seed), list[int]()

    def __call__(self, ask: Ask) -> Answer:
        names = [choice.name for choice in ask.choices]
        if "no insurance" in names:
            return "no insurance"
        if "keep" in names:
            name = self.random.choice(("keep", "switch"))
            self.chosen.append(int(name == "switch"))
            return name
        known = [name for name in names if name in CODES]
        if known == ["stand"]:
            return "stand"  # but for going back on a switch there is nothing to decide
        weights = [1 if name in ("stand", "surrender") else 3 for name in known]
        name = self.random.choices(known, weights)[0]
        self.chosen.append(CODES[name])
        amounts = next(choice.amounts for choice in ask.choices if choice.name == name)
        return (name, amounts[0]) if isinstance(amounts, tuple) and amounts else name


OPTIONS: list[dict[str, Any]] = [
    {},
    {"hole_card": "card reader", "decks": 8, "surrender": True, "most_hands": 4},
    {"hole_card": "face down", "two_card_21": "push", "most_hands": 3, "resplit_aces": False},
    {"busted_added_wagers": "lost", "surrender": True},
]


@pytest.mark.parametrize("options", OPTIONS)
def test_engine_against_kernel(options: dict[str, Any]) -> None:
    one = game(**options)
    kernel = TwoHandsKernel(one, Plan())
    session = table(one, Lumpy(5), spots=one.spots)
    seen: Counter[str] = Counter()
    wagers = {(1, "wager"): UNIT, (1, "second-wager"): UNIT, (1, "match"): UNIT}
    for number in range(400):
        shoe = session.table.shoe
        assert shoe is not None
        order = [card.index for card in shoe.order[shoe.at :]]
        chooser = Chooser(number)
        record = round_of(session, wagers, chooser)
        nets = kernel.settle(order, [*chooser.chosen, 0])
        engine: Counter[str] = Counter()
        for event in record.events:
            if isinstance(event, Paid | Taken):
                engine[event.wager] += event.amount if isinstance(event, Paid) else -event.amount
        for name, net in nets.items():
            assert engine[name] == net * UNIT, (name, order[:12], chooser.chosen)
            seen[f"{name} {'won' if net > 0 else 'lost'}"] += net != 0
    assert all(seen[f"{name} {end}"] for name in kernel.wagers for end in ("won", "lost"))


# Advice


def test_the_switch_is_advised_by_both_hands_together() -> None:
    ask = Shown(hand=cards("Th 6h 5c Ac"), dealer=cards("9s"))
    advice = STRATEGY.look_up(game(), ask)
    assert [option.name for option in advice.options] == ["switch", "keep"]
    assert round(float(advice.options[0].value), 4) == 1.0009
    kept = Shown(hand=cards("Th Ah 9c 9d"), dealer=cards("7s"))
    assert STRATEGY.look_up(game(), kept).best.name == "keep", "a blackjack is not broken"


def test_a_hand_is_advised_beside_the_other() -> None:
    alone = STRATEGY.look_up(game(), Shown(hand=cards("8h 8d"), dealer=cards("9s")))
    beside = STRATEGY.look_up(
        game(), Shown(hand=cards("8h 8d"), board=cards("8c 8s"), dealer=cards("9s"))
    )
    assert alone.best.name == beside.best.name == "split"
    assert alone.best.value > beside.best.value, "two eights fewer may still come"


def test_advice_at_a_table_never_fails_and_takes_no_worse_choice() -> None:
    one = game(most_hands=3)
    session = table(one, Lumpy(3), spots=one.spots)
    asked: Counter[str] = Counter()

    def answer(ask: Ask) -> Answer:
        advice = STRATEGY.advise(one, seat_at(session, ask))
        names = [choice.name for choice in ask.choices]
        if advice is None:
            return ask.default
        values = [option.value for option in advice.options]
        assert values[0] == max(values)
        asked.update(names)
        best = advice.options[0].answer
        assert best.choice in names
        return (best.choice, best.amount)

    for _ in range(3):
        round_of(session, {(1, "wager"): UNIT, (1, "second-wager"): UNIT}, answer)
    assert asked["stand"] >= 3
    assert asked["switch"] == 3
