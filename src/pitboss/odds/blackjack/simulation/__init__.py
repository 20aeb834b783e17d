"""Blackjack by the million, in compiled code."""
