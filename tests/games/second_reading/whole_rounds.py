"""Whole rounds for a second reading: games by their id, decks, ledgers, and who sees what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pitboss.equipment.cards import STANDARD, Card, cards
from pitboss.games.registry import game_type
from pitboss.table.game import Game
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Bets,
    Burned,
    Dealt,
    Event,
    Paid,
    Returned,
    Revealed,
    Taken,
    Voided,
)
from pitboss.table.view import view
from tests.support.play import Answer, answer, step_until, table
from tests.support.stacked import Stacked, one_at_a_time


def game(id: str, own_tables: Any = None, **options: Any) -> Game:
    """A game with some non-default options."""
    kind = game_type(id)
    return kind(kind.options_model(**options), own_tables)


def place_of(event: Any) -> str:
    """The paragraph of an event within its subchapter: ``10(b)`` of ``13:69F-20.10(b)``."""
    return str(event.law.text.split(".", 1)[1])


def amount_of(cents: int) -> str:
    """Whole dollars without their cents, as a floorperson writes them."""
    dollars, rest = divmod(cents, 100)
    return f"{dollars}.{rest:02}" if rest else f"{dollars}"


def ledger(events: RoundRecord | Sequence[Event] | None) -> dict[str, str]:
    """The result of each wager: ``{"1 ante": "+10 by 11(b)"}``; a push is ``=``."""
    if isinstance(events, RoundRecord):
        events = events.events
    assert events is not None, "no round has ended"
    found: dict[str, str] = {}
    for event in events:
        if isinstance(event, Paid):
            text = f"+{amount_of(event.amount)} by {place_of(event)}"
        elif isinstance(event, Taken):
            text = f"-{amount_of(event.amount)} by {place_of(event)}"
        elif isinstance(event, Returned):
            text = f"={amount_of(event.amount)} by {place_of(event)}"
        else:
            continue
        key = f"{event.spot} {event.wager}"
        found[key] = f"{found[key]}; {text}" if key in found else text
    return found


def order_of(record: RoundRecord | None, *kinds: type[Any]) -> list[str]:
    """Events of some kinds in their order, each by its name, hand or wager, and paragraph."""
    assert record is not None, "no round has ended"
    return [
        f"{type(event).__name__} {getattr(event, 'hand', None) or f'{event.spot} {event.wager}'} "
        f"{place_of(event)}"
        for event in record.events
        if isinstance(event, kinds)
    ]


def dealt(events: RoundRecord | Sequence[Event] | None) -> list[str]:
    """The deal in order: to whom, which cards, who sees them, by which paragraph."""
    if isinstance(events, RoundRecord):
        events = events.events
    assert events is not None, "no round has ended"
    lines = []
    for event in events:
        if isinstance(event, Dealt | Burned):
            hand = event.hand if isinstance(event, Dealt) else "burn"
            faces = " ".join(str(card) for card in event.cards)
            lines.append(f"{hand}: {faces} {event.seen.value} {place_of(event)}")
    return lines


def shown(events: RoundRecord | Sequence[Event] | None, hand: str) -> list[str]:
    """What was turned face up of a hand, in order, and by which paragraph."""
    if isinstance(events, RoundRecord):
        events = events.events
    assert events is not None, "no round has ended"
    return [
        f"{' '.join('??' if card is None else str(card) for card in event.cards)} {place_of(event)}"
        for event in events
        if isinstance(event, Revealed) and event.hand == hand
    ]


def seen_by(session: Session, viewer: str) -> set[Card]:
    """Every card that a viewer has seen in the current round."""
    found: set[Card] = set()
    for event in view(session, viewer):
        these = getattr(event, "cards", None)
        if isinstance(these, tuple):
            found |= {card for card in these if card is not None}
    return found


def voided_by(record: RoundRecord | None) -> list[str]:
    """The paragraphs by which hands were called void, each with its spot (0 for all)."""
    assert record is not None, "no round has ended"
    return [f"{e.spot} {place_of(e)}" for e in record.events if isinstance(e, Voided)]


def holdem_deck(*hands: str, dealer: str, board: str) -> list[Card]:
    """Two cards each, one at a time, the dealer's last; then the community cards."""
    return [*one_at_a_time(*hands, dealer), *cards(board)]


def stacked_table(
    of: Game, top: Sequence[Card] | str, seats: Sequence[int] = (1,), **kwargs: Any
) -> Session:
    """A table that deals these cards first, in every round."""
    return table(of, Stacked(top), seats=seats, **kwargs)


def paced_table(
    of: Game, top: Sequence[Card] | str, seats: Sequence[int] = (1,), **kwargs: Any
) -> Session:
    """The same, dealt step by step, and waiting for wagers."""
    session = table(of, Stacked(top), seats=seats, paced=True, **kwargs)
    step_until(session, lambda: isinstance(session.pending, Bets))
    return session


def streets_deck(*hands: str, dealer: str, board: str, burned: str = "") -> list[Card]:
    """Two cards each, one at a time; then a burn before the flop, the turn and the river."""
    five, burns = list(cards(board)), list(cards(burned))
    held = one_at_a_time(*hands, dealer)
    used = {*held, *five, *burns}
    burns += [card for card in STANDARD if card not in used][: 3 - len(burns)]
    return [*held, burns[0], *five[:3], burns[1], five[3], burns[2], five[4]]


def answer_paced(session: Session, *answers: Answer) -> None:
    """At a table that is dealt step by step: give the next decisions when asked."""
    for what in answers:
        step_until(session, lambda: isinstance(session.pending, Ask))
        answer(session, what)
