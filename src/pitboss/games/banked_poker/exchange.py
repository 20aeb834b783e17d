"""Banked poker in which a player may exchange one card, unseen until the hands are compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pitboss.equipment.cards import Card
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import KEPT, End, Stage
from pitboss.hands.kinds import Kinds
from pitboss.hands.rank import Category, Rank
from pitboss.law import Citation
from pitboss.table.irregularities import Phase
from pitboss.table.steps import Answer, Ask, Choice, Deal, Discarded, Procedure, Seen
from pitboss.table.table import Spot, Table

if TYPE_CHECKING:
    from numpy.typing import NDArray

NO_CARD: Final = 255
"""Stands for the exchanged card in rows of card indices."""
KEPT_CARDS: Final = 2


class KeptKinds(Kinds):
    """Kinds of three cards; if one was exchanged, of the other two: a pair or a high card."""

    def sort(self, hands: NDArray[Any], strengths: NDArray[Any] | None = None) -> NDArray[Any]:
        import numpy as np

        two = hands[:, -1] == NO_CARD
        found = np.empty(len(hands), np.uint8)
        found[~two] = super().sort(hands[~two], None if strengths is None else strengths[~two])
        pair = hands[two, 0] // 4 == hands[two, 1] // 4
        found[two] = np.where(pair, self.place[Category.PAIR], self.place[Category.HIGH_CARD])
        return found


class ExchangePoker(BankedPoker):
    """A game with a stage at which the wager keeps all cards or exchanges one."""

    keep_law: Citation
    draw_law: Citation
    """The paragraph on the wager with the exchange of a card."""
    give_law: Citation
    """The paragraph on dealing the other card."""

    def drew(self, table: Table, spot: Spot) -> bool:
        """Whether the player at a spot has exchanged a card."""
        return table.state is not None and spot.number in table.state

    def held(self, table: Table, spot: Spot) -> dict[str, list[Card]]:
        kept = spot.cards[:KEPT_CARDS] if self.drew(table, spot) else spot.cards
        return super().held(table, spot) | {KEPT: kept}

    def end(
        self, table: Table, spot: Spot, dealer: Rank | None = None, hand: Rank | None = None
    ) -> End:
        return super().end(table, spot, dealer, hand)._replace(drawn=self.drew(table, spot))

    def decide(self, table: Table, stage: Stage) -> Procedure[None]:
        """Each player in turn keeps the cards, exchanges one, or folds."""
        table.phase = Phase.PLAYING
        table.state = set()
        for spot in table.clockwise():
            answer = yield self.question(spot, stage)
            if answer.choice == stage.otherwise.name:
                yield from self.fold(table, spot)
            elif answer.choice == stage.wager.name:
                yield table.place(spot, spot.patron, stage.wager, answer.amount, self.keep_law)
            else:
                yield from self.exchange(table, spot, stage, answer)

    def question(self, spot: Spot, stage: Stage) -> Ask:
        ante, draws = spot.bet(self.ante), stage.draws
        assert ante is not None, "only a player with an ante decides"
        assert draws is not None, "a card may be exchanged at this stage"
        amounts = tuple([times * ante.amount for times in stage.times])
        keeps = Choice(stage.wager.name, stage.wager.help, amounts)
        draws = Choice(draws.name, draws.help, amounts, cards=draws.cards)
        choices = (keeps, draws, stage.otherwise)
        return Ask(spot.patron, spot.number, choices, stage.law, stage.otherwise.name)

    def exchange(self, table: Table, spot: Spot, stage: Stage, answer: Answer) -> Procedure[None]:
        """Place the wager, discard the card, and deal another that nobody looks at."""
        yield table.place(spot, spot.patron, stage.wager, answer.amount, self.draw_law)
        table.state.add(spot.number)
        hand = spot.hand
        yield Discarded(hand.key, hand.spot, answer.cards, Seen.OWNER, self.draw_law)
        yield Deal(hand.key, hand.spot, self.give_law, Seen.NONE)
