"""Cards, dice and wheels in an order given by the test."""

from pitboss.testing.stacked import Stacked, one_at_a_time

__all__ = ["Stacked", "one_at_a_time"]
