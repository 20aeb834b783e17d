"""Rounds that ended, seen again as they were."""

from __future__ import annotations

import pytest

from pitboss.casino.clock import HOUR, ManualClock
from pitboss.casino.errors import Conflict, NotFound
from pitboss.casino.house import Casino
from pitboss.casino.tables.past import past_round
from pitboss.web.felt.scene import Scene
from tests.casino.test_floor import place_first, play_out, seated


def test_a_round_is_seen_under_its_own_rules(casino: Casino, clock: ManualClock) -> None:
    table = seated(casino)
    casino.floor.announce_rules(table, clock.now() + HOUR, "sue", options={"decks": 8})
    place_first(casino, table)
    clock.move(2 * HOUR)
    play_out(casino, table)
    place_first(casino, table)
    play_out(casino, table)
    assert past_round(casino, table, 1).game.options.decks == 6
    assert past_round(casino, table, 2).game.options.decks == 8


def test_a_round_begins_from_the_table_before_it(casino: Casino) -> None:
    table = seated(casino)
    for _ in range(2):
        place_first(casino, table)
        play_out(casino, table)
    past = past_round(casino, table, 2)
    assert past.before.shoe is None, "the order of the cards is nobody's to know"
    scene = Scene.of(past.before, past.game)
    assert scene.seats[1] == ["p1"]
    assert scene.rails["p1"] == past.before.patrons[0].chips > 0
    scene.follow(past.events)
    after = Scene.of(casino.floor.host(table).state.playing.before, past.game)
    assert (scene.seats, scene.rails, scene.bets) == (after.seats, after.rails, after.bets)


def test_a_round_under_way_is_no_history(casino: Casino) -> None:
    table = seated(casino)
    with pytest.raises(Conflict):
        past_round(casino, table, 1)
    with pytest.raises(NotFound):
        past_round(casino, table, 9)
