"""What is sent of a felt: few steps that make one drawing of the other."""

from __future__ import annotations

import json
from typing import Any
from xml.etree.ElementTree import Element, fromstring, tostring

import pytest

from pitboss.games.registry import game_type
from pitboss.web.felt.delta import changes, written
from pitboss.web.felt.draw import Look, draw
from pitboss.web.felt.scene import Scene
from pitboss.web.pages.live.story import difference
from tests.support.robot import Robot

GAMES = ("craps", "roulette", "big-six", "keno", "blackjack", "mini-baccarat", "pai-gow", "poker",
         "three-card-poker", "ultimate-texas-holdem", "double-cross-poker")  # fmt: skip
MOST = 4096


def apply(root: Element, steps: list[Any]) -> Element:
    """As the browser takes them."""
    for kind, path, *value in steps:
        way = [int(number) for number in path.split(".")] if path else []
        parent, one = root, root
        for number in way[: -1 if kind == "i" else None]:
            parent, one = one, one[number]
        if kind == "i":
            one.insert(way[-1], fromstring(value[0]))
        elif kind == "d":
            parent.remove(one)
        elif kind == "t":
            one.text = value[0] or None
        elif kind == "r":
            parent[list(parent).index(one)] = fromstring(value[0])
        else:
            for name, text in value[0].items():
                one.attrib.pop(name, None) if text is None else one.set(name, text)
    return root


def plain(root: Element) -> str:
    for one in root.iter():
        one.text = one.text or None
        one.attrib.update(dict(sorted((name, one.attrib.pop(name)) for name in list(one.attrib))))
    return tostring(root, encoding="unicode")


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("narrow", [False, True])
def test_every_drawing_follows_from_the_one_before(id: str, narrow: bool) -> None:
    game = game_type(id)()
    robot = Robot(game, 7)
    sizes = []
    for _ in range(3):
        before = robot.session.before
        record = robot.play_round()
        scene = Scene.of(before, game)
        look = Look("p2", narrow=narrow)
        drawn = fromstring(draw(game, scene, look, game.felt()))
        for event in record.events:
            scene.follow([event])
            svg = draw(game, scene, look, game.felt())
            steps = json.loads(json.dumps(changes(drawn, fromstring(svg))))
            drawn = apply(drawn, steps)
            assert plain(drawn) == plain(fromstring(svg)), event
            sizes.append(len(json.dumps(steps)))
    assert max(sizes) <= MOST, "an update is small"


def test_what_is_written_is_read_again() -> None:
    svg = "<g a='1 &lt; 2 &amp; &#x27;3&#x27;'>x &amp; y<b/>z<i>“q”</i></g>"
    assert plain(fromstring(written(fromstring(svg)))) == plain(fromstring(svg))


def test_a_story_sends_what_is_new() -> None:
    lines = [(str(number), "", False) for number in range(9)]
    assert difference(lines[:5], lines[:7]) == (0, lines[5:7])
    assert difference(lines[:5], lines[3:7]) == (3, lines[5:7])
    assert difference(lines[:3], lines[5:7]) == (3, lines[5:7])
    assert difference(lines[:3], lines[:3]) == (0, [])
