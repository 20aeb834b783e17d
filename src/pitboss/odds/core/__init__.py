"""Code for the odds of all games: results, prices, sampling, advice, and the cache on disk."""
