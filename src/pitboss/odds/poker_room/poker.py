"""Poker: the casino's rake from a pot. For the equity of hands see ``equities``."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from types import SimpleNamespace
from typing import Any

from pitboss.errors import BadOptions
from pitboss.games.poker_room.poker import Poker
from pitboss.odds.core.analyse import Analysis
from pitboss.odds.core.result import Figure, Outcome, WagerOdds
from pitboss.table.game import Game
from pitboss.table.money import DOLLAR, Cents, dollars, parse_dollars
from pitboss.table.steps import Moved

CHIP: Cents = 25
"""The smallest chip, to which a percentage rake is rounded down."""
POTS = (10, 20, 40, 60, 80, 100, 150, 200, 500)
"""Typical pots, in dollars."""
ROUNDS = 4
"""Betting rounds of a hand that is played to the end."""


def raked(game: Poker, bets: Sequence[Cents]) -> Cents:
    """The game's rake from a pot to which the betting rounds add these amounts."""
    pot = SimpleNamespace(name="pot", fresh=0, account=SimpleNamespace(amount=0))
    play: Any = SimpleNamespace(pots=[pot], raked=0, stepped=0, remaining=2, total=0)
    table: Any = SimpleNamespace(chip=CHIP)
    for number, amount in enumerate(bets):
        pot.fresh = amount
        pot.account.amount += amount
        play.total = pot.account.amount
        for step in game.rake(table, play, first=number == 0):
            assert isinstance(step, Moved), "a rake moves chips, and asks for nothing"
            pot.account.amount -= step.amount
            play.total = pot.account.amount
    return int(play.raked)


def method(game: Poker) -> str:
    """The rake of the table, in words."""
    options = game.options
    words = []
    if options.rake_percent:
        words.append(f"{options.rake_percent} percent")
    if options.rake_steps:
        words.append(f"steps {options.rake_steps}")
    if words:
        words.append(f"{dollars(options.rake_cap)} at most")
    if options.time_charge:
        words.append(f"{dollars(options.time_charge)} an hour for each {options.time_basis}")
    return ", ".join(words)


def pot(amount: Cents, game: Game) -> WagerOdds:
    """The rake as a share of a pot filled in one betting round, per unit of the pot."""
    assert isinstance(game, Poker), "the analysis of another game"
    taken = raked(game, [amount])
    spread = raked(game, [amount // ROUNDS] * ROUNDS)
    figures = {
        "rake": Figure(Fraction(taken, DOLLAR), "dollars"),
        "rake if four rounds fill it in equal parts": Figure(Fraction(spread, DOLLAR), "dollars"),
    }
    outcome = Outcome(f"rake {dollars(taken)}", Fraction(1), Fraction(-taken, amount))
    return WagerOdds(
        game.id, f"pot {dollars(amount)}", method(game), (outcome,), per="pot",
        note="filled in one betting round", figures=figures,
    )  # fmt: skip


def analyses(game: Game) -> dict[str, Analysis]:
    """A pot of every typical size."""
    return {f"pot {dollars(n * DOLLAR)}": partial(pot, n * DOLLAR) for n in POTS}


def asked(game: Game, name: str) -> Analysis | None:
    """A pot of any size: ``pot $75``."""
    kind, _, size = name.partition(" ")
    if kind != "pot" or not size:
        return None
    amount = parse_dollars(size)
    if amount < CHIP:
        raise BadOptions(f"A pot is {dollars(CHIP)} or more.")
    return partial(pot, amount)


SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"rake_percent": 5},
    {"rake_percent": 0, "rake_steps": "20:1 40:1 60:1 80:1"},
)
