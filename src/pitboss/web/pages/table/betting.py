"""Wagers: the chip to place, actions on placed wagers, and the button that closes them.

Every control keeps its place through a round; those that cannot be used now are dimmed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nicegui import ui

from pitboss.table.inputs import Place, Withdraw
from pitboss.table.limits import Limits
from pitboss.table.money import DOLLAR, Cents, dollars
from pitboss.table.numbers import counted
from pitboss.table.steps import Bets
from pitboss.web.felt.scene import ChipStack

if TYPE_CHECKING:
    from pitboss.web.pages.table.page import TablePage

COINS: tuple[Cents, ...] = (1_00, 5_00, 25_00, 100_00, 500_00)
COLOURS = {1_00: "#d6d3d1", 5_00: "#b91c1c", 25_00: "#15803d", 100_00: "#1f2937", 500_00: "#6b21a8"}
GO_ON = {"dice": "Roll", "wheels": "Spin", "keno": "Draw"}
"""The label of the button that closes the wagers, by family, where it is not "Deal"."""
NO_AMOUNT = "Pick a chip or write an amount first."
NOTHING_THERE = "You have no chips there to take back."


def closing_word(family: str) -> str:
    """The label of the button that closes the wagers."""
    return GO_ON.get(family, "Deal")


class BettingPanel:
    """The row of chips and of actions on wagers."""

    def __init__(self, page: TablePage) -> None:
        self.page = page
        self.amount: Cents = 5_00
        self.limits = Limits()
        self.back = False
        """Whether a tap on the felt takes a chip back."""
        self._coins: dict[Cents, ui.button] = {}
        with ui.row().classes("bets w-full gap-x-3 gap-y-1 items-center") as self.row:
            self._chips()
            with ui.row().classes("go gap-1 items-center"):
                self._actions()
                if self.board:
                    self._tickets()

    @property
    def board(self) -> bool:
        return self.page.layout is not None and self.page.layout.board

    # Drawing, once

    def _chips(self) -> None:
        """The chips that set the next wager's amount."""
        with ui.row().classes("coins gap-2 items-center no-wrap") as self.coins:
            for coin in COINS:
                ink = "#111" if coin == 1_00 else "#fff"
                self._coins[coin] = (
                    ui.button(
                        self.page.worded(dollars(coin)),
                        on_click=lambda _, c=coin: self.choose_coin(c),
                    )
                    .classes("coin")
                    .style(f"background: {COLOURS[coin]} !important; color: {ink} !important")
                    .props(f"round unelevated data-key=coin-{coin} data-use=coin")
                )
            prefix = "" if self.page.no_money else "prefix=$"
            self.field = (
                ui.number(min=0, step=1, format="%.2f", on_change=self._typed)
                .props(f'dense outlined {prefix} data-key=amount aria-label="amount of a wager"')
                .classes("w-28")
            )
        self.coins.visible = bool(self.page.game.offers)

    def _actions(self) -> None:
        word = closing_word(self.page.game.family)
        self.deal = ui.button(f"{word} (d)", on_click=self.page.deal).mark("deal")
        self.deal.props("data-key=deal data-use=deal aria-keyshortcuts=d")
        self.undo = self._act("Undo", "undo", "u", self._undo, "take the last chips back")
        self.clear = self._act("Clear", "delete_sweep", "c", self._clear, "take all wagers back")
        self.clear.props("data-key=down data-use=down")
        self.again = self._act(
            "Re-bet", "replay", "r", lambda: self._rebet(1), "wager as in the last round"
        )
        self.double = self._act(
            "Re-bet ×2", "fast_forward", "x", lambda: self._rebet(2),
            "wager twice as much as in the last round",
        )  # fmt: skip
        self.taking = self._act(
            "Take back", "pan_tool", "t", self._toggle_back,
            "then every tap on the felt takes a chip back",
        )  # fmt: skip

    def _act(self, label: str, icon: str, key: str, do: Any, help: str) -> ui.button:
        name = label.lower().replace("×2", "double").replace(" ", "-")
        button = ui.button(label, icon=icon, on_click=do).props("outline dense no-caps")
        button.props(f"data-key={name} data-use={name} aria-keyshortcuts={key}")
        button.props(f'aria-label="{label}"').tooltip(f"{label} ({key}): {help}")
        button.visible = bool(self.page.game.offers)
        return button

    def _tickets(self) -> None:
        """For games with tickets: buy the marked numbers, pick numbers at random, or write one."""
        page = self.page
        self.buy = ui.button("", on_click=lambda: page.buy_ticket()).props(
            "data-key=buy data-use=buy no-caps"
        )
        with ui.dropdown_button("Quick pick", auto_close=True).props(
            "outline no-caps data-use=pick"
        ):
            for spots in range(1, 11):
                ui.item(
                    f"{spots} numbers", on_click=lambda n=spots: page.buy_ticket(f"quick pick {n}")
                )
        wager = next(iter(page.game.offers))
        ui.button(
            "Write a ticket", on_click=lambda: page.controls.ask_where(wager, page.spots[0])
        ).props("outline no-caps data-key=write data-use=write")

    def fit(self, limits: Limits, chip: Cents, *, begin: bool) -> None:
        """Offer the chips that can be wagered; begin with the smallest valid wager."""
        self.limits, offers = limits, self.page.game.offers.values()
        most = max((self.page.game.limit(limits, one).maximum for one in offers), default=0)
        for coin, button in self._coins.items():
            button.visible = coin <= most and not coin % chip
        if begin:
            limit = limits.default
            fitting = (coin for coin in COINS if limit.minimum <= coin <= limit.maximum)
            whole = (coin for coin in fitting if not coin % limit.increment)
            self.choose_coin(next(whole, limit.minimum))

    # Drawing, on changes

    def update(self) -> None:
        """Dim what cannot be used now, by sending one short list of what can."""
        page = self.page
        self.row.visible = bool(page.spots) and page.state != "closed"
        pending = page.pending if isinstance(page.pending, Bets) and not page.waits else None
        mine = pending is not None and page.viewer in (pending.patrons or (page.viewer,))
        self.deal.visible = not page.dealer
        own = page.laid.own(page.scene, page.game.offers)
        if not own:
            self._set_back(False)
        count, missing = len(page.numbers), page.laid.missing
        usable = {
            "coin": mine,
            "deal": pending is not None and bool(page.game.offers or not page.no_money),
            "undo": mine and bool(page.laid.puts),
            "down": mine and bool(own),
            "take-back": mine and bool(own),
            "re-bet": mine and bool(missing(page.scene, page.game.offers, 1)),
            "re-bet-double": mine and bool(missing(page.scene, page.game.offers, 2)),
            "buy": mine and count > 0,
            "pick": mine,
            "write": mine,
        }
        self.row.props(f'data-usable="{" ".join(key for key, now in usable.items() if now)}"')
        if self.board:
            self.buy.text = f"Buy ticket ({counted(count, 'number')})"

    # Amount

    def choose_coin(self, coin: Cents) -> None:
        self.amount = coin
        self.field.value = coin / DOLLAR
        self._ring()

    def _typed(self, event: Any) -> None:
        """Read the typed amount; an empty field means none, not the last one."""
        self.amount = round(float(event.value or 0) * DOLLAR)
        self._ring()

    def _ring(self) -> None:
        """Ring the chip equal to the next wager's amount, if there is one."""
        for coin, button in self._coins.items():
            chosen = coin == self.amount
            button.classes(**{"add" if chosen else "remove": "chosen"})
            button.props(f"aria-pressed={str(chosen).lower()}")

    # Placed wagers

    async def bet(self, name: str, spot: int, on: str = "", amount: Cents = 0) -> bool:
        """Place a wager of the chosen or another amount, with those it requires, as a blind with
        its ante; one that can be of one amount only is of that amount, whatever the chip."""
        page = self.page
        limit = page.game.limit(self.limits, page.game.offers[name], on)
        only = limit.minimum if limit.minimum == limit.maximum else 0
        amount = only or amount or self.amount
        if not amount:
            ui.notify(NO_AMOUNT, type="warning", position="top")
            return False
        group = self._together(name)
        if len(group) == 1:
            return await page.act(Place(page.viewer, spot, name, amount, on))
        for one, times in group.items():
            if not await page.act(Place(page.viewer, spot, one, times * amount)):
                return False
        return True

    def _together(self, name: str) -> dict[str, int]:
        """The wagers that are placed with this one, and the multiple of each."""
        offers = self.page.game.offers
        first = offers[name].equals or offers[name]
        first = offers[name] if first.in_play else first
        alike = [one for one in offers.values() if one.equals is first and not one.in_play]
        return {one.name: one.times for one in (first, *alike)} if alike else {name: 1}

    async def take_back(self, name: str, spot: int, on: str, *, anywhere: bool = False) -> Cents:
        """Take one chip back from an area, or all if that is less; returns the amount, of the first
        of several linked wagers."""
        group, found, taken = self._together(name), False, 0
        for one, times in reversed(group.items()):
            where = [
                bet
                for bet in self._own()
                if bet.wager == one and bet.spot == spot
                and (anywhere or len(group) > 1 or bet.on == on)
            ]  # fmt: skip
            if where:
                found = True
                if not (off := await self._less(where[-1], times * self.amount)):
                    return 0
                taken = off // times
        if not found:
            ui.notify(NOTHING_THERE, type="info", position="top")
        return taken

    async def _less(self, bet: ChipStack, amount: Cents) -> Cents:
        """Take this much off a wager, or all of it if too little would remain; returns the
        amount."""
        page = self.page
        left = bet.amount - (amount or bet.amount)
        least = page.game.limit(self.limits, page.game.offers[bet.wager], bet.on).minimum
        taken, there = (amount if left >= least else 0), bet.amount
        done = await page.act(Withdraw(page.viewer, bet.bet, taken))
        return (taken or there) if done else 0

    def _own(self) -> list[ChipStack]:
        return self.page.laid.own(self.page.scene, self.page.game.offers)

    async def _undo(self) -> None:
        page = self.page
        if page.laid.puts:
            for put in reversed(list(page.laid.puts[-1])):
                if not await page.act(Withdraw(page.viewer, put.bet, put.amount)):
                    return

    async def _clear(self) -> None:
        """Take down every wager that may be; report the rest once."""
        page = self.page
        refused: list[str] = []
        for bet in reversed(self._own()):
            await page.act(Withdraw(page.viewer, bet.bet), refused.append)
        if refused:
            ui.notify(refused[0], type="warning", position="top", multi_line=True)

    async def _rebet(self, times: int) -> None:
        page = self.page
        missing = page.laid.missing(page.scene, page.game.offers, times)
        for (name, spot, on), amount in missing.items():
            if spot not in page.spots or name not in page.game.offers:
                continue
            if not await page.act(Place(page.viewer, spot, name, amount, on)):
                return

    def _toggle_back(self) -> None:
        self._set_back(not self.back)

    def _set_back(self, back: bool) -> None:
        self.back = back
        self.taking.props(f"aria-pressed={str(back).lower()}")
        self.taking.classes(**{"add" if back else "remove": "on"})
        self.page.felt.classes(**{"add" if back else "remove": "taking"})
