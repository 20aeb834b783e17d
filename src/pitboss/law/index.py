"""The index of the law: every paragraph of the five texts, its kind, a label and a note.

The index holds no sentence of the law. ``index()`` reads it once; looking a paragraph up
parses nothing but that paragraph.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

from pitboss.errors import BadCitation
from pitboss.law.citation import Citation

_SUGGESTED = 3


class Kind(StrEnum):
    """What a paragraph asks for."""

    RULE = "rule"
    """Something that a table or a casino must do or refuse."""
    DATA = "data"
    """Odds, pay tables and amounts."""
    DUTY = "duty"
    """Physical conduct only, such as which hand holds the deck."""
    DOCUMENT = "document"
    """Something that a sign, a guide, a form or a submission must say."""
    OPENING = "opening"
    """Words that introduce a list and require nothing beyond the list itself."""
    DEFINITION = "definition"
    """A definition or an example."""
    BEYOND = "beyond"
    """Nothing that a table, a casino or a document of ours could do, refuse, show or print."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One paragraph: where it is, what kind it is, its label and its section's title."""

    citation: Citation
    kind: Kind
    label: str
    title: str
    note: str = ""
    """The text of a duty, the name of a document, or the reason it cannot be implemented."""

    @property
    def name(self) -> str:
        """Its label, or the title of its section if it has none."""
        return self.label or self.title


class Index:
    """Every paragraph, in the order of the law."""

    __slots__ = ("_at", "_entries", "_rows")

    def __init__(self, text: str) -> None:
        lines = text.splitlines()[1:]
        self._rows = [line.split("\t") for line in lines]
        self._at = {row[0]: at for at, row in enumerate(self._rows)}
        self._entries: dict[int, Entry] = {}

    def get(self, citation: Citation | str) -> Entry:
        """The entry of a paragraph; a wrong citation is refused with the nearest ones."""
        wanted = Citation(citation) if isinstance(citation, str) else citation
        at = self._at.get(wanted.text)
        if at is None:
            raise BadCitation(f"{wanted} is not in the index of the law; {self._hint(wanted)}.")
        return self._entry(at)

    def children(self, citation: Citation | str) -> tuple[Entry, ...]:
        """The paragraphs one level below, in order."""
        parent = self.get(citation).citation
        found: list[Entry] = []
        for at in range(self._at[parent.text] + 1, len(self._rows)):
            below = Citation(self._rows[at][0])
            if not parent.covers(below):
                break
            if below.parent is parent:
                found.append(self._entry(at))
        return tuple(found)

    def parents(self, citation: Citation | str) -> tuple[Entry, ...]:
        """The subchapter, the section and every paragraph above, from the outside in."""
        above = self.get(citation).citation.parent
        found: list[Entry] = []
        while above is not None:
            found.append(self.get(above))
            above = above.parent
        return tuple(reversed(found))

    def subchapters(self) -> tuple[Entry, ...]:
        """Every subchapter, in order."""
        return tuple(self._entry(at) for at, row in enumerate(self._rows) if "." not in row[0])

    def nearest(self, citation: Citation) -> tuple[Citation, ...]:
        """Up to three paragraphs that look most like one that does not exist."""
        above = citation.parent
        while above is not None and above.text not in self._at:
            above = above.parent
        if above is None:
            texts = [entry.citation.text for entry in self.subchapters()]
        else:
            texts = [entry.citation.text for entry in self.children(above)] or [above.text]
        import difflib  # imported here: only a wrong citation needs it

        close = difflib.get_close_matches(citation.text, texts, n=_SUGGESTED, cutoff=0.8)
        return tuple(sorted(Citation(text) for text in close))

    def _hint(self, citation: Citation) -> str:
        near = [str(each) for each in self.nearest(citation)]
        if not near:
            return "nothing in it is similar"
        return f"the nearest {'are' if near[1:] else 'is'} {', '.join(near)}"

    def paragraphs(self, within: Citation | str) -> tuple[Entry, ...]:
        """The paragraphs of a place that have text: all but sections that only have parts."""
        place = self.get(within).citation
        found: list[Entry] = []
        for at in range(self._at[place.text], len(self._rows)):
            citation = Citation(self._rows[at][0])
            if not place.covers(citation):
                break
            if citation.section is not citation or not self._has_parts(at):
                found.append(self._entry(at))
        return tuple(found)

    def _has_parts(self, at: int) -> bool:
        here, after = self._rows[at][0], self._rows[at + 1 : at + 2]
        return bool(after) and Citation(here).covers(Citation(after[0][0]))

    def _entry(self, at: int) -> Entry:
        entry = self._entries.get(at)
        if entry is None:
            text, kind, label, note = self._rows[at]
            citation = Citation(text)
            title = self._rows[self._at[citation.section.text]][2]
            entry = self._entries[at] = Entry(citation, Kind(kind), label, title, note)
        return entry

    def __contains__(self, citation: object) -> bool:
        return isinstance(citation, Citation | str) and str(citation) in self._at

    def __iter__(self) -> Iterator[Entry]:
        return (self._entry(at) for at in range(len(self._rows)))

    def __len__(self) -> int:
        return len(self._rows)


@cache
def index() -> Index:
    """The index that comes with the package."""
    return Index(Path(__file__).with_name("index.tsv").read_text("utf-8"))
