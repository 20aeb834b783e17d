"""The value that every wager of pai gow poker depends on, and the net of a unit for each value.

Hands are distinguished by their kinds, as in the exact analysis, and the game itself decides each
kind. A unit is ten dollars, since an envy bonus is a sum of dollars and the
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
from pitboss.odds.core.prices import price
from pitboss.odds.pai_gow.even_money import TRIPLE as THREE_ALIKE
from pitboss.odds.pai_gow.even_money import UNIT as UNIT
from pitboss.odds.pai_gow.even_money import bank_net, player_net
from pitboss.odds.pai_gow.eye_dice import DICE, SHAKER, no_triple, rolled, triples
from pitboss.odds.pai_gow.pai_gow_kinds import (
    colored,
    dragons,
    kinds,
    on_hands,
    premiums,
    row_of,
    rows,
    three_card_verdicts,
    verdicts,
)
from pitboss.table.money import parse_dollars
from pitboss.table.verdicts import Fate, Verdict

MAIN, BANK, CO_BANK = "pai-gow-poker", "bank", "co-bank"
PROGRESSIVE, THREE_CARDS, IMPERIAL = "progressive", "three-card-bonus", "imperial"
DICE_BONUS = "dice-bonus"
ENVIES = {"bonus": "envy", "dynasty": "dynasty-envy"}
"""Bonuses paid with a wager for the hands of others."""
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
HIGHER = 3
"""None, one or both of a player's hands are higher."""
ON_TRIPLE = 2 * HIGHER
"""Where ``fates`` has that of a triple."""
FATES = (Fate.LOST, Fate.RETURNED, Fate.WON)
"""What becomes of a wager on the hands, by number."""

Ints = NDArray[Any]


class PricedWager(NamedTuple):
    """A wager: the value it depends on, and the net of its stake for each."""

    source: int
    nets: Sequence[Fraction]
    stakes: int = 1
    """How many of its stakes make a unit."""


class Signs(NamedTuple):
    """What wagers depend on in cards, other than the kind of one hand."""

    fates: Ints
    """By how many of the player's two hands are higher, then the same against a queen-high hand,
    then for a triple on the dice: whether the wager on the hands is lost, returned or won."""
    queen_high: Ints
    """Whether each kind is queen high."""
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
        self.results = [
            on_hands(game, higher, queen_high=queen_high)
            for queen_high in (False, True) for higher in range(HIGHER)
        ]  # fmt: skip
        self.results += filter(None, [game.on_roll(THREE_ALIKE)])
        self.signs = Signs(
            np.array([FATES.index(one.fate) for one in self.results]),
            np.array(dragons(), np.int64), np.zeros(count, np.int64),
            np.zeros((len(ENVIES), count), np.int64), np.zeros((len(WITH_JOKER),) * 3, np.int8),
        )  # fmt: skip
        self.wagers = dict(self._every())

    def _every(self) -> Iterator[tuple[str, PricedWager]]:
        game = self.game
        if self.bank:
            pools = range(-OTHERS - 1, OTHERS + 2)
            nets = [bank_net(game, at * UNIT, co_bank=self.bank == CO_BANK) for at in pools]
            yield BANK, PricedWager(POOL, nets)
        for name in game.offers:
            if name == MAIN:
                yield name, self._hands()
            elif name == PROGRESSIVE:
                yield name, self._progressive()
            elif name == THREE_CARDS:
                yield name, self._three_cards()
            elif name == IMPERIAL:
                yield name, self._imperial()
            elif name == "red-black":
                for on, by in COLORS.items():
                    found = [
                        game.on_cards(game.red_black, cards, on=on) for cards, _ in colored(on)
                    ]
                    yield f"{name} {on}", PricedWager(by, nets_of(found))
            elif name == "number":
                for on in map(str, range(1, NUMBERS + 1)):
                    yield f"{name} {on}", PricedWager(NUMBER, self._number(on))
            elif name == DICE_BONUS:
                yield name, PricedWager(TRIPLES, self._triples())
            elif game.wagers[name] in game.dice_wagers:
                number = position(game)
                found = [rolled(game, name, dice, number) for dice in DICE]
                yield name, PricedWager(ROLL, nets_of(found))
            else:
                source = FACED if name == "queens-dragon" else OWN
                yield name, PricedWager(source, nets_of(verdicts(game, name)))
            if name in ENVIES:
                yield ENVIES[name], self._envy(name)

    def _hands(self) -> PricedWager:
        """Of every fate, the net of the wager on the hands."""
        nets = {one.fate: player_net(self.game, one) for one in self.results}
        return PricedWager(SET, [nets[fate] for fate in FATES])

    def _number(self, on: str) -> list[Fraction]:
        """The net of a wager on a number by the one that is drawn."""
        game = self.game
        found = [game.on_number(on, drawn) for drawn in range(1, NUMBERS + 1)]
        won = Fraction(game.number_pays(UNIT), UNIT)
        return [won if one.fate is Fate.WON else price(one) for one in found]

    def _progressive(self) -> PricedWager:
        """Sums and shares of the meter, rounded up to chips; the wager is never returned."""
        game = self.game
        stake, meter = parse_dollars(game.options.progressive), game.options.meter_reset
        nets = []
        for one in verdicts(game, PROGRESSIVE):
            due = 0 if one.pays is None else game.progressive_pays(one.pays, meter, QUARTER)
            nets.append(Fraction(due, stake) - 1)
        return PricedWager(OWN, nets, UNIT // stake)

    def _envy(self, wager: str) -> PricedWager:
        """A sum for each premium hand of others, in whole steps."""
        cents = premiums(self.game, wager)
        step = gcd(*cents)
        at = list(ENVIES).index(wager)
        self.signs.prizes[at] = np.array(cents) // step
        most = OTHERS * max(cents)
        return PricedWager(ENVY + at, [Fraction(sum, UNIT) for sum in range(0, most + 1, step)])

    def _three_cards(self) -> PricedWager:
        found = three_card_verdicts(self.game)
        ends = {row_of(one): one for one in found}
        names = sorted(ends)
        dealt = np.array(list(combinations(range(len(WITH_JOKER)), 3))).T
        for order in permutations(dealt):
            self.signs.threes[order] = [names.index(row_of(one)) for one in found]
        return PricedWager(THREE, nets_of([ends[name] for name in names]))

    def _imperial(self) -> PricedWager:
        """The player hand bonus and the banker hand bonus."""
        other = rows(self.game, "banker-hand")
        examples = {row: cards for row, (cards, _) in zip(other, kinds(), strict=True)}
        names = sorted(examples)
        self.signs.lows[:] = [names.index(row) for row in other]
        return PricedWager(BOTH, [
            sum(nets_of(self.game.on_imperial(cards, examples[name])), Fraction(0))
            for cards, _ in kinds() for name in names
        ])  # fmt: skip

    def _triples(self) -> list[Fraction]:
        """Each triple is paid at once; the wager is lost when they end, or returned after three."""
        pays = triples(self.game, ""), triples(self.game, SHAKER)
        nets = [Fraction(0)] * (2 * PAID)
        nets[FRESH] = no_triple(self.game)
        for state in range(2, PAID):
            count = state.bit_length() - 2
            nets[PAID + state] = pays[state & 1][count]
            # After three triples the wager is returned, and is not lost later.
            back = -nets[FRESH] if count == 2 else 0
            nets[state] = nets[state >> 1] + nets[PAID + state] + back
        return nets


def nets_of(found: Sequence[Verdict]) -> list[Fraction]:
    """The net of a unit by each of these verdicts."""
    return [price(one) for one in found]


def position(game: PaiGowPoker) -> int:
    """The number printed at the first spot, where the player sits."""
    return 1 if game.options.position_numbers == "from the left" else game.spots
