"""Sic bo, 13:69F-9: three dice in a shaker, and a layout of wagers on the result."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

import msgspec

from pitboss.errors import NoSuchIrregularity
from pitboss.games.dice.game import no_roll
from pitboss.games.dice.shaken import ShakenGame
from pitboss.games.dice.sic_bo_felt import felt as sic_bo_felt
from pitboss.games.dice.throws import Throw
from pitboss.games.dice.wagers import OneRoll, OneRollOn, Wins
from pitboss.law import Subchapter
from pitboss.table.chips import Bet
from pitboss.table.givers import SUPERVISION
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Irregularity, Phase, Report, irregularity, void_all
from pitboss.table.layout import Layout
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import at_least, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.sayings import NEW_DEALER, Saying
from pitboss.table.steps import Ask, Choice, Duty, Event, Marked, Procedure, Roll
from pitboss.table.table import Table
from pitboss.table.tender import Tender
from pitboss.table.verdicts import Fate, Verdict, lost

LAW = Subchapter("13:69F-9")
PAYS = LAW("4(b)")

MANUAL, AUTOMATED = "manual", "automated"
JUST_TWO = "just two dice"
DEVICE, FIXED = "electrical device", "fixed"
SHAKER, WORKS = "automated shaker", "works"
FACES = tuple(map(str, range(1, 7)))
PAIRS = tuple(f"{one}-{other}" for one, other in combinations(FACES, 2))
TOTALS = tuple(map(str, range(4, 18)))
SHOWN = {1: "one die", 2: "two dice", 3: "three dice"}
"""The rows of one of a kind, by how many dice show the number."""


@dataclass(frozen=True)
class SicBoOptions(Options):
    """The options that 13:69F-9 leaves to the casino, and the readings of
    its unclear paragraphs."""

    shaker: Literal["manual", "automated"] = option(
        "manual", LAW("5(d)"), "the shaker: covered and shaken by the dealer, or automated"
    )
    two_of_a_kind: Literal["at least two dice", "just two dice"] = option(
        "at least two dice",
        LAW("2(a)2"),
        "how many dice must show the number of a two of a kind",
    )
    one_of_a_kind_table: Literal["1 to 1", "as printed"] = option(
        "1 to 1", PAYS, "what one of a kind pays when one die shows the number"
    )


class SicBoMemory(msgspec.Struct):
    """The memory of a sic bo table."""

    out_of_order: bool = False
    """Whether the electrical device is waiting for repair."""
    new_shift: bool = False
    """Whether a shift has begun, and the automated shaker has not been tried since."""


def _shows(throw: Throw, on: str) -> int:
    """How many dice show a number."""
    return throw.dice.count(int(on))


def _triple(throw: Throw, on: str) -> str | None:
    return "win" if _shows(throw, on) == len(throw.dice) else None


def _pair(throw: Throw, on: str) -> str | None:
    return "win" if _shows(throw, on) >= 2 else None


def _total(throw: Throw, on: str) -> str | None:
    return on if throw.total == int(on) else None


def _both(throw: Throw, on: str) -> str | None:
    return "win" if all(_shows(throw, one) for one in on.split("-")) else None


def _single(throw: Throw, on: str) -> str | None:
    return SHOWN.get(_shows(throw, on))


MOST_SMALL = 10
"""The highest total that is small."""


def _between(low: int, high: int) -> Wins:
    """A total from low to high, but not as three of a kind."""
    return lambda throw: "win" if low <= throw.total <= high and not throw.alike else None


def _device_works(table: Table, report: Report) -> None:
    if table.memory.out_of_order:
        raise NoSuchIrregularity("The electrical device is out of order already.", LAW("6(b)"))


class SicBo(ShakenGame):
    """Every wager is decided by the next valid roll of three dice."""

    id = "sic-bo"
    title = "Sic bo"
    law = LAW
    options_model = SicBoOptions
    memory_model = SicBoMemory
    spots = 8
    dice = 3
    obeys = (
        LAW("1"),  # three dice, which nobody handles
        LAW("3(b)"),  # only the player places a wager, which is settled where it lies
        LAW("6(d)"),  # one shaker or the other
    )
    wagers_law = LAW("3(a)")
    closing_law = LAW("5(c)")
    tender = Tender(LAW("3(a)"))

    # 9.2 Permissible wagers, and their minimum payouts of 9.4(b) and (c)

    three_of_a_kind = OneRollOn(
        "three of a kind", LAW("2(a)1"), at_least(PAYS, "150 to 1"), _triple, FACES
    )
    two_of_a_kind = OneRollOn("two of a kind", LAW("2(a)2"), at_least(PAYS, "8 to 1"), _pair, FACES)
    any_three_of_a_kind = OneRoll(
        "any three of a kind", LAW("2(a)3"), at_least(PAYS, "24 to 1"),
        lambda throw: "win" if throw.alike else None,
    )  # fmt: skip
    total_value_bet = OneRollOn(
        "total value bet",
        LAW("2(a)4"),
        pay_tables(
            PAYS,
            """
                 minimum
            4    50 to 1
            5    18 to 1
            6    14 to 1
            7    12 to 1
            8    8 to 1
            9    6 to 1
            10   6 to 1
            11   6 to 1
            12   6 to 1
            13   8 to 1
            14   12 to 1
            15   14 to 1
            16   18 to 1
            17   50 to 1
            """,
            minimum=True,
        ),
        _total,
        TOTALS,
        row="{}",
    )
    two_dice_combination = OneRollOn(
        "two dice combination", LAW("2(a)5"), at_least(PAYS, "5 to 1"), _both, PAIRS
    )
    small_bet = OneRoll(
        "small bet", LAW("2(a)6"), at_least(PAYS, "1 to 1"), _between(4, MOST_SMALL)
    )
    big_bet = OneRoll(
        "big bet", LAW("2(a)7"), at_least(PAYS, "1 to 1"), _between(MOST_SMALL + 1, 17)
    )
    one_of_a_kind = OneRollOn(
        "one of a kind",
        LAW("2(a)8"),
        pay_tables(
            LAW("4(c)"),
            """
                         1 to 1   as printed
            one die      1 to 1   1 to 10
            two dice     2 to 1   2 to 1
            three dice   3 to 1   3 to 1
            """,
            minimum=True,
        ),
        _single,
        FACES,
    )

    readings = (
        Reading(LAW("1"), "How many places a table has is not in these texts: there are eight."),
        Reading(LAW("2(a)2"), "Two of a kind wins with three dice alike too; or only if just two "
                "dice show the number.", "two_of_a_kind"),
        Reading(LAW("2(a)4"), "Totals are bet on from 4 to 17, as the pay table lists them; 3 and "
                "18 are three of a kind."),
        Reading(LAW("2(a)5"), "Both numbers must show; the third die is free, and the wager is "
                "paid once."),
        Reading(LAW("2(a)7"), "A big bet loses to any other total, as a small bet does."),
        Reading(PAYS, "One of a kind at 1 to 10 has a stray 0: it pays 1 to 1, which 9.4(c) goes "
                "on from with 2 to 1 and 3 to 1; or 1 to 10 as printed.", "one_of_a_kind_table"),
        Reading(LAW("5(e)"), "With an automated shaker too the dealer announces the dice and "
                "enters them into the electrical device."),
        Reading(LAW("6(a)"), "After No roll the wagers stand, and are open again until the dice "
                "are shaken again."),
        Reading(LAW("6(b)"), "While the electrical device is being fixed the table takes no "
                "wagers; a supervisor says when it is fixed."),
    )  # fmt: skip

    def verdict(self, bet: Bet, throw: Throw) -> Verdict | None:
        just_two = self.options.two_of_a_kind == JUST_TWO
        if bet.wager is self.two_of_a_kind and just_two and throw.alike:
            return lost(LAW("2(a)2"), "three dice")
        return super().verdict(bet, throw)

    def felt(self) -> Layout:
        totals = self.tables[self.total_value_bet.name].rows
        return sic_bo_felt(
            {name: str(self.tables[name].rows[0].pays) for name in self.offers},
            {row.outcome: str(row.pays) for row in totals},
        )

    # 9.5 Procedures for opening and dealing the game

    def open_table(self, table: Table) -> Procedure[None]:
        if table.round == 1:
            yield from self.inspect()
        if table.memory.out_of_order:
            table.phase = Phase.SHUFFLING
            choices = (Choice(FIXED, "the electrical device works again"),)
            yield Ask(":supervisor", 0, choices, LAW("6(b)"), FIXED, topic=DEVICE)
            table.memory.out_of_order = False
            yield Marked(DEVICE, FIXED, LAW("6(b)"))

    def inspect(self) -> Procedure[None]:
        """(a) and (b): before gaming, and the shaker at the beginning of each shift."""
        yield Duty(
            "Floorperson: enter three values into the electrical device, and see that all winning "
            "combinations light up", LAW("5(a)1"),
        )  # fmt: skip
        if self.options.shaker == AUTOMATED:
            yield Duty(
                "Floorperson: operate the dice shaker three times, and see that it tosses the dice",
                LAW("5(a)2"),
            )
            yield Duty("Supervisor: do the same at the beginning of each shift", LAW("5(b)"))

    def sayings(self) -> Iterator[Saying]:
        yield from super().sayings()
        if self.options.shaker == AUTOMATED:
            yield Saying(
                what=NEW_DEALER, law=LAW("5(b)"), by=SUPERVISION, words="the dealer's name",
                help="a shift begins: the shaker must be tried before the next toss",
            )  # fmt: skip

    def call(self, table: Table, call: Call) -> Procedure[None]:
        if call.what != NEW_DEALER:
            yield from super().call(table, call)
            return
        table.memory.new_shift = True
        yield Marked("dealer", call.value or "new", LAW("5(b)"))

    def try_shaker(self, table: Table) -> Procedure[None]:
        """(b): the supervisor tries the shaker at the beginning of each shift."""
        if table.memory.new_shift:
            works = Choice(WORKS, "operated three times, it tosses the dice properly")
            yield Ask(":supervisor", 0, (works,), LAW("5(b)"), WORKS, topic=SHAKER)
            table.memory.new_shift = False
            yield Marked(SHAKER, WORKS, LAW("5(b)"))

    def shake(self, table: Table) -> Procedure[tuple[int, ...]]:
        """(d): covered and shaken three times or more, or by the device."""
        if self.options.shaker == AUTOMATED:
            yield from self.try_shaker(table)
            yield Duty("Activate the automated dice shaker", LAW("5(d)2"))
            dice: tuple[int, ...] = yield Roll(LAW("5(d)2"), self.dice)
            return dice
        yield Duty("Cover the shaker, and shake it three times or more", LAW("5(d)1"))
        dice = yield Roll(LAW("5(d)1"), self.dice)
        return dice

    def show(self, table: Table, throw: Throw) -> Procedure[None]:
        """(e): each die is announced and entered; the device lights what wins."""
        if self.options.shaker == MANUAL:
            yield Duty("Uncover the shaker until all winning wagers are paid", LAW("5(f)"))
        values = ", ".join(map(str, sorted(throw.dice)))
        yield table.announce(values, LAW("5(e)"))
        yield Duty(f"Enter {values} into the electrical device", LAW("5(e)"))
        yield Duty("Settle by the areas that light up, and by where each wager lies", LAW("3(c)"))

    kinds = {"small": "blue", "big": "red", "three of a kind": "gold"}

    def kind_of(self, throw: Throw, events: Sequence[Event]) -> str:
        if throw.alike:
            return "three of a kind"
        return "small" if throw.total <= MOST_SMALL else "big"

    def illuminated(self, dice: tuple[int, ...]) -> Collection[tuple[str, str]]:
        """(e): the areas that the electrical device lights up."""
        throw = Throw(dice)
        found = []
        for name, wager in self.offers.items():
            for on in self.on(wager) or ("",):
                verdict = self.verdict(Bet(0, wager, "", 1, on), throw)
                if verdict is not None and verdict.fate is Fate.WON:
                    found.append((name, on))
        return found

    def after_shake(self, table: Table, throw: Throw) -> Procedure[None]:
        if not table.memory.out_of_order:
            yield Duty("Clear the lights of the winning combinations", LAW("5(g)"))

    # 9.6 Irregularities

    dice_not_flat = Irregularity(
        LAW("6(a)"), "Not all three dice land flat on the bottom of the shaker", no_roll
    )

    @irregularity(LAW("6(b)"), Phase.PLAYING | Phase.SETTLING, check=_device_works)
    def device_malfunctions(self, table: Table, report: Report) -> Procedure[None]:
        """The electrical device malfunctions once the dice are known."""
        table.memory.out_of_order = True
        yield Marked(DEVICE, "out of order", LAW("6(b)"))
        yield Duty("Settle the wagers in the presence of the casino supervisor", LAW("6(b)"))

    shaker_malfunctions = Irregularity(
        LAW("6(c)"), "The automated shaker fails to operate, or malfunctions", void_all,
        Phase.DEALING, applies=lambda options: bool(options.shaker == AUTOMATED),
    )  # fmt: skip
