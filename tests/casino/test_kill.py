"""A process killed at any instant comes back with every table as it was."""

from __future__ import annotations

import pytest

from tests.casino.kills import kill_many


def test_two_dozen_kills(url: str) -> None:
    tally = kill_many(url, kills=24, seed=1, every=4)
    assert tally.inputs > 100


@pytest.mark.soak
def test_two_hundred_kills(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    tally = kill_many(url, kills=220, seed=1_000, every=5)
    with capsys.disabled():
        print(f"\n{url.split(':')[0]}: {tally}")
    assert tally.in_play > 20
