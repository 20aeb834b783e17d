"""A scene: what lies on the felt, folded from the events that one viewer may see."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from pitboss.equipment.cards import Card
from pitboss.table import steps
from pitboss.table.game import Game
from pitboss.table.money import Cents
from pitboss.table.record import Snapshot, decode
from pitboss.table.steps import Event
from pitboss.table.view import without
from pitboss.table.words import tell

STIRRING = (
    steps.Placed, steps.Dealt, steps.Rolled, steps.Spun, steps.Numbered, steps.Moved,
)  # fmt: skip
"""What shows that a round has really begun."""

PUSHED = ("pot", "odd chips")
"""What is moved to whoever wins it from the others."""


@dataclass
class Chips:
    """A wager on the layout."""

    bet: int
    patron: str
    spot: int
    wager: str
    on: str
    amount: Cents
    mark: str = ""
    """What the dealer noted of it: the point of a come bet, the numbers of a ticket."""


@dataclass
class Line:
    """One line of the table's story, with its paragraph."""

    text: str
    law: str
    kind: str


@dataclass
class Scene:
    """All that a page draws."""

    seats: dict[int, list[str]] = field(default_factory=dict)
    rails: dict[str, Cents] = field(default_factory=dict)
    bets: dict[int, Chips] = field(default_factory=dict)
    hands: dict[str, tuple[Card | None, ...]] = field(default_factory=dict)
    owners: dict[str, int] = field(default_factory=dict)
    """The spot that each hand lies at; 0 for the dealer's and the community's."""
    words: dict[str, str] = field(default_factory=dict)
    """What a hand was announced as."""
    results: dict[int, Cents] = field(default_factory=dict)
    """What each spot won or lost in this round."""
    markers: dict[str, str] = field(default_factory=dict)
    """What pucks, buttons and meters show."""
    settled: dict[int, Chips] = field(default_factory=dict)
    """Wagers of this round that are no longer on the layout."""
    pots: dict[str, Cents] = field(default_factory=dict)
    winners: dict[str, Cents] = field(default_factory=dict)
    """What players took out of the pots that they bet into."""
    dice: tuple[int, ...] = ()
    pocket: str = ""
    numbers: tuple[int, ...] = ()
    said: str = ""
    round: int = 0
    story: list[Line] = field(default_factory=list)
    bare: set[str] = field(default_factory=set)
    """Hands that lie face up."""
    collected: set[str] = field(default_factory=set)
    """Hands discarded unshown; they stay in sight, dimmed, until the next deal."""
    stale: bool = False
    """Whether what lies here is the last round's, to be cleared when the next one stirs."""
    began: int = 0
    """Where in the story the round under way begins."""
    passing: set[str] = field(default_factory=set)
    """Markers that are the last round's, and go when the next one stirs."""
    lasting: frozenset[str] = frozenset()
    """Markers that stay from round to round."""
    titles: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, before: Snapshot, game: Game) -> Scene:
        """The felt between two rounds, with the markers that the game remembers."""
        scene = cls(round=before.round)
        scene.titles = {name: wager.title for name, wager in game.wagers.items()}
        if game.memory_model is not None and before.memory:
            scene.markers = dict(game.markers(decode(before.memory, game.memory_model)))
        scene.lasting = frozenset(scene.markers)
        scene.seats = {number: list(who) for number, who in enumerate(before.seats, start=1)}
        scene.rails = {patron.name: patron.chips for patron in before.patrons}
        scene.pots = dict(before.pots)
        for bet in before.bets:
            scene.bets[bet.id] = Chips(
                bet.id, bet.patron, bet.spot, bet.wager, bet.on, bet.amount, bet.mark
            )  # fmt: skip
        return scene

    def follow(self, events: Iterable[Event]) -> None:
        """Take in what happened."""
        for event in events:
            chips = self.bets.get(getattr(event, "bet", 0))
            self._take_in(event)
            if text := tell(event, chips.on if chips is not None else ""):
                law = getattr(event, "law", None)
                self.story.append(Line(text, str(law or ""), type(event).__name__.lower()))

    def _take_in(self, event: Event) -> None:
        if self.stale and isinstance(event, STIRRING):
            self.clear()
        match event:
            case steps.RoundBegan(number=number):
                self.round, self.stale, self.began = number, True, len(self.story)
                self.passing = set(self.markers) - self.lasting
            case steps.Sat(patron=patron, spot=spot):
                self.seats.setdefault(spot, []).append(patron)
                self.rails.setdefault(patron, 0)
            case steps.Left(patron=patron, spot=spot):
                if patron in self.seats.get(spot, []):
                    self.seats[spot].remove(patron)
                self.rails.pop(patron, None)
            case steps.Bought(patron=patron, chips=chips):
                self.rails[patron] = self.rails.get(patron, 0) + chips
            case steps.Announced(text=text):
                self.said = text
            case steps.Rolled(dice=dice):
                self.dice = dice
            case steps.Spun(pocket=pocket):
                self.pocket = pocket
            case steps.Numbered(numbers=numbers):
                self.numbers = numbers
            case steps.Marked(what=what, value=value):
                self._mark(what, value)
            case _:
                self._take_in_cards(event)
                self._take_in_chips(event)

    def _mark(self, what: str, value: str) -> None:
        self.markers[what] = value
        self.passing.discard(what)
        for chips in self.bets.values():
            ticket = f"ticket {chips.bet}"
            title = f"{self.titles.get(chips.wager)} of {chips.patron}"
            if what in (ticket, title) and not chips.mark:
                chips.mark = value.partition(";")[0]
                self.numbers = ()  # a quick pick's own, not those of the game

    def clear(self) -> None:
        """A new round: the cards are gone, the chips that stand stay."""
        self.stale = False
        self.collected, self.bare, self.settled = set(), set(), {}
        self.markers = {k: v for k, v in self.markers.items() if k not in self.passing}
        self.hands, self.owners, self.words, self.results, self.winners = {}, {}, {}, {}, {}
        self.dice, self.pocket, self.numbers, self.said = (), "", (), ""
        self.story, self.began = self.story[self.began :], 0

    def _take_in_cards(self, event: Event) -> None:
        match event:
            case steps.Dealt(hand=hand, spot=spot, cards=cards, seen=seen):
                self.hands[hand] = self.hands.get(hand, ()) + cards
                self.owners[hand] = spot
                self._turn(hand, seen is steps.Seen.ALL)
            case steps.Revealed(hand=hand, spot=spot, cards=cards, text=text):
                self.hands[hand] = cards
                self.owners[hand] = spot
                self.words[hand] = text
                self._turn(hand, True)
            case steps.Collected(hand=hand):
                if hand not in self.bare:  # a hand that was shown stays bright until the next deal
                    self.collected.add(hand)
            case steps.Discarded(hand=hand, cards=cards):
                self.hands[hand] = without(self.hands.get(hand, ()), cards)
            case steps.Shifted(source=source, target=target, spot=spot, cards=cards, seen=seen):
                self.hands[source] = without(self.hands.get(source, ()), cards)
                self.hands[target] = self.hands.get(target, ()) + cards
                self.owners[target] = spot
                self._turn(target, seen is steps.Seen.ALL or source in self.bare)

    def _turn(self, hand: str, up: bool) -> None:
        if up:
            self.bare.add(hand)
        else:
            self.bare.discard(hand)

    def _take_in_chips(self, event: Event) -> None:
        match event:
            case steps.Placed(bet=bet, patron=patron, spot=spot, wager=wager, on=on, amount=amount):
                chips = self.bets.setdefault(bet, Chips(bet, patron, spot, wager, on, 0))
                chips.amount += amount
                self._rail(patron, -amount)
            case steps.Withdrawn(bet=bet, patron=patron, amount=amount):
                self._off(bet, amount)
                self._rail(patron, amount)
            case steps.Paid(bet=bet, patron=patron, spot=spot, amount=amount, stake=stake):
                self._off(bet, stake)
                self._rail(patron, amount + stake)
                self._result(spot, amount)
            case steps.Taken(bet=bet, spot=spot, amount=amount):
                self._off(bet, amount)
                self._result(spot, -amount)
            case steps.Returned(bet=bet, patron=patron, spot=spot, amount=amount):
                self._off(bet, amount)
                self._rail(patron, amount)
                self._result(spot, 0)
            case steps.Charged(patron=patron, spot=spot, amount=amount):
                self._rail(patron, -amount)
                self._result(spot, -amount)
            case steps.Moved(source=source, target=target, amount=amount, what=what):
                self._account(source, -amount)
                self._account(target, amount)
                if what in PUSHED and not target.startswith(":"):
                    self.winners[target] = self.winners.get(target, 0) + amount

    def _account(self, name: str, amount: Cents) -> None:
        if not name.startswith(":"):
            self._rail(name, amount)
        elif name.startswith(":bet "):
            self._off(int(name.removeprefix(":bet ")), -amount)
        else:
            self.pots[name] = self.pots.get(name, 0) + amount

    def _rail(self, patron: str, amount: Cents) -> None:
        self.rails[patron] = self.rails.get(patron, 0) + amount

    def _result(self, spot: int, amount: Cents) -> None:
        self.results[spot] = self.results.get(spot, 0) + amount

    def _off(self, bet: int, amount: Cents) -> None:
        chips = self.bets.get(bet)
        if chips is not None:
            chips.amount -= amount
            if chips.amount <= 0:
                self.settled[bet] = self.bets.pop(bet)
