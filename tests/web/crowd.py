"""A crowd of robots at a real server on this machine: hundreds of tables, a thousand seats."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import inf
from tempfile import gettempdir
from typing import Any

from tests.casino.support import GAMES, open_casino

SEATS = 5
MINIMUM = 500
DEFAULTS = {"casino-war": ("initial", "surrender"), "three-card-poker": ("ante", "fold")}


@dataclass
class Crowd:
    """What the robots measured."""

    rounds: int = 0
    seconds: float = 0.0
    times: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def percentile(self, percent: float) -> float:
        """Milliseconds within which this share of the requests was answered."""
        ordered = sorted(self.times)
        return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]

    def __str__(self) -> str:
        return (
            f"{self.rounds / self.seconds:.0f} rounds a second, "
            f"{len(self.times) / self.seconds:.0f} requests a second; answered in "
            f"{self.percentile(50):.0f} ms (median), {self.percentile(99):.0f} ms (99th "
            f"percentile); {len(self.errors)} errors in {self.seconds:.0f} s"
        )


class Line:
    """One persistent connection in plain HTTP."""

    def __init__(self, port: int, token: str, crowd: Crowd) -> None:
        self.port = port
        self.head = f"Host: localhost\r\nAuthorization: Bearer {token}\r\n"
        self.crowd = crowd
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def post(self, path: str, body: Any = None) -> Any:
        """Send a request, and time the answer."""
        if self.writer is None or self.reader is None or self.reader.at_eof():
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        data = b"" if body is None else json.dumps(body).encode()
        kind = "Content-Type: application/json\r\n" if data else ""
        head = f"POST /api{path} HTTP/1.1\r\n{self.head}{kind}Content-Length: {len(data)}\r\n\r\n"
        started = time.monotonic()
        self.writer.write(head.encode() + data)
        status = int((await self.reader.readline()).split()[1])
        length = 0
        while (line := await self.reader.readline()) != b"\r\n":
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        answer = await self.reader.readexactly(length)
        self.crowd.times.append(time.monotonic() - started)
        if status >= 300:
            self.crowd.errors.append(f"{path}: {status} {answer.decode()}")
        return json.loads(answer)


async def play(table: str, game: str, lines: list[Line], crowd: Crowd, until: float,
               rounds: float, think: float, random_: random.Random) -> None:  # fmt: skip
    """One table: all wager, one closes the wagers, and every decision takes the default."""
    wager, choice = DEFAULTS[game]
    for spot, line in enumerate(lines, start=1):
        await asyncio.sleep(random_.uniform(0, think))
        await line.post(f"/tables/{table}/sit", {"spot": spot, "chips": 5_000_00})
    played = 0
    while played < rounds and time.monotonic() < until:
        for spot, line in enumerate(lines, start=1):
            await asyncio.sleep(random_.uniform(0, think))
            stake = {"spot": spot, "wager": wager, "amount": MINIMUM}
            await line.post(f"/tables/{table}/place", stake)
        done = await lines[0].post(f"/tables/{table}/proceed")
        while (asked := _asked(done)) is not None:
            await asyncio.sleep(random_.uniform(0, think))
            body = {"spot": asked, "choice": choice}
            done = await lines[asked - 1].post(f"/tables/{table}/choose", body)
        played += 1
        crowd.rounds += 1


def _asked(done: Any) -> int | None:
    """The spot that the table waits for, if any."""
    last = done["events"][-1] if done.get("events") else {}
    return int(last["spot"]) if last.get("type") == "asked" else None


def prepare(url: str, tables: int) -> dict[str, list[str]]:
    """Open tables and sign in a thousand patrons; returns the tokens by table."""
    casino = open_casino(url)
    made: dict[str, list[str]] = {}
    for number in range(tables):
        game = GAMES[number % len(GAMES)]
        table = casino.floor.open(game, actor="test", betting_seconds=0, decision_seconds=0)
        names = [f"r{number}-{seat}" for seat in range(SEATS)]
        for name in names:
            casino.people.add(name, "correct horse", welcome=10_000_00)
        made[table] = [casino.people.sign_in(name, "correct horse") for name in names]
    casino.stop()
    return made


@contextmanager
def server(url: str, workers: int = 1) -> Iterator[int]:
    """A server on this machine, in a separate process; yields its port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "uvicorn", "pitboss.web.server:app_from_environment",
               "--factory", "--port", str(port), "--log-level", "error",
               "--timeout-keep-alive", "75", "--workers", str(workers)]  # fmt: skip
    process = subprocess.Popen(
        command,
        start_new_session=True,
        env={**os.environ, "PITBOSS_DATABASE": url, "PITBOSS_HEADS": f"{gettempdir()}/crowd-heads"},
    )
    try:
        _wait_for(port)
        yield port
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)


def _wait_for(port: int) -> None:
    for _ in range(600):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise AssertionError("the server did not come up")


async def gather(
    port: int, tokens: dict[str, list[str]], seconds: float, rounds: float, think: float
) -> Crowd:
    crowd = Crowd()
    started = time.monotonic()
    until = started + seconds
    jobs = []
    for number, (table, mine) in enumerate(tokens.items()):
        lines = [Line(port, token, crowd) for token in mine]
        game = table.rsplit("-", 1)[0]
        jobs.append(play(table, game, lines, crowd, until, rounds, think, random.Random(number)))
    await asyncio.gather(*jobs)
    crowd.seconds = time.monotonic() - started
    return crowd


def run(
    url: str, tables: int, seconds: float, rounds: float = inf, think: float = 0.0, workers: int = 1
) -> Crowd:
    """Let a crowd play for a given time, or until each table has had so many rounds."""
    tokens = prepare(url, tables)
    with server(url, workers) as port:
        return asyncio.run(gather(port, tokens, seconds, rounds, think))
