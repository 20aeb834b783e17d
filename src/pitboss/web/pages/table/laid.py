"""A patron's wagers in this round and in the last, for undo and re-bet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from pitboss.table.money import Cents
from pitboss.table.steps import Event, Placed, RoundBegan, Withdrawn
from pitboss.table.wagers import Wager
from pitboss.web.felt.scene import ChipStack, Scene

Area: TypeAlias = tuple[str, int, str]
"""A wager, its spot, and what it is on."""


@dataclass(frozen=True)
class Put:
    """Chips placed on a wager in one action."""

    bet: int
    wager: str
    spot: int
    amount: Cents


@dataclass
class Laid:
    """The wagers of one patron, from the events that they see."""

    patron: str
    puts: list[list[Put]] = field(default_factory=list)
    """Chips placed in this round, oldest first; linked wagers are grouped."""
    now: dict[Area, Cents] = field(default_factory=dict)
    """What was on each area after the last wager of this round."""
    before: dict[Area, Cents] = field(default_factory=dict)
    """What was on each area when the wagers were last closed."""

    def follow(self, event: Event, scene: Scene, offers: Mapping[str, Wager]) -> None:
        """Apply an event; the scene has applied it already."""
        if isinstance(event, RoundBegan):
            self.before, self.now, self.puts = self.now or self.before, {}, []
        elif isinstance(event, Placed | Withdrawn) and event.patron == self.patron:
            wager = offers.get(event.wager)
            if wager is None or wager.in_play:
                return
            if isinstance(event, Placed):
                self._put(Put(event.bet, event.wager, event.spot, event.amount), wager)
            else:
                self._take(event.bet, event.amount)
            self.now = areas(self.own(scene, offers))

    def own(self, scene: Scene, offers: Mapping[str, Wager]) -> list[ChipStack]:
        """The wagers on the layout that were placed before the deal."""
        return [
            bet
            for bet in scene.bets.values()
            if bet.patron == self.patron and bet.wager in offers and not offers[bet.wager].in_play
        ]

    def _put(self, put: Put, wager: Wager) -> None:
        first = wager.equals.name if wager.equals is not None else ""
        if self.puts and (self.puts[-1][0].wager, self.puts[-1][0].spot) == (first, put.spot):
            self.puts[-1].append(put)
        else:
            self.puts.append([put])

    def _take(self, bet: int, amount: Cents) -> None:
        """Remove chips that were taken back, newest first."""
        for group in reversed(self.puts):
            for number in reversed(range(len(group))):
                put = group[number]
                if put.bet == bet and amount:
                    less = min(amount, put.amount)
                    amount -= less
                    group[number] = replace(put, amount=put.amount - less)
            group[:] = [put for put in group if put.amount]
        self.puts = [group for group in self.puts if group]

    def missing(self, scene: Scene, offers: Mapping[str, Wager], times: int) -> dict[Area, Cents]:
        """What must be added to reach a multiple of the last wagers; one that can be of one amount
        only is not multiplied."""
        there = areas(self.own(scene, offers))
        fixed = {name for name, wager in offers.items() if wager.exactly is not None}
        wanted = {
            area: (1 if area[0] in fixed else times) * cents - there.get(area, 0)
            for area, cents in self.before.items()
        }
        return {area: cents for area, cents in wanted.items() if cents > 0}


def areas(bets: list[ChipStack]) -> dict[Area, Cents]:
    """Wagers by area."""
    found: dict[Area, Cents] = {}
    for bet in bets:
        area = bet.wager, bet.spot, bet.on
        found[area] = found.get(area, 0) + bet.amount
    return found
