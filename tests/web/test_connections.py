"""Connections that never finish their request: closed in time, while others are served."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn

from pitboss.web.guard import protocol
from pitboss.web.server import server_options

HALF = {
    "headers": b"GET / HTTP/1.1\r\nHost: x\r\n",
    "nothing": b"",
    "a blank line": b"\r\n",
    "body": b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
}
WHOLE = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


async def answer(scope: Any, receive: Any, send: Any) -> None:
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"ok"})


@asynccontextmanager
async def serving(**more: Any) -> AsyncIterator[int]:
    config = uvicorn.Config(answer, port=0, lifespan="off", **{**server_options(), **more})
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    await task


async def ask(port: int, what: bytes) -> tuple[Any, Any]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(what)
    await writer.drain()
    return reader, writer


@pytest.mark.parametrize("half", HALF)
def test_half_a_request_is_not_waited_for(half: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "HEADER_SECONDS", 0.2)
    monkeypatch.setattr(protocol, "BODY_SECONDS", 0.2)

    async def test() -> None:
        async with serving() as port:
            reader, writer = await ask(port, HALF[half])
            assert (await reader.read()).startswith(b"HTTP/1.1 408 ")
            writer.close()

    asyncio.run(test())


def test_half_a_second_request_is_not_waited_for_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "HEADER_SECONDS", 0.2)

    async def test() -> None:
        async with serving() as port:
            reader, writer = await ask(port, WHOLE)
            assert (await reader.readline()).startswith(b"HTTP/1.1 200 ")
            writer.write(b"\r\n")
            assert b"HTTP/1.1 408 " in await reader.read()
            writer.close()

    asyncio.run(test())


def test_an_address_with_too_many_loses_the_oldest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "MOST_HALF_OPEN", 5)
    monkeypatch.setattr(protocol, "GRACE_SECONDS", 0.0)

    async def test() -> None:
        async with serving() as port:
            first, _ = await ask(port, HALF["headers"])
            others = [await ask(port, HALF["headers"]) for _ in range(5)]
            assert (await first.read()).startswith(b"HTTP/1.1 408 ")
            reader, writer = await ask(port, WHOLE)
            assert (await reader.readline()).startswith(b"HTTP/1.1 200 ")
            for _, each in [*others, (reader, writer)]:
                each.close()

    asyncio.run(test())


def test_a_trusted_proxy_has_as_many_as_it_likes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "MOST_HALF_OPEN", 2)
    monkeypatch.setattr(protocol, "GRACE_SECONDS", 0.0)

    async def test() -> None:
        async with serving(**server_options(["127.0.0.0/8"])) as port:
            made = [await ask(port, HALF["headers"]) for _ in range(6)]
            for reader, writer in made:
                writer.write(b"\r\n")
                assert (await reader.readline()).startswith(b"HTTP/1.1 200 ")
                writer.close()

    asyncio.run(test())
