"""Dealer training: at each step of a round the trainee says what comes next.

A lesson is a table of robots, dealt step by step. Before each step that is the dealer's, the
right one is offered among wrong ones; the answer is judged by the step that the rules yield.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from pitboss.equipment.randomness import Live
from pitboss.errors import Refused
from pitboss.table import steps
from pitboss.table.game import Game
from pitboss.table.money import dollars
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets, Span, Step
from pitboss.table.words import tell, wager

ROBOTS = ("Ann", "Bob", "Cleo")
CHIPS = 5_000_00
WRONG = 3


@dataclass(frozen=True)
class Question:
    """What is next? One of these."""

    choices: tuple[str, ...]
    right: int
    law: str


class Lesson:
    """One trainee's table."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.random = random.SystemRandom()
        self.session = Session(
            game, source=Live(), paced=True, automate=("cut", "curator", "shooter")
        )
        self.asked = 0
        self.right = 0
        self.rounds = 0
        spots = len(self.session.table.spots)
        for number, name in enumerate(ROBOTS[: max(1, min(len(ROBOTS), spots))]):
            self.session.sit(name, 1 + number * max(1, spots // len(ROBOTS)), CHIPS)

    def next(self) -> Question:
        """Let the robots act until a step is the dealer's, and ask about it."""
        for _ in range(2_000):
            step = self.session.pending
            if isinstance(step, Bets):
                self._bet(step)
            elif isinstance(step, Ask):
                self._decide(step)
            elif (text := describe(step)) and not isinstance(step, steps.Duty):
                return self._question(step, text)
            else:
                self.session.step()
        raise AssertionError("a lesson that never comes to a step of the dealer's")

    def answer(self, question: Question, chosen: int) -> bool:
        """Judge an answer, and perform the right step."""
        self.asked += 1
        good = chosen == question.right
        self.right += good
        before = self.session.table.round
        self.session.step()
        self.rounds += self.session.table.round != before
        return good

    def _question(self, step: Step, text: str) -> Question:
        wrong = [other for other in self._others(step) if other != text]
        self.random.shuffle(wrong)
        choices = [text, *dict.fromkeys(wrong)][: WRONG + 1]
        self.random.shuffle(choices)
        return Question(tuple(choices), choices.index(text), str(getattr(step, "law", "")))

    def _others(self, step: Step) -> list[str]:
        """Plausible mistakes: another hand, another amount, another act."""
        found = ["Collect the cards", "Announce “No more bets”", "Burn a card"]
        if isinstance(step, steps.Deal):
            names = [spot.hand.key for spot in self.session.table.clockwise()] + ["dealer"]
            found += [f"Deal {_count(step.count)} to {name}" for name in names]
        if isinstance(step, steps.Paid | steps.Taken | steps.Returned):
            what = f"{wager(step.wager)} of {step.patron}"
            stake = step.stake if isinstance(step, steps.Paid) else step.amount
            amounts = {stake, 2 * stake, stake // 2, step.amount, 3 * stake} - {0}
            found += [f"Pay {dollars(amount)} on the {what}" for amount in amounts]
            found += [f"Take the {what}", f"Return the {what}"]
        return found

    def _bet(self, pending: Bets) -> None:
        session, game = self.session, self.game
        names = pending.wagers or [n for n, w in game.offers.items() if not w.in_play]
        for patron, held in session.table.patrons.items():
            if held.amount < CHIPS // 4:
                session.buy(patron, CHIPS)
            for name in list(names)[: 1 + self.random.randrange(min(3, len(names)))]:
                self._place(patron, held.spots[0], name)
        try:
            session.proceed()
        except Refused:
            self._plainly(list(names))

    def _plainly(self, names: list[str]) -> None:
        """Wagers that surely go together: the least of each, one kind more at a time."""
        session = self.session
        for several in range(1, len(names) + 1):
            for bet in list(session.table.bets.values()):
                _try(lambda b=bet: session.withdraw(b.patron, b.id))
            for patron, held in session.table.patrons.items():
                for name in names[:several]:
                    self._place(patron, held.spots[0], name)
            if _try(session.proceed):
                return
        raise AssertionError(f"{self.game.id} accepts no wagers")

    def _place(self, patron: str, spot: int, name: str) -> None:
        game, session = self.game, self.session
        kind = game.offers[name]
        places = game.on(kind)
        on = self.random.choice(places) if places else ""
        unit = game.payable_unit(kind, on, session.table.chip)
        least = game.limit(session.limits, kind, on).minimum
        amount = -(-least // unit) * unit
        _try(lambda: session.place(patron, spot, name, amount, on))

    def _decide(self, ask: Ask) -> None:
        default = next(choice for choice in ask.choices if choice.name == ask.default)
        for choice in (self.random.choice(ask.choices), default):
            if choice.cards is not None:
                continue
            amounts = choice.amounts
            amount = 0 if not amounts else amounts.low if isinstance(amounts, Span) else amounts[0]
            if _try(lambda c=choice, a=amount: self.session.choose(
                    ask.patron, ask.spot, c.name, a)):  # fmt: skip
                return
        cards = [c for hand in self.session.table.spots[ask.spot - 1].hands for c in hand.cards]
        low = default.cards.low if default.cards is not None else 0
        self.session.choose(ask.patron, ask.spot, default.name, 0, cards[:low])


def _try(act: object) -> bool:
    try:
        act()  # type: ignore[operator]
    except Refused:
        return False
    return True


def _count(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


def describe(step: Step) -> str:
    """A step as something for the dealer to do."""
    match step:
        case steps.Deal(hand=hand, count=count):
            return f"Deal {_count(count)} to {hand}"
        case steps.Burn(count=count):
            return f"Burn {_count(count)}"
        case steps.Shuffle():
            return "Shuffle the cards"
        case steps.Roll(count=count):
            return f"Have {count} dice thrown"
        case steps.Spin():
            return "Spin the wheel"
        case steps.Paid(patron=patron, wager=name, amount=amount):
            return f"Pay {dollars(amount)} on the {wager(name)} of {patron}"
        case steps.Taken(patron=patron, wager=name):
            return f"Take the {wager(name)} of {patron}"
        case steps.Returned(patron=patron, wager=name):
            return f"Return the {wager(name)} of {patron}"
        case steps.Announced(text=text):
            return f"Announce “{text}”"
        case steps.Revealed(hand=hand):
            return f"Turn {hand} face up"
        case steps.Collected(hand=hand):
            return f"Collect the cards of {hand}"
        case steps.Charged() | steps.Moved():
            return tell(step)
        case _:
            return ""
