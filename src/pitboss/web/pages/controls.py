"""What a player may do now: chips to choose, wagers to close, decisions to make."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from nicegui import background_tasks, ui

from pitboss.equipment.cards import Card
from pitboss.table.admit import describe_amounts
from pitboss.table.inputs import Buy, Call, Leave, Withdraw
from pitboss.table.limits import Limit
from pitboss.table.money import DOLLAR, Cents, dollars
from pitboss.table.numbers import counted
from pitboss.table.steps import Ask, Bets, Choice, Span
from pitboss.table.words import wager
from pitboss.web.pages.advice import advise
from pitboss.web.pages.paragraph import link
from pitboss.web.pages.trying import in_background

if TYPE_CHECKING:
    from pitboss.web.pages.table import TablePage

COINS: tuple[Cents, ...] = (1_00, 5_00, 25_00, 100_00, 500_00)
COLOURS = {1_00: "#d6d3d1", 5_00: "#b91c1c", 25_00: "#15803d", 100_00: "#1f2937", 500_00: "#6b21a8"}
BUY_IN: Cents = 500 * DOLLAR


class Controls:
    """The row of buttons below the felt."""

    def __init__(self, page: TablePage) -> None:
        self.page = page
        self.amount: Cents = 5_00
        self.least, self.chip = self.amount, 1
        self.wanted: Cents | None = None
        """The chips that somebody said they want to sit down with."""
        with ui.column().classes("dock w-full gap-1"):
            with ui.row().classes("w-full items-center no-wrap gap-2"):
                self.bar = (
                    ui.linear_progress(value=0, show_value=False)
                    .props("instant-feedback")
                    .classes("flex-grow")
                )
                self.clock = ui.label("").classes("clock text-sm").mark("clock")
            with ui.row().classes("items-baseline gap-x-2 gap-y-0"):
                self.message = ui.label("").classes("text-base").mark("message")
                self.law = ui.html("", sanitize=False)
            self.row = ui.row().classes("controls w-full gap-2 items-center").props("tabindex=-1")
        self._takes: dict[int, Callable[[], Awaitable[None]]] = {}
        """What the buttons of a decision do, by number."""
        self._offered: list[int] | None = None
        """The places that are offered now, beside a field for chips."""
        self.longest = 30.0
        self.advised: Ask | None = None
        self.advice = ""

    def fit(self, limit: Limit, chip: Cents) -> None:
        """Begin with what the table takes: the smallest coin that makes a wager."""
        self.least, self.chip = limit.minimum, chip
        fitting = (coin for coin in COINS if limit.minimum <= coin <= limit.maximum)
        whole = (coin for coin in fitting if not coin % limit.increment)
        self.amount = next(whole, limit.minimum)

    @property
    def buy_in(self) -> Cents:
        """The chips to sit down with."""
        return self._usual if self.wanted is None else self.wanted

    @property
    def _usual(self) -> Cents:
        """The chips that somebody buys who says nothing else, as far as they can."""
        cents = min(max(BUY_IN, self.least), self.page.held)
        return cents - cents % self.chip

    # Showing

    def update(self) -> None:
        """Draw what may be done now."""
        page, pending = self.page, self.page.pending
        self.message.text, self.law.content = self._words(), ""
        offered = self._places() if self._free and page.state == "open" else None
        if offered is not None and offered == self._offered:
            return  # somebody may be typing how many chips they want
        self._offered = offered
        self.row.clear()
        self._takes.clear()
        with self.row:
            if page.state == "closed" or (self._free and page.state == "closing"):
                ui.button("To the lobby", on_click=lambda: ui.navigate.to("/")).mark("lobby")
            elif offered is not None:
                self._sit_button(offered)
            elif page.viewer and isinstance(pending, Bets):
                self._betting()
            elif isinstance(pending, Ask) and pending.patron == page.viewer:
                self.law.content = link(str(pending.law), self.message.text)
                self._decision(pending)
            if page.spots:
                self._always()

    def _words(self) -> str:
        """What the table waits for, and what that means for whoever looks."""
        page = self.page
        if page.state == "closed":
            where = f" Your {dollars(page.cashed)} went to your account at the cage."
            return "This table is closed." + (where if page.cashed else "")
        if page.state == "closing":
            then = "Choose another." if self._free else self._awaited()
            return f"The table closes after this round. {then}"
        return self._awaited()

    def _awaited(self) -> str:
        page, pending = self.page, self.page.pending
        if not page.viewer:
            return "" if page.house else "You are watching."
        if not page.spots:
            seats = page.layout is None  # the felt has some to click on
            return "Click “sit here” to take a spot." if seats else "Take a spot to play."
        if isinstance(pending, Bets):
            if not page.game.offers:
                who = f"{page.dealer} deals" if page.dealer else "Deal"
                return f"{who} when everybody is ready."
            how = "mark numbers and buy a ticket" if self._board else "click the felt"
            then = f". {page.dealer} closes the wagers." if page.dealer else ", then deal."
            return f"Place your wagers: pick a chip, {how}{then}"
        if isinstance(pending, Ask) and pending.patron == page.viewer:
            about = "" if pending.topic == "play" else f" ({pending.topic})"
            otherwise = f" If the time runs out: {pending.default}." if page.deadline else ""
            return f"Your decision at spot {pending.spot}{about}.{otherwise}"
        if isinstance(pending, Ask):
            where = f" at spot {pending.spot}" if pending.spot else ""
            return f"{pending.patron.lstrip(':')} decides{where}."
        return f"{page.dealer or 'The dealer'} is at work."

    @property
    def _free(self) -> bool:
        """Whether the viewer could sit down."""
        return bool(self.page.viewer) and not self.page.spots

    @property
    def _board(self) -> bool:
        return self.page.layout is not None and self.page.layout.board

    def _places(self) -> list[int]:
        """Places to take by a button, on felts without spots of their own."""
        page = self.page
        if page.layout is None:
            return []
        room = page.game.patrons_per_spot()
        spots = page.casino.look(page.id)["spots"]
        return [row["spot"] for row in spots if len(row["patrons"]) < room]

    def _sit_button(self, free: list[int]) -> None:
        """How many chips, and a place to take."""
        page = self.page
        self._dollars("Chips to sit down with", self.buy_in).on_value_change(self._want)
        if free:
            ui.button("Take a place", on_click=lambda: page.sit(free[0])).mark("sit").props(
                "data-key=sit"
            )

    def _betting(self) -> None:
        if self.page.game.offers:
            self._chips()
        if self._board:
            self._tickets()
        if not self.page.dealer:
            ui.button("Deal (d)", on_click=self.page.deal).mark("deal").props("data-key=deal")
        mine = [b for b in self.page.scene.bets.values() if b.patron == self.page.viewer]
        if mine:
            ui.button("Take down", on_click=self._take_down).props("outline data-key=down")

    def _chips(self) -> None:
        """How much the next wager is."""
        for coin in COINS:
            chosen = " chosen" if coin == self.amount else ""
            ink = "#111" if coin == 1_00 else "#fff"
            ui.button(dollars(coin), on_click=lambda _, c=coin: self.choose_coin(c)).classes(
                "coin" + chosen
            ).style(f"background: {COLOURS[coin]} !important; color: {ink} !important").props(
                f"round unelevated data-key=coin-{coin} aria-pressed={str(bool(chosen)).lower()}"
            )
        own = (
            ui.number(value=self.amount / DOLLAR, min=0, step=1, format="%.2f")
            .props("dense outlined prefix=$ data-key=amount")
            .classes("w-28")
        )
        own.on_value_change(self._typed)

    def _tickets(self) -> None:
        """Where a wager is a ticket: buy what is marked, have numbers picked, or write it out."""
        page = self.page
        count = len(page.numbers)
        words = f"Buy ticket ({counted(count, 'number')})"
        buy = ui.button(words, on_click=lambda: page.buy_ticket()).props("data-key=buy no-caps")
        buy.set_enabled(count > 0)
        with ui.dropdown_button("Quick pick", auto_close=True).props("outline no-caps"):
            for spots in range(1, 11):
                ui.item(
                    f"{spots} numbers", on_click=lambda n=spots: page.buy_ticket(f"quick pick {n}")
                )
        wager = next(iter(page.game.offers))
        ui.button("Write a ticket", on_click=lambda: self.ask_where(wager, page.spots[0])).props(
            "outline no-caps data-key=write"
        )

    def _dollars(self, label: str, value: Cents) -> ui.number:
        field = ui.number(label, value=value / DOLLAR, min=0, format="%.2f")
        return field.props("dense outlined prefix=$ data-key=chips").classes("w-44")

    def _want(self, event: Any) -> None:
        self.wanted = round(float(event.value or 0) * DOLLAR)

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
        for number, choice in enumerate(self._buttons(ask), start=1):
            self._choice(ask, number, *choice)
        if self.page.aids:
            self._advice(ask)

    def _buttons(self, ask: Ask) -> list[tuple[Choice, int]]:
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
                describe_amounts(choice), value=self._prefilled(ask, choice.amounts) / scale,
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

        self._takes[number] = take
        button = ui.button(f"{number}  {label}", on_click=take)
        button.props(f"no-caps data-key=choice-{number}")
        button.mark(f"choice-{choice.name}")
        if choice.help:
            button.tooltip(choice.help)

    def _prefilled(self, ask: Ask, span: Span) -> int:
        """The most, where that adds no more than lies there already, as in doubling; or the least.

        A key may take it as it stands, so it is never what nobody would mean.
        """
        own = [bet.amount for bet in self.page.scene.bets.values()
               if bet.patron == ask.patron and bet.spot == ask.spot]  # fmt: skip
        return span.high if span.high <= max(own, default=0) else span.low

    async def choose_number(self, number: int) -> None:
        """A choice by its key, with the amount that stands beside its button."""
        if (take := self._takes.get(number)) is not None:
            await take()

    def _advice(self, ask: Ask) -> None:
        """Shown as soon as it is worked out, which the table does not wait for."""
        label = ui.label(self.advice if ask == self.advised else "").mark("advice")
        label.classes("text-amber-300 text-sm")
        if ask == self.advised:
            return
        page = self.page

        async def work() -> None:
            words = await in_background(advise, page.casino, page.id, page.viewer, ask)
            if page.pending == ask:
                self.advised, self.advice = ask, words
                label.text = words

        background_tasks.create(work())

    def _always(self) -> None:
        ui.space()
        page = self.page

        async def leave() -> None:
            await page.act(Leave(page.viewer))

        ui.button("Buy chips", on_click=self._buy).props("flat dense data-key=more")
        if page.game.calls or page.game.bet_calls:
            self._calls()
        ui.button("Leave", on_click=leave).props("flat dense data-key=leave").mark("leave")

    def _buy(self) -> None:
        """More chips, of an amount to choose."""
        page = self.page
        with page.room, ui.dialog() as dialog, ui.card():
            ui.label("Buy chips").classes("text-lg font-bold")
            ui.label(f"You have {dollars(page.held)} at the cage.")
            amount = self._dollars("Chips", self._usual)

            async def go() -> None:
                if await page.act(Buy(page.viewer, round(float(amount.value or 0) * DOLLAR))):
                    dialog.close()

            amount.on("keydown.enter", go)
            with ui.row().classes("w-full justify-end gap-2"):
                ui.button("Cancel", on_click=dialog.close).props("flat")
                ui.button("Buy", on_click=go)
        dialog.on("hide", dialog.delete)
        dialog.open()

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
        with page.room, ui.dialog() as dialog, ui.card():
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
        dialog.on("hide", dialog.delete)
        dialog.open()

    def tick(self) -> None:
        """The countdown to the default."""
        deadline = self.page.deadline
        left = (deadline / 1000 - time.time()) if deadline else 0.0
        self.longest = max(self.longest if left > 0 else 30.0, left)
        self.bar.value = max(0.0, left / self.longest) if deadline else 0.0
        self.clock.text = f"{max(0, round(left))} s" if deadline else ""
