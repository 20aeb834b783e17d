"""Several server processes on one database: table ownership, relayed commands, upkeep."""
