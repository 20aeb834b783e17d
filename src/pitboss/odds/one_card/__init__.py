"""Odds of casino war and red dog."""
