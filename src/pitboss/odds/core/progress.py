"""The progress of a long analysis, for a listener; without one, nothing is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeAlias, TypeVar

Listener: TypeAlias = Callable[[float], None]
"""Called with the share of an analysis that is done, from 0 to 1."""

T = TypeVar("T")
_listener: ContextVar[Listener | None] = ContextVar("listener", default=None)


@contextmanager
def report_progress_to(listener: Listener) -> Iterator[None]:
    """Report the progress of the analyses run inside; it never decreases, even
    over several analyses."""
    furthest = 0.0

    def onward(share: float) -> None:
        nonlocal furthest
        furthest = max(furthest, share)
        listener(furthest)

    token = _listener.set(onward)
    try:
        yield
    finally:
        _listener.reset(token)


def tell(share: float) -> None:
    """Report that this share is done."""
    listener = _listener.get()
    if listener is not None:
        listener(share)


def steps(items: Iterable[T], count: int, first: float = 0.0, last: float = 1.0) -> Iterator[T]:
    """Iterate over items, reporting progress from one share to another."""
    for number, item in enumerate(items, start=1):
        yield item
        tell(first + (last - first) * number / count)
