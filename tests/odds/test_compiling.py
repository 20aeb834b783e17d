"""Kernels that another process compiles while this one is at work."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from pitboss.games.banked_poker.texas_holdem_bonus import TexasHoldemBonus
from pitboss.odds.banked_poker import street_sums
from pitboss.odds.banked_poker.streets import asked_of, idle, solve
from pitboss.odds.core.compiling import is_compiled, meanwhile

SUMS = """
from pathlib import Path

from pitboss.hands.kernels import compiled


@compiled
def double(number):
    return 2 * number


def idle():
    with (Path(__file__).parent / "calls").open("a") as calls:
        calls.write("called" + chr(10))
    double(0)


def fail():
    raise ValueError
"""


@pytest.fixture
def sums(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A module with a kernel that nobody has compiled, which other processes can import too."""
    (tmp_path / "doubled_sums.py").write_text(SUMS)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    yield __import__("doubled_sums")
    del sys.modules["doubled_sums"]


def test_another_process_compiles_once(sums: ModuleType, tmp_path: Path) -> None:
    assert not is_compiled(sums.double)
    for _ in range(2):
        with meanwhile(sums.idle, sums.double):
            pass
    assert (tmp_path / "calls").read_text() == "called\n"
    assert is_compiled(sums.double)
    assert not sums.double.signatures
    assert sums.double(21) == 42
    assert sums.double.stats.cache_hits.total() == 1
    assert sums.double.stats.cache_misses.total() == 0


def test_what_could_not_be_compiled_there_is_compiled_here(sums: ModuleType) -> None:
    with meanwhile(sums.fail, sums.double):
        pass
    assert not is_compiled(sums.double)
    assert sums.double(21) == 42
    assert is_compiled(sums.double)


def test_kernels_of_streets_are_called_with_one_kind_of_arguments() -> None:
    """What another process compiled for no cards must be what the cards ask for."""
    idle()
    solve(asked_of(TexasHoldemBonus()))
    for name in ("value_flops", "value_fours", "count_fours"):
        assert len(getattr(street_sums, name).signatures) == 1, name
