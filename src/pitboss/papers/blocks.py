"""A paper as data: its title, and its blocks in order, without any typography."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import TypeAlias

import msgspec

from pitboss.law import Citation

SIZES: dict[str, tuple[str, str]] = {
    "letter": ("8.5in", "11in"),
    "tabloid": ("11in", "17in"),
    "half letter": ("5.5in", "8.5in"),
}
"""Paper sizes: width and height."""
VERSION_LENGTH = 12


class Block(msgspec.Struct, frozen=True, tag_field="block", tag=str.lower):
    """A part of a paper."""


class Heading(Block, frozen=True):
    """A heading; level 1 is the highest below the paper's title."""

    text: str
    law: str = ""
    level: int = 1


class Prose(Block, frozen=True):
    """A paragraph."""

    text: str
    law: str = ""
    look: str = ""
    """Empty, ``large`` to be read from afar, ``box`` for what must not be missed, or
    ``small``."""


class Cited(Block, frozen=True):
    """A citation at the left, and what is done about it at the right."""

    law: str
    texts: tuple[str, ...]
    label: str = ""
    """The paragraph's subject, in a few words before the rest."""


class Grid(Block, frozen=True):
    """A table: the first column is text; columns of figures are aligned right."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    title: str = ""
    law: str = ""
    figures: tuple[int, ...] = ()
    """The columns that hold figures."""
    wide: int = 0
    """The column that takes the remaining width."""
    total: bool = False
    """Whether the last row is a sum."""


class Facts(Block, frozen=True):
    """Names and values, one per line."""

    rows: tuple[tuple[str, str], ...]


class Drawing(Block, frozen=True):
    """A picture as SVG, with a description."""

    svg: str
    caption: str


class NewPage(Block, frozen=True):
    """What follows begins on a new page."""


AnyBlock: TypeAlias = Heading | Prose | Cited | Grid | Facts | Drawing | NewPage


class Paper(msgspec.Struct, frozen=True):
    """One document."""

    title: str
    subtitle: str
    kind: str
    """The sort of paper, in a word or two: ``gaming guide``."""
    law: str
    """The paragraph that requires it; empty if none does."""
    blocks: tuple[AnyBlock, ...]
    issued: str = ""
    """The footer's text beside the version: when it was made, who submitted it."""
    size: str = "letter"
    large: bool = False
    """Whether it is read from afar, as a sign is."""
    contents: bool = False
    """Whether it is long enough for a table of contents."""
    banner: str = ""
    """A notice above everything else, such as that it may not be issued yet."""

    @property
    def version(self) -> str:
        """The edition: a hash of its content, without the time of printing."""
        said = msgspec.json.encode((self.title, self.subtitle, self.kind, self.blocks))
        return hashlib.sha256(said).hexdigest()[:VERSION_LENGTH]

    def words(self) -> Iterator[str]:
        """Every text of the paper, in order, except its drawings."""
        yield from (self.title, self.subtitle, self.issued, self.banner)
        for block in self.blocks:
            yield from _words(block)


def _words(block: AnyBlock) -> Iterator[str]:
    match block:
        case Heading(text=text, law=law) | Prose(text=text, law=law):
            yield from (text, law)
        case Cited(law=law, texts=texts, label=label):
            yield from (law, label, *texts)
        case Grid(head=head, rows=rows, title=title, law=law):
            yield from (title, law, *head)
            for row in rows:
                yield from row
        case Facts(rows=rows):
            for pair in rows:
                yield from pair
        case Drawing(caption=caption):
            yield caption


def cite(law: Citation | str | None) -> str:
    """A citation as papers print it."""
    return "" if law is None else str(law)


def capital(text: str) -> str:
    """A text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def listed(items: Iterable[str]) -> str:
    """Several things in a sentence: ``one, two and three``."""
    *some, last = list(items) or [""]
    return f"{', '.join(some)} and {last}" if some else last
