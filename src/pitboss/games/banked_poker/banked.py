"""What the games of banked poker share: a poker hand against the dealer's, or a pay table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, Final, NamedTuple

import msgspec

from pitboss.games.dealing import OneDeckGame
from pitboss.hands.rank import Category
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.money import Cents, Odds, Prize
from pitboss.table.steps import Ask, Choice, Event, Paid, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.wagers import Wager

CHECK: Final = Choice("check", "decide at the next opportunity")


class Showdown(NamedTuple):
    """The paragraphs by which a hand is settled against the dealer's."""

    win: Citation
    lose: Citation
    push: Citation


class BankedPoker(OneDeckGame):
    """One deck a round; hands are compared with the dealer's, or paid by a posted table."""

    family = "banked poker"
    ante: ClassVar[Wager]
    ranking: ClassVar[Mapping[Category, Citation]]
    """The hands of the game from highest to lowest, each with the paragraph that describes it."""

    def offer(
        self,
        table: Table,
        spot: Spot,
        wager: Wager,
        times: Iterable[int],
        otherwise: Choice,
        law: Citation,
        placed: Citation | None = None,
    ) -> Procedure[bool]:
        """Ask for a wager of so many times the ante; whether it was placed."""
        ante = spot.bet(self.ante)
        assert ante is not None, "only a player with an ante decides"
        raised = Choice(wager.name, wager.help, tuple([n * ante.amount for n in times]))
        answer = yield Ask(spot.patron, spot.number, (raised, otherwise), law, otherwise.name)
        if answer.choice != wager.name:
            return False
        yield table.place(spot, spot.patron, wager, answer.amount, placed or law)
        return True

    def against(self, table: Table, bet: Bet, hand: int, dealer: int, laws: Showdown) -> Event:
        """A wager on the player's hand against the dealer's: the higher wins, equals push."""
        if hand > dealer:
            return table.pay(bet, self.odds(bet.wager), laws.win)
        if hand < dealer:
            return table.take(bet, laws.lose)
        return table.give_back(bet, laws.push)

    def by_table(self, table: Table, bet: Bet, outcome: str, lose: Citation | None = None) -> Event:
        """A wager that a posted pay table decides; what the table does not list, loses."""
        chosen = self.tables[bet.wager.name]
        pays = chosen.pays(outcome)
        if pays is None:
            return table.take(bet, lose or chosen.law, outcome)
        if isinstance(pays, Odds | Prize):
            return table.pay(bet, pays, chosen.law, outcome)
        return table.give_back(bet, chosen.law, outcome)


def within(limit: Cents, steps: Iterable[Event], law: Citation) -> Iterator[Event]:
    """The same steps, but paying no more than the limit in all: what is paid last is cut."""
    for step in steps:
        if type(step) is Paid:
            if step.amount > limit:
                step = msgspec.structs.replace(step, amount=limit, law=law)
            limit -= step.amount
        yield step
