"""A table whose records do not hold says so; its chips are paid back, with a record of why."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from pitboss.casino.audit.verify import audit, heads
from pitboss.casino.errors import BadChain, Conflict, Forbidden, Frozen
from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Person, Role
from pitboss.casino.records.chain import Act, read_chain
from pitboss.table.inputs import Place, Proceed, Sit
from pitboss.table.limits import Limits
from tests.casino.player import Player, play
from tests.casino.support import open_casino, unlocked

SUE = Person("sue", Role.SUPERVISOR)
FAY = Person("fay", Role.FLOORPERSON)


def freeze(casino: Casino, table: str, statement: str) -> None:
    """Tamper with the records of a table, and have a server take it up."""
    with casino.database.write() as connection, unlocked(connection):
        assert connection.execute(text(statement), {"t": table}).rowcount
    casino.floor.leases.release([table])
    casino.floor.hosts.clear()
    casino.floor.upkeep.take_over()
    assert casino.floor.tables.get(table).state == "frozen"


LAST = "seq = (SELECT max(seq) FROM records WHERE chain = :t)"
EDIT = f"UPDATE records SET body = body || ' ' WHERE chain = :t AND {LAST}"
CUT = f"DELETE FROM records WHERE chain = :t AND {LAST}"


@pytest.mark.parametrize("statement", [EDIT, CUT])
def test_chips_are_paid_back_from_the_last_state_that_holds(casino: Casino, statement: str) -> None:
    bank = casino.balance("p1")
    table = casino.floor.open("casino-war", actor="fay", inventory=500_00)
    for number in (1, 2):
        casino.floor.act(table, Sit(f"p{number}", number, 100_00), f"p{number}")
    casino.floor.act(table, Place("p1", 1, "initial", 25_00), "p1")
    casino.floor.act(table, Place("p2", 2, "initial", 10_00), "p2")
    casino.floor.act(table, Sit("p3", 3, 200_00), "p3")  # what is tampered with
    freeze(casino, table, statement)
    with pytest.raises(Forbidden):
        casino.pay_back(FAY, table)
    owed = casino.pay_back(SUE, table)
    assert owed == {"p1": 100_00, "p2": 100_00, "p3": 200_00}
    for name in ("p1", "p2", "p3"):  # also who bought chips in the record that does not hold
        assert casino.balance(name) == bank
    assert casino.floor.tables.get(table).state == "closed"
    left = {name: cents for name, cents in casino.ledger.balances().items() if table in name}
    assert set(left.values()) == {0}
    assert casino.ledger.total() == 0
    with casino.database.read() as connection:
        acts = [r.content for r in read_chain(connection, "floor")]
    last, signs = acts[-2:]
    assert isinstance(last, Act)
    assert isinstance(signs, Act)
    assert signs.what == "sign taken down"
    assert last.what == "frozen table paid back"
    assert last.details["paid"] == owed
    assert "is not as it was written" in last.details["why"] or "cut short" in last.details["why"]
    faults = audit(casino.database).faults
    assert {fault.chain for fault in faults} == {table}
    with pytest.raises(Conflict, match="not frozen"):
        casino.pay_back(SUE, table)


@pytest.mark.parametrize("game", ["poker", "craps", "blackjack", "pai-gow-poker", "keno"])
def test_wagers_and_pots_of_a_round_under_way_go_back(casino: Casino, game: str) -> None:
    table = casino.floor.open(game, actor="fay")
    player = Player(casino.floor, table, seed=5)
    for _ in play([player], 60):
        pass
    free = next(spot.number for spot in player.session.table.spots if not spot.patrons)
    casino.floor.act(table, Sit("p5", free, 100_00), "p5")
    held = {name: patron.amount for name, patron in player.session.table.patrons.items()}
    before = {name: casino.balance(name) for name in held}
    freeze(casino, table, EDIT)
    owed = casino.pay_back(SUE, table)
    for name, cents in owed.items():
        assert casino.balance(name) == before[name] + cents
        assert cents >= held[name]
    assert casino.ledger.total() == 0


def test_a_frozen_table_is_looked_at_like_any_other_and_says_what_it_is(casino: Casino) -> None:
    table = casino.floor.open("casino-war", actor="fay")
    other = casino.floor.open("craps", actor="fay")
    casino.floor.act(table, Sit("p1", 1, 100_00), "p1")
    freeze(casino, table, EDIT)
    seen = casino.look(table, "p1")
    assert (seen["state"], seen["spots"], seen["awaits"]) == ("frozen", [], None)
    assert casino.rounds(table) == [{"round": 1, "began_at": casino.clock.now()}]
    for ask in (
        lambda: casino.floor.act(table, Proceed(), "p1"),
        lambda: casino.floor.host(table),
        lambda: casino.floor.post_limits(table, Limits(), "fay"),
        lambda: casino.floor.close(table, "fay"),
    ):
        with pytest.raises(Frozen) as refused:
            ask()
        assert refused.value.message == (
            "Table casino-war-1 is frozen, because its records fail verification. "
            "Its chips are safe: "
            "a supervisor can pay them back."
        )
    assert casino.look(other)["state"] == "open"
    assert casino.meters() == {}


def test_a_table_is_frozen_by_whoever_finds_it_broken(casino: Casino) -> None:
    """Not only when a server starts: also when somebody acts at a table that nobody holds."""
    table = casino.floor.open("casino-war", actor="fay")
    casino.floor.act(table, Sit("p1", 1, 100_00), "p1")
    end = heads(casino.database)[table][0]
    with casino.database.write() as connection, unlocked(connection):
        connection.execute(
            text("UPDATE records SET actor = 'x' WHERE chain = :t AND seq = :s"),
            {"t": table, "s": end},
        )
    casino.floor.leases.release([table])
    casino.floor.hosts.clear()
    with pytest.raises(Frozen):
        casino.floor.act(table, Proceed(), "p1")
    assert casino.floor.tables.get(table).state == "frozen"


def test_a_frozen_table_whose_records_hold_again_is_opened_at_the_next_start(
    casino: Casino,
) -> None:
    table = casino.floor.open("casino-war", actor="fay")
    casino.floor.act(table, Sit("p1", 1, 100_00), "p1")
    other = open_casino(casino.database.url.render_as_string(hide_password=False), casino.clock)
    other.look(table)
    freeze(casino, table, f"UPDATE records SET actor = 'x' WHERE chain = :t AND {LAST}")
    other.floor.upkeep.take_over()
    assert other.look(table)["state"] == "frozen", "every process knows"
    with casino.database.write() as connection, unlocked(connection):
        connection.execute(
            text(f"UPDATE records SET actor = 'p1' WHERE chain = :t AND {LAST}"), {"t": table}
        )
    with pytest.raises(BadChain, match="restart the casino"):
        casino.pay_back(SUE, table)
    other.start()
    assert other.floor.tables.get(table).state == "open"
    assert other.look(table)["patrons"] == {"p1": 100_00}
    other.stop()
    assert audit(casino.database).holds
