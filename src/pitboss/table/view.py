"""Views: what one person may see of a table. Cards are hidden here and nowhere else.

A view is made from events alone, and cards that the viewer may not see are removed first, so that
no view can depend on them.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.equipment.cards import Card
from pitboss.law import Citation
from pitboss.table.session import Session
from pitboss.table.steps import (
    Arrival,
    Ask,
    Asked,
    Bets,
    Burned,
    Chose,
    Collected,
    Dealt,
    Demand,
    Discarded,
    Event,
    Revealed,
    Seen,
    Shifted,
    Step,
)
from pitboss.table.table import Table

PUBLIC = ""
"""The view of a spectator."""


def owners(table: Table) -> dict[int, str]:
    """Who holds the cards of each spot: the patron seated there."""
    return {spot.number: spot.patron for spot in table.spots}


def redact(event: Event, viewer: str, owner: str) -> Event:
    """The event as the viewer may see it; ``owner`` holds the cards of the event's spot."""
    if type(event) is Dealt:
        if event.seen is Seen.ALL or (event.seen is Seen.OWNER and viewer and viewer == owner):
            return event
        return Dealt(event.hand, event.spot, (None,) * len(event.cards), event.seen, event.law)
    if type(event) is Discarded:
        if event.seen is Seen.ALL or (event.seen is Seen.OWNER and viewer and viewer == owner):
            return event
        return Discarded(event.hand, event.spot, (None,) * len(event.cards), event.seen, event.law)
    if type(event) is Shifted:
        if event.seen is Seen.ALL or (event.seen is Seen.OWNER and viewer and viewer == owner):
            return event
        hidden = (None,) * len(event.cards)
        return Shifted(event.source, event.target, event.spot, hidden, event.seen, event.law)
    if type(event) is Burned and event.seen is not Seen.ALL:
        return Burned((None,) * len(event.cards), event.seen, event.law)
    if type(event) is Asked and event.patron != viewer:
        return Asked(event.patron, event.spot, (), event.law)
    if type(event) is Chose and event.cards and event.patron != viewer:
        return Chose(
            event.patron,
            event.spot,
            event.choice,
            event.amount,
            (None,) * len(event.cards),
            event.law,
        )
    return event


def view(session: Session, viewer: str = PUBLIC) -> list[Event]:
    """The events of the current round, as the viewer may see them."""
    return redacted(session.events, viewer, owners(session.table))


def redacted(events: Iterable[Event], viewer: str, owned: dict[int, str]) -> list[Event]:
    """Events as the viewer may see them."""
    return [redact(event, viewer, owned.get(getattr(event, "spot", 0), "")) for event in events]


class Dealing(Demand, frozen=True, gc=False):
    """The dealer's next step: its kind, but not its cards."""

    step: str
    law: Citation | None


def awaited(session: Session, viewer: str = PUBLIC, *, house: bool = False) -> Step:
    """What the table waits for, as far as the viewer may know.

    Only its owner may see the choices of a decision; staff (``house``) also see those of the
    house's decisions.
    """
    step = session.pending
    if isinstance(step, Ask):
        own = house if step.patron.startswith(":") else step.patron == viewer
        return step if own else Ask(step.patron, step.spot, (), step.law, "", step.topic)
    if isinstance(step, Bets | Arrival):
        return step
    return Dealing(type(step).__name__.lower(), getattr(step, "law", None))


def hands_seen(events: Iterable[Event]) -> dict[str, tuple[Card | None, ...]]:
    """The cards on the layout, hand by hand, as far as these (redacted) events show them."""
    hands: dict[str, tuple[Card | None, ...]] = {}
    for event in events:
        if isinstance(event, Dealt):
            hands[event.hand] = hands.get(event.hand, ()) + event.cards
        elif isinstance(event, Revealed):
            hands[event.hand] = turned_up(hands.get(event.hand, ()), event.cards)
        elif isinstance(event, Discarded):
            hands[event.hand] = without(hands[event.hand], event.cards)
        elif isinstance(event, Shifted):
            hands[event.source] = without(hands[event.source], event.cards)
            hands[event.target] = hands.get(event.target, ()) + event.cards
        elif isinstance(event, Collected):
            hands.pop(event.hand, None)
    return hands


def complete(hand: tuple[Card | None, ...]) -> tuple[Card, ...]:
    """A hand if every card of it is seen, else empty."""
    seen = tuple(card for card in hand if card is not None)
    return seen if len(seen) == len(hand) else ()


def turned_up(
    hand: tuple[Card | None, ...], cards: tuple[Card | None, ...]
) -> tuple[Card | None, ...]:
    """A hand with these cards turned up; the viewer's knowledge of the others stays."""
    if None not in cards or len(hand) != len(cards):
        return cards
    return tuple(old if new is None else new for old, new in zip(hand, cards, strict=True))


def without(
    hand: tuple[Card | None, ...], cards: tuple[Card | None, ...]
) -> tuple[Card | None, ...]:
    """A hand without these cards, whether the viewer knows them or not."""
    left = list(hand)
    for card in cards:
        left.remove(card if card in left else None)  # one that was dealt face down
    return tuple(left)
