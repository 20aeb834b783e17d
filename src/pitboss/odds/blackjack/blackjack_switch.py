"""Blackjack switch: both wagers with the best switch and play, the match wager, insurance."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb
from typing import Any

from pitboss.games.blackjack.blackjack_switch import FOUR, PAIR, PUSH, THREE, TWO_PAIRS
from pitboss.odds.blackjack.exact.family_rules import rules_of
from pitboss.odds.blackjack.exact.rules import RANKS
from pitboss.odds.blackjack.exact.switch import SwitchRules, answer
from pitboss.odds.blackjack.without_tens import BLURRED, NAMES
from pitboss.odds.core.paid import by_rows
from pitboss.odds.core.result import Figure, Outcome, WagerOdds
from pitboss.table.game import Game

SUITS, KINDS = 4, 13
BY_CHART = "advantage by the charts"
AT_LEAST = "advantage whatever a player looks at, at least"
PER = "both wagers together"


def switch_rules(game: Game) -> SwitchRules:
    options: Any = game.options
    return SwitchRules(rules_of(game), options.two_card_21 == PUSH)


def decks(game: Game) -> dict[str, Any]:
    return {"decks": int(game.options.decks)}


def both_wagers(game: Game) -> WagerOdds:
    """The best switch and play of four cards, by the values of all of them."""
    rules = switch_rules(game)
    found = answer(rules)
    outcomes, staked = [], Fraction(1)
    for up in range(RANKS):
        chance = Fraction(rules.one.shoe[up], rules.one.cards)
        value = found.values[up]
        net = value.best / 2 / chance
        outcomes.append(Outcome(f"dealer shows {NAMES[up]}", chance, net, "on average"))
        staked += value.staked / 2
    return WagerOdds(
        game.id, "wager", game.tables["wager"].name, tuple(outcomes), staked, per=PER,
        options=decks(game), figures={
            BY_CHART: Figure(-found.by_chart / 2),
            AT_LEAST: Figure(-found.no_play_wins_more / 2),
        },
        note="each hand by its cards, the other hand's first two and the dealer's first; what "
        "could be won by looking also at cards that other hands draw is bounded, by a sample",
        approximate=BLURRED,
    )  # fmt: skip


def match_chances(number: int) -> dict[str, Fraction]:
    """2A.6: four cards of so many decks."""
    rank, whole = SUITS * number, comb(SUITS * KINDS * number, 4)
    other = rank * (KINDS - 1)
    two, three, four = (comb(rank, size) for size in (2, 3, 4))
    counts = {
        PAIR: KINDS * two * comb(KINDS - 1, 2) * rank**2,
        TWO_PAIRS: comb(KINDS, 2) * two**2,
        THREE: KINDS * three * other,
        FOUR: KINDS * four,
    }
    return {row: Fraction(count, whole) for row, count in counts.items()}


def match(game: Game) -> WagerOdds:
    chances = match_chances(int(game.options.decks))
    return by_rows(game, "match", chances, options=decks(game))


def insurance(game: Game) -> WagerOdds:
    """Insurance against an ace, per unit of the insurance wager."""
    number = int(game.options.decks)
    tens = Fraction(4 * SUITS * number, KINDS * SUITS * number - 1)
    return by_rows(
        game, "insurance", {"win": tens}, options=decks(game), per="insurance wager",
        note="before the player's own cards are known",
    )  # fmt: skip


ANALYSES: dict[str, Callable[[Game], WagerOdds]] = {
    "wager": both_wagers,
    "match": match,
    "insurance": insurance,
}
SETTINGS: tuple[dict[str, Any], ...] = ({}, {"decks": 8})
