"""Golden rounds: recorded once, they must come out the same for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.games.registry import game_of, ids
from pitboss.table.replay import read_record, resume

GOLDEN = Path(__file__).parent


@pytest.mark.parametrize("id", ids())
def test_a_registered_game_has_golden_rounds(id: str) -> None:
    assert (GOLDEN / f"{id}.jsonl").is_file(), f"record them: python tools/record_golden.py ({id})"


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.jsonl")), ids=lambda file: file.stem)
def test_golden_rounds_come_out_as_they_did(file: Path) -> None:
    head, rounds = read_record(file.read_bytes().splitlines())
    assert rounds
    for record in rounds:
        resume(game_of(head), head, record)
