"""Named kinds of hands, lowest first: what pay tables have rows for.

A kind is most often a category, but a pay table may ask for more: a pair of jacks or better, a
mini royal flush of spades. Each kind is written once here or in a game, as a function of the
plain rank, and is looked up from the strengths of the compiled evaluators.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any, Final

from pitboss.equipment.cards import CARDS, STANDARD, WITH_TWO_JOKERS, Card, Deck
from pitboss.hands import five, four, three, two
from pitboss.hands.rank import Category, Rank

if TYPE_CHECKING:
    from numpy.typing import NDArray

NO_KIND: Final = 255
SPADES: Final = 3
"""The suit of spades."""


def suited_runs(lowest: int) -> dict[int, frozenset[Card]]:
    """By suit: all cards of the suit from this rank up to the ace."""
    return {
        suit: frozenset(card for card in CARDS[:52] if card.suit == suit and card.rank >= lowest)
        for suit in range(4)
    }


@dataclass(frozen=True, eq=False)
class Ranker:
    """A ranking: a function that ranks the best hand of some cards, and its compiled evaluators by
    number of cards."""

    ranking: type[Rank]
    best: Callable[[Collection[Card]], Rank]
    evaluators: Mapping[int, str]
    deck: Deck = STANDARD
    """The cards that hands are made of."""


FIVE_CARDS: Final = Ranker(five.FiveRank, five.best, {5: "five", 6: "six", 7: "seven"})
THREE_AND_TWO: Final = Ranker(five.FiveRank, five.three_and_two, {5: "five", 6: "three_and_two"})
"""The first three cards, all of which count, and the best two of the rest."""
FOUR_CARDS: Final = Ranker(
    four.FourRank, four.best, {4: "four", 5: "four_of_five", 6: "four_of_six"}
)
THREE_CARDS: Final = Ranker(three.ThreeRank, three.best, {3: "three"})
TWO_CARDS_WITH_JOKERS: Final = Ranker(
    two.JokerPokerRank, two.joker_poker, {2: "joker_two"}, WITH_TWO_JOKERS
)
THREE_WITH_HOLE: Final = Ranker(
    three.ThreeRank, lambda hand: three.best_with_hole(tuple(hand)), {3: "three", 5: "with_hole"}
)
"""The best three of five cards with at least one hole card; the first two are the hole cards."""
MINI_ROYAL_CARDS: Final = Ranker(
    three.MiniRoyalRank, three.best_mini_royal, {3: "three_mini_royal", 4: "mini_royal_of_four"}
)


def category(rank: Rank) -> str:
    """The kind of a hand where kinds are simply categories."""
    return str(rank.category)


class Kinds:
    """A way to sort hands into named kinds."""

    def __init__(
        self,
        ranker: Ranker,
        kind: Callable[[Rank], str] = category,
        names: Sequence[str] = (),
        apart: Mapping[frozenset[Card], str] | None = None,
        instead: Mapping[str, str] | None = None,
    ) -> None:
        self.ranker = ranker
        self.deck: Sequence[Card] = ranker.deck
        self.kind = kind
        """The kind of a rank."""
        self.apart = apart or {}
        """Sets of cards that are their own kind, whatever their rank."""
        self.instead = instead or {}
        """For a kind that a pay table may not list: the kind whose row it is then paid by."""
        listed = names or tuple(map(str, ranker.ranking.order))
        self.names = tuple(dict.fromkeys((*listed, *self.apart.values())))
        """All kinds, lowest first; those of single sets of cards at the end."""
        self.place = {name: place for place, name in enumerate(self.names)}
        self._may_be_apart = {kind(ranker.best(cards)) for cards in self.apart}
        self._places: dict[Rank, int] = {}
        """The numbers of ranks met so far."""

    def of(self, cards: Collection[Card]) -> int:
        """The number of the kind of these cards."""
        rank = self.ranker.best(cards)
        place = self.of_rank(rank)
        if place is None:
            place = self.place[self.apart.get(frozenset(cards), self.kind(rank))]
        return place

    def of_rank(self, rank: Rank) -> int | None:
        """The number of the kind of a rank; None if the very cards decide it."""
        place = self._places.get(rank)
        if place is None:
            name = self.kind(rank)
            if name not in self._may_be_apart:
                place = self._places[rank] = self.place[name]
        return place

    def row(self, place: int, listed: Callable[[str], Any]) -> str:
        """The name of a kind, or of the kind it is paid as where a table does not list it."""
        name = paid_as = self.names[place]
        while paid_as in self.instead and listed(paid_as) is None:
            paid_as = self.instead[paid_as]
        return name if listed(paid_as) is None else paid_as

    # For arrays of hands

    @cached_property
    def by_strength(self) -> NDArray[Any]:
        """The number of the kind for every strength of the compiled evaluators."""
        import numpy as np

        from pitboss.hands.tables import scale, strengths

        known = scale(self.ranker.ranking)
        found = np.full(1 << 16, NO_KIND, np.uint8)
        found[strengths(self.ranker.ranking, known)] = [
            self.place[self.kind(self.ranker.ranking(rank))] for rank in known
        ]
        return found

    def sort(self, hands: NDArray[Any], strengths: NDArray[Any] | None = None) -> NDArray[Any]:
        """The numbers of the kinds of many hands, each a row of card indices."""
        import numpy as np

        found: NDArray[Any] = self.by_strength[
            evaluate(self.ranker, hands) if strengths is None else strengths
        ]
        if self.apart:
            masks = (np.int64(1) << hands.astype(np.int64)).sum(axis=1)
            for cards, name in self.apart.items():
                found[masks == sum(1 << card.index for card in cards)] = self.place[name]
        return found


def evaluate(ranker: Ranker, hands: NDArray[Any]) -> NDArray[Any]:
    """Strengths of many hands, each a row of card indices."""
    from pitboss.hands import batch

    name = ranker.evaluators[hands.shape[1]]
    found: NDArray[Any] = getattr(batch, name)(hands)
    return found


def pairs_apart(ranker: Ranker = FIVE_CARDS, /, **least: int) -> Kinds:
    """Five-card kinds with pairs split by rank: each name with the lowest rank of its pairs, lowest
    first (``pair_of_jacks_or_better=JACK``). A pair below all of them is just a pair."""
    bands = [(rank, name.replace("_", " ")) for name, rank in least.items()]

    def kind(rank: Rank) -> str:
        found = str(rank.category)
        if rank.category is Category.PAIR:
            for lowest, name in bands:
                if rank.ranks[0] >= lowest:
                    found = name
        return found

    high_card, pair, *better = map(str, five.FiveRank.order)
    return Kinds(ranker, kind, (high_card, pair, *(name for _, name in bands), *better))


class CardKinds(Kinds):
    """Kinds of two or three cards that are listed card by card, such as an ace and a king suited.

    No ranking is used: ``name`` is given the cards themselves.
    """

    def __init__(
        self,
        size: int,
        name: Callable[[Sequence[Card]], str],
        names: Sequence[str],
        instead: Mapping[str, str] | None = None,
        deck: Sequence[Card] = STANDARD,
    ) -> None:
        super().__init__(THREE_CARDS, names=names, instead=instead)
        self.size = size
        self.name = name
        self.deck = deck

    def of(self, cards: Collection[Card], rank: Rank | None = None) -> int:
        return self.place[self.name(sorted(cards, reverse=True))]

    @cached_property
    def by_cards(self) -> NDArray[Any]:
        """The number of the kind of any cards of the deck, one index a card."""
        import numpy as np

        found = np.full((len(CARDS),) * self.size, NO_KIND, np.uint8)
        for cards in combinations(self.deck, self.size):
            place = self.of(cards)
            for order in permutations(cards):
                found[tuple(card.index for card in order)] = place
        return found

    def sort(self, hands: NDArray[Any], strengths: NDArray[Any] | None = None) -> NDArray[Any]:
        found: NDArray[Any] = self.by_cards[tuple(hands.T)]
        return found
