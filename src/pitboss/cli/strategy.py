"""``pitboss strategy``: how a game is best played."""

from __future__ import annotations

import json as json_module
from collections.abc import Sequence

from rich.console import Console

from pitboss.cli.flags import parse_flags
from pitboss.equipment.cards import cards
from pitboss.games.registry import game_type
from pitboss.odds.strategy.advice import Shown
from pitboss.odds.strategy.registry import strategy_of
from pitboss.odds.strategy.show import show_advice, show_guide


def strategy_command(
    id: str, flags: Sequence[str], *, hand: str, board: str, dealer: str, json: bool
) -> None:
    """Print a strategy, or what it says of some cards."""
    kind = game_type(id)
    game = kind(kind.options_model.parse(parse_flags(kind, flags)))
    strategy = strategy_of(game)
    console = Console(highlight=False)
    if not json:
        console.print(f"[bold]{game.title}[/]  [dim]{game.law}[/]")
    working = Console(stderr=True).status("working it out")
    if hand or board or dealer:
        with working:
            advice = strategy.look_up(game, Shown(cards(hand), cards(board), cards(dealer)))
        if json:
            print(json_module.dumps(advice.as_json(), indent=1))
        else:
            show_advice(console, advice)
        return
    with working:
        guide = strategy.guide(game)
    if json:
        print(json_module.dumps(guide.as_json(), indent=1))
    else:
        show_guide(console, guide)
