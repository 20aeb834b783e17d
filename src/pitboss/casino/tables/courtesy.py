"""Fairness between patrons: time to wager, and seats for those who play."""

from __future__ import annotations

from pitboss.casino.clock import SECOND, Millis
from pitboss.casino.money.ledger import balance
from pitboss.casino.records.store import Store
from pitboss.casino.robots.names import is_robot
from pitboss.errors import NotNow, TooFewChips
from pitboss.table.inputs import Sit
from pitboss.table.money import Cents, dollars
from pitboss.table.session import Session


class Ready:
    """Who has finished wagering; wagers close early only when everybody has."""

    def __init__(self) -> None:
        self._of: tuple[int, int] | None = None
        """The round and step whose wagers these people have finished."""
        self._names: set[str] = set()

    def check(self, session: Session, patron: str, until: Millis | None, now: Millis) -> None:
        """Note that a patron is ready to continue; refused while others may still wager.

        Others have until ``until``; a table without time limits does not wait, and nobody waits
        for a robot.
        """
        table = session.table
        if until is None or until <= now or patron not in table.patrons:
            return
        of = (table.round, session.steps)
        if self._of != of:
            self._of, self._names = of, set()
        self._names.add(patron)
        waiting = [
            name for name, holds in table.patrons.items()
            if name not in self._names and holds.amount > 0 and not is_robot(name)
        ]  # fmt: skip
        if waiting:
            seconds = -(-(until - now) // SECOND)
            raise NotNow(
                f"You are ready; {waiting[0]} may still wager. The round goes on when everybody is "
                f"ready, or in {seconds} second{'s' if seconds > 1 else ''}."
            )


def check_seat(session: Session, input: Sit, closing: bool) -> None:
    """Refuse a seat to anyone without enough chips to wager there."""
    if closing:
        raise NotNow("The table is closing; choose another.")
    patron = session.table.patrons.get(input.patron)
    least = least_wager(session)
    if input.chips + (patron.amount if patron is not None else 0) < least:
        raise TooFewChips(
            f"Sit down with {dollars(least)} in chips or more, the smallest minimum here."
        )


def check_held(store: Store, account: str, amount: Cents) -> None:
    """Refuse a patron who asks for more chips than they have at the cage, in coupons or in hand."""
    with store.database.look() as connection:
        held = balance(connection, account)
    if held < amount:
        kind, _, rest = account.partition(":")
        places = {"patron": "at the cage", "chips": "in tournament chips"}
        where = places.get(kind, "in match play coupons")
        raise TooFewChips(f"{rest.rpartition(':')[2]} has {dollars(held)} {where}.")


def least_wager(session: Session) -> Cents:
    """The lowest minimum posted at a table."""
    limits = session.limits
    return min(each.minimum for each in (limits.default, *limits.wagers.values()))


def works_here(session: Session | None, actor: str) -> bool:
    """Whether the actor deals at this table, or stands in for its dealer."""
    return not actor.startswith(":") and (session is None or actor not in session.table.patrons)
