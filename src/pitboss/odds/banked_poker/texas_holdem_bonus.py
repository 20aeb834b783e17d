"""Texas hold 'em bonus poker: a wager before each street, against a dealer who always plays."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import comb

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import Grade
from pitboss.games.banked_poker.payouts import USUAL_LIMIT
from pitboss.games.banked_poker.starting_hands import CARDS
from pitboss.games.banked_poker.texas_holdem_bonus import STARTING_HANDS, TexasHoldemBonus
from pitboss.odds.banked_poker.analysis import graded, kind_counts, main
from pitboss.odds.banked_poker.community import DEALS
from pitboss.odds.banked_poker.guides import ruled
from pitboss.odds.banked_poker.sampling import BankedKernel, Columns, Way
from pitboss.odds.banked_poker.street_advice import StreetStrategy, stay_chart
from pitboss.odds.banked_poker.street_rules import best_way, every_hand, rules_edge, rules_way
from pitboss.odds.banked_poker.streets import PATHS, solution
from pitboss.odds.core.guide import Guide, Rule
from pitboss.odds.core.result import Figure, WagerOdds
from pitboss.odds.core.sampling import BASIC
from pitboss.table.game import Game
from pitboss.table.money import dollars

LEFT_OUT = {"payout limit": dollars(USUAL_LIMIT)}
"""28.11(e): the most that a hand wins, unless the minimum wagers could win more."""
TURN, RIVER = "before the turn", "before the river"
RULES = (
    Rule("before the flop", "as in the chart", "place the flop wager, or fold"),
    Rule(TURN, "a pair or better with a card of your own, but not pocket deuces", "turn wager"),
    Rule(TURN, "four to a flush with a card of your own", "turn wager"),
    Rule(TURN, "four to a straight, and a queen or better in hand", "turn wager"),
    Rule(TURN, "an ace in hand, and a pair on the flop", "turn wager"),
    Rule(TURN, "anything less", "check"),
    Rule(RIVER, "a pocket pair below every card of the board", "check"),
    Rule(RIVER, "a pair or better with a card of your own", "river wager"),
    Rule(RIVER, "an ace in hand, and a pair on the board", "river wager"),
    Rule(RIVER, "anything less", "check"),
)


def ante(game: Game) -> WagerOdds:
    """Ante, flop, turn and river together, with the best of all decisions; per unit of ante."""
    assert isinstance(game, TexasHoldemBonus), "the analysis of another game"
    ends, total = solution(game).counted(game), PATHS * DEALS
    found = main(
        game, ends, total, named=False, note="ante, flop, turn and river together",
        leaves_out=LEFT_OUT,
    )  # fmt: skip
    placed = {
        f"{stage.wager.name} wager placed": Figure(Fraction(
            sum(count for (line, _), count in ends.items() if line.on(stage.wager.name)), total
        ))
        for stage in game.stages
    }  # fmt: skip
    return replace(found, figures=placed)


def bonus(game: Game) -> WagerOdds:
    """The bonus on the player's two cards, and on the dealer's if the table has that row."""
    assert isinstance(game, TexasHoldemBonus), "the analysis of another game"
    dealers, kinds = comb(50, 2), STARTING_HANDS
    counts = {
        kind: dealers * count for kind, count in kind_counts(Grade(kinds.alone), CARDS).items()
    }
    counts[kinds.both] = comb(4, 2)  # the other two aces, for each pair of aces
    counts[kinds.shared] -= counts[kinds.both]
    return graded(game, "bonus", counts, leaves_out=LEFT_OUT)


def tell(game: BankedPoker) -> Guide:
    notes = (
        "The chart is exact. The rules after it are what a player can remember.",
        'Look up any hand: pitboss strategy texas-holdem-bonus --hand "Kh 9c" --board "Ks 7d 2c"',
    )
    chart = stay_chart(game, solution(game).starts)
    return ruled(game, RULES, rules_edge(game), notes, (chart,))


class TexasBonusKernel(BankedKernel):
    columns = Columns(own=(0, 2), dealer=(1, 3), board=(5, 6, 7, 9, 11))
    ways = {
        BASIC: Way("the chart before the flop, then the rules", rules_way),
        "exact": Way("the best play at all three points", best_way()),
        "flop-only": Way("stay in with every hand, and never wager again", every_hand(0)),
        "always-wager": Way("every wager with every hand", every_hand(3)),
    }


ANALYSES = {"ante": ante, "bonus": bonus}
SETTINGS: tuple[dict[str, str], ...] = ({}, {"ante_pays": "flush or higher"})
STRATEGY = StreetStrategy(tell)
