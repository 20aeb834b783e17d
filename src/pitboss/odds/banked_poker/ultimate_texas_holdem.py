"""Ultimate Texas hold 'em: a play wager at one of three points, against a dealer with a pair."""

from __future__ import annotations

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.payouts import USUAL_LIMIT
from pitboss.games.banked_poker.ultimate_texas_holdem import UltimateTexasHoldem
from pitboss.odds.banked_poker.analysis import main, part_of_main, side
from pitboss.odds.banked_poker.community import DEALS, FLOPS, solution
from pitboss.odds.banked_poker.guides import ruled
from pitboss.odds.banked_poker.raise_once_advice import RaiseOnce, chart
from pitboss.odds.banked_poker.raise_once_ways import by_best_play
from pitboss.odds.banked_poker.sampling import BankedKernel, Columns, Way
from pitboss.odds.banked_poker.thumb import (
    by_rules_of_thumb,
    every,
    never,
    rule_of_thumb_edge,
    ultimate_chart,
)
from pitboss.odds.core.guide import Guide, Rule
from pitboss.odds.core.result import WagerOdds
from pitboss.odds.core.sampling import BASIC
from pitboss.table.game import Game
from pitboss.table.money import dollars

LEFT_OUT = {"payout limit": dollars(USUAL_LIMIT)}
"""32.11(e): the most that a hand wins, unless the minimum wagers could win more."""
FLOP, LAST = "on the flop", "at the last"
RULES = (
    Rule("before the flop", "as in the chart", "play 4 antes, or check"),
    Rule(FLOP, "two pairs or better", "play 2 antes"),
    Rule(FLOP, "a pair with a card of your own, but not pocket deuces", "play 2 antes"),
    Rule(FLOP, "four to a flush with a ten or better of your own in it", "play 2 antes"),
    Rule(FLOP, "anything less", "check"),
    Rule(LAST, "a pair or better that the board alone has not", "play 1 ante"),
    Rule(LAST, "fewer than 21 unseen cards that each would beat you", "play 1 ante"),
    Rule(LAST, "anything less", "fold"),
)


def ante(game: Game) -> WagerOdds:
    """Ante, blind and play together, with the best of all three decisions; per unit of ante."""
    assert isinstance(game, UltimateTexasHoldem), "the analysis of another game"
    ends = solution(game).counted(game)
    note = "ante, blind and play together"
    return main(game, ends, FLOPS * DEALS, named=False, note=note, leaves_out=LEFT_OUT)


def blind(game: Game) -> WagerOdds:
    """The blind wager alone, with all three decisions the best for the whole hand."""
    assert isinstance(game, UltimateTexasHoldem), "the analysis of another game"
    note = "part of the ante's advantage, which counts ante, blind and play together"
    return part_of_main(
        game, "blind", solution(game).counted(game), FLOPS * DEALS, note=note, part_of="ante"
    )


def tell(game: BankedPoker) -> Guide:
    notes = (
        "The chart is exact. The rules after it are what a player can remember.",
        'Look up any hand: pitboss strategy ultimate-texas-holdem --hand "Kh 9c" '
        '--board "Ks 7d 2c"',
    )
    return ruled(game, RULES, rule_of_thumb_edge(game), notes, (chart(game),))


class UltimateKernel(BankedKernel):
    columns = Columns(own=(0, 2), dealer=(1, 3), board=(5, 6, 7, 9, 10))
    ways = {
        BASIC: Way("raise by the published rules", by_rules_of_thumb(ultimate_chart, True)),
        "exact": Way("the best play at all three points", by_best_play()),
        "wait": Way(
            "check to the end, then play or fold by the published rules",
            by_rules_of_thumb(never, False),
        ),
        "always-raise": Way("four antes on every hand", by_rules_of_thumb(every, False)),
    }


ANALYSES = {"ante": ante, "blind": blind, "trips": side("trips", 7, leaves_out=LEFT_OUT)}
STRATEGY = RaiseOnce(tell)
