"""The side wagers of blackjack: the net of each row, and the row of a round."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import numpy as np

from pitboss.equipment.cards import ACE, CARDS, KING, QUEEN
from pitboss.games.blackjack.regular.additional import QUEEN_OF_HEARTS, SPREADS, TOP_TWENTY
from pitboss.games.blackjack.regular.blackjack_bonus import AMOUNTS
from pitboss.games.blackjack.regular.bonus_display import pockets
from pitboss.games.blackjack.regular.game import Blackjack
from pitboss.games.blackjack.regular.progressive import CHIP, FOUR_ACES
from pitboss.games.blackjack.regular.streak import LENGTHS
from pitboss.games.blackjack.side_rules import THIRD_CARD
from pitboss.odds.blackjack.simulation.dealing import is_red
from pitboss.odds.blackjack.simulation.play import (
    FIRST,
    FIRST_A,
    FIRST_B,
    HAND,
    HANDS,
    KNOWN,
    LOST,
    SEVEN,
    SUM,
    THIRD,
    VALUES,
    WON,
    Work,
    count_of,
    has_blackjack,
    next_choice,
)
from pitboss.odds.blackjack.simulation.rules import Numbers, S, Sides
from pitboss.odds.core.chance import State, below, inlined, lean
from pitboss.odds.core.sampling import Nets, net_of
from pitboss.table.money import DOLLAR, Prize, parse_dollars

(
    OVER, UNDER, SUIT, SEVENS, MATCH, TWENTY, OPTIONAL, BETWEEN, PROGRESSIVE, BONUS,
) = range(10)  # fmt: skip
NAMES = (
    "over-under-13 over", "over-under-13 under", "same-suit", "sevens", "match-the-dealer",
    "twenty-point-bonus", "optional-bonus", "in-between", "progressive",
    *(f"blackjack-bonus {amount // DOLLAR}" for amount in AMOUNTS),
    *(f"streak {length}" for length in LENGTHS),
)  # fmt: skip
"""Streaks are last, since only they may take several rounds."""
ROWS: dict[str, tuple[str, ...]] = {
    "over-under-13": ("win",),
    "same-suit": ("king and queen", "any two cards"),
    "sevens": (
        "one seven", "two sevens", "two sevens of one suit", "three sevens",
        "three sevens of one suit",
    ),
    "match-the-dealer": ("non-matching suit", "matching suit"),
    "twenty-point-bonus": (
        "any 20", "suited 20", "matched 20", "queen of hearts pair", TOP_TWENTY,
    ),
    "optional-bonus": (
        *(THIRD_CARD[value] for value in range(6, 11)),
        "three eights of one color", "three eights of one suit",
    ),
    "in-between": (
        *(SPREADS[spread] for spread in (1, 2, 3)), "all other spreads", "triple match",
    ),
    "progressive": (
        "two aces", "two aces of one suit", "three aces", "three aces of one suit", FOUR_ACES,
    ),
}  # fmt: skip
"""The rows of each pay table, in the order of the compiled code."""
LOSE, POCKETS = 7, 8
"""The row of a losing wager, and the first row of the bonus display's payouts."""
METER = ROWS["progressive"].index(FOUR_ACES)
"""The row that pays the meter."""
NOT_PLACED = -1
"""A streak not yet placed; otherwise the number of rounds won for it."""
BONUSES = len(AMOUNTS)
STREAK = BONUS + BONUSES
SHORTEST = int(LENGTHS[0])
KING_RANK, QUEEN_RANK, ACE_RANK, EIGHT = KING - 2, QUEEN - 2, ACE - 2, 6


def side_nets(game: Blackjack) -> dict[str, list[Fraction]]:
    """The net of a unit on each side wager of a table, row by row."""
    return {name: _nets(game, name) for name in NAMES if name.split(" ")[0] in game.offers}


def _nets(game: Blackjack, name: str) -> list[Fraction]:
    kind, _, on = name.partition(" ")
    if kind == "blackjack-bonus":
        kept, amount = game.options.bonus_stake == "kept", int(on) * DOLLAR
        shown = pockets(getattr(game.options, f"bonus_display_{on}"))
        return [Fraction(parse_dollars(pocket), amount) - kept for pocket in shown]
    rows = (on,) if kind == "streak" else ROWS[kind]
    pays = [game.pays(game.wagers[kind], row) for row in rows]
    if kind == "progressive":  # the chip is not returned
        meter = game.options.progressive_start
        cents = [one.cents if isinstance(one, Prize) else meter for one in pays]
        return [Fraction(each, CHIP) - 1 for each in cents]
    return [net_of(one) for one in pays]


def sides_of(
    nets: Mapping[str, list[Fraction]], scale: int, first: int, meter: int
) -> tuple[Numbers, Nets]:
    """Side wagers in the form of the compiled code; ``meter`` stands for the net with the meter."""
    longest = max(map(len, nets.values()), default=0)
    pays = np.full((len(NAMES), POCKETS + longest), -scale, np.int64)
    for name, rows in nets.items():
        start = POCKETS if name.startswith("blackjack-bonus") else 0
        pays[NAMES.index(name), start : start + len(rows)] = [int(net * scale) for net in rows]
    if "progressive" in nets:
        pays[PROGRESSIVE, METER] = meter
    sides = Sides(
        offered=sum(1 << NAMES.index(name) for name in nets),
        first=first,
        sevens=int("sevens" in nets),
        twenty=int("twenty-point-bonus" in nets),
        third=int("optional-bonus" in nets),
        queen=QUEEN_OF_HEARTS.index,
        pockets=len(nets.get(NAMES[BONUS], ())),
        pockets_more=len(nets.get(NAMES[BONUS + 1], ())),
    )
    return np.array(sides, np.int64), pays


@lean
def sevens_row(a: int, b: int, third: int) -> int:
    if a >> 2 != SEVEN:
        return LOSE
    if b >> 2 != SEVEN:
        return 0
    suited = (a & 3) == (b & 3)
    if third >= 0 and third >> 2 == SEVEN:
        return 4 if suited and (third & 3) == (a & 3) else 3
    return 2 if suited else 1


@lean
def twenty_row(a: int, b: int, up: int, queen: int, blackjack: bool) -> int:
    first, second = VALUES[a], VALUES[b]
    points = first + second
    if points != 20 and not (points == 10 and (first == 1 or second == 1)):
        return LOSE
    if a == queen and b == queen:
        return 4 if blackjack and (VALUES[up] == 1 or VALUES[up] == 10) else 3
    if a == b:
        return 2
    return 1 if (a & 3) == (b & 3) else 0


@lean
def third_row(work: Work) -> int:
    """The dealer goes over 21 with the third card."""
    if count_of(work[HAND, SUM]) < 3:
        return LOSE
    cards = work[HAND, FIRST:]
    points = VALUES[cards[0]] + VALUES[cards[1]]
    soft = VALUES[cards[0]] == 1 or VALUES[cards[1]] == 1
    if (soft and points >= 7) or points >= 17 or points + VALUES[cards[2]] <= 21:
        return LOSE
    a, b, c = cards[0], cards[1], cards[2]
    if a >> 2 == EIGHT and b >> 2 == EIGHT and c >> 2 == EIGHT:
        if (a & 3) == (b & 3) and (b & 3) == (c & 3):
            return 6
        if is_red(a) == is_red(b) and is_red(b) == is_red(c):
            return 5
    return int(VALUES[c]) - 6


@lean
def between_row(a: int, b: int, up: int) -> int:
    low, high, middle = min(a >> 2, b >> 2), max(a >> 2, b >> 2), up >> 2
    if low == middle and high == middle:
        return 4
    if not (low < middle and middle < high):
        return LOSE
    return min(high - low - 2, 3)


@lean
def aces_row(work: Work) -> int:
    """Aces among the first cards, of which a split leaves two."""
    a, b = work[KNOWN, FIRST_A], work[KNOWN, FIRST_B]
    if a >> 2 != ACE_RANK or b >> 2 != ACE_RANK:
        return LOSE
    suited = (a & 3) == (b & 3)
    count = 2 if work[KNOWN, HANDS] > 1 else count_of(work[0, SUM])
    c, d = work[0, FIRST + 2], work[0, FIRST + 3]
    if count < 3 or c >> 2 != ACE_RANK:
        return 1 if suited else 0
    red = is_red(a)
    colour = is_red(b) == red and is_red(c) == red and is_red(d) == red
    if count > 3 and d >> 2 == ACE_RANK and colour:
        return METER
    return 3 if suited and (c & 3) == (a & 3) else 2


@lean
def matched(pays: Nets, a: int, b: int, up: int) -> int:
    """Each card that matches the dealer's first is paid."""
    won = np.int64(0)
    for own in (a, b):
        if own >> 2 == up >> 2:
            won += pays[MATCH, 1 if (own & 3) == (up & 3) else 0]
    return int(won if won else pays[MATCH, LOSE])


@lean
def settle_sides(sides: Numbers, pays: Nets, work: Work, nets: Nets) -> None:
    """Nets of the offered side wagers that the cards of one round decide."""
    a, b, up = work[KNOWN, FIRST_A], work[KNOWN, FIRST_B], work[HAND, FIRST]
    points = VALUES[a] + VALUES[b]
    at = sides[S.first]
    for kind in range(BONUS):
        if not sides[S.offered] >> kind & 1:
            continue
        row = LOSE
        if kind == OVER:
            row = 0 if points > 13 else LOSE
        elif kind == UNDER:
            row = 0 if points < 13 else LOSE
        elif kind == SUIT:
            if (a & 3) == (b & 3):
                high, low = max(a >> 2, b >> 2), min(a >> 2, b >> 2)
                row = 0 if high == KING_RANK and low == QUEEN_RANK else 1
        elif kind == SEVENS:
            row = sevens_row(a, b, work[KNOWN, THIRD])
        elif kind == TWENTY:
            row = twenty_row(a, b, up, sides[S.queen], has_blackjack(work, HAND))
        elif kind == OPTIONAL:
            row = third_row(work)
        elif kind == BETWEEN:
            row = between_row(a, b, up)
        elif kind == PROGRESSIVE:
            row = aces_row(work)
        nets[at] = matched(pays, a, b, up) if kind == MATCH else pays[kind, row]
        at += 1


@lean
def settle_bonus(
    state: State, sides: Numbers, pays: Nets, choices: Numbers, work: Work, nets: Nets
) -> None:
    """Nets of the blackjack bonus wagers, the last two: the display shows what a blackjack wins."""
    first, second = VALUES[work[KNOWN, FIRST_A]], VALUES[work[KNOWN, FIRST_B]]
    natural = first + second == 11 and (first == 1 or second == 1)
    for place in range(BONUSES):
        row = np.int64(LOSE)
        if natural and len(choices):
            row = np.int64(POCKETS + next_choice(choices, work))
        elif natural:
            row = POCKETS + np.int64(below(state, sides[S.pockets + place]))
        nets[len(nets) - BONUSES + place] = pays[BONUS + place, row]


# Streaks: each offered length has its own state


@inlined
def pending(streaks: Numbers) -> bool:
    """Whether any streak is undecided."""
    found = False
    for place in range(len(streaks)):
        found = found or streaks[place] != NOT_PLACED
    return found


@inlined
def waiting(streaks: Numbers, rides: Numbers) -> bool:
    """Whether a streak among the wagers placed is; streaks are the last wagers."""
    found, first = False, len(rides) - len(streaks)
    for place in range(len(streaks)):
        found = found or (streaks[place] != NOT_PLACED and rides[first + place] != 0)
    return found


@lean
def place_streaks(streaks: Numbers, rides: Numbers) -> None:
    """Streaks placed together are placed again when all are decided; any other by itself."""
    wait, first = waiting(streaks, rides), len(rides) - len(streaks)
    for place in range(len(streaks)):
        if streaks[place] == NOT_PLACED and not (wait and rides[first + place]):
            streaks[place] = 0


@lean
def move_streaks(streaks: Numbers, pays: Nets, work: Work, nets: Nets) -> None:
    """More hands won than lost advance a streak, more lost end it."""
    won, lost = work[KNOWN, WON], work[KNOWN, LOST]
    first = len(nets) - len(streaks)
    for place in range(len(streaks)):
        nets[first + place] = 0
        if streaks[place] == NOT_PLACED or won == lost:
            continue
        streaks[place] += 1
        if won < lost:
            nets[first + place] = pays[STREAK + place, LOSE]
        elif streaks[place] == place + SHORTEST:
            nets[first + place] = pays[STREAK + place, 0]
        if nets[first + place]:
            streaks[place] = NOT_PLACED


assert CARDS[4 * SEVEN].rank == 7, "ranks count from the two on"
