"""A process killed at any instant comes back with every table as it was."""

from __future__ import annotations

from typing import Any

import pytest

from tests.casino.kills import kill_many


def test_two_dozen_kills(url: str, figure: Any) -> None:
    tally = kill_many(url, kills=24, seed=1, every=6)
    figure(str(tally))
    assert tally.inputs > 24


@pytest.mark.soak
def test_five_hundred_kills(url: str, figure: Any) -> None:
    tally = kill_many(url, kills=500, seed=1_000, every=10)
    figure(str(tally))
    assert tally.in_play > 10
