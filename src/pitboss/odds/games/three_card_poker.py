"""Three-card poker, exactly: every hand against every dealer hand, by classes of suits.

A player's hand is one of 1,755 once suits are renamed, and against each class the 18,424
dealer hands of the other 49 cards are counted by one comparison of arrays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np

from pitboss.equipment.cards import CARDS, QUEEN, STANDARD, Card
from pitboss.games.banked_poker.three_card_poker import HIGHEST, QUALIFIES, ThreeCardPoker
from pitboss.hands import three
from pitboss.odds.paid import by_counts
from pitboss.odds.result import Figure, Odds, from_counts
from pitboss.odds.suits import canonical
from pitboss.table.game import Game
from pitboss.table.money import Odds as Payout
from pitboss.table.wagers import Bonus, Wager

DEALS = comb(52, 3) * comb(49, 3)


class Against(NamedTuple):
    """One class of player hands, and how the dealer's hands fall against it."""

    cards: tuple[Card, ...]
    copies: int
    unqualified: int
    win: int
    tie: int
    lose: int

    @property
    def dealers(self) -> int:
        return self.unqualified + self.win + self.tie + self.lose


@lru_cache(maxsize=1)
def matchups() -> tuple[Against, ...]:
    """Every class of hands against all dealer hands."""
    hands = list(combinations(range(52), 3))
    ranks = np.array([int(three.best([CARDS[i] for i in hand])) for hand in hands], dtype=np.int64)
    masks = np.array([sum(1 << i for i in hand) for hand in hands], dtype=np.int64)
    copies: Counter[tuple[int, ...]] = Counter(canonical(hand) for hand in hands)
    found = []
    for hand, count in copies.items():
        cards = tuple(CARDS[i] for i in hand)
        own = int(three.best(cards))
        dealers = ranks[(masks & sum(1 << i for i in hand)) == 0]
        good = dealers[dealers >= int(QUALIFIES)]
        win, lose = int((good < own).sum()), int((good > own).sum())
        found.append(
            Against(cards, count, len(dealers) - len(good), win, len(good) - win - lose, lose)
        )
    return tuple(found)


def _ratio(game: Game, paid: Wager | Bonus, outcome: str) -> Fraction:
    pays = game.pays(paid, outcome)
    return pays.ratio if isinstance(pays, Payout) else Fraction(0)


def rows_of(game: Game, one: Against, paid: Wager | Bonus) -> Iterator[tuple[str, int]]:
    """The rows that pay a class of hands, and how many hands each: one suit may stand apart."""
    assert isinstance(game, ThreeCardPoker), "the analysis of another game"
    rank = three.best(one.cards)
    if rank != HIGHEST:
        yield game.kind(rank, list(one.cards), paid), one.copies
        return
    for suit in range(4):
        cards = [card for card in STANDARD if card.suit == suit and card.rank >= QUEEN]
        yield game.kind(rank, cards, paid), 1


def ante(game: Game) -> Odds:
    """Ante and play together, with the best decision for every hand; per unit of the ante."""
    assert isinstance(game, ThreeCardPoker), "the analysis of another game"
    counts: Counter[tuple[str, str, Fraction]] = Counter()
    folded = 0
    for one in matchups():
        for row, copies in rows_of(game, one, game.ante_bonus):
            bonus = _ratio(game, game.ante_bonus, row)
            value = one.unqualified + 2 * (one.win - one.lose) + bonus * one.dealers
            if value <= -one.dealers:
                folded += copies * one.dealers
                continue
            for name, net, count in (
                ("win", 2, one.win),
                ("dealer does not qualify", 1, one.unqualified),
                ("tie", 0, one.tie),
                ("lose", -2, one.lose),
            ):
                counts[name, row if bonus else "", bonus + net] += copies * count
    rows = sorted(counts.items(), key=lambda item: -item[0][2])
    outcomes = from_counts(
        (
            *((f"{name}, {row}" if row else name, count, net, _bonus_pays(game, row))
              for (name, row, net), count in rows),
            ("fold", folded, Fraction(-1), ""),
        ),
        DEALS,
    )  # fmt: skip
    played = 1 - Fraction(folded, DEALS)
    return Odds(
        game.id,
        "ante",
        game.tables["ante-bonus"].name,
        outcomes,
        1 + played,
        note=f"play {threshold()} or better; odds are those of the ante bonus",
        figures={"hands that are played": Figure(played)},
    )


def _bonus_pays(game: ThreeCardPoker, row: str) -> str:
    return str(game.pays(game.ante_bonus, row)) if row else ""


def threshold() -> str:
    """The lowest hand worth playing, whatever the ante bonus: its three ranks."""
    played = [
        three.best(one.cards)
        for one in matchups()
        if one.unqualified + 2 * (one.win - one.lose) > -one.dealers
    ]
    return "-".join("23456789TJQKA"[rank - 2].replace("T", "10") for rank in min(played).ranks)


def pair_plus(game: Game) -> Odds:
    """The pair plus wager, over all 22,100 hands (a pair or better is never folded)."""
    assert isinstance(game, ThreeCardPoker), "the analysis of another game"
    counts: Counter[str] = Counter()
    for one in matchups():
        for row, copies in rows_of(game, one, game.pair_plus):
            counts[row] += copies
    return by_counts(game, game.pair_plus.name, counts, comb(52, 3))


def six_card_bonus(game: Game) -> Odds:
    """The six-card bonus, over all 20,358,520 sets of the player's and the dealer's cards."""
    from pitboss.hands.batch import category_of, frequencies

    assert isinstance(game, ThreeCardPoker), "the analysis of another game"
    counts: Counter[str] = Counter()
    for strength, count in frequencies("six").items():
        counts[str(category_of(strength))] += count
    for suit in range(4):
        royal = [card for card in STANDARD if card.suit == suit and card.rank >= 9]
        counts["royal flush"] -= 1
        counts[game.six_cards(royal)] += 1
    return by_counts(game, game.six_card_bonus.name, counts, comb(52, 6))


ANALYSES = {"ante": ante, "pair-plus": pair_plus, "six-card-bonus": six_card_bonus}

SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"version": "ante at least pair plus", "ante_bonus_table": "A"},
)
