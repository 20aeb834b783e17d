"""Players' decisions in the blackjack games: insurance, draw, double, split, surrender."""

from __future__ import annotations

from pitboss.games.blackjack.permissions import Permissions
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
NO_WAGER, MORE, LESS = "no wager", "wager", "wager less"
FIRST, SECOND = "first hand", "second hand"


class HandDecisions(Permissions):
    """Asks each player, and carries out what was decided."""

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
        return round_up(-(-self.insurable_amount(table, bet) // 2), unit), unit

    def action(self, bet: Bet) -> str:
        """The dealer's hand that a wager is against, if there are several."""
        return bet.mark

    # Wagers between two passes of the deal

    def attacks_for_less(self) -> bool:
        """Whether such a wager may be less than the one it accompanies."""
        return True

    def offer_wager(
        self, table: Table, wager: Wager, beside: Wager, law: Citation, shared: Citation
    ) -> Procedure[None]:
        """Each player may place a wager of up to the one it accompanies."""
        unit = self.payable_unit(wager, "", table.chip)
        for spot in self.state(table).boxes:
            bets = [bet for bet in spot.bets if bet.wager is beside]
            bets.sort(key=lambda bet: bet.patron != spot.patron)
            for bet in bets:
                calls = bet.patron == spot.patron
                if not calls and spot.bet(wager) is None:
                    break
                choices = [Choice(NO_WAGER), Choice(MORE, f"as much {wager.title}", (bet.amount,))]
                if bet.amount > unit and self.attacks_for_less():
                    choices.append(Choice(LESS, "", Span(unit, bet.amount - unit, unit)))
                answer = yield Ask(
                    bet.patron, spot.number, tuple(choices), law if calls else shared,
                    default=NO_WAGER,
                )  # fmt: skip
                if answer.choice != NO_WAGER:
                    play = self.state(table).plays[spot.number][bet.hand]
                    yield from self.add(table, play, bet, wager, answer.amount, law)

    # A box, hand by hand

    def play_box(self, table: Table, spot: Spot) -> Procedure[None]:
        """Play the first incomplete hand on the dealer's left, then the next."""
        plays = self.state(table).plays[spot.number]
        played: set[int] = set()
        while waiting := [play for play in plays if play.index not in played]:
            play = min(waiting, key=lambda play: (play.origin, play.index))
            played.add(play.index)
            if not play.done:
                yield from self.play_hand(table, play)

    def play_hand(self, table: Table, play: Play) -> Procedure[None]:
        if len(play.cards) == 1:
            if play.spot.patron in self.state(table).refused:
                play.done = True
                yield table.announce(f"{play.hand.key}: {play.total}, no card", self.p.exposed)
                return
            if not (yield from self.take_card(table, play, self.split_card(play))):
                return
            yield from self.announce(table, play, self.p.split_second)
            yield from self.decide(table, play)
            return
        if play.natural:
            yield from self.show_hands(table, play.spot)
            yield from self.announce(table, play, self.p.decisions)
            play.done = True
            yield from self.pay_at_once(table, play)
            return
        yield from self.announce(table, play, self.p.decisions)
        yield from self.decide(table, play)

    def decide(self, table: Table, play: Play) -> Procedure[None]:
        """Ask until the hand is complete; a face-down hand is asked even if it can only stand."""
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
        """The choices for a hand."""
        groups = [g for g in self.doubled_together(play) if g[0].patron == play.spot.patron]
        stakes = [sum(bet.amount for bet in group) for group in groups]
        stake, first = sum(stakes), stakes[0]
        found = [self.stand_choice(play)]
        draws = play.spot.patron not in self.state(table).refused
        if draws and self.may_hit(table, play):
            found.append(Choice(HIT, "draw a card"))
        if draws and self.may_double(table, play):
            found.append(Choice(DOUBLE, "add as much, and draw just one card", (stake,)))
            unit = self.payable_unit(self.double, "", table.chip)
            least = Span(unit, first - unit if len(groups) == 1 else first, unit)
            if least.low <= least.high:
                found.append(Choice(DOUBLE_LESS, "add less, and draw just one card", least))
        if draws and self.may_split(table, play):
            found.append(Choice(SPLIT, "make two hands of the pair", (stake,)))
        if self.may_surrender(table, play):
            found.append(Choice(SURRENDER, "give up half of the wager"))
        return tuple(found)

    def stand_choice(self, play: Play) -> Choice:
        """The choice to stand, with the hand and its total."""
        where = f"{play.hand.key}, " if len(play.spot.hands) > 1 else ""
        return Choice(STAND, f"{where}on {play.total}")

    def carry_out(self, table: Table, play: Play, answer: Answer) -> Procedure[None]:
        choice = answer.choice
        first = len(play.cards) == 2 and not play.split
        if first and choice in (STAND, SURRENDER, SPLIT):
            yield from self.decide_sides(table, When.ELECTED, play.spot)
        if choice in (STAND, SURRENDER) and self.state(table).exposed:
            self.let_pass(table, play)
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

    def let_pass(self, table: Table, play: Play) -> None:
        """A player who could draw but does not take a card exposed in error has refused it."""
        if self.may_hit(table, play):
            self.state(table).refused.add(play.spot.patron)

    # Cards

    def take_card(
        self, table: Table, play: Play, law: Citation, seen: Seen = Seen.ALL
    ) -> Procedure[bool]:
        """Deal a card to a hand; a missed card is dealt late, or the hand is dead."""
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
        """Deal the requested cards that were missed, after everybody else's."""
        late = self.state(table).late
        while late:
            play = late.pop(0)
            assert play.owed is not None, "a late hand is owed a card"
            law, seen = play.owed
            play.owed = None
            if play.spot.patron in self.state(table).refused:
                play.done = True
                continue
            if (yield from self.take_card(table, play, law, seen)):
                yield from self.after_card(table, play)
                if play.doubled:
                    yield from self.after_double(table, play)
                yield from self.decide(table, play)

    def after_card(self, table: Table, play: Play) -> Procedure[None]:
        """After a card: announce the total, and settle a hand over 21."""
        if not play.down:
            yield from self.announce(table, play, self.p.effect)
            if len(play.cards) == 3 and not play.split:
                yield from self.decide_sides(table, When.ELECTED, play.spot)
            if play.total.bust:
                yield from self.bust(table, play)
            else:
                yield from self.pay_at_once(table, play)

    def announce(self, table: Table, play: Play, law: Citation) -> Procedure[None]:
        """Announce the total of a face-up hand."""
        if play.hidden:
            return
        text = "blackjack" if play.natural else str(play.total)
        if play.total.points == 21:
            law = self.p.no_card_to_21
        elif play.doubled:
            law = self.p.no_card_to_double
        elif self.complete(play):
            law = self.p.no_card_to_aces
        elif play.split and self.paired(play) and not self.may_split(table, play):
            law = self.p.split_once
        yield table.announce(f"{play.hand.key}: {text}", law)

    # Double, split, surrender

    def double_down(self, table: Table, play: Play, answer: Answer) -> Procedure[None]:
        """One more wager, up to those on the hand, and one more card."""
        caller, amount = play.spot.patron, answer.amount
        for number, group in enumerate(self.doubled_together(play)):
            bet, most = group[0], sum(bet.amount for bet in group)
            if bet.patron != caller:
                yield from self.share_double(table, play, bet, most)
            elif answer.choice == DOUBLE:
                yield from self.add(table, play, bet, self.double, most, self.p.double)
            else:
                if number:
                    amount = yield from self.less_again(table, play, bet, most)
                yield from self.add(table, play, bet, self.double, amount, self.p.double)
        play.doubled = play.done = True
        seen = yield from self.doubled_card_seen(table, play)
        play.down = seen is Seen.NONE
        if (yield from self.take_card(table, play, self.p.double_card, seen)):
            yield from self.after_card(table, play)
            yield from self.after_double(table, play)

    def after_double(self, table: Table, play: Play) -> Procedure[None]:
        """The player's further decision on a doubled hand, if the game has one."""
        if self.surrenders_any_time() and not (play.total.bust or play.over or play.down):
            answer = yield Ask(
                play.spot.patron, play.spot.number,
                (self.stand_choice(play), Choice(SURRENDER, "give up half")),
                self.p.surrender, default=STAND,
            )  # fmt: skip
            if answer.choice == SURRENDER:
                yield from self.surrender(table, play)

    def less_again(self, table: Table, play: Play, bet: Bet, most: Cents) -> Procedure[Cents]:
        """Ask how much is added to another wager of the same player on the hand."""
        unit = self.payable_unit(self.double, "", table.chip)
        answer = yield Ask(
            bet.patron, bet.spot,
            (Choice(DOUBLE, f"on the {bet.wager.title}", Span(unit, most, unit)),),
            self.p.double, default=DOUBLE,
        )  # fmt: skip
        return int(answer.amount) or unit

    def share_double(self, table: Table, play: Play, bet: Bet, most: Cents) -> Procedure[None]:
        """Another player on the box may double too, but need not."""
        unit = self.payable_unit(self.double, "", table.chip)
        choices = [Choice("no double"), Choice(DOUBLE, "", (most,))]
        if most > unit:
            choices.append(Choice(DOUBLE_LESS, "", Span(unit, most - unit, unit)))
        law = self.p.share_double
        answer = yield Ask(bet.patron, bet.spot, tuple(choices), law, default="no double")
        if answer.choice != "no double":
            yield from self.add(table, play, bet, self.double, answer.amount, law)

    def add(
        self, table: Table, play: Play, bet: Bet, wager: Wager, amount: Cents, law: Citation
    ) -> Procedure[None]:
        """Place an added wager with (or, on a new hand, in place of) another."""
        label = self.label(play, bet)
        placed = yield table.place(play.spot, bet.patron, wager, amount, law, label)
        placed.hand, placed.mark = play.index, self.action(bet)

    def split_pair(self, table: Table, play: Play) -> Procedure[None]:
        """Make two hands of a pair; every wager on it is matched, or goes with one of them."""
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
        for patron in dict.fromkeys(bet.patron for bet in bets):
            yield from self.share_split(table, new, [bet for bet in bets if bet.patron == patron])
        if (yield from self.take_card(table, play, self.split_card(play))):
            yield from self.announce(table, play, self.p.split_second)

    def split_card(self, play: Play) -> Citation:
        """The paragraph on the second card to a hand of a split pair."""
        return self.p.split_aces if play.of_aces else self.p.split_order

    def share_split(self, table: Table, new: Play, bets: list[Bet]) -> Procedure[None]:
        """All wagers of the caller are matched; other players on the box cover both
        hands, or choose one."""
        patron, law, choice = bets[0].patron, self.p.split, COVER
        if patron != new.spot.patron:
            law = self.p.share_split
            choices = (
                Choice(FIRST, "leave all on the first of the two"),
                Choice(SECOND, "move all to the second"),
                Choice(COVER, "wager as much on the second", (sum(bet.amount for bet in bets),)),
            )
            choice = (yield Ask(patron, new.spot.number, choices, law, default=FIRST)).choice
        for bet in bets:
            if choice == COVER:
                yield from self.add(table, new, bet, self.split, bet.amount, law)
            elif choice == SECOND:
                bet.hand = new.index

    def surrender(self, table: Table, play: Play) -> Procedure[None]:
        """Give up half: at once, or when the dealer's second card shows no blackjack."""
        play.done = play.surrendered = True
        insured = any(bet.spot == play.spot.number for bet in self.insured(table))
        law = self.p.surrender_insured if insured else self.p.surrender
        yield table.announce(f"{play.hand.key} surrenders", law)
        if self.surrender_waits(table):
            return
        yield from self.surrendered(table, play, self.surrender_law(table))
