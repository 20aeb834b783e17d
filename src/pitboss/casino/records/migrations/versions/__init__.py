"""How the database became what it is, step by step (Alembic)."""
