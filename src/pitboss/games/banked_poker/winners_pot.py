"""The stakes of winner's pot poker, 13:69F-33: options, payouts, the division of a pot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from pitboss.equipment.cards import JACK
from pitboss.errors import BadOptions
from pitboss.games.banked_poker.sections import opened_by_3
from pitboss.games.card_table import CardMemory
from pitboss.games.deal_plan import DOWN, UP, DealStage, Give, PlannedDeal, To, out_of_shoe
from pitboss.games.dealing import AUTOMATED, BY_HAND, SHOE, Method, OneDeckOptions
from pitboss.hands.kinds import pairs_apart
from pitboss.law import Citation, Subchapter
from pitboss.table.money import DOLLAR, Cents
from pitboss.table.options import option
from pitboss.table.pay_tables import PayTable, pay_tables

LAW = Subchapter("13:69F-33")

POT: Final = ":pot"
"""The area designated for the winner's pot."""
DEALERS_WAGERS: Final = ":dealer's wagers"
"""The dealer's ante, bet and double, until they go into the pot."""
ANTE, BET, DOUBLE = 1, 1, 2
"""The wagers of those who stay to the end, in antes."""
STAKE: Final = ANTE + BET + DOUBLE
PERCENT: Final = 100
HANDS = pairs_apart(pair_of_jacks_or_better=JACK)
"""33.5(b), with the pairs that jacks plus pays separate."""
JACKS_PLUS = pay_tables(
    LAW("11(b)"),
    """
                               minimum
    royal flush                400 to 1
    straight flush             80 to 1
    four-of-a-kind             50 to 1
    full house                 30 to 1
    flush                      15 to 1
    straight                   10 to 1
    three-of-a-kind            7 to 1
    two pairs                  3 to 1
    pair of jacks or better    1 to 1
    """,
    minimum=True,
)
PAYOUT_LIMIT = 50_000 * DOLLAR
MOST_PERCENT = 10
THE_POT = (PayTable("pot", LAW("10(h)2"), ()),)
"""Ante, bet and double have no odds: the highest hand wins them all."""

FOURTH = (Give(To.BURN, LAW("10(b)")), Give(To.EVERYONE, LAW("10(b)"), UP))
FIFTH = (Give(To.BURN, LAW("10(d)")), Give(To.EVERYONE, LAW("10(d)"), UP))
STACKS = (Give(To.EVERYONE, LAW("9(d)"), DOWN * 2 + UP), out_of_shoe(LAW("9(e)")))
METHODS = {
    SHOE: Method(LAW("7(b)"), LAW("7(e)"), LAW("7(f)"), LAW("7(g)"), (
        (Give(To.BURN, LAW("7(e)")), Give(To.EVERYONE, LAW("7(e)1")),
         Give(To.EVERYONE, LAW("7(e)2")), Give(To.EVERYONE, LAW("7(e)3"), UP)),
        FOURTH, FIFTH,
    )),
    BY_HAND: Method(LAW("8(b)3"), LAW("8(d)"), LAW("8(e)"), LAW("8(f)"), (
        (Give(To.BURN, LAW("8(d)")), Give(To.EVERYONE, LAW("8(d)1")),
         Give(To.EVERYONE, LAW("8(d)2")), Give(To.EVERYONE, LAW("8(d)3"), UP)),
        FOURTH, FIFTH,
    )),
    AUTOMATED: Method(LAW("9(b)2"), LAW("9(d)"), LAW("9(e)"), LAW("9(f)"), (
        (Give(To.BURN, LAW("9(b)1")),), STACKS, FOURTH, FIFTH,
    ), LAW("9(g)")),
}  # fmt: skip


class PotDecision(NamedTuple):
    """A decision to stay or to fold."""

    wager: str
    times: int
    """The wager to stay in, in antes."""
    placed: Citation
    turn: Citation
    """The order in which players decide."""
    fold: Citation
    into_pot: bool
    """Whether folded wagers go into the pot, not into the table inventory."""


class WinnersMemory(CardMemory):
    """The memory of the table between rounds."""

    button: int = -1
    """The spot of the button, 0 for the dealer's position; -1 before the first round."""


DECK = opened_by_3(LAW, counted=LAW("9(g)"), preshuffled=LAW("3(a)"))


@dataclass(frozen=True)
class WinnersPotOptions(OneDeckOptions):
    """The options that 13:69F-33 leaves to the casino."""

    cards = DECK
    ante: int = option(500, LAW("1"), "the ante of every player and the dealer, in cents")
    commission_percent: int = option(
        MOST_PERCENT, LAW("10(h)2i"), "percent of a pot won by players, up to 10; 0 for none"
    )
    commission_limit: int = option(
        0,
        LAW("10(h)2i"),
        "the most that is deducted from a pot, in cents; 0 for no limit",
        of="commission_percent",
    )

    def check(self) -> None:
        super().check()
        if self.ante <= 0:
            raise BadOptions("The ante is more than nothing.", LAW("1"))
        if not 0 <= self.commission_percent <= MOST_PERCENT:
            raise BadOptions(
                f"The commission is 0 to {MOST_PERCENT} percent, not {self.commission_percent}.",
                LAW("10(h)2i"),
            )
        if self.commission_limit < 0:
            raise BadOptions("The commission limit is an amount, or 0.", LAW("10(h)2i"))


class Division(NamedTuple):
    """How a pot is divided."""

    dealer: Cents
    commission: Cents
    share: Cents
    """The share of each player with the highest hand."""
    odd: Cents = 0
    """The amount that cannot be shared equally in whole chips."""


def divide(
    pot: Cents, players: int, dealer: bool, percent: int, most: Cents, chip: Cents
) -> Division:
    """33.10(h): divide the pot among the players (and possibly the dealer) with the highest hand.

    The commission is ``percent`` of the players' award, but at most ``most``, if that is not 0.
    """
    if not players:
        return Division(pot, 0, 0)
    to_dealer = whole(pot // (players + 1), chip) if dealer else 0
    rest = pot - to_dealer
    commission = rest * percent // PERCENT
    commission = whole(min(commission, most) if most else commission, chip)
    share = whole((rest - commission) // players, chip)
    return Division(to_dealer, commission, share, rest - commission - players * share)


def whole(amount: Cents, chip: Cents) -> Cents:
    """An amount rounded down to whole chips."""
    return amount - amount % chip


@dataclass
class PotRound:
    """The state of the current round of winner's pot poker."""

    stages: Iterator[DealStage]
    """The stages of the deal still to come."""
    button_moved: bool
    """Whether the button was due to move, not just to be placed."""
    deal: PlannedDeal | None = None
    """The current stage of the deal."""
    burns_owed: int = 0
    """Cards that should have been burned, and are burned with the next."""
    exposed: dict[str, set[int]] = field(default_factory=dict)
    """By hand: its down cards that were turned face up in the dealing process."""
    put_in: list[tuple[str, Cents]] = field(default_factory=list)
    """Who folded chips into the pot, in case the round becomes void."""
    stacks_out: bool = False
    """Whether the first three cards of every hand have been dealt."""
    all_dealt: bool = False
    dealer_dead: bool = False
