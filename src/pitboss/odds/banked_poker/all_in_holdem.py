"""All-in hold 'em: one raise on two cards, against a dealer who calls with a pair or 11 points."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.games.banked_poker.all_in_holdem import AllInHoldem
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.payouts import USUAL_LIMIT
from pitboss.games.banked_poker.starting_hands import CARDS
from pitboss.odds.banked_poker.analysis import main, side
from pitboss.odds.banked_poker.called import calls_by_rank, solution
from pitboss.odds.banked_poker.community import DEALS, FLOPS, start_name
from pitboss.odds.banked_poker.sampling import BankedKernel, Columns, DealtCards, Way
from pitboss.odds.banked_poker.street_advice import StartingHands, stay_chart
from pitboss.odds.banked_poker.ways import always, folds_and_plays
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.guide import Guide, Rule
from pitboss.odds.core.result import WagerOdds
from pitboss.odds.core.sampling import BASIC
from pitboss.table.game import Game
from pitboss.table.money import dollars

LEFT_OUT = {"payout limit": dollars(USUAL_LIMIT)}
"""44.11(e): the most that a hand wins, unless the minimum wagers could win more."""


def ante(game: Game) -> WagerOdds:
    """Ante and raise together, with the best decision for every hand; per unit of the ante."""
    assert isinstance(game, AllInHoldem), "the analysis of another game"
    note = "ante and raise together"
    ends = solution(game).counted(game)
    return main(game, ends, FLOPS * DEALS, note=note, leaves_out=LEFT_OUT)


def tell(game: BankedPoker) -> Guide:
    rules = (Rule("your two cards", "as in the chart", "raise, or fold"),)
    notes = ("The chart is exact: there is nothing else to decide.",)
    chart = stay_chart(game, solution(game).starts, "Your two cards")
    return Guide(game.id, (odds(game, game.ante.name),), rules, (chart,), notes)


def by_chart(game: BankedPoker, dealt: DealtCards) -> NDArray[Any]:
    """Raise by the chart."""
    fold, play = folds_and_plays(game)
    starts = solution(game).starts
    raised = np.array([starts[start_name(at)].stays for at in range(len(starts))])
    first, second = dealt.own.T.astype(np.int64)
    high, low = np.maximum(first >> 2, second >> 2), np.minimum(first >> 2, second >> 2)
    suited = first & 3 == second & 3
    return np.where(raised[np.where(suited, 13 * high + low, 13 * low + high)], play, fold)


class AllInKernel(BankedKernel):
    columns = Columns(own=(0, 2), dealer=(1, 3), board=(5, 6, 7, 9, 11))
    ways = {
        BASIC: Way("raise as the chart says, which is the best play", by_chart),
        "always-raise": Way("never fold", always),
    }

    def qualifies(self, dealt: DealtCards, dealer: NDArray[Any]) -> NDArray[Any]:
        calls: NDArray[Any] = np.array(calls_by_rank(self.game), np.int64)
        first, second = dealt.dealer.T >> 2
        found: NDArray[Any] = calls[first, second]
        return found


ANALYSES = {
    "ante": ante,
    "hole-card-bonus": side("hole-card-bonus", CARDS, leaves_out=LEFT_OUT),
    "final-hand-bonus": side("final-hand-bonus", 7, leaves_out=LEFT_OUT),
}
STRATEGY = StartingHands(tell, solution)
