"""Tests of the poker room, 13:69F-14."""
