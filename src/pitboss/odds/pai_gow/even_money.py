"""The wager on the hands, which pays even money less vigorish."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final

from pitboss.games.pai_gow.banking import FIVE_PERCENT, Banking, half_of
from pitboss.games.pai_gow.dragons_eye import DragonsEye
from pitboss.odds.core.prices import price
from pitboss.odds.core.result import Outcome, WagerOdds
from pitboss.table.game import Game
from pitboss.table.money import DOLLAR, Cents
from pitboss.table.verdicts import Verdict

TRIPLES = Fraction(1, 36)
TRIPLE: Final = (1, 1, 1)
UNIT: Cents = 10 * DOLLAR
"""A wager whose vigorish needs no rounding, also for a bank and a co-bank."""


def player_net(game: Banking, verdict: Verdict) -> Fraction:
    """The net of a unit on the hands by a verdict, less the vigorish on a win."""
    won = int(price(verdict) * UNIT)
    return Fraction(won - game.vigorish_on(won) if won > 0 else won, UNIT)


def bank_net(game: Banking, left: Cents, *, co_bank: bool = False) -> Fraction:
    """The net of a bank, in units, by the surplus in the center, or the shortage if negative."""
    if left > 0:
        return Fraction(game.shared(left, co_bank=co_bank).bank, UNIT)
    return Fraction(left + half_of(-left, co_bank=co_bank), UNIT)


def on_triple(game: Game) -> Fraction | None:
    """The net of a unit on the hands when a triple is rolled; None if the hands decide."""
    verdict = game.on_roll(TRIPLE) if isinstance(game, DragonsEye) else None
    return None if verdict is None else price(verdict)


def even_money(
    game: Game, won: Fraction, lost: Fraction, notes: Sequence[str], **more: Any
) -> WagerOdds:
    """Its odds from the wins and losses of the hands; a triple of the dragon's
    eye may come first."""
    assert isinstance(game, Banking), "a game with vigorish"
    outcomes, said = [], list(notes)
    triple = on_triple(game)
    if triple is not None:
        outcomes.append(Outcome("triple", TRIPLES, triple))
        won, lost = (1 - TRIPLES) * won, (1 - TRIPLES) * lost
    if game.charges_vigorish:
        said.append(f"vigorish of {FIVE_PERCENT} percent, on amounts that need no rounding")
    pays = game.odds(game.main)
    due = pays.on(UNIT)
    net = Fraction(due - game.vigorish_on(due), UNIT)
    push = 1 - won - lost - sum(one.probability for one in outcomes)
    outcomes += [
        Outcome("win", won, net, str(pays)),
        Outcome("push", push, Fraction(0)),
        Outcome("lose", lost, Fraction(-1)),
    ]
    name = game.main.name
    table = game.tables[name].name
    return WagerOdds(game.id, name, table, tuple(outcomes), note="; ".join(said), **more)
