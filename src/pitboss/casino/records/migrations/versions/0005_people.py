"""Failed sign-ins are counted by name and address; accounts may have a second factor."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "attempts",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("locked_until", sa.BigInteger(), nullable=False),
        sa.Column("tried_at", sa.BigInteger(), nullable=False),
        sa.Column("succeeded_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["name"], ["users.name"]),
        sa.PrimaryKeyConstraint("name", "address"),
    )
    op.drop_column("users", "failures")
    op.drop_column("users", "locked_until")
    op.add_column(
        "users", sa.Column("second_factor", sa.Text(), server_default=sa.text("''"), nullable=False)
    )
    op.add_column(
        "users",
        sa.Column("last_code", sa.BigInteger(), server_default=sa.text("0"), nullable=False),
    )
    op.add_column(
        "tables",
        sa.Column("dealer_gone", sa.BigInteger(), server_default=sa.text("0"), nullable=False),
    )
