"""A game's options as flags of the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pitboss.errors import BadOptions
from pitboss.games.registry import game_type
from pitboss.table.game import Game


def table_of(id: str, flags: Sequence[str]) -> Game:
    """The game under the options that the flags give."""
    if id.startswith("-"):
        raise BadOptions(f"Options belong to one game: name the game first, then {id}.")
    kind = game_type(id)
    return kind(kind.options_model.parse(parse_flags(kind, flags)))


def parse_flags(kind: type[Game], words: Sequence[str]) -> dict[str, Any]:
    """``--decks 8 --no-shuffler --dealing=hand`` as names and values."""
    known = {option.name.replace("_", "-"): option for option in kind.options_model.describe()}
    values: dict[str, Any] = {}
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if not word.startswith("--"):
            raise BadOptions(f"'{word}' is not a flag; options are written like --decks 8.")
        name, equals, value = word[2:].partition("=")
        if name.startswith("no-") and name not in known and name[3:] in known:
            values[name[3:]] = False
            continue
        option = known.get(name)
        if option is None:
            flags = ", ".join(f"--{flag}" for flag in known)
            raise BadOptions(f"{kind.title} has no option --{name}; it has {flags}.")
        if equals:
            values[name] = value
        elif option.choices == (False, True) and (not rest or rest[0].startswith("--")):
            values[name] = True
        elif rest:
            values[name] = rest.pop(0)
        else:
            raise BadOptions(f"--{name} needs a value: {option.help}.", option.law)
    return values
