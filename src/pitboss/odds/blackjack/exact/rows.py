"""The outcomes of the main wager: their probabilities and nets."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from fractions import Fraction
from math import perm

from pitboss.odds.blackjack.exact.cells import SPLIT, Cell
from pitboss.odds.blackjack.exact.dealer import BLACKJACK, WHOLE
from pitboss.odds.blackjack.exact.finals import most_cards, suits_matter
from pitboss.odds.blackjack.exact.hands import hands, two_cards
from pitboss.odds.blackjack.exact.joint import JointHands, Results
from pitboss.odds.blackjack.exact.modular import Reader, field, primes_for
from pitboss.odds.blackjack.exact.rules import ACE
from pitboss.odds.blackjack.exact.solve import LARGEST, Price, natural_pays
from pitboss.odds.blackjack.exact.squares import Squares, most_gone
from pitboss.odds.blackjack.exact.sums import Worth
from pitboss.odds.blackjack.exact.table import NATURAL, TableTerms
from pitboss.odds.core.progress import steps

ROW = tuple[str, Fraction]
"""A name, and its net."""
Rows = defaultdict[ROW, Fraction]
"""The probability of every outcome."""
WIN, PUSH, LOSE, SURRENDERED = "win", "push", "lose", "surrender"
DOUBLED = " doubled"
BONUS_ROWS = ("six, seven and eight of one suit", "three sevens", "21 in five cards")
VALUES = ("aces", "deuces", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines",
          "tens")  # fmt: skip


def split_ranks(cell: Cell) -> list[int]:
    """The pairs that are split against one start."""
    every = hands()
    return [r for r in cell.splits if cell.first.get(every.at(r, r)) == SPLIT]


@dataclass(frozen=True)
class Outcomes:
    """The main wager with the best play."""

    rows: Mapping[ROW, Fraction]
    staked: Fraction
    """The average amount staked."""
    won: Fraction
    lost: Fraction
    """How often more hands of a round are won than lost, and the reverse; without pairs that are
    shown at their average."""
    means: bool = False
    """Whether some split pairs are shown at their average, since their hands are
    not counted together."""
    mean_square: Fraction | None = None
    """The average square of the win, if so; None if suits would have to be counted too."""


@dataclass
class Pairs:
    """The split pairs of one start that are counted together, and the squares of others."""

    results: dict[int, Results] = dataclass_field(default_factory=dict)
    over: dict[int, Fraction] = dataclass_field(default_factory=dict)
    """The mass in which an added hand is over 21 while the dealer has a blackjack."""
    squares: dict[int, Fraction] = dataclass_field(default_factory=dict)


def joint(price: Price) -> list[Pairs]:
    """By start: the joint results of the hands of split pairs."""
    table, rules = price.table, price.table.rules
    most = max(
        most_cards(table, cell, split_ranks(cell), most_gone(rules.most_hands))
        for cell in price.cells
    )
    denominator = perm(rules.cards, min(most, rules.cards))
    largest = LARGEST if rules.most_hands == 2 else (LARGEST * rules.unit) ** 2
    numbers = field(primes_for(largest * denominator), rules.cards)
    reader = Reader(numbers.primes, denominator)

    def one(cell: Cell) -> Pairs:
        together, squares = JointHands(table, cell, numbers, reader), Squares(table, cell, numbers)
        found = Pairs()
        for rank in split_ranks(cell):
            if suits_matter(table, rank):
                continue
            if cell.splits[rank].most == 2:
                found.results[rank], found.over[rank] = together.results(rank)
            else:
                found.squares[rank] = reader.read(squares.of(rank)) / squares.unit**2
        return found

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        return list(steps(pool.map(one, price.cells), len(price.cells), 0.4, 1.0))


def outcomes(price: Price) -> Outcomes:
    """Every outcome with its chance."""
    table = price.table
    found: Rows = defaultdict(Fraction)
    staked, square, told = Fraction(1), Fraction(0), True
    won, lost = Fraction(0), Fraction(0)
    means: dict[str, tuple[Fraction, Fraction]] = {}
    for cell, worth, pairs in zip(price.cells, price.worths, joint(price), strict=True):
        orders = table.orders(cell.start)
        parts = [naturals(price, cell, worth), played(price, worth)]
        parts.append(lost_to_blackjack(price, worth))
        ways = [(net, often) for part in parts for (_, net), often in part.items()]
        for rank in split_ranks(cell):
            if rank in pairs.results:
                parts.append(_split(pairs.results[rank]))
                ways += [
                    (Fraction(result.won - result.lost), often)
                    for result, often in pairs.results[rank].items()
                ]
                if table.rules.busted_added_lost:
                    parts.append(_over_to_blackjack(pairs.over[rank]))
                continue
            name = f"{VALUES[rank]} split, on average"
            chance, value = means.get(name, (Fraction(0), Fraction(0)))
            whole, natural = _masses(price, worth, hands().at(rank, rank))
            more = orders * price.reader.read(worth.splits[rank])
            means[name] = chance + orders * (whole - natural), value + more
            told = told and rank in pairs.squares
            square += orders * pairs.squares.get(rank, Fraction(0))
        for part in parts:
            for row, often in part.items():
                found[row] += orders * often
        won += orders * sum((often for more, often in ways if more > 0), Fraction(0))
        lost += orders * sum((often for more, often in ways if more < 0), Fraction(0))
        staked += orders * _added(price, cell, worth)
    for row, often in seen_blackjack(table).items():
        found[row] += often
        won += often if row[1] > 0 else 0
        lost += often if row[1] < 0 else 0
    square += sum((often * net**2 for (_, net), often in found.items()), Fraction(0))
    for name, (chance, value) in means.items():
        found[name, value / chance] += chance
    return Outcomes(
        {row: often for row, often in found.items() if often},
        staked,
        won,
        lost,
        bool(means),
        square if means and told else None,
    )


def _masses(price: Price, worth: Worth, hand: int) -> tuple[Fraction, Fraction]:
    read = price.reader.read
    return read(worth.mass[:, hand, WHOLE]), read(worth.mass[:, hand, BLACKJACK])


def naturals(price: Price, cell: Cell, worth: Worth) -> Rows:
    """The player has a blackjack."""
    rules = price.table.rules
    whole, natural = (2 * part for part in _masses(price, worth, two_cards()[NATURAL]))
    live = whole if rules.face_up else whole - natural
    found: Rows = defaultdict(Fraction)
    if rules.even_money and cell.start == (ACE,) and whole >= natural_pays(rules) * live:
        found["even money", Fraction(1)] = whole
        return found
    found[PUSH, Fraction(0)] = whole - live
    share = Fraction(1, 64) if rules.designated is not None else Fraction(0)
    found["blackjack", rules.blackjack] = (1 - share) * live
    if rules.designated is not None:
        found["designated blackjack", rules.designated] = share * live
    return found


def played(price: Price, worth: Worth) -> Rows:
    """Hands that are played out, not split, while the dealer has no blackjack."""
    rules, read = price.table.rules, price.reader.read
    ends = {name: read(residues) for name, residues in worth.ends.items()}
    pays = dict(
        zip(
            BONUS_ROWS,
            (rules.six_seven_eight, rules.three_sevens, rules.five_cards),
            strict=True,
        )
    )
    found: Rows = defaultdict(Fraction)
    for label, stake, all_ in (("", 1, "single"), (DOUBLED, 2, "doubled")):
        rows = {(WIN + label, Fraction(stake)): ends[WIN + label]}
        for name, ratio in pays.items():
            added = (ratio if rules.bonus_on_added else 1) if stake == 2 else 0
            rows[name + label, ratio + added] = ends.get(name + label, Fraction(0))
        if not rules.face_up:
            rows[PUSH, Fraction(0)] = ends[PUSH + label]
        rows[LOSE + label, Fraction(-stake)] = ends[all_] - sum(rows.values())
        for row, chance in rows.items():
            found[row] += chance
    found[SURRENDERED, Fraction(-1, 2)] += ends["surrendered"]
    return found


def lost_to_blackjack(price: Price, worth: Worth) -> Rows:
    """The dealer has a blackjack and the player has none."""
    table = price.table
    lost = sum(
        (
            table.orders(ranks) * _masses(price, worth, hand)[1]
            for ranks, hand in table.played.items()
        ),
        Fraction(0),
    )
    twice = Fraction(0)
    if table.rules.busted_added_lost:
        twice = price.reader.read(worth.ends["over 21 doubled"])
    return defaultdict(
        Fraction, {(LOSE, Fraction(-1)): lost - twice, (LOSE + DOUBLED, Fraction(-2)): twice}
    )


def _over_to_blackjack(over: Fraction) -> Rows:
    """An added hand is over 21, and is lost with the first wager to the dealer's blackjack."""
    return defaultdict(
        Fraction, {(LOSE, Fraction(-1)): -over, ("pair split, -2", Fraction(-2)): over}
    )


def _split(results: Results) -> Rows:
    """A split pair, by the net of both hands."""
    found: Rows = defaultdict(Fraction)
    for result, chance in results.items():
        sign = f"{'+' if result.net > 0 else ''}{result.net}" if result.net else "even"
        found[f"pair split, {sign}", result.net] += chance
    return found


def _added(price: Price, cell: Cell, worth: Worth) -> Fraction:
    """The amounts that doubling and splitting add to the stake."""
    rules, read = price.table.rules, price.reader.read
    added = read(worth.ends["doubled"])
    if not rules.peeks:
        added += read(worth.ends["doubled to a blackjack"])
    for rank in split_ranks(cell):
        whole, natural = _masses(price, worth, hands().at(rank, rank))
        added += read(worth.staked[rank]) - (whole - natural if rules.peeks else whole)
    return added


def seen_blackjack(table: TableTerms) -> Rows:
    """The dealer's blackjack is face up from the start."""
    rules = table.rules
    if not rules.face_up:
        return defaultdict(Fraction)
    aces, tens, cards = rules.shoe[0], rules.shoe[9], rules.cards
    dealer = Fraction(2 * aces * tens, perm(cards, 2))
    player = Fraction(2 * (aces - 1) * (tens - 1), perm(cards - 2, 2))
    share = Fraction(1, 64) if rules.designated is not None else Fraction(0)
    return defaultdict(
        Fraction,
        {
            ("blackjack", rules.blackjack): dealer * player * (1 - share),
            ("designated blackjack", rules.designated or Fraction(0)): dealer * player * share,
            (LOSE, Fraction(-1)): dealer * (1 - player),
        },
    )
