"""Robots that fill seats: at every game, on their own account, and in nobody's way."""

from __future__ import annotations

import pytest

from pitboss.casino.clock import SECOND, ManualClock
from pitboss.casino.errors import BadName, Conflict, Forbidden
from pitboss.casino.house import Casino
from pitboss.casino.money import transfers as money
from pitboss.casino.people.roles import Person, Role
from pitboss.casino.robots.crew import ALONE, UNATTENDED, RobotWish, persons
from pitboss.casino.robots.names import is_robot
from pitboss.casino.robots.play import commonly, deciding
from pitboss.casino.tables.countdown import chosen
from pitboss.errors import NotNow, Refused
from pitboss.games.registry import ids
from pitboss.law import Citation
from pitboss.odds.core.advice import seat_at
from pitboss.odds.core.strategies import strategy_of
from pitboss.table.inputs import Leave, Place, Proceed, Sit
from pitboss.table.session import Session
from pitboss.table.steps import Answer, Ask, Bets, Choice, Chose, Placed
from pitboss.web.advising import RobotAdviser

FAY = Person("fay", Role.FLOORPERSON)
SUE = Person("sue", Role.SUPERVISOR)
ANN = Person("p1", Role.PATRON)
LAW = Citation("13:69F-2.10")


def session_of(casino: Casino, table: str) -> Session:
    return casino.floor.host(table).state.playing


def robots_at(casino: Casino, table: str) -> list[str]:
    return [name for name in session_of(casino, table).table.patrons if is_robot(name)]


def fill(casino: Casino, table: str, best: int = 1, common: int = 1) -> None:
    casino.ask_robots(FAY, table, RobotWish(best, common))
    for _ in range(best + common):
        casino.robots.tick()


def opened(casino: Casino, game: str = "casino-war", **rules: object) -> str:
    return casino.floor.open(game, actor="fay", **rules)  # type: ignore[arg-type]


def test_robots_play_every_game_by_themselves(one_casino: Casino, clock: ManualClock) -> None:
    casino = one_casino
    tables = [opened(casino, id, betting_seconds=0, decision_seconds=0) for id in ids()]
    for table in tables:
        casino.watch(table, "", lambda update: None)
        casino.ask_robots(FAY, table, RobotWish(1, 1))
    wagered: set[str] = set()
    waiting = set(tables)
    for _ in range(600):
        clock.move(ALONE)
        casino.robots.tick()
        for table in list(waiting):
            session = session_of(casino, table)
            if any(is_robot(e.patron) for e in session.events if isinstance(e, Placed | Chose)):
                wagered.add(table)  # at poker all wagers are choices
            if session.table.round > 2 and table in wagered:
                casino.ask_robots(FAY, table, RobotWish())
                waiting.discard(table)
            _decide_for_the_house(casino, table)
            casino.floor.host(table).tell_time()  # a day begins at keno
        if not waiting:
            break
    assert not waiting, {table: session_of(casino, table).pending for table in waiting}
    assert casino.ledger.total() == 0
    assert casino.audit(SUE).holds


def test_a_robot_of_the_best_style_takes_the_best_choice(one_casino: Casino) -> None:
    casino = one_casino
    table = opened(casino, "three-card-poker", betting_seconds=0, decision_seconds=0)
    casino.floor.act(table, Sit("p1", 1, 1_000_00), "p1")
    fill(casino, table, 1, 0)
    casino.robots.tick()
    number = session_of(casino, table).table.round
    casino.floor.act(table, Proceed(), "p1")
    session = session_of(casino, table)
    ask = session.pending
    assert isinstance(ask, Ask)
    assert is_robot(ask.patron)
    advice = strategy_of(session.game).advise(session.game, seat_at(session, ask))
    assert advice is not None
    assert deciding(session, ask, RobotAdviser())()[0] == advice.answer
    casino.robots.adviser = RobotAdviser()
    casino.robots.tick()
    made = [event for event in casino.round(table, number) if isinstance(event, Chose)]
    assert [event.choice for event in made] == [advice.answer.choice]


def test_most_people_add_no_chips_where_they_can_play_without() -> None:
    ask = Ask("robot-otto", 1, (Choice("hit"), Choice("stand"), Choice("double", amounts=(500,)),
              Choice("surrender")), LAW, "stand")  # fmt: skip
    ranked = [Answer("double", 500), Answer("surrender"), Answer("hit"), Answer("stand")]
    assert commonly(ask, ranked)[0] == Answer("hit")
    must = Ask("robot-otto", 1, (Choice("fold"), Choice("play", amounts=(500,))), LAW, "fold")
    assert commonly(must, [Answer("play", 500), Answer("fold")])[0] == Answer("play", 500)


def _decide_for_the_house(casino: Casino, table: str) -> None:
    session = session_of(casino, table)
    ask = session.pending
    if isinstance(ask, Ask) and ask.patron.startswith(":"):
        casino.floor.host(table).act(chosen(session, ask, ask.default), ":clock")


def test_their_chips_come_from_an_account_of_their_own_and_go_back(casino: Casino) -> None:
    cage = casino.ledger.balance(money.CAGE)
    table = opened(casino)
    fill(casino, table, 2, 0)
    rails = sum(sum(casino.chips(name).values()) for name in robots_at(casino, table))
    assert rails > 0
    assert casino.ledger.balance(money.ROBOTS) == -rails
    casino.ask_robots(FAY, table, RobotWish())
    for _ in range(2):
        casino.robots.tick()
    assert not robots_at(casino, table)
    assert casino.ledger.balance(money.ROBOTS) == 0
    assert casino.ledger.balance(money.CAGE) == cage, "the cage has nothing to do with it"


def test_nobody_waits_for_a_robot_and_none_hurries_a_person(
    casino: Casino, clock: ManualClock
) -> None:
    table = opened(casino, betting_seconds=20)
    casino.floor.act(table, Sit("p1", 1, 1_000_00), "p1")
    fill(casino, table)
    for _ in range(4):
        casino.robots.tick()
    assert len(session_of(casino, table).table.bets) >= 2
    assert casino.floor.host(table).deadline is None, "robots have wagered, no person has"
    clock.move(60 * SECOND)
    casino.robots.tick()
    assert isinstance(session_of(casino, table).pending, Bets), "they leave the time to p1"
    casino.floor.act(table, Place("p1", 1, "initial", 1000), "p1")
    assert casino.floor.host(table).deadline is not None
    number = session_of(casino, table).table.round
    casino.floor.act(table, Proceed(), "p1")
    for _ in range(10):
        casino.robots.tick()
        ask = session_of(casino, table).pending
        if isinstance(ask, Ask) and ask.patron == "p1":
            casino.floor.act(table, chosen(session_of(casino, table), ask, ask.default), "p1")
    assert session_of(casino, table).table.round > number


def test_a_robot_that_has_not_wagered_does_not_keep_the_others(casino: Casino) -> None:
    table = opened(casino, betting_seconds=20)
    for spot, name in enumerate(("p1", "p2"), start=1):
        casino.floor.act(table, Sit(name, spot, 1_000_00), name)
    fill(casino, table)
    casino.floor.act(table, Place("p1", 1, "initial", 1000), "p1")
    with pytest.raises(NotNow, match="p2 may still wager"):
        casino.floor.act(table, Proceed(), "p1")
    casino.floor.act(table, Proceed(), "p2")


def test_they_come_back_with_the_table_after_a_restart(
    url: str, casino: Casino, clock: ManualClock
) -> None:
    from tests.casino.support import open_casino

    table = opened(casino, betting_seconds=0, decision_seconds=0)
    casino.floor.act(table, Sit("p1", 1, 1_000_00), "p1")
    fill(casino, table)
    before = robots_at(casino, table)
    casino.floor.leases.release()
    other = open_casino(url, clock)
    assert other.floor.take(table)
    assert robots_at(other, table) == before
    assert other.robots.wished(table) == RobotWish(1, 1)
    for _ in range(3):
        other.robots.tick()
    assert {bet.patron for bet in session_of(other, table).table.bets.values()} == set(before)
    other.stop()


def test_a_house_switches_them_off(casino: Casino) -> None:
    table = opened(casino)
    fill(casino, table)
    assert len(robots_at(casino, table)) == 2
    with pytest.raises(Forbidden):
        casino.switch_robots(FAY, False)
    casino.switch_robots(SUE, False)
    for _ in range(2):
        casino.robots.tick()
    assert not robots_at(casino, table)
    with pytest.raises(Conflict, match="Robots are switched off"):
        casino.ask_robots(FAY, table, RobotWish(1))


def test_they_leave_where_nobody_is_left(casino: Casino, clock: ManualClock) -> None:
    table = opened(casino)
    casino.floor.act(table, Sit("p1", 1, 1_000_00), "p1")
    fill(casino, table)
    casino.floor.act(table, Leave("p1"), "p1")
    casino.robots.tick()
    assert robots_at(casino, table), "somebody may come"
    clock.move(UNATTENDED)
    for _ in range(10):  # what they have wagered is decided first
        casino.robots.tick()
        clock.move(ALONE)
    assert not robots_at(casino, table)
    assert casino.robots.wished(table) == RobotWish()


def test_they_leave_a_place_to_people(casino: Casino) -> None:
    table = opened(casino, "roulette", spots=3)
    fill(casino, table, 2, 2)
    assert len(robots_at(casino, table)) == 2, "one place stays free"
    free = next(iter(casino.floor.host(table).state.playing.free_for("p1")))
    casino.floor.act(table, Sit("p1", free, 1_000_00), "p1")
    casino.robots.tick()
    assert len(robots_at(casino, table)) == 1, "one gave way to the next person"
    casino.robots.tick()
    assert len(robots_at(casino, table)) == 1, "and does not come back to the last place"
    assert persons(session_of(casino, table)) == ["p1"]


def test_their_name_marks_them_and_is_nobody_elses(casino: Casino) -> None:
    with pytest.raises(BadName, match="robots"):
        casino.register("robot-ada", "a long password")


def test_who_may_ask_for_them(casino: Casino) -> None:
    table = opened(casino)
    with pytest.raises(Forbidden, match="players at the table"):
        casino.ask_robots(ANN, table, RobotWish(1))
    casino.floor.act(table, Sit("p1", 1, 1_000_00), "p1")
    casino.ask_robots(ANN, table, RobotWish(1))
    with pytest.raises(Conflict, match="those who entered"):
        casino.robots.ask("tournament-1-table-1", RobotWish(1), "fay")
    with pytest.raises(Conflict, match="at most 6 robots"):
        casino.ask_robots(ANN, table, RobotWish(6, 1))


def test_advice_that_fails_leaves_a_plain_choice(casino: Casino, clock: ManualClock) -> None:
    class Broken:
        def decision(self, session: Session, ask: Ask) -> object:
            def work() -> list[object]:
                raise Refused("no idea")

            return work

        def wagers(self, game: object) -> tuple[object, ...]:
            return ()

    casino.robots.adviser = Broken()  # type: ignore[assignment]
    table = opened(casino, "three-card-poker", betting_seconds=0, decision_seconds=0)
    stop = casino.watch(table, "", lambda update: None)
    fill(casino, table)
    for _ in range(12):
        clock.move(ALONE)
        casino.robots.tick()
    assert session_of(casino, table).table.round > 1
    stop()
