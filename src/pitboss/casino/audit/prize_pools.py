"""Prize pools: the ledger shows that tournaments paid out as announced, 13:69F-8.6(e).

A tournament's rules, participants and standings are read from its chain; the prizes are worked
out anew from them and compared with every transfer that moved its pool.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sqlalchemy import Connection, select

from pitboss.casino.money import transfers as money
from pitboss.casino.money.ledger import journal, touching
from pitboss.casino.records.schema import chains, transfers
from pitboss.casino.tournaments import prizes
from pitboss.casino.tournaments.state import FINISHED, OVER, TournamentState
from pitboss.table.money import Cents

_CHAIN = "tournament-"
_POOL = money.pool("")


def pool_faults(connection: Connection) -> Iterator[str]:
    """Pools that took in or paid out something other than their tournaments say."""
    names = connection.execute(
        select(chains.c.name).where(chains.c.name.startswith(_CHAIN, autoescape=True))
    ).scalars()
    known = {name for name in names if name.removeprefix(_CHAIN).isdigit()}
    moved: dict[str, Counter[str]] = {name: Counter() for name in known}
    query = journal(transfers.c.key).where(touching(_POOL))
    for row in connection.execute(query):
        id = (row.source if row.source.startswith(_POOL) else row.target).removeprefix(_POOL)
        if id not in known or not row.key.startswith(f"{id}/"):
            yield f"transfer {row.key} moves the pool of {id} but is not in that tournament's chain"
            continue
        other, sign = (row.target, 1) if row.source == money.pool(id) else (row.source, -1)
        moved[id][other] += sign * row.amount
    for id in sorted(known):
        state = TournamentState(id)
        if state.catch_up(connection):
            yield from _of_one(state, moved[id])


def _of_one(state: TournamentState, moved: Counter[str]) -> Iterator[str]:
    """Compare what each account got from the pool, less what it paid in, with its due."""
    expected = Counter({money.patron(one.name): -one.paid for one in state.participants.values()})
    if state.state == FINISHED:
        withheld = prizes.tips(state.structure, state.collected)
        count = len(state.participants)
        paid = prizes.by_place(state.structure, count, state.collected - withheld)
        for name, prize in prizes.to_whom(state.standings, paid).items():
            expected[money.patron(name)] += prize
        expected[money.DEALER_TIPS] += withheld
    elif state.state in OVER:
        expected = Counter()
    for account in sorted({*expected, *moved}):
        if moved[account] != expected[account]:
            yield (
                f"{account} had {_in_words(moved[account])} the pool of {state.id}, where the "
                f"tournament says {_in_words(expected[account])} it"
            )


def _in_words(cents: Cents) -> str:
    return f"{cents} cents from" if cents >= 0 else f"{-cents} cents into"
