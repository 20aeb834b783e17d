"""Flop poker: one decision, with three of six cards seen; and a pot without the house.

All players' cards have the same distribution and no decision affects the pot, so a pot wager nets
nothing on average. Its variance depends on the number of players.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from numpy.typing import NDArray

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.flop_poker import CARDS, COMMUNITY_CARDS, FlopPoker
from pitboss.games.banked_poker.payouts import USUAL_LIMIT
from pitboss.odds.banked_poker.alone import alone, edge, main_of
from pitboss.odds.banked_poker.alone_advice import (
    AloneAdvice,
    always,
    by_best_play,
    by_rules,
    solved,
)
from pitboss.odds.banked_poker.analysis import side
from pitboss.odds.banked_poker.draws import JACK, draws
from pitboss.odds.banked_poker.guides import ruled
from pitboss.odds.banked_poker.lines import Line
from pitboss.odds.banked_poker.sampling import BankedKernel, Columns, Way
from pitboss.odds.core.guide import Guide, Rule
from pitboss.odds.core.result import WagerOdds, from_counts
from pitboss.odds.core.sampling import BASIC
from pitboss.table.game import Game
from pitboss.table.money import dollars

Ints = NDArray[Any]

LEFT_OUT = {"payout limit": dollars(USUAL_LIMIT)}
"""29.11(e): the most that ante and flop win, unless the minimum wagers could win more."""
YOURS = "your three cards"
RULES = (
    Rule(YOURS, "a pair or three of a kind", "flop"),
    Rule(YOURS, "a jack or higher", "flop"),
    Rule(YOURS, "three of one suit", "flop"),
    Rule(YOURS, "three different ranks within one straight", "flop"),
    Rule(YOURS, "anything less", "surrender"),
)
NOTES = (
    "Within one straight: no more than four ranks apart, the ace high or low.",
    "No decision has a bearing on the pot: a surrendered hand plays for it too.",
    'Look up any hand: pitboss strategy flop-poker --hand "Th 9c 6s"',
)


def by_draws(stage: int, line: Line, seen: Ints) -> Ints:
    """The choice by ``RULES``: 0 to surrender, 1 to place the flop wager."""
    of = draws(seen)
    plays: Ints = (of.pair >= 0) | (of.number(JACK) > 0) | of.suited | (of.straights > 0)
    return plays.astype(int)


def ante(game: Game) -> WagerOdds:
    """Ante and flop together, with the best decision for every hand; per unit of the ante."""
    assert isinstance(game, FlopPoker), "the analysis of another game"
    note = "ante and flop together; odds are those of the flop wager, the ante pays 1 to 1"
    return main_of(alone(game, COMMUNITY_CARDS), note=note, leaves_out=LEFT_OUT)


def pot(game: Game) -> WagerOdds:
    """The house's part of a pot wager: nothing."""
    outcomes = from_counts([("between the players", 1, Fraction(0), "")], 1)
    note = "the house takes no part of the pot, and every player is as likely to win it"
    unknown = dict.fromkeys(
        ("win", "push", "loss", "rows", "standard_deviation"),
        "depends on the number of players",
    )
    table = game.tables["pot"].name
    return WagerOdds(game.id, "pot", table, outcomes, per="pot", note=note, approximate=unknown)


def tell(game: BankedPoker) -> Guide:
    found = solved(game, COMMUNITY_CARDS)
    return ruled(game, RULES, edge(found, found.by_rules(by_draws)), NOTES)


class FlopPokerKernel(BankedKernel):
    columns = Columns(own=(0, 2, 4), board=(1, 3, 5))
    ways = {
        BASIC: Way(
            "play a pair, a high card, one suit, or three to a straight",
            by_rules(COMMUNITY_CARDS, by_draws),
        ),
        "exact": Way("the best play of every hand", by_best_play(COMMUNITY_CARDS)),
        "always-play": Way("never surrender", by_rules(COMMUNITY_CARDS, always(1))),
    }


ANALYSES = {"ante": ante, "pot": pot, "three-card-bonus": side("three-card-bonus", CARDS)}
STRATEGY = AloneAdvice(tell, COMMUNITY_CARDS, '--hand "Th 9c 6s"')
