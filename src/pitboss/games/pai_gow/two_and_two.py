"""Four cards or tiles set as two hands of two: what they are worth, and how they compare."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import Card
from pitboss.games.pai_gow.ends import SetEnd, compared
from pitboss.games.pai_gow.showdown import Showdown
from pitboss.hands.rank import Rank
from pitboss.table.table import Hand, Table
from pitboss.table.verdicts import Verdict


class TwoAndTwo(Showdown):
    """A game of two hands of two. The odds ask it what hands are worth and what an end is."""

    hand_size = 4
    lesser = {"low": 2}

    def face(self, card: Card) -> int:
        """A number that cards share which hands of two do not tell apart."""
        raise NotImplementedError

    def worth(self, cards: Sequence[Card]) -> Rank:
        """What two cards are worth."""
        raise NotImplementedError

    def is_zero(self, worth: Rank) -> bool:
        """Whether a low hand is worth nothing, so that any low hand of the bank beats it."""
        raise NotImplementedError

    def on_end(self, end: SetEnd) -> Verdict:
        """What becomes of a wager whose hands compare like this with the bank's."""
        raise NotImplementedError

    def ranks(self, table: Table, hand: Hand) -> tuple[Rank, Rank]:
        """What the high hand and the low hand are worth."""
        high, low = self.parts(table, hand)
        return self.worth(high), self.worth(low)

    def words(self, table: Table, hand: Hand) -> list[str]:
        return [worth.words for worth in self.ranks(table, hand)]

    def end(self, own: tuple[Rank, Rank], bank: tuple[Rank, Rank]) -> SetEnd:
        """How a player's high and low hand compare with the bank's."""
        high, low = (compared(mine, other) for mine, other in zip(own, bank, strict=True))
        return SetEnd(high, low, self.is_zero(own[1]))

    def verdict(self, table: Table, hand: Hand) -> Verdict:
        return self.on_end(
            self.end(self.ranks(table, hand), self.ranks(table, self.bank_hand(table)))
        )
