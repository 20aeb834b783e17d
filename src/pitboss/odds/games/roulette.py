"""Roulette, exactly: every wager on every pocket of the wheel that counts."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

from pitboss.games.wheels.roulette import ADJACENT, HALF, Roulette
from pitboss.games.wheels.roulette_layout import ZEROS
from pitboss.odds.analyse import Analysis
from pitboss.odds.result import Figure, Odds, from_counts
from pitboss.table.game import Game
from pitboss.table.wagers import Wager


def analysis(wager: Wager) -> Analysis:
    """The analysis of a wager, which has the same chances wherever it lies on the layout."""

    def work_out(game: Game) -> Odds:
        assert isinstance(game, Roulette), "the analysis of another game"
        pockets = [one for one in game.wheel.pockets if one not in game.void_pockets]
        areas = game.areas[wager.name].values()
        (covered,) = {len(area.intersection(pockets)) for area in areas}
        pays = game.odds(wager)
        won = pays.ratio
        if wager is game.five_adjacent_numbers:  # a fifth wins, and the other four are lost
            won = (won - (ADJACENT - 1)) / ADJACENT
        counts = Counter(win=covered)
        if game.options.zeros_take == HALF and wager in game.even_money:
            counts["half lost"] = len(ZEROS.intersection(pockets))
        counts["lose"] = len(pockets) - counts.total()
        nets = {"win": won, "half lost": Fraction(-1, 2), "lose": Fraction(-1)}
        rows = (
            (name, count, nets[name], str(pays) if name == "win" else "")
            for name, count in counts.items()
        )
        return Odds(
            game.id, wager.name, game.tables[wager.name].name, from_counts(rows, len(pockets)),
            figures={"numbers that win": Figure(Fraction(covered), "number")},
        )  # fmt: skip

    return work_out


ANALYSES = {name: analysis(wager) for name, wager in Roulette.wagers.items()}

_COLORS = {"six_numbers_color": True, "five_adjacent_numbers": True, "seven_numbers": True}

SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"zeros_take": HALF},
    {**_COLORS, "eight_numbers_color": True},
    {"wheel": "single-zero"},
    {"wheel": "single-zero", **_COLORS, "seven_numbers_color": True},
)
