"""An Asia poker table with given hands and dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pitboss.equipment.cards import cards
from pitboss.games.pai_gow.asia_poker import AsiaPoker
from pitboss.law import Subchapter
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets
from tests.games.pai_gow.support import DEALER, START_AT_DEALER, finish, source
from tests.support.play import Answer, step_until, table

__all__ = ["DEALER", "LAW", "MAIN", "UNIT", "game", "opened", "placed", "play", "put"]

LAW = Subchapter("13:69F-31")
MAIN = "asia-poker"
UNIT = 10_00

DEALER_HAND = "Kc Kd Jh 9s 6c 4d 2h"
"""Kings that beat all others: king, nine and less high; king and six medium; jack low."""
WINS = "As Ad Qs Qd 8h 7c 3s"
"""Aces high, queens medium, eight low: two higher."""
LOSES = "Tc 9d 8s 5c 4h 3d 2s"
"""Lower in all three."""


def game(**options: Any) -> AsiaPoker:
    """A table with an automated shoe, whose stacks of seven go round from the start."""
    return AsiaPoker(AsiaPoker.options_model.parse({"dealing": "automated shoe", **options}))


def put(medium: str, low: str) -> Answer:
    """Set these cards in the medium and the low hand."""
    return ("set", 0, cards(f"{medium} {low}"))


def play(
    made: AsiaPoker,
    hands: Mapping[int, str],
    answers: Sequence[Answer] | Callable[[Ask], Answer] = lambda ask: ask.default,
    amounts: Mapping[int, int] | None = None,
) -> RoundRecord:
    """One round with a wager at every spot that has a hand."""
    seats = [spot for spot in hands if spot != DEALER]
    session = table(made, source(hands), seats=sorted(seats))
    wagers = [(spot, MAIN, (amounts or {}).get(spot, UNIT)) for spot in seats]
    return finish(session, wagers, answers)


def placed(
    hands: Mapping[int, str], seats: Sequence[int] = (1, 2), paced: bool = True, **options: Any
) -> Session:
    """A table with wagers closed."""
    session = table(game(**options), source(hands, START_AT_DEALER), seats=seats, paced=paced)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for seat in seats:
        session.place(f"p{seat}", seat, MAIN, UNIT)
    session.proceed()
    return session


def opened(seats: Sequence[int] = (1, 2), paced: bool = True, **options: Any) -> Session:
    """The same with a winning hand at spot 1, and a losing one at spot 2."""
    return placed({1: WINS, 2: LOSES, DEALER: DEALER_HAND}, seats, paced, **options)
