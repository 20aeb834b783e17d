"""Performs the steps of a procedure: answers chance, moves cards and chips."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from operator import attrgetter, length_hint
from typing import Any, Final

from pitboss.equipment.cards import Card, write
from pitboss.equipment.randomness import Source
from pitboss.equipment.shoe import OutOfCards, Shoe
from pitboss.law import Citation
from pitboss.table.chips import Bet, move
from pitboss.table.game import Game
from pitboss.table.inputs import Chance
from pitboss.table.moves import CHIP_MOVES, HOUSE
from pitboss.table.steps import (
    Answer,
    Arranged,
    Arrival,
    Ask,
    Asked,
    Bets,
    Bought,
    Burn,
    Burned,
    Charged,
    Chose,
    Collected,
    Cut,
    Deal,
    Dealt,
    Discarded,
    Disclosed,
    Event,
    Moved,
    Numbered,
    Paid,
    PaidAtCage,
    Pick,
    Placed,
    Procedure,
    Returned,
    Roll,
    Rolled,
    Run,
    Shifted,
    Shuffle,
    Shuffled,
    Spin,
    Spun,
    Step,
    Taken,
    Turned,
    Withdrawn,
)
from pitboss.table.table import Hand, Table
from pitboss.table.tender import PROMOTIONS, held_by, on_layout

WAIT: Final = object()
"""Returned by a step that must be answered from outside."""

DIE_FACES = 6
_NAME = attrgetter("name")


def commit(order: str, salt: str) -> str:
    """The commitment to an order of cards: anyone can check it once both are disclosed."""
    return hashlib.sha256(f"{salt}:{order}".encode()).hexdigest()


class Performer:
    """Performs steps on a table."""

    table: Table
    game: Game
    source: Source
    automate: frozenset[str]
    events: list[Event]
    steps: int
    """How many steps of the round have been performed."""
    chance: list[Chance]
    _step: Step
    _stack: list[tuple[Procedure[None], Step]]

    def __init__(self) -> None:
        self._performers: dict[type, Callable[[Any], Any]] = {
            Run: self._run, Deal: self._deal, Burn: self._burn, Shuffle: self._shuffle,
            Roll: self._roll, Spin: self._spin, Pick: self._pick, Ask: self._ask, Bets: self._bets,
            Placed: self._placed, Paid: self._paid, Taken: self._taken,
            Returned: self._returned, Withdrawn: self._returned, Charged: self._move_chips,
            Bought: self._move_chips, PaidAtCage: self._move_chips,
            Moved: self._moved,
            Collected: self._collected, Discarded: self._discarded, Cut: self._cut,
            Arranged: self._arranged,
            Shifted: self._shifted, Turned: self._turned, Arrival: self._arrival,
        }  # fmt: skip

    def _run(self, run: Run) -> None:
        """Perform each step of a run, and count it; the run itself counts as the last."""
        performer_of, record, steps = self._performers.get, self.events.append, iter(run.steps)
        try:
            for step in steps:
                performer_of(type(step), record)(step)
        finally:  # also if the cards run out before its end
            self.steps += len(run.steps) - 1 - length_hint(steps)

    # Cards

    @property
    def _shoe(self) -> Shoe:
        shoe = self.table.shoe
        assert shoe is not None, f"{self.game.id} is played without cards"
        return shoe

    def _shuffle(self, step: Shuffle) -> None:
        shoe = self._shoe.other if step.other else self._shoe
        assert shoe is not None, "there is one stack"
        if not step.cards:  # otherwise cards of committed orders may still lie face down
            self._disclose(shoe, step.law)
        if self.source.keyed:
            left = shoe.keyed.elements() if step.into and shoe.keyed is not None else ()
            shoe.load_keyed((*step.cards, *left))
            self.events.append(Shuffled(shoe.left, "", step.law))
            return
        order = self.source.shuffled(step.cards or shoe.deck)
        salt = self.source.salt()
        self.chance += (order, salt)
        if step.into:
            shoe.insert(order, step.into)
        else:
            shoe.load(order)
        text = write(order)
        shoe.secrets.append((text, salt))
        self.events.append(Shuffled(len(order), commit(text, salt), step.law))

    def _disclose(self, shoe: Shoe, law: Citation) -> None:
        """Disclose each order that was committed to, once its cards are gathered up."""
        if self.game.discloses:
            self.events.extend(Disclosed(*secret, law) for secret in shoe.secrets)
        shoe.secrets = []

    def _cut(self, step: Cut) -> None:
        if self._shoe.keyed is None:
            self._shoe.cut(step.position)
        self.events.append(step)

    def _arranged(self, step: Arranged) -> None:
        if self._shoe.keyed is None:
            self._shoe.arrange(step.places)
        self.events.append(step)

    def _wait_for(self, count: int) -> Any:
        """Wait for that many cards to be keyed in; raises OutOfCards if fewer are left."""
        if self._shoe.left < count:
            raise OutOfCards
        return WAIT

    def _deal(self, step: Deal) -> Any:
        table = self.table
        if step.spot and not self.game.deals_to(table.spots[step.spot - 1]):
            # its hand was called dead before its card was keyed in; the next hand gets it
            return ()
        shoe = table.shoe
        assert shoe is not None, "cards are dealt from a shoe"
        if shoe.keyed is not None:
            return self._wait_for(step.count)
        return self._dealt(step, shoe.draw(step.count))

    def _dealt(self, step: Deal, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        hand = self.table.hands.get(step.hand) or self._new_hand(step.hand, step.spot)
        hand.cards += cards
        self.events.append(Dealt(step.hand, step.spot, cards, step.seen, step.law))
        return cards

    def _burn(self, step: Burn) -> Any:
        shoe = self._shoe
        if shoe.keyed is not None:
            return self._wait_for(step.count)
        return self._burned(step, shoe.draw(step.count))

    def _burned(self, step: Burn, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        self._shoe.discard(cards)
        self.events.append(Burned(cards, step.seen, step.law))
        return cards

    def _collected(self, step: Collected) -> None:
        hand = self.table.hands[step.hand]
        self._shoe.discard(hand.cards)
        hand.cards = []
        self.events.append(step)

    def _discarded(self, step: Discarded) -> None:
        hand = self.table.hands[step.hand]
        for card in step.cards:
            assert card is not None, "the cards of a discard are known to the table"
            hand.cards.remove(card)
            self._shoe.discards.append(card)
        self.events.append(step)

    def _shifted(self, step: Shifted) -> None:
        left = list(self.table.hands[step.source].cards)
        for card in step.cards:
            assert card is not None, "the cards of a hand are known to the table"
            if card not in left:
                return  # its hand was called dead meanwhile, and its cards are gone
            left.remove(card)
        self.table.hands[step.source].cards[:] = left
        hand = self.table.hands.get(step.target) or self._new_hand(step.target, step.spot)
        hand.cards.extend(card for card in step.cards if card)
        self.events.append(step)

    def _new_hand(self, key: str, spot: int) -> Hand:
        """A hand that is not on the layout yet, for its spot or for none."""
        hand = self.table.hands[key] = Hand(key, spot)
        if spot:  # the dealer's second hand belongs to no spot
            self.table.spots[spot - 1].hands.append(hand)
        return hand

    def _turned(self, step: Turned) -> None:
        self._shoe.turn_to(step.side)
        self.events.append(step)

    # Dice, wheels and numbers

    def _below(self, count: int) -> int:
        drawn = self.source.below(count)
        self.chance.append(drawn)
        return drawn

    def _roll(self, step: Roll) -> Any:
        if self.source.keyed:
            return WAIT
        return self._rolled(step, tuple([self._below(DIE_FACES) + 1 for _ in range(step.count)]))

    def _rolled(self, step: Roll, dice: tuple[int, ...]) -> tuple[int, ...]:
        self.events.append(Rolled(dice, step.law))
        return dice

    def _spin(self, step: Spin) -> Any:
        if self.source.keyed:
            return WAIT
        return self._spun(step, step.pockets[self._below(len(step.pockets))])

    def _spun(self, step: Spin, pocket: str) -> str:
        self.events.append(Spun(pocket, step.law))
        return pocket

    def _pick(self, step: Pick) -> Any:
        if self.source.keyed and not step.silent:
            return WAIT
        if self.source.keyed:
            return (step.low,)
        pool = list(range(step.low, step.high + 1))
        # Drawing without replacement, in order: the numbers as they would leave a machine.
        return self._picked(
            step, tuple([pool.pop(self._below(len(pool))) for _ in range(step.count)])
        )

    def _picked(self, step: Pick, numbers: tuple[int, ...]) -> tuple[int, ...]:
        if not step.silent:
            self.events.append(Numbered(numbers, step.law))
        return numbers

    # People

    def _arrival(self, step: Arrival) -> Any:
        return None if len(self.table.patrons) >= step.patrons else WAIT

    def _bets(self, step: Bets) -> Any:
        return WAIT

    def _ask(self, step: Ask) -> Any:
        if step.spot and self.table.spots[step.spot - 1].void:
            return Answer(step.default)  # its hand was called dead while it was being asked
        if step.topic in self.automate:
            return self._chose(step, Answer(step.default))
        event = Asked(step.patron, step.spot, tuple(map(_NAME, step.choices)), step.law)
        if not self.events or self.events[-1] != event:  # asked once, even after an interruption
            self.events.append(event)
        return WAIT

    def _chose(self, step: Ask, answer: Answer) -> Answer:
        self.events.append(
            Chose(step.patron, step.spot, answer.choice, answer.amount, answer.cards, step.law)
        )
        return answer

    # Chips

    def _placed(self, step: Placed) -> Bet:
        """Put a wager on the layout; one with number 0, or the next number, is new."""
        table = self.table
        bet = table.bets.get(step.bet)
        if bet is None:
            bet = Bet(
                table.next_bet,
                self.game.wagers[step.wager],
                step.patron,
                step.spot,
                step.on,
                table.round,
            )
            if table.spots[step.spot - 1].void:
                return bet  # its hand was called dead meanwhile: the chips stay with the patron
            table.next_bet += 1
            table.lay(bet)
            if not step.bet:
                step = Placed(
                    bet.id, step.patron, step.spot, step.wager, step.on, step.amount, step.law
                )
        elif bet.placed_in < table.round:
            bet.added += step.amount
        self._move_chips(step)
        return bet

    def _move_chips(self, step: Event) -> None:
        """Move the chips of an event between accounts, and record it."""
        named = self.table.named
        for source, target, amount in CHIP_MOVES[type(step)](step):
            if amount:
                move(named[source], named[target], amount)
        self.events.append(step)

    def _paid(self, step: Paid) -> None:
        table = self.table
        self._move_chips(step)
        if step.stake:  # there is none with a bonus, whose wager may have been taken before
            bet = table.bets[step.bet]
            if not bet.amount:
                table.lift(bet)
            if table.pots and (coupon := table.coupon_on(bet)):
                won = step.amount * coupon // step.stake
                self._moved(Moved(HOUSE, bet.patron, won, "match play coupon wins", step.law))
                self._coupon_gone(bet, "match play coupon redeemed", step.law)

    def _taken(self, step: Taken) -> None:
        table = self.table
        bet = table.bets.get(step.bet)
        if bet is None:
            assert table.spots[step.spot - 1].void, f"there is no wager {step.bet} to take"
            return  # its hand was called dead meanwhile, and the wager went back
        self._move_chips(step)
        if not bet.amount:
            table.lift(bet)
        if table.pots:
            self._coupon_gone(bet, "match play coupon lost", step.law)

    def _returned(self, step: Returned | Withdrawn) -> None:
        table = self.table
        bet = table.bets[step.bet]
        self._move_chips(step)
        if not bet.amount:
            table.lift(bet)
            if table.pots:
                self._coupon_back(bet, step.law)

    def _coupon_gone(self, bet: Bet, what: str, law: Citation) -> None:
        """A coupon is used up once its wager is won, or lost even in part."""
        coupon = self.table.coupon_on(bet)
        if coupon:
            self._moved(Moved(on_layout(bet.id), PROMOTIONS, coupon, what, law))
            self.table.drop(on_layout(bet.id))

    def _coupon_back(self, bet: Bet, law: Citation) -> None:
        """A coupon returns to its patron with a wager that is void or taken down."""
        coupon = self.table.coupon_on(bet)
        if coupon:
            what = "match play coupon returned"
            self._moved(Moved(on_layout(bet.id), held_by(bet.patron), coupon, what, law))
            self.table.drop(on_layout(bet.id))

    def _moved(self, step: Moved) -> None:
        source = self.table.account(step.source)
        self._move_chips(step)
        if isinstance(source, Bet) and not source.amount:
            self.table.lift(source)
            self._coupon_gone(source, "match play coupon lost", step.law)
