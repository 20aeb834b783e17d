"""Poker against the dealer: each player's hand is compared with the dealer's, or a pay table."""
