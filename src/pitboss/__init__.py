"""Pitboss: the rules of a casino's table games, executable."""

__version__ = "0.1.0"
