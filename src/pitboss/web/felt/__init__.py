"""The felt: a table as one person sees it, drawn from events alone."""
