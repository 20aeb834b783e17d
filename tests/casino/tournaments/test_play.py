"""13:69F-8.6: tournaments played from the draw to the last table, and through a crash."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from pitboss.casino.clock import HOUR, ManualClock
from pitboss.casino.errors import BadName, Conflict
from pitboss.casino.house import Casino
from pitboss.casino.money import transfers as money
from pitboss.casino.people.roles import Person, Role
from pitboss.casino.tables.countdown import chosen
from pitboss.casino.tables.past import past_round
from pitboss.casino.tournaments import seating
from pitboss.casino.tournaments.events import TournamentSeat
from pitboss.casino.tournaments.filing import play_lines
from pitboss.casino.tournaments.state import FINISHED, RUNNING, STOPPED, TournamentState
from pitboss.casino.tournaments.structure import PrizeBand, TournamentLevel
from pitboss.cli.tournaments import tournaments as list_tournaments
from pitboss.equipment.randomness import Seeded
from pitboss.errors import NotNow
from pitboss.law import Subchapter
from pitboss.table.givers import Giver
from pitboss.table.inputs import Buy, Leave, Place, Proceed, Sit
from pitboss.table.limits import Limits
from pitboss.table.steps import Ask, Placed
from tests.casino.support import open_casino
from tests.casino.tournaments.killed import kill_after
from tests.casino.tournaments.robots import (
    BANK,
    DAYS,
    SUE,
    Robots,
    banked,
    begun,
    entered,
    money_left,
    names,
    poker,
)

LAW = Subchapter("13:69F-8")
FAST = tuple(
    TournamentLevel(rounds=2, small_blind=blind, big_blind=2 * blind)
    for blind in (100, 200, 400, 800, 2_000)
)


def test_8_6_a_hundred_robots_play_hold_em_to_the_last_table(
    one_casino: Casino, clock: ManualClock, figure: Any
) -> None:
    id = begun(one_casino, clock, poker(levels=FAST), 100)
    state = one_casino.tournaments.get(id)
    assert len(state.tables) == 12
    sizes = sorted(len(state.at(table)) for table in state.tables)
    assert sizes == [8] * 8 + [9] * 4, "the tables are as full as each other"
    robots, most, seen = Robots(one_casino, id, 7), 0, set()
    for _ in range(5_000):
        robots.turn()
        state = one_casino.tournaments.get(id)
        if state.state == RUNNING:
            seen.add(len(state.tables))
            full = [len(state.at(table)) for table in state.tables]
            most = max(most, max(full))
        if state.gathered:
            break
    assert state.state == FINISHED, robots.standing()
    assert 1 in seen
    assert most <= 9
    assert state.level > 1, "the blinds rose"
    assert sum(len(group) for group in state.standings) == 100
    assert sum(state.prizes.values()) + state.tips == state.collected == 100 * 100_00
    assert state.tips == 300_00
    assert money_left(one_casino, id) == {}
    report = one_casino.audit(SUE)
    assert report.holds, report.faults
    figure(f"100 robots, {report.rounds} hands, tables broken from 12 to 1: {state.prizes}")


def test_8_6_f_6_the_most_chips_after_so_many_rounds_go_on_and_win(
    one_casino: Casino, clock: ManualClock
) -> None:
    id = begun(one_casino, clock, banked(advance=2), 12)
    robots = Robots(one_casino, id, 3)
    desk = one_casino.tournaments
    while (state := desk.get(id)).stage == 1 and not state.between_stages:
        robots.turn()
    rounds = {one_casino.floor.host(t).state.playing.table.round for t in state.tables}
    assert rounds == {5}, "four were played at each table, and the next waits"
    chips = {one.name: one.stack for one in state.participants.values()}
    out = [one.name for one in state.participants.values() if one.out is not None]
    on = [one.name for one in state.playing]
    assert len(on) == 4
    assert min(chips[name] for name in on) >= 0
    while desk.get(id).between_stages:
        robots.turn()
    state = desk.get(id)
    assert {one.stack for one in state.playing} == {1_000_00}, "new chips for the next stage"
    assert {name for group in list(state.ranking())[1:] for name in group} >= set(out)
    state = robots.play(2_000)
    assert state.standings[0][0] in on
    stacks = [state.participants[name].stack for group in state.standings for name in group]
    assert stacks[:4] == sorted(stacks[:4], reverse=True)
    assert money_left(one_casino, id) == {}


def test_8_6_f_2_the_clock_wagers_the_least_for_who_does_not(
    one_casino: Casino, clock: ManualClock
) -> None:
    id = begun(one_casino, clock, banked("casino-war", decision_seconds=5), 2)
    table = one_casino.director.tables(id)[0]
    one_casino.director.tick()
    assert not one_casino.floor.host(table).state.playing.table.bets
    clock.move(30_000)
    one_casino.director.tick()
    while isinstance(one_casino.floor.host(table).state.playing.pending, Ask):  # a tie
        Robots(one_casino, id).act(table)
    state = one_casino.tournaments.get(id)
    assert state.played == {table: 1}
    won = [one.stack - 1_000_00 for one in state.participants.values()]
    assert all(0 < abs(each) <= 40_00 for each in won), "the least was wagered, or a war on it"


def test_8_6_f_2_seats_chips_and_rounds_are_the_tournaments_to_give(
    one_casino: Casino, clock: ManualClock
) -> None:
    id = begun(one_casino, clock, banked("casino-war", levels=(
        TournamentLevel(rounds=1, minimum=20, maximum=500),)), 9)  # fmt: skip
    desk, first = one_casino.tournaments, one_casino.director.tables(id)[0]
    name = desk.get(id).at(first)[0]
    person = Person(name, Role.PATRON)
    spot = desk.get(id).seats[name].spot
    for input in (Leave(name), Buy(name, 100), Sit(name, 2, 100)):
        with pytest.raises(NotNow, match=r"tournament seats participants.*8\.6\(f\)2"):
            one_casino.act(person, first, input)
    with pytest.raises(NotNow, match="Only tournament chips"):
        one_casino.act(person, first, Place(name, spot, "initial", 20_00, cash=True))
    one_casino.act(person, first, Place(name, spot, "initial", 20_00))
    with pytest.raises(NotNow, match="Everybody wagers in every round"):
        one_casino.act(person, first, Proceed())
    robots = Robots(one_casino, id)
    robots.act(first)
    while isinstance(one_casino.floor.host(first).state.playing.pending, Ask):
        robots.act(first)
    one_casino.director.tick()
    with pytest.raises(NotNow, match="has played its rounds of the level"):
        one_casino.act(person, first, Place(name, spot, "initial", 20_00))


def test_8_6_c_nothing_at_a_table_may_differ_from_the_controls_on_file(
    one_casino: Casino, clock: ManualClock
) -> None:
    id = begun(one_casino, clock, poker(), 4)
    table = one_casino.director.tables(id)[0]
    floor = one_casino.floor
    for change in (
        lambda: floor.post_limits(table, Limits(), "sue"),
        lambda: floor.waive(table, "r001", None, "sue"),
        lambda: floor.announce_rules(table, clock.now() + HOUR, "sue", options={"ante": 100}),
        lambda: floor.see_off(table, "r001", "sue"),
        lambda: floor.close(table, "sue"),
    ):
        with pytest.raises(Conflict, match="internal controls") as refused:
            change()
        assert refused.value.law is LAW("6(c)")
    with pytest.raises(BadName):
        floor.open("poker", actor="sue", id=f"{id}-table")


def test_8_6_c_a_tournament_is_stopped_at_once_and_everybody_is_paid_back(
    casino: Casino, clock: ManualClock
) -> None:
    id = begun(casino, clock, poker(), 12)
    robots = Robots(casino, id)
    tables = casino.director.tables(id)
    while not any(isinstance(casino.floor.host(t).state.playing.pending, Ask) for t in tables):
        robots.turn()
    casino.tournaments.stop(SUE, id, "the Division required it")
    assert casino.tournaments.get(id).state == STOPPED
    assert all(casino.balance(name) == BANK for name in names(12))
    casino.director.tick()
    casino.director.tick()
    assert casino.director.tables(id) == [], "the hands under way are void, the tables closed"
    assert money_left(casino, id) == {}
    report = casino.audit(SUE)
    assert report.holds, report.faults
    with pytest.raises(Conflict, match="it was stopped"):
        casino.tournaments.stop(SUE, id, "again")


def test_a_level_of_minutes_ends_by_the_clock_and_a_break_holds_the_tables(
    one_casino: Casino, clock: ManualClock
) -> None:
    levels = (
        TournamentLevel(minutes=10, small_blind=10, big_blind=20, break_minutes=5),
        TournamentLevel(minutes=10, small_blind=50, big_blind=100),
    )
    id = begun(one_casino, clock, poker(levels=levels, prizes=(PrizeBand(9, (100,)),)), 6)
    table, desk = one_casino.director.tables(id)[0], one_casino.tournaments
    robots = Robots(one_casino, id, 11)
    clock.move(10 * 60_000)
    robots.turn()
    assert desk.get(id).paused(clock.now())
    host = one_casino.floor.host(table)
    while not host.idle:  # the hand under way is played
        robots.act(table)
    number = host.state.playing.table.round
    robots.turn()
    assert host.state.playing.table.round == number, "nothing is dealt in a break"
    clock.move(5 * 60_000)
    robots.turn()
    assert desk.get(id).level == 2
    robots.turn()
    assert host.state.rules.options["second_blind"] == 100_00
    assert "Blinds $50, $100" in one_casino.floor.signs.all(table, standing=True)[-1].text


def test_8_6_a_round_with_a_wager_is_played_by_everybody_before_a_break(
    one_casino: Casino, clock: ManualClock
) -> None:
    """Nobody is dealt to alone because the level's time ended while others were to wager."""
    first = TournamentLevel(minutes=1, minimum=100, maximum=1_000, break_minutes=30)
    levels = (first, TournamentLevel(minutes=10, minimum=200, maximum=2_000))
    war = banked("casino-war", levels=levels, format="last with chips", advance=0,
                 betting_seconds=600)  # fmt: skip
    id = begun(one_casino, clock, war, 3)
    table, director = one_casino.director.tables(id)[0], one_casino.director
    host = one_casino.floor.host(table)
    spots = {name: who.spots[0] for name, who in host.state.playing.table.patrons.items()}
    one, two, _ = spots
    robots = Robots(one_casino, id, 11)
    clock.move(60_000 - 1)
    number = host.state.playing.table.round
    assert robots.do(table, one, Place(one, spots[one], "initial", 300_00))
    clock.move(1)
    for _ in range(3):
        director.tick()
    assert one_casino.tournaments.get(id).paused(clock.now())
    assert host.state.playing.table.round == number, "the others have their time"
    assert not robots.do(table, one, Proceed())
    assert robots.do(table, two, Place(two, spots[two], "initial", 200_00))
    clock.move(600_000)
    director.tick()
    while host.state.playing.table.round == number:
        robots.act(table)
    past = past_round(one_casino, table, number)
    placed = {event.patron: event.amount for event in past.events if isinstance(event, Placed)}
    assert placed == {name: {one: 300_00, two: 200_00}.get(name, 100_00) for name in spots}
    assert not robots.do(table, one, Place(one, spots[one], "initial", 100_00)), "now it is a break"


def test_8_6_a_hand_that_ends_while_the_director_looks_does_not_hold_up_the_table(
    one_casino: Casino, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Too poor for the blinds, by chips that it had not read yet: the hand is begun once more."""
    high = (TournamentLevel(minutes=600, small_blind=375, big_blind=750),)
    three = poker(levels=high, seats=2, least=3, prizes=(PrizeBand(9, (100,)),))
    id = begun(one_casino, clock, three, 3)
    director, robots = one_casino.director, Robots(one_casino, id, 5)
    read = director.desk.get
    (table,) = (table for table in director.tables(id) if len(robots.state.at(table)) == 2)
    host = one_casino.floor.host(table)

    def read_and_play(id: str) -> TournamentState:
        state = read(id)
        while isinstance(ask := host.state.playing.pending, Ask):
            stays = next(choice.name for choice in ask.choices if choice.name != "fold")
            assert robots.do(table, ask.patron, chosen(host.state.playing, ask, stays))
        return state

    needed = three.needed(1)
    with monkeypatch.context() as patch:
        patch.setattr(director.desk, "get", read_and_play)
        while all(one.stack >= needed for one in read(id).participants.values()):
            director.tick()
    assert robots.play().state == FINISHED


def test_8_6_f_2_two_who_are_absent_do_not_play_for_ever(
    one_casino: Casino, clock: ManualClock
) -> None:
    """They would pass the blinds to and fro: after the last level these are doubled each time."""
    levels = (TournamentLevel(minutes=10, small_blind=25, big_blind=50, ante=5, break_minutes=5),)
    two = poker(levels=levels, prizes=(PrizeBand(9, (100,)),), decision_seconds=30)
    id = begun(one_casino, clock, two, 2)
    (table,) = one_casino.director.tables(id)
    host, blinds = one_casino.floor.host(table), set()
    for _ in range(2_000):
        one_casino.director.tick()
        session = host.state.session
        if session is None:
            break
        if isinstance(ask := session.pending, Ask):
            blinds.add(host.state.rules.options["second_blind"])
            one_casino.floor.act(table, chosen(session, ask, ask.default), "test", by=Giver.CLOCK)
        clock.move(30_000)
    state = one_casino.tournaments.get(id)
    assert state.state == FINISHED
    assert sorted(blinds) == [50_00 << doubled for doubled in range(len(blinds))]
    assert 1 < len(blinds) <= 6, "with 1,500 chips each, 2 × 1,600 are too many"
    said = " ".join(play_lines(two))
    assert "After the last level the blinds and the ante are doubled" in said
    assert state.structure.level(3) == TournamentLevel(
        minutes=10, small_blind=100, big_blind=200, ante=20
    )


# Seats


def test_seats_are_drawn_and_tables_stay_within_one_of_each_other() -> None:
    for seed in range(200):
        lot = Seeded(seed).below
        places, count = 2 + seed % 8, 2 + seed % 41
        tables = [f"tournament-1-table-{n}" for n in range(1, 2 + (count - 1) // places)]
        seats = seating.draw(names(count), tables, places, lot)
        assert len({(s.table, s.spot) for s in seats.values()}) == count
        while len(seats) > 1:  # one after the other is out
            seats.pop(names(count)[lot(count)], None)
            while (moved := seating.rebalance(seats, tables, places, {}, lot)) is not None:
                seats.update(moved.seats)
                tables = [table for table in tables if table not in moved.broken]
            sizes = [sum(s.table == table for s in seats.values()) for table in tables]
            assert max(sizes) - min(sizes) <= 1
            assert len(tables) == max(1, -(-len(seats) // places))
            assert len(set(seats.values())) == len(seats), "nobody shares a seat"
            assert all(1 <= s.spot <= places for s in seats.values())


def test_nobody_is_given_a_spot_that_somebody_still_sits_at() -> None:
    seats = {name: TournamentSeat("tournament-1-table-1", n) for n, name in enumerate("abc", 1)}
    tables = ["tournament-1-table-1", "tournament-1-table-2"]
    taken = {"tournament-1-table-2": frozenset({1, 2, 4})}
    moved = seating.rebalance(seats, tables, 4, taken, Seeded(1).below)
    assert moved is not None
    both = seating.rebalance(seats, tables, 2, {tables[1]: frozenset({1, 2})}, Seeded(1).below)
    assert both is None, "it waits until a spot is free"


# Crashes


def test_8_6_a_restart_goes_on_where_the_tournament_stood(tmp_path: Path) -> None:
    url, clock = f"sqlite:///{tmp_path}/casino.db", ManualClock()
    casino = open_casino(url, clock)
    id = begun(casino, clock, poker(levels=FAST), 12)
    robots = Robots(casino, id, 5)
    for _ in range(15):
        robots.turn()
    before = casino.tournaments.get(id)
    casino.stop()
    again = open_casino(url, clock)
    after = again.tournaments.get(id)
    assert after.seats == before.seats
    assert {n: p.stack for n, p in after.participants.items()} == {
        n: p.stack for n, p in before.participants.items()
    }
    state = Robots(again, id, 6).play(4_000)
    assert state.state == FINISHED
    assert money_left(again, id) == {}
    assert again.audit(SUE).holds
    again.stop()


def test_8_6_e_killed_at_any_moment_it_goes_on_and_pays_every_cent(url: str, figure: Any) -> None:
    casino = open_casino(url, clock := ManualClock())
    structure = poker(levels=FAST, tip_percent=5)
    id = entered(casino, structure, 15)
    clock.move(DAYS)
    casino.stop()
    for seed, turns in enumerate((1, 9, 17, 6)):
        kill_after(url, id, clock.at, seed, turns)
    casino = open_casino(url, clock, lease=200)
    report = casino.audit(SUE)
    assert report.holds, report.faults
    for table in casino.director.tables(id):
        while not casino.floor.take(table):
            time.sleep(0.01)
    robots = Robots(casino, id, 9)
    for _ in range(5_000):
        casino.floor.leases.beat()
        robots.turn()
        if (state := casino.tournaments.get(id)).gathered:
            break
    assert state.state == FINISHED, robots.standing()
    assert state.collected == 15 * 100_00 == sum(state.prizes.values()) + state.tips
    assert casino.ledger.balance(money.DEALER_TIPS) == 75_00
    assert casino.ledger.balance(money.CAGE) == -15 * BANK
    assert money_left(casino, id) == {}
    report = casino.audit(SUE)
    assert report.holds, report.faults
    figure(f"a tournament of 15 killed 4 times, {report.rounds} hands: every cent was paid")
    casino.stop()


def test_the_command_lists_tournaments_and_tells_how_one_ended(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, clock = f"{tmp_path}/casino.db", ManualClock()
    casino = open_casino(file, clock)
    list_tournaments("", file)
    assert "No tournament" in capsys.readouterr().out
    id = begun(casino, clock, banked("casino-war"), 3)
    Robots(casino, id, 4).play(1_000)
    casino.stop()
    list_tournaments("", file)
    assert "tournament-1  Blackjack sprint  finished" in capsys.readouterr().out
    list_tournaments(id, file)
    assert "Prizes $150 and dealer tips $0 add up to that." in capsys.readouterr().out
