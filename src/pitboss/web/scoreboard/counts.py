"""How often each result came: shares of groups, counts of faces, hot and cold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pitboss.table.results import Display, RoundResult


class Count(NamedTuple):
    """A face or a group, with its number."""

    name: str
    number: int


def groups(display: Display, results: Sequence[RoundResult]) -> list[Count]:
    """How many results fell in each group."""
    found = Counter(result.group for result in results)
    return [Count(group, found[group]) for group in display.groups]


def faces(display: Display, results: Sequence[RoundResult]) -> list[Count]:
    """How often each face came."""
    found = Counter(result.face for result in results)
    return [Count(face, found[face]) for face in display.faces]


def hot(display: Display, results: Sequence[RoundResult], most: int) -> list[Count]:
    """The faces that came most often, and more than once; among equals, the latest."""
    seen = absent(display, results)
    often = sorted(faces(display, results), key=lambda one: (-one.number, seen[one.name]))
    return [one for one in often if one.number > 1][:most]


def cold(display: Display, results: Sequence[RoundResult], most: int) -> list[Count]:
    """The faces that have been absent longest, and for how many rounds."""
    seen = absent(display, results)
    long = sorted(display.faces, key=lambda face: -seen[face])
    return [Count(face, seen[face]) for face in long[:most]]


def absent(display: Display, results: Sequence[RoundResult]) -> dict[str, int]:
    """For how many rounds each face has been absent: all of them, if it never came."""
    since = dict.fromkeys(display.faces, len(results))
    for ago, result in enumerate(reversed(results)):
        since[result.face] = min(ago, since.get(result.face, ago))
    return since
