"""Plays one round as a test describes it, and tells the result of each wager."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from pitboss.equipment.randomness import Source
from pitboss.table.game import Game
from pitboss.table.limits import Limit, Limits
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Event, Paid, Returned, Taken

CHIPS = 1_000_000_00
WIDE = Limits(Limit(25, 100_000_00))
"""Limits that never restrict a test."""

E = TypeVar("E")

Answer = tuple[str, int] | tuple[str, int, Sequence[Any]] | str


def table(game: Game, source: Source, *, seats: Sequence[int] = (1,), **kwargs: Any) -> Session:
    """A session with a rich patron at each seat: p1, p2 and so on."""
    kwargs.setdefault("limits", WIDE)
    kwargs.setdefault("automate", ("cut",))
    session = Session(game, source=source, **kwargs)
    for seat in seats:
        session.sit(f"p{seat}", seat, CHIPS)
    return session


def answer(session: Session, what: Answer) -> None:
    """Answer the decision that the table waits for."""
    ask = session.pending
    assert isinstance(ask, Ask), f"no decision is awaited, but {ask}"
    name, amount, cards = (what, 0, ()) if isinstance(what, str) else (*what, ())[:3]
    session.choose(ask.patron, ask.spot, name, amount, cards)


def round_of(
    session: Session,
    wagers: Mapping[tuple[int, str], int] | Sequence[tuple[Any, ...]],
    answers: Sequence[Answer] | Callable[[Ask], Answer] = (),
) -> RoundRecord:
    """Place wagers, close them, answer every decision, and return the finished round's record.

    ``wagers`` maps (seat, wager) to cents, or lists (seat, wager, cents[, on]).
    """
    rows = (
        [(*key, amount) for key, amount in wagers.items()]
        if isinstance(wagers, Mapping)
        else list(wagers)
    )
    for seat, wager, amount, *on in rows:
        session.place(f"p{seat}", seat, wager, amount, *on)
    number = session.table.round
    session.proceed()
    given = iter(answers) if not callable(answers) else None
    while session.table.round == number and isinstance(session.pending, Ask):
        answer(session, next(given) if given is not None else answers(session.pending))  # type: ignore[operator]
    assert given is None or next(given, None) is None, "more answers than decisions"
    assert session.last is not None, session.pending
    return session.last


def start(session: Session, wagers: Mapping[tuple[int, str], int]) -> None:
    """Place wagers, (seat, wager) to cents, and close them."""
    for (seat, wager), amount in wagers.items():
        session.place(f"p{seat}", seat, wager, amount)
    session.proceed()


def step_until(session: Session, reached: Callable[[], object]) -> None:
    """At a paced table: perform steps until a condition holds."""
    for _ in range(1_000):
        if reached():
            return
        session.step()
    raise AssertionError(f"never reached; the table waits for {session.pending}")


def finish(session: Session, answers: Iterable[str] = ()) -> RoundRecord:
    """Play the round under way to its end, by these choices and then by the defaults."""
    given = iter(answers)
    number = session.table.round
    while session.table.round == number:
        ask = session.pending
        if isinstance(ask, Ask):
            session.choose(ask.patron, ask.spot, next(given, ask.default))
        else:
            session.step()
    assert session.last is not None
    return session.last


def happened(record: RoundRecord | None, kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    assert record is not None, "no round has ended"
    return [event for event in record.events if isinstance(event, kind)]


def won(events: Sequence[Event]) -> dict[tuple[int, str], int]:
    """The result of each wager in cents won (or lost, below zero), by spot and wager."""
    sums: dict[tuple[int, str], int] = {}
    for event in events:
        if isinstance(event, Paid):
            change = event.amount
        elif isinstance(event, Taken):
            change = -event.amount
        elif isinstance(event, Returned):
            change = 0
        else:
            continue
        key = (event.spot, event.wager)
        sums[key] = sums.get(key, 0) + change
    return sums


def rows(text: str) -> list[list[str]]:
    """Parse a text table: one line per row, cells separated by two or more blanks, no head line."""
    lines = [line for line in text.splitlines() if line.strip()]
    return [[cell.strip() for cell in line.split("  ") if cell.strip()] for line in lines[1:]]
