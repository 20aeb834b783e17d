"""Odds of the blackjack games: ``exact`` solves a table, ``simulation`` plays it."""
