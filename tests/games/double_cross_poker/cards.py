"""Tables of double cross poker with stacked cards."""

from __future__ import annotations

from typing import Any

from pitboss.equipment.cards import Card, cards
from pitboss.games.banked_poker.double_cross_poker import DoubleCrossOptions, DoubleCrossPoker
from pitboss.table.game import Game
from pitboss.table.session import Session
from pitboss.table.steps import Bets
from tests.support.play import start, step_until, table
from tests.support.stacked import Stacked

DULL = "2c 7d 9h Jc 4s"
"""Left, center, right, top and bottom of a cross that helps nobody."""


def double_cross(**options: Any) -> DoubleCrossPoker:
    return DoubleCrossPoker(DoubleCrossOptions(**options))


def stack(*hands: str, dealer: str, cross: str) -> list[Card]:
    """The cards of a round; every dealing method gives each hand both cards at once."""
    return [card for hand in (*hands, dealer, cross) for card in cards(hand)]


def at(*hands: str, dealer: str, cross: str, game: Game | None = None, **kwargs: Any) -> Session:
    """A table that deals these hands."""
    seats = tuple(range(1, len(hands) + 1))
    source = Stacked(stack(*hands, dealer=dealer, cross=cross))
    return table(game or double_cross(), source, seats=seats, **kwargs)


def wagers(seats: int = 1, ante: int = 10_00, three: int = 0) -> dict[tuple[int, str], int]:
    placed = {(seat, "ante"): ante for seat in range(1, seats + 1)}
    if three:
        placed |= {(seat, "three-card"): three for seat in range(1, seats + 1)}
    return placed


def paced(game: Game, placed: dict[tuple[int, str], int]) -> Session:
    """A table that is dealt step by step, its wagers placed."""
    session = at("9s 9d", "As Ad", dealer="Ks Kh", cross=DULL, game=game, paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, placed)
    return session
