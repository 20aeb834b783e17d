"""A game of ranks: two cards, a choice that depends on them, and up to two cards more.

The continuations after the first cards are declared once; the analysis, the advice and the
simulation read them, and use the game's own verdict on each wager.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

from pitboss.table.verdicts import Verdict
from pitboss.table.wagers import Wager


class Draw(NamedTuple):
    """One continuation after the first two cards."""

    choice: str = ""
    """The name of the choice; empty if there is none."""
    cards: int = 0
    """How many more cards decide the round."""
    burned: int = 0
    """How many are burned before them."""
    adds: Wager | None = None
    """A wager added by the choice, of up to the amount of the first."""
    beside: Wager | None = None
    """A wager on the cards to come that may be placed as well."""


class RankGame(Protocol):
    """A game whose rounds end in small tuples that depend on ranks alone."""

    id: ClassVar[str]
    options: Any
    tables: Any

    def is_continuous(self) -> bool:
        """Whether the cards go back into a device after every round."""

    def ended(self, ranks: Sequence[int], choice: str = "") -> Any:
        """The state of the round with these cards: after the first two, or at its end."""

    def draws(self, end: Any) -> tuple[Draw, ...]:
        """The continuations after the first two cards, the one that risks least first."""

    def verdict(self, wager: Wager, end: Any) -> Verdict | None:
        """The verdict on a wager; None if it is not at stake."""

    def beside(self, end: Any) -> Verdict | None:
        """The verdict on a wager placed on the later cards."""
