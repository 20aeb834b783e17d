"""Pai gow poker, 13:69F-11, with the dragon's eye and EZ pai gow variations."""

from pitboss.games.pai_gow.pai_gow_poker.game import PaiGowPoker

__all__ = ["PaiGowPoker"]
