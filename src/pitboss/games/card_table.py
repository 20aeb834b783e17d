"""Code that all tables with cards share: alternating stacks, idle tables, and devices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, NamedTuple

import msgspec

from pitboss.equipment.shoe import Shoe
from pitboss.errors import BadChoice, NotNow
from pitboss.law import Citation, Subchapter
from pitboss.table.game import Game
from pitboss.table.givers import HOUSE, SUPERVISION
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Phase
from pitboss.table.sayings import Saying
from pitboss.table.steps import Arrival, Duty, Marked, Procedure, Shuffle, Turned
from pitboss.table.table import Table

IDLE: Final = "no gaming activity"
FACE_UP, FACE_DOWN = "face up", "face down"
SHUFFLER: Final = "shuffling device"
DEVICE_BACK: Final = "device back"
COLORS = ("blue", "red")
"""The backs of the two stacks; the second side of the shoe is dealt first."""


class CardMemory(msgspec.Struct):
    """The memory of a table with cards between rounds."""

    alternating: bool = False
    """Whether the shuffling device holds a second stack that it has shuffled."""
    cutter: int = 0
    """The spot that cut the cards last; 0 for the dealer."""
    fresh_cut: bool = False
    """Whether the cards have been cut, and none has been dealt since."""
    just_begun: bool = False
    """Whether the game has just resumed after the table was idle."""
    removed: list[str] = []
    """Devices that were taken from the table."""
    stub_out: bool = False
    """Whether the cards left over have been taken from the shoe in this round."""
    unsecured: str = ""
    """Why the batch in the device must be inspected after an idle time, as it was reported."""


def two_decks(law: Subchapter) -> tuple[Citation, ...]:
    """What every table with two decks guarantees: each is whole, their backs differ, one is
    shuffled while the other is dealt, and the discard rack holds cards of only one."""
    return law("2(b)1"), law("2(b)2"), law("2(b)3"), law("2(b)5")


class IdleLaws(NamedTuple):
    """The paragraphs on a table without gaming activity."""

    spread: Citation
    """The cards are spread, and inspected by the first player to arrive."""
    wash: Citation
    """They are washed and stacked to be shuffled."""
    device: Citation | None = None
    """They go into the shuffling device, and the batch that it holds is dealt."""
    stored: Citation | None = None
    """That batch is not inspected if the device stored it in a secure manner,"""
    released: Citation | None = None
    """and if it was secured, released and prepared as the internal controls say."""


class CardTable(Game):
    """A table with cards in one stack, or in two of which a device shuffles one."""

    memory_model: ClassVar[type[msgspec.Struct] | None] = CardMemory
    opening_law: ClassVar[Citation]
    opening_patrons: ClassVar[int] = 1
    """How many players inspect the cards before play begins."""
    shuffle_law: ClassVar[Citation]
    idle_laws: ClassVar[IdleLaws | None] = None
    pieces: ClassVar[str] = "cards"
    """The name of the pieces that are dealt."""
    has_devices: ClassVar[bool] = True
    """Whether shuffling devices and shoes may be in use, and so may be removed and brought back."""
    idle_faces: ClassVar[tuple[str, ...]] = (FACE_UP, FACE_DOWN)
    """How the cards may be spread while nobody plays."""
    stack_name: ClassVar[str] = "deck"
    """The name of one of two alternating stacks."""

    def shoe(self, table: Table) -> Shoe:
        assert table.shoe is not None, "a card game has a shoe"
        return table.shoe

    def dealing(self, table: Table) -> str:
        """What the cards are dealt from."""
        return str(self.options.dealing)

    def prepare(self, table: Table) -> Procedure[None]:
        """Open the table if it is new, and make the cards ready for a round."""
        raise NotImplementedError

    def collect_all(self, table: Table, law: Citation) -> Procedure[None]:
        """Pick up every hand in order, so that each can be reconstructed."""
        for hand in list(table.hands.values()):
            if hand.cards:
                yield table.collect(hand, law)

    # Two stacks

    def alternation_law(self) -> Citation | None:
        """The paragraph under which two stacks alternate here; None where there is one stack."""
        return None

    def compartments(self) -> int:
        return 1 if self.alternation_law() is None else 2

    def by_device(self, table: Table) -> bool:
        """Whether a shuffling device is in use."""
        return bool(getattr(self.options, "shuffler", False)) and (
            SHUFFLER not in table.memory.removed
        )

    def alternates(self, table: Table) -> bool:
        return self.alternation_law() is not None and self.by_device(table)

    def new_order(self, table: Table, law: Citation) -> Procedure[None]:
        """Shuffle the cards; with two stacks, put one in the device and take the other."""
        memory = table.memory
        memory.fresh_cut = False
        if not self.alternates(table):
            yield Shuffle(law)
        elif memory.alternating:
            yield Shuffle(law)
            yield from self.take_other(table)
        else:
            memory.alternating = True
            yield from self.take_other(table)
            yield Shuffle(law)
            yield Shuffle(law, other=True)

    def take_other(self, table: Table) -> Procedure[None]:
        """Bring the other stack into play, in the order in which the device left it."""
        side, law = 1 - self.shoe(table).side, self.alternation_law()
        assert law is not None, "two stacks alternate"
        yield Turned(side, law, f"{COLORS[side]} {self.stack_name}")
        yield Marked(f"{self.stack_name} in play", COLORS[side], law)

    def shuffle(self, table: Table) -> Procedure[None]:
        """Shuffle the cards, and do the steps that follow a shuffle."""
        yield from self.new_order(table, self.shuffle_law)

    def shuffle_again(self, table: Table) -> Procedure[None]:
        """Shuffle the stack in play once more, without changing stacks."""
        yield Shuffle(self.shuffle_law)

    def after_jam(self, table: Table, law: Citation) -> Procedure[None]:
        """The device did not finish: shuffle the stack in it again."""
        if self.alternates(table):
            yield Shuffle(law, other=True)
        else:
            yield from self.shuffle(table)

    # Idle tables

    def is_idle(self, table: Table) -> bool:
        """Whether nobody has acted yet in this round."""
        return table.phase is Phase.BETTING and not table.bets

    def sayings(self) -> Iterator[Saying]:
        yield from super().sayings()
        if self.idle_laws is not None:
            yield Saying(
                what=IDLE, law=self.idle_laws.spread,
                help=f"spread the {self.pieces} while nobody plays",
                by=HOUSE, during=Phase.BETTING, when=self.is_idle,
                otherwise="There is gaming activity at this table.",
                words=" or ".join(self.idle_faces),
            )  # fmt: skip
        if not self.has_devices:
            return
        yield Saying(
            what=DEVICE_BACK, law=self.opening_law, help="bring back a removed device",
            by=SUPERVISION, when=lambda table: bool(table.memory.removed), words="the device",
            otherwise="No such device was removed from this table.",
        )  # fmt: skip

    def call(self, table: Table, call: Call) -> Procedure[None]:
        if call.what == IDLE and self.idle_laws is not None:
            yield from self.go_idle(table, call.value or FACE_UP, self.idle_laws)
        elif call.what == DEVICE_BACK:
            yield from self.device_back(table, call.value)
        else:
            yield from super().call(table, call)

    def go_idle(self, table: Table, face: str, laws: IdleLaws) -> Procedure[None]:
        """Spread the cards until somebody arrives; then have them inspected, and resume."""
        if face not in self.idle_faces:
            faces = " or ".join(self.idle_faces)
            raise BadChoice(f"{self.pieces.capitalize()} are spread {faces}.", laws.spread)
        table.phase = Phase.SHUFFLING
        yield Duty(self.spread_words(face), laws.spread)
        yield Arrival(laws.spread, self.opening_patrons)
        if face == FACE_DOWN:
            yield Duty("Turn the cards face up", laws.spread)
        yield Duty(
            f"Let the first player inspect the {self.pieces}, then turn them face down",
            laws.spread,
        )
        table.memory.just_begun = True
        yield from self.begin_again(table, laws)
        table.memory.just_begun = False
        table.phase = Phase.BETTING

    def spread_words(self, face: str) -> str:
        """The dealer's instruction for the cards when nobody plays."""
        return f"Take all cards from the shoe and the rack, and spread them {face}"

    def begin_again(self, table: Table, laws: IdleLaws) -> Procedure[None]:
        """Wash the cards, and shuffle (each stack of) them as at the opening of the table."""
        yield Duty(f"Wash and stack the {self.pieces}", laws.wash)
        table.memory.alternating = False
        yield from self.shuffle(table)

    # Devices

    def remove_device(self, table: Table, name: str, law: Citation) -> Procedure[None]:
        """Continue without this device until it is brought back."""
        yield Duty(f"Remove the {name} from the table", law)
        table.memory.removed.append(name)
        if name == SHUFFLER:
            table.memory.alternating = False
        yield Marked(name, "removed", law)

    def device_back(self, table: Table, name: str) -> Procedure[None]:
        """Use a removed device again, from the next shuffle or deal."""
        removed = table.memory.removed
        back = tuple(device for device in removed if name in ("", device))
        if not back:
            raise NotNow("No such device was removed from this table.", self.opening_law)
        for device in back:
            removed.remove(device)
            yield Marked(device, "", self.opening_law)
