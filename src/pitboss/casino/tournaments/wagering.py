"""The minimum wager, placed for a participant who does not wager in time."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.table.inputs import AnyInput, Place, Withdraw
from pitboss.table.money import Cents, round_up
from pitboss.table.session import Session
from pitboss.table.steps import Bets
from pitboss.table.wagers import Wager

Do = Callable[[AnyInput], bool]
"""Gives an input to the table; returns whether it was accepted."""


def open_wagers(session: Session) -> list[Wager]:
    """The wagers that may be placed now, in the order of the law."""
    game, pending = session.game, session.pending
    if not isinstance(pending, Bets):
        return []
    if pending.wagers:
        return [game.offers[name] for name in pending.wagers]
    return [wager for wager in game.offers.values() if not wager.in_play]


def least(session: Session, wager: Wager, on: str) -> Cents:
    """The smallest amount of a wager that the table can pay."""
    unit = session.game.payable_unit(wager, on, session.table.chip)
    return round_up(session.game.limit(session.limits, wager, on).minimum, unit)


def place_least(session: Session, patron: str, several: int, do: Do) -> None:
    """Place the minimum on the first few wagers, each with those it requires."""
    spots = session.table.patrons[patron].spots
    for wager in open_wagers(session)[:several]:
        if spots and wager.equals is None:
            _place(session, patron, spots[0], wager, do)


def place_anew(session: Session, several: int, do: Do) -> None:
    """Take down this round's wagers, and place the minimum of several kinds for everybody."""
    table = session.table
    for bet in reversed(list(table.bets.values())):
        if bet.placed_in == table.round:
            do(Withdraw(bet.patron, bet.id))
    for patron in list(table.patrons):
        place_least(session, patron, several, do)


def _place(session: Session, patron: str, spot: int, wager: Wager, do: Do) -> None:
    ways = session.game.on(wager)
    on = ways[0] if ways else ""
    amount = wager.exactly or least(session, wager, on)
    if do(Place(patron, spot, wager.name, amount, on)):
        for other in session.game.offers.values():
            if other.equals is wager and not other.in_play:
                do(Place(patron, spot, other.name, other.times * amount))
