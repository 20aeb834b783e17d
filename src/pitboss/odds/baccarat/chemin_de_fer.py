"""Chemin de fer: the value of the bank under Table 3, with fixed choices and with the best ones.

Players have three choices: the Dominant Player may draw or stay at five, and the Banker with three
against a nine, and with five against a four. The Banker's wager and those against it win from each
other, and the casino takes vigorish on the bank's winnings. The best choices are an equilibrium:
neither side gains by changing its own alone.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import perm
from typing import NamedTuple

from pitboss.games.baccarat.chemin_de_fer import FIVE, OPTIONAL, TABLE_3, CheminDeFer
from pitboss.games.baccarat.drawing import DRAW, TABLE_1
from pitboss.odds.baccarat.banco import (
    DEALT,
    IN_A_DECK,
    UNIT,
    DrawingRules,
    Ended,
    pairs,
    rounds,
)
from pitboss.odds.core.analyse import Analysis
from pitboss.odds.core.prices import price
from pitboss.odds.core.result import Figure, Outcome, WagerOdds
from pitboss.table.game import Game
from pitboss.table.verdicts import Fate
from pitboss.table.wagers import Wager

STAYS = "S"
THREE_NINE, FIVE_FOUR = (3, "9"), (5, "4")
"""The two optional cells of Table 3: the Banker's count, and the Player's third card."""


class Choices(NamedTuple):
    """What is done wherever the rules leave a choice."""

    card_at_five: bool
    draw_on_three: bool
    """Whether the Banker draws with three against a nine."""
    draw_on_five: bool
    """Whether the Banker draws with five against a four."""

    def __str__(self) -> str:
        said = ("card" if self.card_at_five else "stay", *map(_drawn, self[1:]))
        return "{} at five, {} with 3 against a 9, {} with 5 against a 4".format(*said)


def _drawn(draws: bool) -> str:
    return "draw" if draws else "stay"


EVERY = tuple(Choices(*each) for each in product((True, False), repeat=3))


@lru_cache(maxsize=64)
def results(decks: int, choices: Choices) -> dict[tuple[int, int], Fraction]:
    """The probability of every two point counts, the Player's first."""
    draws = draws_of(choices)
    counts: Counter[tuple[int, int]] = Counter()
    for ended, count in rounds(decks, draws.player, frozenset(draws.banker.items())).items():
        counts[ended.player, ended.banker] += count
    total = perm(decks * sum(IN_A_DECK), DEALT)
    return {points: Fraction(count, total) for points, count in counts.items()}


def net(game: CheminDeFer, wager: Wager, player: int, banker: int) -> Fraction:
    """The net of a unit by two counts, less vigorish on amounts that need no rounding."""
    verdict = game.verdict(wager, player, banker)
    charged = wager is game.bank and verdict.fate is Fate.WON
    return price(verdict) - Fraction(game.vigorish(UNIT) if charged else 0, UNIT)


def worth(game: CheminDeFer, wager: Wager, choices: Choices) -> Fraction:
    """The average net of a unit."""
    found = results(game.options.decks, choices)
    return sum((chance * net(game, wager, *points) for points, chance in found.items()), Fraction())


def stable(game: CheminDeFer) -> tuple[Choices, ...]:
    """Choices from which neither the Dominant Player nor the Banker gains by deviating alone."""
    found = []
    for choices in EVERY:
        at_five = [choices._replace(card_at_five=card) for card in (True, False)]
        bank = [choices._replace(draw_on_three=one, draw_on_five=other)
                for one, other in product((True, False), repeat=2)]  # fmt: skip
        own = worth(game, game.against, choices)
        other = worth(game, game.bank, choices)
        if all(worth(game, game.against, each) <= own for each in at_five) and all(
            worth(game, game.bank, each) <= other for each in bank
        ):
            found.append(choices)
    return tuple(found)


def best(game: CheminDeFer) -> Choices:
    """The best choices of both sides; with six decks or more there is only one such pair."""
    (found,) = stable(game)
    return found


def analysis(wager: Wager) -> Analysis:
    """The Banker's wager, or one against it, with the best choices on both sides."""

    def work_out(game: Game) -> WagerOdds:
        assert isinstance(game, CheminDeFer), "the analysis of another game"
        choices, chances = best(game), Counter[tuple[str, Fraction, str]]()
        for points, chance in results(game.options.decks, choices).items():
            verdict = game.verdict(wager, *points)
            pays = str(verdict.pays) if verdict.fate is Fate.WON else ""
            chances[verdict.outcome, net(game, wager, *points), pays] += chance  # type: ignore[assignment]
        outcomes = sorted(
            (Outcome(name, Fraction(chance), came_to, pays)
             for (name, came_to, pays), chance in chances.items()),
            key=lambda one: -one.net,
        )  # fmt: skip
        note = str(choices)
        if wager is game.against:
            note += "; the advantage is the bank's, which another participant holds"
        else:
            note += f"; vigorish of {game.options.vigorish} percent"
            note += ", on amounts that need no rounding" if game.options.vigorish_rounded else ""
        figures = {f"worth with {each}": Figure(worth(game, wager, each)) for each in EVERY}
        if wager is game.bank:
            free = -worth(game, game.against, choices)
            figures["worth without vigorish"] = Figure(free)
            figures["vigorish, which is all that the casino earns"] = Figure(
                free - worth(game, wager, choices)
            )
        return WagerOdds(
            game.id, wager.name, "fixed", tuple(outcomes), options={"decks": game.options.decks},
            note=note, figures=figures, per="covered wager",
        )  # fmt: skip

    return work_out


ANALYSES = {wager.name: analysis(wager) for wager in (CheminDeFer.bank, CheminDeFer.against)}
SETTINGS: tuple[dict[str, int], ...] = ({}, {"vigorish": 4})


# The value of a choice to the person who makes it


def draws_of(choices: Choices) -> DrawingRules:
    """The drawing rules of the hands under these choices."""
    letters = list(TABLE_1)
    letters[FIVE] = DRAW if choices.card_at_five else STAYS
    optional = {THREE_NINE: choices.draw_on_three, FIVE_FOUR: choices.draw_on_five}
    return DrawingRules("".join(letters), {
        cell: (DRAW if optional[cell] else STAYS) if letter == OPTIONAL else letter
        for cell, letter in TABLE_3.items()
    })  # fmt: skip


def at_five(game: CheminDeFer, choices: Choices) -> Fraction:
    """The net of a unit against the bank when the Dominant Player has five."""
    left = [game.options.decks * count for count in IN_A_DECK]
    draws, ends = draws_of(choices), Counter[Ended]()
    for own, ways in pairs(left):
        for other, more in pairs(left) if own == FIVE else ():
            for ended, thirds in draws.complete(left, own, other):
                ends[ended] += ways * more * thirds
    return _mean(game, game.against, ends)


def at_option(game: CheminDeFer, choices: Choices, cell: tuple[int, str]) -> Fraction:
    """The net of a unit of the bank when the Banker has this count against this third card."""
    left = [game.options.decks * count for count in IN_A_DECK]
    draws, ends, value = draws_of(choices), Counter[Ended](), int(cell[1])
    for own, ways in pairs(left):
        for other, more in pairs(left) if draws.player[own] == DRAW else ():
            if other != cell[0]:
                continue
            count, left[value] = left[value], left[value] - 1
            came = Ended((own + value) % 10, other, 3, 2)
            for ended, thirds in draws.bank(left, came, cell[1]):
                ends[ended] += ways * more * count * thirds
            left[value] += 1
    return _mean(game, game.bank, ends)


def _mean(game: CheminDeFer, wager: Wager, ends: Counter[Ended]) -> Fraction:
    cards, total, sums = game.options.decks * sum(IN_A_DECK), 0, Fraction()
    for ended, count in ends.items():
        weight = count * perm(cards - ended.cards, DEALT - ended.cards)
        total += weight
        sums += weight * net(game, wager, ended.player, ended.banker)
    return sums / total
