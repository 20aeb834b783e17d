"""Punto banco with given hands, and the result of each wager."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pitboss.equipment.cards import Card, cards
from pitboss.equipment.randomness import Keyed
from pitboss.games.baccarat.banco import Banco
from pitboss.games.baccarat.punto_banco import PuntoBanco, PuntoBancoOptions
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets, Burn, Deal, Event
from tests.support.play import round_of, table
from tests.support.stacked import Stacked

AUTOMATED = ("cut", "curator", "squeeze")
CUT = cards("Kc Kd Kh Ks Kc Kd Kh Ks Kc Kd")
"""The ten cards that a dealer's cut moves to the back of a stacked shoe."""
BURN = cards("Ac Kc")
"""An ace is burned first, and one more card after it."""


def game(**options: Any) -> PuntoBanco:
    return PuntoBanco(PuntoBancoOptions(**options))


def in_order(player: str, banker: str) -> list[Card]:
    """Cards in the order in which they are dealt to make two complete hands."""
    own, other = cards(player), cards(banker)
    return [own[0], other[0], own[1], other[1], *own[2:], *other[2:]]


def stacked(*rounds: tuple[str, str]) -> Stacked:
    """A shoe that deals these rounds, each a Player's and a Banker's Hand."""
    dealt = [card for player, banker in rounds for card in in_order(player, banker)]
    return Stacked([*CUT, *BURN, *dealt])


def opened(
    punto: Banco, *rounds: tuple[str, str], seats: Sequence[int] = (1,), **kwargs: Any
) -> Session:
    """A table whose shoe deals these rounds."""
    kwargs.setdefault("automate", AUTOMATED)
    return table(punto, stacked(*rounds), seats=seats, **kwargs)


def played(punto: Banco, player: str, banker: str, wagers: Any, **kwargs: Any) -> RoundRecord:
    """One round of two hands."""
    seats = sorted({row[0] for row in wagers})
    return round_of(opened(punto, (player, banker), seats=seats, **kwargs), wagers)


def keyed(punto: Banco, *, seats: Sequence[int] = (1,), **kwargs: Any) -> Session:
    """A table where the test keys in each card; it has burned an ace and a king."""
    kwargs.setdefault("automate", AUTOMATED)
    session = table(punto, Keyed(), seats=seats, **kwargs)
    key(session, "Ac Kc")
    return session


def key(session: Session, text: str) -> None:
    """Key in cards, as many at a time as the table asks for."""
    left = list(cards(text))
    while left:
        step = session.pending
        assert isinstance(step, Deal | Burn), step
        session.key(left[: step.count])
        left = left[step.count :]


def in_play(session: Session, text: str, wagers: Any = ((1, "player", 10_00),)) -> None:
    """Close these wagers, and key in the first cards of the round."""
    for seat, wager, amount, *on in wagers:
        session.place(f"p{seat}", seat, wager, amount, *on)
    session.proceed()
    key(session, text)


def of(events: Sequence[Event], *kinds: type) -> list[Any]:
    return [event for event in events if isinstance(event, kinds)]


def waiting_for_wagers(session: Session) -> bool:
    return isinstance(session.pending, Bets)


def asked(session: Session) -> str:
    """The patron whose decision the table waits for."""
    assert isinstance(session.pending, Ask), session.pending
    return session.pending.patron
