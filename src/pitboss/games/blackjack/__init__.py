"""The blackjack family: a player's hand against the dealer's, closer to 21."""
