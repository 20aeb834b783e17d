"""Numbers as people write them."""

from __future__ import annotations

import re

_DIGITS = re.compile("[0-9]{1,18}")


def whole_number(text: str) -> int | None:
    """What is written in plain digits, at most eighteen; None for anything else, ² among it."""
    return int(text) if _DIGITS.fullmatch(text) else None


def counted(number: int, noun: str) -> str:
    """So many of something: ``1 way``, ``1,200 ways``."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
