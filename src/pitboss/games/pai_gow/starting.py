"""The starting position of the deal: by three dice, by a random number, or by a button that
rotates.

Positions are counted clockwise, the dealer as 0 and then the spots from the dealer's left.
The law counts the other way, from the dealer (or the bank) as number one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, Literal, NamedTuple, TypeAlias

from pitboss.errors import NoSuchIrregularity
from pitboss.games.card_table import CardTable
from pitboss.games.pai_gow.memory import memory_of, round_of
from pitboss.law import Citation
from pitboss.table.irregularities import Irregularity, Phase, Report, void_all
from pitboss.table.options import option
from pitboss.table.steps import Duty, Marked, Pick, Procedure, Roll
from pitboss.table.table import Hand, Table

DICE: Final = "dice"
NUMBER: Final = "random number"
BUTTON: Final = "button"
Start: TypeAlias = Literal["dice", "random number", "button"]

SHAKING: Final = "shaking the dice"
SHOWN: Final = "the dice are shown"
THREE_DICE = 3
NUMBERS = 7
"""The random number generator shows one of seven."""


class StartLaws(NamedTuple):
    """The paragraphs on the starting position."""

    shake: Citation
    total: Citation
    counting: Citation
    """Counting counterclockwise from the dealer."""
    number: Citation
    button: Citation
    cover: Citation
    """The shaker is covered after the deal."""
    mark: Citation
    bank_shakes: Mapping[str, Citation] = {}
    """By method of dealing, where a player may bank."""
    bank_counts: Mapping[str, Citation] = {}
    """By method of dealing: counting from the bank."""


def starting_position_option(law: Citation) -> Start:
    return option(DICE, law, "what decides where the deal begins")


def mark_start_option(law: Citation) -> bool:
    return option(False, law, "mark the starting position with a cut card")


def counted(number: int, base: int, size: int) -> int:
    """The position reached by counting counterclockwise, ``base`` as number one."""
    return (base - (number - 1)) % size


class StartingPosition(CardTable):
    """A game whose deal may begin at any position. Its options include ``starting_position``."""

    start_laws: ClassVar[StartLaws]

    def positions(self, table: Table) -> list[Hand]:
        """Every position that is dealt to, clockwise from the dealer."""
        return [table.dealer, *(spot.hand for spot in table.spots)]

    def bank_position(self, table: Table) -> int:
        """The position counted as number one: the bank's, or the dealer's."""
        bank = round_of(table).bank
        return self.place_of(table, bank.hand) if bank is not None else 0

    def place_of(self, table: Table, hand: Hand) -> int:
        """The position at which a hand is dealt."""
        return [position.key for position in self.positions(table)].index(hand.key)

    def shake(self, table: Table, shakes: int = 3, law: Citation | None = None) -> Procedure[Any]:
        """Shake and uncover three dice; an invalid roll is shaken again."""
        laws, state = self.start_laws, round_of(table)
        if law is None:
            law = laws.shake if state.bank is None else laws.bank_shakes[self.dealing(table)]
        who = state.shaker or "The dealer"
        while True:
            state.no_roll = False
            state.stage = SHAKING
            yield Duty(f"{who} shakes the dice {shakes} times", law)
            dice = yield Roll(law, THREE_DICE)
            state.stage = SHOWN
            yield table.announce(f"{sum(dice)}", laws.total)
            if not state.no_roll:
                state.stage = ""
                return dice

    def find_start(self, table: Table, dice: tuple[int, ...] = ()) -> Procedure[int]:
        """The position of the first card or stack; the dice may have been rolled already."""
        laws, bank = self.start_laws, round_of(table).bank
        law = laws.counting if bank is None else laws.bank_counts[self.dealing(table)]
        how = self.options.starting_position
        size = len(self.positions(table))
        if how == BUTTON:
            start = memory_of(table).button % size
            yield Marked("button", self.positions(table)[start].key, laws.button)
        elif how == NUMBER:
            (number,) = yield Pick(laws.number, 1, NUMBERS)
            yield table.announce(f"{number}", laws.number)
            yield from self.number_shown(table, number)
            start = counted(number, self.bank_position(table), size)
        else:
            dice = dice or (yield from self.shake(table))
            start = counted(sum(dice), self.bank_position(table), size)
        yield from self.start_marked(table, start, law)
        return start

    def start(self, table: Table) -> Procedure[int]:
        """The starting position; a bank shakes the dice itself."""
        if (bank := round_of(table).bank) is not None:
            round_of(table).shaker = bank.patron
        return (yield from self.find_start(table))

    def number_shown(self, table: Table, number: int) -> Procedure[None]:
        """Settle wagers on the random number, if the game has them."""
        return
        yield

    def start_marked(self, table: Table, start: int, law: Citation) -> Procedure[None]:
        yield Marked("starting position", self.positions(table)[start].key, law)
        if self.options.mark_start:
            yield Duty("Mark the starting position with a cut card", self.start_laws.mark)

    def cover_shaker(self, table: Table) -> Procedure[None]:
        if self.options.starting_position == DICE:
            yield Duty(
                "Cover the shaker, shake it once, and place it to the right", self.start_laws.cover
            )

    def move_button(self, table: Table) -> None:
        """Move the button clockwise when a round is completed."""
        memory_of(table).button = (memory_of(table).button + 1) % len(self.positions(table))


# Irregularities


def _by_dice(options: Any) -> bool:
    return bool(options.starting_position == DICE or getattr(options, "dragons_eye", False))


def _totaled(options: Any) -> bool:
    """Whether the total of the dice decides where the deal begins."""
    at_button = getattr(options, "dragons_eye", False) and (
        options.dragons_eye_start == "dragon's eye button"
    )
    leftmost = getattr(options, "three_and_four", False)
    return bool(options.starting_position == DICE) and not at_button and not leftmost


def _dice_in_hand(law: Citation) -> Callable[[Table, Report], None]:
    def check(table: Table, report: Report) -> None:
        if round_of(table).stage not in (SHAKING, SHOWN):
            raise NoSuchIrregularity("The dice are not being shaken.", law)

    return check


def _no_roll(game: Any, table: Table, report: Report) -> Procedure[None]:
    """The dice do not count, and are shaken again."""
    state = round_of(table)
    state.no_roll = state.stage == SHOWN
    yield table.announce("No roll", game.irregularities[report.name].law)


def not_flat(law: Citation) -> Irregularity:
    return Irregularity(
        law, "The dice do not all lie flat in the shaker", _no_roll, Phase.DEALING,
        applies=_by_dice, check=_dice_in_hand(law),
    )  # fmt: skip


def dice_fall_out(law: Citation) -> Irregularity:
    return Irregularity(
        law, "A die falls out of the shaker", _no_roll, Phase.DEALING,
        applies=_by_dice, check=_dice_in_hand(law),
    )  # fmt: skip


def bank_lifts_lid(law: Citation) -> Irregularity:
    def check(table: Table, report: Report) -> None:
        if round_of(table).bank is None:
            raise NoSuchIrregularity("Nobody banks this round.", law)
        _dice_in_hand(law)(table, report)

    return Irregularity(
        law, "The bank removes the lid of the shaker", _no_roll, Phase.DEALING,
        applies=lambda options: bool(options.player_bank) and _by_dice(options), check=check,
    )  # fmt: skip


def wrong_total(law: Citation) -> Irregularity:
    def check(table: Table, report: Report) -> None:
        if not table.dealer.cards and not any(spot.cards for spot in table.spots):
            raise NoSuchIrregularity("Nothing is dealt yet.", law)

    return Irregularity(
        law, "The dice are totaled wrong, and the deal began at the wrong position", void_all,
        applies=_totaled, check=check,
    )  # fmt: skip
