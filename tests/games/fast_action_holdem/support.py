"""A fast action hold 'em table with stacked cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pitboss.equipment.cards import Card, cards
from pitboss.games.pai_gow.fast_action import FastActionHoldem
from pitboss.law import Subchapter
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets
from tests.support.play import Answer, round_of, step_until, table
from tests.support.stacked import Stacked, one_at_a_time

LAW = Subchapter("13:69F-21")
MAIN, SECOND = "original", "second"
UNIT = 10_00
BURN = "2c"

DEALER_HAND = "Kc Kd 7h 2s"
"""Keeps the kings."""
BOARD = "9c 8d 5h 4s 3c"
WINS = "As Ad 7c 2h"
LOSES = "Qc Jd 7s 2d"


class Uncut(Stacked):
    """A stack ordered so that a cut of ten cards puts the wanted cards on top."""

    def shuffled(self, items: Any) -> Any:
        order = super().shuffled(items)
        return order[-10:] + order[:-10]


def game(**options: Any) -> FastActionHoldem:
    return FastActionHoldem(FastActionHoldem.options_model.parse(options))


def order(dealer: str, *hands: str, board: str = BOARD) -> list[Card]:
    """The cards of a round that begins at the dealer, after the burn card of the shoe."""
    return [*cards(BURN), *one_at_a_time(dealer, *hands), *cards(BURN), *cards(board)]


def opened(
    dealer: str, *hands: str, board: str = BOARD, made: FastActionHoldem | None = None,
    **kwargs: Any,
) -> Session:  # fmt: skip
    """A table with a player for each hand."""
    seats = range(1, len(hands) + 1)
    return table(made or game(), Uncut(order(dealer, *hands, board=board)), seats=seats, **kwargs)


def house_way(ask: Ask) -> Answer:
    return ask.default


def keep(pair: str) -> Answer:
    return ("keep", 0, cards(pair))


def split(pair: str) -> Answer:
    return ("split", UNIT, cards(pair))


def play(
    dealer: str,
    *hands: str,
    board: str = BOARD,
    answers: Sequence[Answer] | Callable[[Ask], Answer] = house_way,
    made: FastActionHoldem | None = None,
) -> RoundRecord:
    """One round with a wager for every hand; players answer from the dealer's right."""
    session = opened(dealer, *hands, board=board, made=made)
    wagers = {(seat, MAIN): UNIT for seat in range(1, len(hands) + 1)}
    return round_of(session, wagers, answers)


def paced(*hands: str, dealer: str = DEALER_HAND, board: str = BOARD, **options: Any) -> Session:
    """A table dealt step by step, with wagers closed."""
    session = opened(dealer, *hands, board=board, made=game(**options), paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for seat in range(1, len(hands) + 1):
        session.place(f"p{seat}", seat, MAIN, UNIT)
    session.proceed()
    return session
