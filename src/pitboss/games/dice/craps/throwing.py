"""1.8 to 1.10: the throw, invalid rolls, and the result."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

from pitboss.errors import NotNow
from pitboss.games.dice.craps.kinds import CrapsThrow
from pitboss.games.dice.craps.options import LAW
from pitboss.games.dice.craps.shooter import Shooter
from pitboss.games.dice.game import Again, no_roll
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.irregularities import Interruption, Irregularity, Phase, Report, irregularity
from pitboss.table.money import Cents
from pitboss.table.steps import Announced, Ask, Bets, Choice, Duty, Procedure, Roll, Rolled, Step
from pitboss.table.table import Table

AS_CALLED, UPPERMOST, RESTS_ON, VOID = "as called", "uppermost", "rests on", "void"
CONFIRM, REFUSE = "confirm", "refuse"
LATE = "late wager"
"""The topic of confirming a wager made while the dice roll."""
OPPOSITE = 7
"""Opposite sides of a die add up to seven."""
FACES = tuple(10 * one + other for one, other in product(range(1, 7), repeat=2))
"""The faces of two dice as a two-digit number."""


class FacesRuled(Interruption):
    """Somebody with authority has ruled which faces are uppermost."""

    def __init__(self, law: Citation, dice: tuple[int, ...]) -> None:
        super().__init__(law, "The faces are ruled on.")
        self.dice = dice


def called_invalid(game: Any, table: Table, report: Report) -> Procedure[None]:
    """1.9(b): the person designated by the licensee calls it."""
    law = LAW("9(e)2") if game.options.mini_craps else LAW("9(e)1")
    yield Duty(f"The {game.options.calls_no_roll} calls No Roll", law)
    yield from no_roll(game, table, report)


class Throwing(Shooter):
    """A throw counts unless it is invalid; then the dice are thrown again."""

    @property
    def settlement_law(self) -> Citation:
        return LAW("10(c)") if self.options.mini_craps else LAW("10(b)")

    # 1.3(a) Wagers while the dice roll

    @property
    def late_law(self) -> Citation:
        return LAW("3(a)2") if self.options.mini_craps else LAW("3(a)1")

    def rolling(self, table: Table) -> bool:
        """Whether the dice have left the shooter's hand and are still moving."""
        return table.phase is Phase.DEALING

    def placed(self, table: Table, bet: Bet, amount: Cents) -> Iterable[Step]:
        """A wager made while the dice roll counts if the dealer and the supervisor confirm it."""
        if self.rolling(table):
            return self.placed_late(table, bet, amount)
        return super().placed(table, bet, amount)

    def placed_late(self, table: Table, bet: Bet, amount: Cents) -> Procedure[None]:
        what = f"the {bet.wager.title} of {bet.patron}"
        for who in ("dealer", self.options.supervisor):
            choices = (Choice(CONFIRM, f"confirm {what}"), Choice(REFUSE, "it is too late"))
            answer = yield Ask(f":{who}", 0, choices, self.late_law, REFUSE, topic=LATE)
            if answer.choice == REFUSE:
                yield table.give_back(bet, self.late_law, "not confirmed", amount)
                return
        yield from super().placed(table, bet, amount)

    def removal_rule(self, table: Table, bet: Bet, amount: Cents) -> None:
        if self.rolling(table):
            raise NotNow("The dice are rolling; wagers come down before a roll.", LAW("3(c)"))
        super().removal_rule(table, bet, amount)

    # 1.8 and 1.10 The throw

    def throw(self, table: Table) -> Procedure[CrapsThrow]:
        if self.options.late_wagers:
            yield table.announce("Dice are out", LAW("3(a)"))
            yield Bets(self.late_law)
        dice: tuple[int, ...] = ()
        while True:
            try:
                if not dice:
                    dice = yield Roll(LAW("8"))
                table.phase = Phase.PLAYING
                yield table.announce(CrapsThrow(dice, 0, False).words, LAW("10(a)"))
                break
            except FacesRuled as ruled:
                dice = ruled.dice
        table.phase = Phase.SETTLING
        yield Duty("Bring the dice to the center with the stick", self.settlement_law)
        return self.thrown(table, dice)

    # 1.9 Invalid rolls

    dice_off_table = Irregularity(LAW("9(a)"), "A die goes off the table", no_roll)
    die_on_die = Irregularity(LAW("9(a)"), "One die rests on top of the other", no_roll)
    dice_not_together = Irregularity(
        LAW("9(b)1"), "The dice do not leave the shooter's hand together", called_invalid
    )
    end_not_struck = Irregularity(LAW("9(b)2"), "A die strikes no end of the table", called_invalid)
    dice_on_bank = Irregularity(LAW("9(b)3"), "A die rests on the bank of chips", called_invalid)
    dice_in_cup_or_on_rail = Irregularity(
        LAW("9(b)4"), "A die rests in the dice cup or on a rail", called_invalid
    )
    cheating = Irregularity(LAW("9(b)5"), "A crooked device or technique is used", called_invalid)
    improper_throw = Irregularity(
        LAW("9(b)6"), "The throw is improper for another reason", called_invalid
    )

    @irregularity(LAW("9(d)"))
    def dice_touch_chips(self, table: Table, report: Report) -> Procedure[None]:
        """The dice touch coupons or chips other than the bank's."""
        yield Duty("Let the throw stand", LAW("9(d)"))

    # 1.10(a) Which face is uppermost

    @irregularity(LAW("10(a)1"))
    def die_rests_on_two_sides(self, table: Table, report: Report) -> Procedure[None]:
        """More than one side of a die rests on chips or another object."""
        yield Announced("No Roll", LAW("10(a)1"))
        raise Again(LAW("10(a)1"), "The dice are thrown again.")

    @irregularity(LAW("10(a)1"), Phase.PLAYING)
    def die_cocked(self, table: Table, report: Report) -> Procedure[None]:
        """A die does not lie flat: one side rests on chips or another object."""
        law = LAW("10(a)1")
        rest = "the sides on which the two dice rest, such as 34"
        answer = yield Ask(
            f":{self.options.dice_handler}",
            0,
            (
                Choice(AS_CALLED, "the sides opposite are as they were called"),
                Choice(RESTS_ON, rest, FACES, in_chips=False),
            ),
            law,
            default=AS_CALLED,
        )
        if answer.choice == RESTS_ON:
            below = divmod(answer.amount, 10)
            dice = (OPPOSITE - below[0], OPPOSITE - below[1])
            yield Rolled(dice, law)
            raise FacesRuled(law, dice)

    @irregularity(LAW("10(a)2"), Phase.PLAYING)
    def uppermost_face_disputed(self, table: Table, report: Report) -> Procedure[None]:
        """It is disputed which face of a die is uppermost."""
        law = LAW("10(a)2ii") if self.options.mini_craps else LAW("10(a)2i")
        answer = yield Ask(
            f":{self.options.supervisor}",
            0,
            (
                Choice(AS_CALLED, "the faces are as they were called"),
                Choice(UPPERMOST, "the faces, such as 34", FACES, in_chips=False),
                Choice(VOID, "the dice are thrown again"),
            ),
            law,
            default=VOID,
        )
        if answer.choice == VOID:
            yield Announced("No Roll", law)
            raise Again(law, "The dice are thrown again.")
        if answer.choice == UPPERMOST:
            dice = divmod(answer.amount, 10)
            yield Rolled(dice, law)
            raise FacesRuled(law, dice)
