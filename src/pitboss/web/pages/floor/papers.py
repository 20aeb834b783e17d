"""Papers on the floor: what a table can print, the register of signs, and submissions."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from nicegui import ui

from pitboss.casino.clock import written as time_of
from pitboss.casino.papers.posting import PostedSign
from pitboss.casino.papers.submissions import BLANKS, FORMS, SHEETS, SignForm, Submission
from pitboss.casino.people.roles import Person, Right
from pitboss.casino.tables.listed import TableInfo
from pitboss.papers.blocks import Paper
from pitboss.web import printing
from pitboss.web.pages.floor.desk import Board, Desk
from pitboss.web.pages.floor.dialogs import dialog_of, finish
from pitboss.web.pages.shared.handing import hand_out
from pitboss.web.win import win_paper_of

_SENTENCE = re.compile(r"(?<=\.) (?=[A-Z])")
LAST = 100
"""How many removed signs are still listed."""


async def _give(desk: Desk, make: Callable[[Person], Paper], *words: object) -> None:
    with desk.room:
        await hand_out(desk.casino, make, *words)


def of_table(desk: Desk, info: TableInfo) -> None:
    """Everything that can be printed of a table, one click each."""
    casino, id, game = desk.casino, info.id, info.game
    papers: list[tuple[str, str, str, Callable[[Person], Paper]]] = [
        ("The sign", "sign", "13:69F-8.3(a)", lambda _: printing.sign_of(casino, id)),
        ("The rules in full", "rules", "13:69F-8.5(a)",
         lambda _: printing.rules_of(printing.game_as_run(casino, game))),
        ("The gaming guide", "guide", "13:69F-8.5(b)",
         lambda person: printing.issued_guide(casino, person, game)),
    ]  # fmt: skip
    if desk.may(Right.READ):
        today = "Today's summary", "summary", "", lambda who: printing.summary_of(casino, who, id)
        chance = "Today's win against chance", "win", "", lambda who: win_paper_of(casino, who, id)
        papers += [today, chance]
        papers += [
            (paper.title, kind, paper.law, _of_game(desk, id, kind))
            for kind, paper in printing.GAME_PAPERS.items()
            if paper.has(game)
        ]
    with dialog_of(desk, f"Papers of {info.title} ({id})") as dialog:
        for title, name, law, make in papers:
            with ui.row().classes("w-full items-center gap-3"):
                ui.button(title, on_click=lambda _, m=make, n=name: _give(desk, m, id, n)).props(
                    "outline no-caps"
                )
                ui.label(law).classes("law")
        if desk.may(Right.RULE):
            ui.button("Submit the gaming guide", on_click=lambda: desk.do(
                lambda person: printing.submit_guide(casino, person, game),
                "A sample is submitted; the guide may now be given to patrons.",
            )).props("flat no-caps")  # fmt: skip
        ui.button("Done", on_click=dialog.close).props("flat").classes("self-end")


def _of_game(desk: Desk, id: str, kind: str) -> Callable[[Person], Paper]:
    """Make a paper of a table's game, under the table's rules."""
    return lambda _: printing.paper_of_table(desk.casino, kind, id)


def signs(desk: Desk) -> None:
    """The register of signs, and the submissions to the Division."""
    ui.label("Every sign: its text, place and size. 13:69F-8.3")
    if desk.may(Right.RULE):
        ui.button("Submit another form", on_click=lambda: _submit(desk)).props("outline no-caps")

    def read(person: Person) -> tuple[list[PostedSign], list[Submission]]:
        return list(desk.casino.signs(person)), list(desk.casino.submissions(person))

    Board(desk, read, lambda found: _show(desk, *found))


def _show(desk: Desk, found: Sequence[PostedSign], sent: Sequence[Submission]) -> None:
    standing = [sign for sign in found if sign.removed_at is None]
    gone = [sign for sign in found if sign.removed_at is not None]
    if not standing:
        ui.label("No sign is posted: no table is open.")
    for sign in standing:
        _sign(desk, sign)
    with ui.expansion(f"Submitted to the Division ({len(sent)})").classes("w-full"):
        for each in reversed(sent):
            what = "form of the sign" if each.what == "sign" else "sample of the guide"
            ui.label(f"{each.id}. {what}: {each.subject}, {each.when}").classes("text-sm")
            ui.label("; ".join(each.body.values())).classes("law")
    with ui.expansion(f"Taken down ({len(gone)})").classes("w-full"):
        for sign in gone[::-1][:LAST]:
            _sign(desk, sign)


def _sign(desk: Desk, sign: PostedSign) -> None:
    until = f" to {time_of(sign.removed_at)}" if sign.removed_at is not None else ""
    with ui.column().classes("panel p-3 w-full gap-1"):
        with ui.row().classes("items-baseline gap-2"):
            ui.link(sign.table, f"/table/{sign.table}").classes("font-semibold")
            ui.label(f"{sign.size}, {sign.location}").classes("text-sm")
        ui.label(
            f"posted {time_of(sign.posted_at)}{until} UTC; form {sign.form}, submitted "
            f"{time_of(sign.submitted_at)} UTC"
        ).classes("law")
        with ui.expansion("What it says").classes("w-full text-sm"):
            for sentence in _SENTENCE.split(sign.text):
                ui.label(sentence)
        if sign.removed_at is None and sign.notice:
            _print(desk, lambda who: printing.notice_of(desk.casino, who, sign.notice), "notice",
                   sign.notice)  # fmt: skip
        elif sign.removed_at is None:
            _print(desk, lambda _: printing.sign_of(desk.casino, sign.table), sign.table, "sign")


def _print(desk: Desk, make: Callable[[Person], Paper], *words: object) -> None:
    ui.button("Print", on_click=lambda: _give(desk, make, *words)).props("dense outline no-caps")


def print_notice(desk: Desk, number: int) -> None:
    """A button that prints a rule change."""
    _print(desk, lambda who: printing.notice_of(desk.casino, who, number), "notice", number)


def _submit(desk: Desk) -> None:
    with dialog_of(desk, "Another form of a sign", wide=True) as dialog:
        ui.label("It applies to signs posted from now on. 13:69F-8.3(d)").classes("law")
        kind = ui.select(list(BLANKS), value="table", label="Sign").classes("w-full")
        usual = FORMS["table"]
        location = ui.input("Location", value=usual.location).classes("w-full")
        size = ui.select(list(SHEETS), value=usual.size, label="Size").classes("w-full")
        words = ui.textarea("Words, with their blanks", value=usual.language).classes("w-full")
        kind.on_value_change(lambda event: words.set_value(FORMS[event.value].language))

        def form() -> SignForm:
            return SignForm(str(location.value), str(size.value), str(words.value))

        finish(desk, dialog, "Submit",
               lambda person: desk.casino.submit_sign(person, str(kind.value), form()),
               "The form is submitted.")  # fmt: skip
