"""Checks every input before it changes anything at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import GeneratorType
from typing import Any

import msgspec

from pitboss.errors import (
    BadAmount,
    BadChoice,
    NoSuchIrregularity,
    NoSuchWager,
    NotNow,
    NotSeated,
    SpotTaken,
    TooFewChips,
    WagerRule,
    WrongRole,
)
from pitboss.law import ALL_GAMES, Citation
from pitboss.table.chips import Bet, Patron, move
from pitboss.table.givers import Giver, Givers, deciders, in_words
from pitboss.table.inputs import (
    AnyInput,
    Buy,
    Call,
    Choose,
    Happen,
    Key,
    Leave,
    MeterRead,
    Place,
    Post,
    Proceed,
    Sit,
    Withdraw,
)
from pitboss.table.irregularities import Irregularity, Report
from pitboss.table.keying import Keying
from pitboss.table.laying import placing, put_down
from pitboss.table.limits import Limits
from pitboss.table.money import Cents, dollars
from pitboss.table.moves import ELSEWHERE
from pitboss.table.numbers import counted
from pitboss.table.perform import WAIT
from pitboss.table.sayings import Saying
from pitboss.table.steps import (
    Announced,
    Answer,
    Arrival,
    Ask,
    Bets,
    Bought,
    Charged,
    Choice,
    Dealt,
    Left,
    Marked,
    Moved,
    Placed,
    Procedure,
    Reported,
    RoundBegan,
    Sat,
    Step,
    Withdrawn,
)
from pitboss.table.table import Spot
from pitboss.table.wagers import Wager


class Admission(Keying):
    """Checks inputs, records those that it accepts, and carries them out."""

    limits: Limits
    paced: bool
    """Whether each step waits for the dealer."""

    def __init__(self) -> None:
        super().__init__()
        self._appliers: dict[type, Callable[[Any], None]] = {
            Sit: self._sit, Leave: self._leave, Buy: self._buy, Place: self._place,
            Withdraw: self._withdraw, Proceed: self._proceed, Choose: self._choose,
            Happen: self._happen, Call: self._call, Key: self._key, Post: self._post,
            MeterRead: self._meter_read,
        }  # fmt: skip

    # Roles

    def may_give(self, input: AnyInput) -> Givers:
        """The roles in which an input may be given to this table."""
        if type(input) is Choose:
            return deciders(input.patron)
        if isinstance(input, Call):
            return self._saying(input).by
        if isinstance(input, Happen) and input.name in self.game.irregularities:
            return self.game.irregularities[input.name].by
        if isinstance(input, Proceed) and not self.paced:
            return (*input.by, Giver.PATRON)
        return input.by

    def _usual_giver(self, input: AnyInput) -> Giver:
        """The role when none is given: a patron for input in a patron's name,
        otherwise the house."""
        if type(input) is not Call:
            return self.may_give(input)[0]
        rule = self._saying(input)
        if input.value and rule.words_by:
            return rule.words_by[0]
        if input.patron:
            return Giver.PATRON
        return next((giver for giver in rule.by if giver is not Giver.PATRON), Giver.PATRON)

    def authorize(self, input: AnyInput, by: Giver) -> None:
        """Refuse an input that only another role may give, or a call that is not possible now."""
        givers = self.may_give(input)
        if by not in givers:
            what, law = self._named(input)
            raise WrongRole(f"{what} is for {in_words(givers)}, not for {in_words((by,))}.", law)
        if isinstance(input, Call):
            self._admit_call(input, self._saying(input), by)

    def _named(self, input: AnyInput) -> tuple[str, Citation]:
        """The input in words, and its paragraph."""
        if isinstance(input, Call):
            return f"'{input.what}'", self._saying(input).law
        if isinstance(input, Happen) and input.name in self.game.irregularities:
            rule = self.game.irregularities[input.name]
            return f"The report '{rule.title}'", rule.law
        law = getattr(self._step, "law", None) if isinstance(input, Choose) else None
        return f"'{type(input).__name__.lower()}'", law or self.game.law.citation

    def _saying(self, call: Call) -> Saying:
        rule = self.game.calls.get(call.what)
        if rule is None:
            raise NotNow(
                f"Nobody calls '{call.what}' at {self.game.title}.", self.game.law.citation
            )
        return rule

    def _admit_call(self, call: Call, rule: Saying, by: Giver) -> None:
        """Refuse a call at the wrong time, without a patron's name, or with words that its
        role may not add."""
        if by is Giver.PATRON and not call.patron:
            raise NotSeated(f"Name the patron who calls '{call.what}'.", rule.law)
        if call.value and not rule.may_add_words(by):
            raise WrongRole(
                f"{rule.words.capitalize()} is for {in_words(rule.words_by)} to say, not for "
                f"{in_words((by,))}.",
                rule.law,
            )
        if not rule.possible(self.table):
            raise NotNow(rule.otherwise or f"'{call.what}' is not said now.", rule.law)

    def _follow(self, steps: Iterable[Step]) -> None:
        """Perform what follows at once from an input, as part of it; a generator is
        sent the answers."""
        following: Any = iter(steps)
        answered = isinstance(following, GeneratorType)
        answer: Any = None
        while True:
            try:
                step = following.send(answer) if answered else next(following)
            except StopIteration:
                return
            perform = self._performers.get(type(step))
            if perform is None:
                self.events.append(step)
                answer = None
            else:
                answer = perform(step)
                if answer is WAIT:  # a person keys in the result; then the rest follows
                    assert isinstance(following, GeneratorType), f"{step} is answered to nobody"
                    self._interrupt(following, step)
                    return

    def _interrupt(self, handler: Procedure[None], first: Step | None = None) -> None:
        """Run a handler, from its first step, at the point the round has reached; then resume."""
        raise NotImplementedError

    # Coming and going

    def _sit(self, sit: Sit) -> None:
        table, patron = self.table, self.table.patrons.get(sit.patron)
        spot = self._check_sit(sit)
        self._accept(sit)
        if patron is None:
            patron = table.welcome(Patron(sit.patron))
        patron.spots.append(sit.spot)
        spot.patrons.append(sit.patron)
        self.events.append(Sat(sit.patron, sit.spot))
        if sit.chips:
            self._move_chips(Bought(sit.patron, sit.chips))
        step = self._step
        if isinstance(step, Arrival) and len(table.patrons) >= step.patrons:
            self._continue(None)

    def _check_sit(self, sit: Sit) -> Spot:
        """The spot to take; raises if it cannot be taken."""
        table, game = self.table, self.game
        if not sit.patron or sit.patron.startswith(":"):
            raise NotSeated(f"'{sit.patron}' is not a name for a patron; begin it with a letter.")
        spot = self._spot(sit.spot)
        patron = table.patrons.get(sit.patron)
        if sit.chips < 0 or sit.chips % table.chip:
            raise BadAmount(f"Chips come in multiples of {dollars(table.chip)}.")
        if sit.patron in spot.patrons:
            raise SpotTaken(f"{sit.patron} is at spot {sit.spot} already.")
        if len(spot.patrons) >= game.patrons_per_spot():
            raise SpotTaken(
                f"Spot {sit.spot} is {spot.patron}'s; take another.", game.seating_law()
            )
        if patron is not None and patron.spots:
            if len(patron.spots) >= game.spots_per_patron():
                raise SpotTaken(
                    f"A player may wager on {counted(game.spots_per_patron(), 'spot')} at this "
                    "table.",
                    game.seating_law(),
                )
            if game.adjacent and not any(abs(held - sit.spot) == 1 for held in patron.spots):
                raise SpotTaken(f"Spot {sit.spot} must be next to one held.", game.seating_law())
        game.coming_and_going(table, sit)
        return spot

    def _wagered_and_was_dealt(self, patron: Patron) -> bool:
        """Whether a patron has wagered in this round and has cards; some games also deal to spots
        without a wager."""
        wagers = any(bet.patron == patron.name for bet in self.table.bets.values())
        wagered = wagers or any(
            isinstance(event, Placed) and event.patron == patron.name for event in self.events
        )
        return wagered and any(
            isinstance(event, Dealt) and event.spot in patron.spots for event in self.events
        )

    def _leave(self, leave: Leave) -> None:
        table = self.table
        patron = self._patron(leave.patron)
        if self.game.remain_law is not None and self._wagered_and_was_dealt(patron):
            raise NotNow(
                f"{leave.patron} was dealt cards, and stays until the round is over.",
                self.game.remain_law,
            )
        if any(bet.patron == leave.patron for bet in table.bets.values()):
            raise NotNow(f"{leave.patron} has wagers on the layout; wait until they are decided.")
        # also the decisions of a round that a handler has interrupted
        steps = (self._step, *(step for _, step in self._stack))
        if any(getattr(step, "patron", "") == leave.patron for step in steps):
            raise NotNow(f"{leave.patron} has a decision or a wager to finish first.")
        self.game.coming_and_going(table, leave)
        self._accept(leave)
        owed = min(self.game.owed(table, leave.patron), patron.amount)
        if owed:
            law = self.game.debt_law()
            self._move_chips(Charged(leave.patron, patron.spots[0], owed, "deferred", law))
            self.events += self.game.settle_debt(table, patron, owed)
        for number in patron.spots:
            table.spots[number - 1].patrons.remove(leave.patron)
            self.events.append(Left(leave.patron, number, patron.amount))
        move(patron, table.cage, patron.amount)
        table.dismiss(patron)

    def _buy(self, buy: Buy) -> None:
        self._patron(buy.patron)
        if buy.chips <= 0 or buy.chips % self.table.chip:
            raise BadAmount(f"Chips come in multiples of {dollars(self.table.chip)}.")
        self.game.coming_and_going(self.table, buy)
        self._accept(buy)
        self._move_chips(Bought(buy.patron, buy.chips))

    def _patron(self, name: str) -> Patron:
        patron = self.table.patrons.get(name)
        if patron is None:
            raise NotSeated(f"{name} is not at this table; sit down first.")
        return patron

    def _spot(self, number: int) -> Spot:
        if not 1 <= number <= len(self.table.spots):
            raise NotSeated(
                f"The spots of this table are 1 to {len(self.table.spots)}, not {number}."
            )
        return self.table.spots[number - 1]

    # Wagers

    def _open(self) -> Bets:
        step = self._step
        if type(step) is not Bets:
            raise NotNow("No more bets: wagers are closed until the next round.", ALL_GAMES("2(e)"))
        return step

    def _wager(self, step: Bets, name: str, patron: str) -> Wager:
        wager = self.game.offers.get(name)
        if wager is None:
            offered = ", ".join(self.game.offers)
            raise NoSuchWager(
                f"There is no wager {name} at this table; it offers {offered}.", self.game.only_law
            )
        if (step.wagers and name not in step.wagers) or (not step.wagers and wager.in_play):
            raise NotNow(f"The {wager.title} cannot be placed now.", wager.law)
        if step.patrons and patron not in step.patrons:
            raise NotNow(f"{patron} may not wager now.", step.law)
        return wager

    def _place(self, place: Place) -> None:
        patron, spot, wager = self._check_area(place)
        given = place
        if place.on:
            place = msgspec.structs.replace(place, on=self.game.written(self.table, place.on))
        if place.on or wager.on or wager.reads is not None:
            self._bet_on(wager, place.on)
        standing = self._standing(spot, place, wager) if spot.bets else None
        amount = place.amount if standing is None else place.amount + standing.amount
        if place.amount <= 0:
            raise BadAmount("A wager is more than nothing.")
        confirmers = self.game.cash_rule(wager) if place.cash else ()
        if place.coupon:
            self._coupon_rule(place, wager, amount, standing)
        limits = self.table.limits
        if (limits.players or limits.waived) and limits.has_own(place.patron):
            with self._waived(place.patron):
                self._admit_chips(place, patron, spot, wager, amount)
        else:
            self._admit_chips(place, patron, spot, wager, amount)
        self._accept(given)
        if place.cash or place.coupon:
            self._follow(put_down(self.game, self.table, place, wager, standing, confirmers))
        else:
            number = self.table.next_bet if standing is None else standing.id
            bet = self._placed(placing(place, wager, number))
            following = self.game.placed(self.table, bet, place.amount)
            if following:
                self._follow(following)

    def _check_area(self, place: Place) -> tuple[Patron, Spot, Wager]:
        """The spot of an area and the wager placed there; raises if it cannot be placed now."""
        step, table = self._step, self.table
        if type(step) is not Bets:
            step = self._open()
        patron = table.patrons.get(place.patron) or self._patron(place.patron)
        if place.spot not in patron.spots:
            self._spot(place.spot)
            raise NotSeated(
                f"Spot {place.spot} is not {place.patron}'s; wager at your own.",
                self.game.seating_law(),
            )
        return patron, table.spots[place.spot - 1], self._wager(step, place.wager, place.patron)

    @contextmanager
    def _waived(self, patron: str) -> Iterator[None]:
        """The table's limits replaced by those of one player, 8.2(d)."""
        posted = self.table.limits
        self.table.limits = posted.for_player(patron)
        try:
            yield
        finally:
            self.table.limits = posted

    def _admit_chips(
        self, place: Place, patron: Patron, spot: Spot, wager: Wager, amount: Cents
    ) -> None:
        """Refuse an amount or a wager that the limits, the rail or the game do not allow."""
        game, table = self.game, self.table
        game.admit_amount(table, wager, amount, place.on)
        if patron.amount < place.amount and not place.cash:
            raise TooFewChips(
                f"{place.patron} has {dollars(patron.amount)}, not {dollars(place.amount)}."
            )
        game.wager_rule(table, place.patron, spot, wager, place.amount, place.on)

    def _coupon_rule(self, place: Place, wager: Wager, amount: Cents, standing: Bet | None) -> None:
        self.game.coupon_rule(self.table, wager, amount, place.on, place.coupon)
        if standing is not None and self.table.coupon_on(standing):
            raise WagerRule("That wager has a match play coupon already.", wager.law)

    def _bet_on(self, wager: Wager, what: str) -> None:
        """Refuse something that the wager cannot be bet on."""
        if wager.reads is not None:
            wager.reads(what)
            return
        on = self.game.on(wager)
        if (on and what not in on) or (what and not on):
            choices = ", ".join(on[:12]) or "nothing in particular"
            raise NoSuchWager(f"The {wager.title} is bet on {choices}, not '{what}'.", wager.law)

    def _standing(self, spot: Spot, place: Place, wager: Wager) -> Bet | None:
        """The wager that this one adds to, if it is on the layout and not yet working."""
        for bet in spot.bets:
            if (
                bet.wager is wager
                and bet.patron == place.patron
                and bet.on == place.on
                and not self.game.at_work(bet)
            ):
                return bet
        return None

    def _withdraw(self, withdraw: Withdraw) -> None:
        self._open()
        self._patron(withdraw.patron)
        bet = self.table.bets.get(withdraw.bet)
        if bet is None or bet.patron != withdraw.patron:
            raise NoSuchWager(
                f"{withdraw.patron} has no wager number {withdraw.bet} on the layout."
            )
        amount = withdraw.amount or bet.amount
        if not 0 < amount <= bet.amount:
            raise BadAmount(
                f"The {bet.wager.title} is {dollars(bet.amount)}; take back up to that."
            )
        left = bet.amount - amount
        if left:
            with self._waived(withdraw.patron):
                self.game.admit_amount(self.table, bet.wager, left, bet.on)
        if 0 < left < self.table.coupon_on(bet):
            raise WagerRule(
                "The chips left would not match the coupon on the wager.", bet.wager.law
            )
        self.game.removal_rule(self.table, bet, amount)
        self._accept(withdraw)
        self._move_chips(
            Withdrawn(bet.id, bet.patron, bet.spot, bet.wager.name, bet.on, amount, bet.wager.law)
        )
        bet.added = max(0, bet.added - amount)  # what was placed last is taken back first
        if not left:
            self.table.lift(bet)
            self._coupon_back(bet, bet.wager.law)
        self._follow(self.game.withdrawn(self.table, bet, amount))

    def _proceed(self, proceed: Proceed) -> None:
        step = self._open()
        # A game without wagers against the house checks for itself, at closing, who plays.
        if not self.table.bets and not step.wagers and self.game.offers:
            raise NotNow("There is no wager on the layout; somebody must wager first.", step.law)
        self.game.closing_rule(self.table)
        self._accept(proceed)
        self._continue(None)

    # Decisions

    def _choose(self, choose: Choose) -> None:
        step = self._step
        if type(step) is not Ask:
            raise NotNow("There is nothing to decide now.")
        if step.patron != choose.patron or step.spot != choose.spot:
            raise NotNow(f"The decision is {step.patron}'s at spot {step.spot}.", step.law)
        for choice in step.choices:
            if choice.name == choose.choice:
                break
        else:
            legal = ", ".join(choice.name for choice in step.choices)
            raise BadChoice(f"'{choose.choice}' is not a choice here; choose {legal}.", step.law)
        amount = self._amount(step, choice, choose)
        if choice.cards is not None or choose.cards:
            self._own_cards(step, choice, choose)
        self._accept(choose)
        self._continue(self._chose(step, Answer(choose.choice, amount, choose.cards)))

    def _amount(self, step: Ask, choice: Choice, choose: Choose) -> int:
        """The amount of a choice; it may be left out where only one is legal."""
        if choice.amounts is None:
            if choose.amount:
                raise BadChoice(f"'{choice.name}' takes no amount.", step.law)
            return 0
        amount = choose.amount
        if not amount and isinstance(choice.amounts, tuple) and len(choice.amounts) == 1:
            amount = choice.amounts[0]
        if amount not in choice.amounts:
            raise BadChoice(
                f"'{choice.name}' takes {describe_amounts(choice)}, not "
                f"{dollars(amount) if choice.in_chips else amount}.",
                step.law,
            )
        if choice.in_chips and not step.patron.startswith(":"):
            patron = self.table.patrons.get(step.patron) or self._patron(step.patron)
            wanted = amount - choice.already
            if patron.amount < wanted:
                raise TooFewChips(
                    f"{step.patron} has {dollars(patron.amount)}, not {dollars(wanted)}."
                )
        return amount

    def _own_cards(self, step: Ask, choice: Choice, choose: Choose) -> None:
        wanted = choice.cards
        if wanted is None or len(choose.cards) not in wanted:
            one = wanted is not None and wanted.high == 1
            count = f"{wanted} card{'' if one else 's'}" if wanted is not None else "no cards"
            raise BadChoice(f"'{choice.name}' takes {count}.", step.law)
        own = [card for hand in self.table.spots[step.spot - 1].hands for card in hand.cards]
        for card in choose.cards:
            if card not in own:
                raise BadChoice(f"The {card.name} is not in the hand, or named twice.", step.law)
            own.remove(card)

    # Irregularities and calls

    def _happen(self, happen: Happen) -> None:
        rule = self._irregularity(happen)
        self._accept(happen)
        self.table.reports[happen.name] += 1
        self.events.append(Reported(happen.name, happen.spot, happen.text, rule.law))
        report = Report(happen.name, happen.spot, happen.cards, happen.text)
        self._interrupt(rule.handler(self.game, self.table, report))

    def _irregularity(self, happen: Happen) -> Irregularity:
        rule = self.game.irregularities.get(happen.name)
        if rule is None:
            known = ", ".join(self.game.irregularities)
            raise NoSuchIrregularity(f"'{happen.name}' is not an irregularity here; use {known}.")
        if rule.applies is not None and not rule.applies(self.game.options):
            raise NoSuchIrregularity(f"'{rule.title}' cannot happen under these options.", rule.law)
        if self.table.phase not in rule.during or isinstance(self._step, RoundBegan):
            raise NoSuchIrregularity(f"'{rule.title}' cannot happen now.", rule.law)
        if rule.at_spot and not (self._spot(happen.spot).bets or self._spot(happen.spot).cards):
            raise NoSuchIrregularity(f"No hand is dealt to spot {happen.spot}.", rule.law)
        if rule.at_spot and self._spot(happen.spot).void:
            raise NoSuchIrregularity(f"The hand of spot {happen.spot} is void already.", rule.law)
        if rule.check is not None:
            rule.check(self.table, Report(happen.name, happen.spot, happen.cards, happen.text))
        return rule

    def _call(self, call: Call) -> None:
        if call.patron:
            self._patron(call.patron)
        handler = self.game.call(self.table, call)
        first = next(handler, None)  # a refused call raises here, before it is recorded
        self._accept(call)
        if first is not None:
            self._interrupt(handler, first)

    def _post(self, post: Post) -> None:
        self.game.check_limits(post.limits)
        old = self.limits
        of_one = msgspec.structs.replace(post.limits, players=old.players) == old != post.limits
        self._accept(post)
        text = self.game.post_limits(self.table, post.limits)
        self.limits = self.table.limits
        self.events.append(Announced(text, ALL_GAMES("2(d)" if of_one else "3(c)")))

    def _meter_read(self, read: MeterRead) -> None:
        law = self.game.shared_meters.get(read.account)
        if law is None or read.amount < 0:
            raise BadAmount(f"{self.game.title} has no such meter to read.", self.game.law.citation)
        self._accept(read)
        more = read.amount - self.table.account(read.account).amount
        source, target = (ELSEWHERE, read.account) if more > 0 else (read.account, ELSEWHERE)
        self._move_chips(Moved(source, target, abs(more), "other tables", law))
        if read.account == next(iter(self.game.shared_meters)):
            self.events.append(Marked("progressive meter", dollars(read.amount), law))


def describe_amounts(choice: Choice) -> str:
    """The legal amounts of a choice, in words."""
    amounts = choice.amounts
    if amounts is None:
        return "no amount"
    show = dollars if choice.in_chips else str
    if isinstance(amounts, tuple):
        return " or ".join(show(amount) for amount in amounts)
    return f"{show(amounts.low)} to {show(amounts.high)}"
