"""The pay table designer, for the API and its page: prices tables, and finds tables for a price."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from typing import Any, NamedTuple

from pitboss.casino.errors import Busy
from pitboss.errors import BadOptions
from pitboss.games.registry import game_type
from pitboss.odds.core.analyse import analyses, not_analysed, odds, wager_of
from pitboss.odds.core.result import WagerOdds
from pitboss.odds.design.own_pays import broken_tables, game_paying_rows, marked, priced_by
from pitboss.odds.design.search import Design, Wanted, designs
from pitboss.table.game import Game

MOST_LISTED = 100
"""Tables that one search may list."""
_one_at_a_time = threading.Lock()


class TablePrices(NamedTuple):
    """A game with pay tables of one's own, and the odds of the wagers that they count in."""

    game: Game
    odds: list[WagerOdds]

    @property
    def broken(self) -> list[str]:
        """The wagers whose tables the law does not permit."""
        return broken_tables(self.game)

    def as_json(self) -> dict[str, Any]:
        """For machines."""
        return {
            "game": self.game.id,
            "permitted": not self.broken,
            "not_permitted": {name: str(self.game.tables[name].law) for name in self.broken},
            "odds": [one.as_json() for one in self.odds],
        }


@contextmanager
def _alone() -> Iterator[None]:
    """Odds may take minutes of a processor, which the tables need too."""
    if not _one_at_a_time.acquire(blocking=False):
        raise Busy("Another pay table is being worked out; ask again in a moment.")
    try:
        yield
    finally:
        _one_at_a_time.release()


def price_tables(
    id: str, options: Mapping[str, Any], pays: Mapping[str, Mapping[str, str]], *,
    wager: str = "", unlawful: bool = False,
) -> TablePrices:  # fmt: skip
    """The odds of a game's wagers under pay tables of one's own; a wager alone where it is named.

    A table that the law does not permit is refused with its paragraph, or priced and marked.
    """
    if not pays and not wager:
        raise BadOptions("Name a wager, or write a pay table for one.")
    kind = game_type(id)
    model = kind.options_model.parse(options)
    game, paid = game_paying_rows(kind, model, pays, unlawful=unlawful)
    names = priced_by(game, paid)
    if wager:
        names = [name for name in analyses(game) if wager in (name, wager_of(name))]
    if not names:
        raise not_analysed([game], wager or paid[0])
    with _alone():
        return TablePrices(game, [marked(odds(game, name), game) for name in names])


def find_tables(
    id: str, options: Mapping[str, Any], wager: str, wanted: Wanted, *,
    count: int = 10, unlawful: bool = False,
) -> list[Design]:  # fmt: skip
    """Tables with whole odds that reach what is wanted, those nearest to the printed one first."""
    if not 1 <= count <= MOST_LISTED:
        raise BadOptions(f"A search lists 1 to {MOST_LISTED} tables.")
    kind = game_type(id)
    game = kind(kind.options_model.parse(options))
    if wager not in game.tables:
        raise BadOptions(f"{game.title} has no wager {wager}; it has {', '.join(game.tables)}.")
    with _alone():
        return list(islice(designs(game, wager, wanted, unlawful=unlawful), count))
