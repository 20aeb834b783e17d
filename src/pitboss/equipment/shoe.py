"""A shoe: the cards to be dealt in their order, the cutting card, and the discard rack.

The same object serves a deck held in the hand, a manual or automated shoe and a
continuous shuffler: they differ in when cards come back and in which order they are dealt.
A double shoe has two compartments, each with its own stack; one of them is dealt from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from pitboss.equipment.cards import Card, Deck
from pitboss.errors import BadDraw

LEAST_CUT = 10
"""A cut is at least ten cards in from either end, in every game of the law."""


class OutOfCards(Exception):
    """The shoe is empty; the game's own rules say what follows."""


class Shoe:
    """Cards in the order in which they will be dealt, and those already discarded."""

    __slots__ = (
        "at", "cutting", "deck", "discards", "keyed", "order", "other", "secrets", "side",
    )  # fmt: skip

    def __init__(self, deck: Deck, compartments: int = 1) -> None:
        self.deck = deck
        self.order: tuple[Card, ...] = ()
        self.at = 0
        self.cutting: int | None = None
        """How many cards lie in front of the cutting card; None where there is none."""
        self.discards: list[Card] = []
        """The discard rack, in the order in which cards were placed there."""
        self.keyed: Counter[Card] | None = None
        """What is left in a shoe whose order nobody here knows."""
        self.secrets: list[tuple[str, str]] = []
        """Each order that was committed to, and its salt, until it is disclosed."""
        self.side = 0
        """Which compartment is dealt from."""
        self.other: Shoe | None = Shoe(deck) if compartments > 1 else None
        """The other compartment of a double shoe."""

    def load(self, order: Sequence[Card]) -> None:
        """Put a shuffled stack in the shoe."""
        self.order = tuple(order)
        self.at = 0
        self.cutting = None
        self.discards.clear()
        self.keyed = None

    def load_keyed(self, cards: Iterable[Card] = ()) -> None:
        """Take up a real shoe (or what ``cards`` names), to be keyed in card by card."""
        self.load(())
        self.keyed = Counter(cards) or Counter(self.deck)

    def turn_to(self, side: int) -> None:
        """Deal from this compartment of a double shoe from now on."""
        if side == self.side:
            return
        other = self.other
        assert other is not None, "a single shoe has one compartment"
        for name in ("order", "at", "cutting", "discards", "keyed", "secrets"):
            mine, theirs = getattr(self, name), getattr(other, name)
            setattr(self, name, theirs)
            setattr(other, name, mine)
        self.side = side

    def insert(self, stack: Sequence[Card], places: Sequence[int]) -> None:
        """Put a shuffled stack among the cards left, in as many parts as there are places.

        A place counts the cards left in front of it; the discards are what was shuffled.
        """
        left = self.order[self.at :]
        size = -(-len(stack) // len(places))
        order: list[Card] = []
        before = 0
        for number, place in enumerate(places):
            order += left[before:place]
            order += stack[number * size : (number + 1) * size]
            before = place
        self.order = (*order, *left[before:])
        self.at = 0
        self.discards.clear()

    def cut(self, position: int) -> None:
        """Move the cards in front of ``position`` to the back of the stack."""
        if not LEAST_CUT <= position <= len(self.order) - LEAST_CUT:
            raise BadDraw(
                f"A cut is at least {LEAST_CUT} cards in from either end, not {position}."
            )
        self.order = self.order[position:] + self.order[:position]

    def place_cutting_card(self, from_back: int) -> None:
        """Insert the cutting card so that ``from_back`` cards lie behind it."""
        self.cutting = self.size - from_back

    @property
    def size(self) -> int:
        return len(self.deck) if self.keyed is not None else len(self.order)

    @property
    def left(self) -> int:
        """How many cards are still to come."""
        return self.keyed.total() if self.keyed is not None else len(self.order) - self.at

    @property
    def cutting_card_reached(self) -> bool:
        return self.cutting is not None and self.size - self.left >= self.cutting

    def draw(self) -> Card:
        """The next card."""
        at = self.at
        if at == len(self.order):
            raise OutOfCards
        self.at = at + 1
        return self.order[at]

    def draw_keyed(self, card: Card) -> Card:
        """The next card, as a person saw it come."""
        assert self.keyed is not None, "only a keyed shoe is told its cards"
        if not self.keyed[card]:
            raise BadDraw(f"The {card.name} cannot come: none is left in the shoe; look again.")
        self.keyed[card] -= 1
        return card

    def discard(self, cards: Iterable[Card]) -> None:
        """Place cards in the discard rack, in order."""
        self.discards.extend(cards)
