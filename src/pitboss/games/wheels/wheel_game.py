"""Code that games of a wheel share: areas that cover some of its sections, and settlement."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import ClassVar, Final

from pitboss.equipment.wheels import Wheel
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.game import Game
from pitboss.table.results import RoundResult, is_void, marked
from pitboss.table.steps import Duty, Event, Procedure
from pitboss.table.table import Table
from pitboss.table.verdicts import WHOLE, Fate, Verdict, lost, wins
from pitboss.table.wagers import Wager

Areas = dict[str, frozenset[str]]
"""What a wager may be bet on, and the pockets or sections it then covers."""


CHIP_COLORS: Final = ("blue", "yellow", "green", "orange", "purple", "pink", "brown", "grey")
"""Colors of non-value chips, by seat."""


class WheelGame(Game):
    """Wagers on where a ball or a clapper stops. A wager lists the areas it may be placed on."""

    family = "wheels"
    wheel: Wheel
    areas: dict[str, Areas]
    """Every area of every wager by name; a wager without a choice has the area ``""``."""
    void_pockets: frozenset[str] = frozenset()
    """Pockets that do not count: the wheel is spun again."""
    pays_law: ClassVar[Citation]
    collects_law: ClassVar[Citation]

    chips_law: ClassVar[Citation | None] = None
    """The paragraph that keeps players from using non-value chips of another's color."""

    result_marker: ClassVar[str]
    """The marker put on the winning area."""

    def result_of(self, events: Sequence[Event]) -> RoundResult | None:
        rests = marked(events, self.result_marker)
        return self.spun(rests) if rests and not is_void(events) else None

    def spun(self, pocket: str) -> RoundResult:
        """How a result is displayed."""
        return RoundResult(pocket)

    def on(self, wager: Wager) -> tuple[str, ...]:
        return tuple(self.areas[wager.name]) if wager.on else ()

    def covers(self, bet: Bet) -> frozenset[str]:
        """The pockets that a wager covers, by its position alone."""
        return self.areas[bet.wager.name][bet.on]

    @property
    def pockets(self) -> Sequence[str]:
        """Every pocket that counts; all are equally likely."""
        return [one for one in self.wheel.pockets if one not in self.void_pockets]

    def covering(self, pocket: str) -> Collection[tuple[str, str]]:
        return [
            (wager, on)
            for wager in self.offers
            for on, covered in self.areas.get(wager, {}).items()
            if pocket in covered
        ]

    def verdict(self, bet: Bet, pocket: str) -> Verdict | None:
        """The verdict of a spin on a wager; None if it stays undecided."""
        if pocket in self.covers(bet):
            return wins("win", self.pays_law)
        return lost(self.collects_law)

    def see_colors(self, table: Table) -> Procedure[None]:
        """Check that each player's non-value chips have a color that no other player there uses."""
        wagering = [spot.number for spot in table.spots if spot.bets]
        if self.chips_law is not None and wagering:
            colors = ", ".join(f"spot {n} {CHIP_COLORS[n - 1]}" for n in wagering)
            yield Duty(f"See that each plays with non-value chips of their own: {colors}",
                       self.chips_law)  # fmt: skip

    # Settlement

    def settle(self, table: Table, pocket: str) -> Procedure[None]:
        """Collect all losing wagers, then pay all winning ones."""
        yield from self.settle_bets(
            table, [bet for spot in table.clockwise() for bet in spot.bets], pocket
        )

    def settle_bets(self, table: Table, bets: Sequence[Bet], pocket: str) -> Procedure[None]:
        decided = [(bet, found) for bet in bets if (found := self.verdict(bet, pocket)) is not None]
        for bet, verdict in decided:
            if verdict.fate is Fate.LOST:
                yield from self.collect(table, bet, verdict, pocket)
            elif verdict.also_lost:
                yield table.take(bet, bet.wager.law, pocket, verdict.also_lost)
        for bet, verdict in decided:
            if verdict.fate is Fate.WON:
                yield table.pay(bet, self.odds(bet.wager, verdict.outcome), verdict.law, pocket)

    def collect(self, table: Table, bet: Bet, verdict: Verdict, pocket: str) -> Procedure[None]:
        """Collect a losing wager, or the lost part of it; the rest is returned."""
        taken = verdict.part * bet.amount
        yield table.take(bet, verdict.law, pocket, _whole(taken))
        if verdict.part != WHOLE:
            yield table.give_back(bet, verdict.law, pocket)


def _whole(cents: Fraction) -> int:
    assert cents.denominator == 1, "a wager of which a part may be taken has whole parts"
    return int(cents)
