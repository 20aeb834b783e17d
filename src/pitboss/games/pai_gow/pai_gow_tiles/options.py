"""The options that 13:69F-10 leaves to the casino."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.errors import BadOptions
from pitboss.games.pai_gow import banking, starting
from pitboss.games.pai_gow import dragons_eye as eye
from pitboss.games.pai_gow.pai_gow_tiles.house_way import REGULATION, WAYS
from pitboss.law import Subchapter
from pitboss.table.options import Options, option
from pitboss.table.tender import match_play_option

LAW = Subchapter("13:69F-10")


@dataclass(frozen=True)
class PaiGowOptions(Options):
    """The options that 13:69F-10 leaves to the casino."""

    # Wagers and the dragon's eye, 10.3, 10.5, 10.6 and 10.6A
    match_play: bool = match_play_option(LAW("5(a)"))
    dragons_eye: bool = eye.dragons_eye_option(LAW("3(d)"))
    dragons_eye_start: Literal["dragon's eye button", "starting position"] = eye.eye_start_option(
        LAW("6A(d)")
    )
    dragons_eye_vigorish: eye.Vigorish = eye.eye_vigorish_option(LAW("7(l)"))
    dice_wagers_alone: bool = eye.alone_option(LAW("5(d)"))
    position_numbers: Literal["from the left", "from the right"] = eye.position_numbers_option(
        LAW("6(c)2")
    )

    # Hands and banks, 10.7, 10.8 and 10.10
    house_way: Literal["regulation", "harmony"] = option(
        "regulation", LAW("7(e)"), "how the dealer's hands are set"
    )
    vigorish_rounding: Literal["25 cents", "exact"] = banking.vigorish_rounding_option(LAW("7(k)"))
    player_bank: bool = banking.player_bank_option(LAW("8(a)"))
    co_banking: bool = banking.co_banking_option(LAW("8(e)"))
    dealer_wager: Literal["last wager", "table minimum"] = banking.dealer_wager_option(LAW("8(h)"))
    delivery_styles: Literal["all ten", "house ways"] = option(
        "all ten",
        LAW("8(k)"),
        "the styles of delivery that a bank may choose from",
        of="player_bank",
    )
    betting_areas: Literal[1, 2] = option(
        1, LAW("10(a)"), "adjacent betting areas that one player may wager on"
    )

    @property
    def starting_position(self) -> str:
        """Dice decide where the deal begins, 10.6(c)."""
        return starting.DICE

    @property
    def mark_start(self) -> bool:
        """The starting position is not marked."""
        return False

    def check(self) -> None:
        if self.co_banking and not self.player_bank:
            raise BadOptions("Co-banking needs a player bank.", LAW("8(e)"))


assert set(WAYS) == {REGULATION, "harmony"}, "every house way can be chosen"
