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
    """A throw, and the come out point that was on when it was made."""

    __slots__ = ("come_out", "point")

    def __init__(self, dice: tuple[int, ...], point: int, come_out: bool) -> None:
        super().__init__(dice)
        self.point = point
        """The come out point; 0 where none was on."""
        self.come_out = come_out
        """Whether a Pass or Don't Pass Bet waited for it."""

    @property
    def sets_point(self) -> bool:
        return self.come_out and self.total in POINTS

    @property
    def point_made(self) -> bool:
        return self.point == self.total

    @property
    def loser_seven(self) -> bool:
        return self.point != 0 and self.total == SEVEN


class LineBet(DiceWager):
    """Pass, Don't Pass, Come and Don't Come: decided at once, or by a point against the seven.

    The point is the bet's mark. Each way to win or lose has its paragraph.
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
        """At once, and by the point."""
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
    """A total with the same face on both dice, before the other ways to it and before a seven."""

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
    """Odds taken or laid in support of a line bet; bet on the point that it waits for."""

    def __init__(
        self, title: str, law: Citation, pays: tuple[PayTable, ...], supports: LineBet
    ) -> None:
        super().__init__(title, law, pays, "point {}", against=supports.against)
        self.supports = supports


class Combination(DiceWager):
    """A wager that is paid as if it were several, in parts of so many units each.

    ``chosen`` adds a unit on what it is bet on. Where the licensee breaks it down, the parts
    are placed as wagers of their own instead.
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
        """The wagers that it is made of, with the units of each."""
        return self._parts + (((self.chosen[on], 1),) if on else ())

    def units(self, on: str = "") -> int:
        return sum(units for _, units in self.parts(on))

    def singles(self, on: str = "") -> dict[OneRoll, int]:
        """The same, down to wagers that are no combination themselves."""
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
