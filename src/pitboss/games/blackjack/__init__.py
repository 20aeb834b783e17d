"""Blackjack and the games that share its procedure."""
