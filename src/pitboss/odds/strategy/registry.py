"""Which games have a strategy."""

from __future__ import annotations

from importlib import import_module

from pitboss.odds.result import NotAnalysed
from pitboss.odds.strategy.advice import Strategy
from pitboss.table.game import Game

STRATEGIES = {
    "casino-war": "casino_war",
    "three-card-poker": "three_card_poker",
    "ultimate-texas-holdem": "ultimate_texas_holdem",
    "blackjack": "blackjack",
}
"""Games with a strategy, and the module of ``odds.strategy`` that has it."""


def strategy_of(game: Game) -> Strategy:
    """The strategy of a game."""
    name = STRATEGIES.get(game.id)
    if name is None:
        raise NotAnalysed(
            f"{game.title} has no strategy yet; there is one of {', '.join(STRATEGIES)}."
        )
    found: Strategy = import_module(f"pitboss.odds.strategy.{name}").STRATEGY
    return found
