"""Floods from another address on this machine, each bounded in count and time.

A flood is a separate process, so that it does not slow the crowd whose answers are timed. It ends
when its standard input closes, and then prints the answers it got.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeAlias

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

STRANGER = "127.0.0.2"
"""Another address than the crowd's: limits are by address."""
AT_ONCE = 80
"""More than the allowed streams of one patron, or half-open requests of one address."""
MOST = 2_000
"""The most requests of a flood, however fast they are answered."""
SECONDS = 20
"""The longest duration of a flood, however slow the machine."""
LONGEST = 10
"""The most seconds that one request may stay open."""
JSON = "Content-Type: application/json\r\n"

Answers: TypeAlias = Counter[str]


class Flood:
    """What a stranger sends until the others are done, and the answers."""

    def __init__(self, port: int, table: str, token: str, supervisor: str) -> None:
        self.port, self.table, self.token, self.supervisor = port, table, token, supervisor
        self.answers: Answers = Counter()
        self.left = MOST

    async def run(self, kind: str) -> None:
        """Many requests at once, repeatedly, until standard input closes or the time is over."""
        loop, reader = asyncio.get_running_loop(), asyncio.StreamReader()
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)

        async def one() -> None:
            while self.left > 0:
                self.left -= 1
                try:
                    await asyncio.wait_for(KINDS[kind](self), LONGEST)
                except (OSError, EOFError, WebSocketException, TimeoutError):
                    self.answers["closed"] += 1

        flood = asyncio.gather(*(one() for _ in range(AT_ONCE)))
        with suppress(TimeoutError):
            await asyncio.wait_for(reader.read(), SECONDS)
        flood.cancel()
        with suppress(asyncio.CancelledError):
            await flood
        print(json.dumps(self.answers))

    async def ask(self, head: str, body: bytes = b"", length: int | None = None) -> None:
        """One request on its own connection; its answer is counted."""
        said = f"{head}Content-Length: {len(body) if length is None else length}\r\n\r\n"
        await self.send(said.encode() + body)

    async def send(self, data: bytes, more: bytes = b"") -> None:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(STRANGER, 0)
        )
        try:
            writer.write(data)
            await writer.drain()
            for _ in range(200 if more else 0):
                writer.write(more)
                await writer.drain()
            line = await reader.readline()
            self.answers[line.split()[1].decode() if line else "closed"] += 1
        finally:
            writer.close()

    async def large_bodies(self) -> None:
        """Bodies of 200 MB, sent as far as they are accepted."""
        head = f"POST /visitor HTTP/1.1\r\nHost: x\r\n{JSON}Content-Length: 200000000\r\n\r\n"
        await self.send(head.encode(), b" " * 1_000_000)

    async def half_open(self) -> None:
        """Requests that never end."""
        await self.send(b"GET / HTTP/1.1\r\nHost: x\r\n")

    async def pages(self) -> None:
        await self.ask("GET / HTTP/1.1\r\nHost: x\r\n")

    async def guests(self) -> None:
        """Endless guest accounts, which would fill every table."""
        await self.ask(f"POST /visitor HTTP/1.1\r\nHost: x\r\n{JSON}", b'{"how": "guest"}')

    async def passwords(self) -> None:
        body = json.dumps({"name": "sue", "password": f"guess {time.monotonic_ns()}"}).encode()
        await self.ask(f"POST /api/login HTTP/1.1\r\nHost: x\r\n{JSON}", body)

    async def audits(self) -> None:
        token = f"Authorization: Bearer {self.supervisor}\r\n"
        await self.ask(f"GET /api/audit HTTP/1.1\r\nHost: x\r\n{token}")

    async def rounds(self) -> None:
        """One patron forces rounds before the others' time is over."""
        token = f"Authorization: Bearer {self.token}\r\n"
        await self.ask(f"POST /api/tables/{self.table}/proceed HTTP/1.1\r\nHost: x\r\n{token}")

    async def streams(self) -> None:
        """More streams of one patron than allowed; each also sends nonsense."""
        url = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/stream"
        async with connect(url, proxy=None, local_addr=(STRANGER, 0)) as socket:
            await socket.send(json.dumps({"token": self.token}))
            first = json.loads(await socket.recv())
            self.answers["streams" if "table" in first else first["error"]] += 1
            await socket.send('{"nonsense": ')
            await asyncio.sleep(0.2)  # it stays open for a while

    async def page_events(self) -> None:
        """Events for pages that do not exist."""
        url = f"ws://127.0.0.1:{self.port}/_nicegui_ws/socket.io/?EIO=4&transport=websocket"
        origin = f"http://127.0.0.1:{self.port}"
        async with connect(url, proxy=None, local_addr=(STRANGER, 0), origin=origin) as socket:
            for said in ("40", '42["event",{"client_id":["x"]}]', '42["event"', "42[" + "[" * 5000):
                await socket.send(said)
            async for told in socket:
                self.answers[str(told)[:2]] += 1
                if str(told).startswith("44"):
                    break


KINDS: dict[str, Callable[[Flood], Awaitable[None]]] = {
    "bodies of 200 MB": Flood.large_bodies,
    "half-open requests": Flood.half_open,
    "pages": Flood.pages,
    "guests": Flood.guests,
    "wrong passwords of the supervisor": Flood.passwords,
    "audits of one reader": Flood.audits,
    "rounds forced by one patron": Flood.rounds,
    "streams of one patron": Flood.streams,
    "malformed page events": Flood.page_events,
}

if __name__ == "__main__":
    asyncio.run(Flood(int(sys.argv[2]), *sys.argv[3:6]).run(sys.argv[1]))
