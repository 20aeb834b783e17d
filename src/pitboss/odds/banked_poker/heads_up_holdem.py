"""Heads up hold 'em: a raise at one of three points, and an odds wager that a bad beat pays too."""

from __future__ import annotations

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.heads_up_holdem import HeadsUpHoldem
from pitboss.odds.banked_poker.analysis import main, part_of_main, side
from pitboss.odds.banked_poker.community import DEALS, FLOPS, solution
from pitboss.odds.banked_poker.guides import ruled
from pitboss.odds.banked_poker.raise_once_advice import RaiseOnce, chart
from pitboss.odds.banked_poker.raise_once_ways import by_best_play
from pitboss.odds.banked_poker.sampling import BankedKernel, Columns, Way
from pitboss.odds.banked_poker.thumb import (
    ACE,
    JACK,
    KING,
    QUEEN,
    TEN,
    by_rules_of_thumb,
    every,
    never,
    rule_of_thumb_edge,
)
from pitboss.odds.core.guide import Guide, Rule
from pitboss.odds.core.result import WagerOdds
from pitboss.odds.core.sampling import BASIC
from pitboss.table.game import Game

FOUR, SEVEN, EIGHT = 2, 5, 6
"""Ranks, counted from the two."""
START, FLOP, LAST = "before the flop", "on the flop", "at the last"
RULES = (
    Rule(START, "any ace, a pair of threes or better", "raise 3 antes"),
    Rule(START, "K-7, suited K-4, Q-10, suited Q-8, suited J-10, or better", "raise 3 antes"),
    Rule(START, "anything less", "check"),
    Rule(FLOP, "two pairs or better", "raise 2 antes"),
    Rule(FLOP, "a pair with a card of your own, but not pocket deuces", "raise 2 antes"),
    Rule(FLOP, "four to a flush with a ten or better of your own in it", "raise 2 antes"),
    Rule(FLOP, "anything less", "check"),
    Rule(LAST, "a pair or better that the board alone has not", "raise 1 ante"),
    Rule(LAST, "fewer than 21 unseen cards that each would beat you", "raise 1 ante"),
    Rule(LAST, "anything less", "fold"),
)


def heads_up_chart(high: int, low: int, suited: bool) -> bool:
    """Whether two cards are worth three antes before the flop, by the rules."""
    if high == low:
        return high > 0
    if high == KING:
        return low >= (FOUR if suited else SEVEN)
    if high == QUEEN:
        return low >= (EIGHT if suited else TEN)
    return high == ACE or (high == JACK and low == TEN and suited)


def ante(game: Game) -> WagerOdds:
    """Ante, odds wager and raise together, with the best of all three decisions; per ante."""
    assert isinstance(game, HeadsUpHoldem), "the analysis of another game"
    ends = solution(game).counted(game)
    return main(game, ends, FLOPS * DEALS, named=False, note="ante, odds and raise together")


def odds_wager(game: Game) -> WagerOdds:
    """The odds wager alone, with all three decisions the best for the whole hand."""
    assert isinstance(game, HeadsUpHoldem), "the analysis of another game"
    note = "part of the ante's advantage, which counts ante, odds and raise together"
    return part_of_main(
        game, "odds-wager", solution(game).counted(game), FLOPS * DEALS, note=note, part_of="ante"
    )


def trips_plus(game: Game) -> WagerOdds:
    """The trips plus wager; if a fold loses it, with the best play of the main wagers."""
    assert isinstance(game, HeadsUpHoldem), "the analysis of another game"
    if game.options.folded_trips_plus == "stands":
        return side("trips-plus", 7)(game)
    note = "a hand that is folded for the main wagers loses it"
    return part_of_main(game, "trips-plus", solution(game).counted(game), FLOPS * DEALS, note=note)


def tell(game: BankedPoker) -> Guide:
    notes = (
        "A raise is three antes, two or one: the most that may be made, or none.",
        'Look up any hand: pitboss strategy heads-up-holdem --hand "Kh 9c" --board "Ks 7d 2c"',
    )
    return ruled(game, RULES, rule_of_thumb_edge(game), notes, (chart(game),))


class HeadsUpKernel(BankedKernel):
    columns = Columns(own=(0, 2), dealer=(1, 3), board=(4, 5, 6, 7, 8))
    ways = {
        BASIC: Way("raise by the rules of the strategy", by_rules_of_thumb(heads_up_chart, True)),
        "exact": Way("the best play at all three points", by_best_play()),
        "wait": Way(
            "check to the end, then raise or fold by the rules", by_rules_of_thumb(never, False)
        ),
        "always-raise": Way("three antes on every hand", by_rules_of_thumb(every, False)),
    }


ANALYSES = {
    "ante": ante, "odds-wager": odds_wager, "trips-plus": trips_plus,
    "pocket-bonus": side("pocket-bonus", 2),
}  # fmt: skip
SETTINGS: tuple[dict[str, str], ...] = ({}, {"folded_trips_plus": "loses"})
STRATEGY = RaiseOnce(tell)
