"""What a player may do now: chips to choose, wagers to close, decisions to make."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from nicegui import ui

from pitboss.equipment.cards import Card
from pitboss.table.admit import describe_amounts
from pitboss.table.inputs import Buy, Call, Leave, Withdraw
from pitboss.table.money import DOLLAR, Cents, dollars
from pitboss.table.steps import Ask, Bets, Choice, Span
from pitboss.table.words import wager

if TYPE_CHECKING:
    from pitboss.web.pages.table import TablePage

COINS: tuple[Cents, ...] = (1_00, 5_00, 25_00, 100_00, 500_00)
COLOURS = {1_00: "#d6d3d1", 5_00: "#b91c1c", 25_00: "#15803d", 100_00: "#1f2937", 500_00: "#6b21a8"}
MORE: Cents = 500 * DOLLAR


class Controls:
    """The row of buttons below the felt."""

    def __init__(self, page: TablePage) -> None:
        self.page = page
        self.amount: Cents = 5_00
        self.bar = (
            ui.linear_progress(value=0, show_value=False)
            .props("instant-feedback")
            .classes("w-full")
        )
        self.message = ui.label("").classes("text-base").mark("message")
        self.row = ui.row().classes("w-full gap-2 items-center")
        self.longest = 30.0

    # Showing

    def update(self) -> None:
        """Draw what may be done now."""
        self.row.clear()
        with self.row:
            page, pending = self.page, self.page.pending
            if not page.viewer:
                self.message.text = "You are watching."
            elif not page.spots:
                self.message.text = "Click “sit here” to take a spot."
                self._sit_buttons()
            elif isinstance(pending, Bets):
                self.message.text = (
                    "Place your wagers: pick a chip, click the felt, then deal."
                    if page.game.offers
                    else "Deal when everybody is ready."
                )
                self._betting()
            elif isinstance(pending, Ask) and pending.patron == page.viewer:
                about = "" if pending.topic == "play" else f" ({pending.topic})"
                otherwise = f"; {pending.default} if the time runs out" if page.deadline else ""
                self.message.text = (
                    f"Your decision at spot {pending.spot}{about}{otherwise}  {pending.law}"
                )
                self._decision(pending)
            elif isinstance(pending, Ask):
                self.message.text = f"{pending.patron.lstrip(':')} decides"
            else:
                self.message.text = "The dealer is at work."
            if page.spots:
                self._always()

    def _sit_buttons(self) -> None:
        """For felts without spots of their own, and for screen readers."""
        if self.page.layout is None and not self.page.narrow:
            return
        taken = {spot for spot, who in self.page.scene.seats.items() if who}
        spots = self.page.casino.look(self.page.id)["spots"]
        free = [row["spot"] for row in spots if row["spot"] not in taken]
        if free:
            ui.button("Take a place", on_click=lambda: self.page.sit(free[0])).mark("sit")

    def _betting(self) -> None:
        for coin in COINS if self.page.game.offers else ():
            chosen = " chosen" if coin == self.amount else ""
            ink = "#111" if coin == 1_00 else "#fff"
            ui.button(dollars(coin), on_click=lambda _, c=coin: self.choose_coin(c)).classes(
                "coin" + chosen
            ).style(f"background: {COLOURS[coin]} !important; color: {ink} !important").props(
                "round unelevated"
            )
        own = (
            ui.number(value=self.amount / DOLLAR, min=0, step=1, format="%.2f")
            .props("dense outlined prefix=$")
            .classes("w-28")
        )
        own.on_value_change(self._typed)
        ui.button("Deal (d)", on_click=self.page.deal).mark("deal")
        mine = [b for b in self.page.scene.bets.values() if b.patron == self.page.viewer]
        if mine:
            ui.button("Take down", on_click=self._take_down).props("outline")

    def choose_coin(self, coin: Cents) -> None:
        self.amount = coin
        self.update()

    def _typed(self, event: Any) -> None:
        if event.value:
            self.amount = round(float(event.value) * DOLLAR)

    async def _take_down(self) -> None:
        page = self.page
        for bet in list(page.scene.bets.values()):
            if bet.patron == page.viewer:
                await page.act(Withdraw(page.viewer, bet.bet))

    def _decision(self, ask: Ask) -> None:
        for number, choice in enumerate(self.buttons(ask), start=1):
            self._choice(ask, number, *choice)
        if self.page.aids:
            self._advice(ask)

    def buttons(self, ask: Ask) -> list[tuple[Choice, int]]:
        """A button for each choice, and for each amount where there are few."""
        found: list[tuple[Choice, int]] = []
        for choice in ask.choices:
            if isinstance(choice.amounts, tuple):
                found += [(choice, amount) for amount in choice.amounts]
            else:
                found.append((choice, 0))
        return found

    def _choice(self, ask: Ask, number: int, choice: Choice, amount: int) -> None:
        label = choice.name
        if amount:
            label += f" {dollars(amount) if choice.in_chips else amount}"
        field = None
        if isinstance(choice.amounts, Span):
            scale = DOLLAR if choice.in_chips else 1
            field = ui.number(
                describe_amounts(choice), value=choice.amounts.low / scale,
                min=choice.amounts.low / scale, max=choice.amounts.high / scale,
                step=choice.amounts.step / scale,
            ).props("dense outlined").classes("w-36")  # fmt: skip

        async def take() -> None:
            chosen = amount
            if field is not None:
                scale = DOLLAR if choice.in_chips else 1
                chosen = round(float(field.value or 0) * scale)
            cards: tuple[Card, ...] = tuple(self.page.picked) if choice.cards is not None else ()
            await self.page.choose(ask, choice.name, chosen, cards)

        button = ui.button(f"{number}  {label}", on_click=take).props("no-caps")
        button.mark(f"choice-{choice.name}")
        if choice.help:
            button.tooltip(choice.help)

    async def choose_number(self, number: int) -> None:
        """A choice by its key."""
        ask = self.page.pending
        if not isinstance(ask, Ask) or ask.patron != self.page.viewer:
            return
        choices = self.buttons(ask)
        if number <= len(choices):
            choice, amount = choices[number - 1]
            if isinstance(choice.amounts, Span):
                amount = choice.amounts.low
            cards = tuple(self.page.picked) if choice.cards is not None else ()
            await self.page.choose(ask, choice.name, amount, cards)

    def _advice(self, ask: Ask) -> None:
        from pitboss.web.pages.advice import advise

        words = advise(self.page.casino, self.page.id, self.page.viewer, ask)
        if words:
            ui.label(words).classes("text-amber-300 text-sm")

    def _always(self) -> None:
        ui.space()
        page = self.page

        async def leave() -> None:
            await page.act(Leave(page.viewer))

        async def buy() -> None:
            await page.act(Buy(page.viewer, MORE))

        ui.button(f"Buy {dollars(MORE)}", on_click=buy).props("flat dense")
        if page.game.calls or page.game.bet_calls:
            self._calls()
        ui.button("Leave", on_click=leave).props("flat dense").mark("leave")

    def _calls(self) -> None:
        """Things to say at this table."""
        page = self.page

        async def say(what: str, bet: int = 0) -> None:
            await page.act(Call(what, page.viewer, page.spots[0], bet))

        mine = [b for b in page.scene.bets.values() if b.patron == page.viewer]
        with ui.dropdown_button("Say", auto_close=True).props("flat dense"):
            for what in page.game.calls:
                ui.item(what, on_click=lambda w=what: say(w))
            for what in page.game.bet_calls:
                for bet in mine:
                    label = f"{wager(bet.wager, bet.on)}: {what}"
                    ui.item(label, on_click=lambda w=what, b=bet.bet: say(w, b))

    def ask_where(self, name: str, spot: int) -> None:
        """A wager that is bet on something: ask on what."""
        page = self.page
        places = list(page.game.on(page.game.offers[name]))
        with ui.dialog() as dialog, ui.card():
            ui.label(f"{page.game.offers[name].title} on").classes("font-semibold")
            written = page.game.offers[name].reads is not None  # the places are examples then
            where = ui.select(
                places, value=places[0], with_input=True,
                new_value_mode="add-unique" if written else None,
            ).classes("w-56")  # fmt: skip

            async def go() -> None:
                dialog.close()
                await page.bet(name, spot, str(where.value))

            ui.button("Bet", on_click=go)
        dialog.open()

    def tick(self) -> None:
        """The countdown to the default."""
        deadline = self.page.deadline
        left = (deadline / 1000 - time.time()) if deadline else 0.0
        self.longest = max(self.longest if left > 0 else 30.0, left)
        self.bar.value = max(0.0, left / self.longest) if deadline else 0.0
