"""Red dog: the spreads on which a raise pays.

The value of a raise depends on the third card alone, not on the original wager.
"""

from __future__ import annotations

from fractions import Fraction

from pitboss.equipment.cards import Card
from pitboss.games.one_card.rank_game import Draw
from pitboss.games.one_card.red_dog import LEFT, RAISE, RIGHT, WIDEST, DogEnd, RedDog, row_of
from pitboss.odds.core.advice import Seat
from pitboss.odds.core.guide import Rule
from pitboss.odds.core.result import Figure
from pitboss.odds.one_card.rank_advice import RankStrategy
from pitboss.odds.one_card.rank_kernel import RankKernel
from pitboss.odds.one_card.rank_play import RankPlay, Starts
from pitboss.odds.show.strategy_report import signed

SPREADS = range(1, WIDEST + 1)


def raised(starts: Starts, spread: int) -> bool:
    return starts[DogEnd(spread, hit=False)].best.draw.choice == RAISE


def worth(starts: Starts, spread: int) -> Fraction:
    """The average net of a unit of a raise."""
    return starts[DogEnd(spread, hit=False)].lines[-1].added


class DogPlay(RankPlay):
    kind, wagers = RedDog, (RedDog.original,)
    reads, ask = ("board",), "Name the two cards in the boxes: --board '4h Jc'."
    decided = "Nothing is left to decide: a raise is made on a spread alone."

    def name(self, end: DogEnd, draw: Draw) -> str:
        name = row_of(end.spread) if end.hit else "lose" if end.spread > 0 else "tie hand"
        return f"{name}, raised" if draw.adds else name

    def note(self, starts: Starts) -> str:
        found = [spread for spread in SPREADS if raised(starts, spread)]
        if not found:
            return "raise in full on no spread"
        onward = found == list(range(found[0], WIDEST + 1))
        which = f"{found[0]} or more" if onward else ", ".join(map(str, found))
        return f"raise in full on a spread of {which}"

    def figures(self, starts: Starts) -> dict[str, Figure]:
        return {f"a raise on a spread of {n} is worth": Figure(worth(starts, n)) for n in SPREADS}

    def rules(self, starts: Starts) -> tuple[Rule, ...]:
        do = {True: "raise in full", False: "no raise"}
        return tuple(
            Rule("a spread", str(spread), f"{do[raised(starts, spread)]}: a raise is worth "
                 f"{signed(worth(starts, spread))}")
            for spread in SPREADS
        )  # fmt: skip

    def seen(self, seat: Seat) -> tuple[Card, ...]:
        return (*seat.known(LEFT), *seat.known(RIGHT))


PLAY = DogPlay()
ANALYSES, STRATEGY = PLAY.analyses(), RankStrategy(PLAY)


class RedDogKernel(RankKernel):
    play, chooses = PLAY, (None, 0, 1)
    strategies = {
        "basic": "raise in full where a raise is worth it",
        "never": "never raise",
        "always": "raise in full on every spread",
    }
    plays, round, hourly = "rounds", "two cards, and a third", 100
