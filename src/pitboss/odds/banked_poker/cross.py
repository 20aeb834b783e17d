"""A cross of community cards: every hand on either axis, against a dealer who takes the better.

A player sees two own cards and one end of each axis. The effect of unseen cards on the hand on an
axis is counted by *kinds*: a flush on an axis needs its three cards of one suit, and if no axis is
of one suit, only ranks matter. So everything is counted first as if there were no suits
(:func:`count_plain`), and every cross with an axis of one suit then corrects that by the difference
of its count (:func:`count_suited`). Axes differ in name only: one is the axis of the card ``t``
that is chosen, the other that of ``r``.

A card is a *type* relative to the suit of an axis: its rank, and 13 more if it is of that suit.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands import batch
from pitboss.hands.batch import compiled
from pitboss.hands.kernels import copy_into, sort_keys
from pitboss.odds.banked_poker.boards import OTHERS, PAIR, PAIRS, RANKS

Ints = NDArray[Any]

PLACE: Final = 12
"""The bit of a strength at which its category begins."""
KINDS: Final = 10
LOST: Final = KINDS
COUNTS: Final = KINDS + 1
"""The counts: wins by kind of the hand, and losses; the rest are ties."""
TYPES: Final = 2 * RANKS
LANES: Final = TYPES * (TYPES + 1) // 2
CLASSES: Final = 2 * PAIRS
"""Classes of holdings of equal strength: by ranks, and by ranks if both are suited."""


def _triples() -> Ints:
    found = np.zeros((RANKS,) * 3, np.int64)
    for place, ranks in enumerate(combinations_with_replacement(range(RANKS), 3)):
        for i, j, k in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
            found[ranks[i], ranks[j], ranks[k]] = place
    return found


TRIPLE: Final = _triples()
PAIR_RANKS: Final = np.array(list(combinations_with_replacement(range(RANKS), 2)), np.int64)


def _lanes() -> Ints:
    found = np.zeros((TYPES, TYPES), np.int64)
    for place, (i, j) in enumerate(combinations_with_replacement(range(TYPES), 2)):
        found[i, j] = found[j, i] = place
    return found


LANE: Final = _lanes()
LANE_TYPES: Final = np.array(list(combinations_with_replacement(range(TYPES), 2)), np.int64)


class CrossStrengths(NamedTuple):
    """The strength of five cards, two of a hand and three of an axis."""

    plain: Ints
    """By three ranks and two, without suits."""
    flush: Ints
    """By a mask of five ranks of one suit."""


def strengths(equal: bool) -> CrossStrengths:
    """Strengths of all hands; if hands of one kind are ``equal``, high cards are compared by the
    highest and other kinds not at all."""
    triples = list(combinations_with_replacement(range(RANKS), 3))
    plain = np.zeros((len(triples), PAIRS), np.int64)
    rows, where = [], []
    for at, triple in enumerate(triples):
        for pair, ranks in enumerate(PAIR_RANKS.tolist()):
            cards = sorted([*triple, *ranks])
            copies = [cards[:place].count(rank) for place, rank in enumerate(cards)]
            if max(copies) < 4:
                copies[-1] += not any(copies)  # at least two suits
                rows.append([4 * rank + suit for rank, suit in zip(cards, copies, strict=True)])
                where.append((at, pair))
    plain[tuple(np.array(where).T)] = _worth(np.array(rows), equal)
    masks = [mask for mask in range(1 << RANKS) if mask.bit_count() == 5]
    flush = np.zeros(1 << RANKS, np.int64)
    suited = [[4 * rank for rank in range(RANKS) if mask >> rank & 1] for mask in masks]
    flush[masks] = _worth(np.array(suited), equal)
    return CrossStrengths(plain, flush)


def _worth(hands: Ints, equal: bool) -> Ints:
    found: Ints = batch.five(hands).astype(np.int64)
    return coarse(found, hands) if equal else found


def coarse(found: Ints, hands: Ints) -> Ints:
    """Strengths that distinguish only the kind, and the highest rank of a high card."""
    kinds = found >> PLACE
    return (kinds << PLACE) + np.where(kinds == 0, hands.max(axis=1) >> 2, 0)


class CrossSpace(NamedTuple):
    """Buffers for one cross after the other."""

    left: Ints
    """Cards of each type not on the cross."""
    order: Ints
    below: Ints
    """Dealer hands below, by a card that they hold; the last is all of them."""
    level: Ints
    wins: Ints
    """By axis and lane: the wins of a hand on that axis, and its losses."""
    losses: Ints


def new_space() -> CrossSpace:
    return CrossSpace(
        np.zeros(TYPES, np.int64),
        np.zeros(3 * CLASSES, np.int64),
        np.zeros(TYPES + 1, np.int64),
        np.zeros(TYPES + 1, np.int64),
        np.zeros((2, LANES), np.int64),
        np.zeros((2, LANES), np.int64),
    )


@compiled
def add_class(left: Ints, one: int, into: Ints) -> None:
    """Add the holdings of a class: all of them, and those with a card of each type."""
    pair = one % PAIRS
    a, b = PAIR_RANKS[pair, 0], PAIR_RANKS[pair, 1]
    n_a, n_b, s_a, s_b = left[a], left[b], left[a + RANKS], left[b + RANKS]
    if one >= PAIRS:
        into[TYPES] += s_a * s_b
        into[a + RANKS] += s_b
        into[b + RANKS] += s_a
    elif a == b:
        into[TYPES] += n_a * (n_a - 1) // 2 + s_a * n_a
        into[a] += n_a - 1 + s_a
        into[a + RANKS] += n_a
    else:
        into[TYPES] += n_a * n_b + s_a * n_b + n_a * s_b
        into[a] += n_b + s_b
        into[b] += n_a + s_a
        into[a + RANKS] += n_b
        into[b + RANKS] += n_a


@compiled
def answer(space: CrossSpace, axis: int, i: int, j: int, best: bool) -> None:
    """The wins and losses of a holding whose hand on this axis is at the current level; ``best`` if
    it is the better of its two hands, and so is counted in the level itself."""
    if space.left[i] - (i == j) <= 0 or space.left[j] <= 0:
        return
    lane = LANE[i, j]
    below, level = space.below, space.level
    wins = below[TYPES] - below[i] - below[j]
    ties = level[TYPES] - level[i] - level[j] + best
    space.wins[axis, lane] = wins
    space.losses[axis, lane] = OTHERS - wins - ties


@compiled
def show_cross(strong: Ints, space: CrossSpace) -> None:
    """Compare every holding, on each axis, with all dealer hands. ``strong[axis, class]`` is the
    strength of a class of holdings on an axis; an empty class has no effect. Without classes of one
    suit, no axis is of one."""
    classes = strong.shape[1]
    suited = classes > PAIRS
    left, order, below, level = space.left, space.order, space.below, space.level
    many = 0
    for one in range(classes):
        if one >= PAIRS and PAIR_RANKS[one - PAIRS, 0] == PAIR_RANKS[one - PAIRS, 1]:
            continue
        first, second = strong[0, one], strong[1, one]
        order[many] = max(first, second) * 1024 + one
        order[many + 1] = first * 1024 + CLASSES + one
        order[many + 2] = second * 1024 + 2 * CLASSES + one
        many += 3
    sort_keys(order[:many])
    below[:] = 0
    start = 0
    while start < many:
        strength = order[start] >> 10
        level[:] = 0
        end = start
        while end < many and order[end] >> 10 == strength:
            if order[end] & 1023 < CLASSES:  # these come first
                add_class(left, order[end] & 1023, level)
            else:
                asked = (order[end] & 1023) - CLASSES
                axis, one = asked // CLASSES, asked % CLASSES
                best = strong[axis, one] >= strong[1 - axis, one]
                a, b = PAIR_RANKS[one % PAIRS, 0], PAIR_RANKS[one % PAIRS, 1]
                if one >= PAIRS:
                    answer(space, axis, a + RANKS, b + RANKS, best)
                else:
                    answer(space, axis, a, b, best)
                    if suited:
                        answer(space, axis, a, b + RANKS, best)
                        answer(space, axis, a + RANKS, b, best)
            end += 1
        below += level
        start = end


@compiled
def plain_rows(known: CrossStrengths, space: CrossSpace, wins: Ints, losses: Ints) -> None:
    """``wins[c, axis of t, other axis, holding]`` and losses of a hand on the axis of ``t``, for
    every center and the ends of both axes, by rank."""
    strong = np.zeros((2, PAIRS), np.int64)
    for c in range(RANKS):
        for one in range(PAIRS):
            for two in range(one + 1):
                left = space.left
                left[:] = 0
                left[:RANKS] = 4
                p, q = PAIR_RANKS[one, 0], PAIR_RANKS[one, 1]
                x, y = PAIR_RANKS[two, 0], PAIR_RANKS[two, 1]
                for rank in (c, p, q, x, y):
                    left[rank] -= 1
                if left.min() < 0:
                    continue
                copy_into(strong[0], known.plain[TRIPLE[c, p, q]])
                copy_into(strong[1], known.plain[TRIPLE[c, x, y]])
                show_cross(strong, space)
                for pair in range(PAIRS):
                    lane = LANE[PAIR_RANKS[pair, 0], PAIR_RANKS[pair, 1]]
                    wins[c, one, two, pair] = space.wins[0, lane]
                    losses[c, one, two, pair] = space.losses[0, lane]
                    wins[c, two, one, pair] = space.wins[1, lane]
                    losses[c, two, one, pair] = space.losses[1, lane]


@compiled
def count_plain(known: CrossStrengths, wins: Ints, losses: Ints, totals: Ints) -> None:
    """``totals[t, r, holding]``: the ends of a hand on the axis of ``t`` over every unseen
    card, without suits."""
    left = np.zeros(RANKS, np.int64)
    for t in range(RANKS):
        for r in range(RANKS):
            for pair in range(PAIRS):
                left[:] = 4
                for rank in (t, r, PAIR_RANKS[pair, 0], PAIR_RANKS[pair, 1]):
                    left[rank] -= 1
                if left.min() < 0:
                    continue
                into = totals[t, r, pair]
                for c in range(RANKS):
                    for b in range(RANKS):
                        kind = known.plain[TRIPLE[c, t, b], pair] >> PLACE
                        two = left[c] * (left[b] - (b == c))
                        if two <= 0:
                            continue
                        for el in range(RANKS):
                            many = two * (left[el] - (el == c) - (el == b))
                            if many > 0:
                                into[kind] += many * wins[c, PAIR[t, b], PAIR[r, el], pair]
                                into[LOST] += many * losses[c, PAIR[t, b], PAIR[r, el], pair]


@compiled
def strengthen(known: CrossStrengths, triple: int, axis: int, strong: Ints) -> None:
    """The strengths of all classes on one axis; ``axis`` has its ranks as a mask if all are of the
    suit, and is zero otherwise."""
    for pair in range(PAIRS):
        strong[pair] = strong[PAIRS + pair] = known.plain[triple, pair]
        mask = axis | 1 << PAIR_RANKS[pair, 0] | 1 << PAIR_RANKS[pair, 1]
        if known.flush[mask]:
            strong[PAIRS + pair] = known.flush[mask]


@compiled
def count_suited(known: CrossStrengths, wins: Ints, losses: Ints, space: CrossSpace, first: int,
                 step: int, chosen: Ints, other: Ints) -> None:  # fmt: skip
    """The difference of crosses with an axis of one suit from their count in :func:`count_plain`.

    Centers ``first`` and every ``step``-th after it. ``chosen[t, type of r, lane]`` has crosses
    whose axis of ``t`` is of one suit, ``other[type of t, r, lane]`` those where it is the other
    axis; crosses of five cards of a suit are among the first only.
    """
    strong = np.zeros((2, CLASSES), np.int64)
    left = space.left
    for c in range(first, RANKS, step):
        for p in range(RANKS):
            for q in range(p):
                if p == c or q == c:
                    continue
                strengthen(known, TRIPLE[c, p, q], 1 << c | 1 << p | 1 << q, strong[0])
                for x in range(TYPES):
                    for y in range(x + 1):
                        left[:RANKS] = 3
                        left[RANKS:] = 1
                        for card in (c + RANKS, p + RANKS, q + RANKS, x, y):
                            left[card] -= 1
                        if left.min() < 0:
                            continue
                        both = y >= RANKS  # and then x is too
                        u, v = x % RANKS, y % RANKS
                        axis = both * (1 << c | 1 << u | 1 << v)
                        strengthen(known, TRIPLE[c, u, v], axis, strong[1])
                        show_cross(strong, space)
                        for at in range(2 - both):
                            into = chosen if at == 0 else other
                            differ(strong, wins, losses, space, c, p, q, x, y, at, into)


@compiled
def differ(strong: Ints, wins: Ints, losses: Ints, space: CrossSpace, c: int, p: int, q: int,
           x: int, y: int, axis: int, into: Ints) -> None:  # fmt: skip
    """Add one cross, for hands on the axis of one suit (0) or on the other (1), to each state in
    which it can occur: either end of each axis may be the one that is seen."""
    suited, plain = PAIR[p, q], PAIR[x % RANKS, y % RANKS]
    one, two = (suited, plain) if axis == 0 else (plain, suited)
    left = space.left
    for lane in range(LANES):
        i, j = LANE_TYPES[lane, 0], LANE_TYPES[lane, 1]
        if left[i] - (i == j) <= 0 or left[j] <= 0:
            continue
        pair = PAIR[i % RANKS, j % RANKS]
        now = strong[axis, pair + PAIRS if i >= RANKS and j >= RANKS else pair] >> PLACE
        before = strong[axis, pair] >> PLACE
        won, lost = space.wins[axis, lane], space.losses[axis, lane]
        took, less = wins[c, one, two, pair], losses[c, one, two, pair]
        if now == before and won == took and lost == less:
            continue
        for turn in range(1 if x == y else 2):
            seen, unseen = (x, y) if turn == 0 else (y, x)
            many = left[unseen] + 1 - (i == unseen) - (j == unseen)
            for end in (p, q):
                counts = into[end, seen, lane] if axis == 0 else into[seen, end, lane]
                counts[now] += many * won
                counts[before] -= many * took
                counts[LOST] += many * (lost - less)
