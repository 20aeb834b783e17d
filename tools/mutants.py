"""Measure the power of a game's tests: change its files at random, and run its own tests.

A mutant is one small change to one of the game's own modules (see ``lines_by_game.py``): another
comparison, number, payout or order of statements. What is no rule is left alone: a function that
draws the layout, the default of an option, a game's revision. A test file is the game's own if it
imports one of these modules, directly or not. Survivors are printed for inspection: each is a
missing test, or a change that makes no difference.

``python tools/mutants.py [--count N] [--seed N] [ID ...]``.
"""

from __future__ import annotations

import argparse
import ast
import compileall
import os
import pickle
import random
import re
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from inspect import CO_OPTIMIZED
from pathlib import Path
from py_compile import PycInvalidationMode
from types import FrameType
from typing import Any

import hypothesis  # noqa: F401  # imported here once, not in the child of each mutant
import numba  # noqa: F401
import pytest
from lines_by_game import file_of, is_document, module_of, own_modules

from pitboss.games.registry import GAMES

HOME = Path(__file__).parent.parent
PAYS = re.compile(r"\d+(?= (?:to|for) \d)")
TraceFunction = Callable[[FrameType, str, Any], Any]
FOREVER = float("inf")
POLL = 0.02
LEAST_PATIENCE = 60.0
"""The minimum time, in seconds, after which a mutant that does not finish counts as killed."""

OTHER: dict[type, str] = {
    ast.Eq: "!=", ast.NotEq: "==", ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
    ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.FloorDiv: "*", ast.Mod: "//",
    ast.And: "or", ast.Or: "and",
}  # fmt: skip
SILENT = ("Reading", "Duty", "Saying", "cast", "TypeVar", "numbered")
"""Calls whose numbers and words are only for people to read; of paragraphs that are ``numbered``,
one too many is never cited."""
UNPLAYED = (["revision"], ["card_places"])
"""Attributes that are not played: a number for records, and where cards are drawn."""
DRAWN = re.compile(r"\b(?:Layout|Area|AreaPlace)\b")
"""What a function returns that only draws."""


@dataclass(frozen=True)
class Mutant:
    """One change of one file: these characters, replaced by others."""

    file: Path
    start: int
    end: int
    text: str

    def applied(self, source: str) -> str:
        return source[: self.start] + self.text + source[self.end :]

    def __str__(self) -> str:
        source = self.file.read_text()
        line = source.count("\n", 0, self.start) + 1
        was = " ".join(source[self.start : self.end].split())
        return f"{self.file.relative_to(HOME)}:{line}: {was}  ->  {self.text}"


def draws(node: ast.AST) -> bool:
    """Whether a function only draws the layout."""
    if not isinstance(node, ast.FunctionDef) or node.returns is None:
        return False
    return DRAWN.search(ast.unparse(node.returns)) is not None


def names(node: ast.AST) -> list[str]:
    """The names that a statement assigns to."""
    targets = node.targets if isinstance(node, ast.Assign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]


def is_option(node: ast.AST) -> bool:
    """Whether this is a call that declares an option."""
    return isinstance(node, ast.Call) and called(node) == "option"


def called(node: ast.Call) -> str:
    """The name of the function or method that is called."""
    return str(getattr(node.func, "id", getattr(node.func, "attr", "")))


class Changes:
    """Every small change of a file that could matter."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.source = file.read_text()
        self.lines = [0]
        for line in self.source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    def all(self) -> list[Mutant]:
        whole = ast.parse(self.source)
        made = [one for one in whole.body if isinstance(one, ast.FunctionDef | ast.ClassDef)]
        if made and all(map(draws, made)):
            return []  # its numbers are measures of a drawing
        return list(self._below(whole))

    def _at(self, line: int, column: int) -> int:
        start = self.lines[line - 1]
        within = self.source[start : self.lines[line]].encode()[:column]
        return start + len(within.decode())

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return (
            self._at(node.lineno, node.col_offset), self._at(node.end_lineno, node.end_col_offset)
        )  # fmt: skip

    def _change(self, node: ast.expr | ast.stmt, text: str) -> Mutant:
        return Mutant(self.file, *self._span(node), text)

    def _between(self, left: ast.expr, right: ast.expr, kind: type, text: str) -> Iterator[Mutant]:
        """Change an operator between its two operands."""
        if kind in OTHER:
            start, end = self._span(left)[1], self._span(right)[0]
            gap = self.source[start:end]
            if "#" not in gap and "(" not in gap and ")" not in gap:
                yield Mutant(self.file, start, end, f" {text} ")

    def _below(self, node: ast.AST) -> Iterator[Mutant]:
        if isinstance(node, ast.Call) and called(node) in SILENT:
            return
        if draws(node) or is_document(node) or names(node) in UNPLAYED:
            return
        yield from self._of(node)
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "type_params"):
                continue
            if isinstance(node, ast.keyword) and node.arg == "strict":
                continue  # a check of zip that never fails
            if is_option(node):  # the casino chooses the value: any default would do; nor its help
                value = value[1:] if name == "args" else []
                value = [child for child in value if not isinstance(child, ast.Constant)]
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from self._below(child)

    def _of(self, node: ast.AST) -> Iterator[Mutant]:
        match node:
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                yield from self._between(left, right, type(op), OTHER.get(type(op), ""))
            case ast.BoolOp(op=op, values=[left, right, *_]):
                yield from self._between(left, right, type(op), OTHER[type(op)])
            case ast.BinOp(left=left, op=op, right=right):
                if not any(isinstance(side, ast.Constant | ast.JoinedStr)
                           and isinstance(getattr(side, "value", ""), str)
                           for side in (left, right)):  # fmt: skip
                    yield from self._between(left, right, type(op), OTHER.get(type(op), ""))
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield self._change(node, f"({ast.unparse(operand)})")
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                pass  # what it guards is for a checker of types
            case ast.If(test=test) | ast.IfExp(test=test):
                yield self._change(test, f"not ({ast.unparse(test)})")
            case ast.Constant(value=bool(value)):
                yield self._change(node, str(not value))
            case ast.Constant(value=int(value)):
                yield self._change(node, str(value + 1))
            case ast.Constant(value=str(value)) if PAYS.search(value) and "\n" not in value:
                raised = PAYS.sub(lambda found: str(int(found[0]) + 1), value, count=1)
                yield self._change(node, repr(raised))
            case ast.Expr(value=ast.Yield() | ast.YieldFrom() | ast.Call()):
                yield self._change(node, "pass")


def procedures() -> dict[str, list[str]]:
    """Each game's own modules of procedure, without those that only draw its layout."""
    found = {}
    for id, modules in own_modules().items():
        registered = module_of(GAMES[id].procedure, "games")  # even if others build on it
        own = {name for name in modules if name.startswith("pitboss.games.")}
        found[id] = sorted(name for name in own | {registered} if not name.endswith("felt"))
    return found


@cache
def leads_to(file: Path) -> frozenset[str]:
    """Every module that a test's file imports, directly or by its own support modules."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = {node.module} | {f"{node.module}.{name.name}" for name in node.names}
            found |= names
            for name in names:
                support = HOME / Path(*name.split(".")).with_suffix(".py")
                if name.startswith("tests.") and support.exists() and support != file:
                    found |= leads_to(support)
    return frozenset(found)


def own_tests(id: str, modules: list[str]) -> list[Path]:
    """The test files that import this game's own modules, or are named after it."""
    named = f"test_{id.replace('-', '_')}.py"
    files = sorted((HOME / "tests" / "games").rglob("test_*.py"))
    found = [file for file in files if file.name == named or leads_to(file) & set(modules)]
    return sorted(found, key=lambda file: (file.name != named, -_closeness(file, modules)))


def _closeness(file: Path, modules: list[str]) -> int:
    """How many of these modules a test's file leads to."""
    return len(leads_to(file) & set(modules))


@dataclass(frozen=True)
class Ran:
    """How a test ran on the sources as they are: its seconds, and the lines that it executed."""

    test: str
    seconds: float
    lines: frozenset[tuple[str, int]]


class Watch:
    """A pytest plugin that notes which lines of some files each test executes."""

    def __init__(self, files: set[str]) -> None:
        self.files = files
        self.ran: list[Ran] = []
        self.failed: list[str] = []
        self._lines: set[tuple[str, int]] = set()

    def _call(self, frame: FrameType, event: str, arg: object) -> TraceFunction | None:
        code = frame.f_code
        function = code.co_flags & CO_OPTIMIZED  # not the body of a module or class
        return self._line if function and code.co_filename in self.files else None

    def _line(self, frame: FrameType, event: str, arg: object) -> TraceFunction:
        self._lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self._line

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._lines, began = set(), time.perf_counter()
        sys.settrace(self._call)
        yield
        sys.settrace(None)
        seconds = time.perf_counter() - began
        self.ran.append(Ran(item.nodeid, seconds, frozenset(self._lines)))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


class Only:
    """A pytest plugin that runs these tests alone, in this order."""

    def __init__(self, tests: list[str]) -> None:
        self.places = {test: place for place, test in enumerate(tests)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid in self.places]
        items.sort(key=lambda item: self.places[item.nodeid])


def in_child(task: Callable[[], int], patience: float) -> bool:
    """Whether a task returns 0 in time, in a child that has pytest and NumPy already."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            os.setpgid(0, 0)
            code = task()
        finally:
            os._exit(code)  # even after an error: only the parent goes on
    with suppress(OSError):  # as the child does: whichever of the two comes first
        os.setpgid(child, child)
    ends = time.monotonic() + patience
    while time.monotonic() < ends:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return status == 0
        time.sleep(POLL)
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return False


def run_tests(files: list[Path], sources: Path, plugin: object) -> int:
    """Run these files in this process, up to the first test that fails; 0 if all of them pass."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "pitboss"]:
        del sys.modules[name]
    sys.path.insert(0, str(sources))
    os.environ["PYTHONPATH"] = str(sources)  # for tests that start the command
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    os.chdir(HOME)
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    return int(pytest.main(["-q", "-x", "-m", "not soak", *map(str, files)], plugins=[plugin]))


def watched(tests: list[Path], sources: Path, files: set[str]) -> list[Ran]:
    """How each test runs on the sources as they are."""
    told = sources.parent / "ran"

    def task() -> int:
        watch = Watch(files)
        code = run_tests(tests, sources, watch)
        told.write_bytes(pickle.dumps((watch.ran, watch.failed)))
        return code

    passed = in_child(task, FOREVER)
    ran: list[Ran]
    ran, failed = pickle.loads(told.read_bytes())
    if not passed:
        raise SystemExit(f"Not even without a change: {', '.join(failed) or 'no test was run'}.")
    return ran


def most_concerned(ran: list[Ran], mutant: Mutant, copy: Path) -> list[Ran]:
    """All tests: first those that execute the changed statement, the shortest first.

    The others may depend on it too, by a cache that another test filled, or because it is executed
    when its module is imported, as a pay table is.
    """
    touched = {(str(copy), line) for line in statement_at(mutant)}
    return sorted(ran, key=lambda one: one.seconds if one.lines & touched else FOREVER)


def statement_at(mutant: Mutant) -> range:
    """The lines of the smallest statement around a change; of a compound one, those of its head."""
    source = mutant.file.read_text()
    first = source.count("\n", 0, mutant.start) + 1
    last = source.count("\n", 0, mutant.end) + 1
    spans = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt) and node.lineno <= first:
            body = getattr(node, "body", None)
            end = body[0].lineno - 1 if body else node.end_lineno or node.lineno
            end = max(end, node.lineno)
            if end >= last:
                spans.append(range(node.lineno, end + 1))
    return min(spans, key=len)


def survives(mutant: Mutant, ran: list[Ran], sources: Path) -> bool:
    """Whether every test passes with this change."""
    copy = sources / mutant.file.relative_to(HOME / "src")
    tests = most_concerned(ran, mutant, copy)
    files = list(dict.fromkeys(HOME / one.test.partition("::")[0] for one in tests))
    patience = max(LEAST_PATIENCE, 3 * sum(one.seconds for one in tests))
    original = copy.read_text()  # the files themselves may be edited meanwhile
    copy.write_text(mutant.applied(original))
    only = Only([one.test for one in tests])
    passed = in_child(lambda: run_tests(files, sources, only), patience)
    copy.write_text(original)
    return passed


def measure(id: str, modules: list[str], count: int, seed: int, sources: Path) -> tuple[int, int]:
    """How many mutants of a game were made, and how many of them its tests killed."""
    files = [file for name in modules if (file := file_of(name)) is not None]
    changes = [change for file in files for change in Changes(file).all()]
    copies = {str(sources / file.relative_to(HOME / "src")) for file in files}
    tests = own_tests(id, modules)
    if not changes or not tests:
        raise SystemExit(f"{id} has no tests of its own, or nothing to change.")
    ran = watched(tests, sources, copies)
    sample = random.Random(f"{seed} {id}").sample(changes, min(count, len(changes)))
    survivors = [mutant for mutant in sample if survives(mutant, ran, sources)]
    killed = len(sample) - len(survivors)
    print(f"{id:<26}{killed:>4} of {len(sample):>3} killed, of {len(changes)} possible", flush=True)
    for mutant in survivors:
        print(f"    {mutant}", flush=True)
    return len(sample), killed


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("ids", nargs="*", metavar="ID", help="games; all of them by default")
    parser.add_argument("--count", type=int, default=40, help="mutants of each game (40)")
    parser.add_argument("--seed", type=int, default=1, help="which sample (1)")
    given = parser.parse_args()
    owned = procedures()
    unknown = set(given.ids) - set(owned)
    if unknown:
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    made = killed = 0
    with tempfile.TemporaryDirectory() as place:
        sources = Path(place) / "src"
        shutil.copytree(HOME / "src", sources, ignore=shutil.ignore_patterns("__pycache__"))
        # Recognised by their sources' hash: a mutant may be as old and as long as its original.
        compileall.compile_dir(sources, quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
        for id in given.ids or owned:
            one = measure(id, owned[id], given.count, given.seed, sources)
            made, killed = made + one[0], killed + one[1]
    print(f"{killed} of {made} mutants killed: {killed / made:.1%}")


if __name__ == "__main__":
    main()
