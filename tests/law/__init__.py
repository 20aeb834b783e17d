"""The law itself: citations, the index of every paragraph, and who cites what."""
