"""Tables in the store: what is accepted is kept, what is refused is not, and all of it replays."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from sqlalchemy import inspect

from pitboss.casino.audit.verify import audit, heads
from pitboss.casino.errors import CasinoError, KeyReused
from pitboss.casino.house import Casino
from pitboss.casino.records.database import Database
from pitboss.casino.records.schema import metadata
from pitboss.casino.records.store import LostChain, Store
from pitboss.casino.tables.host import Host
from pitboss.casino.tables.state import TableState
from pitboss.equipment.randomness import Live
from pitboss.errors import Refused, TooFewChips
from pitboss.games.one_card.casino_war import CasinoWar
from pitboss.games.registry import ids
from pitboss.law import Citation
from pitboss.table.inputs import Buy, Place, Proceed, Sit
from pitboss.table.record import encode, snapshot
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Duty
from pitboss.table.table import Table
from tests.casino.player import Player, play
from tests.casino.support import GAMES


def fingerprint(session: Session) -> tuple[Any, ...]:
    """All that a table in memory is."""
    return (
        encode(snapshot(session.table)), encode(session.events), encode(session.inputs),
        encode(session.chance), session.steps, repr(session.pending), encode(session.before),
    )  # fmt: skip


def stored(casino: Casino, table: str) -> Session:
    state = TableState(table)
    with casino.database.read() as connection:
        state.load(connection)
    return state.playing


@pytest.mark.parametrize("game", GAMES)
def test_after_every_input_the_store_has_the_table_as_it_is(casino: Casino, game: str) -> None:
    """Kill the process after any input: what is read back is what was in memory."""
    table = casino.floor.open(game, actor="test")
    player = Player(casino.floor, table, seed=1)
    for _ in play([player], 150):
        assert fingerprint(stored(casino, table)) == fingerprint(player.session)
    report = audit(casino.database)
    assert report.holds, report.faults
    assert report.rounds >= 10


@pytest.mark.parametrize("game", ids())
def test_every_game_plays_in_the_casino(one_casino: Casino, game: str) -> None:
    casino = one_casino
    table = casino.floor.open(game, actor="test")
    player = Player(casino.floor, table, seed=2)
    for number, _ in enumerate(play([player], 120)):
        if number % 7 == 0:
            assert fingerprint(stored(casino, table)) == fingerprint(player.session)
    report = audit(casino.database)
    assert report.holds, report.faults
    assert casino.ledger.total() == 0


def test_the_ledger_holds_what_the_table_holds(casino: Casino) -> None:
    tables = [casino.floor.open(game, actor="test") for game in GAMES]
    players = [Player(casino.floor, table, seed=3) for table in tables]
    for _ in play(players, 300):
        pass
    for player in players:
        balances, table = casino.ledger.balances(), player.session.table
        for name, patron in table.patrons.items():
            assert balances[f"rail:{player.table}:{name}"] == patron.amount
        assert balances[f"wagers:{player.table}"] == sum(b.amount for b in table.bets.values())
        house = balances[f"table:{player.table}"] + balances[f"drop:{player.table}"]
        assert house == table.house.amount


def test_a_refused_input_writes_nothing(casino: Casino) -> None:
    table = casino.floor.open("casino-war", actor="test")
    casino.floor.act(table, Sit("p1", 1, 100_00), "p1")
    ends, session = heads(casino.database), casino.floor.host(table).state.playing
    before = fingerprint(session)
    for bad in (Proceed(), Place("p1", 1, "initial", 1), Place("p2", 1, "initial", 500),
                Sit("p2", 1), Buy("p1", 10**12), Buy("p1", 13)):  # fmt: skip
        with pytest.raises(Refused):
            casino.floor.act(table, bad, "p1")
    assert heads(casino.database) == ends
    assert fingerprint(session) == before


def test_chips_are_bought_with_money_at_the_cage(casino: Casino) -> None:
    table = casino.floor.open("casino-war", actor="test")
    with pytest.raises(TooFewChips, match="has \\$0 at the cage"):
        casino.floor.act(table, Sit("nobody", 1, 100_00), "nobody")


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_failure_at_the_commit_leaves_table_and_store_alike(
    casino: Casino, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    """Memory is thrown away, and the table is read again from the database."""
    table = casino.floor.open("three-card-poker", actor="test")
    player = Player(casino.floor, table, seed=4)
    for _ in play([player], 20):
        pass
    real = Store.append

    def failing(self: Store, *args: Any, **kwargs: Any) -> Any:
        if when == "after":
            real(self, *args, **kwargs)
        raise OSError("the disk is full")

    for _ in range(30):
        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", failing)
            with contextlib.suppress(OSError):
                player.act()
        assert fingerprint(stored(casino, table)) == fingerprint(player.session)
        player.act()
    assert audit(casino.database).holds


def test_a_failing_game_leaves_the_table_as_it_was(
    casino: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = casino.floor.open("casino-war", actor="test")
    casino.floor.act(table, Sit("p1", 1, 100_00), "p1")
    casino.floor.act(table, Place("p1", 1, "initial", 500), "p1")
    before = fingerprint(casino.floor.host(table).state.playing)

    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(Session, "_dealt", broken)
        with pytest.raises(CasinoError, match="nothing changed"):
            casino.floor.act(table, Proceed(), "p1")
    assert fingerprint(casino.floor.host(table).state.playing) == before
    casino.floor.act(table, Proceed(), "p1")


def test_the_same_key_is_done_once(casino: Casino) -> None:
    table = casino.floor.open("casino-war", actor="test")
    casino.floor.act(table, Sit("p1", 1, 100_00), "p1", "sit")
    first = casino.floor.act(table, Place("p1", 1, "initial", 500), "p1", "wager")
    again = casino.floor.act(table, Place("p1", 1, "initial", 500), "p1", "wager")
    assert (again.seq, again.again) == (first.seq, True)
    assert casino.floor.host(table).state.playing.table.patrons["p1"].amount == 95_00
    with pytest.raises(KeyReused):
        casino.floor.act(table, Place("p1", 1, "initial", 600), "p1", "wager")


def test_two_who_think_they_own_a_table_cannot_both_write(casino: Casino) -> None:
    table = casino.floor.open("casino-war", actor="test")
    stale = Host(casino.store, table, casino.floor.leases.owner)
    stale.load()
    casino.floor.act(table, Sit("p1", 1, 100_00), "p1")
    with pytest.raises(LostChain):
        stale.act(Sit("p2", 2, 100_00), "p2")
    other = Host(casino.store, table, "another process")
    other.load()
    with pytest.raises(LostChain):
        other.act(Sit("p2", 2, 100_00), "p2")
    assert audit(casino.database).holds


def test_live_tables_draw_from_the_operating_system_alone(casino: Casino) -> None:
    table = casino.floor.open("casino-war", actor="test")
    player = Player(casino.floor, table, seed=5)
    for _ in play([player], 60):
        assert type(player.session.source) is Live
    casino.floor.hosts[table].load()
    assert type(player.session.source) is Live


def test_a_round_that_cannot_go_on_is_void_and_its_wagers_go_back(
    casino: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other rules were installed while a round was under way."""
    table = casino.floor.open("three-card-poker", actor="test", betting_seconds=0)
    casino.floor.act(table, Sit("p1", 1, 100_00), "p1")
    casino.floor.act(table, Sit("p2", 2, 100_00), "p2")
    casino.floor.act(table, Place("p1", 1, "ante", 500), "p1")
    casino.floor.act(table, Place("p2", 2, "ante", 1500), "p2")
    casino.floor.act(table, Proceed(), "p1")
    monkeypatch.setattr("pitboss.games.banked_poker.three_card_poker.ThreeCardPoker.revision", 2)
    casino.floor.hosts[table].load()
    session = casino.floor.hosts[table].state.playing
    assert {n: p.amount for n, p in session.table.patrons.items()} == {"p1": 100_00, "p2": 100_00}
    assert not session.table.bets
    balances = casino.ledger.balances()
    assert balances[f"wagers:{table}"] == 0
    assert balances[f"rail:{table}:p2"] == 100_00
    report = audit(casino.database)
    assert report.holds, report.faults
    assert report.other_rules == 0  # other rules, which give the same events so far
    assert [type(e).__name__ for e in casino.round(table, 1, "p1")][-3:] == [
        "Voided", "Returned", "Returned"]  # fmt: skip
    player = Player(casino.floor, table, seed=6)
    for _ in play([player], 40):
        pass
    assert audit(casino.database).holds


def test_a_round_under_way_goes_on_under_another_version_of_the_package(
    casino: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As does one whose announcements are worded anew, or cite another paragraph."""
    table = casino.floor.open("three-card-poker", actor="test")
    casino.floor.act(table, Sit("p1", 1, 100_00), "p1")
    casino.floor.act(table, Place("p1", 1, "ante", 500), "p1")
    casino.floor.act(table, Proceed(), "p1")
    monkeypatch.setattr("pitboss.__version__", "9.9")

    def reworded(self: Table, text: str, law: Citation) -> Announced:
        return Announced(text.upper(), law)

    monkeypatch.setattr(Table, "announce", reworded)
    casino.floor.hosts[table].load()
    assert casino.floor.hosts[table].state.playing.table.bets
    report = audit(casino.database)
    assert report.holds, report.faults
    assert (report.rounds, report.unreplayed) == (1, [])


def test_rounds_of_rules_not_installed_are_named_and_those_of_rules_installed_must_replay(
    casino: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = casino.floor.open("casino-war", actor="test")
    for _ in play([Player(casino.floor, table, seed=3)], 25):
        pass
    monkeypatch.setattr(Table, "announce", lambda self, text, law: Duty(text, law))
    assert not audit(casino.database).holds  # the rules do something else, and do not say so
    monkeypatch.setattr(CasinoWar, "revision", CasinoWar.revision + 1)
    report = audit(casino.database)
    assert report.holds, report.faults
    assert report.unreplayed[0] == f"{table}/1"


def test_the_migrations_make_the_schema(url: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    database = Database(url)
    with database.read() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert {"records", "transfers"} <= set(inspect(connection).get_table_names())
    Database(url).close()  # opening it again changes nothing
    database.close()


@pytest.mark.parametrize("bad", ["mysql://x/y", "postgresql://nobody@127.0.0.1:1/x", "sqlite://"])
def test_a_database_that_cannot_be_opened_is_one_sentence(bad: str) -> None:
    with pytest.raises(CasinoError) as refused:
        Database(bad)
    assert "\n" not in refused.value.message.strip()


def test_records_are_small(casino: Casino) -> None:
    """A round of a six-deck game is a few kilobytes, so that a year of play fits on a disk."""
    table = casino.floor.open("casino-war", actor="test")
    for _ in play([Player(casino.floor, table, seed=7)], 200):
        pass
    with casino.database.read() as connection:
        from pitboss.casino.records.chain import read_chain

        records = list(read_chain(connection, table))
    rounds = sum(record.kind == "round" for record in records)
    assert sum(len(record.body) for record in records) / rounds < 12_000
