"""A pai gow table with given tiles, dice and banks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pitboss.equipment.cards import Card, cards
from pitboss.equipment.tiles import TILES
from pitboss.games.pai_gow.pai_gow_tiles import PaiGow
from pitboss.law import Subchapter
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Ask
from tests.games.pai_gow.support import finish
from tests.support.play import Answer, table
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-10")
MAIN = "pai-gow"
DEALER, DEAD = 0, 7
AROUND = (DEALER, 6, 5, 4, 3, 2, 1, DEAD)
"""Counterclockwise from the dealer: spots from the dealer's right, then the dead hand."""
START_AT_DEALER = (2, 3, 4)
"""Dice of nine: the dealer has the first stack."""

DEALER_TILES = "5-6 1-6 4-4 2-2"
"""Set by regulation: 5-6 and 4-4 high, a value of 9; 1-6 and 2-2 low, a value of 1."""
WINS = "6-6 6-6 1-4 2-4"
"""A pair of twelves, and a value of 8 low, the 2-4 counted as three."""
LOSES = "5-5 4-5 4-6 5-6"
"""A value of 9 with 5-5, and one of 1 with 5-6: both lower."""
PUSHES = "1-1 1-1 3-3 1-3"
"""A pair of twos, and a low hand of value zero."""


def game(**options: Any) -> PaiGow:
    return PaiGow(PaiGow.options_model.parse(options))


def stacked(hands: Mapping[int, str], around: Sequence[int] = AROUND) -> list[Card]:
    """The order of the shoe that gives these tiles; other positions get what is left."""
    given = [tile for hand in hands.values() for tile in cards(hand)]
    rest: list[Card] = list(TILES)
    for tile in given:
        rest.remove(tile)
    top: list[Card] = []
    for position in around:
        top += cards(hands[position]) if position in hands else [rest.pop() for _ in range(4)]
    return top


def seated(
    made: PaiGow,
    hands: Mapping[int, str],
    seats: Sequence[int],
    dice: Sequence[int] = START_AT_DEALER,
    around: Sequence[int] = AROUND,
    **kwargs: Any,
) -> Session:
    source = Stacked(stacked(hands, around), [die - 1 for die in dice])
    return table(made, source, seats=seats, **kwargs)


def play(
    made: PaiGow,
    hands: Mapping[int, str],
    wagers: Sequence[tuple[Any, ...]],
    answers: Sequence[Answer] | Callable[[Ask], Answer] = lambda ask: ask.default,
    dice: Sequence[int] = START_AT_DEALER,
    around: Sequence[int] = AROUND,
) -> RoundRecord:
    """One round: wagers are (spot, wager, cents); returns its record."""
    session = seated(made, hands, sorted({row[0] for row in wagers}), dice, around)
    return finish(session, wagers, answers)
