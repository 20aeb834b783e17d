"""Desks: the casino's history of rounds, and its cage."""
