"""How often two cards win at fast action hold 'em, counted over every board and every dealer.

Cards are told apart as far as it matters. Where nobody makes a flush, ranks are all that matters:
thirteen kinds of cards, and 6,188 boards. Where three cards of a suit lie on the board, it matters
beside the rank whether a card is of that suit: 26 kinds, and 71,253 boards. So the wins are counted
by ranks alone first, and then, suit by suit, what flushes change.

For every board, the dealer's hands are counted as the house way sets them, from the cards that are
left; two cards win against those that are worth less. Beside how often they win, it is counted how
often a given card lies on the board or with the dealer when they do: that is what a card in the
player's hand rules out.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations_with_replacement, product
from math import comb
from typing import Any, NamedTuple

import numpy as np

from pitboss.hands.kernels import compiled
from pitboss.odds.core.progress import steps
from pitboss.odds.pai_gow.fast_action_hands import (
    BOARD,
    FACES,
    HELD,
    OWN,
    PAIRS,
    RANKS,
    SEVEN,
    SHARES,
    HoldemTables,
    Ints,
    house_shares,
    insert,
    place,
    tables,
)

BLOCKS = 32
ELSEWHERE = BOARD + HELD
"""Cards that lie on the board and with the dealer."""
BOTH = 2
"""SimilarCards of a rank where a suit matters: the odd ones are of the suit."""


class SimilarCards(NamedTuple):
    """Cards told apart by rank, or by rank and one suit, and what the dealer keeps of them."""

    split: int
    """SimilarCards of each rank."""
    sizes: Ints
    """By kind: cards of it in the shoe."""
    first: Ints
    second: Ints
    """By pair of kinds: which."""
    dealt: Ints
    """By pair kept and two kinds thrown away: hands of the dealer, in shares of the house way."""
    every: Ints
    """By pair kept: all of these."""
    thrown: Ints
    """By pair kept and a kind: those in which a card of the kind is thrown away."""


class Winning(NamedTuple):
    """How often pairs of cards win, over every board and dealer of a full shoe."""

    often: Ints
    """By pair: the chance to win."""
    together: Ints
    """By pair and card: the chance to win while this very card is on the board or the dealer's."""


class CountedWins(NamedTuple):
    """The same by kinds, in ways to deal; the second by all cards of a kind together."""

    often: Ints
    together: Ints


def kind_of(card: int, suit: int | None) -> int:
    """The kind of a card, where this suit matters, or none."""
    return card >> 2 if suit is None else BOTH * (card >> 2) + (card & 3 == suit)


def kinds(decks: int, suit: int | None) -> SimilarCards:
    """The kinds of a shoe's cards, with the house way."""
    of_card = [kind_of(card, suit) for card in range(FACES)]
    count = max(of_card) + 1
    pairs = list(combinations_with_replacement(range(count), OWN))
    number = np.zeros((count, count), np.int64)
    for at, (one, two) in enumerate(pairs):
        number[one, two] = number[two, one] = at
    of_pair = np.array([number[of_card[one], of_card[two]] for one, two in PAIRS])
    dealt = np.zeros((len(pairs), count, count))
    count_dealt(tables(), house_shares(tables()), np.array(of_card), of_pair, decks, dealt)
    square = np.diagonal(dealt, axis1=1, axis2=2)
    thrown = dealt.sum(axis=2)
    every = (thrown.sum(axis=1) + square.sum(axis=1)) / 2
    sizes = decks * np.bincount(of_card)
    first, second = np.array(pairs).T.copy()
    return SimilarCards(1 if suit is None else BOTH, sizes, first, second, dealt, every, thrown)


@compiled
def count_dealt(
    at: HoldemTables, shares: Ints, of_card: Ints, of_pair: Ints, decks: int, dealt: Ints
) -> None:
    """Every hand of the dealer from a full shoe, by what is kept and what is thrown away."""
    for keep in range(len(of_pair)):
        one, two = at.first[keep], at.second[keep]
        ways = decks * (decks - 1) // 2 if one == two else decks * decks
        for away in range(len(of_pair)):
            if shares[keep, away]:
                three, four = at.first[away], at.second[away]
                here = decks - (three == one) - (three == two)
                there = decks - (four == one) - (four == two)
                others = here * (here - 1) // 2 if three == four else here * there
                more = shares[keep, away] * ways * others
                dealt[of_pair[keep], of_card[three], of_card[four]] += more
                if of_card[three] != of_card[four]:
                    dealt[of_pair[keep], of_card[four], of_card[three]] += more


def every_board(suit: bool) -> Ints:
    """Every board by kinds: of ranks alone, or with three cards or more of the suit."""
    if not suit:
        return np.array(list(combinations_with_replacement(range(RANKS), BOARD)), np.int64)
    found: list[Sequence[int]] = []
    for held in range(BOARD - OWN, BOARD + 1):
        of_suit = combinations_with_replacement(range(1, BOTH * RANKS, BOTH), held)
        others = combinations_with_replacement(range(0, BOTH * RANKS, BOTH), BOARD - held)
        found += [(*one, *two) for one, two in product(of_suit, list(others))]
    return np.array(found, np.int64)


@compiled
def left_over(kinds: SimilarCards, board: Ints, on_board: Ints, odds: Ints) -> tuple[int, float]:
    """The kinds on a board, how many there are, and in how many ways a full shoe deals it.

    ``odds``: by kind on the board, how many of these ways are left when the dealer has so many.
    """
    count, ways = 0, 1.0
    for at in range(BOARD):
        held = 0
        for other in range(BOARD):
            if board[other] == board[at]:
                if other < at:
                    held = -1
                    break
                held += 1
        if held < 0:
            continue
        on_board[count] = board[at]
        size = kinds.sizes[board[at]]
        for dealers in range(HELD + 1):
            odds[count, dealers] = 1.0
            for card in range(held):
                odds[count, dealers] *= max(0, size - dealers - card) / (card + 1)
        ways *= odds[count, 0]
        for dealers in range(HELD, -1, -1):
            odds[count, dealers] /= odds[count, 0]
        count += 1
    return count, ways


@compiled
def one_kept(
    kinds: SimilarCards, pair: int, on_board: Ints, count: int, odds: Ints, less: Ints, room: Ints
) -> float:
    """In how many ways the dealer keeps a pair beside a board; ``room`` has, by kind, how many
    cards of it the dealer has in all these ways together.

    For each kind on the board, ``less`` is how much rarer the board is with one more of it gone.
    """
    one, two = kinds.first[pair], kinds.second[pair]
    dealt, thrown, ways, beside = kinds.dealt[pair], kinds.thrown[pair], kinds.every[pair], 1.0
    size = len(room)
    for kind in range(size):
        room[kind] = thrown[kind] + dealt[kind, kind]
    for at in range(count):
        held = (on_board[at] == one) + (on_board[at] == two)
        beside *= odds[at, held]
        if beside == 0.0 or ways == 0.0:
            room[:] = 0.0
            return 0.0
        less[at] = odds[at, held + 1] / odds[at, held] - 1
    for at in range(count):
        kind, rarer = on_board[at], less[at]
        row = dealt[kind]
        held = (kind == one) + (kind == two)
        ways += rarer * thrown[kind]
        for other in range(at):
            ways += rarer * less[other] * row[on_board[other]]
        ways += (odds[at, held + 2] / odds[at, held] - 1 - 2 * rarer) * row[kind]
        ways += rarer * row[kind]
        for other in range(size):
            room[other] += rarer * row[other]
    for at in range(count):
        kind = on_board[at]
        row, held = dealt[kind], (kind == one) + (kind == two)
        single = thrown[kind] - row[kind]
        for other in range(count):
            if other != at:
                single += less[other] * row[on_board[other]]
        double = odds[at, held + 2] / odds[at, held] * row[kind]
        room[kind] = (1 + less[at]) * single + 2 * double
    for kind in range(size):
        room[kind] *= beside
    room[one] += ways * beside
    room[two] += ways * beside
    total: float = ways * beside
    return total


@compiled
def all_worth(
    at: HoldemTables, kinds: SimilarCards, board: Ints, room: Ints, plain: Ints, best: Ints
) -> None:
    """What every pair of kinds is worth with a board: by ranks alone, and with flushes."""
    of_suit = 0
    five, seven = room[:BOARD], room[SEVEN:]
    for number in range(BOARD):
        insert(five, number, board[number] // kinds.split)
    suited = room[2 * SEVEN :]
    if kinds.split == BOTH:
        for number in range(BOARD):
            if board[number] & 1:
                insert(suited, of_suit, board[number] >> 1)
                of_suit += 1
    for pair in range(len(plain)):
        one, two = kinds.first[pair], kinds.second[pair]
        for number in range(BOARD):
            seven[number] = five[number]
        insert(seven, BOARD, one // kinds.split)
        insert(seven, BOARD + 1, two // kinds.split)
        best[pair] = plain[pair] = at.plain[place(seven, SEVEN)]
        held = of_suit
        for number in range(of_suit):
            seven[number] = suited[number]
        if of_suit and one & 1:
            insert(seven, held, one >> 1)
            held += 1
        if of_suit and two & 1:
            insert(seven, held, two >> 1)
            held += 1
        if held >= BOARD:
            best[pair] = max(best[pair], at.suited[held - BOARD, place(seven, held)])


@compiled
def in_order(plain: Ints, best: Ints, order: Ints, rows: Ints) -> int:
    """Number all different worths in ascending order; how many there are."""
    size = 0
    for number in range(2 * len(plain)):
        value = plain[number] if number < len(plain) else best[number - len(plain)]
        if rows[value] >= 0:
            continue
        rows[value] = 0
        at = size
        while at and order[at - 1] > value:
            order[at] = order[at - 1]
            at -= 1
        order[at] = value
        size += 1
    for number in range(size):
        rows[order[number]] = number
    return size


@compiled
def count_wins(
    at: HoldemTables, kinds: SimilarCards, boards: Ints, flushes: bool, often: Ints, together: Ints
) -> None:
    """How often every pair wins over these boards, and with how many cards of each kind elsewhere;
    or, of ``flushes``, how much more often than by ranks alone."""
    pairs, size = len(kinds.first), len(kinds.sizes)
    most, room = 2 * pairs, np.zeros(3 * SEVEN, np.int64)
    plain, best = np.zeros(pairs, np.int64), np.zeros(pairs, np.int64)
    order, rows = np.zeros(most, np.int64), np.full(at.suited.max() + 1, -1)
    on_board, less = np.zeros(BOARD, np.int64), np.zeros(BOARD)
    odds, held = np.zeros((BOARD, HELD + 1)), np.zeros(size)
    # A row for each worth: hands of the dealer in the first column, then by kind the cards in them.
    real, moved = np.zeros((most, size + 1)), np.zeros((most, size + 1))
    sums, by_rank = np.zeros(size + 1), np.zeros(size + 1)
    for number in range(len(boards)):
        board = boards[number]
        count, ways = left_over(kinds, board, on_board, odds)
        all_worth(at, kinds, board, room, plain, best)
        used = in_order(plain, best, order, rows)
        real[:used] = 0.0
        moved[:used] = 0.0
        for pair in range(pairs):
            hands = one_kept(kinds, pair, on_board, count, odds, less, held)
            if hands == 0.0:
                continue
            row, usual = rows[best[pair]], rows[plain[pair]]
            real[row, 0] += hands
            for kind in range(size):
                real[row, 1 + kind] += held[kind]
            if row != usual:
                moved[row, 0] -= hands
                moved[usual, 0] += hands
                for kind in range(size):
                    moved[row, 1 + kind] -= held[kind]
                    moved[usual, 1 + kind] += held[kind]
        sums[:] = 0.0
        by_rank[:] = 0.0
        for row in range(used):  # what is worth less, in place of what is worth as much
            for column in range(size + 1):
                here, there = real[row, column], real[row, column] + moved[row, column]
                real[row, column], moved[row, column] = sums[column], by_rank[column]
                sums[column] += here
                by_rank[column] += there
            for card in board:
                real[row, 1 + card] += real[row, 0]
                moved[row, 1 + card] += moved[row, 0]
        for pair in range(pairs):
            row, usual = rows[best[pair]], rows[plain[pair]]
            less_usual = ways if flushes else 0.0
            often[pair] += ways * real[row, 0] - less_usual * moved[usual, 0]
            for kind in range(size):
                together[pair, kind] += (
                    ways * real[row, 1 + kind] - less_usual * moved[usual, 1 + kind]
                )
        for row in range(used):
            rows[order[row]] = -1


def counted(decks: int, suit: int | None) -> CountedWins:
    """Over every board: wins by ranks alone, or what flushes of a suit change."""
    at, own, boards = tables(), kinds(decks, suit), every_board(suit is not None)

    def block(number: int) -> Any:
        found = CountedWins(np.zeros(len(own.first)), np.zeros((len(own.first), len(own.sizes))))
        count_wins(at, own, boards[number::BLOCKS].copy(), suit is not None, *found)
        return found

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        blocks = list(steps(pool.map(block, range(BLOCKS)), BLOCKS))
    often = np.sum([one.often for one in blocks], axis=0)
    return CountedWins(often, np.sum([one.together for one in blocks], axis=0) / own.sizes)


def winning(decks: int) -> Winning:
    """How often each pair of cards wins, by ranks and by the flushes of each suit."""
    often, together = np.zeros(len(PAIRS)), np.zeros((len(PAIRS), FACES))
    by_rank, by_suit = counted(decks, None), counted(decks, 0)
    for suit, found in ((None, by_rank), *((suit, by_suit) for suit in range(4))):
        of_card = np.array([kind_of(card, suit) for card in range(FACES)])
        pairs = list(combinations_with_replacement(range(found.together.shape[1]), OWN))
        number = {pair: at for at, pair in enumerate(pairs)}
        of_pair = [number[tuple(sorted(of_card[list(pair)]))] for pair in PAIRS]
        often += found.often[of_pair]
        together += found.together[of_pair][:, of_card]
    cards = FACES * decks
    total = SHARES * comb(cards, BOARD) * comb(cards - BOARD, HELD)
    return Winning(often / total, together / total)
