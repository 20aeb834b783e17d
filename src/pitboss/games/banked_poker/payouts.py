"""What one hand may win: the payout limit of a game, and payments cut to it."""

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
    """What a subchapter says of the most that one hand is paid."""

    law: Citation
    antes: Mapping[str, int]
    """The wagers that count, and how many antes each is at the most. What they could win at the
    table's minimum, each by its highest row, is paid in any case."""
    sides: tuple[str, ...] = ()
    """Wagers that count as well, at their own minimum."""
    least: Cents = USUAL_LIMIT
    """The lowest limit that a casino may set."""


def within(table: Table, limit: Cents, steps: Iterable[Event], law: Citation) -> Iterator[Event]:
    """The same steps, but paying no more than the limit in all, what match play coupons win
    included: what is paid last is cut."""
    for step in steps:
        if type(step) is Paid:
            if won_in_all(table, step) > limit:
                step = msgspec.structs.replace(step, amount=_cut(table, step, limit), law=law)
            limit = max(0, limit - won_in_all(table, step))
        yield step


def won_in_all(table: Table, step: Paid) -> Cents:
    """What a payment wins, with what a match play coupon on the wager wins."""
    coupon = table.coupon_of(step.bet)
    return step.amount + (step.amount * coupon // step.stake if coupon and step.stake else 0)


def _cut(table: Table, step: Paid, limit: Cents) -> Cents:
    """What the chips of a wager win of the limit, the rest of which is for its coupon."""
    coupon = table.coupon_of(step.bet)
    if not (coupon and step.stake):
        return limit
    return round_up(-(-limit * step.stake // (step.stake + coupon)), table.chip)
