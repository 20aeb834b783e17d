"""Simulates winner's pot poker: one to six players who all use the same rules.

A player uses the own cards and those that the dealer shows. The cards that other players show would
matter to the best play, but are ignored.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import JACK
from pitboss.games.banked_poker.winners_pot import HANDS, Division, divide
from pitboss.games.banked_poker.winners_pot_poker import WinnersPotPoker
from pitboss.hands.batch import Tables, rank5, tables
from pitboss.hands.kernels import compiled
from pitboss.hands.rank import Category
from pitboss.odds.core.chance import deal, stream
from pitboss.odds.core.prices import price
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
from pitboss.table.game import Game
from pitboss.table.session import DEFAULT_CHIP

Ints = NDArray[np.int64]

MOST_PLAYERS: Final = 6
RANKS: Final = 13
THIRD, FOURTH, STAYED = 3, 4, 5
"""How many cards a player was dealt before folding, or all of them."""
FOLDED_THREE, FOLDED_FOUR, LOST, SHARED = 0, 1, 2, 3
"""How a round ends for a player; from 3 on, with a share of a pot: see :func:`shared`."""
SEATS = MOST_PLAYERS + 1
"""How many different numbers of players there are, with nobody."""
ENDS = SHARED + 2 * SEATS**3
HIGH_CARD, LOW_PAIR, HIGH_PAIR, TWO_PAIRS, THREE, FOUR = (
    HANDS.place[name]
    for name in (
        str(Category.HIGH_CARD), str(Category.PAIR), "pair of jacks or better",
        str(Category.TWO_PAIRS), str(Category.THREE), str(Category.FOUR),
    )
)  # fmt: skip
KINDS = len(HANDS.names)


class PotTable(NamedTuple):
    """The buffers of a round."""

    hands: Ints
    """One row a player, the dealer last, one column a card."""
    held: Ints
    """How many cards each player was dealt before folding, or all five."""
    strengths: Ints


def pot_table() -> PotTable:
    return PotTable(np.zeros((SEATS, STAYED), np.int64), np.zeros(SEATS, np.int64),
                np.zeros(SEATS, np.int64))  # fmt: skip


@compiled
def level(cards: Ints, count: int) -> int:
    """The level of fewer than five cards: the high card, or 13 and more with a pair or better.

    Two hands with the same pair or high card have the same level.
    """
    high, pairs, pair, most = 0, 0, 0, 1
    for at in range(count):
        rank, same = cards[at] >> 2, 0
        for other in range(count):
            same += cards[other] >> 2 == rank
        high, most = max(high, rank), max(most, same)
        if same == 2:
            pairs, pair = pairs + 1, max(pair, rank)  # each pair is counted twice
    if most > 2:
        return 3 * RANKS + (most == 4)
    if pairs:
        return (1 + (pairs > 2)) * RANKS + pair
    return high


@compiled
def draws(cards: Ints) -> bool:
    """Whether four cards are of one suit, or in a row that is open at both ends."""
    suited, low, high = True, RANKS, 0
    for at in range(FOURTH):
        suited = suited and cards[at] & 3 == cards[0] & 3
        low, high = min(low, cards[at] >> 2), max(high, cards[at] >> 2)
    in_row = high - low == FOURTH - 1 and high < RANKS - 1 and level(cards, FOURTH) < RANKS
    return suited or in_row


@compiled
def stays(cards: Ints, count: int, shown: Ints) -> bool:
    """The rules: stay with cards that rank at least as high as those that the dealer shows.

    After four cards a draw stays too, unless the dealer shows a pair.
    """
    dealer = level(shown, count - 2)
    if level(cards, count) >= dealer:
        return True
    return count == FOURTH and dealer < RANKS and draws(cards)


@compiled
def play(t: Tables, deck: Ints, players: int, folds: bool, at: PotTable) -> None:
    """One round, dealt with the button at the dealer's position."""
    hands, held = at.hands, at.held
    next_card = 1
    for card in range(THIRD):
        for seat in range(players + 1):
            hands[seat, card] = deck[next_card]
            next_card += 1
    held[:players] = STAYED
    held[players] = STAYED
    for count in range(THIRD, STAYED):
        left = 0
        for seat in range(players):
            if held[seat] == STAYED:
                if not folds or stays(hands[seat], count, hands[players, 2:]):
                    left += 1
                else:
                    held[seat] = count
        if not left:
            return
        next_card += 1
        for seat in range(players + 1):
            if held[seat] == STAYED:
                hands[seat, count] = deck[next_card]
                next_card += 1
    for seat in range(players + 1):
        if held[seat] == STAYED:
            h = hands[seat]
            at.strengths[seat] = rank5(t, h[0], h[1], h[2], h[3], h[4])


@compiled
def winners(players: int, at: PotTable) -> tuple[int, int, int]:
    """The highest strength, how many players have it, and whether the dealer does (1 or 0)."""
    best, tied, left = at.strengths[players], 0, 0
    for seat in range(players):
        if at.held[seat] == STAYED:
            left += 1
            best = max(best, at.strengths[seat])
    if not left:
        return 0, 0, 1
    for seat in range(players):
        tied += at.held[seat] == STAYED and at.strengths[seat] == best
    return best, tied, int(at.strengths[players] == best)


@compiled
def shared(fourth: int, left: int, tied: int, dealer: int) -> int:
    """The end of a player who shares the pot: how many folded after four cards and how many are
    left, how many of those share it, and whether the dealer does."""
    return SHARED + ((fourth * SEATS + left) * SEATS + tied) * 2 + dealer


@compiled
def house_end(third: int, fourth: int, tied: int, dealer: int) -> int:
    """The end of a round for the house, as a number: who folded when, and who shares the pot."""
    return int(((third * SEATS + fourth) * SEATS + tied) * 2 + dealer)


HOUSE_ENDS = 2 * SEATS**3


@compiled
def kind_of(cards: Ints, count: int) -> int:
    """The kind of the cards of a folded hand."""
    found = level(cards, count)
    if found >= 3 * RANKS:
        return FOUR if found > 3 * RANKS else THREE
    if found >= 2 * RANKS:
        return TWO_PAIRS
    if found >= RANKS:
        return HIGH_PAIR if found - RANKS >= JACK - 2 else LOW_PAIR
    return HIGH_CARD


@compiled
def one_end(players: int, by_strength: NDArray[np.uint8], at: PotTable) -> int:
    """The end of the round for the first player, and the kind of their cards, as a number."""
    if at.held[0] < STAYED:
        return int((at.held[0] - THIRD) * KINDS + kind_of(at.hands[0], at.held[0]))
    best, tied, dealer = winners(players, at)
    end = LOST
    if at.strengths[0] == best:
        fourth, left = 0, 0
        for seat in range(players):
            fourth += at.held[seat] == FOURTH
            left += at.held[seat] == STAYED
        end = shared(fourth, left, tied, dealer)
    return int(end * KINDS + by_strength[at.strengths[0]])


@compiled
def play_many(
    t: Tables, state: NDArray[np.uint64], rounds: int, players: int, folds: bool,
    by_strength: NDArray[np.uint8], at: PotTable, ends: Counts, house: Counts,
) -> None:  # fmt: skip
    """Count how rounds end for the first player, and for the house."""
    deck = np.arange(52)
    for _ in range(rounds):
        deal(state, deck, STAYED * (players + 1) + 3)
        play(t, deck, players, folds, at)
        ends[one_end(players, by_strength, at)] += 1
        _, tied, dealer = winners(players, at)
        third, fourth = 0, 0
        for seat in range(players):
            third += at.held[seat] == THIRD
            fourth += at.held[seat] == FOURTH
        house[house_end(third, fourth, tied, dealer)] += 1


def of_house_end(end: int) -> tuple[int, int, int, int]:
    """The parts of a number that :func:`house_end` made."""
    rest, dealer = divmod(end, 2)
    rest, tied = divmod(rest, SEATS)
    return *divmod(rest, SEATS), tied, dealer


AFTER_THREE, AFTER_FOUR, TO_THE_END = 0, 1, 2
"""How often a player stays in who folds after three or four cards, or never."""
STAYS = (AFTER_THREE, AFTER_FOUR, TO_THE_END)
"""The same by the ends without a share of the pot."""


class PotPrices:
    """The results of rounds, in antes, by the game's own division of the pot."""

    def __init__(self, game: WinnersPotPoker) -> None:
        self.game = game

    def division(self, fourth: int, left: int, tied: int, dealer: int) -> Division:
        """The division of the pot to which the dealer adds as much as a player who is left."""
        game, options = self.game, self.game.options
        pot = fourth * game.put_in(AFTER_FOUR) + (left + 1) * game.put_in(TO_THE_END)
        percent, most = options.commission_percent, options.commission_limit
        return divide(pot * options.ante, tied, bool(dealer), percent, most, DEFAULT_CHIP)

    def of_end(self, end: int) -> Fraction:
        """The net of the first player, who is also the first after the button."""
        if end < SHARED:
            return -Fraction(self.game.wagered(STAYS[end]))
        rest, dealer = divmod(end - SHARED, 2)
        rest, tied = divmod(rest, SEATS)
        found = self.division(*divmod(rest, SEATS), tied, dealer) if tied else Division(0, 0, 0)
        won = Fraction(found.share + found.odd, self.game.options.ante)
        return won - self.game.wagered(TO_THE_END)

    def of_house(self, players: int, end: int) -> Fraction:
        """The net of the house from all players together."""
        game, (third, fourth, tied, dealer) = self.game, of_house_end(end)
        found = self.division(fourth, players - third - fourth, tied, dealer)
        taken = Fraction(found.dealer + found.commission, game.options.ante)
        folded = third * (game.wagered(AFTER_THREE) - game.put_in(AFTER_THREE))
        return folded + taken - game.wagered(TO_THE_END)

    def at_stake(self, players: int, end: int) -> int:
        """What all players together put at risk, in antes."""
        third, fourth, *_ = of_house_end(end)
        counts = (third, fourth, players - third - fourth)
        return sum(
            count * self.game.wagered(stays) for count, stays in zip(counts, STAYS, strict=False)
        )


def _strategies() -> Iterator[tuple[str, str, int, bool]]:
    """By name: the meaning, the number of players, and whether they fold at all."""
    yield BASIC, "one player, by the rules", 1, True
    for players in range(2, MOST_PLAYERS + 1):
        yield f"{players}-players", f"{players} players, all by the rules", players, True
    yield "never-fold", "one player, who never folds", 1, False


class WinnersPotKernel:
    """The kernel: the first player of a table of one to six."""

    plays = "hands"
    round = "a hand"
    hourly = 30
    size = MILLION // 4
    wagers = ("ante", "jacks-plus")

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, WinnersPotPoker), "the kernel of another game"
        known = list(_strategies())
        self.strategies: Mapping[str, str] = {name: words for name, words, *_ in known}
        _, _, self.players, self.folds = known[strategy_of(self.strategies, plan)]
        self.rides = riding(self.wagers, plan)
        self.prices = PotPrices(game)
        self.tables: Any = tables("five")
        self.pot_nets = [self.prices.of_end(end) for end in range(ENDS)]
        self.bonus_nets = [price(game.verdict_on(name)) for name in HANDS.names]
        self.scale = common((*self.pot_nets, *self.bonus_nets))

    def counts(self, seed: int, number: int, rounds: int) -> tuple[Counts, Counts]:
        """How rounds of one block end, for the first player and for the house."""
        ends, house = np.zeros(ENDS * KINDS, np.int64), np.zeros(HOUSE_ENDS, np.int64)
        state = stream(np.uint64(seed), np.uint64(number))
        play_many(self.tables, state, rounds, self.players, self.folds, HANDS.by_strength,
                  pot_table(), ends, house)  # fmt: skip
        return ends, house

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        return self.counts(seed, number, rounds)[0]

    def netted(self, code: int) -> dict[str, Fraction]:
        end, kind = divmod(code, KINDS)
        return {"ante": self.pot_nets[end], "jacks-plus": self.bonus_nets[kind]}

    def read(self, counts: Counts) -> list[Tally]:
        codes = np.flatnonzero(counts)
        nets = np.array(
            [[int(self.scale * net) for net in self.netted(int(code)).values()] for code in codes],
            np.int64,
        ).reshape(len(codes), len(self.wagers)).T  # fmt: skip
        tallies = [
            Tally(name, row, counts[codes]) for name, row in zip(self.wagers, nets, strict=True)
        ]
        return [*tallies, Tally(ALL, self.rides @ nets, counts[codes])]

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """One round with these cards in the order dealt, with all players using the strategy."""
        at = pot_table()
        play(self.tables, np.array(order, np.int64), self.players, self.folds, at)
        return self.netted(one_end(self.players, HANDS.by_strength, at))
