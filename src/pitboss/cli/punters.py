"""House players at a terminal's table of chemin de fer, who bank and wager against the bank."""

from __future__ import annotations

from pitboss.equipment.randomness import Live, Source
from pitboss.errors import BadOptions, Refused
from pitboss.games.baccarat.bank import BID, PASS_BANK, REMAIN, TAKE
from pitboss.games.baccarat.chemin_de_fer import BANCO, SUIVI, WAGER
from pitboss.table.inputs import Choose
from pitboss.table.money import Cents
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Choice, Span

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hana", "Ivo", "Joy")
LIKES = {BID: 2, TAKE: 2, REMAIN: 4, PASS_BANK: 4, BANCO: 3, SUIVI: 2, WAGER: 2}
"""One time in so many they do the usual thing instead, or do this at all where it is rare."""
RARE = (PASS_BANK, BANCO)
STEPS = 5
"""Wagers are one to so many times the least."""


class Punters:
    """Everybody else at the table; they play cards as is best, and wager by mood."""

    def __init__(self, session: Session, count: int, chips: Cents) -> None:
        if count < 1:
            raise BadOptions("It takes two participants: add --players 1 or more.")
        self.chips = chips
        self.source: Source = Live() if session.source.keyed else session.source
        free = [spot.number for spot in session.table.spots if not spot.patrons]
        self.names = NAMES[: min(count, len(free))]
        for name, spot in zip(self.names, free, strict=False):
            session.sit(name, spot, chips)

    def __call__(self, session: Session, ask: Ask) -> Choose:
        """What somebody else decides."""
        self.refill(session)
        for choice in ask.choices:
            odds = LIKES.get(choice.name)
            if odds and (self.source.below(odds) == 0) == (choice.name in RARE):
                return Choose(ask.patron, ask.spot, choice.name, self._amount(choice))
        usual = next(choice for choice in ask.choices if choice.name == ask.default)
        return Choose(ask.patron, ask.spot, usual.name, self._amount(usual))

    def _amount(self, choice: Choice) -> Cents:
        if isinstance(choice.amounts, Span):
            low, high, step = choice.amounts.low, choice.amounts.high, choice.amounts.step
            wish = low * (1 + self.source.below(STEPS))
            return min(wish, low + (high - low) // step * step)
        return choice.amounts[0] if choice.amounts else 0

    def refill(self, session: Session) -> None:
        """Whoever has lost nearly all buys in again."""
        for name in self.names:
            patron = session.table.patrons.get(name)
            if patron is not None and patron.amount < self.chips // 10:
                try:
                    session.buy(name, self.chips)
                except Refused:
                    continue
