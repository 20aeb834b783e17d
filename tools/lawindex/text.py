"""Reads a scanned text into sections and the lines that may open a paragraph.

The scan kept markdown nesting here and there, lost list numbers, and broke paragraphs at pages.
This module only reports what is printed; ``numbering`` infers what is meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from pitboss.law.citation import roman

SUBCHAPTER = re.compile(r"^[#*\s]*SUBCHAPTER (\d+[A-Z]*)\.\s+(.+?)[*\s]*$")
SECTION = re.compile(r"^[#*\s§]*(\d+:\d+[A-Z]?-\d+[A-Z]*\.\d+[A-Z]*)[*\s]+([A-Z\d(*].*?)[*\s]*$")
_MARKERS = (
    ("letter", re.compile(r"^\((?P<v>[a-z]{1,2})\.?\)[\s*]")),
    ("roman", re.compile(r"^\(?(?P<v>[ivx]+)[.)]+(?=\s|$|[A-Z])")),
    ("number", re.compile(r"^(?P<v>\d{1,2})\s?\.(?=\s|$)")),
    ("bracket", re.compile(r"^\((?P<v>\d{1,2})\)\s")),
    ("capital", re.compile(r"^\((?P<v>[A-Z])\)\s")),
)
# The scan reads the letter l as a capital I or a slash, in both brackets.
_SCANNED_L = re.compile(r"^\((?:I|/|1)\)\s")
_UNPRINTED = re.compile(r"^(?:[-–]\s*\(?(?P<last>[a-z]{1,4}|\d+)[.)]*\s*)?\(No change\.\)")
_NOISE = re.compile(r"^(?:As adopted|As amended|Adopted), effective")


@dataclass(frozen=True, slots=True)
class Marker:
    """A printed list number: its possible kind, and its value."""

    kind: str
    value: int


@dataclass(frozen=True, slots=True)
class Line:
    """One printed line that may open a paragraph, or continue the last."""

    number: int
    indent: int
    bullet: bool
    block: int
    markers: tuple[Marker, ...]
    text: str
    last: Marker | None = None
    printed: bool = True


@dataclass(slots=True)
class Section:
    """A section as printed: its citation, its title, and its lines."""

    citation: str
    title: str
    lines: list[Line] = field(default_factory=list)


@dataclass(slots=True)
class Text:
    """One text: its subchapter titles and its sections, in order."""

    subchapters: dict[str, str]
    sections: list[Section]


def value_of(kind: str, printed: str) -> int:
    """The position in its list of a printed number: ``(c)`` is 3, ``iv`` is 4."""
    if kind in ("letter", "capital"):
        return ord(printed[0].lower()) - 96 + 26 * (len(printed) - 1)
    return roman(printed) if kind == "roman" else int(printed)


def _markers(text: str) -> tuple[tuple[Marker, ...], str]:
    """Every way to read the number that a line opens with, and the rest of the line."""
    found: list[Marker] = []
    rest = text
    if match := _SCANNED_L.match(text):
        found.append(Marker("letter", 12))
        rest = text[match.end() :]
        if text.startswith("(1)"):
            found.append(Marker("bracket", 1))
        return tuple(found), rest
    for kind, pattern in _MARKERS:
        if match := pattern.match(text):
            found.append(Marker(kind, value_of(kind, match["v"])))
            rest = text[match.end() :].lstrip(" *").strip()
    return tuple(found), rest


def _joined(raw: list[str]) -> Iterator[tuple[int, str]]:
    """The lines, with a number on a line of its own joined to the text below it."""
    held: tuple[int, str] | None = None
    for number, line in enumerate(raw, start=1):
        if held is not None:
            if line.strip():
                yield held[0], f"{held[1]} {line.strip()}"
                held = None
            continue
        if re.fullmatch(r"\s*(?:\d{1,2}|[ivx]+)\.\s*", line):
            held = (number, line.strip())
            continue
        yield number, line


def _line(number: int, raw: str, block: int) -> Line:
    body = raw.lstrip(" #")
    indent = len(raw) - len(raw.lstrip(" "))
    bullet = body.startswith("- ")
    if bullet:
        body = body[2:].lstrip()
    markers, text = _markers(body.lstrip("*_ "))
    last: Marker | None = None
    unprinted = _UNPRINTED.match(text) if markers else None
    if unprinted and unprinted["last"]:
        last = Marker(markers[0].kind, value_of(markers[0].kind, unprinted["last"]))
    return Line(number, indent, bullet, block, markers, text.strip(), last, unprinted is None)


def read(path: Path, headings: dict[str, str]) -> Text:
    """Reads one text; ``headings`` replaces headings that are printed wrong."""
    text = Text({}, [])
    block = 0
    for number, line in _joined(path.read_text(errors="replace").splitlines()):
        raw = headings.get(f"{path.stem}:{number}", line)
        if _NOISE.match(raw):
            continue
        if not raw.strip():
            block += 1
        elif found := SUBCHAPTER.match(raw):
            text.subchapters[found[1]] = found[2]
        elif found := SECTION.match(raw):
            text.sections.append(Section(found[1], found[2].replace("*", "").strip()))
        elif text.sections:
            text.sections[-1].lines.append(_line(number, raw, block))
    return text
