"""Changes functions in modules that are loaded already, which is faster than loading them anew."""

from __future__ import annotations

import ast
import gc
from collections import defaultdict
from collections.abc import Iterator, Mapping
from types import CodeType, FunctionType

from mutation.changes import Mutant


class NotPatched(Exception):
    """A change that cannot be made in loaded functions."""


Named = tuple[str, int]
"""A qualified name, and which of those of this name: a property and its setter share one."""


LiveFunctions = Mapping[str, list[FunctionType]]
"""By file."""


def live_functions(files: set[str]) -> LiveFunctions:
    """Every function of these files that exists in this process."""
    gc.unfreeze()  # frozen objects are not listed
    found = defaultdict(list)
    for one in gc.get_objects():
        if type(one) is FunctionType and one.__code__.co_filename in files:
            found[one.__code__.co_filename].append(one)
    gc.freeze()
    return found


def function_at(source: str, start: int, end: int) -> range | None:
    """The lines of the outermost function around these characters; none for what is executed as the
    module is imported: defaults, decorators, and the bodies of classes."""
    first, last = (source.count("\n", 0, place) + 1 for place in (start, end))
    for node in _outermost(ast.parse(source)):
        if node.body[0].lineno <= first and last <= (node.end_lineno or 0):
            return range(node.body[0].lineno, (node.end_lineno or 0) + 1)
    return None


def _outermost(node: ast.AST) -> Iterator[ast.FunctionDef]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef):
            yield child
        else:
            yield from _outermost(child)


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _named(codes: Iterator[CodeType]) -> dict[Named, CodeType]:
    found: dict[str, list[CodeType]] = defaultdict(list)
    for code in codes:
        found[code.co_qualname].append(code)
    return {(name, n): code for name, same in found.items() for n, code in enumerate(same)}


def patch(mutant: Mutant, live: list[FunctionType]) -> None:
    """Give live functions of a file the code that they have after a change."""
    source, file = mutant.file.read_text(), str(mutant.file)
    before = _named(_codes(compile(source, file, "exec", dont_inherit=True)))
    after = _named(_codes(compile(mutant.applied(source), file, "exec", dont_inherit=True)))
    if before.keys() != after.keys():
        raise NotPatched("Functions were added or removed.")
    becomes = {code: after[name] for name, code in before.items() if code != after[name]}
    found = [function for function in live if function.__code__ in becomes]
    if not found:
        raise NotPatched("No function with this code exists yet.")
    for function in found:
        try:
            function.__code__ = becomes[function.__code__]
        except ValueError as error:  # the change has other free variables
            raise NotPatched(str(error)) from error
