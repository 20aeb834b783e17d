"""Options that the law leaves to the casino: one typed model a game, each field with its citation.

The same declaration drives the command line's flags, the API's schema and the web form.
"""

from __future__ import annotations

import dataclasses
import re
import typing
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeVar, get_args, get_origin

from pitboss.errors import BadOptions
from pitboss.law import Citation
from pitboss.table.money import dollars
from pitboss.table.numbers import whole_number

T = TypeVar("T")

OFF = (False, 0, "", "none")
"""The values of an option that is off."""

_IN_CENTS = re.compile(r"[,;] in cents\b")
_MEANING = re.compile(r"(-?\d+)(?: for|:| where) ([^,;]+)")
"""The meaning of a number: ``0 for no limit``."""
_EMPTY = re.compile(r"empty for ([^;]+)")
_EXAMPLES = re.compile(r": |, as ")
"""The start of a list of possible values in a help text."""


@dataclass(frozen=True)
class Option:
    """One choice left to the casino, as it is shown to people."""

    name: str
    law: Citation
    help: str
    default: Any
    choices: tuple[Any, ...]
    """Every possible value; empty if any amount or text is allowed."""
    offer: bool = False
    """Whether it offers something that a table may do without: unless offered, no sign posts it."""
    of: tuple[str, ...] = ()
    """The options that it belongs to: it has a meaning only where one of them is on."""
    at: tuple[Any, ...] = ()
    """The values of those options at which it has a meaning; empty for any but no, none and 0."""

    @property
    def in_cents(self) -> bool:
        """Whether its value is an amount of money."""
        return _IN_CENTS.search(self.help) is not None

    def word(self, value: Any) -> str:
        """A value in words: ``yes``, ``$5``, ``no limit``."""
        meant: dict[str, str] = dict(_MEANING.findall(self.help))
        if isinstance(value, bool):
            return "yes" if value else "no"
        if str(value) in meant:
            return meant[str(value)]
        if value == "":
            empty = _EMPTY.search(self.help)
            return empty.group(1) if empty else "none"
        return dollars(value) if self.in_cents else str(value)

    @property
    def asks(self) -> str:
        """The label of a form field for its value; an amount is in dollars."""
        return _IN_CENTS.sub("", self.help)

    def says(self, value: Any) -> str:
        """The option with a value, as on a sign: ``decks in the shoe: 8``."""
        parts = [part for part in self.asks.split("; ") if part]
        what = "; ".join(p for p in parts if not (_MEANING.match(p) or _EMPTY.match(p)))
        if not isinstance(value, bool):
            what = _EXAMPLES.split(what)[0]
        return f"{what}: {self.word(value)}"


def option(
    default: T,
    law: Citation | None,
    help: str,
    choices: Iterable[T] | None = None,
    *,
    offer: bool = False,
    of: str | tuple[str, ...] = (),
    at: tuple[Any, ...] = (),
) -> T:
    """Declare a field of an options model: its default, paragraph, help and legal values.

    Without a paragraph, it is taken from ``Options.laws`` of each game's model. ``offer``, ``of``
    and ``at`` are those of ``Option``.
    """
    metadata = {
        "law": law,
        "help": help,
        "choices": None if choices is None else tuple(choices),
        "offer": offer,
        "of": (of,) if isinstance(of, str) else of,
        "at": at,
    }
    field: T = dataclasses.field(default=default, metadata=metadata)
    return field


@dataclass(frozen=True)
class Options:
    """The options of a game. A subclass adds fields, and rules between them in ``check``."""

    laws: ClassVar[Mapping[str, Citation]] = {}
    """The paragraphs of fields that many games share. A shared field without one is not an option
    of this game, and keeps its default."""

    def __post_init__(self) -> None:
        known = {entry.name for entry in self.describe()}
        for field in dataclasses.fields(self):
            if field.name not in known and getattr(self, field.name) != field.default:
                raise BadOptions(f"There is no option {field.name} here.")
        for entry in self.describe():
            value = getattr(self, entry.name)
            if entry.choices and value not in entry.choices:
                legal = ", ".join(str(choice) for choice in entry.choices)
                raise BadOptions(f"{entry.name} cannot be {value}; choose from {legal}.", entry.law)
        self.check()

    def check(self) -> None:
        """Rules between options; raise BadOptions with the paragraph."""

    @classmethod
    def describe(cls) -> tuple[Option, ...]:
        """Every option, in the order of its declaration."""
        if cls not in _DESCRIBED:
            _DESCRIBED[cls] = _described(cls)
        return _DESCRIBED[cls]

    @classmethod
    def parse(cls: type[O], values: Mapping[str, Any]) -> O:
        """Parse options from names and texts (or values), as a command line or a
        form gives them."""
        known = {entry.name: entry for entry in cls.describe()}
        hints = _hints(cls)
        parsed = {}
        for name, value in values.items():
            field = name.replace("-", "_")
            if field not in known:
                names = ", ".join(known) or "none"
                raise BadOptions(f"There is no option {name}; the options are {names}.")
            parsed[field] = _value(known[field], hints[field], value)
        return cls(**parsed)

    def as_dict(self) -> dict[str, Any]:
        """Name and value of every option."""
        return {entry.name: getattr(self, entry.name) for entry in self.describe()}

    def in_effect(self) -> list[Option]:
        """The options that mean something at a table with these values: no offer that is not
        made, and nothing that belongs to an option that is off."""
        known = {entry.name: entry for entry in self.describe()}

        def applies(entry: Option) -> bool:
            owners = [known[name] for name in entry.of if name in known]
            return not owners or any(is_on(owner, entry.at) for owner in owners)

        def is_on(entry: Option, at: tuple[Any, ...]) -> bool:
            value = getattr(self, entry.name)
            return applies(entry) and (value in at if at else value not in OFF)

        return [
            entry for entry in known.values()
            if applies(entry) and (not entry.offer or is_on(entry, ()))
        ]  # fmt: skip


O = TypeVar("O", bound=Options)  # noqa: E741


_HINTS: dict[type, dict[str, Any]] = {}
_DESCRIBED: dict[type, tuple[Option, ...]] = {}
"""By model; kept, for each round asks for its options."""


def _hints(cls: type) -> dict[str, Any]:
    if cls not in _HINTS:
        _HINTS[cls] = typing.get_type_hints(cls)
    return _HINTS[cls]


def _described(cls: type[Options]) -> tuple[Option, ...]:
    """Every option of a model."""
    found = []
    for field in dataclasses.fields(cls):
        about = field.metadata
        law = cls.laws.get(field.name, about["law"])
        if law is None:
            continue
        choices = about["choices"]
        if choices is None:
            choices = _choices_of(_hints(cls)[field.name])
        found.append(
            Option(field.name, law, about["help"], field.default, choices,
                   about["offer"], about["of"], about["at"])
        )  # fmt: skip
    return tuple(found)


def _choices_of(hint: Any) -> tuple[Any, ...]:
    if hint is bool:
        return (False, True)
    if get_origin(hint) is Literal:
        return get_args(hint)
    return ()


def _value(entry: Option, hint: Any, value: Any) -> Any:
    """A text converted to the option's type; a value of that type is returned unchanged."""
    if not isinstance(value, str):
        if hint in (bool, int, str) and type(value) is not hint:
            kind = {bool: "yes or no", int: "a whole number", str: "a text"}[hint]
            raise BadOptions(f"{entry.name} is {kind}, not {value!r}.", entry.law)
        return value
    if hint is bool:
        words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        if value.lower() not in words:
            raise BadOptions(f"{entry.name} is yes or no, not '{value}'.", entry.law)
        return words[value.lower()]
    for choice in entry.choices:
        if str(choice).lower() == value.lower():
            return choice
    if hint is int and (number := whole_number(value.removeprefix("-"))) is not None:
        return -number if value.startswith("-") else number
    if entry.choices:
        legal = ", ".join(str(choice) for choice in entry.choices)
        raise BadOptions(f"{entry.name} cannot be {value}; choose from {legal}.", entry.law)
    if hint is int:
        raise BadOptions(f"{entry.name} is a whole number, not '{value}'.", entry.law)
    return value
