"""Robots that play at a casino's tables like people."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pitboss.casino.floor import Floor
from pitboss.casino.house import Casino
from pitboss.casino.tables.host import Done
from pitboss.errors import PitbossError
from pitboss.table.inputs import AnyInput, Buy, Leave, Place, Proceed, Sit, Withdraw
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets
from tests.support.robot import Robot

BANK = 1_000_000_00
STAKE = 2_000_00
PATRONS = tuple(f"p{number}" for number in range(1, 6))


class Player:
    """Plays at one table with several patrons; every input goes through the floor."""

    def __init__(
        self, floor: Floor, table: str, seed: int, patrons: tuple[str, ...] = PATRONS[:3]
    ) -> None:
        self.floor = floor
        self.table = table
        self.random = random.Random(seed)
        self.patrons = patrons
        self.refused = 0

    @property
    def session(self) -> Session:
        return self.floor.host(self.table).state.playing

    def do(self, input: AnyInput) -> Done | None:
        """Try an input in a role that may give it; None if it is refused."""
        try:
            by = self.session.may_give(input)[0]
            return self.floor.act(self.table, input, "robot", by=by)
        except PitbossError:
            self.refused += 1
            return None

    def act(self) -> Done | None:
        """One input of some kind, usually one that is accepted."""
        session = self.session
        absent = [p for p in self.patrons if p not in session.table.patrons]
        if absent and (self.random.random() < 0.5 or len(absent) == len(self.patrons)):
            taken = {n for p in session.table.patrons.values() for n in p.spots}
            free = [s.number for s in session.table.spots if s.number not in taken]
            return self.do(Sit(absent[0], self.random.choice(free), STAKE))
        if not session.table.patrons:
            return None
        someone = self.random.choice(list(session.table.patrons))
        if self.random.random() < 0.02:
            return self.do(Leave(someone))
        if session.table.patrons[someone].amount < 100_00:
            return self.do(Buy(someone, STAKE))
        pending = session.pending
        if isinstance(pending, Ask):
            return self.decide(session, pending)
        if isinstance(pending, Bets):
            return self.bet(session, pending, someone)
        return self.deal()

    def deal(self) -> Done | None:
        """At a table with a dealer: the next step, or sometimes all steps up to a decision."""
        if self.random.random() < 0.9:
            return self.do(Proceed())
        try:
            return self.floor.deal(self.table, "robot")
        except PitbossError:
            self.refused += 1
            return None

    def decide(self, session: Session, ask: Ask) -> Done | None:
        helper = Robot.__new__(Robot)
        helper.random, helper.session = self.random, session
        done = self.do(helper.chosen(ask, self.random.choice(ask.choices)))
        if done is None:
            default = next(c for c in ask.choices if c.name == ask.default)
            done = self.do(helper.chosen(ask, default))
        return done

    def bet(self, session: Session, pending: Bets, someone: str) -> Done | None:
        bets = list(session.table.bets.values())
        if bets and self.random.random() < 0.35:
            done = self.do(Proceed())
            if done is None:  # they may not be combined: start again
                for bet in bets:
                    done = self.do(Withdraw(bet.patron, bet.id)) or done
            return done
        game = session.game
        names = list(pending.wagers or [n for n, w in game.offers.items() if not w.in_play])
        if not names:  # a game of players against each other
            return self.do(Proceed())
        name = names[0] if self.random.random() < 0.7 else self.random.choice(names)
        wager = game.offers[name]
        choices = game.on(wager)
        on = self.random.choice(choices) if choices else ""
        unit = game.payable_unit(wager, on, session.table.chip)
        limit = game.limit(session.limits, wager, on)
        least = -(-limit.minimum // unit) * unit
        spot = session.table.patrons[someone].spots[0]
        amount = min(least * self.random.randint(1, 4), max(least, limit.maximum // unit * unit))
        done = self.do(Place(someone, spot, name, amount, on))
        for other in game.offers.values():
            if done is not None and other.equals is wager and not other.in_play:
                self.do(Place(someone, spot, other.name, other.times * amount))
        return done


def stocked(casino: Casino, patrons: tuple[str, ...] = PATRONS) -> None:
    """Give every patron money at the cage."""
    for name in patrons:
        casino.ledger.deposit(name, BANK, "test", f"bank/{name}")


def play(players: list[Player], inputs: int) -> Iterator[Done]:
    """Let players act in turn, until so many inputs are accepted."""
    done = 0
    while done < inputs:
        for player in players:
            outcome = player.act()
            if outcome is not None:
                done += 1
                yield outcome
