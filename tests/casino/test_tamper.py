"""Whoever edits, deletes or cuts short what is stored is found out, and the record is named."""

from __future__ import annotations

import random

import pytest
from sqlalchemy import Connection, text

from pitboss.casino.audit.report import AuditReport
from pitboss.casino.audit.verify import audit, heads
from pitboss.casino.errors import BadChain
from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Person, Role
from pitboss.casino.records import triggers
from pitboss.casino.tables.state import TableState
from tests.casino.player import Player, play
from tests.casino.support import GAMES, unlocked


@pytest.fixture
def played(casino: Casino) -> Casino:
    tables = [casino.floor.open(game, actor="test") for game in GAMES]
    for _ in play([Player(casino.floor, table, seed=8) for table in tables], 120):
        pass
    assert audit(casino.database).holds
    return casino


def tampered(
    casino: Casino, *statements: str, known: bool = False, **values: object
) -> AuditReport:
    """Audit what these statements make of the database, and undo them."""
    ends = heads(casino.database) if known else None
    engine = casino.database.engine.execution_options(writes=True)
    with engine.connect() as connection:
        transaction = connection.begin()
        with unlocked(connection):
            for statement in statements:
                assert connection.execute(text(statement), values).rowcount, statement
        report = audit(_Inside(connection), ends)  # type: ignore[arg-type]
        transaction.rollback()
    return report


class _Inside:
    """A database seen from inside a transaction that is never kept."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    def read(self) -> _Inside:
        return self

    def __enter__(self) -> Connection:
        return self.connection

    def __exit__(self, *_: object) -> None:
        return None


def pick(casino: Casino, random_: random.Random) -> tuple[str, int]:
    ends = heads(casino.database)
    chain = random_.choice([name for name in ends if ends[name][0] > 2])
    return chain, random_.randint(1, ends[chain][0])


EDITS = (
    "UPDATE records SET body = replace(body, 'e', 'E') WHERE chain = :c AND seq = :s",
    "UPDATE records SET body = body || ' ' WHERE chain = :c AND seq = :s",
    "UPDATE records SET actor = actor || 'x' WHERE chain = :c AND seq = :s",
    "UPDATE records SET at = at + 1 WHERE chain = :c AND seq = :s",
    "UPDATE records SET round = round + 1 WHERE chain = :c AND seq = :s",
    "UPDATE records SET request = 'mine' WHERE chain = :c AND seq = :s",
    "UPDATE records SET kind = 'act' || kind WHERE chain = :c AND seq = :s",
    "UPDATE records SET hash = 'f' || substr(hash, 2) || 'f' WHERE chain = :c AND seq = :s",
    "DELETE FROM records WHERE chain = :c AND seq = :s",
)


def test_a_random_edit_or_deletion_of_a_record_is_found_and_named(played: Casino) -> None:
    random_ = random.Random(1)
    for number in range(160):
        chain, seq = pick(played, random_)
        report = tampered(played, EDITS[number % len(EDITS)], c=chain, s=seq)
        first = next(fault for fault in report.faults if fault.chain == chain)
        assert first.seq == seq, (first, chain, seq)


def test_a_chain_cut_short_is_found(played: Casino) -> None:
    random_ = random.Random(2)
    for _ in range(30):
        chain, seq = pick(played, random_)
        cut = "DELETE FROM records WHERE chain = :c AND seq >= :s"
        report = tampered(played, cut, c=chain, s=seq)
        assert any(f.chain == chain and f.seq <= seq + 1 for f in report.faults)


def test_a_chain_cut_short_with_its_head_is_found_by_a_head_kept_elsewhere(
    played: Casino,
) -> None:
    """And so are its transfers and balances, if they are made to fit."""
    chain = GAMES[0] + "-1"
    end = heads(played.database)[chain][0]
    report = tampered(
        played,
        f"DELETE FROM records WHERE chain = '{chain}' AND seq > {end - 1}",
        f"UPDATE chains SET seq = {end - 1}, hash = (SELECT hash FROM records WHERE "
        f"chain = '{chain}' AND seq = {end - 1}) WHERE name = '{chain}'",
        known=True,
    )
    assert any(f.chain == chain for f in report.faults)


def test_a_chain_written_anew_is_found_by_a_head_kept_elsewhere(played: Casino) -> None:
    ends = heads(played.database)
    forged = {**ends, "floor": (1, "0" * 64)}
    report = audit(played.database, forged)
    assert [(f.chain, f.seq) for f in report.faults] == [("floor", 1)]
    gone = audit(played.database, {**ends, "no-such-table-1": (3, "0" * 64)})
    assert gone.faults[0].chain == "no-such-table-1"


def test_edited_deleted_and_added_transfers_are_found(played: Casino) -> None:
    one = "(SELECT max(id) FROM transfers)"
    for statements in (
        [f"UPDATE transfers SET amount = amount + 25 WHERE id = {one}"],
        [f"UPDATE transfers SET law = 'x' WHERE id = {one}"],
        [f"UPDATE transfers SET source = target, target = source WHERE id = {one}"],
        [f"DELETE FROM transfers WHERE id = {one}"],
        [
            "INSERT INTO transfers (key, leg, source, target, amount, reason, law, at) "
            "SELECT 'floor/99', 0, a.id, b.id, 500, '', '', 0 FROM accounts a, accounts b "
            "WHERE a.name = 'cage' AND b.name = 'patron:p1'"
        ],
        [
            "INSERT INTO transfers (key, leg, source, target, amount, reason, law, at) "
            "SELECT 'nowhere', 0, a.id, b.id, 500, '', '', 0 FROM accounts a, accounts b "
            "WHERE a.name = 'cage' AND b.name = 'patron:p1'"
        ],
        ["UPDATE accounts SET balance = balance + 1 WHERE name = 'patron:p1'"],
        [
            "UPDATE accounts SET balance = balance + 1 WHERE name = 'patron:p1'",
            "UPDATE accounts SET balance = balance - 1 WHERE name = 'cage'",
        ],
    ):
        assert not tampered(played, *statements).holds, statements


def test_a_table_with_an_edited_record_is_not_taken_up(played: Casino) -> None:
    table = GAMES[0] + "-1"
    end = heads(played.database)[table][0]
    with played.database.write() as connection, unlocked(connection):
        connection.execute(
            text("UPDATE records SET body = body || ' ' WHERE chain = :c AND seq = :s"),
            {"c": table, "s": end},
        )
    state = TableState(table)
    with pytest.raises(BadChain, match="pitboss audit"), played.database.read() as connection:
        state.load(connection)
    played.floor.leases.release([table])
    played.floor.hosts.clear()
    played.floor.upkeep.take_over()
    assert played.floor.tables.get(table).state == "frozen"
    assert played.floor.tables.get(GAMES[1] + "-1").state == "open"
    assert [info.state for info in played.tables()] == ["frozen", "open"]
    auditor = Person("aud", Role.AUDITOR)
    assert played.fault(auditor, table) == f"record {end} of {table}: it is not as it was written"
    assert played.fault(auditor, GAMES[1] + "-1") == ""


@pytest.mark.parametrize(
    ("statement", "what"),
    [
        ("UPDATE users SET role = 'supervisor' WHERE name = 'ann'", "'supervisor' as role of ann"),
        ("UPDATE users SET disabled = true WHERE name = 'ann'", "True as disabled of ann"),
        ("UPDATE users SET name = 'mallory' WHERE name = 'ann'", "mallory is in it without"),
        ("DELETE FROM users WHERE name = 'ann'", "ann is missing from it"),
        ("UPDATE tables SET state = 'closed' WHERE id = 'casino-war-1'", "'closed' as state"),
        ("UPDATE tables SET dealer = 'dee' WHERE id = 'casino-war-1'", "'dee' as dealer"),
        ("UPDATE tables SET betting_seconds = 1 WHERE id = 'casino-war-1'", "1 as betting_seconds"),
    ],
)
def test_a_list_that_was_altered_is_found(played: Casino, statement: str, what: str) -> None:
    played.register("ann", "correct horse")
    report = tampered(played, statement)
    assert any(what in str(fault) for fault in report.faults), report.faults


def test_a_transfer_with_another_time_is_found(played: Casino) -> None:
    report = tampered(played, "UPDATE transfers SET at = at + 1 WHERE key LIKE 'casino-war-1/1/%'")
    assert [(f.chain, "was changed" in f.what) for f in report.faults] == [("casino-war-1", True)]


def test_lists_hold_whatever_becomes_of_people_and_tables(casino: Casino) -> None:
    casino.register("ann", "correct horse")
    casino.people.set_disabled("ann", True, "test")
    closed, manned = (casino.floor.open("casino-war", actor="test") for _ in range(2))
    casino.floor.assign_dealer(manned, "dee", "test")
    assert casino.floor.close(closed, "test")
    report = audit(casino.database)
    assert report.holds, report.faults


@pytest.mark.parametrize(
    ("statement", "what"),
    [
        ("UPDATE accounts SET may_owe = true WHERE name = 'patron:p1'", "p1 is listed as one that"),
        ("UPDATE tables SET cards_opened_at = 1 WHERE id = 'casino-war-1'", "as cards_opened_at"),
        ("UPDATE tables SET opened_at = opened_at + 1 WHERE id = 'casino-war-1'", "as opened_at"),
        (
            'INSERT INTO shifts ("table", dealer, began_at, ended_at) '
            "VALUES ('casino-war-1', 'dee', 1, 2)",
            "it has other shifts at casino-war-1",
        ),
        ("UPDATE shifts SET began_at = began_at - 1", "it has other shifts at three-card-poker-1"),
        ("UPDATE shifts SET ended_at = 5 WHERE ended_at IS NULL", "other shifts at three-card"),
        ("DELETE FROM shifts", "it has other shifts at three-card-poker-1"),
    ],
)
def test_who_may_owe_shifts_and_times_of_cards_are_held_against_the_chains(
    played: Casino, statement: str, what: str
) -> None:
    played.floor.assign_dealer("three-card-poker-1", "dee", "test")
    played.floor.assign_dealer("three-card-poker-1", "dan", "test")
    played.floor.open("roulette", actor="test")
    report = tampered(played, statement)
    assert any(what in str(fault) for fault in report.faults), report.faults


def test_a_trigger_that_is_missing_or_is_another_is_found(played: Casino) -> None:
    sqlite = played.database.sqlite
    on = "" if sqlite else " ON {}"
    names = [("accounts_fixed", "accounts"), ("transfers_post", "transfers")]
    names += [("records_no_update" if sqlite else "records_append_only", "records")]
    for name, table in names:
        with played.database.engine.connect() as connection:
            transaction = connection.begin()
            connection.execute(text(f"DROP TRIGGER {name}{on.format(table)}"))
            report = audit(_Inside(connection))  # type: ignore[arg-type]
            transaction.rollback()
        assert [str(f) for f in report.faults] == [f"the ledger: the trigger {name} is missing"]
    made = (
        "CREATE TRIGGER mine AFTER INSERT ON transfers BEGIN SELECT 1; END" if sqlite else
        "CREATE TRIGGER mine AFTER INSERT ON transfers EXECUTE FUNCTION post_transfer()"
    )  # fmt: skip
    with played.database.engine.connect() as connection:
        transaction = connection.begin()
        connection.execute(text(made))
        report = audit(_Inside(connection))  # type: ignore[arg-type]
        transaction.rollback()
    assert "mine does not belong to this casino" in str(report.faults[0])


def test_a_trigger_that_is_switched_off_is_found(played: Casino) -> None:
    if played.database.sqlite:
        pytest.skip("SQLite has no switch for it")
    with played.database.engine.connect() as connection:
        transaction = connection.begin()
        connection.execute(text("ALTER TABLE records DISABLE TRIGGER records_append_only"))
        report = audit(_Inside(connection))  # type: ignore[arg-type]
        transaction.rollback()
    assert "records_append_only is switched off" in str(report.faults[0])


def test_an_audit_of_what_cannot_be_read_names_it(played: Casino) -> None:
    """A record whose text is no text, a head that is none, a list with what is no number."""
    if not played.database.sqlite:
        pytest.skip("PostgreSQL keeps to its types")
    for statement in (
        "UPDATE records SET body = CAST(x'ff00ff' AS TEXT) WHERE chain = 'floor' AND seq = 2",
        "UPDATE chains SET hash = 7 WHERE name = 'floor'",
        "UPDATE chains SET seq = 'many' WHERE name = 'casino-war-1'",
        "UPDATE tables SET title = CAST(x'ff' AS TEXT)",
        "UPDATE accounts SET balance = 1.5 WHERE name = 'patron:p1'",
        "UPDATE accounts SET balance = 'much' WHERE name = 'patron:p1'",
        "UPDATE transfers SET amount = 0.5 WHERE id = 1",
    ):
        engine = played.database.engine.execution_options(writes=True)
        with engine.connect() as connection:
            transaction = connection.begin()
            with unlocked(connection):
                connection.execute(text("DROP TRIGGER accounts_whole"))
                assert connection.execute(text(statement)).rowcount
                connection.execute(text(triggers.WHOLE_CENTS[1]))
            report = audit(_Inside(connection))  # type: ignore[arg-type]
            transaction.rollback()
        assert not report.holds, statement
