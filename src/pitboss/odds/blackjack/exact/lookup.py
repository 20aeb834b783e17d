"""The action for any one hand, of a split pair or not, and the value of each choice."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import perm

import numpy as np

from pitboss.odds.blackjack.exact.cells import Acts, bonus_floats
from pitboss.odds.blackjack.exact.dealer import (
    BLACKJACK,
    COLUMNS,
    WHOLE,
    inverse_falling,
    masses,
    residues,
)
from pitboss.odds.blackjack.exact.hands import WEIGHTS, Ints, hands
from pitboss.odds.blackjack.exact.modular import Reader, field, primes_for
from pitboss.odds.blackjack.exact.play import (
    CHOICES,
    DOUBLE,
    HIT,
    STAND,
    SUITED_DOUBLE,
    SUITED_HIT,
    decide,
)
from pitboss.odds.blackjack.exact.rules import RANKS, Rules
from pitboss.odds.blackjack.exact.solve import LARGEST
from pitboss.odds.blackjack.exact.sums import bonus_residues, evaluate_all, reached
from pitboss.odds.blackjack.exact.table import FIRST, Start, TableTerms


@lru_cache(maxsize=4)
def table_of(rules: Rules) -> TableTerms:
    return TableTerms(rules)


@lru_cache(maxsize=32)
def _decided(rules: Rules, start: Start, rank: int, others: int, role: int) -> Acts:
    """The best play of every hand while ``others`` more cards of a split pair are gone."""
    table, every = table_of(rules), hands()
    rows = _rows(rank, others)
    mass = np.zeros((len(rows), COLUMNS))
    inverse = inverse_falling(rules.cards)
    masses(table.tree(start), table.counts(start), table.shoe, rows, inverse, mass)
    acts, values = Acts.empty(), np.zeros((len(rows), CHOICES))
    bonus = bonus_floats(table, role)
    terms = table.terms(split=rank >= 0, rank=rank, role=role)
    which = np.arange(len(every.total))
    decide(terms, which, mass, bonus, False, acts.acts, acts.suited, acts.rescued, values)
    return acts


def _rows(rank: int, others: int) -> Ints:
    cards: Ints = hands().cards
    if rank >= 0:
        cards = cards + others * np.eye(RANKS, dtype=np.int64)[rank]
    return cards


def worth(
    rules: Rules,
    start: Start,
    counts: Sequence[int],
    *,
    rank: int = -1,
    others: int = 0,
    role: int = FIRST,
    suited: bool = False,
) -> dict[str, Fraction]:
    """Standing, drawing and doubling, per unit of the hand's wager.

    For a hand of a split pair, ``rank`` is the pair's value and ``others`` the number of other
    hands that began with such a card; what they drew is ignored. Empty if the shoe cannot deal it.
    """
    table, every = table_of(rules), hands()
    hand = every.place[int(np.array(counts, np.int64) @ WEIGHTS)]
    acts = _decided(rules, start, rank, others, role)
    terms = table.terms(split=rank >= 0, rank=rank, role=role)
    first = np.zeros(len(every.total), np.int64)
    first[hand] = 1
    ends = reached(terms, first, [acts], True)
    branches = table.tree(start)
    most = int(every.size[ends > 0].max()) + others + len(start) + int(branches.size.max())
    denominator = perm(rules.cards, min(most, rules.cards)) * rules.unit
    numbers = field(primes_for(LARGEST * denominator), rules.cards)
    mass = np.zeros((len(numbers.primes), len(every.total), COLUMNS), np.int64)
    rows = _rows(rank, others)
    residues(branches, table.counts(start), table.shoe, rows, ends, numbers, mass)
    values = np.zeros((len(numbers.primes), len(every.total), CHOICES), np.int64)
    bonus = bonus_residues(table, role, numbers.primes)
    which = np.arange(len(every.total))
    evaluate_all(
        terms, which, mass, bonus, acts.acts, acts.suited, acts.rescued, numbers.primes, values
    )
    read = Reader(numbers.primes, denominator).read
    whole, natural = (read(mass[:, hand, column]) for column in (WHOLE, BLACKJACK))
    if whole == natural:
        return {}
    own_suit = suited and hand in terms.short
    columns = {"stand": STAND}
    if terms.may_hit and terms.total[hand] < 21:
        columns["hit"] = SUITED_HIT if own_suit else HIT
    if terms.may_double[hand]:
        columns["double"] = SUITED_DOUBLE if own_suit else DOUBLE
    found = {name: read(values[:, hand, column]) for name, column in columns.items()}
    live = whole - natural
    if rules.surrender_any:
        found["surrender"] = -live / 2
    if rules.peeks or rules.face_up:
        return {name: value / live for name, value in found.items()}
    # A blackjack takes the first wager; added wagers are returned.
    loss = natural if role == FIRST else Fraction(0)
    return {name: (value - loss) / whole for name, value in found.items()}
