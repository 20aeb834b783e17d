"""A game of ranks: two cards, a choice that depends on them, and up to two cards more.

What may follow the first cards is declared once; the analysis, the advice and the simulation read
it, and ask the game's own verdicts what becomes of each wager.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

from pitboss.table.verdicts import Verdict
from pitboss.table.wagers import Wager


class Draw(NamedTuple):
    """What may follow the first two cards."""

    choice: str = ""
    """Empty where nothing is chosen."""
    cards: int = 0
    """How many more cards decide the round."""
    burned: int = 0
    """How many are burned before them."""
    adds: Wager | None = None
    """A wager of up to the first one's amount that the choice adds."""
    beside: Wager | None = None
    """A wager on the cards to come that is placed as well."""


class RankGame(Protocol):
    """A game whose rounds end in small tuples, made from ranks alone."""

    id: ClassVar[str]
    options: Any
    tables: Any

    def is_continuous(self) -> bool:
        """Whether the cards go back into a device after every round."""

    def ended(self, ranks: Sequence[int], choice: str = "") -> Any:
        """How the round stands with these cards: after the first two, or at its end."""

    def draws(self, end: Any) -> tuple[Draw, ...]:
        """What may follow the first two cards, that which risks least first."""

    def verdict(self, wager: Wager, end: Any) -> Verdict | None:
        """What becomes of a wager; None where it is not at stake."""

    def beside(self, end: Any) -> Verdict | None:
        """What becomes of a wager that was placed beside, on the later cards."""
