"""The states of a craps table, and what each roll nets every wager in each of them.

A wager of one unit is made again as soon as it is decided. A come or don't come bet is made
whenever none waits for its point. Odds are as high as the options allow; vigorish is the exact
percentage. ``None`` is a wager that a roll does not decide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from pitboss.games.dice.craps.game import Craps
from pitboss.games.dice.craps.kinds import Combination, Hardway, LineBet, Supplement, TrueOddsBet
from pitboss.games.dice.throws import Throw
from pitboss.games.dice.wagers import NumberBet, OneRoll
from pitboss.odds.simulation.kernel import net_of
from pitboss.table.wagers import Wager

POINTS = (4, 5, 6, 8, 9, 10)
SEVEN, ELEVEN, TWELVE = 7, 11, 12
COME = ("come-bet", "dont-come-bet", "come-odds", "dont-come-odds")
FIRE = "fire-bet"
DICE = tuple((one, other) for one in range(1, 7) for other in range(1, 7))
FIRE_ROWS = {4: "Four", 5: "Five", 6: "Six"}


class State(NamedTuple):
    """What a table remembers from roll to roll."""

    point: int = 0
    come: int = 0
    """The point of a come or don't come bet; 0 where none has one."""
    made: frozenset[int] = frozenset()
    """The different points that the shooter has made."""


START = State()

Net: TypeAlias = Fraction | None
Rule: TypeAlias = Callable[[State, int, int], Net]
"""What a wager nets when two dice are thrown in a state."""


def moved(state: State, total: int, come: bool, fire: bool) -> State:
    """The state after a roll."""
    point, own, made = state
    if own:
        own = 0 if total in (own, SEVEN) else own
    elif come and point and total in POINTS:
        own = total
    if point == 0:
        return State(total if total in POINTS else 0, own, made)
    if total == SEVEN:
        return State(0, own)
    if total == point:
        return State(0, own, made | {point} if fire else made)
    return State(point, own, made)


class Priced(NamedTuple):
    """What every roll nets a wager, in those states that differ for it."""

    rows: list[list[Net]]
    """36 nets each."""
    of_state: list[int]
    """Which row each state of the table has."""


def model(game: Craps, wanted: Sequence[str]) -> tuple[list[State], list[int], dict[str, Priced]]:
    """Every state, the state after each roll of each, and what each roll nets every wager.

    Come bets and fire bets need more states, and are only there if wanted.
    """
    come = any(name.split(" ")[0] in COME for name in wanted)
    fire = any(name == FIRE for name in wanted) and FIRE in game.offers
    states, after = {START: 0}, []
    todo = [START]
    for state in todo:  # grows as it is walked
        for one, other in DICE:
            then = moved(state, one + other, come, fire)
            if then not in states:
                states[then] = len(states)
                todo.append(then)
            after.append(states[then])
    return todo, after, {name: priced(todo, name, rule) for name, rule in rules(game, come, fire)}


def priced(states: Sequence[State], name: str, rule: Rule) -> Priced:
    """A wager in every state: only a fire bet goes by the points made, and by no come point."""
    seen: dict[State, int] = {}
    of_state = [
        seen.setdefault(
            state._replace(come=0) if name == FIRE else state._replace(made=START.made), len(seen)
        )
        for state in states
    ]
    return Priced([[rule(state, one, other) for one, other in DICE] for state in seen], of_state)


def rules(game: Craps, come: bool, fire: bool) -> Iterable[tuple[str, Rule]]:
    """Every wager that the table offers, and what decides it."""
    for name, wager in game.offers.items():
        if isinstance(wager, LineBet | Supplement):
            if come or name not in COME:
                yield name, line(game, wager)
        elif isinstance(wager, NumberBet):
            for on in game.on(wager):
                yield f"{name} {on}", number(game, wager, int(on))
        elif isinstance(wager, Hardway):
            yield name, hardway(game, wager)
        elif isinstance(wager, Combination):
            for on in wager.on or ("",):
                yield f"{name} {on}".strip(), combination(game, wager, on)
        elif isinstance(wager, OneRoll):
            yield name, one_roll(game, wager)
        elif fire:
            yield name, fire_bet(game, wager)


def line(game: Craps, wager: Wager) -> Rule:
    """Pass, don't pass, come and don't come, and the odds behind each."""
    supports = wager.supports if isinstance(wager, Supplement) else wager
    assert isinstance(supports, LineBet), "odds support a line bet"
    of_come, against = supports.name in COME, supports.against
    odds = isinstance(wager, Supplement)

    def stakes(point: int) -> tuple[Fraction, Fraction]:
        """What is won and what is lost on a point."""
        if not odds:
            return net_of(game.pays(wager, "win")), Fraction(1)
        ratio = net_of(game.pays(wager, f"point {point}"))
        laid = Fraction(game.options.times(str(point)))
        laid = laid / ratio if against else laid
        return laid * ratio, laid

    def rule(state: State, one: int, other: int) -> Net:
        total = one + other
        waits = state.come if of_come else state.point
        if waits:
            if total not in (waits, SEVEN):
                return None
            if odds and of_come and not against and not state.point:
                return Fraction(0)  # inactive on a come out roll, and returned
            won, lost = stakes(waits)
            return won if (total == SEVEN) is against else -lost
        if odds or total in POINTS or (of_come and not state.point):
            return None
        if against and total == TWELVE:
            return Fraction(0)
        won, lost = stakes(0)
        return won if (total in (SEVEN, ELEVEN)) is not against else -lost

    return rule


def number(game: Craps, wager: NumberBet, on: int) -> Rule:
    """A number against the seven; those to win are off on a come out roll."""
    won, lost = net_of(game.pays(wager, wager.row(str(on)))), Fraction(-1)
    if isinstance(wager, TrueOddsBet):
        vigorish = Fraction(game.percentage(wager), 100)
        won -= vigorish
        if not game.charged_when_won(wager, str(on)):
            lost -= vigorish

    def rule(state: State, one: int, other: int) -> Net:
        if one + other not in (on, SEVEN) or not (state.point or wager.against):
            return None
        return won if (one + other == SEVEN) is wager.against else lost

    return rule


def hardway(game: Craps, wager: Hardway) -> Rule:
    won = net_of(game.pays(wager, "win"))

    def rule(state: State, one: int, other: int) -> Net:
        if not state.point or one + other not in (wager.total, SEVEN):
            return None
        return won if one == other else Fraction(-1)

    return rule


def one_roll(game: Craps, wager: OneRoll) -> Rule:
    """The next roll alone; the rows of the pay table are asked of the wager."""
    nets = {(one, other): _paid(game, wager, one, other) for one, other in DICE}
    return lambda state, one, other: nets[one, other]


def combination(game: Craps, wager: Combination, on: str) -> Rule:
    """Several wagers in one: of its units, those on what is thrown win and the others lose."""
    parts = wager.singles(on) if on else wager.singles()
    units = sum(parts.values())
    return lambda state, one, other: (
        sum((count * _paid(game, part, one, other) for part, count in parts.items()), Fraction(0))
        / units
    )


def _paid(game: Craps, wager: OneRoll, one: int, other: int) -> Fraction:
    row = wager.wins(Throw((one, other)))
    return Fraction(-1) if row is None else net_of(game.pays(wager, row))


def fire_bet(game: Craps, wager: Wager) -> Rule:
    """Decided by the seven that ends a point, by how many points were made."""

    def rule(state: State, one: int, other: int) -> Net:
        if not state.point or one + other != SEVEN:
            return None
        row = FIRE_ROWS.get(len(state.made))
        return Fraction(-1) if row is None else net_of(game.pays(wager, row))

    return rule
