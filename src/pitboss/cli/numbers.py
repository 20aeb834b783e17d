"""Numbers on the command line."""

from __future__ import annotations

from pitboss.errors import BadOptions


def integer(text: str) -> int:
    """Parse a number on the command line; anything else is refused in one sentence."""
    try:
        return int(text)
    except ValueError:
        raise BadOptions(f"'{text}' is not a whole number; write one like 5.") from None
