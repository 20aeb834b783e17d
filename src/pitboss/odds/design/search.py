"""Pay tables with whole odds that reach a wanted house advantage, hit frequency or deviation.

They are tried by their distance from the table that the law prints: a step is the next usual payout
up or down. If there are no decisions after the wager, probabilities do not depend on the payouts;
for other wagers each table must be priced separately.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from pitboss.errors import BadOptions
from pitboss.odds.core import analyse
from pitboss.odds.core.result import NotAnalysed, Outcome
from pitboss.odds.design.own_pays import table_of_rows
from pitboss.table.game import Game
from pitboss.table.money import Odds
from pitboss.table.pay_tables import PayTable

WHOLE = (
    *range(41), 45, 50, 60, 70, 75, 80, 90, 100, 125, 150, 175, 200, 250, 300, 400,
    500, 600, 750, 800, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 7_500, 10_000,
)  # fmt: skip
"""Payouts to 1 that are usual on felts; 0 for a row that is not paid."""
FARTHEST = 40
"""The distance from the printed table at which the search ends."""
MOST_TRIED = 1_000_000
_NUMBER = re.compile(r"(-?[0-9]{1,9}(\.[0-9]{1,12})?)?")


class Range(NamedTuple):
    """From the least to the most, both inclusive."""

    least: Fraction = Fraction(-(10**9))
    most: Fraction = Fraction(10**9)

    def __contains__(self, value: object) -> bool:
        return isinstance(value, Fraction) and self.least <= value <= self.most


def parse_range(text: str, scale: int = 1) -> Range:
    """``2..4``, ``..4`` or ``2..``; with a scale of 100, as percentages."""
    low, dots, high = text.replace("%", "").partition("..")
    bounds = low.strip(), high.strip()
    if not all(_NUMBER.fullmatch(bound) for bound in bounds):
        raise BadOptions(f"'{text}' is not a range; write one like 2..4.")
    least = Fraction(bounds[0]) / scale if bounds[0] else Range().least
    most = Fraction(bounds[1]) / scale if bounds[1] else Range().most
    if not dots or least > most:
        raise BadOptions(f"'{text}' is not a range from less to more; write one like 2..4.")
    return Range(least, most)


@dataclass(frozen=True)
class Wanted:
    """The requirements for a table."""

    advantage: Range = Range()
    hit: Range = Range()
    deviation: Range = Range()

    @classmethod
    def written(cls, advantage: str, hit: str, deviation: str) -> Wanted:
        """Parses ranges, in percent except for the deviation; empty for any."""
        if not (advantage or hit or deviation):
            raise BadOptions(
                "Say what a table is to reach: a range for the house advantage like 2..4, for the "
                "hit frequency or for the standard deviation."
            )
        return cls(
            parse_range(advantage or "..", 100), parse_range(hit or "..", 100),
            parse_range(deviation or ".."),
        )  # fmt: skip


@dataclass(frozen=True)
class Design:
    """One table that meets the requirements."""

    pays: dict[str, int]
    steps: int
    """Its distance from the printed table."""
    advantage: Fraction
    hit: Fraction
    variance: Fraction

    @property
    def deviation(self) -> float:
        return math.sqrt(self.variance)

    def as_json(self) -> dict[str, object]:
        """For machines."""
        return {
            "pays": self.pays, "steps": self.steps,
            "house_advantage": {
                "fraction": str(self.advantage), "percent": float(100 * self.advantage),
            },
            "hit_frequency": str(self.hit), "standard_deviation": self.deviation,
        }  # fmt: skip

    def reaches(self, wanted: Wanted) -> bool:
        least, most = max(wanted.deviation.least, Fraction(0)), wanted.deviation.most
        return (
            self.advantage in wanted.advantage
            and self.hit in wanted.hit
            and least**2 <= self.variance <= most**2
        )


@dataclass(frozen=True)
class KnownRows:
    """The rows to vary, lowest first, and all other outcomes of the wager."""

    rows: tuple[str, ...]
    chances: tuple[Fraction, ...]
    least: tuple[int, ...]
    """For each row the lowest payout to try, as an index in ``WHOLE``."""
    printed: tuple[int, ...]
    others: tuple[Outcome, ...]
    """Outcomes that stay as they are: a loss, a push, a prize."""

    def hits(self) -> Range:
        """The least and the most often that a table of these rows can win."""
        beside = sum((one.probability for one in self.others if one.net > 0), Fraction(0))
        always = (c for c, at in zip(self.chances, self.least, strict=True) if WHOLE[at])
        return Range(beside + sum(always, Fraction(0)), beside + sum(self.chances, Fraction(0)))

    def in_whole_numbers(self) -> tuple[int, Fraction, list[int]]:
        """A denominator, and the net of the other outcomes and the probabilities of the
        rows times it."""
        whole = math.lcm(*(chance.denominator for chance in self.chances))
        rest = sum((one.probability * one.net for one in self.others), Fraction(0)) * whole
        return whole, rest, [int(chance * whole) for chance in self.chances]


def designs(game: Game, wager: str, wanted: Wanted, *, unlawful: bool = False) -> Iterator[Design]:
    """Tables that meet the requirements, those closest to the printed one first."""
    known = _known_rows(game, wager, unlawful)
    if wanted.hit.most < known.hits().least or wanted.hit.least > known.hits().most:
        return
    whole, rest, weights = known.in_whole_numbers()
    least, most = (bound * whole for bound in wanted.advantage)
    tried = 0
    for steps in range(FARTHEST + 1):
        for places in _at_distance(known, steps):
            tried += 1
            if tried > MOST_TRIED:
                return
            won = sum(
                weight * (WHOLE[place] or -1) for weight, place in zip(weights, places, strict=True)
            )
            if least <= -(rest + won) <= most:
                found = _priced(known, places, steps)
                if found.reaches(wanted):
                    yield found


def _known_rows(game: Game, wager: str, unlawful: bool) -> KnownRows:
    """The known rows of a wager, if its probabilities do not depend on its pay table."""
    table = game.tables[wager]
    if not table.minimum and not unlawful:
        raise BadOptions(
            "This pay table is fixed: compare those that the law prints with --all-tables, or "
            "design one that it does not permit with --unlawful.",
            table.law,
        )
    name = next((one for one in analyse.analyses(game) if analyse.wager_of(one) == wager), wager)
    outcomes = {one.name: one for one in analyse.odds(game, name).outcomes}
    rows = sorted(
        (row for row in table.rows if isinstance(row.pays, Odds)),
        key=lambda row: (row.pays.ratio, -outcomes[row.outcome].probability)
        if row.outcome in outcomes and isinstance(row.pays, Odds) else (Fraction(0), Fraction(0)),
    )  # fmt: skip
    names = tuple(row.outcome for row in rows)
    if not rows or not _independent(game, name, table, outcomes, names):
        raise NotAnalysed(
            f"How {wager} is best played, or what it is paid beside its table, depends on the "
            f"table: price one by one with `pitboss odds {game.id} --pays '{wager}: ...'`."
        )
    printed = tuple(_place(row.pays.ratio) for row in rows if isinstance(row.pays, Odds))
    least = tuple(0 for _ in rows) if unlawful else printed
    others = tuple(one for name, one in outcomes.items() if name not in names)
    return KnownRows(names, tuple(outcomes[n].probability for n in names), least, printed, others)


def _place(ratio: Fraction) -> int:
    """The index of the first of the whole odds that is no less."""
    return next((at for at, whole in enumerate(WHOLE) if whole >= ratio), len(WHOLE) - 1)


def _independent(
    game: Game, name: str, table: PayTable, outcomes: dict[str, Outcome], names: Sequence[str]
) -> bool:
    """Whether each row is an outcome that nets its payout, with the same probability
    under any table."""
    if not all(row in outcomes for row in names):
        return False
    other = type(game)(game.options, game.own_tables)
    raised = {
        row.outcome: str(Odds(row.pays.win + row.pays.stake, row.pays.stake))
        if isinstance(row.pays, Odds) else str(row.pays)
        for row in table.rows
    }  # fmt: skip
    other.tables[analyse.wager_of(name)] = table_of_rows(table, raised)
    again = {one.name: one for one in analyse.odds(other, name).outcomes}
    return again.keys() == outcomes.keys() and all(
        again[row].probability == one.probability
        and again[row].net == one.net + (1 if row in names else 0)
        for row, one in outcomes.items()
    )


def _at_distance(known: KnownRows, steps: int) -> Iterator[tuple[int, ...]]:
    """Indices in ``WHOLE`` for every row, that many steps away in total, none below a lower row."""

    def below(row: int, floor: int, left: int) -> Iterator[tuple[int, ...]]:
        if row == len(known.rows):
            if not left:
                yield ()
            return
        printed = known.printed[row]
        last = row == len(known.rows) - 1
        for away in (left,) if last else range(left + 1):
            for place in {printed - away, printed + away}:
                lowest = max(known.least[row], floor)
                if lowest <= place < len(WHOLE):
                    for rest in below(row + 1, place, left - away):
                        yield (place, *rest)

    yield from below(0, 0, steps)


def _priced(known: KnownRows, places: tuple[int, ...], steps: int) -> Design:
    pays = [WHOLE[place] for place in places]
    ends = [(chance, Fraction(pay) if pay else Fraction(-1))
            for chance, pay in zip(known.chances, pays, strict=True)]  # fmt: skip
    ends += [(one.probability, one.net) for one in known.others]
    mean = sum((chance * net for chance, net in ends), Fraction(0))
    square = sum((chance * net * net for chance, net in ends), Fraction(0))
    hit = sum((chance for chance, net in ends if net > 0), Fraction(0))
    named = dict(zip(known.rows, pays, strict=True))
    return Design(named, steps, -mean, hit, square - mean**2)
