"""Exact odds of supreme pai gow: 316,251 hands, of 2,366 kinds by rank, against each other."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import Any

import numpy as np

from pitboss.equipment.cards import WITH_TWO_JOKERS
from pitboss.games.pai_gow.supreme import SupremePaiGow
from pitboss.games.pai_gow.supreme.game import LEAST_LIMIT
from pitboss.games.pai_gow.two_and_two import TwoAndTwo
from pitboss.odds.core.advice import Strategy
from pitboss.odds.core.analyse import Analysis
from pitboss.odds.core.guide import Rule
from pitboss.odds.core.paid import by_counts
from pitboss.odds.core.prices import price
from pitboss.odds.core.result import WagerOdds
from pitboss.odds.pai_gow.fours import SIZE, Ints, main_wager
from pitboss.odds.pai_gow.fours_kernel import FoursKernel
from pitboss.odds.pai_gow.fours_strategy import FoursStrategy
from pitboss.table.game import Game
from pitboss.table.money import dollars

BONUS = SupremePaiGow.bonus.name


@lru_cache(maxsize=2)
def bonus_rows(high_straight: bool) -> tuple[str, ...]:
    """The game's category of every four cards for the bonus wager, by their numbers."""
    game = SupremePaiGow(SupremePaiGow.options_model.parse({"high_straight": high_straight}))
    fours = sorted(combinations(range(len(WITH_TWO_JOKERS)), SIZE), key=lambda four: four[::-1])
    return tuple(game.bonus_row([WITH_TWO_JOKERS[at] for at in four]) for four in fours)


def bonus(game: Game) -> WagerOdds:
    """The bonus wager, over all hands of four."""
    assert isinstance(game, SupremePaiGow), "the analysis of another game"
    rows = bonus_rows(bool(game.options.high_straight))
    limit = f"{dollars(LEAST_LIMIT)} a player, or what the least wager could win"
    return by_counts(
        game, BONUS, Counter(rows), len(rows), leaves_out={"payout limit of the bonus": limit}
    )


ANALYSES: dict[str, Analysis] = {"supreme-pai-gow": main_wager, BONUS: bonus}

SETTINGS: tuple[dict[str, Any], ...] = ({}, {"zero_low": "literal"}, {"high_straight": False})

STRATEGY: Strategy = FoursStrategy(
    {
        "balanced": (
            Rule("four cards", "the best low hand has 7 points or more, or is a pair or faces",
                 "the best low hand"),
            Rule("four cards", "anything else", "the best high hand"),
        ),
        "high first": (Rule("four cards", "always", "the best high hand"),),
    },
    example="Ks Qd 7c X1",
    ways=("high first", "balanced"),
)  # fmt: skip


class SupremeKernel(FoursKernel):
    """Simulates hands of two, and the bonus wager on all four cards."""

    def row_names(self, game: TwoAndTwo) -> tuple[str, ...]:
        if BONUS not in game.offers:
            return ("",)
        return (*(row.outcome for row in game.tables[BONUS].rows), "")

    def row_of(self, game: TwoAndTwo) -> Ints:
        if BONUS not in game.offers:
            return np.zeros(1, np.int8)
        places = {name: at for at, name in enumerate(self.rows)}
        last = len(self.rows) - 1
        found = bonus_rows(bool(game.options.high_straight))
        return np.array([places.get(row, last) for row in found], np.int8)

    def net_of_row(self, game: Game, row: str) -> Fraction:
        assert isinstance(game, SupremePaiGow), "the kernel of another game"
        return price(game.on_row(row))
