"""Settlement of pai gow poker's further wagers, which a player's own cards decide."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from pitboss.equipment.cards import Card
from pitboss.games.pai_gow.dragons_eye import DragonsEye
from pitboss.games.pai_gow.memory import memory_of, round_of
from pitboss.games.pai_gow.pai_gow_poker.options import LAW, NO_LIMIT
from pitboss.games.pai_gow.pai_gow_poker.verdicts import PaiGowPokerVerdicts
from pitboss.games.pai_gow.showdown import PaiGowShowdown
from pitboss.games.progressives import Meter
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.money import DOLLAR, Cents, MeterShare, Odds, Prize
from pitboss.table.moves import HOUSE
from pitboss.table.steps import Duty, Marked, Moved, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.verdicts import Fate, Verdict
from pitboss.table.wagers import Wager

METER = Meter(LAW("14(e)"), ":meter")
ENVY_FROM: Cents = 5 * DOLLAR
"""The smallest bonus wager that earns an envy bonus marker."""
DEDUCTED_FROM = {"$1": 50 * DOLLAR, "$5": 250 * DOLLAR}
"""The smallest progressive payout that is deducted from the meter."""


class PaiGowPokerBonuses(PaiGowShowdown, DragonsEye, PaiGowPokerVerdicts):
    """The settlement of the further wagers."""

    def bank_cards(self, table: Table, patron: str) -> list[Card]:
        """The hand that decides a banker hand bonus; for the bank itself, the dealer's."""
        bank = round_of(table).bank
        own = bank is not None and bank.patron == patron
        return self.all_cards(table, table.dealer if own else self.bank_hand(table))

    def deciding(self, table: Table, bet: Bet) -> list[Card]:
        """The cards that decide a further wager."""
        if bet.wager is self.queens_dragon:
            return self.all_cards(table, self.bank_hand(table))
        return self.all_cards(table, table.spots[bet.spot - 1].hand)

    def side_verdicts(self, table: Table, bet: Bet) -> list[Verdict]:
        """The verdict on a further wager; an imperial wager may win twice."""
        cards = self.deciding(table, bet)
        if bet.wager is self.imperial:
            return self.on_imperial(cards, self.bank_cards(table, bet.patron))
        return [self.on_cards(bet.wager, cards, on=bet.on, meter=METER.amount(table))]

    # Paying

    def within_limit(
        self, table: Table, patron: str, wager: Wager, amount: Cents
    ) -> tuple[Cents, Citation | None]:
        """The amount allowed by a payout limit, and the paragraph if it is less."""
        state = round_of(table)
        for name, limit in self.payout_limits.items():
            if limit.most != NO_LIMIT and limit.covers(wager):
                key = (name, patron)
                left = limit.most - state.paid.get(key, 0)
                state.paid[key] = state.paid.get(key, 0) + min(amount, left)
                return (left, limit.law) if left < amount else (amount, None)
        return amount, None

    def pay_side(
        self, table: Table, bet: Bet, verdict: Verdict, law: Citation, *, stays: bool = False
    ) -> Procedure[None]:
        """Pay a winning further wager."""
        assert isinstance(verdict.pays, Odds), "further wagers pay odds"
        due = verdict.pays.on(bet.amount)
        amount, limited = self.within_limit(table, bet.patron, bet.wager, due)
        yield table.pay(bet, amount, limited or law, verdict.outcome, stays=stays)

    def settle_side(self, table: Table, bet: Bet) -> Procedure[None]:
        """Settle one further wager of a player, whose hand is exposed."""
        verdicts = self.side_verdicts(table, bet)
        if bet.wager is self.progressive:
            yield from self.settle_progressive(table, bet, verdicts[0])
            return
        for number, verdict in enumerate(verdicts, start=1):
            if verdict.fate is Fate.LOST:
                yield table.take(bet, verdict.law)
            else:
                stays = number < len(verdicts)
                yield from self.pay_side(table, bet, verdict, verdict.law, stays=stays)

    def loses(self, table: Table, bet: Bet) -> bool:
        """Whether a further wager loses, so that it is collected as soon as the hand is exposed."""
        return self.side_verdicts(table, bet)[0].fate is Fate.LOST

    # 11.13 Numbers

    def number_shown(self, table: Table, number: int) -> Procedure[None]:
        """Losing wagers are collected, then winning ones paid, before any card is dealt."""
        bets = [b for spot in table.counterclockwise() for b in spot.bets if b.wager is self.number]
        verdicts = [(bet, self.on_number(bet.on, number)) for bet in bets]
        for bet, verdict in verdicts:
            if verdict.fate is Fate.LOST:
                yield table.take(bet, verdict.law)
        for bet, verdict in verdicts:
            if verdict.fate is Fate.WON:
                yield table.pay(bet, self.number_pays(bet.amount), verdict.law)

    # 11.14 Progressive payout wagers

    def meters(self, table: Table) -> dict[str, Cents]:
        if self.options.progressive == "none":
            return {}
        return METER.shows(table, memory_of(table).meter or self.options.meter_reset)

    shared_meters: ClassVar[dict[str, Citation]] = {METER.account: METER.law}
    meter_wager = "progressive"
    meter_options = ("progressive", "progressive_rate", "meter_reset")

    def remembered_meters(self, memory: Any) -> dict[str, Cents]:
        return {} if memory.meter is None else {METER.account: memory.meter}

    def meter_start(self) -> Cents:
        return int(self.options.meter_reset)

    def lock_progressive(self, table: Table) -> Procedure[None]:
        """Lock the acceptors, and advance the meter."""
        if self.options.progressive == "none":
            return
        memory, bets = memory_of(table), table.bets_on(self.progressive)
        round_of(table).locked = True
        yield Duty(
            f"Press the lock-out button; verify {len(bets)} chips against the lights", LAW("14(b)")
        )
        if not METER.amount(table):
            yield METER.set(memory.meter or self.options.meter_reset, "start")
        memory.meter = None
        if bets:
            yield METER.advance(sum(self.advance(bet) for bet in bets))
        yield from METER.mark(table, LAW("14(e)"))

    def advance(self, bet: Bet) -> Cents:
        """What a progressive wager adds to the meter."""
        return int(bet.amount * self.options.progressive_rate // 100)

    def settle_progressive(self, table: Table, bet: Bet, verdict: Verdict) -> Procedure[None]:
        """Pay a sum or a share of the meter's present amount; the wager
        itself is never returned."""
        pays = verdict.pays
        if pays is not None:
            due = self.worth(pays, METER.amount(table))
            least = DEDUCTED_FROM[self.options.progressive]
            sum_from_meter = due >= least or verdict.outcome == "straight flush"
            from_meter = isinstance(pays, MeterShare) or sum_from_meter
            if from_meter:
                yield Duty("A supervisor validates the payout from the meter", LAW("14(c)3"))
            amount = self.progressive_pays(pays, METER.amount(table), table.chip)
            if from_meter:
                yield METER.deduct(min(due, METER.amount(table)), LAW("14(e)"))
            yield table.pay(bet, amount, verdict.law, verdict.outcome, stays=True)
            if from_meter:
                yield Duty("The cards stay until the documents are completed", LAW("9(m)"))
                if not METER.amount(table):
                    yield METER.set(self.options.meter_reset, "reset")
                yield from METER.mark(table, LAW("14(e)"))
        law = verdict.law if pays is None else LAW("14(b)")
        yield table.take(bet, law, verdict.outcome)

    def progressive_back(self, table: Table, bets: list[Bet]) -> Procedure[None]:
        """Take a void wager's contribution back from the meter."""
        if bets and METER.amount(table) and round_of(table).locked:
            added = sum(self.advance(bet) for bet in bets)
            yield METER.take_back(table, added, LAW("14(e)"))
            yield from METER.mark(table, LAW("14(e)"))

    # 11.15 and 11.22 Envy bonuses

    def place_markers(self, table: Table) -> Procedure[None]:
        """Put an envy bonus marker in front of every bonus or dynasty wager of five
        dollars or more."""
        for spot in table.spots:
            for wager, law in ((self.bonus, LAW("15(c)")), (self.dynasty, LAW("22(c)"))):
                bet = spot.bet(wager)
                if bet is not None and bet.amount >= ENVY_FROM:
                    round_of(table).envy.append((spot.number, wager.name))
                    yield Marked("envy bonus marker", spot.hand.key, law)

    def take_markers(self, table: Table, spot: Spot) -> Procedure[None]:
        """A void hand has no bonus wager, and so no envy bonus marker."""
        state = round_of(table)
        own = [marker for marker in state.envy if marker[0] == spot.number]
        state.envy = [marker for marker in state.envy if marker not in own]
        for _, name in own:
            law = LAW("15(c)") if name == self.bonus.name else LAW("22(c)")
            yield Marked("envy bonus marker", f"none at {spot.hand.key}", law)

    def rearrange(self, table: Table, spot: Spot) -> Procedure[None]:
        """The dealer forms the best hand of a player's cards; for envy bonuses, of everybody's."""
        wagers = {bet.wager for bet in self.hand_bets(spot)}
        wagers |= {self.wagers[name] for _, name in round_of(table).envy}
        for group, law in (
            (self.bonus_wagers, LAW("15(d)2")),
            (self.ez_wagers, LAW("22(d)2")),
        ):
            if wagers.intersection(group) and self.all_cards(table, spot.hand):
                yield Duty(f"Make the best hand of the cards of spot {spot.number}", law)

    def is_premium(self, table: Table, bet: Bet) -> bool:
        """Whether a bonus or dynasty wager waits until envy bonuses are paid."""
        if bet.wager not in (self.bonus, self.dynasty):
            return False
        cards = self.all_cards(table, table.spots[bet.spot - 1].hand)
        return self.premium(bet.wager, cards) is not None

    def settle_premium(self, table: Table, holders: list[Spot]) -> Procedure[None]:
        """Counterclockwise: each envy bonus, then each wager on a premium hand."""
        markers = round_of(table).envy
        waiting = {name for _, name in markers}
        waiting |= {bet.wager.name for spot in holders for bet in self.hand_bets(spot)}
        for wager, law in ((self.bonus, LAW("15(d)3")), (self.dynasty, LAW("22(d)3"))):
            if holders and wager.name in waiting:
                yield Duty("Settle envy bonuses and premium hands, from the right", law)
        for spot in reversed(table.spots):
            for number, name in markers:
                if number == spot.number:
                    yield from self.pay_envy(table, spot, self.wagers[name], holders)
            for bet in list(self.hand_bets(spot)):
                if bet.wager in (self.bonus, self.dynasty):
                    (verdict,) = self.side_verdicts(table, bet)
                    law = LAW("15(d)3ii") if bet.wager is self.bonus else LAW("22(d)3ii")
                    yield from self.pay_side(table, bet, verdict, law)

    def pay_envy(
        self, table: Table, spot: Spot, wager: Wager, holders: list[Spot]
    ) -> Procedure[None]:
        """Pay a fixed sum for every premium hand of another player."""
        patron = spot.patron
        for holder in holders:
            if holder.patron == patron:
                continue
            verdict = self.premium(wager, self.all_cards(table, holder.hand))
            if verdict is not None:
                assert isinstance(verdict.pays, Prize), "an envy bonus is a fixed sum"
                amount, limited = self.within_limit(table, patron, wager, verdict.pays.cents)
                if amount:
                    what = f"envy bonus: {verdict.outcome} at spot {holder.number}"
                    # Not paid on the wager, which may have lost already.
                    yield Moved(HOUSE, patron, amount, what, limited or verdict.law)

    # 11.17 Three-card bonus wagers

    def settle_three_cards(self, table: Table) -> Procedure[None]:
        """Winning hands are shown; losing wagers are collected, then winning ones paid."""
        winners: list[tuple[Bet, Verdict]] = []
        losers: list[tuple[Bet, Verdict]] = []
        round_of(table).settling = {bet.id for bet in table.bets_on(self.three_card_bonus)}
        for spot, bet in self._three_card_bets(table):
            verdict = self.on_cards(self.three_card_bonus, spot.cards)
            if verdict.fate is Fate.LOST:
                losers.append((bet, verdict))
            else:
                winners.append((bet, verdict))
                yield table.reveal(spot.hand, LAW("17(f)"), verdict.outcome)
        for bet, verdict in losers:
            yield table.take(bet, verdict.law)
        for bet, verdict in winners:
            yield from self.pay_side(table, bet, verdict, verdict.law)
        round_of(table).settling = set()

    def _three_card_bets(self, table: Table) -> Iterator[tuple[Spot, Bet]]:
        for spot in table.spots:
            bet = spot.bet(self.three_card_bonus)
            if bet is not None:
                yield spot, bet
