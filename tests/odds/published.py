"""Odds for tests, published figures, and chains for walking the engine."""

from __future__ import annotations

import copy
from collections.abc import Callable, Hashable, Iterable
from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Any

from pitboss.games.registry import game_type
from pitboss.odds.core.analyse import analyses
from pitboss.odds.core.result import WagerOdds
from pitboss.table.game import Game
from pitboss.table.pay_tables import PayTable


def game(id: str, **options: Any) -> Game:
    kind = game_type(id)
    return kind(kind.options_model.parse(options))


def analysed(id: str, wager: str, **options: Any) -> WagerOdds:
    """The odds of a wager, computed anew."""
    table = game(id, **options)
    return analyses(table)[wager](table)


def with_table(game: Game, name: str, table: PayTable) -> Game:
    """The same game, with a pay table for a wager or bonus that no option chooses."""
    other = copy.copy(game)
    other.tables = {**game.tables, name: table}
    return other


def rounds_to(value: Fraction, printed: str) -> bool:
    """Whether a published figure such as ``1.36%`` or ``0.027`` is this value, rounded."""
    figure = Decimal(printed.rstrip("%").strip())
    exact = Decimal(value.numerator) * (100 if "%" in printed else 1) / Decimal(value.denominator)
    step = Decimal(1).scaleb(int(figure.as_tuple().exponent))
    return figure in (
        exact.quantize(step, ROUND_HALF_UP),
        exact.quantize(step, ROUND_HALF_EVEN),
    )


def percents(value: Fraction, printed: str) -> bool:
    """The same for a percentage without its sign: ``1.36``."""
    return rounds_to(value, f"{printed}%")


Step = tuple[Fraction, Hashable | None, Fraction]
"""A probability, the next state (None at the end), and the win."""

Onward = dict[Hashable, Fraction]


def expectation(start: Hashable, steps: Callable[[Any], Iterable[Step]]) -> Fraction:
    """The average win of a chain, by eliminating its states one by one."""
    known: dict[Hashable, tuple[Onward, Fraction]] = {}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if state not in known:
            known[state] = _gathered(steps(state))
            waiting += [target for target in known[state][0] if target not in known]
    for gone in [state for state in known if state != start]:
        onward, won = _without_loop(known.pop(gone), gone)
        for state, (others, own) in known.items():
            share = others.pop(gone, Fraction(0))
            for target, chance in onward.items():
                others[target] = others.get(target, Fraction(0)) + share * chance
            known[state] = (others, own + share * won)
    onward, won = _without_loop(known[start], start)
    assert not onward
    return won


def _gathered(steps: Iterable[Step]) -> tuple[Onward, Fraction]:
    onward: Onward = {}
    won = Fraction(0)
    for chance, target, net in steps:
        won += chance * net
        if target is not None:
            onward[target] = onward.get(target, Fraction(0)) + chance
    return onward, won


def _without_loop(row: tuple[Onward, Fraction], state: Hashable) -> tuple[Onward, Fraction]:
    onward, won = row
    leaves = 1 - onward.pop(state, Fraction(0))
    return {target: chance / leaves for target, chance in onward.items()}, won / leaves
