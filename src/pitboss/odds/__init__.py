"""Exact odds: house advantage, true odds, optimal strategy and compiled simulation.

``core`` has the results of analyses, prices, sampling and advice, and the cache; each family has a
folder with its games' analyses, strategies and simulations; ``show`` prints them; ``risk`` is the
operator's side, and ``design`` the designer of pay tables.
"""
