"""Exact odds of wagers on the dice of the dragon's eye variation."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

from pitboss.odds.core.analyse import Analysis
from pitboss.odds.core.paid import by_counts
from pitboss.odds.core.result import Outcome, WagerOdds
from pitboss.odds.pai_gow.even_money import TRIPLES
from pitboss.table.game import Game

DICE = tuple(product(range(1, 7), repeat=3))
"""The dragon's eye die first."""
MATCH, EVEN, ODD, DOUBLE, TRIPLE, DICE_BONUS = (
    "match", "even", "odd", "double", "triple", "dice-bonus"
)  # fmt: skip
ON_ONE_ROLL = (MATCH, EVEN, ODD, DOUBLE, TRIPLE)
SHAKER = ", shaker"
COUNTS = ("first", "second", "third")


def rolled(wager: str, dice: tuple[int, ...], number: int = 1) -> str:
    """The row that pays a wager on the dice, at the position of this number; empty if it loses."""
    eye, one, other = dice
    triple = eye == one == other
    if wager == MATCH:
        return ("", "one die", "two dice", "three dice")[dice.count(number)]
    won = {
        EVEN: not triple and eye % 2 == 0,
        ODD: not triple and eye % 2 == 1,
        DOUBLE: one == other,
        TRIPLE: triple,
    }
    return "win" if won[wager] else ""


def _dice(wager: str) -> Analysis:
    def work_out(game: Game) -> WagerOdds:
        counts: Counter[str] = Counter(rolled(wager, dice) for dice in DICE)
        return by_counts(game, wager, counts, len(DICE))

    return work_out


def triples(game: Game, who: str) -> list[Fraction]:
    """The payouts of the first, second and third triple in a row; ``who`` is
    empty, or the shaker."""
    return [game.odds(game.wagers[DICE_BONUS], f"{one} triple{who}").ratio for one in COUNTS]


def dice_bonus(who: str) -> Analysis:
    """Up to three triples in a row; the wager stays, and is lost when they end."""

    def work_out(game: Game) -> WagerOdds:
        table = game.tables[DICE_BONUS]
        won, ends, so_far = Fraction(0), [], ""
        for count, pays in enumerate(triples(game, who)):
            name = f"{COUNTS[count - 1]} triple the last" if count else "no triple"
            chance = TRIPLES**count * (1 - TRIPLES)
            ends.append(Outcome(name, chance, won - 1, so_far))
            won += pays
            so_far += f"{' and ' if so_far else ''}{table.pays(f'{COUNTS[count]} triple{who}')}"
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
