"""Winner's pot poker: its cost at tables of one to six players, and jacks plus exactly."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb

import numpy as np

from pitboss.equipment.cards import ACE, JACK, RANKS
from pitboss.games.banked_poker.winners_pot import HANDS, PAYOUT_LIMIT
from pitboss.games.banked_poker.winners_pot_poker import WinnersPotPoker
from pitboss.hands.batch import frequencies
from pitboss.hands.rank import Category
from pitboss.odds.banked_poker.winners_pot_advice import PotStrategy
from pitboss.odds.banked_poker.winners_pot_kernel import (
    MOST_PLAYERS,
    PotPrices,
    WinnersPotKernel,
    house_end,
    of_house_end,
)
from pitboss.odds.core.paid import by_counts
from pitboss.odds.core.result import Figure, Outcome, WagerOdds
from pitboss.odds.core.sampling import BASIC, MILLION, Counts, Plan
from pitboss.table.game import Game
from pitboss.table.money import dollars

SEED = 33
BLOCKS = {1: 16, 2: 4, 3: 4, 4: 4, 5: 4, 6: 4}
"""Blocks of a quarter of a million rounds to play, by the number of players."""
NORMAL = 1.959964
PARTS = MILLION
"""The resolution of an interval: millionths of an ante."""

NOTE = (
    "ante, bet and double together, of one player who goes by the rules of pitboss strategy "
    "winners-pot-poker; sampled, as are the figures of tables with more players who all do. They "
    "heed what the dealer shows, not what other players show: whoever heeds both loses less"
)
NOBODY_FOLDS = "; where nobody folds it is exact, but for commissions that are rounded to a chip"


def sampled(game: WinnersPotPoker, players: int) -> Counts:
    """How rounds of so many players end for the house."""
    name = BASIC if players == 1 else f"{players}-players"
    kernel = WinnersPotKernel(game, Plan(name))
    blocks = (kernel.counts(SEED, number, kernel.size)[1] for number in range(BLOCKS[players]))
    total: Counts = np.sum(list(blocks), axis=0)
    return total


def advantage(game: WinnersPotPoker, players: int, counts: Counts) -> tuple[Fraction, Fraction]:
    """A player's average loss per round, in antes, over all players; and half the width of
    its 95 percent interval."""
    prices, total = PotPrices(game), int(counts.sum())
    ends = [(int(counts[end]), prices.of_house(players, int(end)) / players)
            for end in np.flatnonzero(counts)]  # fmt: skip
    mean = sum((count * net for count, net in ends), Fraction(0)) / total
    square = sum((count * net**2 for count, net in ends), Fraction(0)) / total
    width = NORMAL * float((square - mean**2) / total) ** 0.5
    return mean, Fraction(round(width * PARTS), PARTS)


def ante(game: Game) -> WagerOdds:
    """One player against the dealer, with figures of tables with more."""
    assert isinstance(game, WinnersPotPoker), "the analysis of another game"
    counts = sampled(game, 1)
    total, prices = int(counts.sum()), PotPrices(game)
    rows = sorted(
        (-prices.of_house(1, int(end)), prices.at_stake(1, int(end)), int(counts[end]), int(end))
        for end in np.flatnonzero(counts)
    )
    outcomes = tuple(
        Outcome(_name(end), Fraction(count, total), net) for net, _, count, end in reversed(rows)
    )
    at_risk = Fraction(sum(risk * count for _, risk, count, _ in rows), total)
    _, interval = advantage(game, 1, counts)
    figures = {}
    for players in range(2, MOST_PLAYERS + 1):
        mean, width = advantage(game, players, sampled(game, players))
        figures[f"advantage with {players} players"] = Figure(mean)
        figures[f"interval with {players} players"] = Figure(width)
    note = NOTE
    if not game.options.commission_limit:  # each of the two hands wins the pot as often
        of_one = prices.of_house(1, house_end(0, 0, 1, 0))
        of_dealer = prices.of_house(1, house_end(0, 0, 0, 1))
        figures["advantage where nobody folds"] = Figure((of_one + of_dealer) / 2)
        note += NOBODY_FOLDS
    return WagerOdds(
        game.id, "ante", game.tables["ante"].name, outcomes, at_risk, exact=False,
        interval=interval, per="ante", note=note, figures=figures,
    )  # fmt: skip


def _name(end: int) -> str:
    """How a round with one player ended; see ``house_end``."""
    third, fourth, tied, dealer = of_house_end(end)
    if third or fourth:
        return "fold after three cards" if third else "fold after four cards"
    return ("tie" if dealer else "win") if tied else "lose"


# 33.11(b) Jacks plus


def folded(count: int) -> dict[str, int]:
    """How many hands of three or four cards are of each kind that is paid."""
    ranks, high = len(RANKS), ACE - JACK + 1
    pair, others = comb(4, 2), count - 2
    found = {
        "pair of jacks or better": high * pair * comb(ranks - 1, others) * 4**others,
        str(Category.THREE): ranks * comb(4, 3) * (4 * (ranks - 1)) ** (count - 3),
    }
    if count > 3:
        found[str(Category.TWO_PAIRS)] = comb(ranks, 2) * pair**2
        found[str(Category.FOUR)] = ranks
    return found


def jacks_plus(game: Game) -> WagerOdds:
    """A hand played to its fifth card, and figures of one that is folded."""
    counts: Counter[str] = Counter()
    for strength, count in frequencies("five").items():
        counts[HANDS.names[int(HANDS.by_strength[strength])]] += count
    paid = {row.outcome for row in game.tables["jacks-plus"].rows}
    kept = {name: count for name, count in counts.items() if name in paid}
    figures = {
        f"advantage when folded after {words} cards": Figure(
            by_counts(game, "jacks-plus", folded(size), comb(52, size)).house_advantage
        )
        for size, words in ((3, "three"), (4, "four"))
    }
    return by_counts(
        game, "jacks-plus", kept, comb(52, 5), figures=figures,
        note="a hand that is played to its fifth card, however many players there are",
        leaves_out={"payout limit": dollars(PAYOUT_LIMIT)},
    )  # fmt: skip


ANALYSES = {"ante": ante, "jacks-plus": jacks_plus}
STRATEGY = PotStrategy()
