"""How often, and how much at once: rate limits and the size of a request."""

from __future__ import annotations

import json
import threading
import time
from dataclasses import dataclass

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.casino.errors import TooOften

LARGEST_BODY = 64 * 1024


@dataclass(frozen=True)
class Rates:
    """Requests a second, and how many at once on top of that."""

    each_person: float = 50
    person_burst: int = 200
    each_address: float = 2
    address_burst: int = 30
    """For signing in and registering, which cost the most and are tried the most."""


class Buckets:
    """A bucket of tokens for each key; an empty one refuses."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._levels: dict[str, tuple[float, float]] = {}
        self._lock = threading.Lock()

    def take(self, key: str) -> None:
        """One request; raises TooOften if there were too many."""
        now = time.monotonic()
        with self._lock:
            if len(self._levels) > 50_000:
                self._forget(now)
            level, at = self._levels.get(key, (float(self.burst), now))
            level = min(self.burst, level + (now - at) * self.rate)
            if level < 1:
                self._levels[key] = (level, now)
                raise TooOften("That is too often; wait a moment and try again.")
            self._levels[key] = (level - 1, now)

    def _forget(self, now: float) -> None:
        full = self.burst / self.rate
        self._levels = {k: v for k, v in self._levels.items() if now - v[1] < full}


class BodyLimit:
    """Refuses a body that is larger than any request needs."""

    def __init__(self, app: ASGIApp, largest: int = LARGEST_BODY) -> None:
        self.app = app
        self.largest = largest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith("/api/"):
            await self.app(scope, receive, send)
            return
        parts, size, more = [], 0, True
        while more:
            message = await receive()
            if message["type"] != "http.request":
                return
            parts.append(message.get("body", b""))
            size += len(parts[-1])
            more = message.get("more_body", False)
            if size > self.largest:
                await _too_large(send)
                return
        whole: Message = {"type": "http.request", "body": b"".join(parts), "more_body": False}
        waiting = [whole]

        async def again() -> Message:
            return waiting.pop() if waiting else await receive()

        await self.app(scope, again, send)


async def _too_large(send: Send) -> None:
    fault = {"error": "TooLarge", "message": "The request is too large.", "law": None}
    head = [(b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 413, "headers": head})
    await send({"type": "http.response.body", "body": json.dumps(fault).encode()})
