"""How often two cards win at fast action hold 'em, over every board and every dealer's hand.

Cards are distinguished only as far as it matters. Without flushes only ranks matter: thirteen kinds
of cards, and 6,188 boards. With three cards of a suit on the board, it also matters whether a card
is of that suit: 26 kinds, and 71,253 boards. So wins are counted by ranks alone first, and then,
suit by suit, the change by flushes.

For every board, the dealer's hands are counted as the house way sets them, from the cards left; two
cards win against those that are worth less. Besides the wins, it is counted how often a given card
is on the board or with the dealer when they win, since a card in the player's hand rules that out.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations_with_replacement, product
from math import comb
from typing import Any, NamedTuple

import numpy as np

from pitboss.odds.core.chance import lean
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
"""The number of cards on the board and with the dealer."""
BOTH = 2
"""Kinds of a rank where a suit matters: the odd one is of the suit."""


class SimilarCards(NamedTuple):
    """Cards distinguished by rank, or by rank and one suit, and what the dealer keeps of them."""

    split: int
    """The number of kinds of each rank."""
    sizes: Ints
    """By kind: its cards in the shoe."""
    first: Ints
    second: Ints
    """By pair of kinds: its two kinds."""
    dealt: Ints
    """By a kind thrown away, pair kept and the other kind thrown away: hands of the
    dealer, in shares of the house way. A board needs the same kinds for every pair, so
    these are stored together."""
    every: Ints
    """By pair kept: all of these."""
    thrown: Ints
    """By pair kept and a kind: those in which a card of the kind is thrown away."""
    alone: Ints
    """The same, counting both cards if two are thrown away."""


class Winning(NamedTuple):
    """How often pairs of cards win, over every board and dealer of a full shoe."""

    often: Ints
    """By pair: the probability to win."""
    together: Ints
    """By pair and card: the probability to win with this very card on the board
    or with the dealer."""


class CountedWins(NamedTuple):
    """The same by kinds, in ways to deal; the second for all cards of a kind together."""

    often: Ints
    together: Ints


def kind_of(card: int, suit: int | None) -> int:
    """The kind of a card, with this suit or none."""
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
    dealt = count_dealt(tables(), np.array(of_card), of_pair, decks)
    square = np.diagonal(dealt, axis1=1, axis2=2)
    thrown = dealt.sum(axis=2)
    every = (thrown.sum(axis=1) + square.sum(axis=1)) / 2
    sizes = decks * np.bincount(of_card)
    first, second = np.array(pairs).T.copy()
    split = 1 if suit is None else BOTH
    by_kind = np.ascontiguousarray(dealt.transpose(1, 0, 2))
    return SimilarCards(split, sizes, first, second, by_kind, every, thrown, thrown + square)


def count_dealt(at: HoldemTables, of_card: Ints, of_pair: Ints, decks: int) -> Ints:
    """Every hand of the dealer from a full shoe, by the cards kept and thrown away."""
    one, two = at.first[:, None], at.second[:, None]
    three, four = (cards.astype(np.int64) for cards in (at.first, at.second))
    ways = np.where(one == two, decks * (decks - 1) // 2, decks * decks)
    here = decks - (three == one) - (three == two)
    there = decks - (four == one) - (four == two)
    others = np.where(three == four, here * (here - 1) // 2, here * there)
    more = (house_shares(at) * ways * others).ravel()
    pairs, count = int(of_pair.max()) + 1, int(of_card.max()) + 1
    kept = np.repeat(of_pair, len(of_pair)) * count**2
    early, late = (np.tile(of_card[cards], len(of_pair)) for cards in (three, four))
    dealt = np.bincount(kept + early * count + late, more, pairs * count**2)
    apart = np.where(early != late, more, 0)
    dealt += np.bincount(kept + late * count + early, apart, pairs * count**2)
    return dealt.reshape(pairs, count, count)


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


class BoardRoom(NamedTuple):
    """The buffers for counting one block of boards, made once."""

    ranks: Ints
    plain: Ints
    best: Ints
    """By pair: its worth by ranks alone, and with flushes."""
    order: Ints
    rows: Ints
    """All worths of a board in ascending order, and the number of each worth."""
    on_board: Ints
    less: Ints
    odds: Ints
    next_odds: Ints
    held: Ints
    real: Ints
    moved: Ints
    """One row for each worth: the dealer's hands in the first column, then by kind the cards in
    them. ``moved``: what the row has by ranks alone in addition."""
    sums: Ints
    by_rank: Ints


def board_room(at: HoldemTables, kinds: SimilarCards) -> BoardRoom:
    pairs, size = len(kinds.first), len(kinds.sizes)
    most, whole = 2 * pairs, np.int64
    return BoardRoom(
        np.zeros(3 * SEVEN, whole), np.zeros(pairs, whole), np.zeros(pairs, whole),
        np.zeros(most, whole), np.full(int(at.suited.max()) + 1, -1, whole),
        np.zeros(BOARD, whole), np.zeros(BOARD), np.zeros((BOARD, HELD + 1)),
        np.zeros((BOARD, OWN + 1, OWN)), np.zeros(size),
        np.zeros((most, size + 1)), np.zeros((most, size + 1)), np.zeros(size + 1),
        np.zeros(size + 1),
    )  # fmt: skip


@lean
def left_over(
    kinds: SimilarCards, board: Ints, on_board: Ints, odds: Ints, next_odds: Ints
) -> tuple[int, float]:
    """The kinds on a board, their number, and in how many ways a full shoe deals it.

    ``odds``: by kind on the board, how many of these ways are left when the dealer has so many;
    ``next_odds``: how many of those that are left remain with one card more, and with two.
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
        for dealers in range(OWN + 1):
            here = odds[count, dealers]
            for more in range(OWN):
                found = odds[count, dealers + 1 + more] / here if here else 0.0
                next_odds[count, dealers, more] = found
        count += 1
    return count, ways


@lean
def one_kept(
    kinds: SimilarCards, pair: int, on_board: Ints, count: int, odds: Ints, next_odds: Ints,
    less: Ints, room: Ints,
) -> float:  # fmt: skip
    """In how many ways the dealer keeps a pair with a board; ``room`` has, by kind, the total
    number of its cards that the dealer holds in all these ways.

    For each kind on the board, ``less`` is how much rarer the board is with one more of it gone;
    past the last of them it is 0.
    """
    one, two = kinds.first[pair], kinds.second[pair]
    dealt, thrown, ways, beside = kinds.dealt, kinds.thrown[pair], kinds.every[pair], 1.0
    for at in range(count):
        held = (on_board[at] == one) + (on_board[at] == two)
        beside *= odds[at, held]
        less[at] = next_odds[at, held, 0] - 1
    if beside == 0.0 or ways == 0.0:
        return 0.0
    for at in range(count):
        kind, rarer = on_board[at], less[at]
        row = dealt[kind, pair]
        held = (kind == one) + (kind == two)
        ways += rarer * thrown[kind]
        for other in range(at):
            ways += rarer * less[other] * row[on_board[other]]
        ways += (next_odds[at, held, 1] - 1 - 2 * rarer) * row[kind]
        ways += rarer * row[kind]
    a, b, c, d, e = less[0], less[1], less[2], less[3], less[4]
    first, second = dealt[on_board[0], pair], dealt[on_board[1], pair]
    third, fourth = dealt[on_board[2], pair], dealt[on_board[3], pair]
    fifth, alone = dealt[on_board[4], pair], kinds.alone[pair]
    for kind in range(len(room)):
        cards = alone[kind] + a * first[kind] + b * second[kind] + c * third[kind]
        room[kind] = (cards + d * fourth[kind] + e * fifth[kind]) * beside
    for at in range(count):
        kind = on_board[at]
        row, held = dealt[kind, pair], (kind == one) + (kind == two)
        single = thrown[kind] - row[kind]
        for other in range(count):
            if other != at:
                single += less[other] * row[on_board[other]]
        double = next_odds[at, held, 1] * row[kind]
        room[kind] = ((1 + less[at]) * single + 2 * double) * beside
    total: float = ways * beside
    room[one] += total
    room[two] += total
    return total


@lean
def all_worth(
    at: HoldemTables, kinds: SimilarCards, board: Ints, room: Ints, plain: Ints, best: Ints
) -> None:
    """The worth of every pair of kinds with a board: by ranks alone, and with flushes."""
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


@lean
def in_order(plain: Ints, best: Ints, order: Ints, rows: Ints) -> int:
    """Number all different worths in ascending order; returns how many there are."""
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


@lean
def count_wins(
    at: HoldemTables, kinds: SimilarCards, boards: Ints, flushes: bool, room: BoardRoom,
    often: Ints, together: Ints,
) -> None:  # fmt: skip
    """How often every pair wins over these boards, and with how many cards of each kind elsewhere;
    or, for ``flushes``, how much more often than by ranks alone."""
    pairs, size = len(kinds.first), len(kinds.sizes)
    plain, best, rows, held = room.plain, room.best, room.rows, room.held
    real, moved, sums, by_rank = room.real, room.moved, room.sums, room.by_rank
    for number in range(len(boards)):
        board = boards[number]
        count, ways = left_over(kinds, board, room.on_board, room.odds, room.next_odds)
        for past in range(count, BOARD):
            room.less[past] = 0.0
        all_worth(at, kinds, board, room.ranks, plain, best)
        used = in_order(plain, best, room.order, rows)
        for row in range(used):
            for column in range(size + 1):
                real[row, column] = moved[row, column] = 0.0
        for pair in range(pairs):
            hands = one_kept(
                kinds, pair, room.on_board, count, room.odds, room.next_odds, room.less, held
            )
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
        for column in range(size + 1):
            sums[column] = by_rank[column] = 0.0
        for row in range(used):  # hands worth less, instead of hands worth as much
            for column in range(size + 1):
                here, there = real[row, column], real[row, column] + moved[row, column]
                real[row, column], moved[row, column] = sums[column], by_rank[column]
                sums[column] += here
                by_rank[column] += there
            for card in board:
                real[row, 1 + card] += real[row, 0]
                moved[row, 1 + card] += moved[row, 0]
        less_usual = ways if flushes else 0.0
        for pair in range(pairs):
            row, usual = rows[best[pair]], rows[plain[pair]]
            often[pair] += ways * real[row, 0] - less_usual * moved[usual, 0]
            for kind in range(size):
                together[pair, kind] += (
                    ways * real[row, 1 + kind] - less_usual * moved[usual, 1 + kind]
                )
        for row in range(used):
            rows[room.order[row]] = -1


def counted(decks: int, suit: int | None) -> CountedWins:
    """Over every board: wins by ranks alone, or the change by flushes of a suit."""
    at, own, boards = tables(), kinds(decks, suit), every_board(suit is not None)

    def block(number: int) -> Any:
        found = CountedWins(np.zeros(len(own.first)), np.zeros((len(own.first), len(own.sizes))))
        room, own_boards = board_room(at, own), boards[number::BLOCKS].copy()
        count_wins(at, own, own_boards, suit is not None, room, *found)
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
