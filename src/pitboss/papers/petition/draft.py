"""The draft rules of a proposed game as they would stand in the chapter, 13:69F-8.4(d)3ii."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.law import Citation
from pitboss.papers.blocks import AnyBlock, Cited, Heading
from pitboss.table.game import Game

CHAPTER: Final = "13:69F-__"
"""Which subchapter it will be, the Division says."""


def numbered(law: Citation) -> str:
    """A paragraph of a draft as the chapter would number it: ``13:69F-__.6(b)1``."""
    return law.text.replace(law.subchapter.text, CHAPTER, 1)


def draft_rules(game: Game) -> Iterator[AnyBlock]:
    """Section by section, in the words of the draft."""
    assert game.draft is not None, "a proposed game has a draft"
    section: Citation | None = None
    for entry in game.draft.paragraphs(game.law.citation):
        if entry.citation.section is not section:
            section = entry.citation.section
            yield Heading(entry.title, numbered(section), 2)
        text = game.draft.wording.get(entry.citation.text)
        if text:
            yield Cited(numbered(entry.citation).removeprefix(f"{CHAPTER}."), (text,))
