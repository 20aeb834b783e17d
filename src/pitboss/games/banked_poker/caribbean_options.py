"""What 13:69F-16 leaves to the casino."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.errors import BadOptions
from pitboss.games.dealing import (
    Dealing,
    check_dealing,
    counting_shuffler_option,
    dealing_option,
    preshuffled_option,
    second_deck_option,
    shuffler_option,
)
from pitboss.law import Subchapter
from pitboss.table.money import DOLLAR
from pitboss.table.options import Options, option
from pitboss.table.tender import match_play_option

LAW = Subchapter("13:69F-16")
LEAST_LIMIT = 5_000 * DOLLAR


@dataclass(frozen=True)
class CaribbeanOptions(Options):
    """What 13:69F-16 leaves to the casino."""

    dealing: Dealing = dealing_option(LAW("8(a)"))
    shuffler: bool = shuffler_option(LAW("4(a)"))
    counting_shuffler: bool = counting_shuffler_option(LAW("9(f)"))
    second_deck: bool = second_deck_option(LAW("2(b)"))
    preshuffled: bool = preshuffled_option(LAW("3(a)"))
    match_play: bool = match_play_option(LAW("6(a)"))
    hands_shown: bool = option(
        True, LAW("10(f)1"), "turn over the players' cards though the dealer does not qualify"
    )
    bet_table: Literal["usual", "as printed"] = option(
        "usual", LAW("12(c)"), "the bet pay table: one pair or less 1 to 1, or 2 to 1 as printed"
    )
    bet_limit: int = option(
        LEAST_LIMIT, LAW("12(d)"), "the most that one bet wager is paid, in cents"
    )
    progressive: bool = option(True, LAW("6(c)"), "offer the progressive payout wager")
    progressive_table: Literal["10 percent", "$5,000"] = option(
        "10 percent", LAW("12(e)"), "what a straight flush wins by the progressive wager"
    )
    progressive_rate: int = option(
        70, LAW("12(f)"), "percent of each progressive wager added to the meter", range(70, 101)
    )
    progressive_start: int = option(
        10_000 * DOLLAR, LAW("12(f)"), "the initial and reset amount of the meter, in cents"
    )
    progressive_deducts: Literal["every payout", "shares of the meter"] = option(
        "every payout", LAW("12(g)"), "which progressive payouts are deducted from the meter"
    )

    def check(self) -> None:
        check_dealing(self, LAW("8(b)1"), LAW("2(b)"))
        if self.bet_limit < LEAST_LIMIT:
            raise BadOptions("The payout limit on a bet wager is at least $5,000.", LAW("12(d)"))
        if self.progressive_start <= 0:
            raise BadOptions("The meter starts with more than nothing.", LAW("12(f)"))
