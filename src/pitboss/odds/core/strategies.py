"""The strategy of a game."""

from __future__ import annotations

from importlib import import_module

from pitboss.games.registry import having, registered
from pitboss.odds.core.advice import Strategy
from pitboss.odds.core.result import NotAnalysed
from pitboss.table.game import Game


def strategy_of(game: Game) -> Strategy:
    """The strategy of a game."""
    if game.id == "poker":
        raise NotAnalysed(
            "Poker is played against people, of whom no strategy knows; what hands are worth "
            'against each other says pitboss odds poker --hands "AsKs QhQd".'
        )
    name = registered(game.id).strategy
    if not name:
        known = ", ".join(having("strategy"))
        raise NotAnalysed(f"{game.title} has no strategy yet; there is one of {known}.")
    found: Strategy = import_module(f"pitboss.odds.{name}").STRATEGY
    return found
