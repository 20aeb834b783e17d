"""Tables at random: players come, go, sit out, step away and are replaced between turns."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.games.poker_room.options import PokerOptions
from pitboss.games.poker_room.poker import Poker
from pitboss.table.inputs import AnyInput, Buy, Call, Leave, Sit
from pitboss.table.replay import header, resume
from tests.games.variants import VARIANTS
from tests.support.robot import Robot

CASES = [{}, *VARIANTS["poker"]]


def make(options: dict[str, Any]) -> Poker:
    return Poker(PokerOptions.parse(options))


class Restless(Robot):
    """A robot whose patrons do not stay put."""

    def stir(self) -> None:
        """Something that people do between their turns."""
        pick = self.random
        spots = len(self.session.table.spots)
        name = pick.choice([*self.session.table.patrons, "new", "newer", "newest"])
        wanted: list[AnyInput] = [
            Sit(name, pick.randint(1, spots), 25 * pick.randint(0, 400)),
            Leave(name),
            Buy(name, 25 * pick.randint(1, 400)),
            Call("sit out", name),
            Call("sit in", name),
            Call("step away", name, value=pick.choice(["accounted", "covered", "uncovered"])),
            Call("return", name),
            Call("time"),
            Call("count deck"),
            Call("agree to minimum", name, value=str(25 * pick.randint(15, 20))),
            Call("display payout"),
            Call("count payout box"),
        ]
        self.do(pick.choice(wanted))

    def refill(self) -> None:
        """Nobody is helped out: short stacks and broke players are part of it."""

    def seat(self) -> None:
        super().seat()
        self.patrons = list(self.session.table.patrons)


@pytest.mark.parametrize("paced", [False, True], ids=["at once", "step by step"])
@pytest.mark.parametrize("options", CASES, ids=range(len(CASES)))
def test_never_stuck_and_replayed(options: dict[str, Any], paced: bool) -> None:
    robot = Restless(make(options), seed=29, seats=4, paced=paced)
    robot.seat()
    for number in range(40):
        before = len(robot.records)
        for _ in range(4_000):
            if len(robot.records) > before:
                break
            chance = robot.random.random()
            if chance < 0.05:
                robot.stir()
            elif chance < 0.06:
                robot.irregular()
            if len(robot.records) == before:
                robot.patrons = list(robot.session.table.patrons) or robot.patrons
                robot.act()
        else:
            raise AssertionError(f"stuck at {robot.session.pending}")
        if number % 5 == 0:
            resume(make(options), header(robot.session), robot.records[-1])
        robot.records.clear()
