"""13:69F-14.20: a bad beat or high hand payout that several casinos offer together.

The fund is kept here, outside any table: tables count their payout boxes into it, display its
amount, and pay from it once a supervisor has verified a hand.
"""

from __future__ import annotations

import msgspec

from pitboss.errors import BadOptions, NotNow
from pitboss.games.poker_room.options import NONE, PokerOptions
from pitboss.games.poker_room.variants import LAW
from pitboss.table.money import Cents, dollars

PERCENT = 100

RULES = (
    "payout", "payout_hand", "payout_rank", "payout_shares", "payout_contribution", "payout_pot",
    "reset_percent", "several_hands", "second_payout", "second_hand", "second_rank",
    "second_contribution", "second_percent",
)  # fmt: skip
"""The options that must be the same at every participating casino."""


class Claim(msgspec.Struct):
    """A hand that claims the payout, documented as (e)4ii requires."""

    casino: str
    table: str
    moment: str
    """Date and time, as given by the casino."""
    winning_hand: str
    losing_hand: str
    verified_by: str = ""
    amount: Cents = 0
    refused: bool = False


class PayoutSystem:
    """The fund of participating casinos, its display and its claims."""

    def __init__(self, agreement: str, host: str, rules: PokerOptions, reset: Cents = 0) -> None:
        if rules.payout == NONE or rules.payout_fund != "shared":
            raise BadOptions("A payout system needs a payout from a shared fund.", LAW("20(a)"))
        if not agreement:
            raise BadOptions("The casinos need a written agreement.", LAW("20(b)"))
        self.agreement = agreement
        self.host = host
        self.rules = rules
        self.casinos: list[str] = []
        self.contributed: dict[str, Cents] = {}
        """The contributions of each casino, (e)2."""
        self.fund: Cents = 0
        self.reserve: Cents = reset
        """The reset amount of the next payout, 14.19(p)."""
        self.display: Cents = 0
        self.claims: list[Claim] = []
        self.notified: list[str] = []
        """Notices sent to all casinos at once, (e)4i."""
        self.works = True

    # (a) to (d) Participation

    def join(self, casino: str, rules: PokerOptions) -> None:
        """Join under rules that are the same everywhere."""
        for name in RULES:
            if getattr(rules, name) != getattr(self.rules, name):
                raise BadOptions(
                    f"{name} is {getattr(self.rules, name)} in this payout system.", LAW("20(a)")
                )
        if casino not in self.casinos:
            self.casinos.append(casino)
            self.contributed[casino] = 0

    def notice(self) -> list[str]:
        """The notice that each casino posts in its poker rooms."""
        return [
            f"{self.rules.payout.capitalize()} payout {dollars(self.display)}",
            f"{self.rules.payout_hand} or better, {dollars(self.rules.payout_contribution)} of "
            f"each pot of {dollars(self.rules.payout_pot)}",
            "Offered by " + ", ".join(self.casinos),
            f"Host {self.host}",
        ]

    def liable(self) -> tuple[str, ...]:
        """The casinos liable for a payout: each of them, for all of it, (d)2."""
        return tuple(self.casinos)

    # (e) The fund

    def contribute(self, casino: str, amount: Cents) -> None:
        """Add a counted payout box, recorded with the casino that sent it."""
        self._participates(casino)
        reset = amount * self.rules.reset_percent // PERCENT
        self.contributed[casino] += amount
        self.fund += amount - reset
        self.reserve += reset

    def adjust_display(self) -> Cents:
        """Set the amount that all casinos display; only a payout may lower it."""
        self.display = max(self.display, self.fund)
        return self.display

    def _participates(self, casino: str) -> None:
        if casino not in self.casinos:
            raise NotNow(f"{casino} is not party to the agreement.", LAW("20(b)"))

    # (e)4 Claims

    def claim(self, claim: Claim) -> int:
        """Claim the payout for a hand; returns the claim's number. All casinos are
        notified at once."""
        self._participates(claim.casino)
        if not self.works:
            raise NotNow("No payout is offered until the system works again.", LAW("20(e)4i"))
        self.claims.append(claim)
        self._tell(f"pending payout at {claim.casino}")
        return len(self.claims) - 1

    def confirm(self, number: int, supervisor: str) -> Cents:
        """The first verified claim gets the fund; a later one gets what has been added since."""
        claim = self.claims[number]
        if claim.verified_by or claim.refused:
            raise NotNow("The claim is already decided.", LAW("20(e)4iii"))
        earlier = [c for c in self.claims[:number] if not (c.verified_by or c.refused)]
        if earlier:
            raise NotNow(
                f"The claim at {earlier[0].casino} came first; decide it first.", LAW("20(e)4iii")
            )
        claim.verified_by = supervisor
        claim.amount, self.fund = max(self.fund, self.display), 0
        self.fund, self.reserve = self.reserve, 0
        self.display = self.fund
        self._tell(f"confirmed payout of {dollars(claim.amount)} at {claim.casino}")
        return claim.amount

    def refuse(self, number: int) -> None:
        self.claims[number].refused = True
        self._tell(f"no payout at {self.claims[number].casino}")

    def fails(self) -> None:
        """Notice cannot be sent through the system: no more payouts until it can."""
        self.works = False

    def restored(self) -> None:
        self.works = True

    def _tell(self, text: str) -> None:
        self.notified += [f"{casino}: {text}" for casino in self.casinos]
