"""Parts of pages that teach: payouts to type in, scores, how a game is played."""
