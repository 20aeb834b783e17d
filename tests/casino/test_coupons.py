"""Match play coupons and cash wagers in the ledger, 13:69F-1.3(b), 5.1(a)."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Person, Role
from pitboss.errors import TooFewChips
from pitboss.table.inputs import Choose, Place, Proceed, Sit


@pytest.fixture
def house(tmp_path: Path) -> tuple[Casino, Person, Person, str]:
    casino = Casino(f"{tmp_path}/casino.db", welcome=1_000_00)
    casino.start()
    boss = casino.people.add("boss", "a long password", Role.SUPERVISOR)
    ann = casino.register("ann", "a long password")
    options = {"match_play": True, "cash_wagers": True}
    table = casino.floor.open("roulette", actor="boss", options=options)
    casino.act(ann, table, Sit("ann", 1, 100_00))
    return casino, boss, ann, table


def test_5_1_a_a_coupon_has_accounts_of_its_own_in_the_ledger(
    house: tuple[Casino, Person, Person, str],
) -> None:
    casino, boss, ann, table = house
    place = Place("ann", 1, "red", 10_00, coupon=10_00)
    with pytest.raises(TooFewChips, match="coupons"):
        casino.act(ann, table, place)
    casino.issue_coupon(boss, "ann", 10_00)
    assert casino.coupons("ann") == 10_00
    casino.act(ann, table, place)
    assert casino.ledger.balances("coupons") == {"coupons-on:roulette-1": 10_00, "coupons:ann": 0}
    assert casino.ledger.balance(f"wagers:{table}") == 10_00
    casino.act(ann, table, Proceed())
    casino.stop()
    balances = casino.ledger.balances()
    assert balances["coupons:ann"] == balances[f"coupons-on:{table}"] == 0
    assert balances["promotions"] == 0, "issued, and back once it is won or lost"
    assert balances[f"rail:{table}:ann"] in (90_00, 120_00)
    assert casino.ledger.total() == 0


def test_5_1_a_cash_goes_into_the_drop_box_once_it_is_confirmed(
    house: tuple[Casino, Person, Person, str],
) -> None:
    casino, boss, ann, table = house
    with pytest.raises(TooFewChips, match="cage"):
        casino.act(ann, table, Place("ann", 1, "red", 5_000_00, cash=True))
    dropped = casino.ledger.balance(f"drop:{table}")
    casino.act(ann, table, Place("ann", 1, "red", 10_00, cash=True))
    assert casino.ledger.balance(f"drop:{table}") == dropped
    casino.act(boss, table, Choose(":dealer", 0, "confirm"))
    assert casino.ledger.balance(f"drop:{table}") == dropped + 10_00
    assert casino.ledger.balance(f"wagers:{table}") == 10_00
    assert casino.ledger.balance(f"rail:{table}:ann") == 100_00
    assert casino.ledger.balance("patron:ann") == 890_00
    casino.stop()
