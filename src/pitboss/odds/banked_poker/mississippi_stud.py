"""Mississippi stud: three decisions, each before one more card is seen."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.mississippi_stud import COMMUNITY_CARDS, MOST, MississippiStud
from pitboss.games.banked_poker.payouts import USUAL_LIMIT
from pitboss.odds.banked_poker.alone import Node, alone, edge, main_of
from pitboss.odds.banked_poker.alone_advice import (
    AloneAdvice,
    always,
    by_best_play,
    by_rules,
    class_of,
    solved,
)
from pitboss.odds.banked_poker.draws import EIGHT, FIVE, JACK, SEVEN, SIX, TEN, draws
from pitboss.odds.banked_poker.guides import STARTS, ruled, starting_chart
from pitboss.odds.banked_poker.lines import Line
from pitboss.odds.banked_poker.sampling import BankedKernel, Columns, Way
from pitboss.odds.core.guide import Chart, ChartKey, Guide, Rule
from pitboss.odds.core.result import WagerOdds
from pitboss.odds.core.sampling import BASIC
from pitboss.table.game import Game
from pitboss.table.money import dollars

Ints = NDArray[Any]

LEFT_OUT = {"payout limit": dollars(USUAL_LIMIT)}
"""35.11(c): the most that a hand wins, unless the minimum wagers could win more."""
THIRD, FOURTH, FIFTH = "3rd street", "4th street", "5th street"
RULES = (
    Rule(THIRD, "a pair", "3 antes"),
    Rule(THIRD, "two points or more, or the suited six and five", "1 ante"),
    Rule(THIRD, "anything less", "fold"),
    Rule(FOURTH, "a pair of sixes or better", "3 antes"),
    Rule(FOURTH, "three to a royal flush", "3 antes"),
    Rule(FOURTH, "three suited in a row, seven high or more", "3 antes"),
    Rule(FOURTH, "three to a straight flush with one gap and a high card", "3 antes"),
    Rule(FOURTH, "three to a straight flush with two gaps and two high cards", "3 antes"),
    Rule(FOURTH, "any other three suited, or a low pair", "1 ante"),
    Rule(FOURTH, "three points or more", "1 ante"),
    Rule(FOURTH, "three in a row, six high or more", "1 ante"),
    Rule(FOURTH, "three to a straight with one gap and two middle cards", "1 ante"),
    Rule(FOURTH, "anything less", "fold"),
    Rule(FIFTH, "a pair of sixes or better", "3 antes"),
    Rule(FIFTH, "four suited", "3 antes"),
    Rule(FIFTH, "four in a row, open at both ends, eight high or more", "3 antes"),
    Rule(FIFTH, "any other four to a straight, or a low pair", "1 ante"),
    Rule(FIFTH, "four points or more", "1 ante"),
    Rule(FIFTH, "three points, where 3 antes were wagered on a street before", "1 ante"),
    Rule(FIFTH, "anything less", "fold"),
)
NOTES = (
    "A high card, jack to ace, is two points; a middle card, six to ten, is one.",
    "A low pair is of fives or less. In a row and in gaps, the ace is high.",
    'Look up any hand: pitboss strategy mississippi-stud --hand "Kh 9c" --board "9s 2d"',
)
ANTES, WORDS = ("-", "1x", "2x", "3x"), ("fold", "1 antes", "2 antes", "3 antes")
KEYS = {
    "3x": ChartKey("three antes", "green"), "1x": ChartKey("one ante", "yellow"),
    "-": ChartKey("fold", "bright_black"),
}  # fmt: skip


def by_points(stage: int, line: Line, seen: Ints) -> Ints:
    """The choice by ``RULES``: 0 to fold, else so many antes."""
    of = draws(seen)
    high, middle = of.number(JACK), of.number(SIX, TEN)
    points, pair = 2 * high + middle, of.pair >= 0
    made = (of.pair >= SIX) | (of.pairs > 1) | (of.most > 2)
    if stage == 0:
        six_five = of.suited & (of.counts[:, FIVE] + of.counts[:, SIX] == 2)
        return np.where(pair, MOST, (points >= 2) | six_five)
    if stage == 1:
        close = (
            (of.number(TEN) == 3)
            | ((of.gaps == 0) & (of.highest >= SEVEN))
            | ((of.gaps == 1) & (high >= 1))
            | ((of.gaps == 2) & (high >= 2))
        )
        row = ((of.gaps == 0) & (of.highest >= SIX)) | ((of.gaps == 1) & (middle >= 2))
        return np.where(made | (of.suited & close), MOST, of.suited | pair | (points >= 3) | row)
    raised = max(times for _, times in line.times) == MOST
    most = made | of.suited | ((of.straights == 2) & (of.gaps == 0) & (of.highest >= EIGHT))
    least = (of.straights > 0) | pair | (points >= (3 if raised else 4))
    return np.where(most, MOST, least)


def ante(game: Game) -> WagerOdds:
    """The ante and all bet wagers together, with the best of all three decisions; per ante."""
    assert isinstance(game, MississippiStud), "the analysis of another game"
    note = "the ante and the bet wagers together"
    return main_of(alone(game, COMMUNITY_CARDS), note=note, leaves_out=LEFT_OUT)


def chart(game: BankedPoker) -> Chart:
    """The best play of every pair of first cards."""
    found = solved(game, COMMUNITY_CARDS)
    best, values = found.best[Node(0)], found.values[Node(0)] / Fraction(found.ways[0] * found.unit)
    places = {name: class_of(cards) for name, cards in STARTS.items()}
    return starting_chart(
        "On 3rd street",
        {name: ANTES[best[place]] for name, place in places.items()},
        KEYS,
        {name: dict(zip(WORDS, values[:, place], strict=True)) for name, place in places.items()},
    )


def tell(game: BankedPoker) -> Guide:
    found = solved(game, COMMUNITY_CARDS)
    return ruled(game, RULES, edge(found, found.by_rules(by_points)), NOTES, (chart(game),))


class MississippiKernel(BankedKernel):
    columns = Columns(own=(0, 1), board=(2, 3, 4))
    ways = {
        BASIC: Way("bet by points and draws", by_rules(COMMUNITY_CARDS, by_points)),
        "exact": Way("the best play at all three points", by_best_play(COMMUNITY_CARDS)),
        "never-fold": Way("one ante on every street", by_rules(COMMUNITY_CARDS, always(1))),
        "most": Way("three antes on every street", by_rules(COMMUNITY_CARDS, always(MOST))),
    }


ANALYSES = {"ante": ante}
STRATEGY = AloneAdvice(tell, COMMUNITY_CARDS, '--hand "Kh 9c" --board "9s 2d"')
