"""Chance is fair: no outcome is favoured, and every order can come."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator

import pytest

from pitboss.equipment import randomness
from pitboss.equipment.cards import STANDARD, decks
from pitboss.equipment.randomness import Live, Seeded


@pytest.fixture(autouse=True)
def same_chances() -> None:
    """Here the live source itself is tested: it keeps its own draws."""


@pytest.mark.parametrize("count", [2, 3, 6, 37, 38, 52, 53, 80, 255])
def test_rejection_leaves_no_bias(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Feed the live source every two-byte value once: each outcome comes equally often."""
    values: Iterator[int] = iter(range(2**16))

    def urandom(size: int) -> bytes:
        assert size == 2
        return next(values).to_bytes(2)

    monkeypatch.setattr(randomness.os, "urandom", urandom)
    drawn: Counter[int] = Counter()
    live = Live()
    while True:
        try:
            drawn[live.below(count)] += 1
        except StopIteration:
            break
    assert len(drawn) == count
    assert set(drawn.values()) == {2**16 // count}


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_fisher_yates_gives_every_order_once(size: int) -> None:
    """Every sequence of draws gives another order, and every order has one."""

    class Told(Live):
        def __init__(self, draws: tuple[int, ...]) -> None:
            self.draws = iter(draws)

        def below(self, count: int) -> int:
            drawn = next(self.draws)
            assert 0 <= drawn < count
            return drawn

    sequences = itertools.product(*(range(at + 1) for at in range(size - 1, 0, -1)))
    orders = Counter(Told(draws).shuffled(range(size)) for draws in sequences)
    assert set(orders) == set(itertools.permutations(range(size)))
    assert set(orders.values()) == {1}


def test_live_shuffles_keep_the_cards_and_never_repeat() -> None:
    shoe = decks(8)
    orders = {Live().shuffled(shoe) for _ in range(50)}
    assert len(orders) == 50
    assert all(Counter(order) == Counter(shoe) for order in orders)


def test_a_seed_repeats_and_another_does_not() -> None:
    assert Seeded(1).shuffled(STANDARD) == Seeded(1).shuffled(STANDARD)
    assert Seeded(1).shuffled(STANDARD) != Seeded(2).shuffled(STANDARD)
    assert Seeded(1).salt() == Seeded(1).salt()


def test_salts_are_fresh() -> None:
    assert len({Live().salt() for _ in range(1000)}) == 1000
