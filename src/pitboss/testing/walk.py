"""The engine against the odds: every outcome of chance, dealt to the engine.

What the engine pays and takes, weighted, must equal the distribution from the wager's analysis.
The two are independent, so each checks the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Final, NamedTuple

from pitboss.equipment.randomness import Source
from pitboss.odds.core.analyse import counted_within, odds
from pitboss.table.game import Game
from pitboss.table.money import Cents
from pitboss.table.steps import Ask
from pitboss.testing.play import Answer, round_of, table, won
from pitboss.testing.stacked import BehindCut, Stacked

UNIT: Final[Cents] = 100_00
FACES: Final = 6


class KnownDeal(NamedTuple):
    """One outcome of chance, and its weight."""

    weight: int
    source: Source
    answers: Sequence[Answer] | Callable[[Ask], Answer] = ()
    """The player's decisions."""


def dealt(
    cards: str, weight: int = 1, answers: Sequence[Answer] | Callable[[Ask], Answer] = ()
) -> KnownDeal:
    """A deal of these cards first, including burned ones, from a shoe that the dealer has cut."""
    return KnownDeal(weight, BehindCut(cards), answers)


def every_roll(dice: int) -> Iterator[KnownDeal]:
    """Every throw of that many dice."""
    for faces in product(range(FACES), repeat=dice):
        yield KnownDeal(1, Stacked((), faces))


def every_spin(sections: int) -> Iterator[KnownDeal]:
    """Every section of a wheel."""
    for section in range(sections):
        yield KnownDeal(1, Stacked((), (section,)))


def engine_odds(
    game: Game, name: str, deals: Iterable[KnownDeal], also: Sequence[str] = (), unit: Cents = UNIT
) -> dict[Fraction, Fraction]:
    """The probability of each net result of a wager, as the engine settles these deals.

    A wager is named as in its analysis: alone, or followed by a blank and what it is on. ``also``
    lists wagers that must be placed with it. What is added to it in play is counted with it.
    """
    wager, _, on = name.partition(" ")
    counted = {wager} | {each for each in game.wagers if counted_within(game, each) == wager}
    weights: dict[Fraction, int] = {}
    for deal in deals:
        rows = [(1, wager, unit, on), *((1, other, unit) for other in also)]
        nets = won(round_of(table(game, deal.source), rows, deal.answers).events)
        net = Fraction(sum(cents for (_, own), cents in nets.items() if own in counted), unit)
        weights[net] = weights.get(net, 0) + deal.weight
    total = sum(weights.values())
    return {net: Fraction(weight, total) for net, weight in weights.items()}


def agrees(
    game: Game, name: str, deals: Iterable[KnownDeal], also: Sequence[str] = (), unit: Cents = UNIT
) -> None:
    """The engine's results equal the analysis, to the last fraction."""
    expected: dict[Fraction, Fraction] = {}
    for outcome in odds(game, name, fresh=True).outcomes:
        if outcome.probability:
            net = outcome.net
            expected[net] = expected.get(net, Fraction(0)) + outcome.probability
    found = engine_odds(game, name, deals, also, unit)
    for net in sorted(expected.keys() | found.keys()):
        one, other = found.get(net, Fraction(0)), expected.get(net, Fraction(0))
        assert one == other, f"{name} nets {net}: {one} by the engine, {other} by the odds"
