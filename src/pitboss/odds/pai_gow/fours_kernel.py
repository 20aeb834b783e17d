"""Simulates four cards or tiles: hands of two against the dealer's, or as a bank.

A round ends in a cell: the result of the hands, the roll of three dice with the triples that follow
it, and the row that pays the player's own four cards. Each wager has a net for every cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import permutations, product
from math import comb
from typing import Any, NamedTuple

import numpy as np

from pitboss.errors import BadOptions
from pitboss.games.pai_gow.banking import Banking
from pitboss.games.pai_gow.ends import ENDS
from pitboss.games.pai_gow.two_and_two import TwoAndTwo
from pitboss.odds.core.chance import Cards, State, below, deal, inlined, lean, stream
from pitboss.odds.core.prices import price
from pitboss.odds.core.sampling import (
    BASIC,
    MILLION,
    CellKernel,
    Counts,
    Plan,
    strategy_of,
)
from pitboss.odds.pai_gow.even_money import UNIT, bank_net, player_net
from pitboss.odds.pai_gow.eye_dice import DICE, DICE_BONUS, ON_ONE_ROLL, no_triple, rolled, triples
from pitboss.odds.pai_gow.fours import (
    PLAYER,
    SIZE,
    Ints,
    best_settings,
    end_of,
    faces_of,
    fours,
)
from pitboss.table.game import Game

BEST_WAY, BANK_WAY, CO_BANK_WAY = "best", "bank", "co-bank"
STRATEGIES = {
    BASIC: "both hands as the house sets its own",
    BEST_WAY: "every hand as it is worth most against the house way",
    BANK_WAY: "bank against five players and the dealer, a unit each, and set as the house does",
    CO_BANK_WAY: "bank against five players, a unit each; the casino has half, and sets the hands",
}
OFFERED_BY = {BANK_WAY: "player_bank", CO_BANK_WAY: "co_banking"}
OPPONENTS = {BANK_WAY: 6, CO_BANK_WAY: 5}
MOST = 6
"""The result of the hands is -6 to 6 units for a bank, or -1 to 1 for a player."""
ROLLS, TRIPLE, FOLLOWING = 216, 43, 3
"""Rolls of three dice, numbered from 0; the divisor of the triples' numbers; the most triples
that follow one.
"""
BANKS, DICED, LOSES, ROWS, FACES = range(5)
"""Indices of rules: opponents of a bank; whether dice are rolled, and whether a triple loses all
hands; the number of rows for four cards, and of faces."""


class FoursPlay(NamedTuple):
    """The data for compiled code."""

    faces: Ints
    """The face of each card."""
    look: Ints
    """By four faces, the number of the kind."""
    own: Ints
    """Each kind as the player sets it: the high hand, the low hand, whether that is zero."""
    house: Ints
    """The same by the house way."""
    fates: Ints
    """By end: 1 if a player wins, -1 if the wager is lost."""
    rows: Ints
    """By the number of four cards, the row that pays them."""
    choose: Ints
    rules: Ints


@inlined
def kind_at(play: FoursPlay, deck: Cards, at: int) -> int:
    place = 0
    for card in range(at, at + SIZE):
        place = place * play.rules[FACES] + play.faces[deck[card]]
    kind: int = play.look[place]
    return kind


@inlined
def row_at(play: FoursPlay, deck: Cards, at: int) -> int:
    """The row that pays four cards, whose number is the same in any order."""
    number = 0
    for card in range(at, at + SIZE):
        below_it = 1
        for other in range(at, at + SIZE):
            below_it += deck[other] < deck[card]
        number += play.choose[deck[card], below_it]
    row: int = play.rows[number]
    return row


@inlined
def settle(play: FoursPlay, deck: Cards, roll: Any, following: Any) -> int:
    """The cell of a round. The player's four cards come first, then the dealer's."""
    rules = play.rules
    lost = rules[LOSES] and roll % TRIPLE == 0
    own = play.own[kind_at(play, deck, 0)]
    won = 0
    for seat in range(1, max(rules[BANKS], 1) + 1):
        other = play.house[kind_at(play, deck, SIZE * seat)]
        if rules[BANKS]:
            won -= -1 if lost else play.fates[end_of(other[0], other[1], other[2], own[0], own[1])]
        else:
            won += -1 if lost else play.fates[end_of(own[0], own[1], own[2], other[0], other[1])]
    cell = won + MOST
    if rules[DICED]:
        cell = (cell * ROLLS + roll) * FOLLOWING + following
    if rules[ROWS] > 1:
        cell = cell * rules[ROWS] + row_at(play, deck, 0)
    return cell


@lean
def play_on(rounds: int, state: State, deck: Cards, play: FoursPlay, counts: Counts) -> None:
    cards = SIZE * (max(play.rules[BANKS], 1) + 1)
    for _ in range(rounds):
        deal(state, deck, cards)
        roll, following = np.int64(0), np.int64(0)
        if play.rules[DICED]:
            roll = np.int64(below(state, ROLLS))
            while following < FOLLOWING - 1 and np.int64(below(state, ROLLS)) % TRIPLE == 0:
                following += 1
        counts[settle(play, deck, roll, following)] += 1


class FoursKernel(CellKernel):
    """The kernel under one game's options and tables."""

    plays = "hands"
    hourly = 30
    size = MILLION // 4

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, TwoAndTwo), "the kernel of another game"
        assert isinstance(game, Banking), "with a bank"
        self.strategies = {
            name: meaning
            for name, meaning in STRATEGIES.items()
            if name not in OFFERED_BY or getattr(game.options, OFFERED_BY[name])
        }
        if plan.strategy in set(STRATEGIES) - set(self.strategies):
            option = OFFERED_BY[plan.strategy].replace("_", "-")
            raise BadOptions(f"There is no {plan.strategy} at this table; --{option} offers it.")
        strategy_of(self.strategies, plan)
        self.banks = plan.strategy if plan.strategy in OFFERED_BY else ""
        self.diced = bool(getattr(game.options, "dragons_eye", False))
        self.rows = self.row_names(game)
        self.play = self._play(game, plan)
        self.price(dict(self._nets(game)), plan)
        played = "that the player banks, no two in a row" if self.banks else "against the dealer"
        self.round = f"a hand {played}"

    def row_names(self, game: TwoAndTwo) -> tuple[str, ...]:
        """The rows that pay four cards, if there is a wager on them."""
        return ("",)

    def row_of(self, game: TwoAndTwo) -> Ints:
        """By the number of four cards, the index of the row that pays them."""
        return np.zeros(1, np.int8)

    def net_of_row(self, game: Game, row: str) -> Fraction:
        """The net of the wager on four cards by the row that pays them; empty if none does."""
        raise NotImplementedError

    def _play(self, game: TwoAndTwo, plan: Plan) -> FoursPlay:
        every, faces = fours(game), faces_of(game)
        deck = game.deck()
        assert deck is not None, "it is played with cards or tiles"
        numbers = {game.face(cards[0]): at for at, cards in enumerate(faces)}
        look = np.zeros((len(faces),) * SIZE, np.int64)
        for order in permutations(range(SIZE)):
            look[tuple(every.kinds[:, order].T)] = np.arange(len(every.kinds))
        kinds = np.arange(len(every.kinds))

        def set_by(chosen: Ints) -> Ints:
            parts = (every.high, every.low, every.zero)
            return np.stack([part[kinds, chosen] for part in parts], axis=1)

        best = best_settings(game, PLAYER) if plan.strategy == BEST_WAY else every.usual
        choose = np.array([[comb(n, k) for k in range(SIZE + 1)] for n in range(len(deck) + 1)])
        loses = bool(getattr(game, "triples_lose", False))
        rules = [OPPONENTS.get(self.banks, 0), self.diced, loses, len(self.rows), len(faces)]
        return FoursPlay(
            np.array([numbers[game.face(card)] for card in deck]), look.ravel(), set_by(best),
            set_by(every.usual), np.array([int(price(game.on_end(end))) for end in ENDS]),
            self.row_of(game), choose, np.array(rules),
        )  # fmt: skip

    def _cells(self) -> Iterator[tuple[int, int, int, str]]:
        """The meaning of every cell: units won, the roll and the triples that follow
        it, the row."""
        rolls = product(range(ROLLS), range(FOLLOWING)) if self.diced else ((0, 0),)
        for won, (roll, following), row in product(range(-MOST, MOST + 1), tuple(rolls), self.rows):
            yield won, roll, following, row

    def _nets(self, game: Banking) -> Iterator[tuple[str, list[Fraction]]]:
        cells = list(self._cells())
        if self.banks:
            co_bank = self.banks == CO_BANK_WAY
            yield "bank", [bank_net(game, won * UNIT, co_bank=co_bank) for won, *_ in cells]
        else:
            assert isinstance(game, TwoAndTwo), "the kernel of another game"
            nets = {int(price(one)): player_net(game, one) for one in map(game.on_end, ENDS)}
            # No player wins or loses more; a bank does.
            yield game.main.name, [nets.get(won, Fraction(won)) for won, *_ in cells]
        for name in game.offers:
            if name in ON_ONE_ROLL:
                position = game.spots if game.options.position_numbers == "from the right" else 1
                paid = [price(rolled(game, name, dice, position)) for dice in DICE]
                yield name, [paid[roll] for _, roll, *_ in cells]
            elif name == DICE_BONUS:
                first, second, third = triples(game, "")
                lost = no_triple(game)
                after = (first + lost, first + second + lost, first + second + third)
                yield name, [lost if r % TRIPLE else after[f] for _, r, f, _ in cells]
            elif name != game.main.name:
                by_row = {row: self.net_of_row(game, row) for row in self.rows}
                yield name, [by_row[row] for *_, row in cells]

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        counts = np.zeros(self.nets.shape[1], np.int64)
        state = stream(np.uint64(seed), np.uint64(number))
        play_on(rounds, state, np.arange(len(self.play.faces)), self.play, counts)
        return counts

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """Four cards of the player, of the dealer and of each other player; then the roll of the
        dice, counted from 0, and how many triples follow it. There are no choices."""
        *cards, roll, following = order
        return self.netted(settle(self.play, np.array(cards), roll, following))
