"""A payout to type in, and chips to lay out for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable

from nicegui import ui

from pitboss.errors import PitbossError
from pitboss.table.money import dollars, parse_dollars
from pitboss.web.training.chips import COLORS, ChipColor, described, fewest, judged
from pitboss.web.training.question import TrainingQuestion


class PayoutEntry:
    """An amount to pay, and the chips to pay it with."""

    def __init__(
        self, question: TrainingQuestion, done: Callable[[bool, str, str], Awaitable[None]]
    ) -> None:
        self.amount, self.done = question.pays, done
        self.laid: Counter[str] = Counter()
        with ui.row().classes("w-full items-center gap-2"):
            self.field = ui.input("What you pay").props(
                "dense outlined prefix=$ inputmode=decimal data-key=pays"
            )
            self.field.classes("w-40").on("keydown.enter", self.pay)
            if fewest(self.amount):
                for color in COLORS:
                    self._chip(color)
                ui.button("Clear", on_click=self._clear).props("flat dense")
            ui.button("Pay", on_click=self.pay).props("data-key=pay")
        self.said = ui.label("").classes("text-sm opacity-80").mark("laid")

    def _chip(self, color: ChipColor) -> None:
        def add() -> None:
            self.laid[color.name] += 1
            self.said.text = f"Laid out: {described(self.laid)}."

        button = ui.button(dollars(color.value), on_click=add)
        button.props(f'round no-caps data-chip={color.name} aria-label="a {color.name} chip"')
        button.style(f"background: {color.paint} !important; color: white; font-size: 11px")

    def _clear(self) -> None:
        self.laid.clear()
        self.said.text = ""

    async def pay(self) -> None:
        """Judge the amount and the chips."""
        try:
            typed = parse_dollars(str(self.field.value or ""))
        except PitbossError as error:
            self.said.text = str(error)
            return
        said, good, remark = f"Pay {dollars(typed)}", typed == self.amount, ""
        if fewest(self.amount):
            paid, remark = judged(self.laid, self.amount)
            said, good = f"{said} with {described(self.laid)}", good and paid
        await self.done(good, said, remark)
