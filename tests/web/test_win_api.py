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
