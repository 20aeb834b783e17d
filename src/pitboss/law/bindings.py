"""Which names stand for which subchapter in a set of source files.

``LAW = Subchapter("13:69F-20")`` binds a name in a module or a class; ``law = LAW`` and an
import carry it on. A parameter, or any other assignment, hides it again. What a function cites of
a parameter ``law: Subchapter`` is cited by whoever calls it with a subchapter.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeGuard

from pitboss.law.citing import CitingFunctions, Module, cited_of, origin_of

Names = dict[str, str | None]
Call = tuple[str, str, int]
_KNOWN: Names = {"ALL_GAMES": "13:69F-8"}
_OWN = ("self", "cls")
_Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


@dataclass(frozen=True, slots=True)
class _Class:
    """What a class binds, and the classes that it takes the rest from."""

    module: str
    names: Names
    bases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Scope:
    """Where a name is read: the module, the class around it, and the names in sight."""

    module: str
    sight: tuple[Names, ...]
    owner: str | None = None

    def within(self, names: Names) -> _Scope:
        """The same place with more names in sight."""
        return replace(self, sight=(*self.sight, names))


def _is_reading(node: ast.AST) -> TypeGuard[ast.Call]:
    """Whether it is a ``Reading(law, text)``: that tells of a paragraph, and obeys nothing."""
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reading"


class Bindings:
    """Resolves a name, at any place of any of the files, to the subchapter it stands for."""

    def __init__(self, modules: list[Module]) -> None:
        self._names: dict[str, Names] = {module.name: {} for module in modules}
        self._citing = CitingFunctions(modules)
        self._classes: dict[str, list[_Class]] = {}
        # Twice, because an import may name a module that is read later.
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

    def calls(self, module: Module) -> Iterator[Call]:
        """Every ``law("10(b)")``: the subchapter, the place in it, and the line."""
        scope = _Scope(module.name, (self._names[module.name],))
        for node in module.tree.body:
            yield from self._in_node(node, scope)

    def editions(self, module: Module) -> Iterator[tuple[str, str]]:
        """Every ``in_edition(game, name, LAW, FORMER)``: what is cited of the one subchapter in
        this file is cited of the other, too."""
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
        """Follows one assignment; what is not a subchapter hides the name."""
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
        """The subchapter that an expression stands for, if the source tells."""
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
        """The class of that name: of this module first, of any other after."""
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

    def _in_node(self, node: ast.AST, scope: _Scope) -> Iterator[Call]:
        if isinstance(node, ast.ClassDef):
            yield from self._in_class(node, scope)
            return
        if isinstance(node, _Function):
            scope = self._in_function(node, scope)
        elif isinstance(node, ast.Call):
            yield from self._in_call(node, scope)
        for child in ast.iter_child_nodes(node):
            if not (_is_reading(node) and child in node.args[:1]):
                yield from self._in_node(child, scope)

    def _in_call(self, node: ast.Call, scope: _Scope) -> Iterator[Call]:
        if (cited := cited_of(node)) is not None:
            subchapter = self._resolve(cited[0], scope)
            if subchapter is not None:
                yield from ((subchapter, place, node.lineno) for place in cited[1])
        for given, places in self._citing.passed(scope.module, node):
            subchapter = self._resolve(given, scope)
            if subchapter is not None:
                yield from ((subchapter, place, node.lineno) for place in places)

    def _in_class(self, node: ast.ClassDef, scope: _Scope) -> Iterator[Call]:
        held = self._class(node.name, scope.module)
        inside = replace(scope, owner=node.name)
        body = inside.within(held.names if held is not None else {})
        for child in ast.iter_child_nodes(node):
            # A method does not see the names of its class; the rest of the body does.
            yield from self._in_node(child, inside if isinstance(child, _Function) else body)

    def _in_function(self, node: _Function, scope: _Scope) -> _Scope:
        """What is in sight in a function: its parameters hide what they are named after."""
        given = node.args
        every = [*given.posonlyargs, *given.args, *given.kwonlyargs]
        local: Names = dict.fromkeys(arg.arg for arg in every)
        inside = scope.within(local)
        if not isinstance(node, ast.Lambda):
            for inner in ast.walk(node):
                if isinstance(inner, ast.stmt) and inner is not node:
                    self._bind(inner, local, inside)
        return inside
