"""A game that two editions of the law have with the same paragraphs.

The rules are written once, under the current edition. The former one is the same class with
every citation of its declarations renamed; its methods cite by ``self.law``.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from types import CellType, FunctionType
from typing import Any, TypeVar

import msgspec

from pitboss.law import Citation, Subchapter
from pitboss.table.irregularities import Irregularities, Irregularity
from pitboss.table.readings import Reading
from pitboss.table.wagers import Wager

G = TypeVar("G")

DERIVED = ("ante", "bonuses", "irregularities", "wagers")
"""Class attributes computed from the declarations."""


class Renaming:
    """Copies declarations from one edition to another; an object used twice is copied once."""

    def __init__(self, old: Subchapter, new: Subchapter) -> None:
        self.old, self.new = old.citation, new.citation
        self.known: dict[int, tuple[Any, Any]] = {}

    def __call__(self, value: Any) -> Any:
        """The value with every citation in it renamed; the value itself if it has none."""
        found = self.known.get(id(value))
        if found is None:
            found = self.known[id(value)] = (value, self._renamed(value))
        return found[1]

    def _renamed(self, value: Any) -> Any:
        if isinstance(value, Citation):
            covered = self.old.covers(value)
            return Citation(self.new.text + value.text[len(self.old.text) :]) if covered else value
        if isinstance(value, tuple):
            inner = [self(one) for one in value]
            if all(new is old for new, old in zip(inner, value, strict=True)):
                return value
            return type(value)(*inner) if hasattr(value, "_fields") else tuple(inner)
        if isinstance(value, Irregularities):
            return Irregularities(**{key: self(one) for key, one in value.items()})
        if isinstance(value, dict):
            return {key: self(one) for key, one in value.items()}
        if isinstance(value, msgspec.Struct):
            fields = {name: getattr(value, name) for name in value.__struct_fields__}
            changed = {name: self(one) for name, one in fields.items() if self(one) is not one}
            return msgspec.structs.replace(value, **changed) if changed else value
        if isinstance(value, Wager | Irregularity | Reading):
            return self._copied(value)
        if isinstance(value, FunctionType) and value.__closure__:
            return self._closed_over(value)
        return value

    def _copied(self, value: Wager | Irregularity | Reading) -> Any:
        other = copy.copy(value)
        self.known[id(value)] = (value, other)  # wagers may refer to each other
        names = Reading.__slots__ if isinstance(value, Reading) else tuple(vars(value))
        for name in names:
            setattr(other, name, self(getattr(value, name)))
        return other

    def _closed_over(self, value: FunctionType) -> Callable[..., Any]:
        """A function made for one paragraph, remade for the other."""
        cells = [cell.cell_contents for cell in value.__closure__ or ()]
        if not any(isinstance(cell, Citation) for cell in cells):
            return value
        inner = tuple(CellType(self(cell)) for cell in cells)
        other = FunctionType(
            value.__code__, value.__globals__, value.__name__, value.__defaults__, inner
        )
        other.__kwdefaults__ = value.__kwdefaults__
        return other


def in_edition(game: type[G], name: str, old: Subchapter, new: Subchapter) -> type[G]:
    """The same game under another edition of its subchapter."""
    renamed = Renaming(old, new)
    body = {
        key: renamed(value)
        for key, value in vars(game).items()
        if not (key.startswith("__") or key in DERIVED or isinstance(value, FunctionType))
    }
    more = {"law": new, "__module__": game.__module__, "__doc__": game.__doc__}
    found: type[G] = type(name, (game,), {**body, **more})
    return found
