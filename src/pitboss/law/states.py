"""What has been done about every paragraph of the law.

A paragraph is in exactly one state. Rules and data count only where code cites that very
paragraph: neither its parts nor what it is part of are enough. Where a game only declares
(``obeys``) that other code sees to it, a test must show that. Words that only open a list (the
index names them one by one, or by the whole of their wording) are obeyed where every part of the
list is. A duty counts because training, the terminal and the handbook show it; something in a
document counts where code that prints it cites the paragraph, or where a document is named that
is printed.
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
    """What has been done about a paragraph."""

    ENFORCED = "enforced"
    """Code that runs obeys it, and cites it."""
    DATA = "data"
    """Odds, pay tables and amounts that are held as data under its citation."""
    BY_PARTS = "by its parts"
    """It only opens a list, and all that the list asks for is done."""
    DUTY = "duty"
    """Shown to the dealer, at its step and in the handbook."""
    DOCUMENT = "document"
    """Printed in a document, or shown on a sign."""
    DEFINED = "defined"
    """A definition or an example."""
    BEYOND = "out of reach"
    """Nothing that a table, a casino or a document could do; the index gives the reason."""
    MISSING = "missing"
    """A rule or data that no code cites."""
    AWAITED = "awaited"
    """It belongs in a document that nothing prints yet."""
    NOT_BUILT = "not built"
    """It is about a game that is not registered."""

    def is_done(self) -> bool:
        return self not in OPEN


OPEN: Final = (LawState.MISSING, LawState.AWAITED, LawState.NOT_BUILT)
"""States of paragraphs that count, and for which nothing is done yet."""


@dataclass(frozen=True, slots=True)
class WorkDone:
    """All that decides about states: what code cites, and which games and documents there are."""

    cited: frozenset[str]
    games: Collection[str]
    documents: Collection[str] = ()
    declared: frozenset[str] = frozenset()
    """What games say that other code sees to."""
    tested: frozenset[str] | None = None
    """What tests show; None where the tests are not beside the package, which then is believed."""

    def is_cited(self, text: str) -> bool:
        """Whether code obeys a paragraph: by citing it, or by a declaration that a test shows."""
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
        """The state of words that only open a list: done once every part is."""
        parts = [self.state(part) for part in index().children(opening.citation)]
        return next((state for state in OPEN if state in parts), LawState.BY_PARTS)


@dataclass(frozen=True, slots=True)
class Coverage:
    """The states of the paragraphs of one subchapter, and how many of its rules tests show."""

    citation: Citation
    title: str
    states: Counter[LawState]
    rules: int
    """Rules and data of games that are built."""
    tested: int | None
    """How many of those a test cites; None where the tests are not beside the package."""

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
