"""A robot that plays any game at random, and also tries illegal inputs."""

from __future__ import annotations

import random
from typing import Any

from pitboss.errors import Refused
from pitboss.table.game import Game
from pitboss.table.inputs import (
    AnyInput,
    Buy,
    Call,
    Choose,
    Happen,
    Leave,
    Place,
    Proceed,
    Sit,
    Withdraw,
)
from pitboss.table.record import RoundRecord, encode, snapshot
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets, Choice, Span
from pitboss.table.tender import COUPON
from pitboss.table.wagers import Wager

BANKROLL = 100_000_00


class Robot:
    """Plays rounds at a table, and checks after every input that chips are conserved."""

    def __init__(
        self, game: Game, seed: int, *, paced: bool = False, seats: int = 3, **kwargs: Any
    ):
        from pitboss.equipment.randomness import Seeded

        self.random = random.Random(seed)
        self.records: list[RoundRecord] = []
        self.game = game
        kwargs.setdefault("automate", ("cut",))
        self.session = Session(
            game, source=Seeded(seed), paced=paced, on_round=self.records.append, **kwargs
        )
        self.patrons = [f"p{number}" for number in range(1, seats + 1)]
        self.coupons = bool(getattr(game.options, "match_play", False))
        """Whether it uses match play coupons."""
        self.plainest = 1
        """The least number of wagers that starts a round when random ones do not."""
        self.calls: list[Call] = []
        """Calls of the game that may be tried at any time."""

    def seat(self) -> None:
        spots = self.random.sample(range(1, len(self.session.table.spots) + 1), len(self.patrons))
        for patron, spot in zip(self.patrons, sorted(spots), strict=True):
            self.do(Sit(patron, spot, BANKROLL))

    def do(self, input: AnyInput) -> bool:
        """Try an input; returns whether it was accepted. Checks that chips are conserved."""
        accepted = True
        try:
            self.session.apply(input)
        except Refused:
            accepted = False
        while accepted and isinstance(input, Place) and self.session.handling:
            pending = self.session.pending  # somebody must confirm the wager
            if isinstance(pending, Ask):
                self.decide(pending)
            else:
                self.session.step()
        total = sum([account.amount for account in self.session.table.accounts()])
        assert total == 0, f"{input} left {total} cents too many"
        for pot in self.session.table.pots:  # a coupon is settled with its wager
            if pot.startswith(COUPON):
                assert int(pot.removeprefix(COUPON)) in self.session.table.bets, pot
        return accepted

    # One round

    def play_round(self) -> RoundRecord:
        """Play until one more round has ended; returns its record."""
        if not self.session.table.patrons:
            self.seat()
        before = len(self.records)
        for _ in range(3_000):
            if len(self.records) > before:
                return self.records[-1]
            self.act()
        raise AssertionError(f"{self.game.id} is stuck at {self.session.pending}")

    def act(self) -> None:
        """Answer whatever the table waits for."""
        pending = self.session.pending
        self.refill()
        if isinstance(pending, Bets):
            self.bet(pending)
        elif isinstance(pending, Ask):
            self.decide(pending)
        elif self.session.paced:
            self.session.step()
        else:
            raise AssertionError(f"{self.game.id} waits for nobody: {pending}")

    def refill(self) -> None:
        for name, patron in self.session.table.patrons.items():
            if patron.amount < BANKROLL // 10:
                self.do(Buy(name, BANKROLL))

    def bet(self, pending: Bets) -> None:
        """Place random wagers, and close them; simpler ones if the rules refuse those."""
        names = pending.wagers or [n for n, w in self.game.offers.items() if not w.in_play]
        for patron in (pending.patrons or self.patrons) if names else ():
            if patron in self.session.table.patrons and self.random.random() < 0.9:
                for spot in self.session.table.patrons[patron].spots:
                    self.bet_at(patron, spot, list(names))
        for several in range(min(self.plainest, len(names)), len(names) + 1) if names else ():
            if self.do(Proceed()):
                return
            self.withdraw_all()
            self.open_plainly(list(names)[:several])
            self.plainest = several  # fewer were not enough, and would not be next time
        if not self.do(Proceed()):
            assert not names, f"{self.game.id} accepts no wagers: {self.why(Proceed())}"
            self.replace()

    def replace(self) -> None:
        """Replace patrons who cannot continue: out of chips, or required to leave."""
        for patron in self.patrons:
            self.do(Leave(patron))
        self.patrons = [f"{patron}x" for patron in self.patrons]
        self.seat()

    def bet_at(self, patron: str, spot: int, names: list[str]) -> None:
        first, *others = names
        picked = [first] if self.random.random() < 0.9 else []
        picked += self.random.sample(others, min(len(others), self.random.randrange(4)))
        placed: dict[str, int] = {}
        for name in picked:
            if name not in placed:  # it may have been placed with one that it must equal
                self.place(patron, spot, self.game.offers[name], placed)

    def place(self, patron: str, spot: int, wager: Wager, placed: dict[str, int]) -> None:
        """Place a wager of a random legal amount, with the wagers that it requires."""
        on = self.random.choice(wager.on) if wager.on else ""
        if wager.equals is not None and not wager.equals.in_play:
            amount = wager.times * placed.get(wager.equals.name, 0)
        else:
            amount = self.amount(wager, on)
        coupon = amount if self.coupons and self.random.random() < 0.5 else 0
        laid = coupon and self.do(Place(patron, spot, wager.name, amount, on, coupon))
        if laid or (amount and self.do(Place(patron, spot, wager.name, amount, on))):
            placed[wager.name] = placed.get(wager.name, 0) + amount
            for other in self.game.offers.values():
                if other.equals is wager and not other.in_play and other.name not in placed:
                    self.place(patron, spot, other, placed)

    def amount(self, wager: Wager, on: str) -> int:
        limit = self.game.limit(self.session.limits, wager, on)
        unit = self.game.payable_unit(wager, on, self.session.table.chip)
        least = -(-limit.minimum // unit)
        most = max(least, min(limit.maximum, 20 * limit.minimum) // unit)
        return unit * self.random.randint(least, most)

    def withdraw_all(self) -> None:
        for bet in list(self.session.table.bets.values()):
            self.do(Withdraw(bet.patron, bet.id))

    def open_plainly(self, names: list[str]) -> None:
        """Place the simplest wagers that may start a round: the minimum of each of these."""
        for patron in self.patrons:
            for spot in self.session.table.patrons[patron].spots:
                for name in names:
                    wager = self.game.offers[name]
                    on = wager.on[0] if wager.on else ""
                    unit = self.game.payable_unit(wager, on, self.session.table.chip)
                    limit = self.game.limit(self.session.limits, wager, on)
                    least = -(-limit.minimum // unit) * unit
                    self.do(Place(patron, spot, name, least, on))

    def why(self, input: AnyInput) -> str:
        try:
            self.session.apply(input)
        except Refused as refused:
            return str(refused)
        return "accepted"

    def decide(self, ask: Ask) -> None:
        """Make a random legal choice; take the default if it is too expensive."""
        choice = self.random.choice(ask.choices)
        if not self.do(self.chosen(ask, choice)):
            default = next(c for c in ask.choices if c.name == ask.default)
            assert self.do(self.chosen(ask, default)), f"the default is refused: {ask}"

    def chosen(self, ask: Ask, choice: Choice) -> Choose:
        amount = 0
        if isinstance(choice.amounts, Span):
            steps = (choice.amounts.high - choice.amounts.low) // choice.amounts.step
            amount = choice.amounts.low + choice.amounts.step * self.random.randint(0, steps)
        elif choice.amounts:
            amount = self.random.choice(choice.amounts)
        cards: list[Any] = []
        if choice.cards is not None:
            spot = self.session.table.spots[ask.spot - 1]
            own = [card for hand in spot.hands for card in hand.cards]
            most = min(choice.cards.high, len(own))
            cards = self.random.sample(own, self.random.randint(choice.cards.low, most))
        return Choose(ask.patron, ask.spot, choice.name, amount, tuple(cards))

    # Illegal inputs and irregularities

    def irregular(self) -> bool:
        """Report a random irregularity; returns whether it could happen now."""
        name = self.random.choice(list(self.game.irregularities))
        return self.do(Happen(name, self.random.randint(0, len(self.session.table.spots))))

    def bad_input(self) -> AnyInput:
        """An input that will most likely be refused."""
        pick = self.random
        wagers = [*self.game.wagers, "no-such-wager"]
        patron, spot = pick.choice([*self.patrons, "stranger", ":house"]), pick.randint(-1, 9)
        inputs: list[AnyInput] = [
            Place(patron, spot, pick.choice(wagers), pick.choice([-5, 0, 1, 333, 10**12])),
            Place(patron, spot, pick.choice(wagers), 500, "nowhere"),
            Choose(patron, spot, pick.choice(["play", "fold", "hit", "dance"]), -1),
            Withdraw(patron, pick.randint(-1, 50), pick.choice([-1, 0, 7, 10**9])),
            Sit(patron, spot, pick.choice([-1, 13, 500])),
            Happen("no-such-thing"),
            Call("no such call", patron),
        ]
        return pick.choice(inputs)

    def fingerprint(self) -> tuple[bytes, int, int, str]:
        """Everything that a refused input must leave unchanged."""
        session = self.session
        state = encode(snapshot(session.table))
        return state, len(session.events), len(session.inputs), repr(session.pending)
