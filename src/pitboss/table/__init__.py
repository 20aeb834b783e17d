"""The engine: money, wagers, options, the table, and the session that drives its rounds."""
