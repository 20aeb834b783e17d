"""Finds which options and pay tables an analysis reads: its result depends on no others."""

from __future__ import annotations

from collections import Counter, UserDict
from collections.abc import Iterable, Mapping
from typing import Any

from pitboss.table.game import Game
from pitboss.table.options import Options
from pitboss.table.pay_tables import PayTable


class Reads:
    """Records which of a game's options and tables are read, by name."""

    def __init__(self, game: Game) -> None:
        base: Counter[str] = Counter()
        Game.__init__(object.__new__(type(game)), _watched(game.options, base), game.own_tables)
        self._options: Counter[str] = Counter()
        self.game = type(game)(_watched(game.options, self._options), game.own_tables)
        """The same game; reads of its options and tables are recorded."""
        # reads during construction, which all games share, do not count
        self._options.subtract(base)
        self._tables: set[str] = set()
        self.game.tables = _Tables(game.tables, self._tables)  # type: ignore[assignment]

    @property
    def names(self) -> list[str]:
        """The names read so far, tables with their prefix."""
        options = sorted(name for name, count in self._options.items() if count > 0)
        return options + sorted(f"{TABLE}{name}" for name in self._tables)


TABLE = "table "


def values(game: Game, names: Iterable[str]) -> dict[str, Any]:
    """The values of these names in a game."""
    return {name: _value(game, name) for name in names}


def options_read(game: Game, names: Iterable[str]) -> dict[str, Any]:
    """The options among them that differ from the defaults, except the names of tables."""
    default = {option.name: option.default for option in game.options.describe()}
    return {
        name: value
        for name, value in values(game, (name for name in names if name in default)).items()
        if value != default[name] and not name.endswith("_table")
    }


def _value(game: Game, name: str) -> Any:
    if not name.startswith(TABLE):
        return getattr(game.options, name)
    table = game.tables[name.removeprefix(TABLE)]
    return table.name, [(row.outcome, str(row.pays)) for row in table.rows]


class _Tables(UserDict[str, PayTable]):
    def __init__(self, tables: Mapping[str, PayTable], seen: set[str]) -> None:
        super().__init__()
        self.data, self._seen = dict(tables), seen

    def __getitem__(self, name: str) -> PayTable:
        self._seen.add(name)
        return self.data[name]


def _watched(options: Options, seen: Counter[str]) -> Options:
    """The same options, which count how often each is read."""
    kind = type(options)
    fields = {entry.name for entry in kind.describe()}

    def read(self: object, name: str) -> Any:
        if name in fields:
            seen[name] += 1
        return object.__getattribute__(self, name)

    watched: Options = object.__new__(type(kind.__name__, (kind,), {"__getattribute__": read}))
    vars(watched).update(vars(options))
    return watched
