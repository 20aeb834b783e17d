"""The small changes by which the tests' power is measured."""

from __future__ import annotations

import importlib.util
import sys
import time
from pathlib import Path
from typing import Any

import pytest

TOOLS = Path(__file__).parent.parent / "tools"


@pytest.fixture
def mutants(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(TOOLS))
    spec = importlib.util.spec_from_file_location("mutants", TOOLS / "mutants.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "mutants", made)
    spec.loader.exec_module(made)
    return made


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("a = b == c", {"a = b != c"}),
        ("a = b <= 3", {"a = b < 3", "a = b <= 4"}),
        ("a = b and not c", {"a = b or not c", "a = b and (c)"}),
        ("a = 'é' * b + 2", {"a = 'é' * b - 2", "a = 'é' * b + 3"}),
        ("a = pays('50 to 1, 2 to 1')", {"a = pays('51 to 1, 2 to 1')"}),
        ("a = Reading('2 to 1', 3)", set()),
        ("a = LAW.numbered('5(b)', 9)", set()),
        ("a: Literal[4] = b if c else d", {"a: Literal[4] = b if not (c) else d"}),
        ("if TYPE_CHECKING: from a import b", set()),
        ("if TYPED: from a import b", {"if not (TYPED): from a import b"}),
        ("settle(True)", {"pass", "settle(False)"}),
        (
            "a: int = option(6, LAW('1(a)'), 'decks', range(1, 9), offer=True)",
            {
                "a: int = option(6, LAW('1(a)'), 'decks', range(2, 9), offer=True)",
                "a: int = option(6, LAW('1(a)'), 'decks', range(1, 10), offer=True)",
            },
        ),
        ("a: bool = option(True, LAW('5(a)'), 'offer 10 to 15 and 33')", set()),
        ("revision = 2", set()),
        ("card_places = {'top': (0, -1)}", set()),
        ("a = zip(b, c, strict=True)", set()),
        ("'Pays 2 to 1.'", set()),
        ("def felt() -> Layout: return Layout(20)", set()),
        ("def places() -> Iterator[AreaPlace]: yield AreaPlace(20)", set()),
        ("def areas() -> int: return 20", {"def areas() -> int: return 21"}),
    ],
)
def test_a_line_is_changed_in_these_ways(
    tmp_path: Path, mutants: Any, line: str, changed: set[str]
) -> None:
    file = tmp_path / "line.py"
    file.write_text(f"# é\n{line}\n")
    found = mutants.Changes(file).all()
    assert {mutant.applied(file.read_text()).splitlines()[1] for mutant in found} == changed


@pytest.mark.parametrize(("beside", "count"), [("", 0), ("def pays() -> int: return 2\n", 2)])
def test_a_file_that_only_draws_has_no_mutants(
    tmp_path: Path, mutants: Any, beside: str, count: int
) -> None:
    file = tmp_path / "board.py"
    file.write_text(f"GAP = 10\n\ndef board() -> Layout: return Layout(GAP + 3)\n{beside}")
    assert len(mutants.Changes(file).all()) == count


def test_a_game_s_own_tests_are_found_by_what_they_import(mutants: Any) -> None:
    owned = mutants.procedures()
    names = {file.name for file in mutants.own_tests("red-dog", owned["red-dog"])}
    assert "test_red_dog.py" in names
    assert "test_pokette.py" not in names


PAYS = """
LEAST = 5

def pays(wager: int) -> int:
    if wager > LEAST:
        return (
            wager * 2
        )
    return wager - 1
"""


@pytest.mark.parametrize(
    ("change", "lines"),
    [("LEAST = 6", [2]), ("wager >= LEAST", [5]), ("wager * 3", [6, 7, 8]), ("wager + 1", [9])],
)
def test_the_tests_that_run_a_changed_statement_come_first_and_the_shortest_before_others(
    tmp_path: Path, mutants: Any, change: str, lines: list[int]
) -> None:
    file = tmp_path / "pays.py"
    file.write_text(PAYS)
    (mutant,) = [one for one in mutants.Changes(file).all() if change in one.applied(PAYS)]
    assert list(mutants.statement_at(mutant)) == lines
    every = [(str(file), line) for line in (5, 6, 7, 9)]
    ran = [
        mutants.Ran("elsewhere", 1, frozenset()),
        mutants.Ran("long", 9, frozenset(every)),
        mutants.Ran("short", 2, frozenset(every)),
    ]
    found = [one.test for one in mutants.most_concerned(ran, mutant, file)]
    imported = change == "LEAST = 6"
    assert found == (["elsewhere", "long", "short"] if imported else ["short", "long", "elsewhere"])


def test_a_child_that_fails_or_takes_too_long_has_not_passed(mutants: Any) -> None:
    assert mutants.in_child(lambda: 0, mutants.FOREVER)
    assert not mutants.in_child(lambda: 1, mutants.FOREVER)
    assert not mutants.in_child(lambda: 1 // 0, mutants.FOREVER)
    assert not mutants.in_child(lambda: time.sleep(600), 0.1)
