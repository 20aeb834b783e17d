"""Asia poker: the cost of the wager with the house way, sampled with an interval.

Four cards of a suit are so common that there are 2.2 million different hands by suits, six times as
many as at pai gow poker: the sum over all pairs of hands takes more than twenty seconds. But if
both hands are set in the same way, either is equally likely to win two of three. So the house gains
only from deals that neither wins, those with a copy, and these are sampled: over every pair of
hands of a full table, whose correlation within a deck is part of the interval.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np

from pitboss.games.pai_gow.asia_poker import AsiaPoker
from pitboss.games.pai_gow.ends import THREE_ENDS
from pitboss.odds.core.analyse import Analysis, digest, remember
from pitboss.odds.core.chance import stream
from pitboss.odds.core.prices import price
from pitboss.odds.core.progress import steps
from pitboss.odds.core.result import Outcome, WagerOdds
from pitboss.odds.pai_gow.asia_hands import lookup
from pitboss.odds.pai_gow.asia_kernel import SEATS, play_all
from pitboss.odds.pai_gow.joker_hands import CARDS, JOKER
from pitboss.table.game import Game
from pitboss.table.verdicts import Fate

PAIRS = SEATS * (SEATS - 1) // 2
BLOCK, BLOCKS = 50_000, 64
SEED = 31
NORMAL = 1.959964
PARTS = 10**6
"""The resolution of an interval, in fractions of a unit."""


@lru_cache(maxsize=2)
def neither(low_wheel: bool) -> tuple[int, ...]:
    """In how many decks how many of the 21 pairs of hands were won by neither of the two."""
    won = tuple(price(AsiaPoker().on_end(end)) > 0 for end in THREE_ENDS)
    asked = digest("asia poker", low_wheel, won, BLOCK, BLOCKS, SEED)
    return tuple(remember(asked, lambda: _sample(low_wheel)))


def _sample(low_wheel: bool) -> list[int]:
    at = lookup(low_wheel)
    won = np.array([AsiaPoker().on_end(end).fate is Fate.WON for end in THREE_ENDS], np.int64)

    def block(number: int) -> Any:
        counts = np.zeros(PAIRS + 1, np.int64)
        state = stream(np.uint64(SEED), np.uint64(number))
        hands, room = np.zeros(SEATS, np.int64), np.zeros(CARDS, np.int64)
        play_all(BLOCK, state, at, np.arange(JOKER + 1), room, hands, won, counts)
        return counts

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        blocks = list(steps(pool.map(block, range(BLOCKS)), BLOCKS))
    total: list[int] = sum(blocks).tolist()
    return total


def asia_poker(game: Game) -> WagerOdds:
    """The wager on the hands against the dealer, both set by the house way."""
    assert isinstance(game, AsiaPoker), "the analysis of another game"
    counts = neither(bool(game.options.ace_low_straight))
    decks = sum(counts)
    mean = Fraction(sum(count * pairs for pairs, count in enumerate(counts)), decks)
    square = Fraction(sum(count * pairs**2 for pairs, count in enumerate(counts)), decks)
    width = NORMAL * float((square - mean**2) / decks) ** 0.5 / PAIRS
    copies = mean / PAIRS
    name = AsiaPoker.asia_poker.name
    verdicts = [game.on_end(end) for end in THREE_ENDS]
    win, lose = (
        next(price(one) for one in verdicts if one.fate is fate) for fate in (Fate.WON, Fate.LOST)
    )
    return WagerOdds(
        game.id, name, game.tables[name].name,
        (
            Outcome("win", (1 - copies) / 2, win, "1 to 1"),
            Outcome("lose by a copy alone", copies, lose),
            Outcome("lose", (1 - copies) / 2, lose),
        ),
        exact=False, interval=Fraction(round(width * PARTS), PARTS),
        note=f"both hands by the house way; sampled over {decks * PAIRS:,} pairs of hands",
    )  # fmt: skip


ANALYSES: dict[str, Analysis] = {"asia-poker": asia_poker}
SETTINGS: tuple[dict[str, Any], ...] = ({}, {"ace_low_straight": True})
