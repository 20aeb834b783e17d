"""Cards as typed on the command line."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from pitboss.equipment.cards import RANKS, SUITS, Card, cards

TEN = re.compile(r"10(?=[cdhs\s]|$)")
WORD = re.compile(r"[2-9TJQKA][cdhs]?|X[12]|\S+")


def named(text: str) -> tuple[Card, ...]:
    """Cards by their codes; a ten may also be written ``10h``."""
    return cards(TEN.sub("T", text))


def named_by_rank(places: Sequence[str]) -> list[tuple[Card, ...]]:
    """Cards of several hands where suits do not matter: one without gets the least used suit."""
    words = [WORD.findall(TEN.sub("T", text)) for text in places]
    used = Counter(word for hand in words for word in hand)

    def card(word: str) -> Card:
        if word in RANKS:
            word = min((word + suit for suit in SUITS), key=lambda code: used[code])
            used[word] += 1
        return Card(word)

    return [tuple(card(word) for word in hand) for hand in words]
