"""What the viewer may do now: sit down, wager, decide, leave.

The dock below the felt is laid out once, and each control keeps its place through a round. A new
control cannot be used in its first half second (``shared/look.py``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nicegui import ui

from pitboss.casino.money.transfers import tournament_of
from pitboss.table.givers import Giver
from pitboss.table.inputs import Buy, Call, Leave
from pitboss.table.limits import Limits
from pitboss.table.money import DOLLAR, Cents, dollars
from pitboss.table.numbers import counted
from pitboss.table.sayings import Saying, Subject
from pitboss.table.steps import Arrival, Ask, Bets
from pitboss.table.words import wager
from pitboss.web.pages.shared.paragraph import link
from pitboss.web.pages.table.betting import BettingPanel, closing_word
from pitboss.web.pages.table.deciding import Deciding
from pitboss.web.pages.table.saying import SayItem, SayMenu, ask_words, sayable
from pitboss.web.pages.table.status import Banner, Status

if TYPE_CHECKING:
    from pitboss.web.pages.table.page import TablePage

COUNTDOWN = (
    "<div class='left' role='progressbar' aria-label='time left to decide'><i></i></div>"
    "<span class='clock text-sm'></span>"
)
BUY_IN: Cents = 500 * DOLLAR
LEAST_PLAYERS = 2
"""Without wagers against the house, this many players are needed."""


BALANCING = "The tournament brings somebody to this table, or you to another."
"""Told to whoever is alone at a table of a poker tournament."""


def more_players(count: int) -> str:
    """How many more players the table waits for, in words."""
    return f"{counted(count, 'more player')} {'sits' if count == 1 else 'sit'} down"


class Controls:
    """The dock below the felt."""

    def __init__(self, page: TablePage) -> None:
        self.page = page
        self.least: Cents = 5_00
        self.chip: Cents = 1
        self.wanted: Cents | None = None
        """The chips that the viewer asked to sit down with."""
        self._offered: tuple[bool, list[int] | None] = (False, None)
        """Whether the link to the lobby is shown, and the places offered beside a field for
        chips."""
        self.counted: int | None = None
        """The deadline of the countdown."""
        self.turn = 0
        """How many updates of the table have been drawn."""
        with ui.column().classes("dock controls w-full gap-1").props("tabindex=-1") as self.dock:
            self.status = Status(page)
            self._line()
            with ui.element("div").classes("now w-full"):
                self.sit = ui.row().classes("w-full gap-2 items-center")
                self.deciding = Deciding(page)
                self.banner = Banner(page)
            self.betting = BettingPanel(page)

    def _line(self) -> None:
        """The countdown, what the table waits for, and the actions that are always possible."""
        with ui.element("div").classes("countdown w-full") as self.bar:
            ui.html(COUNTDOWN, sanitize=False).classes("counting w-full")
        with ui.row().classes("w-full items-center justify-between no-wrap gap-x-2"):
            with ui.row().classes("items-baseline gap-x-2 gap-y-0"):
                self.message = ui.label("").classes("said text-base").mark("message")
                self.law = ui.html("", sanitize=False)
            with ui.row().classes("always items-center gap-1 no-wrap") as self.always:
                own = not tournament_of(self.page.id)  # a tournament seats, and gives chips
                if own:
                    ui.button("Buy chips", on_click=self._buy).props("flat dense data-key=more")
                self.say = SayMenu(self._say)
                if own:
                    leave = ui.button("Leave", on_click=self._leave)
                    leave.props("flat dense data-key=leave").mark("leave")

    def fit(self, limits: Limits, chip: Cents, *, begin: bool = True) -> None:
        """Adjust to the table's limits and chips."""
        self.least, self.chip = limits.default.minimum, chip
        self.betting.fit(limits, chip, begin=begin)

    @property
    def buy_in(self) -> Cents:
        """The chips to sit down with."""
        return self._usual if self.wanted is None else self.wanted

    @property
    def _usual(self) -> Cents:
        """The default buy-in, as far as the viewer can afford it."""
        cents = min(max(BUY_IN, self.least), self.page.held)
        return cents - cents % self.chip

    # Showing

    def hold(self) -> None:
        """Disable everything while events are being shown."""
        self.message.text, self.law.content = self._words(), ""
        self.betting.update()
        self.deciding.hold()

    def drawn(self) -> None:
        """Count on the page that another update has been drawn."""
        self.turn += 1
        self.count_down()
        self.dock.props(f"data-turn={self.turn}")

    def update(self) -> None:
        """Draw what the viewer may do now."""
        page, pending = self.page, self.page.pending
        self.message.text, self.law.content = self._words(), ""
        asked = isinstance(pending, Ask) and pending.patron == page.viewer and page.viewer
        ask = pending if isinstance(pending, Ask) and asked else None
        if ask is not None:
            self.law.content = link(str(ask.law), self.message.text)
        self.dock.classes(**{"add" if ask else "remove": "asked"})
        self.dock.classes(**{"add" if page.house and not page.spots else "remove": "onlooker"})
        self._sit_down()
        self.deciding.update(ask)
        self.banner.update(ask is None and not self.sit.visible)
        self.betting.update()
        self.always.visible = bool(page.spots)
        self.say.update(self._calls())

    def _words(self) -> str:
        """What the table waits for, and what that means for the viewer."""
        page = self.page
        if page.state == "closed":
            where = f" Your {dollars(page.cashed)} went to your account at the cage."
            cashed = page.cashed and not page.no_money
            return "This table is closed." + (where if cashed else "")
        if page.state == "closing":
            then = "Choose another." if self._free else self.awaited()
            return f"The table closes after this round. {then}"
        return self.awaited()

    def awaited(self) -> str:
        """What the table waits for."""
        page, pending = self.page, self.page.pending
        if not page.viewer:
            how = " Sign in at the top to play." if page.person is None else ""
            return "" if page.house else f"You are watching.{how}"
        if not page.spots and page.no_money:
            return "You are watching."
        if not page.spots and not page.seats:
            return "No place is free; wait until somebody leaves, or choose another table."
        if not page.spots:
            seats = page.layout is None  # the felt has some to click on
            return "Click “sit here” to take a spot." if seats else "Take a spot to play."
        if isinstance(pending, Arrival | Bets) and page.no_money and not page.game.offers:
            alone = self._seated < LEAST_PLAYERS
            return page.waits or (BALANCING if alone else "The tournament deals the next hand.")
        if isinstance(pending, Arrival):
            return f"The table opens when {more_players(pending.patrons - self._seated)}."
        if isinstance(pending, Bets) and page.waits:
            return page.waits
        if isinstance(pending, Bets):
            if not page.game.offers and self._seated < LEAST_PLAYERS:
                more = more_players(LEAST_PLAYERS - self._seated)
                return f"A hand is dealt when {more}."
            if not page.game.offers:
                who = f"{page.dealer} deals" if page.dealer else "Deal"
                return f"{who} when everybody is ready."
            how = "mark numbers and buy a ticket" if self.betting.board else "click the felt"
            go_on = closing_word(page.game.family).lower()
            then = f". {page.dealer} closes the wagers." if page.dealer else f", then {go_on}."
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
    def _seated(self) -> int:
        """How many patrons are at the table."""
        return len({name for who in self.page.scene.seats.values() for name in who})

    @property
    def _free(self) -> bool:
        """Whether the viewer could sit down; at a tournament, nobody can."""
        return bool(self.page.viewer) and not self.page.spots and not self.page.no_money

    # Sitting down

    def _places(self) -> list[int]:
        """Places to take by a button, on felts without spots of their own."""
        return [] if self.page.layout is None else sorted(self.page.seats)

    def _sit_down(self) -> None:
        """A field for chips and a place to take; or the way out of a closed table."""
        page = self.page
        gone = page.state == "closed" or (self._free and page.state == "closing")
        offered = self._places() if self._free and page.state == "open" else None
        self.sit.visible = gone or offered is not None
        if (gone, offered) == self._offered:
            return  # the viewer may be typing an amount
        self._offered = gone, offered
        self.sit.clear()
        with self.sit:
            if gone:
                id = tournament_of(page.id)
                word, where = ("tournament", f"/tournaments/{id}") if id else ("lobby", "/")
                ui.button(f"To the {word}", on_click=lambda: ui.navigate.to(where)).mark(word)
            elif offered is not None:
                self._dollars("Chips to sit down with", self.buy_in).on_value_change(self._want)
                if offered:
                    ui.button("Take a place", on_click=lambda: page.sit(offered[0])).mark(
                        "sit"
                    ).props("data-key=sit")

    def _dollars(self, label: str, value: Cents) -> ui.number:
        field = ui.number(label, value=value / DOLLAR, min=0, format="%.2f")
        return field.props("dense outlined prefix=$ data-key=chips").classes("w-44")

    def _want(self, event: Any) -> None:
        self.wanted = round(float(event.value or 0) * DOLLAR)

    # Always possible

    async def _leave(self) -> None:
        await self.page.act(Leave(self.page.viewer))

    def _buy(self) -> None:
        """Ask for an amount, and buy more chips."""
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

    def _calls(self) -> list[SayItem]:
        """Calls that a patron may make at this table."""
        found = sayable(self.page) if self.page.spots else []
        return [item for saying in found for item in self._said_of(saying)]

    def _said_of(self, saying: Saying) -> list[SayItem]:
        """The ways to make a call: for each of the viewer's wagers or spots."""
        page, what = self.page, saying.what
        if saying.about is Subject.WAGER:
            return [
                SayItem(saying, f"{wager(bet.wager, bet.on)}: {what}", page.spots[0], bet.bet)
                for bet in page.scene.bets.values()
                if bet.patron == page.viewer
            ]
        if saying.about is Subject.SPOT and len(page.spots) > 1:
            return [SayItem(saying, f"{what}, spot {spot}", spot) for spot in page.spots]
        return [SayItem(saying, what, page.spots[0])]

    async def _say(self, item: SayItem) -> None:
        page, saying = self.page, item.saying

        async def say(words: str = "") -> bool:
            return await page.act(Call(saying.what, page.viewer, item.spot, item.bet, words))

        if saying.words and saying.may_add_words(Giver.PATRON):
            ask_words(page.room, saying, say)
        else:
            await say()

    def ask_where(self, name: str, spot: int) -> None:
        """Ask what a wager should be on."""
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
                await self.betting.bet(name, spot, str(where.value))

            ui.button("Bet", on_click=go)
        dialog.on("hide", dialog.delete)
        dialog.open()

    def count_down(self) -> None:
        """Have the browser count down to the default from now on."""
        deadline = self.page.deadline
        if deadline == self.counted:
            return
        self.counted = deadline
        left = max(0, deadline - self.page.casino.clock.now()) if deadline else 0
        self.bar.props(f"data-left={left} data-until={deadline or 0}")
