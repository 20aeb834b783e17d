"""Simulates keno: how many of each bundle of numbers are among twenty of eighty.

Instead of the eighty numbers, their weights are dealt: a game ends in the cell that is the sum of
twenty weights, for all tickets at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from pitboss.games.keno.keno import Keno
from pitboss.games.keno.rate_cards import DRAWN
from pitboss.games.keno.tickets import NUMBERS, QUICK_PICK, Ticket, read
from pitboss.hands.kernels import compiled
from pitboss.odds.core.chance import Cards, State, deal, inlined, stream
from pitboss.odds.core.sampling import BASIC, CellKernel, Counts, Plan, named, strategy_of
from pitboss.odds.keno.keno import price_of
from pitboss.odds.keno.keno_tickets import cells_of, nets_of, owed, shared
from pitboss.table.game import Game

STRATEGIES = {BASIC: "the same tickets for every game; a quick pick is picked anew"}
USUAL_SPOTS = 6
BALLS = np.array([1] * DRAWN + [0] * (NUMBERS - DRAWN), np.int64)
"""To a quick pick all draws of twenty numbers are the same."""


@inlined
def picked(state: State, balls: Cards, picks: Cards, cell: int) -> int:
    """The cell, including what every quick pick caught."""
    for spots in picks:
        deal(state, balls, spots)
        cell *= spots + 1
        for at in range(spots):
            cell += balls[at]
    return cell


@inlined
def climb(hits: Cards, after: NDArray[np.int32]) -> int:
    """The cell at the end of the ladder, rung by rung."""
    cell = 0
    for caught in hits:
        cell = after[cell, caught]
    return cell


@compiled
def block(seed: int, number: int, rounds: int, weights: Cards, picks: Cards, cells: int) -> Counts:
    """A block of games whose cells are sums of weights."""
    state = stream(np.uint64(seed), np.uint64(number))
    counts = np.zeros(cells, np.int64)
    weights, balls = weights.copy(), BALLS.copy()
    for _ in range(rounds):
        deal(state, weights, DRAWN)
        cell = 0
        for at in range(DRAWN):
            cell += weights[at]
        counts[picked(state, balls, picks, cell)] += 1
    return counts


@compiled
def ladder_block(
    seed: int, number: int, rounds: int, bundles: Cards, after: NDArray[np.int32], rungs: int,
    picks: Cards, cells: int,
) -> Counts:  # fmt: skip
    """A block of games whose cells are found by a ladder."""
    state = stream(np.uint64(seed), np.uint64(number))
    counts = np.zeros(cells, np.int64)
    bundles, balls = bundles.copy(), BALLS.copy()
    hits = np.empty(rungs + 1, np.int64)  # the last are those that no ticket marks
    for _ in range(rounds):
        deal(state, bundles, DRAWN)
        hits[:] = 0
        for at in range(DRAWN):
            hits[bundles[at]] += 1
        counts[picked(state, balls, picks, climb(hits[:rungs], after))] += 1
    return counts


def straight(spots: int) -> Ticket:
    """A straight ticket on numbers chosen so that tickets of all sizes form few bundles: 1, 2 to 3,
    4 to 7.

    For a ticket alone, the choice of numbers makes no difference.
    """
    return read(" ".join(str(n) for n in range(1, 32) if spots >> (n.bit_length() - 1) & 1))


def asked(names: Sequence[str], usual: str) -> dict[str, Ticket]:
    """The tickets that a plan names, as ``pitboss odds`` does: ``ticket way 1 2 | 3 4 : 2/2``."""
    found = {}
    for name in names:
        wager, _, request = " ".join(name.split()).partition(" ")
        request = request or usual
        found[f"{named(wager, [Keno.ticket.name])} {request}"] = read(request)
    return found


class KenoKernel(CellKernel):
    """The kernel of some tickets, at a dollar a way or at their marked rates.

    A unit is the price of a ticket for a game. Without a plan every straight ticket is simulated,
    each as if alone.
    """

    strategies = STRATEGIES
    plays = "games"
    round = "a game"
    hourly = 8

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, Keno), "the kernel of another game"
        strategy_of(STRATEGIES, plan)
        most = game.options.maximum_spots
        every = {f"{Keno.ticket.name} {QUICK_PICK} {n}": straight(n) for n in range(1, most + 1)}
        usual = f"{QUICK_PICK} {min(USUAL_SPOTS, most)}"
        tickets = asked(plan.wagers, usual) if plan.wagers else every
        for ticket in tickets.values():
            game.ticket_rule(ticket)
        played = list(tickets.values())
        if all(ticket.kind == QUICK_PICK for ticket in played):
            played[0] = straight(played[0].parts[0].spots)
        self.cells = cells_of(played)
        won = owed(game, played, self.cells)
        together = [won] if plan.wagers else np.split(won, len(won))
        won = np.vstack([shared(game, some) for some in together])
        self.wagers = tuple(tickets)
        self.nets, self.scale = nets_of(won, [price_of(ticket) for ticket in played])
        self.shown = np.ones(len(won), np.int64)
        rides = [bool(plan.wagers) or name.endswith(usual) for name in tickets]
        self.rides = np.array(rides, np.int64)

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        weights, after, picks, hits, bundles = self.cells
        counts: Counts
        if len(after):
            rungs = len(bundles)
            counts = ladder_block(seed, number, rounds, weights, after, rungs, picks, len(hits))
        else:
            counts = block(seed, number, rounds, weights, picks, len(hits))
        return counts

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """The numbers drawn, and those of every new quick pick, counted from 1."""
        weights, after, picks, _, bundles = self.cells
        drawn = weights[np.array(order) - 1]
        if len(after):
            cell = climb(np.bincount(drawn, minlength=len(bundles))[: len(bundles)], after)
        else:
            cell = int(drawn.sum())
        spots = iter(choices)
        for pick in picks.tolist():
            cell = cell * (pick + 1) + len(set(islice(spots, pick)) & set(order))
        return self.netted(cell)
