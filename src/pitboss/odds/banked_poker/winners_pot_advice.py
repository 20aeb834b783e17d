"""Advice at winner's pot poker, with values against the dealer alone."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import Card
from pitboss.errors import BadCard
from pitboss.games.banked_poker.winners_pot_poker import FOLD, WinnersPotPoker
from pitboss.hands import five
from pitboss.hands.batch import Tables, rank5, tables
from pitboss.hands.kernels import compiled, copy_into
from pitboss.odds.banked_poker.winners_pot_kernel import (
    FOLDED_FOUR,
    FOLDED_THREE,
    FOURTH,
    LOST,
    STAYED,
    THIRD,
    Ints,
    PotPrices,
    shared,
    stays,
)
from pitboss.odds.core.advice import Advice, Seat, Shown, Valued, check_cards, ranked
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.chance import deal, stream
from pitboss.odds.core.guide import Guide, Rule
from pitboss.table.game import Game
from pitboss.table.steps import Answer

SAMPLES, SEED = 200_000, 1
"""The number of random rounds that a hand of three cards is judged by."""
LOSE, TIE, WIN, FOLDED = range(4)

THREE_CARDS, FOUR_CARDS = "your three cards", "your four cards"
AS_HIGH = "no lower than what the dealer shows"
RULES = (
    Rule(THREE_CARDS, AS_HIGH, "bet"),
    Rule(THREE_CARDS, "anything less", "fold"),
    Rule(FOUR_CARDS, AS_HIGH, "double"),
    Rule(FOUR_CARDS, "four suited, or four in a row below the ace, unless the dealer shows a pair",
         "double"),
    Rule(FOUR_CARDS, "anything less", "fold"),
)  # fmt: skip
NOTES = (
    "A pair beats a high card, and the higher of two pairs or of two high cards counts; equal is "
    "high enough.",
    "What other players show is left out. Where one shows more than you hold, folding is often "
    "better than these rules.",
    "A jacks plus bonus is read by the cards that you hold when you fold, so that with a large "
    "one staying is worth more than is said here.",
    'Look up any hand: pitboss strategy winners-pot-poker --hand "Kh 9c 4d" --dealer "Qs"',
)


@compiled
def double_ends(t: Tables, own: Ints, dealer: Ints, left: Ints, ends: Ints) -> None:
    """Every fifth card of the player, and every three cards that the dealer does not show."""
    for i in range(len(left)):
        mine = rank5(t, own[0], own[1], own[2], own[3], left[i])
        for j in range(len(left) - 2):
            for k in range(j + 1, len(left) - 1):
                for m in range(k + 1, len(left)):
                    if i not in (j, k, m):
                        other = rank5(t, dealer[0], dealer[1], left[j], left[k], left[m])
                        ends[WIN if mine > other else LOSE if mine < other else TIE] += 1


@compiled
def bet_ends(
    t: Tables, state: NDArray[np.uint64], own: Ints, dealer: Ints, left: Ints, ends: Ints
) -> None:
    """Random rounds from three cards on, with the fourth played by the rules."""
    mine, shown = np.empty(FOURTH, np.int64), np.empty(2, np.int64)
    copy_into(mine, own[:THIRD])
    shown[0] = dealer[0]
    for _ in range(SAMPLES):
        deal(state, left, 6)
        mine[THIRD], shown[1] = left[0], left[1]
        if not stays(mine, FOURTH, shown):
            ends[FOLDED] += 1
            continue
        one = rank5(t, own[0], own[1], own[2], left[0], left[2])
        other = rank5(t, dealer[0], left[1], left[3], left[4], left[5])
        ends[WIN if one > other else LOSE if one < other else TIE] += 1


def stay(game: WinnersPotPoker, hand: tuple[Card, ...], dealer: tuple[Card, ...]) -> Fraction:
    """The value of staying against the dealer alone, in antes: exact with four cards, and from a
    sample with three."""
    left = np.array([card.index for card in game.deck() if card not in (*hand, *dealer)], np.int64)
    own, shown = (np.array([card.index for card in cards], np.int64) for cards in (hand, dealer))
    ends, t = np.zeros(4, np.int64), tables("five")
    if len(hand) == FOURTH:
        double_ends(t, own, shown, left, ends)
        assert ends.sum() == len(left) * comb(len(left) - 1, STAYED - 2)
    else:
        bet_ends(t, stream(np.uint64(SEED), np.uint64(0)), own, shown, left, ends)
    prices = PotPrices(game)
    worth = {
        LOSE: prices.of_end(LOST),
        TIE: prices.of_end(shared(0, 1, 1, 1)),
        WIN: prices.of_end(shared(0, 1, 1, 0)),
        FOLDED: prices.of_end(FOLDED_FOUR),
    }
    total = sum(worth[end] * int(count) for end, count in enumerate(ends))
    return Fraction(total) / int(ends.sum())


class PotStrategy:
    """Rules for people to learn, and the value of any hand."""

    def guide(self, game: Game) -> Guide:
        found = odds(game, "ante")
        return Guide(game.id, (found, odds(game, "jacks-plus")), RULES, notes=NOTES)

    def look_up(self, game: Game, shown: Shown) -> Advice:
        check_cards(shown, "hand", "dealer")
        if (len(shown.hand), len(shown.dealer)) not in ((THIRD, 1), (FOURTH, 2)):
            raise BadCard(
                f"{game.title} needs three cards and the one that the dealer shows, or four and "
                'two: --hand "Kh 9c 4d" --dealer "Qs".'
            )
        return self.values(game, shown.hand, shown.dealer)

    def values(
        self, game: Game, hand: tuple[Card, ...], dealer: tuple[Card, ...], alone: bool = True
    ) -> Advice:
        assert isinstance(game, WinnersPotPoker), "the strategy of another game"
        street = game.streets[len(hand) - THIRD]
        folded = FOLDED_THREE if len(hand) == THIRD else FOLDED_FOUR
        options = (
            Valued(Answer(FOLD), PotPrices(game).of_end(folded)),
            Valued(
                Answer(street.wager, street.times * game.options.ante), stay(game, hand, dealer)
            ),
        )
        shows = " ".join(str(card) for card in dealer)
        why = f"{five.best(hand).words}, against a dealer who shows {shows}"
        why += "" if alone else ", as if no other player were left"
        return ranked(options, why=why, exact=alone and len(hand) == FOURTH)

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        if FOLD not in {choice.name for choice in seat.ask.choices}:
            return None
        if (len(seat.own), len(seat.dealer)) not in ((THIRD, 1), (FOURTH, 2)):
            return None  # the dealer's hand is dead
        own = f"spot {seat.ask.spot}"
        others = [name for name in seat.hands if name.startswith("spot") and name != own]
        return self.values(game, seat.own, seat.dealer, alone=not others)
