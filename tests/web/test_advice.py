"""8.1: advice at a table carries a notice, and a house can switch it off."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Role
from pitboss.table.inputs import Place, Proceed, Sit
from pitboss.table.steps import Ask
from pitboss.web.pages.table.advice import NOTICE, SWITCH, advise


@pytest.fixture
def asked(tmp_path: Path) -> tuple[Casino, str, Ask]:
    """A patron who has a decision to make."""
    casino = Casino(f"{tmp_path}/casino.db")
    casino.start()
    casino.people.add("boss", "a long password", Role.SUPERVISOR)
    ann = casino.register("ann", "a long password")
    table = casino.floor.open("three-card-poker", actor="boss", decision_seconds=0)
    casino.act(ann, table, Sit("ann", 1, 100_00))
    casino.act(ann, table, Place("ann", 1, "ante", 5_00))
    casino.act(ann, table, Proceed())
    session = casino.floor.host(table).state.session
    assert session is not None
    ask = session.pending
    assert isinstance(ask, Ask)
    return casino, table, ask


def test_8_1_advice_carries_a_notice_and_can_be_switched_off(
    asked: tuple[Casino, str, Ask], monkeypatch: pytest.MonkeyPatch
) -> None:
    casino, table, ask = asked
    try:
        monkeypatch.delenv(SWITCH, raising=False)
        said = advise(casino, table, "ann", ask)
        assert said.startswith("Best: ")
        assert said.endswith(f"{NOTICE}.")
        assert "13:69F-8.1" in NOTICE
        monkeypatch.setenv(SWITCH, "off")
        assert advise(casino, table, "ann", ask) == ""
    finally:
        casino.stop()
