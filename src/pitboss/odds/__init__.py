"""Exact odds: house advantage, true odds, optimal strategy and compiled simulation.

``result`` is what an analysis says of a wager. ``games/`` holds one analysis a game, and
``analyse`` finds and caches them. ``report`` and ``page`` show them.
"""
