"""Blackjack, 13:69F-2."""
