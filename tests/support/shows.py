"""What a test shows beside the paragraph that its name says."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pitboss.law import Citation
from pitboss.law.index import index

Test = TypeVar("Test", bound=Callable[..., None])


def shows(*laws: Citation) -> Callable[[Test], Test]:
    """The paragraphs that a test would fail for, were one of them not obeyed."""
    for law in laws:
        index().get(law)

    def unchanged(test: Test) -> Test:
        return test

    return unchanged
