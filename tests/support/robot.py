"""The robot that plays any game at random."""

from pitboss.testing.robot import BANKROLL, Robot

__all__ = ["BANKROLL", "Robot"]
