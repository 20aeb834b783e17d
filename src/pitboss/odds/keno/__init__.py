"""Odds of keno."""
