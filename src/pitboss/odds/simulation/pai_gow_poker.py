"""Pai gow poker by the million: seven cards each, set by the house way, and bonus wagers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import ACE, QUEEN
from pitboss.games.pai_gow.pai_gow_poker import PaiGowPoker
from pitboss.games.pai_gow.pai_gow_poker import hands as names
from pitboss.games.pai_gow.pai_gow_poker.options import HIGHEST_PAYING
from pitboss.hands.batch import tables
from pitboss.hands.joker import FiveJokerRank
from pitboss.hands.kernels import Tables
from pitboss.hands.rank import name as rank_name
from pitboss.odds.result import NotAnalysed
from pitboss.odds.simulation.chance import Cards, State, deal, lean, stream
from pitboss.odds.simulation.kernel import (
    BASIC,
    MILLION,
    Counts,
    Nets,
    Plan,
    Tally,
    common,
    dense,
    net_of,
    riding,
    strategy_of,
)
from pitboss.odds.simulation.pai_gow_hands import (
    BITS,
    GROUPS,
    JOKER,
    KINDS,
    SEVEN,
    WHEEL,
    Way,
    fouls,
    held,
    high_value,
    house_way,
    low_value,
    plain_high,
    sort,
    way_of,
)
from pitboss.table.game import Game
from pitboss.table.wagers import Bonus, Wager

STRATEGIES = {BASIC: "both hands as the house sets its own"}
MAIN = "pai-gow-poker"
BY_HAND = ("bonus", "seven-card-bonus", "imperial", "dynasty")
BY_HIGH_CARD = ("insurance", "protection")
COLORS = ("red-black red", "red-black black")
DRAGON = "queens-dragon"
BIT_NAMES = {
    names.WITH_JOKER: KINDS, names.WITHOUT_JOKER: KINDS + 1, names.NATURAL_WHEEL: KINDS + 2,
    names.WILD_SEVEN: KINDS + 3, names.NATURAL_SEVEN: KINDS + 4, names.ROYAL_MATCH: KINDS + 5,
    names.ROYAL_ACE_QUEEN: KINDS + 6, names.NATURAL_ROYAL_ACE_QUEEN: KINDS + 7,
    names.WHEEL_ACE_QUEEN: KINDS + 8,
}  # fmt: skip
LOSE, PUSH, WIN = -1, 0, 1
ROWS = BITS + 3
BANK_ROWS = BITS - 9
"""Where the rows of a banker hand bonus lie, from nine high on."""
NO_ROW = -(1 << 40)
"""Where a pay table has no such row."""
UNIT, WON, DRAGON_PUSHES, BY_RANK, ASKS_BANK, MATCH = range(6)
"""Places of rules: the unit; what a win nets; whether a queen's dragon pushes; whether bonuses go
by rank; whether what the bank holds is asked; the two cards of a royal match."""
RANKED, PAYING, HIGH_CARD, RED, BLACK, OF_BANK, IMPERIAL = range(7)
"""What decides a wager beside the main one."""

Numbers = NDArray[np.int64]


@lean
def compare(t: Tables, own: Cards, bank: Cards, low: int, bank_low: int) -> int:
    """Both hands must be higher; a copy is the bank's."""
    high = high_value(t, own, low // SEVEN, low % SEVEN)
    other = high_value(t, bank, bank_low // SEVEN, bank_low % SEVEN)
    mine = low_value(own[low // SEVEN], own[low % SEVEN])
    theirs = low_value(bank[bank_low // SEVEN], bank[bank_low % SEVEN])
    if high > other:
        return WIN if mine > theirs else PUSH
    return PUSH if mine > theirs else LOSE


@lean
def best_row(pays: Nets, bits: int, by_rank: int) -> int:
    """What the highest paying, or highest ranking, row pays of those that a hand is in."""
    best = np.int64(NO_ROW)
    for bit in range(BITS):
        if bits >> bit & 1 and pays[bit] != NO_ROW and (by_rank or pays[bit] > best):
            best = pays[bit]
    return int(best)


@lean
def settle(
    t: Tables, wild: Tables, own: Cards, bank: Cards, groups: Cards, low: Any, way: Way,
    rules: Numbers, kinds: Numbers, pays: Nets, nets: Nets,
) -> None:  # fmt: skip
    """Nets of every wager. Both hands are sorted; ``low`` is how the player set, -1: house way."""
    unit = rules[UNIT]
    dealer_high = np.int64(0)
    # What the bank holds, as bonuses rank it: the joker completes straights and flushes.
    if rules[ASKS_BANK] and held(wild, bank, rules[MATCH], rules[MATCH + 1]) == 1:
        dealer_high = np.int64(plain_high(bank))
    foul = False
    if low < 0:
        low = house_way(t, way, own, groups)
    else:
        foul = fouls(t, own, low // SEVEN, low % SEVEN)
    if rules[DRAGON_PUSHES] and dealer_high == QUEEN:
        nets[0] = 0
    elif foul:
        nets[0] = -unit
    else:
        end = compare(t, own, bank, low, house_way(t, way, bank, groups))
        nets[0] = rules[WON] if end == WIN else -unit if end == LOSE else 0
    if len(kinds) > 1:
        settle_sides(wild, own, dealer_high, rules, kinds, pays, nets)


@lean
def settle_sides(
    wild: Tables, own: Cards, dealer_high: Any, rules: Numbers, kinds: Numbers, pays: Nets,
    nets: Nets,
) -> None:  # fmt: skip
    """Nets of the wagers beside the main one."""
    bits = held(wild, own, rules[MATCH], rules[MATCH + 1])
    for wager in range(1, len(kinds)):
        kind = kinds[wager]
        best: Any = np.int64(NO_ROW)
        if kind in (RANKED, PAYING, IMPERIAL):
            best = best_row(pays[wager], bits, rules[BY_RANK] if kind == RANKED else 0)
        elif kind == HIGH_CARD:
            plain = plain_high(own)
            best = pays[wager, plain] if plain else best
            if bits >> WHEEL & 1:
                best = max(best, pays[wager, 0])
        elif kind in (RED, BLACK):
            count = 0
            for at in range(SEVEN):
                red = own[at] & 3 == 1 or own[at] & 3 == 2
                count += own[at] < JOKER and red == (kind == RED)
            best = pays[wager, count]
        elif kind == OF_BANK:
            best = pays[wager, 0] if dealer_high == QUEEN else best
        if kind == IMPERIAL and 9 <= dealer_high <= 11:  # of the bank's cards too
            bonus = pays[wager, BANK_ROWS + dealer_high]
            if bonus != NO_ROW:
                best = bonus if best == NO_ROW else best + bonus
        nets[wager] = -rules[UNIT] if best == NO_ROW else best


@lean
def play_on(
    rounds: int, state: State, deck: Cards, own: Cards, bank: Cards, groups: Cards, t: Tables,
    wild: Tables, way: Way, rules: Numbers, kinds: Numbers, pays: Nets, rides: Nets, nets: Nets,
    lowest: int, counts: Counts,
) -> None:  # fmt: skip
    """Rounds from a deck that is shuffled for each."""
    wagers = len(rides)
    for _ in range(rounds):
        deal(state, deck, 2 * SEVEN)
        for at in range(SEVEN):
            own[at], bank[at] = deck[at], deck[SEVEN + at]
        sort(own)
        sort(bank)
        settle(t, wild, own, bank, groups, -1, way, rules, kinds, pays, nets)
        together = 0
        for wager in range(wagers):
            together += rides[wager] * nets[wager]
            counts[wager, nets[wager] - lowest] += 1
        counts[wagers, together - lowest] += 1


class PaiGowKernel:
    """The kernel under one game's options, against the dealer."""

    strategies = STRATEGIES
    plays = "hands"
    round = "a hand against the dealer"
    hourly = 30
    size = MILLION // 4

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, PaiGowPoker), "the kernel of another game"
        strategy_of(STRATEGIES, plan)
        options = game.options
        if options.dragons_eye:
            raise NotAnalysed("Pai gow poker with the dragon's eye is not simulated.")
        self.game = game
        offered = [
            *(name for name in (*BY_HAND, *BY_HIGH_CARD) if name in game.offers),
            *(name for name in COLORS if "red-black" in game.offers),
            *(name for name in (DRAGON,) if name in game.offers),
        ]
        self.wagers = (MAIN, *offered)
        rows = [self._rows(name) for name in offered]
        won = Fraction(1) if not game.charges_vigorish else Fraction(19, 20)
        self.scale = common([won, *(net for row in rows for net in row.values())])
        self.pays = np.full((len(self.wagers), ROWS), NO_ROW, np.int64)
        for at, row in enumerate(rows, start=1):
            for place, net in row.items():
                self.pays[at, place] = int(net * self.scale)
        match = names.MATCHES[options.royal_match]
        by_rank = options.best_hand != HIGHEST_PAYING
        asks = bool(options.ez) or DRAGON in offered or "imperial" in offered
        self.rules = np.array(
            [self.scale, int(won * self.scale), bool(options.ez), by_rank, asks, *match], np.int64
        )
        self.kinds = np.array([0, *map(self._kind, offered)], np.int64)
        self.way = way_of(options.house_way)
        low_wheel = "_low_wheel" if options.ace_low_straight else ""
        self.tables = tables(f"joker_five{low_wheel}"), tables("joker_five")
        self.rides = riding(self.wagers, plan, usual=(MAIN,))
        self.lowest = -len(self.wagers) * self.scale
        best = int(self.pays.max(axis=1).clip(0).sum()) + 200 * self.scale
        self.columns = best + self.scale - self.lowest

    def _kind(self, name: str) -> int:
        known = {"imperial": IMPERIAL, "seven-card-bonus": PAYING, DRAGON: OF_BANK}
        known |= dict(zip(COLORS, (RED, BLACK), strict=True))
        known |= dict.fromkeys(BY_HIGH_CARD, HIGH_CARD)
        return known.get(name, RANKED)

    def _rows(self, name: str) -> dict[int, Fraction]:
        """What each place pays, in units."""
        game = self.game
        wager = game.offers[name.split(" ")[0]]
        if name in COLORS:
            named = {f"{count} cards": count for count in range(SEVEN + 1)}
        elif name in BY_HIGH_CARD:
            named = {f"{rank_name(rank)} high": rank for rank in range(2, ACE + 1)}
            named[names.NATURAL_WHEEL] = 0
        elif name == DRAGON:
            named = {"queen high": 0}
        else:
            named = {str(kind): at for at, kind in enumerate(FiveJokerRank.order)} | BIT_NAMES
        rows = self._paid(wager, named)
        if name == "imperial":
            high = {f"{rank_name(rank)} high": BANK_ROWS + rank for rank in (9, 10, 11)}
            rows |= self._paid(game.banker_hand, high)
        return rows

    def _paid(self, paid: Wager | Bonus, named: Mapping[str, int]) -> dict[int, Fraction]:
        pays = {place: self.game.pays(paid, row) for row, place in named.items()}
        return {place: net_of(pay) for place, pay in pays.items() if pay is not None}

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        counts = np.zeros((len(self.wagers) + 1, self.columns), np.int64)
        play_on(
            rounds, stream(np.uint64(seed), np.uint64(number)), np.arange(53),
            np.zeros(SEVEN, np.int64), np.zeros(SEVEN, np.int64), np.zeros(GROUPS, np.int64),
            *self.tables, self.way, self.rules, self.kinds, self.pays, self.rides,
            np.zeros(len(self.wagers), np.int64), self.lowest, counts,
        )  # fmt: skip
        return counts

    def read(self, counts: Counts) -> list[Tally]:
        return dense(self.wagers, counts, self.lowest)

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """Seven cards of the player, then the dealer's; which two cards go low, if not by the
        house way."""
        own, bank = np.array(order[:SEVEN]), np.array(order[SEVEN : 2 * SEVEN])
        sort(own)
        sort(bank)
        low = -1
        if choices:
            i, j = sorted(int(np.flatnonzero(own == card)[0]) for card in choices)
            low = SEVEN * i + j
        nets = np.zeros(len(self.wagers), np.int64)
        settle(
            *self.tables, own, bank, np.zeros(GROUPS, np.int64), low, self.way, self.rules,
            self.kinds, self.pays, nets,
        )  # fmt: skip
        return {
            name: Fraction(int(net), self.scale)
            for name, net in zip(self.wagers, nets, strict=True)
        }
