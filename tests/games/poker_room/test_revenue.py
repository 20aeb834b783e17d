"""13:69F-14.14: the rake by percentage, in increments and for time."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import BadOptions, NotNow
from pitboss.games.poker_room.options import PokerOptions, rake_steps
from pitboss.law import Subchapter
from pitboss.table.steps import Charged, Duty
from tests.games.poker_room.hands import MINUTE, Table, rows
from tests.support.shows import shows

LAW = Subchapter("13:69F-14")

HIGH: dict[str, Any] = {"hands": ["As Ah", "Ks Kh", "2s 7h"], "board": "2c 3d 8h 9s Jc"}


def rakes(table: Table) -> list[int]:
    return [move.amount for move in table.moved("rake") if move.target == ":rake"]


def test_14_14_a_the_casino_takes_a_rake_at_every_table() -> None:
    with pytest.raises(BadOptions) as refused:
        PokerOptions(rake_percent=0)
    assert refused.value.law == LAW("14(b)")


# (b)1 A percentage

PERCENT = """
    percent | cap  | actions                                              | rakes        | won by p1
    10      | 9999 | call call check check check check check check check  | 100          | 700
    10      | 9999 | call call check bet call call                        | 100 100      | 1400
    5       | 9999 | call call check bet call call                        | 50 50        | 1500
    3       | 9999 | call call check bet call call                        | 25 25        | 1550
    10      | 150  | call call check bet call call                        | 100 50       | 1450
    10      | 0    | call call check bet call call                        |              | 1600
"""


@pytest.mark.parametrize(("percent", "cap", "actions", "taken", "won"), rows(PERCENT))
def test_14_14_b_1_i_percent_of_what_was_bet_in_each_round(
    percent: str, cap: str, actions: str, taken: str, won: str
) -> None:
    """Rounded down to chips of 25 cents, so that it never exceeds the percentage."""
    table = Table(**HIGH, rake=True, rake_percent=int(percent), rake_cap=int(cap))
    table.deal().act(actions).check_down()
    assert rakes(table) == [int(amount) for amount in taken.split()]
    assert table.won[0] == int(won)


def test_14_14_b_1_i_ten_percent_at_most() -> None:
    with pytest.raises(BadOptions):
        PokerOptions(rake_percent=11)


def test_14_14_b_1_i_antes_are_bet_in_the_first_round() -> None:
    table = Table(**HIGH, rake=True, ante=100).deal().act("call call check")
    assert rakes(table) == [150]


def test_14_14_b_1_ii_from_the_pot_and_side_pots_as_play_progresses() -> None:
    table = Table(
        **HIGH, stacks=[5_000, 5_000, 1_000], structure="no limit", raises=0, rake=True,
        rake_cap=9_999,
    )  # fmt: skip
    table.deal().act("raise:1000 raise:2000 call")
    taken = [(m.source, m.amount, m.law) for m in table.moved("rake")]
    assert taken == [(":pot", 300, LAW("14(b)1ii")), (":side pot 1", 200, LAW("14(b)1ii"))]
    assert table.pot(":rake") == 500
    table.act("bet:1000 call")
    assert [(m.source, m.amount) for m in table.moved("rake")][2:] == [(":side pot 1", 200)]


def test_14_14_b_1_iii_to_the_tray_when_the_round_is_over() -> None:
    table = Table(**HIGH, rake=True).deal().check_down()
    dropped = table.moved("rake")[-1]
    assert (dropped.source, dropped.target, dropped.amount) == (":rake", ":house", 100)
    assert dropped.law == LAW("14(b)1iii")
    assert table.session.table.house.amount == 100


def test_14_6_e_8_where_both_methods_are_used() -> None:
    table = Table(**HIGH, rake=True, rake_steps="5:1").deal().check_down()
    assert table.moved("rake")[-1].law == LAW("6(e)8")
    assert rakes(table) == [100, 100]


# (b)2 Increments

STEPS = """
    actions                                              | rakes
    call call check                                      | 100
    raise call call                                      | 100 100
    raise raise call call                                | 100 100 200
    call call check check bet call fold                  | 100 100
    fold fold                                            |
"""


@shows(LAW("14(b)2ii"))
@pytest.mark.parametrize(("actions", "taken"), rows(STEPS))
def test_14_14_b_2_i_at_predetermined_levels(actions: str, taken: str) -> None:
    table = Table(**HIGH, rake=True, rake_percent=0, rake_steps="10:1 20:1 30:2", rake_cap=9_999)
    table.deal().act(actions)
    assert rakes(table) == [int(amount) for amount in taken.split()]
    assert {m.law for m in table.moved("rake") if m.target == ":rake"} <= {LAW("14(b)2i")}


def test_14_14_b_2_iii_to_the_tray() -> None:
    table = Table(**HIGH, rake=True, rake_percent=0, rake_steps="10:1").deal().check_down()
    assert table.moved("rake")[-1].law == LAW("14(b)2iii")


def test_14_14_b_2_i_steps_are_read_from_text() -> None:
    assert rake_steps("20:1, 40:1.50") == ((2_000, 100), (4_000, 150))
    for text in ("twenty:one", "20", "40:1 20:1"):
        with pytest.raises(BadOptions) as refused:
            PokerOptions(rake_steps=text)
        assert refused.value.law == LAW("14(b)2i")


def test_14_14_a_3_no_more_than_the_filed_maximum() -> None:
    table = Table(**HIGH, rake=True, rake_percent=0, rake_steps="4:1 8:1 12:9", rake_cap=250)
    table.deal().act("call call check")
    assert sum(rakes(table)) == 250
    with pytest.raises(BadOptions):
        PokerOptions(rake_cap=-1)


# (b)3 Time


def charged(table: Table) -> list[tuple[str, int]]:
    return [(e.patron, e.amount) for e in table.session.events if isinstance(e, Charged)]


@pytest.mark.parametrize(
    ("hourly", "period", "each"), [(600, 30, 300), (600, 20, 200), (625, 30, 300)]
)
def test_14_14_b_3_ii_iii_an_hourly_fee_charged_every_20_or_30_minutes(
    hourly: int, period: int, each: int
) -> None:
    """In whole chips of 25 cents, so that it never exceeds the fee."""
    table = Table(players=3, time_charge=hourly, time_period=period)
    table.session.call("time")
    assert charged(table) == [("p1", each), ("p2", each), ("p3", each)]
    assert table.session.table.house.amount == 3 * each
    duties = [e.law for e in table.session.events if isinstance(e, Duty)]
    assert duties[-2:] == [LAW("14(b)3iv"), LAW("14(b)3v")]


def test_14_14_b_3_iii_the_table_is_charged_by_the_clock_and_not_as_often_as_it_is_told() -> None:
    table = Table(players=3, time_charge=600, time_period=30)
    began = 1_000 * MINUTE
    table.session.call("time", value=str(began))
    assert not charged(table), "a period begins"
    for early in (began + MINUTE, began + 30 * MINUTE - 1):
        with pytest.raises(NotNow) as refused:
            table.session.call("time", value=str(early))
        assert refused.value.law == LAW("14(b)3iii")
    assert not charged(table)
    table.session.call("time", value=str(began + 30 * MINUTE))
    assert charged(table) == [("p1", 300), ("p2", 300), ("p3", 300)]
    with pytest.raises(NotNow):
        table.session.call("time", value=str(began + 31 * MINUTE))


@pytest.mark.parametrize("period", [20, 30])
def test_14_14_b_3_iii_the_clock_charges_when_a_period_is_over_and_not_before(period: int) -> None:
    table = Table(players=2, time_charge=600, time_period=period)
    began = 1_000 * MINUTE
    assert "time" in table.tell_time(began), "a period begins"
    assert "time" not in table.tell_time(began + period * MINUTE - 1)
    assert not charged(table)
    assert "time" in table.tell_time(began + period * MINUTE)
    assert charged(table) == [("p1", 10 * period), ("p2", 10 * period)]


def test_14_14_b_3_i_inactive_players_are_charged_too() -> None:
    table = Table(players=3, time_charge=600)
    table.session.call("sit out", "p2")
    table.session.call("time")
    assert charged(table) == [("p1", 300), ("p2", 300), ("p3", 300)]


def test_14_14_b_3_i_a_charge_on_the_table_is_shared_by_those_who_play() -> None:
    table = Table(players=4, time_charge=6_000, time_basis="table")
    table.session.call("sit out", "p2")
    table.session.call("time")
    assert charged(table) == [("p1", 1_000), ("p3", 1_000), ("p4", 1_000)]


def test_14_14_b_3_between_hands_and_only_where_there_is_a_charge() -> None:
    table = Table(players=2, rake=True)
    with pytest.raises(NotNow):
        table.session.call("time")
    table = Table(players=2).deal()
    with pytest.raises(NotNow) as refused:
        table.session.call("time")
    assert refused.value.law == LAW("14(b)3iii")


def test_14_14_b_3_no_more_than_a_player_has() -> None:
    table = Table(stacks=[100, 5_000, 5_000], time_charge=600)
    table.session.call("time")
    assert charged(table)[0] == ("p1", 100)
    before = len(charged(table))
    table.session.call("time")  # now p1 has nothing left
    assert charged(table)[before:] == [("p2", 300), ("p3", 300)]


def test_14_14_b_3_iii_no_time_runs_at_an_empty_table() -> None:
    table = Table(players=2, time_charge=600)
    began = 1_000 * MINUTE
    table.tell_time(began)
    for name in ("p1", "p2"):
        table.session.leave(name)
    assert "time" in table.tell_time(began + MINUTE), "the period ends"
    assert "time" not in table.tell_time(began + 60 * MINUTE)
    assert not charged(table)


# (c) to (e)


def test_14_14_c_the_sign() -> None:
    assert "Rake 10 percent, $4 at most" in PokerOptions().notice
    lines = PokerOptions(rake_percent=0, rake_steps="20:1", time_charge=900).notice
    assert lines[-2:] == [
        "Rake $1 when the pot comes to $20",
        "Time charge $9 an hour for each player, every 30 minutes",
    ]


def test_14_14_d_an_uncalled_bet_is_not_raked() -> None:
    """p3 raises to 800 and takes the blinds: 1,000 count (200, 400, 400 of p3's), not 1,400."""
    table = Table(players=3, rake=True).deal().act("raise fold fold")
    assert [m.amount for m in table.moved("uncalled bet")] == [400]
    assert rakes(table) == [100]


def test_14_14_e_nothing_more_once_the_pot_is_pushed() -> None:
    table = Table(**HIGH, rake=True).deal().check_down()
    moves = [(m.what, m.target) for m in table.moved("rake") + table.moved("pot")]
    events = [e for e in table.record.events if e in table.moved("pot") + table.moved("rake")]
    first_pot = next(n for n, e in enumerate(events) if e.what == "pot")  # type: ignore[union-attr]
    assert all(e.target != ":rake" for e in events[first_pot:])  # type: ignore[union-attr]
    assert moves


def test_14_14_a_2_no_flop_no_drop() -> None:
    assert (
        rakes(Table(players=3, rake=True, no_flop_no_drop=True).deal().act("raise fold fold")) == []
    )
    assert rakes(Table(**HIGH, rake=True, no_flop_no_drop=True).deal().check_down()) == [100]
