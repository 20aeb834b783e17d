"""A wager on dice as a chain of throws until one decides it.

The game's verdict gives the effect of a throw; a bet's mark is its state. A throw that leaves a
wager undecided takes time but does not change its odds, so it does not matter whether the wager is
on.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from pitboss.games.dice.game import DiceGame
from pitboss.games.dice.throws import Throw
from pitboss.games.dice.wagers import DiceWager, OneRoll, OneRollOn
from pitboss.odds.core.analyse import Analysis
from pitboss.odds.core.prices import net_by_row
from pitboss.odds.core.result import Figure, Outcome, WagerOdds
from pitboss.table.chips import Bet
from pitboss.table.game import Game
from pitboss.table.verdicts import Fate, Verdict


class BetEnd(NamedTuple):
    """One possible end of a chain of throws."""

    name: str
    net: Fraction
    pays: str = ""


class Chain(NamedTuple):
    """The possible ends of a wager, and the average number of throws."""

    ends: dict[BetEnd, Fraction]
    throws: Fraction

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """Every end, the best first."""
        best_first = sorted(self.ends.items(), key=lambda item: -item[0].net)
        return tuple(Outcome(end.name, chance, end.net, end.pays) for end, chance in best_first)


Ends = Callable[[Bet, Verdict], BetEnd]
"""The end that follows from a verdict, per unit."""


@cache
def throws(dice: int) -> tuple[Throw, ...]:
    """Every throw of so many dice, all equally likely."""
    return tuple(map(Throw, product(range(1, 7), repeat=dice)))


def solve(game: DiceGame, bet: Bet, end: Ends) -> Chain:
    """The chain of a wager from the state in its mark."""
    every = throws(game.dice)
    verdicts = [verdict for one in every if (verdict := game.verdict(bet, one)) is not None]
    once = Fraction(1, len(verdicts))
    count = len(every) * once
    ends: defaultdict[BetEnd, Fraction] = defaultdict(Fraction)
    for verdict in verdicts:
        if verdict.fate is not Fate.MOVED:
            ends[end(bet, verdict)] += once
            continue
        later = solve(game, moved(bet, verdict.outcome), end)
        count += once * later.throws
        for one, chance in later.ends.items():
            ends[one] += once * chance
    return Chain(ends, count)


def moved(bet: Bet, mark: str) -> Bet:
    """The same wager, waiting for something else."""
    later = Bet(0, bet.wager, "", 1, bet.on)
    later.amount, later.mark = bet.amount, mark
    return later


def placed(wager: DiceWager, on: str = "", units: int = 1) -> Bet:
    """A wager on the layout, of so many units."""
    bet = Bet(0, wager, "", 1, on)
    bet.amount = units
    return bet


def end_of(game: DiceGame, bet: Bet, verdict: Verdict) -> BetEnd:
    """The end that follows from a verdict by the rows of the pay table alone."""
    won = verdict.fate is Fate.WON
    pays = str(game.odds(bet.wager, verdict.outcome)) if won else ""
    return BetEnd(verdict.outcome, net_by_row(game, bet, verdict), pays)


def analysis(wager: DiceWager, on: str, throw: str, name: str = "") -> Analysis:
    """The analysis of a wager, on its area; ``throw`` is the game's word for a throw."""
    name = name or f"{wager.name} {on}".strip()

    def work_out(game: Game) -> WagerOdds:
        assert isinstance(game, DiceGame), "the analysis of another game"
        chain = solve(game, placed(wager, on), lambda bet, verdict: end_of(game, bet, verdict))
        odds = WagerOdds(game.id, name, game.tables[wager.name].name, chain.outcomes)
        if isinstance(wager, OneRoll | OneRollOn):
            return replace(odds, per=throw)
        figures = {
            f"{throw}s on average": Figure(chain.throws, "number"),
            f"advantage a {throw}": Figure(odds.house_advantage / chain.throws),
        }
        return replace(odds, figures=figures)

    return work_out


def every_wager(kind: type[DiceGame], throw: str) -> dict[str, Analysis]:
    """An analysis for every wager of a game, on each of its areas unless these are all the same."""
    return dict(_analyses(kind, throw))


def _analyses(kind: type[DiceGame], throw: str) -> Iterator[tuple[str, Analysis]]:
    for name, wager in kind.wagers.items():
        assert isinstance(wager, DiceWager), f"{name} is not decided by dice"
        if alike(wager):
            yield name, analysis(wager, wager.on[0], throw, name)
            continue
        for on in wager.on or ("",):
            yield f"{name} {on}".strip(), analysis(wager, on, throw)


def alike(wager: DiceWager) -> bool:
    """Whether the wager has the same probabilities and odds on all of its areas."""
    return bool(wager.on) and wager.paid_by(wager.on[0]) is None
