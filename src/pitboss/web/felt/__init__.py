"""The felt: what a table looks like to one person, from events alone."""
