"""Roulette, 13:69F-5.1 to 5.4."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from pitboss.equipment.wheels import (
    BLACK,
    DOUBLE_ZERO,
    RED,
    color,
)
from pitboss.errors import NoSuchIrregularity
from pitboss.games.wheels import roulette_felt
from pitboss.games.wheels import roulette_layout as layout
from pitboss.games.wheels.no_spin import NoSpin, call_no_spin
from pitboss.games.wheels.roulette_options import AS_SINGLE, HALF, LAW, REOPEN, RouletteOptions
from pitboss.games.wheels.wheel_game import Areas, WheelGame
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.givers import HOUSE
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Irregularity, Phase, Report
from pitboss.table.layout import Layout
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import Cents
from pitboss.table.options import Options
from pitboss.table.pay_tables import at_least, fixed
from pitboss.table.readings import Reading
from pitboss.table.results import Display, RoundResult
from pitboss.table.sayings import Saying
from pitboss.table.steps import Bets, Duty, Marked, Procedure, Spin
from pitboss.table.table import Table
from pitboss.table.tender import DEALER, Tender
from pitboss.table.verdicts import Verdict, lost, wins
from pitboss.table.wagers import Wager

SPIN_THE_BALL = "spin the ball"
SPINNING = "spinning"
"""The table's state once the ball is in the track."""
WHILE_SPINNING = Phase.BETTING | Phase.DEALING
ADJACENT = 5
"""The number of straight wagers in one on five adjacent numbers."""


def _ball_is_spun(table: Table, report: Report) -> None:
    if table.phase is Phase.BETTING and table.state != SPINNING:
        law = Roulette.irregularities[report.name].law
        raise NoSuchIrregularity("The ball is not in the wheel.", law)


class Roulette(WheelGame):
    """A ball, a wheel, and a layout of wagers on where the ball comes to rest."""

    id = "roulette"
    title = "Roulette"
    law = LAW
    revision = 2
    options_model = RouletteOptions
    spots = 8
    chips_law = LAW("1(b)")
    obeys = (
        LAW("1(c)"),  # only the player places a wager, which is settled where it lies
        LAW("1(d)"),  # the engine knows a wager only by its position
        LAW("1(e)3i(1)"),  # roulette_felt has an area for the corner of three boxes
        LAW("1(g)"),  # a wager that may not be combined with a color wager is not offered
    )

    # 5.1(e) and (f) Wagers, and their minimum payouts of 5.2(a)

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

    tender = Tender(
        LAW("1(a)"),
        (
            "straight", "split", "three-numbers", "four-numbers", "first-five-numbers",
            "six-numbers", "six-numbers-color", "seven-numbers-color", "eight-numbers-color",
            "column", "dozen", "red", "black", "odd", "even", "low", "high", "seven-numbers",
        ),
        DEALER,
    )  # fmt: skip
    even_money = (red, black, odd, even, low, high)

    readings = (
        Reading(LAW("1(a)"), "A match play coupon lies on a wager of as many chips or more, and on "
                "one area: not on five adjacent numbers. Where a zero takes half, it is lost.",
                "match_play"),
        Reading(LAW("1(b)"), "The chips of a roulette table are each player's own, without a value "
                "elsewhere, so that no value chip is wagered with a coupon."),
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
        Reading(LAW("1(e)7"), "The numbers of a section lie side by side on the wheel; a zero "
                "among them, which has no color, does not divide it."),
        Reading(LAW("1(f)"), "The seven numbers wager may stand beside any color wager."),
        Reading(LAW("1(g)"), "Beside a color wager, what may not stand there is not offered."),
        Reading(LAW("2(a)"), "Color wagers pay as wagers on as many numbers: six 5 to 1, seven "
                "4 to 1, eight 3 to 1; the last row is 19 to 36."),
        Reading(LAW("2(b)"), "Columns and dozens lose all to a zero; where half is lost, an "
                "even-money wager must have an exact half in chips."),
        Reading(LAW("2(d)2"), "Where 00 is void nothing can be bet on it: the layout is a "
                "single-zero layout, and five adjacent numbers pass over 00."),
        Reading(LAW("3(b)"), "A dealer may spin the ball while wagers are open; they close with "
                "the call. Where nobody has spun it by then, it is spun before the call."),
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
        self.wheel = self.options.own_wheel
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

    result_marker = "crown"

    def display(self) -> Display:
        colours = {pocket: color(pocket) for pocket in self.pockets}
        return Display(("red", "black", "green"), tuple(colours), colours=colours)

    def spun(self, pocket: str) -> RoundResult:
        return RoundResult(pocket, color(pocket), color(pocket))

    def felt(self) -> Layout:
        offered = {name: tuple(self.on(wager)) for name, wager in self.offers.items()}
        single_zero = self.options.single_zero
        return roulette_felt.felt(offered, single_zero=single_zero, wheel=self.wheel.pockets)

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
        yield Marked(self.result_marker, pocket, LAW("3(c)"))
        yield from self.settle(table, pocket)

    def take_wagers(self, table: Table) -> Procedure[None]:
        """5.3(b): wagers are open until the call, even while the ball is spinning."""
        while True:
            table.phase, table.state = Phase.BETTING, None
            try:
                yield Bets(LAW("1(e)"))
                return
            except NoSpin:  # a spin called off before wagers were closed
                continue

    def sayings(self) -> Iterator[Saying]:
        yield from super().sayings()
        yield Saying(
            what=SPIN_THE_BALL, law=LAW("3(a)"), help="spin the ball while wagers are open",
            by=HOUSE, during=Phase.BETTING, when=lambda table: table.state != SPINNING,
            otherwise="The ball is in the wheel already.",
        )  # fmt: skip

    def call(self, table: Table, call: Call) -> Procedure[None]:
        if call.what != SPIN_THE_BALL:
            yield from super().call(table, call)
            return
        yield self.spin_the_ball(table)

    def spin_the_ball(self, table: Table) -> Duty:
        table.state = SPINNING
        return Duty(
            "Spin the ball against the turn of the wheel, four times round or more", LAW("3(a)")
        )

    def spin(self, table: Table) -> Procedure[str]:
        """5.3(a) and (b): spin until the ball rests in a pocket that counts."""
        while True:
            table.phase = Phase.DEALING
            try:
                if table.state != SPINNING:
                    yield self.spin_the_ball(table)
                yield table.announce("No more bets", LAW("3(b)"))
                yield from self.see_colors(table)
                pocket: str = yield Spin(LAW("3(c)"), self.wheel.pockets)
                table.phase = Phase.SETTLING
                if pocket not in self.void_pockets:
                    return pocket
                yield table.announce("No spin", LAW("2(d)2"))
            except NoSpin:
                pass
            table.state = None
            if self.options.no_spin == REOPEN:
                yield from self.take_wagers(table)

    def verdict(self, bet: Bet, pocket: str) -> Verdict:
        """5.2(a) to (d): the verdict of a pocket on a wager."""
        if pocket in self.covers(bet):
            rest = bet.amount - bet.amount // ADJACENT
            return wins("win", LAW("2(a)"), rest if bet.wager is self.five_adjacent_numbers else 0)
        if pocket not in layout.ZEROS or bet.wager not in self.even_money:
            return lost(LAW("3(e)"))
        if self.options.zeros_take == HALF:
            return lost(LAW("2(b)"), "half lost", Fraction(1, 2))
        return lost(self.zero_law)

    def settle(self, table: Table, pocket: str) -> Procedure[None]:
        """5.3(d) and (e): collect all losing wagers, then pay all winning ones."""
        for spot in table.clockwise():
            for bet in spot.bets:
                if bet.wager is self.five_adjacent_numbers and pocket in self.covers(bet):
                    yield Duty(
                        f"Move a fifth of {bet.patron}'s five adjacent numbers to {pocket}",
                        LAW("3(d)"),
                    )
        yield from super().settle(table, pocket)

    @property
    def zero_law(self) -> Citation:
        """The paragraph by which a zero takes an even-money wager, by kind of wheel."""
        if self.options.wheel == AS_SINGLE:
            return LAW("2(d)3")
        return LAW("2(c)") if self.options.single_zero else LAW("2(b)")

    # 5.4 Irregularities

    ball_spun_with_wheel = Irregularity(
        LAW("4(a)"), "The ball is spun in the same direction as the wheel", call_no_spin,
        WHILE_SPINNING, check=_ball_is_spun,
    )  # fmt: skip
    too_few_revolutions = Irregularity(
        LAW("4(b)"), "The ball does not go round the track four times", call_no_spin,
        WHILE_SPINNING, check=_ball_is_spun,
    )  # fmt: skip
    foreign_object = Irregularity(
        LAW("4(c)"), "A foreign object enters the wheel before the ball is at rest", call_no_spin,
        WHILE_SPINNING, check=_ball_is_spun,
    )  # fmt: skip
