"""Second tide: it conforms, the engine agrees with the odds, and recorded rounds replay."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.testing.conformance import conforms
from pitboss.testing.golden import replays
from pitboss.testing.play import round_of, rows, table, won
from pitboss.testing.stacked import BehindCut
from pitboss.testing.walk import KnownDeal, agrees, dealt, engine_odds

from second_tide.game import EXCHANGE, KEEP, SecondTide
from second_tide.odds import after

FACES = "23456789TJQKA"
DECKS = 6


def test_it_conforms() -> None:
    conforms(SecondTide)


def test_golden_rounds_come_out_as_they_did() -> None:
    replays(Path(__file__).with_name("golden.jsonl"), SecondTide)


def count(face: str, *gone: str) -> int:
    """How many cards of a rank are left in the shoe."""
    return 4 * DECKS - gone.count(face)


def every_deal(own: str, choice: str) -> Iterator[KnownDeal]:
    """Every order of ranks after a first card, with how many orders of cards have it."""
    size = 52 * DECKS
    for first in FACES:
        for second in FACES if choice == EXCHANGE else "-":
            gone = (own, first) if second == "-" else (own, first, second)
            weight = count(first, own) * (count(second, own, first) if second != "-" else size - 2)
            shown = f"{own}s {first}h" + ("" if second == "-" else f" {second}d")
            if first in "89TJQKA":
                yield dealt(shown, weight * (size - len(gone)), [choice])
                continue
            for last in FACES:
                yield dealt(f"{shown} {last}c", weight * count(last, *gone), [choice])


@pytest.mark.parametrize(("own", "choice"), [("9", EXCHANGE), ("T", KEEP), ("3", KEEP)])
def test_the_engine_settles_the_tide_as_the_odds_say(own: str, choice: str) -> None:
    game = SecondTide()
    expected: dict[Fraction, Fraction] = {}
    results = after(game, FACES.index(own) + 2, choice == EXCHANGE)
    for (_, net, _), chance in results.items():
        expected[net] = expected.get(net, Fraction(0)) + chance
    assert engine_odds(game, "tide", every_deal(own, choice)) == expected


def test_the_engine_settles_the_twin_as_the_odds_say() -> None:
    def deals() -> Iterator[KnownDeal]:
        for face in FACES:
            other = "K" if face != "K" else "Q"
            yield dealt(f"{face}s {face}s Ac", DECKS - 1, [KEEP])
            yield dealt(f"{face}s {face}h Ac", 3 * DECKS, [KEEP])
            yield dealt(f"{face}s {other}h Ac", 52 * DECKS - 4 * DECKS, [KEEP])

    agrees(SecondTide(), "twin", deals(), also=["tide"])


CASES = rows("""
cards         choice       tide   twin  paragraph
Ks 9h         keep         +10    -10   6(e)1
8s 9h         keep         -10    -10   6(e)2
9s 9h         keep         -5     +80   6(e)3
9s 9s         keep         -5     +250  4(c)
2s Kh Ad      second tide  +10    -10   6(b)
Ks 7h Ac      keep         -10    -10   6(d)
2s 2s Ad 3c   second tide  +10    +250  6(f)
""")


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[-1]} {case[0]}")
def test_what_each_wager_comes_to(case: list[str]) -> None:
    cards, choice, tide, twin, _ = case
    session = table(SecondTide(), BehindCut(cards))
    record = round_of(session, {(1, "tide"): 10_00, (1, "twin"): 10_00}, [choice])
    expected = {(1, "tide"): int(tide) * 100, (1, "twin"): int(twin) * 100}
    assert won(record.events) == expected
