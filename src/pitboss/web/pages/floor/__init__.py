"""The floor: tables, wins, meters, the ledger, the cage, people, notices, signs and the audit.

Every action goes through the casino in the name of whoever acts, so rights are checked there; the
page only hides what a role may not do.
"""

from __future__ import annotations

from nicegui import ui

from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Person, Right
from pitboss.web.pages.floor.auditing import audit
from pitboss.web.pages.floor.books import cage, ledger, meters
from pitboss.web.pages.floor.desk import Desk
from pitboss.web.pages.floor.glance import at_a_glance
from pitboss.web.pages.floor.papers import signs
from pitboss.web.pages.floor.staff import notices, own_shift, people, shifts
from pitboss.web.pages.floor.tables import tables
from pitboss.web.pages.floor.wins import wins
from pitboss.web.pages.shared.frame import frame
from pitboss.web.win import FloorWins

PARTS = {
    "Tables": (tables, (Right.RUN, Right.READ)),
    "At a glance": (at_a_glance, (Right.READ,)),
    "Wins": (wins, (Right.READ,)),
    "Notices": (notices, (Right.READ,)),
    "Signs": (signs, (Right.READ,)),
    "Shifts": (shifts, (Right.READ,)),
    "Meters": (meters, (Right.READ,)),
    "Cage": (cage, (Right.RUN,)),
    "Ledger": (ledger, (Right.READ,)),
    "People": (people, (Right.READ,)),
    "Audit": (audit, (Right.READ,)),
}
"""Each part, with the rights of which one is needed to see it."""


def install(casino: Casino) -> None:
    """Serve the floor page to those who run, read or deal there."""
    known = FloorWins(casino)

    @ui.page("/floor")
    def floor() -> None:
        with frame(casino, "Floor") as person:
            if person is not None and (person.may(Right.RUN) or person.may(Right.READ)):
                show(casino, person, known)
            elif person is not None and person.may(Right.DEAL):
                own_shift(Desk(casino, person, known))
            else:
                ui.label("The floor is for staff; sign in as a member of staff.")


def show(casino: Casino, person: Person, known: FloorWins) -> None:
    """The parts of the floor that this person may see."""
    desk = Desk(casino, person, known)
    mine = {
        name: part
        for name, (part, rights) in PARTS.items()
        if any(person.may(right) for right in rights)
    }
    first = next(iter(mine))
    with ui.row().classes("w-full no-wrap items-center"):
        tabs = ui.tabs().props("dense outside-arrows mobile-arrows").classes("flex-1 min-w-0")
        with tabs:
            for name in mine:
                ui.tab(name)
        ui.button(icon="refresh", on_click=desk.refresh).props(
            'flat dense round aria-label="refresh"'
        )
    desk.open_part = first
    tabs.on_value_change(lambda event: desk.turn_to(str(event.value)))
    with ui.tab_panels(tabs, value=first).classes("w-full bg-transparent"):
        for name, part in mine.items():
            with ui.tab_panel(name).classes("p-0 pt-2"):
                desk.building = name
                part(desk)
