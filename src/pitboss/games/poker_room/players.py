"""House players: they answer a pending decision from their seat's view.

A player knows only what its seat may see. It estimates its hand by dealing the unseen cards at
random many times and counting wins; its style decides how it acts on the estimate. Chance comes
from a source, as everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from pitboss.equipment.cards import ACE, Card
from pitboss.equipment.randomness import Source
from pitboss.games.poker_room.betting import CALL, CHECK, FOLD, RAISE
from pitboss.games.poker_room.openings import BET
from pitboss.games.poker_room.play import POT, SIDE_POT
from pitboss.games.poker_room.poker import Poker
from pitboss.games.poker_room.streets import DISCARD, DRAW, STAND_PAT
from pitboss.hands import five, low
from pitboss.hands.rank import Category
from pitboss.table.money import Cents
from pitboss.table.steps import Answer, Ask, Choice, Dealt, Event, Moved, Seen, Span
from pitboss.table.table import COMMUNITY
from pitboss.table.view import hands_seen

THOUSAND = 1_000
"""Chances are whole numbers per thousand."""
TRIALS = 40
RIVALS = 3
"""The most rivals that are simulated; more would take long and change little."""


class Style(NamedTuple):
    """How a player acts on its chance to win, all in percent."""

    title: str
    caution: int
    """The chance to win that justifies a call, as a multiple of the pot odds."""
    value: int
    """The chance to win, as a multiple of a fair share, that justifies a raise."""
    bluff: int
    """How often it raises without that chance."""
    size: int
    """The share of the pot it bets, if it may choose."""


STYLES: Final = {
    "rock": Style("waits for good cards, and then calls", 150, 220, 0, 50),
    "solid": Style("plays good cards, and raises with them", 115, 150, 4, 65),
    "loose": Style("plays many cards, and bets a good deal", 80, 125, 10, 75),
    "station": Style("calls with almost anything, and raises with almost nothing", 35, 300, 0, 50),
    "maniac": Style("raises with or without cards", 60, 105, 35, 100),
}
"""Styles of play, by name."""


class HousePlayer:
    """Plays one seat in a style."""

    def __init__(
        self, game: Poker, source: Source, style: str = "solid", trials: int = TRIALS
    ) -> None:
        self.game = game
        self.source = source
        self.style = STYLES[style]
        self.trials = trials

    def answer(self, view: Sequence[Event], ask: Ask) -> Answer:
        """The answer to a decision of this seat, from what the seat has seen."""
        names = {choice.name: choice for choice in ask.choices}
        if DRAW in names:
            return self.draw(view, ask)
        if DISCARD in names:
            return self.discard(view, ask)
        if CHECK in names or FOLD in names or BET in names:
            return self.bet(view, ask, names)
        return _plain(names[ask.default])

    # Betting

    def bet(self, view: Sequence[Event], ask: Ask, names: dict[str, Choice]) -> Answer:
        style = self.style
        rivals = self.rivals(view, ask.spot)
        chance = self.chance(view, ask.spot, rivals)
        fair = THOUSAND // (len(rivals) + 1)
        raising = names.get(RAISE) or names.get(BET)
        strong = chance * 100 >= fair * style.value
        if raising is not None and (strong or self.source.below(100) < style.bluff):
            return Answer(raising.name, self.size(raising, in_pot(view)))
        if CHECK in names:
            return Answer(CHECK)
        if CALL not in names:
            return _plain(names[ask.default])
        call = names[CALL]
        asked = _least(call)
        price = THOUSAND * asked // (in_pot(view) + asked)
        return Answer(CALL) if chance * 100 >= price * style.caution else Answer(FOLD)

    def size(self, raising: Choice, pot: Cents) -> Cents:
        """A bet of a share of the pot above the minimum, within the limits."""
        amounts = raising.amounts
        if not isinstance(amounts, Span):
            return _least(raising)
        wanted = amounts.low + pot * self.style.size // 100
        wanted -= (wanted - amounts.low) % amounts.step
        return min(wanted, amounts.high - (amounts.high - amounts.low) % amounts.step)

    # Estimating the hand

    def rivals(self, view: Sequence[Event], spot: int) -> list[tuple[Card | None, ...]]:
        """The other hands still in play, with the cards that show."""
        own = f"spot {spot}"
        hands = hands_seen(view)
        return [cards for key, cards in hands.items() if key.startswith("spot ") and key != own]

    def chance(
        self, view: Sequence[Event], spot: int, rivals: list[tuple[Card | None, ...]]
    ) -> int:
        """How often in a thousand the hand wins, counting shares of split pots."""
        hands = hands_seen(view)
        own = [card for card in hands.get(f"spot {spot}", ()) if card is not None]
        board = [card for card in hands.get(COMMUNITY, ()) if card is not None]
        others = [[card for card in hand if card is not None] for hand in rivals[:RIVALS]]
        unseen = self.unseen(view, spot)
        won = 0
        for _ in range(self.trials):
            won += self.trial(own, board, others, list(self.source.shuffled(unseen)))
        return won // self.trials

    def unseen(self, view: Sequence[Event], spot: int) -> list[Card]:
        """Every card of the deck that this seat has not seen."""
        seen = {
            card
            for event in view
            if isinstance(event, Dealt) and (event.seen is Seen.ALL or event.spot == spot)
            for card in event.cards
        }
        return [card for card in self.game.pack if card not in seen]

    def trial(
        self, own: list[Card], board: list[Card], others: list[list[Card]], deck: list[Card]
    ) -> int:
        """One random deal of the unseen cards: the share of the pot, per thousand."""
        variant = self.game.kind
        size = sum(len(street.deals) for street in variant.streets)
        full = sum(street.board for street in variant.streets)
        hands = []
        for held in (own, *others):
            hands.append(held + [deck.pop() for _ in range(size - len(held)) if deck])
        common = board + [deck.pop() for _ in range(full - len(board)) if deck]
        shares = []
        for rank, least in ((variant.high, None), (variant.low, variant.qualifier)):
            if rank is None:
                continue
            worth = [rank(hand, common) for hand in hands]
            if least is not None and max(worth) < least:
                continue
            best = max(worth)
            shares.append(THOUSAND // worth.count(best) if worth[0] == best else 0)
        return sum(shares) // len(shares) if shares else 0

    # Draws

    def draw(self, view: Sequence[Event], ask: Ask) -> Answer:
        hand = [c for c in hands_seen(view)[f"spot {ask.spot}"] if c is not None]
        throw = tuple(worst_cards(self.game, hand))
        return Answer(DRAW, cards=throw) if throw else Answer(STAND_PAT)

    def discard(self, view: Sequence[Event], ask: Ask) -> Answer:
        """At pineapple: the card to discard so that the others are worth most."""
        hands = hands_seen(view)
        hand = [card for card in hands[f"spot {ask.spot}"] if card is not None]
        board = [card for card in hands.get(COMMUNITY, ()) if card is not None]

        def without(card: Card) -> tuple[int, bool, int]:
            kept = [other for other in hand if other is not card]
            return (
                five.best((*kept, *board)),
                kept[0].suit == kept[1].suit,
                sum(other.rank for other in kept),
            )

        return Answer(DISCARD, cards=(max(hand, key=without),))


def worst_cards(game: Poker, hand: Sequence[Card]) -> list[Card]:
    """The cards that a sensible player discards at a draw game."""
    variant = game.kind
    if variant.section == "12B":
        return _not_badugi(hand)
    if variant.high is not None:
        return _not_in_groups(hand)
    limit, ace = (8, ACE) if variant.section == "12A" else (8, 1)
    keep: list[Card] = []
    for card in sorted(hand, key=lambda card: ace if card.rank == ACE else card.rank):
        rank = ace if card.rank == ACE else card.rank
        if rank <= limit and all(card.rank != other.rank for other in keep):
            keep.append(card)
    return [card for card in hand if card not in keep]


def _not_in_groups(hand: Sequence[Card]) -> list[Card]:
    """All but pairs and better; nothing of a complete hand."""
    rank = five.best(hand)
    if rank.category in (Category.STRAIGHT, Category.FLUSH, Category.FULL_HOUSE, Category.FOUR,
                         Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH):  # fmt: skip
        return []
    ranks = [card.rank for card in hand]
    alone = [card for card in hand if ranks.count(card.rank) == 1]
    suits = [card.suit for card in hand]
    suited = [card for card in hand if suits.count(card.suit) != 4]
    if len(suited) == 1 and len(alone) == len(hand):
        return suited  # four to a flush
    if len(alone) == len(hand):
        alone.remove(max(hand))
    return alone


def _not_badugi(hand: Sequence[Card]) -> list[Card]:
    """All but the best cards of different rank and suit, none above an eight."""
    keep: list[Card] = []
    for card in sorted(hand, key=lambda card: 1 if card.rank == ACE else card.rank):
        high = card.rank > 8 and card.rank != ACE
        if not high and low.badugi([*keep, card]).category is low.BadugiRank.order[len(keep)]:
            keep.append(card)
    return [card for card in hand if card not in keep]


def in_pot(view: Iterable[Event]) -> Cents:
    """The chips in the pots, from the chips that were seen to move."""
    total = 0
    for event in view:
        if isinstance(event, Moved):
            for name, sign in ((event.target, 1), (event.source, -1)):
                if name == POT or name.startswith(SIDE_POT):
                    total += sign * event.amount
    return total


def _least(choice: Choice) -> Cents:
    amounts = choice.amounts
    if amounts is None:
        return 0
    return amounts.low if isinstance(amounts, Span) else amounts[0]


def _plain(choice: Choice) -> Answer:
    """A choice with the least amount, if it takes one."""
    return Answer(choice.name, _least(choice))
