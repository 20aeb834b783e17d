"""Odds of the baccarat games."""
