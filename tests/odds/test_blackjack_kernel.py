"""Blackjack: the engine plays on from one shoe, and the kernel settles each round alike."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

import pytest

from pitboss.equipment.cards import Card
from pitboss.equipment.randomness import Seeded
from pitboss.odds.simulation.blackjack_chart import DOUBLE, HIT, SPLIT, STAND, SURRENDER
from pitboss.odds.simulation.kernel import Plan
from pitboss.table.steps import Ask, Paid, Placed, Taken
from tests.odds.support import made
from tests.support.play import Answer, round_of, table

T = TypeVar("T")
UNIT = 20_00
ROUNDS = 700
CODES = {
    "no insurance": 0, "insurance": 1, "even money": 2, "no card": 0, "card": 1,
    "stand": STAND, "hit": HIT, "double": DOUBLE, "split": SPLIT, "surrender": SURRENDER,
}  # fmt: skip

OPTIONS: list[dict[str, object]] = [
    {"most_hands": 3, "resplit_aces": True, "surrender": True, "hole_card": "card reader"},
    {"boxes": 5, "most_hands": 4, "soft_17": "hit", "hole_card": "face down", "surrender": True,
     "even_money": True, "insurance_when": "own turn", "decks": 8},
    {"variation": "6 to 5", "soft_17": "hit", "double_after_split": False},
    {"six_seven_eight": True, "three_sevens": True, "designated_blackjack": "AsJs",
     "five_cards_21": True, "added_wagers_odds": "same", "busted_added_wagers": "lost"},
    {"five_cards_21": True, "split_21": "pushes", "most_hands": 3, "surrender": True},
    {"hole_card": "face up", "decks": 6},
    {"dealing": "hand", "shuffle": "shuffling device", "decks": 2, "burn_each_round": True,
     "doubling": "hard 9 to 11", "double_after_split": False},
    {"dealing": "hand", "shuffle": "shuffling device", "decks": 1, "one_round_per_deck": True},
    {"dealing": "continuous shuffler", "decks": 5},
    {"additional_wager": "over or under 13", "match_the_dealer": True},
    {"additional_wager": "same suit", "optional_bonus": True, "surrender": True},
    {"additional_wager": "sevens", "twenty_point_bonus": True, "twenty_point_bonus_table": "B",
     "hole_card": "card reader"},
    {"additional_wager": "sevens", "in_between": True, "in_between_table": "D",
     "hole_card": "face up"},
    {"twenty_point_bonus": True, "surrender": True, "decks": 2},
    {"optional_bonus": True, "soft_17": "hit", "hole_card": "face down"},
]  # fmt: skip


class Lumpy(Seeded):
    """A source that likes runs of one rank, so that pairs and sevens are not rare."""

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        order = list(super().shuffled(items))
        cards = [card for card in order if isinstance(card, Card)]
        assert len(cards) == len(order)
        rng = random.Random(self.below(1 << 30))
        for at in range(len(order)):
            if rng.random() < 0.2:
                rank = rng.choice((7, 8, 12, 14, cards[at - 1].rank))
                later = [n for n in range(at, len(cards)) if cards[n].rank == rank]
                if later:
                    other = rng.choice(later)
                    cards[at], cards[other] = cards[other], cards[at]
        return tuple(cards)  # type: ignore[return-value]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_blackjack(options: dict[str, object]) -> None:
    no_chart = options.get("hole_card") == "face up"
    plan = Plan("mimic-the-dealer") if no_chart else Plan()
    game, compiled = made("blackjack", options, None, plan)
    rng = random.Random(str(options))
    session = table(game, Lumpy(rng.randrange(1 << 30)), spots=game.spots)
    seen: Counter[str] = Counter()
    for _ in range(ROUNDS):
        shoe = session.table.shoe
        assert shoe is not None
        order, before = [card.index for card in shoe.order[shoe.at :]], shoe.at
        loaded = shoe.order
        choices: list[int] = []

        def answer(ask: Ask, choices: list[int] = choices) -> Answer:
            names = [one.name for one in ask.choices if one.name in CODES]
            weights = [3 if name in ("split", "double", "hit") else 1 for name in names]
            name = rng.choices(names, weights)[0]
            if len(names) > 1:  # a hand face down is asked even where it can but stand
                choices.append(CODES[name])
                seen[name] += 1
            amounts = next(one.amounts for one in ask.choices if one.name == name)
            return (name, amounts[0]) if isinstance(amounts, tuple) and amounts else name

        wagers = [(1, "wager", UNIT)]
        for name in game.offers:
            if name in compiled.wagers and name not in ("wager", "double", "split", "insurance"):
                wagers.append((1, name, UNIT))
        if "over-under-13" in game.offers:
            wagers.append((1, "over-under-13", UNIT, rng.choice(("over", "under"))))  # type: ignore[arg-type]
        record = round_of(session, wagers, answer)
        nets = compiled.settle(order, choices or (9,))
        engine: Counter[str] = Counter()
        on = {event.bet: event.on for event in record.events if isinstance(event, Placed)}
        for event in record.events:
            if isinstance(event, Paid | Taken):
                name = event.wager
                if name == "over-under-13":
                    name = f"{name} {on[event.bet]}"
                engine[name] += event.amount if isinstance(event, Paid) else -event.amount
        for name, net in nets.items():
            if name.startswith("over-under") and name not in engine:
                continue
            assert engine[name] == net * UNIT, (name, order[:12], choices)
            seen[name] += net != 0
        if shoe.order is loaded:  # and not shuffled for the next round
            used = shoe.at - before - bool(options.get("burn_each_round"))
            assert compiled.used == used, (order[:12], choices)  # type: ignore[attr-defined]
    expected = {"hit", "stand", "double", "split"}
    assert expected <= {name for name in seen if seen[name]}
