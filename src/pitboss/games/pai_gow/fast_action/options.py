"""The options that 13:69F-21 leaves to the casino."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.errors import BadOptions
from pitboss.games.dealing import preshuffled_option
from pitboss.law import Subchapter
from pitboss.table.options import Options, option

LAW = Subchapter("13:69F-21")

LEAST_BEHIND, MOST_BEHIND = 25, 75


@dataclass(frozen=True)
class FastActionOptions(Options):
    """The options that 13:69F-21 leaves to the casino."""

    decks: Literal[6, 8] = option(6, LAW("2(a)"), "decks in the shoe (in each batch of two)")
    shuffler: bool = option(
        False, LAW("2(d)"), "alternate two batches of decks, one in a shuffling device"
    )
    preshuffled: bool = preshuffled_option(LAW("4(a)"))
    cards_behind_cutting_card: int = option(
        LEAST_BEHIND, LAW("5(f)"), "percent of the shoe behind the cutting card",
        range(LEAST_BEHIND, MOST_BEHIND + 1),
    )  # fmt: skip
    extra_card_surrender: bool = option(
        False, LAW("9(g)"), "let a player who was dealt more than four cards surrender"
    )
    continuous: bool = option(
        False, LAW("11"), "use a device that reshuffles the cards after every round"
    )

    def check(self) -> None:
        if self.continuous and self.shuffler:
            raise BadOptions(
                "A continuous shuffler has one set of cards: no second batch.",
                LAW("11"),
            )
