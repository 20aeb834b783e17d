"""Chemin de fer with given choices by name, and the default for everybody else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pitboss.equipment.randomness import Keyed
from pitboss.games.baccarat.chemin_de_fer import CheminDeFer, CheminDeFerOptions
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Ask
from tests.games.baccarat_punto_banco.support import key, stacked
from tests.support.play import CHIPS, table

Wants = Mapping[tuple[str, str], int]
"""Amounts (0 for none) by who chooses what."""

OPENING: Wants = {("p1", "bid"): 100_00, ("p1", "bank"): 100_00}
"""The first seat becomes the Banker for a hundred dollars."""
BANCO: Wants = {**OPENING, ("p2", "banco"): 100_00}


def game(**options: Any) -> CheminDeFer:
    return CheminDeFer(CheminDeFerOptions(**options))


def opened(
    chemin: CheminDeFer, *rounds: tuple[str, str], seats: Sequence[int] = (1, 2, 3), **kwargs: Any
) -> Session:
    return table(chemin, stacked(*rounds), seats=seats, **kwargs)


def keyed(chemin: CheminDeFer, seats: Sequence[int] = (1, 2, 3), **kwargs: Any) -> Session:
    session = table(chemin, Keyed(), seats=seats, **kwargs)
    key(session, "Ac Kc")
    return session


def wanted(ask: Ask, wants: Wants) -> tuple[str, int]:
    for choice in ask.choices:
        if (ask.patron, choice.name) in wants:
            return choice.name, wants[ask.patron, choice.name]
    return ask.default, 0


def to(session: Session, wants: Wants, law: str = "") -> list[tuple[str, str]]:
    """Answer until a decision under this paragraph is due, or the round is over."""
    number, log = session.table.round, []
    while session.table.round == number and isinstance(session.pending, Ask):
        ask = session.pending
        place = str(ask.law).removeprefix("13:69F-4.")
        if place == law:
            break
        log.append((ask.patron, place))
        choice, amount = wanted(ask, wants)
        session.choose(ask.patron, ask.spot, choice, amount)
    return log


def played(session: Session, wants: Wants) -> RoundRecord:
    """One whole round."""
    number = session.table.round
    to(session, wants)
    assert session.table.round > number, session.pending
    assert session.last is not None
    return session.last


def won_by(session: Session, *patrons: str) -> tuple[int, ...]:
    """What participants have won or lost since they sat down."""
    return tuple(session.table.patrons[name].amount - CHIPS for name in patrons)


def offered(session: Session) -> dict[str, Any]:
    """The choices of the participant who is asked, with amounts."""
    assert isinstance(session.pending, Ask), session.pending
    return {choice.name: choice.amounts for choice in session.pending.choices}
