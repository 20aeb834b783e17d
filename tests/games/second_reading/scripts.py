"""Rounds of the blackjack games as scripts: cards keyed in, decisions, and reports."""

from __future__ import annotations

from typing import Any

from pitboss.equipment.cards import cards
from pitboss.equipment.randomness import Keyed
from pitboss.law import Citation
from pitboss.table.session import Session
from tests.games.blackjack.support import choose
from tests.games.second_reading.support import game_of
from tests.support.play import CHIPS, WIDE

TEN = 10_00


def scripted(
    id: str, script: str, *, seats: int = 1, beside: Any = None, **options: Any
) -> Session:
    """A table where each of the first seats has $10, then the actions of a script.

    A card is keyed in, !name or !name:1 is reported, and all else is chosen, with _ for a
    blank.
    """
    session = Session(game_of(id, **options), source=Keyed(), limits=WIDE, automate=("cut",))
    numbers = range(1, seats + 1)
    for seat in numbers:
        session.sit(f"p{seat}", seat, CHIPS)
    session.key(cards("2c"))
    for seat in numbers:
        for wager, amount in {"wager": TEN, **(beside or {})}.items():
            session.place(f"p{seat}", seat, wager, amount)
    session.proceed()
    return tell(session, script)


def tell(session: Session, script: str) -> Session:
    """Continue with a script."""
    for word in script.split():
        if word.startswith("!"):
            name, _, spot = word[1:].partition(":")
            session.report(name, int(spot or 0))
        elif len(word) == 2 and word[0] in "23456789TJQKA":
            session.key(cards(word))
        else:
            choose(session, word.replace("_", " "))
    return session


def facts(session: Session) -> set[tuple[str, Citation]]:
    """What happened in the last round and since, each with its paragraph: ``paid wager 10``."""
    found = set()
    for event in [*(session.last.events if session.last else ()), *session.events]:
        law = getattr(event, "law", None)
        if law is None:
            continue
        words = [type(event).__name__.lower()]
        for name in ("wager", "hand", "what", "text"):
            words += [str(getattr(event, name))] if getattr(event, name, "") else []
        if isinstance(getattr(event, "amount", None), int) and hasattr(event, "wager"):
            words.append(f"{event.amount / 100:g}")  # type: ignore[union-attr]
        found.add((" ".join(words), law))
    return found
