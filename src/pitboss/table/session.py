"""A session: drives the rounds of a table, answers chance, and lets people act.

Only a session moves chips or cards. Every input is checked before it changes anything; what was
accepted is recorded, so that a round can be replayed from its start.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, TypeAlias

from pitboss.equipment.cards import Card
from pitboss.equipment.randomness import Live, Source
from pitboss.equipment.shoe import OutOfCards, Shoe
from pitboss.errors import BadAmount, Refused, TooFewChips
from pitboss.table.admit import Admission
from pitboss.table.game import Game
from pitboss.table.givers import Giver
from pitboss.table.inputs import (
    AnyInput,
    Buy,
    Call,
    Chance,
    Choose,
    Happen,
    Key,
    Leave,
    Place,
    Proceed,
    Sit,
    Timed,
    Withdraw,
)
from pitboss.table.irregularities import Interruption
from pitboss.table.limits import Limits
from pitboss.table.money import Cents
from pitboss.table.perform import WAIT
from pitboss.table.record import RoundRecord, Snapshot, restore, snapshot
from pitboss.table.steps import Answer, Ask, Bets, Deal, Event, Procedure, RoundEnded, Step
from pitboss.table.table import Table

BettingArea: TypeAlias = tuple[int, str, str]
"""An area: its spot, its wager, and what the wager is on."""
DEFAULT_CHIP: Cents = 25
_A_PATRON = Giver.PATRON
AUTOMATED_TOPICS = ("cut", "curator", "shooter")
"""Topics to automate where nobody wants to cut the cards, or to hold the shoe or the dice."""


class Session(Admission):
    """One table in play."""

    def __init__(
        self,
        game: Game,
        *,
        limits: Limits | None = None,
        chip: Cents = DEFAULT_CHIP,
        spots: int | None = None,
        source: Source | None = None,
        automate: Iterable[str] = (),
        paced: bool = False,
        on_round: Callable[[RoundRecord], None] | None = None,
        resume: Snapshot | None = None,
    ) -> None:
        super().__init__()
        self.game = game
        self.limits = limits if limits is not None else Limits()
        game.check_limits(self.limits)
        self.source = source if source is not None else Live()
        self.automate = frozenset(automate)
        """Topics of decisions that take the default without asking."""
        self.paced = paced
        """Whether each step waits for :meth:`step`, called when a dealer works the table."""
        self.on_round = on_round
        self.last: RoundRecord | None = None
        """The record of the round before this one."""
        deck = game.deck()
        self.table = Table(
            spots if spots is not None else game.spots,
            self.limits,
            chip,
            Shoe(deck, game.compartments()) if deck is not None else None,
            game.memory_model() if game.memory_model is not None else None,
        )
        self.table.unbroken = self._unbroken
        if resume is not None:
            restore(self.table, game, resume)
            self.limits = self.table.limits
        self._begin()
        if not paced:
            self._go()

    # The current round

    def _begin(self) -> None:
        """Start a round, and the recording of its inputs."""
        table = self.table
        self.before = snapshot(table)
        table.round += 1
        table.clear()
        self.steps = 0
        self.events: list[Event] = []
        self.inputs: list[Timed] = []
        self.chance: list[Chance] = []
        self._stack: list[tuple[Procedure[None], Step]] = []
        self._procedure = self.game.conduct(table)
        self._step: Step = next(self._procedure)

    def _go(self) -> None:
        """Perform steps until one needs an answer from outside (or just one, at a paced table)."""
        performer_of, paced = self._performers.get, self.paced
        while True:
            step = self._step
            perform = performer_of(type(step))
            if perform is None:
                self.events.append(step)  # type: ignore[arg-type]
                if type(step) is RoundEnded:
                    self._finish()
                    if paced:
                        return
                    continue
                answer = None
            else:
                try:
                    answer = perform(step)
                except OutOfCards as empty:
                    self._throw(empty)
                    continue
                if answer is WAIT:
                    return
            self.steps += 1
            try:  # as in _continue, without a call: there are seventy steps in a round
                self._step = self._procedure.send(answer)
            except (StopIteration, Interruption, OutOfCards) as end:
                self._ended(end)
            if paced and not isinstance(self._step, Ask | Bets):
                return

    def _unbroken(self) -> bool:
        """Whether nobody can step in between two steps: no dealer deals them one by one, and no
        cards are keyed in."""
        shoe = self.table.shoe
        return not self.paced and (shoe is None or shoe.keyed is None)

    def _throw(self, error: Exception) -> None:
        self.steps += 1
        try:
            self._step = self._procedure.throw(error)
        except (StopIteration, Interruption, OutOfCards) as end:
            self._ended(end)

    def _ended(self, end: StopIteration | Interruption | OutOfCards) -> None:
        """A handler has returned: back to the step that it interrupted. Or it ends the interrupted
        procedure, or the shoe is empty: that is for the procedure below to handle."""
        if isinstance(end, StopIteration):
            self._procedure, self._step = self._stack.pop()
            return
        assert self._stack, f"{self.game.id} does not say what follows: {end!r}"
        self._procedure, _ = self._stack.pop()
        self._throw(end)

    def _continue(self, answer: Any) -> None:
        """Answer the step, and go on with the next."""
        self.steps += 1
        try:
            self._step = self._procedure.send(answer)
        except (StopIteration, Interruption, OutOfCards) as end:
            self._ended(end)
        if not self.paced or isinstance(self._step, Ask | Bets):
            self._go()

    def _interrupt(self, handler: Procedure[None], first: Step | None = None) -> None:
        self._stack.append((self._procedure, self._step))
        self.table.interrupted = self._step if isinstance(self._step, Deal) else None
        self._procedure = handler
        if first is None:
            self._continue(None)
            return
        self._step = first
        if not self.paced or isinstance(first, Ask | Bets):
            self._go()

    def _finish(self) -> None:
        """Close the round's record, and begin the next round."""
        self.last = self.record()
        if self.on_round is not None:
            self.on_round(self.last)
        self._begin()

    def record(self) -> RoundRecord:
        """The current round, or the one just ended, as it can be replayed."""
        return RoundRecord(
            self.before,
            tuple(self.inputs),
            tuple(self.chance),
            tuple(self.events),  # type: ignore[arg-type]
        )

    @property
    def pending(self) -> Step:
        """What the table waits for: wagers, a decision, or (paced or keyed) the next step."""
        return self._step

    @property
    def handling(self) -> bool:
        """Whether a report or a call is being handled while the round waits."""
        return bool(self._stack)

    def free_for(self, name: str) -> frozenset[int]:
        """The spots that a person could take now."""
        free = set()
        for number in range(1, len(self.table.spots) + 1):
            with suppress(Refused):
                self._check_sit(Sit(name, number))
                free.add(number)
        return frozenset(free)

    def closed_to(self, name: str, spot: int, wager: str, on: str = "") -> str:
        """Why a person could not wager on an area now, whatever the amount; empty if they could."""
        limits = self.table.limits.for_player(name)
        least = self.game.limit(limits, self.game.offers[wager], on).minimum
        try:
            _, where, kind = self._check_area(Place(name, spot, wager, least, on))
            self.game.wager_rule(self.table, name, where, kind, least, on)
        except (BadAmount, TooFewChips):
            return ""
        except Refused as refused:
            return str(refused)
        return ""

    def caution(self, choose: Choose) -> str:
        """A warning to a patron before this choice, if any."""
        answer = Answer(choose.choice, choose.amount, choose.cards)
        return self.game.caution(self.table, self.table.spots[choose.spot - 1], answer)

    def reportable(self) -> dict[str, list[int]]:
        """The irregularities that can be reported now, each with its spots; 0 means the table."""
        found: dict[str, list[int]] = {}
        for name in self.game.irregularities:
            for number in range(len(self.table.spots) + 1):
                with suppress(Refused):
                    self._irregularity(Happen(name, number))
                    found.setdefault(name, []).append(number)
        return found

    def step(self) -> None:
        """At a paced table: perform the next step. Does nothing where a person must act."""
        self._go()

    # Inputs

    def apply(self, input: AnyInput, by: Giver | None = None) -> None:
        """Carry out an input. Raises a Refused, and changes nothing, if it is not allowed.

        ``by`` is the role of the person. Without it, the holder of the session acts as patron and
        house at once: input in a patron's name is a patron's, the rest is the house's.
        """
        kind = type(input)
        if by is not None:
            self._by = by
            self.authorize(input, by)
        elif kind is Place or (type(input) is Choose and input.patron[:1] != ":"):
            self._by = _A_PATRON  # the most frequent inputs
        else:
            self._by = usual = self._usual_giver(input)
            if kind is Call:  # the default role may always give the rest
                self.authorize(input, usual)
        self._appliers[kind](input)

    def apply_again(self, timed: Timed) -> None:
        """An input from a record: it was accepted then, in a role that older records lack."""
        self._by = timed.by
        self._appliers[type(timed.input)](timed.input)

    def sit(self, patron: str, spot: int, chips: Cents = 0) -> None:
        self.apply(Sit(patron, spot, chips))

    def leave(self, patron: str) -> None:
        self.apply(Leave(patron))

    def buy(self, patron: str, chips: Cents) -> None:
        self.apply(Buy(patron, chips))

    def place(
        self, patron: str, spot: int, wager: str, amount: Cents, on: str = "",
        *, coupon: Cents = 0, cash: bool = False,
    ) -> None:  # fmt: skip
        self.apply(Place(patron, spot, wager, amount, on, coupon, cash))

    def withdraw(self, patron: str, bet: int, amount: Cents = 0) -> None:
        self.apply(Withdraw(patron, bet, amount))

    def proceed(self) -> None:
        self.apply(Proceed())

    def choose(
        self, patron: str, spot: int, choice: str, amount: int = 0, cards: Iterable[Card] = ()
    ) -> None:
        self.apply(Choose(patron, spot, choice, amount, tuple(cards)))

    def report(self, name: str, spot: int = 0, cards: Iterable[Card] = (), text: str = "") -> None:
        self.apply(Happen(name, spot, tuple(cards), text))

    def call(
        self,
        what: str,
        patron: str = "",
        spot: int = 0,
        bet: int = 0,
        value: str = "",
        by: Giver | None = None,
    ) -> None:
        self.apply(Call(what, patron, spot, bet, value), by)

    def key(self, cards: Iterable[Card] = (), numbers: Iterable[int] = (), text: str = "") -> None:
        """At a keyed table: give the actual result."""
        self.apply(Key(tuple(cards), tuple(numbers), text))
