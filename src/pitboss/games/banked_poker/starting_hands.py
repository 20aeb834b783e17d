"""Kinds of a player's two cards, as listed by bonus wagers of hold 'em games."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, Final

from pitboss.equipment.cards import ACE, JACK, KING, Card
from pitboss.hands.kinds import CardKinds
from pitboss.hands.rank import Rank

if TYPE_CHECKING:
    from numpy.typing import NDArray

CARDS: Final = 2
SIX: Final = 6
RED: Final = frozenset((1, 2))
"""Diamonds and hearts."""

NOTHING, ACES = "no listed cards", "ace-ace"
BONUS_ROWS: Final = (
    NOTHING, "10-10 through two-two", "ace-queen or ace-jack, different suits",
    "king-king, queen-queen or jack-jack", "ace-king, different suits",
    "ace-queen or ace-jack, same suit", "ace-king, same suit", ACES,
)  # fmt: skip
"""The bonus of Texas hold 'em bonus poker, 13:69F-28.11(c)."""
HOLE_CARD_ROWS: Final = (
    NOTHING, "two suited cards", "pair of twos to fives", "pair of sixes to tens",
    "pair of jacks, queens or kings", "pair of aces", "suited ace-king", "two red aces",
)  # fmt: skip
"""The hole card bonus of all-in hold 'em, 19:47-44.11(c)."""


def bonus_row(cards: Sequence[Card]) -> str:
    """The row of 13:69F-28.11(c) for two cards, the higher first."""
    high, low = cards
    if high.rank == low.rank:
        return BONUS_ROWS[7 if high.rank == ACE else 3 if high.rank >= JACK else 1]
    if high.rank != ACE or low.rank < JACK:
        return NOTHING
    if high.suit == low.suit:
        return BONUS_ROWS[6 if low.rank == KING else 5]
    return BONUS_ROWS[4 if low.rank == KING else 2]


def hole_card_row(cards: Sequence[Card]) -> str:
    """The highest row of 19:47-44.11(c) for two cards, the higher first."""
    high, low = cards
    if high.rank == low.rank == ACE:
        return HOLE_CARD_ROWS[7 if {high.suit, low.suit} == RED else 5]
    if high.rank == low.rank:
        return HOLE_CARD_ROWS[4 if high.rank >= JACK else 3 if high.rank >= SIX else 2]
    if high.suit != low.suit:
        return NOTHING
    return HOLE_CARD_ROWS[6 if (high.rank, low.rank) == (ACE, KING) else 1]


class BothHands(CardKinds):
    """Kinds of a player's two cards; one kind is split if the dealer's two cards are of that kind
    too. Cards are the player's, then the dealer's if they count."""

    def __init__(
        self, name: Callable[[Sequence[Card]], str], names: Sequence[str], shared: str, both: str
    ) -> None:
        super().__init__(2 * CARDS, name, (*names, both), {both: shared})
        self.alone = CardKinds(CARDS, name, names)
        """Kinds of the player's cards, whatever the dealer holds."""
        self.shared, self.both = self.place[shared], self.place[both]

    def of(self, cards: Collection[Card], rank: Rank | None = None) -> int:
        own, dealer = list(cards)[:CARDS], list(cards)[CARDS:]
        found = self.alone.of(own)
        shares = found == self.shared and bool(dealer) and self.alone.of(dealer) == found
        return self.both if shares else found

    def sort(self, hands: NDArray[Any], strengths: NDArray[Any] | None = None) -> NDArray[Any]:
        found = self.alone.sort(hands[:, :CARDS])
        dealer = self.alone.sort(hands[:, CARDS:])
        found[(found == self.shared) & (dealer == self.shared)] = self.both
        return found
