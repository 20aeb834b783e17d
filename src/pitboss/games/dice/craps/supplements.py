"""1.6 Supplemental wagers: taking odds behind Pass and Come, laying them behind the don'ts."""

from __future__ import annotations

from pitboss.errors import BadAmount, WagerRule
from pitboss.games.dice.craps.kinds import LineBet, Supplement
from pitboss.games.dice.craps.options import LAW, MOST_TIMES
from pitboss.games.dice.craps.wagers import CrapsWagers
from pitboss.table.chips import Bet
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import Cents, dollars, round_up
from pitboss.table.table import Spot, Table
from pitboss.table.wagers import Wager

MOST_LAID = 2
"""The units laid to win one against a 4 or 10, the most for any point."""


class SupplementalWagers(CrapsWagers):
    """A supplemental wager needs a bet with that point, which limits its amount."""

    def limit(self, limits: Limits, wager: Wager, on: str = "") -> Limit:
        """The limits follow from the supported bet, not from the table.

        The table's increment does not apply: it would take away the right to odds equal to the bet,
        or to lay enough to win as much, and 8.2(f) requires it to be consistent with the rules.
        """
        posted = super().limit(limits, wager, on)
        if not isinstance(wager, Supplement):
            return posted
        original = limits.of(wager.supports.name)
        most = original.maximum * MOST_TIMES * MOST_LAID
        return Limit(min(posted.minimum, original.minimum), max(posted.maximum, most))

    def on_point(self, spot: Spot, patron: str, wager: Wager, point: str) -> Cents:
        """What a patron has wagered on a kind of wager with this point."""
        return sum(
            bet.amount
            for bet in spot.bets
            if bet.wager is wager and bet.patron == patron and point in (bet.mark, bet.on)
        )

    def winning(self, wager: Supplement, amount: Cents, point: str) -> Cents:
        """The odds as high as an amount: taken, it is wagered; laid, it is won."""
        if not wager.against:
            return amount
        odds = self.odds(wager, wager.row(point))
        return amount * odds.stake // odds.win

    def full_odds(self, wager: Supplement, original: Cents, point: str) -> Cents:
        """The most that may be taken or laid behind a bet, where no other limit is posted."""
        return self.winning(wager, original * self.options.times(point), point)

    def most_odds(self, table: Table, wager: Supplement, original: Cents, point: str) -> Cents:
        """The greatest supplemental wager allowed by an original bet on its point."""
        most = self.full_odds(wager, original, point)
        posted = table.limits.wagers.get(wager.name)
        if posted is not None:  # (a) to (d) give the right to as much as the bet itself
            most = max(self.winning(wager, original, point), min(most, posted.maximum))
        if self.options.odds_in_excess:
            most = round_up(most, self.payable_unit(wager, point, table.chip))
        return most

    def wager_rule(
        self, table: Table, patron: str, spot: Spot, wager: Wager, amount: Cents, on: str
    ) -> None:
        super().wager_rule(table, patron, spot, wager, amount, on)
        if not isinstance(wager, Supplement):
            return
        original = self.on_point(spot, patron, wager.supports, on)
        if not original:
            raise WagerRule(
                f"{patron} has no {wager.supports.title} with the point {on} to support.", wager.law
            )
        most = self.most_odds(table, wager, original, on)
        if self.on_point(spot, patron, wager, on) + amount > most:
            law = LAW("6(f)") if self.options.odds_in_excess else LAW("6(e)")
            raise BadAmount(f"The {wager.title} may be up to {dollars(most)} here.", law)

    def removal_rule(self, table: Table, bet: Bet, amount: Cents) -> None:
        """A Don't Bet may be reduced only as far as the odds laid behind it allow."""
        super().removal_rule(table, bet, amount)
        if not isinstance(bet.wager, LineBet) or not bet.mark:
            return
        spot = table.spots[bet.spot - 1]
        for wager in self.wagers.values():
            if isinstance(wager, Supplement) and wager.supports is bet.wager:
                laid = self.on_point(spot, bet.patron, wager, bet.mark)
                left = self.on_point(spot, bet.patron, bet.wager, bet.mark) - amount
                if laid and laid > self.most_odds(table, wager, left, bet.mark):
                    raise WagerRule(
                        f"Take down the {wager.title} of {dollars(laid)} first.", wager.law
                    )
