"""The solver's rules of every game of the family."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pitboss.games.blackjack.blackjack_switch import BlackjackSwitch
from pitboss.games.blackjack.double_attack import DoubleAttackBlackjack
from pitboss.games.blackjack.spanish_21 import Spanish21
from pitboss.games.blackjack.switch_hands import SwitchHandsBlackjack
from pitboss.games.blackjack.triple_attack import TripleAttackBlackjack
from pitboss.odds.blackjack.exact import rules as regular
from pitboss.odds.blackjack.exact.rules import Rules, Shoe
from pitboss.odds.blackjack.exact.settled import SettledHands
from pitboss.table.game import Game

SUITS = 4


def shoe_without_tens(decks: int) -> Shoe:
    """How many cards of each value so many decks of 48 have."""
    return (4 * decks,) * 9 + (12 * decks,)


def rules_of(game: Game) -> Rules:
    """The rules of a game, from its options and posted payouts."""
    if isinstance(game, Spanish21):
        return spanish_21(game)
    if isinstance(game, DoubleAttackBlackjack):
        return double_attack(game)
    if isinstance(game, TripleAttackBlackjack):
        return triple_attack(game)
    if isinstance(game, BlackjackSwitch):
        return blackjack_switch(game)
    if isinstance(game, SwitchHandsBlackjack):
        return switch_hands(game)
    return regular.rules_of(game)


def one_suit(decks: int) -> Fraction:
    """The probability that three cards of one rank are of one suit."""
    return Fraction((decks - 1) * (decks - 2), (SUITS * decks - 1) * (SUITS * decks - 2))


def spanish_21(game: Spanish21) -> Rules:
    options, settled = game.options, SettledHands(game)

    def mean(hands: str, alike: Fraction) -> Fraction:
        """The average over the suits of three cards, which all match with this probability."""
        one, two, three = hands.split()
        suited = settled.extra(*(f"{one}{suit} {two}{suit} {three}{suit}" for suit in "cdhs"))
        return (1 - alike) * settled.extra(f"{one}c {two}c {three}h") + alike * suited

    return Rules(
        shoe_without_tens(options.decks),
        most_hands=4, resplit_aces=True, aces_drawn=True, surrender=True,
        double_any=True, rescue=True,
        extras=(("6-7-8", mean("6 7 8", Fraction(1, SUITS**2))),
                ("7-7-7", mean("7 7 7", one_suit(options.decks))),
                ("5", settled.extra("2h 3h 4h 5h 7c")), ("6", settled.extra("2h 3h 4h 5h 3c 4c")),
                ("7", settled.extra("2h 3h 4h 5h 2c 3c 2d"))),
        peeks=_peeks(options), busted_added_lost=_lost(settled), **settled.terms(),
    )  # fmt: skip


def double_attack(game: DoubleAttackBlackjack) -> Rules:
    options, settled = game.options, SettledHands(game)
    return Rules(
        shoe_without_tens(options.decks),
        most_hands=3 if options.boxes > 6 else 4, surrender=True, surrender_any=True,
        double_any=True, rescue=True,
        peeks=_peeks(options), busted_added_lost=_lost(settled), **settled.terms(),
    )  # fmt: skip


def triple_attack(game: TripleAttackBlackjack) -> Rules:
    options, settled = game.options, SettledHands(game)
    return Rules(
        shoe_without_tens(options.decks), hit_soft_17=True,
        most_hands=options.most_hands, resplit_aces=options.resplit_aces, aces_doubled=True,
        double_any=True,
        peeks=_peeks(options), busted_added_lost=_lost(settled), **settled.terms(),
    )  # fmt: skip


def switch_hands(game: SwitchHandsBlackjack) -> Rules:
    """The rules for one of its hands."""
    options, settled = game.options, SettledHands(game)
    return Rules(
        regular.full_shoe(options.decks), hit_soft_17=True, surrender=options.surrender,
        most_hands=options.most_hands, resplit_aces=options.resplit_aces,
        peeks=_peeks(options), busted_added_lost=_lost(settled), **settled.terms(),
    )  # fmt: skip


def blackjack_switch(game: BlackjackSwitch) -> Rules:
    """The rules for one of its two hands; a switched ace and ten counts as any 21."""
    options, settled = game.options, SettledHands(game)
    return Rules(
        regular.full_shoe(options.decks), hit_soft_17=True, most_hands=options.most_hands,
        resplit_aces=options.resplit_aces, surrender=options.surrender,
        peeks=_peeks(options), busted_added_lost=_lost(settled), **settled.terms(),
    )  # fmt: skip


def _peeks(options: Any) -> bool:
    return bool(options.hole_card == "card reader")


def _lost(settled: SettledHands) -> bool:
    """Whether amounts added to a hand over 21 are lost even to a blackjack, if one is possible."""
    return settled.added_to_busts_lost() and not _peeks(settled.game.options)
