"""What the rounds of a table came to, read from their records."""

from __future__ import annotations

import pytest

from pitboss.casino.clock import ManualClock
from pitboss.casino.house import Casino
from pitboss.casino.tables.outcomes import nets
from pitboss.casino.tables.past import past_round
from pitboss.games.registry import game_type
from pitboss.table.inputs import Choose
from pitboss.table.results import RoundResult
from pitboss.table.steps import Ask, Bought
from tests.casino.support import open_casino
from tests.casino.test_floor import place_first, play_out, seated
from tests.support.robot import Robot


def play_on(casino: Casino, table: str, rounds: int) -> None:
    """So many rounds, each from its wagers to its end."""
    for _ in range(rounds):
        ready(casino, table)
        place_first(casino, table)
        play_out(casino, table)
    ready(casino, table)


def ready(casino: Casino, table: str) -> None:
    """Answer what comes before the wagers."""
    while isinstance(ask := casino.floor.host(table).state.playing.pending, Ask):
        casino.floor.act(table, Choose(ask.patron, ask.spot, ask.default), "p1")


def by_hand(casino: Casino, table: str, first: int, last: int) -> list[RoundResult | None]:
    """The results of rounds, from what history shows of each."""
    pasts = [past_round(casino, table, number) for number in range(first, last + 1)]
    return [past.game.result_of(past.events) for past in pasts]


def test_results_come_from_the_records_and_survive_the_process(
    casino: Casino, url: str, clock: ManualClock
) -> None:
    table = seated(casino, "baccarat-punto-banco")
    assert casino.results(table) == []
    play_on(casino, table, 6)
    results = casino.results(table)
    assert len(results) == 6
    assert results == by_hand(casino, table, 1, 6)
    again = open_casino(url, clock)
    assert again.results(table) == results
    again.database.close()


def test_another_round_is_added(one_casino: Casino) -> None:
    table = seated(one_casino, "baccarat-punto-banco")
    play_on(one_casino, table, 2)
    before = one_casino.results(table)
    play_on(one_casino, table, 1)
    assert one_casino.results(table)[:-1] == before
    assert one_casino.results(table, before=3) == before
    assert one_casino.results(table, before=2) == before[:1]


def test_a_new_shoe_begins_a_new_display(one_casino: Casino) -> None:
    table = seated(one_casino, "baccarat-punto-banco")
    play_on(one_casino, table, 3)
    one_casino.floor.host(table).state.playing.table.memory.reshuffle = True
    play_on(one_casino, table, 1)  # the last hand of the old shoe
    assert one_casino.results(table) == [], "the shoe of the round under way is new"
    play_on(one_casino, table, 2)
    last = one_casino.floor.host(table).state.playing.table.round - 1
    assert one_casino.results(table) == by_hand(one_casino, table, 5, last)
    assert len(one_casino.results(table, before=5)) == 4, "as it was before that shoe"


def test_a_game_without_a_display_has_no_results(one_casino: Casino) -> None:
    table = seated(one_casino, "three-card-poker")
    play_on(one_casino, table, 1)
    assert one_casino.results(table) == []


@pytest.mark.parametrize("id", ["craps", "baccarat-chemin-de-fer", "poker", "blackjack"])
def test_what_everybody_won_is_the_change_of_their_chips(id: str) -> None:
    """On the rail and on the layout together; chips bought are not won."""
    robot = Robot(game_type(id)(), 8)
    robot.play_round()
    for _ in range(12):
        owned = worth(robot)
        record = robot.play_round()
        bought = dict.fromkeys(owned, 0)
        for event in record.events:
            if isinstance(event, Bought):
                bought[event.patron] += event.chips
        won = nets(record.before, record.events)
        assert {n: owned[n] + bought[n] + won.get(n, 0) for n in owned} == worth(robot)


def worth(robot: Robot) -> dict[str, int]:
    table = robot.session.table
    return {
        name: patron.amount + sum(b.amount for b in table.bets.values() if b.patron == name)
        for name, patron in table.patrons.items()
    }
