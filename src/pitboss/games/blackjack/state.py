"""What a blackjack table remembers from round to round, and what it keeps of the round."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

from pitboss.equipment.cards import Card
from pitboss.games.blackjack.ends import HandEnd
from pitboss.games.shoe_game import ShoeMemory
from pitboss.hands.points import Total, blackjack
from pitboss.law import Citation
from pitboss.table.irregularities import Interruption
from pitboss.table.steps import Seen
from pitboss.table.table import Hand, Spot


class BlackjackMemory(ShoeMemory):
    """What the table remembers between rounds."""

    burned: list[str] = []
    """The cards burned before this round, which a player may ask to see."""
    entered: list[str] | None = None
    """Who wagered in the last round of this shoe; None before the first."""
    admitted: list[str] = []
    """Who may begin in the middle of the shoe all the same."""
    consents: dict[int, str] = {}
    """Boxes at which the first player lets others wager, and that player."""
    reader_fails: bool = False
    """Whether the card reader device is out of order."""


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
        """Its place among the hands of the spot, which its wagers carry too."""
        self.origin = index
        """The index of the hand that was dealt, of which splitting made it."""
        self.exchanged = False
        """Whether a card of it was exchanged, so that it is no blackjack."""
        self.split = False
        self.of_aces = False
        """Whether it was formed by splitting aces."""
        self.doubled = False
        self.surrendered = False
        self.done = False
        """Whether the player has nothing more to decide."""
        self.over = False
        """Whether its wagers are settled, but for what waits on the dealer's second card."""
        self.hidden = False
        """Whether its first two cards lie face down."""
        self.down = False
        """Whether a card dealt to double down lies face down."""
        self.owed: tuple[Citation, Seen] | None = None
        """A card that was asked for and not dealt, to be dealt late."""

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
        """How it ends against a hand of the dealer's."""
        dealt = not self.split and not self.exchanged
        return HandEnd(tuple(self.cards), tuple(dealer), dealt, self.doubled)


class RoundState:
    """What is kept of the round under way."""

    def __init__(self, stands: Callable[[Total], bool]) -> None:
        self.stands = stands
        """On which totals the dealer draws no more."""
        self.boxes: list[Spot] = []
        """The boxes in play, clockwise."""
        self.plays: dict[int, list[Play]] = {}
        """The hands in play, by the number of their spot."""
        self.awaiting: int | None = None
        """The spot that the next card is for (0 for the dealer), while it is being dealt."""
        self.late: list[Play] = []
        """Hands whose card was missed, and comes after everybody else's."""
        self.exposed = False
        """Whether a card drawn in error lies face up, to be used as the next card."""
        self.refused: set[str] = set()
        """Who refused a card that was exposed in error, and gets no other in this round."""
        self.other_side: list[Card] = []
        """Cards that came from the right side of a double shoe before the wrong one was used."""
        self.first_cards: dict[int, list[Card]] = {}
        """The cards of a box before its pair was split."""
        self.results: defaultdict[tuple[int, str], list[str]] = defaultdict(list)
        """How each hand of a box ended for a patron: win, lose or push."""
        self.notes: dict[str, int] = {}
        """What a wager or an irregularity has to remember until the round ends."""
        self.action = 0
        """Which hand of the dealer is in play, where there are several."""
        self.second_shown = False
        """Whether the dealer's second card is known to all."""
        self.asked: set[int] = set()
        """Boxes that have been offered insurance."""
        self.cleared = False
        """Whether the dealer is known not to have a blackjack."""

    def __iter__(self) -> Iterator[Play]:
        """Every hand, clockwise."""
        for spot in self.boxes:
            yield from self.plays[spot.number]


class Missed(Interruption):
    """The card that was to be dealt next was not; thrown in where it should have come."""
