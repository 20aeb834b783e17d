"""A shoe of the simulations: shuffled at once or as it is dealt, the cards are the same."""

from __future__ import annotations

import numpy as np
import pytest

from pitboss.odds.core.chance import Cards, State, lean, stream
from pitboss.odds.core.shoe import SHUFFLED, Shoe, card, new_deck, new_shoe, shuffle_before


@lean
def deal_all(state: State, deck: Cards, at: Shoe, dealt: Cards) -> None:
    for place in range(len(dealt)):
        dealt[place] = card(state, deck, at)


def dealt_from(decks: int, burned: int, behind: int | None) -> Cards:
    """All cards of a shoe, after some that are dealt first; those before the cutting card are
    shuffled at once, if there is one."""
    deck, state = new_deck(decks), stream(np.uint64(7), np.uint64(decks))
    at, dealt = new_shoe(deck), np.zeros(len(deck), np.int64)
    deal_all(state, deck, at, dealt[:burned])
    if behind is not None:
        shuffle_before(state, deck, at, behind)
        assert len(deck) - behind - 6 < at[SHUFFLED] <= max(len(deck) - behind, 6 * burned)
    deal_all(state, deck, at, dealt[burned:])
    return dealt


@pytest.mark.parametrize("decks", [1, 5, 6, 8])
@pytest.mark.parametrize("burned", [0, 1])
@pytest.mark.parametrize("behind", [0, 1, 20, 47])
def test_cards_shuffled_at_once_come_in_the_same_order(
    decks: int, burned: int, behind: int
) -> None:
    dealt = dealt_from(decks, burned, behind)
    assert dealt.tolist() == dealt_from(decks, burned, None).tolist()
    assert sorted(dealt) == sorted(new_deck(decks))
