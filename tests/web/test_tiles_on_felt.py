"""Tiles on the felt: drawn as tiles, face down too, and set in two hands, two alike apart."""

from __future__ import annotations

import re

import pytest

from pitboss.equipment.cards import cards
from pitboss.table.record import snapshot
from pitboss.table.view import view
from pitboss.web.felt.draw import draw
from pitboss.web.felt.look import Look
from pitboss.web.felt.scene import Scene
from pitboss.web.felt.setting import tray
from pitboss.web.felt.shapes import hand, tile
from pitboss.web.pages.table.picking import in_parts, put
from tests.games.pai_gow_tiles.support import DEALER, DEALER_TILES, LAW, MAIN, WINS, game, seated
from tests.support.shows import shows


def test_a_tile_has_its_pips_with_ones_and_fours_red() -> None:
    drawn = tile(cards("2-4")[0], 0, 0)  # type: ignore[arg-type]
    assert drawn.count("h.1") == 6
    red = re.search(r"d='([^']+)' stroke='#f87171'", drawn)
    assert red is not None
    assert red.group(1).count("h.1") == 4
    assert "six (2-4)" in drawn
    both = re.findall(r"d='([^']+)'", tile(cards("6-6")[0], 0, 0))  # type: ignore[arg-type]
    assert [path.count("h.1") for path in both] == [6, 6], "half of them red"
    assert tile(None, 0, 0).count("h.1") == 0


def test_two_tiles_of_one_face_are_picked_apart() -> None:
    drawn = hand(cards("6-6 6-6 1-4 2-4"), 0, 0, 300, picked={"6-6#1"})
    assert "data-card='6-6' aria-pressed='false'" in drawn
    assert "data-card='6-6#1' aria-pressed='true'" in drawn


def test_a_player_sees_own_tiles_and_the_backs_of_others() -> None:
    session = seated(game(), {DEALER: DEALER_TILES, 3: WINS}, [3])
    before = snapshot(session.table)
    session.place("p3", 3, MAIN, 10_00)
    session.proceed()
    scene = Scene.of(before, session.game)
    scene.follow(view(session, "p3"))
    drawn = draw(session.game, scene, Look("p3", turn=3, picked={}), None)
    assert "twelve (6-6)" in drawn
    assert "eleven (5-6)" not in drawn
    assert drawn.count("a tile face down") == 28
    assert "a card face down" not in drawn


TWO = {"high hand": 2, "low hand": 2}
THREE = {"high hand": 4, "medium hand": 2, "low hand": 1}


def test_a_hand_that_is_set_has_a_place_for_each_part_and_its_tiles_there() -> None:
    drawn, _ = tray(cards("6-6 6-6 1-4 2-4"), TWO, {"6-6#1": "low hand"}, 0, 0, 400, 1.4)
    assert re.findall("data-part='([^']+)'", drawn) == ["high hand", "low hand"]
    assert re.findall("data-card='([^']+)' aria-pressed='[a-z]+' data-in='([^']+)'", drawn) == [
        ("6-6", "high hand"), ("6-6#1", "low hand"), ("1-4", "high hand"), ("2-4", "high hand"),
    ]  # fmt: skip


def test_seven_cards_in_three_hands_lie_within_them() -> None:
    held = cards("As Kd 9c 8h 7s 5d 2c")
    drawn, _ = tray(held, THREE, in_parts(held, held[:3], THREE), 0, 0, 380, 1.4)
    places = re.findall(r"<rect x='([-\d.]+)' width='([\d.]+)' height='92", drawn)
    found = re.findall(r"translate\(([-\d.]+) 6\)[^>]* data-in='([^']+)'", drawn)
    assert len(found) == 7
    for left, name in found:
        start, width = map(float, places[list(THREE).index(name)])
        assert start < float(left) < start + width - 44, (name, left)


MOVES = """
where                            card  part         onto  becomes
.                                a     .            .     a=low
a=low                            a     .            .     .
a=low                            b     low          .     a=low b=low
a=low b=low                      c     low          .     b=low c=low
a=low b=low                      c     low          b     a=low c=low
a=low b=low                      c     .            .     b=low c=low
a=low b=low                      a     high         c     b=low c=low
a=low b=low                      a     high         .     b=low
a=low                            a     high         c     .
a=low                            b     nowhere      .     a=low
a=low                            a     low          .     a=low
"""


@pytest.mark.parametrize("row", [line.split() for line in MOVES.strip().splitlines()[1:]])
def test_a_full_hand_gives_a_tile_for_the_one_it_gets(row: list[str]) -> None:
    at = next(n for n, word in enumerate(row) if "=" not in word and (n or word != "."))
    before, (card, part, onto), after = row[:at], row[at : at + 3], row[at + 3 :]
    known = {"high": "high hand", "low": "low hand", ".": ""}

    def lying(words: list[str]) -> dict[str, str]:
        return {one[0]: known[one[2:]] for one in words if one != "."}

    found = put(lying(before), TWO, card, known.get(part, part), onto.strip("."))
    assert found == lying(after)


def test_three_hands_are_filled_in_order_and_swap_their_cards() -> None:
    where: dict[str, str] = {}
    for card in "abc":
        where = put(where, THREE, card)
    assert where == {"a": "medium hand", "b": "medium hand", "c": "low hand"}
    swapped = put(where, THREE, "c", "medium hand", "b")
    assert swapped == {"a": "medium hand", "b": "low hand", "c": "medium hand"}


def test_the_house_way_is_shown_tile_by_tile() -> None:
    held = cards("6-6 1-4 6-6 2-4")
    found = in_parts(held, game().house_way(held), TWO)
    assert found == {"1-4": "low hand", "2-4": "low hand"}
    assert in_parts(held, cards("6-6 6-6"), TWO) == {"6-6": "low hand", "6-6#1": "low hand"}


@shows(LAW("3(d)"))
@pytest.mark.parametrize("eye", [True, False])
def test_10_3_d_the_dragons_eye_die_has_a_color_of_its_own(eye: bool) -> None:
    session = seated(game(dragons_eye=eye), {DEALER: DEALER_TILES, 3: WINS}, [3])
    before = snapshot(session.table)
    session.place("p3", 3, MAIN, 10_00)
    session.proceed()
    scene = Scene.of(before, session.game)
    scene.follow(view(session, "p3"))
    drawn = draw(session.game, scene, Look("p3"), None)
    one, two, three = re.findall(r"showing \d'><rect [^>]* fill='([^']+)'", drawn)
    assert two == three
    assert (one != two) is eye
    assert ("eye die showing 2" in drawn) is eye, "the first die, by which the numbers go"
