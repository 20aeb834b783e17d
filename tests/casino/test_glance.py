"""The floor at a glance, and accounts as people read them."""

from __future__ import annotations

import pytest

from pitboss.casino.clock import HOUR, ManualClock
from pitboss.casino.errors import Forbidden
from pitboss.casino.house import Casino
from pitboss.casino.money.glance import glance
from pitboss.casino.money.names import account_words
from pitboss.casino.people.roles import Person, Role
from pitboss.papers.glance import glance_paper
from pitboss.table.inputs import Choose, Place, Proceed, Sit
from pitboss.table.steps import Ask

SUE = Person("sue", Role.SUPERVISOR)
NAMES = """
    patron:ann                     ann, at the cage
    rail:craps-1:ann               ann's chips at craps-1
    wagers:craps-1                 wagers on the layout of craps-1
    table:craps-1                  chip tray of craps-1
    drop:craps-1                   drop box of craps-1
    progressive:stud-1:royal-flush progressive meter of stud-1, “royal flush”
    fund:poker-payouts             poker payouts, kept at the cage
    cage                           the cage
    robots                         the robots
    coupons:ann                    coupons of ann
    something:new                  something:new
"""


def test_accounts_have_names_that_people_read() -> None:
    for line in NAMES.strip().splitlines():
        account, words = line.split(maxsplit=1)
        assert account_words(account) == words


def test_drop_win_hold_speed_and_who_is_waited_for(casino: Casino, clock: ManualClock) -> None:
    table = casino.floor.open("three-card-poker", actor="fay")
    casino.floor.open("craps", actor="fay")
    casino.floor.act(table, Sit("p1", 1, 200_00), "p1")
    casino.floor.act(table, Place("p1", 1, "ante", 20_00), "p1")
    casino.floor.act(table, Proceed(), "p1")
    assert isinstance(casino.floor.host(table).state.playing.pending, Ask)
    first = glance(casino, SUE)[0]
    assert (first.table, first.drop, first.seated, first.waits) == (table, 200_00, 1, "p1")
    casino.floor.act(table, Choose("p1", 1, "fold"), "p1")
    found = {one.table: one for one in glance(casino, SUE)}
    assert found[table].win == 20_00, "the ante was lost"
    assert found[table].hold is not None
    assert found[table].hold * 10 == 1
    assert found[table].rounds == 1, "one ended; the next has only begun"
    assert found["craps-1"].rounds == 0, "nobody has played there"
    assert found["craps-1"].hold is None
    said = " ".join(glance_paper(glance(casino, SUE), clock.now()).words())
    assert "10.0 %" in said
    clock.move(2 * HOUR)
    assert {one.table: one.rounds for one in glance(casino, SUE)}[table] == 0
    with pytest.raises(Forbidden):
        glance(casino, Person("p1", Role.PATRON))


def test_what_is_wrong_comes_first(casino: Casino, clock: ManualClock) -> None:
    casino.floor.open("casino-war", actor="fay")
    assert not glance(casino, SUE)[0].alarms
    clock.move(72 * HOUR)
    casino.floor.leases.beat()
    assert glance(casino, SUE)[0].alarms == ("its cards are past their hours",)
