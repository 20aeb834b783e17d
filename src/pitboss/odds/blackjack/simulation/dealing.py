"""Dealing and shuffling at blackjack: from a shoe, the hand, a shuffler, or a double shoe.

A table has a row of cards for each side of a double shoe, and one row otherwise.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np

from pitboss.games.blackjack.regular.game import Blackjack
from pitboss.games.blackjack.regular.options import (
    BART_CARTER,
    CONTINUOUS,
    DOUBLE_SHOE,
    HAND,
    SHOE,
)
from pitboss.games.blackjack.shoe import STACKS
from pitboss.odds.blackjack.simulation.rules import Numbers
from pitboss.odds.core.chance import Cards, State, deal_on, inlined, lean
from pitboss.odds.core.shoe import (
    BEGAN,
    DEALT,
    END,
    SHUFFLED,
    Shoe,
    card,
    left,
    new_deck,
    new_shoe,
    shuffle,
)

NO_CUTTING_CARD = -1
"""A number of cards that are never left."""
DAY = 1_000
"""The approximate number of rounds after which a table closes, and opens
with all cards shuffled.
"""

Stack: TypeAlias = Numbers
"""One row of cards a side."""
Shoes: TypeAlias = Numbers
"""One row a side: how far it is dealt."""


class CardSupply(NamedTuple):
    """When the cards are shuffled, and what is burned."""

    decks: int
    """On each side."""
    sides: int
    """Two in a double shoe."""
    red_side: int
    """The side that a red determinant card stands for."""
    behind: int
    """Cards behind the cutting card."""
    burn_first: int
    burn_each: int
    every_round: int
    """Whether the cards are shuffled after every round."""
    in_stacks: int
    """How many discards may collect before they go back in stacks; 0 if they do not."""


D = CardSupply(*range(len(CardSupply._fields)))


def dealing_of(game: Blackjack) -> CardSupply:
    options = game.options
    decks, stacks = int(options.decks), options.shuffle == BART_CARTER
    behind = len(game.pack) * decks * int(options.cards_behind_cutting_card) // 100
    return CardSupply(
        decks=decks,
        sides=2 if options.dealing == DOUBLE_SHOE else 1,
        red_side=int(options.red_side == "right"),
        behind=NO_CUTTING_CARD if stacks else behind,
        burn_first=int(options.dealing == SHOE and not stacks),
        burn_each=int(options.dealing == HAND and bool(options.burn_each_round)),
        every_round=int(options.dealing == CONTINUOUS or bool(options.one_round_per_deck)),
        in_stacks=len(game.pack) if stacks else 0,
    )


def new_stack(dealing: CardSupply) -> tuple[Stack, Shoes]:
    """All cards, none of them shuffled."""
    deck = new_deck(dealing.decks)
    return np.tile(deck, (dealing.sides, 1)), np.tile(new_shoe(deck), (dealing.sides, 1))


@inlined
def renew(state: State, deck: Cards, at: Shoe, dealing: Numbers) -> None:
    """Shuffle all cards, and burn one if that is the rule."""
    shuffle(deck, at)
    if dealing[D.burn_first]:
        card(state, deck, at)


@lean
def renew_side(state: State, deck: Cards, at: Shoe, dealing: Numbers) -> None:
    """The same for a side; with stacks, all cards are in a definite order."""
    renew(state, deck, at, dealing)
    if dealing[D.in_stacks]:
        deal_on(state, deck, len(deck), 0, len(deck))
        at[SHUFFLED] = len(deck)


@lean
def open_table(state: State, stack: Stack, shoes: Shoes, dealing: Numbers) -> None:
    """Every side is shuffled.

    That matters with stacks, which never reach the last quarter of the cards: a table that never
    closed would be played without them.
    """
    for side in range(len(stack)):
        renew_side(state, stack[side], shoes[side], dealing)


@lean
def after_round(
    state: State, stack: Stack, shoes: Shoes, side: int, spare: Cards, dealing: Numbers
) -> None:
    """Shuffle what is due after a round dealt from this side.

    Cards reused within a round, because there were too few, are shuffled with all others.
    """
    whole = dealing[D.every_round] != 0 or shoes[side, END] < stack.shape[1]
    for one in range(len(stack)):
        if whole or left(shoes[one]) <= dealing[D.behind]:
            renew_side(state, stack[one], shoes[one], dealing)
    if dealing[D.in_stacks] and shoes[0, DEALT] > dealing[D.in_stacks]:
        restack(state, stack[0], shoes[0], spare)


@lean
def restack(state: State, deck: Cards, at: Shoe, spare: Cards) -> None:
    """The Bart Carter shuffle: discards go back among the cards left, in three stacks."""
    deal_on(state, deck, at[DEALT], 0, at[DEALT])
    insert(deck, at[DEALT], spare)
    at[DEALT] = at[BEGAN] = 0


@lean
def insert(deck: Cards, discards: int, spare: Cards) -> None:
    """Put the first cards among the others, in stacks at equal distances."""
    rest = len(deck) - discards
    quarter, size = rest // (STACKS + 1), -(-discards // STACKS)
    to = 0
    for number in range(STACKS + 1):
        first = discards + number * quarter
        last = len(deck) if number == STACKS else first + quarter
        for place in range(first, last):
            spare[to] = deck[place]
            to += 1
        for place in range(number * size, min((number + 1) * size, discards)):
            spare[to] = deck[place]
            to += 1
    for place in range(len(deck)):
        deck[place] = spare[place]


@lean
def is_red(one: int) -> bool:
    return (one & 3) == 1 or (one & 3) == 2


@lean
def determine(state: State, stack: Stack, shoes: Shoes, side: int, dealing: Numbers) -> int:
    """The side of a double shoe that a round is dealt from, by the colour of the first card.

    A card that stands for its own side becomes the first card of the round.
    """
    at = shoes[side]
    red = is_red(card(state, stack[side], at))
    named = dealing[D.red_side] if red else 1 - dealing[D.red_side]
    if named == side:
        at[DEALT] -= 1
    return int(named)
