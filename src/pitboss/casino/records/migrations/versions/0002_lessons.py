"""Training lessons: the questions asked and the answers given."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "lessons",
        sa.Column("id", SERIAL, autoincrement=True, nullable=False),
        sa.Column("user", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("began_at", sa.BigInteger(), nullable=False),
        sa.Column("rounds", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.name"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("lessons_user", "lessons", ["user"], unique=False)
    op.create_table(
        "answers",
        sa.Column("id", SERIAL, autoincrement=True, nullable=False),
        sa.Column("lesson", SERIAL, nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("law", sa.Text(), nullable=False),
        sa.Column("right", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["lesson"], ["lessons.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("answers_lesson", "answers", ["lesson"], unique=False)
