"""Wagers that a posted pay table decides, without decisions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from pitboss.odds.core.result import Figure, Outcome, WagerOdds
from pitboss.table.game import Game
from pitboss.table.money import DOLLAR, Cents, MeterShare, Odds, Payout, Prize, dollars

LOST = Fraction(-1)
AMOUNTS = (DOLLAR, 5 * DOLLAR)
"""The amounts at which a wager with fixed sums is priced and compared."""
Chances = Mapping[str, Fraction]
"""The probability of each row of a table."""


def by_rows(game: Game, name: str, chances: Chances, **more: Any) -> WagerOdds:
    """The odds of a wager from the rows of its table and their probabilities; the rest loses."""
    rows = game.tables[name].rows
    one, five = (
        _odds(game, name, chances, {row.outcome: net(row.pays, amount) for row in rows}, **more)
        for amount in AMOUNTS
    )
    if not any(isinstance(row.pays, Prize) for row in rows):
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


def net(pays: Payout, amount: Cents) -> Fraction:
    """The win of a row on a unit; a fixed sum depends on the amount wagered."""
    if isinstance(pays, Prize):
        return Fraction(pays.cents, amount) + (0 if pays.stake_back else LOST)
    return pays.ratio if isinstance(pays, Odds) else Fraction(0)


def progressive(
    game: Game,
    name: str,
    price: Cents,
    meter: Cents,
    chances: Callable[[Fraction], Chances],
    **more: Any,
) -> WagerOdds:
    """A wager that pays sums and shares of a meter, and is itself never returned.

    ``chances`` gives the probability of each row at an amount of the meter: if a hand qualifies for
    two rows, the amount decides which pays more.
    """
    table = game.tables[name]

    def cents(pays: Payout, meter: Fraction) -> Fraction:
        assert isinstance(pays, Prize | MeterShare), f"{name} pays sums and shares"
        if isinstance(pays, MeterShare):
            return meter * pays.percent / 100
        return Fraction(pays.cents)

    def paid(meter: Fraction, rows: Chances) -> Fraction:
        return sum(
            (rows.get(row.outcome, Fraction(0)) * cents(row.pays, meter) for row in table.rows),
            Fraction(0),
        )

    fair, before = Fraction(meter), None
    while fair != before:  # the payout grows ever faster with the meter, so each step gets closer
        before, rows = fair, chances(fair)
        fixed = paid(Fraction(0), rows)
        fair = (price - fixed) / (paid(Fraction(1), rows) - fixed)
    nets = {row.outcome: cents(row.pays, Fraction(meter)) / price - 1 for row in table.rows}
    figures = {
        "meter": Figure(Fraction(meter, DOLLAR), "dollars"),
        "fair meter": Figure(fair / DOLLAR, "dollars"),
    }
    return _odds(game, name, chances(Fraction(meter)), nets, figures=figures, **more)
