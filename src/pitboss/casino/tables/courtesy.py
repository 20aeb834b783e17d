"""What patrons owe each other at a table: time to wager, and seats for those who play."""

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
    """Who has wagered all they want; wagers close early only when everybody has."""

    def __init__(self) -> None:
        self._of: tuple[int, int] | None = None
        """The round, and the step of it, whose wagers these people are done with."""
        self._names: set[str] = set()

    def check(self, session: Session, patron: str, until: Millis | None, now: Millis) -> None:
        """Note that a patron would go on; refused while others still have time to wager.

        They have time ``until`` then; a table that hurries nobody waits for nobody, and none
        waits for a robot.
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
    """Refuse a seat to somebody without chips to wager there."""
    if closing:
        raise NotNow("The table is closing; choose another.")
    patron = session.table.patrons.get(input.patron)
    least = least_wager(session)
    if input.chips + (patron.amount if patron is not None else 0) < least:
        raise TooFewChips(
            f"Sit down with {dollars(least)} in chips or more, the least that is wagered here."
        )


def check_held(store: Store, account: str, amount: Cents) -> None:
    """Whether a patron has what they want in chips: at the cage, in coupons, or carried."""
    with store.database.look() as connection:
        held = balance(connection, account)
    if held < amount:
        kind, _, rest = account.partition(":")
        places = {"patron": "at the cage", "chips": "in tournament chips"}
        where = places.get(kind, "in match play coupons")
        raise TooFewChips(f"{rest.rpartition(':')[2]} has {dollars(held)} {where}.")


def least_wager(session: Session) -> Cents:
    """The smallest minimum that is posted at a table."""
    limits = session.limits
    return min(each.minimum for each in (limits.default, *limits.wagers.values()))


def works_here(session: Session | None, actor: str) -> bool:
    """Whether it was the dealer who acted, or somebody who stands in."""
    return not actor.startswith(":") and (session is None or actor not in session.table.patrons)
