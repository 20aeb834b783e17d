"""Wagers that go together: one that needs another, or depends on its amount."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.errors import WagerRule
from pitboss.table.chips import Bet
from pitboss.table.money import Cents

if TYPE_CHECKING:
    from pitboss.table.table import Spot


def goes_with(spot: Spot, bet: Bet) -> None:
    """Refuse a wager without the one that it needs beside it, or in another amount than it may
    have beside that."""
    wager = bet.wager
    sums: dict[str, Cents] = {}
    for other in spot.bets:
        if other.patron == bet.patron:
            sums[other.wager.name] = sums.get(other.wager.name, 0) + other.amount
    who = f"{bet.patron} at spot {spot.number}"
    if wager.requires and not any(need.name in sums for need in wager.requires):
        needed = " or ".join(need.title for need in wager.requires)
        raise WagerRule(f"{who} needs the {needed} beside the {wager.title}.", wager.law)
    if wager.equals and wager.times * sums.get(wager.equals.name, 0) != bet.amount:
        equal = "equal" if wager.times == 1 else f"be {wager.times} times"
        raise WagerRule(
            f"The {wager.title} of {who} must {equal} the {wager.equals.title}.", wager.law
        )
    if wager.at_most and sums.get(wager.at_most.name, 0) < bet.amount:
        raise WagerRule(
            f"The {wager.title} of {who} may not exceed the {wager.at_most.title}.",
            wager.at_most_law,
        )
