"""Kernels that another process compiles while this one is at work."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from pitboss.cli import odds as cli_odds
from pitboss.games.banked_poker.all_in_holdem import AllInHoldem
from pitboss.games.banked_poker.four_card_poker import FourCardPoker
from pitboss.games.banked_poker.texas_holdem_bonus import TexasHoldemBonus
from pitboss.games.banked_poker.ultimate_texas_holdem import UltimateTexasHoldem
from pitboss.hands import batch
from pitboss.odds.banked_poker import (
    analysis,
    apart_six,
    called,
    community,
    raise_once,
    street_sums,
    streets,
    ultimate_texas_holdem,
)
from pitboss.odds.banked_poker.apart_six import matches_of_six
from pitboss.odds.core import analyse
from pitboss.odds.core.compiling import SELDOM, is_compiled, meanwhile
from pitboss.odds.core.result import NotAnalysed

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


ASKED = {
    community: (raise_once, ("value_flops", "count_flops"), UltimateTexasHoldem),
    streets: (street_sums, ("value_flops", "value_fours", "count_fours"), TexasHoldemBonus),
    called: (called, ("add_flops",), AllInHoldem),
    apart_six: (apart_six, ("_of_four", "_of_fewer", "_compare"), FourCardPoker),
}
"""Modules that have kernels compiled by another process: where these are, and a game that calls
them."""


@pytest.mark.parametrize("module", ASKED, ids=lambda module: module.__name__)
def test_kernels_are_called_with_one_kind_of_arguments(
    module: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What another process compiled for no cards must be what the cards ask for."""
    monkeypatch.setattr(analyse, "cache_folder", lambda: tmp_path)
    for known in (community._solution, streets._solution, called._solution, matches_of_six):
        known.cache_clear()
    where, names, kind = ASKED[module]
    module.idle()
    game = kind()
    analyse.odds(game, game.ante.name, fresh=True)
    for name in names:
        kernel = getattr(where, name)
        assert len(kernel.signatures) == 1, name


def test_hands_are_counted_once_for_all_pay_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[str] = []

    def count(name: str) -> dict[int, int]:
        counted.append(name)
        return {0: 1}

    monkeypatch.setattr(batch, "frequencies", count)
    analysis.strength_counts.cache_clear()
    games = list(analyse.table_variants(UltimateTexasHoldem(), "trips"))
    assert len(games) > 1
    for game in games:
        ultimate_texas_holdem.ANALYSES["trips"](game)
    assert counted == ["seven"]
    analysis.strength_counts.cache_clear()


def test_garbage_is_collected_seldom_while_odds_are_worked_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual = gc.get_threshold()
    seen = []

    def fail(*asked: object, **more: object) -> None:
        seen.append(gc.get_threshold())
        raise NotAnalysed("no odds today")

    monkeypatch.setattr(cli_odds, "odds", fail)
    with pytest.raises(NotAnalysed):
        list(cli_odds._answers([(UltimateTexasHoldem(), "trips")], fresh=False))
    assert seen == [(SELDOM, *usual[1:])]
    assert gc.get_threshold() == usual
