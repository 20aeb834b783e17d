"""Turn and river wagers by rules for people to remember, priced exactly; and ways to play.

Before the turn, wager on a pair or better with an own card (except pocket deuces), on four to a
flush, on four to a straight with a queen or better in hand, and on an ace in hand if the flop has a
pair. Before the river, wager on a pair or better with an own card, unless it is a pocket pair below
every card of the board, and on an ace if the board has a pair.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.hands.kernels import compiled, copy_into
from pitboss.odds.banked_poker.community import start_name, terms_of
from pitboss.odds.banked_poker.flops import REST
from pitboss.odds.banked_poker.lines import Line, Prices
from pitboss.odds.banked_poker.raise_once import class_of
from pitboss.odds.banked_poker.sampling import DealtCards
from pitboss.odds.banked_poker.street_sums import LEFT, Finder
from pitboss.odds.banked_poker.streets import (
    Wagered,
    asked_of,
    decide,
    decisions,
    finder,
    hands_of,
    solution,
    values,
)
from pitboss.odds.core.analyse import digest, remember
from pitboss.odds.core.suits import classes

Ints = NDArray[Any]

QUEEN, ACE = 10, 12
"""Ranks, counted from the two."""
STRAIGHTS: Final = 10
"""Runs of five ranks, the ace low or high."""


@compiled
def of_rank(board: Ints, rank: int) -> Any:
    """How many cards of the board have this rank."""
    found = 0
    for card in board:
        found += card >> 2 == rank
    return found


@compiled
def has_pair(board: Ints) -> Any:
    found = False
    for card in board:
        found |= of_rank(board, card >> 2) > 1
    return found


@compiled
def to_flush(a: int, b: int, board: Ints) -> Any:
    """The number of cards of one suit, including an own card."""
    most = 0
    for own in (a, b):
        count = (a & 3 == own & 3) + (b & 3 == own & 3)
        for card in board:
            count += card & 3 == own & 3
        most = max(most, count)
    return most


@compiled
def to_straight(a: int, b: int, board: Ints) -> Any:
    """The number of ranks within a run of five, including an own card that the board
    does not have."""
    shared = 0
    for card in board:
        shared |= 2 << (card >> 2)
    whole = shared | 2 << (a >> 2) | 2 << (b >> 2)
    most = 0
    for low in range(STRAIGHTS):
        count = others = 0
        for rank in range(low, low + 5):
            bit = rank if rank else 13  # below the two is the ace again
            count += whole >> bit & 1
            others += shared >> bit & 1
        if count > others:
            most = max(most, count)
    return most


@compiled
def has_made(a: int, b: int, board: Ints) -> Any:
    """Whether an own card makes a pair or better."""
    return (
        a >> 2 == b >> 2
        or of_rank(board, a >> 2) > 0
        or of_rank(board, b >> 2) > 0
        or to_flush(a, b, board) >= 5
        or to_straight(a, b, board) >= 5
    )


@compiled
def wagers_on_turn(a: int, b: int, flop: Ints) -> Any:
    """The rule before the turn card."""
    high = max(a >> 2, b >> 2)
    if has_made(a, b, flop):
        return high > 0 or of_rank(flop, 0) > 0
    if to_flush(a, b, flop) == 4 or (high >= QUEEN and to_straight(a, b, flop) == 4):
        return True
    return high == ACE and has_pair(flop)


@compiled
def wagers_on_river(a: int, b: int, four: Ints) -> Any:
    """The rule before the river card."""
    if has_made(a, b, four):
        below = a >> 2 == b >> 2
        for card in four:
            below &= card >> 2 > a >> 2
        return not below or to_flush(a, b, four) >= 5 or to_straight(a, b, four) >= 5
    return max(a >> 2, b >> 2) == ACE and has_pair(four)


@compiled
def fill(boards: Ints, bets: Ints) -> None:
    """The rule for every holding on every flop or four cards."""
    cards = boards.shape[1]
    rest = np.empty(52 - cards, np.int64)
    for at in range(len(boards)):
        board = boards[at]
        found = 0
        for card in range(52):
            held = False
            for other in board:
                held |= card == other
            if not held:
                rest[found] = card
                found += 1
        for t in range(len(rest)):
            for u in range(t):
                if cards == 3:
                    bets[at, t, u] = wagers_on_turn(rest[t], rest[u], board)
                else:
                    bets[at, t, u] = wagers_on_river(rest[t], rest[u], board)


def by_rules() -> tuple[Ints, Ints]:
    """Where the rules place a turn wager, and a river wager."""
    flops, fours = classes(3)[0], classes(4)[0]
    turns = np.zeros((len(flops), REST, REST), np.bool_)
    rivers = np.zeros((len(fours), LEFT, LEFT), np.bool_)
    fill(flops, turns)
    fill(fours, rivers)
    return turns, rivers


def rules_edge(game: BankedPoker) -> Fraction:
    """The house advantage over a player who stays in by the chart, and then plays by rules."""
    asked = asked_of(game)
    terms, starts = terms_of(asked), solution(game).starts

    def price() -> str:
        worths = decide(values(terms, 0.0, 0.5), by_rules(), 0.5, 1.0).worth(terms)
        total = Fraction(0)
        for at, worth in enumerate(worths):
            start = starts[start_name(at)]
            total += worth if start.stays else start.fold * start.hands
        return str(-total / sum(map(hands_of, starts)))

    return Fraction(remember(digest("street rules", asked), price))


# Ways to play, for simulation


@compiled
def choose_by_rules(stays: Ints, own: Ints, boards: Ints, lines: Ints) -> None:
    """The line of each hand by the rules: a fold is 4, else see ``streets.LINES``."""
    board: Ints = np.empty(5, np.int64)
    for at in range(len(own)):
        a: Any = np.int64(own[at, 0])
        b: Any = np.int64(own[at, 1])
        copy_into(board, boards[at])
        lines[at] = 4
        if stays[class_of(a, b)]:
            turn, river = wagers_on_turn(a, b, board[:3]), wagers_on_river(a, b, board[:4])
            lines[at] = (2 if turn else 0) + (1 if river else 0)


@compiled
def place(card: int, board: Ints, names: Ints) -> Any:
    """The index of a card among those not on the board, after renaming its suits."""
    found = names[card]
    for other in board:
        found -= names[card] > names[other]
    return found


@compiled
def choose_best(stays: Ints, turns: Ints, rivers: Ints, flops: Finder, fours: Finder, own: Ints,
                boards: Ints, lines: Ints) -> None:  # fmt: skip
    """The same with every decision looked up."""
    board: Ints = np.empty(5, np.int64)
    for at in range(len(own)):
        a: Any = np.int64(own[at, 0])
        b: Any = np.int64(own[at, 1])
        copy_into(board, boards[at])
        f, g, h, i = board[0], board[1], board[2], board[3]
        lines[at] = 4
        if stays[class_of(a, b)]:
            names = flops.names[flops.naming[f, g, h]]
            t, u = place(a, board[:3], names), place(b, board[:3], names)
            turn = turns[flops.where[f, g, h], max(t, u), min(t, u)]
            names = fours.names[fours.naming[f, g, h, i]]
            t, u = place(a, board[:4], names), place(b, board[:4], names)
            river = rivers[fours.where[f, g, h, i], max(t, u), min(t, u)]
            lines[at] = (2 if turn else 0) + (1 if river else 0)


def line_places(game: BankedPoker) -> Ints:
    """The index of each line of ``streets.LINES`` among those of the game, and of the fold."""
    first, turn, river = ((stage.wager.name, max(stage.times)) for stage in game.stages)
    lines = Prices(game).lines
    taken = [(first,), (first, river), (first, turn), (first, turn, river)]
    folds = [line.folded for line in lines].index(True)
    return np.array([*(lines.index(Line(times)) for times in taken), folds])


Choose = Callable[[BankedPoker, DealtCards], Ints]


def rules_way(game: BankedPoker, dealt: DealtCards) -> Ints:
    """Stay in by the chart, then wager by the rules."""
    starts = solution(game).starts
    stays = np.array([starts[start_name(at)].stays for at in range(len(starts))])
    lines = np.empty(len(dealt.own), np.int64)
    choose_by_rules(stays, dealt.own, dealt.board, lines)
    return line_places(game)[lines]


def best_way() -> Choose:
    """Every decision looked up, as solved by ``pitboss odds``."""
    known: dict[int, tuple[Ints, Wagered]] = {}

    def choose(game: BankedPoker, dealt: DealtCards) -> Ints:
        if id(game) not in known:
            known.clear()
            known[id(game)] = decisions(asked_of(game))
        stays, best = known[id(game)]
        lines = np.empty(len(dealt.own), np.int64)
        choose_best(
            stays, best.turns, best.rivers, finder(3), finder(4), dealt.own, dealt.board, lines
        )
        return line_places(game)[lines]

    return choose


def every_hand(line: int) -> Choose:
    """The same line with every hand."""

    def choose(game: BankedPoker, dealt: DealtCards) -> Ints:
        return np.full(len(dealt.own), line_places(game)[line])

    return choose
