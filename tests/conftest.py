"""Configuration of all tests: how examples are found, and the figures measured by tests.

The suite tries the same examples and deals the same cards in every run, however slow the machine; a
soak tries new ones each time.
"""

from __future__ import annotations

import gc
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from pitboss.equipment.randomness import Live
from pitboss.games.registry import ids

os.environ.setdefault("PITBOSS_KEY", "5e" * 32)  # no key file next to each database
TESTS = Path(__file__).parent
LONGEST = ("web", "odds")
settings.register_profile("suite", deadline=None, derandomize=True)
settings.register_profile("soak", deadline=None)


def pytest_configure(config: pytest.Config) -> None:
    gc.disable()  # until all tests are collected: it would take half of the time
    settings.load_profile("suite" if "not soak" in config.option.markexpr else "soak")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run folders with the longest tests first, so that none of those starts at the end; and the
    odds of a game together, so that one process compiles and solves it for all of its tests."""
    first = [TESTS / folder for folder in LONGEST]
    games = {id: n for n, id in enumerate(ids(), 1)}
    words = {id.replace("-", "_"): n for id, n in games.items()}

    def place(item: pytest.Item) -> tuple[int, int]:
        at = next((n for n, folder in enumerate(first) if folder in item.path.parents), len(first))
        return at, game(item) if at == LONGEST.index("odds") else 0

    def game(item: pytest.Item) -> int:
        """The number of the game whose odds are tested, by its id or by the name of the file."""
        given = getattr(item, "callspec", None)
        own = games.get(str(given.params.get("id"))) if given is not None else None
        named = [word for word in words if word in item.path.stem]
        return own or (words[max(named, key=len)] if named else 0)

    items.sort(key=place)


def pytest_collection_finish() -> None:
    """Keep the garbage collector from traversing tens of thousands of collected tests."""
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session", autouse=True)
def odds_of_this_run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Odds are computed anew in every run, once for all of its processes.

    A cache from other code would prove nothing.
    """
    from pitboss.odds.core import analyse

    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(analyse, "cache_folder", lambda: folder)
        yield


@pytest.fixture(autouse=True)
def same_chances(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Live tables of this process have the same cards, dice and wheels in every run of a test.

    A test of ten thousand that a rare hand breaks would otherwise fail once in many runs, and
    nobody could repeat it.
    """
    if "not soak" in request.config.option.markexpr:
        chance = random.Random(request.node.nodeid)
        monkeypatch.setattr(Live, "below", lambda _, count: chance.randrange(count))


@pytest.fixture
def figure(record_property: Any) -> Any:
    """Report a measured figure in words; also shown when tests run in several processes."""
    return lambda words: record_property("figure", words)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Show the figures at the end of the run."""
    found = [
        (report.nodeid, value)
        for reports in terminalreporter.stats.values()
        for report in reports
        if getattr(report, "when", "") == "call"
        for name, value in report.user_properties
        if name == "figure"
    ]
    if found:
        terminalreporter.section("figures")
        for node, value in found:
            terminalreporter.write_line(f"{node.split('::')[-1]}: {value}")
