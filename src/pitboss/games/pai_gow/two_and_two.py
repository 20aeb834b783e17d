"""Four cards or tiles set as two hands of two: their worth, and comparisons."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import Card
from pitboss.games.pai_gow.ends import SetEnd, compared
from pitboss.games.pai_gow.showdown import Showdown
from pitboss.hands.rank import Rank
from pitboss.table.table import Hand, Table
from pitboss.table.verdicts import Verdict


class TwoAndTwo(Showdown):
    """A game of two hands of two. The odds use its ranking and its verdicts on ends."""

    hand_size = 4
    lesser = {"low": 2}

    def face(self, card: Card) -> int:
        """A number that is equal for cards that the game does not distinguish."""
        raise NotImplementedError

    def worth(self, cards: Sequence[Card]) -> Rank:
        """The worth of two cards."""
        raise NotImplementedError

    def is_zero(self, worth: Rank) -> bool:
        """Whether a low hand has zero points, so that any low hand of the bank beats it."""
        raise NotImplementedError

    def on_end(self, end: SetEnd) -> Verdict:
        """The verdict on a wager whose hands compare like this with the bank's."""
        raise NotImplementedError

    def ranks(self, table: Table, hand: Hand) -> tuple[Rank, Rank]:
        """The worth of the high hand and the low hand."""
        high, low = self.parts(table, hand)
        return self.worth(high), self.worth(low)

    def ranked(self, high: Sequence[Card], lesser: Sequence[Card]) -> tuple[Rank, Rank]:
        return self.worth(high), self.worth(lesser)

    def end(self, own: tuple[Rank, Rank], bank: tuple[Rank, Rank]) -> SetEnd:
        """How a player's high and low hand compare with the bank's."""
        high, low = (compared(mine, other) for mine, other in zip(own, bank, strict=True))
        return SetEnd(high, low, self.is_zero(own[1]))

    def verdict(self, table: Table, hand: Hand) -> Verdict:
        return self.on_end(
            self.end(self.ranks(table, hand), self.ranks(table, self.bank_hand(table)))
        )
