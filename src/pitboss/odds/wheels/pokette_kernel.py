"""Simulates pokette: a spin from every card stand, and its effect on every wager."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import STANDARD, Card
from pitboss.games.wheels.pokette import Pokette
from pitboss.games.wheels.pokette_hands import hand_verdict
from pitboss.hands.kernels import compiled
from pitboss.odds.core.chance import draw, stream, wide
from pitboss.odds.core.prices import net_by_row
from pitboss.odds.core.sampling import (
    ALL,
    BASIC,
    MILLION,
    Counts,
    Plan,
    Tally,
    common,
    riding,
    strategy_of,
)
from pitboss.odds.wheels.spins import nets, placed
from pitboss.table.game import Game

STRATEGIES = {BASIC: "the same wagers on every spin, on hands whenever they are open"}
CARDS, SECTIONS, AT_ONCE = len(STANDARD), 54, 8
ONE, TWO = 1, 1 + CARDS
"""The states of the card stand: empty, then those with one card, then those with two."""
STATES = TWO + CARDS * CARDS


def after(state: int, section: int) -> int:
    """The card stand after a spin; a joker leaves it unchanged."""
    if section >= CARDS:
        return state
    if state < ONE:
        return ONE + section
    return TWO + (state - ONE) * CARDS + section if state < TWO else 0


@compiled
def block(seed: int, number: int, rounds: int, steps: NDArray[np.int32]) -> Counts:
    """How often each section occurred from each card stand."""
    stream_state = stream(np.uint64(seed), np.uint64(number))
    counts = np.zeros(len(steps), np.int64)
    count, every = np.uint64(SECTIONS), np.uint64(SECTIONS**AT_ONCE)
    found = np.empty(AT_ONCE, np.int64)
    place = np.int64(0)
    for first in range(0, rounds, AT_ONCE):
        while True:
            rest = draw(stream_state)
            for at in range(AT_ONCE):
                high, rest = wide(rest, count)
                found[at] = np.int64(high)
            if rest >= every or rest >= (np.uint64(0) - every) % every:
                break
        for at in range(min(AT_ONCE, rounds - first)):
            cell = place + found[at]
            counts[cell] += 1
            place = np.int64(steps[cell])
    return counts


def stand_of(state: int) -> tuple[Card, ...]:
    """The cards of a state."""
    if state < ONE:
        return ()
    if state < TWO:
        return (STANDARD[state - ONE],)
    one, other = divmod(state - TWO, CARDS)
    return (STANDARD[one], STANDARD[other])


class PoketteKernel:
    """The kernel under one game's options."""

    strategies = STRATEGIES
    plays = "spins"
    round = "a spin"
    hourly = 40
    size = 8 * MILLION

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, Pokette), "the kernel of another game"
        assert game.wheel.pockets[:CARDS] == tuple(card.code for card in STANDARD)
        strategy_of(STRATEGIES, plan)
        self.game = game
        self.steps = np.array(
            [after(state, at) * SECTIONS for state in range(STATES) for at in range(SECTIONS)],
            np.int32,
        )
        flat = {
            f"{name} {on}".strip(): nets(game, game.wagers[name], on)
            for name, areas in game.areas.items()
            for on in areas
        }
        hands = {name: self._hand(name) for name, one in game.wagers.items() if game.is_hand(one)}
        self.wagers = (*flat, *hands)
        won = [net for row in flat.values() for net in row] + [one[0] for one in hands.values()]
        self.scale = common(won)
        self.flat = np.array([[int(net * self.scale) for net in row] for row in flat.values()])
        self.hands = {name: (int(net * self.scale), cells) for name, (net, cells) in hands.items()}
        self.rides = riding(self.wagers, plan, ("red",))
        kinds = [name.split(" ")[0] for name in self.wagers]
        first = np.array([kinds.index(kind) == at for at, kind in enumerate(kinds)])
        self.shown = self.rides if plan.wagers else first

    def _hand(self, name: str) -> tuple[Fraction, NDArray[np.int8]]:
        """The net of a won unit; and for every spin from every stand 1, -1, or 0 for undecided."""
        cells = np.zeros((STATES, SECTIONS), np.int8)
        net = Fraction(0)
        bet = placed(self.game.wagers[name])
        for state in range(ONE, STATES):
            stand = stand_of(state)
            if name in self.game.opened([card.code for card in stand]):
                for at, card in enumerate(STANDARD):
                    price = net_by_row(self.game, bet, hand_verdict(name, stand, card))
                    net = max(net, price)
                    cells[state, at] = 1 if price > 0 else -1
        return net, cells

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        counts: Counts = block(seed, number, rounds, self.steps)
        return counts

    def read(self, counts: Counts) -> list[Tally]:
        cells = counts.reshape(STATES, SECTIONS)
        by_section = cells.sum(axis=0)
        tallies = []
        together = np.zeros((STATES, SECTIONS), np.int64)
        for at, name in enumerate(self.wagers):
            if name in self.hands:
                net, decided = self.hands[name]
                won, lost = cells[decided > 0].sum(), cells[decided < 0].sum()
                tally = Tally(name, np.array([net, -self.scale]), np.array([won, lost]), "decision")
                row = np.where(decided > 0, net, decided * np.int64(self.scale))
            else:
                row = self.flat[at]
                tally = Tally(name, row, by_section)
            if self.shown[at]:
                tallies.append(tally)
            if self.rides[at]:
                together += row
        return [*tallies, Tally(ALL, together.ravel(), counts)]

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """Sections in order from an empty card stand; the net of the last of them."""
        state = 0
        for section in order[:-1]:
            state = after(state, section)
        found = {
            name: Fraction(int(self.flat[at][order[-1]]), self.scale)
            for at, name in enumerate(self.wagers[: len(self.flat)])
        }
        for name, (net, cells) in self.hands.items():
            way = int(cells[state, order[-1]])
            found[name] = Fraction(net if way > 0 else way * self.scale, self.scale)
        return found
