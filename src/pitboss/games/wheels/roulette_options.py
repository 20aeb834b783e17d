"""The options that 13:69F-5 leaves to the casino at roulette."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.equipment.wheels import DOUBLE_ZERO_WHEEL, SINGLE_ZERO_WHEEL, Wheel
from pitboss.errors import BadOptions
from pitboss.games.wheels import roulette_layout as layout
from pitboss.games.wheels.wheel_game import Areas
from pitboss.law import Subchapter
from pitboss.table.options import Options, option
from pitboss.table.tender import cash_option, match_play_option

LAW = Subchapter("13:69F-5")

DOUBLE = "double-zero"
AS_SINGLE = "double-zero used as single-zero"
SINGLE = ("single-zero", AS_SINGLE)
HALF = "half"
REOPEN = "wagers reopen"


@dataclass(frozen=True)
class RouletteOptions(Options):
    """The options that 13:69F-5 leaves to the casino."""

    match_play: bool = match_play_option(LAW("1(a)"))
    cash_wagers: bool = cash_option(LAW("1(a)"))
    wheel: Literal["double-zero", "single-zero", "double-zero used as single-zero"] = option(
        "double-zero", LAW("2(d)"), "the wheel, and how it is used"
    )
    zeros_take: Literal["all", "half"] = option(
        "all",
        LAW("2(b)"),
        "how much of an even-money wager 0 and 00 take on a double-zero wheel",
        of="wheel",
        at=(DOUBLE,),
    )
    five_adjacent_numbers: bool = option(
        False,
        LAW("1(e)1i"),
        "offer straight wagers on five adjacent numbers of the wheel at once",
        offer=True,
    )
    six_numbers_color: bool = option(
        False,
        LAW("1(e)6ii"),
        "offer the six numbers color wager, in place of red and black",
        offer=True,
    )
    seven_numbers_color: bool = option(
        False,
        LAW("1(e)7"),
        "offer the seven numbers color wager of a single-zero wheel, in place of red, black and "
        "dozens",
        offer=True,
        of="wheel",
        at=SINGLE,
    )
    eight_numbers_color: bool = option(
        False,
        LAW("1(e)8"),
        "offer the eight numbers color wager of a double-zero wheel, in place of red, black and "
        "dozens",
        offer=True,
        of="wheel",
        at=(DOUBLE,),
    )
    color_sections: str = option(
        "",
        LAW("1(e)6ii"),
        "the six numbers of each color, as 'black 1 2 3 4 5 6; blue ...'; empty for six by six "
        "clockwise from 0",
        of=("six_numbers_color", "seven_numbers_color", "eight_numbers_color"),
    )
    seven_numbers: bool = option(
        False, LAW("1(f)"), "offer the seven numbers wager on 10 to 15 and 33", offer=True
    )
    single_zero_groups: bool = option(
        False,
        LAW("1(e)3i"),
        "offer 0-2-3 and 0-1-2-3 too on a single-zero layout",
        offer=True,
        of="wheel",
        at=SINGLE,
    )
    no_spin: Literal["wagers stand", "wagers reopen"] = option(
        "wagers stand", LAW("4(a)"), "whether wagers may change before a void spin is repeated"
    )

    @property
    def single_zero(self) -> bool:
        return self.wheel != DOUBLE

    @property
    def dozens(self) -> bool:
        """5.1(g): no dozens with the seven or the eight numbers color wager."""
        return not (self.seven_numbers_color or self.eight_numbers_color)

    @property
    def red_and_black(self) -> bool:
        """5.1(g): no red and black with any color wager."""
        return self.dozens and not self.six_numbers_color

    def check(self) -> None:
        if self.zeros_take == HALF and self.single_zero:
            raise BadOptions("A single zero takes all of an even-money wager.", LAW("2(c)"))
        if self.seven_numbers_color and not self.single_zero:
            raise BadOptions(
                "The seven numbers color wager is for a single-zero wheel.", LAW("1(e)7")
            )
        if self.eight_numbers_color and self.single_zero:
            raise BadOptions(
                "The eight numbers color wager is for a double-zero wheel.", LAW("1(e)8")
            )
        if self.single_zero_groups and not self.single_zero:
            raise BadOptions("0-2-3 and 0-1-2-3 are on a single-zero layout.", LAW("1(e)3i"))
        scattered = layout.scattered(self.own_wheel, self.sections())
        if scattered and not self.dozens:
            law = LAW("1(e)7") if self.seven_numbers_color else LAW("1(e)8")
            raise BadOptions(
                f"The numbers of {' and '.join(scattered)} must lie side by side on the wheel, in "
                "one section.",
                law,
            )

    @property
    def own_wheel(self) -> Wheel:
        return SINGLE_ZERO_WHEEL if self.wheel == "single-zero" else DOUBLE_ZERO_WHEEL

    def sections(self) -> Areas:
        """The numbers of each color."""
        return layout.color_sections(self.own_wheel, self.color_sections, LAW("1(e)6ii"))
