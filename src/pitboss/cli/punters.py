"""House players at a terminal's table of chemin de fer: they bank, and wager against the bank."""

from __future__ import annotations

from pitboss.equipment.randomness import Live, Source
from pitboss.errors import BadOptions, Refused
from pitboss.games.baccarat.moods import random_answer
from pitboss.table.inputs import Choose
from pitboss.table.money import Cents
from pitboss.table.session import Session
from pitboss.table.steps import Ask

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hana", "Ivo", "Joy")


class Punters:
    """The other players: they play cards best, and wager at random."""

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
        """Decide for one of the other players."""
        self.refill(session)
        answer = random_answer(self.source, ask)
        return Choose(ask.patron, ask.spot, answer.choice, answer.amount)

    def refill(self, session: Session) -> None:
        """Have players who are nearly out of chips buy in again."""
        for name in self.names:
            patron = session.table.patrons.get(name)
            if patron is not None and patron.amount < self.chips // 10:
                try:
                    session.buy(name, self.chips)
                except Refused:
                    continue
