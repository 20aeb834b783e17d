"""Exact odds of wagers on the dice of the dragon's eye variation."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Final

from pitboss.games.pai_gow.dragons_eye import DragonsEye
from pitboss.odds.core.analyse import Analysis
from pitboss.odds.core.paid import by_counts
from pitboss.odds.core.prices import price
from pitboss.odds.core.result import Outcome, WagerOdds
from pitboss.odds.pai_gow.even_money import TRIPLE as THREE_ALIKE
from pitboss.odds.pai_gow.even_money import TRIPLES
from pitboss.table.game import Game
from pitboss.table.verdicts import Fate, Verdict

DICE = tuple(product(range(1, 7), repeat=3))
"""The dragon's eye die first."""
NO_TRIPLE: Final = (1, 1, 2)
MATCH, EVEN, ODD, DOUBLE, TRIPLE, DICE_BONUS = (
    "match", "even", "odd", "double", "triple", "dice-bonus"
)  # fmt: skip
ON_ONE_ROLL = (MATCH, EVEN, ODD, DOUBLE, TRIPLE)
SHAKER = ", shaker"
COUNTS = ("first", "second", "third")


def rolled(game: Game, wager: str, dice: tuple[int, ...], number: int = 1) -> Verdict:
    """The verdict on a wager on the dice, at the position of this number."""
    assert isinstance(game, DragonsEye), "a game with wagers on the dice"
    return game.on_dice(game.wagers[wager], dice, number)


def _dice(wager: str) -> Analysis:
    def work_out(game: Game) -> WagerOdds:
        verdicts = [rolled(game, wager, dice) for dice in DICE]
        counts = Counter(one.outcome for one in verdicts if one.fate is Fate.WON)
        return by_counts(game, wager, counts, len(DICE))

    return work_out


def in_a_row(game: Game, who: str) -> list[Verdict]:
    """The verdicts on triples in a row, as long as the dice bonus wager stays; ``who`` is
    empty, or the shaker."""
    assert isinstance(game, DragonsEye), "a game with wagers on the dice"
    found: list[Verdict] = []
    while not found or found[-1].stays:
        count = len(found) + 1
        found.append(
            game.on_dice(game.dice_bonus, THREE_ALIKE, triples=count, shaker=who == SHAKER)
        )
    return found


def triples(game: Game, who: str) -> list[Fraction]:
    """The payouts of the first, second and third triple in a row."""
    return [price(verdict) for verdict in in_a_row(game, who)]


def no_triple(game: Game) -> Fraction:
    """The net of a dice bonus wager when no other triple is rolled, without earlier payouts."""
    return price(rolled(game, DICE_BONUS, NO_TRIPLE))


def dice_bonus(who: str) -> Analysis:
    """Up to three triples in a row; the wager stays, and is lost when they end."""

    def work_out(game: Game) -> WagerOdds:
        table = game.tables[DICE_BONUS]
        won, ends, so_far, lost = Fraction(0), [], "", no_triple(game)
        for count, verdict in enumerate(in_a_row(game, who)):
            name = f"{COUNTS[count - 1]} triple the last" if count else "no triple"
            chance = TRIPLES**count * (1 - TRIPLES)
            ends.append(Outcome(name, chance, won + lost, so_far))
            won += price(verdict)
            so_far += f"{' and ' if so_far else ''}{verdict.pays}"
        ends.append(Outcome("third triple", TRIPLES ** len(COUNTS), won, so_far))
        return WagerOdds(
            game.id, f"{DICE_BONUS}{who.replace(',', '')}", table.name, tuple(ends[::-1]),
            note=f"for a player who {'shakes' if who else 'does not shake'}, until the triples end",
        )  # fmt: skip

    return work_out


ANALYSES: dict[str, Analysis] = {
    **{name: _dice(name) for name in ON_ONE_ROLL},
    DICE_BONUS: dice_bonus(""),
    f"{DICE_BONUS} shaker": dice_bonus(SHAKER),
}
