"""A scene: everything on the felt, folded from the events that one viewer may see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from pitboss.equipment.cards import Card
from pitboss.games.blackjack.family import BlackjackGame
from pitboss.table import steps
from pitboss.table.game import Game
from pitboss.table.money import Cents, dollars, unsigned
from pitboss.table.moves import CAGE, HOUSE, AccountName, moves, wager_number
from pitboss.table.record import Snapshot, decode
from pitboss.table.results import RoundResult
from pitboss.table.steps import Event
from pitboss.table.view import turned_up, without
from pitboss.table.words import tell

STIRRING = (
    steps.Placed, steps.Dealt, steps.Rolled, steps.Spun, steps.Numbered, steps.Moved,
)  # fmt: skip
"""Events that show that a round has really begun."""

POTS = (":pot", ":side pot")
PUSHED = ("pot", "odd chips")
"""Movements of chips from other players to the winner."""


@dataclass
class ChipStack:
    """A wager on the layout."""

    bet: int
    patron: str
    spot: int
    wager: str
    on: str
    amount: Cents
    mark: str = ""
    """The dealer's mark on it: the point of a come bet, the numbers of a ticket."""


@dataclass(frozen=True)
class WagerResult:
    """The result of a wager, or of a part of it."""

    patron: str
    spot: int
    wager: str
    on: str
    won: Cents
    """The amount won; below zero if lost."""


@dataclass
class StoryLine:
    """One line of the table's story, with its paragraph."""

    text: str
    law: str
    kind: str


@dataclass
class Scene:
    """Everything that a page draws."""

    seats: dict[int, list[str]] = field(default_factory=dict)
    spots: int = 0
    """How many spots this table has; 0 for as many as its game."""
    rails: dict[str, Cents] = field(default_factory=dict)
    bets: dict[int, ChipStack] = field(default_factory=dict)
    hands: dict[str, tuple[Card | None, ...]] = field(default_factory=dict)
    owners: dict[str, int] = field(default_factory=dict)
    """The spot of each hand; 0 for the dealer's and the community cards."""
    words: dict[str, str] = field(default_factory=dict)
    """The announced value of a hand."""
    results: dict[int, Cents] = field(default_factory=dict)
    """What each spot won or lost in this round."""
    markers: dict[str, str] = field(default_factory=dict)
    """The texts on pucks, buttons and meters."""
    decided: list[WagerResult] = field(default_factory=list)
    """Results of wagers, until the next throw or deal."""
    settled: dict[int, ChipStack] = field(default_factory=dict)
    """Wagers of this round that are no longer on the layout."""
    pots: dict[str, Cents] = field(default_factory=dict)
    winners: dict[str, Cents] = field(default_factory=dict)
    """What players won from the pots that they bet into."""
    given: dict[str, Cents] = field(default_factory=dict)
    """What players put into pots straight from their chips, without a wager on the layout."""
    dice: tuple[int, ...] = ()
    pocket: str = ""
    numbers: tuple[int, ...] = ()
    said: str = ""
    round: int = 0
    story: list[StoryLine] = field(default_factory=list)
    bare: set[str] = field(default_factory=set)
    """Hands lying face up."""
    collected: set[str] = field(default_factory=set)
    """Hands discarded unshown; they stay visible, dimmed, until the next deal."""
    stale: bool = False
    """Whether this is the last round's scene, to be cleared when the next one begins."""
    worn: bool = False
    """Whether dice, ball and results are the last round's; kept while wagers are placed."""
    began: int = 0
    """The line of the story at which the present round begins."""
    passing: set[str] = field(default_factory=set)
    """Markers of the last round, removed when the next one begins."""
    lasting: frozenset[str] = frozenset()
    """Markers that stay from round to round."""
    titles: dict[str, str] = field(default_factory=dict)
    places: Mapping[str, tuple[tuple[int, int], ...]] = field(default_factory=dict)
    """By hand: the places of its cards, if not in a row."""
    tiles: bool = False
    """Whether the game is played with tiles instead of cards."""
    line_law: str = ""
    """The paragraph on the chips of several players at one spot; empty where only one plays."""
    initial: frozenset[str] = frozenset()
    """The wagers that say who decides at a spot, where several play."""
    limits: str = ""
    """The table's limits, as on its sign."""
    no_money: bool = False
    """Whether it is played with tournament chips, 13:69F-8.6: no amounts in dollars."""

    @classmethod
    def of(cls, before: Snapshot, game: Game) -> Scene:
        """The felt between two rounds, with the markers that the game remembers."""
        scene = cls(round=before.round, places=game.card_places)
        scene.tiles = getattr(game, "pieces", "cards") == "tiles"
        scene.titles = {name: wager.title for name, wager in game.wagers.items()}
        if game.memory_model is not None and before.memory:
            memory = decode(before.memory, game.memory_model)
            scene.markers = dict(game.markers(memory))
        scene.lasting = frozenset(scene.markers)
        if isinstance(game, BlackjackGame):
            scene.line_law = str(game.p.share_line)
            scene.initial = frozenset(wager.name for wager in game.initial())
        if game.offers:
            limit = before.limits.default
            scene.limits = f"{dollars(limit.minimum)} to {dollars(limit.maximum)}"
        scene.seats = {number: list(who) for number, who in enumerate(before.seats, start=1)}
        scene.spots = len(before.seats)
        scene.rails = {patron.name: patron.chips for patron in before.patrons}
        scene.pots = dict(before.pots)
        for bet in before.bets:
            scene.bets[bet.id] = ChipStack(
                bet.id, bet.patron, bet.spot, bet.wager, bet.on, bet.amount, bet.mark
            )  # fmt: skip
        return scene

    def follow(self, events: Iterable[Event]) -> None:
        """Apply events."""
        for event in events:
            chips = self.bets.get(getattr(event, "bet", 0))
            self._take_in(event)
            if text := tell(event, chips.on if chips is not None else ""):
                law = getattr(event, "law", None)
                text = unsigned(text) if self.no_money else text
                self.story.append(StoryLine(text, str(law or ""), type(event).__name__.lower()))

    def _take_in(self, event: Event) -> None:
        if self.stale and isinstance(event, STIRRING):
            self.clear()
        if self.worn and isinstance(event, STIRRING) and not isinstance(event, steps.Placed):
            self.worn, self.decided = False, []
            self.dice, self.pocket, self.said = (), "", ""
        match event:
            case steps.RoundBegan(number=number):
                self.round, self.stale, self.began = number, True, len(self.story)
                self.worn = True
                self.passing = set(self.markers) - self.lasting
            case steps.Sat(patron=patron, spot=spot):
                self._make_way(spot)
                self.seats.setdefault(spot, []).append(patron)
                self.rails.setdefault(patron, 0)
            case steps.Left(patron=patron, spot=spot):
                if patron in self.seats.get(spot, []):
                    self.seats[spot].remove(patron)
                self.rails.pop(patron, None)
            case steps.Bought(patron=patron, chips=chips):
                self.rails[patron] = self.rails.get(patron, 0) + chips
            case steps.Voided(spot=0):
                self.pocket, self.dice = "", ()
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
                parts = value.split("; ")  # a keno ticket's mark begins with its number and station
                chips.mark = parts[2] if parts[0].startswith(ticket) else parts[0]
                self.numbers = ()  # those of a quick pick, not of the draw

    def clear(self) -> None:
        """Begin a new round: remove the cards, keep the chips that stand."""
        self.stale = False
        self.collected, self.bare, self.settled = set(), set(), {}
        self.markers = {k: v for k, v in self.markers.items() if k not in self.passing}
        self.hands, self.owners, self.words, self.results = {}, {}, {}, {}
        self.winners, self.given = {}, {}
        self.numbers = ()
        self.story, self.began = self.story[self.began :], 0

    def _make_way(self, spot: int) -> None:
        """Before somebody new sits down, remove the last round of whoever had the seat."""
        if not self.stale or self.seats.get(spot):
            return
        for hand in [hand for hand, owner in self.owners.items() if owner == spot]:
            del self.owners[hand]
            self.hands.pop(hand, None)
            self.words.pop(hand, None)
        self.words.pop(f"spot {spot}", None)
        self.results.pop(spot, None)
        self.settled = {bet: chips for bet, chips in self.settled.items() if chips.spot != spot}
        self.decided = [one for one in self.decided if one.spot != spot]

    def recall(self, result: RoundResult) -> None:
        """Show the last recorded result to a viewer who arrives between two rounds."""
        if not (self.dice or self.pocket):
            self.dice = tuple(int(one) for one in result.detail.split("-") if one.isdigit())
            self.pocket = "" if self.dice else result.face

    def _take_in_cards(self, event: Event) -> None:
        match event:
            case steps.Dealt(hand=hand, spot=spot, cards=cards, seen=seen):
                self.hands[hand] = self.hands.get(hand, ()) + cards
                self.owners[hand] = spot
                self._turn(hand, seen is steps.Seen.ALL)
            case steps.Revealed(hand=hand, spot=spot, cards=cards, text=text):
                self.hands[hand] = turned_up(self.hands.get(hand, ()), cards)
                self.owners[hand] = spot
                self.words[hand] = text or self.words.get(hand, "")  # a folded hand stays folded
                self._turn(hand, True)
            case steps.Collected(hand=hand):
                if hand not in self.bare:  # a shown hand is not dimmed until the next deal
                    self.collected.add(hand)
            case steps.Chose(choice="fold", spot=spot):
                self.words[f"spot {spot}"] = "folded"
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
        if isinstance(event, steps.Bought | steps.Left):
            return  # not part of the chips on the layout
        if isinstance(event, steps.Placed):
            new = ChipStack(event.bet, event.patron, event.spot, event.wager, event.on, 0)
            self.bets.setdefault(event.bet, new)
        self._decide(event)
        for source, target, amount in moves(event):
            self._account(source, -amount)
            self._account(target, amount)
        match event:
            case steps.Paid(spot=spot, amount=amount):
                self._result(spot, amount)
            case steps.Taken(spot=spot, amount=amount) | steps.Charged(spot=spot, amount=amount):
                self._result(spot, -amount)
            case steps.Returned(spot=spot):
                self._result(spot, 0)
            case steps.Moved():
                self._pot(event)

    def _pot(self, event: steps.Moved) -> None:
        """Count what players put into pots, get back from them, and win."""
        if event.target in self.rails and event.what in PUSHED:
            self.winners[event.target] = self.winners.get(event.target, 0) + event.amount
        elif event.source in self.rails and event.target.startswith(POTS):
            self.given[event.source] = self.given.get(event.source, 0) + event.amount
        elif event.target in self.given and event.source.startswith(POTS):
            self.given[event.target] -= event.amount

    def _decide(self, event: Event) -> None:
        """Record what a wager won or lost, while it is known what it was on."""
        if isinstance(event, steps.Paid | steps.Taken | steps.Returned):
            chips = self.bets.get(event.bet)
            won = 0 if isinstance(event, steps.Returned) else event.amount
            won = -won if isinstance(event, steps.Taken) else won
            on = chips.on if chips is not None else ""
            self.decided.append(WagerResult(event.patron, event.spot, event.wager, on, won))
        elif isinstance(event, steps.Charged):
            lost = WagerResult(event.patron, event.spot, event.what, "", -event.amount)
            self.decided.append(lost)
        elif isinstance(event, steps.Moved):
            self._win_from_another(event)

    def _win_from_another(self, event: steps.Moved) -> None:
        """Handle chips of a wager that go to whoever bet against it."""
        lost = self.bets.get(wager_number(event.source) or 0)
        if event.target.startswith(":") or event.source.startswith(POTS):
            self._share_a_pot(event, lost)
            return
        won = next((chips for chips in self.bets.values() if chips.patron == event.target), None)
        if lost is None or won is None:
            return
        for chips, amount in ((lost, -event.amount), (won, event.amount)):
            result = WagerResult(chips.patron, chips.spot, chips.wager, chips.on, amount)
            self.decided.append(result)
            self._result(chips.spot, amount)

    def _share_a_pot(self, event: steps.Moved, lost: ChipStack | None) -> None:
        """Count a wager that goes into a pot as lost, until the pot is won or refunded."""
        if lost is not None:
            gone = WagerResult(lost.patron, lost.spot, lost.wager, lost.on, -event.amount)
            self.decided.append(gone)
            self._result(lost.spot, -event.amount)
            return
        own = next((one for one in self.decided if one.patron == event.target), None)
        if own is not None:
            self._result(own.spot, event.amount)
            if event.what not in PUSHED:
                got = WagerResult(own.patron, own.spot, event.what, "", event.amount)
                self.decided.append(got)

    def _account(self, name: AccountName, amount: Cents) -> None:
        bet = wager_number(name)
        if bet is not None:
            self._on(bet, amount)
        elif not isinstance(name, str) or not name.startswith(":"):
            self._rail(str(name), amount)
        elif name not in (HOUSE, CAGE):
            self.pots[name] = self.pots.get(name, 0) + amount

    def _rail(self, patron: str, amount: Cents) -> None:
        self.rails[patron] = self.rails.get(patron, 0) + amount

    def _result(self, spot: int, amount: Cents) -> None:
        self.results[spot] = self.results.get(spot, 0) + amount

    def _on(self, bet: int, amount: Cents) -> None:
        """Put chips on a wager, or (below zero) take them off; one without chips is settled."""
        chips = self.bets.get(bet)
        if chips is not None:
            chips.amount += amount
            if chips.amount <= 0:
                self.settled[bet] = self.bets.pop(bet)
