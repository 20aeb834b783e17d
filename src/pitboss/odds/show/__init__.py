"""Odds, strategies and simulations for the terminal, as pages and as CSV."""
