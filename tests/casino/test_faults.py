"""A write that fails, whichever it is, loses and doubles nothing."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.casino.faults import prepare, sweep
from tests.databases import new_database


@pytest.fixture(params=["sqlite", "postgresql"])
def fresh(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """Gives a copy of a casino each time."""
    if request.param == "sqlite":
        first, again = tmp_path / "first.db", tmp_path / "again.db"
        prepare(str(first))

        def copy() -> str:
            for old in tmp_path.glob("again.db*"):
                old.unlink()
            shutil.copy(first, again)
            return str(again)

        return copy
    server = request.getfixturevalue("postgres")
    template = new_database(server)
    prepare(template)
    return lambda: new_database(server, template)


@pytest.mark.parametrize("lost_answers", [False, True], ids=["refused", "answer lost"])
def test_a_fault_at_every_write_of_a_short_run(
    fresh: Callable[[], str], lost_answers: bool, figure: Any
) -> None:
    swept = sweep(fresh, inputs=4, seed=1, lost_answers=lost_answers)
    figure(str(swept))
    assert swept.runs >= 4


@pytest.mark.soak
@pytest.mark.parametrize("lost_answers", [False, True], ids=["refused", "answer lost"])
def test_a_fault_at_every_write_of_a_long_run(
    fresh: Callable[[], str], lost_answers: bool, figure: Any
) -> None:
    swept = sweep(fresh, inputs=60, seed=2, lost_answers=lost_answers)
    figure(str(swept))
    assert swept.runs >= 60
