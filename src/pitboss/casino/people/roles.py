"""Roles, and the rights of each."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from pitboss.casino.errors import Forbidden
from pitboss.table.givers import Giver, deciders
from pitboss.table.inputs import (
    AnyInput,
    Buy,
    Call,
    Choose,
    Happen,
    Leave,
    MeterRead,
    Place,
    Post,
    Proceed,
    Sit,
    Withdraw,
)


class Role(StrEnum):
    """A person's role in the casino."""

    PATRON = "patron"
    DEALER = "dealer"
    FLOORPERSON = "floorperson"
    SUPERVISOR = "supervisor"
    AUDITOR = "auditor"


class Right(StrEnum):
    """A right that a role may have."""

    PLAY = "play"
    """Sit, wager and decide, in one's own name."""
    DEAL = "deal"
    """Close wagers, continue the deal, and report irregularities at a table."""
    RUN = "run"
    """Open and close tables, post limits, assign dealers, change cards, serve at the cage."""
    RULE = "rule"
    """Announce rule changes, and manage staff accounts."""
    READ = "read"
    """Read the ledger, the notices and the audit."""


RIGHTS: dict[Role, frozenset[Right]] = {
    Role.PATRON: frozenset({Right.PLAY}),
    Role.DEALER: frozenset({Right.DEAL}),
    Role.FLOORPERSON: frozenset({Right.DEAL, Right.RUN, Right.READ}),
    Role.SUPERVISOR: frozenset({Right.DEAL, Right.RUN, Right.RULE, Right.READ}),
    Role.AUDITOR: frozenset({Right.READ}),
}


class Person(msgspec.Struct, frozen=True):
    """Somebody who is signed in."""

    name: str
    role: Role

    def may(self, right: Right) -> bool:
        return right in RIGHTS[self.role]

    def need(self, right: Right) -> None:
        """Raise Forbidden unless the role has this right."""
        if not self.may(right):
            *some, last = [_one(role) for role in RIGHTS if right in RIGHTS[role]]
            who = f"{', '.join(some)} or {last}" if some else last
            raise Forbidden(f"That is for {who}, not for {_one(self.role)}.")


def _one(role: Role) -> str:
    return f"an {role}" if role[0] in "aeiou" else f"a {role}"


GIVERS: dict[Role, Giver] = {
    Role.PATRON: Giver.PATRON,
    Role.DEALER: Giver.DEALER,
    Role.FLOORPERSON: Giver.FLOORPERSON,
    Role.SUPERVISOR: Giver.SUPERVISOR,
}
"""The role in which an account acts at a table; no account acts as the clock."""


def giver(person: Person) -> Giver:
    """A person's role at a table, from their account alone."""
    if person.role not in GIVERS:
        raise Forbidden(f"{_one(person.role).capitalize()} does not act at a table.")
    return GIVERS[person.role]


def check_input(person: Person, input: AnyInput, dealer: str) -> None:
    """Refuse an input that this person may not give; ``dealer`` is on shift at the table."""
    if isinstance(input, Sit | Leave | Buy | Place | Withdraw):
        _play(person, input.patron)
    elif isinstance(input, Choose):
        if not input.patron.startswith(":"):
            _play(person, input.patron)
        elif Giver.DEALER not in deciders(input.patron):
            person.need(Right.RUN)
        else:
            check_deals(person, dealer)
    elif isinstance(input, Call):
        if person.may(Right.PLAY):
            _play(person, input.patron)
        else:
            check_deals(person, dealer)
    elif isinstance(input, Proceed):
        if dealer or not person.may(Right.PLAY):
            check_deals(person, dealer)
    elif isinstance(input, Happen):
        check_deals(person, dealer)
    elif isinstance(input, Post):
        person.need(Right.RUN)
    elif isinstance(input, MeterRead):
        raise Forbidden("A shared meter is read by the casino itself.")
    else:
        raise Forbidden("Cards, dice and numbers come from the casino's own shoe here.")


def check_deals(person: Person, dealer: str) -> None:
    """Refuse anybody but the dealer on shift or a floorperson standing in."""
    if person.may(Right.RUN) or (dealer and person.name == dealer):
        return
    if person.may(Right.DEAL):
        deals = f"{dealer} is" if dealer else "it deals by itself"
        raise Forbidden(f"You are not on shift at this table; {deals}.")
    if dealer:
        raise Forbidden(f"{dealer} deals at this table, and closes the wagers.")
    person.need(Right.DEAL)


def _play(person: Person, name: str) -> None:
    person.need(Right.PLAY)
    if name != person.name:
        raise Forbidden("You play in your own name only.")
