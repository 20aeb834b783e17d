"""Pai gow poker, exactly: the wagers that one hand of seven cards decides, over all of them.

``kernels.joker_hands`` sorts all 154,143,080 hands into some three hundred kinds that no bonus
wager tells apart. One hand of each kind is handed to the game, to say which rows it is paid by.
Wagers on dice are rolled out; those on two hands are in ``pai_gow_pairs``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import comb
from typing import Any

from pitboss.equipment.cards import WITH_JOKER
from pitboss.games.pai_gow.pai_gow_poker import PaiGowPoker, hands
from pitboss.games.pai_gow.pai_gow_poker.bonuses import ENVY_FROM
from pitboss.games.pai_gow.pai_gow_poker.options import HIGHEST_PAYING
from pitboss.games.pai_gow.starting import NUMBERS
from pitboss.odds.analyse import Analysis
from pitboss.odds.games.pai_gow_kinds import Hand, kinds, row_of, worth
from pitboss.odds.games.pai_gow_pairs import TRIPLES, imperial, pai_gow_poker
from pitboss.odds.report import percent
from pitboss.odds.result import Odds, Outcome
from pitboss.table.game import Game
from pitboss.table.money import MeterShare, dollars, parse_dollars
from pitboss.table.pay_tables import PayTable
from pitboss.table.wagers import Bonus, Wager

HANDS = comb(53, 7)
Names = Callable[[PaiGowPoker, Hand], Sequence[str]]
"""Every row that a hand qualifies for, the highest ranking first."""


def counted(
    game: Game, paid: Wager | Bonus, names: Names, meter: int = 0, *, ranking: bool = False
) -> Counter[str]:
    """How many hands are paid by each row of a wager's table; those that lose by none."""
    assert isinstance(game, PaiGowPoker), "the analysis of another game"
    table = game.tables[paid.name]
    counts: Counter[str] = Counter()
    for cards, count in kinds():
        counts[row_of(table, names(game, cards), meter, ranking=ranking)] += count
    return counts


def _outcomes(table: PayTable, counts: Counter[str], total: int) -> tuple[Outcome, ...]:
    """The rows of a table that pays odds, then the loss."""
    won = tuple(
        Outcome(row.outcome, Fraction(counts[row.outcome], total), worth(row.pays), str(row.pays))
        for row in table.rows
        if counts[row.outcome]
    )
    return (*won, Outcome("lose", Fraction(counts[""], total), Fraction(-1)))


def by_hand(wager: Wager, names: Names, envy: Bonus | None = None) -> Analysis:
    """The analysis of a wager that pays odds for seven cards, and of the envy that goes with it."""

    def work_out(game: Game) -> Odds:
        ranking = envy is not None and game.options.best_hand != HIGHEST_PAYING
        table = game.tables[wager.name]
        outcomes = _outcomes(table, counted(game, wager, names, ranking=ranking), HANDS)
        note = ""
        if envy is not None:
            share = envied(game, envy, names) / ENVY_FROM
            note = f"each other player's hand takes {percent(share)} off a wager of $5, by envy"
        return Odds(game.id, wager.name, table.name, outcomes, note=note)

    return work_out


def envied(game: Game, envy: Bonus, names: Names) -> Fraction:
    """What one other player's hand brings on average as an envy bonus, in cents."""
    table = game.tables[envy.name]
    total = Fraction(0)
    for row, count in counted(game, envy, names).items():
        pays = table.pays(row)
        total += count * worth(pays) if pays is not None else 0
    return total / HANDS


def _bonus(game: PaiGowPoker, cards: Hand) -> list[str]:
    return hands.bonus(cards, hands.MATCHES[game.options.royal_match])


def _high_card(wild: bool) -> Names:
    return lambda game, cards: [hands.high_card(cards, wild=wild)]


# 11.14 Progressive payout wagers


def progressive(game: Game) -> Odds:
    """The progressive wager with the meter at its least, and the meter that makes it fair."""
    price, meter = parse_dollars(game.options.progressive), game.options.meter_reset
    counts = counted(
        game, PaiGowPoker.progressive, lambda _, cards: hands.progressive(cards), meter
    )
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
    counts: Counter[str] = Counter(
        row_of(table, [hands.three_card(cards)]) for cards in combinations(WITH_JOKER, 3)
    )
    return Odds(
        game.id, PaiGowPoker.three_card_bonus.name, table.name,
        _outcomes(table, counts, comb(53, 3)),
    )  # fmt: skip


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


def match(game: Game) -> Odds:
    """How many of three dice show the number of a position."""
    table = game.tables[PaiGowPoker.match.name]
    names = ("", "one die", "two dice", "three dice")
    counts: Counter[str] = Counter(names[dice.count(1)] for dice in DICE)
    return Odds(game.id, PaiGowPoker.match.name, table.name, _outcomes(table, counts, len(DICE)))


def _dice(wager: Wager, wins: Callable[[tuple[int, ...]], bool]) -> Analysis:
    def work_out(game: Game) -> Odds:
        counts: Counter[str] = Counter("win" if wins(dice) else "" for dice in DICE)
        table = game.tables[wager.name]
        return Odds(game.id, wager.name, table.name, _outcomes(table, counts, len(DICE)))

    return work_out


def _triple(dice: tuple[int, ...]) -> bool:
    return len(set(dice)) == 1


def dice_bonus(game: Game) -> Odds:
    """Triples in a row, up to three; the wager stays, and is lost when they end."""
    table = game.tables[PaiGowPoker.dice_bonus.name]
    advantage = {}
    for who in ("", ", shaker"):
        won, rows = Fraction(0), []
        for count, name in enumerate(("first", "second", "third")):
            rows.append(Outcome(f"{count} triples", TRIPLES**count * (1 - TRIPLES), won - 1))
            pays = table.pays(f"{name} triple{who}")
            assert pays is not None, "every triple is paid"
            won += worth(pays)
        rows.append(Outcome("3 triples", TRIPLES**3, won))
        advantage[who] = Odds(game.id, PaiGowPoker.dice_bonus.name, table.name, tuple(rows[::-1]))
    shaker = percent(advantage[", shaker"].house_advantage)
    return Odds(
        game.id, PaiGowPoker.dice_bonus.name, table.name, advantage[""].outcomes,
        note=f"for who does not shake, until the triples end; {shaker} for the shaker of all",
    )  # fmt: skip


_P = PaiGowPoker

ANALYSES: dict[str, Analysis] = {
    "pai-gow-poker": pai_gow_poker,
    "bonus": by_hand(_P.bonus, _bonus, _P.envy),
    "insurance": by_hand(_P.insurance, _high_card(wild=False)),
    "progressive": progressive,
    "three-card-bonus": three_card_bonus,
    "seven-card-bonus": by_hand(_P.seven_card_bonus, lambda _, cards: hands.seven_card(cards)),
    "imperial": imperial,
    "dynasty": by_hand(_P.dynasty, lambda _, cards: hands.dynasty(cards), _P.dynasty_envy),
    "protection": by_hand(_P.protection, lambda _, cards: hands.protection(cards)),
    "red-black": red_black,
    "queens-dragon": by_hand(_P.queens_dragon, _high_card(wild=True)),
    "number": number,
    "match": match,
    "even": _dice(_P.even, lambda dice: not _triple(dice) and dice[0] % 2 == 0),
    "odd": _dice(_P.odd, lambda dice: not _triple(dice) and dice[0] % 2 == 1),
    "double": _dice(_P.double, lambda dice: dice[1] == dice[2]),
    "triple": _dice(_P.triple, _triple),
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
