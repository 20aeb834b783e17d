"""Craps, exactly: every wager as a chain of rolls until one decides it.

What a roll does is asked of the wager itself; a bet's mark is its state. A roll that leaves a
wager as it is takes time but no chances, so that it does not matter whether the wager is on.
Place, buy and hardway wagers, which sleep on a come out roll, are decided as if always on.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from typing import Any, NamedTuple

from pitboss.games.dice.craps.fire import ROWS
from pitboss.games.dice.craps.game import Craps
from pitboss.games.dice.craps.kinds import POINTS, Combination, LineBet, Supplement, TrueOddsBet
from pitboss.games.dice.craps.options import EXACT
from pitboss.games.dice.throws import SEVEN, Result, Throw, Verdict
from pitboss.games.dice.wagers import DiceWager, OneRoll
from pitboss.odds.analyse import Analysis
from pitboss.odds.result import Figure, Odds, Outcome
from pitboss.table.chips import Bet
from pitboss.table.game import Game
from pitboss.table.money import Odds as Payout
from pitboss.table.numbers import counted

ROLLS = tuple(map(Throw, product(range(1, 7), repeat=2)))
WAYS = Counter(roll.total for roll in ROLLS)


class End(NamedTuple):
    """One way in which a chain of rolls ends."""

    name: str
    net: Fraction
    pays: str = ""


class Chain(NamedTuple):
    """How a wager ends, and after how many rolls on average."""

    ends: dict[End, Fraction]
    rolls: Fraction


def solve(game: Craps, bet: Bet) -> Chain:
    """The chain of a wager from the state that its mark says."""
    wager = bet.wager
    assert isinstance(wager, DiceWager), f"{wager.name} is not decided by dice"
    verdicts = [verdict for roll in ROLLS if (verdict := wager.decide(bet, roll)) is not None]
    once = Fraction(1, len(verdicts))
    rolls = len(ROLLS) * once
    ends: defaultdict[End, Fraction] = defaultdict(Fraction)
    for verdict in verdicts:
        if verdict.result is not Result.POINT:
            ends[_end(game, bet, verdict)] += once
            continue
        later = solve(game, placed(wager, bet.on, verdict.outcome))
        rolls += once * later.rolls
        for end, chance in later.ends.items():
            ends[end] += once * chance
    return Chain(ends, rolls)


def placed(wager: DiceWager, on: str = "", mark: str = "") -> Bet:
    """A wager on the layout, of one unit for each of its parts."""
    bet = Bet(0, wager, "", 1, on)
    bet.amount = wager.units(on) if isinstance(wager, Combination) else 1
    bet.mark = mark
    return bet


def _end(game: Craps, bet: Bet, verdict: Verdict) -> End:
    name = verdict.outcome
    if isinstance(bet.wager, LineBet) and verdict.result is not Result.VOID:
        name += " by the point" if bet.mark else " at once"
    if verdict.result is Result.VOID:
        return End(name, Fraction(0))
    before, when_won = vigorish(game, bet)
    if verdict.result is Result.LOSE:
        return End(name, -1 - before)
    pays = game.odds(bet.wager, verdict.outcome)
    won = (bet.amount - verdict.lost) * pays.ratio - verdict.lost
    return End(name, won / bet.amount - before - when_won, str(pays))


def vigorish(game: Craps, bet: Bet) -> tuple[Fraction, Fraction]:
    """What is charged on a unit when it is made, and when it is won."""
    if not isinstance(bet.wager, TrueOddsBet):
        return Fraction(0), Fraction(0)
    due = Fraction(game.percentage(bet.wager), 100)
    won = game.charged_when_won(bet.wager, bet.on)
    return (Fraction(0), due) if won else (due, Fraction(0))


def analysis(wager: DiceWager, on: str = "") -> Analysis:
    """The analysis of a wager, on a number where it has one."""

    def work_out(game: Game) -> Odds:
        assert isinstance(game, Craps), "the analysis of another game"
        bet = placed(wager, on)
        chain = solve(game, bet)
        outcomes = tuple(
            Outcome(end.name, chance, end.net, end.pays)
            for end, chance in sorted(chain.ends.items(), key=lambda item: -item[0].net)
        )
        odds = Odds(
            game.id, f"{wager.name} {on}".strip(), game.tables[wager.name].name, outcomes,
            at_risk=1 + vigorish(game, bet)[0],
        )  # fmt: skip
        once = isinstance(wager, OneRoll | Combination)
        return replace(
            odds,
            per="roll" if once else odds.per,
            note="; ".join(_notes(game, wager, on)),
            figures={} if once else dict(_figures(game, wager, odds, chain.rolls)),
        )

    return work_out


def _figures(
    game: Craps, wager: DiceWager, odds: Odds, rolls: Fraction
) -> Iterator[tuple[str, Figure]]:
    yield "rolls on average", Figure(rolls, "number")
    yield "advantage a roll", Figure(odds.house_advantage / rolls)
    if isinstance(wager, LineBet):
        if odds.push:
            yield "advantage of wagers that are not void", Figure(odds.not_void)
        times, behind = with_odds(game, wager)
        yield f"advantage of all money at risk, with odds of {times}", Figure(behind)


def _notes(game: Craps, wager: DiceWager, on: str) -> Iterator[str]:
    if wager is game.come_odds:
        yield "off on a come out roll, and returned if the Come Bet is decided then"
    if isinstance(wager, TrueOddsBet):
        when = "won" if game.charged_when_won(wager, on) else "made"
        rounding = game.options.vigorish_rounding
        rounded = "" if rounding == EXACT else f", which parts of a chip round {rounding}"
        yield f"vigorish of {game.percentage(wager)} percent when {when}{rounded}"


def with_odds(game: Craps, wager: LineBet) -> tuple[str, Fraction]:
    """A line bet with the most odds behind it: how many times it, and the advantage of all."""
    (odds,) = (
        one for one in game.wagers.values() if isinstance(one, Supplement) and one.supports is wager
    )
    behind = Fraction(0)
    for point in POINTS:
        pays = game.odds(odds, odds.row(str(point))).ratio
        times = game.options.times(str(point))
        behind += Fraction(WAYS[point], len(ROLLS)) * (times / pays if wager.against else times)
    alone = -sum(chance * end.net for end, chance in solve(game, placed(wager)).ends.items())
    options = game.options
    named = (options.odds_on_4_and_10, options.odds_on_5_and_9, options.odds_on_6_and_8)
    return "-".join(f"{times}x" for times in named), alone / (1 + behind)


# 1.12 The fire bet


def points_made() -> dict[int, Fraction]:
    """The chance that a shooter makes so many different points before a loser seven."""
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
    """The chance that the next come out point is this one, and that it is made."""
    sets = Fraction(WAYS[point], sum(WAYS[one] for one in POINTS))
    return sets * Fraction(WAYS[point], WAYS[point] + WAYS[SEVEN])


def fire_bet(game: Game) -> Odds:
    """The fire bet, as a chain over the sets of points made."""
    table = game.tables[Craps.fire_bet.name]
    outcomes = []
    for count, chance in sorted(points_made().items(), reverse=True):
        pays = table.pays(ROWS.get(count, ""))
        won = isinstance(pays, Payout)
        net = pays.ratio if isinstance(pays, Payout) else Fraction(-1)
        name = counted(count, "point")
        outcomes.append(Outcome(name, chance, net, str(pays) if won else ""))
    note = "if the shooter keeps the dice until a loser seven"
    return Odds(game.id, Craps.fire_bet.name, table.name, tuple(outcomes), note=note)


def _analyses() -> Iterator[tuple[str, Analysis]]:
    for name, wager in Craps.wagers.items():
        if wager is Craps.fire_bet:
            yield name, fire_bet
        elif isinstance(wager, DiceWager):
            for on in wager.on or ("",):
                yield f"{name} {on}".strip(), analysis(wager, on)


ANALYSES = dict(_analyses())

SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"fire_bet": True},
    {"odds_on_4_and_10": 3, "odds_on_5_and_9": 4, "odds_on_6_and_8": 5},
    {"buy_charged_when_won": "all", "lay_charged_when_won": "all"},
)
