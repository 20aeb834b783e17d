"""Triggers: history cannot be changed or deleted, and a transfer updates both balances."""

from __future__ import annotations

APPEND_ONLY = ("records", "transfers")

SQLITE = [
    """CREATE TRIGGER transfers_post AFTER INSERT ON transfers BEGIN
        UPDATE accounts SET balance = balance - NEW.amount WHERE id = NEW.source;
        UPDATE accounts SET balance = balance + NEW.amount WHERE id = NEW.target;
    END""",
    *(
        f"""CREATE TRIGGER {table}_no_{what.lower()} BEFORE {what} ON {table} BEGIN
            SELECT RAISE(ABORT, '{table} is append-only');
        END"""
        for table in APPEND_ONLY
        for what in ("UPDATE", "DELETE")
    ),
    """CREATE TRIGGER accounts_no_delete BEFORE DELETE ON accounts BEGIN
        SELECT RAISE(ABORT, 'accounts stay');
    END""",
    """CREATE TRIGGER accounts_fixed BEFORE UPDATE OF id, name, may_owe ON accounts BEGIN
        SELECT RAISE(ABORT, 'an account keeps its name');
    END""",
]

WHOLE_CENTS_SINCE = "0004"
"""The migration that creates these triggers."""
WHOLE_CENTS = [
    # SQLite turns an overflowing sum, and any fraction, into a float.
    """CREATE TRIGGER transfers_whole BEFORE INSERT ON transfers
        WHEN typeof(NEW.amount) <> 'integer' BEGIN
        SELECT RAISE(ABORT, 'an amount is a whole number of cents');
    END""",
    """CREATE TRIGGER accounts_whole BEFORE UPDATE OF balance ON accounts
        WHEN typeof(NEW.balance) <> 'integer' BEGIN
        SELECT RAISE(ABORT, 'a balance is a whole number of cents');
    END""",
]

POSTGRESQL = [
    """CREATE FUNCTION post_transfer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        UPDATE accounts SET balance = balance - NEW.amount WHERE id = NEW.source;
        UPDATE accounts SET balance = balance + NEW.amount WHERE id = NEW.target;
        RETURN NULL;
    END $$""",
    """CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME
            USING ERRCODE = 'integrity_constraint_violation';
    END $$""",
    "CREATE TRIGGER transfers_post AFTER INSERT ON transfers "
    "FOR EACH ROW EXECUTE FUNCTION post_transfer()",
    *(
        f"CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} "
        "FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()"
        for table in APPEND_ONLY
    ),
    "CREATE TRIGGER accounts_no_delete BEFORE DELETE OR TRUNCATE ON accounts "
    "FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()",
    # A balance changes only through a transfer's trigger, never by a direct statement.
    "CREATE TRIGGER accounts_fixed BEFORE UPDATE ON accounts FOR EACH ROW "
    "WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change()",
]  # fmt: skip


def first(dialect: str) -> list[str]:
    """The triggers that the first migration creates."""
    return SQLITE if dialect == "sqlite" else POSTGRESQL
