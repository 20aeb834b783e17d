"""Security headers of every response: nothing from other hosts, and no framing."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
DOCS = f"{NOTHING}; style-src 'unsafe-inline'"
OWN_SCRIPT = f"{NOTHING}; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'"
PAGES = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'self'"
)
"""NiceGUI draws the pages by inline scripts and templates compiled in the browser, so these must
be allowed; nothing is loaded from, or sent to, another host."""
YEAR = 365 * 24 * 3600
ALWAYS = [
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
HSTS = (b"strict-transport-security", f"max-age={YEAR}; includeSubDomains".encode())


def policy(path: str) -> str:
    """The content security policy for a path."""
    if path == "/api/docs" or path.startswith("/api/papers/"):
        return DOCS
    if path.startswith("/verify"):
        return OWN_SCRIPT
    return NOTHING if path.startswith("/api/") else PAGES


class SecurityHeaders:
    """Adds the security headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        added = [*ALWAYS, (b"content-security-policy", policy(scope["path"]).encode())]
        if scope["scheme"] == "https":
            added.append(HSTS)
        if scope["path"].startswith("/api/"):
            added.append((b"cache-control", b"no-store"))

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *added]
            await send(message)

        await self.app(scope, receive, with_headers)
