"""Papers: what they say, and how they are printed."""
