"""Asia poker, 13:69F-31."""

from pitboss.games.pai_gow.asia_poker.game import AsiaPoker

__all__ = ["AsiaPoker"]
