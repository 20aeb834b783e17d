"""Asia poker: the house way as rules, and every way to set seven cards, against the dealer."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import NamedTuple

import numpy as np

from pitboss.equipment.cards import WITH_JOKER, Card, write
from pitboss.errors import BadCard
from pitboss.games.pai_gow.asia_poker import AsiaPoker
from pitboss.games.pai_gow.asia_poker.game import ThreeRanks
from pitboss.games.pai_gow.ends import THREE_ENDS
from pitboss.games.pai_gow.setting import HOUSE_WAY, SET, SURRENDER
from pitboss.hands.batch import strength_of
from pitboss.hands.kernels import compiled
from pitboss.odds.core.advice import Advice, Seat, Shown, Strategy, Valued, check_cards, ranked
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.guide import Guide, Rule
from pitboss.odds.core.prices import price
from pitboss.odds.pai_gow.against import CHOOSE, NAMINGS, left
from pitboss.odds.pai_gow.asia_hands import HIGH, MEDIUM, THREES, Ints, dealers, every_asia_hand
from pitboss.odds.pai_gow.asia_kernel import against
from pitboss.odds.pai_gow.house_way import low_of
from pitboss.odds.pai_gow.joker_hands import CARDS
from pitboss.table.game import Game
from pitboss.table.steps import Answer

DEALERS = comb(46, 7)
"""The number of hands that the dealer may hold against seven cards."""


class AsiaSetting(NamedTuple):
    """One way to set seven cards."""

    lesser: tuple[Card, Card, Card]
    ranks: ThreeRanks

    @property
    def number(self) -> int:
        """The setting in the form of the compiled code."""
        one, two, low = (card.rank - 2 if card.rank else 12 for card in self.lesser)
        return strength_of(self.ranks[0]) << HIGH | low_of(one, two) << MEDIUM | low


def settings(game: AsiaPoker, hand: Sequence[Card]) -> list[AsiaSetting]:
    """Every legal way to set seven cards; one of equal ones."""
    found: dict[ThreeRanks, AsiaSetting] = {}
    for places in THREES:
        three = [hand[at] for at in places]
        high = [card for card in hand if card not in three]
        for low in three:
            one, two = (card for card in three if card is not low)
            ranks = game.ranked(high, (one, two, low))
            if game.in_order(ranks):
                found.setdefault(ranks, AsiaSetting((one, two, low), ranks))
    return sorted(found.values(), key=lambda setting: setting.ranks, reverse=True)


@compiled
def count_ends(counts: Ints, others: Ints, own: Ints, ends: Ints) -> None:
    """How often each setting gives each end, over all hands left."""
    for at in range(len(counts)):
        if counts[at]:
            for one in range(len(own)):
                ends[one, against(own[one], others[at])] += counts[at]


def worth(game: AsiaPoker, hand: Sequence[Card]) -> list[tuple[AsiaSetting, Fraction]]:
    """Every legal way to set seven cards, and its value."""
    every, every_way = every_asia_hand(), settings(game, hand)
    seen = np.array(sorted(card.index for card in hand), np.int64)
    counts = np.zeros(len(every.cards), np.int64)
    left(every.cards, every.plain, every.ranks, every.weights, seen, NAMINGS, CHOOSE, counts)
    assert counts.sum() == DEALERS, "every hand of the dealer is counted once"
    ends = np.zeros((len(every_way), len(THREE_ENDS)), np.int64)
    own = np.array([setting.number for setting in every_way], np.int64)
    count_ends(counts, dealers(bool(game.options.ace_low_straight)), own, ends)
    prices = [price(game.on_end(end)) for end in THREE_ENDS]
    return [
        (setting, sum((int(n) * net for n, net in zip(row, prices, strict=True)), Fraction(0))
         / DEALERS)
        for setting, row in zip(every_way, ends, strict=True)
    ]  # fmt: skip


class AsiaStrategy:
    """One decision: which of seven cards are the medium and the low hand."""

    def guide(self, game: Game) -> Guide:
        assert isinstance(game, AsiaPoker), "the strategy of another game"
        return Guide(
            game.id,
            (odds(game, AsiaPoker.asia_poker.name),),
            RULES,
            (),
            (
                "This is the house way, by which the dealer sets: a player who says house way at "
                "the table plays by it. It is not always best.",
                "What every setting of seven cards is worth: pitboss strategy asia-poker "
                '--hand "As Ad Kh Kc 7s 4d 2c" (the joker is X1)',
            ),
        )

    def look_up(self, game: Game, shown: Shown) -> Advice:
        assert isinstance(game, AsiaPoker), "the strategy of another game"
        check_cards(shown, "hand", deck=WITH_JOKER)
        if len(shown.hand) != CARDS:
            raise BadCard('Name seven cards: --hand "As Ad Kh Kc 7s 4d X1".')
        return self.values(game, shown.hand)

    def values(self, game: AsiaPoker, hand: Sequence[Card], *, surrender: bool = False) -> Advice:
        """Every setting; of equal values, the house way first."""
        usual = game.house_way(hand)
        ranks = game.ranked([card for card in hand if card not in usual], usual)
        options: list[Valued] = []
        for setting, value in worth(game, hand):
            one, two, low = setting.lesser
            title = f"{write((one, two))} medium, {low} low; high: {setting.ranks[0].words}"
            if setting.ranks == ranks:
                options.insert(0, Valued(Answer(HOUSE_WAY), value, f"{HOUSE_WAY}: {title}"))
            else:
                options.append(Valued(Answer(SET, cards=setting.lesser), value, title))
        if surrender:
            options.append(Valued(Answer(SURRENDER), price(game.on_surrender())))
        why = f"against {DEALERS:,} hands of the dealer, set by the house way"
        return ranked(options, per="wager", why=why)

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        assert isinstance(game, AsiaPoker), "the strategy of another game"
        names = {choice.name for choice in seat.ask.choices}
        if HOUSE_WAY not in names:
            return None
        return self.values(game, seat.own, surrender=SURRENDER in names)


_COMPLETE = "straight or flush"
_FOUR, _THREE = "four-of-a-kind", "three-of-a-kind"
RULES = (
    Rule(_COMPLETE, "leaves a pair", "high, with the pair medium"),
    Rule(_COMPLETE, "would break up a pair that the rules below play medium", "not played"),
    Rule(_COMPLETE, "with no pair: leaves a ten or better", "high"),
    Rule(_COMPLETE, "with a pair: leaves an ace, or as high a low card", "high"),
    Rule(_COMPLETE, "with three-of-a-kind: leaves as high a low card", "high"),
    Rule("five aces", "always", "two high, two medium, one low"),
    Rule(_FOUR, "with three-of-a-kind", "the four high, two of the three medium, one low"),
    Rule(_FOUR, "queens or better, above the single card, with a pair",
         "the pair medium, one of the four low"),
    Rule(_FOUR, "with a pair", "the four high, the pair medium"),
    Rule(_FOUR, "anything else", "two high, two medium, the highest other card low"),
    Rule("two three-of-a-kinds", "always", "the lower high, two of the higher medium, one low"),
    Rule("three-of-a-kind and two pairs", "queens or better",
         "the pairs high, two of the three medium, one low"),
    Rule("three-of-a-kind and two pairs", "jacks or lower",
         "the three and a card of the lower pair high, the higher pair medium, the other low"),
    Rule("three-of-a-kind and a pair", "queens or better, above the other cards",
         "the pair medium, one of the three low"),
    Rule("three-of-a-kind and a pair", "anything else", "the pair medium, the highest other low"),
    Rule(_THREE, "nines or lower, or with two higher cards", "high, the next cards below"),
    Rule(_THREE, "with one higher card", "two high, that card medium, the third low"),
    Rule(_THREE, "anything else", "two high, the third medium, the highest other card low"),
    Rule("three pairs", "queens or better, with jacks or better",
         "the second high, the third medium, one of the first low, unless another card is higher"),
    Rule("three pairs", "anything else", "the highest medium, the others high"),
    Rule("two pairs", "always", "the higher high, the lower medium, the highest other card low"),
    Rule("one pair", "queens or better, above the other cards",
         "one high, one medium, the highest other card low"),
    Rule("one pair", "anything else", "high, the next cards below"),
    Rule("no pair", "always", "the highest card high, the next cards below"),
    Rule("the next cards", "the second is a ten or better",
         "the highest medium with the third, the second low"),
    Rule("the next cards", "anything else", "the two highest medium, the third low"),
)  # fmt: skip
"""The first rule that fits applies."""

STRATEGY: Strategy = AsiaStrategy()
