"""A table: its spots, patrons, chips, cards and wagers, as a round's procedure sees them.

A procedure reads the table freely, and changes it only by the steps that it yields; the
methods here that make steps (``pay``, ``take``, ``deal``) change nothing by themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any

from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import Shoe
from pitboss.law import Citation
from pitboss.table.chips import Account, Bet, House, Patron
from pitboss.table.irregularities import Phase
from pitboss.table.limits import Limits
from pitboss.table.money import Cents, Odds, Payout, Prize
from pitboss.table.moves import CAGE, HOUSE, AccountName, wager_number
from pitboss.table.steps import (
    Announced,
    Collected,
    Deal,
    Paid,
    Placed,
    Returned,
    Revealed,
    Run,
    Seen,
    Shifted,
    Step,
    Taken,
    Unasked,
    Withdrawn,
)
from pitboss.table.tender import is_bottomless, on_layout
from pitboss.table.verdicts import WHOLE, Fate, Verdict
from pitboss.table.wagers import Wager

DEALER = "dealer"
COMMUNITY = "community"
_WON, _RETURNED = Fate.WON, Fate.RETURNED  # looking a member up in its enum is slow


class Accounts(dict[AccountName, Account]):
    """The accounts of a table by name. A pot is created when it is first named."""

    def __init__(self, table: Table) -> None:
        super().__init__({HOUSE: table.house, CAGE: table.cage})
        self._pots = table.pots

    def __missing__(self, name: AccountName) -> Account:
        if isinstance(name, int) or name[0] != ":":
            raise KeyError(name)
        if (bet := wager_number(name)) is not None:
            return self[bet]
        pot = self[name] = self._pots[name] = House(name) if is_bottomless(name) else Account(name)
        return pot


class Hand:
    """Cards that lie together: a spot's, the dealer's, the community's."""

    __slots__ = ("cards", "key", "spot")

    def __init__(self, key: str, spot: int = 0) -> None:
        self.key = key
        self.spot = spot
        self.cards: list[Card] = []

    def __repr__(self) -> str:
        return f"<{self.key}: {self.cards}>"


class Spot:
    """A betting position, numbered clockwise from the dealer's left."""

    __slots__ = ("bets", "caller", "folded", "hand", "hands", "number", "patrons", "void")

    def __init__(self, number: int) -> None:
        self.number = number
        self.patrons: list[str] = []
        """Who wagers here; the first is seated."""
        self.caller = ""
        """Who makes the decisions in this round, if not the first patron."""
        self.bets: list[Bet] = []
        self.hand = Hand(f"spot {number}", number)
        self.hands: list[Hand] = [self.hand]
        self.folded = False
        self.void = False
        """Whether its hand was called dead: nothing more is dealt to it or asked of it."""

    @property
    def patron(self) -> str:
        """Who makes the decisions here: the seated patron, or an empty string."""
        return self.caller or (self.patrons[0] if self.patrons else "")

    @property
    def cards(self) -> list[Card]:
        return self.hand.cards

    def bet(self, wager: Wager) -> Bet | None:
        """The spot's wager of this kind, if there is one."""
        for bet in self.bets:
            if bet.wager is wager:
                return bet
        return None

    def __repr__(self) -> str:
        return f"<spot {self.number}>"


class Table:
    """The state of a table."""

    def __init__(
        self, spots: int, limits: Limits, chip: Cents, shoe: Shoe | None, memory: Any
    ) -> None:
        self.limits = limits
        self.chip = chip
        """The smallest chip: every wager and payout is a multiple of it."""
        self.spots = [Spot(number) for number in range(1, spots + 1)]
        self.patrons: dict[str, Patron] = {}
        self.house = House(HOUSE)
        self.cage = House(CAGE)
        self.pots: dict[str, Account] = {}
        self.bets: dict[int, Bet] = {}
        self.named = Accounts(self)
        """Every account by its name in a record; a pot is created when it is first named."""
        self.next_bet = 1
        self.shoe = shoe
        self.memory = memory
        """The game's memory between rounds, of its own type."""
        self.state: Any = None
        """The game's state of the current round, of its own type; discarded with the round."""
        self.round = 0
        self.phase = Phase.BETTING
        self.reports: Counter[str] = Counter()
        self.awaiting = ""
        """The hand that receives the next card of a planned deal."""
        self.unbroken: Callable[[], bool] = bool
        """Whether steps that need no person follow at once, so that they may be yielded as a run:
        the session says so; without one, False."""
        self.interrupted: Deal | None = None
        """The deal that is suspended while a report or a call is handled, if any."""
        self.dealer = Hand(DEALER)
        self.community = Hand(COMMUNITY)
        self.hands: dict[str, Hand] = {}
        self.clear()

    def clear(self) -> None:
        """Clear the layout for a new round; standing wagers stay."""
        self.dealer.cards = []
        self.community.cards = []
        self.hands = {DEALER: self.dealer, COMMUNITY: self.community}
        for spot in self.spots:
            hand = spot.hand
            hand.cards = []
            spot.hands = [hand]
            spot.caller = ""
            spot.folded = spot.void = False
            self.hands[hand.key] = hand
            for bet in spot.bets:
                bet.added = 0
        self.reports.clear()
        self.awaiting = ""
        self.phase = Phase.BETTING
        self.state = None

    # Going round the table

    def clockwise(self) -> Iterator[Spot]:
        """Every spot with a wager, from the dealer's left."""
        return (spot for spot in self.spots if spot.bets)

    def counterclockwise(self) -> Iterator[Spot]:
        """Every spot with a wager, from the dealer's right."""
        return (spot for spot in reversed(self.spots) if spot.bets)

    def bets_on(self, wager: Wager) -> list[Bet]:
        """Every wager of this kind on the layout, by spot."""
        return [bet for spot in self.spots for bet in spot.bets if bet.wager is wager]

    def count(self, irregularity: str) -> int:
        """How often it has been reported in this round."""
        return self.reports[irregularity]

    # Accounts come and go

    def welcome(self, patron: Patron) -> Patron:
        """A patron joins the table."""
        self.patrons[patron.name] = self.named[patron.name] = patron
        return patron

    def dismiss(self, patron: Patron) -> None:
        """A patron leaves the table."""
        del self.patrons[patron.name], self.named[patron.name]

    def lay(self, bet: Bet) -> None:
        """A wager goes on the layout."""
        self.bets[bet.id] = self.named[bet.id] = bet
        self.spots[bet.spot - 1].bets.append(bet)

    def lift(self, bet: Bet) -> None:
        """A wager leaves the layout."""
        del self.bets[bet.id], self.named[bet.id]
        self.spots[bet.spot - 1].bets.remove(bet)

    def drop(self, pot: str) -> None:
        """A pot is no longer needed."""
        del self.pots[pot], self.named[pot]

    def account(self, name: AccountName) -> Account:
        """An account by its name in a record; a pot is created when it is first named."""
        return self.named[name]

    def coupon_on(self, bet: Bet) -> Cents:
        """The face value of the match play coupon on a wager; 0 where there is none."""
        return self.coupon_of(bet.id)

    def coupon_of(self, bet: int) -> Cents:
        """The same, for a wager given by number."""
        pot = self.pots.get(on_layout(bet))
        return pot.amount if pot is not None else 0

    def accounts(self) -> list[Account]:
        """Every account; their amounts always add up to zero."""
        patrons, pots, bets = self.patrons.values(), self.pots.values(), self.bets.values()
        return [self.house, self.cage, *patrons, *pots, *bets]

    # Steps

    def run(self, steps: Iterable[Unasked]) -> Iterable[Step]:
        """Steps that need no answer and do not depend on one another: as one run, if nobody can
        step in between them."""
        if not self.unbroken():
            return steps
        together = tuple(steps)
        return (Run(together),) if together else ()

    def announce(self, text: str, law: Citation) -> Announced:
        return Announced(text, law)

    def deal(self, hand: Hand, law: Citation, seen: Seen = Seen.ALL, count: int = 1) -> Deal:
        return Deal(hand.key, hand.spot, law, seen, count)

    def reveal(
        self, hand: Hand, law: Citation, text: str = "", up: Collection[int] | None = None
    ) -> Revealed:
        """Turn a hand face up, or only its cards at the positions ``up``."""
        cards: tuple[Card | None, ...] = tuple(hand.cards)
        if up is not None:
            cards = tuple([card if at in up else None for at, card in enumerate(hand.cards)])
        return Revealed(hand.key, hand.spot, cards, text, law)

    def shift(
        self, source: Hand, target: str, law: Citation, cards: Sequence[Card] | None = None
    ) -> Shifted:
        """Move face-up cards from one hand to another, or to a new hand of the spot."""
        moved = tuple(source.cards if cards is None else cards)
        spot = self.hands[target].spot if target in self.hands else source.spot
        return Shifted(source.key, target, spot, moved, Seen.ALL, law)

    def collect(self, hand: Hand, law: Citation) -> Collected:
        return Collected(hand.key, hand.spot, len(hand.cards), law)

    def place(
        self, spot: Spot, patron: str, wager: Wager, amount: Cents, law: Citation, on: str = ""
    ) -> Placed:
        """A wager made in play after a decision; answered with the bet."""
        return Placed(0, patron, spot.number, wager.name, on, amount, law)

    def pay(
        self,
        bet: Bet,
        pays: Payout | Cents,
        law: Citation,
        outcome: str = "win",
        *,
        stays: bool = False,
    ) -> Paid:
        """Pay a winning wager at odds, or a computed sum; the stake is returned too."""
        if type(pays) is Odds:
            won = pays.on(bet.amount)
        elif isinstance(pays, Prize):
            won = pays.cents
        else:
            assert isinstance(pays, int), "a push is returned; a meter share is worked out first"
            won = pays
        stake = 0 if stays else bet.amount
        return Paid(bet.id, bet.patron, bet.spot, bet.wager.name, won, stake, outcome, law)

    def take(
        self, bet: Bet, law: Citation, outcome: str = "lose", amount: Cents | None = None
    ) -> Taken:
        """Collect a losing wager, or a part of it."""
        taken = bet.amount if amount is None else amount
        return Taken(bet.id, bet.patron, bet.spot, bet.wager.name, taken, outcome, law)

    def give_back(
        self, bet: Bet, law: Citation, outcome: str = "push", amount: Cents | None = None
    ) -> Returned:
        """Return a wager that is neither won nor lost, or part of it."""
        returned = bet.amount if amount is None else amount
        return Returned(bet.id, bet.patron, bet.spot, bet.wager.name, returned, outcome, law)

    def withdraw(self, bet: Bet, law: Citation) -> Withdrawn:
        """Return a wager that its patron takes back in play, after a decision."""
        return Withdrawn(bet.id, bet.patron, bet.spot, bet.wager.name, bet.on, bet.amount, law)

    def settle(
        self, bet: Bet, verdict: Verdict, won: Cents | None = None
    ) -> tuple[Paid | Taken | Returned, ...]:
        """Carry out the verdict on a wager; ``won`` is a share of a meter, once computed."""
        fate, law, outcome = verdict.fate, verdict.law, verdict.outcome
        if fate is _WON:
            pays = verdict.pays if won is None else won
            assert pays is not None, "a won wager is paid something"
            # the prize replaces the wager, which is collected
            if type(pays) is Prize and not pays.stake_back:
                return (self.pay(bet, pays, law, outcome, stays=True), self.take(bet, law, outcome))
            if type(pays) is Odds:  # most payouts: as in pay and take, without a call
                won, stake = pays.on(bet.amount), 0 if verdict.stays else bet.amount
                name = bet.wager.name
                return (Paid(bet.id, bet.patron, bet.spot, name, won, stake, outcome, law),)
            return (self.pay(bet, pays, law, outcome, stays=verdict.stays),)
        if fate is _RETURNED:
            return (self.give_back(bet, law, outcome),)
        if verdict.part is WHOLE:
            name = bet.wager.name
            return (Taken(bet.id, bet.patron, bet.spot, name, bet.amount, outcome, law),)
        taken = verdict.part * bet.amount
        assert taken.denominator == 1, "a wager of which a part may be taken has whole parts"
        kept = bet.amount - int(taken)
        return (
            self.take(bet, law, outcome, int(taken)),
            self.give_back(bet, law, outcome, kept),
        )
