"""Tables of heads up hold 'em with stacked cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pitboss.equipment.cards import Card, cards
from pitboss.games.banked_poker.heads_up_holdem import HeadsUpHoldem, HeadsUpOptions
from pitboss.table.game import Game
from pitboss.table.session import Session
from pitboss.table.steps import Bets
from tests.support.play import round_of, start, step_until, table, won
from tests.support.stacked import Stacked, one_at_a_time

DULL = "2c 7d 9h Jc 3s"
"""A board that helps nobody."""
CHECK_DOWN = ["check", "check", "fold"]


def heads_up(**options: Any) -> HeadsUpHoldem:
    return HeadsUpHoldem(HeadsUpOptions(**options))


def stack(game: Game, hands: Sequence[str], dealer: str, board: str) -> list[Card]:
    """The cards of a round in the order in which this game deals them."""
    options = game.options
    if options.dealing == "automated shoe":
        return [*cards(board), *(card for hand in (*hands, dealer) for card in cards(hand))]
    dealt = one_at_a_time(*hands, dealer)
    return [*cards(board), *dealt] if options.board == "first" else [*dealt, *cards(board)]


def at(*hands: str, dealer: str, board: str, game: Game | None = None, **kwargs: Any) -> Session:
    """A table that deals these hands."""
    game = game or heads_up()
    seats = tuple(range(1, len(hands) + 1))
    return table(game, Stacked(stack(game, hands, dealer, board)), seats=seats, **kwargs)


def wagers(
    seats: int = 1, ante: int = 10_00, trips: int = 0, pocket: int = 0
) -> dict[tuple[int, str], int]:
    placed = {}
    for seat in range(1, seats + 1):
        placed |= {(seat, "ante"): ante, (seat, "odds-wager"): ante}
        if trips:
            placed[seat, "trips-plus"] = trips
        if pocket:
            placed[seat, "pocket-bonus"] = pocket
    return placed


def outcome(
    session: Session, answers: Sequence[Any], trips: int = 0, pocket: int = 0
) -> dict[str, int]:
    record = round_of(session, wagers(trips=trips, pocket=pocket), answers)
    return {wager: cents for (_, wager), cents in won(record.events).items()}


def paced(game: Game, placed: dict[tuple[int, str], int]) -> Session:
    """A table that is dealt step by step, its wagers placed."""
    session = at("9s 9d", "As Ad", dealer="Ks Kh", board="9c 2d 4h Jc 3s", game=game, paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, placed)
    return session
