"""Keno tickets: what a player marks, and the straight tickets that it stands for, 13:69F-15.2.

A request is written as a line of text:

======================================  =====================================================
``7 21 33``                             straight: three spots
``quick pick 6``                        straight: six spots that the keno system picks
``split 1 2 3 | 4 5``                   two straight tickets on one form
``split 1 2 3 @2 | 4 5 @1``             the same, at two dollars and at one
``way 1 2 | 3 4 | 5 6 : 3/4 1/6``       three ways of four spots, and one way of six
``combination 1 2 3 | 4 5 : 1/3 1/5``   groups of any size; a way of three and one of five
``king K7 | 1 2 | 3 4 : 2/3 1/5``       a king, in every way with some of the groups
``combination 1 2 | 3 | 4 : A+B B+C``   the ways that the player chooses, by group: A is the first
``7 21 33 x5``                          multi-race: the next five games
======================================  =====================================================

A line stands between two groups; conditioning is written as on a real ticket, ways over spots;
``@`` marks a rate in dollars where rates differ.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from pitboss.errors import BadAmount, NoSuchWager, WagerRule
from pitboss.law import Citation, Subchapter
from pitboss.table.money import Cents, parse_dollars
from pitboss.table.numbers import counted, whole_number

LAW = Subchapter("13:69F-15")

NUMBERS: Final = 80
STRAIGHT, SPLIT, WAY, COMBINATION, KING = "straight", "split", "way", "combination", "king"
QUICK_PICK: Final = "quick pick"

KIND_LAW: Final[dict[str, Citation]] = {
    STRAIGHT: LAW("2(c)1"),
    QUICK_PICK: LAW("2(c)1"),
    SPLIT: LAW("2(c)2"),
    WAY: LAW("2(c)3"),
    COMBINATION: LAW("2(c)4"),
    KING: LAW("2(c)5"),
}

_REQUEST = re.compile(
    rf"(?:(?P<kind>{SPLIT}|{WAY}|{COMBINATION}|{KING}|{STRAIGHT}|{QUICK_PICK}) )?"
    r"(?P<marks>[^:]*?)(?: ?: ?(?P<parts>[^:]*?))?(?: x ?(?P<games>\d{1,4}))?"
)
_GROUP = re.compile(r"(K?)(\d{1,2}(?: \d{1,2})*)(?: @ ?(\S+))?")
_CHOSEN_WAY = re.compile(r"([A-Z](?:\+[A-Z])*)(?: @ ?(\S+))?")
_CHOSEN = re.compile(rf"{_CHOSEN_WAY.pattern}(?: {_CHOSEN_WAY.pattern})*")
_PART = re.compile(r"(\d{1,6})/(\d{1,2})(?: @ ?(\S+))?")

Ways = dict[tuple[int, int], int]
"""The number of ways, by their spots and by spots caught."""


class Part(NamedTuple):
    """Straight tickets of one size within a ticket, all at one rate."""

    ways: int
    spots: int
    rate: Cents
    """The wager on each way; 0 if the ticket marks no rates."""
    of: tuple[int, ...] = ()
    """The groups of a way that the player chose; empty for all ways of this size."""


class Ticket(NamedTuple):
    """A request, parsed."""

    kind: str
    groups: tuple[tuple[int, ...], ...]
    """The numbers marked, group by group; none yet for a quick pick."""
    kings: int
    """How many of the groups are kings; they come first."""
    parts: tuple[Part, ...]
    games: int

    @property
    def ways(self) -> int:
        return sum(part.ways for part in self.parts)

    @property
    def marked(self) -> int:
        """How many numbers are marked in all."""
        if self.kind == QUICK_PICK:
            return self.parts[0].spots
        return sum(map(len, self.groups))

    @property
    def chosen(self) -> bool:
        """Whether the player chose the groups of each way."""
        return bool(self.parts[0].of)

    def rates(self, price: Cents) -> tuple[Cents, ...]:
        """The wager on each way of each part, for a ticket of this price."""
        if self.parts[0].rate:
            rates = tuple(part.rate for part in self.parts)
            owed = self.games * sum(part.ways * part.rate for part in self.parts)
        else:
            rate = price // (self.ways * self.games)
            rates = (rate,) * len(self.parts)
            owed = rate * self.ways * self.games
        if owed != price:
            raise BadAmount(
                f"A ticket of {counted(self.ways, 'way')} for {counted(self.games, 'game')} cannot "
                "cost that: the price is the rate of each way, times ways, times games.",
                LAW("4(a)"),
            )
        return rates

    def caught(self, drawn: Collection[int]) -> list[dict[int, int]]:
        """Part by part, how many ways caught how many of their spots."""
        hits = [len(set(group) & set(drawn)) for group in self.groups]
        if self.kind in (STRAIGHT, SPLIT):
            return [{count: 1} for count in hits]
        if self.chosen:
            return [{sum(hits[group] for group in part.of): 1} for part in self.parts]
        ways = combined(list(zip(map(len, self.groups), hits, strict=True)), self.kings)
        return [
            {caught: n for (spots, caught), n in ways.items() if spots == part.spots}
            for part in self.parts
        ]

    def picked(self, numbers: Sequence[int]) -> str:
        """A quick pick written out, once the system has picked its spots."""
        text = " ".join(map(str, sorted(numbers)))
        return f"{text} x{self.games}" if self.games > 1 else text


def combined(groups: Sequence[tuple[int, int]], kings: int) -> Ways:
    """Every way to combine groups of these spots and catches; with kings, those that hold one."""
    ways = _combined(groups)
    if kings:
        for key, count in _combined(groups[kings:]).items():
            ways[key] -= count
    return {key: count for key, count in ways.items() if count}


def _combined(groups: Iterable[tuple[int, int]]) -> Ways:
    ways: Ways = {(0, 0): 1}
    for spots, caught in groups:
        for (s, c), count in list(ways.items()):
            key = (s + spots, c + caught)
            ways[key] = ways.get(key, 0) + count
    ways[0, 0] -= 1  # the way without any group is none
    return ways


# Reading a request; whatever is not clear goes back to the player, 15.7(a)


def _unclear(text: str, why: str, law: Citation | None = None) -> NoSuchWager:
    return NoSuchWager(f"The keno request '{text}' is not clear: {why}.", law or LAW("7(a)"))


@lru_cache(maxsize=4096)
def read(text: str) -> Ticket:
    """Parses a request into a ticket."""
    request = _REQUEST.fullmatch(" ".join(text.split()))
    if request is None or not request["marks"]:
        raise _unclear(text, "mark numbers from 1 to 80, as in '7 21 33' or 'quick pick 6'")
    kind = request["kind"] or STRAIGHT
    games = int(request["games"] or 1)
    if games < 1:
        raise _unclear(text, "a ticket is for one game or more", LAW("2(c)6"))
    if kind == QUICK_PICK:
        spots = whole_number(request["marks"])
        if not spots or request["parts"]:
            raise _unclear(text, "say how many spots to pick, as in 'quick pick 6'")
        return Ticket(kind, (), 0, (Part(1, spots, 0),), games)
    groups, kings, rates, order = _groups(text, kind, request["marks"])
    if kind in (STRAIGHT, SPLIT):
        if request["parts"]:
            raise _unclear(text, f"a {kind} ticket has no ways to condition", KIND_LAW[kind])
        parts = tuple(Part(1, len(g), rate) for g, rate in zip(groups, rates, strict=True))
    else:
        if any(rates):
            raise _unclear(text, "mark rates next to the ways, as in '2/5 @1'")
        conditioning = request["parts"] or ""
        if kind in (COMBINATION, KING) and _CHOSEN.fullmatch(conditioning):
            parts = _chosen(text, kind, groups, kings, order, conditioning)
        else:
            parts = _parts(text, kind, groups, kings, conditioning)
    _check_rates(text, kind, parts)
    return Ticket(kind, groups, kings, parts, games)


def _groups(
    text: str, kind: str, marks: str
) -> tuple[tuple[tuple[int, ...], ...], int, list[Cents], list[int]]:
    """The groups of a request, kings first; the number of kings; the rates marked; and the position
    of each group as written."""
    found: list[tuple[bool, tuple[int, ...], Cents]] = []
    for part in marks.split("|"):
        group = _GROUP.fullmatch(part.strip())
        if group is None:
            raise _unclear(text, f"'{part.strip()}' is not a group of numbers")
        king, numbers, rate = group.groups()
        found.append((bool(king), tuple(map(int, numbers.split())), parse_dollars(rate or "0")))
    marked = [number for _, group, _ in found for number in group]
    if not all(1 <= number <= NUMBERS for number in marked):
        raise _unclear(text, "the numbers are 1 to 80", LAW("2(a)"))
    if len(set(marked)) < len(marked):
        raise _unclear(text, "a number is marked twice", KIND_LAW[kind])
    _check_groups(text, kind, [group for _, group, _ in found], [king for king, _, _ in found])
    sorted_ = sorted(range(len(found)), key=lambda at: not found[at][0])
    order = [sorted_.index(at) for at in range(len(found))]
    found = [found[at] for at in sorted_]
    groups = tuple(group for _, group, _ in found)
    return groups, sum(king for king, _, _ in found), [rate for _, _, rate in found], order


def _check_groups(
    text: str, kind: str, groups: Sequence[tuple[int, ...]], kings: Sequence[bool]
) -> None:
    law = KIND_LAW[kind]
    if (kind == STRAIGHT) is not (len(groups) == 1):
        many = "one group only" if kind == STRAIGHT else "two groups or more"
        raise _unclear(text, f"a {kind} ticket has {many}", law)
    if kind == WAY and len(set(map(len, groups))) > 1:
        raise _unclear(text, "the groups of a way ticket have equally many spots", law)
    if any(kings) is not (kind == KING):
        raise _unclear(text, "a king ticket, and no other, marks kings, as in 'K7'", law)
    if any(king and len(group) > 1 for king, group in zip(kings, groups, strict=True)):
        raise _unclear(text, "a king is a single spot", law)


def _chosen(
    text: str,
    kind: str,
    groups: Sequence[tuple[int, ...]],
    kings: int,
    order: Sequence[int],
    conditioning: str,
) -> tuple[Part, ...]:
    """The ways that the player chose, each by the letters of its groups as written."""
    law = KIND_LAW[kind]
    parts: list[Part] = []
    for way, rate in _CHOSEN_WAY.findall(conditioning):
        letters = [ord(letter) - ord("A") for letter in way.split("+")]
        if max(letters) >= len(groups) or len(set(letters)) < len(letters):
            raise _unclear(text, f"'{way}' does not name groups of the ticket, each once", law)
        of = tuple(sorted(order[letter] for letter in letters))
        if kings and of[0] >= kings:
            raise _unclear(text, f"'{way}' has no king", law)
        if any(of == part.of for part in parts):
            raise _unclear(text, f"'{way}' is chosen twice", law)
        spots = sum(len(groups[group]) for group in of)
        parts.append(Part(1, spots, parse_dollars(rate or "0"), of))
    if len(parts) < 2:
        raise _unclear(text, f"a {kind} ticket has several ways; say which", law)
    return tuple(parts)


def _parts(
    text: str, kind: str, groups: Sequence[tuple[int, ...]], kings: int, conditioning: str
) -> tuple[Part, ...]:
    """The ways played, each checked against the groups."""
    possible: dict[int, int] = {}
    for (spots, _), count in combined([(len(group), 0) for group in groups], kings).items():
        possible[spots] = count
    parts: list[Part] = []
    for match in re.finditer(r"\S+(?: @ ?\S+)?", conditioning):
        part = _PART.fullmatch(match.group())
        if part is None:
            raise _unclear(
                text, f"'{match.group()}' is not conditioning; write ways/spots", KIND_LAW[kind]
            )
        ways, spots = int(part[1]), int(part[2])
        if possible.get(spots, 0) != ways or any(spots == other.spots for other in parts):
            known = " ".join(f"{n}/{s}" for s, n in sorted(possible.items()))
            raise _unclear(text, f"its groups form {known}, each once", KIND_LAW[kind])
        parts.append(Part(ways, spots, parse_dollars(part[3] or "0")))
    if sum(part.ways for part in parts) < 2:
        raise _unclear(text, f"a {kind} ticket has several ways; say which", KIND_LAW[kind])
    return tuple(parts)


def _check_rates(text: str, kind: str, parts: Sequence[Part]) -> None:
    rates = {part.rate for part in parts}
    if len(rates) == 1:
        return
    if 0 in rates:
        raise _unclear(text, "mark every rate, or none")
    if kind == WAY:
        raise WagerRule("Every way of a way ticket is wagered at the same rate.", LAW("2(c)3"))
    if kind == SPLIT and len({part.spots for part in parts}) == 1:
        raise WagerRule("Groups of equally many spots are wagered at the same rate.", LAW("2(c)2i"))
