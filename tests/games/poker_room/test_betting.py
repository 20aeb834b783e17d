"""13:69F-14.6(c), 14.7, 14.17: what may be bet, by whom and in turn; all-in and side pots."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import BadChoice, BadLimits, BadOptions, NotNow
from pitboss.games.poker_room.options import PokerOptions
from pitboss.games.poker_room.poker import Poker
from pitboss.law import Subchapter
from pitboss.table.givers import Giver
from pitboss.table.inputs import Post
from pitboss.table.limits import Limit, Limits
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Bets, Collected, Dealt, Span
from tests.games.poker_room.hands import Table, rows

LAW = Subchapter("13:69F-14")


# 14.7(a), (b) Who bets, and what must be bet


def test_14_7_a_only_seated_players_receive_cards() -> None:
    table = Table(players=3)
    table.session.leave("p2")
    table.deal()
    with pytest.raises(NotNow):
        table.session.choose("stranger", 1, "call")
    assert {event.spot for event in table.events(Dealt)} == {1, 3}


def test_14_7_b_1_ante_before_any_card() -> None:
    table = Table(players=3, ante=50).deal()
    assert [(m.source, m.amount, m.law) for m in table.moved("ante")] == [
        ("p1", 50, LAW("7(b)1")),
        ("p2", 50, LAW("7(b)1")),
        ("p3", 50, LAW("7(b)1")),
    ]
    kinds = [type(event).__name__ for event in table.session.events]
    assert kinds.index("Moved") < kinds.index("Dealt")


def test_14_7_b_2_blinds_before_any_card() -> None:
    table = Table(players=3).deal()
    assert [(m.source, m.amount) for m in table.moved("blind")] == [("p1", 200), ("p2", 400)]
    kinds = [type(event).__name__ for event in table.session.events]
    assert kinds.index("Moved") < kinds.index("Dealt")


def test_14_7_b_3_forced_bet_by_up_card() -> None:
    table = Table("five-card-stud", hands=["As 9h", "Kd 2c", "Qc 5s"]).deal()
    (forced,) = table.moved("forced bet")
    assert (forced.source, forced.amount) == ("p2", 100)


def test_14_7_c_an_ante_below_a_dollar_is_of_coins() -> None:
    assert PokerOptions(ante=75).ante == 75
    with pytest.raises(BadOptions) as refused:
        PokerOptions(ante=60)
    assert refused.value.law == LAW("7(c)")


# 14.7(c) Table stakes


def test_14_7_c_1_no_chips_added_or_taken_in_a_hand() -> None:
    table = Table(players=3).deal()
    for act in (lambda: table.session.buy("p1", 500), lambda: table.session.leave("p1")):
        with pytest.raises(NotNow) as refused:
            act()
        assert refused.value.law == LAW("7(c)1")
    table.act("fold fold")
    table.session.buy("p1", 500)
    table.session.leave("p1")


def test_14_7_c_1_folded_players_wait_for_the_end_too() -> None:
    table = Table(players=3).deal().act("fold")
    with pytest.raises(NotNow):
        table.session.leave("p3")


def test_14_7_c_1_who_is_not_in_the_hand_may_come_and_go() -> None:
    table = Table(players=2).deal()
    table.session.sit("late", 5, 2_000)
    table.session.buy("late", 100)
    table.session.leave("late")


def test_14_7_c_3_chips_for_the_bets_of_the_seat_and_one_more() -> None:
    """A seat at the second blind of 400 needs 800; one without a blind needs 400."""
    assert Table(stacks=[600, 800, 400]).deal().session.table.state.players[2].name == "p3"
    poor = Table(stacks=[600, 775, 400, 5_000]).deal()
    assert [player.name for player in poor.session.table.state.players] == ["p1", "p4"]
    broke = Table(stacks=[375, 5_000, 5_000]).deal()
    assert "p1" not in [player.name for player in broke.session.table.state.players]


def test_14_7_c_3_at_stud_the_forced_bet_counts() -> None:
    table = Table("seven-card-stud", stacks=[500, 475, 600]).deal()
    assert [player.name for player in table.session.table.state.players] == ["p1", "p3"]


def test_14_7_c_4_all_in_and_side_pots() -> None:
    """p3 is all-in for 1,000: 3,000 lie in the pot; what the others bet more, in a side pot."""
    table = Table(
        hands=["As Ah", "Kd Kc", "2s 7h"], board="2h 2d 9c 5s Jh",
        stacks=[5_000, 5_000, 1_000], structure="no limit", raises=0,
    )  # fmt: skip
    table.deal().act("raise:1000 raise:2000 call")
    (said,) = [e for e in table.events(Announced) if e.law == LAW("7(c)4i")]
    assert said.text == "p3 is all-in"
    assert (table.pot(), table.pot(":side pot 1")) == (3_000, 2_000)
    table.act("check check check check bet:500 call")
    assert table.won == [500, -2_500, 2_000]


def test_14_7_c_4_i_an_all_in_player_wins_what_was_contributed_to() -> None:
    table = Table(
        hands=["As Ah", "Kd Kc", "2s 2h"], board="2d 8d 9c 5s Jh",
        stacks=[5_000, 5_000, 1_000], structure="no limit", raises=0,
    )  # fmt: skip
    table.deal().act("raise:1000 raise:2000 call").check_down()
    assert table.won == [0, -2_000, 2_000]


def test_14_7_c_4_ii_an_all_in_player_gets_further_cards() -> None:
    table = Table("seven-card-stud", stacks=[1_000, 1_000, 9_000], structure="no limit", raises=0)
    table.deal()
    while not isinstance(table.session.pending, Bets):
        name = "raise" if "raise" in table.legal else "call" if "call" in table.legal else "check"
        amounts = table.legal[name]
        high = amounts.high if isinstance(amounts, Span) else 0
        table.act(f"{name}:{high}" if high else name)
    assert [e for e in table.events(Announced) if e.law == LAW("7(c)4ii")]
    collected = {event.spot: event.cards for event in table.events(Collected) if event.spot}
    assert collected == {1: 7, 2: 7, 3: 7}


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        ("raise:5000 call", 1),  # the whole board is still to come
        ("call check check check check check bet:4600 call", 0),  # nothing is
    ],
)
def test_14_7_c_4_ii_that_no_more_bets_are_made_is_said_once_if_cards_are_to_come(
    actions: str, told: int
) -> None:
    table = Table(stacks=[5_000, 5_000], structure="no limit", raises=0).deal().act(actions)
    assert len([e for e in table.events(Announced) if e.law == LAW("7(c)4ii")]) == told
    assert sum(len(e.cards) for e in table.events(Dealt) if not e.spot) == 5


def test_14_7_c_4_iii_several_side_pots() -> None:
    """All-ins for 800, 1,200 and 2,000: three pots, the last uncalled part goes back."""
    table = Table(
        hands=["As Ah", "Kd Kc", "Qs Qh", "Js Jh"], board="2d 8d 9c 5s 3h",
        stacks=[3_000, 2_000, 1_200, 800], structure="no limit", raises=0,
    )  # fmt: skip
    table.deal().act("raise:1200 call raise:3000 call")
    assert table.won == [4_000, -2_000, -1_200, -800]
    assert [m.amount for m in table.moved("uncalled bet")] == [1_000]
    assert [(m.source, m.amount) for m in table.moved("pot")] == [
        (":side pot 2", 1_600),
        (":side pot 1", 1_200),
        (":pot", 3_200),
    ]


# 14.7(d), (j), 14.6(c) Turns


def test_14_7_d_a_choice_in_turn_binds_and_no_other_counts() -> None:
    table = Table(players=3).deal()
    assert table.turn == 3
    with pytest.raises(NotNow):
        table.session.choose("p1", 1, "call")
    with pytest.raises(BadChoice):
        table.act("check")
    with pytest.raises(BadChoice) as refused:
        table.act("raise:900")
    assert refused.value.law == LAW("10(f)")


def test_14_7_j_check_and_raise() -> None:
    table = Table(players=2).deal().act("call check")
    table.act("check bet")
    assert table.legal["raise"] == (800,)


def test_14_7_j_unless_posted_to_the_contrary() -> None:
    table = Table(players=2, check_raise=False).deal().act("call check")
    table.act("check bet")
    assert "raise" not in table.legal


def test_14_6_c_each_round_of_cards_is_followed_by_betting() -> None:
    table = Table(players=2).deal()
    boards = []
    for _ in range(4):
        boards.append(len(table.session.table.community.cards))
        table.act("call check" if not boards[-1] else "check check")
    assert boards == [0, 3, 4, 5]


def test_14_6_d_a_bet_that_nobody_calls_wins() -> None:
    table = Table(players=3).deal().act("raise fold fold")
    assert table.won == [-200, -400, 600]


# 14.17 Limits and raises

LIMITS = """
    structure     | before            | legal after it
    fixed limit   |                   | raise 800
    fixed limit   | raise             | raise 1200
    fixed limit   | raise raise       | raise 1600
    spread limit  |                   | raise 800 to 1200
    spread limit  | raise:1000        | raise 1600 to 1800
    pot limit     |                   | raise 800 to 1400
    pot limit     | raise:1400        | raise 2400 to 4600
    no limit      |                   | raise 800 to 10000
    no limit      | raise:1500        | raise 2600 to 10000
"""


@pytest.mark.parametrize(("structure", "before", "legal"), rows(LIMITS))
def test_14_17_limits_of_each_structure(structure: str, before: str, legal: str) -> None:
    """Three players, blinds 200 and 400: what the next player may raise to."""
    table = Table(players=3, structure=structure, raises=0).deal().act(before)
    amounts: Any = table.legal["raise"]
    shown = str(amounts[0]) if isinstance(amounts, tuple) else f"{amounts.low} to {amounts.high}"
    assert f"raise {shown}" == legal


def test_14_17_big_bets_on_the_last_two_rounds() -> None:
    table = Table(players=2).deal().act("call check")
    assert table.legal["bet"] == (400,)
    assert table.act("check check").legal["bet"] == (800,)
    assert table.act("check check").legal["bet"] == (800,)


@pytest.mark.parametrize("raises", [1, 2, 3, 4])
def test_14_17_no_more_raises_than_posted(raises: int) -> None:
    """Neither a blind nor an opening bet is a raise."""
    table = Table(players=2, raises=raises).deal()
    table.act("raise " * raises)
    assert set(table.legal) == {"fold", "call"}
    table.act("call bet " + "raise " * raises)
    assert set(table.legal) == {"fold", "call"}


@pytest.mark.parametrize(
    ("structure", "raises"),
    [("fixed limit", 3), ("spread limit", 3), ("pot limit", 0), ("no limit", 0)],
)
def test_14_17_raises_where_nothing_else_is_posted(structure: str, raises: int) -> None:
    assert PokerOptions.parse({"structure": structure}).most_raises == raises
    assert PokerOptions.parse({"structure": structure, "raises": 5}).most_raises == 5


def test_14_17_raises_that_are_not_restricted_go_on_at_fixed_limit() -> None:
    """Six raises of $4 over a blind of $4."""
    table = Table(players=2, raises=0).deal().act("raise " * 6)
    assert table.legal["raise"] == (3_200,)
    assert table.act("call").pot() == 2 * 2_800


def test_14_17_a_forced_bet_made_full_is_a_raise() -> None:
    table = Table("seven-card-stud", players=2, raises=2).deal()
    assert table.legal["raise"] == (400,)
    table.act("raise")
    assert table.legal["raise"] == (800,)
    table.act("raise")
    assert set(table.legal) == {"fold", "call"}


def test_14_17_an_all_in_below_a_full_raise_lets_nobody_raise_again() -> None:
    """p1 bets 1,000, p2 is all-in for 1,300: p1, who acted, may call, p3 may raise."""
    table = Table(stacks=[9_000, 1_700, 9_000], structure="no limit", raises=0)
    table.deal().act("call call check")
    table.act("bet:1000 raise:1300")
    assert "raise" in table.legal
    table.act("call")
    assert set(table.legal) == {"fold", "call"}


def test_14_17_unless_any_raise_reopens() -> None:
    table = Table(
        stacks=[9_000, 1_700, 9_000], structure="no limit", raises=0,
        short_all_in="any raise reopens",
    )  # fmt: skip
    table.deal().act("call call check").act("bet:1000 raise:1300 call")
    assert "raise" in table.legal


def test_14_17_short_all_ins_add_up_to_a_raise() -> None:
    table = Table(stacks=[9_000, 1_900, 2_600, 9_000], structure="no limit", raises=0)
    table.deal().act("call call call check")
    table.act("bet:1000 raise:1500 raise:2200")
    assert table.turn == 4
    assert "raise" in table.act("call").legal  # p1 faces 1,200 more, a full raise together


def test_14_17_a_minimum_that_all_patrons_agree_on() -> None:
    table = Table(players=3)
    for seat in (1, 2):
        table.session.call("agree to minimum", f"p{seat}", value="1000")
    assert table.session.table.memory.minimum == 0
    table.session.call("agree to minimum", "p3", value="1000")
    assert table.session.table.memory.minimum == 1_000
    table.deal()
    assert table.legal["raise"] == (1_400,)
    table.act("call call check check check check")
    assert table.legal["bet"] == (2_000,)  # the big bet goes up in proportion


def test_14_17_the_minimum_only_goes_up_and_between_hands() -> None:
    table = Table(players=2)
    for value in ("400", "words", "1010"):
        with pytest.raises(NotNow):
            table.session.call("agree to minimum", "p1", value=value)
    table.deal()
    with pytest.raises(NotNow):
        table.session.call("agree to minimum", "p1", value="1000")


def test_14_17_limits_that_are_posted_anew_are_of_whole_chips() -> None:
    """A minimum rounded up to chips of 25 cents, and a maximum rounded down."""
    table = Table(players=3)
    for seat in (1, 2, 3):
        table.session.call("agree to minimum", f"p{seat}", value="5000")
    for said in ("now", "as before"):
        table.session.apply(Post(Limits(Limit(10_10, 20_10))), Giver.SUPERVISOR)
        assert table.events(Announced)[-1].text == f"Bets are {said} $10.25 to $20"
    table.deal()
    assert table.legal["raise"] == (400 + 1_025,)
    table.act("call call check check check check")
    assert table.legal["bet"] == (2_000,)


def test_14_7_b_3_a_posted_minimum_is_more_than_the_forced_bet() -> None:
    stud = Poker(PokerOptions(variant="seven-card-stud"))
    with pytest.raises(BadLimits) as refused:
        Session(stud, limits=Limits(Limit(1_00, 20_00)))
    assert refused.value.law == LAW("7(b)3")
    Session(stud, limits=Limits(Limit(1_25, 20_00)))
    Session(Poker(), limits=Limits(Limit(1_00, 20_00)))


def test_14_17_the_sign_at_the_table() -> None:
    lines = PokerOptions(check_raise=False, ante=50, straddle=800).notice
    assert lines == [
        "Hold 'em, fixed limit",
        "Bets $4 to $8",
        "No more than 3 raises in a betting round",
        "No raise after a check",
        "Ante $0.50",
        "Blinds $2, $4",
        "Straddle $8",
        "Rake 10 percent, $4 at most",
    ]
    for options in (PokerOptions(), PokerOptions(variant="seven-card-stud", straddle=800)):
        assert not any("Straddle" in line for line in options.notice)
    for multiple, pot in ((0, "$50"), (20, "20 minimum wagers")):
        kill = PokerOptions(variant="omaha-eight", kill="kill", kill_multiple=multiple)
        assert f"Kill after a pot of {pot}" in kill.notice


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("raises", -1, 20),
        ("kill_multiple", 0, 100),
        ("rake_percent", 1, 10),
        ("payout_rank", 2, 14),
        ("reset_percent", 0, 100),
        ("second_rank", 2, 14),
        ("second_percent", 1, 99),
    ],
)
def test_14_17_numbers_between_limits(name: str, least: int, most: int) -> None:
    for value in (least, most):
        assert getattr(PokerOptions(**{name: value}), name) == value  # type: ignore[arg-type]
    for value in (least - 1, most + 1):
        with pytest.raises(BadOptions):
            PokerOptions(**{name: value})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "options",
    [
        {"small_bet": 0},
        {"big_bet": 300},
        {"third_blind": 800, "second_blind": 0},
        {"variant": "seven-card-stud", "forced_bet": 400},
        {"straddle": 400},
        {"alternative_hands": True, "variant": "badugi"},
        {"kill": "kill"},
        {"first_blind": -200},
    ],
)
def test_14_17_limits_that_do_not_go_together(options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions) as refused:
        PokerOptions(**options)
    assert refused.value.law is not None


def test_a_raise_to_more_than_is_behind_but_not_more_than_is_held() -> None:
    """What lies in the pot already counts towards a raise *to* an amount."""
    table = Table(stacks=[5_000, 5_000, 5_000], structure="no limit", raises=0).deal()
    table.act("raise:3000 raise:5000")
    assert table.session.table.patrons["p1"].amount == 0
