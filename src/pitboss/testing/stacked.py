"""Cards, dice and wheels prearranged by a test."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import TypeVar

from pitboss.equipment.cards import CARDS, Card, cards
from pitboss.equipment.shoe import LEAST_CUT

T = TypeVar("T")


class Stacked:
    """A source whose shuffles put given cards on top, and whose numbers are given.

    Numbers are used in turn (a die of 4 is 3); after the last, the lowest comes.
    """

    live = False
    keyed = False

    def __init__(self, top: Iterable[Card] | str = (), numbers: Iterable[int] = ()) -> None:
        self.top = list(cards(top) if isinstance(top, str) else top)
        self.numbers = list(numbers)

    def below(self, count: int) -> int:
        return self.numbers.pop(0) if self.numbers else 0

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        rest = list(items)
        for card in self.top:
            rest.remove(card)  # type: ignore[arg-type]
        return (*self.top, *rest)  # type: ignore[arg-type]

    def salt(self) -> str:
        return "00" * 16


class BehindCut(Stacked):
    """A source that deals these cards first from a shoe that the dealer has cut.

    They are given as text, or as numbers of cards.
    """

    def __init__(self, order: Sequence[int] | str, numbers: Iterable[int] = ()) -> None:
        top = order if isinstance(order, str) else [CARDS[number] for number in order]
        super().__init__(top, numbers)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        order = super().shuffled(items)
        return order[-LEAST_CUT:] + order[:-LEAST_CUT]


def one_at_a_time(*hands: str) -> list[Card]:
    """The order in which cards are dealt one at a time, round and round, to give these hands."""
    columns = zip_longest(*(cards(hand) for hand in hands))
    return [card for column in columns for card in column if card is not None]
