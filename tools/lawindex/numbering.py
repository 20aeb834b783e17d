"""Infers the paragraph of each line, by the cheapest reading of a whole section.

Each line is read in every tenable way: as the paragraph that its printed number says, as
the next one of a list whose number was lost, as the first of a list below, or as the
rest of the paragraph above. A reading costs more the further it is from what is printed
(a gap in a list, a nesting that the indentation denies). The cheapest chain wins.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, replace
from itertools import pairwise

from lawindex.text import Line, Marker, value_of

KINDS = ("letter", "number", "roman", "bracket", "capital")
RANK = {kind: rank for rank, kind in enumerate(KINDS)}
_ROMAN = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]
_TENS = ["", "x", "xx", "xxx"]

GAP, RENUMBERED, SKIPPED_LEVEL, MISREAD = 12, 25, 3, 30
LOST, LOST_LETTER, LOST_OPENING, BAD_NESTING = 1, 3, 8, 6
NOT_A_LIST, AFTER_WHOLE, AFTER_PART = 5, 14, 3
BEAM = 80

Place = tuple[Marker, ...]
_WHOLE = re.compile(r"(?:[.;:!?][\"”)*]*|;\s*(?:and|or)|and/or)$")


def shown(place: Place) -> str:
    """A place as written in a citation: ``(b)1ii``."""
    return "".join(_shown(marker) for marker in place)


_LEVELS = re.compile(
    r"\((?P<letter>[a-z]+)\)|\((?P<bracket>\d+)\)|(?P<number>\d+)|(?P<roman>[ivx]+)"
)


def place_of(written: str) -> Place:
    """The place that the mends write as ``(b)1ii``."""
    found = list(_LEVELS.finditer(written))
    if "".join(match.group() for match in found) != written:
        raise ValueError(f"'{written}' is not a place; write one like (b)1ii.")
    kinds = [(match.lastgroup or "", match) for match in found]
    return tuple(Marker(kind, value_of(kind, match[kind])) for kind, match in kinds)


def _shown(marker: Marker) -> str:
    value = marker.value
    if marker.kind == "letter":
        return f"({chr(96 + (value - 1) % 26 + 1) * (1 + (value - 1) // 26)})"
    if marker.kind == "number":
        return str(value)
    if marker.kind == "roman":
        return _TENS[value // 10] + _ROMAN[value % 10]
    return f"({value})" if marker.kind == "bracket" else f"({chr(64 + value)})"


@dataclass(frozen=True, slots=True)
class Found:
    """A paragraph found: where it is, where it is printed, and its text for classifying."""

    place: Place
    line: Line
    inferred: bool
    text: str = ""

    @property
    def skipped(self) -> list[Place]:
        """The places that one line skips together: ``(a) - (f) (No change.)``."""
        last = self.line.last.value if self.line.last is not None else self.place[-1].value
        kind, first = self.place[-1].kind, self.place[-1].value
        return [(*self.place[:-1], Marker(kind, v)) for v in range(first, last + 1)]


@dataclass(frozen=True, slots=True)
class _Path:
    """One reading so far: its cost, the open lists, and the nesting of this block."""

    cost: int
    place: Place
    nesting: tuple[tuple[int, int], ...]
    block: int
    found: tuple[Found, ...]


def _under(place: Place, kind: str) -> Place:
    """The part of a place that a paragraph of this kind can be under."""
    return tuple(marker for marker in place if RANK[marker.kind] < RANK[kind])


def _next(place: Place, kind: str) -> Marker:
    """The paragraph of this kind that comes next."""
    under = _under(place, kind)
    here = place[len(under)] if len(place) > len(under) else None
    return Marker(kind, here.value + 1 if here is not None and here.kind == kind else 1)


def _printed(place: Place, marker: Marker) -> tuple[int, Place]:
    """The cost of a printed number, and the place it gives."""
    under = _under(place, marker.kind)
    expected = _next(place, marker.kind)
    cost = 0
    if expected.value == 1:
        top = RANK[under[-1].kind] if under else -1
        cost += SKIPPED_LEVEL * (RANK[marker.kind] - top - 1)
    if marker.value > expected.value:
        return cost + GAP * min(marker.value - expected.value, 4), (*under, marker)
    if marker.value < expected.value:
        return cost + RENUMBERED, (*under, expected)
    return cost, (*under, marker)


def _nesting_cost(path: _Path, line: Line, depth: int) -> int:
    """The cost of a depth that the indentation contradicts; none after a new page."""
    if path.block != line.block or not line.bullet or not path.nesting:
        return 0
    for indent, known in reversed(path.nesting):
        if indent == line.indent:
            return 0 if known == depth else BAD_NESTING
        if indent < line.indent:
            return 0 if known < depth else BAD_NESTING
    return 0


def _lost(place: Place) -> list[Place]:
    """Every place that a paragraph without its number could be."""
    options: list[Place] = []
    for depth in range(len(place)):
        marker = place[depth]
        options.append((*place[:depth], Marker(marker.kind, marker.value + 1)))
    kind = KINDS[RANK[place[-1].kind] + 1] if place and place[-1].kind != "capital" else None
    if not place:
        kind = "letter"
    if kind is not None:
        options.append((*place, Marker(kind, 1)))
    return options


def _lost_cost(path: _Path, line: Line, place: Place, tail: str) -> int:
    """The cost of reading an unnumbered line as this place."""
    cost = LOST if re.match(r"[A-Z\"“‘'\d$(\\]", line.text) else LOST_OPENING
    if place[-1].kind == "letter":
        cost += LOST_LETTER
    child = len(place) > len(path.place)
    if child != tail.endswith(":") and (child or len(place) == len(path.place)):
        cost += NOT_A_LIST
    if re.search(r"(?:;|; and|; or|,? and/or)$", tail) and len(place) < len(path.place):
        cost += NOT_A_LIST
    return cost + _nesting_cost(path, line, len(place))


def _readings(path: _Path, line: Line, tail: str) -> list[tuple[int, Place | None]]:
    """Every reading of a line; no place means that it continues the last paragraph."""
    whole = bool(_WHOLE.search(tail)) and not tail.endswith("N.J.A.C.")
    readings: list[tuple[int, Place | None]] = []
    if line.markers:
        for marker in line.markers:
            cost, place = _printed(path.place, marker)
            readings.append((cost + _nesting_cost(path, line, len(place)) // 3, place))
        readings.append((MISREAD, None))
        return readings
    capital = bool(re.match(r"[A-Z\"“]", line.text))
    if not line.bullet:
        return [(0, None)]
    readings.append(((AFTER_WHOLE if whole else AFTER_PART) if capital else 0, None))
    for place in _lost(path.place):
        readings.append((_lost_cost(path, line, place, tail), place))
    return readings


def _step(path: _Path, line: Line, cost: int, place: Place | None) -> _Path:
    if place is None:
        return _Path(path.cost + cost, path.place, path.nesting, path.block, path.found)
    nesting = path.nesting if path.block == line.block else ()
    if line.bullet:
        nesting = (*(pair for pair in nesting if pair[0] < line.indent), (line.indent, len(place)))
    inferred = not any(marker == place[-1] for marker in line.markers)
    found = (*path.found, Found(place, line, inferred))
    return _Path(path.cost + cost, place, nesting, line.block, found)


def number(lines: list[Line], pins: dict[int, Place | None]) -> list[Found]:
    """The cheapest reading of a section; ``pins`` fixes lines by hand."""
    paths = [_Path(0, (), (), -1, ())]
    tail = ""
    for line in lines:
        best: dict[Place, _Path] = {}
        for path in paths:
            pinned = line.number in pins
            readings = [(0, pins[line.number])] if pinned else _readings(path, line, tail)
            for cost, place in readings:
                step = _step(path, line, cost, place)
                if line.last is not None and place is not None:
                    under = step.place[:-1]
                    after = (*under, Marker(step.place[-1].kind, line.last.value))
                    step = _Path(step.cost, after, step.nesting, step.block, step.found)
                known = best.get(step.place)
                if known is None or step.cost < known.cost:
                    best[step.place] = step
        paths = sorted(best.values(), key=lambda path: path.cost)[:BEAM]
        tail = line.text or tail
    return _with_text(paths[0].found, lines)


def _with_text(found: tuple[Found, ...], lines: list[Line]) -> list[Found]:
    """Gives each paragraph its whole text, up to the start of the next one."""
    ends = [each.line.number for each in found[1:]] + [sys.maxsize] * bool(found)
    whole: list[Found] = []
    for each, end in zip(found, ends, strict=True):
        parts = [line.text for line in lines if each.line.number <= line.number < end]
        whole.append(replace(each, text=" ".join(parts)))
    return whole


def gaps(places: list[Place], unprinted: set[Place]) -> list[Place]:
    """Every place that a list skips."""
    known = set(places) | unprinted
    missing: list[Place] = []
    for place in sorted(known, key=lambda p: [(RANK[m.kind], m.value) for m in p]):
        under, last = place[:-1], place[-1]
        for value in range(1, last.value):
            before = (*under, Marker(last.kind, value))
            if before not in known and before not in missing:
                missing.append(before)
    return missing


def in_order(places: list[Place]) -> bool:
    """Whether the places rise in the order of the text."""
    keys = [[(RANK[m.kind], m.value) for m in place] for place in places]
    return all(a < b for a, b in pairwise(keys))
