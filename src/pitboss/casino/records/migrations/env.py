"""Runs migrations on the connection that :mod:`pitboss.casino.records.database` passes."""

from __future__ import annotations

from alembic import context

from pitboss.casino.records.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata)
context.run_migrations()
