"""Which code and which tests cite which paragraph, read from the sources without running them.

A citation in code is a call on a subchapter (``law("10(b)")``, ``self.law("10(b)")``) or a
whole string (``"13:69F-20.10(b)"``). A test also cites by its name: ``test_20_10_b_1_ii_words``
shows 13:69F-20.10(b)1ii, in a module that binds ``Subchapter("13:69F-20")``. A subchapter that
is passed in as a parameter cannot be told from the source, and is left out.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pitboss.law.bindings import Bindings, Module
from pitboss.law.citation import Citation
from pitboss.law.index import Index, index

_WHOLE = re.compile(r"\d+:\d+[A-Z]?-\d+[A-Z]*\.\d+[A-Z]*(?:\([A-Za-z\d]+\)|\d+|[ivxl]+)*")
_TEST = re.compile(r"test_(\d+[a-z]?)_(\d+[a-z]?)(?:_(.*))?")
# The index and its own tests cite paragraphs as examples; that obeys and shows nothing.
_EXAMPLES = "law"


@dataclass(frozen=True, slots=True)
class Use:
    """One place that cites a paragraph."""

    text: str
    path: str
    line: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


@dataclass(frozen=True, slots=True)
class Uses:
    """Everything that code and tests cite; ``tests_found`` is false in an installed package."""

    code: tuple[Use, ...]
    tests: tuple[Use, ...]
    tests_found: bool

    def by_code(self, citation: Citation) -> tuple[Use, ...]:
        """Where code cites exactly this paragraph."""
        return tuple(use for use in self.code if use.text == citation.text)

    def by_tests(self, citation: Citation) -> tuple[Use, ...]:
        """Where tests cite exactly this paragraph."""
        return tuple(use for use in self.tests if use.text == citation.text)


def covered(found: Iterable[Use], known: Index) -> frozenset[str]:
    """Every paragraph that is cited, or that has a part that is."""
    texts: set[str] = set()
    for use in found:
        place = Citation(use.text) if use.text in known else None
        while place is not None and place.text not in texts:
            texts.add(place.text)
            place = place.parent
    return frozenset(texts)


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of a subchapter is cited; ``tests`` is none where tests are not beside."""

    citation: Citation
    title: str
    paragraphs: int
    enforceable: int
    code: int
    tests: int | None


def coverage(found: Uses, known: Index) -> tuple[Coverage, ...]:
    """What is cited of every subchapter, among the paragraphs that code can obey."""
    in_code, in_tests = covered(found.code, known), covered(found.tests, known)
    rows: list[Coverage] = []
    for entry in known.subchapters():
        every = known.paragraphs(entry.citation)
        texts = [each.citation.text for each in every if each.kind.enforceable]
        tested = sum(text in in_tests for text in texts) if found.tests_found else None
        coded = sum(text in in_code for text in texts)
        rows.append(Coverage(entry.citation, entry.title, len(every), len(texts), coded, tested))
    return tuple(rows)


def place_of_test(name: str, subchapters: Iterable[str], known: Index) -> str | None:
    """The paragraph that a test's name says, as far down as the index has it."""
    parts = _TEST.fullmatch(name)
    if parts is None:
        return None
    for subchapter in subchapters:
        if subchapter.split("-")[1].lower() == parts[1]:
            place = f"{subchapter}.{parts[2].upper()}"
            return _deepest(place, (parts[3] or "").split("_"), known)
    return None


def _deepest(place: str, words: list[str], known: Index) -> str | None:
    """Follows the words of a name down from a section while they name parts of it."""
    if place not in known:
        return None
    for word in words:
        below = (f"{place}({word})", f"{place}{word}")
        found = [text for text in below if _WHOLE.fullmatch(text) and text in known]
        if not found:
            break
        place = found[-1]
    return place


def _in_tree(module: Module, bindings: Bindings) -> Iterator[Use]:
    """What one file cites, in the order of its lines."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Constant) and _WHOLE.fullmatch(str(node.value)):
            yield Use(str(node.value), module.path, node.lineno)
    for subchapter, place, line in bindings.calls(module):
        yield Use(f"{subchapter}.{place}", module.path, line)


def _in_folder(folder: Path, root: Path, known: Index, tests: bool) -> tuple[Use, ...]:
    modules = [
        Module.read(path, root)
        for path in sorted(folder.rglob("*.py"))
        if path.relative_to(folder).parts[0] != _EXAMPLES
    ]
    bindings = Bindings(modules)
    found: list[Use] = []
    for module in modules:
        found += _in_tree(module, bindings)
        if not tests:
            continue
        for node in ast.walk(module.tree):
            if isinstance(node, ast.FunctionDef):
                place = place_of_test(node.name, bindings.declared(module), known)
                if place is not None:
                    found.append(Use(place, module.path, node.lineno))
    return tuple(sorted(found, key=lambda use: (use.path, use.line, use.text)))


def read_uses(package: Path, tests: Path | None, known: Index) -> Uses:
    """Reads a package and, where they stand beside it, its tests."""
    root = package.parents[1]
    shown = () if tests is None else _in_folder(tests, root, known, tests=True)
    return Uses(_in_folder(package, root, known, tests=False), shown, tests is not None)


@cache
def uses() -> Uses:
    """What this package and its tests cite."""
    package = Path(__file__).resolve().parents[1]
    root = package.parents[1]
    beside = (root / "pyproject.toml").is_file() and (root / "tests").is_dir()
    return read_uses(package, root / "tests" if beside else None, index())
