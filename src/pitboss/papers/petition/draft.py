"""The draft rules of a proposed game as they would appear in the chapter, 13:69F-8.4(d)3ii."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.law import Citation
from pitboss.papers.blocks import AnyBlock, Cited, Heading
from pitboss.table.game import Game

CHAPTER: Final = "13:69F-__"
"""The Division assigns the subchapter."""


def numbered(law: Citation) -> str:
    """A draft paragraph as the chapter would number it: ``13:69F-__.6(b)1``."""
    return law.text.replace(law.subchapter.text, CHAPTER, 1)


def draft_rules(game: Game) -> Iterator[AnyBlock]:
    """The draft's text, section by section."""
    assert game.draft is not None, "a proposed game has a draft"
    section: Citation | None = None
    for entry in game.draft.paragraphs(game.law.citation):
        if entry.citation.section is not section:
            section = entry.citation.section
            yield Heading(entry.title, numbered(section), 2)
        text = game.draft.wording.get(entry.citation.text)
        if text:
            yield Cited(numbered(entry.citation).removeprefix(f"{CHAPTER}."), (text,))
