"""Tables of Texas hold 'em bonus poker with stacked cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pitboss.equipment.cards import STANDARD, Card, cards
from pitboss.games.banked_poker.texas_holdem_bonus import TexasBonusOptions, TexasHoldemBonus
from pitboss.table.game import Game
from pitboss.table.session import Session
from pitboss.table.steps import Bets
from tests.support.play import start, step_until, table
from tests.support.stacked import Stacked, one_at_a_time

DULL = "2c 7d 9h Jc 3s"
"""A board that helps nobody."""
FLOP, TURN, RIVER = ("flop", 20_00), ("turn", 10_00), ("river", 10_00)
"""Wagers in play on an ante of $10."""


def texas(**options: Any) -> TexasHoldemBonus:
    return TexasHoldemBonus(TexasBonusOptions(**options))


def stack(hands: Sequence[str], dealer: str, board: str) -> list[Card]:
    """The cards of a round dealt one at a time, with burn cards that nobody holds."""
    dealt, shown = one_at_a_time(*hands, dealer), cards(board)
    one, two, three = [card for card in STANDARD if card not in (*dealt, *shown)][:3]
    return [*dealt, one, *shown[:3], two, shown[3], three, shown[4]]


def at(*hands: str, dealer: str, board: str = DULL, game: Game | None = None,
       **kwargs: Any) -> Session:  # fmt: skip
    """A table that deals these hands."""
    seats = tuple(range(1, len(hands) + 1))
    return table(game or texas(), Stacked(stack(hands, dealer, board)), seats=seats, **kwargs)


def wagers(seats: int = 1, bonus: int = 0, ante: int = 10_00) -> dict[tuple[int, str], int]:
    placed = {(seat, "ante"): ante for seat in range(1, seats + 1)}
    if bonus:
        placed |= {(seat, "bonus"): bonus for seat in range(1, seats + 1)}
    return placed


def paced(*hands: str, dealer: str, placed: dict[tuple[int, str], int], **kwargs: Any) -> Session:
    """A table that is dealt step by step, with wagers placed and closed."""
    session = at(*hands, dealer=dealer, paced=True, **kwargs)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, placed)
    return session
