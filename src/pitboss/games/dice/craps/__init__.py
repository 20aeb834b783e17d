"""Craps and mini-craps, 13:69F-1; its wagers and their rules also serve automated craps, 1A."""
