"""A stream per table and viewer: the current state of the table, then every update."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterator
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from starlette.concurrency import run_in_threadpool

from pitboss.casino.errors import TooOften
from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Person, Right
from pitboss.casino.tables.picture import news
from pitboss.casino.tables.watch import Update
from pitboss.errors import PitbossError
from pitboss.web.api.errors import body_of
from pitboss.web.api.limits import Buckets
from pitboss.web.guard.addresses import address_of

router = APIRouter()

GREETING_SECONDS = 10
CHECK_SECONDS = 5.0
"""How often the token of an open stream is checked."""
MOST_WAITING = 500
"""How many updates a slow reader may fall behind before it must reconnect."""
MOST_STREAMS = 40
"""Streams of one person at a time: more than anyone can follow."""
MOST_GREETING = 40
"""Connections of one address that have not sent their token yet."""
REFUSED = 4401
LOST = 1013

PATH = "/tables/{id}/stream"
ABOUT = f"""## The stream of a table

`/api{PATH}` is a websocket: it sends what happens at a table as its viewer may see it. It is
described here because OpenAPI has no place for websockets.

1. Connect, and send `{{"token": "..."}}` within {GREETING_SECONDS} seconds: the token from signing
in. Headers and later messages are ignored; inputs are requests.
2. First comes `{{"table": ...}}`: the table's state, as from `GET /api/tables/{{id}}`.
3. Then comes `{{"update": ...}}` for every change: `events`, what the table now `awaits` of whom,
until which `deadline`, its `state`, its `dealer`, its `round`, and the number `seq` of its last
record. An update without events means that one of the other fields has changed.

A stream that is refused, or whose token expires, sends the reason as every error does (`error`,
`message`, `law`) and closes with code {REFUSED}: sign in again, or correct what the message names.
One person has at most {MOST_STREAMS} streams at a time. A reader who falls more than
{MOST_WAITING} updates behind is closed with code {LOST}. After that, or any other loss, reconnect
after a moment: the first message is again the whole table and replaces everything known; finished
rounds are at `GET /api/tables/{{id}}/rounds`.
"""
"""How to use the stream, for the API's documentation."""


@router.websocket(PATH)
async def stream(socket: WebSocket, id: str) -> None:
    """Send ``{"token": ...}`` first; then come the table and, as they happen, its updates."""
    casino: Casino = socket.app.state.casino
    await socket.accept()
    try:
        with _one_more(socket, f"from {address_of(socket.scope)}", MOST_GREETING):
            token = await _token(socket)
            person = await run_in_threadpool(_enter, socket, casino, token)
        with _one_more(socket, person.name, MOST_STREAMS):
            await _follow(socket, casino, id, token, person)
    except PitbossError as error:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.send_json(body_of(error))
            await socket.close(REFUSED)
    except (WebSocketDisconnect, RuntimeError):
        return


@contextlib.contextmanager
def _one_more(socket: WebSocket, whose: str, most: int) -> Iterator[None]:
    """Count a stream while it is open; raises TooOften if there are too many."""
    streams: Counter[str] = socket.app.state.streams
    if streams[whose] >= most:
        raise TooOften(f"{most} streams are open already; close one first.")
    streams[whose] += 1
    try:
        yield
    finally:
        streams[whose] -= 1
        if not streams[whose]:
            del streams[whose]


def _enter(socket: WebSocket, casino: Casino, token: str) -> Person:
    person = casino.people.who(token)
    buckets: Buckets = socket.app.state.person_buckets
    buckets.take(person.name)
    return person


async def _token(socket: WebSocket) -> str:
    """The token, from the first message: addresses and headers would end up in logs."""
    try:
        first: Any = await asyncio.wait_for(socket.receive_json(), GREETING_SECONDS)
    except (TimeoutError, ValueError, KeyError):
        return ""
    token = first.get("token") if isinstance(first, dict) else ""
    return token[:128] if isinstance(token, str) else ""


async def _follow(socket: WebSocket, casino: Casino, id: str, token: str, person: Person) -> None:
    loop = asyncio.get_running_loop()
    waiting: asyncio.Queue[Update | None] = asyncio.Queue()

    def listen(update: Update) -> None:
        loop.call_soon_threadsafe(waiting.put_nowait, update)

    house = person.may(Right.DEAL)
    stop = await run_in_threadpool(casino.watch, id, person.name, listen, house=house)
    reader = asyncio.create_task(_until_gone(socket, waiting))
    try:
        seen = await run_in_threadpool(casino.look, id, person.name, house=house)
        await socket.send_json({"table": seen})
        await _send_all(socket, casino, token, waiting, seen["seq"])
    finally:
        stop()  # not awaited: a shutdown would cancel it here
        reader.cancel()


async def _send_all(
    socket: WebSocket, casino: Casino, token: str, waiting: asyncio.Queue[Update | None], seq: int
) -> None:
    loop = asyncio.get_running_loop()
    checked = loop.time()
    while True:
        if (left := checked + CHECK_SECONDS - loop.time()) <= 0:
            await run_in_threadpool(casino.people.check, token)
            checked = loop.time()
            continue
        try:
            update = await asyncio.wait_for(waiting.get(), left)
        except TimeoutError:
            continue
        if update is None:
            return
        if waiting.qsize() > MOST_WAITING:
            await socket.close(LOST)
            return
        if update.seq > seq or not update.events:
            await socket.send_json({"update": news(update)})


async def _until_gone(socket: WebSocket, waiting: asyncio.Queue[Update | None]) -> None:
    """Notice when the other side disconnects; its messages are ignored."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await socket.receive_text()
    waiting.put_nowait(None)
