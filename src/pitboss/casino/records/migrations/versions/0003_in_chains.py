"""Shifts and notices are kept in each table's chain; those recorded elsewhere are ended."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.execute("UPDATE tables SET dealer = ''")
    over = sa.text("UPDATE shifts SET ended_at = :now WHERE ended_at IS NULL")
    op.execute(over.bindparams(now=time.time_ns() // 1_000_000))
    op.execute("UPDATE notices SET state = 'withdrawn' WHERE state = 'posted'")
