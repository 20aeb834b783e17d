"""The possible results of keno tickets: which of their numbers are drawn, as far as it matters.

Numbers in the same groups form a bundle, of which only the hits count. A cell is the hits of every
bundle. If there are too many cells, interchangeable bundles are not distinguished: a ladder has a
rung for every bundle, and the number of hits leads from one to the next, whichever of the
interchangeable bundles was hit.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import lcm, prod
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.errors import BadOptions
from pitboss.games.keno.keno import Keno
from pitboss.games.keno.rate_cards import DRAWN
from pitboss.games.keno.tickets import NUMBERS, QUICK_PICK, SPLIT, STRAIGHT, Ticket
from pitboss.table.money import DOLLAR, Cents
from pitboss.table.session import DEFAULT_CHIP

Numbers: TypeAlias = NDArray[np.int64]

FEW_BITS = 15
"""If the hits of all bundles fit in this many bits, they are the cell."""
MOST_CELLS = 1 << 17
AT_ONCE = 1 << 12
"""Cells priced together: each needs a table of ways by spots and catches."""


class Bundle(NamedTuple):
    """Numbers in the same group of every ticket."""

    numbers: tuple[int, ...]
    groups: tuple[int, ...]
    """The group in each ticket; -1 if a ticket does not mark them."""

    @property
    def most(self) -> int:
        """How many of them may be drawn."""
        return min(len(self.numbers), DRAWN)


class Cells(NamedTuple):
    """The possible ends of a game for some tickets, and how to find them."""

    weights: Numbers
    """What every number adds to the cell; with a ladder, the number's bundle."""
    after: NDArray[np.int32]
    """The ladder, one row a rung: the next rung by number of hits; empty if there is none."""
    picks: Numbers
    """The spots of every quick pick whose numbers are picked for each game."""
    hits: Numbers
    """One row a cell: how many of each bundle are drawn, and then of each quick pick."""
    bundles: list[Bundle]


def bundles_of(tickets: Sequence[Ticket]) -> list[Bundle]:
    """The numbers marked on some ticket, by where they are marked; equal ones side by side."""
    found: dict[tuple[int, ...], list[int]] = {}
    for number in range(1, NUMBERS + 1):
        places = tuple(
            next((at for at, group in enumerate(ticket.groups) if number in group), -1)
            for ticket in tickets
        )
        if max(places) >= 0:
            found.setdefault(places, []).append(number)
    kinds: dict[Hashable, list[Bundle]] = {}
    for places, numbers in found.items():
        bundle = Bundle(tuple(numbers), places)
        kinds.setdefault(kind_of(bundle, tickets), []).append(bundle)
    return [bundle for alike in kinds.values() for bundle in alike]


def kind_of(bundle: Bundle, tickets: Sequence[Ticket]) -> Hashable:
    """A key that is equal for interchangeable bundles."""
    marked = [(at, group) for at, group in enumerate(bundle.groups) if group >= 0]
    at, group = marked[0]
    ticket, size = tickets[at], len(bundle.numbers)
    if len(marked) > 1 or size < len(ticket.groups[group]) or ticket.chosen:
        return bundle.groups  # it overlaps with another ticket, or is in some ways only
    rate = ticket.parts[group].rate if ticket.kind == SPLIT else 0
    return at, size, group < ticket.kings, rate


def cells_of(tickets: Sequence[Ticket]) -> Cells:
    """Every possible end of a game."""
    bundles = bundles_of(tickets)
    picks = [ticket.parts[0].spots for ticket in tickets if ticket.kind == QUICK_PICK]
    bits = [bundle.most.bit_length() for bundle in bundles]
    weights = np.zeros(NUMBERS, np.int64)
    if sum(bits) <= FEW_BITS:
        after = np.zeros((0, 0), np.int32)
        hits = np.empty((1 << sum(bits), len(bundles)), np.int64)
        for at, bundle in enumerate(bundles):
            shift = sum(bits[:at])
            weights[np.array(bundle.numbers) - 1] = 1 << shift
            hits[:, at] = np.arange(len(hits)) >> shift & ((1 << bits[at]) - 1)
    else:
        after, hits = ladder(bundles, [kind_of(bundle, tickets) for bundle in bundles])
        weights[:] = len(bundles)  # those that no ticket marks
        for at, bundle in enumerate(bundles):
            weights[np.array(bundle.numbers) - 1] = at
    many = prod(pick + 1 for pick in picks)
    if len(hits) * many > MOST_CELLS:
        raise too_many()
    own = np.indices([pick + 1 for pick in picks]).reshape(len(picks), many).T
    hits = np.hstack([np.repeat(hits, many, axis=0), np.tile(own, (len(hits), 1))])
    return Cells(weights, after, np.array(picks, np.int64), hits, bundles)


def ladder(
    bundles: Sequence[Bundle], kinds: Sequence[Hashable]
) -> tuple[NDArray[np.int32], Numbers]:
    """The rungs from bundle to bundle, and the hits of every cell they end in."""
    after: list[list[int]] = []
    hits: list[tuple[int, ...]] = [()]
    for at, bundle in enumerate(bundles):
        first, last = kinds.index(kinds[at]), at == len(bundles) - 1
        base = 0 if last else len(after) + len(hits)
        reached: dict[tuple[int, ...], int] = {}
        for known in hits:
            row = [0] * (DRAWN + 1)
            for caught in range(min(bundle.most, DRAWN - sum(known)) + 1):
                then = (*known[:first], *sorted((*known[first:], caught)))
                row[caught] = base + reached.setdefault(then, len(reached))
            after.append(row)
        hits = list(reached)
        if len(hits) > MOST_CELLS:
            raise too_many()
    return np.array(after, np.int32), np.array(hits, np.int64)


def too_many() -> BadOptions:
    return BadOptions(
        f"These tickets can end in over {MOST_CELLS:,} ways that differ; mark fewer groups of "
        "different sizes, or simulate fewer tickets at once."
    )


# The winnings of the tickets


def owed(game: Keno, tickets: Sequence[Ticket], cells: Cells) -> Numbers:
    """The winnings of each ticket in each cell, in cents, as if alone: one row a ticket."""
    rows = []
    picks = len(cells.bundles)
    for at, ticket in enumerate(tickets):
        if ticket.kind == QUICK_PICK:
            groups = cells.hits[:, picks : picks + 1]
            picks += 1
        else:
            of_group = np.array([bundle.groups[at] for bundle in cells.bundles])
            members = of_group[:, None] == np.arange(len(ticket.groups))
            groups = cells.hits[:, : len(of_group)] @ members.astype(np.int64)
        chunks = np.array_split(groups, len(groups) // AT_ONCE + 1)
        rows.append(np.concatenate([_won(game, ticket, some) for some in chunks]))
    return np.array(rows)


def _won(game: Keno, ticket: Ticket, hits: Numbers) -> Numbers:
    """The winnings of a ticket by the hits of its groups: one row a cell, one column a group."""
    found = np.zeros(len(hits), np.int64)
    if ticket.kind in (STRAIGHT, SPLIT, QUICK_PICK):
        for group, part in enumerate(ticket.parts):
            found += _payoffs(game, part.spots, part.rate)[hits[:, group]]
        return found
    if ticket.chosen:
        for part in ticket.parts:
            found += _payoffs(game, part.spots, part.rate)[hits[:, part.of].sum(axis=1)]
        return found
    sizes, most = [len(group) for group in ticket.groups], max(part.spots for part in ticket.parts)
    ways = _ways(sizes, hits, most)
    if ticket.kings:  # of all ways, those without any king are not played
        ways -= _ways(sizes[ticket.kings :], hits[:, ticket.kings :], most)
    for part in ticket.parts:
        paid = _payoffs(game, part.spots, part.rate)
        found += ways[:, part.spots, : part.spots + 1] @ paid[: part.spots + 1]
    return found


def _payoffs(game: Keno, spots: int, rate: Cents) -> Numbers:
    """The payoff of a way of so many spots by its hits; more hits than spots are impossible."""
    return np.array([game.pays_way(spots, n, rate or DOLLAR) for n in range(NUMBERS + 1)], np.int64)


def _ways(sizes: Sequence[int], hits: Numbers, most: int) -> Numbers:
    """For every cell, the number of ways by spots (up to the most) and catches."""
    found = np.zeros((len(hits), most + 1, most + 1), np.int64)
    found[:, 0, 0] = 1
    for size, caught in zip(sizes, hits.T, strict=True):
        if size > most:
            continue
        without = found.copy()
        for count in range(min(size, DRAWN) + 1):
            here = caught == count
            found[here, size:, count:] += without[here, : most + 1 - size, : most + 1 - count]
    return found


def shared(game: Keno, won: Numbers) -> Numbers:
    """The same under the maximum payoff of a game, if only these tickets are played."""
    if game.most is None:
        return won
    won = won.copy()
    for cell in np.flatnonzero(won.sum(axis=0) > game.most):
        shares = game.share(dict(enumerate(won[:, cell].tolist())), DEFAULT_CHIP)
        won[:, cell] = [shares[at] for at in range(len(won))]
    return won


def nets_of(won: Numbers, prices: Sequence[Cents]) -> tuple[Numbers, int]:
    """The net of each ticket in units of its price, and the fraction of a unit it is counted in."""
    parts = [int(np.gcd.reduce(row, initial=price)) for row, price in zip(won, prices, strict=True)]
    units = [price // part for price, part in zip(prices, parts, strict=True)]
    scale = lcm(*units)
    nets = [
        (row // part - unit) * (scale // unit)
        for row, part, unit in zip(won, parts, units, strict=True)
    ]
    return np.array(nets), scale
