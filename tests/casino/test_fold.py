"""A second model of chips, by events alone, agrees with the engine at every step of every game."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.casino.money.transfers import account, transfers_of
from pitboss.casino.tables.fold import Chips, call_void
from pitboss.games.registry import game_type, ids
from pitboss.table.moves import wager_number
from pitboss.table.steps import Voided
from tests.games.variants import VARIANTS
from tests.support.robot import Robot

CASES = [
    pytest.param(id, options, id=f"{id}-{number}")
    for id in ids()
    for number, options in enumerate([{}, *VARIANTS.get(id, [])][:4])
]


def robot_at(id: str, options: dict[str, Any], seed: int) -> Robot:
    kind = game_type(id)
    robot = Robot(kind(kind.options_model.parse(options)), seed=seed)
    robot.seat()
    return robot


@pytest.mark.parametrize(("id", "options"), CASES)
def test_events_tell_who_holds_what(id: str, options: dict[str, Any]) -> None:
    """The engine moves chips by its rules; events alone, folded, must come to the same."""
    robot = robot_at(id, options, seed=3)
    for _ in range(250):
        robot.act()
        table = robot.session.table
        held = Chips(robot.session.before).follow(robot.session.events).held
        for holder in table.accounts():
            name = wager_number(f":{holder.name}") or holder.name
            assert held.get(name, 0) == holder.amount, (name, robot.session.events[-3:])
        assert sum(held.values()) == 0


@pytest.mark.parametrize(("id", "options"), CASES)
def test_transfers_tell_it_too(id: str, options: dict[str, Any]) -> None:
    """What events mean in the ledger adds up to what the table holds."""
    robot = robot_at(id, options, seed=4)
    balances: dict[str, int] = {}
    table = robot.session.table
    round, read = table.round, 0
    robot.records.clear()
    for _ in range(200):
        robot.act()
        for record in robot.records:
            _post(balances, round, read, record.events)
            round, read = record.before.round + 2, 0
        robot.records.clear()
        _post(balances, round, read, robot.session.events)
        read = len(robot.session.events)
    held: dict[str, int] = {}
    for holder in robot.session.table.accounts():
        if holder.name in (":house", ":cage") or holder.name.startswith("bet "):
            continue
        name = account("t", holder.name)  # one account for all coupons on the layout
        held[name] = held.get(name, 0) + holder.amount
    assert {name: balances.get(name, 0) for name in held} == held
    on_layout = sum(bet.amount for bet in robot.session.table.bets.values())
    assert balances.get("wagers:t", 0) == on_layout
    house = balances.get("table:t", 0) + balances.get("drop:t", 0)
    assert house == robot.session.table.house.amount
    assert sum(balances.values()) == 0


def _post(balances: dict[str, int], round: int, read: int, events: Any) -> None:
    for moved in transfers_of("t", round, read + 1, list(events)[read:]):
        balances[moved.source] = balances.get(moved.source, 0) - moved.amount
        balances[moved.target] = balances.get(moved.target, 0) + moved.amount


@pytest.mark.parametrize(("id", "options"), CASES)
def test_a_void_round_gives_back_what_lies_on_the_table(id: str, options: dict[str, Any]) -> None:
    """Called void at any moment: chips are conserved, and no wager of the round is left."""
    robot = robot_at(id, options, seed=5)
    for _ in range(120):
        robot.act()
        session = robot.session
        events, after = call_void(session.game, session.record(), "a test")
        assert isinstance(events[0], Voided)
        chips = [p.chips for p in after.patrons] + [b.amount for b in after.bets]
        total = sum(chips) + after.house + after.cage + sum(amount for _, amount in after.pots)
        assert total == 0
        assert all(p.chips >= 0 for p in after.patrons)
        for bet in after.bets:
            assert session.game.wagers[bet.wager].stands
            assert bet.placed_in <= after.round - 1 or bet.placed_in < session.table.round
        if not any(bet.placed_in < session.table.round for bet in session.table.bets.values()):
            assert after.bets == ()
