"""The display beside a table: what is drawn of the last rounds."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from pitboss.games.baccarat.shoe import ROADS, road_result
from pitboss.table.results import Display, RoundResult
from pitboss.web.scoreboard import counts
from pitboss.web.scoreboard.draw import scoreboard
from tests.web.test_roads import FOURTEEN, read


def shown(letters: str) -> str:
    return scoreboard(ROADS, [road_result(side) for side in read(letters)])


def marks(drawn: str, road: str) -> int:
    """How many marks lie on a road."""
    found = re.search(rf"data-road='{road}'>.*?</g>", drawn)
    assert found is not None
    return len(re.findall(r"<circle|stroke-linecap", found.group()))


def test_nothing_is_drawn_before_the_first_result() -> None:
    assert scoreboard(ROADS, []) == ""


def test_every_road_of_a_shoe_is_drawn() -> None:
    drawn = shown(FOURTEEN)
    roads = ("bead plate", "big road", "big eye boy", "small road", "cockroach road")
    assert [marks(drawn, road) for road in roads] == [14, 14, 12, 11, 9]
    assert "Player 10, Banker 4, Tie 0" in drawn
    assert "the last, newest first: P Player, B Banker, P Player" in drawn
    ElementTree.fromstring(drawn)


def test_ties_are_slashes_with_their_number() -> None:
    assert marks(shown("BT"), "big road") == 2
    assert marks(shown("BTTT"), "big road") == 2
    assert ">3</text>" in shown("BTTT").partition("big road")[2]


@pytest.mark.parametrize("letters", ["BP" * 60, "B" * 40 + "P" * 40])
def test_of_a_long_shoe_the_last_columns_are_drawn_within_the_board(letters: str) -> None:
    drawn = shown(letters)
    assert 0 < marks(drawn, "big road") <= len(letters)
    for x in re.findall(r"cx='([\d.]+)'", drawn):
        assert 0 <= float(x) <= 300
    last = drawn.partition("data-road='big road'")[2].partition("</g>")[0]
    assert re.findall(r"stroke='(#\w+)' stroke-width='[\d.]+'/>", last)[-1] == "#60a5fa"


# Hot and cold

COINS = Display(groups=("red", "black"), faces=("1", "2", "3", "4"))
TOSSED = [RoundResult(face, "red" if face in "13" else "black") for face in "1121343"]


def test_hot_faces_came_often_and_of_equals_lately() -> None:
    assert counts.hot(COINS, TOSSED, 2) == [("1", 3), ("3", 2)]
    assert counts.hot(COINS, TOSSED[1:], 4) == [("3", 2), ("1", 2)], "those that came once are not"


def test_cold_faces_have_not_come_for_longest() -> None:
    assert counts.cold(COINS, TOSSED, 2) == [("2", 4), ("1", 3)]
    assert counts.cold(COINS, TOSSED[:4], 1) == [("3", 4)], (
        "never yet: as long as anything is known"
    )


def test_groups_and_faces_are_counted() -> None:
    assert counts.groups(COINS, TOSSED) == [("red", 5), ("black", 2)]
    assert counts.faces(COINS, TOSSED) == [("1", 3), ("2", 1), ("3", 2), ("4", 1)]
