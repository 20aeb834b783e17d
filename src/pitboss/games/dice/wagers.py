"""Kinds of wagers that games of dice share."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, TypeAlias

from pitboss.games.dice.throws import SEVEN, Throw
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.pay_tables import PayTable
from pitboss.table.verdicts import Verdict, lost, wins
from pitboss.table.wagers import Wager

Wins: TypeAlias = Callable[[Throw], str | None]
"""The row of the pay table that a throw wins by, or None if the wager loses."""
WinsOn: TypeAlias = Callable[[Throw, str], str | None]
"""The same for a wager on the player's selection."""

NUMBERS = ("4", "5", "6", "8", "9", "10")
"""The numbers that a wager against the seven may be bet on."""


class DiceWager(Wager):
    """A wager that a throw of the dice may decide. It stands until one does."""

    def __init__(
        self,
        title: str,
        law: Citation,
        pays: tuple[PayTable, ...],
        *,
        on: tuple[str, ...] = (),
        offered: Callable[[Any], bool] | None = None,
    ) -> None:
        super().__init__(title, law, pays, on=on, offered=offered, stands=True)

    def decide(self, bet: Bet, throw: Throw) -> Verdict | None:
        """The verdict of a throw on the wager; None if it stays undecided."""
        raise NotImplementedError

    def paid_by(self, on: str) -> Collection[str] | None:
        """The rows of the pay table that a wager on this can win by; None for every row."""
        return None


class OneRoll(DiceWager):
    """A wager on the next throw alone."""

    def __init__(
        self,
        title: str,
        law: Citation,
        pays: tuple[PayTable, ...],
        wins: Wins,
        *,
        offered: Callable[[Any], bool] | None = None,
    ) -> None:
        super().__init__(title, law, pays, offered=offered)
        self.wins = wins

    def decide(self, bet: Bet, throw: Throw) -> Verdict | None:
        row = self.wins(throw)
        if row is None:
            return lost(self.law, "lose")
        return wins(row, self.law)


class OneRollOn(DiceWager):
    """A wager on the next throw alone, on a number or a combination that the player selects."""

    def __init__(
        self,
        title: str,
        law: Citation,
        pays: tuple[PayTable, ...],
        wins: WinsOn,
        on: tuple[str, ...],
        *,
        row: str = "",
    ) -> None:
        super().__init__(title, law, pays, on=on)
        self.wins = wins
        self._row = row
        """The only row for a selection, with a placeholder for its number; empty for any row."""

    def decide(self, bet: Bet, throw: Throw) -> Verdict | None:
        row = self.wins(throw, bet.on)
        return lost(self.law, "lose") if row is None else wins(row, self.law)

    def paid_by(self, on: str) -> Collection[str] | None:
        return (self._row.format(on),) if self._row and on else None


class NumberBet(DiceWager):
    """A number against the seven, or the seven against a number, whichever is thrown first."""

    def __init__(
        self,
        title: str,
        law: Citation,
        pays: tuple[PayTable, ...],
        row: str,
        *,
        against: bool = False,
        offered: Callable[[Any], bool] | None = None,
    ) -> None:
        super().__init__(title, law, pays, on=NUMBERS, offered=offered)
        self._row = row
        self.against = against
        """Whether it wins with the seven and loses with the number."""

    def row(self, on: str) -> str:
        """The row of the pay table for a number."""
        return self._row.format(on)

    def paid_by(self, on: str) -> Collection[str] | None:
        return (self.row(on),) if on else None

    def decide(self, bet: Bet, throw: Throw) -> Verdict | None:
        if throw.total not in (int(bet.on), SEVEN):
            return None
        if (throw.total == SEVEN) is self.against:
            return wins(self.row(bet.on), self.law)
        return lost(self.law, "lose")


def totals(*wanted: int) -> Wins:
    """Wins if one of these totals is thrown."""
    return lambda throw: "win" if throw.total in wanted else None


def faces(one: int, other: int) -> Wins:
    """Wins if the two dice show these faces."""
    wanted = {(one, other), (other, one)}
    return lambda throw: "win" if throw.dice in wanted else None
