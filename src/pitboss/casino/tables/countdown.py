"""Countdowns: the default decision, under the rules, for anyone who does not act in time."""

from __future__ import annotations

import logging

from pitboss.casino.clock import SECOND, Millis
from pitboss.casino.robots.names import is_robot
from pitboss.casino.tables.host import CLOCK, Host
from pitboss.errors import Refused
from pitboss.table.givers import Giver
from pitboss.table.inputs import Choose, Proceed, Withdraw
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets, Span

log = logging.getLogger("pitboss.casino")


class Pace:
    """How long people have to act at a table; 0 means no time limit.

    At a table with a dealer, the dealer closes the wagers, and the house is not timed.
    """

    def __init__(self, betting_seconds: int, decision_seconds: int) -> None:
        self.betting = betting_seconds * SECOND
        self.decision = decision_seconds * SECOND
        self._since: tuple[int, int, str] | None = None

    def set(self, host: Host, now: Millis) -> None:
        """Start the countdown for what the table waits for, unless it is running already."""
        session = host.state.session
        allowed = self._allowed(session, bool(host.state.dealer))
        if session is None or not allowed:
            self._since = host.ends = None
            return
        what = (session.table.round, session.steps, type(session.pending).__name__)
        if what != self._since or host.ends is None:
            self._since = what
            host.ends = now + allowed

    def _allowed(self, session: Session | None, manned: bool) -> Millis:
        if session is None:
            return 0
        pending = session.pending
        if isinstance(pending, Ask):
            return 0 if manned and pending.patron.startswith(":") else self.decision
        if manned:
            return 0
        # Wagers close some time after a person has placed the first, never before; where players
        # bet against each other, once somebody is there. Robots start no countdown.
        there = session.table.patrons if not session.game.offers else _wagering(session)
        begun = any(not is_robot(name) for name in there)
        return self.betting if isinstance(pending, Bets) and begun else 0


def _wagering(session: Session) -> list[str]:
    return [bet.patron for bet in session.table.bets.values()]


def act_for(host: Host) -> None:
    """Take the default for anyone who has not acted in time."""
    with host.lock:
        session = host.state.session
        if session is None:
            return
        host.ends = None
        pending = session.pending
        if isinstance(pending, Ask):
            _decide(host, session, pending)
        elif isinstance(pending, Bets):
            _close_wagers(host, session)


def _decide(host: Host, session: Session, ask: Ask) -> None:
    """Take the default; if that is refused, anything allowed, so that the round can end."""
    others = [choice.name for choice in ask.choices if choice.name != ask.default]
    for name in (ask.default, *others):
        try:
            host.act(chosen(session, ask, name), CLOCK, by=Giver.CLOCK)
            host.presence.missed(ask.patron)
            return
        except Refused as refused:
            log.warning("table %s: %s", host.table, refused)


def chosen(session: Session, ask: Ask, name: str) -> Choose:
    """A choice filled in with the least amount and the first cards, if it takes any."""
    choice = next(choice for choice in ask.choices if choice.name == name)
    amounts = choice.amounts
    amount = 0
    if isinstance(amounts, Span):
        amount = amounts.low
    elif amounts:
        amount = amounts[0]
    count = choice.cards.low if choice.cards is not None else 0
    hands = session.table.spots[ask.spot - 1].hands if ask.spot else []
    own = [card for hand in hands for card in hand.cards]
    return Choose(ask.patron, ask.spot, name, amount, tuple(own[:count]))


def _close_wagers(host: Host, session: Session) -> None:
    """Close the wagers; those that may not stand go back, the last one first."""
    fresh = [b for b in session.table.bets.values() if b.placed_in == session.table.round]
    for bet in [None, *reversed(fresh)]:
        try:
            if bet is not None:
                host.act(Withdraw(bet.patron, bet.id), CLOCK, by=Giver.CLOCK)
            host.act(Proceed(), CLOCK, by=Giver.CLOCK)
            return
        except Refused as refused:
            why = refused
    if any(b.placed_in == session.table.round for b in session.table.bets.values()):
        host.call_void(f"The wagers cannot be closed as they are: {why.message}", CLOCK)
