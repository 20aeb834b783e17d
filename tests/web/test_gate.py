"""The gate of the pages, attacked for real: ids from a log, strange origins, floods, nonsense."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pitboss.web.api.limits import Buckets
from pitboss.web.pages.gate import PAGES_AT_ONCE, PageGate
from tests.web.browser import Served, served
from tests.web.raw_page import RawPage, answer, answer_pings

GUEST = "Play now as a guest"
REFUSED = "44"
"""How socket.io refuses a connection."""
ASKED = '42["run_javascript"'
"""What a page is sent when its button was pressed."""


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    home = tmp_path_factory.mktemp("casino")
    with served(home, f"{home}/casino.db", "--no-tables", "--trusted-proxy", "127.0.0.1") as one:
        yield one


def fetch(casino: Served, path: str, address: str = "", **kwargs: Any) -> tuple[int, Any, bytes]:
    """Ask, from an address as a trusted proxy would say it: status, headers and body."""
    headers = {"X-Forwarded-For": address, **kwargs.pop("headers", {})}
    request = urllib.request.Request(casino.url + path, headers=headers, **kwargs)
    try:
        with urllib.request.urlopen(request, timeout=60) as got:
            return got.status, got.headers, got.read()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.headers, refused.read()


def test_a_page_is_pressed_by_its_own_browser(casino: Served) -> None:
    page = RawPage.load(casino.url)
    with page.socket() as socket:
        answer(socket, "40")
        socket.send(page.click(GUEST))
        assert "/visitor" in answer(socket, ASKED)


def test_a_browser_that_is_busy_for_a_while_keeps_its_page(casino: Served) -> None:
    """A page that is loaded again loses what was typed, and a button pressed meanwhile is lost."""
    page = RawPage.load(casino.url)
    with page.socket():
        assert page.greeting["pingTimeout"] == 20_000
        assert page.greeting["pingInterval"] < 10_000


@pytest.mark.parametrize("cookie", ["", "pitboss-browser=", "of another page"])
def test_the_ids_from_a_log_open_no_page(casino: Served, cookie: str) -> None:
    victim, stranger = RawPage.load(casino.url), RawPage.load(casino.url)
    if cookie == "of another page":
        cookie = stranger.cookie
    with victim.socket(cookie=cookie) as socket:
        assert answer(socket, "4").startswith(REFUSED)


def test_no_page_is_had_by_naming_it_only_after_the_websocket_is_open(casino: Served) -> None:
    victim, stranger = RawPage.load(casino.url), RawPage.load(casino.url)
    with victim.socket() as own:
        answer(own, "40")
        with stranger.socket(page=None) as socket:
            assert answer(socket, "4").startswith(REFUSED)
        with stranger.socket() as socket:
            answer(socket, "40")
            shake = {"client_id": victim.id, "tab_id": victim.tab, "document_id": victim.tab}
            socket.send("420" + json.dumps(["handshake", shake]))
            assert not json.loads(answer(socket, "430")[3:])[0]


def test_a_websocket_speaks_for_its_own_page_alone(casino: Served) -> None:
    """The stranger has a page, and a good websocket to it; the victim's button stays unpressed."""
    victim, stranger = RawPage.load(casino.url), RawPage.load(casino.url)
    with victim.socket() as own, stranger.socket() as socket:
        answer(own, "40")
        answer(socket, "40")
        socket.send(victim.click(GUEST))
        socket.send(stranger.click(GUEST))
        answer(socket, ASKED)  # what the stranger sent first was heard before this
        with pytest.raises(TimeoutError):
            answer(own, ASKED, seconds=0.2)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", "http://127.0.0.1:1"])
def test_a_websocket_comes_from_a_page_of_this_server(casino: Served, origin: str) -> None:
    page = RawPage.load(casino.url)
    with pytest.raises(InvalidStatus, match="403"), page.socket(origin=origin):
        pass


NONSENSE = [
    "42", "42[]", "42{}", '42["event"]', '42["event",null]', '42["event",7]', '42["event",[]]',
    '42["event",{}]', '42["event",{"client_id":7}]', '42["event",{"client_id":["x"]}]',
    '42["event",{"client_id":"%s"}]', '42["event",{"client_id":"%s","id":{},"args":[]}]',
    '42["event",{"client_id":"%s","id":1,"args":7}]',
    '42["event",{"client_id":"%s","id":1,"listener_id":"x","args":["}"]}]',
    '42["event",{"client_id":"%s","id":1},{"more":1}]', '42["handshake"]', '42["handshake",{}]',
    '42["javascript_response",{"client_id":"%s"}]', '42["ack",{"client_id":"%s"}]',
    '42["ack",{"client_id":"%s","next_message_id":"x"}]', '42["nothing",{"client_id":"%s"}]',
    '42["log",{"client_id":"%s","level":"x"}]', '42["log",{"client_id":"%s","level":[]}]',
    "43", "45", "51-", "9", "", "x", "4", "1", "\x00", "42[" + "[" * 5000,
]  # fmt: skip


def test_malformed_messages_hurt_nobody(casino: Served) -> None:
    neighbour = RawPage.load(casino.url)
    with neighbour.socket() as near:
        answer(near, "40")
        for nonsense in NONSENSE:
            answer_pings(near)  # a slow machine takes longer than they are waited for
            page = RawPage.load(casino.url)
            with page.socket() as socket:
                answer(socket, "40")
                try:
                    socket.send(nonsense.replace("%s", page.id))
                    socket.send(page.click(GUEST))
                except ConnectionClosed:
                    continue
        near.send(neighbour.click(GUEST))
        assert "/visitor" in answer(near, ASKED)
    assert "Traceback" not in casino.log.read_text()


def test_a_message_that_is_too_large_ends_its_websocket(casino: Served) -> None:
    page = RawPage.load(casino.url)
    with page.socket() as socket:
        answer(socket, "40")
        socket.send("4" + "2" * 300_000)
        with pytest.raises(ConnectionClosed):
            answer(socket, "nothing")


@pytest.mark.parametrize("path", ["/visitor", "/", "/table/x", "/nowhere", "/api/login", "/api/x",
                                  "/_nicegui/x", "/favicon.ico"])  # fmt: skip
def test_no_route_takes_a_large_body(casino: Served, path: str) -> None:
    status, _, _ = fetch(casino, path, data=b" " * 70_000, method="POST")
    assert status == 413


def test_a_flood_of_pages_is_refused_to_its_address_alone(casino: Served) -> None:
    answers = [fetch(casino, "/nowhere", "203.0.113.9") for _ in range(400)]
    assert any(b"pages are being opened at your address" in body for _, _, body in answers)
    status, headers, _ = fetch(casino, "/", "203.0.113.9")
    assert ({status for status, _, _ in answers}, status) == ({404, 429}, 429)
    assert headers["Retry-After"]
    assert fetch(casino, "/", "203.0.113.10")[0] == 200


def test_every_answer_has_its_headers(casino: Served) -> None:
    for path in ("/", "/api/games", "/api/docs", "/nowhere", "/api/nothing"):
        _, plain, _ = fetch(casino, path)
        _, secure, _ = fetch(casino, path, headers={"X-Forwarded-Proto": "https"})
        assert plain["X-Content-Type-Options"] == "nosniff"
        assert plain["X-Frame-Options"] == "DENY"
        assert "frame-ancestors 'none'" in plain["Content-Security-Policy"]
        assert "http:" not in plain["Content-Security-Policy"]
        assert plain["Strict-Transport-Security"] is None
        assert "max-age=" in secure["Strict-Transport-Security"]


def test_behind_a_trusted_proxy_cookies_are_secure(casino: Served) -> None:
    body = json.dumps({"how": "guest"}).encode()
    kind = {"Content-Type": "application/json"}
    for scheme, wanted in (("http", False), ("https", True)):
        headers = {**kind, "X-Forwarded-Proto": scheme}
        _, found, _ = fetch(casino, "/visitor", "", data=body, headers=headers, method="POST")
        assert ("Secure" in found["Set-Cookie"]) is wanted
        _, found, _ = fetch(casino, "/", "", headers={"X-Forwarded-Proto": scheme})
        assert ("Secure" in found["Set-Cookie"]) is wanted


def test_pages_of_one_address_are_made_a_few_at_a_time() -> None:
    """Ten loads of one address and one of another, which does not wait for the ten."""
    making: Counter[str] = Counter()
    most: Counter[str] = Counter()
    made: list[str] = []

    async def run() -> None:
        go_on = asyncio.Event()

        async def app(scope: Any, receive: Any, send: Any) -> None:
            (address,) = scope["client"][:1]
            making[address] += 1
            most[address] = max(most[address], making[address])
            if address == "one":
                await go_on.wait()
            making[address] -= 1
            made.append(address)
            await send({"type": "http.response.start", "status": 200, "headers": []})

        async def said(message: Any) -> None:
            pass

        gate = PageGate(app, Buckets(1_000, 1_000))
        scope = {"type": "http", "path": "/", "headers": [], "scheme": "http"}
        loads = [
            asyncio.create_task(gate({**scope, "client": ("one", 1)}, said, said))  # type: ignore[arg-type]
            for _ in range(10)
        ]
        while making["one"] < PAGES_AT_ONCE:
            await asyncio.sleep(0)
        await gate({**scope, "client": ("another", 1)}, said, said)  # type: ignore[arg-type]
        assert made == ["another"]
        loads.pop().cancel()
        go_on.set()
        await asyncio.gather(*loads)
        assert not gate.turns._waiting, "nothing is kept of an address that waits for nothing"

    asyncio.run(run())
    assert most == {"one": PAGES_AT_ONCE, "another": 1}
    assert len(made) == 10
