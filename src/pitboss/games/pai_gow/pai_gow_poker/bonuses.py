"""Settlement of pai gow poker's further wagers, which a player's own cards decide."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from pitboss.equipment.cards import Card
from pitboss.games.pai_gow.dragons_eye import DragonsEye
from pitboss.games.pai_gow.memory import memory_of, round_of
from pitboss.games.pai_gow.pai_gow_poker import hands
from pitboss.games.pai_gow.pai_gow_poker.options import HIGHEST_PAYING, LAW, NO_LIMIT
from pitboss.games.pai_gow.pai_gow_poker.wagers import PaiGowPokerWagers
from pitboss.games.pai_gow.showdown import PaiGowShowdown
from pitboss.games.progressives import Meter
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.money import DOLLAR, Cents, MeterShare, Odds, Payout, Prize, round_up
from pitboss.table.moves import HOUSE
from pitboss.table.steps import Duty, Marked, Moved, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.wagers import Bonus, Wager

METER = Meter(LAW("14(e)"), ":meter")
ENVY_FROM: Cents = 5 * DOLLAR
"""The smallest bonus wager that earns an envy bonus marker."""
DEDUCTED_FROM = {"$1": 50 * DOLLAR, "$5": 250 * DOLLAR}
"""The smallest progressive payout that is deducted from the meter."""


class BonusRow(NamedTuple):
    """The row of a pay table that pays a hand."""

    outcome: str
    pays: Payout


class PaiGowPokerBonuses(PaiGowShowdown, DragonsEye, PaiGowPokerWagers):
    """The settlement of the further wagers."""

    def bank_cards(self, table: Table, patron: str) -> list[Card]:
        """The hand that decides a banker hand bonus; for the bank itself, the dealer's."""
        bank = round_of(table).bank
        own = bank is not None and bank.patron == patron
        return self.all_cards(table, table.dealer if own else self.bank_hand(table))

    # Rows

    def worth(self, table: Table, pays: Payout) -> int:
        """A payout as a number that can be compared within its table."""
        if isinstance(pays, MeterShare):
            return METER.amount(table) * pays.percent // 100
        if isinstance(pays, Prize):
            return pays.cents
        assert isinstance(pays, Odds), "no wager of this game pushes by its table"
        return pays.win * 100 // pays.stake

    def row(
        self, table: Table, paid: Wager | Bonus, names: list[str], *, ranking: bool = False
    ) -> BonusRow | None:
        """The best paid (or highest) of the rows that a hand qualifies for; None if it loses."""
        rows = [
            BonusRow(name, pays) for name in names if (pays := self.pays(paid, name)) is not None
        ]
        if ranking:
            return rows[0] if rows else None
        return max(rows, key=lambda row: self.worth(table, row.pays), default=None)

    def names(self, table: Table, bet: Bet) -> list[str]:
        """Every row that a wager's cards qualify for."""
        cards = self.all_cards(table, table.spots[bet.spot - 1].hand)
        wager = bet.wager
        if wager is self.bonus:
            return hands.bonus(cards, hands.MATCHES[self.options.royal_match])
        if wager is self.insurance:
            return [hands.high_card(cards, wild=False)]
        if wager is self.dynasty:
            return hands.dynasty(cards)
        if wager is self.protection:
            return hands.protection(cards)
        if wager is self.red_black:
            return [hands.colored(cards, bet.on)]
        if wager is self.queens_dragon:
            return [hands.high_card(self.all_cards(table, self.bank_hand(table)))]
        if wager is self.seven_card_bonus:
            return hands.seven_card(cards)
        if wager is self.progressive:
            return hands.progressive(cards)
        assert wager is self.imperial, "every further wager has its rows"
        return hands.five_card(cards)

    def won(self, table: Table, bet: Bet) -> BonusRow | None:
        """The row that pays a further wager; None if it loses."""
        by_rank = self.options.best_hand != HIGHEST_PAYING
        ranking = by_rank and bet.wager in (self.bonus, self.dynasty)
        return self.row(table, bet.wager, self.names(table, bet), ranking=ranking)

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
        self, table: Table, bet: Bet, row: BonusRow, law: Citation, *, stays: bool = False
    ) -> Procedure[None]:
        """Pay a winning further wager."""
        assert isinstance(row.pays, Odds), "further wagers pay odds"
        due = row.pays.on(bet.amount)
        amount, limited = self.within_limit(table, bet.patron, bet.wager, due)
        yield table.pay(bet, amount, limited or law, row.outcome, stays=stays)

    def settle_side(self, table: Table, bet: Bet) -> Procedure[None]:
        """Settle one further wager of a player, whose hand is exposed."""
        if bet.wager is self.progressive:
            yield from self.settle_progressive(table, bet)
        elif bet.wager is self.imperial:
            yield from self.settle_imperial(table, bet)
        else:
            row = self.won(table, bet)
            laws = self.side_laws(bet.wager)
            if row is None:
                yield table.take(bet, laws[1])
            else:
                yield from self.pay_side(table, bet, row, laws[0])

    def side_laws(self, wager: Wager) -> tuple[Citation, Citation]:
        """The paragraphs on paying and taking a further wager."""
        if wager in (self.bonus, self.insurance):
            return LAW("15(d)2ii"), LAW("15(d)2i")
        if wager is self.seven_card_bonus:
            return LAW("9(j)"), LAW("9(g)")
        return LAW("22(d)2ii"), LAW("22(d)2i")

    def loses(self, table: Table, bet: Bet) -> bool:
        """Whether a further wager loses, so that it is collected as soon as the hand is exposed."""
        if bet.wager is self.imperial and self.banker_row(table, bet) is not None:
            return False
        return self.won(table, bet) is None

    # 11.13 Numbers

    def number_shown(self, table: Table, number: int) -> Procedure[None]:
        """Losing wagers are collected, then winning ones paid, before any card is dealt."""
        bets = [b for spot in table.counterclockwise() for b in spot.bets if b.wager is self.number]
        for bet in bets:
            if bet.on != str(number):
                yield table.take(bet, LAW("13(b)4"))
        odds = self.odds(self.number)
        for bet in bets:
            if bet.on == str(number):
                won = bet.amount * odds.win // odds.stake // DOLLAR * DOLLAR
                yield table.pay(bet, won, LAW("13(b)5"))

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

    def settle_progressive(self, table: Table, bet: Bet) -> Procedure[None]:
        """Pay a sum or a share of the meter's present amount; the wager
        itself is never returned."""
        row = self.won(table, bet)
        if row is not None:
            share = isinstance(row.pays, MeterShare)
            least = DEDUCTED_FROM[self.options.progressive]
            sum_from_meter = not share and self.worth(table, row.pays) >= least
            from_meter = share or sum_from_meter or row.outcome == "straight flush"
            if from_meter:
                yield Duty("A supervisor validates the payout from the meter", LAW("14(c)3"))
            due = self.worth(table, row.pays)
            if from_meter:
                yield METER.deduct(min(due, METER.amount(table)), LAW("14(e)"))
            amount = round_up(due, table.chip)
            law = LAW("14(g)") if share else LAW("14(c)")
            yield table.pay(bet, amount, law, row.outcome, stays=True)
            if from_meter:
                yield Duty("The cards stay until the documents are completed", LAW("9(m)"))
                if not METER.amount(table):
                    yield METER.set(self.options.meter_reset, "reset")
                yield from METER.mark(table, LAW("14(e)"))
        yield table.take(bet, LAW("14(b)") if row else LAW("9(g)"), row.outcome if row else "lose")

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

    def premium(self, table: Table, spot: Spot, wager: Wager) -> BonusRow | None:
        """The envy bonus of other players for this hand; None if it is not a premium hand."""
        cards = self.all_cards(table, spot.hand)
        if wager is self.bonus:
            names = hands.bonus(cards, hands.MATCHES[self.options.royal_match])
            return self.row(table, self.envy, names)
        return self.row(table, self.dynasty_envy, hands.dynasty(cards))

    def is_premium(self, table: Table, bet: Bet) -> bool:
        """Whether a bonus or dynasty wager waits until envy bonuses are paid."""
        if bet.wager not in (self.bonus, self.dynasty):
            return False
        return self.premium(table, table.spots[bet.spot - 1], bet.wager) is not None

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
                    row = self.won(table, bet)
                    assert row is not None, "a premium hand is in the pay table"
                    law = LAW("15(d)3ii") if bet.wager is self.bonus else LAW("22(d)3ii")
                    yield from self.pay_side(table, bet, row, law)

    def pay_envy(
        self, table: Table, spot: Spot, wager: Wager, holders: list[Spot]
    ) -> Procedure[None]:
        """Pay a fixed sum for every premium hand of another player."""
        law = LAW("15(d)3i") if wager is self.bonus else LAW("22(d)3i")
        patron = spot.patron
        for holder in holders:
            row = self.premium(table, holder, wager) if holder.patron != patron else None
            if row is not None:
                assert isinstance(row.pays, Prize), "an envy bonus is a fixed sum"
                amount, limited = self.within_limit(table, patron, wager, row.pays.cents)
                if amount:
                    what = f"envy bonus: {row.outcome} at spot {holder.number}"
                    # Not paid on the wager, which may have lost already.
                    yield Moved(HOUSE, patron, amount, what, limited or law)

    # 11.19 Imperial pai gow bonus wagers

    def banker_row(self, table: Table, bet: Bet) -> BonusRow | None:
        """The banker hand bonus; None if the deciding hand does not qualify."""
        cards = self.bank_cards(table, bet.patron)
        if not cards:
            return None
        return self.row(table, self.banker_hand, [hands.high_card(cards)])

    def settle_imperial(self, table: Table, bet: Bet) -> Procedure[None]:
        """The player hand bonus, then the banker hand bonus; the wager loses if it wins neither."""
        rows = [
            (row, law)
            for row, law in (
                (self.won(table, bet), LAW("19(c)1")),
                (self.banker_row(table, bet), LAW("19(c)2")),
            )
            if row is not None
        ]
        if not rows:
            yield table.take(bet, LAW("9(g)"))
        for number, (row, law) in enumerate(rows, start=1):
            yield from self.pay_side(table, bet, row, law, stays=number < len(rows))

    # 11.17 Three-card bonus wagers

    def settle_three_cards(self, table: Table) -> Procedure[None]:
        """Winning hands are shown; losing wagers are collected, then winning ones paid."""
        winners: list[tuple[Bet, BonusRow]] = []
        losers: list[Bet] = []
        round_of(table).settling = {bet.id for bet in table.bets_on(self.three_card_bonus)}
        for spot, bet in self._three_card_bets(table):
            row = self.row(table, self.three_card_bonus, [hands.three_card(spot.cards)])
            if row is None:
                losers.append(bet)
            else:
                winners.append((bet, row))
                yield table.reveal(spot.hand, LAW("17(f)"), row.outcome)
        for bet in losers:
            yield table.take(bet, LAW("17(f)"))
        for bet, row in winners:
            yield from self.pay_side(table, bet, row, LAW("17(f)"))
        round_of(table).settling = set()

    def _three_card_bets(self, table: Table) -> Iterator[tuple[Spot, Bet]]:
        for spot in table.spots:
            bet = spot.bet(self.three_card_bonus)
            if bet is not None:
                yield spot, bet
