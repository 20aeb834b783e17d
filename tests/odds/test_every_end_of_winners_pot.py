"""Winner's pot poker: a round for every way in which the pot is divided, and every bonus row."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
import pytest

from pitboss.equipment.cards import CARDS, STANDARD, Card, cards
from pitboss.games.banked_poker.winners_pot import HANDS
from pitboss.games.banked_poker.winners_pot_poker import WinnersPotOptions, WinnersPotPoker
from pitboss.odds.banked_poker.winners_pot_kernel import (
    FOLDED_FOUR,
    FOLDED_THREE,
    LOST,
    MOST_PLAYERS,
    PotPrices,
    WinnersPotKernel,
    house_end,
    kind_of,
    shared,
)
from pitboss.odds.core.sampling import Plan
from pitboss.table.steps import Ask
from tests.support.play import CHIPS, round_of, table, won
from tests.support.stacked import Stacked

ANTE = 500
OPTIONS = ({}, {"commission_percent": 7, "commission_limit": 300}, {"commission_percent": 0})
TIED = tuple(map(cards, ("Ah Kd Qc Js 9h", "Ad Kc Qs Jh 9c", "Ac Ks Qh Jd 9s", "As Kh Qd Jc 9d")))
"""Hands of the same rank; there can be no fifth, as there are four cards of a rank."""
LOW = (2, 4, 6, 8, 3, 5, 7, 10)
"""The other ranks, so mixed that no five in a row make a straight."""
LOWER = tuple(
    tuple(CARDS[4 * (LOW[at % 8] - 2) + (at // 8 + at) % 4] for at in range(first, first + 5))
    for first in range(0, 5 * MOST_PLAYERS, 5)
)
KINDS = {
    "high card": "2h 3d 5c 7h 9d", "pair": "2h 2d 5c 7h 9d",
    "pair of jacks or better": "Jh Jd 5c 7h 9d", "two pairs": "2h 2d 5c 5h 9d",
    "three-of-a-kind": "2h 2d 2c 7h 9d", "straight": "2h 3d 4c 5h 6d", "flush": "2h 3h 5h 7h 9h",
    "full house": "2h 2d 2c 7h 7d", "four-of-a-kind": "2h 2d 2c 2s 9d",
    "straight flush": "2h 3h 4h 5h 6h", "royal flush": "As Ks Qs Js Ts",
}  # fmt: skip
Hand = tuple[Card, ...]


def made(**options: Any) -> WinnersPotPoker:
    return WinnersPotPoker(WinnersPotOptions.parse(options))


def deck(hands: list[Hand], stays: list[int]) -> list[Card]:
    """Cards that give these hands, the dealer's last; each player stays in so often."""
    others = iter([card for card in STANDARD if not any(card in hand for hand in hands)])
    order = [next(others)]
    for at in range(5):
        if at > 2:
            order.append(next(others))
        order += [hand[at] for hand, count in zip(hands, stays, strict=True) if count >= at - 2]
    return [*order, *others]


def played(game: WinnersPotPoker, hands: list[Hand], stays: list[int], *more: str) -> Any:
    """A round by the engine, with these wagers besides everybody's ante."""
    asked, seats = [0] * len(hands), range(1, len(hands))

    def answer(ask: Ask) -> str:
        asked[ask.spot - 1] += 1
        return ask.choices[asked[ask.spot - 1] > stays[ask.spot - 1]].name

    wagers = {(seat, name): ANTE for seat in seats for name in ("ante", *more)}
    session = table(game, Stacked(deck(hands, stays)), seats=seats)
    return session, round_of(session, wagers, answer)


def divisions() -> Iterator[tuple[int, int, int, int]]:
    """How many fold after four cards, how many lose and how many share the pot; and whether the
    dealer does."""
    counts = range(MOST_PLAYERS + 1)
    for fourth, losing, tied, dealer in product(counts, counts, counts, (0, 1)):
        if 0 < fourth + losing + tied <= MOST_PLAYERS and 0 < tied + dealer <= len(TIED):
            yield fourth, losing, tied, dealer


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_division_of_the_pot(options: dict[str, Any]) -> None:
    """The first player, who has the odd chips, and the house; one more folds at once if there is
    room."""
    game = made(**options)
    prices = PotPrices(game)
    for fourth, losing, tied, dealer in divisions():
        third = int(fourth + losing + tied < MOST_PLAYERS)
        stays = [2] * (tied + losing) + [1] * fourth + [0] * third
        lower = iter(LOWER)
        hands = [*TIED[:tied], *(next(lower) for _ in stays[tied:])]
        last = TIED[tied] if dealer else next(lower)
        session, _ = played(game, [*hands, last], [*stays, 2])
        nets = [session.table.patrons[f"p{at}"].amount - CHIPS for at in range(1, len(hands) + 1)]
        own = shared(fourth, losing + tied, tied, dealer) if tied else LOST
        if not losing + tied:
            own = FOLDED_FOUR
        assert nets[0] == ANTE * prices.of_end(own), (fourth, losing, tied, dealer)
        known = [(LOST, losing), (FOLDED_FOUR, fourth), (FOLDED_THREE, third)]
        due = [prices.of_end(end) * ANTE for end, count in known for _ in range(count)]
        assert nets[tied:] == due
        house = prices.of_house(len(hands), house_end(third, fourth, tied, dealer))
        assert -sum(nets) == ANTE * house, (fourth, losing, tied, dealer)


def test_every_row_of_jacks_plus_on_three_four_and_five_cards() -> None:
    assert set(KINDS) == set(HANDS.names)
    game = made()
    kernel = WinnersPotKernel(game, Plan())
    for (name, text), stays in product(KINDS.items(), range(3)):
        hand = cards(text)
        left = [card for card in STANDARD if card not in hand]
        _, record = played(game, [hand, tuple(left[:5])], [stays, 2], "jacks-plus")
        own = np.array([card.index for card in hand], np.int64)
        place = HANDS.place[name] if stays == 2 else kind_of(own, 3 + stays)
        cents = won(record.events)[1, "jacks-plus"]
        assert cents == ANTE * kernel.bonus_nets[place], (name, stays)
