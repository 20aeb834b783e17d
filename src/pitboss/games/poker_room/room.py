"""13:69F-14.18: the games and seats that a poker room announces, and its waiting lists."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.errors import BadChoice, NotSeated
from pitboss.games.poker_room.poker import Poker
from pitboss.games.poker_room.variants import LAW
from pitboss.table.session import Session


class Room:
    """The tables of a poker room, and a waiting list for each of its games."""

    def __init__(self, waiting: dict[str, list[str]] | None = None) -> None:
        self.tables: dict[str, Session] = {}
        self.waiting = {} if waiting is None else waiting

    def open(self, name: str, session: Session) -> None:
        """Put a table on the floor."""
        if not isinstance(session.game, Poker):
            raise BadChoice("A poker room has poker tables.", LAW("6(a)"))
        if name in self.tables:
            raise BadChoice(f"There is a table {name} already; choose another name.")
        self.tables[name] = session

    def close(self, name: str) -> None:
        del self.tables[self._known(name)]

    def _known(self, name: str) -> str:
        if name not in self.tables:
            raise NotSeated(f"There is no table {name}; there are {', '.join(self.tables)}.")
        return name

    def game_at(self, name: str) -> str:
        session = self.tables[self._known(name)]
        return session.game.stakes(session.table)

    def vacant(self, name: str) -> list[int]:
        """The vacant seats of a table."""
        session = self.tables[self._known(name)]
        return [
            spot.number
            for spot in session.table.spots[: session.game.options.seats]
            if not spot.patrons
        ]

    def announcements(self) -> Iterator[str]:
        """Each game that is offered, its limits, and where there are seats."""
        for name in self.tables:
            seats = self.vacant(name)
            free = "no seats" if not seats else f"{len(seats)} seat{'s' * (len(seats) > 1)}"
            wait = len(self.waiting.get(self.game_at(name), []))
            listed = f", {wait} waiting" if wait else ""
            yield f"Table {name}: {self.game_at(name)}, {free}{listed}"

    # Waiting lists

    def games(self) -> list[str]:
        return list(dict.fromkeys(self.game_at(name) for name in self.tables))

    def wait(self, patron: str, game: str) -> int:
        """Put a patron on the list of a game; returns the position."""
        if game not in self.games():
            raise BadChoice(f"No table offers {game}; there are {'; '.join(self.games())}.")
        names = self.waiting.setdefault(game, [])
        if patron not in names:
            names.append(patron)
        return names.index(patron) + 1

    def leave(self, patron: str, game: str = "") -> None:
        """Take a patron off one list, or off all."""
        for title, names in self.waiting.items():
            if patron in names and game in ("", title):
                names.remove(patron)

    def call_next(self, name: str) -> tuple[str, int] | None:
        """The next patron for a vacant seat of a table, and the seat; None if there is none."""
        seats, names = self.vacant(name), self.waiting.get(self.game_at(name), [])
        if not seats or not names:
            return None
        return names[0], seats[0]

    def check_turn(self, patron: str, name: str) -> None:
        """Refuse a patron whose turn for a seat has not come: earlier listed patrons come first."""
        names = self.waiting.get(self.game_at(name), [])
        vacancies = len(self.vacant(name))
        ahead = names.index(patron) if patron in names else len(names)
        if ahead >= vacancies and names:
            raise NotSeated(f"{names[0]} is first on the list of {self.game_at(name)}.")

    def seat(self, patron: str, name: str, spot: int, chips: int) -> None:
        """Seat a patron, who is removed from the list of that game."""
        self.check_turn(patron, name)
        self.tables[name].sit(patron, spot, chips)
        self.leave(patron, self.game_at(name))
