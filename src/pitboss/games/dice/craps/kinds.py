"""The kinds of wagers that only craps has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.games.dice.throws import SEVEN, Throw
from pitboss.games.dice.wagers import DiceWager, NumberBet, OneRoll
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.pay_tables import PayTable, Row
from pitboss.table.verdicts import Fate, Verdict, lost, returned, wins

POINTS = (4, 5, 6, 8, 9, 10)
ELEVEN = 11
TWELVE = 12


class CrapsThrow(Throw):
    """A throw, and the come out point at the time."""

    __slots__ = ("come_out", "point")

    def __init__(self, dice: tuple[int, ...], point: int, come_out: bool) -> None:
        super().__init__(dice)
        self.point = point
        """The come out point; 0 if there was none."""
        self.come_out = come_out
        """Whether a Pass or Don't Pass Bet depended on it."""

    @property
    def sets_point(self) -> bool:
        return self.come_out and self.total in POINTS

    @property
    def point_after(self) -> int:
        """1.1: the come out point after this throw; 0 if there is none."""
        if self.sets_point:
            return self.total
        return 0 if self.point_made or self.loser_seven else self.point

    @property
    def point_made(self) -> bool:
        return self.point == self.total

    @property
    def loser_seven(self) -> bool:
        return self.point != 0 and self.total == SEVEN


class LineBet(DiceWager):
    """Pass, Don't Pass, Come and Don't Come: decided at once, or by a point against the seven.

    The point is the bet's mark. Each way of winning or losing has its paragraph.
    """

    def __init__(
        self,
        title: str,
        law: Citation,
        pays: tuple[PayTable, ...],
        *,
        wins: tuple[Citation, Citation],
        loses: tuple[Citation, Citation],
        void: Citation | None = None,
    ) -> None:
        super().__init__(title, law, pays)
        self.wins = wins
        """The paragraphs on winning: at once, and by the point."""
        self.loses = loses
        self.void = void
        self.against = void is not None
        """Whether it is the don't side, for which a twelve is void."""

    def decide(self, bet: Bet, throw: Throw) -> Verdict | None:
        total = throw.total
        if bet.mark:
            if total not in (int(bet.mark), SEVEN):
                return None
            return self._verdict((total == SEVEN) is self.against, by_point=True)
        if total in POINTS:
            return Verdict(Fate.MOVED, self.law, str(total))
        if self.void is not None and total == TWELVE:
            return returned(self.void, "void")
        return self._verdict((total in (SEVEN, ELEVEN)) is not self.against, by_point=False)

    def _verdict(self, won: bool, *, by_point: bool) -> Verdict:
        if won:
            return wins("win", self.wins[by_point])
        return lost(self.loses[by_point], "lose")


class Hardway(DiceWager):
    """A total with equal faces, before any other way of throwing it and before a seven."""

    def __init__(self, title: str, law: Citation, pays: tuple[PayTable, ...], total: int) -> None:
        super().__init__(title, law, pays)
        self.total = total

    def decide(self, bet: Bet, throw: Throw) -> Verdict | None:
        if throw.total == self.total and throw.alike:
            return wins("win", self.law)
        if throw.total in (self.total, SEVEN):
            return lost(self.law, "lose")
        return None


class TrueOddsBet(NumberBet):
    """A buy or lay bet: a place bet paid at true odds, in return for vigorish."""


class Supplement(NumberBet):
    """Odds taken or laid in support of a line bet; bet on that bet's point."""

    def __init__(
        self, title: str, law: Citation, pays: tuple[PayTable, ...], supports: LineBet
    ) -> None:
        super().__init__(title, law, pays, "point {}", against=supports.against)
        self.supports = supports


class Combination(DiceWager):
    """A wager that is paid like several wagers, in parts of a number of units each.

    ``chosen`` adds a unit on the selected part. If the licensee breaks it down, the parts are
    placed as separate wagers instead.
    """

    def __init__(
        self,
        title: str,
        law: Citation,
        paid: Citation,
        parts: tuple[tuple[DiceWager, int], ...],
        *,
        chosen: Mapping[str, OneRoll] | None = None,
        broken_down: Callable[[Any], bool] = lambda options: False,
    ) -> None:
        self._parts = parts
        self.chosen = chosen or {}
        self.broken_down = broken_down
        self.paid = paid
        on = tuple(self.chosen)
        rows = [Row(part.title, part.tables[0].rows[0].pays) for part in self.singles(*on[:1])]
        super().__init__(title, law, (PayTable("parts", paid, tuple(rows)),), on=on)

    def parts(self, on: str = "") -> tuple[tuple[DiceWager, int], ...]:
        """The wagers that it consists of, with the units of each."""
        return self._parts + (((self.chosen[on], 1),) if on else ())

    def units(self, on: str = "") -> int:
        return sum(units for _, units in self.parts(on))

    def singles(self, on: str = "") -> dict[OneRoll, int]:
        """The same, down to wagers that are not combinations themselves."""
        found: dict[OneRoll, int] = {}
        for part, units in self.parts(on):
            if isinstance(part, Combination):
                inner = {one: units * n // part.units() for one, n in part.singles().items()}
            else:
                assert isinstance(part, OneRoll), "a combination is made of one roll wagers"
                inner = {part: units}
            for single, count in inner.items():
                found[single] = found.get(single, 0) + count
        return found

    def decide(self, bet: Bet, throw: Throw) -> Verdict | None:
        unit = bet.amount // self.units(bet.on)
        for part, units in self.singles(bet.on).items():
            if part.wins(throw) is not None:
                return wins(part.title, self.paid, bet.amount - units * unit)
        return lost(self.law, "lose")
