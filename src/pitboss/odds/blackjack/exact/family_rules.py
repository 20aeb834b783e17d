"""The rules of every game of the family, as the solver knows them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pitboss.games.blackjack import spanish_21 as spanish
from pitboss.games.blackjack.blackjack_switch import BlackjackSwitch
from pitboss.games.blackjack.double_attack import DoubleAttackBlackjack
from pitboss.games.blackjack.spanish_21 import Spanish21
from pitboss.games.blackjack.switch_hands import (
    BLACKJACK,
    BOTH,
    COLORED,
    HALF,
    PUSH,
    SwitchHandsBlackjack,
)
from pitboss.games.blackjack.triple_attack import LONG, TripleAttackBlackjack
from pitboss.odds.blackjack.exact import rules as regular
from pitboss.odds.blackjack.exact.rules import Rules, Shoe
from pitboss.table.game import Game
from pitboss.table.money import Odds

SUITS = 4


def shoe_without_tens(decks: int) -> Shoe:
    """How many cards of each value so many decks of 48 have."""
    return (4 * decks,) * 9 + (12 * decks,)


def rules_of(game: Game) -> Rules:
    """What a game's options and posted payouts come to."""
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
    """How likely three cards of one rank are of one suit."""
    return Fraction((decks - 1) * (decks - 2), (SUITS * decks - 1) * (SUITS * decks - 2))


def spanish_21(game: Spanish21) -> Rules:
    options: Any = game.options

    def extra(row: str) -> Fraction:
        pays = game.pays(game.wager, row)
        assert isinstance(pays, Odds), f"no odds for {row}"
        return pays.ratio - 1

    def mean(mixed: str, suited: str, spades: str, alike: Fraction) -> Fraction:
        """Over the suits of three cards, which are all alike so often."""
        others = (SUITS - 1) * extra(suited) / SUITS + extra(spades) / SUITS
        return (1 - alike) * extra(mixed) + alike * others

    straight = mean(
        spanish.MIXED_678, spanish.SUITED_678, spanish.SPADES_678, Fraction(1, SUITS**2)
    )
    sevens = mean(
        spanish.MIXED_777, spanish.SUITED_777, spanish.SPADES_777, one_suit(options.decks)
    )
    return Rules(
        shoe_without_tens(options.decks),
        most_hands=4, resplit_aces=True, aces_drawn=True, surrender=True,
        blackjack=extra(spanish.BLACKJACK) + 1, natural_wins=True, twenty_one_wins=True,
        split_21_wins=False, double_any=True, rescue=True,
        extras=(("6-7-8", straight), ("7-7-7", sevens), ("5", extra(spanish.FIVE)),
                ("6", extra(spanish.SIX)), ("7", extra(spanish.LONGER))),
        peeks=options.hole_card == "card reader",
        busted_added_lost=_lost(options),
        natural_even=options.blackjack_pays != spanish.ALWAYS,
    )  # fmt: skip


def double_attack(game: DoubleAttackBlackjack) -> Rules:
    options: Any = game.options
    return Rules(
        shoe_without_tens(options.decks),
        most_hands=3 if options.boxes > 6 else 4, surrender=True, surrender_any=True,
        blackjack=Fraction(1), split_21_wins=False, double_any=True, rescue=True,
        peeks=options.hole_card == "card reader", busted_added_lost=_lost(options),
    )  # fmt: skip


def triple_attack(game: TripleAttackBlackjack) -> Rules:
    options: Any = game.options
    return Rules(
        shoe_without_tens(options.decks), hit_soft_17=True,
        most_hands=options.most_hands, resplit_aces=options.resplit_aces, aces_doubled=True,
        blackjack=Fraction(1), natural_wins=True, twenty_one_wins=True, beats_blackjack=True,
        long_hand=LONG, push_22=True, split_21_wins=False, double_any=True,
        peeks=options.hole_card == "card reader", busted_added_lost=_lost(options),
    )  # fmt: skip


def switch_hands(game: SwitchHandsBlackjack) -> Rules:
    """One hand of it. Of an ace and a ten, every other pair is of one color."""
    options: Any = game.options
    plain, colored, both = (game.odds(game.wager, row).ratio for row in (BLACKJACK, COLORED, BOTH))
    return Rules(
        regular.full_shoe(options.decks), hit_soft_17=True, surrender=options.surrender,
        most_hands=options.most_hands, resplit_aces=options.resplit_aces, split_21_wins=False,
        blackjack=(plain + colored) / 2, natural_ties_21=options.blackjack_to_21 == PUSH,
        both_natural=both if options.blackjack_to_blackjack == HALF else Fraction(0),
        peeks=options.hole_card == "card reader", busted_added_lost=_lost(options),
    )  # fmt: skip


def blackjack_switch(game: BlackjackSwitch) -> Rules:
    """How one of the two hands is played and settled, a switched ace and ten like any 21."""
    options: Any = game.options
    return Rules(
        regular.full_shoe(options.decks), hit_soft_17=True, most_hands=options.most_hands,
        resplit_aces=options.resplit_aces, surrender=options.surrender, blackjack=Fraction(1),
        push_22=True, split_21_wins=False, peeks=options.hole_card == "card reader",
        busted_added_lost=_lost(options),
    )  # fmt: skip


def _lost(options: Any) -> bool:
    """Whether what was added to a hand over 21 is lost even to a blackjack."""
    return bool(options.busted_added_wagers == "lost" and options.hole_card != "card reader")
