"""One table's terms for the kernels, and the possible starts of its dealer."""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property

import numpy as np

from pitboss.odds.blackjack.exact.dealer import Tree, fits, inverse_falling, tree
from pitboss.odds.blackjack.exact.hands import Ints, hands, straight, two_cards
from pitboss.odds.blackjack.exact.play import Floats, PlayTerms
from pitboss.odds.blackjack.exact.rules import ACE, EIGHT, RANKS, SEVEN, SIX, TEN, Rules

Start = tuple[int, ...]
"""The dealer's first card, or both if both are seen, the lower value first."""
Bonus = list[tuple[Fraction, Fraction, Fraction, Fraction]]
FIRST, ADDED = 0, 1
"""Hands of a split pair: the one that keeps the first wager, and the others."""
NATURAL = (ACE, TEN)


class TableTerms:
    """What the kernels need to know of the rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._terms: dict[tuple[bool, bool, int], PlayTerms] = {}
        self._bonus: dict[int, Bonus] = {}
        self.shoe = np.array(rules.shoe, np.int64)
        for start in self.starts:
            assert fits(rules.shoe, self.tree(start)), "a dealer's counts keep to 62 bits"

    @cached_property
    def starts(self) -> tuple[Start, ...]:
        """The possible starts of the dealer's hand, except a blackjack that all can see."""
        if not self.rules.face_up:
            return tuple((rank,) for rank in range(RANKS))
        pairs = ((a, b) for a in range(RANKS) for b in range(a, RANKS))
        return tuple(pair for pair in pairs if pair != NATURAL)

    def tree(self, start: Start) -> Tree:
        return tree(start, self.rules.hit_soft_17, self.rules.push_22)

    @cached_property
    def inverse(self) -> Floats:
        return inverse_falling(self.rules.cards)

    @staticmethod
    def counts(start: Start) -> Ints:
        return np.bincount(np.array(start, np.int64), minlength=RANKS)

    @staticmethod
    def orders(start: Start) -> int:
        """In how many orders cards of these values can be dealt."""
        return 1 if len(set(start)) == 1 else 2

    def terms(self, *, split: bool = False, rank: int = -1, role: int = FIRST) -> PlayTerms:
        """How a hand is settled: as dealt, or of a split pair of this value."""
        key = (split, split and rank == ACE, role)
        if key not in self._terms:
            self._terms[key] = self._find_terms(split, rank, role)
        return self._terms[key]

    def _find_terms(self, split: bool, rank: int, role: int) -> PlayTerms:
        every, rules = hands(), self.rules
        middle, short = straight()
        pays = rules.six_seven_eight > 1 and (role == FIRST or rules.bonus_on_added)
        may_double = (every.size >= 2) & (every.total < 21)
        if not rules.double_any:
            may_double &= every.size == 2
        if rules.double_nine_to_eleven:
            may_double &= ~every.soft & (every.total >= 9) & (every.total <= 11)
        aces_stand = rank == ACE and not (rules.aces_drawn or rules.aces_doubled)
        if split and (not rules.double_after_split or aces_stand):
            may_double &= False
        if split and rank == ACE and rules.aces_doubled:
            may_double &= every.size == 2
        sure = (every.total == 21) & rules.twenty_one_wins
        sure |= every.size >= rules.long_hand
        gain = [1 if role == ADDED else 2, 1] if self.rules.beats_blackjack else [0, 0]
        if rules.peeks:
            gain = [0, 0]
        lost = int(rules.busted_added_lost)
        return PlayTerms(
            every.child,
            every.total,
            every.size,
            may_double,
            not (split and rank == ACE) or rules.aces_drawn,
            rules.face_up,
            split and rules.split_21_wins,
            np.array([lost if role == ADDED else 0, lost], np.int64),
            middle,
            np.array(short if pays else (), np.int64),
            sure,
            np.array(gain, np.int64),
            rules.rescue,
            int(role == ADDED and rules.forfeits and not rules.peeks),
            rules.surrender_any,
        )

    def bonus(self, role: int = FIRST) -> Bonus:
        """By hand: extra on the wager and on the added amount; then both for 6-7-8 of one suit."""
        if role not in self._bonus:
            self._bonus[role] = self._find_bonus(role)
        return self._bonus[role]

    def _find_bonus(self, role: int) -> Bonus:
        every, rules = hands(), self.rules
        if rules.extras:
            return self._find_extras()
        main = 1 if role == FIRST or rules.bonus_on_added else 0
        more = 1 if rules.bonus_on_added else 0
        sevens, (middle, _) = every.at(SEVEN, SEVEN, SEVEN), straight()
        found = []
        for hand in range(len(every.total) if rules.bonuses else 0):
            extra = Fraction(0)
            if hand == sevens:
                extra = rules.three_sevens - 1
            elif every.size[hand] == 5 and every.total[hand] == 21:
                extra = rules.five_cards - 1
            suit = rules.six_seven_eight - 1 if hand == middle else Fraction(0)
            found.append((main * extra, more * extra, main * suit, more * suit))
        return found or [(Fraction(0),) * 4] * len(every.total)

    def _find_extras(self) -> Bonus:
        """The same if doubled hands win only their wagers."""
        every, extras = hands(), dict(self.rules.extras)
        special = {every.at(SIX, SEVEN, EIGHT): "6-7-8", every.at(SEVEN, SEVEN, SEVEN): "7-7-7"}
        found = []
        for hand, (total, size) in enumerate(zip(every.total, every.size, strict=True)):
            name = special.get(hand, str(min(size, 7)) if total == 21 else "")
            extra = extras.get(name, Fraction(0))
            found.append((extra, -extra, Fraction(0), Fraction(0)))
        return found

    @cached_property
    def played(self) -> dict[tuple[int, int], int]:
        """The hands of two cards that are played: all but a blackjack."""
        return {ranks: hand for ranks, hand in two_cards().items() if ranks != NATURAL}
