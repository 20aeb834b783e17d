"""A table's win against chance, over the API."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import FastAPI

from pitboss.casino.clock import HOUR, ManualClock
from tests.web.support import Client
from tests.web.test_papers_api import WAR, played


def test_who_reads_the_books_is_told_the_win_and_what_was_to_be_expected(
    client: Callable[[str], Client],
) -> None:
    played(client)
    path = f"/floor/tables/{WAR}/win"
    said = client("aud")("GET", path)
    assert said["wagered"] == 20_00
    assert said["interval"][0] <= said["win"] <= said["interval"][1]
    assert (said["alarm"], said["left_out"]) == (False, [])
    assert client("ann").ask("GET", path).status_code == 403
    assert client("aud").ask("GET", f"{path}?day=soon").status_code == 422
    assert client("aud").ask("GET", "/floor/tables/nowhere/win").status_code == 404


def test_the_wins_of_all_tables_are_told_at_once(client: Callable[[str], Client]) -> None:
    played(client)
    found = {one["table"]: one for one in client("aud")("GET", "/floor/wins")}
    alone = client("aud")("GET", f"/floor/tables/{WAR}/win")
    assert (found[WAR]["compared"], found[WAR]["interval"]) == (alone["win"], alone["interval"])
    assert found[WAR]["known"] is True
    assert found["three-card-poker-1"]["known"] is False
    assert client("aud").ask("GET", "/floor/wins?day=soon").status_code == 422


def test_a_meter_is_declared_shared_and_read(client: Callable[[str], Client]) -> None:
    sue, fay = client("sue"), client("fay")
    declared = {"name": "grand", "game": "caribbean-stud", "options": {"progressive_start": 123}}
    assert sue("POST", "/floor/shared-meters", declared)["text"] == "grand"
    table = {"game": "caribbean-stud", "meter": "grand"}
    refused = fay.ask("POST", "/floor/tables", table)
    assert refused.status_code == 422
    assert "the same progressive start: 123, not 1000000." in refused.json()["message"]
    assert refused.json()["law"] == "13:69F-16.12(f)"
    opened = fay("POST", "/floor/tables", {**table, "options": {"progressive_start": 123}})
    (meter,) = fay("GET", "/floor/shared-meters")
    assert (meter["shows"], meter["tables"]) == ({"progressive": 123}, [opened["id"]])
    assert fay("GET", "/floor/meters") == {"meter:grand:progressive": 123}
    retire = "/floor/shared-meters/grand/retire"
    assert sue.ask("POST", retire, {"into": "grand"}).status_code == 409
    assert sue.ask("POST", retire, {"into": "none"}).status_code == 404


def test_8_3_b_a_table_joins_a_meter_and_leaves_it_over_the_api(
    client: Callable[[str], Client], app: FastAPI, clock: ManualClock
) -> None:
    sue, fay = client("sue"), client("fay")
    sue("POST", "/floor/shared-meters", {"name": "grand", "game": "caribbean-stud"})
    table = fay("POST", "/floor/tables", {"game": "caribbean-stud"})["id"]
    rules = f"/floor/tables/{table}/rules"
    joins = {"effective_at": clock.now() + HOUR, "meter": "grand"}
    assert fay.ask("POST", rules, joins).status_code == 403
    soon = sue.ask("POST", rules, {**joins, "effective_at": clock.now()})
    assert (soon.status_code, soon.json()["law"]) == (409, "13:69F-8.3(b)")
    assert sue.ask("POST", rules, {**joins, "meter": "great"}).status_code == 404
    assert "the progressive meter is grand" in sue("POST", rules, joins)["text"]
    clock.move(2 * HOUR)
    app.state.casino.floor.upkeep.beat()
    (meter,) = client("fay")("GET", "/floor/shared-meters")  # the old session has ended
    assert (meter["tables"], meter["shows"]) == ([table], {"progressive": 1_000_000})
    client("sue")("POST", rules, {"effective_at": clock.now() + HOUR, "meter": ""})
    clock.move(2 * HOUR)
    app.state.casino.floor.upkeep.beat()
    (meter,) = client("fay")("GET", "/floor/shared-meters")
    assert (meter["tables"], meter["shows"]) == ([], {"progressive": 1_000_000})
