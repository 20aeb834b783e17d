"""Streak wagers: several blackjack hands won in a row, 13:69F-2.22."""

from __future__ import annotations

from typing import Any, Final

from pitboss.games.blackjack.regular.options import LAW
from pitboss.games.blackjack.side import Rows, SideWager, When
from pitboss.table.chips import Bet
from pitboss.table.pay_tables import pay_tables
from pitboss.table.steps import Marked, Procedure
from pitboss.table.table import Spot, Table

LENGTHS: Final = ("2", "3", "4", "5")

WON_BY: Final = {
    "2": LAW("22(d)1"),
    "3": LAW("22(d)2"),
    "4": LAW("22(d)3"),
    "5": LAW("22(d)4"),
}

STREAK_TABLE: Final = pay_tables(LAW("22(j)"), """
         minimum
    2    3 to 1
    3    7 to 1
    4    17 to 1
    5    37 to 1
""", minimum=True)  # fmt: skip


def streak_rule(game: Any, table: Table, bet: Bet, when: When) -> Rows:
    """2.22(e), (g), (h): more hands won than lost advance it, more lost end it."""
    results = game.state(table).results[bet.spot, bet.patron]
    won, lost = results.count("win"), results.count("lose")
    if won < lost:
        return ()
    if won == lost:
        return None
    return (bet.on,) if wins(bet) + 1 == int(bet.on) else None


def wins(bet: Bet) -> int:
    """How many hands in a row have been won for it."""
    return int(bet.mark or 0)


class Streak(SideWager):
    """A wager that stays until enough hands are won, or one is lost."""

    def decide(self, game: Any, table: Table, when: When, spot: Spot | None) -> Procedure[None]:
        bets = [bet for bet in table.bets_on(self) if spot in (None, game.spot(table, bet))]
        decided = [(bet, streak_rule(game, table, bet, when)) for bet in bets]
        yield from self.move_lammers(game, table, bets)
        for bet, rows in decided:
            if rows is not None:
                yield from self.settle(game, table, bet, rows)

    def move_lammers(self, game: Any, table: Table, bets: list[Bet]) -> Procedure[None]:
        """2.22(d) and (k)3: move the marker before a winner is paid."""
        marked = set()
        for bet in bets:
            results = game.state(table).results[bet.spot, bet.patron]
            won, lost = results.count("win"), results.count("lose")
            law = LAW("22(c)") if won else LAW("22(g)")
            law = LAW("22(h)") if len(results) > 1 else law
            if won > lost:
                bet.mark = str(wins(bet) + 1)
            if won >= lost and bet.patron not in marked and wins(bet) < int(LENGTHS[-1]):
                marked.add(bet.patron)
                yield Marked(f"lammer of {bet.patron}", str(wins(bet) + 1), law)

    def abandoned(self, game: Any, table: Table) -> Procedure[None]:
        """2.22(f): a streak is lost if its player makes no wager on the next hand."""
        for bet in table.bets_on(self):
            playing = {
                other.patron
                for other in game.spot(table, bet).bets
                if other.wager in game.initial()
            }
            if bet.patron not in playing:
                yield table.take(bet, LAW("22(f)"), "abandoned")
