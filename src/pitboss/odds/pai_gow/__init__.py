"""Odds of the pai gow games."""
