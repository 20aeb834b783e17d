"""Numbers on the command line."""

from __future__ import annotations

from pitboss.errors import BadOptions


def integer(text: str) -> int:
    """A number on the command line; what is none is one sentence, as everywhere."""
    try:
        return int(text)
    except ValueError:
        raise BadOptions(f"'{text}' is not a whole number; write one like 5.") from None
