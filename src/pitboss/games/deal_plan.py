"""A deal as data: who gets how many cards, face up or face down, in which order.

A game declares one plan for each way of dealing::

    SHOE: ((Give(To.PLAYERS, LAW("7(d)1")), Give(To.DEALER, LAW("7(d)2"), UP)), ...)

A plan is a tuple of stages, with decisions of the players between one stage and the next. A
stage is a tuple of gives and duties in the order in which the dealer does them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from enum import Enum
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias

import msgspec

from pitboss.law import Citation
from pitboss.table.irregularities import Interruption, Phase, Void
from pitboss.table.steps import Burn, Deal, Duty, Procedure, Run, Seen
from pitboss.table.table import COMMUNITY, Hand, Table

DOWN: Final = (False,)
"""One card face down; ``DOWN * 2 + UP`` is two face down and then one face up."""
UP: Final = (True,)


class To(Enum):
    """Who gets cards."""

    __hash__ = object.__hash__  # plans are looked up in every round, and Enum's own hash is slow

    PLAYERS = "each player in turn"
    DEALER = "the dealer"
    EVERYONE = "each player and the dealer in turn"
    COMMUNITY = "the community cards"
    BURN = "the discard rack"


class Give(NamedTuple):
    """One pass of the deal: the same cards to each hand that it goes to."""

    to: To
    law: Citation
    cards: tuple[bool, ...] = DOWN
    """The cards that one hand gets at a time, in order."""


DealStage: TypeAlias = tuple[Give | Duty, ...]
DealPlan: TypeAlias = tuple[DealStage, ...]
DealStep: TypeAlias = Deal | Burn | Duty
DealOrder: TypeAlias = tuple[tuple[str, int], ...]
"""The hands in the order of the deal, each with its spot; the dealer's has none."""


def in_turn(laws: Sequence[Citation], then: To = To.COMMUNITY) -> DealStage:
    """A card to each player and then one to the community or the dealer,
    once for each paragraph."""
    return tuple(map(Give, (To.PLAYERS, then) * (len(laws) // 2), laws))


def out_of_shoe(law: Citation) -> Duty:
    """The duty after the stacks of an automated shoe are dealt."""
    return Duty("Take the cards from the shoe to deal the rest by hand", law)


@lru_cache(maxsize=1024)
def steps_of(plan: DealPlan, hands: DealOrder) -> tuple[tuple[DealStep, ...], ...]:
    """The steps of each stage, cached because they are the same in every round."""
    return tuple(_steps(stage, hands) for stage in plan)


def _steps(stage: DealStage, hands: DealOrder) -> tuple[DealStep, ...]:
    steps: list[DealStep] = []
    for give in stage:
        if isinstance(give, Duty):
            steps.append(give)
            continue
        for key, spot in _targets(give.to, hands):
            for up, cards in groupby(give.cards):
                count = len(list(cards))
                seen = Seen.ALL if up else Seen.OWNER if spot else Seen.NONE
                if give.to is To.BURN:
                    steps.append(Burn(give.law, count, seen))
                else:
                    steps.append(Deal(key, spot, give.law, seen, count))
    return tuple(steps)


def _targets(to: To, hands: DealOrder) -> Sequence[tuple[str, int]]:
    if to is To.PLAYERS:
        return [(key, spot) for key, spot in hands if spot]
    if to is To.DEALER:
        return [(key, spot) for key, spot in hands if not spot]
    if to is To.EVERYONE:
        return hands
    return ((COMMUNITY, 0),)


class CardMissed(Interruption):
    """The next card was not dealt; it is dealt after all others of the stage. A hand that misses
    two cards makes all hands void."""


class PlanChanged(Interruption):
    """Raised when the next card of the deal changes, or is dropped."""


class PlannedDeal:
    """The deal of one round. Each step is removed once it is done, so that an interruption leaves
    the rest of the deal."""

    def __init__(self, plan: DealPlan, hands: Iterable[Hand]) -> None:
        order = tuple([(hand.key, hand.spot) for hand in hands])
        self.stages: deque[Sequence[DealStep]] = deque(steps_of(plan, order))

    @property
    def done(self) -> bool:
        return not self.stages

    def next_stage(self, table: Table) -> Procedure[None]:
        """Deal the next stage, or the rest of one that was interrupted."""
        table.phase = Phase.DEALING
        if self.stages[0] and table.unbroken():
            yield Run(tuple(self.stages[0]))
            self.stages.popleft()
            return
        steps, late = self._left, set[str]()
        while steps:
            step = steps[0]
            table.awaiting = step.hand if type(step) is Deal else ""
            try:
                yield step
            except PlanChanged:
                continue
            except CardMissed as missed:
                if table.awaiting in late:
                    raise Void(missed.law, "All hands are void: two cards are missing.") from None
                late.add(table.awaiting)
                steps.append(step)
            steps.popleft()
        table.awaiting = ""
        self.stages.popleft()

    def rest(self, table: Table) -> Procedure[None]:
        """Deal everything that is left."""
        while self.stages:
            yield from self.next_stage(table)

    # Changes to the rest of this stage. If the very next step changes, the irregularity's handler
    # raises PlanChanged.

    def turn_down(self, hand: str) -> bool:
        """Deal the next face-up card of a hand face down; returns whether that is the next step."""
        steps = self._left
        for at, step in enumerate(steps):
            if isinstance(step, Deal) and step.hand == hand and step.seen is Seen.ALL:
                seen = Seen.OWNER if step.spot else Seen.NONE
                steps[at] = msgspec.structs.replace(step, seen=seen)
                return at == 0
        return False

    def strike(self, hand: str) -> None:
        """Deal no more cards to a hand that was called dead."""
        steps = self._left
        kept = [step for step in steps if not (isinstance(step, Deal) and step.hand == hand)]
        steps.clear()
        steps.extend(kept)

    @property
    def burn_due(self) -> Burn | None:
        """The burn, if it is the next step."""
        step = self._left[0] if self._left else None
        return step if isinstance(step, Burn) else None

    def burn_more(self, count: int) -> None:
        """Burn that many more cards than planned."""
        due = self.burn_due
        assert due is not None, "a card is to be burned"
        self._left[0] = msgspec.structs.replace(due, count=due.count + count)

    def skip_burn(self) -> int:
        """Skip the next burn; returns how many cards it had."""
        due = self.burn_due
        assert due is not None, "a card is to be burned"
        self._left.popleft()
        return due.count

    @property
    def _left(self) -> deque[DealStep]:
        """The rest of the stage; what is done to it changes the deal."""
        if not self.stages:
            return deque()
        left = self.stages[0]
        if not isinstance(left, deque):
            left = self.stages[0] = deque(left)
        return left
