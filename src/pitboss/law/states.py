"""The implementation state of every paragraph of the law.

A paragraph is in exactly one state. A rule or data paragraph counts as done only where code cites
that very paragraph; citing a part of it, or the paragraph around it, is not enough. Where a game
declares (``obeys``) that other code obeys a paragraph, a test must cite it. An opening (words that
only introduce a list) is done when every part of its list is. A duty counts as done because
training, the terminal and the handbook show it. A document paragraph counts as done where the code
that prints it cites the paragraph, or where the index names a document that is printed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pitboss.law.citation import Citation
from pitboss.law.index import Entry, Index, Kind, index
from pitboss.law.places import game_at


class LawState(StrEnum):
    """How a paragraph of the law is implemented."""

    ENFORCED = "enforced"
    """Running code obeys it and cites it."""
    DATA = "data"
    """Odds, pay tables or amounts, held as data under its citation."""
    BY_PARTS = "by its parts"
    """It only introduces a list, and every part of the list is done."""
    DUTY = "duty"
    """Shown to the dealer, at its step and in the handbook."""
    DOCUMENT = "document"
    """Printed in a document, or shown on a sign."""
    DEFINED = "defined"
    """A definition or an example."""
    BEYOND = "out of reach"
    """Nothing a table, a casino or a document could implement; the index gives the reason."""
    MISSING = "missing"
    """A rule or data paragraph that no code cites."""
    AWAITED = "awaited"
    """It belongs in a document that is not printed yet."""
    NOT_BUILT = "not built"
    """It is about a game that is not registered."""

    def is_done(self) -> bool:
        return self not in OPEN


OPEN: Final = (LawState.MISSING, LawState.AWAITED, LawState.NOT_BUILT)
"""States of paragraphs that still need work."""


@dataclass(frozen=True, slots=True)
class WorkDone:
    """The inputs that decide states: what code cites, and which games and documents exist."""

    cited: frozenset[str]
    games: Collection[str]
    documents: Collection[str] = ()
    declared: frozenset[str] = frozenset()
    """Paragraphs that a game declares to be obeyed by other code (``obeys``)."""
    tested: frozenset[str] | None = None
    """Paragraphs that tests cite; None where the tests are not installed, and
    declarations are trusted."""

    def is_cited(self, text: str) -> bool:
        """Whether code obeys a paragraph: it cites it, or a game declares it and
        a test cites it."""
        shown = self.tested is None or text in self.tested
        return text in self.cited or (text in self.declared and shown)

    def state(self, entry: Entry) -> LawState:
        """The one state of a paragraph."""
        if entry.kind is Kind.BEYOND:
            return LawState.BEYOND
        game = game_at(entry.citation)
        if game is not None and game not in self.games:
            return LawState.NOT_BUILT
        is_cited = self.is_cited(entry.citation.text)
        match entry.kind:
            case Kind.DEFINITION:
                return LawState.DEFINED
            case Kind.DUTY:
                return LawState.DUTY
            case Kind.DOCUMENT:
                printed = is_cited or entry.note in self.documents
                return LawState.DOCUMENT if printed else LawState.AWAITED
            case Kind.DATA:
                return LawState.DATA if is_cited else LawState.MISSING
            case Kind.OPENING if not is_cited:
                return self.state_of_list(entry)
            case _:
                return LawState.ENFORCED if is_cited else LawState.MISSING

    def state_of_list(self, opening: Entry) -> LawState:
        """The state of an opening: done once every part of its list is."""
        parts = [self.state(part) for part in index().children(opening.citation)]
        return next((state for state in OPEN if state in parts), LawState.BY_PARTS)


@dataclass(frozen=True, slots=True)
class Coverage:
    """The states of the paragraphs of one subchapter, and how many of its rules have a test."""

    citation: Citation
    title: str
    states: Counter[LawState]
    rules: int
    """Rules and data of games that are built."""
    tested: int | None
    """How many of those a test cites; None where the tests are not installed."""

    @property
    def paragraphs(self) -> int:
        return self.states.total()


def coverage(known: Index, done: WorkDone) -> tuple[Coverage, ...]:
    """The states of every subchapter."""
    rows: list[Coverage] = []
    for subchapter in known.subchapters():
        entries = known.paragraphs(subchapter.citation)
        states = {entry.citation.text: done.state(entry) for entry in entries}
        rules = [
            entry.citation.text
            for entry in entries
            if entry.kind in (Kind.RULE, Kind.DATA)
            and states[entry.citation.text] is not LawState.NOT_BUILT
        ]
        shown = None if done.tested is None else sum(text in done.tested for text in rules)
        found = Counter(states.values())
        rows.append(Coverage(subchapter.citation, subchapter.title, found, len(rules), shown))
    return tuple(rows)
