"""The patrons' verifier, run by node: it accepts what was dealt in order, and nothing else."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from pitboss.casino.tables.watch import plain
from pitboss.games.registry import game_type, ids
from pitboss.table.steps import Arranged, Disclosed
from pitboss.table.view import PUBLIC, redact
from pitboss.web.verify import SCRIPT
from tests.support.robot import Robot
from tests.web.support import Client

NODE = shutil.which("node")
pytestmark = pytest.mark.skipif(NODE is None, reason="no node on this machine")


DISCLOSING = [id for id in ids() if game_type(id)().deck() and game_type(id).discloses]


def verify(folder: Path, *rounds: Any) -> tuple[int, str]:
    """Run the script in another language; its exit code, and what it says."""
    files = []
    for number, events in enumerate(rounds):
        file = folder / f"round-{number}.json"
        file.write_text(events if isinstance(events, str) else json.dumps(events))
        files.append(str(file))
    done = subprocess.run(
        [str(NODE), str(SCRIPT), *files], capture_output=True, text=True, timeout=120, check=False
    )
    return done.returncode, done.stdout + done.stderr


def dealt(app: FastAPI, rounds: int) -> list[list[dict[str, Any]]]:
    """Rounds of casino war as the API gives them to somebody who played."""
    ann, table = Client(app, "ann"), "/tables/casino-war-1"
    ann("POST", f"{table}/sit", {"spot": 1, "chips": 5_000_00})
    for _ in range(rounds):
        ann("POST", f"{table}/place", {"spot": 1, "wager": "initial", "amount": 500})
        ann("POST", f"{table}/proceed")
        awaits = ann("GET", table)["awaits"]
        if awaits and awaits.get("choices"):
            ann("POST", f"{table}/choose", {"spot": 1, "choice": "surrender"})
    newest = ann("GET", f"{table}/rounds")[0]["round"]
    return [ann("GET", f"{table}/rounds/{number}") for number in range(1, newest + 1)]


def find(rounds: list[list[dict[str, Any]]], kind: str) -> dict[str, Any]:
    return next(event for events in rounds for event in events if event["type"] == kind)


def until_disclosed(id: str) -> list[list[dict[str, Any]]]:
    """Rounds up to where the first shuffle is disclosed, as the public sees them."""
    game = game_type(id)()
    robot = Robot(game, 7, seats=min(3, game.spots))
    robot.seat()
    for _ in range(200):
        robot.play_round()
        if any(isinstance(event, Disclosed) for event in robot.records[-1].events):
            break
    return [plain([redact(e, PUBLIC, "") for e in record.events]) for record in robot.records]


@pytest.mark.parametrize("id", DISCLOSING)
def test_every_game_that_discloses(tmp_path: Path, id: str) -> None:
    code, words = verify(tmp_path, *until_disclosed(id))
    assert code == 0, words
    assert "verified: the order was fixed before the wagers" in words


def test_stacks_that_were_moved_are_followed(tmp_path: Path) -> None:
    """A bank of pai gow has the tiles delivered in a style of its own, 13:69F-10.8(k)."""
    kind = game_type("pai-gow")
    robot = Robot(kind(kind.options_model.parse({"player_bank": True})), 7)
    robot.seat()
    while not any(isinstance(e, Arranged) for r in robot.records[:-1] for e in r.events):
        robot.play_round()
    rounds = [plain(list(record.events)) for record in robot.records]
    code, words = verify(tmp_path, *rounds)
    assert (code, "32 cards seen" in words) == (0, True), words
    moved = find(rounds, "arranged")
    moved["places"] = [*moved["places"][16:], *moved["places"][:16]]
    assert verify(tmp_path, *rounds)[0] == 1


def test_what_the_api_gives(app: FastAPI, tmp_path: Path) -> None:
    rounds = dealt(app, 2)
    assert verify(tmp_path, *rounds)[0] == 0


ALTERED: dict[str, Callable[[list[list[dict[str, Any]]]], None]] = {
    "another order": lambda r: find(r, "disclosed").update(
        order=" ".join(reversed(find(r, "disclosed")["order"].split()))
    ),
    "another salt": lambda r: find(r, "disclosed").update(salt="0" * 32),
    "another commitment": lambda r: find(r, "shuffled").update(commitment="0" * 64),
    "another card": lambda r: find(r, "dealt").update(
        cards=["2c" if find(r, "dealt")["cards"] != ["2c"] else "3c"]
    ),
    "another cut": lambda r: find(r, "cut").update(position=find(r, "cut")["position"] + 1),
    "fewer cards": lambda r: find(r, "shuffled").update(cards=51),
}


@pytest.mark.parametrize("how", ALTERED)
def test_an_altered_record_is_found(tmp_path: Path, how: str) -> None:
    rounds = until_disclosed("casino-war")
    assert "cards seen match it" in verify(tmp_path, *rounds)[1]
    ALTERED[how](rounds)
    code, words = verify(tmp_path, *rounds)
    assert code == 1, words
    assert "FAILED" in words


@pytest.mark.parametrize("text", ["", "{", "7", '[{"no": "type"}]', "null"])
def test_what_is_no_round_is_named(tmp_path: Path, text: str) -> None:
    code, words = verify(tmp_path, text)
    assert code == 2
    assert words.startswith("verify: ")
    assert "    at " not in words


def test_the_page_has_nothing_from_elsewhere(app: FastAPI) -> None:
    http = TestClient(app)
    page, script = http.get("/verify"), http.get("/verify/verify.mjs")
    assert "script-src 'self'" in page.headers["content-security-policy"]
    assert script.headers["content-type"].startswith("text/javascript")
    assert "http://" not in page.text + script.text
    assert "https://" not in page.text + script.text
