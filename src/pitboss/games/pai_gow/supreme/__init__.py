"""Supreme pai gow, 13:69F-34."""

from pitboss.games.pai_gow.supreme.game import SupremePaiGow

__all__ = ["SupremePaiGow"]
