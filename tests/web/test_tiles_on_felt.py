"""Tiles on the felt: drawn as tiles, face down too, and two alike picked apart."""

from __future__ import annotations

import re

from pitboss.equipment.cards import cards
from pitboss.table.record import snapshot
from pitboss.table.view import view
from pitboss.web.felt.draw import draw
from pitboss.web.felt.look import Look
from pitboss.web.felt.scene import Scene
from pitboss.web.felt.shapes import hand, tile
from tests.games.pai_gow_tiles.support import DEALER, DEALER_TILES, MAIN, WINS, game, seated


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
    drawn = draw(session.game, scene, Look("p3", turn=3, picked=frozenset()), None)
    assert "twelve (6-6)" in drawn
    assert "eleven (5-6)" not in drawn
    assert drawn.count("a tile face down") == 28
    assert "a card face down" not in drawn
