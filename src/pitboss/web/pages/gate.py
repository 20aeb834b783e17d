"""The gate of the pages: limits their number, and ties each page to one browser.

A page lives on the server under an id that appears in addresses, and so in the logs of proxies.
The id alone opens nothing: a page belongs to the browser that loaded it, recognised by a cookie
that no script can read, and its websocket must come from that browser and from a page of this
server. Messages over a websocket are accepted for its own page only.
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
"""Replaces the id of a page that is not the browser's; the page is then reloaded."""
MOST_PAGES = 2_000
MOST_PAGES_EACH = 300
"""Pages per address: enough for a hall behind one router, not for a flood."""
MOST_UNOPENED = 100
"""Pages per address without a browser that holds them: made and not opened, or just left."""
PAGES_AT_ONCE = 2
"""Pages made at the same time for one address; others are served in between."""
NOT_PAGES = ("/api/", "/_nicegui", "/visitor", "/verify", "/favicon.ico")
EVENTS_EACH = 50.0
EVENT_BURST = 300
"""Messages per second from one page, and how many more at once."""
HANDLED = ("handshake", "event", "javascript_response", "ack", "log")
"""The messages that NiceGUI handles."""


class Turns:
    """Admits a number of each address at once; the others wait."""

    def __init__(self, at_once: int) -> None:
        self.at_once = at_once
        self._waiting: dict[str, tuple[asyncio.Semaphore, int]] = {}

    async def take(self, address: str) -> Callable[[], None]:
        """Wait for a turn; returns a function that ends it, safe to call twice."""
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
    """Limits pages by address, and admits a websocket only to its browser's own page."""

    def __init__(self, app: ASGIApp, buckets: Buckets) -> None:
        self.app, self.buckets = app, buckets
        self.turns = Turns(PAGES_AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if of_page(scope):
            await self._socket(scope, receive, send)
        elif scope["type"] != "http" or scope["path"].startswith(NOT_PAGES):
            if scope["type"] == "http" and scope["path"].startswith(PAGES):
                await _respond(send, 400, "Pages talk over websockets only.")
                return
            await self.app(scope, receive, send)
        else:
            await self._page(scope, receive, send)

    async def _page(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Make a page in its address's turn, unless there are too many by then."""
        address = address_of(scope)
        try:
            self.buckets.take(address)
        except TooOften as error:
            await _respond(send, 429, error.message)
            return
        end = await self.turns.take(address)

        async def made(message: Message) -> None:
            end()  # the page is made, even if its reader is slow
            await send(message)

        try:
            if refusal := _refusal(address):
                await _respond(made, *refusal)
            else:
                await self._load(scope, receive, made)
        finally:
            end()

    async def _load(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Load a page for a browser, and set its cookie if it has none."""
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
        except Exception as error:  # pages do not fail like this: a malformed message
            log.warning("a page's websocket ends: %s", type(error).__name__)
            with suppress(Exception):
                await send({"type": "websocket.close", "code": 1002})


def _refusal(address: str) -> tuple[int, str] | None:
    """Why no page can be made for an address now, if so."""
    pages = list(Client.instances.values())
    if len(pages) >= MOST_PAGES:
        return 503, "The casino is full just now; try again in a minute."
    own = [page for page in pages if _address(page) == address]
    if len(own) >= MOST_PAGES_EACH:
        return 429, "Too many pages are open at your address; close some and try again."
    if sum(not page.has_socket_connection for page in own) >= MOST_UNOPENED:
        return 429, "Too many pages are being opened at your address; try again in a minute."
    return None


def is_own(scope: Scope) -> bool:
    """Whether a websocket comes from the browser for which its page was made."""
    page, browser = Client.instances.get(page_of(scope)), _cookie(scope)
    if page is None or page._request is None or not browser:
        return False
    return compare_digest(page.request.cookies.get(COOKIE, "").encode(), browser.encode())


def guard_messages() -> None:
    """Make NiceGUI accept a page's messages only from that page's websocket."""
    for name in ("engineio.server", "socketio.server"):
        library = logging.getLogger(name)
        library.handlers.clear()  # it writes to stderr, bypassing our log
        library.addFilter(_without_traceback)
    handlers: dict[str, Callable[..., Any]] = core.sio.handlers["/"]
    buckets = Buckets(EVENTS_EACH, EVENT_BURST)
    for name in HANDLED:
        handlers[name] = _guarded(name, handlers[name], buckets)


def _guarded(
    name: str, handler: Callable[..., Any], buckets: Buckets
) -> Callable[..., Awaitable[Any]]:
    async def guarded(sid: str, *args: Any) -> Any:
        try:
            message = args[0]
            if not _is_own_message(sid, name, message["client_id"]):
                log.warning("a page sent a %s for another page", name)
                return False  # the browser then reloads its page
            buckets.take(sid)
            answer = handler(sid, message)
            return await answer if isinstance(answer, Awaitable) else answer
        except TooOften:
            await core.sio.disconnect(sid)
        except Exception as error:  # whatever it is, the sender is at fault
            log.warning("a page sent a malformed %s: %s", name, type(error).__name__)
        return None

    return guarded


def _without_traceback(record: logging.LogRecord) -> bool:
    """Log a malformed packet as one line, however deep the error was raised."""
    record.exc_info = None
    return True


def _is_own_message(sid: str, name: str, page: Any) -> bool:
    """Whether a websocket's message is about the page it was admitted to."""
    if page_of(core.sio.get_environ(sid)["asgi.scope"]) != page:
        return False
    return name == "handshake" or page in core.sio.rooms(sid)


def _address(page: Client) -> str:
    return address_of(page._request.scope) if page._request is not None else ""


def _cookie(scope: Scope) -> str:
    return HTTPConnection(scope).cookies.get(COOKIE, "")


def _without_page(query: bytes) -> bytes:
    """A websocket's query, with its page id replaced by none."""
    pairs = parse_qsl(query.decode("latin-1"))
    return urlencode([*(p for p in pairs if p[0] != "client_id"), ("client_id", NO_PAGE)]).encode()


async def _respond(send: Send, status: int, words: str) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"retry-after", b"10")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": f"{words}\n".encode()})
