"""Odds of poker against the dealer or a pay table."""
