"""Print what each game needs of its own: lines of its procedure, and of its odds.

A module is a game's own if only that game's registered modules lead to it by their imports; what
two games reach is their family's. ``python tools/lines_by_game.py [--modules] [ID ...]``.
"""

from __future__ import annotations

import argparse
import ast
from collections import Counter
from functools import cache
from pathlib import Path

from pitboss.games.registry import GAMES, Registered

ROOT = Path(__file__).parent.parent / "src"


def module_of(part: str, below: str) -> str:
    """The module that a registered part stands in."""
    return f"pitboss.{below}.{part.partition(':')[0]}"


def file_of(module: str) -> Path | None:
    """Where a module of ours is written."""
    path = ROOT / Path(*module.split("."))
    for found in (path.with_suffix(".py"), path / "__init__.py"):
        if found.exists():
            return found
    return None


@cache
def imports(module: str) -> frozenset[str]:
    """The modules of ours that a module imports, at its head or later."""
    file = file_of(module)
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())) if file is not None else ():
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pitboss"):
            found.add(str(node.module))
            found |= {f"{node.module}.{name.name}" for name in node.names}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names if name.name.startswith("pitboss")}
    return frozenset(name for name in found if file_of(name) is not None)


def reached(start: set[str]) -> set[str]:
    """Every module that these lead to, below games and odds."""
    found, ahead = set(), list(start)
    while ahead:
        module = ahead.pop()
        if module not in found and module.startswith(("pitboss.games.", "pitboss.odds.")):
            found.add(module)
            ahead += imports(module)
    return found


def parts(registered: Registered) -> set[str]:
    """The modules that a game is registered with."""
    odds = {registered.analysis, registered.strategy, registered.simulation} - {""}
    return {module_of(registered.procedure, "games")} | {module_of(one, "odds") for one in odds}


def length(module: str) -> int:
    file = file_of(module)
    return len(file.read_text().splitlines()) if file is not None else 0


def own_modules() -> dict[str, list[str]]:
    """The modules that only one game reaches, by game."""
    by_game = {id: reached(parts(registered)) for id, registered in GAMES.items()}
    users = Counter(module for modules in by_game.values() for module in modules)
    return {id: sorted(m for m in modules if users[m] == 1) for id, modules in by_game.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ids", nargs="*", metavar="ID", help="games; all of them by default")
    parser.add_argument("--modules", action="store_true", help="name the modules as well")
    given = parser.parse_args()
    print(f"{'game':<26}{'procedure':>10}{'odds':>8}")
    for id, modules in own_modules().items():
        if given.ids and id not in given.ids:
            continue
        lines = [sum(length(m) for m in modules if m.startswith(f"pitboss.{part}."))
                 for part in ("games", "odds")]  # fmt: skip
        print(f"{id:<26}{lines[0]:>10}{lines[1]:>8}")
        for module in modules if given.modules else ():
            print(f"    {module} {length(module)}")


if __name__ == "__main__":
    main()
