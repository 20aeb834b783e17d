"""Odds of the dice games."""
