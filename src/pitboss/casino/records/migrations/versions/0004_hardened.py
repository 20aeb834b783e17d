"""Heartbeats of processes, whole cents enforced, and the id of the key in the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pitboss.casino.records.triggers import WHOLE_CENTS

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.execute("DELETE FROM processes")
    op.execute("UPDATE chains SET owner = ''")
    op.drop_column("chains", "expires")
    op.drop_column("processes", "expires")
    for name in ("beats", "lease"):
        column = sa.Column(name, sa.BigInteger(), server_default=sa.text("0"), nullable=False)
        op.add_column("processes", column)
    op.create_table(
        "settings",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    if op.get_bind().dialect.name == "sqlite":
        for statement in WHOLE_CENTS:
            op.execute(statement)
