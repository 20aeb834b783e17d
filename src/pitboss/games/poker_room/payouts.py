"""13:69F-14.19: bad beat and high hand payouts, from funds that the pots fill."""

from __future__ import annotations

from pitboss.errors import BadOptions, NotNow
from pitboss.games.poker_room.options import BAD_BEAT, HIGH_HAND, NONE, PokerOptions
from pitboss.games.poker_room.play import POT, Play, Player
from pitboss.games.poker_room.seating import RoomMemory
from pitboss.games.poker_room.streets import Streets
from pitboss.games.poker_room.variants import LAW
from pitboss.hands.rank import Rank
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Phase
from pitboss.table.money import Cents, dollars
from pitboss.table.numbers import whole_number
from pitboss.table.steps import Announced, Ask, Choice, Duty, Marked, Moved, Procedure, Span
from pitboss.table.table import CAGE, Table

FUND = ":payout fund"
SECOND_FUND = ":secondary payout fund"
RESET = ":reset fund"
SUPERVISOR = ":supervisor"
VERIFY, REFUSE = "verify", "refuse"
VERIFY_TOPIC = "verify"
PERCENT = 100
MOST_SHARED: Cents = 100_000_000_00
"""More than any fund that casinos share."""

Ranks = dict[Player, Rank]


class Payouts(Streets):
    """Contributions, qualifying hands and payouts."""

    # (c) Contributions

    def contribute(self, table: Table, play: Play) -> Procedure[None]:
        """After the rake and before the pot is pushed, to the payout box."""
        options = self.options
        if options.payout == NONE or play.total < options.payout_pot:
            return
        pot = play.pots[0].account
        law = LAW("19(c)")
        reset = options.payout_contribution * options.reset_percent // PERCENT
        parts = [
            (FUND, options.payout_contribution - reset, "payout contribution", law),
            (RESET, reset, "reset contribution", LAW("19(p)")),
        ]
        if options.second_payout == "own contribution":
            parts.append(
                (SECOND_FUND, options.second_contribution, "payout contribution", LAW("19(m)1"))
            )
        for fund, amount, what, cite in parts:
            amount = min(amount, pot.amount)
            if amount:
                yield Moved(POT, fund, amount, what, cite)

    # (a), (m), (n) Which hands qualify

    def qualifying(
        self, play: Play, ranks: Ranks, winners: set[Player], least: Rank
    ) -> list[Player]:
        """Shown hands that are high enough, and lost where the payout is for a bad beat."""
        held = [
            player
            for player in play.shown
            if ranks[player] >= least
            and (self.options.payout == HIGH_HAND or player not in winners)
        ]
        if held and self.options.several_hands == "highest":
            best = max(ranks[player] for player in held)
            held = [player for player in held if ranks[player] == best]
        return held

    def may_be_paid(self, rank: Rank | None) -> bool:
        """Whether a hand is high enough for a payout, so that it had better be shown."""
        options = self.options
        if options.payout == NONE or rank is None:
            return False
        least = options.qualifies if options.second_payout == NONE else options.lesser
        return rank >= least

    def pay_out(
        self, table: Table, play: Play, ranks: Ranks, winners: set[Player]
    ) -> Procedure[None]:
        """A hand that qualifies, once verified, is paid from the fund."""
        options = self.options
        if options.payout == NONE:
            return
        hands = self.qualifying(play, ranks, winners, options.qualifies)
        second = False
        if not hands and options.second_payout != NONE:
            hands = self.qualifying(play, ranks, winners, options.lesser)
            second = True
        if not hands:
            return
        amount, source = yield from self.verify(table, second)
        if amount:
            yield from self._distribute(play, hands, winners, amount, source, second)
        if not second:
            yield from self._reset(table)

    def verify(self, table: Table, second: bool) -> Procedure[tuple[Cents, str]]:
        """(i): the poker shift supervisor verifies the hand before anything is paid."""
        options = self.options
        shared = options.payout_fund == "shared"
        amounts = Span(0, MOST_SHARED) if shared else None
        answer = yield Ask(
            SUPERVISOR,
            0,
            (
                Choice(VERIFY, "pay it", amounts, in_chips=False),
                Choice(REFUSE, "it does not count"),
            ),
            LAW("19(i)"),
            default=VERIFY,
            topic=VERIFY_TOPIC,
        )
        if answer.choice == REFUSE:
            return 0, FUND
        yield Marked("payout display", "pending adjustment", LAW("19(i)1"))
        yield Duty("Have security or accounting bring the payout", LAW("19(i)2"))
        if shared:
            return answer.amount, CAGE
        if second and options.second_payout == "own contribution":
            return table.account(SECOND_FUND).amount, SECOND_FUND
        fund = table.account(FUND).amount
        return fund * options.second_percent // PERCENT if second else fund, FUND

    def _distribute(
        self,
        play: Play,
        hands: list[Player],
        winners: set[Player],
        amount: Cents,
        source: str,
        second: bool,
    ) -> Procedure[None]:
        """By the posted shares; what cannot be divided goes to the hand that qualified."""
        bad_beat = self.options.payout == BAD_BEAT
        law = LAW("19(b)3")
        if second:  # deducted from the primary payout, or from a fund of its own
            law = LAW("19(m)2ii") if source == FUND else LAW("19(m)1")
        _, winner, others = self.options.shares if bad_beat else (PERCENT, 0, 0)
        won = [player for player in play.players if player in winners and player not in hands]
        rest = [player for player in play.players if player not in hands and player not in won]
        left = amount
        for players, percent in ((won, winner), (rest, others)):
            if players:
                share = amount * percent // PERCENT // len(players)
                share -= share % play.unit
                for player in players:
                    if share:
                        yield Moved(source, player.name, share, "payout share", law)
                    left -= share
        for number, player in enumerate(hands):
            share = left // (len(hands) - number)
            share -= share % play.unit if number < len(hands) - 1 else 0
            if share:
                yield Moved(source, player.name, share, self.options.payout, law)
            left -= share
        yield Announced(f"{self.options.payout} of {dollars(amount)}", law)

    def _reset(self, table: Table) -> Procedure[None]:
        """(p): what was kept for the next payout begins it."""
        kept = table.account(RESET).amount
        if kept:
            yield Moved(RESET, FUND, kept, "reset", LAW("19(p)"))
        table.memory.display = table.account(FUND).amount
        yield Marked("payout display", dollars(table.memory.display), LAW("19(k)1"))

    # (d), (k), (o) Counting and displaying

    def display_payout(self, table: Table, call: Call) -> Procedure[None]:
        """The amount shown to patrons, which is lowered by a payout alone."""
        memory: RoomMemory = table.memory
        if self.options.payout == NONE:
            raise NotNow("This table offers no payout.", LAW("19(a)"))
        amount = table.account(FUND).amount
        if self.options.payout_fund == "shared":
            held = whole_number(call.value)
            if held is None:
                raise NotNow("Say how many cents the shared fund holds.", LAW("19(k)1"))
            amount = held
        if amount < memory.display:
            raise NotNow(
                f"The display shows {dollars(memory.display)}, and goes down by a payout alone.",
                LAW("19(o)"),
            )
        memory.display = amount
        yield Marked("payout display", dollars(amount), LAW("19(k)1"))

    def count_payouts(self, table: Table, call: Call) -> Procedure[None]:
        """The payout boxes of a shared fund, counted and taken to the cage."""
        if self.options.payout == NONE or self.options.payout_fund != "shared":
            raise NotNow("The fund of this table stays at the table.", LAW("19(d)"))
        if table.phase is not Phase.BETTING:
            raise NotNow("The payout box is counted between hands.", LAW("19(d)"))
        yield Duty("Count the payout box before a supervisor", LAW("19(d)1"))
        for fund in (FUND, SECOND_FUND, RESET):
            amount = table.account(fund).amount
            if amount:
                yield Moved(fund, CAGE, amount, "payout count", LAW("19(d)"))


def check_change(old: PokerOptions, new: PokerOptions, *, won: bool) -> None:
    """(q): what qualifies for a bad beat payout is not raised until the payout was won."""
    if old.payout == BAD_BEAT and not won and new.qualifies > old.qualifies:
        raise BadOptions(
            "The hand that qualifies may be raised when the payout has been won.", LAW("19(q)")
        )
