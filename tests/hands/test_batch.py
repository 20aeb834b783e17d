"""Compiled hands: counted over whole decks, and the same as the plain ones."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from pitboss.cache import cache_folder
from pitboss.equipment.cards import CARDS, JACK, Card, cards
from pitboss.hands import Category, Rank, batch, five, four, joker, tables, three

C = Category
Hands = NDArray[np.uint8]

COUNTS: dict[str, dict[Category, int]] = {
    "three": {
        C.HIGH_CARD: 16_440, C.PAIR: 3_744, C.FLUSH: 1_096, C.STRAIGHT: 720, C.THREE: 52,
        C.STRAIGHT_FLUSH: 48,
    },
    "three_mini_royal": {
        C.HIGH_CARD: 16_440, C.PAIR: 3_744, C.FLUSH: 1_096, C.STRAIGHT: 720, C.THREE: 52,
        C.STRAIGHT_FLUSH: 44, C.MINI_ROYAL: 4,
    },
    "four": {
        C.HIGH_CARD: 177_408, C.PAIR: 82_368, C.TWO_PAIRS: 2_808, C.STRAIGHT: 2_772,
        C.FLUSH: 2_816, C.THREE: 2_496, C.STRAIGHT_FLUSH: 44, C.FOUR: 13,
    },
    "four_of_five": {
        C.HIGH_CARD: 1_150_080, C.PAIR: 1_047_552, C.TWO_PAIRS: 123_552, C.STRAIGHT: 101_808,
        C.FLUSH: 114_616, C.THREE: 58_656, C.STRAIGHT_FLUSH: 2_072, C.FOUR: 624,
    },
    "four_of_six": {
        C.HIGH_CARD: 4_872_000, C.PAIR: 8_194_320, C.TWO_PAIRS: 2_342_736,
        C.STRAIGHT: 1_744_080, C.FLUSH: 2_245_352, C.THREE: 897_616, C.STRAIGHT_FLUSH: 47_752,
        C.FOUR: 14_664,
    },
    "five": {
        C.HIGH_CARD: 1_302_540, C.PAIR: 1_098_240, C.TWO_PAIRS: 123_552, C.THREE: 54_912,
        C.STRAIGHT: 10_200, C.FLUSH: 5_108, C.FULL_HOUSE: 3_744, C.FOUR: 624,
        C.STRAIGHT_FLUSH: 36, C.ROYAL_FLUSH: 4,
    },
    "six": {
        C.HIGH_CARD: 6_612_900, C.PAIR: 9_730_740, C.TWO_PAIRS: 2_532_816, C.THREE: 732_160,
        C.STRAIGHT: 361_620, C.FLUSH: 205_792, C.FULL_HOUSE: 165_984, C.FOUR: 14_664,
        C.STRAIGHT_FLUSH: 1_656, C.ROYAL_FLUSH: 188,
    },
    "seven": {
        C.HIGH_CARD: 23_294_460, C.PAIR: 58_627_800, C.TWO_PAIRS: 31_433_400,
        C.THREE: 6_461_620, C.STRAIGHT: 6_180_020, C.FLUSH: 4_047_644, C.FULL_HOUSE: 3_473_184,
        C.FOUR: 224_848, C.STRAIGHT_FLUSH: 37_260, C.ROYAL_FLUSH: 4_324,
    },
    "joker_four": {
        C.HIGH_CARD: 188_928, C.PAIR: 89_136, C.TWO_PAIRS: 3_096, C.THREE: 2_832,
        C.STRAIGHT: 4_812, C.FLUSH: 3_824, C.FOUR: 12, C.STRAIGHT_FLUSH: 160,
        C.ROYAL_FLUSH: 20, C.FOUR_ACES: 5,
    },
    "joker_five": {
        C.HIGH_CARD: 1_418_964, C.PAIR: 1_215_024, C.TWO_PAIRS: 138_600, C.THREE: 63_360,
        C.STRAIGHT: 20_532, C.FLUSH: 7_804, C.FULL_HOUSE: 4_368, C.FOUR: 828,
        C.STRAIGHT_FLUSH: 180, C.ROYAL_FLUSH: 24, C.FIVE_ACES: 1,
    },
    "joker_seven": {
        C.HIGH_CARD: 24_780_420, C.PAIR: 64_221_960, C.TWO_PAIRS: 35_553_816,
        C.THREE: 7_470_676, C.STRAIGHT: 11_236_028, C.FLUSH: 6_172_088,
        C.FULL_HOUSE: 4_188_528, C.FOUR: 307_472, C.STRAIGHT_FLUSH: 184_832,
        C.ROYAL_FLUSH: 26_132, C.FIVE_ACES: 1_128,
    },
}  # fmt: skip
"""How many hands of a deck are in each category, of 52 cards or, with a joker, of 53."""

PLAIN: dict[str, Callable[[tuple[Card, ...]], Rank]] = {
    "three": three.best,
    "three_mini_royal": three.best_mini_royal,
    "four": four.best,
    "four_of_five": four.best,
    "four_of_six": four.best,
    "five": five.best,
    "six": five.best,
    "seven": five.best,
    "joker_four": joker.four,
    "joker_four_low_wheel": lambda hand: joker.four(hand, low_wheel=True),
    "joker_five": joker.five,
    "joker_seven": joker.five,
    "joker_five_low_wheel": lambda hand: joker.five(hand, low_wheel=True),
    "joker_seven_low_wheel": lambda hand: joker.five(hand, low_wheel=True),
}
BATCH: dict[str, Callable[[Hands], NDArray[np.uint16]]] = {
    "three": batch.three,
    "three_mini_royal": lambda hands: batch.three(hands, mini_royal=True),
    "four": batch.four,
    "four_of_five": batch.four_of_five,
    "four_of_six": batch.four_of_six,
    "five": batch.five,
    "six": batch.six,
    "seven": batch.seven,
    "joker_four": batch.joker_four,
    "joker_four_low_wheel": lambda hands: batch.joker_four(hands, low_wheel=True),
    "joker_five": batch.joker_five,
    "joker_seven": batch.joker_seven,
    "joker_five_low_wheel": lambda hands: batch.joker_five(hands, low_wheel=True),
    "joker_seven_low_wheel": lambda hands: batch.joker_seven(hands, low_wheel=True),
}


def dealt(count: int, size: int, deck: int = 52) -> Hands:
    """Random hands of different cards."""
    random = np.random.default_rng(size)
    hands = random.integers(0, deck, (4 * count, size), np.uint8)
    rows = np.sort(hands, axis=1)
    distinct: NDArray[np.bool_] = (rows[:, 1:] != rows[:, :-1]).all(axis=1)
    return hands[distinct][:count]


def index(text: str) -> NDArray[np.uint8]:
    return np.array([[card.index for card in cards(text)]], np.uint8)


def test_every_kind_is_tested() -> None:
    assert set(PLAIN) == set(BATCH) == set(tables.SPECS)
    assert set(COUNTS) == {name for name in tables.SPECS if "low_wheel" not in name}


@pytest.mark.parametrize("name", list(COUNTS))
def test_categories_over_every_hand(name: str) -> None:
    spec = tables.SPECS[name]()
    found: Counter[Category] = Counter()
    for strength, count in batch.frequencies(name).items():
        found[batch.category_of(strength, spec.ranking)] += count
    assert found == COUNTS[name]
    assert found.total() == comb(52 + spec.jokers, spec.cards)


def test_distinct_ranks_over_every_hand() -> None:
    """The known number of different values of five, six and seven cards."""
    distinct = [len(batch.frequencies(name)) for name in ("five", "six", "seven")]
    assert distinct == [7_462, 6_075, 4_824]


@pytest.mark.parametrize("name", list(PLAIN))
def test_batch_and_plain_agree(name: str) -> None:
    spec = tables.SPECS[name]()
    hands = dealt(100_000, spec.cards, 52 + spec.jokers)
    assert len(hands) == 100_000
    worth = PLAIN[name]
    plain = [int(worth(tuple(map(CARDS.__getitem__, row)))) for row in hands.tolist()]
    ranks = batch.ranks_of(BATCH[name](hands), spec.ranking)
    assert np.array_equal(ranks, plain)


def test_phevaluator_agrees_on_a_million_hands() -> None:
    from phevaluator import evaluate_cards

    hands = dealt(1_000_000, 7)
    assert len(hands) == 1_000_000
    ours = batch.seven(hands)
    theirs = np.array([evaluate_cards(*row) for row in hands.tolist()], np.int64)
    pairs = np.unique(ours.astype(np.int64) << 32 | theirs)
    # Each of our strengths has one of their numbers, which fall as the strengths rise.
    assert (np.diff(pairs >> 32) > 0).all()
    assert (np.diff(pairs & 0xFFFFFFFF) < 0).all()


def test_strengths_order_as_ranks_do() -> None:
    for ranking in tables.SCALES:
        ranks = tables.scale(ranking)
        found = tables.strengths(ranking, ranks)
        assert (np.diff(found.astype(int)) > 0).all()
        assert np.array_equal(batch.ranks_of(found, ranking), ranks)


def test_a_strength_and_its_rank_are_one() -> None:
    strength = int(batch.seven(index("As Ad Kc Kh 9s 4d 2c"))[0])
    assert batch.category_of(strength) is Category.TWO_PAIRS
    rank = batch.rank_of(strength, five.FiveRank)
    assert rank.words == "two pairs, aces and kings"
    assert batch.strength_of(rank) == strength


def test_the_least_hand_of_a_kind_is_a_strength() -> None:
    jacks = batch.strength_of(five.FiveRank.least(Category.PAIR, JACK))
    assert batch.five(index("Js Jd 4c 3h 2s"))[0] == jacks
    assert batch.five(index("Ts Td Ac Kh Qs"))[0] < jacks


def test_one_hand_at_a_time() -> None:
    """What other kernels call, here from Python."""
    t = batch.tables("seven")
    hand = dealt(1, 7)
    row = hand[0].tolist()
    assert batch.rank7(t, *row) == batch.seven(hand)[0]
    key = t.start
    bits = np.uint64(0)
    for card in row:
        key += batch.key_of(t, card)
        bits |= batch.bits_of(t, card)
    assert batch.value(t, key, bits) == batch.seven(hand)[0]
    six = batch.tables("four_of_six")
    assert batch.rank6(six, *row[:6]) == batch.four_of_six(hand[:, :6])[0]
    royal = batch.tables("three_mini_royal")
    ace_king_queen = [card.index for card in cards("As Ks Qs")]
    strength = batch.rank3(royal, *ace_king_queen)
    assert batch.category_of(strength, three.MiniRoyalRank) is Category.MINI_ROYAL


def test_frequencies_without_some_cards() -> None:
    aces = batch.frequencies("five", without=cards("As Ad"))
    assert sum(aces.values()) == comb(50, 5)
    assert batch.frequencies("five", without=CARDS[:48]) == {}


@pytest.mark.parametrize(
    "hands",
    [
        np.zeros((1, 6), np.uint8),
        np.zeros(7, np.uint8),
        np.zeros((1, 7), np.float64),
        np.full((1, 7), 52, np.uint8),
        np.full((1, 7), -1, np.int64),
        np.full((1, 7), 256, np.int64),
    ],
)
def test_what_is_no_hand_is_refused(hands: NDArray[Any]) -> None:
    with pytest.raises(ValueError, match="seven"):
        batch.seven(hands)


def test_any_integers_and_any_layout_will_do() -> None:
    hands = dealt(100, 7)
    expected = batch.seven(hands)
    assert np.array_equal(batch.seven(hands.astype(np.int64)), expected)
    assert np.array_equal(batch.seven(np.asfortranarray(hands)), expected)
    assert len(batch.seven(hands[:0])) == 0


def test_a_hand_that_cannot_be_is_no_crash() -> None:
    assert len(batch.seven(np.full((1_000, 7), 51, np.uint8))) == 1_000
    assert len(batch.joker_seven(np.full((1_000, 7), 52, np.uint8))) == 1_000


def test_tables_sent_to_another_process_are_made_there() -> None:
    t = batch.tables("five")
    assert pickle.loads(pickle.dumps(t)) == t
    program = (
        "import pickle, sys\n"
        "from pitboss.hands import batch\n"
        "t = pickle.loads(sys.stdin.buffer.read())\n"
        "print(batch.category_of(batch.rank5(t, 48, 44, 40, 36, 32)))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], input=pickle.dumps(t), capture_output=True, check=True
    )
    assert ran.stdout.decode().strip() == "royal flush"


def test_the_plain_layer_imports_no_compiler() -> None:
    program = (
        "import sys\n"
        "from pitboss.hands import (five, four, joker, low, many, points, seven, supreme, three,"
        " tiles, two)\n"
        "print(sorted({'numba', 'numpy', 'llvmlite'} & set(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert ran.stdout.decode().strip() == "[]"


def same(one: tables.Arrays, two: tables.Arrays) -> bool:
    return all(np.array_equal(one[at], two[at]) for at in range(len(one)))


def test_tables_are_kept_and_faults_survived(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[str] = []

    def build() -> tables.Arrays:
        built.append("three")
        return tables._build("three")

    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path / "cache"))
    first = tables._kept("three", build)
    (path,) = (tmp_path / "cache").iterdir()
    again = tables._kept("three", build)
    assert built == ["three"]
    assert same(first, again)
    path.write_bytes(path.read_bytes()[:100])  # a file cut short is made anew
    assert same(first, tables._kept("three", build))
    assert built == ["three"] * 2
    assert same(first, tables._kept("three", build))
    assert built == ["three"] * 2
    (tmp_path / "file").touch()  # a folder that cannot be is done without
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path / "file"))
    assert same(first, tables._kept("three", build))


def test_where_tables_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PITBOSS_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert cache_folder() == Path("/somewhere/pitboss")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_folder() == Path.home() / ".cache" / "pitboss"
