"""The ends of the family's hands as numbers, and the net of each wager on them.

A hand ends in one of a few ways (``OWN``), and so does the dealer's (``DEALER``). Compiled code
finds the end, and knows nothing of money. The net of a wager is the price of the game's verdict on
a representative hand of that end.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

import numpy as np

from pitboss.equipment.cards import Card, cards
from pitboss.games.blackjack.ends import EVEN_MONEY, PLAYED, RESCUE, SURRENDER, HandEnd
from pitboss.games.blackjack.settlement import Settlement
from pitboss.odds.blackjack.exact.dealer import BLACKJACK, BUST, STANDS, TWENTY_TWO
from pitboss.odds.core.chance import inlined
from pitboss.odds.core.prices import price
from pitboss.odds.core.sampling import Nets
from pitboss.table.wagers import Wager

UNFINISHED, DEALER_ENDS = 8, 9
"""A dealer's hand that need not be drawn to; in addition to the ends of ``exact.dealer``."""
DEALER: dict[int, str] = {
    0: "Kc 7d", 1: "Kc 8d", 2: "Kc 9d", 3: "Kc Qd", 21 - STANDS: "Kc 5d 6h", BUST: "Kc 6d 8h",
    BLACKJACK: "Ac Kd", TWENTY_TWO: "Kc 5d 7d", UNFINISHED: "9c",
}  # fmt: skip
"""The dealer's ends, each with representative cards."""

OVER_21 = 0
SHORT, LONG = 1, 6
"""At most 16 points; and from here on 17 to 20: in fewer than six cards, and in six or more."""
TWO_CARDS, THREE_CARDS, FOUR_CARDS = 11, 12, 13
"""21 points, in two cards that are not a blackjack, in three that are none of the next, in four."""
STRAIGHT, SEVENS = 14, 17
"""Six, seven and eight, or three sevens: of mixed suits; then of one suit; then of spades."""
FIVE_CARDS = 20
"""21 points in five cards; then in six; then in seven or more."""
TWO_COLORS, ONE_COLOR, DESIGNATED = 23, 24, 25
"""A blackjack."""
SURRENDERED, RESCUED, PAID_EVEN = 26, 27, 28
"""Hands that their players ended early."""
TWELVE = "2h 3h 2d 3d 2c"


class OwnEnd(NamedTuple):
    """One possible end of a player's hand, with representative cards."""

    cards: str
    how: str = PLAYED
    dealt: bool = True
    """Whether the hand was neither split nor exchanged."""


OWN: dict[int, OwnEnd] = {
    OVER_21: OwnEnd("Kh Qh 5h"),
    **{SHORT + at: OwnEnd(f"Kh {rank}d") for at, rank in enumerate("6789Q")},
    **{LONG + at: OwnEnd(f"{TWELVE} {rank}c") for at, rank in enumerate("45678")},
    TWO_CARDS: OwnEnd("Ah Kc", dealt=False),
    THREE_CARDS: OwnEnd("Kh 6h 5c"),
    FOUR_CARDS: OwnEnd("Kh 2h 4c 5c"),
    STRAIGHT: OwnEnd("6c 7c 8h"),
    STRAIGHT + 1: OwnEnd("6h 7h 8h"),
    STRAIGHT + 2: OwnEnd("6s 7s 8s"),
    SEVENS: OwnEnd("7c 7c 7h"),
    SEVENS + 1: OwnEnd("7h 7h 7h"),
    SEVENS + 2: OwnEnd("7s 7s 7s"),
    FIVE_CARDS: OwnEnd("2h 3h 4h 5h 7c"),
    FIVE_CARDS + 1: OwnEnd(f"{TWELVE} 9c"),
    FIVE_CARDS + 2: OwnEnd(f"{TWELVE} 4c 5c"),
    TWO_COLORS: OwnEnd("Ac Kd"),
    ONE_COLOR: OwnEnd("Ac Ks"),
    SURRENDERED: OwnEnd("Kh 6d", SURRENDER),
    RESCUED: OwnEnd("Kh 2h 4c", RESCUE),
    PAID_EVEN: OwnEnd("Ac Kd", EVEN_MONEY),
}
"""The player's ends; a table may also have a designated blackjack."""
Priced = list[list[list[list[Fraction]]]]
"""The net of a unit: by wager, whether the hand was doubled, its end and the dealer's."""


def own_ends(game: Settlement) -> dict[int, OwnEnd]:
    """The ends at a table, with representative cards there."""
    special: Sequence[Card] = getattr(game.options, "designated", None) or ()
    if not special:
        return {**OWN, DESIGNATED: OWN[TWO_COLORS]}
    return {**OWN, DESIGNATED: OwnEnd(" ".join(map(str, special)))}


def hand_end(own: OwnEnd, dealer: int, *, doubled: bool = False) -> HandEnd:
    """A hand with this end against a dealer's hand with that one."""
    return HandEnd(cards(own.cards), cards(DEALER[dealer]), own.dealt, doubled, own.how)


def priced(game: Settlement, wagers: Sequence[Wager | None]) -> Priced:
    """The net of a unit of each wager in every end; 0 if a game has no such wager.

    An insurance wager is half a unit, and depends on the dealer's hand alone.
    """
    own = own_ends(game)

    def net(wager: Wager | None, doubled: int, end: int, dealer: int) -> Fraction:
        if wager is None:
            return Fraction(0)
        if wager is game.insurance:
            return price(game.insurance_verdict(cards(DEALER[dealer]))) / 2
        return price(game.verdict_on(wager, hand_end(own[end], dealer, doubled=bool(doubled))))

    return [
        [[[net(one, doubled, end, dealer) for dealer in sorted(DEALER)] for end in sorted(own)]
         for doubled in (0, 1)]
        for one in wagers
    ]  # fmt: skip


def in_parts(found: Priced, scale: int) -> Nets:
    """The same in fractions of a unit, all of which must be whole.

    Each wager has two rows, the second for doubled hands; each pair of ends has a column
    (``both``).
    """
    nets = np.array(found, object) * scale
    assert all(net.denominator == 1 for net in nets.flat), f"nets in parts of 1/{scale}"
    return nets.astype(np.int64).reshape(2 * len(found), -1)


@inlined
def both(own: int, dealer: int) -> int:
    """The column of prices for a pair of ends."""
    return own * DEALER_ENDS + dealer


def parts(found: Priced) -> int:
    """The fraction of a unit in which every net is whole."""
    return lcm(*(net.denominator for net in np.array(found, object).flat))
