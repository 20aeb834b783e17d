"""The rows that seven cards qualify for, wager by wager.

A hand may be in several rows at once (three-of-a-kind and a straight, for one); names are listed
with the highest ranking first, and the settlement takes the one that pays most.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from pitboss.equipment.cards import ACE, KING, QUEEN, Card
from pitboss.hands import joker, seven
from pitboss.hands.rank import Category, name
from pitboss.hands.seven import ROYAL, WHEEL, SevenCardStraightFlush
from pitboss.hands.two import low_hand

NATURAL_SEVEN: Final = "seven-card straight flush with no joker"
ROYAL_MATCH: Final = "royal flush plus royal match"
WILD_SEVEN: Final = "seven-card straight flush with joker"
WHEEL_ACE_QUEEN: Final = "ace to five natural straight flush with suited ace and queen"
ROYAL_ACE_QUEEN: Final = "royal flush with suited ace and queen"
NATURAL_ROYAL_ACE_QUEEN: Final = "natural royal flush with suited ace and queen"
NATURAL_WHEEL: Final = "ace to five natural straight flush"
WITHOUT_JOKER: Final = "straight flush without joker"
WITH_JOKER: Final = "straight flush with joker"

MATCHES: Final = {"king and queen": (KING, QUEEN), "ace and king": (ACE, KING)}
"""The two royal matches that a casino may choose from."""


def high_card(cards: Sequence[Card], *, wild: bool = True) -> str:
    """The row of a high card hand, such as ``queen high``; empty for any better hand.

    For insurance the joker is an ace and nothing else, so ``wild`` is false.
    """
    rank = joker.five(cards, wild=wild)
    return f"{name(rank.ranks[0])} high" if rank.category is Category.HIGH_CARD else ""


def is_queen_high(cards: Sequence[Card]) -> bool:
    """Whether a hand is the queen's dragon of EZ pai gow."""
    return high_card(cards) == f"{name(QUEEN)} high"


_Five: TypeAlias = tuple[joker.FiveJokerRank, bool, bool]


def _fives(cards: Sequence[Card]) -> tuple[_Five, ...]:
    """Every five of the seven cards: the worth, whether a joker is in it, whether the
    rest is a pair."""
    return _fives_of(tuple(cards))


@lru_cache(maxsize=512)  # several wagers read the same hand, and odds one of each kind
def _fives_of(cards: tuple[Card, ...]) -> tuple[_Five, ...]:
    return tuple(_split(cards))


def _split(cards: tuple[Card, ...]) -> Iterator[_Five]:
    for two in combinations(cards, 2):
        five = [card for card in cards if card not in two]
        wild = any(card.is_joker for card in five)
        yield joker.five(five), wild, low_hand(two).category is Category.PAIR


def five_card(cards: Sequence[Card]) -> list[str]:
    """Every category of five-card hand among the seven cards."""
    ranks = sorted((rank for rank, _, _ in _fives(cards)), reverse=True)
    return list(dict.fromkeys(str(rank.category) for rank in ranks))


def bonus(cards: Sequence[Card], match: tuple[int, int]) -> list[str]:
    """The rows of the bonus wager, and of the envy bonus for another player's hand."""
    found = []
    straight_flush = seven.straight_flush(cards)
    if straight_flush is SevenCardStraightFlush.NATURAL:
        found.append(NATURAL_SEVEN)
    if seven.plus(cards, ROYAL, match):
        found.append(ROYAL_MATCH)
    if straight_flush is SevenCardStraightFlush.WILD:
        found.append(WILD_SEVEN)
    return found + five_card(cards)


def dynasty(cards: Sequence[Card]) -> list[str]:
    """The rows of the dynasty bonus wager, under the names of both of its tables."""
    found = []
    straight_flush = seven.straight_flush(cards)
    if seven.plus(cards, WHEEL, (ACE, QUEEN), joker=False):
        found.append(WHEEL_ACE_QUEEN)
    if straight_flush is SevenCardStraightFlush.NATURAL:
        found.append(NATURAL_SEVEN)
    if seven.plus(cards, ROYAL, (ACE, QUEEN), joker=False):
        found.append(NATURAL_ROYAL_ACE_QUEEN)
    if seven.plus(cards, ROYAL, (ACE, QUEEN)):
        found.append(ROYAL_ACE_QUEEN)
    if straight_flush is SevenCardStraightFlush.WILD:
        found.append(WILD_SEVEN)
    kinds = five_card(cards)
    if natural_wheel(cards):
        kinds.insert(kinds.index(Category.STRAIGHT_FLUSH), NATURAL_WHEEL)
    return found + kinds


def natural_wheel(cards: Sequence[Card]) -> bool:
    """Whether the hand holds ace to five of one suit, without the joker."""
    held = {(card.rank, card.suit) for card in cards if not card.is_joker}
    return any(all((rank, suit) in held for rank in WHEEL) for suit in range(4))


def protection(cards: Sequence[Card]) -> list[str]:
    """The rows of the protection wager, for which the joker is only an ace."""
    found = [NATURAL_WHEEL] if natural_wheel(cards) else []
    return found + [row for row in [high_card(cards, wild=False)] if row]


def seven_card(cards: Sequence[Card]) -> list[str]:
    """The rows of the seven-card bonus wager; table B separates straight flushes by the joker."""
    kinds = five_card(cards)
    if Category.STRAIGHT_FLUSH in kinds:
        at = kinds.index(Category.STRAIGHT_FLUSH)
        jokers = {w for rank, w, _ in _fives(cards) if rank.category is Category.STRAIGHT_FLUSH}
        kinds[at:at] = [WITH_JOKER if wild else WITHOUT_JOKER for wild in sorted(jokers)]
    return kinds


def progressive(cards: Sequence[Card]) -> list[str]:
    """The rows of the progressive payout wager: five cards, and whether the other two
    are a pair."""
    found: dict[str, None] = {}
    for rank, wild, pair in sorted(_fives(cards), reverse=True):
        kind = str(rank.category)
        natural = rank.category is Category.ROYAL_FLUSH and not wild
        for row in ([f"natural {kind}"] if natural else []) + [kind]:
            found.update(dict.fromkeys([f"{row} and pair", row] if pair else [row]))
    return list(found)


def colored(cards: Sequence[Card], color: str) -> str:
    """The row of the red/black wager; the joker has no color."""
    count = sum(not card.is_joker and card.is_red == (color == "red") for card in cards)
    return f"{count} cards"


def three_card(cards: Sequence[Card]) -> str:
    """The rows of the three-card bonus wager."""
    rank = joker.three(cards)
    if rank.category is Category.STRAIGHT_FLUSH and not any(card.is_joker for card in cards):
        return "straight flush with no joker"
    return str(rank.category)
