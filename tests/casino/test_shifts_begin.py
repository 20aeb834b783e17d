"""A shift begins at a table: who is there, and what is tried first."""

from __future__ import annotations

import pytest

from pitboss.casino.audit.verify import audit
from pitboss.casino.errors import Conflict
from pitboss.casino.house import Casino
from pitboss.errors import WrongRole
from pitboss.table.givers import Giver
from pitboss.table.inputs import Choose, Place, Proceed, Sit
from pitboss.table.steps import Ask, Bets, Rolled


def test_9_5_b_the_shaker_is_tried_before_the_first_toss_of_a_shift(one_casino: Casino) -> None:
    floor = one_casino.floor
    table = floor.open("sic-bo", actor="fay", options={"shaker": "automated"})
    host = floor.host(table)
    floor.assign_dealer(table, "dee", "fay")
    floor.act(table, Sit("p1", 1, 100_00), "p1")
    while not isinstance(host.state.playing.pending, Bets):
        floor.act(table, Proceed(), "dee")
    floor.act(table, Place("p1", 1, "small-bet", 10_00), "p1")
    while not isinstance(host.state.playing.pending, Ask):
        floor.act(table, Proceed(), "dee")
    session = host.state.playing
    assert isinstance(session.pending, Ask)
    assert str(session.pending.law) == "13:69F-9.5(b)"
    assert not any(isinstance(event, Rolled) for event in session.events)
    works = Choose(":supervisor", 0, "works")
    with pytest.raises(WrongRole):
        floor.act(table, works, "dee")
    floor.act(table, works, "sue", by=Giver.SUPERVISOR)
    while host.state.playing.table.round == 1:
        floor.act(table, Proceed(), "dee")
    assert audit(one_casino.database).holds


@pytest.mark.parametrize(
    ("game", "like"), [("pokette", "roulette"), ("double-down-stud", "blackjack")]
)
def test_a_table_is_staffed_like_the_one_that_the_law_names(
    one_casino: Casino, game: str, like: str
) -> None:
    """13:69F-12.4(e) and 17.7: each has a dealer of its own, recorded alike."""
    floor = one_casino.floor
    tables = [floor.open(id, actor="fay") for id in (game, like)]
    floor.assign_dealer(tables[0], "dee", "fay")
    with pytest.raises(Conflict, match="on shift at table"):
        floor.assign_dealer(tables[1], "dee", "fay")
    floor.assign_dealer(tables[1], "dan", "fay")
    shifts = [floor.tables.shifts(table) for table in tables]
    assert [[shift.dealer for shift in each] for each in shifts] == [["dee"], ["dan"]]
