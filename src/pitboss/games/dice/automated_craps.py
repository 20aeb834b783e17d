"""Automated craps, 13:69F-1A: the wagers of craps, with two dice sealed in a shaker."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from pitboss.games.dice.craps.kinds import CrapsThrow
from pitboss.games.dice.craps.options import CrapsTableOptions
from pitboss.games.dice.craps.table import MARKER, CrapsTable, shown
from pitboss.games.dice.craps.wagers import CrapsMemory
from pitboss.games.dice.game import Again, no_roll
from pitboss.games.dice.holder import DEALER, SHAKER, ShakerHolder, player_has_shaker
from pitboss.games.dice.throws import SEVEN
from pitboss.law import Citation, Subchapter
from pitboss.table.givers import SUPERVISION
from pitboss.table.irregularities import (
    Interruption,
    Irregularity,
    Phase,
    Report,
    irregularity,
    void_all,
)
from pitboss.table.options import option
from pitboss.table.readings import Reading
from pitboss.table.steps import Bets, Duty, Marked, Procedure, Roll
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender, match_play_option

LAW = Subchapter("13:69F-1A")
BUTTON = "lit button"


@dataclass(frozen=True)
class AutomatedCrapsOptions(CrapsTableOptions):
    """The options of automated craps."""

    match_play: bool = match_play_option(LAW("4(a)"))
    dont_bets_not_replaced: Literal["as written", "once a point is set"] = option(
        "as written", LAW("4(d)2"), "when a Don't Bet that came down may not be replaced"
    )
    calls_of_off: bool = option(
        False, LAW("4(e)"), "let players call inactive kinds of wagers off while a point is on"
    )
    winning_wagers: Literal["come down", "stay up"] = option(
        "come down", LAW("5(f)"), "whether a winning place, buy, lay or hardway wager stays up"
    )


class AutomatedCrapsMemory(CrapsMemory):
    """The memory of an automated craps table from roll to roll."""

    holder: str = ""
    """The operator of the shaker: a patron, ``:dealer``, or nobody yet."""
    holder_spot: int = 0
    """The spot of that player, or of the last one; 0 before the first, and for the dealer."""


class AutomatedCraps(ShakerHolder, CrapsTable):
    """A player with a line bet operates the shaker; a round is one roll."""

    id = "automated-craps"
    title = "Automated craps"
    law = LAW
    revision = 2
    options_model = AutomatedCrapsOptions
    memory_model = AutomatedCrapsMemory
    spots = 8
    obeys = (
        LAW("3(a)"),  # two dice, which nobody handles
        LAW("4(c)"),  # only the player places a wager, which is settled where it lies
        LAW("4(d)"), LAW("4(f)"),  # wagers may be taken down while they are open, as at craps
        LAW("4(g)"),  # settled by position
        LAW("5(b)1"),  # the shaker is offered to those who are eligible, in turn
        LAW("6(b)"), LAW("6(d)"),  # the tables of 1.4; vigorish on buy and lay bets alone
    )  # fmt: skip
    stays_law = LAW("4(d)1")
    not_replaced_law = LAW("4(d)2")
    inactive_law = LAW("4(e)")
    unpayable = LAW("6(c)")
    uniform_law = LAW("6(b)")
    point_law = LAW("2(a)")
    passing_law = LAW("7(a)")
    first_offer_law = LAW("5(b)")
    first_nobody_law = LAW("5(b)3")
    offer_law = LAW("7(b)")
    dealer_law = LAW("7(a)2")
    tender = Tender(LAW("4(a)"), ("pass-bet", "dont-pass-bet"))

    readings = (
        Reading(LAW("2(a)"), "The fire bet is not offered: 1.2(a) keeps it to craps, and 1A.6(b) "
                "adopts no odds for it."),
        Reading(LAW("2(a)"), "Supplemental wagers are offered: 1A.4(e) speaks of come odds, and "
                "1.6 of any Pass or Come Bet."),
        Reading(LAW("2(b)"), "A round of play is one roll; wagers on a point stand from one to the "
                "next."),
        Reading(LAW("3(a)"), "How many places a table has is not in these texts: there are eight."),
        Reading(LAW("4(a)"), "A coupon lies where 1.3(b) lets it lie at craps: on a Pass or Don't "
                "Pass Bet.", "match_play"),
        Reading(LAW("4(d)2"), "A Don't Bet that came down before its first roll may not be "
                "replaced before the roll either; or the bar is about bets with a point.",
                "dont_bets_not_replaced"),
        Reading(LAW("4(e)"), "A call of on holds until the wager is decided or called off. A wager "
                "that is on after a come out roll is taken down, not called off; or it may be.",
                "calls_of_off"),
        Reading(LAW("4(e)"), "A roll that no line bet waits for sets no point, and counts as a "
                "come out roll for what is on or off."),
        Reading(LAW("5(b)"), "The shaker is offered once wagers are made, for only then is it "
                "known who is eligible; No more bets follows."),
        Reading(LAW("5(f)"), "A winning wager comes back to its player; or it may stay up.",
                "winning_wagers"),
        Reading(LAW("7(a)1i"), "Any 7 ends an operator's turn, also one of a come out roll."),
        Reading(LAW("7(b)"), "Clockwise from the dealer's left is to the dealer's right of whoever "
                "operated last; from the dealer it begins at the dealer's left."),
        Reading(LAW("8(a)"), "A roll is invalid if either die does not land flat."),
        Reading(LAW("8(b)"), "A void round takes back the wagers made for it, and what was added "
                "to others; those made earlier stand, with their points."),
    )  # fmt: skip

    def seating_law(self) -> Citation:
        return LAW("4(b)")

    def markers(self, memory: Any) -> Mapping[str, str]:
        point = memory.point
        return {MARKER: shown(point), SHAKER: memory.holder.lstrip(":")}

    # 1A.5 Procedures for opening and dealing the game

    def round(self, table: Table) -> Procedure[None]:
        """From the wagers to the settlement of one valid roll."""
        if table.round == 1:
            yield Duty("Floorperson: inspect the shaker, and operate it once or more", LAW("5(a)"))
        while True:
            try:
                table.phase = Phase.BETTING
                yield Bets(LAW("2(b)"))
                throw = yield from self.roll(table)
                break
            except Again:
                continue
        table.phase = Phase.SETTLING
        yield Duty("Collect all losing wagers, then pay all winning ones", LAW("5(f)"))
        yield from self.settle(table, throw)
        yield from self.move_marker(table, throw)
        if throw.total == SEVEN and table.memory.holder != DEALER:
            yield from self.relinquish(table, LAW("7(a)1i"))

    def roll(self, table: Table) -> Procedure[CrapsThrow]:
        """(b) to (e): find an operator for the shaker, who then operates it."""
        table.phase = Phase.SHUFFLING
        spot = self.holder(table)
        if spot is not None and not self.eligible(table, spot):
            yield from self.relinquish(table, LAW("7(a)1ii"))
        yield from self.find_holder(table)
        table.phase = Phase.DEALING
        yield self.light(table)
        yield table.announce("No more bets", LAW("5(c)"))
        yield Duty("Activate the lit button", LAW("5(d)"))
        dice: tuple[int, ...] = yield Roll(LAW("5(d)"))
        table.phase = Phase.PLAYING
        throw = self.thrown(table, dice)
        yield table.announce(throw.words, LAW("5(e)"))
        return throw

    def light(self, table: Table) -> Marked:
        """(b)2 and 3: the selector switch lights the operator's button."""
        if table.memory.holder == DEALER:
            return Marked(BUTTON, "dealer", LAW("5(b)3"))
        return Marked(BUTTON, f"spot {table.memory.holder_spot}", LAW("5(b)2"))

    def eligible(self, table: Table, spot: Spot) -> bool:
        """(b): a player must first make a Pass or Don't Pass Bet."""
        return self.has_line_bet(spot)

    def void(self, table: Table, void: Interruption) -> Procedure[None]:
        """A void round also lifts the bar on replacing a wager that was taken down in it."""
        yield from super().void(table, void)
        table.memory.came_down = []

    # 1A.7(a)3 and 1A.8

    @irregularity(
        LAW("7(a)3"), Phase.BETTING | Phase.DEALING, check=player_has_shaker, by=SUPERVISION
    )
    def ordered_to_relinquish(self, table: Table, report: Report) -> Procedure[None]:
        """The operator unreasonably delays the game or breaks the rules."""
        yield from self.relinquish(table, LAW("7(a)3"))
        if table.phase is Phase.DEALING:
            raise Again(LAW("7(b)"), "The shaker is offered on.")

    dice_not_flat = Irregularity(
        LAW("8(a)"), "A die does not land flat on the bottom of the shaker", no_roll
    )
    die_on_die = Irregularity(LAW("8(a)"), "One die rests on top of the other", no_roll)
    shaker_malfunctions = Irregularity(
        LAW("8(b)"), "The shaker, the selector switch or another part malfunctions", void_all,
        Phase.DEALING,
    )  # fmt: skip
    improper_roll = Irregularity(
        LAW("8(c)"), "The roll is improper for another reason", no_roll, by=SUPERVISION
    )
