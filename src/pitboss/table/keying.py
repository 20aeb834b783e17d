"""Cards, dice, spins and numbers of a real table, keyed in by somebody who sees them."""

from __future__ import annotations

from typing import Any

from pitboss.equipment.cards import Card
from pitboss.errors import BadDraw, NotNow
from pitboss.law import Citation
from pitboss.table.givers import Giver
from pitboss.table.inputs import AnyInput, Key, Timed
from pitboss.table.numbers import counted
from pitboss.table.perform import DIE_FACES, Performer
from pitboss.table.steps import Burn, Deal, Pick, Roll, Spin


class Keying(Performer):
    """Records inputs, and checks keyed results against the step that waits for them."""

    inputs: list[Timed]

    def __init__(self) -> None:
        super().__init__()
        self._by: Giver | None = None
        """The role that gives the current input."""

    def _accept(self, input: AnyInput) -> None:
        """Record an input that passed its checks, before it changes anything."""
        self.inputs.append(Timed(self.steps, input, self._by))

    def _continue(self, answer: Any) -> None:
        """Answer the pending step, and go on."""
        raise NotImplementedError

    def _key(self, key: Key) -> None:
        step = self._step
        answer: Any
        if isinstance(step, Deal | Burn):
            self._check_cards(key.cards, step.count, step.law)
            self._accept(key)
            drawn = tuple(self._shoe.draw_keyed(card) for card in key.cards)
            answer = (
                self._dealt(step, drawn) if isinstance(step, Deal) else self._burned(step, drawn)
            )
        elif isinstance(step, Roll):
            if len(key.numbers) != step.count or not all(1 <= n <= DIE_FACES for n in key.numbers):
                raise BadDraw(f"{step.count} dice each show 1 to {DIE_FACES}.", step.law)
            self._accept(key)
            answer = self._rolled(step, key.numbers)
        elif isinstance(step, Spin):
            if key.text not in step.pockets:
                raise BadDraw(f"The wheel has no '{key.text}'.", step.law)
            self._accept(key)
            answer = self._spun(step, key.text)
        elif isinstance(step, Pick):
            span = range(step.low, step.high + 1)
            if len(set(key.numbers)) != step.count or not all(n in span for n in key.numbers):
                raise BadDraw(
                    f"Key in {counted(step.count, 'different number')} from {step.low} to "
                    f"{step.high}.",
                    step.law,
                )
            self._accept(key)
            answer = self._picked(step, key.numbers)
        else:
            raise NotNow("No card, roll or spin is awaited now.")
        self._continue(answer)

    def _check_cards(self, cards: tuple[Card, ...], count: int, law: Citation) -> None:
        left = self._shoe.keyed
        if left is None:
            raise NotNow("This table deals its own cards.")
        if len(cards) != count:
            raise BadDraw(f"Key in {counted(count, 'card')}, not {len(cards)}.", law)
        for card in cards:
            if cards.count(card) > left[card]:
                raise BadDraw(
                    f"The {card.name} cannot be next: none is left in the shoe; check it.", law
                )
