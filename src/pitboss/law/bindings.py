"""Finds which names mean which subchapter in a set of source files.

``LAW = Subchapter("13:69F-20")`` binds a name in a module or a class; ``law = LAW`` and an import
pass it on. A parameter, or any other assignment, shadows it. What a function cites through a
parameter ``law: Subchapter`` counts as cited by its callers.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from pitboss.law.citing import CitingFunctions, Module, children, cited_of, origin_of

Names = dict[str, str | None]
Call = tuple[str, str, int]
_KNOWN: Names = {"ALL_GAMES": "13:69F-8"}
_OWN = ("self", "cls")
_Function = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_AnyFunction = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
_BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")
"""The fields of a statement that hold more statements."""


@dataclass(frozen=True, slots=True)
class _Class:
    """The names that a class binds, and its base classes."""

    module: str
    names: Names
    bases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Scope:
    """The scope in which a name is read: the module, the enclosing class, and the visible names."""

    module: str
    sight: tuple[Names, ...]
    owner: str | None = None

    def within(self, names: Names) -> _Scope:
        """The same scope with more visible names."""
        return replace(self, sight=(*self.sight, names))


def _is_reading(node: ast.Call) -> bool:
    """Whether a call is ``Reading(law, text)``, which explains a paragraph but does not obey it."""
    return getattr(node.func, "id", "") == "Reading"


def _assignments(body: Iterable[ast.AST]) -> Iterator[ast.Assign | ast.AnnAssign]:
    """Every assignment in a body, in nested blocks too; expressions are not searched."""
    for node in body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            yield node
        else:
            for name in _BLOCKS:
                yield from _assignments(getattr(node, name, ()))


class Bindings:
    """Resolves a name, anywhere in the files, to the subchapter it means."""

    def __init__(self, modules: list[Module]) -> None:
        self._names: dict[str, Names] = {module.name: {} for module in modules}
        self._citing = CitingFunctions(modules)
        self._classes: dict[str, list[_Class]] = {}
        # Two passes, because a module may import from one that is read later.
        for _ in range(2):
            self._classes.clear()
            for module in modules:
                self._bind_module(module)

    def declared(self, module: Module) -> tuple[str, ...]:
        """Every subchapter that a file binds, in order."""
        found = [text for text in self._names[module.name].values() if text is not None]
        for every in self._classes.values():
            for held in every:
                if held.module == module.name:
                    found += [text for text in held.names.values() if text is not None]
        return tuple(dict.fromkeys(found))

    def calls(self, module: Module) -> list[Call]:
        """Every ``law("10(b)")``: the subchapter, the place in it, and the line."""
        scope, found = _Scope(module.name, (self._names[module.name],)), list[Call]()
        for node in module.tree.body:
            self._in_node(node, scope, found)
        return found

    def editions(self, module: Module) -> Iterator[tuple[str, str]]:
        """Every ``in_edition(game, name, LAW, FORMER)``: this file's citations of the one
        subchapter count for the other, too."""
        scope = _Scope(module.name, (self._names[module.name],))
        for node in ast.walk(module.tree) if module.in_editions else ():
            match node:
                case ast.Call(func=ast.Name(id="in_edition"), args=[_, _, old, new]):
                    both = self._resolve(old, scope), self._resolve(new, scope)
                    if both[0] is not None and both[1] is not None:
                        yield both[0], both[1]

    def _bind_module(self, module: Module) -> None:
        names = self._names[module.name]
        scope = _Scope(module.name, (names,))
        for node in module.tree.body:
            if isinstance(node, ast.ImportFrom):
                self._bind_import(module, node, names)
            elif isinstance(node, ast.ClassDef):
                bases = tuple(base.id for base in node.bases if isinstance(base, ast.Name))
                held = _Class(module.name, {}, bases)
                for inner in node.body:
                    self._bind(inner, held.names, scope.within(held.names))
                self._classes.setdefault(node.name, []).append(held)
            else:
                self._bind(node, names, scope)

    def _bind_import(self, module: Module, node: ast.ImportFrom, names: Names) -> None:
        origin = origin_of(module, node)
        for alias in node.names:
            text = self._names.get(origin, {}).get(alias.name)
            if text is None and origin.startswith("pitboss.law"):
                text = _KNOWN.get(alias.name)
            if text is not None:
                names[alias.asname or alias.name] = text

    def _bind(self, node: ast.stmt, into: Names, scope: _Scope) -> None:
        """Records one assignment; a value that is not a subchapter shadows the name."""
        if isinstance(node, ast.Assign):
            targets, value = node.targets, node.value
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            targets, value = [node.target], node.value
        else:
            return
        for target in targets:
            if isinstance(target, ast.Name):
                into[target.id] = self._resolve(value, scope)
            elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                for one, its in zip(target.elts, value.elts, strict=False):
                    if isinstance(one, ast.Name):
                        into[one.id] = self._resolve(its, scope)

    def _resolve(self, node: ast.expr, scope: _Scope) -> str | None:
        """The subchapter that an expression means, if the source shows it."""
        match node:
            case ast.Call(func=ast.Name(id="Subchapter"), args=[ast.Constant(value=str() as text)]):
                return text
            case ast.Name(id=name):
                seen = (names[name] for names in reversed(scope.sight) if name in names)
                return next(seen, None)
            case ast.Attribute(value=ast.Name(id=of), attr=name):
                owner = scope.owner if of in _OWN else of
                return self._attribute(owner, name, scope.module)
        return None

    def _class(self, name: str | None, module: str) -> _Class | None:
        """The class of that name: in this module first, then in any other."""
        every = self._classes.get(name or "", [])
        return next((held for held in every if held.module == module), every[0] if every else None)

    def _attribute(self, owner: str | None, name: str, module: str) -> str | None:
        held = self._class(owner, module)
        if held is None:
            return None
        if name in held.names:
            return held.names[name]
        above = (self._attribute(base, name, held.module) for base in held.bases if base != owner)
        return next((text for text in above if text is not None), None)

    def _in_node(self, node: ast.AST, scope: _Scope, found: list[Call]) -> None:
        passed_over: ast.AST | None = None
        if isinstance(node, ast.ClassDef):
            self._in_class(node, scope, found)
            return
        if isinstance(node, _Function):
            scope = self._in_function(node, scope)
        elif isinstance(node, ast.Call):
            found += self._in_call(node, scope)
            passed_over = node.args[0] if node.args and _is_reading(node) else None
        for child in children(node):
            if child is not passed_over:
                self._in_node(child, scope, found)

    def _in_call(self, node: ast.Call, scope: _Scope) -> Iterator[Call]:
        if (cited := cited_of(node)) is not None:
            subchapter = self._resolve(cited[0], scope)
            if subchapter is not None:
                yield from ((subchapter, place, node.lineno) for place in cited[1])
        for given, places in self._citing.passed(scope.module, node):
            subchapter = self._resolve(given, scope)
            if subchapter is not None:
                yield from ((subchapter, place, node.lineno) for place in places)

    def _in_class(self, node: ast.ClassDef, scope: _Scope, found: list[Call]) -> None:
        held = self._class(node.name, scope.module)
        inside = replace(scope, owner=node.name)
        body = inside.within(held.names if held is not None else {})
        for child in children(node):
            # A method does not see the names of its class; the rest of the body does.
            self._in_node(child, inside if isinstance(child, _Function) else body, found)

    def _in_function(self, node: _AnyFunction, scope: _Scope) -> _Scope:
        """The visible names inside a function: its parameters shadow outer names."""
        given = node.args
        every = [*given.posonlyargs, *given.args, *given.kwonlyargs]
        local: Names = dict.fromkeys(arg.arg for arg in every)
        inside = scope.within(local)
        if not isinstance(node, ast.Lambda):
            for inner in _assignments(node.body):
                self._bind(inner, local, inside)
        return inside
