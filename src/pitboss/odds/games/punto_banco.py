"""Baccarat-punto banco, exactly: every order of every hand from the full composition of a shoe.

Cards matter by their value alone, of which there are ten. So the first two cards of a hand are
one of 55 pairs, and each way to complete both hands weighs a product of so many cards of each
value left. Burned cards are unseen, and leave the chances as they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import perm
from typing import Any, NamedTuple

from pitboss.equipment.cards import Card
from pitboss.games.baccarat.banco import COVERED, DRAGON_7, SIX_PAYS_HALF, WITH_VIGORISH
from pitboss.games.baccarat.drawing import DRAW, NATURALS, NO_CARD, TABLE_1, TABLE_2
from pitboss.games.baccarat.punto_banco import PuntoBanco
from pitboss.games.baccarat.wagers import LOSE, TOTALS, VOID, Round
from pitboss.odds.analyse import Analysis
from pitboss.odds.result import Figure, Odds, Outcome
from pitboss.table.chips import Bet
from pitboss.table.game import Game
from pitboss.table.wagers import Wager

VALUES = 10
IN_A_DECK = (16, *(4,) * 9)
"""Cards of each value in a deck; tens and faces count zero."""
DEALT = 6
"""Cards that decide a round at the most; every order of six is counted."""


class Ended(NamedTuple):
    """How a round ended, as far as any wager can tell."""

    player: int
    banker: int
    player_cards: int
    banker_cards: int

    @property
    def cards(self) -> int:
        return self.player_cards + self.banker_cards

    @property
    def round(self) -> Round:
        """Two hands that end like this: a card of their points, and faces."""
        return Round(_hand(self.player, self.player_cards), _hand(self.banker, self.banker_cards))


def _hand(points: int, cards: int) -> tuple[Card, ...]:
    return (Card(f"{'KA23456789'[points]}s"), *[Card("Kh")] * (cards - 1))


@lru_cache(maxsize=8)
def rounds(decks: int) -> dict[Ended, int]:
    """How many orders of the first six cards of a shoe end a round in each way."""
    left = [decks * count for count in IN_A_DECK]
    counts: Counter[Ended] = Counter()
    for own, ways in _pairs(left):
        for other, more in _pairs(left):
            for ended, thirds in _complete(left, own, other):
                counts[ended] += ways * more * thirds
    cards = sum(left)
    return {
        ended: count * perm(cards - ended.cards, DEALT - ended.cards)
        for ended, count in counts.items()
    }


def _pairs(left: list[int]) -> Iterator[tuple[int, int]]:
    """The points of two cards that are taken from what is left, and in how many orders."""
    for one, other in combinations_with_replacement(range(VALUES), 2):
        ways = left[one] * (left[other] - (one == other)) * (1 if one == other else 2)
        left[one] -= 1
        left[other] -= 1
        yield (one + other) % VALUES, ways
        left[one] += 1
        left[other] += 1


def _thirds(left: list[int], points: int) -> Iterator[tuple[int, int, int]]:
    """Every third card: its value, the points with it, and how many such cards are left."""
    for value, count in enumerate(left):
        yield value, (points + value) % VALUES, count


def _complete(left: list[int], own: int, other: int) -> Iterator[tuple[Ended, int]]:
    """Third cards by Tables 1 and 2: how the round ends, and by how many cards."""
    if own in NATURALS or other in NATURALS:
        yield Ended(own, other, 2, 2), 1
    elif TABLE_1[own] != DRAW:
        yield from _bank(left, Ended(own, other, 2, 2), NO_CARD)
    else:
        for value, points, count in _thirds(left, own):
            left[value] -= 1
            for ended, thirds in _bank(left, Ended(points, other, 3, 2), str(value)):
                yield ended, count * thirds
            left[value] += 1


def _bank(left: list[int], ended: Ended, third: str) -> Iterator[tuple[Ended, int]]:
    if TABLE_2[ended.banker, third] != DRAW:
        yield ended, 1
        return
    for _, points, count in _thirds(left, ended.banker):
        yield Ended(ended.player, points, ended.player_cards, 3), count


def analysis(wager: Wager, on: str = "") -> Analysis:
    """The analysis of a wager: what the game makes of every way that a round can end."""

    def work_out(game: Game) -> Odds:
        assert isinstance(game, PuntoBanco), "the analysis of another game"
        bet = Bet(0, wager, "", 1, on)
        counts: Counter[tuple[str, str]] = Counter()
        for ended, count in rounds(game.options.decks).items():
            result = game.judge(ended.round, bet)
            name = VERDICTS.get((wager.name, result.verdict), result.outcome)
            counts[result.verdict, name] += count
        total = perm(game.options.decks * sum(IN_A_DECK), DEALT)
        outcomes = []
        for (verdict, name), count in counts.items():
            net, pays = {LOSE: Fraction(-1), VOID: Fraction(0)}.get(verdict), ""
            if net is None:
                paid = game.odds(wager, name)
                net, pays = paid.ratio - vigorish(game, wager), str(paid)
            outcomes.append(Outcome(name, Fraction(count, total), net, pays))
        outcomes.sort(key=lambda one: (-one.net, one.probability))
        odds = Odds(
            game.id, f"{wager.name} {on}".strip(), game.tables[wager.name].name, tuple(outcomes),
            options={"decks": game.options.decks},
        )  # fmt: skip
        return replace(odds, note=_note(game, wager), figures=dict(_figures(game, wager, odds)))

    return work_out


VERDICTS = {("bonus", LOSE): LOSE, ("total-cards", LOSE): LOSE}
"""Wagers whose ways to lose are all one."""


def vigorish(game: PuntoBanco, wager: Wager) -> Fraction:
    """What is taken of a unit won; nothing where total card wagers cover it."""
    charged = wager is game.banker and game.options.version == WITH_VIGORISH
    return Fraction(game.options.vigorish, 100) if charged else Fraction(0)


def _note(game: PuntoBanco, wager: Wager) -> str:
    options = game.options
    if wager is not game.banker or options.version != WITH_VIGORISH:
        return ""
    rounded = ", on amounts that need no rounding" if options.vigorish_rounded else ""
    return f"vigorish of {options.vigorish} percent{rounded}"


def _figures(game: PuntoBanco, wager: Wager, odds: Odds) -> Iterator[tuple[str, Figure]]:
    if odds.push and wager is not game.bonus:
        yield "advantage of wagers that are not void", Figure(odds.not_void)
    if wager is game.banker and game.options.version == COVERED:
        best = min(
            (analysis(game.total_cards, on)(game) for on in TOTALS.values()),
            key=lambda one: one.house_advantage,
        )
        both = (odds.house_advantage + best.house_advantage) / 2
        yield f"advantage of both, with as much on {best.wager} instead of vigorish", Figure(both)


ANALYSES = {
    f"{name} {on}".strip(): analysis(wager, on)
    for name, wager in PuntoBanco.wagers.items()
    for on in wager.on or ("",)
}

SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"vigorish": 4},
    {"version": SIX_PAYS_HALF},
    {"version": DRAGON_7},
    {"version": COVERED, "total_cards": True},
    {"bonus": True},
)
