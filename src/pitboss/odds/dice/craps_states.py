"""The states of a craps table, and the net of every wager for each roll in each state.

A wager of one unit is made again as soon as it is decided. Come and don't come bets are made
before a roll while a point is on, unless as many wait for their points as the player wants at a
time; they are made together, and so wait for the same points. Odds are as high as the options
allow; vigorish is the exact percentage. ``None`` is a wager that a roll does not decide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import partial
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.games.dice.craps.fire import ROWS, FireWager
from pitboss.games.dice.craps.game import Craps
from pitboss.games.dice.craps.kinds import (
    ELEVEN,
    POINTS,
    TWELVE,
    Combination,
    Hardway,
    LineBet,
    Supplement,
    TrueOddsBet,
)
from pitboss.games.dice.craps.table import CrapsTable
from pitboss.games.dice.throws import SEVEN, Throw
from pitboss.games.dice.wagers import NumberBet, OneRoll
from pitboss.odds.core.result import NotAnalysed
from pitboss.odds.core.sampling import net_of
from pitboss.table.wagers import Wager

COME = tuple(
    wager.name
    for wager in (Craps.come_bet, Craps.dont_come_bet, Craps.come_odds, Craps.dont_come_odds)
)
FIRE = Craps.fire_bet.name
TOTALS = range(2, TWELVE + 1)
DICE = tuple((one, other) for one in range(1, 7) for other in range(1, 7))


class Remembered(NamedTuple):
    """What must be remembered for the wagers that are placed."""

    come: int = 0
    """How many come bets may be waiting when one more is made; 0 for no come bets."""
    fire: bool = False


class State(NamedTuple):
    """The state of a table from roll to roll."""

    point: int = 0
    come: frozenset[int] = frozenset()
    """The points of come and don't come bets."""
    made: frozenset[int] | None = None
    """The different points made since a fire bet was placed; None if there is none."""


START = State()
NONE: frozenset[int] = frozenset()

Net: TypeAlias = Fraction | None
View: TypeAlias = Callable[[State], State]
"""The part of a state that a wager depends on."""
Nets: TypeAlias = Callable[[State, int, int], Net]
"""The net of a wager when two dice are thrown in a state."""
Rule: TypeAlias = tuple[str, View, Nets]
"""A wager by its name, or one of several bets on it that are decided separately."""


def moved(state: State, total: int, remembered: Remembered) -> State:
    """The state after a roll."""
    point, come, made = state
    if point and total == SEVEN:
        return START
    new = point and len(come) < remembered.come and total in POINTS
    come = NONE if total == SEVEN else come - {total} | ({total} if new else NONE)
    if remembered.fire:
        made = (made or NONE) | ({point} if total == point else NONE)
    if point == 0:
        return State(total if total in POINTS else 0, come, made)
    return State(0 if total == point else point, come, made)


class Priced(NamedTuple):
    """The net of a wager for every roll in each state of its view."""

    view: int
    """The number of its view in the model."""
    rows: list[list[Net]]
    """36 nets for each state of that view."""


class Model(NamedTuple):
    """A craps table as lookup tables: states are numbered, those that end a round first, and rolls
    0 to 35."""

    states: list[State]
    after: NDArray[np.int32]
    """The state after each roll in each state."""
    views: list[NDArray[np.int64]]
    """For every state of the table, its number in each view."""
    wagers: dict[str, list[Priced]]
    """The prices of the wagers; several bets on one wager are priced separately."""


def model(game: CrapsTable, remembered: Remembered, ends: Callable[[State], bool]) -> Model:
    """Every state reachable from a come out, and the net of every wager for each roll."""
    onward: dict[State, list[State]] = {}
    todo = [START]
    while todo:
        state = todo.pop()
        if state not in onward:
            onward[state] = [moved(state, total, remembered) for total in TOTALS]
            todo += onward[state]
    states = sorted(onward, key=lambda state: not ends(state))
    number = {state: at for at, state in enumerate(states)}
    by_total = np.array([[number[then] for then in onward[state]] for state in states], np.int32)
    after = by_total[:, [TOTALS.index(one + other) for one, other in DICE]]
    views: dict[View, dict[State, int]] = {}
    of_state: list[NDArray[np.int64]] = []
    wagers: dict[str, list[Priced]] = {}
    for name, view, nets in rules(game, remembered):
        if view not in views:
            seen = views[view] = {}
            of_state.append(np.array([seen.setdefault(view(one), len(seen)) for one in states]))
        rows = [[nets(state, one, other) for one, other in DICE] for state in views[view]]
        wagers.setdefault(name, []).append(Priced(list(views).index(view), rows))
    return Model(states, after, of_state, wagers)


# Views of a state


def sees_nothing(state: State) -> State:
    return START


def sees_point(state: State) -> State:
    return State(state.point)


def sees_come(state: State) -> State:
    return state._replace(made=None)


def sees_made(state: State) -> State:
    return state._replace(come=NONE)


def sees_own(point: int, state: State) -> State:
    return State(state.point, state.come & {point})


OWN = {point: partial(sees_own, point) for point in POINTS}
"""The view of a come bet that waits for a point."""


# The rules that decide each wager


def rules(game: CrapsTable, remembered: Remembered) -> Iterable[Rule]:
    """Every wager that the table offers."""
    for name, wager in game.offers.items():
        if name in COME:
            if remembered.come:
                yield from come(game, wager, remembered.come)
        elif isinstance(wager, LineBet | Supplement):
            yield name, sees_point, line(game, wager)
        elif isinstance(wager, NumberBet):
            for on in game.on(wager):
                yield f"{name} {on}", sees_point, number(game, wager, int(on))
        elif isinstance(wager, Hardway):
            yield name, sees_point, hardway(game, wager)
        elif isinstance(wager, Combination):
            for on in wager.on or ("",):
                yield f"{name} {on}".strip(), sees_nothing, combination(game, wager, on)
        elif isinstance(wager, OneRoll):
            yield name, sees_nothing, one_roll(game, wager)
        elif isinstance(wager, FireWager):
            if remembered.fire:
                yield name, sees_made, fire_bet(game, wager)
        else:
            raise NotAnalysed(f"A {wager.title} cannot be simulated.")


def line(game: CrapsTable, wager: LineBet | Supplement) -> Nets:
    """Pass and don't pass, and the odds behind each."""

    def nets(state: State, one: int, other: int) -> Net:
        if state.point:
            return by_point(game, wager, state.point, one + other)
        return at_once(game, wager, one + other) if isinstance(wager, LineBet) else None

    return nets


def come(game: CrapsTable, wager: Wager, most: int) -> Iterable[Rule]:
    """Come and don't come, and the odds behind each: a new bet, and one for every point."""
    assert isinstance(wager, LineBet | Supplement), "come bets wait for points"

    def new(wager: LineBet, state: State, one: int, other: int) -> Net:
        made = state.point and len(state.come) < most
        return at_once(game, wager, one + other) if made else None

    def own(point: int, state: State, one: int, other: int) -> Net:
        if point not in state.come:
            return None
        net = by_point(game, wager, point, one + other)
        inactive = wager is game.come_odds and not state.point  # on a come out roll, and returned
        return Fraction(0) if net is not None and inactive else net

    if isinstance(wager, LineBet):
        yield wager.name, sees_come, partial(new, wager)
    for point in POINTS:
        yield wager.name, OWN[point], partial(own, point)


def at_once(game: CrapsTable, wager: LineBet, total: int) -> Net:
    """The net of a line bet by its first roll."""
    if total in POINTS:
        return None
    if wager.against and total == TWELVE:
        return Fraction(0)
    if (total in (SEVEN, ELEVEN)) is wager.against:
        return Fraction(-1)
    return net_of(game.pays(wager, "win"))


def by_point(game: CrapsTable, wager: LineBet | Supplement, point: int, total: int) -> Net:
    """The net of a line bet, or of the odds behind it, that waits for a point."""
    if total not in (point, SEVEN):
        return None
    laid = Fraction(1)
    ratio = net_of(game.pays(wager, "win" if isinstance(wager, LineBet) else f"point {point}"))
    if isinstance(wager, Supplement):
        laid = Fraction(game.options.times(str(point)))
        laid = laid / ratio if wager.against else laid
    return laid * ratio if (total == SEVEN) is wager.against else -laid


def number(game: CrapsTable, wager: NumberBet, on: int) -> Nets:
    """A number against the seven; bets to win are off on a come out roll."""
    won, lost = net_of(game.pays(wager, wager.row(str(on)))), Fraction(-1)
    if isinstance(wager, TrueOddsBet):
        vigorish = Fraction(game.percentage(wager), 100)
        won -= vigorish
        if not game.charged_when_won(wager, str(on)):
            lost -= vigorish

    def nets(state: State, one: int, other: int) -> Net:
        if one + other not in (on, SEVEN) or not (state.point or wager.against):
            return None
        return won if (one + other == SEVEN) is wager.against else lost

    return nets


def hardway(game: CrapsTable, wager: Hardway) -> Nets:
    won = net_of(game.pays(wager, "win"))

    def nets(state: State, one: int, other: int) -> Net:
        if not state.point or one + other not in (wager.total, SEVEN):
            return None
        return won if one == other else Fraction(-1)

    return nets


def one_roll(game: CrapsTable, wager: OneRoll) -> Nets:
    """The next roll alone; the wager gives the row of the pay table."""
    return lambda state, one, other: _paid(game, wager, one, other)


def combination(game: CrapsTable, wager: Combination, on: str) -> Nets:
    """Several wagers in one: its units on the result win, the others lose."""
    parts = wager.singles(on)
    units = sum(parts.values())
    return lambda state, one, other: (
        sum((count * _paid(game, part, one, other) for part, count in parts.items()), Fraction(0))
        / units
    )


def _paid(game: CrapsTable, wager: OneRoll, one: int, other: int) -> Fraction:
    row = wager.wins(Throw((one, other)))
    return Fraction(-1) if row is None else net_of(game.pays(wager, row))


def fire_bet(game: CrapsTable, wager: FireWager) -> Nets:
    """Decided by the seven that ends a point, by the number of points made."""

    def nets(state: State, one: int, other: int) -> Net:
        if not state.point or one + other != SEVEN:
            return None
        row = ROWS.get(len(state.made or NONE))
        return Fraction(-1) if row is None else net_of(game.pays(wager, row))

    return nets
