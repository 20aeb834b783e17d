"""Style that a machine can see: what must not stand where, and how long things may be."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "pitboss"
FILES = sorted(SOURCE.rglob("*.py"))
FILE_CAP = 600
FUNCTION_CAP = 75
SMALL_WORDS = frozenset(
    ("the", "a", "an", "of", "shall", "be", "is", "in", "by", "or", "and", "with", "that", "any",
     "his", "her", "each")
)  # fmt: skip
PROSE = 4
"""Small words in a run of twelve that make it prose."""


def rooms(*names: str) -> list[Path]:
    return [path for path in FILES if path.relative_to(SOURCE).parts[0] in names]


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text())


def nodes(path: Path) -> Iterator[ast.AST]:
    yield from ast.walk(parsed(path))


@pytest.fixture(scope="module", autouse=True)
def forget_parsed() -> Iterator[None]:
    """A million nodes would slow down every test that follows."""
    yield
    parsed.cache_clear()


@pytest.mark.parametrize("path", rooms("table", "games", "equipment"), ids=str)
def test_no_floats_in_rules_or_money(path: Path) -> None:
    for node in nodes(path):
        floating = (
            (isinstance(node, ast.Constant) and isinstance(node.value, float))
            or (isinstance(node, ast.Name) and node.id == "float")
            or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div))
        )
        assert not floating, f"{path}:{getattr(node, 'lineno', 0)} uses a float"


@pytest.mark.parametrize("path", rooms("table", "games", "hands", "law"), ids=str)
def test_no_clock_and_no_global_randomness_in_rules(path: Path) -> None:
    for node in nodes(path):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = [alias.name for alias in node.names]
            names.append(getattr(node, "module", "") or "")
            banned = {"time", "datetime", "random", "secrets", "uuid"} & set(names)
            assert not banned, f"{path}:{node.lineno} imports {banned}"


@pytest.mark.parametrize("path", FILES, ids=str)
def test_no_file_or_function_is_past_reading(path: Path) -> None:
    text = path.read_text()
    assert text.count("\n") <= FILE_CAP, f"{path} has over {FILE_CAP} lines"
    for node in nodes(path):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or 0) - node.lineno + 1
            assert length <= FUNCTION_CAP, f"{path}:{node.lineno} {node.name} has {length} lines"


@pytest.mark.parametrize("path", rooms("table", "games", "casino"), ids=str)
def test_only_moves_and_restores_change_an_amount(path: Path) -> None:
    if path.name in ("chips.py", "record.py"):
        return
    for node in nodes(path):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign):
            targets = [node.target]
        for target in targets:
            if isinstance(target, ast.Attribute):
                assert target.attr != "amount", f"{path}:{node.lineno} changes chips by hand"


def test_every_module_says_what_it_is() -> None:
    for path in FILES:
        assert ast.get_docstring(parsed(path)), f"{path} has no docstring"


def test_no_sentence_of_the_law_in_the_project() -> None:
    """No long run of words of the law stands in the project, where the texts are at hand."""
    texts = ROOT.parent / "shared" / "law"
    if not texts.is_dir():
        pytest.skip("the texts of the law are not beside the project")
    law = " ".join(
        re.sub(r"\W+", " ", path.read_text()).lower() for path in sorted(texts.glob("*.txt"))
    )
    run = 12
    words = law.split()
    known = {" ".join(words[at : at + run]) for at in range(len(words) - run)}
    prose = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md", SOURCE / "law/words.tsv"]
    for path in [*FILES, *prose]:
        own = re.sub(r"\W+", " ", path.read_text()).lower().split()
        for at in range(len(own) - run):
            part = own[at : at + run]
            if sum(word in SMALL_WORDS for word in part) >= PROSE:  # a table is not a sentence
                assert " ".join(part) not in known, f"{path}: {' '.join(part)}"


def test_a_class_name_has_one_meaning() -> None:
    places: dict[str, list[str]] = {}
    for path in FILES:
        for node in parsed(path).body:
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append(str(path.relative_to(SOURCE)))
    twice = {name: where for name, where in places.items() if len(where) > 1}
    assert not twice


def _kernels() -> Iterator[ast.FunctionDef]:
    """The functions that Numba compiles."""
    for path in FILES:
        for node in nodes(path):
            if isinstance(node, ast.FunctionDef) and any(
                isinstance(one, ast.Name) and one.id in ("compiled", "lean", "inlined")
                for one in node.decorator_list
            ):
                yield node


def test_kernels_do_not_sort_by_numpy() -> None:
    """See ``hands.kernels.sort_keys``."""
    assert not [
        (node.name, call.func.attr)
        for node in _kernels()
        for call in ast.walk(node)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and call.func.attr in ("sort", "argsort", "unique", "median", "partition")
    ]


def test_kernels_do_not_copy_arrays_by_slices() -> None:
    """See ``hands.kernels.copy_into``: each would take two seconds to compile."""
    assert not [
        (node.name, ast.unparse(step))
        for node in _kernels()
        for step in ast.walk(node)
        if isinstance(step, ast.Assign)
        and not isinstance(step.value, ast.Constant)
        and not (isinstance(step.value, ast.Name) and step.value.id.isupper())
        and any(isinstance(part, ast.Slice) for to in step.targets for part in ast.walk(to))
    ]
