"""The options that 13:69F-34 leaves to the casino."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.errors import BadOptions
from pitboss.games.dealing import (
    AUTOMATED,
    Dealing,
    counting_shuffler_option,
    dealing_option,
    preshuffled_option,
    second_deck_option,
    shuffler_option,
)
from pitboss.games.offered_cut import recut_option
from pitboss.games.pai_gow import banking, cutting, starting
from pitboss.games.pai_gow.supreme.house_way import WAYS
from pitboss.law import Subchapter
from pitboss.table.options import Options, option
from pitboss.table.tender import match_play_option

LAW = Subchapter("13:69F-34")


@dataclass(frozen=True)
class SupremeOptions(Options):
    """The options that 13:69F-34 leaves to the casino."""

    # Cards and rankings, 34.2, 34.3 and 34.6
    second_deck: bool = second_deck_option(LAW("2(b)"))
    zero_low: Literal["points", "literal"] = option(
        "points", LAW("3(d)"), "whether pairs and face cards that add up to zero lose as low hands"
    )
    high_straight: bool = option(
        True, LAW("3(c)9"), "count ace, king, queen, jack of several suits as a straight"
    )
    shuffler: bool = shuffler_option(LAW("6(a)"))
    preshuffled: bool = preshuffled_option(LAW("6(b)2"))
    counting_shuffler: bool = counting_shuffler_option(LAW("8(e)"))
    cutting_card: Literal["discard rack", "four from the bottom"] = cutting.cutting_card_option(
        LAW("6(e)")
    )
    recut: Literal["last to cut", "next to cut"] = recut_option(LAW("6(f)"))

    # Wagers and the deal, 34.7 to 34.11
    match_play: bool = match_play_option(LAW("7(a)"))
    bonus: bool = option(True, LAW("7(d)"), "offer the bonus wager", offer=True)
    dealing: Dealing = dealing_option(LAW("9(a)"))
    starting_position: starting.Start = starting.starting_position_option(LAW("11(a)"))
    mark_start: bool = starting.mark_start_option(LAW("11(e)"))

    # Hands and banks, 34.12, 34.13 and 34.15
    house_way: Literal["high first", "balanced"] = option(
        "high first", LAW("12(d)"), "how the dealer's hands are set"
    )
    vigorish_rounding: Literal["25 cents", "exact"] = banking.vigorish_rounding_option(LAW("12(i)"))
    player_bank: bool = banking.player_bank_option(LAW("13(a)"))
    co_banking: bool = banking.co_banking_option(LAW("13(e)"))
    dealer_wager: Literal["last wager", "table minimum"] = banking.dealer_wager_option(LAW("13(g)"))
    betting_areas: Literal[1, 2] = option(
        1, LAW("15(a)"), "adjacent betting areas that one player may wager on"
    )

    def check(self) -> None:
        if self.second_deck and not self.shuffler:
            raise BadOptions("A second deck needs an automated shuffling device.", LAW("2(b)"))
        button = self.starting_position == starting.BUTTON
        if button and not (self.dealing == AUTOMATED and self.shuffler):
            raise BadOptions("A button needs an automated shuffler and shoe.", LAW("4(a)3"))
        if self.co_banking and not self.player_bank:
            raise BadOptions("Co-banking needs a player bank.", LAW("13(e)"))


assert set(WAYS) == {"balanced", "high first"}, "every house way can be chosen"
