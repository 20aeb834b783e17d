"""Other ways to make a wager than chips: match play coupons, and verbal wagers with cash.

A coupon is placed on a wager of chips and decided with it. It has an account of its own, ``:coupon
N`` for the coupon on wager N. It comes from the coupons that its patron holds (``:coupons NAME``)
and returns there if the wager is void; won or lost, it goes to the casino's promotions
(``:promotions``). Its winnings are paid in chips.

Cash is changed into chips as soon as the persons named by the law have confirmed the wager.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pitboss.law import Citation
from pitboss.table.moves import ELSEWHERE
from pitboss.table.options import option

COUPON: Final = ":coupon "
"""The prefix of the account of a coupon on the layout; the number of its wager follows."""
COUPONS: Final = ":coupons "
"""The prefix of the account of a patron's coupons."""
PROMOTIONS: Final = ":promotions"

CONFIRM: Final = "confirm"
REFUSE: Final = "refuse"
CASH_TOPIC: Final = "cash wager"

DEALER: Final = ("dealer",)
DEALER_AND_SUPERVISOR: Final = ("dealer", "supervisor")


class Tender(NamedTuple):
    """A game's rules on coupons and cash."""

    law: Citation
    coupons_on: tuple[str, ...] = ()
    """The wagers that accept a match play coupon; empty for none."""
    confirmed_by: tuple[str, ...] | None = None
    """Who must confirm a verbal wager accompanied by cash; None where none is accepted."""


def match_play_option(law: Citation) -> bool:
    return option(False, law, "accept match play coupons with wagers of chips", offer=True)


def cash_option(law: Citation) -> bool:
    return option(
        False, law, "accept verbal wagers accompanied by cash, once they are confirmed", offer=True
    )


def on_layout(bet: int) -> str:
    """The account of the coupon on a wager."""
    return f"{COUPON}{bet}"


def held_by(patron: str) -> str:
    """The account of a patron's coupons."""
    return f"{COUPONS}{patron}"


def is_bottomless(account: str) -> bool:
    """Whether the account may be negative at a table, because the casino holds the rest of it."""
    return account.startswith(COUPONS) or account in (PROMOTIONS, ELSEWHERE)
