"""Pai gow games: cards set as several hands, a deal to every position, and a bank
that may rotate.
"""
