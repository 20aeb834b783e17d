"""The prize pool, divided to the cent: the amount collected less dealer tips, 13:69F-8.6(e)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from pitboss.casino.tournaments.structure import PERCENT, Structure
from pitboss.table.money import Cents

Standings: TypeAlias = Sequence[Sequence[str]]
"""Participants from first place down; ties are grouped."""


def tips(structure: Structure, collected: Cents) -> Cents:
    """The amount withheld for dealers: whole cents, and never more than announced."""
    return collected * structure.tip_percent // PERCENT


def by_place(structure: Structure, participants: int, pool: Cents) -> list[Cents]:
    """The prize of each place; odd cents, and shares of empty places, go to the first."""
    shares = structure.band(participants).shares[:participants]
    paid = [pool * share // PERCENT for share in shares]
    paid[0] += pool - sum(paid)
    return paid


def to_whom(standings: Standings, paid: Sequence[Cents]) -> dict[str, Cents]:
    """What each participant wins; ties share their prizes, odd cents one each."""
    won: dict[str, Cents] = {}
    place = 0
    for group in standings:
        share, odd = divmod(sum(paid[place : place + len(group)]), len(group))
        for number, name in enumerate(group):
            if amount := share + (number < odd):
                won[name] = amount
        place += len(group)
    return won


def proves(collected: Cents, prizes: Mapping[str, Cents], withheld: Cents) -> bool:
    """Whether prizes and announced tips equal the amount collected, to the cent."""
    return sum(prizes.values()) + withheld == collected
