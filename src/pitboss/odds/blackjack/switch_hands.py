"""Exact odds of switch hands blackjack: the wager with its ante, and insurance.

A round begins with a full shoe, and a player knows the values of his or her own cards and the
dealer's first. Colors matter only to the payout of a blackjack; they change no choice.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from pitboss.games.blackjack.switch_hands import ANTE, STEP
from pitboss.odds.blackjack.exact import side
from pitboss.odds.blackjack.exact.family_rules import rules_of
from pitboss.odds.blackjack.exact.switching import switching
from pitboss.odds.blackjack.without_tens import BLURRED, BY_CHART, NAMES, decks
from pitboss.odds.core.paid import by_rows
from pitboss.odds.core.result import Figure, Outcome, WagerOdds
from pitboss.table.game import Game

DUE = Fraction(ANTE, STEP)
"""The ante on a unit."""


def wager(game: Game) -> WagerOdds:
    """The best choice between two hands, the best play of either, and the ante."""
    found = switching(rules_of(game))
    outcomes = tuple(
        Outcome(f"dealer shows {name}", row.chance, row.net / row.chance - DUE, "on average")
        for name, row in zip(NAMES, found.rows, strict=True)
    )
    return WagerOdds(
        game.id, "wager", game.tables["wager"].name, outcomes,
        1 + DUE + sum((row.added for row in found.rows), Fraction(0)), per="blackjack wager",
        options=decks(game), approximate=BLURRED,
        note="with the ante; the best play by the values of every hand's cards",
        figures={
            BY_CHART: Figure(DUE - found.by_chart),
            "advantage over a player who never switches": Figure(DUE - found.kept),
            "rounds in which the hands are switched": Figure(found.switched),
        },
    )  # fmt: skip


def insurance(game: Game) -> WagerOdds:
    """Insurance against an ace, per unit of the insurance wager."""
    return by_rows(
        game, "insurance", {"win": side.insurance(int(game.options.decks))}, options=decks(game),
        per="insurance wager", note="before the player's own cards are known",
    )  # fmt: skip


ANALYSES: dict[str, Callable[[Game], WagerOdds]] = {"wager": wager, "insurance": insurance}

SETTINGS: tuple[dict[str, Any], ...] = ({},)
