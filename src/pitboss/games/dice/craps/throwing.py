"""1.8 to 1.10: the throw, what makes it invalid, and what it shows."""

from __future__ import annotations

from itertools import product
from typing import Any

from pitboss.games.dice.craps.kinds import CrapsThrow
from pitboss.games.dice.craps.options import LAW
from pitboss.games.dice.craps.shooter import Shooter
from pitboss.games.dice.game import Again, no_roll
from pitboss.law import Citation
from pitboss.table.irregularities import Interruption, Irregularity, Phase, Report, irregularity
from pitboss.table.steps import Announced, Ask, Choice, Duty, Procedure, Roll, Rolled
from pitboss.table.table import Table

AS_CALLED, UPPERMOST, VOID = "as called", "uppermost", "void"
FACES = tuple(10 * one + other for one, other in product(range(1, 7), repeat=2))
"""The faces of two dice as a number of two digits."""


class Ruled(Interruption):
    """Somebody with authority has said which faces are uppermost."""

    def __init__(self, law: Citation, dice: tuple[int, ...]) -> None:
        super().__init__(law, "The faces are ruled on.")
        self.dice = dice


def called_invalid(game: Any, table: Table, report: Report) -> Procedure[None]:
    """1.9(b): whoever the licensee has designated calls it."""
    law = LAW("9(e)2") if game.options.mini_craps else LAW("9(e)1")
    yield Duty(f"The {game.options.no_roll_caller} calls No Roll", law)
    yield from no_roll(game, table, report)


class Throwing(Shooter):
    """A throw counts unless it is invalid; then the dice are thrown again."""

    @property
    def settlement_law(self) -> Citation:
        return LAW("10(c)") if self.options.mini_craps else LAW("10(b)")

    def throw(self, table: Table) -> Procedure[CrapsThrow]:
        dice: tuple[int, ...] = ()
        while True:
            try:
                if not dice:
                    dice = yield Roll(LAW("8"))
                table.phase = Phase.PLAYING
                yield table.announce(CrapsThrow(dice, 0, False).words, LAW("10(a)"))
                break
            except Ruled as ruled:
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

    @irregularity(LAW("10(a)2"))
    def uppermost_face_disputed(self, table: Table, report: Report) -> Procedure[None]:
        """It is disputed which face of a die is uppermost."""
        mini = self.options.mini_craps
        law = LAW("10(a)2ii") if mini else LAW("10(a)2i")
        answer = yield Ask(
            ":floorperson" if mini else ":boxperson",
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
            raise Ruled(law, dice)
