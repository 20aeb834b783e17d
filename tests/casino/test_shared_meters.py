"""Progressive meters that tables share: one account, one order, no cent lost or paid twice."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from sqlalchemy import Connection

from pitboss.casino.audit.verify import audit
from pitboss.casino.clock import HOUR, ManualClock
from pitboss.casino.errors import BadName, Conflict, Forbidden, NotFound
from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Person, Role
from pitboss.casino.tables import between, metered
from pitboss.casino.tables.host import Done
from pitboss.casino.tables.watch import Update
from pitboss.equipment.randomness import Live
from pitboss.errors import BadOptions
from pitboss.games.banked_poker.caribbean_progressive import METER
from pitboss.law import Citation
from pitboss.table.inputs import Choose, MeterRead, Place, Proceed, Sit
from pitboss.table.steps import Ask, Bets, Dealt, Event, Marked, Moved, Paid
from tests.casino.player import Player, play, stocked
from tests.casino.support import open_casino
from tests.support.stacked import Stacked, one_at_a_time

SUE, FAY = Person("sue", Role.SUPERVISOR), Person("fay", Role.FLOORPERSON)
STUD, NAME, ACCOUNT = "caribbean-stud", "grand", "meter:grand:progressive"
START, ADDED = 10_000_00, 70
ROYAL, NO_HAND = "Tc Jc Qc Kc Ac", "Qs Jh 9s 5c 3c"
LAW = Citation("13:69F-16.12(f)")


@pytest.fixture
def royals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sits at spot 1 is dealt a royal flush, at every table and in every round."""
    order = Stacked(one_at_a_time(ROYAL, NO_HAND))
    monkeypatch.setattr(Live, "shuffled", lambda _, items: order.shuffled(items))


@pytest.fixture
def no_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is dealt a hand that the progressive wager pays."""
    order = Stacked(one_at_a_time(NO_HAND, "Kd Jd 8s 6h 2d"))
    monkeypatch.setattr(Live, "shuffled", lambda _, items: order.shuffled(items))


def two_tables(casino: Casino) -> tuple[str, str]:
    """Two tables with a player each, which share a meter."""
    casino.declare_meter(SUE, NAME, STUD)
    one, two = (casino.open(FAY, STUD, meter=NAME, decision_seconds=0) for _ in range(2))
    for table, name in ((one, "p1"), (two, "p2")):
        casino.floor.act(table, Sit(name, 1, 500_00), name)
    return one, two


def wager(casino: Casino, table: str, name: str) -> None:
    casino.floor.act(table, Place(name, 1, "ante", 5_00), name)
    casino.floor.act(table, Place(name, 1, "progressive", 1_00), name)


def decide(casino: Casino, table: str, name: str) -> Done:
    """Ask for the cards, and bet on them: the table plays to the end of the round."""
    casino.floor.act(table, Proceed(), name)
    return casino.floor.act(table, Choose(name, 1, "bet", 10_00), name)


def won(events: tuple[Event, ...]) -> list[int]:
    return [e.amount for e in events if isinstance(e, Paid) and e.wager == "progressive"]


def shows(casino: Casino, table: str) -> int:
    return METER.amount(casino.floor.host(table).state.playing.table)


def holds(casino: Casino) -> bool:
    found = audit(casino.database)
    assert found.faults == []
    return casino.ledger.total() == 0


def test_16_12_f_a_meter_is_an_account_with_its_initial_amount(casino: Casino) -> None:
    one, two = two_tables(casino)
    assert casino.ledger.balance(ACCOUNT) == START
    assert [shows(casino, table) for table in (one, two)] == [START, START]
    assert casino.meters() == {ACCOUNT: START}
    ((meter, tables),) = casino.shared_meters()
    assert (meter.name, meter.game, tables) == (NAME, STUD, [one, two])
    assert holds(casino)


def test_16_12_g_a_win_at_one_table_is_read_at_the_others(casino: Casino, royals: None) -> None:
    one, two = two_tables(casino)
    heard: list[Update] = []
    casino.watch(two, "p2", heard.append)
    wager(casino, one, "p1")
    assert won(decide(casino, one, "p1").events) == [START + ADDED]
    assert casino.ledger.balance(ACCOUNT) == START, "the table that paid it starts it again"
    wager(casino, two, "p2")
    casino.floor.act(two, Proceed(), "p2")
    casino.floor.upkeep.beat()
    assert shows(casino, one) == shows(casino, two) == START + ADDED
    told = [e for update in heard for e in update.events if isinstance(e, Marked)]
    assert told[-1].value == "$10,000.70"
    assert holds(casino)


def test_16_12_g_tables_that_win_at_once_are_ordered(
    url: str, clock: ManualClock, royals: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other table's win is stored while this one's is not yet: this is paid by what is left."""
    here, there = (open_casino(url, clock) for _ in range(2))
    stocked(here)
    one, two = two_tables(here)
    here.floor.leases.release([two])
    assert there.floor.take(two)
    wager(here, one, "p1")
    wager(there, two, "p2")
    for casino, table, name in ((here, one, "p1"), (there, two, "p2")):
        casino.floor.act(table, Proceed(), name)
    assert here.ledger.balance(ACCOUNT) == START + 2 * ADDED
    between: list[Done] = []
    tries: list[tuple[object, ...]] = []
    host = here.floor.host(one)
    host.read_meter()
    store = host._store

    def other_first(session: object, chance: int, *rest: object) -> Done:
        tries.append(tuple(session.events))  # type: ignore[attr-defined]
        if not between and len(tries) == 1:
            between.append(there.floor.act(two, Choose("p2", 1, "bet", 10_00), "p2"))
        return store(session, chance, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(host, "_store", other_first)
    done = here.floor.act(one, Choose("p1", 1, "bet", 10_00), "p1")
    assert won(between[0].events) == [START + 2 * ADDED]
    assert won(done.events) == [START], "the meter had started again"
    assert here.ledger.balance(ACCOUNT) == START
    assert len(tries) == 3, "played, the meter read, and played again"
    assert holds(here)
    for casino in (here, there):
        casino.stop()


def test_what_is_played_again_has_the_same_cards(
    casino: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody may have another deal because the meter moved."""
    casino.declare_meter(SUE, NAME, "pai-gow-poker", options={"progressive": "$1"})
    table = casino.open(FAY, "pai-gow-poker", meter=NAME, options={"progressive": "$1"})
    casino.floor.act(table, Sit("p1", 1, 500_00), "p1")
    casino.floor.act(table, Place("p1", 1, "pai-gow-poker", 10_00), "p1")
    casino.floor.act(table, Place("p1", 1, "progressive", 1_00), "p1")
    host = casino.floor.host(table)
    calls = iter([True, False])

    def moved(*args: object) -> Callable[[object], None] | None:
        refuse = next(calls, False)

        def also(_: object) -> None:
            if refuse:
                raise metered.MeterMoved(args[2])  # type: ignore[arg-type]

        return also

    drawn: list[tuple[object, ...]] = []
    real = metered.drawn
    monkeypatch.setattr(metered, "require_unmoved", moved)
    monkeypatch.setattr(metered, "drawn", lambda *a: drawn.append(real(*a)) or drawn[-1])
    host.act(Proceed(), "p1")
    assert len(drawn) == 2
    assert drawn[0]
    assert drawn[0] == drawn[1]
    assert any(isinstance(event, Dealt) for event in host.state.playing.events)
    assert isinstance(host.state.playing.source, Live)
    assert audit(casino.database).faults == []


def test_16_12_g_a_dealer_pays_by_the_meter_of_that_moment(casino: Casino, royals: None) -> None:
    """Between two steps of a dealer another table wins: no step that was prepared is stale."""
    one, two = two_tables(casino)
    casino.floor.assign_dealer(one, "dee", "fay")
    host = casino.floor.host(one)
    while not host.opening:
        casino.floor.act(one, Proceed(), "dee")
    wager(casino, one, "p1")
    events: list[Event] = []
    others = 0
    while not won(tuple(events)):
        pending = host.state.playing.pending
        if isinstance(pending, Ask):
            casino.floor.act(one, Choose("p1", 1, "bet", 10_00), "p1")
        else:
            events += casino.floor.act(one, Proceed(), "dee").events
        if not isinstance(casino.floor.host(two).state.playing.pending, Bets) or others > 6:
            continue
        others += 1
        wager(casino, two, "p2")
        assert len(won(decide(casino, two, "p2").events)) == 1
    assert others > 3
    at = next(i for i, e in enumerate(events) if isinstance(e, Paid) and e.wager == "progressive")
    taken = [e for e in events[:at] if isinstance(e, Moved) and e.source == METER.account]
    assert won(tuple(events)) == [taken[-1].amount] == [START]
    assert holds(casino)


def test_tables_played_at_the_same_time_keep_one_meter(url: str, clock: ManualClock) -> None:
    casinos = [open_casino(url, clock) for _ in range(2)]
    stocked(casinos[0])
    casinos[0].declare_meter(SUE, NAME, STUD)
    tables = [casinos[0].open(FAY, STUD, meter=NAME) for _ in range(4)]
    casinos[0].floor.leases.release(tables[2:])
    failed: list[BaseException] = []

    def run(casino: Casino, table: str, seed: int) -> None:
        try:
            assert casino.floor.take(table)
            for _ in play([Player(casino.floor, table, seed, (f"p{seed}",))], 60):
                pass
        except BaseException as error:
            failed.append(error)

    at = [(casinos[number // 2], table, number + 1) for number, table in enumerate(tables)]
    threads = [threading.Thread(target=run, args=one) for one in at]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    added = sum(
        line.amount for line in casinos[0].ledger.every(ACCOUNT) if line.reason == "progression"
    )
    assert added > 0
    assert added % ADDED == 0
    assert holds(casinos[0])
    for casino in casinos:
        casino.stop()


def test_the_audit_finds_a_table_that_paid_by_another_amount(
    one_casino: Casino, royals: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    casino = one_casino
    one, two = two_tables(casino)
    monkeypatch.setattr(
        metered, "unread_moves", lambda *_: []
    )  # it plays on with what it showed before
    monkeypatch.setattr(metered, "require_unmoved", lambda *_: None)
    for table, name in ((one, "p1"), (two, "p2")):
        wager(casino, table, name)
        casino.floor.act(table, Proceed(), name)
    (fault,) = audit(casino.database).faults
    assert fault.chain == "a shared meter"
    assert f"{ACCOUNT} held {START + ADDED} cents" in fault.what
    assert f"where the table showed {START}" in fault.what


@pytest.mark.usefixtures("no_rows")
def test_a_table_that_closes_leaves_the_meter(one_casino: Casino) -> None:
    casino = one_casino
    one, two = two_tables(casino)
    wager(casino, one, "p1")
    decide(casino, one, "p1")
    assert casino.close(FAY, one)
    assert casino.ledger.balance(f"table:{one}") == 0
    assert casino.ledger.balance(ACCOUNT) == START + ADDED
    assert casino.floor.sharing(NAME) == [two]
    with pytest.raises(Conflict, match=f"{two} shares the meter"):
        _retire(casino)
    casino.close(FAY, two)
    shown = casino.ledger.balance(ACCOUNT)
    _retire(casino)
    assert casino.ledger.balance(ACCOUNT) == 0
    assert casino.ledger.balance("meter:other:progressive") == START + shown
    with pytest.raises(Conflict, match="other took it over"):
        casino.open(FAY, STUD, meter=NAME)
    assert holds(casino)


def _retire(casino: Casino) -> None:
    if "other" not in [meter.name for meter, _ in casino.shared_meters()]:
        casino.declare_meter(SUE, "other", STUD)
    casino.retire_meter(SUE, NAME, "other")


def test_what_a_meter_refuses(one_casino: Casino) -> None:
    casino = one_casino
    with pytest.raises(Forbidden):
        casino.declare_meter(FAY, NAME, STUD)
    with pytest.raises(BadName):
        casino.declare_meter(SUE, "caribbean-1", STUD)
    with pytest.raises(BadOptions, match="offers no progressive wager"):
        casino.declare_meter(SUE, NAME, STUD, options={"progressive": False})
    with pytest.raises(BadOptions, match="offers no progressive wager"):
        casino.declare_meter(SUE, NAME, "casino-war")
    with pytest.raises(NotFound, match="no shared meter 'grand'"):
        casino.open(FAY, STUD, meter=NAME)
    casino.declare_meter(SUE, NAME, STUD, request="once")
    casino.declare_meter(SUE, NAME, STUD, request="once")
    assert casino.ledger.balance(ACCOUNT) == START
    with pytest.raises(Conflict, match="a meter grand already"):
        casino.declare_meter(SUE, NAME, STUD)
    with pytest.raises(BadOptions, match="is for tables of Caribbean stud"):
        casino.open(FAY, "blackjack", meter=NAME)
    with pytest.raises(BadOptions, match="the same progressive rate: 70, not 80") as refused:
        casino.open(FAY, STUD, meter=NAME, options={"progressive_rate": 80})
    assert refused.value.law == LAW
    table = casino.open(FAY, STUD, meter=NAME)
    with pytest.raises(BadOptions, match="the same progressive start"):
        casino.announce_rules(
            SUE, table, casino.clock.now() + HOUR, options={"progressive_start": 20_000_00}
        )
    with pytest.raises(Forbidden, match="read by the casino itself"):
        casino.act(SUE, table, MeterRead(METER.account, 1))
    assert holds(casino)


# Joining and leaving while a table stays open


def play_alone(casino: Casino, clock: ManualClock, *names: str) -> list[str]:
    """Tables with meters of their own and a player each, who has played a round there."""
    tables = []
    for name in names:
        table = casino.open(FAY, STUD, decision_seconds=0)
        casino.floor.act(table, Sit(name, 1, 500_00), name)
        wager(casino, table, name)
        decide(casino, table, name)
        tables.append(table)
    return tables


def change_meter(casino: Casino, clock: ManualClock, table: str, meter: str) -> str:
    """Announce that a table joins a meter or (none) leaves it, and let the time pass."""
    said = casino.announce_rules(SUE, table, clock.now() + HOUR, meter=meter)
    clock.move(2 * HOUR)
    casino.floor.upkeep.beat()
    return said


def own(table: str) -> str:
    return f"progressive:{table}:progressive"


@pytest.mark.usefixtures("no_rows")
def test_8_3_b_a_table_joins_a_meter_half_an_hour_after_it_is_announced(
    one_casino: Casino, clock: ManualClock
) -> None:
    casino = one_casino
    (table,) = play_alone(casino, clock, "p1")
    held = casino.ledger.balance(own(table))
    assert held == shows(casino, table) == START + ADDED
    casino.declare_meter(SUE, NAME, STUD)
    with pytest.raises(Conflict, match="half an hour") as refused:
        casino.announce_rules(SUE, table, clock.now(), meter=NAME)
    assert refused.value.law == Citation("13:69F-8.3(b)")
    said = casino.announce_rules(SUE, table, clock.now() + HOUR, meter=NAME)
    assert "the progressive meter is grand, which tables share (now this table's own)" in said
    with pytest.raises(Conflict, match=f"{table} shares the meter"):  # it is about to
        _retire(casino)
    wager(casino, table, "p1")
    clock.move(2 * HOUR)
    casino.floor.upkeep.beat()
    assert casino.floor.sharing(NAME) == [], "wagers lie on the layout"
    decide(casino, table, "p1")
    casino.floor.upkeep.beat()
    assert casino.floor.sharing(NAME) == [table]
    assert casino.ledger.balance(own(table)) == 0
    assert casino.ledger.balance(ACCOUNT) == START + held + ADDED == shows(casino, table)
    assert "Progressive meter grand, shared with other tables." in casino.sign(table)["notice"]
    assert holds(casino)


@pytest.mark.usefixtures("no_rows")
def test_a_table_that_joins_brings_its_meter_and_one_that_leaves_takes_nothing(
    casino: Casino, clock: ManualClock
) -> None:
    one, two = play_alone(casino, clock, "p1", "p2")
    casino.declare_meter(SUE, NAME, STUD)
    for table in (one, two):
        change_meter(casino, clock, table, NAME)
        assert holds(casino)
    together = START + 2 * (START + ADDED)
    assert casino.ledger.balance(ACCOUNT) == together
    casino.floor.upkeep.beat()
    assert [shows(casino, table) for table in (one, two)] == [together, together]
    said = change_meter(casino, clock, one, "")
    assert "the progressive meter is this table's own (now grand, which tables share)" in said
    assert casino.ledger.balance(ACCOUNT) == together
    assert casino.floor.sharing(NAME) == [two]
    assert shows(casino, one) == casino.ledger.balance(own(one)) == 0
    assert casino.meters()[own(one)] == START, "it shows what the casino puts on it"
    wager(casino, one, "p1")
    decide(casino, one, "p1")
    assert shows(casino, one) == casino.ledger.balance(own(one)) == START + ADDED
    wager(casino, two, "p2")
    decide(casino, two, "p2")
    assert casino.ledger.balance(ACCOUNT) == together + ADDED
    assert holds(casino)


@pytest.mark.usefixtures("no_rows")
def test_a_table_goes_from_one_meter_to_another(one_casino: Casino, clock: ManualClock) -> None:
    casino = one_casino
    one, _ = two_tables(casino)
    casino.declare_meter(SUE, "other", STUD)
    change_meter(casino, clock, one, "other")
    assert shows(casino, one) == START
    assert casino.ledger.balance(ACCOUNT) == START, "it leaves all of it to the others"
    wager(casino, one, "p1")
    decide(casino, one, "p1")
    assert casino.ledger.balance("meter:other:progressive") == START + ADDED
    assert casino.ledger.balance(ACCOUNT) == START
    assert holds(casino)


@pytest.mark.usefixtures("no_rows")
def test_what_changing_a_meter_refuses(one_casino: Casino, clock: ManualClock) -> None:
    casino = one_casino
    (table,) = play_alone(casino, clock, "p1")
    soon = clock.now() + HOUR
    casino.declare_meter(SUE, NAME, STUD, options={"progressive_rate": 80})
    before = casino.ledger.balances()
    with pytest.raises(BadOptions, match="the same progressive rate: 80, not 70") as refused:
        casino.announce_rules(SUE, table, soon, meter=NAME)
    assert refused.value.law == LAW
    with pytest.raises(NotFound, match="no shared meter 'great'"):
        casino.announce_rules(SUE, table, soon, meter="great")
    with pytest.raises(Conflict, match=f"{table} shares no progressive meter with other tables"):
        casino.announce_rules(SUE, table, soon, meter="")
    with pytest.raises(Forbidden):
        casino.announce_rules(FAY, table, soon, meter=NAME)
    assert casino.notices(SUE) == []
    assert casino.ledger.balances() == before
    casino.announce_rules(SUE, table, soon, meter=NAME, options={"progressive_rate": 80})
    clock.move(2 * HOUR)
    casino.floor.upkeep.beat()
    assert casino.floor.sharing(NAME) == [table], "with the rate that the others have"
    with pytest.raises(Conflict, match=f"{table} shares the meter {NAME} already"):
        casino.announce_rules(SUE, table, clock.now() + HOUR, meter=NAME)
    assert holds(casino)


def test_a_crash_between_joining_and_reading_the_meter_loses_nothing(
    url: str, clock: ManualClock, royals: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process dies after the change is stored; another pays by what is on the meter."""
    dies = open_casino(url, clock)
    stocked(dies)
    dies.declare_meter(SUE, NAME, STUD)
    table = dies.open(FAY, STUD, decision_seconds=0)
    dies.floor.act(table, Sit("p1", 1, 500_00), "p1")
    dies.announce_rules(SUE, table, clock.now() + HOUR, meter=NAME)
    clock.move(2 * HOUR)
    with monkeypatch.context() as patched:
        patched.setattr(metered, "unread_moves", lambda *_: [])
        dies.floor.upkeep.beat()
    assert shows(dies, table) == 0, "it has not read the meter yet"
    assert holds(dies)
    dies.floor.leases.release([table])
    lives = open_casino(url, clock)
    assert lives.floor.take(table)
    wager(lives, table, "p1")
    assert won(decide(lives, table, "p1").events) == [START + ADDED]
    assert holds(lives)
    for casino in (dies, lives):
        casino.stop()


@pytest.mark.usefixtures("no_rows")
@pytest.mark.parametrize("joins", [True, False])
def test_a_change_of_meter_is_stored_whole_or_not_at_all(
    one_casino: Casino, clock: ManualClock, monkeypatch: pytest.MonkeyPatch, joins: bool
) -> None:
    casino = one_casino
    (table,) = play_alone(casino, clock, "p1")
    casino.declare_meter(SUE, NAME, STUD)
    if not joins:
        change_meter(casino, clock, table, NAME)
    before = casino.ledger.balances()
    casino.announce_rules(SUE, table, clock.now() + HOUR, meter=NAME if joins else "")
    clock.move(2 * HOUR)
    host = casino.floor.host(table)
    append = host.store.append
    with monkeypatch.context() as patched:

        def fails(head: object, owner: str, links: object, moved: object, hook: object) -> object:
            def last(connection: Connection) -> None:
                hook(connection)  # type: ignore[operator]
                raise OSError("the disk is full")

            return append(head, owner, links, moved, last)  # type: ignore[arg-type]

        patched.setattr(host.store, "append", fails)
        with pytest.raises(OSError, match="disk is full"):
            between.change_rules(host)
    assert casino.ledger.balances() == before
    assert (casino.floor.sharing(NAME) == []) is joins
    assert holds(casino)
    casino.floor.upkeep.beat()
    assert (casino.floor.sharing(NAME) == [table]) is joins
    assert holds(casino)


@pytest.mark.usefixtures("no_rows")
def test_the_audit_finds_a_meter_that_was_not_brought_along(
    one_casino: Casino, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    casino = one_casino
    (table,) = play_alone(casino, clock, "p1")
    casino.declare_meter(SUE, NAME, STUD)
    with monkeypatch.context() as patched:
        patched.setattr(metered, "brought_along", lambda *_: ())
        change_meter(casino, clock, table, NAME)
    (fault, *_) = audit(casino.database).faults
    assert fault.chain == table
    assert "the wrong amount goes to the meter that it joins" in fault.what
