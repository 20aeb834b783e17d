"""Double down stud: one decision, with four cards of five seen."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.double_down_stud import FOUR, DoubleDownStud
from pitboss.odds.banked_poker.alone import alone, edge, main_of
from pitboss.odds.banked_poker.alone_advice import (
    AloneAdvice,
    always,
    by_best_play,
    by_rules,
    solved,
)
from pitboss.odds.banked_poker.draws import SIX, draws
from pitboss.odds.banked_poker.guides import ruled
from pitboss.odds.banked_poker.lines import Line
from pitboss.odds.banked_poker.sampling import BankedKernel, Columns, Way
from pitboss.odds.core.guide import Guide, Rule
from pitboss.odds.core.result import WagerOdds
from pitboss.odds.core.sampling import BASIC
from pitboss.table.game import Game
from pitboss.table.money import DOLLAR, dollars

Ints = NDArray[Any]

AT = "with four cards"
RULES = (
    Rule(AT, "a pair of sixes or better", "double down, for as much as may be"),
    Rule(AT, "four suited", "double down, for as much as may be"),
    Rule(AT, "four in a row, open at both ends, six high or more", "double down"),
    Rule(AT, "anything less", "stand"),
)
NOTES = (
    "Two, three, four and five, and jack to ace, are worth as much either way.",
    "Whoever doubles for less gives up part of what doubling is worth.",
    'Look up any hand: pitboss strategy double-down-stud --hand "6h" --board "3c 4d 5s"',
)


def by_draws(stage: int, line: Line, seen: Ints) -> Ints:
    """The choice by ``RULES``: 0 to stand, 1 to double down."""
    of = draws(seen)
    made = (of.pair >= SIX) | (of.pairs > 1) | (of.most > 2)
    doubles: Ints = made | of.suited | ((of.straights == 2) & (of.gaps == 0) & (of.highest >= SIX))
    return doubles.astype(np.int64)


def original(game: Game) -> WagerOdds:
    """Both wagers together, with the best decision; per unit of the original wager."""
    assert isinstance(game, DoubleDownStud), "the analysis of another game"
    left_out = {"payout limit": dollars(game.options.payout_limit * DOLLAR)}
    note = "both wagers together"
    return main_of(alone(game, FOUR), note=note, leaves_out=left_out)


def tell(game: BankedPoker) -> Guide:
    found = solved(game, FOUR)
    return ruled(game, RULES, edge(found, found.by_rules(by_draws)), NOTES)


class DoubleDownKernel(BankedKernel):
    columns = Columns(own=(0,), board=(2, 3, 4, 1))
    ways = {
        BASIC: Way("double paying hands and good draws", by_rules(FOUR, by_draws)),
        "exact": Way("the best play", by_best_play(FOUR)),
        "always-double": Way("double every hand", by_rules(FOUR, always(1))),
        "never-double": Way("leave it at the original wager", by_rules(FOUR, always(0))),
    }


ANALYSES = {"original": original}
STRATEGY = AloneAdvice(tell, FOUR, '--hand "6h" --board "3c 4d 5s"')
