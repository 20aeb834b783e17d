"""The value that every wager of pai gow poker depends on, and the net of a unit for each value.

Hands are distinguished by their kinds, as in the exact analysis, and the game itself finds the row
that pays each kind. A unit is ten dollars, since an envy bonus is a sum of dollars and the
progressive wager has a price. With wagers of ten dollars neither the vigorish nor that on a bank's
surplus or half of it needs rounding, and a number pays whole dollars. The progressive meter is at
its initial amount, as in the exact analysis, and payout limits are ignored.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from math import gcd
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import WITH_JOKER
from pitboss.games.pai_gow.banking import QUARTER
from pitboss.games.pai_gow.pai_gow_poker import PaiGowPoker
from pitboss.games.pai_gow.starting import NUMBERS
from pitboss.odds.core.sampling import net_of
from pitboss.odds.pai_gow.eye_dice import DICE, SHAKER, rolled, triples
from pitboss.odds.pai_gow.pai_gow_kinds import dragons, kinds, rows, three_card_rows, worth
from pitboss.table.money import DOLLAR, Cents, parse_dollars, round_up

MAIN, BANK, CO_BANK = "pai-gow-poker", "bank", "co-bank"
PROGRESSIVE, THREE_CARDS, IMPERIAL = "progressive", "three-card-bonus", "imperial"
DICE_BONUS = "dice-bonus"
ENVIES = {"bonus": "envy", "dynasty": "dynasty-envy"}
"""Bonuses paid with a wager for the hands of others."""
UNIT: Cents = 10 * DOLLAR
OTHERS = PaiGowPoker.spots - 1
"""The number of players besides the one whose wagers are simulated."""

SET, POOL, OWN, FACED, BOTH, ENVY, DYNASTY_ENVY = range(7)
RED, BLACK, THREE, NUMBER, ROLL, TRIPLES = range(7, 13)
"""The values that a wager may depend on: the comparison of hands; a bank's surplus or shortage; the
kind of the player's own hand, of the opponent's, of both; premium hands of others; colors; the
first three cards; the number; the dice; triples in a row."""
SOURCES = TRIPLES + 1
FRESH, PAID = 1, 16
"""A row of triples is a 1, then a bit for each: whether the player shook the dice. From ``PAID`` on
comes the immediate payout of the last one."""
COLORS = {"red": RED, "black": BLACK}
LOST = Fraction(-1)

Ints = NDArray[Any]


class PricedWager(NamedTuple):
    """A wager: the value it depends on, and the net of its stake for each."""

    source: int
    nets: Sequence[Fraction]
    stakes: int = 1
    """How many of its stakes make a unit."""


class Signs(NamedTuple):
    """What wagers depend on in cards, other than the kind of one hand."""

    dragons: Ints
    """Whether each kind pushes all wagers on the hands, as a queen's dragon."""
    lows: Ints
    """By kind, the index of the row that pays it as a banker hand bonus."""
    prizes: Ints
    """By kind, its envy bonus in steps; one row for each of ``ENVIES``."""
    threes: Ints
    """By three cards, one index a card, the index of the row that pays them."""


class WagerPrices:
    """Every wager that a game offers to a player, or to a bank."""

    def __init__(self, game: PaiGowPoker, bank: str = "") -> None:
        self.game, self.bank = game, bank
        count = len(kinds())
        self.signs = Signs(
            np.array(dragons(), np.int64) * bool(game.options.ez), np.zeros(count, np.int64),
            np.zeros((len(ENVIES), count), np.int64), np.zeros((len(WITH_JOKER),) * 3, np.int8),
        )  # fmt: skip
        self.wagers = dict(self._every())

    def _every(self) -> Iterator[tuple[str, PricedWager]]:
        game = self.game
        if self.bank:
            pools = range(-OTHERS - 1, OTHERS + 2)
            yield BANK, PricedWager(POOL, [self._pool(pool * UNIT) for pool in pools])
        for name in game.offers:
            if name == MAIN:
                won = UNIT - (game.vigorish(UNIT) if game.charges_vigorish else 0)
                yield name, PricedWager(SET, [LOST, Fraction(0), Fraction(won, UNIT)])
            elif name == PROGRESSIVE:
                yield name, self._progressive()
            elif name == THREE_CARDS:
                yield name, self._three_cards()
            elif name == IMPERIAL:
                yield name, self._imperial()
            elif name == "red-black":
                nets = self._paid(name, [f"{count} cards" for count in range(8)])
                yield from ((f"{name} {on}", PricedWager(by, nets)) for on, by in COLORS.items())
            elif name == "number":
                odds = game.odds(game.number)
                won = UNIT * odds.win // odds.stake // DOLLAR * DOLLAR
                for on in range(NUMBERS):
                    nets = [LOST] * NUMBERS
                    nets[on] = Fraction(won, UNIT)
                    yield f"{name} {on + 1}", PricedWager(NUMBER, nets)
            elif name == DICE_BONUS:
                yield name, PricedWager(TRIPLES, self._triples())
            elif game.wagers[name] in game.dice_wagers:
                number = position(game)
                yield (
                    name,
                    PricedWager(ROLL, self._paid(name, [rolled(name, d, number) for d in DICE])),
                )
            else:
                source = FACED if name == "queens-dragon" else OWN
                yield name, PricedWager(source, self._paid(name, rows(game, name)))
            if name in ENVIES:
                yield ENVIES[name], self._envy(name)

    def _paid(self, name: str, found: Sequence[str]) -> list[Fraction]:
        """The net of each of these rows of a wager's table."""
        return [net_of(self.game.tables[name].pays(row)) for row in found]

    def _pool(self, left: Cents) -> Fraction:
        """A bank's surplus in the center of the table, or its shortage if negative."""
        game = self.game
        if self.bank == CO_BANK:
            left //= 2
        if left > 0 and game.charges_bank:
            left -= game.vigorish(left)
        return Fraction(left, UNIT)

    def _progressive(self) -> PricedWager:
        """Sums and shares of the meter, rounded up to chips; the wager is never returned."""
        price, meter = parse_dollars(self.game.options.progressive), self.game.options.meter_reset
        table = self.game.tables[PROGRESSIVE]
        nets = []
        for row in rows(self.game, PROGRESSIVE):
            pays = table.pays(row)
            due = 0 if pays is None else round_up(int(worth(pays, meter)), QUARTER)
            nets.append(Fraction(due, price) - 1)
        return PricedWager(OWN, nets, UNIT // price)

    def _envy(self, wager: str) -> PricedWager:
        """A sum for each premium hand of others, in whole steps."""
        name = ENVIES[wager]
        table = self.game.tables[name]
        prizes = [table.pays(row) for row in rows(self.game, name)]
        cents = [0 if pays is None else int(worth(pays)) for pays in prizes]
        step = gcd(*cents)
        at = list(ENVIES).index(wager)
        self.signs.prizes[at] = np.array(cents) // step
        most = OTHERS * max(cents)
        return PricedWager(ENVY + at, [Fraction(sum, UNIT) for sum in range(0, most + 1, step)])

    def _three_cards(self) -> PricedWager:
        found = three_card_rows(self.game)
        names = sorted(set(found))
        dealt = np.array(list(combinations(range(len(WITH_JOKER)), 3))).T
        for order in permutations(dealt):
            self.signs.threes[order] = [names.index(row) for row in found]
        return PricedWager(THREE, self._paid(THREE_CARDS, names))

    def _imperial(self) -> PricedWager:
        """The player hand bonus and the banker hand bonus; the wager loses if it wins neither."""
        own, other = rows(self.game, IMPERIAL), rows(self.game, "banker-hand")
        names = sorted(set(other))
        self.signs.lows[:] = [names.index(row) for row in other]
        nets = []
        for row in own:
            for name in names:
                both = [*self._won(IMPERIAL, row), *self._won("banker-hand", name)]
                nets.append(sum(both, Fraction(0)) if both else LOST)
        return PricedWager(BOTH, nets)

    def _won(self, name: str, row: str) -> list[Fraction]:
        """The win of a row; 0 if there is none."""
        pays = self.game.tables[name].pays(row)
        return [] if pays is None else [worth(pays)]

    def _triples(self) -> list[Fraction]:
        """Each triple is paid at once; the wager is lost when they end, or returned after three."""
        pays = triples(self.game, ""), triples(self.game, SHAKER)
        nets = [Fraction(0)] * (2 * PAID)
        nets[FRESH] = LOST
        for state in range(2, PAID):
            count = state.bit_length() - 2
            nets[PAID + state] = pays[state & 1][count]
            nets[state] = nets[state >> 1] + nets[PAID + state] + (count == 2)
        return nets


def position(game: PaiGowPoker) -> int:
    """The number printed at the first spot, where the player sits."""
    return 1 if game.options.position_numbers == "from the left" else game.spots
