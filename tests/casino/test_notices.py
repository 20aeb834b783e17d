"""Rule changes, 13:69F-8.3(b): everybody hears of them, and their half hour is on record."""

from __future__ import annotations

import msgspec
import pytest
from sqlalchemy import text

from pitboss.casino.audit.verify import audit
from pitboss.casino.clock import HOUR, MINUTE, ManualClock
from pitboss.casino.errors import Conflict
from pitboss.casino.house import Casino
from pitboss.casino.records.chain import FLOOR, GENESIS, Noticed, from_row, link
from pitboss.casino.records.schema import chains, records
from pitboss.casino.tables.between import change_rules
from pitboss.casino.tables.watch import Update
from pitboss.errors import BadLimits
from pitboss.table.inputs import Place
from pitboss.table.limits import Limit, Limits
from pitboss.table.steps import Announced
from tests.casino.support import open_casino, unlocked
from tests.casino.test_floor import place_first, play_out, seated


def announce(casino: Casino, table: str, decks: int = 8) -> str:
    return casino.floor.announce_rules(
        table, casino.clock.now() + HOUR, "sue", options={"decks": decks}
    )


def test_8_3_b_nothing_is_announced_for_another_century(casino: Casino) -> None:
    table, now = seated(casino), casino.clock.now()
    with pytest.raises(Conflict, match="a year ahead at most"):
        casino.floor.announce_rules(table, now + 366 * 24 * HOUR, "sue", options={"decks": 8})
    assert casino.floor.notices.all() == []


def test_8_3_b_2_an_announcement_reaches_every_process(casino: Casino) -> None:
    table = seated(casino)
    other = open_casino(casino.database.url.render_as_string(hide_password=False), casino.clock)
    near: list[Update] = []
    far: list[Update] = []
    casino.watch(table, "p1", near.append)
    other.watch(table, "p2", far.append)
    said = announce(casino, table)
    other.floor.upkeep.tick()
    for heard in (near, far):
        (event,) = heard[-1].events
        assert isinstance(event, Announced)
        assert event.text == said
        assert heard[-1].seq == casino.floor.host(table).state.head.seq
    other.stop()


def test_a_change_that_was_announced_elsewhere_comes_into_force_here(
    casino: Casino, clock: ManualClock
) -> None:
    """Whoever owns the table when the time has come knows of it from the chain."""
    table = seated(casino)
    announce(casino, table)
    url = casino.database.url.render_as_string(hide_password=False)
    casino.floor.leases.release()
    other = open_casino(url, clock)
    clock.move(HOUR)
    other.floor.take(table)
    assert change_rules(other.floor.host(table))
    assert other.floor.game(table).options.decks == 8
    assert audit(other.database).holds
    other.stop()


def test_a_notice_withdrawn_in_mid_round_hinders_nobody(casino: Casino, clock: ManualClock) -> None:
    table = seated(casino)
    announce(casino, table)
    place_first(casino, table)
    clock.move(2 * HOUR)
    assert not change_rules(casino.floor.host(table))
    heard: list[Update] = []
    casino.watch(table, "p1", heard.append)
    casino.floor.withdraw_notice(1, "sue")
    assert "is withdrawn" in getattr(heard[-1].events[0], "text", "")
    play_out(casino, table)
    assert casino.floor.game(table).options.decks == 6
    assert [notice.state for notice in casino.floor.notices.all()] == ["withdrawn"]
    report = audit(casino.database)
    assert report.holds, report.faults
    with pytest.raises(Conflict, match="withdrawn already"):
        casino.floor.withdraw_notice(1, "sue")


ALTERED = (
    ("UPDATE notices SET effective_at = 0", "is listed with an altered time"),
    ("UPDATE notices SET state = 'withdrawn'", "or in the wrong state"),
    ("UPDATE notices SET body = replace(body, 'From', 'Form')", "other rules or words"),
    ("DELETE FROM notices", "is missing from the list"),
)


@pytest.mark.parametrize(("statement", "what"), ALTERED)
def test_an_altered_notice_is_named_and_changes_nothing(
    casino: Casino, clock: ManualClock, statement: str, what: str
) -> None:
    table = seated(casino)
    announce(casino, table)
    assert audit(casino.database).holds
    with casino.database.write() as connection:
        connection.execute(text(statement))
    (fault,) = audit(casino.database).faults
    assert (fault.chain, what in fault.what, "notice 1" in fault.what) == (table, True, True)
    casino.floor.hosts[table].load()
    assert not change_rules(casino.floor.hosts[table])
    clock.move(HOUR)
    assert change_rules(casino.floor.hosts[table])


def test_a_notice_that_was_never_announced_is_found(casino: Casino) -> None:
    table = seated(casino)
    announce(casino, table)
    with casino.database.write() as connection:
        connection.execute(
            text(
                'INSERT INTO notices (id, "table", state, posted_at, effective_at, body) '
                'SELECT 2, "table", state, posted_at, effective_at - 1, body FROM notices'
            )
        )
    assert ["notice 2 was never announced" in str(f) for f in audit(casino.database).faults] == [
        True
    ]


@pytest.mark.parametrize(
    ("early", "what"),
    [
        (HOUR, "announces rules too close to their start"),
        (2 * HOUR, "announces rules too close to their start"),
    ],
)
def test_a_chain_forged_to_announce_too_late_is_found(
    casino: Casino, clock: ManualClock, early: int, what: str
) -> None:
    """Even one whose hashes were all made anew."""
    table = seated(casino)
    announce(casino, table)

    def forge(body: object) -> object:
        if not isinstance(body, Noticed):
            return body
        return msgspec.structs.replace(body, effective_at=body.effective_at - early)

    _write_anew(casino, table, forge)
    faults = audit(casino.database).faults
    assert any(f.chain == table and what in f.what for f in faults)


def test_rules_in_force_before_their_time_are_found(casino: Casino, clock: ManualClock) -> None:
    table = seated(casino)
    announce(casino, table)
    clock.move(HOUR)
    assert change_rules(casino.floor.host(table))
    assert audit(casino.database).holds

    def forge(body: object) -> object:
        if not isinstance(body, Noticed):
            return body
        return msgspec.structs.replace(body, effective_at=body.effective_at + MINUTE)

    _write_anew(casino, table, forge)
    with casino.database.write() as connection:
        connection.execute(text(f"UPDATE notices SET effective_at = effective_at + {MINUTE}"))
    (fault,) = audit(casino.database).faults
    assert "before their time" in fault.what


def test_rule_changes_of_before_tables_recorded_their_notices_still_verify(
    casino: Casino, clock: ManualClock
) -> None:
    """Then the floor's chain alone had them."""
    table = seated(casino)
    announce(casino, table)
    clock.move(HOUR)
    assert change_rules(casino.floor.host(table))
    casino.floor.act(table, Place("p1", 1, "initial", 5_00), "p1")
    _write_anew(casino, table, lambda body: None if isinstance(body, Noticed) else body)
    assert audit(casino.database).holds
    with casino.database.write() as connection:
        connection.execute(text("UPDATE notices SET effective_at = 0"))
    assert "its time was altered" in str(audit(casino.database).faults[0])


def _write_anew(casino: Casino, table: str, forge: object) -> None:
    """Write a chain again, each record as ``forge`` makes it, with hashes that hold."""
    with casino.database.write() as connection, unlocked(connection):
        found = connection.execute(
            records.select().where(records.c.chain == table).order_by(records.c.seq)
        ).all()
        connection.execute(records.delete().where(records.c.chain == table))
        previous, seq = GENESIS, 0
        for old in map(from_row, found):
            body = forge(old.content)  # type: ignore[operator]
            if body is None:
                continue
            seq += 1
            new = link(table, seq, previous, body, round=old.round, at=old.at, actor=old.actor,
                       request=old.request)  # fmt: skip
            connection.execute(records.insert(), msgspec.structs.asdict(new))
            previous = new.hash
        connection.execute(
            chains.update().where(chains.c.name == table).values(seq=seq, hash=previous)
        )
    assert table != FLOOR


def test_a_second_change_adds_to_the_first(casino: Casino, clock: ManualClock) -> None:
    table = seated(casino)
    now = clock.now()
    casino.floor.announce_rules(table, now + HOUR, "sue", options={"decks": 8})
    with pytest.raises(Conflict, match="for then or later"):
        casino.floor.announce_rules(table, now + HOUR - 1, "sue", options={"shuffler": True})
    casino.floor.announce_rules(table, now + 2 * HOUR, "sue", options={"shuffler": True})
    first, second = (notice.id for notice in casino.floor.notices.all(table, "posted"))
    with pytest.raises(Conflict, match=f"Notice {second} adds to this one"):
        casino.floor.withdraw_notice(first, "sue")
    for shuffler in (False, True):
        clock.move(HOUR)
        assert change_rules(casino.floor.host(table))
        options = casino.floor.game(table).options
        assert (options.decks, options.shuffler) == (8, shuffler)  # type: ignore[attr-defined]


def test_limits_that_are_posted_suit_the_rules_that_are_announced(casino: Casino) -> None:
    table = seated(casino, "blackjack")
    casino.floor.announce_rules(table, casino.clock.now() + HOUR, "sue", options={"hand_fee": 25})
    with pytest.raises(BadLimits, match="hand fee needs a minimum"):
        casino.floor.post_limits(table, Limits(Limit(10_00, 1_000_00)), "sue")
