"""Pai gow poker, exactly: the wagers that one hand of seven cards decides, over all of them.

``kernels.joker_hands`` sorts all 154,143,080 hands into some three hundred kinds that no bonus
wager tells apart. One hand of each kind is handed to the game, to say which rows it is paid by.
Wagers on dice are rolled out; those on two hands are in ``pai_gow_pairs``.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

from pitboss.games.pai_gow.pai_gow_poker import PaiGowPoker
from pitboss.games.pai_gow.pai_gow_poker.bonuses import ENVY_FROM
from pitboss.games.pai_gow.starting import NUMBERS
from pitboss.odds.analyse import Analysis
from pitboss.odds.games.pai_gow_kinds import kinds, row_of, rows, three_card_rows, worth
from pitboss.odds.games.pai_gow_pairs import TRIPLES, imperial, pai_gow_poker
from pitboss.odds.report import percent
from pitboss.odds.result import Odds, Outcome
from pitboss.table.game import Game
from pitboss.table.money import MeterShare, dollars, parse_dollars
from pitboss.table.pay_tables import PayTable
from pitboss.table.wagers import Bonus, Wager

HANDS = comb(53, 7)


def counted(game: Game, name: str) -> Counter[str]:
    """How many hands are paid by each row of a wager's table; those that lose by none."""
    counts: Counter[str] = Counter()
    for row, (_, count) in zip(rows(game, name), kinds(), strict=True):
        counts[row] += count
    return counts


def _outcomes(table: PayTable, counts: Counter[str], total: int) -> tuple[Outcome, ...]:
    """The rows of a table that pays odds, then the loss."""
    won = tuple(
        Outcome(row.outcome, Fraction(counts[row.outcome], total), worth(row.pays), str(row.pays))
        for row in table.rows
        if counts[row.outcome]
    )
    return (*won, Outcome("lose", Fraction(counts[""], total), Fraction(-1)))


def by_hand(wager: Wager, envy: Bonus | None = None) -> Analysis:
    """The analysis of a wager that pays odds for seven cards, and of the envy that goes with it."""

    def work_out(game: Game) -> Odds:
        table = game.tables[wager.name]
        outcomes = _outcomes(table, counted(game, wager.name), HANDS)
        note = ""
        if envy is not None:
            share = envied(game, envy.name) / ENVY_FROM
            note = f"each other player's hand takes {percent(share)} off a wager of $5, by envy"
        return Odds(game.id, wager.name, table.name, outcomes, note=note)

    return work_out


def envied(game: Game, envy: str) -> Fraction:
    """What one other player's hand brings on average as an envy bonus, in cents."""
    table = game.tables[envy]
    total = Fraction(0)
    for row, count in counted(game, envy).items():
        pays = table.pays(row)
        total += count * worth(pays) if pays is not None else 0
    return total / HANDS


# 11.14 Progressive payout wagers


def progressive(game: Game) -> Odds:
    """The progressive wager with the meter at its least, and the meter that makes it fair."""
    price, meter = parse_dollars(game.options.progressive), game.options.meter_reset
    counts = counted(game, PaiGowPoker.progressive.name)
    table = game.tables[PaiGowPoker.progressive.name]
    outcomes = []
    fixed, share = Fraction(0), Fraction(0)
    for row in table.rows:
        chance = Fraction(counts[row.outcome], HANDS)
        if isinstance(row.pays, MeterShare):
            share += chance * Fraction(row.pays.percent, 100)
        else:
            fixed += chance * worth(row.pays)
        # The wager itself is never returned.
        net = worth(row.pays, meter) / price - 1
        outcomes.append(Outcome(row.outcome, chance, net, str(row.pays)))
    outcomes.append(Outcome("lose", Fraction(counts[""], HANDS), Fraction(-1)))
    fair = (price - fixed) / share
    return Odds(
        game.id, PaiGowPoker.progressive.name, table.name, tuple(outcomes),
        note=f"with {dollars(meter)} on the meter; fair at {dollars(-(-fair // 100) * 100)}",
    )  # fmt: skip


# 11.17 and 11.23 Three cards, and colors


def three_card_bonus(game: Game) -> Odds:
    """The first three cards, over all 23,426 hands of three."""
    table = game.tables[PaiGowPoker.three_card_bonus.name]
    outcomes = _outcomes(table, Counter(three_card_rows(game)), comb(53, 3))
    return Odds(game.id, PaiGowPoker.three_card_bonus.name, table.name, outcomes)


def red_black(game: Game) -> Odds:
    """Cards of a color: 26 have it, and 27 do not, the joker among them."""
    table = game.tables[PaiGowPoker.red_black.name]
    counts: Counter[str] = Counter()
    for color in range(8):
        counts[row_of(table, [f"{color} cards"])] += comb(26, color) * comb(27, 7 - color)
    return Odds(game.id, PaiGowPoker.red_black.name, table.name, _outcomes(table, counts, HANDS))


# 11.13 and 11.21 Wagers on the number and on the dice


def number(game: Game) -> Odds:
    """One of seven numbers; payouts are rounded down to dollars, on an odd dollar by half."""
    pays = worth(game.odds(PaiGowPoker.number))
    chance = Fraction(1, NUMBERS)
    return Odds(
        game.id, PaiGowPoker.number.name, game.tables[PaiGowPoker.number.name].name,
        (
            Outcome("win", chance, pays, str(game.odds(PaiGowPoker.number))),
            Outcome("lose", 1 - chance, Fraction(-1)),
        ),
        note="on amounts that are paid in whole dollars; else the payout is rounded down",
    )  # fmt: skip


DICE = tuple(product(range(1, 7), repeat=3))
"""The dragon's eye die first."""
SHAKER = ", shaker"


def rolled(wager: str, dice: tuple[int, ...], number: int = 1) -> str:
    """The row that pays a wager on the dice, at the position of this number; empty if it loses."""
    eye, one, other = dice
    triple = eye == one == other
    if wager == PaiGowPoker.match.name:
        return ("", "one die", "two dice", "three dice")[dice.count(number)]
    won = {
        PaiGowPoker.even.name: not triple and eye % 2 == 0,
        PaiGowPoker.odd.name: not triple and eye % 2 == 1,
        PaiGowPoker.double.name: one == other,
        PaiGowPoker.triple.name: triple,
    }
    return "win" if won[wager] else ""


def _dice(wager: Wager) -> Analysis:
    def work_out(game: Game) -> Odds:
        counts: Counter[str] = Counter(rolled(wager.name, dice) for dice in DICE)
        table = game.tables[wager.name]
        return Odds(game.id, wager.name, table.name, _outcomes(table, counts, len(DICE)))

    return work_out


def triples(game: Game, who: str) -> list[Fraction]:
    """What the first, second and third triple in a row pay; ``who`` is empty, or the shaker."""
    names = (f"{count} triple{who}" for count in ("first", "second", "third"))
    return [game.odds(PaiGowPoker.dice_bonus, name).ratio for name in names]


def dice_bonus(game: Game) -> Odds:
    """Triples in a row, up to three; the wager stays, and is lost when they end."""
    table = game.tables[PaiGowPoker.dice_bonus.name]
    advantage = {}
    for who in ("", SHAKER):
        won, ends = Fraction(0), []
        for count, pays in enumerate(triples(game, who)):
            ends.append(Outcome(f"{count} triples", TRIPLES**count * (1 - TRIPLES), won - 1))
            won += pays
        ends.append(Outcome("3 triples", TRIPLES**3, won))
        advantage[who] = Odds(game.id, PaiGowPoker.dice_bonus.name, table.name, tuple(ends[::-1]))
    shaker = percent(advantage[SHAKER].house_advantage)
    return Odds(
        game.id, PaiGowPoker.dice_bonus.name, table.name, advantage[""].outcomes,
        note=f"for who does not shake, until the triples end; {shaker} for the shaker of all",
    )  # fmt: skip


_P = PaiGowPoker

ANALYSES: dict[str, Analysis] = {
    "pai-gow-poker": pai_gow_poker,
    "bonus": by_hand(_P.bonus, _P.envy),
    "insurance": by_hand(_P.insurance),
    "progressive": progressive,
    "three-card-bonus": three_card_bonus,
    "seven-card-bonus": by_hand(_P.seven_card_bonus),
    "imperial": imperial,
    "dynasty": by_hand(_P.dynasty, _P.dynasty_envy),
    "protection": by_hand(_P.protection),
    "red-black": red_black,
    "queens-dragon": by_hand(_P.queens_dragon),
    "number": number,
    "match": _dice(_P.match),
    "even": _dice(_P.even),
    "odd": _dice(_P.odd),
    "double": _dice(_P.double),
    "triple": _dice(_P.triple),
    "dice-bonus": dice_bonus,
}

_EZ = {"ez": True, "dynasty": True, "protection": True, "red_black": True, "queens_dragon": True}
_NO_BONUS = {"bonus": False, "insurance": False}

SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    *({"insurance_table": table} for table in "BCDE"),
    {"dragons_eye": True},
    {"dragons_eye": True, "dragons_eye_vigorish": "triples lose"},
    {"starting_position": "random number", "number": True},
    {"progressive": "$1"},
    {"progressive": "$5"},
    {**_NO_BONUS, "three_card_bonus": True, "seven_card_bonus": True},
    {**_NO_BONUS, "seven_card_bonus": True, "seven_card_bonus_table": "B"},
    {**_NO_BONUS, "imperial": True},
    _EZ,
    {**_EZ, "dynasty_table": "B", "protection_table": "high cards only"},
)
