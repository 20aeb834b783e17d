"""Four-card poker: one decision, with one of the dealer's six cards in view."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import ACE, KING, QUEEN, RANKS, TEN
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.four_card_poker import CARDS, FourCardPoker
from pitboss.hands.four import FourRank
from pitboss.hands.kinds import FOUR_CARDS, Kinds
from pitboss.hands.rank import Category, Rank, names
from pitboss.odds.banked_poker.analysis import main, side
from pitboss.odds.banked_poker.sampling import BankedKernel, Columns, DealtCards, Way
from pitboss.odds.banked_poker.up_card import (
    UpRule,
    by_best_play,
    from_hands_on,
    solution_of,
    way_of,
)
from pitboss.odds.banked_poker.up_card_advice import WithUpCard
from pitboss.odds.banked_poker.ways import by_risk
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.guide import Chart, ChartKey, Guide, Rule
from pitboss.odds.core.result import WagerOdds
from pitboss.odds.core.sampling import BASIC
from pitboss.table.game import Game

Ints = NDArray[Any]
THREES, TENS = (FourRank.least(Category.PAIR, rank) for rank in (3, TEN))
LESS, ACE_KING, ACE_KING_QUEEN = "less", "ace and king", "ace, king and queen"
BETTER = "two pairs or better"
SIGNS = {-1: "", 0: "-", 1: "1x", 2: "3x"}
KEYS = {
    "-": ChartKey("fold", "bright_black"), "1x": ChartKey("play one ante", "yellow"),
    "3x": ChartKey("play three antes", "green"),
}  # fmt: skip


def row_of(rank: Rank) -> str:
    """The row of the chart that a hand is in."""
    if rank.category is Category.PAIR:
        return f"pair of {names(rank.ranks[0])}"
    if rank.category is not Category.HIGH_CARD:
        return BETTER
    if rank.ranks[:3] == (ACE, KING, QUEEN):
        return ACE_KING_QUEEN
    return ACE_KING if rank.ranks[:2] == (ACE, KING) else LESS


ROWS = Kinds(
    FOUR_CARDS,
    row_of,
    names=(LESS, ACE_KING, ACE_KING_QUEEN, *(f"pair of {names(n)}" for n in range(2, 15)), BETTER),
)


def ante(game: Game) -> WagerOdds:
    """Ante and play together, with the best decision for every hand; per unit of the ante."""
    assert isinstance(game, FourCardPoker), "the analysis of another game"
    solved = solution_of(game)
    note = "ante and play together; odds are those of the ante bonus"
    return main(game, solved.solve(), solved.deals, note=note)


# Strategies for people to learn: charts by the hand and the dealer's card, or three rules


def holds_like(own: Ints, up: Ints) -> Ints:
    """1 for a hand with a card of the rank in view, 0 for any other."""
    found: Ints = (own >> 2 == (up >> 2)[:, None]).any(axis=1).astype(np.int64)
    return found


@lru_cache(maxsize=2)
def chart_of(game: BankedPoker) -> Ints:
    """By whether a card of the dealer's rank is held, row and rank in view: 0 to fold, 1 or 2 to
    play one or three antes, the best for all such hands together; -1 if there are none."""
    solved = solution_of(game)
    known, order = solved.known, by_risk(game)
    rows = ROWS.by_strength[known.strengths]
    sums = np.zeros((len(order), 2, len(ROWS.names), 13), np.int64)
    for up in range(52):
        like = holds_like(known.hands, np.full(len(rows), up))
        for place, line in enumerate(order):
            worth = solved.worth[line, :, up] * known.copies
            np.add.at(sums[place, :, :, up >> 2], (like, rows), worth)
    found: Ints = np.where(sums[0] == 0, -1, np.argmax(sums, axis=0))
    return found


def by_chart(chart: Ints) -> UpRule:
    return lambda own, strengths, up: chart[
        holds_like(own, up), ROWS.by_strength[strengths], up >> 2
    ]


by_pairs = from_hands_on(THREES, TENS)
"""Three rules, whatever the dealer shows."""
RULES = (
    Rule("your five cards", "a pair of tens or better", "play three antes"),
    Rule("your five cards", "a pair of threes to nines", "play one ante"),
    Rule("your five cards", "anything less", "fold"),
)


def shown_chart(title: str, chart: Ints) -> Chart:
    """A chart, from the highest hand and card down."""
    cells = tuple(tuple(SIGNS[cell] for cell in row[::-1]) for row in chart[::-1])
    signs = dict.fromkeys(sign for row in cells for sign in row if sign)
    ranks = tuple(RANKS[::-1])
    return Chart(title, ROWS.names[::-1], ranks, cells, {sign: KEYS[sign] for sign in signs})


def tell(game: BankedPoker) -> Guide:
    best, solved, chart = odds(game, game.ante.name), solution_of(game), chart_of(game)
    charted, ruled = (-solved.net_by(solved.by_rule(one)) for one in (by_chart(chart), by_pairs))
    titles = ("You hold no card of the dealer's rank", "You hold a card of the dealer's rank")
    charts = tuple(map(shown_chart, titles, chart))
    notes = (
        "The three rules say the same whatever the dealer shows; the charts are better.",
        'Look up any hand: pitboss strategy four-card-poker --hand "Js Jh 9d 5c 2s" --dealer "Kd"',
    )
    prices = {
        "house advantage by the charts": charted,
        "house advantage by the three rules": ruled,
        "charts, more than with the best play": charted - best.house_advantage,
    }
    return Guide(game.id, (best,), RULES, charts, notes, prices)


def from_charts(game: BankedPoker, dealt: DealtCards) -> Ints:
    found: Ints = way_of(by_chart(chart_of(game)))(game, dealt)
    return found


class FourCardKernel(BankedKernel):
    columns = Columns(own=(0, 2, 4, 6, 8), dealer=(10, 1, 3, 5, 7, 9))
    hourly = 45
    ways = {
        BASIC: Way("three antes from a pair of tens on, one from threes", way_of(by_pairs)),
        "charts": Way("by the charts: the hand, and the dealer's card in view", from_charts),
        "exact": Way("the best play of every hand", by_best_play()),
        "always-raise": Way(
            "three antes on every hand", way_of(from_hands_on(FourRank(0), FourRank(0)))
        ),
    }


ANALYSES = {"ante": ante, "aces-up": side("aces-up", CARDS)}
STRATEGY = WithUpCard(tell, CARDS, '--hand "Js Jh 9d 5c 2s" --dealer "Kd"')
