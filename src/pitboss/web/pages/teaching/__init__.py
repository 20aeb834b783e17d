"""Parts of pages that teach: payouts to type in, scores, how to play a game."""
