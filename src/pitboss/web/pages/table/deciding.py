"""A decision of the viewer: its choices, the amounts beside them, and advice.

A choice keeps its place and key for as long as the page is open: one that is not offered now is
dimmed, and the others stay where they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from nicegui import background_tasks, ui

from pitboss.table.admit import describe_amounts
from pitboss.table.inputs import Choose
from pitboss.table.money import DOLLAR, dollars
from pitboss.table.steps import Ask, Choice, Span
from pitboss.web.pages.live.choices import ChoicesView, ShownChoice
from pitboss.web.pages.shared.trying import in_background
from pitboss.web.pages.table.advice import advise
from pitboss.web.training.coaching import ONCE, explained

if TYPE_CHECKING:
    from pitboss.web.pages.table.page import TablePage

ChoicePlace: TypeAlias = tuple[str, int]
"""A choice, by its name and by which of its amounts it takes; it keeps its own place."""
MOST_KEYS = 9
"""Choices that have a key, and so a lasting place; a topic with more starts again."""


class Deciding:
    """The row of choices."""

    def __init__(self, page: TablePage) -> None:
        self.page = page
        with ui.row().classes("choices w-full gap-2 items-center") as self.row:
            self._view = ChoicesView(self._take)
            self._beside = ui.element("div").classes("beside contents")
            """Amounts, the checkbox "Don't ask again", warnings and advice."""
        self.row.visible = False
        self._places: dict[str, list[ChoicePlace]] = {}
        """By topic: the choices in their places, each by its name and the index of its amount."""
        self._shown: object = None
        """The question whose choices are drawn, and the wagers that their amounts depend on."""
        self._asked: object = None
        """The present decision, with everything that its seat sees."""
        self._ask: Ask | None = None
        self._fields: dict[str, ui.number] = {}
        """The fields for amounts beside choices, by choice."""
        self._once: ui.checkbox | None = None
        """Ticked if the viewer does not want to be asked again."""
        self._warning: ui.label | None = None
        """Shows what is wrong with the picked cards."""
        self._advice: ui.label | None = None
        self.advised: object = None
        """The question that the advice answers: the decision with everything its seat sees."""
        self.advice = ""

    def hold(self) -> None:
        """Disable the choices while one is carried out."""
        self.row.props("data-held=1")

    def update(self, ask: Ask | None) -> None:
        """Draw the choices of a decision, or none; a repeated question keeps its choices."""
        self.row.visible = ask is not None
        if ask is None:
            self._asked = None
            return
        self.row.props(remove="data-held")
        asked, shown = self._situation(ask), (ask, self._bets(), self.page.aids)
        if asked == self._asked and shown == self._shown:
            return  # the viewer may be typing an amount
        new, self._asked = asked != self._asked, asked
        if shown != self._shown or self._fields:
            self._shown, self._ask = shown, ask
            self._beside.clear()
            self._fields.clear()
            self._warning = self._once = self._advice = None
            with self._beside:
                self._draw(ask)
        elif new:
            self.warn()
        if self.page.aids:
            self._advise(ask)

    def _draw(self, ask: Ask) -> None:
        offered = _offered(ask)
        places = self._places.setdefault(ask.topic, [])
        places[:] = keep_places(places, list(offered))
        self._view.show(
            [
                self._words(number, place, offered.get(place))
                for number, place in enumerate(places, 1)
            ]
        )
        for choice in ask.choices:
            if isinstance(choice.amounts, Span):
                self._fields[choice.name] = self._field(ask, choice, choice.amounts)
        if any(choice.help for choice in ask.choices):
            ui.button("?", on_click=lambda: self._explain(ask)).props(
                'outline dense round data-key=explain aria-label="what these choices mean"'
            )
        if ask.topic in ONCE:
            self._once = ui.checkbox("Don't ask again").props("dense data-key=once")
        if self.page.picking.sizes:
            self._offer_house_way()
        if any(choice.cards is not None for choice in ask.choices):
            self._warning = ui.label("").classes("text-amber-300 text-sm").mark("warning")
            self._warning.props("role=alert")
        if self.page.aids:
            self._advice = ui.label("").mark("advice").classes("text-amber-300 text-sm")

    def _words(
        self, number: int, place: ChoicePlace, offer: tuple[Choice, int] | None
    ) -> ShownChoice:
        if offer is None:
            return number, place[0], "", True
        choice, amount = offer
        words = dollars(amount) if choice.in_chips else str(amount)
        label = f"{choice.name} {self.page.worded(words)}" if amount else choice.name
        return number, label, choice.help, False

    async def _take(self, number: int) -> None:
        """Take the choice at this place."""
        ask = self.page.pending
        if not isinstance(ask, Ask) or ask != self._ask:
            return  # the table has moved on
        offer = _offered(ask).get(self._places[ask.topic][number - 1])
        if offer is None:
            return
        choice, amount = offer
        field = self._fields.get(choice.name)
        chosen = amount if field is None else _entered(field, choice)
        cards = self.page.picking.cards() if choice.cards is not None else ()
        taken = Choose(self.page.viewer, ask.spot, choice.name, chosen, cards)
        if self._once is not None and self._once.value and not chosen:
            self.page.habits.keep(ask.topic, choice.name)
        if words := self.page.caution(taken):
            self._ask_again(taken, words)
        else:
            await self.page.choose(taken)

    def _explain(self, ask: Ask) -> None:
        """Say what each choice means: a finger has no tooltip."""
        rows = "".join(
            f"<li><b>{explained(one.name)}</b>"
            + (f": {explained(self.page.worded(one.help))}" if one.help else "")
            + "</li>"
            for one in ask.choices
        )
        with self.page.room, ui.dialog() as dialog, ui.card().classes("w-96 max-w-full"):
            ui.label("What these choices mean").classes("text-lg font-bold")
            ui.html(f"<ul class='list-disc pl-5'>{rows}</ul>", sanitize=False).mark("explained")
            ui.label("Underlined words are explained by a tap.").classes("text-sm opacity-80")
            ui.button("Close", on_click=dialog.close).props("flat").classes("self-end")
        dialog.on("hide", dialog.delete)
        dialog.open()

    def _offer_house_way(self) -> None:
        """Offer to show how the dealer would set these cards."""
        page = self.page

        def show() -> None:
            words = page.picking.show_house_way()
            page.draw_felt()
            if self._warning is not None:
                self._warning.text = words

        button = ui.button("Show house way", on_click=show).mark("show-house-way")
        button.props("outline no-caps data-key=show-house-way aria-keyshortcuts=h")
        button.tooltip("put the cards as the dealer would set them, to look at (h)")
        how = "Drag or click them; by keys: arrows, Enter, Shift and arrows."
        ui.label(how).classes("text-sm opacity-80 gt-xs")

    def warn(self) -> None:
        """Show what is wrong with the picked cards before they are sent."""
        ask = self.page.pending
        if self._warning is None or not isinstance(ask, Ask):
            return
        picked = self.page.picking.cards()
        found = (
            self.page.caution(Choose(self.page.viewer, ask.spot, one.name, 0, picked))
            for one in ask.choices
            if one.cards is not None
        )
        self._warning.text = next((words for words in found if words), "")

    def _ask_again(self, taken: Choose, words: str) -> None:
        """Ask for confirmation of a choice that is probably a mistake."""
        with self.page.room, ui.dialog() as dialog, ui.card().mark("caution"):
            ui.label(words)

            async def go() -> None:
                dialog.close()
                await self.page.choose(taken)

            with ui.row().classes("w-full justify-end gap-2"):
                ui.button("Change it", on_click=dialog.close).props("autofocus")
                ui.button("Set it so", on_click=go).props("flat no-caps")
        dialog.on("hide", dialog.delete)
        dialog.open()

    def _field(self, ask: Ask, choice: Choice, span: Span) -> ui.number:
        """A field for a choice's amount; placed after all buttons, so that none moves."""
        scale = DOLLAR if choice.in_chips else 1
        return (
            ui.number(
                self.page.worded(f"{choice.name}: {describe_amounts(choice)}"),
                value=self._prefilled(ask, span) / scale,
                min=span.low / scale, max=span.high / scale, step=span.step / scale,
            )
            .props(f"dense outlined data-key=amount-of-{choice.name.replace(' ', '-')}")
            .classes("w-44")
        )  # fmt: skip

    def _prefilled(self, ask: Ask, span: Span) -> int:
        """The most, if that adds no more than is wagered already, as in doubling; else the least.

        A key may take it as it is, so it is never an unlikely amount.
        """
        own = [bet.amount for bet in self.page.scene.bets.values()
               if bet.patron == ask.patron and bet.spot == ask.spot]  # fmt: skip
        return span.high if span.high <= max(own, default=0) else span.low

    # Advice

    def _advise(self, ask: Ask) -> None:
        """Show advice once it is worked out; the table does not wait for it."""
        label, page = self._advice, self.page
        if label is None:
            return
        label.text = ""

        async def work(question: object) -> None:
            amounts = self._amounts(ask)
            words = await in_background(advise, page.casino, page.id, page.viewer, ask, amounts)
            if page.pending == ask and question == self._question(ask):
                self.advised, self.advice = question, page.worded(words)
                label.text = self.advice

        def show() -> None:
            question = self._question(ask)
            if question == self.advised:
                label.text = self.advice
            else:
                background_tasks.create(work(question))

        for field in self._fields.values():
            field.on_value_change(show)
        show()

    def _amounts(self, ask: Ask) -> dict[str, int]:
        """The valid amounts in the fields beside choices."""
        found = {}
        for choice in ask.choices:
            field = self._fields.get(choice.name)
            if field is not None and isinstance(choice.amounts, Span):
                amount = _entered(field, choice)
                if choice.amounts.low <= amount <= choice.amounts.high:
                    found[choice.name] = amount
        return found

    def _situation(self, ask: Ask) -> object:
        """A decision and everything its seat sees: the same question may recur with other cards."""
        scene = self.page.scene
        return (ask, dict(scene.hands), self._bets())

    def _bets(self) -> list[tuple[str, int, int]]:
        return [(bet.wager, bet.spot, bet.amount) for bet in self.page.scene.bets.values()]

    def _question(self, ask: Ask) -> object:
        """Everything that the advice depends on."""
        return (self._situation(ask), self.page.scene.round, self._amounts(ask))


def keep_places(places: list[ChoicePlace], offered: list[ChoicePlace]) -> list[ChoicePlace]:
    """The places of choices: earlier ones keep theirs, new ones follow."""
    kept = places + [place for place in offered if place not in places]
    return kept if len(kept) <= MOST_KEYS else offered


def _offered(ask: Ask) -> dict[ChoicePlace, tuple[Choice, int]]:
    """A button for each choice, or for each amount if there are few; by its place."""
    found: dict[ChoicePlace, tuple[Choice, int]] = {}
    for choice in ask.choices:
        amounts = choice.amounts if isinstance(choice.amounts, tuple) else (0,)
        for number, amount in enumerate(amounts):
            found[choice.name, number] = choice, amount
    return found


def _entered(field: ui.number, choice: Choice) -> int:
    """The amount in a field; converted to cents if it is in chips."""
    return round(float(field.value or 0) * (DOLLAR if choice.in_chips else 1))
