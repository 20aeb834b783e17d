"""Odds of the wheels."""
