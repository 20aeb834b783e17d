"""A deal for every way in which a hand of the blackjack family can end, and its price."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

from pitboss.equipment.cards import CARDS, Card, cards
from pitboss.games.blackjack.blackjack_switch import BlackjackSwitch
from pitboss.games.blackjack.double_attack import DoubleAttackBlackjack
from pitboss.games.blackjack.ends import EVEN_MONEY, RESCUE, SURRENDER
from pitboss.games.blackjack.spanish_21 import Spanish21
from pitboss.games.blackjack.switch_hands import SwitchHandsBlackjack
from pitboss.games.blackjack.triple_attack import TripleAttackBlackjack
from pitboss.odds.blackjack.exact.dealer import BLACKJACK, BUST, TWENTY_TWO
from pitboss.odds.blackjack.hand_ends import (
    DEALER,
    DESIGNATED,
    FIVE_CARDS,
    ONE_COLOR,
    OVER_21,
    PAID_EVEN,
    RESCUED,
    SHORT,
    SURRENDERED,
    THREE_CARDS,
    TWO_CARDS,
    TWO_COLORS,
    UNFINISHED,
    both,
    own_ends,
)

PLAYED = range(SHORT, FIVE_CARDS + 3)
"""Ends that the dealer's count decides, if no rule does."""
NATURALS = (TWO_COLORS, ONE_COLOR, DESIGNATED)
FINISHED = (*range(5), BUST, TWENTY_TWO)
DOUBLED = {SHORT + at: f"Kh 2h {rank}d" for at, rank in enumerate("45678")}
"""Cards of doubled hands, where those of a hand that is drawn to have no third card."""
NARROW = {
    **{SHORT + at: f"5h 4h {rank}d" for at, rank in enumerate("789KA")}, THREE_CARDS: "5h 6h Kd",
}  # fmt: skip
"""The same where only 9 to 11 points may be doubled: nothing then goes over 21."""
WITHOUT_COUNT = (OVER_21, TWO_COLORS, ONE_COLOR, DESIGNATED, SURRENDERED, RESCUED, PAID_EVEN)
"""Ends to which the dealer need not draw."""


class Deal(NamedTuple):
    """Cards and decisions that bring about one end."""

    own: int
    dealer: int
    cards: tuple[Card, ...]
    """The player's cards of one hand, in order; every other hand has the same."""
    dealers: tuple[Card, ...]
    doubled: bool = False
    split: bool = False
    exchanged: bool = False
    """Whether second cards are switched, so that an ace and a ten are no blackjack."""
    insured: bool = False

    @property
    def cell(self) -> tuple[int, int]:
        """Where its price stands: the hand doubled or not, and the end of both hands."""
        return int(self.doubled), both(self.own, self.dealer)


def dealer_hands(kind: int) -> Iterator[str]:
    """The dealer's cards of an end, with a first card that may make a blackjack, and one not."""
    first, second, *rest = DEALER[kind].split()
    yield DEALER[kind]
    if kind in (0, BUST, BLACKJACK, TWENTY_TWO):
        yield " ".join((second, first, *rest))


def early(game: Any) -> bool:
    """Whether the dealer's blackjack is known before anybody plays."""
    return game.options.hole_card in ("card reader", "face up")


def any_number(game: Any) -> bool:
    """Whether a hand of any number of cards may be doubled."""
    return isinstance(game, Spanish21 | DoubleAttackBlackjack | TripleAttackBlackjack)


def narrow(game: Any) -> bool:
    """Whether only 9 to 11 points may be doubled."""
    options = game.options
    return bool(
        options.hole_card == "face up" or getattr(options, "doubling", "") == "hard 9 to 11"
    )


def doubled_cards(game: Any, kind: int, held: str) -> str:
    """The cards of a doubled hand that ends so; none where there is no such hand."""
    if narrow(game):
        return NARROW.get(kind, "")
    found = DOUBLED.get(kind, held)
    count = len(found.split())
    return found if count == 3 or (count > 3 and any_number(game)) else ""


def deals(game: Any) -> Iterator[Deal]:
    """Every end of a table, with cards for it."""
    for kind, own in sorted(own_ends(game).items()):
        if kind == DESIGNATED and not getattr(game.options, "designated", None):
            continue
        for deal in ways(game, kind, own.cards):
            yield from against(game, deal)


def ways(game: Any, kind: int, held: str) -> Iterator[Deal]:
    """The ways to one end of a player's hand; the dealer's end is filled in later."""
    plain = Deal(kind, UNFINISHED, cards(held), ())
    if kind in NATURALS:
        yield plain
    elif kind == SURRENDERED:
        if game.surrender_offered():
            yield plain
        if isinstance(game, DoubleAttackBlackjack):
            drawn = cards("Kh 2h 4c")
            yield plain._replace(cards=drawn)
            yield plain._replace(cards=drawn, doubled=True)
            yield plain._replace(cards=cards("8h 8d"), split=True)
    elif kind == RESCUED:
        if isinstance(game, Spanish21):
            yield plain._replace(doubled=True)
            yield plain._replace(cards=cards("8h 2h 4c"), doubled=True, split=True)
    elif kind == PAID_EVEN:
        if game.even_money_law() is not None:
            yield plain
    elif kind == TWO_CARDS:
        if isinstance(game, BlackjackSwitch):
            yield plain._replace(exchanged=True)
        yield plain._replace(cards=cards("Kh Ac"), split=True)
        yield plain._replace(split=True)
    else:
        yield plain
        yield plain._replace(split=True)
        if double := doubled_cards(game, kind, held):
            yield plain._replace(cards=cards(double), doubled=True)
            if getattr(game.options, "double_after_split", True):
                yield plain._replace(cards=cards(double), doubled=True, split=True)


def against(game: Any, deal: Deal) -> Iterator[Deal]:
    """A player's end against every end of the dealer's hand that it can meet."""
    played = deal.doubled or deal.split or deal.exchanged or len(deal.cards) > 2
    touched = played or deal.own == SURRENDERED
    if deal.own == PAID_EVEN:
        for held, kind in (("Ac 8d", 2), ("Ac Kd", BLACKJACK)):
            yield deal._replace(dealer=kind, dealers=cards(held))
        return
    for kind in (*FINISHED, BLACKJACK):
        if kind == BLACKJACK and early(game) and touched:
            continue
        for held in dealer_hands(kind):
            yield deal._replace(dealer=kind, dealers=cards(held))
    if not touched and game.options.hole_card != "face up":
        for held, kind in (("Ac 8d", 2), ("Ac Kd", BLACKJACK)):
            yield deal._replace(dealer=kind, dealers=cards(held), insured=True)


def actions(game: Any) -> int:
    """How many hands of the dealer there are, with a wager against each."""
    return 3 if getattr(game.options, "multiple_action", "none") != "none" else 1


def other_suit(card: Card) -> Card:
    """A card of the same rank, so that six decks have enough for two hands that end alike."""
    return CARDS[card.index ^ 1]


def order(game: Any, deal: Deal) -> list[Card]:
    """The cards as the shoe is to bring them, from the first of the round on."""
    own, dealer = list(deal.cards), list(deal.dealers)
    first, second = (own[0], own[0]) if deal.split else (own[0], own[1])
    hands = [own[1:], own[1:]] if deal.split else [own[2:]]
    drawn = [card for hand in hands for card in hand]
    hole = game.options.hole_card != "none"
    later = (dealer[2:] if hole else dealer[1:]) * actions(game)
    holes = dealer[1:2] if hole else []
    if isinstance(game, BlackjackSwitch):
        firsts, seconds = (first, other_suit(first)), (second, other_suit(second))
        again = [other_suit(card) for card in drawn]
        return [*firsts, dealer[0], *seconds, *holes, *drawn, *again, *later]
    if isinstance(game, SwitchHandsBlackjack):
        return [*cards("2c 3d"), first, dealer[0], second, *holes, *drawn, *later]
    if isinstance(game, DoubleAttackBlackjack):
        return [dealer[0], first, second, *holes, *drawn, *later]
    return [first, dealer[0], second, *holes, *drawn, *later]


def netted(game: Any, deal: Deal, nets: Any, wagers: tuple[str, ...]) -> dict[str, Fraction]:
    """What each wager nets by the prices, ``nets`` having a row for a wager, doubled or not.

    All attack wagers are placed; both hands of blackjack switch end alike.
    """
    doubled, column = deal.cell
    times = actions(game) + sum("attack" in name for name in wagers)
    hands = 2 if isinstance(game, BlackjackSwitch) else 1
    found = {}
    for place, name in enumerate(wagers):
        unit = nets[2 * place + doubled][column]
        if name == "split":
            unit = hands * times * unit if deal.split else 0
        elif name == "double":
            unit = hands * (1 + deal.split) * times * unit if doubled else 0
        elif name == "insurance":
            unit = times * unit if deal.insured else 0
        if name:
            found[name] = unit
    return found


EARLY = {SURRENDERED: SURRENDER, RESCUED: RESCUE, PAID_EVEN: EVEN_MONEY}
"""The decision that ends a hand."""


def unreachable(game: Any) -> set[tuple[int, int]]:
    """Places among the prices that no hand comes to, each for a reason that is told."""
    found = set()
    own = own_ends(game)
    for kind, dealer, doubled in product(own, DEALER, (False, True)):
        reasons = (
            dealer == UNFINISHED,  # priced for ends that no count of the dealer's changes
            doubled and kind == SURRENDERED and not isinstance(game, DoubleAttackBlackjack),
            doubled and kind not in (SURRENDERED, RESCUED)
            and ((len(own[kind].cards.split()) == 2 and kind not in DOUBLED)
                 or not doubled_cards(game, kind, own[kind].cards)),
            kind == RESCUED and not (doubled and isinstance(game, Spanish21)),
            kind == SURRENDERED and not game.surrender_offered(),
            kind == PAID_EVEN and game.even_money_law() is None,
            kind == PAID_EVEN and dealer not in (2, BLACKJACK),  # one of the other ends
            kind == DESIGNATED and not getattr(game.options, "designated", None),
            dealer == BLACKJACK and early(game)  # nobody plays on
            and (doubled or kind not in (*NATURALS, *range(SHORT, SHORT + 5), PAID_EVEN)),
        )  # fmt: skip
        if any(reasons):
            found.add((int(doubled), both(kind, dealer)))
    return found
