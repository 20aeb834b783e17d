"""Print how many lines each game needs for itself: of its procedure, and of its odds.

The modules that a game is registered with are its own, and count for each game registered with
them. So is every other module that they import, directly or not, and that no other game imports in
the same way, its imports of another game's modules aside; a module that two games reach belongs to
their family.

For the files of a game and for its odds, the tool counts all lines, and lines of *procedure* or
*code*: without imports, blank lines, docstrings and comments, and without data, that is the text of
pay tables, readings, rules of play, and lists of paragraphs that are obeyed elsewhere.
``python tools/lines_by_game.py [--modules] [ID ...]``.
"""

from __future__ import annotations

import argparse
import ast
from collections import Counter
from functools import cache
from io import StringIO
from pathlib import Path
from tokenize import COMMENT, DEDENT, ENDMARKER, INDENT, NEWLINE, NL, generate_tokens

from pitboss.games.parts import Registered
from pitboss.games.registry import GAMES

ROOT = Path(__file__).parent.parent / "src"


def module_of(part: str, below: str) -> str:
    """The module of a registered part."""
    return f"pitboss.{below}.{part.partition(':')[0]}"


def file_of(module: str) -> Path | None:
    """The source file of a module of ours."""
    path = ROOT / Path(*module.split("."))
    for found in (path.with_suffix(".py"), path / "__init__.py"):
        if found.exists():
            return found
    return None


@cache
def imports(module: str) -> frozenset[str]:
    """The modules of ours that a module imports, at the top or later."""
    file = file_of(module)
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())) if file is not None else ():
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pitboss"):
            found.add(str(node.module))
            found |= {f"{node.module}.{name.name}" for name in node.names}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names if name.name.startswith("pitboss")}
    return frozenset(name for name in found if file_of(name) is not None)


def reached(start: set[str], others: set[str]) -> set[str]:
    """Every module that these import, directly or not, in games and odds, ``others`` left out."""
    found, ahead = set(), list(start)
    while ahead:
        module = ahead.pop()
        ours = module.startswith(("pitboss.games.", "pitboss.odds."))
        if ours and module not in found and module not in others:
            found.add(module)
            ahead += imports(module)
    return found


def parts(registered: Registered) -> set[str]:
    """The modules that a game is registered with; for a package, all of its modules."""
    odds = {registered.analysis, registered.strategy, registered.simulation} - {""}
    named = {module_of(registered.procedure, "games"), *(module_of(one, "odds") for one in odds)}
    for module in tuple(named):
        file = file_of(module)
        if file is not None and file.name == "__init__.py":
            named |= {f"{module}.{part.stem}" for part in file.parent.glob("[!_]*.py")}
    return named


def own_modules() -> dict[str, list[str]]:
    """The modules of each game."""
    registered = {id: parts(one) for id, one in GAMES.items()}
    every = set().union(*registered.values())
    by_game = {id: reached(own, every - own) for id, own in registered.items()}
    users = Counter(module for modules in by_game.values() for module in modules)
    return {
        id: sorted(m for m in modules if users[m] == 1 or m in registered[id])
        for id, modules in by_game.items()
    }


DATA = ("readings", "obeys")
"""Attributes of a game that explain or list paragraphs, and do nothing."""
TEXTS = ("pay_tables", "Reading", "Rule")
"""Functions whose arguments are mostly text."""


def is_document(node: ast.AST) -> bool:
    """Whether a statement is an import or a docstring."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    return isinstance(node, ast.Import | ast.ImportFrom)


def is_data(node: ast.AST) -> bool:
    """Whether a statement is a pay table, readings, rules of play, or a list of paragraphs."""
    if not isinstance(node, ast.Assign | ast.AnnAssign):
        return False
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    if any(isinstance(target, ast.Name) and target.id in DATA for target in targets):
        return True
    called = (one.func for one in ast.walk(node) if isinstance(one, ast.Call))
    return any(isinstance(one, ast.Name) and one.id in TEXTS for one in called)


def code_lines(text: str) -> int:
    """Lines with code, but for imports, docstrings and data."""
    skipped: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.stmt) and (is_document(node) or is_data(node)):
            skipped |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    blank = (COMMENT, NL, NEWLINE, INDENT, DEDENT, ENDMARKER)
    used: set[int] = set()
    for token in generate_tokens(StringIO(text).readline):
        if token.type not in blank:
            used |= set(range(token.start[0], token.end[0] + 1))
    return len(used - skipped)


def text_of(module: str) -> str:
    file = file_of(module)
    return file.read_text() if file is not None else ""


def counted(modules: list[str]) -> tuple[int, int, int, int]:
    """All lines and procedure of a game's files; all lines and code of its odds."""
    games, odds = (
        [text_of(m) for m in modules if m.startswith(f"pitboss.{below}.")]
        for below in ("games", "odds")
    )
    return (
        sum(len(text.splitlines()) for text in games),
        sum(map(code_lines, games)),
        sum(len(text.splitlines()) for text in odds),
        sum(map(code_lines, odds)),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ids", nargs="*", metavar="ID", help="games; all of them by default")
    parser.add_argument("--modules", action="store_true", help="name the modules as well")
    given = parser.parse_args()
    print(f"{'game':<26}{'game lines':>12}{'procedure':>12}{'odds lines':>12}{'odds code':>12}")
    for id, modules in own_modules().items():
        if given.ids and id not in given.ids:
            continue
        print(f"{id:<26}" + "".join(f"{count:>12}" for count in counted(modules)))
        for module in modules if given.modules else ():
            print(f"    {module} {len(text_of(module).splitlines())}")


if __name__ == "__main__":
    main()
