"""The house way of fast action hold 'em, 13:69F-21.8(i): the two cards that the dealer keeps.

Each of its fourteen rules describes two cards; the dealer keeps the two cards described by the
earliest rule, and the highest ones if there are several.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from pitboss.equipment.cards import ACE, JACK, TEN, Card
from pitboss.games.pai_gow.fast_action.options import LAW
from pitboss.law import Citation

Described = Callable[[int, int, bool], bool]
"""Whether a rule describes two cards, given the higher rank, the lower one, and whether suited."""

RULES: Final[tuple[tuple[Citation, str, Described], ...]] = (
    (LAW("8(i)1"), "a suited pair", lambda high, low, suited: high == low and suited),
    (LAW("8(i)2"), "a pair", lambda high, low, suited: high == low),
    (LAW("8(i)3"), "an ace with a suited card, 10 or better",
     lambda high, low, suited: high == ACE and low >= TEN and suited),
    (LAW("8(i)4"), "suited running cards, 10 and jack or better",
     lambda high, low, suited: high - low == 1 and low >= TEN and suited),
    (LAW("8(i)5"), "an ace with a card, 10 or better",
     lambda high, low, suited: high == ACE and low >= TEN),
    (LAW("8(i)6"), "running cards, jack and queen or better",
     lambda high, low, suited: high - low == 1 and low >= JACK),
    (LAW("8(i)7"), "an ace with a suited card", lambda high, low, suited: high == ACE and suited),
    (LAW("8(i)8"), "suited cards, 10 or better", lambda high, low, suited: low >= TEN and suited),
    (LAW("8(i)9"), "cards, jack or better", lambda high, low, suited: low >= JACK),
    (LAW("8(i)10"), "an ace with any card", lambda high, low, suited: high == ACE),
    (LAW("8(i)11"), "suited running cards", lambda high, low, suited: high - low == 1 and suited),
    (LAW("8(i)12"), "suited cards", lambda high, low, suited: suited),
    (LAW("8(i)13"), "running cards", lambda high, low, suited: high - low == 1),
    (LAW("8(i)14"), "the highest cards", lambda high, low, suited: True),
)  # fmt: skip


def rule_of(one: Card, two: Card) -> int:
    """The first of the rules of 21.8(i), 1 to 14, that describes two cards."""
    low, high = sorted((one.rank, two.rank))
    suited = one.suit == two.suit
    return next(
        number for number, (_, _, describes) in enumerate(RULES, 1) if describes(high, low, suited)
    )


def preference(one: Card, two: Card) -> tuple[int, int, int]:
    """Sort key of two cards for the dealer: the rule first, then the higher card."""
    low, high = sorted((one.rank, two.rank))
    return len(RULES) - rule_of(one, two), high, low


def kept(cards: Sequence[Card]) -> tuple[Card, Card]:
    """The two cards to keep; of equal ones, those dealt first."""
    return max(combinations(cards, 2), key=lambda pair: preference(*pair))
