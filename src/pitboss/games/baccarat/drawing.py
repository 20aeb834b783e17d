"""Third cards: Tables 1 and 2, as 13:69F-3.9 and 7.9 print them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from pitboss.equipment.cards import Card
from pitboss.hands.points import BACCARAT_VALUE, baccarat

DRAW: Final = "D"
NO_CARD: Final = "none"

ThirdCards: TypeAlias = dict[tuple[int, str], str]
"""The letter of the table, by the Banker's point count and the value of the Player's third card."""


def third_cards(text: str) -> ThirdCards:
    """A table as the law prints it: a header of third cards, then one line for each point count."""
    head, *lines = [line.split() for line in text.splitlines() if line.strip()]
    return {
        (int(points), third): letter
        for points, *letters in lines
        for third, letter in zip(head, letters, strict=True)
    }


TABLE_1: Final = "DDDDDDSSSS"
"""The action of the Player's Hand at a point count of 0 to 9."""

TABLE_2: Final = third_cards(
    """
         none  0  1  2  3  4  5  6  7  8  9
    0    D     D  D  D  D  D  D  D  D  D  D
    1    D     D  D  D  D  D  D  D  D  D  D
    2    D     D  D  D  D  D  D  D  D  D  D
    3    D     D  D  D  D  D  D  D  D  S  D
    4    D     S  S  D  D  D  D  D  D  S  S
    5    D     S  S  S  S  D  D  D  D  S  S
    6    S     S  S  S  S  S  S  D  D  S  S
    7    S     S  S  S  S  S  S  S  S  S  S
    8    S     S  S  S  S  S  S  S  S  S  S
    9    S     S  S  S  S  S  S  S  S  S  S
    """
)

NATURALS: Final = (8, 9)


def is_natural(hand: Sequence[Card]) -> bool:
    """Whether the first two cards of a hand, or its only two, count 8 or 9."""
    return len(hand) == 2 and baccarat(hand) in NATURALS


def player_draws(player: Sequence[Card], banker: Sequence[Card]) -> bool:
    """Whether the Player's Hand takes a third card, by the first two cards of both hands."""
    if is_natural(player) or is_natural(banker):
        return False
    return TABLE_1[baccarat(player)] == DRAW


def banker_draws(player: Sequence[Card], banker: Sequence[Card]) -> bool:
    """Whether the Banker's Hand takes a third card, once the Player's Hand is complete."""
    if is_natural(player) or is_natural(banker):
        return False
    third = str(BACCARAT_VALUE[player[2]]) if len(player) > 2 else NO_CARD
    return TABLE_2[baccarat(banker), third] == DRAW
