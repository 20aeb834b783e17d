"""What holds for every game, played at random under all kinds of options."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from pitboss.games.registry import game_type, ids
from pitboss.table.game import Game
from pitboss.testing import conformance
from tests.games.variants import VARIANTS

ROUNDS = 2_000
"""Rounds of each game in every run of the tests, over all of its option sets together: always the
same ones, so that more of them would show little."""
ROUNDS_OF_SOAK = 20_000
"""As many in a soak, and never the same."""
IRREGULAR_ROUNDS = 800
"""As many in which everything goes wrong."""
IRREGULAR_ROUNDS_OF_SOAK = 400
"""As many of each option set in a soak."""

CASES = [
    pytest.param(id, options, id=f"{id}-{number}")
    for id in ids()
    for number, options in enumerate([{}, *VARIANTS.get(id, [])])
]


def maker(id: str, options: dict[str, Any]) -> Callable[[], Game]:
    kind = game_type(id)
    return lambda: kind(kind.options_model.parse(options))


def share(id: str, rounds: int) -> int:
    """How many rounds fall to each option set of a game."""
    return rounds // (1 + len(VARIANTS.get(id, [])))


def new_seed() -> int:
    seed = random.SystemRandom().randrange(2**32)
    print(f"seed {seed}")  # shown where it fails, to play the same again
    return seed


@pytest.mark.parametrize(("id", "options"), CASES)
def test_random_play(id: str, options: dict[str, Any]) -> None:
    conformance.plays_at_random(maker(id, options), share(id, ROUNDS))


@pytest.mark.soak
@pytest.mark.parametrize(("id", "options"), CASES)
def test_long_random_play(id: str, options: dict[str, Any]) -> None:
    conformance.plays_at_random(maker(id, options), share(id, ROUNDS_OF_SOAK), new_seed())


@pytest.mark.parametrize(("id", "options"), CASES)
def test_irregularities_at_random(id: str, options: dict[str, Any]) -> None:
    conformance.survives_irregularities(maker(id, options), share(id, IRREGULAR_ROUNDS))


@pytest.mark.soak
@pytest.mark.parametrize(("id", "options"), CASES)
def test_long_irregularities_at_random(id: str, options: dict[str, Any]) -> None:
    make = maker(id, options)
    conformance.survives_irregularities(make, IRREGULAR_ROUNDS_OF_SOAK, new_seed())


@pytest.mark.parametrize(("id", "options"), CASES)
def test_a_refused_input_changes_nothing(id: str, options: dict[str, Any]) -> None:
    conformance.refuses_without_change(maker(id, options))


@pytest.mark.parametrize(("id", "options"), CASES)
def test_an_edited_record_is_refused(id: str, options: dict[str, Any]) -> None:
    conformance.refuses_edited_records(maker(id, options))


@pytest.mark.parametrize(("id", "options"), CASES)
def test_views_do_not_leak(id: str, options: dict[str, Any]) -> None:
    if game_type(id)().deck() is None:
        pytest.skip("no cards, nothing hidden")
    conformance.hides_what_is_hidden(maker(id, options))
