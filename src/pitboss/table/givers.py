"""Who may give an input to a table: a patron, the house in one of its roles, or the clock."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias


class Giver(StrEnum):
    """The role in which an input is given."""

    PATRON = "patron"
    DEALER = "dealer"
    FLOORPERSON = "floorperson"
    SUPERVISOR = "supervisor"
    CLOCK = "clock"
    """The casino itself, when a time is reached."""


Givers: TypeAlias = tuple[Giver, ...]

PATRONS: Givers = (Giver.PATRON,)
SUPERVISION: Givers = (Giver.FLOORPERSON, Giver.SUPERVISOR)
"""A casino supervisor, or the casino licensee, in the law's words."""
HOUSE: Givers = (Giver.DEALER, *SUPERVISION)
CLOCK: Givers = (Giver.CLOCK,)

_SUPERVISED = frozenset(
    (":boxperson", ":floorperson", ":supervisor", ":keno supervisor", ":casino key employee")
)
"""Decisions of the house that the dealer may not make."""

_PATRON_DECIDES: Givers = (*PATRONS, *CLOCK)
_SUPERVISION_DECIDES: Givers = (*SUPERVISION, *CLOCK)
_HOUSE_DECIDES: Givers = (*HOUSE, *CLOCK)

_TITLES = {
    Giver.PATRON: "a patron",
    Giver.DEALER: "the dealer",
    Giver.FLOORPERSON: "a floorperson",
    Giver.SUPERVISOR: "a supervisor",
    Giver.CLOCK: "the casino's clock",
}


def in_words(givers: Givers) -> str:
    """These roles in words: *the dealer, a floorperson or a supervisor*."""
    *some, last = (_TITLES[giver] for giver in givers)
    return f"{', '.join(some)} or {last}" if some else last


def deciders(asked: str) -> Givers:
    """Who may make a decision put to a patron, or to the house (``:dealer``).

    The clock decides for anyone who is out of time.
    """
    if not asked.startswith(":"):
        return _PATRON_DECIDES
    return _SUPERVISION_DECIDES if asked in _SUPERVISED else _HOUSE_DECIDES
