"""Cards: the decks a game may use, when cards are changed, and which are inspected then.

13:69E-1.17(h) and 1.18(g), (n), 19:46-1.17(a) and 1.18(g), (n), and 13:69F-14.2(b).
"""

from __future__ import annotations

from collections import Counter

from pitboss.casino.clock import HOUR, Millis
from pitboss.errors import BadOptions
from pitboss.law import Citation
from pitboss.table.game import Game

ANY = Citation("13:69E-1.18(g)")
FROM_SHOE = Citation("13:69E-1.18(g)2")
FROM_HAND = Citation("13:69E-1.18(g)3")
FORMER = {
    FROM_SHOE: Citation("19:46-1.18(g)2"),
    FROM_HAND: Citation("19:46-1.18(g)3"),
}
"""The same paragraphs for a game whose rules are in chapter 19:47."""
POKER_ROOM = Citation("13:69F-14.2(b)")

LISTED = frozenset(
    (
        "pai-gow-poker", "caribbean-stud", "let-it-ride", "colorado-holdem", "boston-5-stud",
        "double-cross-poker", "four-card-poker", "texas-holdem-bonus", "ultimate-texas-holdem",
        "two-card-joker-poker", "flop-poker", "asia-poker", "winners-pot-poker",
        "supreme-pai-gow", "mississippi-stud", "three-card-poker", "three-card-draw-poker",
        "all-in-holdem",
    )
)  # fmt: skip
"""The games that 1.18(g)2 and 3 name."""
INSPECTED = Citation("13:69E-1.18(n)3iii")
FORMER_INSPECTED = Citation("19:46-1.18(n)3iii")
WITH_JOKERS = frozenset(
    ("pai-gow-poker", "two-card-joker-poker", "asia-poker", "supreme-pai-gow",
     "three-card-draw-poker")
)  # fmt: skip
"""The games that 13:69E-1.17(h) allows jokers in."""
WITHOUT_TENS = frozenset(("spanish-21", "double-attack-blackjack", "triple-attack-blackjack"))
DICE_IN_SHAKER = {
    "automated-craps": Citation("13:69F-1A.3(a)2"),
    "mini-dice": Citation("13:69F-13.3(a)2"),
    "pai-gow": Citation("13:69F-10.3(c)"),
    "pai-gow-poker": Citation("13:69F-11.4(a)1iii"),
    "asia-poker": Citation("13:69F-31.4(a)1iii"),
    "supreme-pai-gow": Citation("13:69F-34.4(a)1iii"),
}
"""The games whose dice may not be in their shaker for more than 24 hours."""
DAY = 24
DECK = 52
_BY_HAND = "hand"


def check_deck(game: Game) -> None:
    """Refuse decks that the game may not use: with jokers, or incomplete."""
    deck = game.deck()
    if deck is None or not has_cards(game):
        return
    plain = [card for card in deck if not card.is_joker]
    if len(plain) < len(deck) and game.id not in WITH_JOKERS:
        raise BadOptions(f"{game.title} is played without jokers.", Citation("13:69E-1.17(h)"))
    counts = Counter(plain)
    whole = len(counts) == DECK and len(set(counts.values())) == 1
    if not whole and game.id not in WITHOUT_TENS:
        raise BadOptions(
            f"{game.title} is played with whole decks of {DECK} cards.", Citation("19:46-1.17(a)")
        )


def inspection(game: Game) -> Citation | None:
    """The paragraph by which all used cards are inspected; None where a sample is enough."""
    if game.id not in LISTED:
        return None
    former = game.law.citation.text.startswith("19:47")
    return FORMER_INSPECTED if former else INSPECTED


def has_cards(game: Game) -> bool:
    """Whether it is played with cards, not tiles."""
    return game.deck() is not None and getattr(game, "pieces", "cards") == "cards"


def changed(game: Game) -> tuple[str, ...]:
    """The equipment changed at a table after some hours: cards, and dice in a shaker."""
    cards = ("cards",) if has_cards(game) else ()
    return (*cards, "dice") if game.id in DICE_IN_SHAKER else cards


def hours(game: Game) -> tuple[int, Citation]:
    """How many hours the cards of a table, or else the dice in its shaker, may be in use, and the
    paragraph that says so."""
    if not has_cards(game) and game.id in DICE_IN_SHAKER:
        return DAY, DICE_IN_SHAKER[game.id]
    by_hand = getattr(game.options, "dealing", "") == _BY_HAND
    if game.id == "poker":
        return 6, POKER_ROOM
    if game.id == "double-down-stud" and by_hand:
        return 8, FROM_SHOE
    if game.id in LISTED:
        most, law = (4, FROM_HAND) if by_hand else (8, FROM_SHOE)
        return most, FORMER[law] if game.law.citation.text.startswith("19:47") else law
    return DAY, ANY


def due_at(game: Game, opened_at: Millis) -> Millis | None:
    """When the cards or the dice must be changed; None for a game without either."""
    if not changed(game):
        return None
    return opened_at + hours(game)[0] * HOUR
