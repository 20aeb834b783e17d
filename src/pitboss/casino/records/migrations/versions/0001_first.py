"""The first schema: history, money, the floor and its people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pitboss.casino.records.triggers import first

revision = "0001"
down_revision = None

SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    history()
    money()
    floor()
    people()
    for statement in first(op.get_bind().dialect.name):
        op.execute(statement)


def history() -> None:
    """Chains of records."""
    op.create_table(
        "chains",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("owner", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.Column("expires", sa.BigInteger(), server_default=sa.text("0"), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.create_table(
        "records",
        sa.Column("chain", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("request", sa.Text(), nullable=True),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["chain"], ["chains.name"]),
        sa.PrimaryKeyConstraint("chain", "seq"),
        sa.UniqueConstraint("chain", "request", name="records_request"),
    )
    op.create_index("records_round", "records", ["chain", "kind", "round"], unique=False)


def money() -> None:
    """Accounts, and transfers between them."""
    op.create_table(
        "accounts",
        sa.Column("id", SERIAL, autoincrement=True, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("may_owe", sa.Boolean(), nullable=False),
        sa.Column("balance", sa.BigInteger(), server_default=sa.text("0"), nullable=False),
        sa.CheckConstraint("may_owe OR balance >= 0", name="accounts_covered"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("name"),
    )
    op.create_table(
        "transfers",
        sa.Column("id", SERIAL, autoincrement=True, nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("leg", sa.Integer(), nullable=False),
        sa.Column("source", SERIAL, nullable=False),
        sa.Column("target", SERIAL, nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("law", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("amount > 0", name="transfers_forward"),
        sa.CheckConstraint("source <> target", name="transfers_between_two"),
        sa.ForeignKeyConstraint(["source"], ["accounts.id"]),
        sa.ForeignKeyConstraint(["target"], ["accounts.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("key", "leg", name="transfers_once"),
    )
    op.create_index("transfers_source", "transfers", ["source"], unique=False)
    op.create_index("transfers_target", "transfers", ["target"], unique=False)


def floor() -> None:
    """Tables of the floor, and the calls, notices and shifts that concern them."""
    op.create_table(
        "processes",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("dealer", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.Column("cards_opened_at", sa.BigInteger(), nullable=False),
        sa.Column("betting_seconds", sa.Integer(), nullable=False),
        sa.Column("decision_seconds", sa.Integer(), nullable=False),
        sa.CheckConstraint("state IN ('open', 'closing', 'closed', 'frozen')", name="tables_state"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "calls",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("calls_open", "calls", ["table", "outcome"], unique=False)
    op.create_table(
        "notices",
        sa.Column("id", SERIAL, autoincrement=True, nullable=False),
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("posted_at", sa.BigInteger(), nullable=False),
        sa.Column("effective_at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.CheckConstraint("state IN ('posted', 'applied', 'withdrawn')", name="notices_state"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("notices_due", "notices", ["state", "effective_at"], unique=False)
    op.create_table(
        "shifts",
        sa.Column("id", SERIAL, autoincrement=True, nullable=False),
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("dealer", sa.Text(), nullable=False),
        sa.Column("began_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("id"),
    )


def people() -> None:
    """Accounts of people, and their sign-ins."""
    op.create_table(
        "users",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("password", sa.Text(), nullable=False),
        sa.Column("failures", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("locked_until", sa.BigInteger(), server_default=sa.text("0"), nullable=False),
        sa.Column("disabled", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("user", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("used_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.name"]),
        sa.PrimaryKeyConstraint("hash"),
    )
    op.create_index("tokens_user", "tokens", ["user"], unique=False)
