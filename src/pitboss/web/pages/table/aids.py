"""Learning aids: the exact house advantage of each wager, or the wager it is counted with."""

from __future__ import annotations

import logging

from pitboss.errors import PitbossError
from pitboss.odds.core.analyse import analyses, counted_within, odds, wager_of
from pitboss.odds.core.result import WagerOdds
from pitboss.odds.show.odds_report import percent
from pitboss.table.game import Game
from pitboss.web.felt.look import Aid

log = logging.getLogger("pitboss.web")


def advantages(game: Game) -> dict[str, Aid]:
    """The house advantage of every analysed wager, as printed on the felt."""
    found: dict[str, Aid] = {}
    try:
        known = analyses(game)
    except PitbossError:
        return found
    for wager in known:
        try:
            found[wager] = _aid(odds(game, wager))
        except Exception:  # a failing aid must not stop a table
            log.exception("no odds of %s %s", game.id, wager)
    for wager in game.offers.keys() - {wager_of(name) for name in found}:
        if within := counted_within(game, wager):
            found[wager] = Aid(_with(within), f"counted with the {_words(within)}")
    return found


def _aid(odds: WagerOdds) -> Aid:
    """The aid for a wager; a figure that is part of another is not printed as separate."""
    if odds.part_of:
        return Aid(_with(odds.part_of), odds.note)
    figure = percent(odds.house_advantage, 2) if odds.exact else \
        f"≈{percent(odds.house_advantage, 2)}"  # fmt: skip
    per = "" if odds.per == "first wager" else f" per {odds.per}"
    note = f": {odds.note}" if odds.note else ""
    return Aid(figure, f"house advantage {figure}{per}{note}")


def _with(wager: str) -> str:
    return f"with {_words(wager)}"


def _words(wager: str) -> str:
    return wager.replace("-", " ")
