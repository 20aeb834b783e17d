"""Pages when several processes share a port.

Any process answers any request. A page, however, lives in the process that made it, while its
websocket may reach another, which then relays it: each process also listens on a private loopback
port, whose number is in a folder that its siblings read.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from pitboss.web.guard.addresses import same_origin

if TYPE_CHECKING:
    from fastapi import FastAPI
    from starlette.types import ASGIApp, Receive, Scope, Send

LOOPBACK = "127.0.0.1"
PAGES = "/_nicegui_ws/"
"""The path of the pages' websockets."""
LARGEST_MESSAGE = 256 * 1024
"""The largest websocket message, in bytes."""
ELSEWHERE = 4404
"""The close code for a page that does not live here."""
DIED, RESTART = 1006, 1012
"""The close code of a websocket whose other side died, and the code sent on instead."""
PASSED_ON = "pitboss.passed_on"
"""Marks a scope whose origin a sibling has already checked."""
PATIENCE = 2.0
"""Seconds to wait for a sibling to accept a websocket."""


class _SecondServer(uvicorn.Server):
    """A second server in a process; the first one handles its signals."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Siblings:
    """Relays websockets to the process where their page lives."""

    def __init__(self, app: ASGIApp, folder: Path, lives_here: Callable[[str], bool]) -> None:
        self.app, self.folder, self.lives_here = app, folder, lives_here
        self.own: Path | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request to the shared port."""
        here = not of_page(scope) or self.lives_here(page_of(scope))
        if here or not same_origin(scope):  # the application refuses it
            await self.app(scope, receive, send)
            return
        for mark in {*self.folder.iterdir()} - {self.own}:
            if (other := await _reach(int(mark.name), scope)) is not None:
                await _pass_on(other, receive, send)
                return
        await self.app(scope, receive, send)  # the page is gone: the application has it reloaded

    async def private(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle what siblings relay: pages that live here, and nothing else."""
        if of_page(scope) and self.lives_here(page_of(scope)):
            await self.app({**scope, PASSED_ON: True}, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": ELSEWHERE})
        elif scope["type"] == "http":
            await send({"type": "http.response.start", "status": 404, "headers": []})
            await send({"type": "http.response.body", "body": b""})

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[None]:
        """Listen on a private port that only sibling processes know."""
        with socket.create_server((LOOPBACK, 0)) as own:
            config = uvicorn.Config(
                self.private, interface="asgi3", lifespan="off", log_level="warning",
                forwarded_allow_ips=LOOPBACK, ws_max_size=LARGEST_MESSAGE,
            )  # fmt: skip
            server = _SecondServer(config)
            serving = asyncio.create_task(server.serve([own]))
            self.own = self.folder / str(own.getsockname()[1])
            self.own.touch()
            try:
                yield
            finally:
                self.own.unlink(missing_ok=True)
                server.should_exit = server.force_exit = True
                await serving


def install(app: FastAPI, folder: Path) -> ASGIApp:
    """The application, with the private port open while it is served."""
    from nicegui import Client, ui

    for part in ui.__all__:  # register their scripts here too, for pages of other processes
        getattr(ui, part)
    made = Siblings(app, folder, lambda page: page in Client.instances)
    inner = app.router.lifespan_context

    @asynccontextmanager
    async def lifespan(served: Any) -> AsyncIterator[Any]:
        async with inner(served) as state, made.listening():
            yield state

    app.router.lifespan_context = lifespan
    return made


def of_page(scope: Scope) -> bool:
    """Whether a scope is the websocket of a page."""
    return bool(scope["type"] == "websocket" and scope["path"].startswith(PAGES))


def page_of(scope: Scope) -> str:
    """The id of the page that a websocket names."""
    query: str = scope["query_string"].decode("latin-1")
    return parse_qs(query).get("client_id", [""])[0]


async def _reach(port: int, scope: Scope) -> ClientConnection | None:
    """A websocket to a sibling, if that process is alive and has the page."""
    query = scope["query_string"].decode("latin-1")
    headers = [
        (name.decode("latin-1"), value.decode("latin-1"))
        for name, value in scope["headers"]
        if name in (b"cookie", b"origin", b"user-agent")
    ]
    if scope.get("client"):
        headers.append(("X-Forwarded-For", scope["client"][0]))
    headers.append(("X-Forwarded-Proto", scope["scheme"].replace("ws", "http")))
    try:
        return await connect(
            f"ws://{LOOPBACK}:{port}{scope['path']}?{query}", additional_headers=headers,
            user_agent_header=None, compression=None, max_size=None, open_timeout=PATIENCE,
            proxy=None,
        )  # fmt: skip
    except (OSError, WebSocketException):
        return None


async def _pass_on(other: ClientConnection, receive: Receive, send: Send) -> None:
    """Relay messages both ways until either side closes."""
    await receive()  # the connect message
    await send({"type": "websocket.accept"})

    async def there() -> None:
        while (message := await receive())["type"] == "websocket.receive":
            text = message.get("text")
            await other.send(message["bytes"] if text is None else text)

    async def back() -> None:
        with suppress(ConnectionClosed):
            async for message in other:
                kind = "text" if isinstance(message, str) else "bytes"
                await send({"type": "websocket.send", kind: message})
        code = other.close_code
        await send({"type": "websocket.close", "code": RESTART if code == DIED else code})

    ways = [asyncio.create_task(there()), asyncio.create_task(back())]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        await other.close()
