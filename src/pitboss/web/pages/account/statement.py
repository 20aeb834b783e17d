"""A statement: the transfers of an account, newest first, a page at a time."""

from __future__ import annotations

from collections.abc import Sequence

from nicegui import ui

from pitboss.casino.clock import written
from pitboss.casino.house import Casino
from pitboss.casino.money.ledger import LedgerLine
from pitboss.casino.money.names import account_words
from pitboss.table.money import dollars
from pitboss.web.pages.account.visitor import present
from pitboss.web.pages.shared.trying import attempt, in_background

PAGE = 30
"""Transfers shown at a time."""


class Statement:
    """The transfers of an account, or (without a name) of all."""

    def __init__(self, casino: Casino, account: str, height: str, *, own: bool = False) -> None:
        self.casino, self.account, self.own = casino, account, own
        self.oldest: int | None = None
        with ui.scroll_area().classes(f"{height} w-full"):
            self.room = ui.column().classes("w-full gap-2")
            self.older = ui.button("Older", on_click=self.more).props("outline dense")
        ui.timer(0, self.more, once=True)

    async def more(self) -> None:
        async def read() -> None:
            lines = await in_background(
                self.casino.statement, present(self.casino), self.account, self.oldest, PAGE
            )
            with self.room:
                self._show(lines)
            self.oldest = lines[-1].id if lines else self.oldest
            self.older.set_visibility(len(lines) == PAGE)

        await attempt(read())

    def _show(self, lines: Sequence[LedgerLine]) -> None:
        if not lines:
            ui.label("There are no (more) transfers.")
        for line in lines:
            out = self.account and line.source == self.account
            with ui.column().classes("w-full gap-0 transfer"):
                with ui.row().classes("w-full justify-between no-wrap"):
                    ui.label(self._words(line)).classes("text-sm break-all")
                    ui.label(dollars(-line.amount if out else line.amount)).classes("font-semibold")
                ui.label(f"{written(line.at)} UTC {line.law}").classes("law")

    def _words(self, line: LedgerLine) -> str:
        """The reason, and the other account; a patron sees a table's name for all its accounts."""
        out = line.source == self.account
        other = line.target if out else line.source
        if self.own:
            table = other.partition(":")[2].partition(":")[0]
            return f"{line.reason} at {table or 'the cage'}"
        if not self.account:
            source, target = account_words(line.source), account_words(line.target)
            return f"{line.reason}, from {source} to {target}"
        return f"{line.reason}, {'to' if out else 'from'} {account_words(other)}"
