"""The analyses, one file a game: ``ANALYSES`` maps a wager to what works out its odds."""
