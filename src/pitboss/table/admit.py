"""What people may do at a table: every input is checked here before it changes anything."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any

from pitboss.equipment.cards import Card
from pitboss.errors import (
    BadAmount,
    BadChoice,
    BadDraw,
    NoSuchIrregularity,
    NoSuchWager,
    NotNow,
    NotSeated,
    SpotTaken,
    TooFewChips,
)
from pitboss.law import ALL_GAMES, Citation
from pitboss.table.chips import Bet, Patron, move
from pitboss.table.inputs import (
    AnyInput,
    Buy,
    Call,
    Choose,
    Happen,
    Key,
    Leave,
    Place,
    Post,
    Proceed,
    Sit,
    Timed,
    Withdraw,
)
from pitboss.table.irregularities import Irregularity, Report
from pitboss.table.limits import Limits
from pitboss.table.money import dollars
from pitboss.table.numbers import counted
from pitboss.table.perform import DIE_FACES, WAIT, Performer
from pitboss.table.steps import (
    Announced,
    Answer,
    Arrival,
    Ask,
    Bets,
    Bought,
    Burn,
    Charged,
    Choice,
    Deal,
    Left,
    Pick,
    Placed,
    Procedure,
    Reported,
    Roll,
    RoundBegan,
    Sat,
    Spin,
    Step,
    Withdrawn,
)
from pitboss.table.table import Spot
from pitboss.table.wagers import Wager


class Admission(Performer):
    """Checks inputs, records those that it accepts, and carries them out."""

    inputs: list[Timed]
    limits: Limits
    steps: int
    """How many steps of the round have been performed."""

    def __init__(self) -> None:
        super().__init__()
        self._appliers: dict[type, Callable[[Any], None]] = {
            Sit: self._sit, Leave: self._leave, Buy: self._buy, Place: self._place,
            Withdraw: self._withdraw, Proceed: self._proceed, Choose: self._choose,
            Happen: self._happen, Call: self._call, Key: self._key, Post: self._post,
        }  # fmt: skip

    def _accept(self, input: AnyInput) -> None:
        """Record an input that passed its checks, before it changes anything."""
        self.inputs.append(Timed(self.steps, input))

    def _follow(self, steps: Iterable[Step]) -> None:
        """Perform what follows at once from an input, as part of it; a generator is answered."""
        if not steps:
            return
        following = iter(steps)
        answer: Any = None
        while True:
            try:
                step = (
                    following.send(answer) if isinstance(following, Generator) else next(following)
                )
            except StopIteration:
                return
            perform = self._performers.get(type(step))
            if perform is None:
                self.events.append(step)  # type: ignore[arg-type]
                answer = None
            else:
                answer = perform(step)
                if answer is WAIT:  # a person keys in what came; then the rest follows
                    assert isinstance(following, Generator), f"{step} is answered to nobody"
                    self._interrupt(following, step)
                    return

    def _continue(self, answer: Any) -> None:
        """Answer the pending step, and go on."""
        raise NotImplementedError

    def _interrupt(self, handler: Procedure[None], first: Step | None = None) -> None:
        """Run a handler where the round stands, from its first step on, and then go on."""
        raise NotImplementedError

    # Coming and going

    def _sit(self, sit: Sit) -> None:
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
        self._accept(sit)
        if patron is None:
            patron = table.patrons[sit.patron] = Patron(sit.patron)
        patron.spots.append(sit.spot)
        spot.patrons.append(sit.patron)
        self.events.append(Sat(sit.patron, sit.spot))
        if sit.chips:
            move(table.cage, patron, sit.chips)
            self.events.append(Bought(sit.patron, sit.chips))
        if isinstance(self._step, Arrival):
            self._continue(None)

    def _leave(self, leave: Leave) -> None:
        table = self.table
        patron = self._patron(leave.patron)
        if any(bet.patron == leave.patron for bet in table.bets.values()):
            raise NotNow(f"{leave.patron} has wagers on the layout; wait until they are decided.")
        if isinstance(self._step, Ask) and self._step.patron == leave.patron:
            raise NotNow(f"{leave.patron} has a decision to make first.")
        self.game.coming_and_going(table, leave)
        self._accept(leave)
        owed = min(self.game.owed(table, leave.patron), patron.amount)
        if owed:
            law = self.game.debt_law()
            self._charged(Charged(leave.patron, patron.spots[0], owed, "deferred", law))
            self.game.settle_debt(table, leave.patron)
        for number in patron.spots:
            table.spots[number - 1].patrons.remove(leave.patron)
            self.events.append(Left(leave.patron, number, patron.amount))
        move(patron, table.cage, patron.amount)
        del table.patrons[leave.patron]

    def _buy(self, buy: Buy) -> None:
        patron = self._patron(buy.patron)
        if buy.chips <= 0 or buy.chips % self.table.chip:
            raise BadAmount(f"Chips come in multiples of {dollars(self.table.chip)}.")
        self.game.coming_and_going(self.table, buy)
        self._accept(buy)
        move(self.table.cage, patron, buy.chips)
        self.events.append(Bought(buy.patron, buy.chips))

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
        if not isinstance(step, Bets):
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
        step = self._open()
        patron = self._patron(place.patron)
        spot = self._spot(place.spot)
        if place.patron not in spot.patrons:
            raise NotSeated(
                f"Spot {place.spot} is not {place.patron}'s; wager at your own.",
                self.game.seating_law(),
            )
        wager = self._wager(step, place.wager, place.patron)
        self._bet_on(wager, place.on)
        standing = self._standing(spot, place, wager)
        amount = place.amount + (standing.amount if standing is not None else 0)
        if place.amount <= 0:
            raise BadAmount("A wager is more than nothing.")
        self.game.admit_amount(self.table, wager, amount, place.on)
        fee = self.game.fee(wager, place.amount)
        if patron.amount < place.amount + fee:
            raise TooFewChips(
                f"{place.patron} has {dollars(patron.amount)}, not {dollars(place.amount + fee)}."
            )
        self.game.wager_rule(self.table, place.patron, spot, wager, place.amount, place.on)
        self._accept(place)
        id = standing.id if standing is not None else 0
        bet = self._placed(
            Placed(id, place.patron, place.spot, place.wager, place.on, place.amount, wager.law)
        )
        if fee:
            self._charged(Charged(place.patron, place.spot, fee, "vigorish", self.game.debt_law()))
        self._follow(self.game.placed(self.table, bet, place.amount))

    def _bet_on(self, wager: Wager, what: str) -> None:
        """Refuse what the wager cannot be bet on."""
        if wager.reads is not None:
            wager.reads(what)
            return
        on = self.game.on(wager)
        if (on and what not in on) or (what and not on):
            choices = ", ".join(on[:12]) or "nothing in particular"
            raise NoSuchWager(f"The {wager.title} is bet on {choices}, not '{what}'.", wager.law)

    def _standing(self, spot: Spot, place: Place, wager: Wager) -> Bet | None:
        """The wager that this one adds to, if it is on the layout already and not yet at work."""
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
        patron = self._patron(withdraw.patron)
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
        if amount < bet.amount:
            self.game.admit_amount(self.table, bet.wager, bet.amount - amount, bet.on)
        self.game.removal_rule(self.table, bet, amount)
        self._accept(withdraw)
        move(bet, patron, amount)
        self._clear_if_empty(bet)
        self.events.append(
            Withdrawn(bet.id, bet.patron, bet.spot, bet.wager.name, bet.on, amount, bet.wager.law)
        )
        self._follow(self.game.withdrawn(self.table, bet, amount))

    def _proceed(self, proceed: Proceed) -> None:
        step = self._open()
        # A game without wagers against the house says itself, when they close, who plays.
        if not self.table.bets and not step.wagers and self.game.offers:
            raise NotNow("There is no wager on the layout; somebody must wager first.", step.law)
        self.game.closing_rule(self.table)
        self._accept(proceed)
        self._continue(None)

    # Decisions

    def _choose(self, choose: Choose) -> None:
        step = self._step
        if not isinstance(step, Ask):
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
        """The amount that goes with a choice; where only one is legal it need not be said."""
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
            patron = self._patron(step.patron)
            wanted = amount - choice.already
            if patron.amount < wanted:
                raise TooFewChips(
                    f"{step.patron} has {dollars(patron.amount)}, not {dollars(wanted)}."
                )
        return amount

    def _own_cards(self, step: Ask, choice: Choice, choose: Choose) -> None:
        wanted = choice.cards
        if wanted is None or len(choose.cards) not in wanted:
            count = f"{wanted} card(s)" if wanted is not None else "no cards"
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
            raise NoSuchIrregularity(f"'{happen.name}' is no irregularity here; there are {known}.")
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
        self._accept(post)
        self.limits = self.table.limits = post.limits
        limit = post.limits.default
        text = f"Wagers are now {dollars(limit.minimum)} to {dollars(limit.maximum)}"
        self.events.append(Announced(text, ALL_GAMES("3(c)")))

    # Cards, dice and numbers of a real table

    def _key(self, key: Key) -> None:
        step = self._step
        answer: Any
        if isinstance(step, Deal | Burn):
            self._check_cards(key.cards, step.count, step.law)
            self._accept(key)
            drawn = tuple(self._shoe.draw_keyed(card) for card in key.cards)
            answer = (
                self._dealt(step, drawn) if isinstance(step, Deal) else self._burned(step, drawn)
            )
        elif isinstance(step, Roll):
            if len(key.numbers) != step.count or not all(1 <= n <= DIE_FACES for n in key.numbers):
                raise BadDraw(f"{step.count} dice each show 1 to {DIE_FACES}.", step.law)
            self._accept(key)
            answer = self._rolled(step, key.numbers)
        elif isinstance(step, Spin):
            if key.text not in step.pockets:
                raise BadDraw(f"The wheel has no '{key.text}'.", step.law)
            self._accept(key)
            answer = self._spun(step, key.text)
        elif isinstance(step, Pick):
            span = range(step.low, step.high + 1)
            if len(set(key.numbers)) != step.count or not all(n in span for n in key.numbers):
                raise BadDraw(
                    f"Key in {counted(step.count, 'different number')} from {step.low} to "
                    f"{step.high}.",
                    step.law,
                )
            self._accept(key)
            answer = self._picked(step, key.numbers)
        else:
            raise NotNow("No card, roll or spin is awaited now.")
        self._continue(answer)

    def _check_cards(self, cards: tuple[Card, ...], count: int, law: Citation) -> None:
        left = self._shoe.keyed
        if left is None:
            raise NotNow("This table deals its own cards.")
        if len(cards) != count:
            raise BadDraw(f"Key in {counted(count, 'card')}, not {len(cards)}.", law)
        for card in cards:
            if cards.count(card) > left[card]:
                raise BadDraw(
                    f"The {card.name} cannot come: it is not left in the shoe; look again.", law
                )


def describe_amounts(choice: Choice) -> str:
    """The legal amounts of a choice, in words."""
    amounts = choice.amounts
    if amounts is None:
        return "no amount"
    show = dollars if choice.in_chips else str
    if isinstance(amounts, tuple):
        return " or ".join(show(amount) for amount in amounts)
    return f"{show(amounts.low)} to {show(amounts.high)}"
