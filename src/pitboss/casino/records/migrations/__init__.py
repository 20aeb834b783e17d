"""The database's migrations (Alembic)."""
