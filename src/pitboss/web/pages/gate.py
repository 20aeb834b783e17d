"""The gate of the pages: how many there may be, and whose each one is.

A page lives on the server under an id that stands in addresses, and so in the logs of proxies. By
itself the id opens nothing: a page belongs to the browser that loaded it, which is known by a
cookie that no script reads, and its websocket must come from that browser and from a page of this
server. What comes over a websocket is for its own page alone.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from hmac import compare_digest
from typing import Any
from urllib.parse import parse_qsl, urlencode

from nicegui import Client, core
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.casino.errors import TooOften
from pitboss.web.api.limits import Buckets
from pitboss.web.guard.addresses import address_of, same_origin
from pitboss.web.siblings import PAGES, PASSED_ON, of_page, page_of

log = logging.getLogger("pitboss.web")

COOKIE = "pitboss-browser"
KNOWN = re.compile(r"[A-Za-z0-9_-]{43}")
NO_PAGE = "none"
"""Takes the place of the id of a page that is not the browser's: the page is loaded anew."""
MOST_PAGES = 2_000
MOST_PAGES_EACH = 300
"""Pages of one address: a hall behind one router, not a flood."""
PAGES_AT_ONCE = 2
"""Pages of one address that are made at the same time: between two of them others are answered."""
NOT_PAGES = ("/api/", "/_nicegui", "/visitor", "/verify", "/favicon.ico")
EVENTS_EACH = 50.0
EVENT_BURST = 300
"""Messages a second from one page, and at once on top of that."""
HEARD = ("handshake", "event", "javascript_response", "ack", "log")
"""What NiceGUI listens to."""


class Turns:
    """Lets so many of each address through at once; the others wait for their turn."""

    def __init__(self, at_once: int) -> None:
        self.at_once = at_once
        self._waiting: dict[str, tuple[asyncio.Semaphore, int]] = {}

    async def take(self, address: str) -> Callable[[], None]:
        """Wait for a turn; gives what ends it, which may be called again."""
        turn, count = self._waiting.get(address, (asyncio.Semaphore(self.at_once), 0))
        self._waiting[address] = turn, count + 1
        try:
            await turn.acquire()
        except BaseException:
            self._leave(address)
            raise
        over = False

        def end() -> None:
            nonlocal over
            if not over:
                over = True
                turn.release()
                self._leave(address)

        return end

    def _leave(self, address: str) -> None:
        turn, count = self._waiting.pop(address)
        if count > 1:
            self._waiting[address] = turn, count - 1


class PageGate:
    """Limits pages by address, and lets a websocket through to its browser's own page."""

    def __init__(self, app: ASGIApp, buckets: Buckets) -> None:
        self.app, self.buckets = app, buckets
        self.turns = Turns(PAGES_AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if of_page(scope):
            await self._socket(scope, receive, send)
        elif scope["type"] != "http" or scope["path"].startswith(NOT_PAGES):
            if scope["type"] == "http" and scope["path"].startswith(PAGES):
                await _say(send, 400, "Pages talk over websockets only.")
                return
            await self.app(scope, receive, send)
        elif refusal := self._refusal(address_of(scope)):
            await _say(send, *refusal)
        else:
            end = await self.turns.take(address_of(scope))

            async def made(message: Message) -> None:
                end()  # a reader may be slow, but the page is made
                await send(message)

            try:
                await self._load(scope, receive, made)
            finally:
                end()

    def _refusal(self, address: str) -> tuple[int, str] | None:
        """Why no page is made for an address just now."""
        try:
            self.buckets.take(address)
        except TooOften as error:
            return 429, error.message
        pages = list(Client.instances.values())
        if len(pages) >= MOST_PAGES:
            return 503, "The casino is full just now; come again in a minute."
        if sum(_address(page) == address for page in pages) >= MOST_PAGES_EACH:
            return 429, "Too many pages are open at your address; close some and come again."
        return None

    async def _load(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Load a page for a browser, which is given its cookie if it has none."""
        browser = _cookie(scope)
        headers = [pair for pair in scope["headers"] if pair[0] != b"x-forwarded-prefix"]
        if KNOWN.fullmatch(browser):
            await self.app({**scope, "headers": headers}, receive, send)
            return
        browser = secrets.token_urlsafe(32)
        others = [value for name, value in headers if name == b"cookie"]
        cookies = b"; ".join([*others, f"{COOKIE}={browser}".encode()])
        headers = [pair for pair in headers if pair[0] != b"cookie"] + [(b"cookie", cookies)]
        secure = "; Secure" if scope["scheme"] == "https" else ""
        kept = f"{COOKIE}={browser}; Path=/; HttpOnly; SameSite=Lax{secure}".encode()

        async def give(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), (b"set-cookie", kept)]
            await send(message)

        await self.app({**scope, "headers": headers}, receive, give)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not scope.get(PASSED_ON) and not same_origin(scope):
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        if not is_own(scope):
            scope = {**scope, "query_string": _without_page(scope["query_string"])}
        try:
            await self.app(scope, receive, send)
        except Exception as error:  # no page fails like this: it was sent something malformed
            log.warning("a page's websocket ends: %s", type(error).__name__)
            with suppress(Exception):
                await send({"type": "websocket.close", "code": 1002})


def is_own(scope: Scope) -> bool:
    """Whether a websocket comes from the browser that its page was made for."""
    page, browser = Client.instances.get(page_of(scope)), _cookie(scope)
    if page is None or page._request is None or not browser:
        return False
    return compare_digest(page.request.cookies.get(COOKIE, "").encode(), browser.encode())


def listen_carefully() -> None:
    """Have NiceGUI hear what is said of a page only from the websocket of that page."""
    for name in ("engineio.server", "socketio.server"):
        library = logging.getLogger(name)
        library.handlers.clear()  # it writes to stderr by itself, past our own log
        library.addFilter(_without_traceback)
    handlers: dict[str, Callable[..., Any]] = core.sio.handlers["/"]
    buckets = Buckets(EVENTS_EACH, EVENT_BURST)
    for name in HEARD:
        handlers[name] = _careful(name, handlers[name], buckets)


def _careful(
    name: str, handler: Callable[..., Any], buckets: Buckets
) -> Callable[..., Awaitable[Any]]:
    async def heard(sid: str, *said: Any) -> Any:
        try:
            message = said[0]
            if not _is_own_message(sid, name, message["client_id"]):
                log.warning("a page sent a %s for another page", name)
                return False  # which makes a browser load its page anew
            buckets.take(sid)
            answer = handler(sid, message)
            return await answer if isinstance(answer, Awaitable) else answer
        except TooOften:
            await core.sio.disconnect(sid)
        except Exception as error:  # whatever it is, it is the sender's fault and no other's
            log.warning("a page sent a malformed %s: %s", name, type(error).__name__)
        return None

    return heard


def _without_traceback(record: logging.LogRecord) -> bool:
    """A malformed packet is one line in the log, however deep it was found."""
    record.exc_info = None
    return True


def _is_own_message(sid: str, name: str, page: Any) -> bool:
    """Whether a websocket speaks of the page that it was let through to."""
    if page_of(core.sio.get_environ(sid)["asgi.scope"]) != page:
        return False
    return name == "handshake" or page in core.sio.rooms(sid)


def _address(page: Client) -> str:
    return address_of(page._request.scope) if page._request is not None else ""


def _cookie(scope: Scope) -> str:
    return HTTPConnection(scope).cookies.get(COOKIE, "")


def _without_page(query: bytes) -> bytes:
    """The query of a websocket, for no page at all."""
    pairs = parse_qsl(query.decode("latin-1"))
    return urlencode([*(p for p in pairs if p[0] != "client_id"), ("client_id", NO_PAGE)]).encode()


async def _say(send: Send, status: int, words: str) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"retry-after", b"10")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": f"{words}\n".encode()})
