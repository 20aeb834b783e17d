"""The performer moves chips as the table of moves says, which the ledger and the pages use."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from pitboss.games.registry import game_type
from pitboss.table.moves import CAGE, HOUSE, AccountName, moves, wager_number
from pitboss.table.record import Snapshot
from pitboss.testing.robot import Robot

GAMES = ("three-card-poker", "let-it-ride", "blackjack", "craps", "roulette", "caribbean-stud")


def held(state: Snapshot) -> Counter[AccountName]:
    """What every account holds between two rounds."""
    found: Counter[AccountName] = Counter({HOUSE: state.house, CAGE: state.cage})
    found.update(dict(state.pots))
    found.update({patron.name: patron.chips for patron in state.patrons})
    found.update({bet.id: bet.amount for bet in state.bets})
    return found


@pytest.mark.parametrize("id", GAMES)
def test_chips_move_as_the_events_say(id: str) -> None:
    robot = Robot(game_type(id)(), seed=17)
    for _ in range(25):
        robot.play_round()
    for record, following in pairwise(robot.records):
        expected = held(record.before)
        for event in record.events:
            for source, target, amount in moves(event):
                source, target = wager_number(source) or source, wager_number(target) or target
                expected[source] -= amount
                expected[target] += amount
        assert expected == held(following.before)  # a Counter equals one with zeros besides
