"""Tables of ultimate Texas hold 'em with stacked cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pitboss.equipment.cards import STANDARD, Card, cards
from pitboss.games.banked_poker.ultimate_texas_holdem import UltimateOptions, UltimateTexasHoldem
from pitboss.table.game import Game
from pitboss.table.session import Session
from pitboss.table.steps import Bets
from tests.support.play import round_of, start, step_until, table, won
from tests.support.stacked import Stacked, one_at_a_time

DULL = "2c 7d 9h Jc 3s"
"""A board that helps nobody."""


def ultimate(**options: Any) -> UltimateTexasHoldem:
    return UltimateTexasHoldem(UltimateOptions(**options))


def stack(hands: Sequence[str], dealer: str, board: str) -> list[Card]:
    """The cards of a round dealt one at a time, with burn cards that nobody holds."""
    dealt = one_at_a_time(*hands, dealer)
    shown = cards(board)
    first, second = [card for card in STANDARD if card not in (*dealt, *shown)][:2]
    return [*dealt, first, *shown[:3], second, *shown[3:]]


def at(*hands: str, dealer: str, board: str, game: Game | None = None, **kwargs: Any) -> Session:
    """A table that deals these hands."""
    source = Stacked(stack(hands, dealer, board))
    seats = tuple(range(1, len(hands) + 1))
    return table(game or ultimate(), source, seats=seats, **kwargs)


def wagers(seats: int = 1, ante: int = 10_00, trips: int = 0) -> dict[tuple[int, str], int]:
    placed = {}
    for seat in range(1, seats + 1):
        placed |= {(seat, "ante"): ante, (seat, "blind"): ante}
        if trips:
            placed[seat, "trips"] = trips
    return placed


def outcome(session: Session, answers: Sequence[Any], trips: int = 0) -> dict[str, int]:
    record = round_of(session, wagers(trips=trips), answers)
    return {wager: cents for (_, wager), cents in won(record.events).items()}


def paced_to_deal(game: Game, placed: dict[tuple[int, str], int]) -> Session:
    """A table that is dealt step by step, stopped as soon as the dealer has a card."""
    session = at("9s 9d", "As Ad", dealer="Ks Kh", board="9c 2d 4h Jc 3s", game=game, paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, placed)
    step_until(session, lambda: session.table.dealer.cards)
    return session
