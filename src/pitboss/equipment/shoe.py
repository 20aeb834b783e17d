"""A shoe: the cards to be dealt in their order, the cutting card, and the discard rack.

The same object serves a deck held in the hand, a manual or automated shoe and a continuous
shuffler: they differ in when cards come back and in which order they are dealt. A double shoe has
two compartments, each with its own stack; one of them is in use. Two decks or batches that
alternate work the same way: the stack that is not in use is in a shuffling device.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from pitboss.equipment.cards import Card, Deck
from pitboss.errors import BadDraw

LEAST_CUT = 10
"""In every game of the law a cut is at least ten cards from either end."""


class OutOfCards(Exception):
    """The shoe is empty; the game's rules decide what happens next."""


class Shoe:
    """Cards in the order in which they will be dealt, and those already discarded."""

    __slots__ = (
        "aside", "at", "cutting", "deck", "discards", "keyed", "order", "other", "secrets", "side",
    )  # fmt: skip

    def __init__(self, deck: Deck, compartments: int = 1) -> None:
        self.deck = deck
        self.order: tuple[Card, ...] = ()
        self.at = 0
        self.cutting: int | None = None
        """How many cards lie in front of the cutting card; None where there is none."""
        self.aside: list[Card | None] = []
        """Cards set aside unseen, to be dealt first in the next hand; None for each at
        a keyed table."""
        self.discards: list[Card] = []
        """The discard rack, in the order in which cards were placed there."""
        self.keyed: Counter[Card] | None = None
        """The cards left in a keyed shoe, whose order is unknown here."""
        self.secrets: list[tuple[str, str]] = []
        """Each order that was committed to, and its salt, until it is disclosed."""
        self.side = 0
        """The compartment in use."""
        self.other: Shoe | None = Shoe(deck) if compartments > 1 else None
        """The other compartment of a double shoe."""

    def load(self, order: Sequence[Card]) -> None:
        """Put a shuffled stack in the shoe."""
        self.order = tuple(order)
        self.at = 0
        self.cutting = None
        self.aside.clear()
        self.discards.clear()
        self.keyed = None

    def load_keyed(self, cards: Iterable[Card] = ()) -> None:
        """Start a real shoe (or the given ``cards``), to be keyed in card by card."""
        self.load(())
        self.keyed = Counter(cards) or Counter(self.deck)

    def turn_to(self, side: int) -> None:
        """Deal from this compartment of a double shoe from now on."""
        if side == self.side:
            return
        other = self.other
        assert other is not None, "a single shoe has one compartment"
        self.order, other.order = other.order, self.order
        self.at, other.at = other.at, self.at
        self.cutting, other.cutting = other.cutting, self.cutting
        self.discards, other.discards = other.discards, self.discards
        self.keyed, other.keyed = other.keyed, self.keyed
        self.secrets, other.secrets = other.secrets, self.secrets
        self.side = side

    def insert(self, stack: Sequence[Card], places: Sequence[int]) -> None:
        """Insert a shuffled stack among the cards left, split evenly over the given places.

        A place counts the cards left in front of it; the shuffled stack is the discards.
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
        """Move the cards in front of ``position`` to the back; cards already dealt or
        burned stay put."""
        if not LEAST_CUT <= position <= self.left - LEAST_CUT:
            raise BadDraw(
                f"A cut is at least {LEAST_CUT} cards in from either end, not {position}."
            )
        gone, rest = self.order[: self.at], self.order[self.at :]
        self.order = gone + rest[position:] + rest[:position]

    def arrange(self, places: Sequence[int]) -> None:
        """Reorder the cards left; ``places`` gives each card's former position."""
        left = self.order[self.at :]
        if sorted(places) != list(range(len(left))):
            raise BadDraw(f"Each of the {len(left)} cards left has one place in the new order.")
        self.order = self.order[: self.at] + tuple(left[place] for place in places)

    def place_cutting_card(self, from_back: int) -> None:
        """Insert the cutting card so that ``from_back`` cards lie behind it."""
        self.cutting = self.size - from_back

    @property
    def size(self) -> int:
        if self.keyed is not None:
            return len(self.deck)
        return len(self.order) + len(self.aside)

    @property
    def left(self) -> int:
        """The number of cards still to be dealt."""
        if self.keyed is not None:
            return self.keyed.total() - len(self.aside)
        return len(self.order) - self.at

    @property
    def cutting_card_reached(self) -> bool:
        return self.cutting is not None and self.size - self.left >= self.cutting

    def draw(self, count: int = 1) -> tuple[Card, ...]:
        """The next cards. Where too few are left, they are drawn all the same."""
        order, at = self.order, self.at
        self.at = at + count
        if self.at > len(order):
            self.at = len(order)
            raise OutOfCards
        return order[at : self.at]

    def draw_keyed(self, card: Card) -> Card:
        """Deal the card that a person keyed in."""
        assert self.keyed is not None, "only a keyed shoe is told its cards"
        if not self.keyed[card]:
            raise BadDraw(f"The {card.name} cannot be next: none is left in the shoe; check it.")
        self.keyed[card] -= 1
        return card

    def set_aside(self) -> None:
        """Draw the next card without looking at it, and keep it for the next hand."""
        if not self.left:
            raise OutOfCards
        if self.keyed is not None:  # nobody has seen it; it is keyed in when it is dealt
            self.aside.append(None)
            return
        self.aside.append(self.order[self.at])
        self.order = self.order[: self.at] + self.order[self.at + 1 :]

    def take_up(self) -> None:
        """Put the cards set aside on top of the others, to begin a new hand."""
        known = tuple(card for card in self.aside if card is not None)
        self.order = self.order[: self.at] + known + self.order[self.at :]
        self.aside.clear()

    def discard(self, cards: Iterable[Card]) -> None:
        """Place cards in the discard rack, in order."""
        self.discards.extend(cards)
