"""Pai gow poker: rounds as the engine deals them, against the dealer and against a bank."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

import pytest

from pitboss.equipment.cards import CARDS, WITH_JOKER, Card
from pitboss.equipment.randomness import Seeded
from pitboss.errors import BadOptions
from pitboss.games.pai_gow.memory import memory_of
from pitboss.games.pai_gow.pai_gow_poker import PaiGowPoker
from pitboss.games.pai_gow.pai_gow_poker.bonuses import METER
from pitboss.games.pai_gow.pai_gow_poker.options import LAW
from pitboss.odds.core.sampling import BASIC, Plan
from pitboss.odds.core.simulate import kernel
from pitboss.odds.pai_gow.pai_gow_wagers import BANK, CO_BANK, ENVIES, MAIN, UNIT
from pitboss.table.givers import Giver
from pitboss.table.inputs import MeterRead
from pitboss.table.money import parse_dollars
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Charged,
    Dealt,
    Marked,
    Moved,
    Numbered,
    Paid,
    Placed,
    Rolled,
    Taken,
)
from tests.games.pai_gow.support import changes, finish
from tests.odds.support import made
from tests.support.play import table

T = TypeVar("T")
ROUNDS = 300
PLAIN = {"bonus": False, "insurance": False}
EZ = {**PLAIN, "ez": True, "dynasty": True}
EYE = {**PLAIN, "dragons_eye": True}
BANKED = {"player_bank": True, "co_banking": True}
CASES: list[tuple[dict[str, object], str]] = [
    ({}, BASIC),
    ({"house_way": "pair groups", "ace_low_straight": True, "insurance_table": "C",
      "royal_match": "ace and king"}, BASIC),
    ({**PLAIN, "imperial": True}, BASIC),
    ({**PLAIN, "three_card_bonus": True, "seven_card_bonus": True}, BASIC),
    ({**PLAIN, "seven_card_bonus": True, "seven_card_bonus_table": "B"}, BASIC),
    ({**EZ, "protection": True, "red_black": True, "queens_dragon": True}, BASIC),
    ({**EZ, "dynasty_table": "B", "bonus": True, "best_hand": "highest ranking"}, BASIC),
    ({**PLAIN, "starting_position": "random number", "number": True}, BASIC),
    ({**PLAIN, "progressive": "$1"}, BASIC),
    ({**PLAIN, "progressive": "$5", "meter_reset": 12_345_00}, BASIC),
    (EYE, BASIC),
    ({**EYE, "dragons_eye_vigorish": "triples lose", "position_numbers": "from the right",
      "bonus": True}, BASIC),
    ({**BANKED, "house_way": "pair groups"}, BANK),
    ({**BANKED, **PLAIN, "imperial": True, "vigorish_rounding": "exact"}, BANK),
    ({**BANKED, **EZ, "queens_dragon": True}, BANK),
    ({**BANKED, **EYE, "dragons_eye_vigorish": "triples lose"}, BANK),
    ({**BANKED, **EZ, "queens_dragon": True, "ez_bank_vigorish": False}, CO_BANK),
    ({**BANKED, **EYE}, CO_BANK),
]  # fmt: skip
"""Options, and what the player does wherever it is offered."""


class Rich(Seeded):
    """A source of straight flushes, royal matches, hands without anything, and triples."""

    face = 0

    def below(self, count: int) -> int:
        drawn = super().below(count)
        if count == 6:  # a die, which is often what the last one was
            self.face = drawn if super().below(5) == 0 else self.face
            return self.face
        return drawn

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        rng = random.Random(self.below(1 << 30))
        deck = list(WITH_JOKER)
        rng.shuffle(deck)
        stacks: list[Card] = []
        for _ in range(7):
            hand = self.hand(rng, deck)
            for card in hand:
                deck.remove(card)
            stacks += hand
        return (*stacks, *deck)  # type: ignore[return-value]

    def hand(self, rng: random.Random, deck: list[Card]) -> list[Card]:
        kind, suit = rng.randrange(16), rng.randrange(4)
        wanted: list[Card] = []
        if kind < 3:  # a run of one suit, with a hole for the joker at times
            low = rng.randint(2, 9) if kind else rng.choice((8, 10))
            wanted = of_suit(range(low, min(low + 7, 15)), suit)
            wanted = rng.sample(wanted, min(len(wanted), rng.choice((4, 5, 6, 7))))
            if rng.random() < 0.5:
                wanted.append(CARDS[52])
        elif kind == 3:  # ace to five
            wanted = of_suit((14, 2, 3, 4, 5), suit)
        elif kind == 4:  # a match of another suit, or a pair
            wanted = of_suit((10, 11, 12, 13, 14), suit)
            match = rng.choice(((14, 12), (13, 12), (14, 13), (9, 9)))
            wanted += [CARDS[4 * (match[0] - 2) + (suit + 1) % 4]]
            wanted += [CARDS[4 * (match[1] - 2) + (suit + 1 + (match[0] == 9)) % 4]]
        elif kind < 7:  # low cards, far apart
            ranks = rng.choice(
                ((2, 3, 4, 6, 7, 8, 9), (2, 3, 4, 6, 7, 8, 10), (2, 3, 5, 6, 8, 9, 11),
                 (2, 3, 5, 6, 8, 9, 12))
            )  # fmt: skip
            wanted = [CARDS[4 * (rank - 2) + rng.randrange(4)] for rank in ranks]
        elif kind == 7:  # five aces, and a pair at times
            wanted = [*CARDS[48:53], *rng.choice((CARDS[44:46], CARDS[40:42], ()))]
        found = [card for card in dict.fromkeys(wanted) if card in deck][:7]
        return found + [card for card in deck if card not in found][: 7 - len(found)]


def of_suit(ranks: Iterable[int], suit: int) -> list[Card]:
    return [CARDS[4 * (rank - 2) + suit] for rank in ranks]


class Rounds:
    """A table at which the first player places every wager, and the others those on the hands."""

    def __init__(self, options: dict[str, object], strategy: str) -> None:
        game, basic = made("pai-gow-poker", {"dealing": "automated shoe", **options})
        assert isinstance(game, PaiGowPoker)
        self.game, self.strategy = game, strategy
        self.kernels = {name: kernel(game, Plan(name)) for name in {BASIC, strategy}}
        self.rng = random.Random(3)
        full = strategy != BASIC or set(ENVIES.values()) & set(basic.wagers)
        self.seats = range(1, 7) if full else range(1, 2)
        self.session: Session = table(game, Rich(9), seats=self.seats)

    def wagers(self) -> list[tuple[Any, ...]]:
        game = self.game
        found: list[tuple[Any, ...]] = [(seat, MAIN, UNIT) for seat in self.seats]
        for name, wager in game.offers.items():
            on = [self.rng.choice(wager.on)] if wager.on else []
            if name != MAIN and self.session.table.spots[0].bet(wager) is None:
                found.append((1, name, self.stake(name), *on))
        return found

    def answer(self, ask: Ask) -> str:
        names = {choice.name for choice in ask.choices}
        # Who waits for another triple does not bank.
        if self.strategy in names and ask.spot == 1 and not memory_of(self.session.table).triples:
            return self.strategy
        return ask.default

    def stake(self, name: str) -> int:
        return parse_dollars(self.game.options.progressive) if name == "progressive" else UNIT

    def play(self) -> tuple[Mapping[str, int], Mapping[str, Fraction]]:
        """One round: what each wager came to by the engine in cents, by the kernel in stakes."""
        memory, game = memory_of(self.session.table), self.game
        if "progressive" in game.offers:  # so that it is what it starts from once it has advanced
            advance = self.stake("progressive") * game.options.progressive_rate // 100
            start = MeterRead(METER.account, game.options.meter_reset - advance)
            self.session.apply(start, Giver.CLOCK)
        left = game.options.position_numbers == "from the left"
        before = [1 << memory.triples, memory.eye if left or not memory.eye else 7 - memory.eye]
        record = finish(self.session, self.wagers(), self.answer)
        banked = any(isinstance(e, Marked) and e.what == self.strategy for e in record.events)
        by = self.kernels[self.strategy if banked else BASIC]
        nets = by.settle([*cards_of(record), *dice_of(record), *before], ())
        return engine_of(record, banked), nets


def cards_of(record: RoundRecord) -> list[int]:
    """Seven cards of the player, the dealer and the others; any where none were dealt."""
    hands: dict[str, list[int]] = {"spot 1": [], "dealer": []}
    hands |= {f"spot {seat}": [] for seat in range(2, 7)}
    for event in record.events:
        if isinstance(event, Dealt):
            hands[event.hand] += [card.index for card in event.cards if card is not None]
    rest = [card for card in range(53) if not any(card in hand for hand in hands.values())]
    return [card for hand in hands.values() for card in hand or [rest.pop() for _ in range(7)]]


def dice_of(record: RoundRecord) -> list[int]:
    """The roll of three dice, and the number; 1 and 0 where there were none."""
    roll, number = 1, 0
    for event in record.events:
        if isinstance(event, Rolled):
            eye, one, other = event.dice
            roll = 36 * (eye - 1) + 6 * (one - 1) + other - 1
        elif isinstance(event, Numbered):
            number = event.numbers[0] - 1
    return [roll, number]


def engine_of(record: RoundRecord, banked: bool) -> dict[str, int]:
    """What each wager of the first player came to; of a bank, what the center left or took."""
    found: Counter[str] = Counter()
    on = {event.bet: event.on for event in record.events if isinstance(event, Placed)}
    for event in record.events:
        if isinstance(event, Paid | Taken) and event.spot == 1:
            name = f"{event.wager} {on.get(event.bet, '')}".strip()
            found[name] += event.amount if isinstance(event, Paid) else -event.amount
        elif isinstance(event, Charged) and event.spot == 1:
            found[MAIN] -= event.amount
        elif isinstance(event, Moved) and "p1" in (event.source, event.target):
            envy = "envy" if event.law is LAW("15(d)3i") else "dynasty-envy"
            name = envy if event.what.startswith("envy") else BANK
            found[name] += event.amount if event.target == "p1" else -event.amount
    everybody = changes(record)
    assert sum(found.values()) == everybody.get("p1", 0)
    if banked:
        found[MAIN] = everybody.get("p6", 0)  # of whom the kernel tells, as one against the bank
    return found


@pytest.mark.parametrize(("options", "strategy"), CASES, ids=str)
def test_pai_gow_poker(options: dict[str, object], strategy: str) -> None:
    """The same cents on every wager, each of which is seen to win and to lose (or not to win)."""
    rounds = Rounds(options, strategy)
    seen: Counter[tuple[str, bool]] = Counter()
    for _ in range(ROUNDS):
        engine, nets = rounds.play()
        for name, net in nets.items():
            on = name.partition(" ")[2]
            if not on or name in engine:
                assert engine.get(name, 0) == net * rounds.stake(name), name
                seen[name, net > 0] += 1
    for name in rounds.kernels[strategy].wagers:
        assert seen[name, True], name
        assert seen[name, False], name


def test_a_bank_is_there_where_the_table_offers_it() -> None:
    game, compiled = made("pai-gow-poker", {})
    assert list(compiled.strategies) == [BASIC]
    for strategy, option in ((BANK, "player-bank"), (CO_BANK, "co-banking")):
        with pytest.raises(BadOptions, match=f"--{option}"):
            kernel(game, Plan(strategy))
