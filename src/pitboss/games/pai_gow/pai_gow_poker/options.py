"""The options that 13:69F-11 leaves to the casino."""

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
from pitboss.games.pai_gow import dragons_eye as eye
from pitboss.games.pai_gow.pai_gow_poker.house_way import WAYS
from pitboss.law import Citation, Subchapter
from pitboss.table.money import DOLLAR, Cents, dollars
from pitboss.table.options import Options, option
from pitboss.table.tender import match_play_option

LAW = Subchapter("13:69F-11")

NO_LIMIT: Cents = 0
LEAST_LIMIT: Cents = 40_000 * DOLLAR
LEAST_SEVEN_CARD_LIMIT: Cents = 50_000 * DOLLAR
LEAST_METER: Cents = 10_000 * DOLLAR
LEAST_RATE = {"$1": 21, "$5": 27}
"""The lowest percentage of each progressive wager that goes to the meter."""

HIGHEST_PAYING = "highest paying"
EZ_WAGERS = ("dynasty", "protection", "red_black", "queens_dragon")


def _limit(law: Citation, what: str, of: str | tuple[str, ...]) -> Cents:
    said = f"the most a player is paid in a round for {what}, in cents; 0: no limit"
    return option(NO_LIMIT, law, said, of=of)


@dataclass(frozen=True)
class PaiGowPokerOptions(Options):
    """The options that 13:69F-11 leaves to the casino."""

    # Cards, 11.2, 11.3 and 11.6
    second_deck: bool = second_deck_option(LAW("2(b)"))
    ace_low_straight: bool = option(
        False, LAW("3(d)"), "rank ace to five as the lowest straight, not the second highest"
    )
    shuffler: bool = shuffler_option(LAW("6(a)"))
    match_play: bool = match_play_option(LAW("7(a)"))
    preshuffled: bool = preshuffled_option(LAW("6(b)2"))
    counting_shuffler: bool = counting_shuffler_option(LAW("17(i)"))
    cutting_card: Literal["discard rack", "four from the bottom"] = cutting.cutting_card_option(
        LAW("6(e)")
    )
    recut: Literal["last to cut", "next to cut"] = recut_option(LAW("6(f)"))

    # The deal, 11.8 to 11.8D
    dealing: Dealing = dealing_option(LAW("8A(a)"))
    starting_position: starting.Start = starting.starting_position_option(LAW("8C(a)"))
    mark_start: bool = starting.mark_start_option(LAW("8C(e)"))
    dragons_eye: bool = eye.dragons_eye_option(LAW("4(b)"))
    dragons_eye_start: Literal["dragon's eye button", "starting position"] = eye.eye_start_option(
        LAW("8D(d)")
    )
    dragons_eye_vigorish: eye.Vigorish = eye.eye_vigorish_option(LAW("9(k)"))
    dice_wagers_alone: bool = eye.alone_option(LAW("7(g)"))
    position_numbers: Literal["from the left", "from the right"] = eye.position_numbers_option(
        LAW("8C(b)3")
    )

    # Hands and banks, 11.9, 11.10 and 11.12
    house_way: Literal["big pair", "pair groups"] = option(
        "big pair", LAW("9(d)"), "how the dealer's hands are set"
    )
    vigorish_rounding: Literal["25 cents", "exact"] = banking.vigorish_rounding_option(LAW("9(j)"))
    betting_areas: Literal[1, 2] = option(
        1, LAW("12(a)"), "adjacent betting areas that one player may wager on"
    )
    player_bank: bool = banking.player_bank_option(LAW("10(a)"))
    co_banking: bool = banking.co_banking_option(LAW("10(e)"))
    dealer_wager: Literal["last wager", "table minimum"] = banking.dealer_wager_option(LAW("10(g)"))

    # Further wagers, 11.13 to 11.20
    number: bool = option(
        False,
        LAW("13(a)"),
        "offer wagers on the number that starts the deal",
        offer=True,
        of="starting_position",
        at=(starting.NUMBER,),
    )
    progressive: Literal["none", "$1", "$5"] = option(
        "none",
        LAW("14(a)"),
        "offer the progressive payout wager, of one or five dollars",
        offer=True,
    )
    progressive_rate: int = option(
        27,
        LAW("14(e)"),
        "percent of each progressive wager that goes to the meter",
        range(21, 101),
        of="progressive",
    )
    meter_reset: Cents = option(
        LEAST_METER,
        LAW("14(f)"),
        "the initial and reset amount of the meter, in cents",
        of="progressive",
    )
    bonus: bool = option(True, LAW("15(a)"), "offer the bonus wager, with envy bonuses", offer=True)
    insurance: bool = option(True, LAW("15(a)"), "offer the pai gow insurance wager", offer=True)
    royal_match: Literal["king and queen", "ace and king"] = option(
        "king and queen", LAW("3(f)2"), "the two cards that match a royal flush"
    )
    best_hand: Literal["highest paying", "highest ranking"] = option(
        "highest paying",
        LAW("15(d)2"),
        "which hand a bonus or dynasty wager is paid for",
        of=("bonus", "dynasty"),
    )
    insurance_table: Literal["A", "B", "C", "D", "E"] = option(
        "A", LAW("16(c)"), "the pai gow insurance pay table", of="insurance"
    )
    bonus_limit: Cents = _limit(
        LAW("16(d)"), "bonus, envy and insurance", of=("bonus", "insurance")
    )
    three_card_bonus: bool = option(
        False, LAW("17(a)"), "offer the three-card bonus wager", offer=True
    )
    seven_card_bonus: bool = option(
        False, LAW("17(a)"), "offer the seven-card bonus wager", offer=True
    )
    last_four: Literal["hand", "automated shoe"] = option(
        "hand",
        LAW("17(g)"),
        "how the last four cards are dealt after three-card stacks",
        of=("three_card_bonus", "seven_card_bonus"),
    )
    seven_card_bonus_table: Literal["A", "B"] = option(
        "A", LAW("18(c)"), "the seven-card bonus pay table", of="seven_card_bonus"
    )
    seven_card_limit: Cents = _limit(LAW("18(d)"), "the seven-card bonus", of="seven_card_bonus")
    imperial: bool = option(
        False, LAW("19(a)"), "offer the imperial pai gow bonus wager", offer=True
    )
    imperial_limit: Cents = _limit(LAW("20(e)"), "imperial pai gow bonuses", of="imperial")

    # EZ pai gow, 11.22 and 11.23
    ez: bool = option(False, LAW("9(j)"), "play EZ pai gow: no vigorish, a queen's dragon pushes")
    ez_bank_vigorish: bool = option(
        True, LAW("10(l)"), "charge vigorish on a bank's surplus in EZ pai gow too", of="ez"
    )
    dynasty: bool = option(
        False,
        LAW("22(a)1"),
        "offer the dynasty bonus wager, with envy bonuses",
        offer=True,
        of="ez",
    )
    protection: bool = option(
        False, LAW("22(a)2"), "offer the protection wager", offer=True, of="ez"
    )
    red_black: bool = option(False, LAW("22(a)3"), "offer the red/black wager", offer=True, of="ez")
    queens_dragon: bool = option(
        False, LAW("22(a)4"), "offer the queen's dragon wager", offer=True, of="ez"
    )
    dynasty_table: Literal["A", "B"] = option(
        "A", LAW("23(a)"), "the dynasty and envy pay tables", of="dynasty"
    )
    protection_table: Literal["as printed", "high cards only"] = option(
        "as printed",
        LAW("23(c)"),
        "the protection pay table, with or without its straight flush",
        of="protection",
    )
    ez_limit: Cents = _limit(LAW("23(f)"), "the wagers of EZ pai gow", of=EZ_WAGERS)

    @property
    def progressive_table(self) -> str:
        """The progressive pay table, by the amount of the wager."""
        return self.progressive

    @property
    def dynasty_envy_table(self) -> str:
        """The envy table that goes with the dynasty table, 11.23(b)."""
        return self.dynasty_table

    @property
    def three_and_four(self) -> bool:
        """Whether three cards are dealt first and four later, 11.17(b)."""
        return self.three_card_bonus or self.seven_card_bonus

    def check(self) -> None:
        self._check_deal()
        self._check_together()
        self._check_amounts()

    def _check_deal(self) -> None:
        if self.second_deck and not self.shuffler:
            raise BadOptions("A second deck needs an automated shuffling device.", LAW("2(b)"))
        button = self.starting_position == starting.BUTTON
        if button and not (self.dealing == AUTOMATED and self.shuffler):
            raise BadOptions("A button needs an automated shuffler and shoe.", LAW("4(a)3"))
        drawn = self.starting_position == starting.NUMBER and not self.three_and_four
        if self.dragons_eye and self.dragons_eye_start == "dragon's eye button":
            drawn = False
        if self.number and not drawn:
            raise BadOptions("Wagers on the number need a random number.", LAW("13(a)"))
        if self.co_banking and not self.player_bank:
            raise BadOptions("Co-banking needs a player bank.", LAW("10(e)"))

    def _check_together(self) -> None:
        if self.bonus and (self.three_and_four or self.imperial):
            raise BadOptions(
                "The bonus wager goes with no three-card, seven-card or imperial bonus.",
                LAW("15(a)"),
            )
        if self.three_and_four and self.imperial:
            raise BadOptions(
                "The three-card and seven-card bonus go with no imperial bonus.", LAW("17(a)")
            )
        if self.imperial and self.insurance:
            raise BadOptions("The imperial bonus goes with no insurance wager.", LAW("19(a)"))
        for name in EZ_WAGERS:
            if getattr(self, name) and not self.ez:
                raise BadOptions(f"The {name} wager is part of EZ pai gow.", LAW("7(h)"))

    def _check_amounts(self) -> None:
        least_rate = LEAST_RATE.get(self.progressive, 0)
        if self.progressive_rate < least_rate:
            raise BadOptions(f"The meter takes at least {least_rate} percent.", LAW("14(e)"))
        if self.meter_reset < LEAST_METER:
            raise BadOptions(f"The meter starts at {dollars(LEAST_METER)} or more.", LAW("14(f)"))
        for limit, least, law in (
            (self.bonus_limit, LEAST_LIMIT, LAW("16(d)")),
            (self.seven_card_limit, LEAST_SEVEN_CARD_LIMIT, LAW("18(d)")),
            (self.imperial_limit, LEAST_LIMIT, LAW("20(e)")),
            (self.ez_limit, LEAST_LIMIT, LAW("23(f)")),
        ):
            if limit != NO_LIMIT and limit < least:
                raise BadOptions(f"A payout limit is {dollars(least)} or more.", law)


assert set(WAYS) == {"big pair", "pair groups"}, "every house way can be chosen"
