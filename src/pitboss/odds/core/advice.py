"""Advice: the best choice at a decision, and the value of every choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol

from pitboss.equipment.cards import STANDARD, Card
from pitboss.errors import BadCard
from pitboss.odds.core.guide import Guide
from pitboss.table.game import Game
from pitboss.table.money import Cents
from pitboss.table.session import Session
from pitboss.table.steps import Answer, Ask
from pitboss.table.table import COMMUNITY, DEALER
from pitboss.table.view import hands_seen, view


@dataclass(frozen=True)
class Seat:
    """What one seat knows when it must decide, and nothing else."""

    ask: Ask
    hands: Mapping[str, tuple[Card | None, ...]]
    """Every hand on the layout by its name; cards that the seat may not see are None."""
    wagers: Mapping[str, Cents]
    """The seat's own wagers."""
    amounts: Mapping[str, Cents] = field(default_factory=dict)
    """The amounts the seat would add, by choice, if given; else each choice's least."""

    @property
    def own(self) -> tuple[Card, ...]:
        return self.known(f"spot {self.ask.spot}")

    @property
    def community(self) -> tuple[Card, ...]:
        return self.known(COMMUNITY)

    @property
    def dealer(self) -> tuple[Card, ...]:
        return self.known(DEALER)

    def known(self, hand: str) -> tuple[Card, ...]:
        """The cards of a hand that the seat can see."""
        return tuple(card for card in self.hands.get(hand, ()) if card is not None)


def seat_at(session: Session, ask: Ask) -> Seat:
    """The seat that a table waits for."""
    spot = session.table.spots[ask.spot - 1]
    wagers: dict[str, Cents] = {}
    for bet in spot.bets:
        if bet.patron == ask.patron:
            wagers[bet.wager.name] = wagers.get(bet.wager.name, 0) + bet.amount
    return Seat(ask, hands_seen(view(session, ask.patron)), wagers)


@dataclass(frozen=True)
class Shown:
    """Cards given for a question, without a table."""

    hand: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    dealer: tuple[Card, ...] = ()


def check_cards(shown: Shown, *reads: str, decks: int = 1, deck: Iterable[Card] = STANDARD) -> None:
    """Refuse cards that the game does not have, or that the question does not use."""
    known = Counter(deck)
    named = (*shown.hand, *shown.board, *shown.dealer)
    for what in ("hand", "board", "dealer"):
        if getattr(shown, what) and what not in reads:
            raise BadCard(f"--{what} is not used here; use {_flags(reads)}.")
    for card in named:
        if card not in known:
            raise BadCard(f"The game is played without {card}.")
        if named.count(card) > decks * known[card]:
            raise BadCard(f"There are not so many of {card}.")


def _flags(names: Sequence[str]) -> str:
    return " and ".join(f"--{name}" for name in names)


@dataclass(frozen=True)
class Valued:
    """A choice and its value: what the player ends up with on average."""

    answer: Answer
    value: Fraction
    title: str = ""
    """The choice in words, where its name is too short."""

    @property
    def name(self) -> str:
        return self.title or self.answer.choice


@dataclass(frozen=True)
class Advice:
    """Every choice with its value, the best first; of equals, the one that risks least."""

    options: tuple[Valued, ...]
    per: str = "ante"
    """The wager whose unit the values are in."""
    why: str = ""
    exact: bool = True

    @property
    def best(self) -> Valued:
        return self.options[0]

    @property
    def answer(self) -> Answer:
        return self.best.answer

    def as_json(self) -> dict[str, Any]:
        return {
            "best": self.best.name,
            "exact": self.exact,
            "per": self.per,
            "why": self.why,
            "options": [
                {
                    "choice": one.name,
                    "value": {"fraction": str(one.value), "decimal": float(one.value)},
                }
                for one in self.options
            ],
        }


def ranked(options: Iterable[Valued], **more: Any) -> Advice:
    """Advice from choices listed in order of risk, the least first."""
    return Advice(tuple(sorted(options, key=lambda one: -one.value)), **more)


class Strategy(Protocol):
    """How a game is best played."""

    def guide(self, game: Game) -> Guide:
        """The whole strategy, in its usual form."""
        ...

    def look_up(self, game: Game, shown: Shown) -> Advice:
        """What to do with these cards; raises a PitbossError if they make no sense."""
        ...

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        """The best answer; None at a decision that is not a matter of strategy, such as a cut."""
        ...
