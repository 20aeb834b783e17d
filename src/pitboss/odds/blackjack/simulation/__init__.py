"""Simulates blackjack, in compiled code."""
