"""The database, its schema and the chains of records in it."""
