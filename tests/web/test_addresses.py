"""Where a request comes from: what it is limited by, and whether it is of this server's pages."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import BadOptions
from pitboss.web.guard.addresses import limited_by, proxies, same_origin


def scope(host: str, origin: str, scheme: str = "ws") -> Any:
    headers = [(b"host", host.encode()), (b"origin", origin.encode())]
    return {"scheme": scheme, "headers": headers}


@pytest.mark.parametrize(("host", "origin", "scheme"), [
    ("casino.example", "https://casino.example", "wss"),
    ("casino.example:8000", "http://casino.example:8000", "ws"),
    ("127.0.0.1:8000", "http://127.0.0.1:8000", "ws"),
    ("[::1]:8000", "http://[::1]:8000", "ws"),
    ("casino.example", "http://casino.example:80", "ws"),
])  # fmt: skip
def test_own_pages(host: str, origin: str, scheme: str) -> None:
    assert same_origin(scope(host, origin, scheme))


@pytest.mark.parametrize("origin", [
    "", "null", "https://evil.example", "https://casino.example.evil.example",
    "https://evil.example/casino.example", "https://casino.example:8443", "https://[broken",
    "https://casino.example:99999", "file://", "casino.example",
])  # fmt: skip
def test_the_pages_of_others(origin: str) -> None:
    assert not same_origin(scope("casino.example", origin, "wss"))


def test_an_owner_of_many_addresses_is_limited_as_one() -> None:
    assert limited_by("2001:db8::1") == limited_by("2001:db8::ffff:2") != limited_by("2001:db9::1")
    assert limited_by("192.0.2.1") == limited_by("::ffff:192.0.2.1") != limited_by("192.0.2.2")
    assert limited_by("x" * 5000) == "x" * 64


def test_a_proxy_that_is_none_is_refused_at_the_start() -> None:
    assert len(proxies(["10.0.0.5", "10.1.0.0/16", "::1"])) == 3
    for wrong in ("", "proxy.example", "*", "10.0.0.5/8"):
        with pytest.raises(BadOptions, match="is not a proxy's address"):
            proxies([wrong])
