"""Players of a training table: they wager and decide at random, within the rules."""

from __future__ import annotations

import random

from pitboss.casino.tables.countdown import chosen
from pitboss.errors import Refused
from pitboss.games.card_table import DEVICE_BACK
from pitboss.table.inputs import AnyInput, Buy, Call, Leave, Place, Proceed, Sit, Withdraw
from pitboss.table.money import Cents
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets
from pitboss.table.wagers import Wager

NAMES = ("Ann", "Bob", "Cleo")
CHIPS: Cents = 5_000_00
_MOST_KINDS = 3
_TIMES = (1, 1, 2, 3, 4)
_BACK = 0.25
"""The chance that a removed device returns in the next round: nothing can go wrong with it while
it is away, and a lesson would wait for that for ever."""


class Robots:
    """The players at the table."""

    def __init__(self, session: Session, chance: random.Random) -> None:
        self.session = session
        self.random = chance
        if not session.table.patrons:
            self.seat()

    def seat(self) -> None:
        spots = len(self.session.table.spots)
        apart = max(1, spots // len(NAMES))
        for number, name in enumerate(NAMES[:spots]):
            self._do(Sit(name, 1 + number * apart, CHIPS))

    def act(self) -> None:
        """Answer what the table waits for, if it waits for a person; else take a step."""
        pending = self.session.pending
        if isinstance(pending, Bets):
            self._bet(pending)
        elif isinstance(pending, Ask):
            self._decide(pending)
        else:
            self.session.step()

    def _do(self, input: AnyInput) -> bool:
        try:
            self.session.apply(input)
        except Refused:
            return False
        return True

    def _decide(self, ask: Ask) -> None:
        names = [choice.name for choice in ask.choices]
        self.random.shuffle(names)
        for name in (names[0], ask.default, *names):
            if self._do(chosen(self.session, ask, name)):
                return
        raise AssertionError(f"{self.session.game.id} takes no answer to {ask}")

    def _bet(self, pending: Bets) -> None:
        """Place random wagers; if they do not fit together, simpler and simpler ones."""
        game, table = self.session.game, self.session.table
        if getattr(table.memory, "removed", ()) and self.random.random() < _BACK:
            self._do(Call(DEVICE_BACK))
        for name, patron in list(table.patrons.items()):
            if patron.amount < CHIPS // 4:
                self._do(Buy(name, CHIPS))
        open_ = list(pending.wagers) or [n for n, w in game.offers.items() if not w.in_play]
        who = [name for name in pending.patrons or NAMES if name in table.patrons]
        for name in who if open_ else ():
            first, *others = open_
            more = self.random.sample(others, min(len(others), self.random.randrange(_MOST_KINDS)))
            placed: dict[str, Cents] = {}
            for kind in (first, *more):
                self._place(name, game.offers[kind], placed, self.random.choice(_TIMES))
        for several in range(1, len(open_) + 2):
            if self._do(Proceed()):
                return
            for bet in list(table.bets.values()):
                self._do(Withdraw(bet.patron, bet.id))
            for name in who:
                for kind in open_[:several]:
                    self._place(name, game.offers[kind], {}, 1)
        for name in NAMES:  # out of chips, or not dealt in: replaced by another
            self._do(Leave(name))
        self.seat()

    def _place(self, patron: str, wager: Wager, placed: dict[str, Cents], times: int) -> None:
        """Place a wager, with those that it requires."""
        game, session = self.session.game, self.session
        ways = game.on(wager)
        on = self.random.choice(ways) if ways else ""
        spot = session.table.patrons[patron].spots[0]
        if wager.equals is not None and not wager.equals.in_play:
            amount = wager.times * placed.get(wager.equals.name, 0)
        else:
            unit = game.payable_unit(wager, on, session.table.chip)
            amount = -(-game.limit(session.limits, wager, on).minimum // unit) * unit * times
        if amount and self._do(Place(patron, spot, wager.name, amount, on)):
            placed[wager.name] = placed.get(wager.name, 0) + amount
            for other in game.offers.values():
                if other.equals is wager and not other.in_play and other.name not in placed:
                    self._place(patron, other, placed, times)
