"""Casinos for tests: on a new database, with passwords that cost nothing."""

from __future__ import annotations

from argon2 import PasswordHasher

from pitboss.casino.clock import Clock
from pitboss.casino.house import Casino
from pitboss.casino.people import People
from pitboss.casino.store import Store

CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
GAMES = ("casino-war", "three-card-poker")
"""Games that are enough to show what does not depend on the game."""


def cheap_people(store: Store) -> People:
    return People(store, CHEAP)


def open_casino(url: str, clock: Clock | None = None, lease: int | None = None) -> Casino:
    """A casino that is not started: nothing happens in it by itself."""
    casino = Casino(url, clock=clock, people=cheap_people, lease=lease)
    casino.floor.leases.beat()
    return casino
