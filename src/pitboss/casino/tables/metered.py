"""A shared meter at one table: what it shows, and a check that no other table moved it.

The ledger account is the truth. A table shows it in a pot of its own. Before it plays, it
reads what the others did (:class:`MeterRead`, an input like any other); the play is stored only
if the meter is then still as it was read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection, select

from pitboss.casino.errors import Busy
from pitboss.casino.money.transfers import Transfer, pot, shared_meter, transfers_of
from pitboss.casino.papers.posting import RULES
from pitboss.casino.records.chain import AnyBody, Began, Ruled
from pitboss.casino.records.schema import accounts
from pitboss.casino.records.store import Store, TransactionHook, join_hooks
from pitboss.equipment.randomness import Live
from pitboss.games.registry import game_type
from pitboss.table.givers import Giver
from pitboss.table.inputs import Chance, MeterRead
from pitboss.table.money import Cents
from pitboss.table.moves import ELSEWHERE
from pitboss.table.record import RoundRecord, Snapshot
from pitboss.table.replay import Header, Replayed
from pitboss.table.session import Session
from pitboss.table.steps import Moved

if TYPE_CHECKING:
    from pitboss.casino.tables.host import Host, NextRound


class MeterMoved(Busy):
    """Another table moved a shared meter meanwhile; the play must be repeated."""

    def __init__(self, drawn: tuple[Chance, ...]) -> None:
        super().__init__("The meter has just moved; try again.")
        self.drawn = drawn
        """The chances already drawn, which are kept."""


def shown(session: Session, meter: str) -> dict[str, Cents]:
    """The amounts that a table shows of its shared meter, by ledger account."""
    if not meter:
        return {}
    pots = session.table.pots
    return {
        shared_meter(meter, own): pots[own].amount if own in pots else 0
        for own in session.game.shared_meters
    }


def unread_moves(store: Store, meter: str, session: Session) -> list[MeterRead]:
    """The readings by which a table's meter must be updated."""
    before = shown(session, meter)
    query = select(accounts.c.name, accounts.c.balance).where(accounts.c.name.in_(before))
    with store.database.look() as connection:
        held = {row.name: row.balance for row in connection.execute(query)}
    return [
        MeterRead(own, held.get(name, 0))
        for own, name in ((own, shared_meter(meter, own)) for own in session.game.shared_meters)
        if held.get(name, 0) != before[name]
    ]


def enter_reading(read: MeterRead) -> Callable[[Session], None]:
    """An action that enters a meter reading at a table."""
    return lambda session: session.apply(read, Giver.CLOCK)


def brought_along(
    table: str, notice: int, old: Header, new: Header, before: Snapshot
) -> tuple[Transfer, ...]:
    """Add a table's own meter to the one that it joins, since players have paid for it."""
    if old.meter or not new.meter:
        return ()
    held, key = dict(before.pots), f"{table}/rules/{notice}"
    laws = game_type(new.game).shared_meters
    return tuple(
        Transfer(key, leg, pot(table, name), shared_meter(new.meter, name), held[name],
                 "own meter brought along", str(law))
        for leg, (name, law) in enumerate(laws.items()) if held.get(name)
    )  # fmt: skip


def left_behind(old: Header, new: Header, before: Snapshot) -> Snapshot:
    """The table's state without the shared meter that it leaves, which stays with the others."""
    if not old.meter or old.meter == new.meter:
        return before
    held = dict(before.pots)
    for name in game_type(old.game).shared_meters:
        if shown := held.get(name):
            held[name], held[ELSEWHERE] = 0, held.get(ELSEWHERE, 0) + shown
    return msgspec.structs.replace(before, pots=tuple(held.items()))


def under_new_rules(
    host: Host, new: Header, notice: int, before: Snapshot, paced: bool
) -> NextRound:
    """The first round under announced rules, with another meter if they name one."""
    old = host.state.rules
    ruled = Ruled(new, notice, brought_along(host.table, notice, old, new, before))
    hook = join_hooks(
        host.signs.in_force(host.table, notice, new),
        host.meters.changed(host.table, old.meter, new.meter, RULES),
    )
    return host.shuffled_round(ruled, new, left_behind(old, new, before), paced, hook)


def moved_by(table: str, bodies: Iterable[tuple[int, AnyBody]]) -> list[Transfer]:
    """The transfers of rounds that begin, and of rules that take effect."""
    moved: list[Transfer] = []
    for number, body in bodies:
        if isinstance(body, Began):
            moved += transfers_of(table, number, 1, body.events, body.header.meter)
        elif isinstance(body, Ruled):
            moved += body.transfers
    return moved


def next_moves(session: Session) -> bool:
    """Whether the next step moves a meter, and so must follow its reading immediately."""
    step = session.pending
    return isinstance(step, Moved) and not session.game.shared_meters.keys().isdisjoint(
        (step.source, step.target)
    )


def drawn(finished: Sequence[RoundRecord], session: Session, first: int) -> tuple[Chance, ...]:
    """The chances drawn since number ``first`` of the round in which the play began."""
    rounds = [whole.chance for whole in finished]
    return sum([*rounds, tuple(session.chance)], ())[first:]


@contextmanager
def with_drawn(session: Session, drawn: tuple[Chance, ...]) -> Iterator[None]:
    """Play with the chances that were drawn before, if any."""
    if drawn:
        session.source = Replayed(drawn, keyed=False)
    try:
        yield
    finally:
        if drawn:
            session.source = Live()


def require_unmoved(
    before: Mapping[str, Cents], moved: Sequence[Transfer], drawn: tuple[Chance, ...]
) -> TransactionHook | None:
    """Refuse to store a play that moves a meter which no longer is what the table showed."""
    if before.keys().isdisjoint(name for t in moved for name in (t.source, t.target)):
        return None

    def hook(connection: Connection) -> None:
        query = select(accounts.c.name, accounts.c.balance).where(accounts.c.name.in_(before))
        rows = connection.execute(query.order_by(accounts.c.name).with_for_update())
        held = {row.name: row.balance for row in rows}
        if any(held.get(name, 0) != amount for name, amount in before.items()):
            raise MeterMoved(drawn)

    return hook
