"""Checks the ledger: balances, accounts that may owe, whole cents, and its triggers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sqlalchemy import Connection, select, text

from pitboss.casino.money.transfers import may_owe
from pitboss.casino.records import triggers
from pitboss.casino.records.database import revision
from pitboss.casino.records.schema import accounts, chains, transfers

_TRIGGER = re.compile(r"CREATE TRIGGER (\w+)(?: .*?)? ON (\w+)", re.S)
_FUNCTION = re.compile(r"CREATE FUNCTION (\w+)\(\).*?\$\$(.*)\$\$", re.S)
_POSTGRESQL_TRIGGERS = """
    SELECT t.tgname, p.proname, p.prosrc, t.tgenabled, t.tgqual IS NOT NULL AS conditional
    FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_class c ON c.oid = t.tgrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE NOT t.tgisinternal AND n.nspname = current_schema()"""


def file_faults(connection: Connection) -> Iterator[str]:
    """Faults that SQLite finds in its own file; PostgreSQL checks its files itself."""
    if connection.dialect.name == "sqlite":
        for (line,) in connection.exec_driver_sql("PRAGMA integrity_check(20)"):
            if line != "ok":
                yield f"it is damaged: {' '.join(str(line).split())}"


def balance_faults(connection: Connection) -> Iterator[str]:
    """Every balance is the sum of its transfers in whole cents, and all balances add up to zero.

    Summed here, not in the database: SQLite would turn a large sum into a float.
    """
    sums: dict[int, int] = {}
    t = transfers.c
    query = select(t.key, t.leg, t.source, t.target, t.amount).execution_options(yield_per=5_000)
    for row in connection.execute(query):
        if type(row.amount) is not int or type(row.leg) is not int:
            yield f"transfer {row.key} has an amount of {row.amount!r}, not whole cents"
            continue
        sums[row.source] = sums.get(row.source, 0) - row.amount
        sums[row.target] = sums.get(row.target, 0) + row.amount
    total = 0
    for row in connection.execute(select(accounts)):
        if type(row.balance) is not int:
            yield f"{row.name} shows {row.balance!r}, which is not whole cents"
            continue
        total += row.balance
        if row.balance != sums.get(row.id, 0):
            yield f"{row.name} shows {row.balance} cents, its transfers {sums.get(row.id, 0)}"
        if row.may_owe != may_owe(row.name):
            yield f"{row.name} is listed as one that may{'' if row.may_owe else ' not'} owe"
    if total:
        yield f"all balances add up to {total} cents, not zero"


def stray_faults(connection: Connection) -> Iterator[str]:
    """The first transfer, if any, whose chain does not exist."""
    names = set(connection.execute(select(chains.c.name)).scalars())
    for key in connection.execute(select(transfers.c.key).distinct()).scalars():
        if str(key).split("/", 1)[0] not in names:
            yield f"transfer {key} belongs to no chain"
            return


def trigger_faults(connection: Connection) -> Iterator[str]:
    """Missing or altered triggers, which protect history."""
    if connection.dialect.name == "sqlite":
        yield from _sqlite_trigger_faults(connection)
    else:
        yield from _postgresql_trigger_faults(connection)


def _sqlite_trigger_faults(connection: Connection) -> Iterator[str]:
    older = (revision(connection) or "") < triggers.WHOLE_CENTS_SINCE
    query = text("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    there = {name: _words(sql) for name, sql in connection.execute(query)}
    for statement in [*triggers.first("sqlite"), *triggers.WHOLE_CENTS]:
        name = _named(statement)
        found = there.pop(name, None)
        if found is None and older and statement in triggers.WHOLE_CENTS:
            continue
        if found != _words(statement):
            yield f"the trigger {name} is {'missing' if found is None else 'altered'}"
    for name in sorted(there):
        yield f"the trigger {name} does not belong to this casino"


def _postgresql_trigger_faults(connection: Connection) -> Iterator[str]:
    statements = triggers.first("postgresql")
    sources = {name: _words(body) for s in statements for name, body in _FUNCTION.findall(s)}
    there = {row.tgname: row for row in connection.execute(text(_POSTGRESQL_TRIGGERS))}
    for statement in statements:
        if not statement.startswith("CREATE TRIGGER"):
            continue
        name, row = _named(statement), there.pop(_named(statement), None)
        if row is None:
            yield f"the trigger {name} is missing"
        elif row.tgenabled == "D":
            yield f"the trigger {name} is switched off"
        elif (
            f"{row.proname}()" not in statement
            or _words(row.prosrc) != sources[row.proname]
            or row.conditional != ("WHEN (" in statement)
        ):
            yield f"the trigger {name} is altered"
    for name in sorted(there):
        yield f"the trigger {name} does not belong to this casino"


def _named(statement: str) -> str:
    found = _TRIGGER.match(statement)
    assert found is not None, f"a trigger is made by {statement}"
    return found.group(1)


def _words(sql: object) -> str:
    return " ".join(str(sql).split())
