"""The small changes by which the tests' power is measured."""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

TOOLS = Path(__file__).parent.parent / "tools"


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Any]:
    """The tool's modules, by name."""
    monkeypatch.syspath_prepend(str(TOOLS))
    return importlib.import_module


@pytest.fixture
def changes(tool: Callable[[str], Any]) -> Any:
    return tool("mutation.changes")


@pytest.fixture
def running(tool: Callable[[str], Any]) -> Any:
    return tool("mutation.running")


@pytest.fixture
def mutants(tool: Callable[[str], Any]) -> Any:
    return tool("mutants")


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
        ("hand_size = 3", set()),
        ("a = zip(b, c, strict=True)", set()),
        ("'Pays 2 to 1.'", set()),
        ("def felt() -> Layout: return Layout(20)", set()),
        ("def places() -> Iterator[AreaPlace]: yield AreaPlace(20)", set()),
        ("def areas() -> int: return 20", {"def areas() -> int: return 21"}),
    ],
)
def test_a_line_is_changed_in_these_ways(
    tmp_path: Path, changes: Any, line: str, changed: set[str]
) -> None:
    file = tmp_path / "line.py"
    file.write_text(f"# é\n{line}\n")
    found = changes.Changes(file).all()
    assert {mutant.applied(file.read_text()).splitlines()[1] for mutant in found} == changed


@pytest.mark.parametrize(("beside", "count"), [("", 0), ("def pays() -> int: return 2\n", 2)])
def test_a_file_that_only_draws_has_no_mutants(
    tmp_path: Path, changes: Any, beside: str, count: int
) -> None:
    file = tmp_path / "board.py"
    file.write_text(f"GAP = 10\n\ndef board() -> Layout: return Layout(GAP + 3)\n{beside}")
    assert len(changes.Changes(file).all()) == count


def test_a_game_s_own_tests_are_found_by_what_they_import(mutants: Any) -> None:
    owned = mutants.procedures()
    names = {file.name for file in mutants.own_tests("red-dog", owned["red-dog"])}
    assert "test_red_dog.py" in names
    assert "test_pokette.py" not in names


def test_cases_of_a_game_are_found_in_files_that_test_all_games(mutants: Any) -> None:
    tests = mutants.tests_of("pai-gow", mutants.procedures()["pai-gow"])
    odds = TOOLS.parent / "tests" / "odds"
    assert odds / "test_removal.py" not in tests.shared
    assert odds / "test_every_end.py" in tests.shared

    def item(file: str, **given: Any) -> Any:
        return SimpleNamespace(path=odds / file, callspec=SimpleNamespace(params=given))

    assert tests.has(item("test_every_end.py", id="pai-gow"))
    assert tests.has(item("test_every_end.py", case="pai-gow with a bank"))
    assert not tests.has(item("test_every_end.py", id="pai-gow-poker"))
    assert not tests.has(item("test_red_dog.py", id="pai-gow"))


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
    tmp_path: Path, changes: Any, running: Any, change: str, lines: list[int]
) -> None:
    file = tmp_path / "pays.py"
    file.write_text(PAYS)
    (mutant,) = [one for one in changes.Changes(file).all() if change in one.applied(PAYS)]
    assert list(changes.statement_at(mutant)) == lines
    every = frozenset((str(file), line) for line in (5, 6, 7, 9))
    ran = [
        running.Ran("elsewhere", 1, frozenset()),
        running.Ran("long", 9, every),
        running.Ran("short", 2, every),
    ]
    found = running.concerned(ran, mutant)
    imported = change == "LEAST = 6"
    assert found == (["elsewhere", "long", "short"] if imported else ["short", "long", "elsewhere"])


MODULE = """
class Table:
    most = 7

    @property
    def seats(self) -> int:
        return self.most - 1

    @seats.setter
    def seats(self, count: int) -> None:
        self.most = [n + 1 for n in range(count)][-1]

def held(table: Table) -> int:
    return table.most + 2
"""


@pytest.mark.parametrize(
    ("change", "result"),
    [
        ("self.most + 1", (8, 9, 8)),
        ("n - 1", (6, 9, 4)),
        ("table.most - 2", (6, 5, 6)),
        ("table.most + 3", (6, 10, 6)),
    ],
)
def test_a_change_in_a_function_is_made_where_it_is_loaded(
    tmp_path: Path, changes: Any, tool: Any, change: str, result: tuple[int, int, int]
) -> None:
    file, patching = tmp_path / "loaded.py", tool("mutation.patch")
    file.write_text(MODULE)
    loaded: dict[str, Any] = {}
    exec(compile(MODULE, str(file), "exec", dont_inherit=True), loaded)
    table, held = loaded["Table"](), loaded["held"]
    (mutant,) = [one for one in changes.Changes(file).all() if change in one.applied(MODULE)]
    assert patching.function_at(MODULE, mutant.start, mutant.end)
    patching.patch(mutant, patching.live_functions({str(file)})[str(file)])
    seats, least = table.seats, held(table)
    table.seats = 7
    assert (seats, least, table.seats) == result


def test_a_change_outside_functions_needs_everything_imported_anew(
    tmp_path: Path, changes: Any, tool: Any
) -> None:
    file, patching = tmp_path / "loaded.py", tool("mutation.patch")
    file.write_text(MODULE)
    (mutant,) = [one for one in changes.Changes(file).all() if "most = 8" in one.applied(MODULE)]
    assert patching.function_at(MODULE, mutant.start, mutant.end) is None
    with pytest.raises(patching.NotPatched):
        patching.patch(mutant, [])


def test_a_child_that_fails_or_takes_too_long_has_not_passed(running: Any) -> None:
    assert running.in_child(lambda: 0, running.FOREVER)
    assert not running.in_child(lambda: 1, running.FOREVER)
    assert not running.in_child(lambda: 1 // 0, running.FOREVER)
    assert not running.in_child(lambda: time.sleep(600), 0.1)


def test_every_change_that_makes_no_difference_can_still_be_made(
    mutants: Any, changes: Any
) -> None:
    """A reason for a line that has been changed since would excuse another change."""
    equivalents = mutants.Equivalents.read()
    for file in {one.file for one in equivalents.known}:
        made = {mutant.lines() for mutant in changes.Changes(TOOLS.parent / file).all()}
        for one in equivalents.known:
            assert one.file != file or (one.line, one.becomes) in made, one


def test_a_change_that_makes_no_difference_is_known_by_its_line(
    tmp_path: Path, mutants: Any, changes: Any, tool: Any
) -> None:
    file, listed = tmp_path / "src" / "pays.py", tmp_path / "list.toml"
    file.parent.mkdir()
    file.write_text(PAYS)
    listed.write_text(
        '[[change]]\nfile = "src/pays.py"\nline = "if wager > LEAST:"\n'
        'becomes = "if wager >= LEAST:"\nwhy = "no wager is"\n'
    )
    known = mutants.Equivalents.read(listed)
    reasons = [known.reason(mutant) for mutant in changes.Changes(file).all()]
    assert sorted(filter(None, reasons)) == ["no wager is"]
