"""1.7, 1.8 and 1.11: the dice are offered, a shooter throws them, and passes them on."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.errors import NoSuchIrregularity, NotNow, WagerRule
from pitboss.games.dice.craps.kinds import CrapsThrow
from pitboss.games.dice.craps.options import COME_OUT, LAW
from pitboss.games.dice.craps.table import MARKER, CrapsTable
from pitboss.games.dice.game import ACCEPT, DECLINE, Again
from pitboss.games.dice.throws import Throw
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.givers import PATRONS
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Phase, Report, irregularity
from pitboss.table.sayings import Saying
from pitboss.table.steps import Arrival, Duty, Marked, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.verdicts import Verdict

SHOOTER = "shooter"
"""The topic of the offers, and what the table shows of them."""
PASS_THE_DICE = "pass the dice"


def _someone_shoots(table: Table, report: Report) -> None:
    if not table.memory.shooter:
        raise NoSuchIrregularity("Nobody has the dice.", LAW("11(a)2"))


class Shooter(CrapsTable):
    """The shooter. Until another player accepts the dice, they stay where they are."""

    def shooter(self, table: Table) -> Spot | None:
        """The shooter's spot, if there is a shooter who has not left."""
        memory = table.memory
        if not memory.shooter or memory.shooter not in table.patrons:
            return None
        spot: Spot = table.spots[memory.shooter_spot - 1]
        return spot if spot.patron == memory.shooter else None

    def find_shooter(self, table: Table) -> Procedure[None]:
        """1.7(b), 1.11(c): offer the dice, if nobody holds them."""
        if self.shooter(table) is not None:
            return
        memory = table.memory
        commencing = memory.shooter_spot == 0
        law = LAW("11(c)")
        if commencing:
            law = LAW("7(b)2") if self.options.mini_craps else LAW("7(b)1")
        table.phase = Phase.SHUFFLING
        yield Arrival(law)
        yield from self.offer_dice(table, law, LAW("7(c)") if commencing else LAW("11(d)"))

    def offer_dice(
        self, table: Table, law: Citation, accepted: Citation, *, others: bool = False
    ) -> Procedure[bool]:
        """Offer the dice clockwise from the last shooter's left; returns
        whether somebody accepts."""
        memory = table.memory
        spots = self.around(table, memory.shooter_spot)
        if others:
            spots = (spot for spot in spots if spot.number != memory.shooter_spot)
        spot = yield from self.offer(table, spots, "the dice", law, SHOOTER)
        if spot is None:
            return False
        self.take_dice(table, spot)
        yield Marked(SHOOTER, spot.patron, accepted)
        yield Duty(
            "Let the shooter select two dice, and return the others to the cup in front of the "
            f"{self.options.dice_handler}",
            LAW("7(c)2") if self.options.mini_craps else LAW("7(c)1"),
        )
        return True

    def take_dice(self, table: Table, spot: Spot) -> None:
        """Begin a new shooter's turn; a player who passed the dice and
        takes them back continues."""
        memory = table.memory
        if spot.patron != memory.passed_by:
            memory.new_shooter = True
        memory.shooter, memory.shooter_spot, memory.passed_by = spot.patron, spot.number, ""

    def offer_default(self, table: Table, spot: Spot) -> str:
        """A player without a bet to shoot for leaves the dice to players who have one."""
        return DECLINE if self.line_bets(table) and not self.has_line_bet(spot) else ACCEPT

    # 1.8 The shooter's bet, and 1.11(b) when there is none

    def closing_rule(self, table: Table) -> None:
        super().closing_rule(table)
        if not table.memory.point and not self.line_bets(table) and not self.come_numbers(table):
            raise WagerRule(
                "A shooter must make a Pass or Don't Pass Bet before a come out roll.", LAW("8")
            )

    def ready_to_throw(self, table: Table) -> Procedure[bool]:
        """Whether there is a shooter with a bet; if not, the dice are offered to others."""
        spot = self.shooter(table)
        table.memory.come_only = False
        if spot is None:
            return False
        if table.memory.point or self.has_line_bet(spot):
            return True
        table.phase = Phase.SHUFFLING
        if (yield from self.offer_dice(table, LAW("11(b)"), LAW("11(d)"), others=True)):
            spot = self.shooter(table)
            return spot is not None and self.has_line_bet(spot) and not self.waits(table)
        if self.come_numbers(table):
            table.memory.come_only = True
            yield Marked(MARKER, "Off, on the Don't Pass Line", LAW("11(b)"))
            return True
        yield table.announce("The shooter must make a Pass or Don't Pass Bet", LAW("8"))
        return False

    def waits(self, table: Table) -> bool:
        """Whether a wager on a new shooter waits for their first come out roll."""
        return False

    def is_come_out(self, table: Table) -> bool:
        """A roll for come numbers alone, with no line bet, may count as one or
        not, by the option."""
        counts = self.options.rolls_without_line_bet == COME_OUT
        line = self.line_bets(table) and not table.memory.come_only
        return super().is_come_out(table) and (counts or bool(line))

    def thrown(self, table: Table, dice: tuple[int, ...]) -> CrapsThrow:
        """1.11(b): a roll that is only to decide come wagers sets no point."""
        throw = super().thrown(table, dice)
        return CrapsThrow(dice, 0, come_out=False) if table.memory.come_only else throw

    def decide(self, table: Table, bet: Bet, throw: Throw) -> Verdict | None:
        """1.11(b): a roll that is only to decide come wagers decides no line bet."""
        if table.memory.come_only and bet.wager in (self.pass_bet, self.dont_pass_bet):
            return None
        return super().decide(table, bet, throw)

    # 1.11(a) Passing the dice

    def after_roll(self, table: Table, throw: CrapsThrow) -> Procedure[None]:
        table.memory.come_only = False
        if throw.come_out:
            table.memory.new_shooter = False
        if throw.loser_seven:
            yield from self.relinquish(table, LAW("11(a)1"))

    def relinquish(self, table: Table, law: Citation) -> Procedure[None]:
        """The shooter gives up the dice; they are offered before the next wagers."""
        memory = table.memory
        memory.passed_by = "" if law == LAW("11(a)1") else memory.shooter
        memory.shooter = ""
        yield Marked(SHOOTER, "none", law)

    def sayings(self) -> Iterator[Saying]:
        yield from super().sayings()
        yield Saying(
            what=PASS_THE_DICE, law=LAW("11(a)"), help="give up the dice", by=PATRONS,
            during=Phase.BETTING, otherwise="The dice are passed between rolls.",
        )  # fmt: skip

    def call(self, table: Table, call: Call) -> Procedure[None]:
        if call.what != PASS_THE_DICE:
            yield from super().call(table, call)
            return
        spot = self.shooter(table)
        if spot is None or call.patron != spot.patron:
            raise NotNow("Only the shooter may pass the dice.", LAW("11(a)"))
        yield from self.relinquish(table, LAW("11(a)"))
        raise Again(LAW("11(c)"), "The dice are offered on.")

    @irregularity(LAW("11(a)2"), Phase.BETTING | Phase.DEALING, check=_someone_shoots)
    def shooter_ordered_to_pass(self, table: Table, report: Report) -> Procedure[None]:
        """The shooter delays the game, repeats invalid rolls or breaks the rules."""
        yield from self.relinquish(table, LAW("11(a)2"))
        raise Again(LAW("11(c)"), "The dice are offered on.")
