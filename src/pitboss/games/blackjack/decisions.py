"""What players decide in the blackjack games: insurance, draw, double, split, surrender."""

from __future__ import annotations

from pitboss.games.blackjack.settlement import Settlement
from pitboss.games.blackjack.side import When
from pitboss.games.blackjack.state import Missed, Play
from pitboss.hands.points import BLACKJACK_VALUE
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.money import Cents, round_up
from pitboss.table.steps import Answer, Ask, Choice, Procedure, Seen, Span
from pitboss.table.table import Spot, Table
from pitboss.table.wagers import Wager

STAND, HIT, SURRENDER, SPLIT = "stand", "hit", "surrender", "split"
DOUBLE, DOUBLE_LESS = "double", "double for less"
INSURE, INSURE_LESS, NO_INSURANCE = "insurance", "insurance for less", "no insurance"
EVEN_MONEY = "even money"
COVER = "cover both hands"
FIRST, SECOND = "first hand", "second hand"


class Decisions(Settlement):
    """Asks each player, and carries out what was decided."""

    # What a subclass may say

    def may_hit(self, table: Table, play: Play) -> bool:
        """A hand under 21 may draw, but for one card to each split ace."""
        return play.total.points < 21 and not play.of_aces

    def may_double(self, table: Table, play: Play) -> bool:
        """On the first two cards of a hand, but not on 21."""
        return len(play.cards) == 2 and play.total.points < 21 and not play.of_aces

    def may_split(self, table: Table, play: Play) -> bool:
        """Two cards of the same value, until there are as many hands as may be."""
        if not self.paired(play):
            return False
        if play.of_aces and not self.aces_resplit():
            return False
        return self.hands_formed(table, play) < self.most_hands(table)

    def paired(self, play: Play) -> bool:
        """Whether it is two cards of the same value."""
        values = [BLACKJACK_VALUE[card] for card in play.cards]
        return len(values) == 2 and values[0] == values[1]

    def may_surrender(self, table: Table, play: Play) -> bool:
        """As the first decision on the first two cards, where it is offered."""
        return self.surrender_offered() and len(play.cards) == 2 and not play.split

    def surrender_offered(self) -> bool:
        return bool(getattr(self.options, "surrender", False))

    def aces_resplit(self) -> bool:
        return bool(self.options.resplit_aces)

    def hands_formed(self, table: Table, play: Play) -> int:
        """How many hands the player has made of the one that was dealt."""
        plays = self.state(table).plays[play.spot.number]
        return sum(other.origin == play.origin for other in plays)

    def most_hands(self, table: Table) -> int:
        """How many hands may be formed by splitting."""
        return int(self.options.most_hands)

    def even_money_law(self) -> Citation | None:
        """The paragraph of the even-money payout, where it is offered."""
        return None

    def insurable(self, table: Table, spot: Spot) -> list[Bet]:
        """The wagers of a box that may each be insured."""
        initial = self.initial()
        return [bet for bet in spot.bets if bet.wager in initial]

    def insurable_amount(self, bet: Bet) -> Cents:
        """What half of may be insured."""
        return bet.amount

    def doubled_card_seen(self, table: Table, play: Play) -> Procedure[Seen]:
        """How the one card to a doubled hand is dealt."""
        return Seen.ALL
        yield

    def after_double(self, table: Table, play: Play) -> Procedure[None]:
        """What a player may still decide on a doubled hand."""
        return
        yield

    def label(self, play: Play, bet: Bet | None = None) -> str:
        """Which hand an added wager is on, where a box has several."""
        return f"hand {play.index + 1}" if len(play.spot.hands) > 1 else ""

    # Insurance

    def offer_insurance(self, table: Table, spot: Spot) -> Procedure[None]:
        """Each wager may be insured, by each player on the box."""
        even_money = self.even_money_law()
        self.state(table).asked.add(spot.number)
        for bet in self.insurable(table, spot):
            play = self.state(table).plays[spot.number][bet.hand]
            half, unit = self.half(table, bet)
            choices = [
                Choice(NO_INSURANCE),
                Choice(INSURE, f"half of the {bet.wager.title}", (half,)),
            ]
            if half > unit:
                choices.append(Choice(INSURE_LESS, "", Span(unit, half - unit, unit)))
            if even_money and play.natural:
                choices.append(Choice(EVEN_MONEY, "be paid 1 to 1 at once"))
            shared = bet.patron != spot.patron
            answer = yield Ask(
                bet.patron, spot.number, tuple(choices),
                self.p.share_insurance if shared else self.p.insurance,
                default=NO_INSURANCE, topic="insurance",
            )  # fmt: skip
            if answer.choice == EVEN_MONEY and even_money:
                yield from self.show_hands(table, spot)
                yield from self.pay_even_money(table, play, bet, even_money)
            elif answer.choice != NO_INSURANCE:
                law = self.p.insurance_amount
                placed = yield table.place(
                    spot, bet.patron, self.insurance, answer.amount, law, self.label(play, bet)
                )
                placed.hand, placed.mark = bet.hand, self.action(bet)

    def half(self, table: Table, bet: Bet) -> tuple[Cents, Cents]:
        """The most that a wager may be insured for, to the next chip, and the smallest step."""
        unit = self.payable_unit(self.insurance, "", table.chip)
        return round_up(-(-self.insurable_amount(bet) // 2), unit), unit

    def action(self, bet: Bet) -> str:
        """Which of the dealer's hands a wager is against, where there are several."""
        return bet.mark

    # A box, hand by hand

    def play_box(self, table: Table, spot: Spot) -> Procedure[None]:
        """Play the first incomplete hand on the dealer's left, and so on."""
        plays = self.state(table).plays[spot.number]
        number = 0
        while number < len(plays):  # a split adds to it
            play = plays[number]
            if not play.done:
                yield from self.play_hand(table, play)
            number += 1

    def play_hand(self, table: Table, play: Play) -> Procedure[None]:
        if len(play.cards) == 1:
            if not (yield from self.take_card(table, play, self.split_card(play))):
                return
            yield from self.announce(table, play, self.p.split_second)
            yield from self.decide(table, play)
            return
        if play.natural:
            yield from self.show_hands(table, play.spot)
            yield from self.announce(table, play, self.p.decisions)
            play.done = True
            return
        yield from self.announce(table, play, self.p.decisions)
        yield from self.decide(table, play)

    def decide(self, table: Table, play: Play) -> Procedure[None]:
        """Ask until the hand is complete. A hand face down is asked even where it can but stand."""
        while not play.done and play.owed is None:
            choices = self.choices(table, play)
            if len(choices) == 1 and not play.hidden:
                play.done = True
                return
            answer = yield Ask(
                play.spot.patron, play.spot.number, choices, self.p.decisions, default=STAND
            )
            yield from self.carry_out(table, play, answer)

    def choices(self, table: Table, play: Play) -> tuple[Choice, ...]:
        """What a player may do with a hand."""
        bets = [bet for bet in self.bets_on(play, play.spot.patron) if self.counts(bet)]
        stake, first = sum(bet.amount for bet in bets), bets[0].amount
        where = f"{play.hand.key}, " if len(play.spot.hands) > 1 else ""
        found = [Choice(STAND, f"{where}on {play.total}")]
        if self.may_hit(table, play):
            found.append(Choice(HIT, "draw a card"))
        if self.may_double(table, play):
            found.append(Choice(DOUBLE, "add as much, and draw just one card", (stake,)))
            unit = self.payable_unit(self.double, "", table.chip)
            least = Span(unit, first - unit if len(bets) == 1 else first, unit)
            if least.low <= least.high:
                found.append(Choice(DOUBLE_LESS, "add less, and draw just one card", least))
        if self.may_split(table, play):
            found.append(Choice(SPLIT, "make two hands of the pair", (stake,)))
        if self.may_surrender(table, play):
            found.append(Choice(SURRENDER, "give up half of the wager"))
        return tuple(found)

    def carry_out(self, table: Table, play: Play, answer: Answer) -> Procedure[None]:
        choice = answer.choice
        first = len(play.cards) == 2 and not play.split
        if first and choice in (STAND, SURRENDER, SPLIT):
            yield from self.decide_sides(table, When.ELECTED, play.spot)
        if choice == STAND:
            play.done = True
        elif choice == HIT:
            if (yield from self.take_card(table, play, self.p.player_draws)):
                yield from self.after_card(table, play)
        elif choice == SURRENDER:
            yield from self.surrender(table, play)
        elif choice == SPLIT:
            yield from self.split_pair(table, play)
        else:
            yield from self.double_down(table, play, answer)

    # Cards

    def take_card(
        self, table: Table, play: Play, law: Citation, seen: Seen = Seen.ALL
    ) -> Procedure[bool]:
        """Deal a card to a hand; if it is missed, it comes late or the hand is dead."""
        try:
            yield from self.draw(table, play.hand, law, seen)
            return True
        except Missed:
            answer = yield Ask(
                play.spot.patron, play.spot.number,
                (Choice("late card", "after all other players"),
                 Choice("dead hand", "and the wager back")),
                self.p.not_drawn, default="late card",
            )  # fmt: skip
        if answer.choice == "dead hand":
            yield from self.dead_hand(table, play, self.p.not_drawn)
        else:
            play.owed = (law, seen)
            self.state(table).late.append(play)
        return False

    def late_cards(self, table: Table) -> Procedure[None]:
        """Cards that were asked for and missed, after everybody else's."""
        late = self.state(table).late
        while late:
            play = late.pop(0)
            assert play.owed is not None, "a late hand is owed a card"
            law, seen = play.owed
            play.owed = None
            if (yield from self.take_card(table, play, law, seen)):
                yield from self.after_card(table, play)
                yield from self.decide(table, play)

    def after_card(self, table: Table, play: Play) -> Procedure[None]:
        """A card has come: announce the total, and settle a hand over 21."""
        if not play.down:
            yield from self.announce(table, play, self.p.effect)
            if len(play.cards) == 3 and not play.split:
                yield from self.decide_sides(table, When.ELECTED, play.spot)
            if play.total.bust:
                yield from self.bust(table, play)

    def announce(self, table: Table, play: Play, law: Citation) -> Procedure[None]:
        """The dealer says the total of a hand that lies face up."""
        if play.hidden:
            return
        text = "blackjack" if play.natural else str(play.total)
        if play.total.points == 21:
            law = self.p.no_card_to_21
        elif play.doubled:
            law = self.p.no_card_to_double
        elif play.of_aces:
            law = self.p.no_card_to_aces
        elif play.split and self.paired(play) and not self.may_split(table, play):
            law = self.p.split_once
        yield table.announce(f"{play.hand.key}: {text}", law)

    # Double, split, surrender

    def double_down(self, table: Table, play: Play, answer: Answer) -> Procedure[None]:
        """One more wager, up to the first, and one more card."""
        spot = play.spot
        caller, amount = spot.patron, answer.amount
        for number, bet in enumerate([bet for bet in self.bets_on(play) if self.counts(bet)]):
            if bet.patron != caller:
                yield from self.share_double(table, play, bet)
            elif answer.choice == DOUBLE:
                yield from self.add(table, play, bet, self.double, bet.amount, self.p.double)
            else:
                if number:
                    amount = yield from self.less_again(table, play, bet)
                yield from self.add(table, play, bet, self.double, amount, self.p.double)
        play.doubled = play.done = True
        seen = yield from self.doubled_card_seen(table, play)
        play.down = seen is Seen.NONE
        if (yield from self.take_card(table, play, self.p.double_card, seen)):
            yield from self.after_card(table, play)
            yield from self.after_double(table, play)

    def less_again(self, table: Table, play: Play, bet: Bet) -> Procedure[Cents]:
        """How much is added to another wager of the same player on the same hand."""
        unit = self.payable_unit(self.double, "", table.chip)
        answer = yield Ask(
            bet.patron, bet.spot,
            (Choice(DOUBLE, f"on the {bet.wager.title}", Span(unit, bet.amount, unit)),),
            self.p.double, default=DOUBLE,
        )  # fmt: skip
        return int(answer.amount) or unit

    def share_double(self, table: Table, play: Play, bet: Bet) -> Procedure[None]:
        """Another player on the box may double too, but need not."""
        unit = self.payable_unit(self.double, "", table.chip)
        choices = [Choice("no double"), Choice(DOUBLE, "", (bet.amount,))]
        if bet.amount > unit:
            choices.append(Choice(DOUBLE_LESS, "", Span(unit, bet.amount - unit, unit)))
        law = self.p.share_double
        answer = yield Ask(bet.patron, bet.spot, tuple(choices), law, default="no double")
        if answer.choice != "no double":
            yield from self.add(table, play, bet, self.double, answer.amount, law)

    def add(
        self, table: Table, play: Play, bet: Bet, wager: Wager, amount: Cents, law: Citation
    ) -> Procedure[None]:
        """An added wager beside (or, on a new hand, in place of) another."""
        label = self.label(play, bet)
        placed = yield table.place(play.spot, bet.patron, wager, amount, law, label)
        placed.hand, placed.mark = play.index, self.action(bet)

    def split_pair(self, table: Table, play: Play) -> Procedure[None]:
        """Two hands of a pair; every wager on it is matched, or goes to one of them."""
        state, spot = self.state(table), play.spot
        plays = state.plays[spot.number]
        state.first_cards.setdefault(spot.number, list(play.cards))
        yield from self.show_hands(table, spot, self.p.show_pair)
        aces = BLACKJACK_VALUE[play.cards[0]] == 1
        key = f"spot {spot.number} hand {len(plays) + 1}"
        bets = [bet for bet in self.bets_on(play) if self.counts(bet)]
        yield table.shift(play.hand, key, self.p.split, play.cards[1:])
        new = Play(spot, table.hands[key], len(plays))
        new.origin = play.origin
        plays.append(new)
        for hand in (play, new):
            hand.split, hand.of_aces = True, aces
        for bet in bets:
            if bet.patron == spot.patron:
                yield from self.add(table, new, bet, self.split, bet.amount, self.p.split)
            else:
                yield from self.share_split(table, new, bet)
        if (yield from self.take_card(table, play, self.split_card(play))):
            yield from self.announce(table, play, self.p.split_second)

    def split_card(self, play: Play) -> Citation:
        """The paragraph of the second card to a hand of a split pair."""
        return self.p.split_aces if play.of_aces else self.p.split_order

    def share_split(self, table: Table, new: Play, bet: Bet) -> Procedure[None]:
        """Another player on the box covers both hands, or says which one to stay on."""
        law = self.p.share_split
        choices = (
            Choice(FIRST, "leave the wager on the first of the two"),
            Choice(SECOND, "move the wager to the second"),
            Choice(COVER, "wager as much on the second", (bet.amount,)),
        )
        answer = yield Ask(bet.patron, bet.spot, choices, law, default=FIRST)
        if answer.choice == COVER:
            yield from self.add(table, new, bet, self.split, bet.amount, law)
        elif answer.choice == SECOND:
            bet.hand = new.index

    def surrender(self, table: Table, play: Play) -> Procedure[None]:
        """Give up half: at once, or when the dealer's second card shows no blackjack."""
        play.done = play.surrendered = True
        insured = any(bet.spot == play.spot.number for bet in self.insured(table))
        law = self.p.surrender_insured if insured else self.p.surrender
        yield table.announce(f"{play.hand.key} surrenders", law)
        if self.up_makes_blackjack(table):
            return
        yield from self.surrendered(table, play, self.p.surrender_now)
