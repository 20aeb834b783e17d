"""What a wager may be made with beside chips: match play coupons, and cash called aloud.

A coupon lies on a wager of chips and is decided with it. It has an account of its own,
``:coupon N`` for the coupon on wager N. It comes from the coupons that its patron holds
(``:coupons NAME``) and goes back there if the wager is void; won or lost, it goes to the
casino's promotions (``:promotions``). What it wins is paid in chips.

Cash is changed into chips as soon as those whom the law names have confirmed the wager.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pitboss.law import Citation
from pitboss.table.moves import ELSEWHERE
from pitboss.table.options import option

COUPON: Final = ":coupon "
"""How the name of the account of a coupon on the layout begins; the number of its wager follows."""
COUPONS: Final = ":coupons "
"""How the name of the account of a patron's coupons begins."""
PROMOTIONS: Final = ":promotions"

CONFIRM: Final = "confirm"
REFUSE: Final = "refuse"
CASH_TOPIC: Final = "cash wager"

DEALER: Final = ("dealer",)
DEALER_AND_SUPERVISOR: Final = ("dealer", "supervisor")


class Tender(NamedTuple):
    """What the text of a game says of coupons and cash."""

    law: Citation
    coupons_on: tuple[str, ...] = ()
    """The wagers on which a match play coupon may lie; empty for none."""
    confirmed_by: tuple[str, ...] | None = None
    """Who must confirm a verbal wager accompanied by cash; None where none is accepted."""


def match_play_option(law: Citation) -> bool:
    return option(False, law, "accept match play coupons with wagers of chips")


def cash_option(law: Citation) -> bool:
    return option(False, law, "accept verbal wagers accompanied by cash, once they are confirmed")


def on_layout(bet: int) -> str:
    """The account of the coupon on a wager."""
    return f"{COUPON}{bet}"


def held_by(patron: str) -> str:
    """The account of a patron's coupons."""
    return f"{COUPONS}{patron}"


def is_bottomless(account: str) -> bool:
    """Whether a table lets the account owe: the casino knows what lies beyond the table."""
    return account.startswith(COUPONS) or account in (PROMOTIONS, ELSEWHERE)
