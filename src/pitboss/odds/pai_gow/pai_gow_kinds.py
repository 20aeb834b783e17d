"""Kinds of pai gow poker hands that bonus wagers distinguish, and the game's verdicts on them."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import CARDS, WITH_JOKER, Card
from pitboss.games.pai_gow.ends import ABOVE, BELOW, COPY, SetEnd
from pitboss.games.pai_gow.pai_gow_poker import PaiGowPoker, hands
from pitboss.hands.batch import tables
from pitboss.odds.core.prices import price
from pitboss.odds.pai_gow.joker_hands import CARDS as SIZE
from pitboss.odds.pai_gow.joker_hands import PAIRS, every_hand, survey
from pitboss.table.game import Game
from pitboss.table.money import Cents, Prize
from pitboss.table.verdicts import Fate, Verdict
from pitboss.table.wagers import Bonus, Wager

Hand = tuple[Card, ...]


@lru_cache(maxsize=1)
def _surveyed() -> tuple[NDArray[Any], NDArray[Any]]:
    """The first hand of every kind, and the kind of every hand of ``every_hand``."""
    every = every_hand()
    keys = np.zeros(len(every.cards), np.int64)
    survey(tables("joker_five"), every.cards, every.plain, PAIRS, keys)
    _, first, own = np.unique(keys, return_index=True, return_inverse=True)
    return first, own


def kind_of_each() -> NDArray[Any]:
    """The number of each hand's kind, in the order of ``every_hand``."""
    return _surveyed()[1]


@lru_cache(maxsize=1)
def kinds() -> tuple[tuple[Hand, int], ...]:
    """A hand of every kind that bonus wagers distinguish, and how many hands are of that kind."""
    every = every_hand()
    first, own = _surveyed()
    counts = np.zeros(len(first), np.int64)
    np.add.at(counts, own, every.weights)
    return tuple(
        (tuple(CARDS[card] for card in every.cards[at]), int(count))
        for at, count in zip(first, counts, strict=True)
    )


def dragons() -> list[bool]:
    """Whether a hand of each kind is queen high, in their order."""
    return [hands.is_queen_high(cards) for cards, _ in kinds()]


# The verdicts on wagers that hands decide


def on_hands(game: PaiGowPoker, higher: int, *, queen_high: bool = False) -> Verdict:
    """The verdict on the wager on the hands by how many of the two are higher than the dealer's,
    which is all that is counted; against a queen-high hand, or any other."""
    if queen_high and any(game.is_dragon(cards) for cards, _ in kinds()):
        return game.on_dragon()
    each = (ABOVE, COPY, BELOW)
    ends = [SetEnd(high, low) for high, low in product(each, each)]
    found = [game.on_end(end) for end in ends if (end.high, end.low).count(ABOVE) == higher]
    assert len({price(one) for one in found}) == 1, "copies and lower hands pay alike"
    return found[0]


def paid_by(game: PaiGowPoker, name: str) -> Wager | Bonus:
    """The wager or the bonus of this name."""
    return game.wagers[name] if name in game.wagers else game.bonuses[name]


def verdicts(game: Game, name: str, meter: Cents | Fraction | None = None) -> list[Verdict]:
    """The verdict on a wager or a bonus for a hand of each kind, in order; the meter has its
    initial amount, or another."""
    assert isinstance(game, PaiGowPoker), "the analysis of another game"
    amount = game.options.meter_reset if meter is None else meter
    paid = paid_by(game, name)
    return [game.on_cards(paid, cards, meter=amount) for cards, _ in kinds()]


def rows(game: Game, name: str, meter: Cents | Fraction | None = None) -> list[str]:
    """The row that pays a hand of each kind, in order; empty if it loses."""
    return [row_of(one) for one in verdicts(game, name, meter)]


def premiums(game: Game, wager: str) -> list[Cents]:
    """The envy bonus of another player for a hand of each kind, in order."""
    assert isinstance(game, PaiGowPoker), "the analysis of another game"
    found = [game.premium(game.wagers[wager], cards) for cards, _ in kinds()]
    return [one.pays.cents if one and isinstance(one.pays, Prize) else 0 for one in found]


def row_of(verdict: Verdict) -> str:
    """The row that a verdict pays by; empty for a loss."""
    return verdict.outcome if verdict.fate is Fate.WON else ""


def three_card_verdicts(game: Game) -> list[Verdict]:
    """The verdict on each hand of three, over all 23,426 in order."""
    assert isinstance(game, PaiGowPoker), "the analysis of another game"
    return [game.on_cards(game.three_card_bonus, cards) for cards in combinations(WITH_JOKER, 3)]


def colored(color: str) -> list[tuple[Hand, int]]:
    """A hand for each number of cards of a color, and how many hands have as many; the joker
    has no color."""
    own = [c for c in WITH_JOKER if not c.is_joker and c.is_red == (color == "red")]
    rest = [card for card in WITH_JOKER if card not in own]
    found = []
    for count in range(SIZE + 1):
        cards = (*own[:count], *rest[: SIZE - count])
        found.append((cards, comb(len(own), count) * comb(len(rest), SIZE - count)))
    return found
