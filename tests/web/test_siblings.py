"""Processes that share a port: a page's websocket finds the process where the page lives."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from pitboss.web.siblings import LOOPBACK, PAGES, PASSED_ON, Siblings


class Process:
    """A process with pages of its own, which says its name and repeats what it hears."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name, self.pages = name, {f"page of {name}"}
        self.seen: list[Any] = []
        self.siblings = Siblings(self.answer, folder, lambda page: page in self.pages)

    async def answer(self, scope: Any, receive: Any, send: Any) -> None:
        self.seen.append(scope)
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": self.name})
        while (message := await receive())["type"] == "websocket.receive":
            if message.get("text") == "go":
                await send({"type": "websocket.close", "code": 4000})
                return
            await send({"type": "websocket.send", **_heard(message)})

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[int]:
        config = uvicorn.Config(self.siblings, port=0, lifespan="off", log_level="error")
        server = uvicorn.Server(config)
        async with self.siblings.listening():
            task = asyncio.create_task(server.serve())
            while not server.started:
                await asyncio.sleep(0.01)
            yield server.servers[0].sockets[0].getsockname()[1]
            server.should_exit = True
            await task


def _heard(message: Any) -> dict[str, Any]:
    return {kind: message[kind] for kind in ("text", "bytes") if message.get(kind) is not None}


def page(port: int, name: str, origin: str = "") -> Any:
    path = f"{PAGES}socket.io?client_id={name.replace(' ', '+')}"
    return connect(
        f"ws://{LOOPBACK}:{port}{path}", additional_headers={"Cookie": "pitboss=me"},
        origin=origin or f"http://{LOOPBACK}:{port}",
    )  # fmt: skip


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.web.siblings.PATIENCE", 60.0)


async def both(folder: Path, test: Any) -> None:
    one, other = Process("one", folder), Process("other", folder)
    async with AsyncExitStack() as stack:
        port = await stack.enter_async_context(one.serving())
        await stack.enter_async_context(other.serving())
        await test(one, other, port)


def test_a_websocket_of_another_origin_is_not_passed_on(tmp_path: Path) -> None:
    async def test(one: Process, other: Process, port: int) -> None:
        async with page(port, "page of other", "http://evil.example") as socket:
            assert await socket.recv() == "one"
        assert not other.seen
        async with page(port, "page of other") as socket:
            assert await socket.recv() == "other"
        assert [PASSED_ON in scope for scope in (*one.seen, *other.seen)] == [False, True]

    asyncio.run(both(tmp_path, test))


def test_a_page_is_found_where_it_lives(tmp_path: Path) -> None:
    async def test(one: Process, other: Process, port: int) -> None:
        for name in ("one", "other"):
            async with page(port, f"page of {name}") as socket:
                assert await socket.recv() == name
                for message in ("words", b"\x00bytes"):
                    await socket.send(message)
                    assert await socket.recv() == message
        headers = dict(other.seen[0]["headers"])
        assert headers[b"cookie"] == b"pitboss=me"
        assert headers[b"x-forwarded-for"] == LOOPBACK.encode()

    asyncio.run(both(tmp_path, test))


def test_whoever_closes_the_other_side_hears_of_it(tmp_path: Path) -> None:
    async def test(one: Process, other: Process, port: int) -> None:
        async with page(port, "page of other") as socket:
            await socket.recv()
            await socket.send("go")
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4000

    asyncio.run(both(tmp_path, test))


def test_a_page_that_lives_nowhere_is_answered_here_also_with_a_dead_sibling(
    tmp_path: Path,
) -> None:
    async def test(one: Process, other: Process, port: int) -> None:
        (tmp_path / "1").touch()  # nobody listens there
        async with page(port, "no page") as socket:
            assert await socket.recv() == "one"

    asyncio.run(both(tmp_path, test))
    assert [mark.name for mark in tmp_path.iterdir()] == ["1"], "who leaves takes its mark along"


def test_nothing_else_is_passed_on(tmp_path: Path) -> None:
    """What siblings reach is no way in for others: pages that live there, and nothing else."""

    async def test(one: Process, other: Process, port: int) -> None:
        assert other.siblings.own is not None
        own = int(other.siblings.own.name)
        reader, writer = await asyncio.open_connection(LOOPBACK, own)
        writer.write(b"GET /api/docs HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert (await reader.read()).startswith(b"HTTP/1.1 404")
        with pytest.raises(Exception, match="403"):
            async with page(own, "page of one"):
                pass

    asyncio.run(both(tmp_path, test))
