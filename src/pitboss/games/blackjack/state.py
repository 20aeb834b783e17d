"""The state of a blackjack table: between rounds, and in the current round."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

from pitboss.equipment.cards import Card
from pitboss.games.blackjack.ends import HandEnd
from pitboss.games.shoe_game import ShoeMemory
from pitboss.hands.points import Total, blackjack
from pitboss.law import Citation
from pitboss.table.irregularities import Interruption
from pitboss.table.money import Cents
from pitboss.table.steps import Seen
from pitboss.table.table import Hand, Spot


class BlackjackMemory(ShoeMemory):
    """The memory of the table between rounds."""

    burned: list[str] = []
    """The cards burned before this round, which a player may ask to see."""
    entered: list[str] | None = None
    """Who wagered in the last round of this shoe; None before the first."""
    admitted: list[str] = []
    """Who may join in the middle of the shoe."""
    consents: dict[int, str] = {}
    """Boxes at which the first player lets others wager, and that player."""
    reader_fails: bool = False
    """Whether the card reader device is out of order."""


def who_decides(seated: str, wagers: Iterable[tuple[str, Cents]]) -> str:
    """Who makes the decisions of a box with these initial wagers: the seated player, or, where
    that one does not play, the player with the highest."""
    amounts = list(wagers)
    if not amounts or seated in {patron for patron, _ in amounts}:
        return seated
    return max(amounts, key=lambda each: each[1])[0]


class Play:
    """One hand of a player, from its first card to its settlement."""

    __slots__ = (
        "done",
        "doubled",
        "down",
        "exchanged",
        "hand",
        "hidden",
        "index",
        "of_aces",
        "origin",
        "over",
        "owed",
        "split",
        "spot",
        "surrendered",
    )

    def __init__(self, spot: Spot, hand: Hand, index: int) -> None:
        self.spot = spot
        self.hand = hand
        self.index = index
        """Its number among the hands of the spot, which its wagers carry too."""
        self.origin = index
        """The index of the original hand that was split to form it."""
        self.exchanged = False
        """Whether one of its cards was exchanged, so that it cannot be a blackjack."""
        self.split = False
        self.of_aces = False
        """Whether it was formed by splitting aces."""
        self.doubled = False
        self.surrendered = False
        self.done = False
        """Whether the player has nothing left to decide."""
        self.over = False
        """Whether its wagers are settled, except those that wait for the dealer's second card."""
        self.hidden = False
        """Whether its first two cards are face down."""
        self.down = False
        """Whether a card dealt to double down is face down."""
        self.owed: tuple[Citation, Seen] | None = None
        """A card that was requested and not dealt, to be dealt late."""

    @property
    def cards(self) -> list[Card]:
        return self.hand.cards

    @property
    def total(self) -> Total:
        return blackjack(self.hand.cards)

    @property
    def natural(self) -> bool:
        """Whether it is a blackjack."""
        return self.against(()).natural

    def against(self, dealer: Iterable[Card]) -> HandEnd:
        """How it ends against a hand of the dealer."""
        dealt = not self.split and not self.exchanged
        return HandEnd(tuple(self.cards), tuple(dealer), dealt, self.doubled)


class RoundState:
    """The state of the current round."""

    def __init__(self, stands: Callable[[Total], bool]) -> None:
        self.stands = stands
        """The totals on which the dealer stands."""
        self.boxes: list[Spot] = []
        """The boxes in play, clockwise."""
        self.plays: dict[int, list[Play]] = {}
        """The hands in play, by the number of their spot."""
        self.awaiting: int | None = None
        """The spot that the next card is for (0 for the dealer), while it is being dealt."""
        self.late: list[Play] = []
        """Hands whose card was missed, and is dealt after everybody else's."""
        self.exposed = False
        """Whether a card drawn in error is face up, to be used as the next card."""
        self.refused: set[str] = set()
        """Who refused a card exposed in error, and gets no other in this round."""
        self.other_side: list[Card] = []
        """Cards dealt from the right side of a double shoe before the wrong one was used."""
        self.first_cards: dict[int, list[Card]] = {}
        """The cards of a box before its pair was split."""
        self.results: defaultdict[tuple[int, str], list[str]] = defaultdict(list)
        """How each hand of a box ended for a patron: win, lose or push."""
        self.notes: dict[str, int] = {}
        """Values that a wager or an irregularity remembers until the round ends."""
        self.action = 0
        """The dealer's hand in play, if there are several."""
        self.second_shown = False
        """Whether everybody knows the dealer's second card."""
        self.asked: set[int] = set()
        """Boxes that have been offered insurance."""
        self.cleared = False
        """Whether it is known that the dealer has no blackjack."""

    def __iter__(self) -> Iterator[Play]:
        """Every hand, clockwise."""
        for spot in self.boxes:
            yield from self.plays[spot.number]


class Missed(Interruption):
    """Thrown into the deal when the next card was not dealt."""
