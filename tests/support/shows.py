"""Marks the paragraphs that a test covers besides the one in its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pitboss.law import Citation
from pitboss.law.index import index

Test = TypeVar("Test", bound=Callable[..., None])


def shows(*laws: Citation) -> Callable[[Test], Test]:
    """The paragraphs whose violation would make the test fail."""
    for law in laws:
        index().get(law)

    def unchanged(test: Test) -> Test:
        return test

    return unchanged
