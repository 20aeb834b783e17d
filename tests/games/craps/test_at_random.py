"""Craps at random, with everything that people say and do between rolls."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.games.dice.craps.game import Craps
from pitboss.games.dice.craps.options import CrapsOptions
from pitboss.law import Subchapter
from pitboss.table.inputs import Call, Leave, Place, Sit, Withdraw
from pitboss.table.limits import Limit, Limits
from pitboss.table.record import RoundRecord, decode, encode
from pitboss.table.replay import header, resume
from pitboss.table.steps import Bets
from tests.games.variants import VARIANTS
from tests.support.robot import BANKROLL, Robot

LAW = Subchapter("13:69F-1")
ROUNDS = 3_000
LIMITS = Limits(Limit(1_00, 100_000_00))


class Crowd(Robot):
    """A robot that also calls, passes the dice, takes wagers down, leaves, and takes odds."""

    def bet(self, pending: Bets) -> None:
        for patron in self.patrons:
            if patron in self.session.table.patrons:
                self.between_rolls(patron)
            elif self.random.random() < 0.2:
                self.do(Sit(patron, self.random.randint(1, 16), BANKROLL))
        if isinstance(self.session.pending, Bets):  # unless the dice are being passed
            super().bet(pending)

    def between_rolls(self, patron: str) -> None:
        own = [bet for bet in self.session.table.bets.values() if bet.patron == patron]
        pick = self.random
        if own and pick.random() < 0.3:
            self.do(Call(pick.choice(["on", "off"]), patron, 0, pick.choice(own).id))
        if own and pick.random() < 0.2:
            stand = pick.choice(own)
            self.do(Withdraw(patron, stand.id, pick.choice([0, 1_00, stand.amount // 2])))
        if pick.random() < 0.02:
            self.do(Call("pass the dice", patron))
        if pick.random() < 0.02:
            self.do(Leave(patron))
        for stand in own:
            if stand.mark.isdigit() and pick.random() < 0.5:
                odds = self.game.offers[stand.wager.name.replace("-bet", "-odds")]
                amount = self.amount(odds, stand.mark)
                self.do(Place(patron, stand.spot, odds.name, amount, stand.mark))

    def open_plainly(self, names: list[str]) -> None:
        for patron in self.patrons:
            while patron not in self.session.table.patrons:
                self.do(Sit(patron, self.random.randint(1, 16), BANKROLL))
        super().open_plainly(names)


@pytest.mark.parametrize("options", [{"fire_bet": True}, *VARIANTS["craps"]])
def test_a_crowd_never_gets_stuck_and_replays(options: dict[str, Any]) -> None:
    def game() -> Craps:
        return Craps(CrapsOptions.parse(options))

    crowd = Crowd(game(), seed=5, seats=4, limits=LIMITS)
    seen: set[str] = set()
    for number in range(ROUNDS):
        record = crowd.play_round()
        seen |= {type(timed.input).__name__ for timed in record.inputs}
        seen |= {event.wager for event in record.events if hasattr(event, "stake")}
        if number % 10 == 0:
            again = decode(encode(record), RoundRecord)
            assert again == record
            resume(game(), header(crowd.session), again)
        crowd.records.clear()
        consistent(crowd)
    assert {"Call", "Withdraw", "Leave", "pass-odds", "dont-pass-odds", "come-odds"} <= seen


def consistent(crowd: Crowd) -> None:
    """What must hold between any two rolls."""
    table, memory = crowd.session.table, crowd.session.table.memory
    for bet in table.bets.values():
        name = bet.wager.name
        if name in ("pass-bet", "dont-pass-bet"):
            point = str(memory.point) if memory.point else ""
            assert bet.mark == point, "a line bet waits for the come out point"
        elif name in ("come-bet", "dont-come-bet"):
            assert bet.mark.isdigit(), "every Come Bet has its point after a roll"
        elif name.endswith("-odds"):
            line = name.replace("-odds", "-bet")
            others = [b for b in table.spots[bet.spot - 1].bets if b.wager.name == line]
            assert any(b.mark == bet.on for b in others), "odds never stand alone"
        elif name not in ("fire-bet", "buy-bet", "lay-bet"):
            assert name.startswith("place-bet") or name.endswith("-the-hardway"), name
    assert set(memory.vigorish) <= set(table.bets)
