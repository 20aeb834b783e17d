"""Engine against odds, on every row of every further wager of pai gow poker.

A hand of each row is found among the kinds that the odds enumerate, so that no row can be left
out. It is dealt; the engine's cents are the net that an analysis counts, and the simulation's.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, permutations, product
from typing import Any

import pytest

from pitboss.equipment.cards import CARDS, WITH_JOKER, Card, write
from pitboss.games.pai_gow.ends import ABOVE, BELOW, COPY, SetEnd, compared
from pitboss.games.pai_gow.pai_gow_poker import PaiGowPoker
from pitboss.games.pai_gow.pai_gow_poker.bonuses import METER
from pitboss.odds.core.analyse import analyses
from pitboss.odds.core.sampling import Plan
from pitboss.odds.core.simulate import kernel
from pitboss.odds.pai_gow.even_money import UNIT
from pitboss.odds.pai_gow.eye_dice import DICE
from pitboss.odds.pai_gow.pai_gow_kinds import (
    colored,
    kinds,
    premiums,
    row_of,
    rows,
    three_card_verdicts,
)
from pitboss.odds.pai_gow.pai_gow_wagers import DICE_BONUS, ENVIES, MAIN
from pitboss.table.givers import Giver
from pitboss.table.inputs import MeterRead
from pitboss.table.money import parse_dollars
from pitboss.table.record import RoundRecord
from tests.games.pai_gow.support import START_AT_DEALER, finish, game, source, three_then_four
from tests.odds.test_pai_gow_kernel import cards_of, dice_of, engine_of
from tests.support.play import table
from tests.support.stacked import Stacked

Hand = Sequence[Card]
NONE = {"bonus": False, "insurance": False}
EZ = {**NONE, "ez": True}
STACKS = {**NONE, "dealing": "automated shoe"}
RANKING = {"best_hand": "highest ranking"}
OFFERED: dict[str, Sequence[dict[str, Any]]] = {
    "bonus": [{}, {"royal_match": "ace and king"}, RANKING],
    "insurance": [{"insurance_table": name} for name in "ABCDE"],
    "progressive": [
        {**NONE, "progressive": "$1"}, {**NONE, "progressive": "$5"},
        {**NONE, "progressive": "$5", "meter_reset": 12_345_00},
        {**NONE, "progressive": "$1", "meter_reset": 12_345_67},
    ],
    "three-card-bonus": [{**STACKS, "three_card_bonus": True}],
    "seven-card-bonus": [
        {**STACKS, "seven_card_bonus": True, "seven_card_bonus_table": name} for name in "AB"
    ],
    "dynasty": [{**EZ, "dynasty": True, "dynasty_table": n, **r} for n in "AB"
                for r in ({}, RANKING)],
    "protection": [
        {**EZ, "protection": True, "protection_table": name}
        for name in ("as printed", "high cards only")
    ],
    "red-black red": [{**EZ, "red_black": True}],
    "red-black black": [{**EZ, "red_black": True}],
    "queens-dragon": [{**EZ, "queens_dragon": True}],
}  # fmt: skip
"""Options that offer a wager, under each of its tables."""
CASES = [(wager, options) for wager, every in OFFERED.items() for options in every]
EYE = {**NONE, "dragons_eye": True}
LOSE = "lose"
STEP = 1_000
"""A share of a meter with such amounts is whole chips; that of others is rounded up."""


def without(*gone: Card) -> list[Card]:
    """The other cards, in an order that makes nothing."""
    rest = [card for card in WITH_JOKER if card not in gone and not card.is_joker]
    random.Random(1).shuffle(rest)
    return rest


def by_row(found: Sequence[str], every: Sequence[Hand]) -> dict[str, Hand]:
    """The first hand of each row."""
    named: dict[str, Hand] = {}
    for row, cards in zip(found, every, strict=True):
        named.setdefault(row or LOSE, cards)
    return named


def representatives(made: PaiGowPoker, wager: str) -> dict[str, tuple[Hand, Hand]]:
    """By row: seven cards of the player and of the dealer."""
    name, _, on = wager.partition(" ")
    every = [cards for cards, _ in kinds()]
    if name == "queens-dragon":
        theirs = by_row(rows(made, name), every)
        return {row: (without(*cards)[:7], cards) for row, cards in theirs.items()}
    if name == "three-card-bonus":
        threes = list(combinations(WITH_JOKER, 3))
        found = by_row([row_of(one) for one in three_card_verdicts(made)], threes)
        found = {row: [*cards, *without(*cards)[7:11]] for row, cards in found.items()}
    elif name == "red-black":
        every = [cards for cards, _ in colored(on)]
        verdicts = [made.on_cards(made.red_black, cards, on=on) for cards in every]
        found = by_row([row_of(one) for one in verdicts], every)
    else:
        found = by_row(rows(made, name), every)
    return {row: (cards, without(*cards)[:7]) for row, cards in found.items()}


def played(
    made: PaiGowPoker,
    hands: Mapping[int, Hand],
    wagers: Sequence[tuple[Any, ...]],
    dice: Sequence[int] = START_AT_DEALER,
) -> RoundRecord:
    """A round with these hands of seven, the dealer's at 0."""
    texts = {place: write(cards) for place, cards in hands.items()}
    dealt = source(texts, dice)
    if made.options.three_and_four:
        dealt = three_then_four(texts[1], texts[0])
    if made.options.number:
        dealt = Stacked(dealt.top, [dice[0] - 1])
    session = table(made, dealt, seats=sorted({row[0] for row in wagers}))
    if "progressive" in made.offers:  # so that it is what it starts from once it has advanced
        advance = parse_dollars(made.options.progressive) * made.options.progressive_rate // 100
        session.apply(MeterRead(METER.account, made.options.meter_reset - advance), Giver.CLOCK)
    return finish(session, wagers)


def simulated(compiled: Any, record: RoundRecord) -> Mapping[str, Fraction]:
    found: Mapping[str, Fraction] = compiled.settle([*cards_of(record), *dice_of(record), 1, 0], ())
    return found


@pytest.mark.parametrize(("wager", "options"), CASES, ids=str)
def test_the_engine_pays_what_the_odds_count(wager: str, options: dict[str, Any]) -> None:
    made = game(**options)
    name, _, on = wager.partition(" ")
    compiled = kernel(made, Plan())
    counted = {one.name: one.net for one in analyses(made)[name](made).outcomes}
    stake = parse_dollars(made.options.progressive) if name == "progressive" else UNIT
    tried = representatives(made, wager)
    for row, (own, dealer) in tried.items():
        wagers = [(1, MAIN, UNIT), (1, name, stake, *filter(None, [on]))]
        record = played(made, {0: dealer, 1: own}, wagers)
        cents = engine_of(record, banked=False)[wager]
        if made.options.meter_reset % STEP == 0:
            assert cents == counted[row] * stake, row
        assert cents == simulated(compiled, record)[wager] * stake, row
    posted = {one.outcome for one in made.tables[name].rows}
    assert posted == tried.keys() - {LOSE} == counted.keys() - {LOSE}


def namings(cards: Hand) -> Iterator[list[Card]]:
    """The same hand with its suits named otherwise."""
    for order in permutations(range(4)):
        yield [
            card if card.is_joker else CARDS[card.index - card.suit + order[card.suit]]
            for card in cards
        ]


def test_the_imperial_bonus_is_won_by_either_hand_and_by_both() -> None:
    made = game(**NONE, imperial=True)
    compiled = kernel(made, Plan())
    every = [cards for cards, _ in kinds()]
    own_rows, bank_rows = rows(made, "imperial"), rows(made, "banker-hand")
    own_hands = {row: [c for c, r in zip(every, own_rows, strict=True) if r == row]
                 for row in own_rows}  # fmt: skip
    bank_hands = {row: [c for c, r in zip(every, bank_rows, strict=True) if r == row]
                  for row in bank_rows}  # fmt: skip
    for row, other in product(own_hands, bank_hands):
        own, dealer = next(
            (own, dealer)
            for own, like in product(own_hands[row], bank_hands[other])
            for dealer in namings(like)
            if not {*own} & {*dealer}
        )
        pays = [
            made.odds(paid, name).ratio
            for paid, name in ((made.imperial, row), (made.banker_hand, other))
            if name
        ]
        wagers = [(1, MAIN, UNIT), (1, "imperial", UNIT)]
        record = played(made, {0: dealer, 1: own}, wagers)
        cents = engine_of(record, banked=False)["imperial"]
        assert cents == (sum(pays) if pays else -1) * UNIT, (row, other)
        assert cents == simulated(compiled, record)["imperial"] * UNIT, (row, other)
    for name, found in (("imperial", own_hands), ("banker-hand", bank_hands)):
        assert {one.outcome for one in made.tables[name].rows} == found.keys() - {""}


ENVIED = [
    ("bonus", {"insurance": False}),
    ("bonus", {"insurance": False, "royal_match": "ace and king"}),
    *(("dynasty", {**EZ, "dynasty": True, "dynasty_table": name}) for name in "AB"),
]


@pytest.mark.parametrize(("wager", "options"), ENVIED, ids=str)
def test_every_premium_hand_is_envied(wager: str, options: dict[str, Any]) -> None:
    made = game(**options)
    compiled, envy = kernel(made, Plan()), ENVIES[wager]
    every = [cards for cards, _ in kinds()]
    prizes = dict(zip(every, premiums(made, wager), strict=True))
    found = by_row(rows(made, envy), every)
    for row, cards in found.items():
        rest = without(*cards)
        hands = {place: rest[7 * place : 7 * place + 7] for place in (0, 1, 3, 4, 5)}
        hands |= {2: cards, 6: rest[14:21]}
        assert not any(made.premium(made.wagers[wager], hands[p]) for p in (1, 3, 4, 5, 6)), row
        wagers = [*((seat, MAIN, UNIT) for seat in range(1, 7)), (1, wager, UNIT)]
        record = played(made, hands, wagers)
        cents = engine_of(record, banked=False).get(envy, 0)
        assert cents == prizes[cards], row
        assert cents == simulated(compiled, record)[envy] * UNIT, row
    assert {one.outcome for one in made.tables[envy].rows} == found.keys() - {LOSE}


def test_every_number_is_paid_alone() -> None:
    made = game(**NONE, number=True, starting_position="random number")
    compiled = kernel(made, Plan())
    for on, drawn in product(range(1, 8), repeat=2):
        wagers = [(1, MAIN, UNIT), (1, "number", UNIT, str(on))]
        record = played(made, {}, wagers, (drawn,))
        cents = engine_of(record, banked=False)[f"number {on}"]
        assert cents == (Fraction(11, 2) * UNIT if on == drawn else -UNIT)
        assert cents == simulated(compiled, record)[f"number {on}"] * UNIT


@pytest.mark.parametrize("position", ["from the left", "from the right"])
def test_every_roll_of_the_dice(position: str) -> None:
    made = game(**NONE, dragons_eye=True, position_numbers=position)
    compiled = kernel(made, Plan())
    names = [wager.name for wager in made.dice_wagers]
    seen: dict[str, set[int]] = {name: set() for name in names}
    for dice in DICE:
        wagers = [(1, MAIN, UNIT), *((1, name, UNIT) for name in names)]
        record = played(made, {}, wagers, dice)
        engine, nets = engine_of(record, banked=False), simulated(compiled, record)
        for name in names:
            assert engine[name] == nets[name] * UNIT, (name, dice)
            seen[name].add(engine[name] // UNIT)
    assert seen.pop("match") == {-1, 1, 2, 3}
    assert seen.pop(DICE_BONUS) == {-1, 25}
    assert seen == {"even": {-1, 1}, "odd": {-1, 1}, "double": {-1, 4}, "triple": {-1, 30}}


def ends() -> Iterator[tuple[SetEnd, Hand, Hand]]:
    """Two hands for every end of a player's hands, set by the house way, against the dealer's."""
    made, rng, found = game(**NONE), random.Random(2), set()
    while len(found) < 9:
        ranks = rng.sample(range(13), 6)
        suits = (0, 1, 0, 1, 0, 1, 1)
        own = [CARDS[4 * r + suit] for r, suit in zip([*ranks, ranks[0]], suits, strict=True)]
        ranks = [rng.randrange(13) if rng.random() < 0.2 else card.index // 4 for card in own]
        dealer = [CARDS[4 * r + 2 + suit] for r, suit in zip(ranks, suits, strict=True)]
        if len({*own, *dealer}) < 14:
            continue
        worths = []
        for cards in (own, dealer):
            low = made.house_way(cards)
            worths.append(made.ranked([card for card in cards if card not in low], low))
        end = SetEnd(*map(compared, *worths))
        if end not in found:
            found.add(end)
            yield end, own, dealer


def test_every_end_of_the_hands() -> None:
    """With vigorish, with none in EZ pai gow, and against a queen's dragon."""
    usual, ez = game(**NONE), game(**EZ)
    tried = set()
    for end, own, dealer in ends():
        tried.add(end[:2])
        for made, won in ((usual, Fraction(95, 100)), (ez, Fraction(1))):
            record = played(made, {0: dealer, 1: own}, [(1, MAIN, UNIT)])
            higher = (end.high, end.low).count(ABOVE)
            cents = engine_of(record, banked=False)[MAIN]
            assert cents == (-1, 0, won)[higher] * UNIT, end
            assert cents == simulated(kernel(made, Plan()), record)[MAIN] * UNIT, end
    assert tried == set(product((ABOVE, COPY, BELOW), repeat=2))
    dragon = by_row(["queen high" if ez.is_dragon(cards) else "" for cards, _ in kinds()],
                    [cards for cards, _ in kinds()])["queen high"]  # fmt: skip
    for own in (without(*dragon)[:7], next(h for h in namings(dragon) if not {*h} & {*dragon})):
        record = played(ez, {0: dragon, 1: own}, [(1, MAIN, UNIT)])
        assert engine_of(record, banked=False)[MAIN] == 0
        assert simulated(kernel(ez, Plan()), record)[MAIN] == 0


def test_no_further_wager_and_no_table_is_left_out() -> None:
    cases = [*CASES, *ENVIED, ("imperial", {**NONE, "imperial": True})]
    tried: dict[str, set[str]] = {}
    for wager, options in cases:
        made = game(**options)
        for name in (wager.partition(" ")[0], ENVIES.get(wager, "")):
            if name in made.tables:
                tried.setdefault(name, set()).add(made.tables[name].name)
    tried["banker-hand"] = {"fixed"}
    dice = {wager.name for wager in game().dice_wagers}
    for name, paid in {**PaiGowPoker.wagers, **PaiGowPoker.bonuses}.items():
        if name not in {MAIN, "number", *dice}:
            assert tried[name] == {one.name for one in paid.tables}, name
