"""Properties of every game, searched by Hypothesis: options, wagers, choices and mishaps.

Where ``test_conformance`` plays many rounds of chosen option sets, this draws the options
themselves, and shrinks what it finds to the fewest of them.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, note, settings
from hypothesis import strategies as st

from pitboss.errors import BadOptions
from pitboss.games.registry import game_type, ids
from pitboss.table.game import Game
from pitboss.table.record import RoundRecord, decode, encode
from pitboss.table.replay import header, resume
from tests.support.robot import Robot

ROUNDS = 3
SEATS = 3
RARE = 0.05

LEFT_ALONE = {("keno", "maximum_spots")}
"""The robot's tickets need up to four spots."""

searched = settings(
    max_examples=30,
    suppress_health_check=[
        HealthCheck.too_slow,
        HealthCheck.filter_too_much,
        HealthCheck.large_base_example,  # a round of play is a long story
    ],
)

whims = st.integers(0, 2**32 - 1).map(random.Random)
"""By a seed: to draw every single whim through Hypothesis takes most of the time."""


def options_of(id: str) -> st.SearchStrategy[dict[str, Any]]:
    """A few options of a game set to any legal value each; together they may be forbidden."""
    listed = [
        option
        for option in game_type(id).options_model.describe()
        if option.choices and (id, option.name) not in LEFT_ALONE
    ]
    values = {option.name: st.sampled_from(option.choices) for option in listed}
    return st.lists(st.sampled_from(sorted(values)), max_size=4, unique=True).flatmap(
        lambda names: st.fixed_dictionaries({name: values[name] for name in names})
    )


def make(id: str, options: dict[str, Any]) -> Game:
    kind = game_type(id)
    return kind(kind.options_model.parse(options))


def legal(id: str, options: dict[str, Any]) -> Game | None:
    """The game under these options; None where the law forbids them, and then it says where."""
    forbidden: BadOptions
    try:
        return make(id, options)
    except BadOptions as refused:
        forbidden = refused
    assert forbidden.law is not None, f"no paragraph: {forbidden}"
    return None


def robot_at(id: str, options: dict[str, Any], chance: random.Random, **kwargs: Any) -> Robot:
    """A robot whose every whim is drawn by Hypothesis, at a table with these options."""
    game = legal(id, options)
    assume(game is not None)
    assert game is not None
    seats = min(SEATS, game.spots)
    robot = Robot(game, seed=chance.randrange(2**32), seats=seats, **kwargs)
    robot.random = chance
    return robot


@pytest.mark.parametrize("id", ids())
def test_any_options_any_inputs(id: str) -> None:
    """Chips are conserved, nothing is ever stuck, and every round replays to the same events."""

    @searched
    @given(options=options_of(id), chance=whims)
    def check(options: dict[str, Any], chance: random.Random) -> None:
        note(options)
        robot = robot_at(id, options, chance)
        for _ in range(ROUNDS):
            record = robot.play_round()
            again = decode(encode(record), RoundRecord)
            resume(make(id, options), header(robot.session), again)

    check()


@pytest.mark.parametrize("id", ids())
def test_any_mishap_at_any_step(id: str) -> None:
    """Irregularities and refused inputs between any two steps: all of the above still holds."""

    @searched
    @given(options=options_of(id), chance=whims)
    def check(options: dict[str, Any], chance: random.Random) -> None:
        note(options)
        robot = robot_at(id, options, chance, paced=True)
        robot.seat()
        for _ in range(2_000):
            if robot.records:
                break
            if chance.random() < RARE:
                robot.irregular()
            if chance.random() < RARE:
                before, refused = robot.fingerprint(), robot.bad_input()
                assert robot.do(refused) or robot.fingerprint() == before
            if not robot.records:
                robot.act()
        assert robot.records, f"stuck at {robot.session.pending}"
        resume(make(id, options), header(robot.session), robot.records[0])

    check()
