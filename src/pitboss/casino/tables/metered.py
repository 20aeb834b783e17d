"""A table whose meter other tables share: what it shows, and that nobody else moved it meanwhile.

The account in the ledger is the truth. A table shows it in a pot of its own; before it plays, it
reads what the others did (:class:`MeterRead`, an input like any other), and what it plays is
stored only if the meter is then still as it was read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from sqlalchemy import Connection, select

from pitboss.casino.errors import Busy
from pitboss.casino.money.transfers import Transfer, shared_meter
from pitboss.casino.records.schema import accounts
from pitboss.casino.records.store import Also, Store
from pitboss.equipment.randomness import Live
from pitboss.table.givers import Giver
from pitboss.table.inputs import Chance, MeterRead
from pitboss.table.money import Cents
from pitboss.table.record import RoundRecord
from pitboss.table.replay import Replayed
from pitboss.table.session import Session
from pitboss.table.steps import Moved


class MeterMoved(Busy):
    """Another table moved a shared meter meanwhile: what was played must be played again."""

    def __init__(self, drawn: tuple[Chance, ...]) -> None:
        super().__init__("The meter has just moved; try again.")
        self.drawn = drawn
        """The chances that had been drawn, which stay as they are."""


def shown(session: Session, meter: str) -> dict[str, Cents]:
    """What a table shows of a meter that it shares, by account of the ledger."""
    if not meter:
        return {}
    pots = session.table.pots
    return {
        shared_meter(meter, pot): pots[pot].amount if pot in pots else 0
        for pot in session.game.shared_meters
    }


def news(store: Store, meter: str, session: Session) -> list[MeterRead]:
    """What a table is to be told of its meter."""
    before = shown(session, meter)
    query = select(accounts.c.name, accounts.c.balance).where(accounts.c.name.in_(before))
    with store.database.look() as connection:
        held = {row.name: row.balance for row in connection.execute(query)}
    return [
        MeterRead(pot, held.get(name, 0))
        for pot, name in ((pot, shared_meter(meter, pot)) for pot in session.game.shared_meters)
        if held.get(name, 0) != before[name]
    ]


def told(read: MeterRead) -> Callable[[Session], None]:
    """Tells a table what its meter shows now."""
    return lambda session: session.apply(read, Giver.CLOCK)


def next_moves(session: Session) -> bool:
    """Whether the next step moves a meter: it follows at once from what was read of it."""
    step = session.pending
    return isinstance(step, Moved) and not session.game.shared_meters.keys().isdisjoint(
        (step.source, step.target)
    )


def drawn(finished: Sequence[RoundRecord], session: Session, first: int) -> tuple[Chance, ...]:
    """The chances that were drawn, from number ``first`` of the round on in which it began."""
    rounds = [whole.chance for whole in finished]
    return sum([*rounds, tuple(session.chance)], ())[first:]


@contextmanager
def again(session: Session, drawn: tuple[Chance, ...]) -> Iterator[None]:
    """Play with chances that were drawn before, if any were."""
    if drawn:
        session.source = Replayed(drawn, keyed=False)
    try:
        yield
    finally:
        if drawn:
            session.source = Live()


def unmoved(
    before: Mapping[str, Cents], moved: Sequence[Transfer], drawn: tuple[Chance, ...]
) -> Also | None:
    """Refuse to store what moves a meter that is no longer as the table showed it."""
    if before.keys().isdisjoint(name for t in moved for name in (t.source, t.target)):
        return None

    def also(connection: Connection) -> None:
        query = select(accounts.c.name, accounts.c.balance).where(accounts.c.name.in_(before))
        rows = connection.execute(query.order_by(accounts.c.name).with_for_update())
        held = {row.name: row.balance for row in rows}
        if any(held.get(name, 0) != amount for name, amount in before.items()):
            raise MeterMoved(drawn)

    return also
