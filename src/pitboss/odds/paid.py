"""Wagers that a posted pay table decides, whatever is played."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from pitboss.odds.result import Odds, Outcome
from pitboss.table.game import Game
from pitboss.table.money import Odds as Payout
from pitboss.table.money import Prize
from pitboss.table.wagers import Wager


def by_table(game: Game, wager: Wager, counts: Mapping[str, int], total: int) -> Odds:
    """A wager by its table's rows and how many of ``total`` cases are in each; the rest lose."""
    outcomes = []
    lost = total
    for row in game.tables[wager.name].rows:
        count = counts.get(row.outcome, 0)
        lost -= count
        net = Fraction(0)
        if isinstance(row.pays, Prize):  # a fixed sum, stated for a wager of one dollar
            net = Fraction(row.pays.cents, 100)
        elif isinstance(row.pays, Payout):
            net = row.pays.ratio
        outcomes.append(Outcome(row.outcome, Fraction(count, total), net, str(row.pays)))
    outcomes.append(Outcome("lose", Fraction(lost, total), Fraction(-1)))
    return Odds(game.id, wager.name, game.tables[wager.name].name, tuple(outcomes))
