"""The roads of baccarat, against examples that others published and examples worked by hand.

Published: the tests of baccarat-engine, github.com/jconradi/baccarat-engine,
``test/roadmaps/roadmapGenerator.spec.js`` at 8ff4254: the bead plate, the big roads with ties and
with two dragon's tails, and the big eye boy of twenty results up to its tie (from there on that
library goes on with the same column whoever wins next). The derived roads begin where
og-plus.oss-accelerate.aliyuncs.com/v6/rule/roadmap.html has them begin, at the second mark of the
second column or the first of the third, and follow the rule of the roadmap manual at
livedealer.org/the-baccarat-roadmap-manual.
"""

from __future__ import annotations

import pytest

from pitboss.web.scoreboard.roads import (
    BANKER,
    BIG_EYE_BOY,
    COCKROACH_ROAD,
    PLAYER,
    ROWS,
    SMALL_ROAD,
    TIE,
    RoadMark,
    Square,
    bead_plate,
    big_road,
    derived,
    derived_road,
)

LETTERS = {"B": BANKER, "P": PLAYER, "T": TIE}


def read(letters: str) -> list[str]:
    """Results as letters, such as BBPT."""
    return [LETTERS[letter] for letter in letters.replace(" ", "")]


def colours(letters: str, back: int) -> str:
    return "".join(colour[0] for colour in derived(read(letters), back))


def places(letters: str) -> list[tuple[int, int]]:
    return [tuple(place) for place in big_road(read(letters))]  # type: ignore[misc]


def test_a_bead_plate_has_every_result_in_turn() -> None:
    assert bead_plate(read("BBPTPB")) == {
        (0, row): result for row, result in enumerate(read("BBPTPB"))
    }
    seventh = list(bead_plate(read("BBPTPB P")).items())[-1]
    assert seventh == (Square(1, 0), PLAYER)


def test_a_big_road_has_a_column_for_every_streak() -> None:
    assert big_road(read("BBPTPB")) == {
        (0, 0): RoadMark(BANKER), (0, 1): RoadMark(BANKER),
        (1, 0): RoadMark(PLAYER, ties=1), (1, 1): RoadMark(PLAYER),
        (2, 0): RoadMark(BANKER),
    }  # fmt: skip


def test_ties_lie_on_the_mark_before_them_and_do_not_end_a_streak() -> None:
    assert big_road(read("BTTB")) == {(0, 0): RoadMark(BANKER, 2), (0, 1): RoadMark(BANKER)}
    assert big_road(read("BTP")) == {(0, 0): RoadMark(BANKER, 1), (1, 0): RoadMark(PLAYER)}


def test_ties_before_the_first_hand_won_lie_on_it() -> None:
    assert big_road(read("TT")) == {(0, 0): RoadMark("", 2)}
    assert big_road(read("TTB")) == {(0, 0): RoadMark(BANKER, 2)}
    assert big_road(read("TTBT")) == {(0, 0): RoadMark(BANKER, 3)}


def test_nothing_is_marked_before_the_first_hand() -> None:
    assert not big_road([])
    assert not bead_plate([])
    assert not derived_road([], BIG_EYE_BOY)


def test_two_dragons_tails() -> None:
    """Nine for the Banker's Hand, then ten for the Player's: the second tail turns above the
    first, and goes down where that one ends."""
    banker = [(0, row) for row in range(ROWS)] + [(1, 5), (2, 5), (3, 5)]
    player = [(1, row) for row in range(5)] + [(2, 4), (3, 4), (4, 4), (4, 5), (5, 5)]
    assert places("B" * 9 + "P" * 10) == banker + player


def test_a_streak_begins_right_of_the_last_ones_top_not_of_its_tail() -> None:
    assert places("BBBBBBBBB P B")[-2:] == [(1, 0), (2, 0)]


def test_a_streak_never_begins_on_a_tail_at_the_top() -> None:
    """Each of these streaks turns a row above the one before, the sixth in the top row itself."""
    letters = "B" * 12 + "P" * 11 + "B" * 10 + "P" * 9 + "B" * 8 + "P" * 7 + "B"
    found = places(letters)
    assert found[-8:-1] == [(5 + n, 0) for n in range(7)]
    assert found[-1] == (12, 0)
    assert len(set(found)) == len(letters)


FOURTEEN = "P B PP B PPPP B PP B P"
"""Published with its big eye boy; the other two roads are worked by hand."""


@pytest.mark.parametrize(
    ("letters", "back", "expected"),
    [
        ("B P", BIG_EYE_BOY, ""),
        ("B PP", BIG_EYE_BOY, "b"),
        ("B P B", BIG_EYE_BOY, "r"),
        ("B PPP B", BIG_EYE_BOY, "brb"),
        ("BB PP B", BIG_EYE_BOY, "rr"),
        (FOURTEEN, BIG_EYE_BOY, "rbbbbrrbbbbb"),
        ("B P B", SMALL_ROAD, ""),
        ("BB P BB", SMALL_ROAD, "r"),
        (FOURTEEN, SMALL_ROAD, "bbrrbrbrrbr"),
        ("B P B P", COCKROACH_ROAD, ""),
        ("B P B PP", COCKROACH_ROAD, "b"),
        (FOURTEEN, COCKROACH_ROAD, "rbrrbbbbb"),
    ],
)
def test_derived_roads(letters: str, back: int, expected: str) -> None:
    assert colours(letters, back) == expected


@pytest.mark.parametrize("back", [BIG_EYE_BOY, SMALL_ROAD, COCKROACH_ROAD])
def test_a_derived_road_knows_nothing_of_ties(back: int) -> None:
    assert colours("T" + FOURTEEN.replace(" ", "T"), back) == colours(FOURTEEN, back)


def test_a_derived_road_is_laid_like_the_big_road() -> None:
    laid = {place: colour[0] for place, colour in derived_road(read(FOURTEEN), BIG_EYE_BOY).items()}
    columns = [
        "".join(laid.get(Square(column, row), "") for row in range(ROWS)) for column in range(4)
    ]
    assert columns == ["r", "bbbb", "rr", "bbbbb"]
