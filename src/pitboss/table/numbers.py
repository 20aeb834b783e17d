"""Numbers as people write them."""

from __future__ import annotations

import re

_DIGITS = re.compile("[0-9]{1,18}")


def whole_number(text: str) -> int | None:
    """A number in plain digits, at most eighteen; None for anything else, such as ²."""
    return int(text) if _DIGITS.fullmatch(text) else None


def counted(number: int, noun: str) -> str:
    """A number of things: ``1 way``, ``1,200 ways``."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
