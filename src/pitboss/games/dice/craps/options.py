"""The options that 13:69F-1 leaves to the casino."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from pitboss.errors import BadOptions
from pitboss.games.dice.wagers import NUMBERS
from pitboss.law import Citation, Subchapter
from pitboss.table.options import Options, option
from pitboss.table.tender import cash_option, match_play_option

LAW = Subchapter("13:69F-1")

ALL, NONE = "all", "none"
MOST_PERCENT = 5
MOST_TIMES = 100

COME_DOWN, STAY_UP = "come down", "stay up"
DOWN, UP, EXACT = "down", "up", "exact"
RETURNED, KEPT = "returned", "kept"
AS_WRITTEN, ONCE_POINT = "as written", "once a point is set"
COME_OUT, NOT_COME_OUT = "come out rolls", "no come out rolls"
CARRY_ON, DO_NOT_COUNT = "carry on", "do not count"

DICE_HANDLER = "dice handler"
_PERCENT = range(1, MOST_PERCENT + 1)
_TIMES = range(1, MOST_TIMES + 1)


def numbers(text: str, law: Citation) -> tuple[str, ...]:
    """The numbers in an option's value: ``all``, ``none``, or some of them such as ``4 10``."""
    if text == ALL:
        return NUMBERS
    named = [] if text == NONE else re.split(r"[ ,]+", text.strip())
    for number in named:
        if number not in NUMBERS:
            raise BadOptions(
                f"'{number}' is not a number for a place bet; give all, none, or some of "
                f"{' '.join(NUMBERS)}.",
                law,
            )
    return tuple(number for number in NUMBERS if number in named)


@dataclass(frozen=True)
class CrapsTableOptions(Options):
    """The options that craps, mini-craps and automated craps share."""

    six_seven_eight: bool = option(True, LAW("2(a)39"), "offer the 6-7-8 wager", offer=True)
    horn_high_area: bool = option(
        True, LAW("2(a)20"), "the layout has an area for a Horn High Bet; else it is broken down"
    )
    dont_bets_not_replaced: Literal["as written", "once a point is set"] = option(
        "as written", LAW("3(d)"), "when a Don't Bet that came down may not be replaced"
    )
    calls_of_off: bool = option(
        False, LAW("3(e)"), "let players call inactive kinds of wagers off while a point is on"
    )
    winning_wagers: Literal["come down", "stay up"] = option(
        "come down", LAW("10(b)"), "whether a winning place, buy, lay or hardway wager stays up"
    )
    buy_on: str = option(
        "all", LAW("5(a)"), "numbers with buy bets: all, none, or such as 4 10", offer=True
    )
    buy_percentage: int = option(
        5, LAW("5(a)"), "vigorish on a buy bet, percent", _PERCENT, of="buy_on"
    )
    buy_charged_when_won: str = option(
        "none", LAW("5(a)"), "numbers whose buy bets are charged only when they win", of="buy_on"
    )
    lay_on: str = option(
        "all", LAW("5(b)"), "numbers with lay bets: all, none, or such as 4 10", offer=True
    )
    lay_in_lieu: bool = option(
        False,
        LAW("5(b)"),
        "lay bets take the place of place bets to lose on their numbers",
        of="lay_on",
    )
    lay_percentage: int = option(
        5, LAW("5(b)"), "vigorish on a lay bet, percent", _PERCENT, of="lay_on"
    )
    lay_charged_when_won: str = option(
        "none", LAW("5(b)"), "numbers whose lay bets are charged only when they win", of="lay_on"
    )
    vigorish_rounding: Literal["down", "up", "exact"] = option(
        "down", LAW("5(a)"),
        "vigorish to whole chips: down, up (never over five percent), or only exact amounts",
        of=("buy_on", "lay_on"),
    )  # fmt: skip
    vigorish_on_removal: Literal["returned", "kept"] = option(
        "returned",
        LAW("5(a)"),
        "vigorish of a buy or lay bet that is taken down undecided",
        of=("buy_on", "lay_on"),
    )
    odds_on_4_and_10: int = option(
        1, LAW("6(e)"), "most supplemental wager on 4 and 10, in multiples of the original", _TIMES
    )
    odds_on_5_and_9: int = option(
        1, LAW("6(e)"), "most supplemental wager on 5 and 9, in multiples of the original", _TIMES
    )
    odds_on_6_and_8: int = option(
        1, LAW("6(e)"), "most supplemental wager on 6 and 8, in multiples of the original", _TIMES
    )
    odds_in_excess: bool = option(
        True,
        LAW("6(f)"),
        "accept the least supplemental wager over the most that can be paid",
        offer=True,
    )

    def check(self) -> None:
        for text in (self.buy_on, self.buy_charged_when_won):
            numbers(text, LAW("5(a)"))
        for text in (self.lay_on, self.lay_charged_when_won):
            numbers(text, LAW("5(b)"))

    def buy_numbers(self) -> tuple[str, ...]:
        return numbers(self.buy_on, LAW("5(a)"))

    def lay_numbers(self) -> tuple[str, ...]:
        return numbers(self.lay_on, LAW("5(b)"))

    def place_to_lose_on(self) -> tuple[str, ...]:
        """The numbers with place bets to lose: those without lay bets in their place."""
        taken = self.lay_numbers() if self.lay_in_lieu else ()
        return tuple(number for number in NUMBERS if number not in taken)

    def times(self, point: str) -> int:
        """How many times the original wager its supplement may be, or may win."""
        if point in ("4", "10"):
            return self.odds_on_4_and_10
        return self.odds_on_5_and_9 if point in ("5", "9") else self.odds_on_6_and_8


@dataclass(frozen=True)
class CrapsOptions(CrapsTableOptions):
    """The options of craps and mini-craps."""

    match_play: bool = match_play_option(LAW("3(b)"))
    cash_wagers: bool = cash_option(LAW("3(b)"))
    mini_craps: bool = option(False, LAW("3(f)"), "play mini-craps, with seated players")
    mini_stickperson: bool = option(
        False, LAW("7(a)"), "a mini-craps table has the optional stickperson", of="mini_craps"
    )
    late_wagers: bool = option(
        False, LAW("3(a)"),
        "take wagers while the dice roll, where the dealer and the boxperson (at mini-craps the "
        "floorperson) confirm them",
    )  # fmt: skip
    no_roll_caller: Literal[
        "dice handler", "boxperson", "stickperson", "dealer", "floorperson"
    ] = option(
        "dice handler", LAW("9(e)"),
        "who may call No Roll; the dice handler is the stickperson, or the dealer where there is "
        "none",
    )  # fmt: skip
    rolls_without_line_bet: Literal["come out rolls", "no come out rolls"] = option(
        "come out rolls", LAW("11(b)"),
        "what rolls count as that are thrown without a Pass or Don't Pass Bet",
    )  # fmt: skip
    fire_bet: bool = option(False, LAW("2(a)40"), "offer the fire bet", offer=True)
    fire_bet_table: Literal["A", "B"] = option(
        "A", LAW("4(e)"), "the fire bet pay table", of="fire_bet"
    )
    fire_points_of_successor: Literal["carry on", "do not count"] = option(
        "carry on",
        LAW("12(a)2"),
        "points of a successor for fire bets made on the shooter before",
        of="fire_bet",
    )
    fire_bets_on_successor: bool = option(
        True,
        LAW("12(a)2"),
        "new fire bets on a successor while older ones are pending",
        of="fire_bet",
    )

    def check(self) -> None:
        super().check()
        if self.mini_craps and self.fire_bet:
            raise BadOptions("The fire bet is not for mini-craps.", LAW("2(a)"))
        if self.mini_stickperson and not self.mini_craps:
            raise BadOptions("The optional stickperson is of mini-craps.", LAW("7(a)"))
        callers = self.no_roll_callers
        if self.no_roll_caller not in (DICE_HANDLER, *callers):
            law = LAW("9(e)2") if self.mini_craps else LAW("9(e)1")
            raise BadOptions(f"No Roll is called here by the {' or '.join(callers)}.", law)

    @property
    def dice_handler(self) -> str:
        """Who handles the dice, 1.7(a)."""
        return "dealer" if self.mini_craps and not self.mini_stickperson else "stickperson"

    @property
    def no_roll_callers(self) -> tuple[str, ...]:
        """Who of those that may be designated is at the table, 1.9(e)."""
        if not self.mini_craps:
            return ("boxperson", "stickperson")
        if not self.mini_stickperson:
            return ("dealer", "floorperson")
        return ("dealer", "stickperson", "floorperson")

    @property
    def calls_no_roll(self) -> str:
        """Who is designated to call No Roll."""
        return self.dice_handler if self.no_roll_caller == DICE_HANDLER else self.no_roll_caller

    @property
    def supervisor(self) -> str:
        """Who confirms wagers with the dealer, and rules on faces, 1.3(a) and 1.10(a)2."""
        return "floorperson" if self.mini_craps else "boxperson"
