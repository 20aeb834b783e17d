"""The draft rules of a proposed game, 13:69F-8.4(d)3ii, written and cited like the chapter.

A draft is a text of sections and paragraphs::

    # Second tide

    ## 2 Wagers
    (a) Each player shall place a tide wager, and may place a twin wager:
        1. The twin wager ...
    (b) [duty] The dealer shall ...

Below a section stand ``(a)``, ``1.``, ``i.``, ``(1)`` and ``(A)``, from the outside in. A word in
brackets says of what kind a paragraph is (duty, data, definition, document); one without is a rule,
and one that ends with a colon before its parts only opens their list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from pitboss.errors import BadCitation, BadDraft
from pitboss.law.citation import ALL_GAMES, Citation, Subchapter
from pitboss.law.index import Index, Kind, index

_TITLE = re.compile(r"#\s+(\S.*)")
_SECTION = re.compile(r"##\s+(\d+[A-Z]*)\.?\s+(\S.*)")
_MARK = re.compile(r"(\([a-z]\)|\(\d+\)|\([A-Z]\)|\d+\.|[ivxl]+\.)\s+(\S.*)")
_KIND = re.compile(r"\[(\w+)\]\s*(.*)")
_LEVELS: Final = (r"\([a-z]\)", r"\d+\.", r"[ivxl]+\.", r"\(\d+\)", r"\([A-Z]\)")
LAW: Final = ALL_GAMES("4(d)3ii")
KINDS: Final = (Kind.RULE, Kind.DUTY, Kind.DATA, Kind.DEFINITION, Kind.DOCUMENT)
"""The kinds that a bracketed word may give a paragraph."""


@dataclass
class _Paragraph:
    """A paragraph while it is being read."""

    citation: Citation
    kind: Kind
    words: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return " ".join(self.words)


class DraftIndex(Index):
    """The paragraphs of one draft, with their wording."""

    __slots__ = ("title", "wording")

    def __init__(self, law: Subchapter, title: str, sections: dict[str, str],
                 paragraphs: list[_Paragraph]) -> None:  # fmt: skip
        self.title = title
        self.wording = {each.citation.text: each.text for each in paragraphs}
        """The text of each paragraph."""
        rows = [f"{law}\t{Kind.RULE}\t{title}\t"]
        for section, name in sections.items():
            own = [p for p in paragraphs if p.citation.section.text == section]
            if not own or own[0].citation.text != section:
                rows.append(f"{section}\t{Kind.OPENING}\t{name}\t")
            rows += [_row(p, name if p.citation.text == section else "", own) for p in own]
        super().__init__("\n".join(["", *rows]))


def _row(paragraph: _Paragraph, label: str, beside: list[_Paragraph]) -> str:
    """A paragraph as an index row; the text of a duty is its note."""
    parts = any(each.citation.parent is paragraph.citation for each in beside)
    opens = parts and paragraph.text.endswith(":") and paragraph.kind is Kind.RULE
    kind = Kind.OPENING if opens else paragraph.kind
    shown = kind in (Kind.DUTY, Kind.DOCUMENT)
    note = paragraph.text.rstrip(".") if shown else ""
    return f"{paragraph.citation}\t{kind}\t{label}\t{note}"


_drafts: dict[str, DraftIndex] = {}


def draft(law: Subchapter, file: Path) -> DraftIndex:
    """Reads the draft rules of a game from a file and registers them for ``index_of``."""
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadDraft(f"The draft rules {file} cannot be read: {error}.", LAW) from None
    read = read_draft(law, text, file.name)
    _drafts[law.citation.draft] = read
    return read


def index_of(place: Citation | str) -> Index:
    """The index that holds a citation: the law's, or a draft's."""
    citation = Citation(place) if isinstance(place, str) else place
    if not citation.draft:
        return index()
    found = _drafts.get(citation.draft)
    if found is None:
        raise BadCitation(f"There are no draft rules of a game '{citation.draft}' here.")
    return found


def known(place: Citation | str) -> bool:
    """Whether the index of the law or a draft contains exactly this paragraph."""
    try:
        return place in index_of(place)
    except BadCitation:
        return False


def wording(place: Citation | str) -> str:
    """The text of a draft's paragraph; empty for the law, which is cited and never quoted."""
    found = index_of(place)
    return found.wording.get(str(place), "") if isinstance(found, DraftIndex) else ""


def read_draft(law: Subchapter, text: str, name: str = "rules.txt") -> DraftIndex:
    """Parses draft rules; text that is not in the form of the chapter is refused with
    its line number."""
    if not law.citation.draft:
        raise BadDraft(f"{law} is the law itself; a draft is cited like draft:my-game.", LAW)
    title, sections, paragraphs = "", dict[str, str](), list[_Paragraph]()
    section: Citation | None = None
    for number, line in _lines(text):
        where = f"{name}, line {number}"
        if found := _SECTION.fullmatch(line):
            section = law(found[1])
            if section.text in sections:
                raise BadDraft(f"{where}: section {found[1]} exists already.", LAW)
            sections[section.text] = found[2].strip()
        elif found := _TITLE.fullmatch(line):
            title = found[1].strip()
        elif section is None:
            raise BadDraft(f"{where}: text before the first section, '## 1 Title'.", LAW)
        else:
            _read_line(line, section, paragraphs, where)
    if not title or not paragraphs:
        raise BadDraft(f"{name} has no title ('# Title') or no paragraph.", LAW)
    return DraftIndex(law, title, sections, paragraphs)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            yield number, line.strip().replace("\t", " ")


def _read_line(line: str, section: Citation, read: list[_Paragraph], where: str) -> None:
    """Reads a line: it begins a paragraph or continues the last one."""
    marked = _MARK.fullmatch(line)
    if marked is None:
        if not read or read[-1].citation.section is not section:
            read.append(_Paragraph(section, Kind.RULE))
        _say(read[-1], line, where)
        return
    last = read[-1].citation if read and read[-1].citation.section is section else section
    citation = _placed(marked[1], last, section, where)
    if any(each.citation is citation for each in read):
        raise BadDraft(f"{where}: {citation} exists already.", LAW)
    read.append(_Paragraph(citation, Kind.RULE))
    _say(read[-1], marked[2], where)


def _say(paragraph: _Paragraph, text: str, where: str) -> None:
    tagged = _KIND.fullmatch(text) if not paragraph.words else None
    if tagged is not None:
        if tagged[1] not in KINDS:
            raise BadDraft(f"{where}: [{tagged[1]}] is not one of {', '.join(KINDS)}.", LAW)
        paragraph.kind, text = Kind(tagged[1]), tagged[2]
    paragraph.words += [text] if text else []


def _level(mark: str) -> int:
    return next(at for at, pattern in enumerate(_LEVELS) if re.fullmatch(pattern, mark))


def _placed(mark: str, last: Citation, section: Citation, where: str) -> Citation:
    """The citation of a mark: below the last paragraph of an outer level."""
    level, above = _level(mark), last
    while above is not section and _level_of(above) >= level:
        assert above.parent is not None, "a paragraph is below its section"
        above = above.parent
    if above is section and level > 0:
        raise BadDraft(f"{where}: '{mark}' needs a paragraph such as (a) above it.", LAW)
    return Citation(f"{above}{mark.rstrip('.')}")


def _level_of(citation: Citation) -> int:
    """The depth of a paragraph below its section, one to five, by the kind of its last level."""
    return citation.key[-1][0] - 1
