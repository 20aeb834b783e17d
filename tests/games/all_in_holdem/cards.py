"""Tables of all-in hold 'em with stacked cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.games.banked_poker.all_in_holdem import AllInHoldem, AllInOptions
from pitboss.table.game import Game
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Bets
from tests.games.texas_holdem_bonus.cards import DULL, stack
from tests.support.play import round_of, start, step_until, table, won
from tests.support.stacked import Stacked

RAISE = ("raise-wager", 30_00)
"""On an ante of $10."""


def all_in(**options: Any) -> AllInHoldem:
    return AllInHoldem(AllInOptions(**options))


def at(*hands: str, dealer: str, board: str = DULL, game: Game | None = None,
       **kwargs: Any) -> Session:  # fmt: skip
    """A table that deals these hands."""
    seats = tuple(range(1, len(hands) + 1))
    return table(game or all_in(), Stacked(stack(hands, dealer, board)), seats=seats, **kwargs)


def wagers(seats: int = 1, hole: int = 0, final: int = 0) -> dict[tuple[int, str], int]:
    placed = {}
    for seat in range(1, seats + 1):
        amounts = {"ante": 10_00, "hole-card-bonus": hole, "final-hand-bonus": final}
        placed |= {(seat, name): amount for name, amount in amounts.items() if amount}
    return placed


def paced(*hands: str, dealer: str, placed: Mapping[tuple[int, str], int],
          **kwargs: Any) -> Session:  # fmt: skip
    """A table that is dealt step by step, with wagers placed and closed."""
    session = at(*hands, dealer=dealer, paced=True, **kwargs)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, placed)
    return session


def played(session: Session, answers: Any, **placed: int) -> tuple[RoundRecord, dict[str, int]]:
    """One player's round, and the result of each wager."""
    record = round_of(session, wagers(**placed), answers)
    return record, {name: cents for (_, name), cents in won(record.events).items()}
