"""What a table owes outlives it: tickets that were not redeemed, meters and payout funds."""

from __future__ import annotations

import pytest

from pitboss.casino.audit.verify import audit
from pitboss.casino.clock import HOUR, ManualClock
from pitboss.casino.errors import Conflict, Forbidden, NotFound
from pitboss.casino.house import Casino
from pitboss.casino.money import transfers as money
from pitboss.casino.people.roles import Person, Role
from pitboss.games.pai_gow.pai_gow_poker.bonuses import METER
from pitboss.law import Subchapter
from pitboss.table.inputs import Call, Choose, Leave, Place, Proceed, Sit
from pitboss.table.money import Cents
from pitboss.table.steps import Ask, Numbered
from tests.casino.player import Player, play
from tests.casino.test_frozen import EDIT, SUE, freeze

LAW = Subchapter("13:69F-15")
ANN = Person("ann", Role.PATRON)
BOB = Person("bob", Role.PATRON)
FAY = Person("fay", Role.FLOORPERSON)
EVERY_NUMBER = "way " + " | ".join(map(str, range(1, 81))) + " : 80/1"
"""Eighty tickets of one spot, of which twenty win, whatever is drawn."""
PRICE: Cents = 80 * 5_00
WON: Cents = 20 * 15_00


@pytest.fixture
def keno(casino: Casino) -> str:
    """A keno table where ann has kept a ticket that won, and left."""
    for name in ("ann", "bob"):
        casino.register(name, "correct horse")
    table = casino.floor.open("keno", actor="fay")
    casino.floor.act(table, Sit("ann", 1, 1_000_00), "ann")
    casino.floor.act(table, Place("ann", 1, "ticket", PRICE, EVERY_NUMBER), "ann")
    casino.floor.act(table, Proceed(), "ann")
    assert isinstance(casino.floor.host(table).state.playing.pending, Ask)
    casino.floor.act(table, Choose("ann", 1, "keep"), "ann")
    casino.floor.act(table, Sit("bob", 2, 1_000_00), "bob")
    casino.floor.act(table, Leave("ann"), "ann")
    return table


def test_15_5_h_the_winning_numbers_are_on_record_a_year_later_and_after_the_table_closed(
    casino: Casino, keno: str, clock: ManualClock
) -> None:
    number = casino.rounds(keno)[0]["round"]
    (drawn,) = [e for e in casino.round(keno, number) if isinstance(e, Numbered)]
    assert (len(set(drawn.numbers)), drawn.law) == (20, LAW("5(d)2"))
    assert casino.floor.close(keno, "fay")
    clock.move(366 * 24 * HOUR)
    casino.floor.upkeep.tick()
    assert drawn in casino.round(keno, number)


def test_15_6_what_tickets_won_is_a_liability_in_the_ledger(casino: Casino, keno: str) -> None:
    assert casino.ledger.balance(f"tickets:{keno}") == WON
    assert casino.ledger.balance(f"table:{keno}") == PRICE - WON - 2 * 1_000_00
    casino.floor.act(keno, Sit("ann", 1, 100_00), "ann")
    casino.floor.act(keno, Call("redeem", "ann"), "ann")
    assert casino.ledger.balance(f"tickets:{keno}") == 0
    assert casino.ledger.balance(f"rail:{keno}:ann") == 100_00 + WON


def test_15_6_a_kept_ticket_outlives_its_table_and_is_redeemed_at_the_cage_once(
    casino: Casino, keno: str
) -> None:
    bank = casino.balance("ann")
    assert casino.floor.close(keno, "fay")
    (ticket,) = casino.tickets(ANN, "ann")
    assert (ticket.table, ticket.number, ticket.worth) == (keno, 1, WON)
    assert casino.ledger.balance(ticket.account) == WON
    assert casino.ledger.balances(f"tickets:{keno}") == {f"tickets:{keno}": 0}
    with pytest.raises(NotFound, match="bob holds no ticket 1"):
        casino.redeem(BOB, "bob", keno, 1)
    with pytest.raises(Forbidden):
        casino.redeem(BOB, "ann", keno, 1)
    with pytest.raises(Forbidden):
        casino.tickets(BOB, "ann")
    assert casino.redeem(ANN, "ann", keno, 1) == WON
    assert casino.balance("ann") == bank + WON
    with pytest.raises(NotFound):
        casino.redeem(ANN, "ann", keno, 1)
    assert casino.tickets(FAY) == []
    report = audit(casino.database)
    assert report.holds, report.faults


def test_15_6_c_a_ticket_of_a_closed_table_expires_a_year_after_its_issue(
    casino: Casino, keno: str, clock: ManualClock
) -> None:
    casino.floor.close(keno, "fay")
    bank = casino.balance("ann")
    clock.move(365 * 24 * HOUR)
    (ticket,) = casino.tickets(FAY)
    clock.move(2 * 24 * HOUR)
    with pytest.raises(Conflict, match="has expired"):
        casino.redeem(FAY, "ann", keno, ticket.number)
    assert casino.balance("ann") == bank
    assert casino.ledger.balance(ticket.account) == 0
    assert audit(casino.database).holds


def test_15_6_a_ticket_of_a_frozen_table_is_still_owed(casino: Casino, keno: str) -> None:
    casino.floor.act(keno, Place("bob", 2, "ticket", PRICE, EVERY_NUMBER), "bob")
    freeze(casino, keno, EDIT)
    casino.pay_back(SUE, keno)
    assert [(t.patron, t.worth) for t in casino.tickets(FAY)] == [("ann", WON)]
    assert casino.ledger.balance(f"tickets:{keno}") == 0
    assert casino.redeem(ANN, "ann", keno, 1) == WON
    assert casino.ledger.total() == 0


def test_11_14_a_meter_outlives_its_table(casino: Casino) -> None:
    table = casino.floor.open("pai-gow-poker", actor="fay", options={"progressive": "$1"})
    assert casino.ledger.balances("progressive:") == {}
    host = casino.floor.host(table)
    for _ in play([Player(casino.floor, table, seed=3)], 1_000):
        shown = casino.ledger.balance(f"progressive:{table}:meter")
        if shown and host.idle:
            break
    assert METER.amount(host.state.playing.table) == shown
    assert casino.floor.close(table, "fay")
    assert casino.ledger.balances("progressive:") == {f"progressive:{table}:meter": shown}
    assert casino.meters() == {f"progressive:{table}:meter": shown}
    assert casino.ledger.balance(f"table:{table}") == 0
    assert audit(casino.database).holds


def test_14_19_a_payout_fund_outlives_its_table(one_casino: Casino) -> None:
    casino = one_casino
    options = {"payout": "high hand", "payout_pot": 100, "payout_hand": "straight flush"}
    table = casino.floor.open("poker", actor="fay", options=options)
    fund = f"fund:{table}:payout-fund"
    for _ in play([Player(casino.floor, table, seed=3)], 2_000):
        held = casino.ledger.balance(fund)
        if held and casino.floor.host(table).idle:
            break
    assert held > 0
    assert casino.floor.close(table, "fay")
    assert casino.ledger.balance(fund) == 0
    assert casino.ledger.balance(money.POKER_PAYOUTS) == held
    assert casino.ledger.balance(f"table:{table}") == 0
    report = audit(casino.database)
    assert report.holds, report.faults
