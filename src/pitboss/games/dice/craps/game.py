"""Craps and mini-craps, 13:69F-1. A round is one roll; wagers stand from one to the next."""

from __future__ import annotations

from pitboss.games.dice.craps.fire import Fire
from pitboss.games.dice.craps.options import LAW, CrapsOptions
from pitboss.games.dice.game import Again
from pitboss.law import ALL_GAMES, Citation
from pitboss.table.irregularities import Phase
from pitboss.table.readings import Reading
from pitboss.table.steps import Bets, Procedure
from pitboss.table.table import Table
from pitboss.table.tender import DEALER, Tender


class Craps(Fire):
    """A shooter throws two dice; every wager is for or against the result."""

    id = "craps"
    title = "Craps"
    law = LAW
    options_model = CrapsOptions
    spots = 16
    tender = Tender(LAW("3(b)"), ("pass-bet", "dont-pass-bet"), DEALER)

    readings = (
        Reading(LAW("2(a)"), "List numbers that were lost are taken by position."),
        Reading(LAW("2(a)1"), "A Pass or Don't Pass Bet is made before a come out roll only; it is "
                "not put on, replaced or increased once there is a point."),
        Reading(LAW("2(a)5"), "Only place bets to win, not those to lose, are inactive on a come "
                "out roll, as 1.3(e) lists them."),
        Reading(LAW("2(a)7"), "A hardway wager loses to its total thrown another way, or to a 7."),
        Reading(LAW("2(a)20"), "A Horn High Bet is a one roll wager: every total decides it."),
        Reading(LAW("2(a)21"), "A Whirl Bet has no row in 1.4(b): its parts are paid by theirs."),
        Reading(LAW("3(a)"), "Wagers are open until the dice are thrown; or until they rest, where "
                "dealer and supervisor confirm each. What either refuses goes back.",
                "late_wagers"),
        Reading(LAW("3(b)"), "A match play coupon lies on a wager of as many chips or more, wins "
                "at its odds and is gone once the wager is won or lost; with a void wager it goes "
                "back.", "match_play"),
        Reading(LAW("3(d)"), "A Don't Bet that came down before its first roll may not be replaced "
                "before the roll either; or the bar is about bets with a point, which cannot be "
                "replaced at all.", "dont_bets_not_replaced"),
        Reading(LAW("3(e)"), "A call of on holds until the wager is decided or called off. A wager "
                "that is on after a come out roll is taken down, not called off; or it may be.",
                "calls_of_off"),
        Reading(LAW("4(b)"), "The lost row for a Place Bet 6 to Lose is 4 to 5, like that for 8."),
        Reading(LAW("4(c)"), "A Horn High Bet is paid on four totals, with two units on one."),
        Reading(LAW("4(f)"), "Fire bets are not named, but in whole dollars they can be paid."),
        Reading(LAW("5(a)"), "The last row of both tables is for 10 to Win and 10 to Lose."),
        Reading(LAW("5(a)"), "Vigorish is a percentage of the wager, of a lay bet too. In whole "
                "chips it never exceeds five percent, so that five percent rounds down.",
                "vigorish_rounding"),
        Reading(LAW("5(a)"), "A buy or lay bet that comes down undecided gets its vigorish back; "
                "or the licensee keeps it.", "vigorish_on_removal"),
        Reading(LAW("6"), "A supplemental wager is lost with the bet that it supports. One that is "
                "inactive is returned when that bet is decided."),
        Reading(LAW("6(a)"), "An increment of the table is not for supplemental wagers, nor a "
                "minimum above that of the bet which they support."),
        Reading(LAW("6(b)"), "A Don't Bet comes down only as far as the odds behind it allow."),
        Reading(LAW("8"), "Who takes the dice while a point is on throws without a bet of their "
                "own, since none can be made then."),
        Reading(LAW("9(d)"), "The bank of chips is in front of the boxperson."),
        Reading(LAW("10(b)"), "Losing wagers are collected before winning ones are paid, as in 1A. "
                "A winning wager comes back to its player; or it may stay up.", "winning_wagers"),
        Reading(LAW("11(b)"), "The lost end of the paragraph leads back to the ordinary game. Its "
                "exception holds whenever nobody will shoot and come numbers remain."),
        Reading(LAW("11(b)"), "A roll only to decide come wagers leaves the Pass and Don't Pass "
                "Bets of those who will not shoot as they are."),
        Reading(LAW("11(b)"), "Rolls without any line bet count as come out rolls for what is on "
                "or off, since the marker is off; or they do not.", "rolls_without_line_bet"),
        Reading(LAW("11(c)"), "Dice that all others refuse are offered to the last shooter again."),
        Reading(LAW("12(a)1"), "Who passes the dice and takes them back is no new shooter, unless "
                "somebody else has shot."),
        Reading(LAW("12(a)1"), "Who takes over while a point is on is a new shooter until their "
                "own first come out roll; fire bets are made just before it."),
        Reading(LAW("12(a)2"), "A successor's points count for pending fire bets; or they do not.",
                "fire_points_of_successor"),
        Reading(LAW("12(a)2"), "A successor is a new shooter, on whom more fire bets may be made; "
                "or not by those whose bets are pending.", "fire_bets_on_successor"),
        Reading(LAW("12(a)5"), "A fire bet is paid at the loser 7, also after all six points."),
        Reading(LAW("12(a)4"), "A roll that no line bet waits for makes no point."),
        Reading(LAW("7(a)"), "The dice are those of 13:69E-1.15, which 1A.3 cites for dice."),
        Reading(LAW("7(a)"), "How many places a table has is not in these texts: there are 16, "
                "unless the table is opened with fewer."),
    )  # fmt: skip

    def seating_law(self) -> Citation:
        """Players of mini-craps are seated; nobody leaves a table with wagers on it."""
        return LAW("3(f)") if self.options.mini_craps else ALL_GAMES("2(f)")

    def round(self, table: Table) -> Procedure[None]:
        """From the offer of the dice to the settlement of one valid roll."""
        while True:
            try:
                yield from self.find_shooter(table)
                table.phase = Phase.BETTING
                yield Bets(LAW("3(a)"))
                if not (yield from self.ready_to_throw(table)):
                    continue
                table.phase = Phase.DEALING
                yield from self.bring_in(table)
                throw = yield from self.throw(table)
                break
            except Again:
                continue
        yield from self.settle(table, throw)
        yield from self.move_marker(table, throw)
        yield from self.after_roll(table, throw)
