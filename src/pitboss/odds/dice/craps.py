"""Exact odds of craps: every wager as a chain of rolls until one decides it.

Place, buy and hardway wagers, which are inactive on a come out roll, are analysed as always on.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any

from pitboss.games.dice.craps.fire import with_points
from pitboss.games.dice.craps.game import Craps
from pitboss.games.dice.craps.kinds import (
    POINTS,
    Combination,
    CrapsThrow,
    LineBet,
    Supplement,
    TrueOddsBet,
)
from pitboss.games.dice.craps.options import EXACT
from pitboss.games.dice.craps.table import CrapsTable
from pitboss.games.dice.throws import SEVEN
from pitboss.games.dice.wagers import DiceWager, OneRoll
from pitboss.odds.core.analyse import Analysis
from pitboss.odds.core.result import Figure, Outcome, WagerOdds
from pitboss.odds.dice.chains import BetEnd, Chain, end_of, placed, solve, throws
from pitboss.table.chips import Bet
from pitboss.table.game import Game
from pitboss.table.numbers import counted
from pitboss.table.verdicts import Fate, Verdict

ROLLS = throws(Craps.dice)
WAYS = Counter(roll.total for roll in ROLLS)
UNIT, CENT = 3_300_00, 1
"""An amount that no rule rounds, in chips of a cent."""


def parted(wager: DiceWager, on: str = "") -> Bet:
    """A wager on the layout, with one unit for each of its parts."""
    return placed(wager, on, wager.units(on) if isinstance(wager, Combination) else 1)


def chain(game: CrapsTable, wager: DiceWager, on: str = "") -> Chain:
    """The possible ends of a wager."""
    return solve(game, parted(wager, on), lambda bet, verdict: _end(game, bet, verdict))


def _end(game: CrapsTable, bet: Bet, verdict: Verdict) -> BetEnd:
    name = verdict.outcome
    if isinstance(bet.wager, LineBet) and verdict.fate is not Fate.RETURNED:
        name += " by the point" if bet.mark else " at once"
    end = end_of(game, bet, verdict)
    return BetEnd(name, end.net - vigorish(game, bet, verdict), end.pays)


def vigorish(game: CrapsTable, bet: Bet, verdict: Verdict) -> Fraction:
    """The vigorish on a unit by the time that it is decided."""
    won = game.due_when_won(bet, UNIT, CENT) if verdict.fate is Fate.WON else 0
    return Fraction(won, UNIT) + vigorish_when_made(game, bet)


def vigorish_when_made(game: CrapsTable, bet: Bet) -> Fraction:
    return Fraction(game.due_when_made(bet, UNIT, CENT), UNIT)


def full_odds(game: CrapsTable, wager: Supplement, point: int) -> Fraction:
    """The odds that may be taken or laid behind a unit with this point."""
    return Fraction(game.full_odds(wager, UNIT, str(point)), UNIT)


def analysis(wager: DiceWager, on: str = "") -> Analysis:
    """The analysis of a wager, on a number if it has one."""

    def work_out(game: Game) -> WagerOdds:
        assert isinstance(game, CrapsTable), "the analysis of another game"
        found = chain(game, wager, on)
        odds = WagerOdds(
            game.id, f"{wager.name} {on}".strip(), game.tables[wager.name].name, found.outcomes,
            at_risk=1 + vigorish_when_made(game, parted(wager, on)),
        )  # fmt: skip
        once = isinstance(wager, OneRoll | Combination)
        return replace(
            odds,
            per="roll" if once else odds.per,
            note="; ".join(_notes(game, wager, on)),
            figures={} if once else dict(_figures(game, wager, odds, found.throws)),
        )

    return work_out


def _figures(
    game: CrapsTable, wager: DiceWager, odds: WagerOdds, rolls: Fraction
) -> Iterator[tuple[str, Figure]]:
    yield "rolls on average", Figure(rolls, "number")
    yield "advantage a roll", Figure(odds.house_advantage / rolls)
    if isinstance(wager, LineBet):
        if odds.push:
            yield "advantage of wagers that are not void", Figure(odds.not_void)
        times, behind = with_odds(game, wager)
        yield f"advantage of all money at risk, with odds of {times}", Figure(behind)


def _notes(game: CrapsTable, wager: DiceWager, on: str) -> Iterator[str]:
    if wager is game.come_odds:
        yield "off on a come out roll, and returned if the Come Bet is decided then"
    if isinstance(wager, TrueOddsBet):
        when = "won" if game.charged_when_won(wager, on) else "made"
        rounding = game.options.vigorish_rounding
        rounded = "" if rounding == EXACT else f", which parts of a chip round {rounding}"
        yield f"vigorish of {game.percentage(wager)} percent when {when}{rounded}"


def with_odds(game: CrapsTable, wager: LineBet) -> tuple[str, Fraction]:
    """A line bet with full odds behind it: the multiple, and the advantage on all the money."""
    (odds,) = (
        one for one in game.wagers.values() if isinstance(one, Supplement) and one.supports is wager
    )
    behind = sum(
        (Fraction(WAYS[point], len(ROLLS)) * full_odds(game, odds, point) for point in POINTS),
        Fraction(0),
    )
    alone = -sum(chance * end.net for end, chance in chain(game, wager).ends.items())
    options = game.options
    named = (options.odds_on_4_and_10, options.odds_on_5_and_9, options.odds_on_6_and_8)
    return "-".join(f"{times}x" for times in named), alone / (1 + behind)


# 1.12 The fire bet

LOSER_SEVEN = CrapsThrow((3, 4), POINTS[0], come_out=False)


def points_made() -> dict[int, Fraction]:
    """The probability that a shooter makes so many different points before a loser seven."""
    reach: defaultdict[frozenset[int], Fraction] = defaultdict(Fraction)
    reach[frozenset()] = Fraction(1)
    made: defaultdict[int, Fraction] = defaultdict(Fraction)
    for size in range(len(POINTS) + 1):
        for points in map(frozenset, combinations(POINTS, size)):
            onward = {point: _makes(point) for point in POINTS if point not in points}
            again = sum((_makes(point) for point in points), Fraction(0))
            visits = reach[points] / (1 - again)
            for point, chance in onward.items():
                reach[points | {point}] += visits * chance
            made[size] += visits * (1 - again - sum(onward.values()))
    return made


def _makes(point: int) -> Fraction:
    """The probability that the next come out point is this one, and that it is made."""
    sets = Fraction(WAYS[point], sum(WAYS[one] for one in POINTS))
    return sets * Fraction(WAYS[point], WAYS[point] + WAYS[SEVEN])


def fire_bet_with(points: Iterable[int]) -> Bet:
    """A fire bet since which these points have been made."""
    bet = placed(Craps.fire_bet)
    bet.mark = with_points(points)
    return bet


def fire_bet(game: Game) -> WagerOdds:
    """The fire bet, as a chain over the sets of points made."""
    assert isinstance(game, Craps), "the analysis of another game"
    table = game.tables[Craps.fire_bet.name]
    outcomes = []
    for count, chance in sorted(points_made().items(), reverse=True):
        bet = fire_bet_with(POINTS[:count])
        verdict = game.verdict(bet, LOSER_SEVEN)
        assert verdict is not None, "a loser seven decides the fire bet"
        end = end_of(game, bet, verdict)
        outcomes.append(Outcome(counted(count, "point"), chance, end.net, end.pays))
    note = "if the shooter keeps the dice until a loser seven"
    return WagerOdds(game.id, Craps.fire_bet.name, table.name, tuple(outcomes), note=note)


def analyses_of(kind: type[CrapsTable]) -> Iterator[tuple[str, Analysis]]:
    """An analysis for every wager of craps at one kind of table."""
    for name, wager in kind.wagers.items():
        if wager is Craps.fire_bet:
            yield name, fire_bet
        elif isinstance(wager, DiceWager):
            for on in wager.on or ("",):
                yield f"{name} {on}".strip(), analysis(wager, on)


ANALYSES = dict(analyses_of(Craps))

SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"fire_bet": True},
    {"odds_on_4_and_10": 3, "odds_on_5_and_9": 4, "odds_on_6_and_8": 5},
    {"buy_charged_when_won": "all", "lay_charged_when_won": "all"},
)
