"""House ways: how the dealer sets seven cards at pai gow poker.

13:69F-11.9(d) leaves it to each casino. House ways agree on most hands:

- five aces: a pair of aces in the low hand, or a pair of kings if there is one;
- four-of-a-kind: another pair (or two of three) goes to the low hand; otherwise the four stay
  together or are split by their rank and by what could be played in the low hand;
- two three-of-a-kinds: two of the higher in the low hand;
- full house: the pair in the low hand, the higher of two;
- three-of-a-kind: kept; of three aces one goes to the low hand with the next highest card;
  with a straight or flush, that stays high and the pair goes low;
- three pairs: the highest in the low hand;
- two pairs: the lower in the low hand, unless both stay high with a high card low;
- one pair: high; the two highest other cards low;
- nothing: the highest card high, the next two low;
- a straight or flush, with no more than one pair: kept whichever way leaves the highest low hand.

They differ in the rows of :class:`HouseWay`. *Big pair*, the default, decides two pairs by the
bigger of them (as published for Foxwoods); *pair groups* by low (two to six), middle (seven to
10) and high pairs (as published for Bally's in Atlantic City). A joker counts as an ace unless
it completes a straight or a flush.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from pitboss.equipment.cards import ACE, JACK, KING, TEN, Card
from pitboss.hands import joker
from pitboss.hands.rank import Category
from pitboss.hands.two import low_hand

ALWAYS, NEVER = 0, ACE + 1
"""The lowest card in the low hand with which a hand is kept together: any, or none is enough."""

COMPLETE: Final = frozenset(
    (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)
)

Two = tuple[Card, Card]


class HouseWay(NamedTuple):
    """The points on which house ways differ."""

    two_pairs: Callable[[int, int], int]
    """The lowest low-hand card with which two pairs of these ranks, higher first, stay together."""
    four: Callable[[int], int]
    """The lowest low-hand card with which four-of-a-kind of this rank stays together."""
    twos_stay: bool
    """Whether a full house with a pair of twos is kept when ace and king can be played low."""
    ace_before_hand: bool
    """Whether a straight or flush is broken to play an ace low, with a pair of tens to kings."""


def _by_big_pair(high: int, low: int) -> int:
    if high >= JACK:
        return NEVER
    return ACE if high >= 7 else KING


def _group(rank: int) -> int:
    return 0 if rank < 7 else 1 if rank <= TEN else 2


def _by_groups(high: int, low: int) -> int:
    groups = _group(high) + _group(low)
    if high == ACE or groups > 2:
        return NEVER
    return KING if groups < 2 else ACE


def _four(middle: int) -> Callable[[int], int]:
    """Jacks and better are split, sixes and lower kept; the low hand decides those between."""
    return lambda rank: NEVER if rank >= JACK else middle if rank >= 7 else ALWAYS


WAYS: Final[dict[str, HouseWay]] = {
    "big pair": HouseWay(_by_big_pair, _four(KING), twos_stay=False, ace_before_hand=True),
    "pair groups": HouseWay(_by_groups, _four(ACE), twos_stay=True, ace_before_hand=False),
}


def rank_of(card: Card) -> int:
    """A joker is an ace."""
    return card.rank or ACE


def low_cards(hand: Sequence[Card], way: HouseWay, *, low_wheel: bool = False) -> Two:
    """The two cards of the low hand."""
    cards = sorted(hand, key=lambda card: (rank_of(card), card.index), reverse=True)
    groups: dict[int, list[Card]] = {}
    for card in cards:
        groups.setdefault(rank_of(card), []).append(card)
    sizes = {rank: len(group) for rank, group in groups.items()}
    pairs, threes, fours, fives = (
        [rank for rank, size in sizes.items() if size == wanted] for wanted in (2, 3, 4, 5)
    )
    singles = [card for card in cards if sizes[rank_of(card)] == 1]
    if fives:
        return _two(groups[KING] if KING in pairs else groups[ACE])
    if fours:
        return _with_four(groups, fours[0], pairs + threes, singles, way)
    if len(threes) == 2:
        return _two(groups[threes[0]])
    if threes and pairs:
        ace_king = [rank_of(card) for card in singles] == [ACE, KING]
        keep = way.twos_stay and pairs == [2] and ace_king
        return _two(singles if keep else groups[pairs[0]])
    if len(pairs) == 3:
        return _two(groups[pairs[0]])
    if len(pairs) == 2:
        keep = rank_of(singles[0]) >= way.two_pairs(*pairs)
        return _two(singles if keep else groups[pairs[1]])
    complete = _leaving_complete(cards, low_wheel)
    if threes:
        return complete or _with_three(groups[threes[0]], singles)
    if pairs:
        return _with_pair(pairs[0], singles, complete, way)
    return complete or _two(singles[1:])


def _two(cards: Sequence[Card]) -> Two:
    return cards[0], cards[1]


def _with_four(
    groups: dict[int, list[Card]],
    rank: int,
    others: list[int],
    singles: list[Card],
    way: HouseWay,
) -> Two:
    if others:
        return _two(groups[others[0]])
    keep = rank_of(singles[0]) >= way.four(rank)
    return _two(singles if keep else groups[rank])


def _with_three(three: list[Card], singles: list[Card]) -> Two:
    if rank_of(three[0]) == ACE:
        return three[0], singles[0]
    return _two(singles)


def _with_pair(pair: int, singles: list[Card], complete: Two | None, way: HouseWay) -> Two:
    plain = _two(singles)
    if complete is None:
        return plain
    ace_low = TEN <= pair <= KING and rank_of(singles[0]) == ACE
    if way.ace_before_hand and ace_low and low_hand(plain) > low_hand(complete):
        return plain
    return complete


def _leaving_complete(cards: Sequence[Card], low_wheel: bool) -> Two | None:
    """The highest low hand that leaves a straight, a flush or both; None if there is none."""
    best: tuple[int, int] | None = None
    chosen: Two | None = None
    for low in combinations(cards, 2):
        high = joker.five([card for card in cards if card not in low], low_wheel=low_wheel)
        if high.category in COMPLETE:
            worth = (int(low_hand(low)), int(high))
            if best is None or worth > best:
                best, chosen = worth, low
    return chosen
