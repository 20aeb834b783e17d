"""Simulates pai gow poker: seven cards each, set by the house way, and every wager.

If others' hands matter, the player sits at the first spot of a full table, and plays against the
dealer or banks. Everything that wagers depend on is found once a round; each wager then has a table
of its net by the value it depends on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.errors import BadOptions
from pitboss.games.pai_gow.pai_gow_poker import PaiGowPoker
from pitboss.games.pai_gow.starting import NUMBERS
from pitboss.odds.core.chance import Cards, State, below, deal, inlined, lean, stream
from pitboss.odds.core.sampling import (
    ALL,
    BASIC,
    MILLION,
    Counts,
    Nets,
    Plan,
    Tally,
    common,
    riding,
    strategy_of,
)
from pitboss.odds.pai_gow.joker_hands import CARDS, JOKER
from pitboss.odds.pai_gow.pai_gow_hands import KINDS, Lookup, against, look, lookup
from pitboss.odds.pai_gow.pai_gow_wagers import (
    BANK,
    BLACK,
    BOTH,
    CO_BANK,
    DICE_BONUS,
    DYNASTY_ENVY,
    ENVIES,
    ENVY,
    FACED,
    FATES,
    FRESH,
    HIGHER,
    MAIN,
    NUMBER,
    ON_TRIPLE,
    OTHERS,
    OWN,
    PAID,
    POOL,
    PROGRESSIVE,
    RED,
    ROLL,
    SET,
    SOURCES,
    THREE,
    TRIPLES,
    UNIT,
    Signs,
    WagerPrices,
    position,
)
from pitboss.table.game import Game
from pitboss.table.money import dollars
from pitboss.table.verdicts import Fate

STRATEGIES = {
    BASIC: "both hands as the house sets its own",
    BANK: "bank against five players and the dealer, a unit each, and set as the house does",
    CO_BANK: "bank against five players, a unit each; the casino has half, and sets the hands",
}
OFFERED_BY = {BANK: "player_bank", CO_BANK: "co_banking"}
SEATS = OTHERS + 2
"""The player, the dealer and the others."""
PUSH = FATES.index(Fate.RETURNED)
DEALT, BANKS, TRIPLES_LOSE, PLACE, LOWS = range(5)
"""Indices of rules: hands dealt; who banks, as the number of the strategy; whether a triple loses
wagers on the hands; the number of the player's position; rows of a banker hand bonus."""
ROLLED, DRAWN, ROW, EYE = range(4)
"""Indices of the results of the dice and the number, and of what is remembered of earlier dice:
triples in a row so far, and the number with the dragon's eye button."""
ROLLS, EYES, TRIPLE = 216, 36, 43
"""Rolls of three dice, numbered from 0; those of one dragon's eye; the divisor of
the triples' numbers.
"""
UNDECIDED = -1

Numbers = NDArray[np.int64]


class PaiGowPlay(NamedTuple):
    """The data for compiled code."""

    lookup: Lookup
    signs: Signs
    rules: Numbers
    needs: NDArray[np.bool_]
    """Which values some wager depends on."""
    sources: Numbers
    """The value that each wager depends on."""
    nets: Nets
    """One row a wager, one column a value; in fractions of a unit."""


class Felt(NamedTuple):
    """The buffers of a round; each block has its own."""

    deck: Cards
    hands: Cards
    shown: Numbers
    ends: Numbers
    cells: Numbers
    won: Nets


@inlined
def fate_of(signs: Signs, one: int, other: int, lost: bool) -> Any:
    """What becomes of a wager on the first hand against the second, by number in ``FATES``."""
    if lost:
        return signs.fates[ON_TRIPLE]
    return signs.fates[against(one, other) + HIGHER * signs.queen_high[other & KINDS]]


@inlined
def see(play: PaiGowPlay, at: Felt) -> None:
    """Evaluate all hands, and every value that wagers depend on."""
    rules, needs, ends, hands = play.rules, play.needs, at.ends, at.hands
    for seat in range(rules[DEALT]):
        hands[seat] = look(play.lookup, at.deck, CARDS * seat)
    own, dealer = hands[0], hands[1]
    lost = rules[TRIPLES_LOSE] and at.shown[ROLLED] % TRIPLE == 0
    ends[OWN] = own & KINDS
    if rules[BANKS]:
        ends[FACED] = ends[OWN]
        pool, end = 0, PUSH
        for seat in range(rules[BANKS], SEATS):
            end = fate_of(play.signs, hands[seat], own, lost)
            pool += PUSH - end
        ends[SET], ends[POOL] = end, pool + OTHERS + 1
    else:
        ends[FACED] = dealer & KINDS
        ends[SET] = fate_of(play.signs, own, dealer, lost)
    if needs[BOTH]:
        ends[BOTH] = rules[LOWS] * ends[OWN] + play.signs.lows[dealer & KINDS]
    for envy in (ENVY, DYNASTY_ENVY):
        if needs[envy]:
            ends[envy] = 0
            # Players who lost to a triple have no cards for envy bonuses.
            for seat in range(SEATS if lost else 2, SEATS):
                ends[envy] += play.signs.prizes[envy - ENVY, hands[seat] & KINDS]
    if needs[RED]:
        colors(at.deck, ends)
    if needs[THREE]:
        ends[THREE] = play.signs.threes[at.deck[0], at.deck[1], at.deck[2]]
    ends[NUMBER], ends[ROLL] = at.shown[DRAWN], at.shown[ROLLED]


@inlined
def colors(deck: Cards, ends: Numbers) -> None:
    """How many of the player's cards are red, and black; the joker is neither."""
    red = joker = 0
    for at in range(CARDS):
        suit = deck[at] & 3
        joker += deck[at] == JOKER
        red += (deck[at] < JOKER) & ((suit == 1) | (suit == 2))
    ends[RED], ends[BLACK] = red, CARDS - joker - red


@inlined
def dice_bonus(play: PaiGowPlay, shown: Numbers, wager: int, cells: Numbers, won: Nets) -> None:
    """Continue a row of triples: the immediate net of the wager, and its end."""
    row = shown[ROW]
    if shown[ROLLED] % TRIPLE:
        cells[wager], won[wager] = row, play.nets[wager, FRESH]
        row = FRESH
    else:
        # A bank shakes, but does not bank the next round: then the holder of the button shakes.
        banks = play.rules[BANKS] > 0 and row == FRESH
        row = 2 * row + (shown[EYE] == play.rules[PLACE] or banks)
        cells[wager], won[wager] = UNDECIDED, play.nets[wager, PAID + row]
        if row >= PAID // 2:
            cells[wager], row = row, FRESH
    shown[ROW] = row


@inlined
def settle(play: PaiGowPlay, at: Felt) -> None:
    """The value of every wager, and its net in this round."""
    see(play, at)
    for wager in range(len(play.sources)):
        source = play.sources[wager]
        if source == TRIPLES:
            dice_bonus(play, at.shown, wager, at.cells, at.won)
        else:
            cell = at.ends[source]
            at.cells[wager], at.won[wager] = cell, play.nets[wager, cell]
    at.shown[EYE] = at.shown[ROLLED] // EYES + 1


@lean
def play_on(
    rounds: int, state: State, play: PaiGowPlay, at: Felt, rides: Numbers, lowest: int,
    decided: Counts, together: Counts,
) -> None:  # fmt: skip
    """Rounds from a deck shuffled for each, and dice until no row of triples is open."""
    cards = CARDS * play.rules[DEALT]
    for _ in range(rounds):
        deal(state, at.deck, cards)
        if play.needs[ROLL]:
            at.shown[ROLLED] = below(state, ROLLS)
        if play.needs[NUMBER]:
            at.shown[DRAWN] = below(state, NUMBERS)
        settle(play, at)
        total = 0
        for wager in range(len(rides)):
            total += rides[wager] * at.won[wager]
            if at.cells[wager] != UNDECIDED:
                decided[wager, at.cells[wager]] += 1
        together[total - lowest] += 1
    for wager in range(len(rides)):
        while play.sources[wager] == TRIPLES and at.shown[ROW] != FRESH:
            at.shown[ROLLED] = below(state, ROLLS)
            dice_bonus(play, at.shown, wager, at.cells, at.won)
            at.shown[EYE] = at.shown[ROLLED] // EYES + 1
            if at.cells[wager] != UNDECIDED:
                decided[wager, at.cells[wager]] += 1


class PaiGowKernel:
    """The kernel under one game's options and tables."""

    plays = "hands"
    hourly = 30
    size = MILLION // 4

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, PaiGowPoker), "the kernel of another game"
        options = game.options
        self.strategies = {
            name: meaning
            for name, meaning in STRATEGIES.items()
            if name == BASIC or getattr(options, OFFERED_BY[name])
        }
        if plan.strategy in set(STRATEGIES) - set(self.strategies):
            option = OFFERED_BY[plan.strategy].replace("_", "-")
            raise BadOptions(f"There is no {plan.strategy} at this table; --{option} offers it.")
        banks = strategy_of(self.strategies, plan)
        prices = WagerPrices(game, plan.strategy if banks else "")
        follow = {wager: (envy,) for wager, envy in ENVIES.items()}
        rides = riding(tuple(prices.wagers), plan, (BANK if banks else MAIN,), follow)
        shown = rides if plan.wagers else np.ones(len(rides), np.int64)
        self.wagers = tuple(np.array(list(prices.wagers))[shown > 0].tolist())
        self.rides = rides[shown > 0]
        priced = [prices.wagers[name] for name in self.wagers]
        self.stakes = [one.stakes for one in priced]
        self.scale = common(net / one.stakes for one in priced for net in one.nets)
        nets = np.zeros((len(priced), max(len(one.nets) for one in priced)), np.int64)
        for row, one in zip(nets, priced, strict=True):
            row[: len(one.nets)] = [int(net * self.scale / one.stakes) for net in one.nets]
        needs = np.zeros(SOURCES, np.bool_)
        needs[[one.source for one in priced]] = True
        needs[RED] |= needs[BLACK]
        needs[ROLL] |= needs[TRIPLES] or game.triples_lose
        full = banks or needs[ENVY] or needs[DYNASTY_ENVY]
        lows = int(prices.signs.lows.max()) + 1
        self.play = PaiGowPlay(
            lookup(options.house_way, bool(options.ace_low_straight)), prices.signs,
            np.array([SEATS if full else 2, banks, game.triples_lose, position(game), lows]),
            needs, np.array([one.source for one in priced]), nets,
        )  # fmt: skip
        self.lowest = int(self.rides @ nets.min(axis=1))
        self.columns = int(self.rides @ nets.max(axis=1)) - self.lowest + 1
        self.round = self._round(game, banks)

    def _round(self, game: PaiGowPoker, banks: int) -> str:
        """The meaning of a round, and the assumptions of wagers that depend on it."""
        options, notes = game.options, []
        if banks and MAIN in self.wagers:
            notes.append(f"{MAIN} is the wager of a player against the bank")
        if {*ENVIES.values()} & {*self.wagers}:
            notes.append(f"envy bonuses go with wagers of {dollars(UNIT)} and {OTHERS} others")
        if PROGRESSIVE in self.wagers:
            meter = dollars(options.meter_reset)
            notes.append(f"{PROGRESSIVE} wagers are of {options.progressive}, the meter at {meter}")
        if DICE_BONUS in self.wagers:
            notes.append("the dragon's eye button goes to the player by one roll in six")
        played = "that the player banks, no two in a row" if banks else "against the dealer"
        return f"a hand {played}" + (f" ({'; '.join(notes)})" if notes else "")

    def felt(self) -> Felt:
        """A table before its first round."""
        wagers = len(self.wagers)
        shown, ends = np.array([0, 0, FRESH, 0]), np.zeros(SOURCES, np.int64)
        return Felt(
            np.arange(JOKER + 1), np.zeros(SEATS, np.int64), shown, ends,
            np.zeros(wagers, np.int64), np.zeros(wagers, np.int64),
        )  # fmt: skip

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        size = self.play.nets.size
        counts = np.zeros(size + self.columns, np.int64)
        play_on(
            rounds, stream(np.uint64(seed), np.uint64(number)), self.play, self.felt(),
            self.rides, self.lowest, counts[:size].reshape(self.play.nets.shape), counts[size:],
        )  # fmt: skip
        return counts

    def read(self, counts: Counts) -> list[Tally]:
        nets = self.play.nets
        decided, together = counts[: nets.size].reshape(nets.shape), counts[nets.size :]
        tallies = [
            Tally(name, stakes * row, count, "decision" if source == TRIPLES else "round")
            for name, row, stakes, count, source in zip(
                self.wagers, nets, self.stakes, decided, self.play.sources, strict=True
            )
        ]
        return [*tallies, Tally(ALL, np.arange(len(together)) + self.lowest, together)]

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """Seven cards of the player, of the dealer and of each other spot; the roll of three dice
        and the number, counted from 0; triples in a row before it, and the number with the dragon's
        eye button. There are no choices: all hands are set by the house way."""
        at = self.felt()
        at.deck[: SEATS * CARDS], at.shown[:] = order[: SEATS * CARDS], order[SEATS * CARDS :]
        settle(self.play, at)
        return {
            name: Fraction(stakes * int(net), self.scale)
            for name, net, stakes in zip(self.wagers, at.won, self.stakes, strict=True)
        }
