"""Side wagers: when each is decided, and which row of its table pays it.

A side wager is an object with a rule (``row``) from the cards to rows of its pay table. The
procedure calls it at the points that ``When`` names, and knows nothing else about it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Flag, auto
from typing import TYPE_CHECKING, Any

from pitboss.equipment.cards import Card
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.money import Cents, Odds, Prize
from pitboss.table.pay_tables import PayTable
from pitboss.table.steps import Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.wagers import Wager

if TYPE_CHECKING:
    from pitboss.games.blackjack.settlement import Settlement


class When(Flag):
    """The points of a round at which side wagers are decided."""

    DEALT = auto()
    """Each player has two cards, and nothing else has happened."""
    CLEARED = auto()
    """The card reader has found no blackjack."""
    ELECTED = auto()
    """A player has made the first decision, and has the card requested."""
    DEALER = auto()
    """Another card of the dealer is known."""
    SETTLED = auto()
    """Every hand of the player's box is settled."""
    END = auto()
    """Every other wager of the round is settled."""


Rows = Sequence[str] | None
"""The rows that pay a wager, none if it loses; None while it is undecided."""
Rule = Callable[[Any, Table, Bet, When], Rows]


class SideWager(Wager):
    """A wager besides the main one, independent of it (by the paragraphs ``apart``)."""

    def __init__(
        self,
        title: str,
        law: Citation,
        pays: tuple[PayTable, ...],
        *,
        row: Rule,
        apart: tuple[Citation, ...],
        loses: Citation,
        wins: Mapping[str, Citation] | None = None,
        decided: When = When.DEALT,
        amounts: tuple[Cents, ...] = (),
        losers_first: bool = False,
        from_left: bool = False,
        by_cards: bool = True,
        dealer_cards: int = 1,
        shows: bool = True,
        **kwargs: Any,
    ) -> None:
        super().__init__(title, law, pays, **kwargs)
        self.decided = decided
        self.row = row
        self.apart = apart
        """The paragraphs that make it independent of every other wager."""
        self.loses = loses
        """The paragraphs by which it is lost and collected."""
        self.wins = wins or {}
        """The paragraphs that define a row, if not the pay table itself."""
        self.amounts = amounts
        """The only amounts that may be wagered; empty for any within the limits."""
        self.losers_first = losers_first
        """Whether all losers are collected before a winner is paid."""
        self.from_left = from_left
        """Whether it is settled clockwise, not from the dealer's right."""
        self.by_cards = by_cards
        """Whether it depends on the player's cards, which must then stay on the layout."""
        self.dealer_cards = dealer_cards
        """How many of the dealer's cards may be needed to decide it."""
        self.shows = shows
        """Whether cards dealt face down are turned up to decide it."""

    def decide(
        self, game: Settlement, table: Table, when: When, spot: Spot | None
    ) -> Procedure[None]:
        """Settle what is decided by now, from the dealer's right."""
        bets = [bet for bet in table.bets_on(self) if spot in (None, game.spot(table, bet))]
        if not self.from_left:
            bets.reverse()
        decided: list[tuple[Bet, Sequence[str]]] = []
        for bet in bets:
            if self.shows:
                yield from game.show_hands(table, game.spot(table, bet))
            rows = self.row(game, table, bet, when)
            if rows is not None:
                decided.append((bet, rows))
        if self.losers_first:
            decided.sort(key=lambda pair: bool(pair[1]))
        for bet, rows in decided:
            yield from self.settle(game, table, bet, rows)

    def settled_by(self, game: Settlement, table: Table, bet: Bet, rows: Sequence[str]) -> Citation:
        """The paragraph for this result."""
        if not rows:
            return self.loses
        return self.wins.get(" and ".join(rows), game.tables[self.name].law)

    def settle(
        self, game: Settlement, table: Table, bet: Bet, rows: Sequence[str]
    ) -> Procedure[None]:
        """Pay the rows, or take the wager if there are none."""
        law = self.settled_by(game, table, bet, rows)
        if not rows:
            yield table.take(bet, law)
            return
        won = 0
        for row in rows:
            pays = game.pays(self, row)
            assert isinstance(pays, Odds | Prize), f"{self.name} has no row {row}"
            won += pays.on(bet.amount) if isinstance(pays, Odds) else pays.cents
        yield table.pay(bet, won, law, " and ".join(rows))


def suited(cards: Sequence[Card]) -> bool:
    return len({card.suit for card in cards}) == 1


def same_rank(cards: Sequence[Card]) -> bool:
    return len({card.rank for card in cards}) == 1
