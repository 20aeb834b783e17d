"""Runs a game's tests on changes of its files.

All tests are collected once. Each change is then made in a child process of that process: in the
functions that are loaded there or, where it is to code that runs when its module is imported, in a
process that imports everything anew.
"""

from __future__ import annotations

import os
import pickle
import shutil
import signal
import sys
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from mutation.changes import HOME, Mutant, statement_at
from mutation.patch import LiveFunctions, NotPatched, function_at, live_functions, patch
from mutation.trace import Line, Trace

FOREVER = float("inf")
POLL = 0.01
LEAST_PATIENCE = 60.0
"""The minimum time, in seconds, after which a mutant that does not finish counts as killed."""
SHARED_PATIENCE = 1800.0
"""The same for the game's cases in files that test all games, of which no time is known."""


def started(task: Callable[[], int]) -> int:
    """Start a task in a child of this process, which exits with what the task returns."""
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
    return child


def in_child(task: Callable[[], int], patience: float) -> bool:
    """Whether a task returns 0 in time, in a child of this process."""
    child = started(task)
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


@dataclass(frozen=True)
class Ran:
    """How a test ran on the sources as they are: its seconds, and the lines that it executed."""

    test: str
    seconds: float
    lines: frozenset[Line]


@dataclass(frozen=True)
class Tests:
    """The tests of a game: files of its own, and its cases in files that test all games."""

    id: str
    own: tuple[Path, ...]
    shared: tuple[Path, ...]

    def has(self, item: pytest.Item) -> bool:
        return self.is_own(item) or (item.path in self.shared and self._names_game(item))

    def is_own(self, item: pytest.Item) -> bool:
        return item.path in self.own

    def _names_game(self, item: pytest.Item) -> bool:
        given = getattr(item, "callspec", None)
        values = given.params.values() if given is not None else ()
        return any(str(getattr(value, "id", value)).split(" ")[0] == self.id for value in values)


@dataclass
class Chosen:
    """A pytest plugin that runs a game's tests in this process, up to the first that fails."""

    tests: Tests

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self.tests.has(item)]


@dataclass
class Report:
    """What the tests of a game said of its mutants."""

    ran: list[Ran]
    failed: list[str]
    """Tests that fail on the sources as they are."""
    survived: dict[int, bool] = field(default_factory=dict)
    """By the mutant's number; without those that need everything imported anew."""


@dataclass(frozen=True)
class Job:
    """The mutants of a game that are to be tried."""

    tests: Tests
    mutants: Sequence[Mutant]
    report: Path
    possible: int
    """How many mutants there could be."""

    @property
    def files(self) -> set[str]:
        return {str(mutant.file) for mutant in self.mutants}


@dataclass
class Collected:
    """A pytest plugin that runs the collected tests of each game in children: first on the sources
    as they are, then on each change that can be made in loaded functions."""

    jobs: Sequence[Job]
    failed: list[str] = field(default_factory=list)
    imported: set[Line] = field(default_factory=set)
    """The lines of functions that are executed while modules are imported and tests collected."""

    def files(self) -> set[str]:
        return set().union(*(job.files for job in self.jobs))

    @pytest.hookimpl(hookwrapper=True)
    def pytest_collection(self) -> Iterator[None]:
        with Trace(self.files()).watching() as lines:
            yield
        self.imported = lines

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if any(job.tests.has(item) for job in self.jobs)]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        live = live_functions(self.files())
        for job in self.jobs:
            items = [item for item in session.items if job.tests.has(item)]
            own = [item for item in items if job.tests.is_own(item)]
            raw = job.report.with_suffix(".raw")
            in_child(lambda job=job, own=own, raw=raw: self._watch(job, own, raw), FOREVER)
            report = pickle.loads(raw.read_bytes()) if raw.exists() else Report([], [])
            if not report.failed:
                self._try_all(job, {item.nodeid: item for item in items}, report, live)
            raw.write_bytes(pickle.dumps(report))
            raw.rename(job.report)
        return True

    def _watch(self, job: Job, items: list[pytest.Item], told: Path) -> int:
        trace, ran = Trace(job.files), []
        for n, item in enumerate(items):
            began = time.perf_counter()
            with trace.watching() as lines:
                self._run(item, items[n + 1 : n + 2])
            seconds = time.perf_counter() - began
            ran.append(Ran(item.nodeid, seconds, frozenset(lines)))
        told.write_bytes(pickle.dumps(Report(ran, self.failed)))
        return 0

    def _run(self, item: pytest.Item, following: list[pytest.Item]) -> None:
        after = following[0] if following else None
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)

    def _try_all(
        self, job: Job, items: dict[str, pytest.Item], report: Report, live: LiveFunctions
    ) -> None:
        own = {one.test for one in report.ran}
        shared = [name for name in items if name not in own]
        for number, mutant in enumerate(job.mutants):
            lines = function_at(mutant.file.read_text(), mutant.start, mutant.end)
            if lines is None or any((str(mutant.file), line) in self.imported for line in lines):
                continue
            with suppress(NotPatched):
                report.survived[number] = all(
                    self._passes(job, mutant, [items[test] for test in order], live, seconds)
                    for order, seconds in (
                        (concerned(report.ran, mutant), patience(report.ran)),
                        (shared, SHARED_PATIENCE),
                    )
                )

    def _passes(
        self, job: Job, mutant: Mutant, tests: list[pytest.Item], live: LiveFunctions, most: float
    ) -> bool:
        """Whether these tests pass on a change of loaded functions."""
        told = job.report.with_suffix(".unpatched")

        def task() -> int:
            try:
                patch(mutant, live[str(mutant.file)])
            except NotPatched:
                told.touch()
                return 1
            for n, item in enumerate(tests):
                self._run(item, tests[n + 1 : n + 2])
                if self.failed:
                    return 1
            return 0

        passed = in_child(task, most)
        if told.exists():
            told.unlink()
            raise NotPatched(str(mutant))
        return passed


def patience(ran: Collection[Ran]) -> float:
    """The time after which these tests count as failed."""
    return max(LEAST_PATIENCE, 3 * sum(one.seconds for one in ran))


def concerned(ran: Collection[Ran], mutant: Mutant) -> list[str]:
    """The tests in the order in which they are run on a change: first those that execute the
    changed statement, the shortest first.

    The others may depend on it too, by a cache that another test filled, or because it is executed
    when its module is imported, as a pay table is.
    """
    touched = {(str(mutant.file), line) for line in statement_at(mutant)}
    order = sorted(ran, key=lambda one: one.seconds if one.lines & touched else FOREVER)
    return [one.test for one in order]


def pytest_run(files: Iterable[Path], sources: Path, plugin: object) -> int:
    """Run pytest in this process, on modules that are imported anew, without printing."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "pitboss"]:
        del sys.modules[name]
    sys.path.insert(0, str(sources))
    os.environ["PYTHONPATH"] = str(sources)  # for tests that start the command
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    os.chdir(HOME)
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    arguments = ["-q", "-x", "-p", "no:cacheprovider", "-m", "not soak"]
    code = pytest.main([*arguments, *map(str, files)], plugins=[plugin])
    return 0 if code == pytest.ExitCode.NO_TESTS_COLLECTED else int(code)


def all_survivors(jobs: Sequence[Job], sources: Path) -> Iterator[list[Mutant]]:
    """For each game, the mutants on which every test passes."""
    files = {file: None for job in jobs for file in (*job.tests.own, *job.tests.shared)}
    child = started(lambda: pytest_run(files, sources, Collected(jobs)))
    try:
        for job in jobs:
            while not job.report.exists():
                if os.waitpid(child, os.WNOHANG)[0] and not job.report.exists():
                    raise SystemExit("The tests could not be collected.")
                time.sleep(POLL)
            yield list(survivors(job, sources))
    finally:
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)


def survivors(job: Job, sources: Path) -> Iterator[Mutant]:
    report: Report = pickle.loads(job.report.read_bytes())
    if report.failed or not report.ran:
        why = ", ".join(report.failed) or "no test was run"
        raise SystemExit(f"{job.tests.id}: not even without a change: {why}.")
    for number, mutant in enumerate(job.mutants):
        passed = report.survived.get(number)
        if passed or (passed is None and imported_anew(job.tests, report.ran, mutant, sources)):
            yield mutant


def imported_anew(tests: Tests, ran: Collection[Ran], mutant: Mutant, sources: Path) -> bool:
    """Whether a mutant survives where everything is imported from the changed source."""
    changed = sources.parent / "changed"
    shutil.rmtree(changed, ignore_errors=True)
    shutil.copytree(sources, changed, copy_function=os.link)
    file = changed / mutant.file.relative_to(sources)
    file.unlink()
    file.write_text(mutant.applied(mutant.file.read_text()))
    own = Tests(tests.id, tests.own, ())
    shared = Tests(tests.id, (), tests.shared)
    return in_child(lambda: pytest_run(own.own, changed, Chosen(own)), patience(ran)) and in_child(
        lambda: pytest_run(shared.shared, changed, Chosen(shared)), SHARED_PATIENCE
    )
