"""Cards, dice and wheels that come as a test wants them."""

from pitboss.testing.stacked import Stacked, one_at_a_time

__all__ = ["Stacked", "one_at_a_time"]
