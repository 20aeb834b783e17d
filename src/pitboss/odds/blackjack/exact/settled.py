"""How a table settles its hands, read from the verdicts on representative hands."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from typing import Any, TypeAlias

from pitboss.equipment.cards import SUITS, Card, cards
from pitboss.games.blackjack.ends import HandEnd
from pitboss.games.blackjack.settlement import Settlement
from pitboss.odds.core.prices import LOST, price
from pitboss.table.wagers import Wager

NEVER = 99
"""More cards than a hand can have."""

Cards: TypeAlias = tuple[Card, ...]

TWENTY, TWENTY_ONE, TWENTY_TWO = cards("Kc Qd"), cards("7c 7d 7h"), cards("Kc 5d 7h")
BLACKJACK, SPLIT_21, OVER = cards("Ac Kd"), cards("Ah Kc"), cards("Kh Qh 5h")


class SettledHands:
    """The results of one table's hands."""

    def __init__(self, game: Settlement) -> None:
        self.game = game

    def net(
        self,
        own: Cards,
        dealer: Cards,
        wager: Wager | None = None,
        *,
        dealt: bool = True,
        doubled: bool = False,
    ) -> Fraction:
        """The net of a unit on a hand against a dealer's hand."""
        end = HandEnd(own, dealer, dealt, doubled)
        return price(self.game.verdict_on(wager or self.game.wager, end))

    def mean(self, hands: Iterable[Cards], dealer: Cards = TWENTY) -> Fraction:
        """The average over hands that are equally likely."""
        nets = [self.net(own, dealer) for own in hands]
        return sum(nets, Fraction(0)) / len(nets)

    def naturals(self) -> list[Cards]:
        """Every suit of an ace and a king, except a blackjack that is paid differently."""
        special = getattr(self.game.options, "designated", None) or ()
        pairs = (cards(f"A{one} K{two}") for one, two in product(SUITS, SUITS))
        return [pair for pair in pairs if set(pair) != set(special)]

    def terms(self) -> dict[str, Any]:
        """The fields of ``Rules`` on how hands are settled."""
        natural = self.naturals()
        to_twenty, to_21 = self.mean(natural), self.mean(natural, TWENTY_ONE)
        to_blackjack, most = self.mean(natural, BLACKJACK), max(to_twenty, to_21)
        drawn = cards("Kh 6h 5c")
        wins_21 = self.net(drawn, TWENTY_ONE) > 0
        return {
            "blackjack": most,
            "natural_even": to_twenty < to_21,
            "natural_ties_21": to_21 == 0,
            "natural_wins": to_blackjack == most,
            "both_natural": Fraction(0) if to_blackjack == most else to_blackjack,
            "twenty_one_wins": wins_21,
            "split_21_wins": not wins_21 and self.net(SPLIT_21, TWENTY_ONE, dealt=False) > 0,
            "beats_blackjack": self.net(drawn, BLACKJACK) > 0,
            "long_hand": self.long_hand(),
            "push_22": self.net(TWENTY, TWENTY_TWO) == 0,
        }

    def long_hand(self) -> int:
        """The smallest number of cards that wins outright; tried with aces, which never
        reach 20 here."""
        for count in range(3, 10):
            aces = cards(" ".join(f"A{suit}" for suit in (SUITS * 3)[:count]))
            if self.net(aces, TWENTY) > 0:
                return count
        return NEVER

    def added_to_busts_lost(self) -> bool:
        """Whether amounts added to a hand over 21 are lost even to a dealer's blackjack."""
        return self.net(OVER, BLACKJACK, self.game.double) == LOST

    def extra(self, *hands: str, doubled: bool = False) -> Fraction:
        """What hands that are equally likely win beyond even money."""
        nets = [self.net(cards(hand), TWENTY, doubled=doubled) for hand in hands]
        return sum(nets, Fraction(0)) / len(nets) - 1
