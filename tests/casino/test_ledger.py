"""The ledger: debits equal credits, nothing is posted twice, nobody owes, nothing is erased."""

from __future__ import annotations

import contextlib
import threading
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import insert, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from pitboss.casino.audit.verify import audit, heads
from pitboss.casino.errors import Conflict, KeyReused
from pitboss.casino.house import Casino
from pitboss.casino.money import transfers as money
from pitboss.casino.money.transfers import transfers_of
from pitboss.casino.records.schema import accounts, transfers
from pitboss.errors import BadAmount, TooFewChips
from pitboss.law import Citation
from pitboss.table import steps
from tests.casino.support import open_casino, unlocked

LAW = Citation("13:69F-8.2(e)")
NAMES = st.sampled_from(["ann", "bob", "cid"])
AMOUNTS = st.integers(min_value=-5, max_value=50_000)

operations = st.lists(
    st.tuples(
        st.sampled_from(["deposit", "withdraw"]),
        NAMES,
        AMOUNTS,
        st.sampled_from("abcdef") | st.none(),
    ),
    max_size=25,
)


class Model:
    """What the ledger should do, in a dozen lines."""

    def __init__(self) -> None:
        self.held: dict[str, int] = {}
        self.keys: dict[str, tuple[str, str, int]] = {}

    def do(self, what: str, name: str, amount: int, key: str | None) -> str:
        if amount <= 0:
            return "BadAmount"
        if key is not None and key in self.keys:
            return "again" if self.keys[key] == (what, name, amount) else "KeyReused"
        change = amount if what == "deposit" else -amount
        if self.held.get(name, 0) + change < 0:
            return "TooFewChips"
        self.held[name] = self.held.get(name, 0) + change
        if key is not None:
            self.keys[key] = (what, name, amount)
        return "done"


def apply(casino: Casino, what: str, name: str, amount: int, key: str | None) -> str:
    before = heads(casino.database)["floor"]
    try:
        getattr(casino.ledger, what)(name, amount, "test", key)
    except (BadAmount, TooFewChips, KeyReused) as error:
        assert heads(casino.database)["floor"] == before, "a refused request wrote something"
        return type(error).__name__
    return "again" if heads(casino.database)["floor"] == before else "done"


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(operations)
def test_the_ledger_does_what_a_simple_model_does(work: list[tuple[str, str, int, str]]) -> None:
    with TemporaryDirectory() as folder:
        check_against_model(open_casino(str(Path(folder) / "casino.db")), work)


def check_against_model(casino: Casino, work: list[tuple[str, str, int, str]]) -> None:
    model = Model()
    for operation in work:
        assert apply(casino, *operation) == model.do(*operation), operation
        assert casino.ledger.total() == 0
    for name in ("ann", "bob", "cid"):
        assert casino.balance(name) == model.held.get(name, 0)
    assert audit(casino.database).holds
    casino.stop()


def test_the_model_holds_on_either_database(url: str) -> None:
    work = [
        ("deposit", "ann", 500, "a"), ("deposit", "ann", 500, "a"), ("deposit", "ann", 501, "a"),
        ("withdraw", "ann", 501, None), ("withdraw", "ann", 500, "b"), ("withdraw", "ann", 1, None),
        ("deposit", "bob", 0, "c"), ("deposit", "bob", 7, "c"),
    ]  # fmt: skip
    check_against_model(open_casino(url), work)  # type: ignore[arg-type]


def events() -> st.SearchStrategy[steps.Event]:
    cents = st.integers(min_value=0, max_value=10**9)
    bet = st.integers(min_value=1, max_value=9)
    places = st.sampled_from(["ann", ":house", ":bet 1", ":pot", ":rake", ":progressive", ":cage"])
    return st.one_of(
        st.builds(steps.Bought, NAMES, cents),
        st.builds(steps.Left, NAMES, bet, cents),
        st.builds(steps.Placed, bet, NAMES, bet, st.just("ante"), st.just(""), cents, st.just(LAW)),
        st.builds(steps.Withdrawn, bet, NAMES, bet, st.just("ante"), st.just(""), cents,
                  st.just(LAW)),
        st.builds(steps.Paid, bet, NAMES, bet, st.just("ante"), cents, cents, st.just("win"),
                  st.just(LAW)),
        st.builds(steps.Taken, bet, NAMES, bet, st.just("ante"), cents, st.just("lose"),
                  st.just(LAW)),
        st.builds(steps.Returned, bet, NAMES, bet, st.just("ante"), cents, st.just("push"),
                  st.just(LAW)),
        st.builds(steps.Charged, NAMES, bet, cents, st.just("vigorish"), st.just(LAW)),
        st.builds(steps.Moved, places, places, cents, st.just("moved"), st.just(LAW)),
    )  # fmt: skip


@given(st.lists(events(), max_size=30), st.integers(0, 30))
def test_transfers_are_forward_and_keyed_by_their_event(
    happened: list[steps.Event], cut: int
) -> None:
    """Posting events in two parts gives the same keys as at once, so that none is posted twice."""
    whole = list(transfers_of("t", 3, 1, happened))
    assert all(t.amount > 0 and t.source != t.target for t in whole)
    assert len({(t.key, t.leg) for t in whole}) == len(whole)
    if not any(isinstance(event, steps.Left) for event in happened):
        parts = [*transfers_of("t", 3, 1, happened[:cut]),
                 *transfers_of("t", 3, cut + 1, happened[cut:])]  # fmt: skip
        assert parts == whole


def test_one_who_leaves_several_spots_cashes_in_once() -> None:
    gone = [steps.Left("ann", 1, 500), steps.Left("ann", 2, 500)]
    assert [t.amount for t in transfers_of("t", 1, 1, gone)] == [500]


@pytest.mark.parametrize(
    ("engine", "account"),
    [
        ("ann", "rail:t:ann"),
        (":house", "table:t"),
        (":bet 7", "wagers:t"),
        (":rake", "rake:t"),
        (":progressive meter", "progressive:t:progressive-meter"),
        (":pot 1", "fund:t:pot-1"),
    ],
)
def test_every_account_of_a_table_has_its_own_in_the_ledger(engine: str, account: str) -> None:
    assert money.account("t", engine) == account


def test_history_cannot_be_changed_or_deleted(casino: Casino) -> None:
    for statement in (
        "UPDATE transfers SET amount = amount + 1",
        "DELETE FROM transfers",
        "UPDATE records SET body = ''",
        "DELETE FROM records",
        "DELETE FROM accounts",
        "UPDATE accounts SET name = 'mine' WHERE name = 'cage'",
    ):
        with pytest.raises(DBAPIError), casino.database.write() as connection:
            connection.execute(text(statement))
    assert audit(casino.database).holds


def test_the_database_itself_refuses_what_does_not_balance(casino: Casino) -> None:
    ids = casino.store.account_ids(["patron:p1", "cage", "patron:nobody"])
    row = {"key": "floor/x", "leg": 0, "source": ids["cage"], "target": ids["patron:p1"],
           "amount": 5, "reason": "", "law": "", "at": 0}  # fmt: skip
    for bad in (
        {**row, "amount": 0},
        {**row, "amount": -5},
        {**row, "target": ids["cage"]},
        {**row, "source": ids["patron:nobody"]},
        {**row, "source": 10**6},
        {**row, "key": "floor/1", "leg": 0},
    ):
        with pytest.raises(IntegrityError), casino.database.write() as connection:
            connection.execute(insert(transfers).values(bad))
    assert audit(casino.database).holds
    assert casino.ledger.total() == 0


def test_a_balance_moves_by_a_transfer_alone(casino: Casino) -> None:
    """PostgreSQL refuses it; SQLite cannot tell, and the audit finds it."""
    statement = accounts.update().where(accounts.c.name == "patron:p1").values(balance=7)
    if casino.database.sqlite:
        with casino.database.write() as connection:
            connection.execute(statement)
        assert "patron:p1 shows 7 cents" in str(audit(casino.database).faults[0])
    else:
        with pytest.raises(IntegrityError), casino.database.write() as connection:
            connection.execute(statement)


def test_a_retried_request_pays_once_however_many_at_a_time(casino: Casino) -> None:
    outcomes: list[str] = []

    def pay() -> None:
        try:
            casino.ledger.deposit("p1", 700, "test", "same-key")
            outcomes.append("done")
        except Conflict:
            outcomes.append("conflict")

    before = casino.balance("p1")
    threads = [threading.Thread(target=pay) for _ in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert outcomes == ["done"] * 16
    assert casino.balance("p1") == before + 700
    assert audit(casino.database).holds


def test_two_hundred_and_fifty_six_withdrawals_at_once_take_what_is_there(casino: Casino) -> None:
    casino.ledger.deposit("rich", 1_000, "test")
    paid: list[int] = []

    def take() -> None:
        for _ in range(16):
            with contextlib.suppress(TooFewChips):
                paid.append(casino.ledger.withdraw("rich", 10, "test"))

    threads = [threading.Thread(target=take) for _ in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(paid) == 100
    assert casino.balance("rich") == 0
    assert casino.ledger.total() == 0


def test_a_sum_above_what_a_number_holds_is_refused_and_no_float(casino: Casino) -> None:
    """Above 2**63 SQLite would go on with a float, and cents would be lost."""
    with casino.database.write() as connection, unlocked(connection):
        fill = text("UPDATE accounts SET balance = :b WHERE name = :n")
        for name, balance in (("patron:p1", 2**63 - 2), ("cage", 2 - 2**63)):
            connection.execute(fill, {"b": balance, "n": name})
    with pytest.raises(BadAmount, match="cannot hold that much"):
        casino.ledger.deposit("p1", 10, "test")
    assert casino.ledger.balance("patron:p1") == 2**63 - 2
    with casino.database.write() as connection, unlocked(connection):
        connection.execute(text("UPDATE accounts SET balance = 0"))
        for name in ("patron:p1", "patron:p2", "patron:p3"):
            connection.execute(fill, {"b": 2**62 + 1, "n": name})
    assert casino.ledger.total() == 3 * 2**62 + 3
    report = audit(casino.database)
    assert any(f"add up to {3 * 2**62 + 3} cents" in str(fault) for fault in report.faults)


def test_an_amount_that_is_no_whole_number_is_refused(one_casino: Casino) -> None:
    for amount in (0.5, "much"):
        with pytest.raises(DBAPIError), one_casino.database.write() as connection:
            connection.execute(
                text("INSERT INTO transfers (key, leg, source, target, amount, reason, law, at) "
                     "VALUES ('floor/9', 0, 1, 2, :a, '', '', 0)"), {"a": amount}
            )  # fmt: skip
