"""The options that 13:69F-31 leaves to the casino."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.errors import BadOptions
from pitboss.games.dealing import (
    AUTOMATED,
    Dealing,
    dealing_option,
    preshuffled_option,
    second_deck_option,
    shuffler_option,
)
from pitboss.games.pai_gow import starting
from pitboss.law import Subchapter
from pitboss.table.options import Options, option
from pitboss.table.tender import match_play_option

LAW = Subchapter("13:69F-31")


@dataclass(frozen=True)
class AsiaPokerOptions(Options):
    """The options that 13:69F-31 leaves to the casino."""

    second_deck: bool = second_deck_option(LAW("2(b)"))
    ace_low_straight: bool = option(
        False, LAW("3(d)"), "rank ace to four as the lowest straight, not the second highest"
    )
    shuffler: bool = shuffler_option(LAW("6(a)"))
    preshuffled: bool = preshuffled_option(LAW("6(b)2"))
    match_play: bool = match_play_option(LAW("7(a)"))
    dealing: Dealing = dealing_option(LAW("9(a)"))
    starting_position: starting.Start = starting.starting_position_option(LAW("11(a)"))
    mark_start: bool = starting.mark_start_option(LAW("11(e)"))
    betting_areas: Literal[1, 2] = option(
        1, LAW("13(a)"), "adjacent betting areas that one player may wager on"
    )

    def check(self) -> None:
        if self.second_deck and not self.shuffler:
            raise BadOptions("A second deck needs an automated shuffling device.", LAW("2(b)"))
        button = self.starting_position == starting.BUTTON
        if button and not (self.dealing == AUTOMATED and self.shuffler):
            raise BadOptions("A button needs an automated shuffler and shoe.", LAW("4(a)3"))
