"""A dialog on the paragraph behind a step: its place in the law, its name, what was done."""

from __future__ import annotations

from html import escape
from typing import Any

from nicegui import ui

from pitboss.law.drafts import index_of, known, wording
from pitboss.law.index import Kind
from pitboss.web.felt.scene import StoryLine

KINDS = {
    Kind.RULE: "a rule for the table or the casino",
    Kind.DATA: "odds, pay tables and amounts",
    Kind.OPENING: "the opening of a list",
    Kind.DUTY: "a duty of the dealer's hands and eyes",
    Kind.DOCUMENT: "the content of a document",
    Kind.DEFINITION: "the meaning of a word",
    Kind.BEYOND: "not about play at a table",
}
LONGEST = 400


def listen() -> None:
    """Show a paragraph when anything that cites it is clicked."""
    ui.on("law", _clicked)


def told(line: StoryLine, *, numbers: bool = True) -> str:
    """A line of a story, clickable if it has a paragraph."""
    if not line.law:
        return f"<div>{escape(line.text)}</div>"
    number = f" <span class='law'>{escape(line.law)}</span>" if numbers else ""
    return (
        f"<div data-law='{escape(line.law)}' tabindex='-1' role='button' "
        f"title='{escape(line.law)}'><span>{escape(line.text)}</span>{number}</div>"
    )


def link(law: str, what: str) -> str:
    """A clickable citation, with what it applies to."""
    return (
        f"<span class='law' data-law='{escape(law)}' data-text='{escape(what)}' tabindex='0' "
        f"role='button'>{escape(law)}</span>"
    )


def place_in_law(citation: str) -> list[str]:
    """The titles of a paragraph, from its subchapter down; empty if it is not in the index."""
    if not known(citation):
        return []
    found = index_of(citation)
    entry = found.get(citation)
    return list(dict.fromkeys(one.name for one in (*found.parents(citation), entry) if one.name))


def _clicked(event: Any) -> None:
    law, text = str(event.args.get("law", "")), str(event.args.get("text", ""))[:LONGEST]
    titles = place_in_law(law)
    if not titles:
        return
    with ui.dialog() as dialog, ui.card().classes("w-96 max-w-full").mark("paragraph"):
        entry, said = index_of(law).get(law), wording(law)
        ui.label(law if said else f"N.J.A.C. {law}").classes("text-lg font-bold")
        for number, title in enumerate(titles):
            ui.label(title).classes("text-sm").style(f"padding-left: {number}em")
        note = f": {entry.note}" if entry.note and not said else ""
        ui.label(f"{KINDS[entry.kind]}{note}").classes("law")
        if said:
            ui.label(said)
        ui.separator()
        ui.label("What was done").classes("text-xs opacity-70")
        ui.label(text)
        ui.button("Close", on_click=dialog.close).props("flat dense autofocus")
    dialog.on("hide", dialog.delete)
    dialog.open()
