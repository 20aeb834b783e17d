"""A second opinion: the same hands in PokerKit, chip by chip (docs/poker-second-opinion.md)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.poker_room.duel import CASES, duel

HANDS = 600
"""Of each variant in every run of the tests, over all of its structures together."""
SOAK = 2_000
"""Of each variant and structure where there is time."""

STRUCTURES = Counter(variant for variant, _ in CASES)
IDS = [f"{variant}, {structure}" for variant, structure in CASES]

REASONS = {"odd chips", "pots merged", "low of others", "common card"}
"""For what the text gives other chips than PokerKit does."""


def check(variant: str, structure: str, hands: int, seed: int) -> None:
    match = duel(variant, structure, hands, seed)
    seen = match.seen
    assert seen["hands"] == hands
    assert seen["showdowns"] > hands * 3 // 4
    assert seen["side pots"] > hands // 2
    assert min(seen["fold"], seen["raise"], seen["bet"]) > hands // 4
    for reasons in match.differences:
        assert set(reasons.split(" and ")) <= REASONS
    if not match.game.kind.splits and not match.game.kind.is_stud:
        assert sum(match.differences.values()) <= hands // 100


@pytest.mark.parametrize(("variant", "structure"), CASES, ids=IDS)
def test_pokerkit_agrees(variant: str, structure: str) -> None:
    """Who acts, what is legal, who wins and what, to the cent."""
    check(variant, structure, HANDS // STRUCTURES[variant], seed=1)


@pytest.mark.soak
@pytest.mark.parametrize(("variant", "structure"), CASES, ids=IDS)
def test_pokerkit_agrees_at_length(variant: str, structure: str) -> None:
    check(variant, structure, SOAK, seed=2)
