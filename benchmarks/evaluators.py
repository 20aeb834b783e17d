"""Seven-card hands per second, compared with other evaluators in the same run.

Ours three ways: one hand at a time in plain Python, an array of random hands on one core, and every
hand of the deck in a compiled loop. The others are called from Python one hand at a time, the only
way that their packages offer, on cards already in their own format, so most of their time is the
call; each is measured if it is installed. All rank the same hands, and a ratio above 1 is in our
favour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import CARDS, Card
from pitboss.hands import batch
from pitboss.hands.five import best

HANDS = 2_000_000
BY_HAND = 100_000
ROUNDS = 3


@batch.compiled
def every_hand(t: batch.Tables) -> Any:
    """How many of all seven-card hands are in each category."""
    counts = np.zeros(16, np.int64)
    for a in range(52):
        for b in range(a):
            key_ab = t.start + batch.key_of(t, a) + batch.key_of(t, b)
            bits_ab = batch.bits_of(t, a) | batch.bits_of(t, b)
            for c in range(b):
                key_c = key_ab + batch.key_of(t, c)
                bits_c = bits_ab | batch.bits_of(t, c)
                for d in range(c):
                    key_d = key_c + batch.key_of(t, d)
                    bits_d = bits_c | batch.bits_of(t, d)
                    for e in range(d):
                        key_e = key_d + batch.key_of(t, e)
                        bits_e = bits_d | batch.bits_of(t, e)
                        for f in range(e):
                            key_f = key_e + batch.key_of(t, f)
                            bits_f = bits_e | batch.bits_of(t, f)
                            for g in range(f):
                                key = key_f + batch.key_of(t, g)
                                bits = bits_f | batch.bits_of(t, g)
                                counts[batch.value(t, key, bits) >> 12] += 1
    return counts


def rate(count: int, run: Callable[[], object]) -> float:
    """Hands per second, the best of a few rounds after one to warm up."""
    run()
    took = []
    for _ in range(ROUNDS):
        start = perf_counter()
        run()
        took.append(perf_counter() - start)
    return count / min(took)


def dealt(count: int) -> NDArray[np.uint8]:
    """Random hands of seven different cards."""
    hands = np.random.default_rng(7).integers(0, 52, (2 * count, 7), np.uint8)
    rows = np.sort(hands, axis=1)
    distinct: NDArray[np.bool_] = (rows[:, 1:] != rows[:, :-1]).all(axis=1)
    return hands[distinct][:count]


def peers(hands: list[list[Card]]) -> Iterator[tuple[str, Callable[[], object]]]:
    """Every other evaluator that is installed, ready to rank the hands."""
    for name, prepare in (("phevaluator", _phevaluator), ("eval7", _eval7), ("treys", _treys)):
        try:
            yield name, prepare(import_module(name), hands)
        except ImportError:
            print(f"  {name:<30} not installed")


def _phevaluator(module: Any, hands: list[list[Card]]) -> Callable[[], object]:
    evaluate = import_module("phevaluator.evaluator").evaluate_7cards  # its fastest entry point
    theirs = [[card.index for card in hand] for hand in hands]
    return lambda: [evaluate(*hand) for hand in theirs]


def _eval7(module: Any, hands: list[list[Card]]) -> Callable[[], object]:
    theirs = [[module.Card(card.code) for card in hand] for hand in hands]
    return lambda: [module.evaluate(hand) for hand in theirs]


def _treys(module: Any, hands: list[list[Card]]) -> Callable[[], object]:
    evaluate = module.Evaluator().evaluate
    theirs = [[module.Card.new(card.code) for card in hand] for hand in hands]
    return lambda: [evaluate(hand[:5], hand[5:]) for hand in theirs]


def main() -> None:
    hands = dealt(HANDS)
    by_hand = [[CARDS[index] for index in row] for row in hands[:BY_HAND].tolist()]
    tables = batch.tables("seven")
    ours = {
        "plain, a hand at a time": rate(BY_HAND, lambda: [best(hand) for hand in by_hand]),
        "batch, random hands": rate(len(hands), lambda: batch.seven(hands)),
        "kernel, every hand of a deck": rate(133_784_560, lambda: every_hand(tables)),
    }
    print("Seven-card hands a second, one core")
    for name, speed in ours.items():
        print(f"  pitboss {name:<30} {speed:>15,.0f}")
    for name, run in peers(by_hand):
        speed = rate(BY_HAND, run)
        ratios = ", ".join(
            f"{kind.split(',')[0]} {mine / speed:,.1f}" for kind, mine in ours.items()
        )
        print(f"  {name:<38} {speed:>15,.0f}   ours to theirs: {ratios}")


if __name__ == "__main__":
    main()
