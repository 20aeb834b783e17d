"""The engine of craps, walked over every roll from every state, wins what the analysis says."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

import pytest

from pitboss.equipment.randomness import Keyed
from pitboss.games.dice.automated_craps import AutomatedCraps, AutomatedCrapsOptions
from pitboss.games.dice.craps.game import Craps
from pitboss.games.dice.craps.kinds import Combination
from pitboss.games.dice.game import ACCEPT
from pitboss.games.dice.wagers import OneRoll
from pitboss.odds.core.analyse import analyses
from pitboss.table.chips import Bet
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Ask
from tests.games.craps.support import DICE, bet, charges, craps, faces, results, roll
from tests.odds.published import Step, analysed, expectation
from tests.support.play import table

UNIT = 6_600_00
PARTS = {"whirl-bet": ("horn-bet", "any-seven")}
"""What a wager is broken down into."""
ROLLS = {
    f"{one}+{other}": Fraction(1 if one == other else 2, 36)
    for one, other in combinations_with_replacement(range(1, 7), 2)
}
TOTALS = {
    f"{one}+{other}": sum(
        (chance for dice, chance in ROLLS.items() if sum(map(int, dice.split("+"))) == total),
        Fraction(0),
    )
    for total, (one, other) in DICE.items()
}
"""One roll for each total, for a wager that totals alone decide."""


class Walk:
    """A wager from the moment it is placed, over every roll, until it is decided."""

    def __init__(self, name: str, rolls: dict[str, Fraction], **options: Any) -> None:
        self.wager, _, self.on = name.partition(" ")
        self.rolls, self.options = rolls, options
        self.unit = 5_00 if self.wager == "fire-bet" else UNIT
        self.paths: dict[Any, tuple[str, ...]] = {}
        self.charged = 0

    def own(self, session: Session) -> Bet | None:
        names = PARTS.get(self.wager, (self.wager,))
        return next((b for b in session.table.bets.values() if b.wager.name in names), None)

    def table(self) -> Session:
        return craps(**self.options)

    def roll(self, session: Session, dice: str) -> RoundRecord:
        return roll(session, dice)

    def open(self) -> Session:
        """A table with the wager placed, and what must be there before it."""
        session = self.table()
        if self.wager not in ("pass-bet", "dont-pass-bet"):
            first = "dont-pass-bet" if self.wager == "dont-pass-odds" else "pass-bet"
            bet(session, first, UNIT)
            if self.wager == "fire-bet":
                bet(session, self.wager, self.unit)
                return session
            if self.wager in ("pass-odds", "dont-pass-odds"):
                self.roll(session, self.on)
            else:
                self.roll(session, "8" if self.on == "6" else "6")
            if self.wager in ("come-odds", "dont-come-odds"):
                bet(session, self.wager.replace("odds", "bet"), UNIT)
                self.roll(session, self.on)
        before = len(session.events)
        session.place("p1", 1, self.wager, self.unit, self.on)
        self.charged = charges(session.events[before:])
        return session

    def state(self, session: Session) -> Any:
        """All that the future depends on; None once the wager is decided."""
        own = self.own(session)
        if own is None:
            return None
        words = own.mark.split()
        return session.table.memory.point, " ".join([*words[:1], *sorted(words[1:])])

    def at(self, state: Any) -> Session:
        session = self.open()
        for dice in self.paths[state]:
            self.throw(session, dice)
        assert self.state(session) == state
        return session

    def throw(self, session: Session, dice: str) -> Fraction:
        """What the wager wins by a roll, less what is charged on it."""
        line = {"pass-bet", "dont-pass-bet"} & {b.wager.name for b in session.table.bets.values()}
        if not session.table.memory.point and not line:
            bet(session, "pass-bet", UNIT)
        before = charges(session.events)  # what the round has charged already, when it was made
        record = self.roll(session, dice)
        names = PARTS.get(self.wager, (self.wager,))
        won = sum(cents for wager, cents in results(record).items() if wager in names)
        return Fraction(won - charges(record.events) + before, self.unit)

    def steps(self, state: Any) -> Iterator[Step]:
        session = self.at(state)
        for dice, chance in self.rolls.items():
            won = self.throw(session, dice)
            target = self.state(session)
            self.paths.setdefault(target, (*self.paths[state], dice))
            yield chance, target, won
            if target != state:
                session = self.at(state)

    def expectation(self) -> Fraction:
        start = self.state(self.open())
        self.paths = {start: ()}
        return expectation(start, self.steps) - Fraction(self.charged, self.unit)


class AutomatedWalk(Walk):
    """The same at a table with a shaker, which p1 operates whenever it is offered."""

    def table(self) -> Session:
        game = AutomatedCraps(AutomatedCrapsOptions.parse(self.options))
        return table(game, Keyed(), automate=())

    def roll(self, session: Session, dice: str) -> RoundRecord:
        session.proceed()
        if isinstance(session.pending, Ask):
            session.choose("p1", 1, ACCEPT)
        session.key(numbers=faces(dice))
        assert session.last is not None
        return session.last


@pytest.mark.parametrize("name", analyses(AutomatedCraps()))
def test_every_wager_of_automated_craps(name: str) -> None:
    game = AutomatedCraps()
    one_roll = isinstance(game.wagers[name.partition(" ")[0]], OneRoll | Combination)
    hard = "hardway" in name
    rolls = ROLLS if one_roll or hard else TOTALS
    assert AutomatedWalk(name, rolls).expectation() == -analyses(game)[name](game).house_advantage


@pytest.mark.parametrize("name", analyses(Craps()))
def test_every_wager(name: str) -> None:
    assert Walk(name, ROLLS).expectation() == -analysed("craps", name).house_advantage


@pytest.mark.parametrize("name", ["buy-bet 4", "buy-bet 9", "lay-bet 6", "lay-bet 10"])
@pytest.mark.parametrize(
    "options",
    [
        {"buy_charged_when_won": "all", "lay_charged_when_won": "all"},
        {"buy_percentage": 2, "lay_percentage": 4},
    ],
)
def test_vigorish(name: str, options: dict[str, Any]) -> None:
    found = analysed("craps", name, **options).house_advantage
    assert Walk(name, ROLLS, **options).expectation() == -found


def test_horn_high_broken_down() -> None:
    found = analysed("craps", "whirl-bet", horn_high_area=False).house_advantage
    assert Walk("whirl-bet", ROLLS, horn_high_area=False).expectation() == -found


def test_fire_bet() -> None:
    """Every set of points made, and every point on top of it: 448 states of the table."""
    options = {"fire_bet": True, "fire_bet_table": "B"}
    walk = Walk("fire-bet", TOTALS, **options)
    assert walk.expectation() == -analysed("craps", "fire-bet", **options).house_advantage
