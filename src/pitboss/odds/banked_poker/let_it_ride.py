"""Let it ride: two bets of three can be withdrawn, each before one more card is seen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.let_it_ride import CARDS, LetItRide
from pitboss.odds.banked_poker.alone import alone, edge, main_of
from pitboss.odds.banked_poker.alone_advice import (
    AloneAdvice,
    always,
    by_best_play,
    by_rules,
    solved,
)
from pitboss.odds.banked_poker.analysis import side
from pitboss.odds.banked_poker.draws import TEN, draws
from pitboss.odds.banked_poker.guides import ruled
from pitboss.odds.banked_poker.lines import Line
from pitboss.odds.banked_poker.sampling import BankedKernel, Columns, Way
from pitboss.odds.core.guide import Guide, Rule
from pitboss.odds.core.result import WagerOdds
from pitboss.odds.core.sampling import BASIC
from pitboss.table.game import Game
from pitboss.table.money import DOLLAR, dollars

Ints = NDArray[Any]

COUNTING = 2
"""Community cards that count."""
ONE, TWO = "bet one, with three cards", "bet two, with four cards"
RIDES, BACK = "let it ride", "withdraw"
RULES = (
    Rule(ONE, "a pair of tens or better, or three of a kind", RIDES),
    Rule(ONE, "three to a straight flush that three straights can be made of", RIDES),
    Rule(ONE, "three to a straight flush, two straights and one high card", RIDES),
    Rule(ONE, "three to a straight flush, one straight and two high cards", RIDES),
    Rule(ONE, "anything less", BACK),
    Rule(TWO, "a pair of tens or better, two pairs, three or four of a kind", RIDES),
    Rule(TWO, "four suited", RIDES),
    Rule(TWO, "four in a row, open at both ends, with a high card", RIDES),
    Rule(TWO, "anything less", BACK),
)
NOTES = (
    "A high card is a ten, jack, queen, king or ace.",
    "Four in a row without a high card, and ten to ace with one missing, are worth as much either "
    "way.",
    'Look up any hand: pitboss strategy let-it-ride --hand "Th Jh Qh" --board "2c"',
)


def by_draws(stage: int, line: Line, seen: Ints) -> Ints:
    """The choice by ``RULES``: 0 to withdraw, 1 to let it ride."""
    of = draws(seen)
    high = of.number(TEN)
    made = (of.pair >= TEN) | (of.pairs > 1) | (of.most > 2)
    if stage == 0:
        rides: Ints = made | (of.suited & (of.straights > 0) & (of.straights + high >= 3))
    else:
        rides = made | of.suited | ((of.straights == 2) & (high > 0))
    return rides.astype(np.int64)


def bets(game: Game) -> WagerOdds:
    """All three bets together, with the best of both decisions; per unit of one bet."""
    assert isinstance(game, LetItRide), "the analysis of another game"
    limit = game.options.payout_limit
    left_out = {"payout limit": dollars(limit * DOLLAR)} if limit else {}
    note = "all three bets together, per unit of one"
    return main_of(alone(game, COUNTING), note=note, leaves_out=left_out)


def bonus(game: Game) -> WagerOdds:
    """The let it ride bonus, always $1."""
    found = side("let-it-ride-bonus", CARDS + COUNTING)(game)
    return replace(found, figures={}, note="one chip of $1, which is not returned")


def tell(game: BankedPoker) -> Guide:
    found = solved(game, COUNTING)
    return ruled(game, RULES, edge(found, found.by_rules(by_draws)), NOTES)


class LetItRideKernel(BankedKernel):
    columns = Columns(own=(0, 2, 4), board=(3, 5))
    ways = {
        BASIC: Way("let paying hands and good draws ride", by_rules(COUNTING, by_draws)),
        "exact": Way("the best play at both points", by_best_play(COUNTING)),
        "always-ride": Way("never take a bet back", by_rules(COUNTING, always(1))),
        "never-ride": Way("take both bets back", by_rules(COUNTING, always(0))),
    }


ANALYSES = {
    "bet-three": bets, "let-it-ride-bonus": bonus,
    "three-card-bonus": side("three-card-bonus", CARDS),
}  # fmt: skip
STRATEGY = AloneAdvice(tell, COUNTING, '--hand "Th Jh Qh" --board "2c"')
