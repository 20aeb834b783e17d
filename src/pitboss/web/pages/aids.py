"""Learning aids: the exact house advantage of each wager, and advice for a decision."""

from __future__ import annotations

import logging

from pitboss.errors import PitbossError
from pitboss.odds.analyse import analyses, odds
from pitboss.odds.report import percent
from pitboss.table.game import Game

log = logging.getLogger("pitboss.web")


def advantages(game: Game) -> dict[str, str]:
    """The house advantage of every wager that has an analysis, as it is printed on the felt."""
    found: dict[str, str] = {}
    try:
        known = analyses(game)
    except PitbossError:
        return found
    for wager in known:
        try:
            found[wager] = percent(odds(game, wager).house_advantage, 2)
        except Exception:  # an aid must never stop a table
            log.exception("no odds of %s %s", game.id, wager)
    return found
