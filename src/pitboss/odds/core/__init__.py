"""Odds of any game: results, prices, sampling, advice, and what is kept on disk."""
