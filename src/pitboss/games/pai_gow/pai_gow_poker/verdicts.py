"""The verdict on every wager of pai gow poker, by the cards or the number that decide it.

The procedure yields the steps of these verdicts, and the odds price them.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pitboss.equipment.cards import Card
from pitboss.games.pai_gow.ends import ABOVE, COPY, SetEnd
from pitboss.games.pai_gow.pai_gow_poker import hands
from pitboss.games.pai_gow.pai_gow_poker.options import HIGHEST_PAYING, LAW
from pitboss.games.pai_gow.pai_gow_poker.wagers import PaiGowPokerWagers
from pitboss.law import Citation
from pitboss.table.money import DOLLAR, EVEN, Cents, MeterShare, Odds, Payout, Prize, round_up
from pitboss.table.pay_tables import Row
from pitboss.table.verdicts import Fate, Verdict, lost, returned, won
from pitboss.table.wagers import Bonus, Wager


class PaiGowPokerVerdicts(PaiGowPokerWagers):
    """Pure functions of cards: none looks at a table."""

    # 11.9(g) to (i) The wager on the hands

    def is_dragon(self, cards: Sequence[Card]) -> bool:
        """Whether EZ pai gow is played, and these cards of the dealer or the bank are
        queen high."""
        return bool(self.options.ez) and hands.is_queen_high(cards)

    def on_dragon(self) -> Verdict:
        """The verdict on all wagers against a queen's dragon."""
        return returned(LAW("9(h)3"))

    def on_end(self, end: SetEnd) -> Verdict:
        """11.9(g) to (i): both hands must be higher; the bank wins copies."""
        if end.high == ABOVE:
            if end.low == ABOVE:
                return won(EVEN, LAW("9(i)"))
            return returned(LAW("9(h)1"))
        if end.low == ABOVE:
            return returned(LAW("9(h)2"))
        return lost(LAW("9(g)2") if COPY in (end.high, end.low) else LAW("9(g)1"))

    # 11.13 Wagers on the number

    def on_number(self, on: str, number: int) -> Verdict:
        """The verdict on a wager on one number."""
        if on == str(number):
            return won(self.odds(self.number), LAW("13(b)5"))
        return lost(LAW("13(b)4"))

    def number_pays(self, amount: Cents) -> Cents:
        """What a wager on the right number is paid: whole dollars, rounded down."""
        odds = self.odds(self.number)
        return amount * odds.win // odds.stake // DOLLAR * DOLLAR

    # Wagers that cards decide

    def names(self, paid: Wager | Bonus, cards: Sequence[Card], on: str = "") -> list[str]:
        """Every row that cards qualify for: the highest ranking first."""
        if paid in (self.bonus, self.envy):
            return hands.bonus(cards, hands.MATCHES[self.options.royal_match])
        if paid in (self.dynasty, self.dynasty_envy):
            return hands.dynasty(cards)
        if paid in (self.queens_dragon, self.banker_hand):
            return [hands.high_card(cards)]
        if paid is self.insurance:
            return [hands.high_card(cards, wild=False)]
        if paid is self.protection:
            return hands.protection(cards)
        if paid is self.red_black:
            return [hands.colored(cards, on)]
        if paid is self.three_card_bonus:
            return [hands.three_card(cards)]
        if paid is self.seven_card_bonus:
            return hands.seven_card(cards)
        if paid is self.progressive:
            return hands.progressive(cards)
        assert paid is self.imperial, "every further wager has its rows"
        return hands.five_card(cards)

    def worth(self, pays: Payout, meter: Cents | Fraction = 0) -> Cents:
        """A payout as a number that can be compared within its table; sums, and shares of a
        meter with this amount, in cents."""
        if isinstance(pays, MeterShare):
            return meter * pays.percent // 100
        if isinstance(pays, Prize):
            return pays.cents
        assert isinstance(pays, Odds), "no wager of this game pushes by its table"
        return pays.win * 100 // pays.stake

    def row(
        self,
        paid: Wager | Bonus,
        cards: Sequence[Card],
        *,
        on: str = "",
        meter: Cents | Fraction = 0,
    ) -> Row | None:
        """The best paid (or highest ranking) of the rows that cards qualify for; None if
        there is none."""
        names = self.names(paid, cards, on)
        rows = [Row(name, pays) for name in names if (pays := self.pays(paid, name)) is not None]
        if paid in (self.bonus, self.dynasty) and self.options.best_hand != HIGHEST_PAYING:
            return rows[0] if rows else None
        return max(rows, key=lambda row: self.worth(row.pays, meter), default=None)

    def on_cards(
        self,
        paid: Wager | Bonus,
        cards: Sequence[Card],
        *,
        on: str = "",
        meter: Cents | Fraction = 0,
    ) -> Verdict:
        """The verdict on a further wager, or on the banker hand bonus, by the cards that
        decide it."""
        row = self.row(paid, cards, on=on, meter=meter)
        wins, loses = self.side_laws(paid)
        if row is None:
            return lost(loses)
        if isinstance(row.pays, MeterShare):
            wins = LAW("14(g)")
        return won(row.pays, wins, row.outcome)

    def side_laws(self, paid: Wager | Bonus) -> tuple[Citation, Citation]:
        """The paragraphs on paying and taking a further wager."""
        if paid in (self.bonus, self.insurance):
            return LAW("15(d)2ii"), LAW("15(d)2i")
        if paid is self.seven_card_bonus:
            return LAW("9(j)"), LAW("9(g)")
        if paid is self.progressive:
            return LAW("14(c)"), LAW("9(g)")
        if paid is self.three_card_bonus:
            return LAW("17(f)"), LAW("17(f)")
        if paid in (self.imperial, self.banker_hand):
            return LAW("19(c)1" if paid is self.imperial else "19(c)2"), LAW("9(g)")
        return LAW("22(d)2ii"), LAW("22(d)2i")

    def on_imperial(self, own: Sequence[Card], bank: Sequence[Card]) -> list[Verdict]:
        """11.19: the player hand bonus and the banker hand bonus, as far as won; the wager loses
        if it wins neither. A deciding hand without cards gives no bonus."""
        verdicts = [self.on_cards(self.imperial, own)]
        if bank:
            verdicts.append(self.on_cards(self.banker_hand, bank))
        return [one for one in verdicts if one.fate is Fate.WON] or verdicts[:1]

    def envy_of(self, wager: Wager) -> Bonus:
        """The envy bonus that goes with a wager."""
        return self.envy if wager is self.bonus else self.dynasty_envy

    def premium(self, wager: Wager, cards: Sequence[Card]) -> Verdict | None:
        """The envy bonus of every other player for this hand; None if it is not a premium hand."""
        row = self.row(self.envy_of(wager), cards)
        if row is None:
            return None
        assert isinstance(row.pays, Prize), "an envy bonus is a fixed sum"
        law = LAW("15(d)3i") if wager is self.bonus else LAW("22(d)3i")
        return won(row.pays, law, row.outcome)

    def progressive_pays(self, pays: Payout, meter: Cents, chip: Cents) -> Cents:
        """A sum or a share of the meter, rounded up to chips; the wager is never returned."""
        return round_up(self.worth(pays, meter), chip)
