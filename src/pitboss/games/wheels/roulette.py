"""Roulette, 13:69F-5.1 to 5.4."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from pitboss.equipment.wheels import (
    BLACK,
    DOUBLE_ZERO,
    DOUBLE_ZERO_WHEEL,
    RED,
    SINGLE_ZERO_WHEEL,
    color,
)
from pitboss.errors import BadOptions
from pitboss.games.wheels import roulette_felt
from pitboss.games.wheels import roulette_layout as layout
from pitboss.games.wheels.no_spin import NoSpin, call_no_spin
from pitboss.games.wheels.roulette_layout import Areas
from pitboss.law import Citation, Subchapter
from pitboss.table.chips import Bet
from pitboss.table.game import Game
from pitboss.table.irregularities import Irregularity, Phase
from pitboss.table.layout import Layout
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import Cents
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import at_least, fixed
from pitboss.table.readings import Reading
from pitboss.table.steps import Bets, Duty, Marked, Procedure, Spin
from pitboss.table.table import Table
from pitboss.table.wagers import Wager

LAW = Subchapter("13:69F-5")

DOUBLE = "double-zero"
AS_SINGLE = "double-zero used as single-zero"
HALF = "half"
REOPEN = "wagers reopen"
ADJACENT = 5
"""Straight wagers in one on five adjacent numbers."""


@dataclass(frozen=True)
class RouletteOptions(Options):
    """What 13:69F-5 leaves to the casino."""

    wheel: Literal["double-zero", "single-zero", "double-zero used as single-zero"] = option(
        "double-zero", LAW("2(d)"), "the wheel, and how it is used"
    )
    zeros_take: Literal["all", "half"] = option(
        "all", LAW("2(b)"), "how much of an even-money wager 0 and 00 take on a double-zero wheel"
    )
    five_adjacent_numbers: bool = option(
        False, LAW("1(e)1i"), "offer straight wagers on five adjacent numbers of the wheel at once"
    )
    six_numbers_color: bool = option(
        False, LAW("1(e)6ii"), "offer the six numbers color wager, in place of red and black"
    )
    seven_numbers_color: bool = option(
        False,
        LAW("1(e)7"),
        "offer the seven numbers color wager of a single-zero wheel, in place of red, black and "
        "dozens",
    )
    eight_numbers_color: bool = option(
        False,
        LAW("1(e)8"),
        "offer the eight numbers color wager of a double-zero wheel, in place of red, black and "
        "dozens",
    )
    color_sections: str = option(
        "",
        LAW("1(e)6ii"),
        "the six numbers of each color, as 'black 1 2 3 4 5 6; blue ...'; empty for six by six "
        "clockwise from 0",
    )
    seven_numbers: bool = option(
        False, LAW("1(f)"), "offer the seven numbers wager on 10 to 15 and 33"
    )
    single_zero_groups: bool = option(
        False, LAW("1(e)3i"), "offer 0-2-3 and 0-1-2-3 too on a single-zero layout"
    )
    no_spin: Literal["wagers stand", "wagers reopen"] = option(
        "wagers stand", LAW("4(a)"), "whether wagers may change before a void spin is repeated"
    )

    @property
    def single_zero(self) -> bool:
        return self.wheel != DOUBLE

    @property
    def dozens(self) -> bool:
        """5.1(g): no dozen beside the seven or the eight numbers color wager."""
        return not (self.seven_numbers_color or self.eight_numbers_color)

    @property
    def red_and_black(self) -> bool:
        """5.1(g): no red and black beside any color wager."""
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
        self.sections()

    def sections(self) -> Areas:
        """The numbers of each color."""
        wheel = SINGLE_ZERO_WHEEL if self.wheel == "single-zero" else DOUBLE_ZERO_WHEEL
        return layout.color_sections(wheel, self.color_sections, LAW("1(e)6ii"))


class Roulette(Game):
    """A ball, a wheel, and a layout of wagers on where the ball comes to rest."""

    id = "roulette"
    title = "Roulette"
    family = "wheels"
    law = LAW
    options_model = RouletteOptions
    spots = 8

    # 5.1(e) and (f) Wagers, and 5.2(a) what they pay at least

    straight = Wager(
        "straight", LAW("1(e)1"), at_least(LAW("2(a)"), "35 to 1"), on=tuple(layout.BOXES)
    )
    five_adjacent_numbers = Wager(
        "five adjacent numbers",
        LAW("1(e)1i"),
        fixed(LAW("2(a)"), "35 to 1"),
        help="five straight wagers around a center number of the wheel",
        on=tuple(layout.BOXES),
        offered=lambda options: bool(options.five_adjacent_numbers),
    )
    split = Wager("split", LAW("1(e)2"), at_least(LAW("2(a)"), "17 to 1"), on=tuple(layout.SPLITS))
    three_numbers = Wager(
        "three numbers",
        LAW("1(e)3"),
        at_least(LAW("2(a)"), "11 to 1"),
        on=(*layout.THREES, *layout.SINGLE_ZERO_THREE),
    )
    four_numbers = Wager(
        "four numbers",
        LAW("1(e)4"),
        at_least(LAW("2(a)"), "8 to 1"),
        on=(*layout.CORNERS, *layout.SINGLE_ZERO_FOUR),
    )
    first_five_numbers = Wager(
        "first five numbers",
        LAW("1(e)5"),
        at_least(LAW("2(a)"), "6 to 1"),
        offered=lambda options: not options.single_zero,
    )
    six_numbers = Wager(
        "six numbers", LAW("1(e)6i"), at_least(LAW("2(a)"), "5 to 1"), on=tuple(layout.SIXES)
    )
    six_numbers_color = Wager(
        "six numbers color wager",
        LAW("1(e)6ii"),
        at_least(LAW("2(a)"), "5 to 1"),
        on=layout.COLORS,
        offered=lambda options: bool(options.six_numbers_color),
    )
    seven_numbers_color = Wager(
        "seven numbers color wager",
        LAW("1(e)7"),
        at_least(LAW("2(a)"), "4 to 1"),
        on=layout.COLORS,
        offered=lambda options: bool(options.seven_numbers_color),
    )
    eight_numbers_color = Wager(
        "eight numbers color wager",
        LAW("1(e)8"),
        at_least(LAW("2(a)"), "3 to 1"),
        on=layout.COLORS,
        offered=lambda options: bool(options.eight_numbers_color),
    )
    column = Wager(
        "column", LAW("1(e)9"), at_least(LAW("2(a)"), "2 to 1"), on=tuple(layout.COLUMNS)
    )
    dozen = Wager(
        "dozen",
        LAW("1(e)10"),
        at_least(LAW("2(a)"), "2 to 1"),
        on=tuple(layout.DOZENS),
        offered=lambda options: bool(options.dozens),
    )
    red = Wager(
        "red",
        LAW("1(e)11"),
        at_least(LAW("2(a)"), "1 to 1"),
        offered=lambda options: bool(options.red_and_black),
    )
    black = Wager(
        "black",
        LAW("1(e)12"),
        at_least(LAW("2(a)"), "1 to 1"),
        offered=lambda options: bool(options.red_and_black),
    )
    odd = Wager("odd", LAW("1(e)13"), at_least(LAW("2(a)"), "1 to 1"))
    even = Wager("even", LAW("1(e)14"), at_least(LAW("2(a)"), "1 to 1"))
    low = Wager("1 to 18", LAW("1(e)15"), at_least(LAW("2(a)"), "1 to 1"))
    high = Wager("19 to 36", LAW("1(e)16"), at_least(LAW("2(a)"), "1 to 1"))
    seven_numbers = Wager(
        "seven numbers",
        LAW("1(f)"),
        at_least(LAW("2(a)"), "4 to 1"),
        offered=lambda options: bool(options.seven_numbers),
    )

    even_money = (red, black, odd, even, low, high)

    readings = (
        Reading(LAW("1(d)"), "The position that counts is that at the end of a valid spin."),
        Reading(LAW("1(e)1"), "The order and the colors of both wheels are those in general use; "
                "their own paragraph, 13:69E-1.7, is not among the texts."),
        Reading(LAW("1(e)1i(2)"), "Each fifth keeps to the limits of a straight wager, and is "
                "paid like one."),
        Reading(LAW("1(e)2"), "0 lies beside 00, 1 and 2, and 00 beside 0, 2 and 3, as the groups "
                "of three tell; a lone 0 lies beside 1, 2 and 3."),
        Reading(LAW("1(e)3"), "The lost opening words make it a wager on the numbers of one row."),
        Reading(LAW("1(e)3i"), "Groups with 0 are those listed: a single-zero layout has 0-1-2 but "
                "not 0-2-3, and no group of four with 0.", "single_zero_groups"),
        Reading(LAW("1(e)6ii"), "The color sections, which the texts do not give, are six numbers "
                "each, clockwise from 0, black first, unless the casino says otherwise.",
                "color_sections"),
        Reading(LAW("1(f)"), "The seven numbers wager may stand beside any color wager."),
        Reading(LAW("1(g)"), "Beside a color wager, what may not stand there is not offered."),
        Reading(LAW("2(a)"), "Color wagers pay as wagers on as many numbers: six 5 to 1, seven "
                "4 to 1, eight 3 to 1; the last row is 19 to 36."),
        Reading(LAW("2(b)"), "Columns and dozens lose all to a zero; where half is lost, an "
                "even-money wager must have an exact half in chips."),
        Reading(LAW("2(d)2"), "Where 00 is void nothing can be bet on it: the layout is a "
                "single-zero layout, and five adjacent numbers pass over 00."),
        Reading(LAW("4(a)"), "The spin is void even if the ball rests before it is taken out; "
                "the wagers stand for the next spin.", "no_spin"),
    )  # fmt: skip

    def __init__(
        self,
        options: Options | None = None,
        own_tables: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        super().__init__(options, own_tables)
        self.tables[self.five_adjacent_numbers.name] = self.tables[self.straight.name]
        single = self.options.single_zero
        self.wheel = SINGLE_ZERO_WHEEL if self.options.wheel == "single-zero" else DOUBLE_ZERO_WHEEL
        self.void_pockets = frozenset((DOUBLE_ZERO,) if single else ())
        self.areas = {
            name: layout.on_layout(areas, single_zero=single)
            for name, areas in self._areas().items()
        }

    def _areas(self) -> dict[str, Areas]:
        """Every area of every wager, and the numbers that it covers."""
        zeros = layout.ZEROS - self.void_pockets
        sections = self.options.sections()
        more = self.options.single_zero_groups
        threes = layout.THREES | (layout.SINGLE_ZERO_THREE if more else {})
        fours = layout.CORNERS | (layout.SINGLE_ZERO_FOUR if more else {})
        with_zeros = {on: numbers | zeros for on, numbers in sections.items()}
        adjacent = {
            on: frozenset(self.wheel.adjacent(on, ADJACENT, self.void_pockets))
            for on in self.wheel.pockets
            if on not in self.void_pockets
        }
        areas: dict[Wager, Areas] = {
            self.straight: layout.BOXES, self.five_adjacent_numbers: adjacent,
            self.split: layout.SPLITS, self.three_numbers: threes, self.four_numbers: fours,
            self.first_five_numbers: {"": layout.FIRST_FIVE}, self.six_numbers: layout.SIXES,
            self.six_numbers_color: sections, self.seven_numbers_color: with_zeros,
            self.eight_numbers_color: with_zeros, self.column: layout.COLUMNS,
            self.dozen: layout.DOZENS, self.red: {"": RED}, self.black: {"": BLACK},
            self.odd: {"": layout.ODD}, self.even: {"": layout.EVEN}, self.low: {"": layout.LOW},
            self.high: {"": layout.HIGH}, self.seven_numbers: {"": layout.SEVEN},
        }  # fmt: skip
        return {wager.name: found for wager, found in areas.items()}

    def felt(self) -> Layout:
        offered = {name: tuple(self.on(wager)) for name, wager in self.offers.items()}
        single_zero = self.options.single_zero
        return roulette_felt.felt(offered, single_zero=single_zero, wheel=self.wheel.pockets)

    def on(self, wager: Wager) -> tuple[str, ...]:
        return tuple(self.areas[wager.name]) if wager.on else ()

    def covers(self, bet: Bet) -> frozenset[str]:
        """5.1(d): the numbers that a wager is on, by its position alone."""
        return self.areas[bet.wager.name][bet.on]

    def limit(self, limits: Limits, wager: Wager, on: str = "") -> Limit:
        """5.1(e)1i(2): five adjacent numbers are five straight wagers of equal value."""
        if wager is not self.five_adjacent_numbers:
            return super().limit(limits, wager, on)
        each = super().limit(limits, self.straight, on)
        return Limit(ADJACENT * each.minimum, ADJACENT * each.maximum, ADJACENT * each.increment)

    def unpayable_law(self, wager: Wager) -> Citation:
        if wager is self.five_adjacent_numbers:
            return LAW("1(e)1i(2)")
        return super().unpayable_law(wager)

    def payable_unit(self, wager: Wager, on: str, chip: Cents) -> Cents:
        unit = super().payable_unit(wager, on, chip)
        if wager is self.five_adjacent_numbers:
            return ADJACENT * unit
        halved = self.options.zeros_take == HALF and wager in self.even_money
        return 2 * unit if halved and unit % (2 * chip) else unit

    # 5.3 The round

    def round(self, table: Table) -> Procedure[None]:
        yield from self.take_wagers(table)
        pocket = yield from self.spin(table)
        yield table.announce(f"{pocket} {color(pocket)}", LAW("3(c)"))
        yield Marked("crown", pocket, LAW("3(c)"))
        yield from self.settle(table, pocket)

    def take_wagers(self, table: Table) -> Procedure[None]:
        table.phase = Phase.BETTING
        yield Bets(LAW("1(e)"))

    def spin(self, table: Table) -> Procedure[str]:
        """5.3(a) and (b): spin until the ball rests in a pocket that counts."""
        while True:
            table.phase = Phase.DEALING
            try:
                yield Duty(
                    "Spin the ball against the turn of the wheel, four times round or more",
                    LAW("3(a)"),
                )
                yield table.announce("No more bets", LAW("3(b)"))
                pocket: str = yield Spin(LAW("3(c)"), self.wheel.pockets)
                table.phase = Phase.SETTLING
                if pocket not in self.void_pockets:
                    return pocket
                yield table.announce("No spin", LAW("2(d)2"))
            except NoSpin:
                pass
            if self.options.no_spin == REOPEN:
                yield from self.take_wagers(table)

    def settle(self, table: Table, pocket: str) -> Procedure[None]:
        """5.3(d) and (e): collect all losing wagers, then pay all winning ones."""
        bets = [bet for spot in table.clockwise() for bet in spot.bets]
        winning = [bet for bet in bets if pocket in self.covers(bet)]
        for bet in winning:
            if bet.wager is self.five_adjacent_numbers:
                yield Duty(
                    f"Move a fifth of {bet.patron}'s five adjacent numbers to {pocket}",
                    LAW("3(d)"),
                )
        for bet in bets:
            if bet not in winning:
                yield from self.collect(table, bet, pocket)
            elif bet.wager is self.five_adjacent_numbers:
                rest = bet.amount - bet.amount // ADJACENT
                yield table.take(bet, LAW("1(e)1i(2)"), pocket, rest)
        for bet in winning:
            yield table.pay(bet, self.odds(bet.wager), LAW("2(a)"), pocket)

    def collect(self, table: Table, bet: Bet, pocket: str) -> Procedure[None]:
        """A losing wager; 5.2(b): of an even-money one, the zeros may take half."""
        if pocket not in layout.ZEROS or bet.wager not in self.even_money:
            yield table.take(bet, LAW("3(e)"), pocket)
        elif self.options.zeros_take == HALF:
            yield table.take(bet, LAW("2(b)"), pocket, bet.amount // 2)
            yield table.give_back(bet, LAW("2(b)"), pocket)
        else:
            yield table.take(bet, self.zero_law, pocket)

    @property
    def zero_law(self) -> Citation:
        """The paragraph by which a zero takes an even-money wager, wheel by wheel."""
        if self.options.wheel == AS_SINGLE:
            return LAW("2(d)3")
        return LAW("2(c)") if self.options.single_zero else LAW("2(b)")

    # 5.4 Irregularities

    ball_spun_with_wheel = Irregularity(
        LAW("4(a)"), "The ball is spun in the same direction as the wheel", call_no_spin
    )
    too_few_revolutions = Irregularity(
        LAW("4(b)"), "The ball does not go round the track four times", call_no_spin
    )
    foreign_object = Irregularity(
        LAW("4(c)"), "A foreign object enters the wheel before the ball is at rest", call_no_spin
    )
