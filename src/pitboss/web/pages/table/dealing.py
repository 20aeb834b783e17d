"""The dealer's side of a table: steps, the house's decisions, and irregularities."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from nicegui import ui

from pitboss.casino.errors import NotFound
from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Person, Right
from pitboss.errors import PitbossError
from pitboss.table.givers import Giver
from pitboss.table.inputs import Call, Choose, Happen, Proceed
from pitboss.table.money import dollars
from pitboss.table.steps import Ask, Bets, Choice, Span
from pitboss.table.view import Dealing
from pitboss.web.pages.account.visitor import present
from pitboss.web.pages.shared.paragraph import link
from pitboss.web.pages.shared.trying import attempt, in_background
from pitboss.web.pages.table.saying import SayItem, SayMenu, ask_words, sayable
from pitboss.web.training.acts import exact_act
from pitboss.web.training.rehearsal import then
from pitboss.web.training.trouble import effect

if TYPE_CHECKING:
    from pitboss.web.pages.table.page import TablePage

NEXT = {
    "deal": "deal a card", "burn": "burn a card", "shuffle": "shuffle the cards",
    "cut": "cut the cards", "arranged": "move the stacks",
    "roll": "roll the dice", "spin": "spin the wheel",
    "pick": "draw numbers", "announced": "make the announcement", "duty": "do the next duty",
    "revealed": "turn cards face up", "collected": "collect a hand", "discarded": "discard",
    "shifted": "move cards", "counted": "count the stub", "marked": "set a marker",
    "placed": "put a wager up", "paid": "pay a wager", "taken": "take a wager",
    "returned": "return a wager", "charged": "take a charge", "moved": "move chips",
    "voided": "call hands void", "roundended": "end the round", "arrival": "open the table",
}  # fmt: skip
"""A step in the words of the person who does it."""


def panel(page: TablePage) -> Panel | None:
    """The panel for staff at the table; None for patrons and spectators."""
    if page.person is None or not page.person.may(Right.DEAL):
        return None
    return Panel(page, page.person)


class Panel:
    """Who deals, the next step, decisions of the house, and reports of irregularities."""

    def __init__(self, page: TablePage, person: Person) -> None:
        self.page = page
        self.person = person
        self.drawn: tuple[object, ...] = ()
        """What the buttons were drawn from."""
        with ui.column().classes("panel p-3 w-full gap-2").mark("dealing"):
            with ui.row().classes("items-baseline gap-x-2 gap-y-0"):
                self.words = ui.label("").classes("text-base").mark("dealing-words")
                self.law = ui.html("", sanitize=False)
            self.then = ui.label("").classes("text-sm opacity-80").mark("dealing-then")
            self.row = ui.row().classes("w-full gap-2 items-center")
            self.say = SayMenu(self._say)
            with ui.row().classes("w-full gap-2 items-end") as self.report:
                self.what = ui.select(
                    {}, label="Report an irregularity", on_change=lambda: self._reportable()
                ).props("dense outlined")
                self.what.classes("w-full")
                self.spot = ui.select({}, label="at").props("dense outlined").classes("grow")
                ui.button("Report…", on_click=self._ask_report).props("outline no-caps")

    # Showing

    def update(self) -> None:
        """Draw what may be done now."""
        page, pending = self.page, self.page.pending
        deals = page.state != "closed" and page.casino.deals(self.person, page.id)
        act, follows = self._due() if deals and isinstance(pending, Dealing) else ("", "")
        self.words.text, law = self._words(deals, act), getattr(pending, "law", None)
        self.then.text, self.then.visible = f"Then: {follows}.", bool(follows)
        self.law.content = link(str(law), self.words.text) if law and deals else ""
        self.report.visible = deals
        self._draw_buttons(deals)
        found = sayable(page) if deals else []
        self.say.update([SayItem(saying, saying.what) for saying in found])
        self._reportable()

    def _draw_buttons(self, deals: bool) -> None:
        """Redraw the buttons if they change: a click on one that is just replaced is lost.

        A decision is always redrawn: the same one may be asked again, and is not hit at once.
        """
        page, pending = self.page, self.page.pending
        asked = pending if isinstance(pending, Ask) and pending.patron.startswith(":") else None
        seated = sorted({name for who in page.scene.seats.values() for name in who})
        offered = seated if self.person.may(Right.RUN) else []
        wanted = (deals, page.dealer, type(pending), asked, offered)
        if wanted == self.drawn and asked is None:
            return
        self.drawn = wanted
        self.row.clear()
        with self.row:
            if deals:
                self._going_on()
            if asked is not None:
                self._decide(asked)
            if offered:
                self._seats(offered)

    def _due(self) -> tuple[str, str]:
        """What the dealer does now, exactly, and what follows, if known."""
        try:
            host = self.page.casino.floor.host(self.page.id)
        except PitbossError:  # closed or being taken over: the next update will tell
            return "", ""
        with host.lock:
            session = host.state.session
            if session is None or isinstance(session.pending, Ask | Bets):
                return "", ""
            due, later = session.pending, then(session)
            follows = "" if later is None else exact_act(later, session.table)
            if isinstance(later, Bets):
                follows = "open the wagers"
            elif isinstance(later, Ask):
                follows = f"{later.patron.lstrip(':')} decides"
            return exact_act(due, session.table), follows

    def _words(self, deals: bool, act: str = "") -> str:
        page, pending = self.page, self.page.pending
        if page.state == "closed":
            return "Nobody deals here any more."
        dealer = page.dealer
        who = "You deal here" if dealer == self.person.name else f"{dealer} deals here"
        if not dealer:
            who = "The table deals by itself"
        if not deals:
            return f"{who}; you are not on shift at this table."
        if isinstance(pending, Bets):
            return f"{who}. Wagers are open."
        if isinstance(pending, Ask):
            return f"{who}. {pending.patron.lstrip(':').capitalize()} decides."
        if isinstance(pending, Dealing):
            return f"{who}. Next: {act or NEXT.get(pending.step, pending.step)}."
        return f"{who}. Nobody is at the table yet."

    def _going_on(self) -> None:
        pending = self.page.pending
        if isinstance(pending, Bets):
            self._button("Close the wagers (d)", self.go_on, "step").props("aria-keyshortcuts=d")
        elif isinstance(pending, Dealing):
            self._button("Next step (d)", self.go_on, "step").props("aria-keyshortcuts=d")
        else:
            return
        if self.page.dealer:
            self._button("Deal on", self._deal_on, "deal-on").props("outline")

    def _button(self, text: str, do: Callable[[], Awaitable[Any]], key: str) -> ui.button:
        return ui.button(text, on_click=do).props(f"no-caps data-key={key}").mark(key)

    def _decide(self, ask: Ask) -> None:
        """A decision of the house, for staff who may make it; others are refused if they try."""
        fields: dict[str, Any] = {}
        for choice in ask.choices:

            async def take(name: str = choice.name) -> None:
                field = fields[name]
                amount = int(field.value or 0) if field is not None else 0
                await self.page.act(Choose(ask.patron, ask.spot, name, amount))

            with ui.row().classes("items-center gap-1 no-wrap"):
                key = f"house-{choice.name.replace(' ', '-')}"
                button = self._button(choice.name, take, key).classes("arriving")
                fields[choice.name] = _amount(choice)
            if choice.help:
                button.tooltip(choice.help)

    async def _say(self, item: SayItem) -> None:
        """Make a call about the table, or about the spot chosen below."""
        page, saying, spot = self.page, item.saying, int(self.spot.value or 0)
        of = next(iter(page.scene.seats.get(spot, ())), "") if Giver.PATRON in saying.by else ""

        async def say(words: str = "") -> bool:
            return await page.act(Call(saying.what, of, spot, 0, words))

        if saying.words:
            ask_words(page.room, saying, say)
        else:
            await say()

    def _seats(self, names: list[str]) -> None:
        """Let a floorperson give up the seat of a player who has gone."""
        with ui.dropdown_button("Give up the seat of", auto_close=True).props("flat dense no-caps"):
            for name in names:
                ui.item(name, on_click=lambda n=name: self._see_off(n))

    def _reportable(self) -> None:
        page = self.page
        try:
            found = page.casino.reports(page.id) if self.report.visible else {}
        except NotFound:  # closed: the next update will tell
            found = {}
        self.report.visible = bool(found)
        rules = page.game.irregularities
        names = {name: f"{rules[name].title} · {rules[name].law}" for name in found}
        if self.what.options != names:
            value = self.what.value if self.what.value in names else None
            self.what.set_options(names, value=value)
        where = found.get(str(self.what.value), [0])
        spots = {number: _place(number) for number in where}
        if self.spot.options != spots:
            value = self.spot.value if self.spot.value in spots else None
            self.spot.set_options(spots, value=value)

    # Acting

    async def go_on(self) -> None:
        """Close the wagers, or do the next step."""
        await self.page.act(Proceed())

    async def _deal_on(self) -> None:
        await self._do(self.page.casino.deal, self.page.id)

    async def _see_off(self, name: str) -> None:
        await self._do(self.page.casino.see_off, self.page.id, name)

    def _ask_report(self) -> None:
        """Ask for confirmation of a report, with what follows, since it changes the round."""
        name, page = str(self.what.value or ""), self.page
        if not name or (0 not in self.spot.options and self.spot.value is None):
            ui.notify("Choose what went wrong, and where.", type="warning", position="top")
            return
        happen = Happen(name, int(self.spot.value or 0))
        rule = page.game.irregularities[name]
        with page.room, ui.dialog() as dialog, ui.card().classes("max-w-md"):
            ui.label("Report this?").classes("text-lg font-bold")
            with ui.row().classes("items-baseline gap-x-2 gap-y-0"):
                ui.label(f"{rule.title}, {_place(happen.spot)}").mark("reporting")
                ui.html(link(str(rule.law), rule.title), sanitize=False)
            if follows := self._effect(happen):
                ui.label(f"What follows: {follows}.").classes("text-sm opacity-80")

            async def go() -> None:
                dialog.close()
                if await page.act(happen):
                    self.what.value = self.spot.value = None

            with ui.row().classes("w-full justify-end gap-2"):
                ui.button("Cancel", on_click=dialog.close).props("flat")
                ui.button("Report it", on_click=go).mark("report-it")
        dialog.on("hide", dialog.delete)
        dialog.open()

    def _effect(self, happen: Happen) -> str:
        try:
            host = self.page.casino.floor.host(self.page.id)
            with host.lock:
                return effect(host.state.playing, happen)
        except PitbossError:
            return ""

    async def _do(self, work: Callable[..., Any], *args: Any) -> None:
        async def run() -> None:
            await in_background(work, present(self.page.casino), *args)

        await attempt(run())


def _place(spot: int) -> str:
    return f"spot {spot}" if spot else "the table"


def _amount(choice: Choice) -> Any:
    """A field for the amount of a choice, if it takes one."""
    show = dollars if choice.in_chips else str
    if isinstance(choice.amounts, tuple):
        known = {amount: show(amount) for amount in choice.amounts}
        return ui.select(known, value=choice.amounts[0]).props("dense outlined").classes("w-24")
    if isinstance(choice.amounts, Span):
        low, high = choice.amounts.low, choice.amounts.high
        return ui.number(value=low, min=low, max=high, step=choice.amounts.step).classes("w-24")
    return None


def closed(id: str) -> None:
    """The page of a closed table."""
    ui.label("This table is closed.").classes("text-xl font-semibold")
    ui.link("Its rounds", f"/table/{id}/history")
    ui.link("Back to the lobby", "/")


def frozen(casino: Casino, id: str, person: Person | None) -> None:
    """The page of a table whose records fail verification."""
    ui.label("This table is frozen.").classes("text-xl font-semibold")
    ui.label(
        "Its records fail verification, so nobody plays here. The chips here are safe: "
        "a supervisor pays them back from the last record that verifies."
    ).mark("frozen")
    if person is not None and person.may(Right.READ):
        ui.label(casino.fault(person, id)).classes("text-amber-300")
    if person is not None and person.may(Right.RULE):

        async def pay() -> None:
            async def run() -> None:
                paid = await in_background(casino.pay_back, present(casino), id)
                whom = ", ".join(f"{dollars(cents)} to {name}" for name, cents in paid.items())
                ui.notify(f"Paid back: {whom or 'nobody had chips here'}.", type="positive")

            if await attempt(run()):
                button.disable()

        button = ui.button("Pay the chips back", on_click=pay).props("no-caps").mark("pay-back")
    ui.link("Back to the lobby", "/")
