"""The largest request body accepted, on any route."""

from __future__ import annotations

import json

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.web.guard.addresses import header

LARGEST_BODY = 64 * 1024


class BodyLimit:
    """Refuses a body larger than any request needs, on every route."""

    def __init__(self, app: ASGIApp, largest: int = LARGEST_BODY) -> None:
        self.app = app
        self.largest = largest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        told = header(scope, b"content-length")
        if told.isdigit() and (len(told) > 12 or int(told) > self.largest):
            await _too_large(send)
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
