"""The pokette cloth: every area for a wager, and the cards that it covers.

The law's own description of the layout is not among the texts of this project. Suits are columns
and ranks rows, from the ace down; the jokers are above the two columns in the middle, so that the
jacer is the corner between them and two aces.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from pitboss.equipment.cards import Card
from pitboss.games.wheels.wheel_game import Areas

SUITS: Final = {"s": "spades", "c": "clubs", "d": "diamonds", "h": "hearts"}
RANKS: Final = {
    "A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10", "9": "9", "8": "8", "7": "7",
    "6": "6", "5": "5", "4": "4", "3": "3", "2": "2",
}  # fmt: skip
JOKERS: Final = ("X1", "X2")
ROWS: Final = tuple(tuple(rank + suit for suit in SUITS) for rank in RANKS)
CARDS: Final = tuple(card for row in ROWS for card in row)


def _joined(*groups: tuple[str, ...]) -> Areas:
    return {"-".join(group): frozenset(group) for group in groups}


SINGLE: Final = _joined(*((card,) for card in (*JOKERS, *CARDS)))
SPLITS: Final = _joined(
    JOKERS, ("X1", "Ac"), ("X2", "Ad"),
    *(pair for row in ROWS for pair in pairwise(row)),
    *(pair for one, below in pairwise(ROWS) for pair in zip(one, below, strict=True)),
)  # fmt: skip
CORNERS: Final = _joined(
    *(
        (one[at], one[at + 1], below[at], below[at + 1])
        for one, below in pairwise(ROWS)
        for at in range(3)
    )
)


def _of_ranks(ranks: str) -> frozenset[str]:
    return frozenset(card for card in CARDS if card[0] in ranks)


RANK: Final[Areas] = {word: _of_ranks(rank) for rank, word in RANKS.items()}
DOUBLE_RANK: Final[Areas] = {
    f"{RANKS[one]}-{RANKS[other]}": _of_ranks(one + other) for one, other in pairwise(RANKS)
}
THREE_RANKS: Final = tuple(
    _of_ranks(ranks) | {two}
    for ranks, two in (("AKQ", "2s"), ("JT9", "2c"), ("876", "2d"), ("543", "2h"))
)
SUIT: Final[Areas] = {
    word: frozenset(card for card in CARDS if card[1] == suit) for suit, word in SUITS.items()
}
BLACK: Final = SUIT["spades"] | SUIT["clubs"]
RED: Final = SUIT["diamonds"] | SUIT["hearts"]
JACER: Final = frozenset(("Ac", "Ad", *JOKERS))


def colour(code: str) -> str:
    return "red" if code in RED else "black" if code in BLACK else "purple"


def face(code: str) -> str:
    """The symbol on the wheel and the cloth."""
    return "joker" if code in JOKERS else Card(code).sign
