"""Exact odds of pokette: wagers on one spin, and wagers on hands, each when it opens.

A joker decides no hand, so a poker hand wager is decided by the next of 52 cards. It is priced over
all card stands that open it; stands with other probabilities are priced separately.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from pitboss.equipment.cards import STANDARD, Card
from pitboss.games.wheels.pokette import OPEN, Pokette
from pitboss.games.wheels.pokette_hands import hand_verdict, opened
from pitboss.odds.core.analyse import Analysis
from pitboss.odds.core.prices import net_by_row
from pitboss.odds.core.result import Figure, WagerOdds, from_counts
from pitboss.odds.wheels.spins import analysis, placed
from pitboss.table.game import Game
from pitboss.table.verdicts import Fate

Stand = tuple[Card, ...]
ACE_END = " ace-end"
"""The suffix of a wager's name for stands on which fewer cards win it."""
STANDS: tuple[Stand, ...] = (
    *((card,) for card in STANDARD),
    *product(STANDARD, repeat=2),
)


@cache
def _stands(ends_open: bool) -> dict[str, dict[int, list[Stand]]]:
    """The stands that open each wager, by how many of the 52 cards win it, most first."""
    found: defaultdict[str, defaultdict[int, list[Stand]]] = defaultdict(lambda: defaultdict(list))
    for stand in STANDS:
        for name in opened(stand, ends_open=ends_open):
            won = sum(hand_verdict(name, stand, card).fate is Fate.WON for card in STANDARD)
            found[name][won].append(stand)
    return {name: dict(sorted(by.items(), reverse=True)) for name, by in found.items()}


def stands_by_chance(game: Pokette, name: str) -> dict[int, list[Stand]]:
    """The stands that open a wager, by how many of the 52 cards win it, most first."""
    return _stands(game.options.ends_of_straight == OPEN)[name]


def hand_analysis(name: str, rank: int) -> Analysis:
    """The analysis of a poker hand wager on the stands with its highest
    probability, or the next."""

    def work_out(game: Game) -> WagerOdds:
        assert isinstance(game, Pokette), "the analysis of another game"
        wager = game.wagers[name]
        wins, stands = list(stands_by_chance(game, name).items())[rank]
        bet, stand = placed(wager), stands[0]
        nets = {
            verdict.fate: net_by_row(game, bet, verdict)
            for card in STANDARD
            if (verdict := hand_verdict(name, stand, card))
        }
        cards = len(STANDARD)
        rows = (
            ("win", wins, nets[Fate.WON], str(game.odds(wager))),
            ("lose", cards - wins, nets[Fate.LOST], ""),
        )
        before = len(stand)
        return WagerOdds(
            game.id, name + ACE_END * rank, game.tables[name].name, from_counts(rows, cards),
            per="decision",
            note="the next card that is no joker decides it",
            figures={
                "cards that win": Figure(Fraction(wins), "number"),
                "spins on average": Figure(Fraction(len(game.pockets), cards), "number"),
                f"chance that it is open after {'one card' if before == 1 else 'two cards'}":
                    Figure(Fraction(len(stands), cards**before)),
            },
        )  # fmt: skip

    return work_out


def analyses(game: Game) -> dict[str, Analysis]:
    """Every wager; one on a hand is listed again if its probability depends on the cards."""
    assert isinstance(game, Pokette), "the analyses of another game"
    found: dict[str, Analysis] = {}
    for name, wager in game.wagers.items():
        if not game.is_hand(wager):
            found[name] = analysis(wager, "section")
            continue
        for rank in range(len(stands_by_chance(game, name))):
            found[name + ACE_END * rank] = hand_analysis(name, rank)
    return found


SETTINGS: tuple[dict[str, Any], ...] = ({}, {"ends_of_straight": "open"})
