"""A citation: the place of a rule in the law, such as ``13:69F-20.10(b)1ii``.

A citation names a subchapter (``13:69F-20``), a section of it (``13:69F-20.10``)
or a paragraph of that section. The levels below a section are, from the outside in,
a letter ``(b)``, a number ``1``, a roman numeral ``ii``, a number ``(1)`` and a
capital ``(A)``; some sections skip a level.

The draft rules of a proposed game, 13:69F-8.4(d)3ii, have no number yet: they are cited by the
game's id, ``draft:second-tide.6(b)1``.
"""

from __future__ import annotations

import re
from functools import lru_cache, total_ordering
from typing import Any, ClassVar

from pitboss.errors import BadCitation

_HEAD = re.compile(
    r"(?:(\d+):(\d+)([A-Z]?)-(\d+)([A-Z]*)|draft:(?P<draft>[a-z\d]+(?:-[a-z\d]+)*))"
    r"(?:\.(?P<section>\d+)(?P<suffix>[A-Z]*))?"
)
_AFTER_THE_LAW = 9
"""Sort key that lists drafts after the law."""
_LEVEL = re.compile(r"\(([a-z]+)\)|\(([A-Z])\)|\((\d+)\)|(\d+)|([ivxl]+)")
_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50}

SortKey = tuple[tuple[int, int, str], ...]


def roman(numeral: str) -> int:
    """The value of a lower-case roman numeral: ``xiv`` is 14."""
    values = [_ROMAN[letter] for letter in numeral]
    signed = [-a if a < b else a for a, b in zip(values, [*values[1:], 0], strict=True)]
    return sum(signed)


def _level_key(match: re.Match[str]) -> tuple[int, int, str]:
    """A sort key for one level: by its kind, then by its value."""
    letter, capital, bracketed, number, numeral = match.groups()
    if letter:
        return (1, len(letter), letter)
    if number:
        return (2, int(number), "")
    if numeral:
        return (3, roman(numeral), "")
    if bracketed:
        return (4, int(bracketed), "")
    return (5, 0, capital)


@total_ordering
class Citation:
    """One place in the law. Equal citations are the same object."""

    __slots__ = ("key", "text")

    text: str
    key: SortKey
    _known: ClassVar[dict[str, Citation]] = {}

    def __new__(cls, text: str) -> Citation:
        known = cls._known.get(text)
        if known is None:
            known = object.__new__(cls)
            known.key = cls._parse(text)
            known.text = text
            cls._known[text] = known
        return known

    @staticmethod
    def _parse(text: str) -> SortKey:
        head = _HEAD.match(text)
        if head is None:
            raise BadCitation(f"'{text}' is not a citation; write one like 13:69F-20.10(b)1ii.")
        title, chapter, letter, subchapter, suffix, draft, section, section_suffix = head.groups()
        if draft is not None:
            key = [(_AFTER_THE_LAW, 0, draft)]
        else:
            key = [(0, int(title), ""), (0, int(chapter), letter), (0, int(subchapter), suffix)]
        if section is not None:
            key.append((0, int(section), section_suffix))
        at = head.end()
        while at < len(text):
            level = _LEVEL.match(text, at)
            if level is None or section is None:
                raise BadCitation(
                    f"'{text}' is not a citation: '{text[at:]}' names no paragraph; "
                    "write one like 13:69F-20.10(b)1ii."
                )
            key.append(_level_key(level))
            at = level.end()
        return tuple(key)

    @property
    def parent(self) -> Citation | None:
        """The paragraph, section or subchapter that this one is part of."""
        head = _HEAD.match(self.text)
        assert head is not None, "a citation always has a head"
        levels = [match.group() for match in _LEVEL.finditer(self.text, head.end())]
        if levels:
            return Citation(head.group() + "".join(levels[:-1]))
        if head["section"] is not None:
            return Citation(self.text.rsplit(".", 1)[0])
        return None

    @property
    def subchapter(self) -> Citation:
        """The subchapter that this place is in: ``13:69F-20``."""
        head = _HEAD.match(self.text)
        assert head is not None, "a citation always has a head"
        return Citation(head.group().split(".", 1)[0])

    @property
    def section(self) -> Citation:
        """The section that this place is in: ``13:69F-20.10`` (or the subchapter itself)."""
        head = _HEAD.match(self.text)
        assert head is not None, "a citation always has a head"
        return Citation(head.group())

    @property
    def draft(self) -> str:
        """The proposed game whose draft rules this place is in; empty for the law."""
        head = _HEAD.match(self.text)
        assert head is not None, "a citation always has a head"
        return head["draft"] or ""

    def covers(self, other: Citation) -> bool:
        """Whether ``other`` is this place or part of it."""
        return other.key[: len(self.key)] == self.key

    def __lt__(self, other: Citation) -> bool:
        return self.key < other.key

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Citation({self.text!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Citation, (self.text,))


class Subchapter:
    """Makes the citations of one subchapter: ``law("10(b)")`` for ``13:69F-20.10(b)``."""

    __slots__ = ("citation", "place")

    def __init__(self, text: str) -> None:
        self.citation = Citation(text)
        self.place = lru_cache(maxsize=None)(self._place)

    def _place(self, place: str) -> Citation:
        return Citation(f"{self.citation.text}.{place}")

    def __call__(self, place: str) -> Citation:
        """The citation of a section or paragraph of this subchapter."""
        return self.place(place)

    def numbered(self, place: str, count: int) -> tuple[Citation, ...]:
        """The paragraphs 1 to ``count`` of a place: ``law.numbered("5(b)", 9)``."""
        return tuple(self.place(f"{place}{number}") for number in range(1, count + 1))

    def __str__(self) -> str:
        return self.citation.text


ALL_GAMES = Subchapter("13:69F-8")
"""Subchapter 8, the regulations that concern all games."""
