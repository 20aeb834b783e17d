"""Pai gow poker: hands as the engine deals them, set by the house or by anybody's whim."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

import pytest

from pitboss.equipment.cards import CARDS, WITH_JOKER, Card
from pitboss.equipment.randomness import Seeded
from pitboss.table.steps import Ask, Charged, Dealt, Paid, Placed, Taken
from tests.odds.support import UNIT, made
from tests.support.play import Answer, round_of, table

T = TypeVar("T")
ROUNDS = 500
OPTIONS: list[dict[str, object]] = [
    {},
    {"house_way": "pair groups", "ace_low_straight": True, "insurance_table": "C"},
    {"bonus": False, "insurance": False, "imperial": True},
    {"bonus": False, "insurance": False, "seven_card_bonus": True, "seven_card_bonus_table": "B"},
    {"bonus": False, "insurance": False, "ez": True, "dynasty": True, "protection": True,
     "red_black": True, "queens_dragon": True},
    {"ez": True, "dynasty": True, "dynasty_table": "B", "insurance": False, "bonus": False,
     "best_hand": "highest ranking", "queens_dragon": True},
]  # fmt: skip


class Rich(Seeded):
    """A source that gives straight flushes, royal matches and hands without anything."""

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
        kind, suit = rng.randrange(12), rng.randrange(4)
        wanted: list[Card] = []
        if kind < 3:  # a run of one suit, with a hole for the joker at times
            low = rng.randint(2, 9) if kind else rng.choice((8, 10))
            wanted = [CARDS[4 * (rank - 2) + suit] for rank in range(low, min(low + 7, 15))]
            wanted = rng.sample(wanted, min(len(wanted), rng.choice((4, 5, 6, 7))))
            if rng.random() < 0.5:
                wanted.append(CARDS[52])
        elif kind == 3:  # ace to five
            wanted = [CARDS[4 * (rank - 2) + suit] for rank in (14, 2, 3, 4, 5)]
        elif kind == 4:  # a match of another suit
            wanted = [CARDS[4 * (rank - 2) + suit] for rank in (10, 11, 12, 13, 14)]
            wanted += [CARDS[4 * 12 + (suit + 1) % 4], CARDS[4 * 10 + (suit + 1) % 4]]
        elif kind < 7:  # low cards, far apart
            wanted = [CARDS[4 * (rank - 2) + rng.randrange(4)] for rank in (2, 3, 5, 6, 8, 9, 12)]
        elif kind == 7:
            wanted = [*CARDS[48:53]]
        found = [card for card in dict.fromkeys(wanted) if card in deck][:7]
        return found + [card for card in deck if card not in found][: 7 - len(found)]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_pai_gow_poker(options: dict[str, object]) -> None:
    game, compiled = made("pai-gow-poker", {"dealing": "automated shoe", **options})
    rng = random.Random(3)
    session = table(game, Rich(9), automate=("cut", "bank"))
    seen: Counter[str] = Counter()
    color = ""
    for _ in range(ROUNDS):
        low: list[Card] = []

        def answer(ask: Ask, low: list[Card] = low) -> Answer:
            names = {one.name for one in ask.choices}
            if "set" in names and rng.random() < 0.4:
                spot = session.table.spots[0]
                low += rng.sample(spot.cards, 2)
                return ("set", 0, low)
            return "house way" if "house way" in names else ask.default

        wagers: list[tuple[object, ...]] = [(1, "pai-gow-poker", UNIT)]
        for name in compiled.wagers[1:]:
            if not name.startswith("red-black"):
                wagers.append((1, name, UNIT))
        if "red-black" in game.offers:
            color = rng.choice(("red", "black"))
            wagers.append((1, "red-black", UNIT, color))
        record = round_of(session, wagers, answer)
        hands: dict[str, list[int]] = {"spot 1": [], "dealer": []}
        for event in record.events:
            if isinstance(event, Dealt) and event.hand in hands:
                hands[event.hand] += [card.index for card in event.cards if card is not None]
        engine: Counter[str] = Counter()
        on = {event.bet: event.on for event in record.events if isinstance(event, Placed)}
        for event in record.events:
            if isinstance(event, Paid | Taken):
                name = f"{event.wager} {on[event.bet]}".strip()
                engine[name] += event.amount if isinstance(event, Paid) else -event.amount
            elif isinstance(event, Charged):
                engine["pai-gow-poker"] -= event.amount
        nets = compiled.settle(hands["spot 1"] + hands["dealer"], [card.index for card in low])
        for name, net in nets.items():
            if not name.startswith("red-black") or name.endswith(color):
                told = [CARDS[index] for index in hands["spot 1"] + hands["dealer"]]
                assert engine[name] == net * UNIT, (name, told, low)
                seen[name] += net > 0
    assert all(seen.values()), seen
