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
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lines_by_game import file_of, is_document, module_of, own_modules

from pitboss.games.registry import GAMES

HOME = Path(__file__).parent.parent
PAYS = re.compile(r"\d+(?= (?:to|for) \d)")
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
DRAWN = re.compile(r"\b(?:Layout|Area|AreaPlace)\b")
"""What a function returns that only draws."""


@dataclass(frozen=True)
class Mutant:
    """One change of one file: these characters, replaced by others."""

    file: Path
    start: int
    end: int
    text: str

    def applied(self) -> str:
        source = self.file.read_text()
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
        if draws(node) or is_document(node) or names(node) == ["revision"]:
            return
        yield from self._of(node)
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "type_params"):
                continue
            if is_option(node):  # the casino chooses the value: any default would do
                value = value[1:] if name == "args" else []
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


def run(tests: list[Path], sources: Path, patience: float | None = None) -> bool:
    """Whether these tests pass on these sources."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "-p",
        "no:cacheprovider",
        "-m",
        "not soak",
    ]
    environment = {**os.environ, "PYTHONPATH": str(sources), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            [*command, *map(str, tests)], cwd=HOME, env=environment, timeout=patience,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def measure(id: str, modules: list[str], count: int, seed: int, sources: Path) -> tuple[int, int]:
    """How many mutants of a game were made, and how many of them its tests killed."""
    files = [file for name in modules if (file := file_of(name)) is not None]
    changes = [change for file in files for change in Changes(file).all()]
    tests = own_tests(id, modules)
    began = time.monotonic()
    if not changes or not tests or not run(tests, sources):
        raise SystemExit(f"{id}: it has no tests of its own, or they do not pass as it is.")
    patience = max(LEAST_PATIENCE, 10 * (time.monotonic() - began))
    sample = random.Random(f"{seed} {id}").sample(changes, min(count, len(changes)))
    survivors = []
    for mutant in sample:
        copy = sources / mutant.file.relative_to(HOME / "src")
        copy.write_text(mutant.applied())
        if run(tests, sources, patience):
            survivors.append(mutant)
        copy.write_text(mutant.file.read_text())
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
        for id in given.ids or owned:
            one = measure(id, owned[id], given.count, given.seed, sources)
            made, killed = made + one[0], killed + one[1]
    print(f"{killed} of {made} mutants killed: {killed / made:.1%}")


if __name__ == "__main__":
    main()
