"""Orders of settling hands: one player after the other, or one step for all players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.hands.rank import Rank
from pitboss.law import Citation
from pitboss.table.irregularities import Phase
from pitboss.table.steps import Duty, Event, Procedure, Step, Taken
from pitboss.table.table import Table

STEP_BY_STEP = "step by step"
PLAYER_BY_PLAYER = "player by player"


class Order(NamedTuple):
    """The paragraphs on one order of settlement."""

    reveal: Citation
    take: Citation
    collect: Citation
    pay: Citation | None = None
    """The payment of all winners, if it is a separate step."""


class HandByHand(NamedTuple):
    """The paragraphs on comparing hands with the dealer's, one after the other."""

    dealer: Citation
    """The dealer's cards are turned over."""
    hands: Citation
    """A player's cards are turned over."""
    collect: Citation
    """The cards are collected."""
    gather: Citation
    """All remaining cards are collected."""
    folded: Citation | None = None
    """Folded cards are turned over, if under another paragraph."""
    beside: Citation | None = None
    """The cards are collected, if they had a saved side wager."""
    folded_last: bool = False
    open_at_first: bool = False
    """Whether all hands can still become void when the dealer's cards are turned over."""


def show_down(game: BankedPoker, table: Table, laws: HandByHand) -> Procedure[None]:
    """Settle each hand against the dealer's, counterclockwise, within the payout limit."""
    board = table.community.cards
    dealer = game.ranker.best([*table.dealer.cards, *board])
    if not laws.open_at_first:
        table.phase = Phase.SETTLING
    yield table.reveal(table.dealer, laws.dealer, dealer.words)
    table.phase = Phase.SETTLING
    spots = table.counterclockwise()
    for spot in sorted(spots, key=lambda spot: spot.folded) if laws.folded_last else spots:
        hand = game.ranker.best([*spot.cards, *board])
        if spot.folded and laws.folded is not None:
            yield table.reveal(spot.hand, laws.folded)
        else:
            yield table.reveal(spot.hand, laws.hands, hand.words)
        collect = laws.collect
        if laws.beside is not None and game.saved_on(spot):
            collect = laws.beside
        steps = game.results(table, spot, game.end(table, spot, dealer, hand))
        yield from game.limited(table, game.in_order(steps))
        yield table.collect(spot.hand, collect)
    yield from game.collect_all(table, laws.gather)


def collect_forfeited(game: BankedPoker, table: Table, law: Citation) -> Procedure[None]:
    """After all decisions, collect what was folded, except cards that a remaining wager needs."""
    for spot in table.clockwise():
        if spot.folded:
            yield from game.forfeits(table, spot)
            if not spot.bets:
                yield table.collect(spot.hand, law)


def settle_hands(game: BankedPoker, table: Table, dealer: Rank, order: Order) -> Iterable[Step]:
    """Settle every hand with a wager, counterclockwise."""
    return table.run(_each_hand(game, table, dealer, order))


def _each_hand(game: BankedPoker, table: Table, dealer: Rank, order: Order) -> Iterator[Event]:
    """The steps of each hand, which depend only on its own cards and wagers and the dealer's."""
    spots = list(table.counterclockwise())
    results: list[Event] = []
    for spot in spots:
        hand = game.ranker.best(spot.cards)
        yield table.reveal(spot.hand, order.reveal, hand.words)
        these = game.results(table, spot, game.end(table, spot, dealer, hand))
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
