"""Settlement of the blackjack games: compares hands with the dealer's."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar, Final

from pitboss.equipment.cards import Card
from pitboss.games.blackjack.ends import EVEN_MONEY, PLAYED, SURRENDER, HandEnd
from pitboss.games.blackjack.shoe import BlackjackShoe
from pitboss.games.blackjack.side import SideWager, When
from pitboss.games.blackjack.state import Play
from pitboss.hands.points import BLACKJACK_VALUE, Total, blackjack, is_blackjack
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.money import EVEN, Odds
from pitboss.table.steps import Procedure, Voided
from pitboss.table.table import Spot, Table
from pitboss.table.verdicts import Fate, Verdict, lost, returned, wins, won
from pitboss.table.wagers import Wager

WIN, LOSE, TIE = "win", "lose", "push"
ENDS = {Fate.WON: WIN, Fate.LOST: LOSE, Fate.RETURNED: TIE}
OVER = "over 21"
TO_BLACKJACK = "dealer's blackjack"
HALF: Final = Fraction(1, 2)


class Settlement(BlackjackShoe):
    """Compares hands, and pays, takes and returns the wagers on them."""

    wager: ClassVar[Wager]
    insurance: ClassVar[Wager]
    double: ClassVar[Wager]
    split: ClassVar[Wager]

    # The boxes

    def spot(self, table: Table, bet: Bet) -> Spot:
        return table.spots[bet.spot - 1]

    def own_cards(self, table: Table, bet: Bet) -> list[Card]:
        """The cards of a box in the order dealt, up to a split."""
        split = self.state(table).first_cards.get(bet.spot)
        return self.spot(table, bet).cards if split is None else split

    def show_hands(self, table: Table, spot: Spot, law: Citation | None = None) -> Procedure[None]:
        """Turn up the face-down hands of a box."""
        for play in self.state(table).plays.get(spot.number, []):
            if play.hidden and play.cards:
                play.hidden = False
                yield table.reveal(play.hand, law or self.p.show, str(play.total))

    # The wagers of a hand

    def initial(self) -> tuple[Wager, ...]:
        """The wagers placed on a hand before it is played."""
        return (self.wager,)

    def bets_on(self, play: Play, patron: str = "") -> list[Bet]:
        """Every wager on a hand (of one patron), the initial ones first."""
        riding = (*self.initial(), self.split, self.double)
        return [
            bet
            for bet in play.spot.bets
            if bet.hand == play.index and bet.wager in riding and patron in ("", bet.patron)
        ]

    def at_stake(self, table: Table, play: Play) -> list[Bet]:
        """The wagers of a hand that the dealer's present hand decides."""
        return self.bets_on(play)

    def insured(self, table: Table) -> list[Bet]:
        """The insurance wagers that the dealer's present hand decides."""
        return table.bets_on(self.insurance)

    def counts(self, bet: Bet) -> bool:
        """Whether it is a wager on the hand itself, not one added to double down."""
        return bet.wager is not self.double

    # The dealer's hand

    def up_makes_blackjack(self, table: Table) -> bool:
        """Whether the dealer's first card is an ace or has a value of 10."""
        return BLACKJACK_VALUE[table.dealer.cards[0]] in (1, 10)

    def dealer_blackjack(self, table: Table) -> bool:
        cards = table.dealer.cards
        return len(cards) == 2 and is_blackjack(cards)

    def dealer_total(self, table: Table) -> Total:
        return blackjack(table.dealer.cards)

    # The verdict on a hand

    def verdict(self, end: HandEnd) -> Verdict:
        """The verdict on a hand against the dealer's finished hand."""
        if end.total.bust:
            return lost(self.p.over, OVER)
        if (alone := self.wins_alone(end)) is not None:
            return alone
        if end.dealer_blackjack:
            return self.against_blackjack(end)
        if end.natural:
            return wins(self.natural_row(end), self.p.natural_wins)
        if end.dealer_total.bust:
            return self.against_bust(end)
        if end.total.points > end.dealer_total.points:
            return wins(self.winning_row(end), self.p.higher)
        if end.total.points < end.dealer_total.points:
            return lost(self.p.lower, end.totals)
        return self.tie(end)

    def wins_alone(self, end: HandEnd) -> Verdict | None:
        """The verdict on a hand that wins whatever the dealer has; None for any other."""
        return None

    def against_bust(self, end: HandEnd) -> Verdict:
        """The verdict if the dealer is over 21; in some games a 22 does not lose."""
        return wins(self.winning_row(end), self.p.dealer_over)

    def against_blackjack(self, end: HandEnd) -> Verdict:
        """The verdict if the dealer has a blackjack."""
        if end.natural:
            return returned(self.p.equal, "blackjack to blackjack")
        return lost(self.to_blackjack(end), TO_BLACKJACK)

    def to_blackjack(self, end: HandEnd) -> Citation:
        """The paragraph by which a 21 that is not a blackjack loses to one; a lower hand
        loses by its count."""
        return self.p.equal if end.total.points == 21 else self.p.lower

    def tie(self, end: HandEnd) -> Verdict:
        """The verdict if player and dealer have the same score, without a blackjack."""
        return returned(self.p.equal, end.totals)

    def natural_row(self, end: HandEnd) -> str:
        """The row that pays a blackjack."""
        return "blackjack"

    def winning_row(self, end: HandEnd) -> str:
        """The row that pays a winning hand other than a blackjack."""
        return WIN

    def verdict_on(self, wager: Wager, end: HandEnd, law: Citation | None = None) -> Verdict:
        """The verdict on one of the wagers on a hand."""
        if end.how != PLAYED:
            return self.ended_early(wager, end, law)
        verdict = self.verdict(end)
        row = verdict.outcome
        if verdict.fate is Fate.WON:
            return won(self.odds_of(wager, row), verdict.law, row)
        law = self.kept(wager) if end.dealer_blackjack else None
        if verdict.fate is Fate.LOST and law is not None and (row != OVER or self.busts_kept()):
            return returned(law, row)
        return verdict

    def ended_early(self, wager: Wager, end: HandEnd, law: Citation | None) -> Verdict:
        """The verdict on a wager on a hand that its player ended: surrendered, or paid."""
        if end.how == EVEN_MONEY:
            return won(EVEN, law or self.p.insurance, EVEN_MONEY)
        law = law or self.p.surrender
        if not end.dealer_blackjack:
            return lost(law, SURRENDER, HALF)
        kept = self.kept(wager)
        if kept is None:
            return lost(law, "surrender to a blackjack")
        return returned(kept, TO_BLACKJACK)

    def insurance_verdict(self, dealer: Sequence[Card]) -> Verdict:
        """The verdict on insurance, once the dealer's second card is known."""
        if len(dealer) == 2 and is_blackjack(dealer):
            odds = self.odds(self.insurance, self.insurance_row(dealer))
            return won(odds, self.p.insurance_pays, TO_BLACKJACK)
        return lost(self.p.insurance_loses, "no blackjack")

    def insurance_row(self, dealer: Sequence[Card]) -> str:
        return WIN

    def odds_of(self, wager: Wager, row: str) -> Odds:
        """The odds at which a wager on a winning hand is paid."""
        pays = self.pays(wager, row)
        return pays if isinstance(pays, Odds) else self.odds(wager)

    def kept(self, wager: Wager) -> Citation | None:
        """The paragraph by which the dealer's blackjack does not take an added wager."""
        if wager is self.double:
            return self.p.double_kept
        return self.p.split_kept if wager is self.split else None

    def busts_kept(self) -> bool:
        """Whether a blackjack returns wagers added to a hand that is over 21 already."""
        return True

    # What the dealer's hand can still change

    def end_of(self, table: Table, play: Play) -> HandEnd:
        """How a hand ends with the dealer's present cards."""
        return play.against(table.dealer.cards)

    def is_sure(self, table: Table, play: Play) -> bool:
        """Whether the dealer's hand cannot change the result of a hand."""
        return self.wins_alone(self.end_of(table, play)) is not None

    def needs_count(self, table: Table, play: Play) -> bool:
        """Whether the dealer's point count, apart from a blackjack, can matter to a live hand."""
        return not play.natural and not self.is_sure(table, play)

    # Chips

    def settle_hand(self, table: Table, play: Play) -> Procedure[None]:
        """Pay, take or return the wagers on a hand."""
        end = self.end_of(table, play)
        for bet in self.at_stake(table, play):
            verdict = self.verdict_on(bet.wager, end)
            yield from table.settle(bet, verdict)
            self.note(table, bet, ENDS[verdict.fate])
        yield from self.retire(table, play)

    def paid_at_once(self, end: HandEnd) -> bool:
        """Whether a hand is paid as soon as its total is announced."""
        return False

    def pay_at_once(self, table: Table, play: Play) -> Procedure[None]:
        """Pay a hand that has won already, if that is done before anybody else plays."""
        end = self.end_of(table, play)
        if self.paid_at_once(end) and self.wins_alone(end) is not None:
            yield from self.settle_hand(table, play)

    def note(self, table: Table, bet: Bet, end: str) -> None:
        """Record how a hand ended for a patron, for wagers that depend on it."""
        if self.counts(bet):
            self.state(table).results[bet.spot, bet.patron].append(end)

    def bust(self, table: Table, play: Play) -> Procedure[None]:
        """A hand over 21 loses at once; added wagers wait if a blackjack would return them."""
        play.done = True
        for bet in self.bets_on(play):
            if not self.waits(table, bet):
                yield from table.settle(bet, lost(self.p.over, OVER))
                self.note(table, bet, LOSE)
        yield from self.retire(table, play, self.p.over_cards)

    def waits(self, table: Table, bet: Bet) -> bool:
        """Whether an added wager of a hand over 21 waits for the dealer's second card."""
        blackjack_may_come = self.up_makes_blackjack(table) and not self.state(table).cleared
        return blackjack_may_come and self.busts_kept() and self.kept(bet.wager) is not None

    def settle_busts(self, table: Table) -> Procedure[None]:
        """Settle the added wagers of hands over 21 that waited for the dealer's second card."""
        for play in self.state(table):
            if play.cards and play.total.bust and not play.down:
                for bet in self.at_stake(table, play):
                    verdict = self.verdict_on(bet.wager, self.end_of(table, play))
                    if verdict.fate is Fate.RETURNED:
                        yield table.give_back(bet, verdict.law, TO_BLACKJACK)
                    else:
                        yield from table.settle(bet, verdict)
                    self.note(table, bet, ENDS[verdict.fate])
                yield from self.retire(table, play)

    def surrendered(self, table: Table, play: Play, law: Citation) -> Procedure[None]:
        """Collect half of each wager and return half, or collect all if the
        dealer has a blackjack."""
        end = self.end_of(table, play)._replace(how=SURRENDER)
        for bet in self.bets_on(play):
            yield from table.settle(bet, self.verdict_on(bet.wager, end, law))
            self.note(table, bet, LOSE)
        yield from self.retire(table, play)

    def pay_even_money(self, table: Table, play: Play, bet: Bet, law: Citation) -> Procedure[None]:
        end = self.end_of(table, play)._replace(how=EVEN_MONEY)
        yield from table.settle(bet, self.verdict_on(bet.wager, end, law))
        self.note(table, bet, WIN)
        yield from self.retire(table, play)

    def settle_insurance(self, table: Table) -> Procedure[None]:
        """Settle insurance as soon as the dealer's second card is known, before any other
        card is drawn."""
        for bet in self.insured(table):
            yield from table.settle(bet, self.insurance_verdict(table.dealer.cards))

    def dead_hand(self, table: Table, play: Play, law: Citation) -> Procedure[None]:
        """A hand is called dead: its wagers are returned."""
        play.done = True
        yield Voided(play.spot.number, "The hand is dead.", law)
        for bet in self.bets_on(play):
            yield table.give_back(bet, law, "dead hand")
        yield from self.retire(table, play)

    # Cards no longer needed

    def retire(self, table: Table, play: Play, law: Citation | None = None) -> Procedure[None]:
        """Collect a hand without wagers, and decide the side wagers that depend on its end."""
        if play.over or self.bets_on(play):
            return
        play.over = play.done = True
        plays = self.state(table).plays[play.spot.number]
        if all(other.over for other in plays):
            yield from self.decide_sides(table, When.SETTLED, play.spot)
        if play.cards and not self.needs_cards(play.spot):
            yield table.collect(play.hand, law or self.p.pick_up)

    def needs_cards(self, spot: Spot) -> bool:
        """Whether an undecided wager depends on the cards of the box."""
        return any(isinstance(bet.wager, SideWager) and bet.wager.by_cards for bet in spot.bets)

    def decide_sides(self, table: Table, when: When, spot: Spot | None = None) -> Procedure[None]:
        """Settle the side wagers that are decided at this point (of one spot)."""
        for wager in self.offers.values():
            if isinstance(wager, SideWager) and when in wager.decided:
                yield from wager.decide(self, table, when, spot)
