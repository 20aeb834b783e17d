"""The house way of Asia poker: how the dealer sets seven cards in hands of four, two and one.

13:69F-31.12(d) leaves it to each casino, and no casino's is published in full. This one is short
enough to learn, and costs little against the best setting of each hand; ``IN_WORDS`` states it in
full.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from pitboss.equipment.cards import ACE, JACK, QUEEN, TEN, Card
from pitboss.hands import joker
from pitboss.hands.rank import Category

COMPLETE: Final = frozenset(
    (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)
)

IN_WORDS: Final = (
    "five aces: two high, two medium, one low",
    "four-of-a-kind with three-of-a-kind: the four high, two of the three medium, one low",
    "four-of-a-kind with a pair: the pair medium; of four queens or better one is low, if "
    "it beats the single card",
    "four-of-a-kind alone: two high, two medium, the highest other card low",
    "two three-of-a-kinds: the lower high, two of the higher medium, the third low",
    "three-of-a-kind with two pairs: queens or better give two medium and one low, the "
    "pairs high; lower ones stay high with a card of the lower pair, whose other card is "
    "low",
    "three-of-a-kind with a pair: the pair medium; of three queens or better one is low, "
    "if it beats the single cards",
    "three-of-a-kind alone: under tens, or with two higher cards, it stays high; else two "
    "are high, and the third and the highest other card are medium and low, the higher of "
    "them medium",
    "three pairs: the highest medium, the others high; but of queens or better with jacks "
    "or better one is low, with the second pair high and the third medium",
    "two pairs: the higher high, the lower medium, the highest other card low",
    "one pair: high, the next cards medium and low; but of queens or better that beat all "
    "others one is high and one medium, with the highest other card low",
    "nothing: the highest card high, the next cards medium and low",
    "Of the next three cards the highest is medium; the second is low from a ten on, "
    "below that the third",
    "A straight or a flush is played if it leaves a pair for the medium hand, never if it "
    "breaks one up that would be played there; otherwise, with no pair, if it leaves a "
    "ten or better; with a pair, if it leaves an ace, or as high a low card; with "
    "three-of-a-kind, if it leaves as high a low card",
    "Of several ways, that which leaves the highest medium card, then the highest low "
    "card, is played",
    "A joker is an ace, unless it completes a straight or a flush",
)
"""The house way as it is submitted to the Division, rule by rule."""

Three = tuple[Card, Card, Card]
Ranks = tuple[int, int, int]
"""The ranks of the medium hand, higher first, and of the low card."""


def rank_of(card: Card) -> int:
    """A joker is an ace."""
    return card.rank or ACE


def arranged(one: int, two: int, three: int) -> Ranks:
    """Three ranks, highest first, as a medium and a low hand."""
    if one == two:
        return one, two, three
    if two == three:
        return two, three, one
    return (one, three, two) if two >= TEN else (one, two, three)


def by_ranks(ranks: Sequence[int]) -> Ranks:
    """Seven ranks, highest first, set without a straight or a flush."""
    sizes = Counter(ranks)
    order = sorted(sizes, key=lambda rank: (sizes[rank], rank), reverse=True)
    first, second, *others = order
    singles = [rank for rank in order if sizes[rank] == 1]
    match tuple(sizes[rank] for rank in order):
        case (5, *_) | (3, 3, 1):
            return first, first, first
        case (4, 3):
            return second, second, second
        case (4, 2, 1):
            return second, second, max(first, *singles) if first >= QUEEN else singles[0]
        case (4, 1, 1, 1):
            return first, first, singles[0]
        case (3, 2, 2):
            return (first, first, first) if first >= QUEEN else (second, second, others[0])
        case (3, 2, 1, 1):
            return second, second, max(first, *singles) if first >= QUEEN else singles[0]
        case (3, *_):
            return _three(first, singles)
        case (2, 2, 2, 1):
            if first >= QUEEN and second >= JACK:
                return others[0], others[0], max(first, *singles)
            return first, first, singles[0]
        case (2, 2, *_):
            return second, second, singles[0]
        case (2, *_):
            if first >= QUEEN and first > singles[0]:
                return first, singles[2], singles[0]
            return arranged(*singles[:3])
        case _:
            return arranged(*singles[1:4])


def _three(rank: int, singles: list[int]) -> Ranks:
    """Three-of-a-kind and four other cards."""
    if rank < TEN or rank < singles[1]:
        return arranged(*singles[:3])
    if rank < singles[0]:
        return singles[0], singles[1], rank
    return rank, singles[1], singles[0]


def keeps(left: Ranks, plain: Ranks, alike: int) -> bool:
    """Whether to play a straight or a flush that leaves these ranks, rather than the plain setting.

    ``alike``: the largest number of cards of one rank among the seven.
    """
    if left[0] == left[1]:
        return True
    if plain[0] == plain[1]:
        return False
    if alike == 1:
        return left[0] >= TEN
    return left[2] >= plain[2] or (alike == 2 and left[0] == ACE)


def completing(cards: Sequence[Card], low_wheel: bool) -> Iterator[tuple[tuple[Ranks, int], Three]]:
    """Every way to play a straight or a flush: the cards left, the hand played, and its cards."""
    for three in combinations(cards, 3):
        high = joker.four([card for card in cards if card not in three], low_wheel=low_wheel)
        if high.category in COMPLETE:
            one, two, last = sorted(map(rank_of, three), reverse=True)
            yield (arranged(one, two, last), int(high)), three


def worth(left: Ranks) -> tuple[bool, int, int, int]:
    """Sort key: a pair first, then the highest card of the medium hand, then the low card."""
    return left[0] == left[1], left[0], left[2], left[1]


def lesser_cards(hand: Sequence[Card], *, low_wheel: bool) -> Three:
    """The two cards of the medium hand, and the low card."""
    cards = sorted(hand, key=lambda card: (rank_of(card), card.index), reverse=True)
    ranks = [rank_of(card) for card in cards]
    plain = by_ranks(ranks)
    found = max(
        completing(cards, low_wheel), key=lambda way: (worth(way[0][0]), way[0][1]), default=None
    )
    chosen, among = plain, list(cards)
    if found is not None and keeps(found[0][0], plain, max(map(ranks.count, ranks))):
        chosen, among = found[0][0], list(found[1])
    one, two, three = (_take(among, rank) for rank in chosen)
    return one, two, three


def _take(cards: list[Card], rank: int) -> Card:
    """Take the last card of a rank; the joker only if there is no other."""
    found = [card for card in cards if rank_of(card) == rank][-1]
    cards.remove(found)
    return found
