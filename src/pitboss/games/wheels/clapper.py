"""A wheel with a clapper: the dealer spins it, and it may stop between two sections."""

from __future__ import annotations

from typing import Any, ClassVar

from pitboss.games.wheels.no_spin import NoSpin
from pitboss.games.wheels.wheel_game import WheelGame
from pitboss.law import Citation
from pitboss.table.irregularities import Interruption, Phase, Report
from pitboss.table.steps import Announced, Ask, Bets, Choice, Duty, Procedure, Spin
from pitboss.table.table import Table

PREVIOUS, RESPIN = "previous section", "re-spin"
BETWEEN = "clapper"
"""The topic of naming the section that the clapper passed last."""


class SectionRuled(Interruption):
    """The clapper is between two sections; the one it passed last wins."""

    def __init__(self, law: Citation, section: str) -> None:
        super().__init__(law, "The section is ruled on.")
        self.section = section


def too_few_turns(game: Any, table: Table, report: Report) -> Procedure[None]:
    """The spin is not valid: the dealer calls it off, and spins again."""
    law = game.irregularities[report.name].law
    yield Announced("No spin", law)
    raise NoSpin(law)


def between_two(game: Any, table: Table, report: Report) -> Procedure[None]:
    """By the casino's option, the section passed last wins, or the spin is void."""
    if game.options.clapper_between == RESPIN:
        yield Announced("No spin", game.respin_law)
        raise NoSpin(game.respin_law)
    section = table.state
    if section is None:  # the wheel still turns: its result is read by that rule
        yield Duty("Take the section that the clapper passed last as the winning one",
                   game.previous_law)  # fmt: skip
        return
    choices = tuple(Choice(one, "was passed last") for one in game.near(section))
    answer = yield Ask(":dealer", 0, choices, game.previous_law, section, topic=BETWEEN)
    raise SectionRuled(game.previous_law, answer.choice)


class ClapperGame(WheelGame):
    """A round is one valid spin, of three revolutions or more in either direction."""

    wagers_law: ClassVar[Citation]
    closing_law: ClassVar[Citation]
    spin_law: ClassVar[Citation]
    previous_law: ClassVar[Citation]
    respin_law: ClassVar[Citation]

    def near(self, section: str) -> tuple[str, ...]:
        """A section and its neighbours on the wheel, or the neighbours of another
        section of that name."""
        ring = self.wheel.pockets
        found = [section]
        for at, name in enumerate(ring):
            if name == section:
                found += [ring[at - 1], ring[(at + 1) % len(ring)]]
        return tuple(dict.fromkeys(found))

    def round(self, table: Table) -> Procedure[None]:
        """From the wagers to the settlement of one valid spin."""
        table.phase, table.state = Phase.BETTING, None
        yield from self.open_wagers(table)
        yield from self.see_colors(table)
        section = yield from self.spin(table)
        table.phase = Phase.SETTLING
        yield from self.settle(table, section)

    def open_wagers(self, table: Table) -> Procedure[None]:
        """Take wagers until the dealer closes them."""
        yield Bets(self.wagers_law)

    def spin(self, table: Table) -> Procedure[str]:
        """Spin until the clapper rests in a section; the wagers stay."""
        section = ""
        while True:
            try:
                if not section:
                    table.phase, table.state = Phase.DEALING, None
                    yield table.announce("No more bets", self.closing_law)
                    yield Duty("Spin the wheel, three revolutions or more", self.spin_law)
                    section = yield Spin(self.spin_law, self.wheel.pockets)
                table.phase, table.state = Phase.PLAYING, section
                yield from self.call_result(table, section)
                return section
            except NoSpin:
                section = ""
            except SectionRuled as ruled:
                section = ruled.section

    def call_result(self, table: Table, section: str) -> Procedure[None]:
        """The dealer announces the result."""
        raise NotImplementedError
        yield
