"""A pot between the players, besides their wagers with the house."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from pitboss.errors import WagerRule
from pitboss.hands.rank import Rank
from pitboss.law import Citation
from pitboss.table.money import Cents, dollars
from pitboss.table.steps import Moved
from pitboss.table.table import Spot, Table
from pitboss.table.wagers import Wager

POT: Final = ":pot"
"""The account that collects the wagers of the pot."""


def same_amount(table: Table, spot: Spot, pot: Wager, amount: Cents, law: Citation) -> None:
    """Refuse a pot wager that differs from the others."""
    own = spot.bet(pot)
    total = amount + (own.amount if own is not None else 0)
    for other in table.bets_on(pot):
        if other.spot != spot.number and other.amount != total:
            raise WagerRule(
                f"Every pot wager of a round is the same: this one must be "
                f"{dollars(other.amount)}, not {dollars(total)}.",
                law,
            )


def everybody_in(table: Table, pot: Wager, law: Citation) -> None:
    """Refuse to close wagers while one of several players has no pot wager, or a different one."""
    players = list(table.clockwise())
    if len(players) < 2:
        return
    for spot in players:
        if spot.bet(pot) is None:
            raise WagerRule(
                f"Spot {spot.number} needs a pot wager, as there is more than one player.", law
            )
        same_amount(table, spot, pot, 0, law)


def award(table: Table, pot: Wager, hands: Mapping[int, Rank], law: Citation) -> Iterator[Moved]:
    """Award the pot wagers of all players to the highest hand, by spot, or equally to several.

    Odd chips go one by one to the first of them, in the order of ``hands``.
    """
    bets = table.bets_on(pot)
    total = sum(bet.amount for bet in bets)
    for bet in bets:
        yield Moved(f":bet {bet.id}", POT, bet.amount, pot.title, law)
    best = max(hands.values())
    winners = [spot for spot, hand in hands.items() if hand == best]
    each, odd = divmod(total // table.chip, len(winners))
    for place, spot in enumerate(winners):
        share = (each + (place < odd)) * table.chip
        if share:
            yield Moved(POT, table.spots[spot - 1].patron, share, pot.title, law)
