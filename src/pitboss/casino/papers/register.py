"""What our papers say, by the names that the index of the law has for it.

The index names a document for every paragraph that belongs in one. Those listed here are made for
any table; other paragraphs are cited where they are printed. What is named nowhere is awaited.
"""

from __future__ import annotations

from typing import Final

SIGN_SAYS: Final = {
    "sign: rules": "options",
    "sign: limits": "wagers",
    "sign: odds": "wagers",
    "sign: changes": "changes",
}
"""What a table's sign says, and under which of its keys."""

DOCUMENTS: Final = frozenset(SIGN_SAYS)
