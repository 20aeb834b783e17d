"""The results of a round for a second reading: cents, cards and paragraphs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from pitboss.equipment.cards import Card
from pitboss.errors import NoSuchIrregularity
from pitboss.law import Citation
from pitboss.table.game import Game
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets, Dealt, Event, Paid, Returned, Revealed, Taken
from pitboss.table.view import view
from tests.games.second_reading.support import opened
from tests.support.play import CHIPS, happened, step_until


def net(session: Session) -> dict[str, int]:
    """Cents that each patron is up or down since they sat down."""
    return {name: patron.amount - CHIPS for name, patron in session.table.patrons.items()}


def place_of(law: Citation | None) -> str:
    """A paragraph within its subchapter: 10(b)1 of 13:69F-23.10(b)1."""
    assert law is not None
    return law.text.split(".", 1)[1]


def chips_moved(record: RoundRecord | None) -> list[tuple[str, int, str, int, str]]:
    """Every wager that was taken, returned or paid, in order: how, where, which, cents, law."""
    assert record is not None, "no round has ended"
    return [
        (type(event).__name__.lower(), event.spot, event.wager, event.amount, place_of(event.law))
        for event in record.events
        if isinstance(event, Paid | Taken | Returned)
    ]


def dealt(record: RoundRecord | None) -> list[tuple[str, tuple[Card | None, ...], str]]:
    """Every card dealt: to which hand, and under which paragraph."""
    return [(event.hand, event.cards, place_of(event.law)) for event in happened(record, Dealt)]


def places_of(record: RoundRecord | None, kind: type[Any]) -> list[str]:
    """The paragraphs of the events of one kind."""
    return [place_of(event.law) for event in happened(record, kind)]


def at_event(record: RoundRecord | None, wanted: Callable[[Event], object]) -> int:
    """The index of an event in a round."""
    assert record is not None, "no round has ended"
    return next(at for at, event in enumerate(record.events) if wanted(event))


def refused_report(session: Session, *names: str, spot: int = 0) -> None:
    """Each of these irregularities cannot be reported now."""
    for name in names:
        with pytest.raises(NoSuchIrregularity):
            session.report(name, spot)


def stepped(
    game: Game, order: Sequence[Card] | str, wagers: Mapping[tuple[int, str], int], **kwargs: Any
) -> Session:
    """A table dealt step by step, with these wagers placed and closed."""
    seats = max(seat for seat, _ in wagers)
    session = opened(game, order, seats=seats, paced=True, **kwargs)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for (seat, wager), amount in wagers.items():
        session.place(f"p{seat}", seat, wager, amount)
    session.proceed()
    return session


def asked(session: Session) -> Ask:
    """The decision that the table waits for."""
    ask = session.pending
    assert isinstance(ask, Ask), ask
    return ask


def seen_by(session: Session, viewer: str, hand: str) -> set[Card]:
    """The cards of a hand that a viewer has been shown."""
    return {
        card
        for event in view(session, viewer)
        if getattr(event, "hand", "") == hand
        if isinstance(event, Dealt | Revealed)
        for card in event.cards
        if isinstance(card, Card)
    }


def more(rules: Game, wager: str, outcome: str, pays: str) -> dict[str, dict[str, str]]:
    """The pay table of a wager in full, with one row of the casino's own."""
    table = {row.outcome: str(row.pays) for row in rules.tables[wager].rows}
    return {wager: table | {outcome: pays}}
