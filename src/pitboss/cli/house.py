"""House players at a terminal's poker table, and hand histories of the session."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pitboss.cli.files import write_file
from pitboss.equipment.randomness import Live, Source
from pitboss.errors import Refused
from pitboss.games.poker_room.phh import phh
from pitboss.games.poker_room.players import STYLES, HousePlayer
from pitboss.games.poker_room.poker import Poker
from pitboss.table.inputs import Choose
from pitboss.table.money import Cents
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Ask
from pitboss.table.view import view

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hana", "Ivo", "Joy")


class HousePlayers:
    """The other players at the table, each in a style of their own."""

    def __init__(self, session: Session, game: Poker, count: int, chips: Cents) -> None:
        self.chips = chips
        source: Source = Live() if session.source.keyed else session.source
        free = [spot.number for spot in session.table.spots if not spot.patrons]
        styles = list(STYLES)
        self.players: dict[str, HousePlayer] = {}
        for number, spot in enumerate(free[:count]):
            session.sit(NAMES[number], spot, chips)
            style = styles[number % len(styles)]
            self.players[NAMES[number]] = HousePlayer(game, source, style)

    def __call__(self, session: Session, ask: Ask) -> Choose:
        """Decide for one of the other players."""
        answer = self.players[ask.patron].answer(view(session, ask.patron), ask)
        return Choose(ask.patron, ask.spot, answer.choice, answer.amount, answer.cards)

    def refill(self, session: Session) -> None:
        """Have players who are nearly out of chips buy in again."""
        for name in self.players:
            patron = session.table.patrons.get(name)
            if patron is not None and patron.amount < self.chips // 10:
                try:
                    session.buy(name, self.chips)
                except Refused:
                    continue


def write_histories(file: Path, game: Poker, rounds: Sequence[RoundRecord], viewer: str) -> None:
    """Write hands in the PHH format, several to a file."""
    hands = [f"[{number}]\n{phh(record, game, viewer)}" for number, record in enumerate(rounds, 1)]
    write_file(file, "\n".join(hands))
