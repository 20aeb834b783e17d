"""Coming cards and salts cannot be read from the database; heads are signed and kept."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text

from pitboss.casino.audit.kept_heads import EVERY, KeptHeads, heads_file
from pitboss.casino.audit.verify import audit, heads
from pitboss.casino.clock import ManualClock
from pitboss.casino.errors import CasinoError
from pitboss.casino.house import Casino
from pitboss.casino.records import seals
from pitboss.casino.records.chain import read_chain
from pitboss.casino.records.database import Database
from pitboss.casino.records.schema import metadata
from pitboss.cli.casino import audit as audit_command
from pitboss.errors import BadRecord
from tests.casino.player import Player, play, stocked
from tests.casino.support import open_casino, unlocked


def everything(database: Database) -> str:
    """All that stands in the database."""
    with database.read() as connection:
        return "\n".join(
            repr(row)
            for table in metadata.sorted_tables
            for row in connection.execute(table.select())
        )


def test_the_order_of_the_shoe_and_the_salt_are_not_in_the_database(casino: Casino) -> None:
    table = casino.floor.open("casino-war", actor="test")
    for _ in play([Player(casino.floor, table, seed=1)], 30):
        pass
    shoe = casino.floor.host(table).state.playing.table.shoe
    assert shoe is not None
    found = everything(casino.database)
    cards = [str(card) for card in shoe.order[shoe.at :]]
    for shown in (",".join(cards[:4]), '","'.join(cards[:4]), " ".join(cards[:4])):
        assert shown not in found
    assert shoe.secrets
    for order, salt in shoe.secrets:
        assert salt not in found
        assert order not in found
    assert "sealed:" in found
    assert audit(casino.database).holds


def test_a_sealed_record_in_the_place_of_another_is_not_read(casino: Casino) -> None:
    """Also by who can make the hashes fit."""
    table = casino.floor.open("casino-war", actor="test")
    with casino.database.read() as connection:
        record = next(r for r in read_chain(connection, table) if r.kind == "round")
    assert record.content
    with pytest.raises(BadRecord, match="seal is broken"):
        assert msgspec.structs.replace(record, seq=record.seq + 1).content
    with pytest.raises(BadRecord, match="seal is broken"):
        assert msgspec.structs.replace(record, body=record.body[:-9] + "000000000").content
    with pytest.raises(BadRecord, match="a key that this casino does not have"):
        assert msgspec.structs.replace(record, body="sealed:0123:00").content


def test_records_of_before_there_were_seals_are_read(casino: Casino) -> None:
    assert seals.unsealed('{"kind":"cards"}', "floor/1") == '{"kind":"cards"}'


@pytest.fixture
def keyless(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.delenv(seals.VARIABLE)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_key_is_made_once_for_its_owner_alone_and_missed_in_a_sentence(
    keyless: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    casino = open_casino(url)
    stocked(casino)
    casino.floor.open("casino-war", actor="test")
    file = seals.key_file(casino.database.url)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    key = file.read_text()
    casino.stop()
    open_casino(url).stop()
    assert file.read_text() == key
    file.unlink()
    for migrate in (True, False):
        with pytest.raises(CasinoError, match=r"The key of .* is not here; put it in .*-key"):
            Database(url, migrate=migrate)
    monkeypatch.setenv(seals.VARIABLE, "ab" * 32)
    with pytest.raises(CasinoError, match="is not here"):
        Database(url)
    monkeypatch.setenv(seals.VARIABLE, "ab")
    with pytest.raises(CasinoError, match="holds no valid key: a key is 64 hexadecimal digits"):
        Database(url)
    monkeypatch.setenv(seals.VARIABLE, key)
    again = Database(url)
    assert audit(again).holds
    again.close()


def test_heads_are_written_by_themselves_and_signed(
    casino: Casino, clock: ManualClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PITBOSS_HEADS", str(tmp_path / "heads"))
    file = heads_file(casino.database)
    casino.floor.upkeep.heads = KeptHeads(casino.database, clock, file)
    casino.floor.upkeep.beat()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    first = json.loads(file.read_text())
    assert seals.verified(first) == heads(casino.database)
    casino.floor.open("casino-war", actor="test")
    casino.floor.upkeep.beat()
    assert json.loads(file.read_text()) == first
    clock.move(EVERY)
    casino.floor.upkeep.beat()
    kept = json.loads(file.read_text())
    assert seals.verified(kept, casino.database.seal.public_key) == heads(casino.database)
    assert not list(tmp_path.glob("heads.*"))
    for forged in (
        {**kept, "at": kept["at"] + 1},
        {**kept, "heads": {**kept["heads"], "floor": [1, "0" * 64]}},
        {**kept, "signature": "00" * 64},
    ):
        with pytest.raises(BadRecord, match="not signed by this casino"):
            seals.verified(forged)
    other = seals.signed(seals.Seal(b"x" * 32), heads(casino.database), 0)
    assert seals.verified(other)
    with pytest.raises(BadRecord, match="not signed by this casino"):
        seals.verified(other, casino.database.seal.public_key)
    with pytest.raises(BadRecord, match="Not a file of heads"):
        seals.verified({"floor": [1, "0" * 64]})


def test_heads_that_cannot_be_written_stop_nothing(
    one_casino: Casino, clock: ManualClock, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for file in (tmp_path, tmp_path / "no such folder" / "heads"):
        one_casino.floor.upkeep.heads = KeptHeads(one_casino.database, clock, file)
        one_casino.floor.upkeep.beat()
        assert f"the heads cannot be written to {file}" in caplog.text
    one_casino.floor.upkeep.heads = None


def test_the_audit_command_prints_signed_heads_and_finds_a_chain_cut_short_by_them(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    casino = open_casino(url)
    stocked(casino)
    audit_command(url, heads=True, against=None, as_json=False)
    file = tmp_path / "heads.json"
    file.write_text(capsys.readouterr().out)
    audit_command(url, heads=False, against=file, as_json=False)
    end = heads(casino.database)["floor"][0]
    with casino.database.write() as connection, unlocked(connection):
        connection.execute(text(f"DELETE FROM transfers WHERE key = 'floor/{end}'"))
        connection.execute(text(f"DELETE FROM records WHERE seq = {end}"))
        connection.execute(text("UPDATE accounts SET balance = 0 WHERE name = 'patron:p5'"))
        connection.execute(
            text("UPDATE accounts SET balance = balance + 100000000 WHERE name = 'cage'")
        )
        connection.execute(
            text(f"UPDATE chains SET seq = {end - 1}, hash = (SELECT hash FROM records WHERE "
                 f"chain = 'floor' AND seq = {end - 1}) WHERE name = 'floor'")
        )  # fmt: skip
    assert audit(casino.database).holds
    with pytest.raises(SystemExit):
        audit_command(url, heads=False, against=file, as_json=False)
    assert "shorter than the head kept elsewhere" in capsys.readouterr().out
    casino.stop()
