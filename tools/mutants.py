"""Measure the power of a game's tests: change its files at random, and run its own tests.

A mutant is one small change to one of the game's own modules (see ``lines_by_game.py``): another
comparison, number, payout or order of statements. What is no rule is left alone: a function that
draws the layout, the default of an option, a game's revision. A test file is the game's own if it
imports one of these modules, directly or not; of files that test all games, the game's cases are.

Survivors are printed for inspection: each is a missing test, or a change that makes no difference.
The latter are listed with the reason in ``mutation/equivalent.toml``, and are not counted.

``python tools/mutants.py [--count N] [--seed N] [ID ...]``.
"""

from __future__ import annotations

import argparse
import ast
import compileall
import random
import shutil
import tempfile
from functools import cache
from pathlib import Path
from py_compile import PycInvalidationMode

import hypothesis  # noqa: F401  # imported here once, not in the child of each mutant
import numba  # noqa: F401
from lines_by_game import ROOT, file_of, module_of, own_modules
from mutation.changes import Changes, Mutant
from mutation.equivalent import Equivalents
from mutation.running import Job, Tests, all_survivors

from pitboss.games.registry import GAMES

HOME = Path(__file__).parent.parent
SHARED = ("games/**/test_*.py", "odds/test_engine_against_*.py", "odds/test_every_*.py")
"""Files that may have cases of any game: of its play, and of play held against the odds."""


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


def tests_of(id: str, modules: list[str]) -> Tests:
    """The tests of a game: its own files, and files with cases of it."""
    own = own_tests(id, modules)
    every = (file for files in SHARED for file in (HOME / "tests").glob(files))
    shared = sorted(file for file in every if file not in own)
    return Tests(id, tuple(own), tuple(shared))


def job_of(id: str, count: int, seed: int, sources: Path) -> Job:
    """A sample of a game's mutants, without those that are known to make no difference."""
    modules = procedures()[id]
    files = [file for name in modules if (file := file_of(name)) is not None]
    changes: list[Mutant] = []
    for file in files:
        changes += Changes(sources / file.relative_to(ROOT)).all()
    tests = tests_of(id, modules)
    if not changes or not tests.own:
        raise SystemExit(f"{id} has no tests of its own, or nothing to change.")
    sample = random.Random(f"{seed} {id}").sample(changes, min(count, len(changes)))
    return Job(tests, sample, sources.parent / f"{id}.report", len(changes))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("ids", nargs="*", metavar="ID", help="games; all of them by default")
    parser.add_argument("--count", type=int, default=40, help="mutants of each game (40)")
    parser.add_argument("--seed", type=int, default=1, help="which sample (1)")
    given = parser.parse_args()
    unknown = set(given.ids) - set(GAMES)
    if unknown:
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    made = killed = 0
    equivalents = Equivalents.read()
    with tempfile.TemporaryDirectory() as place:
        sources = Path(place) / "src"
        shutil.copytree(HOME / "src", sources, ignore=shutil.ignore_patterns("__pycache__"))
        # Recognised by their sources' hash: a mutant may be as old and as long as its original.
        compileall.compile_dir(sources, quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
        jobs = [job_of(id, given.count, given.seed, sources) for id in given.ids or GAMES]
        for job, survivors in zip(jobs, all_survivors(jobs, sources), strict=True):
            same = [mutant for mutant in survivors if equivalents.reason(mutant)]
            tried = len(job.mutants) - len(same)
            lost = len(survivors) - len(same)
            print(
                f"{job.tests.id:<26}{tried - lost:>4} of {tried:>3} killed ({len(same)} more make "
                f"no difference), of {job.possible} possible",
                flush=True,
            )
            for mutant in survivors:
                if mutant not in same:
                    print(f"    {mutant}", flush=True)
            made, killed = made + tried, killed + tried - lost
    print(f"{killed} of {made} mutants killed: {killed / made:.1%}")


if __name__ == "__main__":
    main()
