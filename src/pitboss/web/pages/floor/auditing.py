"""The audit with its progress; and the heads of all chains, to store elsewhere."""

from __future__ import annotations

import json
from typing import Any

from nicegui import ui

from pitboss.casino.audit.report import AuditReport
from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Person
from pitboss.web.pages.account.visitor import present
from pitboss.web.pages.floor.desk import Desk
from pitboss.web.pages.shared.trying import attempt, in_background


def audit(desk: Desk) -> None:
    """Verify everything, on demand."""
    ui.label("Verifies every chain of records, every transfer, every balance and every replay.")
    ui.label("Store the heads elsewhere: with them an audit also detects a truncated chain.")
    with ui.row().classes("gap-2 items-center"):
        start = ui.button("Audit now")
        ui.button("Download the heads", on_click=lambda: attempt(_download(desk.casino))).props(
            "outline"
        )
    bar = ui.linear_progress(0, show_value=False).classes("w-full")
    bar.set_visibility(False)
    result = ui.column().classes("w-full gap-1")
    done = [0, 1]

    def progress(count: int) -> None:
        done[0] += count

    def advance() -> None:
        bar.value = min(1.0, done[0] / done[1])

    async def run() -> None:
        person = present(desk.casino)
        heads = await in_background(desk.casino.heads, person)
        done[:] = [0, max(1, sum(seq for seq, _ in heads.values()))]
        report = await in_background(desk.casino.audit_once, person, progress)
        with result:
            _show(report)

    async def go() -> None:
        result.clear()
        start.disable()
        bar.set_visibility(True)
        watch = ui.timer(0.2, advance)
        await attempt(run())
        watch.cancel()
        bar.set_visibility(False)
        start.enable()

    start.on_click(go)


def _show(report: AuditReport) -> None:
    if report.holds:
        ui.label("Everything verifies.").classes("text-lg text-green-300")
    for fault in report.faults:
        ui.label(f"Fault: {fault}.").classes("text-lg text-red-300")
    counts = (
        f"{report.records:,} records in {report.chains:,} chains",
        f"{report.rounds:,} rounds replayed",
        f"{report.other_rules:,} under other rules" if report.other_rules else "",
        f"{report.transfers:,} transfers",
        f"{report.accounts:,} accounts",
    )
    ui.label(" · ".join(count for count in counts if count)).classes("opacity-80")


async def _download(casino: Casino) -> None:
    person: Person = present(casino)
    heads: dict[str, Any] = await in_background(casino.signed_heads, person)
    ui.download(json.dumps(heads, indent=1).encode(), "heads.json")
