"""The pay table designer, for the API and its page: odds of tables, and tables for odds."""

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
"""The most tables that one search may list."""
_one_at_a_time = threading.Lock()


class TablePrices(NamedTuple):
    """A game with custom pay tables, and the odds of the wagers they affect."""

    game: Game
    odds: list[WagerOdds]

    @property
    def broken(self) -> list[str]:
        """The wagers whose tables the law does not permit."""
        return broken_tables(self.game)

    def as_json(self) -> dict[str, Any]:
        """As JSON, for programs."""
        return {
            "game": self.game.id,
            "permitted": not self.broken,
            "not_permitted": {name: str(self.game.tables[name].law) for name in self.broken},
            "odds": [one.as_json() for one in self.odds],
        }


@contextmanager
def _exclusively() -> Iterator[None]:
    """Run one calculation at a time: odds may take minutes of a processor that tables need."""
    if not _one_at_a_time.acquire(blocking=False):
        raise Busy("Another pay table is being worked out; try again in a moment.")
    try:
        yield
    finally:
        _one_at_a_time.release()


def price_tables(
    id: str, options: Mapping[str, Any], pays: Mapping[str, Mapping[str, str]], *,
    wager: str = "", unlawful: bool = False,
) -> TablePrices:  # fmt: skip
    """The odds of a game's wagers under custom pay tables; of one wager if it is named.

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
    with _exclusively():
        return TablePrices(game, [marked(odds(game, name), game) for name in names])


def find_tables(
    id: str, options: Mapping[str, Any], wager: str, wanted: Wanted, *,
    count: int = 10, unlawful: bool = False,
) -> list[Design]:  # fmt: skip
    """Tables with whole odds that meet the targets, those nearest to the printed one first."""
    if not 1 <= count <= MOST_LISTED:
        raise BadOptions(f"A search lists 1 to {MOST_LISTED} tables.")
    kind = game_type(id)
    game = kind(kind.options_model.parse(options))
    if wager not in game.tables:
        raise BadOptions(f"{game.title} has no wager {wager}; it has {', '.join(game.tables)}.")
    with _exclusively():
        return list(islice(designs(game, wager, wanted, unlawful=unlawful), count))
