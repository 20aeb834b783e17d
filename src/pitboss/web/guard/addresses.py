"""A request's sender: its address, its origin, and the proxies that are trusted."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias
from urllib.parse import urlsplit

from starlette.types import Scope

from pitboss.errors import BadOptions

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network

IPV6_HOME = 64
"""The prefix length of one owner's IPv6 network; addresses in it count as one."""
DEFAULT_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


def proxies(texts: Iterable[str]) -> tuple[Network, ...]:
    """Parse the addresses and networks of trusted proxies."""
    found = []
    for text in texts:
        try:
            found.append(ipaddress.ip_network(text.strip()))
        except ValueError:
            raise BadOptions(
                f"'{text}' is not a proxy's address; write one like 10.0.0.5 or 10.0.0.0/24."
            ) from None
    return tuple(found)


@lru_cache(maxsize=4096)
def limited_by(host: str) -> str:
    """The key for rate limits: the address itself, or its owner's network in IPv6."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host[:64]
    if address.version == 4:
        return host
    mapped = address.ipv4_mapped
    if mapped is not None:
        return str(mapped)
    return str(ipaddress.ip_network((address, IPV6_HOME), strict=False))


def address_of(scope: Scope) -> str:
    """The rate-limit key of a request's sender; behind a trusted proxy, of the real sender."""
    client = scope.get("client")
    return limited_by(client[0]) if client else ""


def header(scope: Scope, name: bytes) -> str:
    """A header of a request; empty if missing."""
    found = (value for key, value in scope["headers"] if key == name)
    return str(next(found, b"").decode("latin-1"))


def same_origin(scope: Scope) -> bool:
    """Whether a request comes from a page of this server, according to the browser."""
    try:
        origin = urlsplit(header(scope, b"origin"))
        host = urlsplit(f"//{header(scope, b'host')}")
        asked = (host.hostname, host.port or DEFAULT_PORTS[scope["scheme"]])
        return bool(origin.hostname) and asked == (
            origin.hostname, origin.port or DEFAULT_PORTS.get(origin.scheme),
        )  # fmt: skip
    except ValueError:
        return False
