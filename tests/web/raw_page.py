"""A page without a browser: loaded by HTTP, and driven over its websocket."""

from __future__ import annotations

import html
import http.client
import json
import re
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode, urlsplit

from websockets.sync.client import ClientConnection, connect


@dataclass
class RawPage:
    """A page as seen by a proxy's log, and by its browser."""

    url: str
    id: str
    cookie: str
    text: str
    tab: str
    greeting: dict[str, Any] = field(default_factory=dict)
    """What the server says of a connection."""

    @classmethod
    def load(cls, url: str, path: str = "/", cookie: str = "") -> RawPage:
        there = http.client.HTTPConnection(urlsplit(url).netloc, timeout=60)
        there.request("GET", path, headers={"Cookie": cookie} if cookie else {})
        answer = there.getresponse()
        text = html.unescape(answer.read().decode())
        there.close()
        given = [v.split(";")[0] for k, v in answer.getheaders() if k.lower() == "set-cookie"]
        found = re.search(r'client_id["\']: ["\']([0-9a-f-]{36})', text)
        assert found is not None, text[:2000]
        cookies = "; ".join([*([cookie] if cookie else []), *given])
        return cls(url, found.group(1), cookies, text, str(uuid.uuid4()))

    @contextmanager
    def socket(
        self, *, cookie: str | None = None, origin: str | None = None, page: str | None = ""
    ) -> Iterator[ClientConnection]:
        """Its websocket, after the server's greeting; ``page`` None sends no page id."""
        query = {"implicit_handshake": "true", "tab_id": self.tab, "document_id": self.tab,
                 "next_message_id": "0", "EIO": "4", "transport": "websocket"}  # fmt: skip
        if page is not None:
            query["client_id"] = page or self.id
        headers = {"Cookie": self.cookie if cookie is None else cookie}
        host = urlsplit(self.url).netloc
        with connect(
            f"ws://{host}/_nicegui_ws/socket.io/?{urlencode(query)}", proxy=None,
            additional_headers=headers, origin=self.url if origin is None else origin or None,
            open_timeout=60,
        ) as made:  # fmt: skip
            self.greeting = json.loads(str(made.recv(timeout=60))[1:])
            made.send("40")
            yield made

    def listener(self, label: str) -> tuple[int, str]:
        """The id of a button, and of the listener for its click."""
        for number, element in self.elements().items():
            if element.get("props", {}).get("label") == label:
                click = next(e for e in element["events"] if e["type"] == "click")
                return int(number), str(click["listener_id"])
        raise AssertionError(f"no button says {label}")

    def elements(self) -> dict[str, Any]:
        found = re.search(r"parseElements\(String\.raw`(.*?)`\)", self.text, re.DOTALL)
        assert found is not None
        made: dict[str, Any] = json.loads(found.group(1))
        return made

    def click(self, label: str) -> str:
        """A click on a button of this page, as its browser would send it."""
        number, listener = self.listener(label)
        said = {"id": number, "client_id": self.id, "listener_id": listener, "args": []}
        return "42" + json.dumps(["event", said])


def answer_pings(socket: ClientConnection) -> None:
    """Answer the pings received so far, so that the page stays open."""
    with suppress(TimeoutError):
        while True:
            if str(socket.recv(timeout=0)) == "2":
                socket.send("3")


def answer(socket: ClientConnection, start: str, seconds: float = 60) -> str:
    """The first message with this prefix; pings are answered."""
    while True:
        said = str(socket.recv(timeout=seconds))
        if said == "2":
            socket.send("3")
        elif said.startswith(start):
            return said
