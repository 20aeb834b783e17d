"""Blackjack with given cards in the order of the deal, decisions, and results in cents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from pitboss.equipment.cards import Card, cards
from pitboss.games.blackjack.regular.game import Blackjack
from pitboss.games.blackjack.regular.options import BlackjackOptions
from pitboss.law import Citation
from pitboss.table.game import Game
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Ask, Dealt, Event, Paid, Returned, Taken
from tests.support.play import Answer, round_of, table, won

T = TypeVar("T")

CUT = 10
"""The dealer's cut, the smallest allowed."""


class Stack:
    """Every shuffle puts the next of these stacks on top, below the ten cards of the cut."""

    live = keyed = False

    def __init__(self, *stacks: str, cut: bool = True, numbers: Sequence[int] = ()) -> None:
        self.stacks = list(stacks)
        self.cut = cut
        self.numbers = list(numbers)

    def below(self, count: int) -> int:
        return self.numbers.pop(0) if self.numbers else 0

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        wanted: list[Any] = list(cards(self.stacks.pop(0))) if self.stacks else []
        rest: list[Any] = list(items)
        for card in wanted:
            rest.remove(card)
        if not self.cut:
            return (*wanted, *rest)
        return (*rest[-CUT:], *wanted, *rest[:-CUT])

    def salt(self) -> str:
        return "00" * 16


def dealt(*own: str, up: str, hole: str = "", then: str = "", burn: str = "2c") -> str:
    """The order of the deal: a burn card, first cards, up card, second cards, hole card, draws."""
    hands = [cards(hand) for hand in own]
    firsts = [hand[0] for hand in hands]
    seconds = [hand[1] for hand in hands]
    order = [*cards(burn), *firsts, *cards(up), *seconds, *cards(hole), *cards(then)]
    return " ".join(card.code for card in order)


def game(**options: Any) -> Blackjack:
    return Blackjack(BlackjackOptions(**options))


def opened(
    *stacks: str,
    of: Callable[..., Game] = game,
    seats: Sequence[int] = (1,),
    numbers: Sequence[int] = (),
    cut: bool = True,
    table_of: dict[str, Any] | None = None,
    **options: Any,
) -> Session:
    """A table whose shuffles give these cards."""
    return table(
        of(**options), Stack(*stacks, cut=cut, numbers=numbers), seats=seats, **(table_of or {})
    )


def play(
    own: str,
    up: str,
    then: str = "",
    answers: Sequence[Answer] | Callable[[Ask], Answer] = (),
    wagers: dict[str, int] | None = None,
    hole: str = "",
    on: dict[str, str] | None = None,
    numbers: Sequence[int] = (),
    **options: Any,
) -> RoundRecord:
    """One round of one player at box 1."""
    session = opened(dealt(own, up=up, hole=hole, then=then), numbers=numbers, **options)
    placed = [
        (1, wager, amount, *([on[wager]] if on and wager in on else []))
        for wager, amount in (wagers or {"wager": 1000}).items()
    ]
    return round_of(session, placed, answers)


def cents(record: RoundRecord, spot: int = 1) -> dict[str, int]:
    """The result of each wager of a box."""
    return {wager: amount for (seat, wager), amount in won(record.events).items() if seat == spot}


def laws(record: RoundRecord, wager: str) -> list[Citation]:
    """The paragraphs under which a wager was settled."""
    return [
        event.law
        for event in record.events
        if isinstance(event, Paid | Taken | Returned) and event.wager == wager
    ]


def said(record: RoundRecord) -> list[str]:
    return [event.text for event in record.events if isinstance(event, Announced)]


def hand_of(record: RoundRecord, key: str) -> list[Card | None]:
    """Every card dealt to a hand, in order."""
    return [
        card
        for event in record.events
        if isinstance(event, Dealt) and event.hand == key
        for card in event.cards
    ]


def kinds(events: Sequence[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def choices(session: Session) -> list[str]:
    """The present choices."""
    ask = session.pending
    assert isinstance(ask, Ask), f"no decision is awaited, but {ask}"
    return [choice.name for choice in ask.choices]


def begin(session: Session, **wagers: int) -> None:
    """Place wagers at the first box, and close them."""
    for wager, amount in wagers.items():
        session.place("p1", 1, wager.replace("_", "-"), amount)
    session.proceed()


def choose(session: Session, choice: str, amount: int = 0) -> None:
    ask = session.pending
    assert isinstance(ask, Ask), f"no decision is awaited, but {ask}"
    session.choose(ask.patron, ask.spot, choice, amount)


def last(session: Session) -> RoundRecord:
    assert session.last is not None
    return session.last
