"""Several processes on one database: who owns a table, and what each does by itself."""
