"""13:69F-14.19: bad beat and high hand payouts, from funds filled by the pots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pitboss.errors import BadOptions, NotNow
from pitboss.games.poker_room.options import (
    BAD_BEAT,
    IN_LIEU,
    NONE,
    POKER_SUPERVISOR,
    PokerOptions,
)
from pitboss.games.poker_room.play import POT, Player, PokerPlay
from pitboss.games.poker_room.seating import RoomMemory
from pitboss.games.poker_room.streets import Streets
from pitboss.games.poker_room.variants import LAW
from pitboss.hands.rank import Rank
from pitboss.law import Citation
from pitboss.table.givers import CLOCK, SUPERVISION, Giver
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Phase
from pitboss.table.money import Cents, dollars
from pitboss.table.moves import CAGE
from pitboss.table.numbers import whole_number
from pitboss.table.options import Options
from pitboss.table.sayings import Saying
from pitboss.table.steps import (
    Announced,
    Ask,
    Choice,
    Duty,
    FormMade,
    Marked,
    Moved,
    PaidAtCage,
    Procedure,
    Span,
)
from pitboss.table.table import Table

FUND = ":payout fund"
SECOND_FUND = ":secondary payout fund"
RESET = ":reset fund"
SUPERVISOR = ":supervisor"
DISPLAY_PAYOUT, COUNT_PAYOUTS = "display payout", "count payout box"
BRING_PAYOUT = "bring payout"
DISPLAY = "payout display"
VERIFY, REFUSE = "verify", "refuse"
VERIFY_TOPIC = "verify"
IN_CHIPS = "in chips"
PERCENT = 100
MOST_SHARED: Cents = 100_000_000_00
"""An upper limit for any fund that casinos share."""

Ranks = dict[Player, Rank]
Board = tuple[Ranks, set[Player]]
"""The high hands of a showdown with one board, and the winners of a part of the pot with it."""


class Qualified(NamedTuple):
    """A hand that qualifies for a payout, and the winners with the same board."""

    player: Player
    rank: Rank
    winners: set[Player]


class PokerPayouts(Streets):
    """Contributions, qualifying hands and payouts."""

    # (c) Contributions

    def contribute(self, table: Table, play: PokerPlay) -> Procedure[None]:
        """After the rake and before the pot is pushed, contribute to the payout box."""
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
                table.memory.boxed += amount
                yield Moved(POT, fund, amount, what, cite)

    # (a), (m), (n) Qualifying hands

    def qualifying(self, play: PokerPlay, boards: list[Board], least: Rank) -> list[Qualified]:
        """Shown hands that are high enough and, for a bad beat payout, lost.

        A hand counts once with each board of alternative hands.
        """
        held: dict[Player, Qualified] = {}
        for ranks, winners in boards:
            for player in play.shown:
                if player.folded:
                    continue  # fouled after it was shown
                rank = ranks[player]
                if rank < least or (self.options.payout == BAD_BEAT and player in winners):
                    continue
                if player not in held or rank > held[player].rank:
                    held[player] = Qualified(player, rank, winners)
        hands = list(held.values())
        if hands and self.options.several_hands == "highest":
            best = max(hand.rank for hand in hands)
            hands = [hand for hand in hands if hand.rank == best]
        return hands

    def may_be_paid(self, ranks: Iterable[Rank]) -> bool:
        """Whether a hand is high enough for a payout, so that its player should show it."""
        options = self.options
        if options.payout == NONE:
            return False
        least = options.qualifies if options.second_payout == NONE else options.lesser
        return any(rank >= least for rank in ranks)

    def pay_out(self, table: Table, play: PokerPlay, boards: list[Board]) -> Procedure[None]:
        """Pay a qualifying hand from the fund, once it is verified."""
        options = self.options
        if options.payout == NONE:
            return
        hands = self.qualifying(play, boards, options.qualifies)
        second = False
        if not hands and options.second_payout != NONE:
            hands = self.qualifying(play, boards, options.lesser)
            second = True
        if not hands:
            return
        paid = yield from self.verify(table, second)
        if paid is None:
            return  # not verified, so nothing changes
        amount, source = paid
        if amount:
            yield from self._distribute(play, hands, amount, source, second)
        yield from self._reset(table, second)

    def verify(self, table: Table, second: bool) -> Procedure[tuple[Cents, str] | None]:
        """(i): the poker shift supervisor verifies the hand before any payment."""
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
            return None
        yield Marked(DISPLAY, "pending adjustment", LAW("19(i)1"))
        if options.payout_paid == IN_CHIPS:
            yield Duty("Have security or accounting bring the payout", LAW("19(i)2"))
        else:
            yield Duty("Accounting prepares the payout at the cashiers' cage", LAW("19(j)"))
        if shared:
            return answer.amount, CAGE
        if second and options.second_payout == "own contribution":
            return table.account(SECOND_FUND).amount, SECOND_FUND
        fund = table.account(FUND).amount
        return fund * options.second_percent // PERCENT if second else fund, FUND

    def _distribute(
        self,
        play: PokerPlay,
        qualified: list[Qualified],
        amount: Cents,
        source: str,
        second: bool,
    ) -> Procedure[None]:
        """Pay by the posted shares; an indivisible rest goes to the qualifying hand."""
        bad_beat = self.options.payout == BAD_BEAT
        law = LAW("19(b)3")
        if second:  # deducted from the primary payout, or from its own fund
            law = LAW("19(m)2ii") if source == FUND else LAW("19(m)1")
        _, winner, others = self.options.shares if bad_beat else (PERCENT, 0, 0)
        hands = [hand.player for hand in qualified]
        winners = {player for hand in qualified for player in hand.winners}
        won = [player for player in play.players if player in winners and player not in hands]
        rest = [player for player in play.players if player not in hands and player not in won]
        left = amount
        for players, percent in ((won, winner), (rest, others)):
            if players:
                share = amount * percent // PERCENT // len(players)
                share -= share % play.unit
                for player in players:
                    if share:
                        yield self._paid(source, player, share, "payout share", law)
                    left -= share
        for number, player in enumerate(hands):
            share = left // (len(hands) - number)
            share -= share % play.unit if number < len(hands) - 1 else 0
            if share:
                yield self._paid(source, player, share, self.options.payout, law)
            left -= share
        yield Announced(f"{self.options.payout} of {dollars(amount)}", law)

    def _paid(
        self, source: str, player: Player, share: Cents, what: str, law: Citation
    ) -> Moved | PaidAtCage:
        """(j): pay in chips at the table, or in money at the cashiers' cage."""
        paid = Moved if self.options.payout_paid == IN_CHIPS else PaidAtCage
        return paid(source, player.name, share, what, law)

    def _reset(self, table: Table, second: bool) -> Procedure[None]:
        """(k)1, (p): lower the display by a payout; the reserve begins the next one."""
        if not second:
            table.memory.won_with = words(self.options)
        kept = 0 if second else table.account(RESET).amount
        if kept:
            yield Moved(RESET, FUND, kept, "reset", LAW("19(p)"))
        if self.options.payout_fund == "shared":
            table.memory.display = 0  # until accounting reports the amount of the fund
            yield Marked(DISPLAY, "pending adjustment", LAW("19(i)1"))
            return
        yield from self._adjust(table)

    @staticmethod
    def _adjust(table: Table) -> Procedure[None]:
        """Display the amount of the fund."""
        table.memory.display = table.account(FUND).amount
        yield Marked(DISPLAY, dollars(table.memory.display), LAW("19(k)1"))

    # (d), (k), (o) Counting and displaying

    def payout_sayings(self) -> Iterator[Saying]:
        yield Saying(
            what=DISPLAY_PAYOUT, law=LAW("19(k)1"), help="adjust the payout that is displayed",
            by=(*SUPERVISION, *CLOCK), words="what a shared fund holds, in cents",
        )  # fmt: skip
        yield Saying(
            what=COUNT_PAYOUTS, law=LAW("19(d)"), help="count the payout box",
            by=(*SUPERVISION, *CLOCK), words="the gaming day",
            words_by=CLOCK,
            during=Phase.BETTING, otherwise="The payout box is counted between hands.",
        )  # fmt: skip
        yield Saying(
            what=BRING_PAYOUT, law=LAW("19(l)"), help="add the amount of a payout that ended",
            by=(Giver.SUPERVISOR,), during=Phase.BETTING, words="how many cents",
            otherwise="A payout is brought between hands.",
        )  # fmt: skip

    def display_payout(self, table: Table, call: Call) -> Procedure[None]:
        """The amount shown to patrons, which only a payout lowers."""
        memory: RoomMemory = table.memory
        if self.options.payout == NONE:
            raise NotNow("This table offers no payout.", LAW("19(a)"))
        amount = table.account(FUND).amount
        if self.options.payout_fund == "shared":
            held = whole_number(call.value)
            if held is None:
                raise NotNow("Give the amount of the shared fund, in cents.", LAW("19(k)1"))
            amount = held
        if amount < memory.display:
            raise NotNow(
                f"The display shows {dollars(memory.display)}; only a payout lowers it.",
                LAW("19(o)"),
            )
        memory.display = amount
        yield Marked(DISPLAY, dollars(amount), LAW("19(k)1"))

    def count_payouts(self, table: Table, call: Call) -> Procedure[None]:
        """Count the payout box, once each gaming day and when the table closes."""
        memory: RoomMemory = table.memory
        if self.options.payout == NONE:
            raise NotNow("This table offers no payout.", LAW("19(a)"))
        counted, memory.boxed = memory.boxed, 0
        memory.payout_counted_on = call.value or memory.payout_counted_on
        if self.options.payout_count == IN_LIEU:
            memory.forms += 1
            yield from self._witness()
            yield FormMade(memory.forms, f"{self.options.payout} payout", counted, LAW("19(f)3"))
            yield Duty("Drop the original; lock the duplicate in the accounting box", LAW("19(g)"))
        elif self.options.payout_count == "closed table":
            yield Duty("Count the payout box at a closed table before a supervisor and cameras; "
                       "lock it up with the signed count", LAW("19(d)1"))  # fmt: skip
            yield Duty("Verify the aggregate count at the cage", LAW("19(e)"))
        else:
            yield Duty("Account for the locked payout boxes, and have security take them to the "
                       "cage", LAW("19(d)2"))  # fmt: skip
            yield Duty("Count each payout box at the cage", LAW("19(e)"))
        if self.options.payout_count != IN_LIEU:
            yield Marked("payout box", f"{dollars(counted)} counted", LAW("19(d)"))
        if self.options.payout_fund == "shared":
            yield from self._to_shared_fund(table)

    def _witness(self) -> Procedure[None]:
        """(f)2: who watches a count whose chips return to the table inventory."""
        who = self.options.payout_witness
        if who == POKER_SUPERVISOR:
            yield Duty("Count the container before a poker supervisor and cameras", LAW("19(f)2"))
        else:
            yield Duty(f"Count the container before the {who}, who is licensed and works on the "
                       "casino floor", LAW("19(f)2i"))  # fmt: skip

    @staticmethod
    def _to_shared_fund(table: Table) -> Procedure[None]:
        for fund in (FUND, SECOND_FUND, RESET):
            amount = table.account(fund).amount
            if amount:
                yield Moved(fund, CAGE, amount, "payout count", LAW("19(d)"))

    def bring_payout(self, table: Table, call: Call) -> Procedure[None]:
        """(l): move the amount of a discontinued payout to this one."""
        amount = whole_number(call.value) or 0
        if self.options.payout == NONE or self.options.payout_fund == "shared":
            raise NotNow("This table has no payout fund of its own.", LAW("19(l)"))
        if not amount:
            raise NotNow("Give the amount brought, in cents.", LAW("19(l)"))
        yield Moved(CAGE, FUND, amount, "payout brought", LAW("19(l)"))
        yield from self._adjust(table)

    def check_change(self, table: Table, new: Options) -> None:
        """(q), (l): refuse a change of rules that would harm a payout that players wait for."""
        if not isinstance(new, PokerOptions) or self.options.payout == NONE:
            return
        old, won = self.options, table.memory.won_with == words(self.options)
        if old.payout == BAD_BEAT and not won and new.qualifies > old.qualifies:
            raise BadOptions(
                "The hand that qualifies may be raised when the payout has been won.", LAW("19(q)")
            )
        held = sum(table.account(fund).amount for fund in (FUND, SECOND_FUND, RESET))
        if held and (new.payout == NONE or new.payout_fund != old.payout_fund):
            raise BadOptions(
                f"The payout fund holds {dollars(held)}, which goes to players; pay it out or "
                "close the table, so that it goes to another payout.", LAW("19(l)"),
            )  # fmt: skip


def words(options: PokerOptions) -> str:
    """The qualifying hand, as described in the notice of a payout."""
    return f"{options.payout_hand} from {options.payout_rank}"
