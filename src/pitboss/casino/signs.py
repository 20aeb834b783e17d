"""What a table's sign says: the rules in effect, the limits, what wagers pay, what will change.

13:69F-8.3(a) and (c). A sign is data; pages and documents draw it.
"""

from __future__ import annotations

from typing import Any

from pitboss.table.game import Game
from pitboss.table.limits import Limits
from pitboss.table.replay import Header


def sign(game: Game, header: Header, notices: list[dict[str, Any]]) -> dict[str, Any]:
    """The sign of a table."""
    return {
        "game": game.id,
        "title": game.title,
        "law": str(game.law),
        "rules": header.rules,
        "chip": header.chip,
        "options": options(game),
        "wagers": wagers(game, header.limits),
        "strict_limits": header.limits.strict,
        "changes": notices,
    }


def options(game: Game) -> list[dict[str, Any]]:
    """The options in force, each with its paragraph."""
    values = game.options.as_dict()
    return [
        {
            "name": entry.name,
            "value": values[entry.name],
            "default": entry.default,
            "choices": list(entry.choices),
            "help": entry.help,
            "law": str(entry.law),
        }
        for entry in game.options.describe()
    ]


def wagers(game: Game, limits: Limits) -> list[dict[str, Any]]:
    """Every wager on offer: its limits and its pay table."""
    listed = []
    for name, wager in game.offers.items():
        limit = game.limit(limits, wager)
        listed.append(
            {
                "name": name,
                "title": wager.title,
                "help": wager.help,
                "law": str(wager.law),
                "in_play": wager.in_play,
                "on": list(game.on(wager)),
                "minimum": limit.minimum,
                "maximum": limit.maximum,
                "increment": limit.increment,
                "pays": pay_table(game, name),
            }
        )
    return listed


def pay_table(game: Game, name: str) -> list[dict[str, str]]:
    """What a wager pays, row by row."""
    return [{"outcome": row.outcome, "pays": str(row.pays)} for row in game.tables[name].rows]
