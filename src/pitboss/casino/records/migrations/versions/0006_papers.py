"""A register of signs, and of submissions to the Division."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    serial = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "submissions",
        sa.Column("id", serial, autoincrement=True, nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("submitted_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("submissions_of", "submissions", ["what", "subject"])
    op.create_table(
        "signs",
        sa.Column("id", serial, autoincrement=True, nullable=False),
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("form", serial, nullable=False),
        sa.Column("notice", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("posted_at", sa.BigInteger(), nullable=False),
        sa.Column("removed_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.ForeignKeyConstraint(["form"], ["submissions.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("signs_table", "signs", ["table", "kind"])
