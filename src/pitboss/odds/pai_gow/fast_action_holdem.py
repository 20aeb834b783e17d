"""Fast action hold 'em: the cost of the wager with the best play of every four cards.

Counted over every board, every hand of the dealer and every hand of the player, except for deals in
which two or more of the player's cards are also on the board or with the dealer: these are sampled,
and the interval is that of this small part.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.pai_gow.fast_action import FastActionHoldem
from pitboss.games.pai_gow.fast_action.state import HoldemEnd
from pitboss.odds.core.analyse import Analysis, digest, remember
from pitboss.odds.core.chance import stream
from pitboss.odds.core.prices import price
from pitboss.odds.core.result import Outcome, WagerOdds
from pitboss.odds.core.sampling import MILLION
from pitboss.odds.core.shoe import new_deck
from pitboss.odds.pai_gow import fast_action_play as play
from pitboss.odds.pai_gow.fast_action_boards import ELSEWHERE, Winning, winning
from pitboss.odds.pai_gow.fast_action_hands import BOARD, FACES, HELD, PAIRS, Ints, tables
from pitboss.odds.pai_gow.fast_action_play import Stakes
from pitboss.table.game import Game

BLOCK, BLOCKS = 125_000, 64
SPLIT_BLOCK = 60_000
"""Deals sampled in a block: those with shared cards, and any others, for both hands of a split."""
SEED = 21
NORMAL = 1.959964
PARTS = 10**9
"""The resolution of sampled probabilities."""


class BestPlay(NamedTuple):
    """The best play of every four cards, and how it ends."""

    actions: Ints
    change: Ints
    """By pair and card: the change of its probability to win if the player holds the card."""
    often: Ints
    counts: tuple[int, ...]
    kept_wins: float
    split_wins: float
    """Probabilities to win, of hands kept and of both hands of a split together."""
    interval: float
    both_win: float
    """The probability that both hands of a split win, sampled."""


def stakes_of(game: FastActionHoldem) -> Stakes:
    """The net of a unit, by the verdicts."""
    ends = HoldemEnd
    lose = price(game.verdict(game.original, ends.BELOW))
    for end in (ends.COPY, ends.DEALER_NATURAL):
        assert lose == price(game.verdict(game.original, end)), "as any other loss"
    copy = game.verdict(game.second, ends.COPY)
    assert price(copy) == price(game.verdict(game.second, ends.BELOW)), "copies lose"
    natural = lose + price(game.verdict(game.second, ends.DEALER_NATURAL))
    win, surrender = (
        price(game.verdict(game.original, end)) for end in (ends.ABOVE, ends.SURRENDERED)
    )
    return Stakes(float(win), float(lose), float(surrender), float(natural))


@lru_cache(maxsize=2)
def wins_of(decks: int) -> Winning:
    """How often each pair wins; cached on disk."""

    def make() -> list[list[float]]:
        found = winning(decks)
        return [found.often.tolist(), found.together.ravel().tolist()]

    often, together = remember(digest("fast action hold 'em", decks), make)
    return Winning(np.array(often), np.array(together).reshape(len(PAIRS), FACES))


def changes(wins: Winning, decks: int) -> Ints:
    """The change of a pair's probability to win if a card is neither on the board
    nor the dealer's."""
    cards = FACES * decks
    without = (wins.often[:, None] - wins.together) / (1 - ELSEWHERE / cards)
    return without - wins.often[:, None]


@lru_cache(maxsize=4)
def best_play(decks: int, stakes: Stakes) -> BestPlay:
    """The best play from a shoe of so many decks."""
    at, wins = tables(), wins_of(decks)
    change = changes(wins, decks)
    actions = np.zeros(play.FOURS, np.int8)
    counts, won = np.zeros(5, np.int64), np.zeros(2)
    play.best_play(at, wins.often, wins.together, change, decks, stakes, actions, counts, won)
    asked = digest("fast action hold 'em, played", decks, stakes, BLOCK, BLOCKS, SPLIT_BLOCK, SEED)
    shared = remember(asked, lambda: _sample(decks, actions))
    cards = FACES * decks
    deals = comb(cards, HELD)
    none = comb(cards - ELSEWHERE, HELD) / deals
    part, sampled = _shared(decks)[0], BLOCK * BLOCKS
    kept, split = ((won[n] / deals + part * shared[n] / sampled) / none for n in range(2))
    mean = (shared[0] + shared[1]) / sampled
    spread = (shared[2] / sampled - mean**2) ** 0.5
    width = NORMAL * (stakes.win - stakes.lose) * part * spread / sampled**0.5 / none
    both = shared[3] / (SPLIT_BLOCK * BLOCKS)
    return BestPlay(actions, change, wins.often, tuple(counts.tolist()), kept, split, width, both)


def _shared(decks: int) -> tuple[float, list[int]]:
    """The average number of shared cards beyond the first; and, of a million draws weighted by it,
    the limits of those with two and with three."""
    cards = FACES * decks
    weights = [
        (shared - 1) * comb(ELSEWHERE, shared) * comb(cards - ELSEWHERE, HELD - shared)
        for shared in range(2, HELD + 1)
    ]
    total = sum(weights)
    ends = [MILLION * sum(weights[: end + 1]) // total for end in range(2)]
    return total / comb(cards, HELD), ends


def _sample(decks: int, actions: Ints) -> list[int]:
    """Over deals with shared cards: hands won of those kept and split, and the square of both;
    then, over other deals, those in which both hands of a split win."""
    at, limits = tables(), np.array(_shared(decks)[1])

    def block(number: int) -> Any:
        four, room = np.zeros(HELD, np.int64), np.zeros(BOARD + 2, np.int64)
        deck, order = new_deck(decks), np.arange(ELSEWHERE)
        counts, state = np.zeros(4, np.int64), stream(np.uint64(SEED), np.uint64(number))
        play.sample_shared(
            BLOCK, SPLIT_BLOCK, state, at, deck, order, four, room, actions, limits, counts
        )
        return counts

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        total: list[int] = sum(pool.map(block, range(BLOCKS))).tolist()
    return total


def original(game: Game) -> WagerOdds:
    """The original wager, with the wager on a second hand whenever that is best."""
    assert isinstance(game, FastActionHoldem), "the analysis of another game"
    decks, ends = int(game.options.decks), HoldemEnd
    best = best_play(decks, stakes_of(game))
    cards = FACES * decks
    deals = comb(cards, HELD)
    naturals, kept, split, surrendered = (Fraction(n, deals) for n in best.counts[:4])
    to_natural = Fraction(best.counts[play.SPLIT_TO_NATURALS], deals * comb(cards - HELD, HELD))
    won, both = _parts(best.kept_wins), _parts(best.both_win)
    one = _parts(best.split_wins) - 2 * both
    first, second = (
        {end: price(game.verdict(wager, end)) for end in ends if end not in left_out}
        for wager, left_out in (
            (game.original, ()), (game.second, (ends.NATURAL, ends.SURRENDERED)),
        )
    )  # fmt: skip
    pays = {end: str(game.verdict(game.original, end).pays) for end in (ends.NATURAL, ends.ABOVE)}
    win, lose = first[ends.ABOVE], first[ends.BELOW]
    natural = first[ends.DEALER_NATURAL] + second[ends.DEALER_NATURAL]
    return WagerOdds(
        game.id, game.original.name, game.tables[game.original.name].name,
        (
            Outcome("natural", naturals, first[ends.NATURAL], pays[ends.NATURAL]),
            Outcome("split, both win", both, win + second[ends.ABOVE], pays[ends.ABOVE]),
            Outcome("win", won, win, pays[ends.ABOVE]),
            Outcome("split, one wins", one, win + second[ends.BELOW]),
            Outcome("surrender", surrendered, first[ends.SURRENDERED]),
            Outcome("split, dealer's natural", to_natural, natural),
            Outcome("lose", kept - won, lose),
            Outcome("split, both lose", split - to_natural - one - both,
                    lose + second[ends.BELOW]),
        ),
        at_risk=1 + split, exact=False, interval=_parts(best.interval),
        approximate={"rows": "both hands of a split are sampled"},
        note="best play of every four cards; "
             f"the deals that share two cards or more, {_shared(decks)[0]:.2%}, are sampled",
    )  # fmt: skip


def _parts(chance: float) -> Fraction:
    return Fraction(round(chance * PARTS), PARTS)


ANALYSES: dict[str, Analysis] = {"original": original}
SETTINGS: tuple[dict[str, Any], ...] = ({}, {"decks": 8})
