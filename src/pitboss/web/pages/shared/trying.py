"""Runs a visitor's action off the event loop, and shows a sentence if it fails."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from nicegui import ui

from pitboss.errors import PitbossError

T = TypeVar("T")
log = logging.getLogger("pitboss.web")


async def attempt(
    work: Awaitable[Any],
    tell: Callable[[str], Any] | None = None,
    worded: Callable[[str], str] = str,
) -> bool:
    """Run an action; a refusal is shown in a sentence, and a failure is logged."""
    try:
        await work
    except PitbossError as error:
        (tell or _notify)(worded(str(error)))
        return False
    except asyncio.CancelledError:
        raise
    except Exception:
        log.exception("a page failed")
        ui.notify("That failed; it was logged, and nothing was lost.", type="negative")
        return False
    return True


def _notify(words: str) -> None:
    ui.notify(words, type="warning", position="top", multi_line=True)


async def in_background(work: Callable[..., T], *args: Any) -> T:
    """Run something slow without blocking the server."""
    return await asyncio.to_thread(work, *args)
