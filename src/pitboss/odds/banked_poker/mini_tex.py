"""Mini-tex 3 card hold 'em: a wager or a fold at three points, against a dealer who qualifies."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.mini_tex import CARDS, MiniTex
from pitboss.odds.banked_poker.analysis import main, side
from pitboss.odds.banked_poker.bet_or_fold import (
    DEALS,
    PointDecisions,
    edge,
    ends_of,
    lines_of,
    solution,
)
from pitboss.odds.banked_poker.bet_or_fold_advice import BetOrFold, by_decisions, start_chart
from pitboss.odds.banked_poker.guides import ruled
from pitboss.odds.banked_poker.sampling import BankedKernel, Columns, Way
from pitboss.odds.banked_poker.small_rules import IMPROVING, OUTS, by_rules_of_thumb
from pitboss.odds.banked_poker.ways import always
from pitboss.odds.core.guide import Guide, Rule
from pitboss.odds.core.result import Figure, WagerOdds
from pitboss.odds.core.sampling import BASIC
from pitboss.table.game import Game

FLOP, LAST = "on the flop", "at the last"
RULES = (
    Rule("before the flop", "as in the chart", "flop wager, or fold"),
    Rule(FLOP, "a pair or better", "river wager"),
    Rule(FLOP, f"{IMPROVING} or more last cards that make a straight or a flush", "river wager"),
    Rule(FLOP, "anything less", "fold"),
    Rule(LAST, f"fewer than {OUTS} unseen cards that each would beat you", "play wager"),
    Rule(LAST, "anything less", "fold"),
)


def ante(game: Game) -> WagerOdds:
    """All four wagers together, with the best of all three decisions; per unit of the ante."""
    assert isinstance(game, MiniTex), "the analysis of another game"
    ends = ends_of(game, solution(game).best)
    points = ("before the flop", "on the flop", "at the last")
    folds = lines_of(game)[:-1]
    figures = {
        f"folded {point}": Figure(
            Fraction(sum(many for (line, _), many in ends.items() if line == fold), DEALS)
        )
        for point, fold in zip(points, folds, strict=True)
    }
    note = "ante, flop, river and play wager together"
    return main(game, ends, DEALS, note=note, figures=figures)


def tell(game: BankedPoker) -> Guide:
    notes = (
        "The chart is exact. The rules after it are what a player can remember.",
        'Look up any hand: pitboss strategy mini-tex-3-card-holdem --hand "Kh 9c" --board "Ks 7d"',
    )
    price = edge(game, by_rules_of_thumb(game))
    return ruled(game, RULES, price, notes, (start_chart(game),))


def best_play(game: BankedPoker) -> PointDecisions:
    return solution(game).best


def never_early(game: BankedPoker) -> PointDecisions:
    """See the whole board with every hand, and decide the best at the end."""
    best = solution(game).best
    return PointDecisions(np.ones_like(best.early), np.ones_like(best.middle), best.last)


class MiniTexKernel(BankedKernel):
    columns = Columns(own=(0, 2), dealer=(1, 3), board=(5, 6, 8))
    ways = {
        BASIC: Way("by the chart and the rules of the guide", by_decisions(by_rules_of_thumb)),
        "exact": Way("the best play at all three points", by_decisions(best_play)),
        "see-the-board": Way("fold only at the last", by_decisions(never_early)),
        "never-fold": Way("make every wager", always),
    }


ANALYSES = {"ante": ante, "pocket-poker": side("pocket-poker", CARDS)}
STRATEGY = BetOrFold(tell)
