"""Compiled parts of the analyses: whole games counted in integers."""
