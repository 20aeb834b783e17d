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

from pitboss.games.dice.craps.fire import FireWager
from pitboss.games.dice.craps.game import Craps
from pitboss.games.dice.craps.kinds import (
    POINTS,
    TWELVE,
    Combination,
    CrapsThrow,
    Hardway,
    LineBet,
    Supplement,
)
from pitboss.games.dice.craps.table import CrapsTable
from pitboss.games.dice.throws import SEVEN
from pitboss.games.dice.wagers import NumberBet, OneRoll
from pitboss.odds.core.prices import net_by_row
from pitboss.odds.core.result import NotAnalysed
from pitboss.odds.dice.chains import moved, placed
from pitboss.odds.dice.craps import fire_bet_with, full_odds, parted, vigorish
from pitboss.table.chips import Bet
from pitboss.table.verdicts import Fate
from pitboss.table.wagers import Wager

COME = tuple(
    wager.name
    for wager in (Craps.come_bet, Craps.dont_come_bet, Craps.come_odds, Craps.dont_come_odds)
)
FIRE = Craps.fire_bet.name
TOTALS = range(2, TWELVE + 1)
DICE = tuple((one, other) for one in range(1, 7) for other in range(1, 7))
MARKER = {
    (point, sum(dice)): CrapsThrow(dice, point, not point).point_after
    for point in (0, *POINTS) for dice in DICE
}  # fmt: skip
"""The come out point after a roll, by the point before it and the total."""


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


class StandingBet(NamedTuple):
    """A bet as it stands in a state, in units of its wager."""

    bet: Bet
    units: Fraction = Fraction(1)


Stands: TypeAlias = Callable[[State], StandingBet | None]
"""The bet on a wager in each state; None if there is none."""
Rule: TypeAlias = tuple[str, View, Stands]
"""A wager by its name, or one of several bets on it that are decided separately."""


def after(state: State, total: int, remembered: Remembered) -> State:
    """The state after a roll."""
    point, come, made = state
    if point and total == SEVEN:
        return START
    new = point and len(come) < remembered.come and total in POINTS
    come = NONE if total == SEVEN else come - {total} | ({total} if new else NONE)
    if remembered.fire:
        made = (made or NONE) | ({point} if total == point else NONE)
    return State(MARKER[point, total], come, made)


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
            onward[state] = [after(state, total, remembered) for total in TOTALS]
            todo += onward[state]
    states = sorted(onward, key=lambda state: not ends(state))
    number = {state: at for at, state in enumerate(states)}
    by_total = np.array([[number[then] for then in onward[state]] for state in states], np.int32)
    onto = by_total[:, [TOTALS.index(one + other) for one, other in DICE]]
    views: dict[View, dict[State, int]] = {}
    of_state: list[NDArray[np.int64]] = []
    wagers: dict[str, list[Priced]] = {}
    for name, view, stands in rules(game, remembered):
        if view not in views:
            seen = views[view] = {}
            of_state.append(np.array([seen.setdefault(view(one), len(seen)) for one in states]))
        standing = {state: stands(state) for state in views[view]}
        rows = [[net(game, bet, state, dice) for dice in DICE] for state, bet in standing.items()]
        wagers.setdefault(name, []).append(Priced(list(views).index(view), rows))
    return Model(states, onto, of_state, wagers)


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


# The bets on each wager, as they stand in a state


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
                yield f"{name} {on}", sees_point, always(placed(wager, on))
        elif isinstance(wager, Hardway):
            yield name, sees_point, always(placed(wager))
        elif isinstance(wager, Combination):
            for on in wager.on or ("",):
                yield f"{name} {on}".strip(), sees_nothing, always(parted(wager, on))
        elif isinstance(wager, OneRoll):
            yield name, sees_nothing, always(placed(wager))
        elif isinstance(wager, FireWager):
            if remembered.fire:
                yield name, sees_made, lambda state: StandingBet(fire_bet_with(state.made or NONE))
        else:
            raise NotAnalysed(f"A {wager.title} cannot be simulated.")


def always(bet: Bet) -> Stands:
    """A bet that is made again as soon as it is decided."""
    return lambda state: StandingBet(bet)


def line(game: CrapsTable, wager: LineBet | Supplement) -> Stands:
    """Pass and don't pass, and the odds behind each."""

    def stands(state: State) -> StandingBet | None:
        if state.point:
            return with_point(game, wager, state.point)
        return StandingBet(placed(wager)) if isinstance(wager, LineBet) else None

    return stands


def come(game: CrapsTable, wager: Wager, most: int) -> Iterable[Rule]:
    """Come and don't come, and the odds behind each: a new bet, and one for every point."""
    assert isinstance(wager, LineBet | Supplement), "come bets wait for points"

    def new(state: State) -> StandingBet | None:
        return StandingBet(placed(wager)) if state.point and len(state.come) < most else None

    def own(point: int, state: State) -> StandingBet | None:
        return with_point(game, wager, point) if point in state.come else None

    if isinstance(wager, LineBet):
        yield wager.name, sees_come, new
    for point in POINTS:
        yield wager.name, OWN[point], partial(own, point)


def with_point(game: CrapsTable, wager: LineBet | Supplement, point: int) -> StandingBet:
    """A line bet that has its point, or the full odds behind it."""
    if isinstance(wager, Supplement):
        return StandingBet(placed(wager, str(point)), full_odds(game, wager, point))
    return StandingBet(moved(placed(wager), str(point)))


def net(game: CrapsTable, standing: StandingBet | None, state: State, dice: tuple[int, int]) -> Net:
    """The net of a bet when two dice are thrown in a state, by the game's verdict."""
    if standing is None:
        return None
    bet, come_out = standing.bet, not state.point
    throw = CrapsThrow(dice, state.point, come_out)
    verdict = game.verdict_on_roll(bet, throw, come_out=come_out)
    if verdict is None or verdict.fate is Fate.MOVED:
        return None
    return standing.units * (net_by_row(game, bet, verdict) - vigorish(game, bet, verdict))
