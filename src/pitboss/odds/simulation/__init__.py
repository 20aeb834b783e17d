"""Compiled simulation, card by card.

A simulation is played in blocks. Block *n* of a seed always draws the same chances, so the
result is the same whatever the number of workers, here or on a cluster. A kernel counts, for
each wager, how often each net result came: whole numbers, which add up in any order.
"""
