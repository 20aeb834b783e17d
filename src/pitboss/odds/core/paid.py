"""Wagers that a posted pay table decides, without decisions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from pitboss.odds.core.prices import LOST, price
from pitboss.odds.core.result import Figure, Outcome, WagerOdds
from pitboss.table.game import Game
from pitboss.table.money import DOLLAR, Cents, MeterShare, Payout, Prize, dollars
from pitboss.table.verdicts import Verdict, by_row

AMOUNTS = (DOLLAR, 5 * DOLLAR)
"""The amounts at which a wager with fixed sums is priced and compared."""
Chances = Mapping[str, Fraction]
"""The probability of each row of a table."""
Verdicts = Mapping[str, Verdict]
"""The game's own verdict on each row."""
BY_TABLE: Verdicts = MappingProxyType({})


def by_rows(
    game: Game, name: str, chances: Chances, verdicts: Verdicts = BY_TABLE, **more: Any
) -> WagerOdds:
    """The odds of a wager from the rows of its table and their probabilities; the rest loses.

    The table alone decides a row on which there is no verdict.
    """
    table = game.tables[name]
    rows = {
        row.outcome: verdicts.get(row.outcome) or by_row(table, row.outcome) for row in table.rows
    }
    one, five = (
        _odds(game, name, chances, {row: price(found, amount) for row, found in rows.items()},
              **more)
        for amount in AMOUNTS
    )  # fmt: skip
    if not any(isinstance(row.pays, Prize) for row in table.rows):
        return one
    return replace(
        one,
        note="; ".join(filter(None, (one.note, f"a wager of {dollars(AMOUNTS[0])}"))),
        figures={**one.figures, of_another(AMOUNTS[1]): Figure(five.house_advantage)},
    )


def of_another(amount: Cents) -> str:
    """The name of the figure for another amount, where some row pays a fixed sum."""
    return f"advantage of a wager of {dollars(amount)}"


def by_counts(
    game: Game, name: str, counts: Mapping[str, int], total: int, **more: Any
) -> WagerOdds:
    """The same from how many of ``total`` cases are in each row."""
    return by_rows(
        game, name, {row: Fraction(count, total) for row, count in counts.items() if row}, **more
    )


def _odds(game: Game, name: str, chances: Chances, nets: Chances, **more: Any) -> WagerOdds:
    table = game.tables[name]
    rows = [
        Outcome(row.outcome, chances.get(row.outcome, Fraction(0)), nets[row.outcome],
                str(row.pays))
        for row in table.rows
    ]  # fmt: skip
    lost = 1 - sum((row.probability for row in rows), Fraction(0))
    return WagerOdds(game.id, name, table.name, (*rows, Outcome("lose", lost, LOST)), **more)


def unrounded(pays: Payout, meter: Fraction | Cents) -> Fraction:
    """What a row pays at this amount of the meter, parts of a cent included."""
    assert isinstance(pays, Prize | MeterShare), "a progressive wager pays sums and shares"
    if isinstance(pays, MeterShare):
        return max(Fraction(meter) * pays.percent / 100, Fraction(pays.minimum))
    return Fraction(pays.cents)


def _rise(pays: Payout, meter: Fraction) -> Fraction:
    """How much more a row pays if the meter has a cent more."""
    return unrounded(pays, meter + 1) - unrounded(pays, meter)


def progressive(
    game: Game,
    name: str,
    chip: Cents,
    meter: Cents,
    chances: Callable[[Fraction], Chances],
    due: Callable[[Payout, Cents], Fraction | Cents] = unrounded,
    **more: Any,
) -> WagerOdds:
    """A wager that pays sums and shares of a meter, and is itself never returned.

    ``chances`` gives the probability of each row at an amount of the meter: if a hand qualifies for
    two rows, the amount decides which pays more. ``due`` is what the game pays by a row.
    """
    table = game.tables[name]

    def mean(of: Callable[[Payout, Fraction], Fraction], meter: Fraction) -> Fraction:
        rows = chances(meter)
        return sum(
            (rows.get(row.outcome, Fraction(0)) * of(row.pays, meter) for row in table.rows),
            Fraction(0),
        )

    fair, before = Fraction(meter), None
    while fair != before:  # the payout grows ever faster with the meter, so each step gets closer
        before, fair = fair, fair + (chip - mean(unrounded, fair)) / mean(_rise, fair)
    nets = {row.outcome: Fraction(due(row.pays, meter)) / chip - 1 for row in table.rows}
    figures = {
        "meter": Figure(Fraction(meter, DOLLAR), "dollars"),
        "fair meter": Figure(fair / DOLLAR, "dollars"),
    }
    return _odds(game, name, chances(Fraction(meter)), nets, figures=figures, **more)
