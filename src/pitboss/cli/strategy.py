"""``pitboss strategy``: the best play of a game."""

from __future__ import annotations

import json as json_module
from collections.abc import Sequence

from rich.console import Console

from pitboss.cli.cards import named, named_by_rank
from pitboss.cli.flags import table_of
from pitboss.cli.waiting import waiting
from pitboss.games.registry import WAGERS_ONLY, registered
from pitboss.odds.core.advice import Shown
from pitboss.odds.core.strategies import strategy_of
from pitboss.odds.show.strategy_report import show_advice, show_guide, show_rules
from pitboss.table.game import Game

BY_RANK = ("blackjack", "casino-war", "red-dog")
"""Games whose hands are looked up by rank, unless 6-7-8 of one suit is paid more."""


def strategy_command(
    id: str, flags: Sequence[str], *, hand: str, board: str, dealer: str, json: bool
) -> None:
    """Print a strategy, or what it says about some cards."""
    game = table_of(id, flags)
    strategy = strategy_of(game)
    console = Console(highlight=False)
    title = f"[bold]{game.title}[/]  [dim]{game.law}[/]"
    if hand or board or dealer:
        with waiting("working it out"):
            advice = strategy.look_up(game, _shown(game, hand, board, dealer))
        if json:
            print(json_module.dumps(advice.as_json(), indent=1))
        else:
            console.print(title)
            show_advice(console, advice)
        return
    with waiting("working it out"):
        guide = strategy.guide(game)
    if json:
        print(json_module.dumps(guide.as_json(), indent=1))
    else:
        console.print(title)
        show_guide(console, guide)


def _shown(game: Game, *places: str) -> Shown:
    """The cards given; at some games their ranks are enough."""
    by_rank = game.id in BY_RANK and not getattr(game.options, "six_seven_eight", False)
    return Shown(*(named_by_rank(places) if by_rank else map(named, places)))


def advise_on_wagers(id: str | None, flags: Sequence[str]) -> None:
    """Before a game whose only choice is the wager, print which to choose."""
    if id is None or registered(id).strategy != WAGERS_ONLY:
        return
    game = table_of(id, flags)
    with waiting("ranking the wagers"):
        guide = strategy_of(game).guide(game)
    show_rules(Console(highlight=False), guide)
