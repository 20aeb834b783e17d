"""Simple ways to play that several games share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.hands.batch import strength_of
from pitboss.hands.kinds import evaluate
from pitboss.hands.rank import Rank
from pitboss.odds.banked_poker.lines import Prices
from pitboss.odds.banked_poker.sampling import DealtCards


def by_risk(game: BankedPoker) -> NDArray[Any]:
    """The indices of the lines by risk, the fold first, in a game with one decision."""
    lines = Prices(game).lines
    order = sorted(range(len(lines)), key=lambda at: (not lines[at].folded, lines[at].played))
    return np.array(order)


def folds_and_plays(game: BankedPoker) -> tuple[int, int]:
    """The indices of the fold and of the line that risks most, in a game with one decision."""
    lines = Prices(game).lines
    played = max(range(len(lines)), key=lambda at: lines[at].played)
    return [line.folded for line in lines].index(True), played


def always(game: BankedPoker, dealt: DealtCards) -> NDArray[Any]:
    """Never fold, and play as much as allowed."""
    return np.full(len(dealt.own), folds_and_plays(game)[1])


def from_hand_on(least: Rank) -> Callable[[BankedPoker, DealtCards], NDArray[Any]]:
    """Play every hand from this one up, and fold the rest."""

    def choose(game: BankedPoker, dealt: DealtCards) -> NDArray[Any]:
        fold, play = folds_and_plays(game)
        return np.where(evaluate(game.ranker, dealt.own) >= strength_of(least), play, fold)

    return choose
