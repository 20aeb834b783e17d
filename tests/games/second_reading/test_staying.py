"""Whoever has placed a wager and received cards stays until the round is over, folded or not."""

from __future__ import annotations

import pytest

from pitboss.errors import NotNow
from pitboss.games.registry import game_type, ids
from pitboss.table.steps import Dealt, Placed
from tests.support.robot import Robot

STAYING = [id for id in ids() if game_type(id).remain_law is not None]


@pytest.mark.parametrize("id", STAYING)
def test_6_whoever_was_dealt_cards_stays_until_the_round_is_over(id: str) -> None:
    robot = Robot(game_type(id)(), seed=6, seats=3, paced=True)
    session = robot.session
    robot.seat()
    free = 0
    while len(robot.records) < 2:
        robot.act()
        dealt = {event.spot for event in session.events if isinstance(event, Dealt)}
        wagered = {event.patron for event in session.events if isinstance(event, Placed)}
        for name, patron in session.table.patrons.items():
            if name in wagered and dealt.intersection(patron.spots):
                with pytest.raises(NotNow) as no:
                    session.leave(name)
                assert no.value.law == session.game.remain_law
                free += all(bet.patron != name for bet in session.table.bets.values())
    assert free, "some had folded, or were paid while others were not"
