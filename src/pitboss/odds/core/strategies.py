"""The strategy of a game."""

from __future__ import annotations

from pitboss.games.registry import having, part_of, registered
from pitboss.odds.core.advice import Strategy
from pitboss.odds.core.result import NotAnalysed
from pitboss.table.game import Game


def strategy_of(game: Game) -> Strategy:
    """The strategy of a game."""
    if game.id == "poker":
        raise NotAnalysed(
            "Poker is played against people, so there is no fixed strategy; to compare hands, use "
            'pitboss odds poker --hands "AsKs QhQd".'
        )
    if not registered(game.id).strategy:
        known = ", ".join(having("strategy"))
        raise NotAnalysed(f"{game.title} has no strategy yet; there is one for {known}.")
    found: Strategy = part_of(game.id, "strategy").STRATEGY
    return found
