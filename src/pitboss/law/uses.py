"""Which code and which tests cite which paragraph, read from the sources without running them.

A citation in code is a call on a subchapter (``law("10(b)")``, ``self.law("10(b)")``) or a
whole string (``"13:69F-20.10(b)"``). A ``Reading(law("10(b)"), ...)`` cites nothing: it tells
how a paragraph is read, and obeys it nowhere. A test also cites by its name:
``test_20_10_b_1_ii_words`` shows 13:69F-20.10(b)1ii, in a module that binds
``Subchapter("13:69F-20")``. ``law.numbered("5(b)", 9)`` cites nine paragraphs. A function that
is given a subchapter cites nothing itself: each call of it does.
"""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import astuple, dataclass
from functools import cache
from pathlib import Path

from pitboss.cache import cache_folder
from pitboss.law.bindings import Bindings
from pitboss.law.citation import Citation
from pitboss.law.citing import Module
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
    declared: bool = False
    """In the ``obeys`` of a game: that other code sees to it, which a test has to show."""

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

    @property
    def cited(self) -> frozenset[str]:
        """Every paragraph that code cites where it acts, and nothing that it is part of."""
        return frozenset(use.text for use in self.code if not use.declared)

    @property
    def declared(self) -> frozenset[str]:
        """Every paragraph that a game says other code sees to."""
        return frozenset(use.text for use in self.code if use.declared)

    @property
    def tested(self) -> frozenset[str] | None:
        """Every paragraph that a test cites; None where the tests are not beside."""
        return frozenset(use.text for use in self.tests) if self.tests_found else None

    def by_tests(self, citation: Citation) -> tuple[Use, ...]:
        """Where tests cite exactly this paragraph."""
        return tuple(use for use in self.tests if use.text == citation.text)


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
    declarations: list[range] = []
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Constant) and _WHOLE.fullmatch(str(node.value)):
            yield Use(str(node.value), module.path, node.lineno)
        elif isinstance(node, ast.Assign) and _names_obeys(node):
            declarations.append(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    editions = list(bindings.editions(module))
    for subchapter, place, line in bindings.calls(module):
        declared = any(line in lines for lines in declarations)
        for cited in (subchapter, *(new for old, new in editions if old == subchapter)):
            yield Use(f"{cited}.{place}", module.path, line, declared)


def _names_obeys(node: ast.Assign) -> bool:
    return any(isinstance(target, ast.Name) and target.id == "obeys" for target in node.targets)


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
                for subchapter in bindings.declared(module):  # two, for two editions
                    place = place_of_test(node.name, (subchapter,), known)
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
    """What this package and its tests cite; kept until a file of theirs changes."""
    package = Path(__file__).resolve().parents[1]
    root = package.parents[1]
    beside = (root / "pyproject.toml").is_file() and (root / "tests").is_dir()
    tests = root / "tests" if beside else None
    return kept_uses(package, tests, index(), cache_folder() / "law-uses.json")


def kept_uses(package: Path, tests: Path | None, known: Index, file: Path) -> Uses:
    """What is cited, from the file that keeps it if no source has changed since."""
    import json  # as late as everything that only this needs

    stamp = _stamp(package, tests)
    try:
        kept = json.loads(file.read_text("utf-8"))
        if kept["stamp"] == stamp:
            code, shown = (tuple(Use(*use) for use in kept[name]) for name in ("code", "tests"))
            return Uses(code, shown, tests is not None)
    except (OSError, ValueError, TypeError, KeyError):
        pass  # nothing is kept yet, or by another version
    found = read_uses(package, tests, known)
    plain = {
        "stamp": stamp,
        "code": [astuple(use) for use in found.code],
        "tests": [astuple(use) for use in found.tests],
    }
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(f".{os.getpid()}")
        fresh.write_text(json.dumps(plain), "utf-8")
        fresh.replace(file)
    except OSError:
        pass  # then it is worked out again the next time
    return found


def _stamp(package: Path, tests: Path | None) -> str:
    """Changes with every source file."""
    from hashlib import sha256

    digest = sha256(str(package).encode())
    for folder in (package, *([tests] if tests is not None else [])):
        for path in sorted((*folder.rglob("*.py"), *folder.glob("law/*.tsv"))):
            state = path.stat()
            digest.update(f"{path}:{state.st_size}:{state.st_mtime_ns};".encode())
    return digest.hexdigest()
