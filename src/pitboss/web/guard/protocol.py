"""Idle connections: a request must arrive in time, or its connection is closed.

uvicorn waits for the rest of a request as long as the connection is open. Without a limit, a few
hundred connections that never finish their first line exhaust the process's open files.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from ipaddress import ip_address

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from pitboss.web.guard.addresses import Network, limited_by, proxies

HEADER_SECONDS = 10.0
BODY_SECONDS = 20.0
MOST_HALF_OPEN = 64
"""Unfinished requests allowed for one address; a further one closes the oldest."""
GRACE_SECONDS = 1.0
"""A request younger than this is never closed: many may arrive at the same moment."""
LATE = b"The request did not come in time."


@lru_cache(maxsize=16)
def _proxies(texts: str) -> tuple[Network, ...]:
    return proxies(texts.split(",")) if texts else ()


class TimedProtocol(HttpToolsProtocol):
    """uvicorn's HTTP protocol, with time limits for headers and for bodies."""

    _timer: asyncio.TimerHandle | None = None
    _since = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._await(HEADER_SECONDS)
        self._make_room()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        idle = self.cycle is None or self.cycle.response_complete
        if self._timer is None and idle:
            self._await(HEADER_SECONDS)
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self._await(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._stop()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._stop()
        super().handle_websocket_upgrade()

    @property
    def half_open(self) -> bool:
        """Whether this connection has an unfinished request."""
        return self._timer is not None

    def _await(self, seconds: float) -> None:
        self._stop()
        self._since = self.loop.time()
        self._timer = self.loop.call_later(seconds, self._late)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _late(self) -> None:
        self._timer = None
        if self.transport.is_closing():
            return
        head = STATUS_LINE[408] + b"connection: close\r\ncontent-type: text/plain\r\n"
        self.transport.write(head + b"content-length: %d\r\n\r\n" % len(LATE) + LATE)
        self.transport.close()

    def _make_room(self) -> None:
        """Close the oldest unfinished request of an address that has too many."""
        host = self.client[0] if self.client else ""
        if not host or self._is_proxy(host):
            return
        mine = [
            other for other in self.connections
            if isinstance(other, TimedProtocol) and other.half_open and other.client
            and limited_by(other.client[0]) == limited_by(host)
        ]  # fmt: skip
        if len(mine) > MOST_HALF_OPEN:
            oldest = min(mine, key=lambda other: other._since)
            if self.loop.time() - oldest._since > GRACE_SECONDS:
                oldest._stop()
                oldest._late()

    def _is_proxy(self, host: str) -> bool:
        if not self.config.proxy_headers:
            return False
        trusted = self.config.forwarded_allow_ips
        known = _proxies(trusted if isinstance(trusted, str) else ",".join(trusted or ()))
        return any(ip_address(host) in network for network in known)
