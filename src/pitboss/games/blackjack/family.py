"""The round of the blackjack games: deal, insurance, decisions, the dealer's hand, settlement."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.equipment.cards import ACE, Card
from pitboss.errors import BadAmount, NotNow, WagerRule
from pitboss.games.blackjack.first_deal import FACE_UP, FirstDeal
from pitboss.games.blackjack.side import SideWager, When
from pitboss.games.blackjack.state import Play, RoundState, who_decides
from pitboss.hands.points import Total, blackjack
from pitboss.law import Citation
from pitboss.table.givers import PATRONS, SUPERVISION
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Phase
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import Cents, dollars
from pitboss.table.printed import printed_payouts
from pitboss.table.sayings import Saying, Subject
from pitboss.table.steps import Bets, Duty, Marked, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.wagers import Wager

CONSENT, REFUSE = "consent", "withdraw consent"
ADMIT = "admit"
READER_REPAIRED = "card reader repaired"


class BlackjackGame(FirstDeal):
    """A player's hand against the dealer's, nearer to 21 without going over."""

    adjacent = False

    # Hooks for subclasses

    def dealer_stands(self, total: Total) -> bool:
        """Whether the dealer stands on this total."""
        if total.soft and total.points == 17:
            return bool(getattr(self.options, "soft_17", "stand") == "stand")
        return total.points >= 17

    def point_count(self, cards: Sequence[Card]) -> str:
        return str(blackjack(cards)) if cards else ""

    def printed(self) -> list[str]:
        """The payout of a blackjack, the dealer's rule at 17, and the payouts of
        the other wagers."""
        rows = {row.outcome: row.pays for row in self.tables[self.wager.name].rows}
        first = f"Blackjack pays {rows.get('blackjack') or rows['win']}"
        soft = "stands on all 17s" if self.dealer_stands(Total(17, True)) else "draws on soft 17"
        own = (self.wager, self.split)  # a split pair is paid like the wager
        others = [wager for wager in self.offers.values() if wager not in own]
        more = printed_payouts([*others, *self.open_bonuses()], self.tables)
        return [first, f"Dealer {soft}", *more]

    def no_more_bets(self, table: Table) -> Procedure[None]:
        """Steps between the last wager and the first card."""
        return
        yield

    def after_deal(self, table: Table) -> Procedure[None]:
        """Steps between the first cards and insurance: hands exchanged, an ante collected."""
        return
        yield

    def on_early_blackjack(self, table: Table) -> Procedure[None]:
        """What is still offered when the dealer's blackjack ends the round before players draw."""
        return
        yield

    def spots_per_patron(self) -> int:
        return int(self.options.betting_positions)

    def patrons_per_spot(self) -> int:
        return int(getattr(self.options, "players_per_box", 1))

    def seating_law(self) -> Citation:
        return self.p.boxes

    def short_law(self) -> Citation:
        return self.p.short

    # Rules on placing wagers

    def amounts(self, wager: Wager) -> tuple[Cents, ...]:
        """The only amounts of a wager, if the law sets them; the table's limits follow them."""
        return wager.amounts if isinstance(wager, SideWager) else ()

    def amounts_law(self, wager: Wager) -> Citation:
        """The paragraph that sets them."""
        return wager.law

    def check_limits(self, limits: Limits) -> None:
        for name, wager in self.offers.items():
            if not wager.in_play and not self.amounts(wager):
                self.limit(limits, wager).check(wager.title, self.tables[name])

    def limit(self, limits: Limits, wager: Wager, on: str = "") -> Limit:
        amounts = self.amounts(wager)
        return Limit(min(amounts), max(amounts)) if amounts else super().limit(limits, wager, on)

    def admit_amount(self, table: Table, wager: Wager, amount: Cents, on: str) -> None:
        amounts = self.amounts(wager)
        if amounts and amount not in amounts:
            legal = " or ".join(dollars(each) for each in amounts)
            raise BadAmount(f"The {wager.title} is {legal}.", self.amounts_law(wager))
        super().admit_amount(table, wager, amount, on)

    def wager_rule(
        self, table: Table, patron: str, spot: Spot, wager: Wager, amount: Cents, on: str
    ) -> None:
        memory = table.memory
        closed = not getattr(self.options, "mid_shoe_entry", True) and memory.entered is not None
        if closed and patron not in (*memory.entered, *memory.admitted):
            raise WagerRule(
                f"{patron} sat out a round of this shoe; wait for the reshuffle, or ask the "
                "casino to be admitted.",
                self.p.entry,
            )
        first = spot.patrons[0]
        if patron != first and memory.consents.get(spot.number) != first:
            raise WagerRule(
                f"{first} has not consented to others wagering on box {spot.number}.",
                self.p.sharing,
            )

    def sayings(self) -> Iterator[Saying]:
        yield from super().sayings()
        sharing, entry = self.p.sharing, self.p.entry
        yield Saying(
            what=CONSENT, law=sharing, help="let others wager on your box", by=PATRONS,
            about=Subject.SPOT,
        )  # fmt: skip
        yield Saying(
            what=REFUSE, law=sharing, help="let no others wager on your box", by=PATRONS,
            about=Subject.SPOT,
        )  # fmt: skip
        yield Saying(
            what=ADMIT, law=entry, help="let a player wager before the reshuffle", by=SUPERVISION,
            words="the player's name",
        )  # fmt: skip
        yield Saying(
            what=READER_REPAIRED, law=self.p.reader, help="the card reader works again",
            by=SUPERVISION, when=lambda table: bool(table.memory.reader_fails),
            otherwise="The card reader has not failed.",
        )  # fmt: skip

    def call(self, table: Table, call: Call) -> Procedure[None]:
        memory = table.memory
        if call.what in (CONSENT, REFUSE):
            if not 1 <= call.spot <= len(table.spots) or (
                table.spots[call.spot - 1].patrons[:1] != [call.patron]
            ):
                raise NotNow("Only the first player on a box consents to others.", self.p.sharing)
            if call.what == CONSENT:
                memory.consents[call.spot] = call.patron
            else:
                memory.consents.pop(call.spot, None)
            yield Marked(f"box {call.spot}", call.what, self.p.sharing)
        elif call.what == ADMIT:
            memory.admitted.append(call.value)
            yield Marked("admitted to the shoe", call.value, self.p.entry)
        elif call.what == READER_REPAIRED:
            memory.reader_fails = False
            yield Marked("card reader", "repaired", self.p.reader)
        else:
            yield from super().call(table, call)

    # The round

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        table.phase = Phase.BETTING
        yield Bets(self.p.wagers)
        table.phase = Phase.DEALING
        self.take_boxes(table)
        yield table.announce("No more bets", self.p.closed)
        yield from self.no_more_bets(table)
        if self.state(table).boxes:
            yield from self.play_round(table)

    def play_round(self, table: Table) -> Procedure[None]:
        """From the first card to the last."""
        yield from self.first_deal(table)
        table.phase = Phase.PLAYING
        yield from self.decide_sides(table, When.DEALT)
        yield from self.after_deal(table)
        yield from self.insure(table)
        if (yield from self.look_for_blackjack(table)):
            yield from self.on_early_blackjack(table)
        else:
            yield from self.pay_blackjacks(table)
            for spot in self.state(table).boxes:
                yield from self.play_turn(table, spot)
            yield from self.late_cards(table)
        table.phase = Phase.SETTLING
        yield from self.finish(table)
        yield from self.decide_sides(table, When.END)
        yield from self.pick_up(table)

    def finish(self, table: Table) -> Procedure[None]:
        """The dealer's hand, and what it decides."""
        yield from self.dealer_plays(table)
        yield from self.settle(table)

    def take_boxes(self, table: Table) -> None:
        """Record who is in this round, and who makes the decisions of each box."""
        state = table.state = RoundState(self.dealer_stands)
        initial = self.initial()
        wagered = set()
        for spot in table.spots:
            bets = [bet for bet in spot.bets if bet.wager in initial]
            if not bets:
                continue
            state.boxes.append(spot)
            state.plays[spot.number] = self.new_plays(table, spot)
            wagered |= {bet.patron for bet in bets}
            caller = who_decides(spot.patron, [(bet.patron, bet.amount) for bet in bets])
            if caller != spot.patron:
                spot.caller = caller
        memory = table.memory
        memory.consents = {
            number: patron
            for number, patron in memory.consents.items()
            if table.spots[number - 1].patrons[:1] == [patron]
        }
        if state.boxes:  # otherwise no round is played, and nobody has sat one out
            memory.entered = sorted(wagered)
            memory.admitted = []

    # Insurance, and a blackjack before anybody draws

    def insurance_offered(self, table: Table) -> bool:
        """Whether the dealer's first card is an ace, and the game has insurance."""
        return table.dealer.cards[0].rank == ACE and self.hole(table) != FACE_UP

    def insure_late(self) -> bool:
        """Whether a player insures only at his or her own turn."""
        return False

    def insure(self, table: Table) -> Procedure[None]:
        """Offer insurance before anybody draws; if it comes later, only even
        money on a blackjack."""
        if self.insurance_offered(table):
            for spot in self.state(table).boxes:
                natural = any(play.natural for play in self.state(table).plays[spot.number])
                if not self.insure_late() or (natural and self.even_money_law()):
                    yield from self.offer_insurance(table, spot)

    def play_turn(self, table: Table, spot: Spot) -> Procedure[None]:
        """A box's turn: insurance, if it is offered only now, and then its hands."""
        if self.insurance_offered(table) and spot.number not in self.state(table).asked:
            yield from self.offer_insurance(table, spot)
        yield from self.play_box(table, spot)

    def look_for_blackjack(self, table: Table) -> Procedure[bool]:
        """Use the card reader, or a face-up hole card; returns whether the dealer
        has a blackjack."""
        if self.hole(table) == FACE_UP:
            if self.dealer_blackjack(table):
                yield table.announce("The dealer has a blackjack", self.p.reader_blackjack)
            return self.dealer_blackjack(table)
        if not self.reader_in_use(table) or not self.up_makes_blackjack(table):
            return False
        yield Duty("Put the hole card into the card reader, unseen", self.p.reader)
        if table.memory.reader_fails:  # it has just failed
            return False
        if self.dealer_blackjack(table):
            yield table.announce("The dealer has a blackjack", self.p.reader_blackjack)
            return True
        self.state(table).cleared = True
        yield table.announce("No blackjack", self.p.reader)
        yield from self.decide_sides(table, When.CLEARED)
        return False

    def pay_blackjacks(self, table: Table) -> Procedure[None]:
        """A blackjack that the dealer cannot match is paid before anybody draws."""
        for play in list(self.state(table)):
            if play.natural and not play.over and self.beats_now(table):
                yield from self.show_hands(table, play.spot)
                yield table.announce(f"{play.hand.key}: blackjack", self.p.blackjack_now)
                row = self.natural_row(self.end_of(table, play))
                for bet in self.bets_on(play):
                    yield table.pay(bet, self.odds_of(bet.wager, row), self.p.blackjack_now, row)
                    self.note(table, bet, "win")
                yield from self.retire(table, play)

    def beats_now(self, table: Table) -> bool:
        """Whether a player's blackjack is sure to win."""
        return not self.up_makes_blackjack(table)

    # The dealer's hand

    def live(self, table: Table) -> list[Play]:
        """Hands with wagers that the dealer's present hand will decide."""
        return [
            play
            for play in self.state(table)
            if not play.over and not play.surrendered and self.at_stake(table, play)
        ]

    def side_needs_card(self, table: Table) -> bool:
        """Whether a side wager depends on the dealer's next card."""
        number = len(table.dealer.cards) + 1
        return any(
            isinstance(bet.wager, SideWager) and bet.wager.dealer_cards >= number
            for bet in table.bets.values()
        )

    def decides_nothing(self, table: Table) -> bool:
        """Whether the dealer's second card can decide no wager."""
        state = self.state(table)
        left = any(
            self.at_stake(table, play)
            for play in state
            if not play.over and not (self.is_sure(table, play) and not play.total.bust)
        )
        return not (left or self.insured(table) or self.side_needs_card(table))

    def dealer_plays(self, table: Table) -> Procedure[None]:
        """Deal the second card, settle what it decides at once, and draw the rest."""
        dealer = table.dealer
        if len(dealer.cards) == 2 and self.hole(table) != FACE_UP:
            yield table.reveal(dealer, self.p.hole_card, str(self.dealer_total(table)))
        elif len(dealer.cards) == 1:
            if self.decides_nothing(table):
                return
            yield table.announce("Dealer's card", self.p.dealer_second)
            yield from self.dealer_draws(table, self.p.dealer_second)
        self.state(table).second_shown = True
        yield from self.decide_sides(table, When.DEALER)
        yield from self.settle_insurance(table)
        for play in list(self.state(table)):
            if play.surrendered and not play.over:
                yield from self.surrendered(table, play, self.p.surrender_later)
        yield from self.settle_busts(table)
        while self.dealer_must_draw(table):
            yield from self.dealer_draws(table, self.p.dealer_draws)
            yield from self.decide_sides(table, When.DEALER)
        if not self.dealer_stands(self.dealer_total(table)):
            yield table.announce("The dealer draws no card", self.p.dealer_stops)
        yield from self.burn_exposed(table)
        total = self.dealer_total(table)
        law = self.p.stands_soft if total.soft else self.p.stands_hard
        yield table.announce(f"dealer: {total}", law)

    def dealer_draws(self, table: Table, law: Citation) -> Procedure[None]:
        """Draw a card of the dealer's; a fault found in the shoe with it can still be reported."""
        table.phase = Phase.PLAYING
        yield from self.draw(table, table.dealer, law)
        table.phase = Phase.SETTLING

    def dealer_must_draw(self, table: Table) -> bool:
        """Whether the dealer's total requires a card, and the card can decide anything."""
        if self.dealer_stands(self.dealer_total(table)):
            return False
        live = self.live(table)
        return self.side_needs_card(table) or any(
            play.down or (self.needs_count(table, play) and not play.total.bust) for play in live
        )

    def burn_exposed(self, table: Table) -> Procedure[None]:
        """A card exposed in error that nobody took is burned."""
        if table.community.cards:
            self.state(table).exposed = False
            yield table.collect(table.community, self.p.exposed)

    def conclude(self, table: Table) -> Procedure[None]:
        yield from super().conclude(table)
        if table.memory.reshuffle:
            yield Duty("Gather the cards to be shuffled", self.p.reshuffle)

    # Settlement

    def settle(self, table: Table) -> Procedure[None]:
        """From the dealer's right: each player's wagers, hand by hand."""
        for spot in reversed(self.state(table).boxes):
            for play in list(self.state(table).plays[spot.number]):
                if self.at_stake(table, play):
                    yield from self.turn_up(table, play)
                    yield from self.settle_hand(table, play)

    def turn_up(self, table: Table, play: Play) -> Procedure[None]:
        """Turn up a player's face-down cards when the hand is settled."""
        if play.down:
            play.down = False
            yield table.reveal(play.hand, self.p.double_card, str(play.total))
            yield from self.decide_sides(table, When.ELECTED, play.spot)
        yield from self.show_hands(table, play.spot)

    def pick_up(self, table: Table) -> Procedure[None]:
        """Pick up the cards from the dealer's right, so that hands can be
        reconstructed; the dealer's last."""
        yield from self.burn_exposed(table)
        for play in reversed(list(self.state(table))):
            if play.cards:
                yield table.collect(play.hand, self.p.pick_up)
        if table.dealer.cards:
            yield table.collect(table.dealer, self.p.pick_up)
