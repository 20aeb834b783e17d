"""What paragraphs say, in our own words.

A paragraph is told here where its number alone would stand in the rules of a game: where no wager,
option, irregularity or act at the table tells it already.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from pitboss.law.citation import Citation


@cache
def words() -> Mapping[str, str]:
    """A sentence for each paragraph that has one, by its citation."""
    lines = Path(__file__).with_name("words.tsv").read_text("utf-8").splitlines()
    return dict(line.split("\t") for line in lines)


def words_of(citation: Citation) -> str:
    """The sentence on a paragraph; empty if it has none."""
    return words().get(citation.text, "")
