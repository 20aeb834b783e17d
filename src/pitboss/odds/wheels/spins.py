"""Exact odds of wagers that one spin decides, pocket by pocket."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from pitboss.games.wheels.wheel_game import WheelGame
from pitboss.odds.core.analyse import Analysis
from pitboss.odds.core.prices import net_by_row
from pitboss.odds.core.result import Figure, WagerOdds, from_counts
from pitboss.table.chips import Bet
from pitboss.table.game import Game
from pitboss.table.verdicts import Fate
from pitboss.table.wagers import Wager

UNITS = 10
"""The amount at which a wager is priced; it can be divided by five and by two."""


def placed(wager: Wager, on: str = "") -> Bet:
    """A wager on the layout."""
    bet = Bet(0, wager, "", 1, on)
    bet.amount = UNITS
    return bet


def nets(game: WheelGame, wager: Wager, on: str) -> list[Fraction]:
    """The net of a unit of a wager for each pocket that counts."""
    bet = placed(wager, on)
    verdicts = [game.verdict(bet, pocket) for pocket in game.pockets]
    return [Fraction(0) if one is None else net_by_row(game, bet, one) for one in verdicts]


def counts(game: WheelGame, wager: Wager, on: str) -> Counter[tuple[str, Fraction, str]]:
    """How many pockets give each end of a wager: its name, its net, its payout."""
    bet = placed(wager, on)
    found: Counter[tuple[str, Fraction, str]] = Counter()
    for pocket in game.pockets:
        verdict = game.verdict(bet, pocket)
        assert verdict is not None, f"{wager.name} is decided by every spin"
        pays = str(game.odds(wager, verdict.outcome)) if verdict.fate is Fate.WON else ""
        found[verdict.outcome, net_by_row(game, bet, verdict), pays] += 1
    return found


def analysis(wager: Wager, what: str) -> Analysis:
    """The analysis of a wager, which has the same odds on all of its areas.

    ``what`` is the game's word for a pocket.
    """

    def work_out(game: Game) -> WagerOdds:
        assert isinstance(game, WheelGame), "the analysis of another game"
        areas = [counts(game, wager, on) for on in game.areas[wager.name]]
        ends, *others = areas
        assert all(other == ends for other in others), f"{wager.name} is not alike everywhere"
        best_first = sorted(ends.items(), key=lambda item: -item[0][1])
        rows = ((name, count, net, pays) for (name, net, pays), count in best_first)
        covered = sum(count for (_, _, pays), count in ends.items() if pays)
        return WagerOdds(
            game.id, wager.name, game.tables[wager.name].name,
            from_counts(rows, len(game.pockets)),
            figures={f"{what}s that win": Figure(Fraction(covered), "number")},
        )  # fmt: skip

    return work_out
