"""A table with broken records: patrons are repaid from the last state that verifies.

Nothing is added to a broken chain. The floor's chain records what was paid to whom, and why.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec
from sqlalchemy import Connection, select

from pitboss.casino.clock import Millis
from pitboss.casino.errors import BadChain
from pitboss.casino.money import transfers as money
from pitboss.casino.money.kept import legs as kept_legs
from pitboss.casino.money.ledger import held_by, journal
from pitboss.casino.papers.posting import PostedSigns
from pitboss.casino.records.chain import GENESIS, AnyBody, Began, holds, played, read_chain
from pitboss.casino.records.schema import chains, transfers
from pitboss.casino.records.store import Store, chain_hooks
from pitboss.casino.tables.fold import call_void
from pitboss.casino.tables.listed import TableList
from pitboss.casino.tables.state import game_of
from pitboss.errors import BadRecord
from pitboss.table.game import Game
from pitboss.table.money import Cents
from pitboss.table.record import Snapshot, decode

Leg = tuple[str, str, Cents, str, str]


class Sound(msgspec.Struct, frozen=True):
    """How far the records of a table verify, and the table's state there."""

    seq: int
    why: str
    """What is wrong with the next record."""
    state: Snapshot
    """With the wagers of the round under way returned."""
    events: int
    """How many events of that round verify."""
    game: Game


def pay_back(store: Store, tables: TableList, table: str, actor: str) -> dict[str, Cents]:
    """Pay every patron what is theirs and close the table; returns who was paid how much."""
    with store.database.read() as connection:
        sound = last_state(connection, table)
        held = held_by(connection, table)
        owed = _owed(sound.state, _bought_since(connection, table, sound))
    details = {"table": table, "why": sound.why, "last record that holds": sound.seq, "paid": owed}
    closed = tables.closed(table, tables.get(table).dealer, actor)
    over = chain_hooks(closed, PostedSigns(store).closed(table, actor))
    kept = list(_kept(table, sound, held, store.clock.now()))
    legs = list(_legs(table, held, owed, _pots(table, sound.state), kept))
    store.act("frozen table paid back", details, actor, legs=legs, request=f"frozen/{table}",
              hook=over)  # fmt: skip
    return owed


def last_state(connection: Connection, table: str) -> Sound:
    """The state after the last record that verifies, with the round under way voided."""
    previous, seq = GENESIS, 0
    bodies: list[AnyBody] = []
    why = "the chain is cut short, or its head was changed"
    for record in read_chain(connection, table):
        if record.seq != seq + 1:
            why = f"record {seq + 1} is missing"
            break
        if not holds(record, previous):
            why = f"record {record.seq} is not as it was written"
            break
        try:
            body = record.content
        except BadRecord as bad:
            why = f"record {record.seq} cannot be read: {bad.message}"
            break
        bodies = [body] if isinstance(body, Began) else [*bodies, body]
        previous, seq = record.hash, record.seq
    if not bodies or not isinstance(bodies[0], Began):
        raise BadChain(f"No round of table {table} verifies, so nothing tells whose its chips are.")
    end = connection.execute(select(chains.c.hash).where(chains.c.name == table)).scalar()
    if end == previous:
        raise BadChain(
            f"Every record of table {table} verifies; restart the casino to use it again."
        )
    whole = played(bodies[0], bodies[1:])
    game = game_of(bodies[0].header)
    _, after = call_void(game, whole, why)
    return Sound(seq, why, after, len(whole.events), game)


def _bought_since(connection: Connection, table: str, sound: Sound) -> Counter[str]:
    """What each patron paid for chips after that state, less what they cashed in."""
    net: Counter[str] = Counter()
    purse = money.purse(table, "")
    query = journal(transfers.c.key).where(transfers.c.key.startswith(f"{table}/", autoescape=True))
    for row in connection.execute(query):
        _, *numbers = row.key.split("/")
        later = [int(n) for n in numbers if n.isdigit()] > [sound.state.round, sound.events]
        for account, sign in ((row.source, 1), (row.target, -1)):
            if later and account.startswith(purse):
                net[account.removeprefix(purse)] += sign * row.amount
    return net


def _owed(state: Snapshot, bought: Counter[str]) -> dict[str, Cents]:
    """What each patron owns: chips in front of them, on the layout, and bought since then."""
    owed = Counter(bought)
    for patron in state.patrons:
        owed[patron.name] += patron.chips
    for bet in state.bets:
        owed[bet.patron] += bet.amount
    return {name: amount for name, amount in sorted(owed.items()) if amount > 0}


def _kept(table: str, sound: Sound, held: dict[str, Cents], now: Millis) -> Iterable[Leg]:
    """What the table owes to holders of its tickets, from its pots once they are made good."""
    if sound.game.memory_model is None or not sound.state.memory:
        return ()
    memory = decode(sound.state.memory, sound.game.memory_model)
    return kept_legs(table, sound.game, memory, {**held, **_pots(table, sound.state)}, now)


def _pots(table: str, state: Snapshot) -> dict[str, Cents]:
    pots: Counter[str] = Counter()
    for name, amount in state.pots:
        pots[money.pot(table, name)] += amount
    return pots


def _legs(
    table: str,
    held: dict[str, Cents],
    owed: dict[str, Cents],
    pots: dict[str, Cents],
    kept: list[Leg],
) -> list[Leg]:
    """Gather all chips, pay each patron, and send the rest to the cage."""
    house, dropped = money.inventory(table), money.drop(table)
    legs: list[Leg] = []
    stock = held.get(house, 0)

    def settle(source: str, target: str, amount: Cents, reason: str) -> None:
        if amount:
            legs.append((source, target, amount, reason, ""))

    for account, amount in held.items():
        if account in (house, dropped):
            continue
        over = amount - pots.get(account, 0)
        stock += over
        settle(account, house, max(over, 0), "frozen table: chips gathered")
        settle(house, account, max(-over, 0), "frozen table: pot made good")
    for name, amount in owed.items():
        stock -= amount
        settle(house, money.purse(table, name), amount, "frozen table: chips paid back")
    for source, target, amount, reason, _ in kept:
        stock -= amount if source == house else 0
        settle(source, target, amount, reason)
    cage = money.cage(table)
    settle(dropped, cage, held.get(dropped, 0), "drop counted")
    settle(house, cage, max(stock, 0), "inventory returned")
    settle(cage, house, max(-stock, 0), "inventory filled")
    return legs
