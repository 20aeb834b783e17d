"""Fast action hold 'em: which two of four cards to keep, and when to split them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Final

import numpy as np

from pitboss.equipment.cards import Card, write
from pitboss.errors import BadCard
from pitboss.games.pai_gow.fast_action import FastActionHoldem
from pitboss.games.pai_gow.fast_action.game import KEEP, SPLIT, is_natural
from pitboss.games.pai_gow.setting import HOUSE_WAY, SURRENDER
from pitboss.odds.core.advice import Advice, Seat, Shown, Strategy, Valued, check_cards, ranked
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.guide import Chart, ChartKey, Guide, Rule
from pitboss.odds.pai_gow.fast_action_hands import FACES, HELD, PAIRS, RANKS, Ints, tables
from pitboss.odds.pai_gow.fast_action_holdem import BestPlay, best_play, stakes_of
from pitboss.odds.pai_gow.fast_action_play import cost_of, dealer_naturals
from pitboss.table.game import Game
from pitboss.table.steps import Answer

THOUSAND = 1000
EVEN: Final = THOUSAND // 2
NAMES = "23456789TJQKA"
PARTS = 10**6
"""The resolution of the value of a choice, in fractions of a unit."""
KEYS = {
    True: ChartKey(
        "wins so often in 1,000; split where both pairs of cards have 500 or more", "green"
    ),
    False: ChartKey("wins so often in 1,000", "yellow"),
}
RULES = (
    Rule("four cards", "of one rank", "a natural, paid at once"),
    Rule("four cards", "the two with the highest number in the charts, and the other two, both "
         "have 500 or more", "split"),
    Rule("four cards", "anything else", "keep the two with the highest number"),
    Rule("four cards", "never", "surrender"),
)  # fmt: skip


def _best(game: FastActionHoldem) -> BestPlay:
    return best_play(int(game.options.decks), stakes_of(game))


def numbers(game: FastActionHoldem) -> Ints:
    """How often in a thousand each pair of cards wins, as in the charts."""
    return np.round(_best(game).often * THOUSAND).astype(np.int64)


def charts(game: FastActionHoldem) -> tuple[Chart, Chart]:
    """The charts of two cards of one suit, and of two suits."""
    pair, found = tables().pair, numbers(game)
    made = []
    for title, other in (("Two cards of one suit", 0), ("Two cards of different suits", 1)):
        cells = tuple(
            tuple(
                str(found[pair[4 * high, 4 * low + other]]) if low <= high else ""
                for low in reversed(range(RANKS))
            )
            for high in reversed(range(RANKS))
        )
        signs = sorted({cell for row in cells for cell in row if cell}, reverse=True)
        names = tuple(reversed(NAMES))
        keys = {sign: KEYS[int(sign) >= EVEN] for sign in signs}
        made.append(Chart(title, names, names, cells, keys))
    return made[0], made[1]


def costs(game: FastActionHoldem) -> dict[str, Fraction]:
    """The cost of the charts, and of the house way, against the best play."""
    best, decks, at = _best(game), int(game.options.decks), tables()
    deals = comb(FACES * decks, HELD)
    likes = np.array([at.likes[one, two] for one, two in PAIRS], np.int64)
    ways = {
        "cost of the charts against the best play": (numbers(game), EVEN),
        "cost of the house way against the best play": (likes, PARTS),
    }
    return {
        name: Fraction(
            round(
                PARTS * cost_of(at, best.often, best.change, decks, stakes_of(game), order, split)
                / deals
            ),
            PARTS,
        )
        for name, (order, split) in ways.items()
    }  # fmt: skip


class FastActionStrategy:
    """One decision: keep two cards, play two hands, or surrender half the wager."""

    def guide(self, game: Game) -> Guide:
        assert isinstance(game, FastActionHoldem), "the strategy of another game"
        return Guide(
            game.id,
            (odds(game, FastActionHoldem.original.name),),
            RULES,
            charts(game),
            (
                "The charts leave out what the other two cards change. What every choice is worth: "
                'pitboss strategy fast-action-holdem --hand "As Ad Kh Kc"',
            ),
            costs(game),
        )

    def look_up(self, game: Game, shown: Shown) -> Advice:
        assert isinstance(game, FastActionHoldem), "the strategy of another game"
        check_cards(shown, "hand", decks=int(game.options.decks))
        if len(shown.hand) != HELD:
            raise BadCard('Name four cards: --hand "As Ad Kh Kc".')
        if is_natural(shown.hand):
            raise BadCard("Four of a rank are a natural, paid 5 to 1 at once: nothing to choose.")
        return self.values(game, shown.hand, {KEEP, HOUSE_WAY, SPLIT, SURRENDER})

    def values(self, game: FastActionHoldem, hand: Sequence[Card], offered: set[str]) -> Advice:
        """Every choice offered, and its value."""
        stakes = stakes_of(game)
        gain, usual = stakes.win - stakes.lose, sorted(game.house_way(hand))
        options: list[Valued] = []
        if SURRENDER in offered:
            options.append(Valued(Answer(SURRENDER), _parts(stakes.surrender)))
        seen: set[tuple[Card, ...]] = set()
        for places in combinations(range(len(hand)), 2):
            two = tuple(sorted(hand[at] for at in places))
            if two in seen:
                continue
            seen.add(two)
            value = _parts(stakes.lose + gain * chance(game, two, hand))
            keep = Valued(Answer(KEEP, cards=two), value, f"{KEEP} {write(two)}")
            if list(two) == usual:
                keep = Valued(Answer(HOUSE_WAY), value, f"{HOUSE_WAY}: {keep.title}")
            options.append(keep)
        if SPLIT in offered:
            options += self._splits(game, hand)
        why = "each of your cards counted as one that is not elsewhere; good to about 0.001"
        return ranked(options, per="original wager", why=why, exact=False)

    def _splits(self, game: FastActionHoldem, hand: Sequence[Card]) -> list[Valued]:
        stakes, decks = stakes_of(game), int(game.options.decks)
        four = np.array([card.index for card in hand], np.int64)
        natural = dealer_naturals(four, decks) / comb(FACES * decks - HELD, HELD)
        more = natural * (stakes.split_to_natural - 2 * stakes.lose)
        found: dict[frozenset[tuple[Card, ...]], Valued] = {}
        for at in (1, 2, 3):
            one = (hand[0], hand[at])
            two = tuple(hand[other] for other in (1, 2, 3) if other != at)
            wins = chance(game, one, hand) + chance(game, two, hand)
            value = _parts(2 * stakes.lose + (stakes.win - stakes.lose) * wins + more)
            title = f"{SPLIT} {write(one)} and {write(two)}"
            alike = frozenset((tuple(sorted(one)), tuple(sorted(two))))
            found.setdefault(alike, Valued(Answer(SPLIT, cards=one), value, title))
        return list(found.values())

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        assert isinstance(game, FastActionHoldem), "the strategy of another game"
        names = {choice.name for choice in seat.ask.choices}
        return self.values(game, seat.own, names) if KEEP in names else None


def chance(game: FastActionHoldem, two: Sequence[Card], hand: Sequence[Card]) -> float:
    """How often two cards of a hand win."""
    best = _best(game)
    pair = tables().pair[two[0].index, two[1].index]
    return float(best.often[pair] + sum(best.change[pair, card.index] for card in hand))


def _parts(value: float) -> Fraction:
    return Fraction(round(value * PARTS), PARTS)


STRATEGY: Strategy = FastActionStrategy()
