"""Two orders of settling hands: one player after the other, or one step for all players."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.hands.rank import Rank
from pitboss.law import Citation
from pitboss.table.steps import Duty, Event, Procedure, Taken
from pitboss.table.table import Table

STEP_BY_STEP = "step by step"
PLAYER_BY_PLAYER = "player by player"


class Order(NamedTuple):
    """The paragraphs of one order of settlement."""

    reveal: Citation
    take: Citation
    collect: Citation
    pay: Citation | None = None
    """The payment of all winners, where it is a step of its own."""


def settle_hands(game: BankedPoker, table: Table, dealer: Rank, order: Order) -> Procedure[None]:
    """Settle every hand with a wager, counterclockwise."""
    spots = list(table.counterclockwise())
    results: list[Event] = []
    for spot in spots:
        hand = game.ranker.best(spot.cards)
        yield table.reveal(spot.hand, order.reveal, hand.words)
        these = list(game.results(table, spot, game.end(table, spot, dealer, hand)))
        if order.pay is None:
            yield from these
            yield table.collect(spot.hand, order.collect)
        results += these
    if order.pay is None:
        return
    for step in results:
        if type(step) is Taken:
            yield step
    yield Duty("Pay each winning wager", order.pay)
    for step in results:
        if type(step) is not Taken:
            yield step
    for spot in spots:
        yield table.collect(spot.hand, order.collect)
