"""Fast action hold 'em, 13:69F-21."""

from pitboss.games.pai_gow.fast_action.game import FastActionHoldem

__all__ = ["FastActionHoldem"]
