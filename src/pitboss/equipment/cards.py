"""Playing cards and decks.

There are 54 cards: 52 of four suits and two jokers. Each is one object, so cards are compared with
``is`` or ``==`` alike; several decks hold the same object several times, since the decks of a game
are identical (13:69E-1.17).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pitboss.errors import BadCard

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
SUIT_SIGNS: Final = "♣♦♥♠"
RANK_NAMES: Final = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "10",
    "jack", "queen", "king", "ace",
)  # fmt: skip
SUIT_NAMES: Final = ("club", "diamond", "heart", "spade")

TEN, JACK, QUEEN, KING, ACE = 10, 11, 12, 13, 14


class Card:
    """One playing card. ``rank`` is 2 to 14 (ace); a joker has rank 0 and suit -1."""

    __slots__ = ("code", "index", "rank", "suit")

    code: str
    """Two letters: ``As``, ``Td``; the jokers are ``X1`` and ``X2``."""
    index: int
    """0 to 51 by rank, then suit (two of clubs first); 52 and 53 are the jokers; tiles follow."""
    rank: int
    suit: int

    def __new__(cls, code: str) -> Card:
        if "-" in code:  # a tile has a code like a card, known once ``tiles`` is imported
            from pitboss.equipment import tiles  # noqa: F401
        try:
            return BY_CODE[code]
        except KeyError:
            kind, like = ("tile", "6-6 or 2-4") if "-" in code else ("card", "As, Td, 9c or X1")
            raise BadCard(f"'{code}' is not a {kind}; write one like {like}.") from None

    @property
    def is_joker(self) -> bool:
        return self.index in (52, 53)

    @property
    def is_red(self) -> bool:
        return self.suit in (1, 2)

    @property
    def name(self) -> str:
        """In words: ``ace of spades``."""
        if self.is_joker:
            return "joker"
        return f"{RANK_NAMES[self.rank - 2]} of {SUIT_NAMES[self.suit]}s"

    @property
    def sign(self) -> str:
        """The short form that people read: ``A♠``, ``10♦``."""
        if self.is_joker:
            return "★"
        rank = "10" if self.rank == TEN else self.code[0]
        return rank + SUIT_SIGNS[self.suit]

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return self.code

    def __reduce__(self) -> tuple[Any, ...]:
        return (Card, (self.code,))

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Card:
        return self


BY_CODE: Final[dict[str, Card]] = {}
"""Every card by its code, and every tile once ``tiles`` is imported."""


def _make(index: int) -> Card:
    card = object.__new__(Card)
    card.index = index
    if index < 52:
        card.rank, card.suit = index // 4 + 2, index % 4
        card.code = RANKS[card.rank - 2] + SUITS[card.suit]
    else:
        card.rank, card.suit, card.code = 0, -1, f"X{index - 51}"
    BY_CODE[card.code] = card
    return card


CARDS: Final[tuple[Card, ...]] = tuple(_make(index) for index in range(54))
"""All 54 cards, by index."""
JOKERS: Final = CARDS[52:]

Deck = tuple[Card, ...]

STANDARD: Final[Deck] = CARDS[:52]
"""One deck of 52."""
WITH_JOKER: Final[Deck] = CARDS[:53]
"""One deck of 52 and a joker."""
WITH_TWO_JOKERS: Final[Deck] = CARDS
"""One deck of 52 and two jokers."""
SPANISH: Final[Deck] = tuple(card for card in STANDARD if card.rank != TEN)
"""One deck of 48: no tens."""


def decks(count: int, deck: Deck = STANDARD) -> Deck:
    """Several decks together."""
    return deck * count


def cards(text: str) -> tuple[Card, ...]:
    """Cards written as words or run together: ``"As Kd 9c"`` or ``"AsKd9c"``."""
    words = text.split()
    if len(words) == 1 and len(text.strip()) > 2 and "-" not in text:
        word = words[0]
        words = [word[at : at + 2] for at in range(0, len(word), 2)]
    return tuple(Card(word) for word in words)


def write(hand: Iterable[Card]) -> str:
    """Cards as codes separated by blanks: the inverse of :func:`cards`."""
    return " ".join([card.code for card in hand])
