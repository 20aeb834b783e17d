"""The wager on the hands, which pays even money less vigorish."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from pitboss.games.pai_gow.banking import Banking
from pitboss.odds.core.result import Outcome, WagerOdds
from pitboss.table.game import Game

TRIPLES = Fraction(1, 36)
VIGORISH = Fraction(5, 100)


def even_money(
    game: Game, won: Fraction, lost: Fraction, notes: Sequence[str], **more: Any
) -> WagerOdds:
    """Its odds from the wins and losses of the hands; a triple of the dragon's
    eye may come first."""
    assert isinstance(game, Banking), "a game with vigorish"
    outcomes, said = [], list(notes)
    if getattr(game, "triples_lose", False):
        outcomes.append(Outcome("triple", TRIPLES, Fraction(-1)))
        won, lost = (1 - TRIPLES) * won, (1 - TRIPLES) * lost
    net = Fraction(1)
    if game.charges_vigorish:
        net -= VIGORISH
        said.append("vigorish of 5 percent, on amounts that need no rounding")
    push = 1 - won - lost - sum(one.probability for one in outcomes)
    outcomes += [
        Outcome("win", won, net, "1 to 1"),
        Outcome("push", push, Fraction(0)),
        Outcome("lose", lost, Fraction(-1)),
    ]
    name = game.main.name
    table = game.tables[name].name
    return WagerOdds(game.id, name, table, tuple(outcomes), note="; ".join(said), **more)
