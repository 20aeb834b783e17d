"""13:69F-14.7(c)5 and 6, 14.18: absent players, announcements and waiting lists."""

from __future__ import annotations

import pytest

from pitboss.errors import BadChoice, NotNow, NotSeated, SpotTaken
from pitboss.games.one_card.casino_war import CasinoWar
from pitboss.games.poker_room.options import PokerOptions, game_name
from pitboss.games.poker_room.poker import Poker
from pitboss.games.poker_room.room import Room
from pitboss.law import Subchapter
from pitboss.table.replay import header, resume
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Counted, Duty, Shuffled
from pitboss.table.view import owners
from tests.games.poker_room.hands import MINUTE, Table

LAW = Subchapter("13:69F-14")


def playing(table: Table) -> list[str]:
    return [player.name for player in table.session.table.state.players]


# 14.7(c)5 and 6


@pytest.mark.parametrize(
    ("way", "paragraph"),
    [("accounted", LAW("7(c)5i")), ("covered", LAW("7(c)5ii")), ("uncovered", LAW("7(c)5iii"))],
)
def test_14_7_c_5_a_player_may_leave_for_a_while(way: str, paragraph: object) -> None:
    table = Table(players=3, new_players_post=False)
    table.session.call("step away", "p2", value=way)
    assert [e.law for e in table.session.events if isinstance(e, Duty)][-1] == paragraph
    table.deal()
    assert playing(table) == ["p1", "p3"]
    table.act("fold")
    table.session.call("return", "p2")
    assert "p2" in playing(table.deal())


def test_14_7_c_5_between_hands_and_in_a_known_way() -> None:
    table = Table(players=3, new_players_post=False)
    with pytest.raises(NotNow):
        table.session.call("step away", "p2", value="hidden")
    with pytest.raises(NotSeated):
        table.session.call("sit out")
    with pytest.raises(NotNow):
        table.session.call("sit in", "p2")
    table.deal()
    with pytest.raises(NotNow) as refused:
        table.session.call("step away", "p2", value="covered")
    assert refused.value.law == LAW("7(c)1")
    table.session.call("sit out", "p2")  # from the next hand on


def test_14_7_c_6_a_guest_may_use_the_seat() -> None:
    table = Table(players=3, new_players_post=False)
    table.session.call("step away", "p2", value="covered")
    assert table.session.events[-1] == Announced(
        "The seat of p2 may be used by a guest", LAW("7(c)6")
    )
    table.session.sit("guest", 2, 5_000)
    with pytest.raises(SpotTaken):
        table.session.sit("another", 2, 5_000)
    table.deal()
    assert playing(table) == ["p1", "guest", "p3"]
    assert owners(table.session.table)[2] == "guest"
    table.act("fold fold")
    table.session.call("return", "p2")
    table.deal()
    assert "guest" not in playing(table)
    assert "p2" in playing(table)


def test_14_7_c_6_not_where_the_stakes_lie_uncovered() -> None:
    table = Table(players=3, new_players_post=False)
    table.session.call("step away", "p2", value="uncovered")
    with pytest.raises(SpotTaken):
        table.session.sit("guest", 2, 5_000)
    with pytest.raises(SpotTaken):
        table.session.sit("other", 1, 5_000)


def test_14_7_c_6_guests_and_absent_players_survive_a_record() -> None:
    table = Table(players=3, new_players_post=False)
    table.session.call("step away", "p2", value="accounted")
    table.session.sit("guest", 2, 5_000)
    table.deal().check_down()
    again = resume(table.game, header(table.session), table.record)
    assert again.last == table.record
    table.session.leave("guest")
    table.session.call("return", "p2")
    table.deal()
    assert "p2" in playing(table)


def test_14_6_e_4_the_deck_is_counted_between_hands() -> None:
    table = Table(players=2)
    table.session.call("count deck")
    assert table.session.events[-1] == Counted(52, LAW("6(e)4"))
    table.deal()
    with pytest.raises(NotNow):
        table.session.call("count deck")


@pytest.mark.parametrize(("call", "minutes"), [("count deck", 15), ("sort deck", 180)])
def test_14_6_e_4_and_14_2_b_a_deck_is_counted_every_15_minutes_and_sorted_every_three_hours(
    call: str, minutes: int
) -> None:
    table = Table(players=2, shuffler=False)
    opened = 1_000 * MINUTE
    table.tell_time(opened)
    for now in (opened + minutes * MINUTE, opened + 2 * minutes * MINUTE):
        assert call not in table.tell_time(now - 1)
        assert call in table.tell_time(now)


def test_14_2_b_a_deck_is_placed_into_suit_and_sequence_then_washed_and_shuffled() -> None:
    table = Table(players=2)
    before = len(table.session.events)
    table.session.call("sort deck")
    sorted_by, washed_by, *rest = table.session.events[before:]
    assert isinstance(sorted_by, Duty)
    assert isinstance(washed_by, Duty)
    assert (sorted_by.law, washed_by.law) == (LAW("2(b)"), LAW("4(c)"))
    assert any(isinstance(event, Shuffled) for event in rest)


def test_a_call_that_nobody_knows() -> None:
    with pytest.raises(NotNow, match="Nobody calls"):
        Table(players=2).session.call("dance", "p1")


def test_14_5_d_a_table_where_one_player_stays_is_not_idle() -> None:
    table = Table(players=2)
    table.session.leave("p2")
    table.session.sit("new", 2, 5_000)
    table.deal()
    assert LAW("5(d)") not in [event.law for event in table.events(Duty)]


# 14.18


def room() -> Room:
    found = Room()
    found.open("1", Table(players=9).session)
    found.open("2", Session(Poker(PokerOptions(players=2))))
    found.open("3", Session(Poker(PokerOptions(variant="omaha", structure="pot limit"))))
    return found


def test_14_18_games_limits_and_vacant_seats_are_announced() -> None:
    assert list(room().announcements()) == [
        "Table 1: Hold 'em, fixed limit, $4 to $8, 2 seats",
        "Table 2: Hold 'em, fixed limit, $4 to $8, 2 seats",
        "Table 3: Omaha, pot limit, $4, 10 seats",
    ]


def test_14_18_a_full_table_has_no_seats() -> None:
    found = room()
    for seat in (1, 2):
        found.seat(f"q{seat}", "2", seat, 5_000)
    found.wait("anna", game_name(PokerOptions()))
    assert list(found.announcements())[1].endswith("no seats, 1 waiting")


def test_14_18_a_waiting_list_is_first_come_first_seated() -> None:
    found = room()
    game = game_name(PokerOptions())
    assert [found.wait(name, game) for name in ("anna", "bert", "carl", "anna")] == [1, 2, 3, 1]
    assert found.call_next("1") == ("anna", 10)
    found.leave("anna", game)
    assert found.call_next("1") == ("bert", 10)
    found.seat("bert", "1", 10, 5_000)
    found.seat("carl", "1", 11, 5_000)
    assert found.call_next("1") is None
    assert found.waiting[game] == []


def test_14_18_nobody_sits_down_before_those_who_wait() -> None:
    found = room()
    game = game_name(PokerOptions())
    for name in ("anna", "bert"):
        found.wait(name, game)
    with pytest.raises(NotSeated, match="anna is first"):
        found.seat("dora", "2", 1, 5_000)
    found.seat("bert", "2", 1, 5_000)  # there is a seat for both


def test_14_18_what_the_room_does_not_have() -> None:
    found = room()
    with pytest.raises(BadChoice):
        found.wait("anna", "Go fish")
    with pytest.raises(BadChoice):
        found.open("1", Session(Poker()))
    with pytest.raises(BadChoice):
        found.open("4", Session(CasinoWar()))
    with pytest.raises(NotSeated):
        found.vacant("9")
    found.close("3")
    assert len(found.games()) == 1
