"""Compiled simulation, card by card.

A simulation is played in blocks. Block *n* of a seed always draws the same chances and begins
with a fresh shoe, so the result is the same whatever the number of workers, here or on a cluster.
A kernel counts results in whole numbers, which add up in any order.
"""
