"""Which games have a strategy."""

from __future__ import annotations

from importlib import import_module

from pitboss.odds.result import NotAnalysed
from pitboss.odds.strategy.advice import Strategy
from pitboss.table.game import Game

WAGERS_ONLY = ("craps", "roulette", "baccarat-punto-banco", "keno")
"""Games without a decision once wagers lie."""

STRATEGIES = {
    "casino-war": "casino_war",
    "three-card-poker": "three_card_poker",
    "ultimate-texas-holdem": "ultimate_texas_holdem",
    "blackjack": "blackjack",
    "pai-gow-poker": "pai_gow_poker",
    **dict.fromkeys(WAGERS_ONLY, "wagers"),
}
"""Games with a strategy, and the module of ``odds.strategy`` that has it."""


def strategy_of(game: Game) -> Strategy:
    """The strategy of a game."""
    name = STRATEGIES.get(game.id)
    if game.id == "poker":
        raise NotAnalysed(
            "Poker is played against people, of whom no strategy knows; what hands are worth "
            'against each other says pitboss odds poker --hands "AsKs QhQd".'
        )
    if name is None:
        raise NotAnalysed(
            f"{game.title} has no strategy yet; there is one of {', '.join(STRATEGIES)}."
        )
    found: Strategy = import_module(f"pitboss.odds.strategy.{name}").STRATEGY
    return found
