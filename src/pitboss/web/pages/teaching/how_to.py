"""How to play: a game in a minute, and a step-by-step guide through the first rounds."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from nicegui import ui

from pitboss.table.game import Game
from pitboss.web.felt.bare import layout_picture
from pitboss.web.pages.account.preferences import preference, set_preference
from pitboss.web.pages.shared.paragraph import link
from pitboss.web.pages.shared.trying import in_background
from pitboss.web.pages.table.betting import closing_word
from pitboss.web.training.coaching import area_texts, coach, explained
from pitboss.web.training.practice import WAGERS, practice

if TYPE_CHECKING:
    from pitboss.web.pages.table.page import TablePage

ROUNDS = 3
HEADING = "<p class='font-semibold text-base mt-3' role='heading' aria-level='3'>"
MOST_LINES = 12
STYLE = """
.term { text-decoration: underline dotted; cursor: help; position: relative; }
.term:hover::after, .term:focus::after {
  content: attr(data-means); position: absolute; left: 0; top: 1.5em; z-index: 50;
  width: max-content; max-width: 14rem; padding: .35rem .6rem; border-radius: .4rem;
  background: #fef3c7; color: #1c1917; font-size: .85rem; line-height: 1.2; font-weight: 400;
}
"""


class HowTo:
    """The button that shows how to play, and the guide beside the table."""

    def __init__(self, page: TablePage) -> None:
        self.page = page
        self.on = preference("guide")
        ui.add_css(STYLE)
        self.panel = ui.column().classes("guide panel p-3 w-full gap-1").mark("guide")
        with self.panel:
            with ui.row().classes("w-full justify-between items-center no-wrap"):
                ui.label("Your guide").classes("font-semibold")
                ui.button(icon="close", on_click=lambda: self.switch(False)).props(
                    'flat dense round size=sm aria-label="no more guide"'
                )
            self.text = ui.html("", sanitize=False).props("aria-live=polite")
        self.panel.visible = self.on

    def switch(self, on: bool) -> None:
        """Switch the guide on or off."""
        self.on = self.panel.visible = on
        set_preference("guide", on)
        self.update()

    def update(self) -> None:
        """Show what is asked of the player now, and why."""
        if not self.on:
            return
        page = self.page
        laid: dict[str, int] = {}
        for bet in page.scene.bets.values():
            if bet.patron == page.viewer:
                laid[bet.wager] = laid.get(bet.wager, 0) + bet.amount
        told = coach(
            page.pending, page.game, page.viewer, seated=bool(page.spots), laid=laid,
            least=page.controls.least, go_on=closing_word(page.game.family),
        )  # fmt: skip
        why = f"<p class='text-sm opacity-80'>Why: {escape(told.why)} " if told.why else "<p>"
        cite = link(told.law, told.why) if told.law else ""
        rows = "".join(
            f"<li><b>{escape(name)}</b>{f': {explained(help)}' if help else ''}</li>"
            for name, help in told.choices
        )
        choices = f"<ul class='list-disc pl-5 text-sm'>{rows}</ul>" if rows else ""
        said = page.worded(told.text)
        self.text.content = f"<p>{explained(said)}</p>{choices}{why}{cite}</p>"

    async def show(self) -> None:
        """Show the game in a minute."""
        page, game = self.page, self.page.game
        acts = await in_background(_round, game)
        with page.room, ui.dialog() as dialog, ui.card().classes("w-full max-w-3xl"):
            ui.label(f"How to play {game.title}").classes("text-lg font-bold")
            with ui.scroll_area().classes("h-[60vh] w-full"):
                ui.html(_minute(page, acts), sanitize=False)

            def guide() -> None:
                dialog.close()
                self.switch(True)

            with ui.row().classes("w-full justify-end gap-2"):
                ui.button("Close", on_click=dialog.close).props("flat")
                ui.button("Guide me through a round", on_click=guide).mark("guide-me")
        dialog.on("hide", dialog.delete)
        dialog.open()


def _round(game: Game) -> list[tuple[str, str]]:
    """What is done in a round, from the wagers on, each with its paragraph."""
    found = [(texts[0], law) for law, texts in practice(game, ROUNDS).items()]
    begins = next((n for n, (text, _) in enumerate(found) if text == WAGERS), 0)
    told = [(text, law) for text, law in found[begins:] if not text.startswith("Announce")]
    return told[:MOST_LINES]


def _minute(page: TablePage, acts: list[tuple[str, str]]) -> str:
    game = page.game
    parts = [f"{layout_picture(game)}{HEADING}A round</p><ol class='list-decimal pl-5'>"]
    parts += [f"<li>{explained(text)} {link(law, text)}</li>" for text, law in acts]
    parts.append("</ol>")
    areas = area_texts(game, page.controls.betting.limits)
    if areas:
        parts.append(f"{HEADING}What you can wager on</p>")
        parts.append("<ul class='list-disc pl-5'>")
        parts += [
            f"<li><b>{escape(one.title)}</b>: {explained(one.text)} {link(one.law, one.title)}</li>"
            for one in areas
        ]
        parts.append("</ul>")
    notes = "".join(f"<p class='mt-2'>{explained(line)}</p>" for line in game.notice())
    return "".join(parts) + notes
