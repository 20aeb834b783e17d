"""A table's win against chance, over the API."""

from __future__ import annotations

from collections.abc import Callable

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
