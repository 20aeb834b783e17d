"""Parts of the casino that only ask and answer: its past rounds, and its cage."""
