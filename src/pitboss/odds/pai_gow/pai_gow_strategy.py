"""Pai gow poker: the house way as rules, and every way to set seven cards, against the dealer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np

from pitboss.equipment.cards import ACE, CARDS, KING, RANKS, WITH_JOKER, Card, write
from pitboss.errors import BadCard
from pitboss.games.pai_gow.pai_gow_poker import PaiGowPoker
from pitboss.games.pai_gow.pai_gow_poker.house_way import ALWAYS, NEVER, WAYS, HouseWay
from pitboss.games.pai_gow.setting import HOUSE_WAY, SET, SURRENDER
from pitboss.hands.batch import tables
from pitboss.hands.kernels import Tables
from pitboss.hands.rank import Rank, name, names
from pitboss.odds.core.advice import Advice, Seat, Shown, Strategy, Valued, check_cards, ranked
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.guide import Chart, ChartKey, Guide, Rule
from pitboss.odds.core.prices import price
from pitboss.odds.pai_gow import against
from pitboss.odds.pai_gow.even_money import player_net
from pitboss.odds.pai_gow.house_way import Ints, set_hands, way_of
from pitboss.odds.pai_gow.joker_hands import CARDS as CARDS_DEALT
from pitboss.odds.pai_gow.joker_hands import PAIRS, every_hand
from pitboss.odds.pai_gow.pai_gow_kinds import dragons, kind_of_each, on_hands
from pitboss.table.game import Game
from pitboss.table.steps import Answer

DEALERS = comb(46, 7)
"""The number of hands that the dealer may hold against seven cards."""
SPLIT, WITH_ACE, WITH_KING = "S", "A", "K"
KEYS = {
    SPLIT: ChartKey("split: the lower pair low", "magenta"),
    WITH_ACE: ChartKey("both high if an ace can be played low, else split", "yellow"),
    WITH_KING: ChartKey("both high if a king or an ace can be played low, else split", "green"),
}


class Dealers(NamedTuple):
    """Every hand set by a house way."""

    high: Ints
    low: Ints
    dragon: Ints


@lru_cache(maxsize=2)
def dealers(way: str, low_wheel: bool) -> Dealers:
    """The worth of the hands of ``every_hand`` to a dealer."""
    hands = every_hand().cards
    high, low = np.zeros((2, len(hands)), np.int64)
    set_hands(_table(low_wheel), hands, PAIRS, way_of(WAYS[way]), high, low)
    return Dealers(high, low, np.array(dragons(), np.int64)[kind_of_each()])


def _table(low_wheel: bool) -> Tables:
    return tables("joker_five_low_wheel" if low_wheel else "joker_five")


def worth(game: PaiGowPoker, hand: Sequence[Card]) -> dict[tuple[Card, Card], Fraction]:
    """Every legal low hand and its value with the rest high; one of equal settings."""
    way, low_wheel = game.options.house_way, bool(game.options.ace_low_straight)
    cards = np.array(sorted(card.index for card in hand), np.int64)
    highs, lows = np.zeros((2, len(PAIRS)), np.int64)
    against.settings(_table(low_wheel), cards, PAIRS, highs, lows)
    every, other = every_hand(), dealers(way, low_wheel)
    counts = np.zeros(len(every.cards), np.int64)
    against.left(
        every.cards, every.plain, every.ranks, every.weights, cards, against.NAMINGS,
        against.CHOOSE, counts,
    )  # fmt: skip
    assert counts.sum() == DEALERS, "every hand of the dealer is counted once"
    sums = np.zeros((len(PAIRS), 4), np.int64)
    against.compare(counts, *other, highs, lows, sums)
    found, alike = {}, set()
    for at in sorted(range(len(PAIRS)), key=lambda at: int(lows[at]), reverse=True):
        low = CARDS[cards[PAIRS[at, 0]]], CARDS[cards[PAIRS[at, 1]]]
        high = [card for card in hand if card not in low]
        if (highs[at], lows[at]) not in alike and not game.fouls([high, low]):
            alike.add((highs[at], lows[at]))
            found[low] = _value(game, *map(int, sums[at]))
    return found


def _value(game: PaiGowPoker, won: int, lost: int, won_dragon: int, lost_dragon: int) -> Fraction:
    """The value of a setting by the hands that it beats, or does not equal; of those, the
    queen-high ones."""
    counts = {
        (2, False): won - won_dragon, (2, True): won_dragon,
        (0, False): lost - lost_dragon, (0, True): lost_dragon,
    }  # fmt: skip
    nets = (
        count * player_net(game, on_hands(game, higher, queen_high=queen_high))
        for (higher, queen_high), count in counts.items()
    )
    return sum(nets, Fraction(0)) / DEALERS


class PaiGowStrategy:
    """One decision: which two of seven cards are the low hand."""

    def guide(self, game: Game) -> Guide:
        assert isinstance(game, PaiGowPoker), "the strategy of another game"
        way = WAYS[game.options.house_way]
        return Guide(
            game.id,
            (odds(game, PaiGowPoker.pai_gow_poker.name),),
            tuple(rules(way)),
            (two_pairs(way),),
            (
                f"This is the house way ({game.options.house_way}), by which the dealer sets: who "
                "says house way at the table plays by it. It is not always best.",
                "What every setting of seven cards is worth: pitboss strategy pai-gow-poker "
                '--hand "As Ad Kh Kc 7s 4d 2c" (the joker is X1)',
            ),
        )

    def look_up(self, game: Game, shown: Shown) -> Advice:
        assert isinstance(game, PaiGowPoker), "the strategy of another game"
        check_cards(shown, "hand", deck=WITH_JOKER)
        if len(shown.hand) != CARDS_DEALT:
            raise BadCard('Name seven cards: --hand "As Ad Kh Kc 7s 4d X1".')
        return self.values(game, shown.hand)

    def values(self, game: PaiGowPoker, hand: Sequence[Card], *, surrender: bool = False) -> Advice:
        """Every setting; of equal values, the house way first."""
        found = worth(game, hand)

        def ranks(low: Sequence[Card]) -> tuple[Rank, Rank]:
            high = [card for card in hand if card not in low]
            return game.ranked(high, low)

        def title(low: Sequence[Card]) -> str:
            cards = sorted(low, key=lambda card: card.rank or ACE, reverse=True)
            return f"{write(cards)} low; high: {ranks(low)[0].words}"

        usual = game.house_way(hand)
        own = next(value for low, value in found.items() if ranks(low) == ranks(usual))
        options = [Valued(Answer(HOUSE_WAY), own, f"{HOUSE_WAY}: {title(usual)}")]
        options += [
            Valued(Answer(SET, cards=low), value, title(low))
            for low, value in found.items()
            if ranks(low) != ranks(usual)
        ]
        if surrender:
            options.append(Valued(Answer(SURRENDER), price(game.on_surrender())))
        why = f"against {DEALERS:,} hands of the dealer, set by the house way"
        return ranked(options, per="wager", why=why)

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        """None where players may bank, since the opponent is then another."""
        assert isinstance(game, PaiGowPoker), "the strategy of another game"
        names = {choice.name for choice in seat.ask.choices}
        if HOUSE_WAY not in names or game.options.player_bank:
            return None
        return self.values(game, seat.own, surrender=SURRENDER in names)


# The house way, as rules


def _together(way: HouseWay) -> Iterator[Rule]:
    """Ranges of ranks whose four are all kept or all split."""
    first = 2
    for rank in range(2, ACE + 1):
        if rank == ACE or way.four(rank + 1) != way.four(first):
            least = way.four(first)
            do = "keep them together" if least == ALWAYS else "two high, two low"
            if ALWAYS < least < NEVER:
                do = f"keep them together with {_least(least)} low, else two high, two low"
            span = names(first) if rank == first else f"{names(first)} to {names(rank)}"
            yield Rule("four-of-a-kind", span, do)
            first = rank + 1


def _least(rank: int) -> str:
    return "an ace" if rank == ACE else f"a {name(rank)} or better"


def rules(way: HouseWay) -> Iterator[Rule]:
    """The first rule that fits applies."""
    five, four, full, three, one = (
        "five aces", "four-of-a-kind", "full house", "three-of-a-kind", "one pair"
    )  # fmt: skip
    complete = "the straight or flush high, in the way that leaves the highest low hand"
    yield Rule(five, "with a pair of kings", "the kings low")
    yield Rule(five, "anything else", "two aces low")
    yield Rule(four, "with a pair or three-of-a-kind", "the pair, or two of the three, low")
    yield from _together(way)
    yield Rule("two three-of-a-kinds", "always", "two of the higher low")
    if way.twos_stay:
        yield Rule(full, "a pair of twos, and ace and king besides", "ace and king low")
    yield Rule(full, "anything else", "the pair low, of two the higher")
    yield Rule("three pairs", "always", "the highest pair low")
    yield Rule("two pairs", "always", "as in the chart")
    yield Rule(three, "with a straight or flush", complete)
    yield Rule(three, "aces", "two aces high, an ace and the next highest card low")
    yield Rule(three, "anything else", "the three high, the two highest others low")
    if way.ace_before_hand:
        yield Rule(
            one, "tens to kings, with a straight or flush and an ace",
            "the pair high, ace and the next highest low, if that low hand is the better",
        )  # fmt: skip
    yield Rule(one, "with a straight or flush", complete)
    yield Rule(one, "anything else", "the pair high, the two highest others low")
    yield Rule("no pair", "with a straight or flush", complete)
    yield Rule("no pair", "anything else", "the highest card high, the next two low")


def two_pairs(way: HouseWay) -> Chart:
    """The higher pair down, the lower pair across."""
    signs = {NEVER: SPLIT, ACE: WITH_ACE, KING: WITH_KING}
    ranks = range(ACE, 1, -1)
    cells = tuple(
        tuple(signs[way.two_pairs(high, low)] if low < high else "" for low in ranks[1:])
        for high in ranks[:-1]
    )
    letters = RANKS[::-1]
    used = {cell for row in cells for cell in row}
    keys = {sign: key for sign, key in KEYS.items() if sign in used}
    return Chart(
        "Two pairs", tuple(letters[:-1]), tuple(letters[1:]), cells, keys,
        note="the higher pair down, the lower pair across",
    )  # fmt: skip


STRATEGY: Strategy = PaiGowStrategy()
