"""How a round of banked poker ends for one hand, and the stages that lead there, as data.

The procedure, the odds, the advice and the simulation use the same stages, and the game's verdict
on the same ends.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from pitboss.hands.kinds import Kinds
from pitboss.law import Citation
from pitboss.table.steps import Choice
from pitboss.table.wagers import Wager

OWN, BOARD, THE_DEALERS, KEPT = "own", "board", "dealer", "kept"
"""Whose cards: the player's, the community's, the dealer's; of the player's first cards, those that
were not exchanged."""
FIRST_THREE: Final = "first three"
"""The first three of the player's cards, if more follow."""

LOWER, EQUAL, HIGHER = -1, 0, 1
"""The player's hand against the dealer's."""

CHECK: Final = Choice("check", "decide at the next opportunity")
FOLD: Final = "fold"
SURRENDER: Final = "surrender"
GIVES_UP: Final = (FOLD, SURRENDER)
"""The name of the choice to give up a hand."""
RIDE: Final = Choice("let-it-ride", "leave the wager where it is")
WITHDRAW: Final = Choice("withdraw", "take the wager back")


class Grade(NamedTuple):
    """What a pay table depends on: the kind of some of the cards."""

    kinds: Kinds
    cards: tuple[str, ...] = (OWN,)
    """Whose cards are graded, together."""
    rest: str = ""
    """The row for every kind that the table does not list."""


class End(NamedTuple):
    """How a round ended for one hand: everything that the verdicts on its wagers depend on."""

    against: int = EQUAL
    """The player's hand against the dealer's: lower, equal or higher."""
    qualifies: bool = True
    """Whether the dealer's hand is good enough to play."""
    kinds: tuple[int, ...] = ()
    """The kind of each set of cards that the game grades, in the order of ``Game.gradings``."""
    folded: bool = False
    drawn: bool = False
    """Whether the player exchanged a card for another."""


class Sees(NamedTuple):
    """How many cards a player can see when deciding."""

    own: int
    board: int = 0
    dealer: int = 0


class Stage(NamedTuple):
    """A point at which a player decides: what is seen, and what may be wagered."""

    law: Citation
    sees: Sees
    wager: Wager
    times: tuple[int, ...]
    """The multiples of the ante that the wager may be."""
    otherwise: Choice
    """The alternative choice: to check, to fold, or to withdraw the wager."""
    placed: Citation | None = None
    """The paragraph under which the wager is placed or withdrawn, if another."""
    or_less: bool = False
    """Whether any amount up to the highest multiple may be wagered."""
    between: bool = False
    """Whether any amount from the lowest multiple to the highest may be wagered."""
    draws: Choice | None = None
    """The choice to make the same wager and exchange one card, if the game has it."""
    others: tuple[Wager, ...] = ()
    """Wagers one of which may be placed instead, for the same amount."""
    discards: bool = False
    """Whether a player who continues discards one card."""
    declares: Choice | None = None
    """The declaration that ends the hand at once, if the player's own cards are good enough."""

    @property
    def wagers(self) -> tuple[Wager, ...]:
        """The wagers of which one may be placed."""
        return (self.wager, *self.others)

    @property
    def folds(self) -> bool:
        """Whether not wagering here gives up the hand."""
        return self.otherwise.name in GIVES_UP

    @property
    def withdraws(self) -> bool:
        """Whether the wager is placed already, and may be withdrawn."""
        return self.otherwise.name == WITHDRAW.name

    @property
    def choice(self) -> str:
        """The choice that keeps the wager at stake."""
        return RIDE.name if self.withdraws else self.wager.name


def gradings(grades: Iterable[Grade]) -> tuple[tuple[Kinds, tuple[str, ...]], ...]:
    """Every different grading of cards, once each."""
    return tuple(dict.fromkeys((grade.kinds, grade.cards) for grade in grades))
