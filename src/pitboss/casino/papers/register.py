"""The content of our papers, by its names in the index of the law.

The index names a document for every paragraph that belongs in one. Those listed here are made for
any table; other paragraphs are cited where they are printed. Any not named anywhere is awaited.
"""

from __future__ import annotations

from typing import Final

SIGN_SAYS: Final = {
    "sign: rules": "options",
    "sign: limits": "wagers",
    "sign: odds": "wagers",
    "sign: changes": "changes",
}
"""The contents of a table's sign, and the key of each."""

DOCUMENTS: Final = frozenset(SIGN_SAYS)
