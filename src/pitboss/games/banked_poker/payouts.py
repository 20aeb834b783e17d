"""Payout limits: the most that one hand may win, and payments cut to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

import msgspec

from pitboss.law import Citation
from pitboss.table.money import DOLLAR, Cents, round_up
from pitboss.table.steps import Event, Paid
from pitboss.table.table import Table

USUAL_LIMIT: Final = 50_000 * DOLLAR


class LimitPerHand(NamedTuple):
    """A subchapter's rule on the most that one hand is paid."""

    law: Citation
    antes: Mapping[str, int]
    """The wagers that count, and how many antes each may be. What they could win at the table's
    minimum, each by its highest row, is always paid."""
    sides: tuple[str, ...] = ()
    """Wagers that count as well, at their own minimum."""
    least: Cents = USUAL_LIMIT
    """The lowest limit that a casino may set."""


def within(table: Table, limit: Cents, steps: Iterable[Event], law: Citation) -> Iterator[Event]:
    """The same steps with the payments, including those on match play coupons, limited in total:
    the last payments are cut."""
    for step in steps:
        if type(step) is Paid:
            if won_in_all(table, step) > limit:
                step = msgspec.structs.replace(step, amount=_cut(table, step, limit), law=law)
            limit = max(0, limit - won_in_all(table, step))
        yield step


def won_in_all(table: Table, step: Paid) -> Cents:
    """The win of a payment, including that of a match play coupon on the wager."""
    coupon = table.coupon_of(step.bet)
    return step.amount + (step.amount * coupon // step.stake if coupon and step.stake else 0)


def _cut(table: Table, step: Paid, limit: Cents) -> Cents:
    """The part of the limit that the chips of a wager win; the rest is for its coupon."""
    coupon = table.coupon_of(step.bet)
    if not (coupon and step.stake):
        return limit
    return round_up(-(-limit * step.stake // (step.stake + coupon)), table.chip)
