"""How the hands of the blackjack games end: what each is worth against the dealer's."""

from __future__ import annotations

from typing import ClassVar

from pitboss.equipment.cards import Card
from pitboss.games.blackjack.ends import HandEnd
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


class Settlement(BlackjackShoe):
    """Compares hands, and pays, takes and returns the wagers that ride on them."""

    wager: ClassVar[Wager]
    insurance: ClassVar[Wager]
    double: ClassVar[Wager]
    split: ClassVar[Wager]

    # The boxes

    def spot(self, table: Table, bet: Bet) -> Spot:
        return table.spots[bet.spot - 1]

    def own_cards(self, table: Table, bet: Bet) -> list[Card]:
        """The cards of a box in the order in which they came, up to a split."""
        split = self.state(table).first_cards.get(bet.spot)
        return self.spot(table, bet).cards if split is None else split

    def show_hands(self, table: Table, spot: Spot, law: Citation | None = None) -> Procedure[None]:
        """Turn up the hands of a box that lie face down."""
        for play in self.state(table).plays.get(spot.number, []):
            if play.hidden and play.cards:
                play.hidden = False
                yield table.reveal(play.hand, law or self.p.show, str(play.total))

    # The wagers of a hand

    def initial(self) -> tuple[Wager, ...]:
        """The wagers that are placed on a hand before it is played."""
        return (self.wager,)

    def bets_on(self, play: Play, patron: str = "") -> list[Bet]:
        """Every wager that rides on a hand (of one patron), the initial ones first."""
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
        """Whether the hand itself rides on it, and not what was added to double down."""
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
        """How a hand ends against the dealer's finished hand."""
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
        """How a hand ends that no hand of the dealer's can beat; None where there is none."""
        return None

    def against_bust(self, end: HandEnd) -> Verdict:
        """The dealer is over 21; in some games a 22 is no loss."""
        return wins(self.winning_row(end), self.p.dealer_over)

    def against_blackjack(self, end: HandEnd) -> Verdict:
        """The dealer has a blackjack."""
        if end.natural:
            return returned(self.p.equal, "blackjack to blackjack")
        return lost(self.to_blackjack(end), "dealer's blackjack")

    def to_blackjack(self, end: HandEnd) -> Citation:
        """Where a 21 that is no blackjack loses to one; a hand below 21 is lower by its count."""
        return self.p.equal if end.total.points == 21 else self.p.lower

    def tie(self, end: HandEnd) -> Verdict:
        """Player and dealer have the same score, and neither a blackjack."""
        return returned(self.p.equal, end.totals)

    def natural_row(self, end: HandEnd) -> str:
        """The row that pays a blackjack."""
        return "blackjack"

    def winning_row(self, end: HandEnd) -> str:
        """The row that pays a winning hand other than a blackjack."""
        return WIN

    def verdict_on(self, wager: Wager, end: HandEnd) -> Verdict:
        """What becomes of one of the wagers that ride on a hand."""
        verdict = self.verdict(end)
        row = verdict.outcome
        if verdict.fate is Fate.WON:
            return won(self.odds_of(wager, row), verdict.law, row)
        law = self.kept(wager) if end.dealer_blackjack else None
        if verdict.fate is Fate.LOST and law is not None and (row != OVER or self.busts_kept()):
            return returned(law, row)
        return verdict

    def odds_of(self, wager: Wager, row: str) -> Odds:
        """The odds at which a wager on a winning hand is paid."""
        pays = self.pays(wager, row)
        return pays if isinstance(pays, Odds) else self.odds(wager)

    def kept(self, wager: Wager) -> Citation | None:
        """The paragraph that keeps an added wager from the dealer's blackjack."""
        if wager is self.double:
            return self.p.double_kept
        return self.p.split_kept if wager is self.split else None

    def busts_kept(self) -> bool:
        """Whether a blackjack gives back what was added to a hand that is over 21 already."""
        return True

    # What the dealer's hand can still change

    def end_of(self, table: Table, play: Play) -> HandEnd:
        """How a hand ends, as the dealer's cards are now."""
        return play.against(table.dealer.cards)

    def is_sure(self, table: Table, play: Play) -> bool:
        """Whether the dealer's hand cannot change how a hand ends."""
        return self.wins_alone(self.end_of(table, play)) is not None

    def needs_count(self, table: Table, play: Play) -> bool:
        """Whether the dealer's point count, beyond a blackjack, can matter to a live hand."""
        return not play.natural and not self.is_sure(table, play)

    # Chips

    def settle_hand(self, table: Table, play: Play) -> Procedure[None]:
        """Pay, take or return what rides on a hand."""
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
        """Pay a hand that has won by itself, where that is done before anybody else plays."""
        end = self.end_of(table, play)
        if self.paid_at_once(end) and self.wins_alone(end) is not None:
            yield from self.settle_hand(table, play)

    def note(self, table: Table, bet: Bet, end: str) -> None:
        """Keep how a hand ended for a patron, for wagers that go by it."""
        if self.counts(bet):
            self.state(table).results[bet.spot, bet.patron].append(end)

    def bust(self, table: Table, play: Play) -> Procedure[None]:
        """A hand over 21 loses at once; what was added waits if a blackjack would give it back."""
        play.done = True
        for bet in self.bets_on(play):
            if not self.waits(table, bet):
                yield table.take(bet, self.p.over, OVER)
                self.note(table, bet, LOSE)
        yield from self.retire(table, play, self.p.over_cards)

    def waits(self, table: Table, bet: Bet) -> bool:
        """Whether an added wager of a hand over 21 waits for the dealer's second card."""
        blackjack_may_come = self.up_makes_blackjack(table) and not self.state(table).cleared
        return blackjack_may_come and self.busts_kept() and self.kept(bet.wager) is not None

    def settle_busts(self, table: Table) -> Procedure[None]:
        """What waited on the dealer's second card: added wagers of hands over 21."""
        for play in self.state(table):
            if play.cards and play.total.bust and not play.down:
                for bet in self.at_stake(table, play):
                    law = self.kept(bet.wager)
                    if law is not None and self.dealer_blackjack(table):
                        yield table.give_back(bet, law, "dealer's blackjack")
                        self.note(table, bet, TIE)
                    else:
                        yield table.take(bet, self.p.over, OVER)
                        self.note(table, bet, LOSE)
                yield from self.retire(table, play)

    def surrendered(self, table: Table, play: Play, law: Citation) -> Procedure[None]:
        """Half of each wager is collected and half goes back, or all goes to a blackjack."""
        for bet in self.bets_on(play):
            kept = self.kept(bet.wager)
            if self.dealer_blackjack(table) and kept is not None:
                yield table.give_back(bet, kept, "dealer's blackjack")
            elif self.dealer_blackjack(table):
                yield table.take(bet, law, "surrender to a blackjack")
            else:
                yield table.take(bet, law, "surrender", bet.amount // 2)
                yield table.give_back(bet, law, "surrender")
            self.note(table, bet, LOSE)
        yield from self.retire(table, play)

    def pay_even_money(self, table: Table, play: Play, bet: Bet, law: Citation) -> Procedure[None]:
        yield table.pay(bet, EVEN, law, "even money")
        self.note(table, bet, WIN)
        yield from self.retire(table, play)

    def settle_insurance(self, table: Table) -> Procedure[None]:
        """As soon as the dealer's second card is known, before any other is drawn."""
        won = self.dealer_blackjack(table)
        for bet in self.insured(table):
            if won:
                odds = self.odds(self.insurance, self.insurance_row(table))
                yield table.pay(bet, odds, self.p.insurance_pays, "dealer's blackjack")
            else:
                yield table.take(bet, self.p.insurance_loses, "no blackjack")

    def insurance_row(self, table: Table) -> str:
        return WIN

    def dead_hand(self, table: Table, play: Play, law: Citation) -> Procedure[None]:
        """A hand is called dead: its wagers go back."""
        play.done = True
        yield Voided(play.spot.number, "The hand is dead.", law)
        for bet in self.bets_on(play):
            yield table.give_back(bet, law, "dead hand")
        yield from self.retire(table, play)

    # Cards that are done with

    def retire(self, table: Table, play: Play, law: Citation | None = None) -> Procedure[None]:
        """Take up a hand that nothing rides on any more, and decide what went by its end."""
        if play.over or self.bets_on(play):
            return
        play.over = play.done = True
        plays = self.state(table).plays[play.spot.number]
        if all(other.over for other in plays):
            yield from self.decide_sides(table, When.SETTLED, play.spot)
        if play.cards and not self.needs_cards(play.spot):
            yield table.collect(play.hand, law or self.p.pick_up)

    def needs_cards(self, spot: Spot) -> bool:
        """Whether a wager that goes by the cards of the box is still to be decided."""
        return any(isinstance(bet.wager, SideWager) and bet.wager.by_cards for bet in spot.bets)

    def decide_sides(self, table: Table, when: When, spot: Spot | None = None) -> Procedure[None]:
        """Settle the side wagers that are decided at this point (of one spot)."""
        for wager in self.offers.values():
            if isinstance(wager, SideWager) and when in wager.decided:
                yield from wager.decide(self, table, when, spot)
