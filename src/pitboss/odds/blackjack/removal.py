"""Exact effects of removal: one card less in the shoe, for each wager of the blackjack games.

The play stays that of a full shoe. So the effects over all cards of a shoe add up to zero: an
unseen card is equivalent to one still in the shoe.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import lcm, perm
from typing import Any, NamedTuple

import numpy as np

from pitboss.equipment.cards import Card
from pitboss.games.blackjack.blackjack_switch import BlackjackSwitch
from pitboss.games.blackjack.double_attack import DoubleAttackBlackjack
from pitboss.games.blackjack.family import BlackjackGame
from pitboss.games.blackjack.side import SideWager, When
from pitboss.games.blackjack.switch_hands import SwitchHandsBlackjack
from pitboss.games.blackjack.triple_attack import TripleAttackBlackjack
from pitboss.hands.points import BLACKJACK_VALUE
from pitboss.odds.blackjack.blackjack_switch import switch_rules
from pitboss.odds.blackjack.exact.answer import solution
from pitboss.odds.blackjack.exact.cells import Cell
from pitboss.odds.blackjack.exact.family_rules import rules_of
from pitboss.odds.blackjack.exact.first_cards import by_first_cards
from pitboss.odds.blackjack.exact.linear import Forward, most_missing
from pitboss.odds.blackjack.exact.rules import RANKS, TEN, Rules
from pitboss.odds.blackjack.exact.solve import Price, expected, prices
from pitboss.odds.blackjack.exact.switch import SwitchRules, SwitchSolver
from pitboss.odds.blackjack.exact.switching import Sums, whole_play
from pitboss.odds.blackjack.exact.table import TableTerms
from pitboss.odds.blackjack.switch_hands import DUE
from pitboss.odds.blackjack.without_tens import second_attack
from pitboss.odds.core.analyse import digest, odds, remember
from pitboss.odds.core.progress import steps
from pitboss.table.game import Game
from pitboss.table.money import Odds

FIRST_CARDS = (
    "over-under-13", "same-suit", "match-the-dealer", "in-between", "suited-royals", "triple-match",
)  # fmt: skip
"""Wagers on the player's first two cards and the dealer's first."""
MATCH = "match"
DEALERS_CARDS = ("optional-bonus",)
"""Wagers on the dealer's first three cards."""


class RemovalEffect(NamedTuple):
    """One wager: the win of a unit from a full shoe, and the change without one card."""

    wager: str
    full: Fraction
    effects: tuple[Fraction, ...]
    """By value, an ace first: for a card of that value, of any suit."""

    def as_json(self) -> dict[str, Any]:
        return {
            "wager": self.wager,
            "full_shoe": str(self.full),
            "effects": [str(effect) for effect in self.effects],
            "effects_percent": [float(100 * effect) for effect in self.effects],
        }


def without(rules: Rules, rank: int) -> Rules:
    """The same table with one card of this value less in its shoe."""
    shoe = tuple(count - (rank == at) for at, count in enumerate(rules.shoe))
    return replace(rules, shoe=shoe)


# The main wager


def fixed_value(game: Game, full: Price) -> Callable[[Price], Fraction]:
    """The value of a round, with wagers between the first cards placed as from a full shoe."""
    if isinstance(game, DoubleAttackBlackjack):
        parts = by_first_cards(full)
        attacked = {
            up for up in range(RANKS)
            if sum(parts[own, up].live for own in range(RANKS)) > 0
        }  # fmt: skip
        return lambda price: sum(
            (part.value + (part.live if up in attacked else 0)
             for (_, up), part in by_first_cards(price).items()), Fraction(0)
        )  # fmt: skip
    if isinstance(game, TripleAttackBlackjack):
        parts = by_first_cards(full)
        times = {
            (own, up): 1 + second_attack(parts, own) + (part.value > 0)
            for (own, up), part in parts.items()
        }
        return lambda price: sum(
            (times[cards] * part.value for cards, part in by_first_cards(price).items()),
            Fraction(0),
        )
    return expected


def played_without(
    rules: Rules, cells: Sequence[Cell], value: Callable[[Price], Fraction]
) -> list[Fraction]:
    """The value of the same play without one card of each value."""
    found = []
    for rank in steps(range(RANKS), RANKS, 0.1, 0.9):
        (price,) = prices(TableTerms(without(rules, rank)), cells)
        found.append(value(price))
    return found


def main_wager(game: Game) -> RemovalEffect:
    rules = rules_of(game)

    def work() -> list[str]:
        if isinstance(game, SwitchHandsBlackjack):
            full, found = two_hands(rules)
        elif isinstance(game, BlackjackSwitch):
            full, *found = both_wagers(switch_rules(game))
        else:
            solved = solution(rules)
            value = fixed_value(game, solved.best)
            full, found = value(solved.best), played_without(rules, solved.cells, value)
        return [str(full), *(str(one - full) for one in found)]

    question = switch_rules(game) if isinstance(game, BlackjackSwitch) else rules
    kept = remember(digest("removal", game.id, question), work)
    full, *effects = map(Fraction, kept)
    return RemovalEffect("wager", full, tuple(effects))


def two_hands(rules: Rules) -> tuple[Fraction, list[Fraction]]:
    """Switch hands blackjack with its ante, from a full shoe and without each card."""
    parts = whole_play(rules)
    most = max(map(most_missing, parts))

    def value(own: Rules) -> Fraction:
        table = TableTerms(own)
        sums = Sums(table, Forward(table).unit, most)
        return sum((sums.read((up,), [part]) for up, part in enumerate(parts)), -DUE)

    return value(rules), [
        value(without(rules, rank)) for rank in steps(range(RANKS), RANKS, 0.1, 0.9)
    ]


def both_wagers(rules: SwitchRules, ups: Sequence[int] = range(RANKS)) -> list[Fraction]:
    """Blackjack switch, from a full shoe and without each card: a unit of both wagers together.

    Switch and play are the best for a full shoe in the class that is solved exactly. ``ups`` are
    the dealer's first cards to include.
    """
    solver = SwitchSolver(rules)
    tables = [solver.table, *(TableTerms(without(rules.one, rank)) for rank in range(RANKS))]
    found = [Fraction(0)] * len(tables)
    starts = [start for start in solver.table.starts if start[0] in ups]
    for start in steps(starts, len(starts), 0.1, 0.9):
        play = solver.solve(start)
        for at, table in enumerate(tables):
            found[at] += play.best.price(table, solver.rows, start, play.by_chart)[0] / 2
    return found


def match(game: Game) -> RemovalEffect:
    """Four cards by rank: all ranks are equal, so no card has any effect."""
    return RemovalEffect("match", odds(game, "match").expected, (Fraction(0),) * RANKS)


# Insurance, and wagers on three cards


def insurance(game: Game) -> RemovalEffect:
    """Against an ace, before the player's own cards are known."""
    rules, full = rules_of(game), odds(game, "insurance").expected
    left = rules.cards - 1
    returned = (1 + full) / Fraction(rules.shoe[TEN], left)
    effects = (
        returned * Fraction(rules.shoe[TEN] - (rank == TEN), left - 1) - 1 - full
        for rank in range(RANKS)
    )
    return RemovalEffect("insurance", full, tuple(effects))


class ThreeCards:
    """Stands in for a game, a table and a wager on it, with three cards."""

    def __init__(self, on: str) -> None:
        self.on = on
        self.own: tuple[Card, ...] = ()
        self.cards: tuple[Card, ...] = ()
        self.dealer = self

    def own_cards(self, table: object, bet: object) -> tuple[Card, ...]:
        return self.own


def nets(game: Game, wager: SideWager, on: str) -> tuple[Any, int]:
    """The win of a unit by the first three cards in order, in whole fractions of a unit."""
    pays = {row.outcome: row.pays.ratio for row in game.tables[wager.name].rows
            if isinstance(row.pays, Odds)}  # fmt: skip
    unit = lcm(*(ratio.denominator for ratio in pays.values()))
    told, pack = ThreeCards(on), kinds(game)
    found = np.zeros((len(pack),) * 3, np.int64)
    for (i, a), (j, b), (k, c) in product(enumerate(pack), repeat=3):
        told.own, told.cards = (a, b), (c,)
        if wager.name in DEALERS_CARDS:
            told.cards = (a, b)
        rows = wager.row(told, told, told, When.DEALT)  # type: ignore[arg-type]
        if rows is None:
            told.cards = (a, b, c)
            rows = wager.row(told, told, told, When.DEALER)  # type: ignore[arg-type]
        assert rows is not None, f"{wager.name} is decided by three cards"
        found[i, j, k] = unit * sum(pays[row] for row in rows) if rows else -unit
    return found, unit


def kinds(game: Game) -> tuple[Card, ...]:
    assert isinstance(game, BlackjackGame), "the pack of a blackjack game"
    return tuple(game.pack)


def by_three_cards(game: Game, name: str) -> RemovalEffect:
    wager = game.wagers[name.partition(" ")[0]]
    assert isinstance(wager, SideWager), f"{name} is a side wager"
    table, unit = nets(game, wager, name.partition(" ")[2])
    pack = kinds(game)
    decks = np.full(len(pack), int(game.options.decks), np.int64)

    def mean(counts: Any) -> Fraction:
        ways = counts[:, None, None] * counts[:, None] * counts
        same = np.arange(len(pack))
        ways[same, same, :] = (counts * (counts - 1))[:, None] * counts
        ways[same, :, same] = (counts * (counts - 1))[:, None] * counts
        ways[:, same, same] = counts[:, None] * (counts * (counts - 1))
        ways[same, same, same] = counts * (counts - 1) * (counts - 2)
        return Fraction(int((ways * table).sum()), unit * perm(int(counts.sum()), 3))

    full, found = mean(decks), [Fraction(0)] * RANKS
    values = [BLACKJACK_VALUE[card] - 1 for card in pack]
    for at, value in enumerate(values):
        fewer = decks.copy()
        fewer[at] -= 1
        found[value] += (mean(fewer) - full) / values.count(value)
    return RemovalEffect(name, full, tuple(found))


def known(game: Game, name: str) -> bool:
    """Whether the effects on a wager can be computed here."""
    return name.partition(" ")[0] in ("wager", "insurance", MATCH, *FIRST_CARDS, *DEALERS_CARDS)


def removals(game: Game, names: Sequence[str]) -> Iterator[RemovalEffect]:
    """The effects on each supported wager among those named."""
    for name in names:
        wager = name.partition(" ")[0]
        if not known(game, name):
            continue
        if wager == "wager":
            yield main_wager(game)
        elif wager == "insurance":
            yield insurance(game)
        elif wager == MATCH:
            yield match(game)
        else:
            yield by_three_cards(game, name)
