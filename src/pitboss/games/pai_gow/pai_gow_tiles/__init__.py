"""Pai gow with tiles, 13:69F-10, with the dragon's eye variation."""

from pitboss.games.pai_gow.pai_gow_tiles.game import PaiGow

__all__ = ["PaiGow"]
