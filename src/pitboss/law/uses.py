"""Which code and which tests cite which paragraph, read from the sources without running them.

A citation in code is a call on a subchapter (``law("10(b)")``, ``self.law("10(b)")``) or a whole
string (``"13:69F-20.10(b)"``). A ``Reading(law("10(b)"), ...)`` is not counted: it explains a
paragraph, but does not obey it. A test also cites by its name: ``test_20_10_b_1_ii_words`` shows
13:69F-20.10(b)1ii, in a module that binds ``Subchapter("13:69F-20")``. ``law.numbered("5(b)", 9)``
cites nine paragraphs. A function that is given a subchapter cites nothing itself: each call of it
does.
"""

from __future__ import annotations

import ast
import gc
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
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
# The index and its own tests cite paragraphs only as examples, so they do not count.
_EXAMPLES = "law"


@dataclass(frozen=True, slots=True)
class Use:
    """One place that cites a paragraph."""

    text: str
    path: str
    line: int
    declared: bool = False
    """Declared in the ``obeys`` of a game: other code obeys it, and a test has to cite it."""

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
        """Every paragraph that code cites directly; citing a part does not count for the whole."""
        return frozenset(use.text for use in self.code if not use.declared)

    @property
    def declared(self) -> frozenset[str]:
        """Every paragraph that a game declares to be obeyed by other code."""
        return frozenset(use.text for use in self.code if use.declared)

    @property
    def tested(self) -> frozenset[str] | None:
        """Every paragraph that a test cites; None where the tests are not installed."""
        return frozenset(use.text for use in self.tests) if self.tests_found else None

    def by_tests(self, citation: Citation) -> tuple[Use, ...]:
        """Where tests cite exactly this paragraph."""
        return tuple(use for use in self.tests if use.text == citation.text)


def place_of_test(name: str, subchapters: Iterable[str], known: Index) -> str | None:
    """The paragraph in a test's name, as deep as the index goes."""
    parts = _TEST.fullmatch(name)
    if parts is None:
        return None
    for subchapter in subchapters:
        if subchapter.split("-")[1].lower() == parts[1]:
            place = f"{subchapter}.{parts[2].upper()}"
            return _deepest(place, (parts[3] or "").split("_"), known)
    return None


def _deepest(place: str, words: list[str], known: Index) -> str | None:
    """Follows the words of a test's name from a section down, as long as they name its parts."""
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
    """The citations of one file, in the order of its lines."""
    declarations: list[range] = []
    quoted, declares = _WHOLE.search(module.text), "obeys" in module.text
    for node in ast.walk(module.tree) if quoted or declares else ():
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
        declared = bindings.declared(module)  # two where the file serves two editions
        for node in _functions(module.tree.body):
            for subchapter in declared:
                place = place_of_test(node.name, (subchapter,), known)
                if place is not None:
                    found.append(Use(place, module.path, node.lineno))
    return tuple(sorted(found, key=lambda use: (use.path, use.line, use.text)))


def _functions(body: Iterable[ast.stmt]) -> Iterator[ast.FunctionDef]:
    """The functions of a module and the methods of its classes."""
    for node in body:
        if isinstance(node, ast.FunctionDef):
            yield node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node.body)


def read_uses(package: Path, tests: Path | None, known: Index) -> Uses:
    """Reads a package and, if its tests are beside it, the tests too."""
    root = package.parents[1]
    with _no_collection():
        shown = () if tests is None else _in_folder(tests, root, known, tests=True)
        return Uses(_in_folder(package, root, known, tests=False), shown, tests is not None)


@contextmanager
def _no_collection() -> Iterator[None]:
    """Pause the garbage collector, which takes half the time where millions of nodes are made."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


@cache
def uses() -> Uses:
    """The citations of this package and its tests, cached until one of their files changes."""
    package = Path(__file__).resolve().parents[1]
    root = package.parents[1]
    beside = (root / "pyproject.toml").is_file() and (root / "tests").is_dir()
    tests = root / "tests" if beside else None
    return kept_uses(package, tests, index(), cache_folder() / "law-uses.json")


def kept_uses(package: Path, tests: Path | None, known: Index, file: Path) -> Uses:
    """The citations, from the cache file if no source has changed since."""
    import json  # imported here: only this function needs them

    stamp = _stamp(package, tests)
    try:
        kept = json.loads(file.read_text("utf-8"))
        if kept["stamp"] == stamp:
            code, shown = (tuple(Use(*use) for use in kept[name]) for name in ("code", "tests"))
            return Uses(code, shown, tests is not None)
    except (OSError, ValueError, TypeError, KeyError):
        pass  # no cache yet, or one written by another version
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
        pass  # without a cache, the next call works it out again
    return found


def _stamp(package: Path, tests: Path | None) -> str:
    """A value that changes with every source file."""
    from hashlib import sha256

    digest = sha256(str(package).encode())
    for folder in (package, *([tests] if tests is not None else [])):
        for path in sorted((*folder.rglob("*.py"), *folder.glob("law/*.tsv"))):
            state = path.stat()
            digest.update(f"{path}:{state.st_size}:{state.st_mtime_ns};".encode())
    return digest.hexdigest()
