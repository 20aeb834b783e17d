"""One hand of poker from stacked cards and a script of actions, with the result in cents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from pitboss.equipment.cards import STANDARD, Card, cards
from pitboss.equipment.shoe import LEAST_CUT
from pitboss.games.poker_room.options import PokerOptions
from pitboss.games.poker_room.payouts import SUPERVISOR
from pitboss.games.poker_room.poker import Poker
from pitboss.games.poker_room.variants import VARIANTS, Variant
from pitboss.table.givers import Giver
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets, Event, Moved

T = TypeVar("T")
E = TypeVar("E")

STACK = 10_000
MINUTE = 60_000
"""In milliseconds, as the clock tells the time."""
NO_RAKE: dict[str, Any] = {"rake_percent": 0, "time_charge": 600}
"""A table that charges for time, so that pots are whole."""


class Top:
    """Puts given cards on top of the deck, after the cut."""

    live = False
    keyed = False

    def __init__(self, top: Sequence[Card] = ()) -> None:
        self.top = list(top)

    def below(self, count: int) -> int:
        return 0

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        order: list[Any] = list(items)
        if len(order) < len(STANDARD):
            return tuple(order)  # part of the deck, which is not cut
        rest = [card for card in order if card not in self.top]
        return (*rest[-LEAST_CUT:], *self.top, *rest[:-LEAST_CUT])

    def salt(self) -> str:
        return "00" * 16


def stacked(variant: Variant, hands: Sequence[str], board: str = "", drawn: str = "") -> list[Card]:
    """The deck that gives these hands, in order of dealing, if nobody folds before the end.

    ``drawn`` are the cards of each draw, with a ``/`` between two draws. Cards not given, and burn
    cards, are arbitrary.
    """
    own = [list(cards(hand)) for hand in hands]
    common = list(cards(board)) if board else []
    draws = [list(cards(part)) if part.strip() else [] for part in drawn.split("/")]
    named = {card for hand in own for card in hand} | set(common) | {c for d in draws for c in d}
    spare = [card for card in reversed(STANDARD) if card not in named]
    order: list[Card] = []
    for street in variant.streets:
        if street.burns:
            order.append(spare.pop())
        if street.draws:
            order += draws.pop(0) if draws else []
            continue
        for _ in range(street.board):
            order.append(common.pop(0) if common else spare.pop())
        for _ in street.deals:
            for hand in own:
                order.append(hand.pop(0) if hand else spare.pop())
    return order


class Table:
    """A table with patrons p1, p2 and so on, with the button at the last of them."""

    def __init__(
        self,
        variant: str = "holdem",
        hands: Sequence[str] = (),
        board: str = "",
        drawn: str = "",
        *,
        players: int = 0,
        stacks: Sequence[int] = (),
        top: Sequence[Card] | str | None = None,
        paced: bool = False,
        chip: int = 25,
        automate: Sequence[str] = ("showdown",),
        rake: bool = False,
        **options: Any,
    ) -> None:
        settings = {} if rake else NO_RAKE
        self.game = Poker(PokerOptions(variant=variant, **{**settings, **options}))  # type: ignore[arg-type]
        if isinstance(top, str):
            top = cards(top)
        count = players or len(hands) or len(stacks)
        self.source = Top(stacked(VARIANTS[variant], hands, board, drawn) if top is None else top)
        self.session = Session(
            self.game, source=self.source, chip=chip, paced=paced, automate=automate
        )
        self.start = dict(
            zip(
                (f"p{seat}" for seat in range(1, count + 1)),
                stacks or [STACK] * count,
                strict=True,
            )
        )
        for seat, (name, stack) in enumerate(self.start.items(), start=1):
            self.session.sit(name, seat, stack)
        if paced:
            self.step_until(lambda: isinstance(self.session.pending, Bets))

    # Playing

    def deal(self) -> Table:
        self.session.proceed()
        return self

    @property
    def ask(self) -> Ask:
        ask = self.session.pending
        assert isinstance(ask, Ask), ask
        return ask

    @property
    def turn(self) -> int:
        """The seat that is asked."""
        return self.ask.spot

    @property
    def legal(self) -> dict[str, Any]:
        """The legal choices and amounts."""
        return {choice.name: choice.amounts for choice in self.ask.choices}

    def act(self, script: str) -> Table:
        """``call fold raise:1200 draw:AsKd``: the action of each player asked, in order."""
        for word in script.split():
            name, _, rest = word.partition(":")
            name = name.replace("_", " ")
            if self.session.paced:
                self.step_until(lambda: isinstance(self.session.pending, Ask))
            ask = self.ask
            amount = int(rest) if rest.isdigit() else 0
            named = cards(rest) if rest and not rest.isdigit() else ()
            self.session.choose(ask.patron, ask.spot, name, amount, named)
        return self

    def check_down(self) -> Table:
        """Everybody checks, or calls, until the hand is over or a supervisor is asked."""
        number = self.session.table.round
        while self.session.table.round == number:
            pending = self.session.pending
            if not isinstance(pending, Ask):
                self.session.step()
                continue
            if pending.patron == SUPERVISOR:
                break
            names = [choice.name for choice in pending.choices]
            name = next((n for n in ("check", "call") if n in names), pending.default)
            self.session.choose(pending.patron, pending.spot, name)
        return self

    def step_until(self, done: Any) -> Table:
        """At a paced table: step by step, until something holds."""
        for _ in range(1_000):
            if done():
                return self
            self.session.step()
        raise AssertionError(f"never: {self.session.pending}")

    def tell_time(self, now: int) -> list[str]:
        """The clock makes the calls that are due at this time, in milliseconds; returns them."""
        due = list(self.session.game.due(self.session.table, now, "2026-01-01"))
        for call in due:
            self.session.apply(call, Giver.CLOCK)
        return [call.what for call in due]

    # Results

    @property
    def record(self) -> RoundRecord:
        assert self.session.last is not None, self.session.pending
        return self.session.last

    def events(self, kind: type[E]) -> list[E]:
        """Events of one kind, of the hand under way or just over."""
        over = isinstance(self.session.pending, Bets) and self.session.last is not None
        found: Sequence[Event] = self.record.events if over else self.session.events
        return [event for event in found if isinstance(event, kind)]

    @property
    def won(self) -> list[int]:
        """Cents won or lost by each seat since the start."""
        patrons = self.session.table.patrons
        return [patrons[name].amount - start for name, start in self.start.items()]

    def moved(self, what: str) -> list[Moved]:
        return [event for event in self.events(Moved) if event.what == what]

    def pot(self, name: str = ":pot") -> int:
        return self.session.table.account(name).amount


def rows(text: str) -> list[list[str]]:
    """A text table: one line a row, cells separated by ``|``; the header line is skipped."""
    lines = [line for line in text.splitlines() if line.strip()]
    return [[cell.strip() for cell in line.split("|")] for line in lines[1:]]
