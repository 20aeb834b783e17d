"""The options that 13:69F-16 leaves to the casino."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.errors import BadOptions
from pitboss.games.banked_poker.sections import opened_by_3
from pitboss.games.dealing import OneDeckOptions
from pitboss.law import Subchapter
from pitboss.table.money import DOLLAR
from pitboss.table.options import option

LAW = Subchapter("13:69F-16")
LEAST_LIMIT = 5_000 * DOLLAR
DECK = opened_by_3(LAW, counted=LAW("9(f)"), preshuffled=LAW("3(a)"))


@dataclass(frozen=True)
class CaribbeanOptions(OneDeckOptions):
    """The options that 13:69F-16 leaves to the casino."""

    cards = DECK
    hands_shown: bool = option(
        True, LAW("10(f)1"), "turn over the players' cards though the dealer does not qualify"
    )
    bet_table: Literal["usual", "as printed"] = option(
        "usual", LAW("12(c)"), "the bet pay table: one pair or less 1 to 1, or 2 to 1 as printed"
    )
    bet_limit: int = option(
        LEAST_LIMIT, LAW("12(d)"), "the most that one bet wager is paid, in cents"
    )
    progressive: bool = option(True, LAW("6(c)"), "offer the progressive payout wager", offer=True)
    progressive_table: Literal["10 percent", "$5,000"] = option(
        "10 percent",
        LAW("12(e)"),
        "what a straight flush wins by the progressive wager",
        of="progressive",
    )
    progressive_rate: int = option(
        70,
        LAW("12(f)"),
        "percent of each progressive wager added to the meter",
        range(70, 101),
        of="progressive",
    )
    progressive_start: int = option(
        10_000 * DOLLAR,
        LAW("12(f)"),
        "the initial and reset amount of the meter, in cents",
        of="progressive",
    )
    progressive_deducts: Literal["every payout", "shares of the meter"] = option(
        "every payout",
        LAW("12(g)"),
        "which progressive payouts are deducted from the meter",
        of="progressive",
    )

    def check(self) -> None:
        super().check()
        if self.bet_limit < LEAST_LIMIT:
            raise BadOptions("The payout limit on a bet wager is at least $5,000.", LAW("12(d)"))
        if self.progressive_start <= 0:
            raise BadOptions("The meter starts with more than nothing.", LAW("12(f)"))
