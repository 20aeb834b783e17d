"""Tournaments for tests, and robots that play them from the draw to the last table."""

from __future__ import annotations

import random
from typing import Any

from pitboss.casino.clock import HOUR, MINUTE, ManualClock, Millis
from pitboss.casino.house import Casino
from pitboss.casino.money import transfers as money
from pitboss.casino.people.roles import Person, Role
from pitboss.casino.tables.countdown import chosen
from pitboss.casino.tables.host import Host
from pitboss.casino.tournaments.filing import OFFICES, Filing
from pitboss.casino.tournaments.governor import waits_for, without_wager
from pitboss.casino.tournaments.state import OVER, TournamentState
from pitboss.casino.tournaments.structure import PrizeBand, Structure, TournamentLevel
from pitboss.casino.tournaments.wagering import least, open_wagers, place_anew, place_least
from pitboss.errors import PitbossError
from pitboss.table.inputs import AnyInput, Choose, Place, Proceed
from pitboss.table.steps import Ask, Bets, Span

SUE = Person("sue", Role.SUPERVISOR)
BANK = 10_000_00
DAYS = 8 * 24 * HOUR
"""Days ahead: at least five business days."""


def poker(**other: Any) -> Structure:
    levels = tuple(
        TournamentLevel(rounds=4, small_blind=blind, big_blind=2 * blind)
        for blind in (25, 50, 100, 200, 400, 800)
    )
    made: dict[str, Any] = {
        "title": "Tuesday hold 'em", "game": "poker", "buy_in": 100_00, "stack": 1_500,
        "levels": levels, "prizes": (PrizeBand(4, (70, 30)), PrizeBand(200, (50, 30, 20))),
        "seats": 9, "tip_percent": 3,
    }  # fmt: skip
    return Structure(**{**made, **other})


def banked(game: str = "blackjack", **other: Any) -> Structure:
    made: dict[str, Any] = {
        "title": "Blackjack sprint", "game": game, "buy_in": 50_00, "stack": 1_000,
        "levels": (TournamentLevel(rounds=4, minimum=20, maximum=500),),
        "prizes": (PrizeBand(100, (60, 40)),), "format": "most chips", "advance": 2,
    }  # fmt: skip
    return Structure(**{**made, **other})


def names(count: int) -> list[str]:
    return [f"r{number:03}" for number in range(1, count + 1)]


def filing(starts_at: Millis, expected: int = 10) -> Filing:
    return Filing(starts_at, "the poker room", expected, "two cameras at each table")


def filed(casino: Casino, structure: Structure, expected: int = 10) -> str:
    """A tournament whose notice was filed in time."""
    desk = casino.tournaments
    id = desk.draft(SUE, structure, filing(casino.clock.now() + DAYS, expected))
    for office in OFFICES:
        desk.certify(SUE, id, office, f"head of {office}")
    desk.file(SUE, id)
    return id


def entered(casino: Casino, structure: Structure, count: int) -> str:
    """The same, with so many participants, who all have money."""
    id = filed(casino, structure, max(structure.least, min(count, structure.most)))
    for name in names(count):
        casino.ledger.deposit(name, BANK, "test", f"bank/{name}")
        casino.tournaments.enter(Person(name, Role.PATRON), id)
    return id


def begun(casino: Casino, clock: ManualClock, structure: Structure, count: int) -> str:
    """The same, with everybody in their seats."""
    id = entered(casino, structure, count)
    clock.move(DAYS)
    for _ in range(3):
        casino.director.tick()
    return id


class Robots:
    """Everybody who plays in a tournament."""

    def __init__(self, casino: Casino, id: str, seed: int = 1, clock: ManualClock | None = None):
        self.casino = casino
        self.id = id
        self.random = random.Random(seed)
        self.clock = clock
        self.refused: list[str] = []

    @property
    def state(self) -> TournamentState:
        return self.casino.tournaments.get(self.id)

    def do(self, table: str, name: str, input: AnyInput) -> bool:
        try:
            self.casino.act(Person(name, Role.PATRON), table, input)
        except PitbossError as error:
            self.refused.append(str(error))
            return False
        return True

    def play(self, turns: int = 20_000) -> TournamentState:
        """Play until the tournament is over and its chips are collected."""
        for _ in range(turns):
            self.turn()
            state = self.state
            if state.state in OVER and state.gathered:
                return state
        raise AssertionError(f"stuck: {self.standing()}")

    def turn(self) -> None:
        """The casino's own actions, then one action of somebody at each table."""
        self.casino.director.tick()
        for table in self.casino.director.tables(self.id):
            self.act(table)
        if self.clock is not None:
            self.clock.move(MINUTE // 20)

    def act(self, table: str) -> None:
        host = self.casino.floor.host(table)
        session = host.state.session
        if session is None:
            return
        pending = session.pending
        if isinstance(pending, Ask):
            self.decide(host, pending)
        elif isinstance(pending, Bets) and session.game.offers:
            self.wager(host)

    def decide(self, host: Host, ask: Ask) -> None:
        session = host.state.playing
        names = [choice.name for choice in ask.choices]
        bold = [n for n in names if n in ("raise", "bet", "call")]
        chance = self.random.random()
        first = self.random.choice(bold if bold and chance < 0.7 else names)
        first = ask.default if chance > 0.8 else first
        for name in (first, ask.default, *names):
            choose = chosen(session, ask, name)
            choice = next(c for c in ask.choices if c.name == name)
            if isinstance(choice.amounts, Span) and self.random.random() < 0.5:
                choose = Choose(ask.patron, ask.spot, name, choice.amounts.high)
            who = ask.patron
            if who.startswith(":"):
                self.casino.floor.act(host.table, choose, "test", by=session.may_give(choose)[0])
                return
            if self.do(host.table, who, choose):
                return
        raise AssertionError(f"nothing is taken of {ask}: {self.refused[-3:]}")

    def wager(self, host: Host) -> None:
        state, session = self.state, host.state.playing
        if waits_for(state, host, self.casino.clock.now()):
            return
        for name in without_wager(state, host):
            self.bet(host, name)
        seated = list(session.table.patrons)
        for several in range(1, len(session.game.offers) + 1):
            if not seated or self.do(host.table, self.random.choice(seated), Proceed()):
                return
            place_anew(session, several, lambda input: self.do(host.table, input.patron, input))  # type: ignore[union-attr]

    def bet(self, host: Host, name: str) -> None:
        session = host.state.playing
        wager = open_wagers(session)[0]
        ways = session.game.on(wager)
        on = self.random.choice(ways) if ways else ""
        patron = session.table.patrons[name]
        amount = least(session, wager, on) * self.random.randint(1, 8)
        if not self.do(host.table, name, Place(name, patron.spots[0], wager.name, amount, on)):
            place_least(session, name, 1, lambda input: self.do(host.table, name, input))

    def standing(self) -> str:
        state = self.state
        pending = {
            table: type(self.casino.floor.host(table).state.playing.pending).__name__
            for table in self.casino.director.tables(self.id)
        }
        return (
            f"{state.state}, level {state.level}, stage {state.stage}, playing "
            f"{len(state.playing)}, {pending}, {self.refused[-3:]}"
        )


def money_left(casino: Casino, id: str) -> dict[str, int]:
    """Accounts of a tournament that are not empty: none, once it is over."""
    return {
        name: held
        for name, held in casino.ledger.balances().items()
        if held and id in name and (name.startswith(money.CHIPS) or name == money.pool(id))
    }
