"""Finds the citations in single calls, and functions that cite a subchapter passed to them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_SUBCHAPTER = "Subchapter"


@dataclass(frozen=True, slots=True)
class Module:
    """One source file: its path as shown, its dotted name, and its tree."""

    path: str
    name: str
    tree: ast.Module
    text: str = ""
    """The source itself, for quick filters before the tree is searched."""

    @property
    def in_editions(self) -> bool:
        """Whether the file may build a game in another edition."""
        return "in_edition(" in self.text

    @classmethod
    def read(cls, path: Path, root: Path) -> Module:
        """Parses one file; ``root`` is the folder that its path is shown relative to."""
        parts = list(path.relative_to(root).with_suffix("").parts)
        parts = parts[1:] if parts[0] == "src" else parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        text = path.read_text("utf-8")
        return cls(str(path.relative_to(root)), name, ast.parse(text), text)


_LEAVES = (ast.Name, ast.Constant, ast.expr_context, ast.operator, ast.cmpop, ast.boolop)
"""Nodes below which nothing is called; most nodes of a tree are such."""


def children(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node in which something may be called, in the order of the source."""
    for name in node._fields:
        value = getattr(node, name, None)
        if isinstance(value, list):
            for one in value:
                if isinstance(one, ast.AST) and not isinstance(one, _LEAVES):
                    yield one
        elif isinstance(value, ast.AST) and not isinstance(value, _LEAVES):
            yield value


def cited_of(node: ast.AST) -> tuple[ast.expr, tuple[str, ...]] | None:
    """The object called in ``law("10(b)")`` or ``law.numbered("5(b)", 9)``, and the
    places it cites."""
    match node:
        case ast.Call(
            func=ast.Attribute(value=called, attr="numbered"),
            args=[ast.Constant(value=str() as place), ast.Constant(value=int() as count)],
        ):
            return called, tuple(f"{place}{number}" for number in range(1, count + 1))
        case ast.Call(func=called, args=[place_of]):
            return called, tuple(_places(place_of))
    return None


def _places(node: ast.expr) -> Iterator[str]:
    """The place given as an argument, or both places of ``"10(a)" if won else "10(b)"``."""
    if isinstance(node, ast.IfExp):
        yield from _places(node.body)
        yield from _places(node.orelse)
    elif isinstance(node, ast.Constant):
        yield str(node.value)


def origin_of(module: Module, node: ast.ImportFrom) -> str:
    """The dotted name of the module that an import takes names from."""
    if not node.level:
        return node.module or ""
    base = module.name.split(".")
    base = base[: len(base) - node.level + module.path.endswith("__init__.py")]
    return ".".join([*base, *([node.module] if node.module else [])])


class CitingFunctions:
    """Functions with a parameter ``law: Subchapter``, and the places that they cite through it."""

    def __init__(self, modules: list[Module]) -> None:
        self._imports: dict[str, dict[str, tuple[str, str]]] = {}
        self._functions: dict[tuple[str, str], ast.FunctionDef] = {}
        self._known: dict[tuple[str, str, str], tuple[str, ...]] = {}
        for module in modules:
            names = self._imports.setdefault(module.name, {})
            for node in module.tree.body:
                if isinstance(node, ast.ImportFrom):
                    for alias in node.names:
                        names[alias.asname or alias.name] = (origin_of(module, node), alias.name)
                elif isinstance(node, ast.FunctionDef) and any(_takes_subchapter(node)):
                    self._functions[module.name, node.name] = node

    def passed(self, module: str, call: ast.Call) -> Iterator[tuple[ast.expr, tuple[str, ...]]]:
        """The arguments of a call that the called function cites through, with the
        places it cites."""
        key = self._called(module, call.func)
        function = self._functions.get(key) if key is not None else None
        if function is None or key is None:
            return
        every = [*function.args.posonlyargs, *function.args.args]
        given = dict(zip((arg.arg for arg in every), call.args, strict=False))
        given |= {one.arg: one.value for one in call.keywords if one.arg is not None}
        for name in _takes_subchapter(function):
            if name in given:
                yield given[name], self._places((*key, name), function)

    def _called(self, module: str, node: ast.expr) -> tuple[str, str] | None:
        """The module and name of a called function: local, imported, or in an imported module."""
        imports = self._imports.get(module, {})
        match node:
            case ast.Name(id=name):
                return imports.get(name, (module, name))
            case ast.Attribute(value=ast.Name(id=of), attr=name) if of in imports:
                return ".".join(imports[of]), name
        return None

    def _places(self, key: tuple[str, str, str], function: ast.FunctionDef) -> tuple[str, ...]:
        """The places a function cites through one parameter, directly or by passing it on."""
        if key not in self._known:
            self._known[key] = ()  # stops the recursion of a function that calls itself
            found: list[str] = []
            for node in ast.walk(function):
                if isinstance(node, ast.Call):
                    passed = [*self.passed(key[0], node), *filter(None, [cited_of(node)])]
                    for given, places in passed:
                        if isinstance(given, ast.Name) and given.id == key[2]:
                            found += places
            self._known[key] = tuple(dict.fromkeys(found))
        return self._known[key]


def _takes_subchapter(function: ast.FunctionDef) -> Iterator[str]:
    """The names of the parameters that are subchapters."""
    given = function.args
    for arg in (*given.posonlyargs, *given.args, *given.kwonlyargs):
        if isinstance(arg.annotation, ast.Name) and arg.annotation.id == _SUBCHAPTER:
            yield arg.arg
