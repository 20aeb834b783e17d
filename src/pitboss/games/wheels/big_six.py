"""Big six wheel, 13:69F-5.5 and 5.6."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from pitboss.equipment.wheels import BIG_SIX_WHEEL, Wheel
from pitboss.errors import BadOptions
from pitboss.games.wheels.clapper import ClapperGame, between_two, too_few_turns
from pitboss.law import Subchapter
from pitboss.table.irregularities import Irregularity
from pitboss.table.layout import Area, AreaPlace, Layout
from pitboss.table.numbers import whole_number
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import at_least
from pitboss.table.readings import Reading
from pitboss.table.results import Display, RoundResult
from pitboss.table.steps import Marked, Procedure
from pitboss.table.table import Table
from pitboss.table.wagers import Wager

LAW = Subchapter("13:69F-5")
PAYS = LAW("5(a)")
CUSTOMARY = "24 15 7 4 2 1 1"
MOST_SECTIONS = 100
COLOURS = {
    "$1": "green", "$2": "blue", "$5": "purple", "$10": "black", "$20": "red", "joker": "gold",
    "flag": "gold",
}  # fmt: skip
"""The insignia with their colours, the most frequent first."""


@dataclass(frozen=True)
class BigSixOptions(Options):
    """The options that 13:69F-5 leaves to the casino at the big six wheel."""

    clapper_between: Literal["previous section", "re-spin"] = option(
        "previous section", LAW("6(c)"),
        "what follows if the clapper rests between two numbers",
    )  # fmt: skip
    sections: str = option(
        CUSTOMARY, LAW("5(a)"),
        "how many sections of the wheel have $1, $2, $5, $10, $20, the joker and the flag",
    )  # fmt: skip

    def check(self) -> None:
        counts = [whole_number(word) for word in self.sections.split()]
        found = [count for count in counts if count]
        if len(found) != len(COLOURS) or len(counts) != len(COLOURS) or sum(found) > MOST_SECTIONS:
            raise BadOptions(
                f"sections is seven numbers such as '{CUSTOMARY}', each 1 or more and together at "
                f"most {MOST_SECTIONS}.", LAW("5(a)"),
            )  # fmt: skip

    def own_wheel(self) -> Wheel:
        """The customary wheel, or one with each insignia spread evenly around it."""
        if self.sections.split() == CUSTOMARY.split():
            return BIG_SIX_WHEEL
        counts = zip(COLOURS, map(int, self.sections.split()), strict=True)
        spread = sorted(
            (Fraction(2 * at + 1, count), name) for name, count in counts for at in range(count)
        )
        return Wheel("big six", tuple(name for _, name in spread))


def _insignia(name: str, pays: str) -> Wager:
    title = f"{name} insignia" if name.startswith("$") else name
    return Wager(title, PAYS, at_least(PAYS, pays))


class BigSix(ClapperGame):
    """A wheel, a clapper, and a wager on each insignia."""

    id = "big-six"
    title = "Big six wheel"
    law = LAW
    options_model = BigSixOptions
    spots = 8
    wagers_law = LAW("6(a)")
    closing_law = LAW("6(a)")
    spin_law = LAW("6(b)")
    previous_law = LAW("6(c)1")
    respin_law = LAW("6(c)2")
    pays_law = PAYS
    collects_law = LAW("6(e)")
    result_marker = "winning insignia"

    one_dollar = _insignia("$1", "1 to 1")
    two_dollar = _insignia("$2", "2 to 1")
    five_dollar = _insignia("$5", "5 to 1")
    ten_dollar = _insignia("$10", "10 to 1")
    twenty_dollar = _insignia("$20", "20 to 1")
    joker = _insignia("joker", "45 to 1")
    flag = _insignia("flag", "45 to 1")

    readings = (
        Reading(PAYS, "Which insignia the wheel has, and how often, is not in these texts: it has "
                "the customary 54 sections (24 of $1, 15 of $2, 7 of $5, 4 of $10, 2 of $20, a "
                "joker and a flag) unless the casino says otherwise.", "sections"),
        Reading(LAW("6"), "The section has no words on wagers for all its heading: a wager on an "
                "insignia, in chips, wins if the clapper comes to rest on it."),
        Reading(LAW("6(b)"), "A spin of fewer than three revolutions is void, and the wheel is "
                "spun again, as at pokette; the wagers stand."),
        Reading(LAW("6(c)"), "The casino has posted one of the two, and it holds for every spin.",
                "clapper_between"),
    )  # fmt: skip

    def __init__(
        self,
        options: Options | None = None,
        own_tables: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        super().__init__(options, own_tables)
        self.wheel = self.options.own_wheel()
        self.areas = {
            wager: {"": frozenset((name,))}
            for wager, name in zip(self.wagers, COLOURS, strict=True)
        }

    def display(self) -> Display:
        return Display(faces=tuple(COLOURS))

    def spun(self, section: str) -> RoundResult:
        return RoundResult(section, colour=COLOURS[section])

    def felt(self) -> Layout:
        wide = self._ladder(across=True)
        return Layout(*wide, wheel=self.wheel.pockets, colours=COLOURS, clapper=True,
                      narrow=Layout(*self._ladder(across=False), wheel=self.wheel.pockets,
                                    colours=COLOURS, clapper=True))  # fmt: skip

    def _ladder(self, *, across: bool) -> tuple[int, int, tuple[Area, ...], tuple[AreaPlace, ...]]:
        """A box for each insignia, side by side or one below the other."""
        areas, places = [], []
        for at, (wager, name) in enumerate(zip(self.wagers, COLOURS, strict=True)):
            pays = str(self.tables[wager].rows[0].pays)
            x, y, width, height = (
                (20 + at * 130, 10, 128, 110) if across else (6, 8 + at * 56, 388, 54)
            )
            areas.append(Area(wager, "", f"{name}|{pays}", x, y, width, height, COLOURS[name]))
            places.append(AreaPlace(self.result_marker, name, x + 18, y + 18, "♛"))
        size = (950, 132) if across else (400, 8 + len(areas) * 56 + 6)
        return (*size, tuple(areas), tuple(places))

    def call_result(self, table: Table, section: str) -> Procedure[None]:
        yield table.announce(section, LAW("6(e)"))
        yield Marked(self.result_marker, section, LAW("6(e)"))

    # 5.6(b) and (c) Void spins, and spins between two sections

    too_few_revolutions = Irregularity(
        LAW("6(b)"), "The wheel does not complete three revolutions", too_few_turns
    )
    clapper_between_two = Irregularity(
        LAW("6(c)"), "The clapper comes to rest between two numbers", between_two
    )
