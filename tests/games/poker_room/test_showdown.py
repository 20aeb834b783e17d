"""13:69F-14.6(e), 14.9(i) to (l), 14.10(j), (l), 14.11(f) to (j), 14.12(h) and on, 14.15(d)."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.law import Subchapter
from pitboss.table.steps import Announced, Collected, Dealt, Marked, Moved, Revealed, Span
from pitboss.table.view import redacted
from tests.games.poker_room.hands import Table, rows

LAW = Subchapter("13:69F-14")

# Who wins, in cents, when all stay in for the blind of 400 (at stud, the forced bet of 100).

SETTLED = """
    variant                  | hands                                          | board          | won
    seven-card-stud          | As Ad 3h 7c 9d Jh Kc / Qs Qd Qh 2c 5d 6h 8c    |                | -100 100
    seven-card-stud-low      | As 2d 3h 4c 6d Kh Kc / As 2c 3d 4h 7s Ks Kd    |                | 100 -100
    seven-card-stud-high-low | Ac Ad Ah 9c 9d Kh Kc / 2s 3s 4d 6h 7s Js Qd    |                | 0 0
    seven-card-stud-high-low | As 2s 3s 4s 5s Kh Kc / 2d 3d 4d 6h 7c Jh Qd    |                | 100 -100
    seven-card-stud-eight    | Ac Ad Ah 9c 9d Kh Kc / 2s 3s 4d 6h 8s Js Qd    |                | 0 0
    seven-card-stud-eight    | Ac Ad Ah 9c 9d Kh Kc / 2s 3s 4d 6h 9s Js Qd    |                | 100 -100
    holdem                   | As Ah / Ks Kh                                  | 2c 3d 7h 9s Jc | 400 -400
    holdem                   | 2s 2h / Ks Qh                                  | Kc 2d 7h 9s Qc | 400 -400
    holdem                   | As Kh / Ad Kc                                  | 2c 3d 7h 9s Jc | 0 0
    omaha                    | As Ks 2c 3d / 9h 9d 8c 7c                      | Qs Js Ts 9c 2h | 400 -400
    omaha                    | As 2c 3d 4h / 9h 9d 8c 7c                      | Ks Qs Js Ts 2h | -400 400
    omaha-eight              | As Ah Ks Kh / 3s 4h Qc Qs                      | Ad Kd 5c 8c 9h | 0 0
    omaha-eight              | As Ah Ks Kh / 9s Th Qc Qs                      | Ad Kd 5c 8c 2h | 400 -400
    omaha-eight              | As 2h Ks Kh / 2s 3h Qc Qs                      | 4d 5d 6c Tc Th | 0 0
    five-card-draw           | As Ah 2c 3d 4h / Ks Kh Qd Qc 2d                |                | -400 400
    five-card-draw-low       | As 2h 3c 4d 6h / 2s 3h 4c 5d 7h                |                | 400 -400
    deuce-to-seven           | As 2h 3c 4d 6h / 2s 3h 4c 5d 7h                |                | -400 400
    badugi                   | As 2h 3c 4d / 2s 3h 4c 5d                      |                | 400 -400
    badugi                   | As 2s 3c 4d / Ks Qh Jc Td                      |                | -400 400
    five-card-stud           | As 2h 3c 4d 5h / Ks Kh 4c 5d 7h                |                | 100 -100
    mambo-stud               | Ks Kh Kd / As 2h 4d                            | 9c             | 0 0
    mambo-stud               | Ks Kh Kd / As 2h 7d                            | 9c             | 100 -100
    mambo-stud               | 2s 3s 4s / Ks Kh 9d                            | Qc             | 100 -100
"""  # noqa: E501


@pytest.mark.parametrize(("variant", "hands", "board", "won"), rows(SETTLED))
def test_14_6_d_the_highest_hand_at_the_showdown_wins(
    variant: str, hands: str, board: str, won: str
) -> None:
    table = Table(variant, hands.split(" / "), board, must_open=False).deal().check_down()
    assert table.won == [int(amount) for amount in won.split()]


LAWS = {
    "seven-card-stud": LAW("9(i)1"),
    "seven-card-stud-low": LAW("9(i)2"),
    "seven-card-stud-high-low": LAW("9(i)3"),
    "holdem": LAW("10(j)"),
    "omaha": LAW("11(f)1"),
    "omaha-eight": LAW("11(f)2"),
    "five-card-draw": LAW("12(h)1"),
    "five-card-draw-low": LAW("12(h)2"),
    "deuce-to-seven": LAW("12A(l)"),
    "five-card-stud": LAW("13(h)"),
    "mambo-stud": LAW("13A(k)"),
}


@pytest.mark.parametrize("variant", LAWS)
def test_14_9_i_each_game_says_who_wins(variant: str) -> None:
    """14.9(i), 14.10(j), 14.11(f), 14.12(h), 14.12A(l), 14.13(h), 14.13A(k)."""
    table = Table(variant, players=2, must_open=False).deal().check_down()
    laws = {move.law for move in table.moved("pot")}
    halves = {LAW("9(i)3i"), LAW("11(f)2i"), LAW("13A(k)1"), LAW("3(d)")}
    assert LAWS[variant] in laws or laws & halves


BADUGI = """
    hands                        | paragraph
    As 2h 3c 4d / Ks Qh Jc Td    | 12B(l)1
    As 2h 3c 3d / Ks Qh Jc Jd    | 12B(l)2
    As 2s 3h 3s / Ks Kh Qs Qh    | 12B(l)3
    As 2s 3s 4s / 5h 6h 7h 8h    | 12B(l)4
"""


@pytest.mark.parametrize(("hands", "paragraph"), rows(BADUGI))
def test_14_12b_l_by_the_kind_of_hand(hands: str, paragraph: str) -> None:
    table = Table("badugi", hands.split(" / ")).deal().check_down()
    assert table.won == [400, -400]
    assert table.moved("pot")[0].law == LAW(paragraph)


def test_14_12b_l_5_a_tie_is_split() -> None:
    table = Table("badugi", ["As 2h 3c 4d", "Ah 2s 3d 4c"]).deal().check_down()
    assert table.won == [0, 0]
    assert {move.law for move in table.moved("pot")} == {LAW("12B(l)5")}


# 14.9(j) to (l), 14.11(g), (h), 14.13A(l), (m) Both ways


def test_14_9_j_no_qualifying_low_gives_the_high_hand_all() -> None:
    hands = ["Ac Ad Ah 9c 9d Kh Kc", "2s 3s 4d 6h 9s Js Qd"]
    table = Table("seven-card-stud-eight", hands).deal().check_down()
    assert [(m.target, m.amount) for m in table.moved("pot")] == [("p1", 200)]


def test_14_9_j_a_side_pot_asks_its_own_contenders() -> None:
    """p3, all-in, has the only low: half the main pot is p3's, no part of the side pot is lost."""
    table = Table(
        "seven-card-stud-eight",
        ["Ac Ad Kh 9c 9d Kc Th", "Qs Qd Jh Jc Ts 9h 9s", "2s 3h 4d 6h 8s Js 2d"],
        stacks=[5_000, 5_000, 500], structure="no limit", raises=0,
    )  # fmt: skip
    table.deal()
    while table.session.table.state is not None and table.pot(":side pot 1") == 0:
        legal = table.legal
        if table.turn == 3 and "raise" in legal:
            table.act(f"raise:{legal['raise'].high}")
        elif table.turn == 3 and "bet" in legal:
            table.act(f"bet:{legal['bet'][0]}")
        elif table.turn == 1 and "bet" in legal:
            table.act("bet:1000")
        else:
            table.act("call" if "call" in legal else "check")
    table.check_down()
    side = [(m.target, m.law) for m in table.moved("pot") if m.source == ":side pot 1"]
    assert side == [("p1", LAW("9(i)3"))]
    main = {m.target for m in table.moved("pot") if m.source == ":pot"}
    assert main == {"p1", "p3"}


def test_14_9_k_l_one_hand_both_ways_with_the_ace_high_and_low() -> None:
    """A straight flush to the five is the best low as well; the ace counts both ways."""
    hands = ["As 2s 3s 4s 5s Kh Kc", "Ad Ah Ac 9c 8d 7h 6c"]
    table = Table("seven-card-stud-eight", hands).deal().check_down()
    assert table.won == [100, -100]


def test_14_9_l_an_ace_low_and_high_at_once() -> None:
    """Aces up win the high half, ace to seven the low."""
    hands = ["As Ah 2s 3d 4c 7h Kd", "Ks Qh Qd Jc 8s 9h 6d"]
    table = Table("seven-card-stud-eight", hands).deal().check_down()
    assert table.won == [100, -100]
    # The pot is divided equally: nothing is in excess.
    assert [(m.amount, m.law) for m in table.moved("pot")] == [
        (100, LAW("9(i)3")),
        (100, LAW("9(j)")),
    ]


def test_14_11_g_omaha_low_needs_an_eight_or_better() -> None:
    hands = ["As Ah Ks Kh", "3s 4h Qc Qs"]
    table = Table("omaha-eight", hands, "Ad Kd 5c 9c 9h").deal().check_down()
    assert table.won == [400, -400]


def test_14_11_h_1_2_3_two_hands_of_two_and_three_cards_each() -> None:
    """p1 plays A-K for high and A-2 for low, within the rule of two and three."""
    hands = ["Ah Kh 2c Jd", "Qs Qd 9s 9d"]
    table = Table("omaha-eight", hands, "Ad Kd 5c 8c 4h").deal().check_down()
    assert table.won == [400, -400]
    assert LAW("11(h)1") in table.game.kind.ranked
    assert LAW("11(h)2") in table.game.kind.ranked
    assert LAW("11(h)3") in table.game.kind.ranked


def test_14_11_h_only_high_low_omaha_has_a_low_hand() -> None:
    """p2 has nothing but the best low hand: half a pot in one game, and nothing in the other."""
    hands = ["Kh Ks Qc Jd", "Ah 2c 9s 9d"]
    board = "Kd 3c 5c 8h Td"
    split = Table("omaha-eight", hands, board).deal().check_down()
    assert split.won == [0, 0]
    assert Table("omaha", hands, board).deal().check_down().won == [400, -400]


@pytest.mark.parametrize(("variant", "sign"), [("five-card-draw", 1), ("five-card-draw-low", -1)])
def test_14_12_h_a_showdown_where_more_than_one_player_remains(variant: str, sign: int) -> None:
    hands = ["As Ah Kd 7c 4s", "Ks Qh Jd 6c 3s"]
    table = Table(variant, hands, must_open=False).deal().check_down()
    assert table.won[0] == -table.won[1]
    assert table.won[0] * sign > 0
    assert table.events(Revealed), "the winner shows, and a loser may discard"


def test_14_13a_l_six_or_better() -> None:
    table = Table("mambo-stud", ["Ks Kh Kd", "As 2h 7d"], "9c").deal().check_down()
    assert table.won == [100, -100]


def test_14_13a_m_the_same_three_cards_both_ways() -> None:
    table = Table("mambo-stud", ["As 4s 5s", "Ks Kh 9d"], "Qc").deal().check_down()
    assert table.won == [100, -100]


# Odd chips


def test_14_9_i_3_i_the_odd_chip_of_two_halves_goes_to_the_high_hand() -> None:
    hands = ["Ac Ad Ah 9c 9d Kh Kc", "2s 3s 4d 6h 8s Js Qd", "Tc Td 9h 9s Ks Qs Jd"]
    table = Table("seven-card-stud-eight", hands, forced_bet=125).deal().check_down()
    assert [(m.target, m.amount, m.law) for m in table.moved("pot")] == [
        ("p1", 200, LAW("9(i)3i")),
        ("p2", 175, LAW("9(j)")),
    ]


ODD = """
    variant               | hands                                                               | board          | odd | paragraph
    seven-card-stud-eight | Ac Kd Qh Jc Td 9s 9h / As Kh Qd Js Tc 8s 8h / 2s 3s 4d 6h 7s 2h 3h  |                | p2  | 9(i)3ii
    seven-card-stud-eight | Tc 9d 8h 7c 6d Ac Kd / Ts 9c 8d 7d 6c 2h 3h / 2s 3s 4d 5h 7s Kh Kc  |                | p2  | 9(i)3ii
    seven-card-stud-eight | Ac 2d 3h 4s 7s Ks Kh / Ad 2c 3s 4c 7d Qs Qh / Kd Kc Js Jh Jd Jc 9s  |                | p1  | 9(i)3iii
    omaha-eight           | Ah Kd Jc 9c / As Kh Jd 9d / 3s 4s 3h 4h                             | Kc Qd 8s 7c 2h | p2  | 11(f)2ii
    omaha-eight           | Ah 2d Kc Kh / As 2c Qd Qh / Td Tc 9c 9h                             | 3c 4d 8s Th Ts | p1  | 11(f)2iii
    mambo-stud            | As Kh Qd / Ac Kd Qs / 2s 3s 5h                                      | 9c             | p1  | 13A(k)2
    mambo-stud            | As 2h Ts / Ah 2s Js / Kd Kc Kh                                      | 4c             | p2  | 13A(k)3
"""  # noqa: E501


@pytest.mark.parametrize(("variant", "hands", "board", "odd", "paragraph"), rows(ODD))
def test_14_9_i_3_ii_iii_odd_chips_of_ties_go_by_suit(
    variant: str, hands: str, board: str, odd: str, paragraph: str
) -> None:
    """A tie for the high half by the highest card, for the low by the lowest."""
    chips: dict[str, Any] = {"first_blind": 25, "second_blind": 125, "small_bet": 400}
    stud: dict[str, Any] = {"forced_bet": 125, "small_bet": 400}
    table = Table(variant, hands.split(" / "), board, ante=25, **(chips if board[3:] else stud))
    table.deal().check_down()
    (move,) = table.moved("odd chips")
    assert (move.target, move.law) == (odd, LAW(paragraph))
    assert move.law in (
        LAW("9(i)3ii"), LAW("9(i)3iii"), LAW("11(f)2ii"), LAW("11(f)2iii"), LAW("13A(k)2"),
        LAW("13A(k)3"),
    )  # fmt: skip
    (suits,) = [e.law for e in table.events(Announced) if e.text.startswith("Suits")]
    assert suits in (LAW("9(i)3iv"), LAW("11(f)2iv"), LAW("13A(k)4"))
    assert suits.section == move.law.section


def test_14_11_f_2_i_the_odd_chip_of_omaha() -> None:
    hands = ["As Ah Ks Kh", "3s 4h Qc Qs", "9s 9h Ts Th"]
    table = Table("omaha-eight", hands, "Ad Kd 5c 8c 9d", ante=25, first_blind=50,
                  second_blind=100, small_bet=100)  # fmt: skip
    table.deal().check_down()
    assert [(m.amount, m.law) for m in table.moved("pot")] == [
        (200, LAW("11(f)2i")),
        (175, LAW("11(g)")),
    ]


def test_14_13a_k_1_the_odd_chip_of_mambo() -> None:
    table = Table("mambo-stud", ["Ks Kh Kd", "As 2h 4d", "Js Th 9d"], "9c", forced_bet=125)
    table.deal().check_down()
    assert [(m.amount, m.law) for m in table.moved("pot")] == [
        (200, LAW("13A(k)1")),
        (175, LAW("13A(l)")),
    ]


def test_14_3_d_a_tie_is_divided_equally() -> None:
    table = Table(hands=["As Kh", "Ad Kc"], board="2c 3d 7h 9s Jc").deal().check_down()
    assert [(m.target, m.amount, m.law) for m in table.moved("pot")] == [
        ("p1", 400, LAW("3(d)")),
        ("p2", 400, LAW("3(d)")),
    ]


TIED = {"hands": ["2c 3c", "As Kh", "Ad Kc"], "board": "2d 7d 7h 9s 9c", "first_blind": 25}


@pytest.mark.parametrize(
    ("odd_chips", "target"), [("left of the button", "p2"), ("high card", "p2")]
)
def test_14_15_r_odd_chips_of_an_unsplit_pot(odd_chips: str, target: str) -> None:
    table = Table(**TIED, odd_chips=odd_chips).deal().act("call fold check")  # type: ignore[arg-type]
    table.check_down()
    (move,) = table.moved("odd chips")
    assert (move.target, move.amount, move.law) == (target, 25, LAW("15(r)"))


def test_14_9_i_3_i_an_excess_above_a_dollar_is_given_out_chip_by_chip() -> None:
    """Four players tie for $103 in dollar chips: three dollars, one each to three of them."""
    table = Table(
        hands=["2c 3c", "As Kh", "Ad Kc", "Ac Kd", "Ah Ks"], board="2d 7d 7h 9s 9c", chip=100,
        first_blind=300, second_blind=2_500, small_bet=2_500, big_bet=2_500,
    )  # fmt: skip
    table.deal().act("call call call fold check")
    assert table.pot() == 10_300
    table.check_down()
    assert [m.amount for m in table.moved("pot")] == [2_500] * 4
    assert [(m.target, m.amount) for m in table.moved("odd chips")] == [
        ("p2", 100),
        ("p3", 100),
        ("p4", 100),
    ]


def test_14_15_r_an_excess_of_just_a_dollar_goes_to_one_player() -> None:
    """Five players tie for $21 in chips of a quarter: $4 each."""
    hands = ["2c 3c", "2d 3d", "2h 3h", "4c 5c", "4d 5d", "4h 5h"]
    table = Table(hands=hands, board="As Ks Qs Js Ts", first_blind=100)
    table.deal().act("call call call call fold check").check_down()
    assert [m.amount for m in table.moved("pot")] == [400] * 5
    assert [(m.target, m.amount) for m in table.moved("odd chips")] == [("p2", 100)]


# 14.6(e) Order


def test_14_6_e_5_losing_hands_are_collected_before_the_pot_is_pushed() -> None:
    table = Table(hands=["As Ah", "Ks Kh"], board="2c 3d 7h 9s Jc", show_discards=True)
    table.deal().check_down()
    order = [
        (type(e).__name__, getattr(e, "spot", 0) or getattr(e, "target", ""))
        for e in table.record.events
        if isinstance(e, Collected | Moved) and (isinstance(e, Collected) or e.what == "pot")
    ]
    assert order[:3] == [("Collected", 2), ("Moved", "p1"), ("Collected", 1)]


def test_14_6_e_6_side_pots_before_the_pot() -> None:
    table = Table(
        hands=["As Ah", "Kd Kc", "2s 7h"], board="9d 8d 9c 5s Jh",
        stacks=[5_000, 5_000, 1_000], structure="no limit", raises=0,
    )  # fmt: skip
    table.deal().act("raise:1000 raise:2000 call").check_down()
    assert [m.source for m in table.moved("pot")] == [":side pot 1", ":pot"]
    said = [e.text for e in table.events(Announced) if e.law == LAW("6(e)6")]
    assert said == ["The side pot 1", "The pot"]


def test_14_6_e_6_a_side_pot_in_which_nobody_bets_is_none() -> None:
    """p3 is all-in for 1,000, and the others check from then on."""
    table = Table(stacks=[5_000, 5_000, 1_000], structure="no limit", raises=0)
    table.deal().act("raise:1000 call call").check_down()
    assert {m.source for m in table.moved("pot")} == {":pot"}
    assert not [e for e in table.events(Announced) if e.law == LAW("6(e)6")]


def test_14_6_e_5_the_last_player_left_takes_the_pot_unseen() -> None:
    table = Table(players=3).deal().act("fold fold")
    assert table.won == [-200, 200, 0]
    assert table.events(Revealed) == []


# 14.15(d) Showing


def shown(table: Table) -> list[int]:
    return [event.spot for event in table.events(Revealed)]


def test_14_15_d_who_made_the_final_wager_shows_first() -> None:
    """p2 bets the flop, and nobody after: p2 shows first, then clockwise."""
    table = Table(players=3, show_discards=True).deal().act("call call check")
    table.act("check bet call call").check_down()
    assert shown(table) == [2, 3, 1]


def test_14_15_d_of_equal_blinds_the_later_is_the_final_wager() -> None:
    table = Table(players=3, first_blind=400, show_discards=True).deal()
    assert shown(table.act("call check check").check_down()) == [2, 3, 1]


def test_14_15_d_or_of_the_final_round_only() -> None:
    table = Table(players=3, show_discards=True, shows_first="final round").deal()
    table.act("call call check").act("check bet call call").check_down()
    assert shown(table) == [1, 2, 3]


def test_14_15_d_a_losing_hand_may_be_discarded_unseen() -> None:
    table = Table(hands=["As Ah", "Ks Kh"], board="2c 3d 7h 9s Jc", automate=())
    table.deal().act("call check check check check check check check")
    assert (table.turn, table.ask.law, table.ask.topic) == (2, LAW("15(d)"), "showdown")
    table.act("muck")
    assert shown(table) == [1]
    assert table.won == [400, -400]
    # Nobody but the player ever sees those cards.
    for viewer in ("p1", ""):
        for event in redacted(table.record.events, viewer, {1: "p1", 2: "p2"}):
            if isinstance(event, Dealt) and event.spot == 2:
                assert event.cards == (None,)


def test_14_15_a_a_winning_hand_discarded_has_lost() -> None:
    table = Table(hands=["As Ah", "Ks Kh"], board="2c 3d 7h 9s Jc", automate=())
    table.deal().act("raise call check check check check check check")
    assert table.turn == 1
    table.act("muck")
    assert table.won == [-800, 800]


SIDE: dict[str, Any] = {
    "hands": ["As Ah", "Kd Kc", "Qs Qh"], "board": "9d 8d 9c 5s Jh", "automate": (),
    "stacks": [5_000, 5_000, 1_000], "structure": "no limit",
}  # fmt: skip


def test_14_15_d_nobody_concedes_a_side_pot_to_nobody() -> None:
    """p1 and p2 contend for the side pot: when one has conceded, the other must show."""
    table = Table(**SIDE).deal().act("raise:1000 raise:2000 call").act("check " * 6)
    assert table.turn == 1
    table.act("muck")
    assert table.turn == 3  # p2 was not asked
    table.act("muck")
    assert table.won == [-2_000, 3_000, -1_000]


def test_14_15_i_a_side_pot_without_a_hand_falls_to_who_is_left() -> None:
    table = Table(**{**SIDE, "automate": ("showdown",)}).deal().act("raise:1000 raise:2000 call")
    table.session.report("unprotected-hand-fouled", 1)
    assert table.session.table.state is None  # p2 and p3 are left, and p2 has nobody to bet with
    assert table.won == [-2_000, 3_000, -1_000]


def test_14_15_d_the_casino_may_require_discards_to_be_shown() -> None:
    table = Table(hands=["As Ah", "Ks Kh"], board="2c 3d 7h 9s Jc", show_discards=True)
    assert shown(table.deal().check_down()) == [2, 1]


def test_14_15_d_the_order_of_the_deck_is_never_disclosed() -> None:
    table = Table(players=2).deal().check_down().deal()
    assert not [e for e in table.session.events if type(e).__name__ == "Disclosed"]


# 14.10(l), 14.11(j) Alternative hands

RUN = {"structure": "no limit", "raises": 0, "alternative_hands": True, "stacks": [5_000, 5_000]}


def test_14_10_l_players_agree_on_alternative_hands_once_betting_is_closed() -> None:
    table = Table(hands=["As Ah", "Ks Kh"], board="2c 3d 7h 9s Jc", **RUN)  # type: ignore[arg-type]
    table.deal().act("raise:5000 call")
    assert (table.ask.topic, table.ask.law) == ("alternative hands", LAW("10(l)1i"))
    assert table.legal["alternative hands"].high == 4
    table.act("alternative_hands:2 alternative_hands:2")
    assert [e.law for e in table.events(Announced)][-3:].count(LAW("10(l)1ii")) == 1
    assert [(e.value, e.law) for e in table.events(Marked) if e.what == "alternative hands"] == [
        ("2", LAW("10(l)2"))
    ]
    boards = [(e.hand, len(e.cards)) for e in table.events(Dealt) if e.spot == 0]
    assert boards == [("community", 3), ("community", 1), ("community", 1),
                      ("community 2", 3), ("community 2", 1), ("community 2", 1)]  # fmt: skip
    assert {e.law for e in table.events(Dealt) if e.spot == 0} == {LAW("10(l)3")}
    assert [m.amount for m in table.moved("pot")] == [5_000, 5_000]


def test_14_10_l_1_i_no_more_alternative_hands_than_the_deck_has_cards_for() -> None:
    """Omaha by ten players leaves 12 cards: a board and its burn cards take eight of them."""
    table = Table("omaha", players=10, **{**RUN, "stacks": [5_000] * 10}).deal()  # type: ignore[arg-type]
    table.act("raise:5000 call " + "fold " * 8)
    assert table.legal == {
        "one hand": None,
        "alternative hands before the turn": Span(2, 2),
        "alternative hands before the river": Span(2, 3),
    }
    assert not any(choice.in_chips for choice in table.ask.choices[1:]), "hands are counted"


def test_14_10_l_1_all_must_agree() -> None:
    table = Table(players=2, **RUN).deal().act("raise:5000 call")  # type: ignore[arg-type]
    table.act("alternative_hands:2 alternative_hands:3")
    assert not [e for e in table.events(Marked) if e.what == "alternative hands"]
    table = Table(players=2, **RUN).deal().act("raise:5000 call")  # type: ignore[arg-type]
    table.act("one_hand one_hand one_hand")  # at each juncture
    assert table.session.last is not None


def test_14_10_l_1_ii_from_any_juncture() -> None:
    """Closed on the turn: only the fifth card is dealt twice."""
    table = Table(players=2, **RUN).deal().act("call check check check")  # type: ignore[arg-type]
    table.act("bet:4600 call alternative_hands:2 alternative_hands:2")
    boards = [(e.hand, len(e.cards)) for e in table.events(Dealt) if e.spot == 0]
    assert boards == [("community", 3), ("community", 1), ("community", 1), ("community 2", 1)]


def test_14_10_l_4_equal_portions_in_dollars_the_excess_with_the_first() -> None:
    """A pot of $100.50 in three: $34.50 on the first hand, $33 on each other."""
    table = Table(
        hands=["As Ah", "Ks Kh", "2c 3c"], board="2h 3d 7h 9s Jc", stacks=[5_000, 5_000, 5_000],
        structure="no limit", raises=0, alternative_hands=True, first_blind=50, ante=25,
    )  # fmt: skip
    table.deal().act("fold raise:4975 call alternative_hands:3 alternative_hands:3")
    pots = [m.amount for m in table.moved("pot")]
    assert sum(pots) == 10_025
    assert pots == [3_425, 3_300, 3_300]
    assert {m.law for m in table.moved("pot")} <= {LAW("10(l)4"), LAW("3(d)")}


def test_14_11_j_omaha_too_from_the_first_three_cards() -> None:
    table = Table("omaha", players=2, **RUN).deal().act("raise:5000 call")  # type: ignore[arg-type]
    assert table.ask.law == LAW("11(j)1i")
    table.act("alternative_hands:4 alternative_hands:4")
    laws = {e.law for e in table.events(Dealt) if e.spot == 0}
    assert laws == {LAW("11(j)3")}
    assert [e.law for e in table.events(Announced) if "before the flop" in e.text] == [
        LAW("11(j)1ii")
    ]
    assert sum(m.amount for m in table.moved("pot")) == 10_000
    assert LAW("11(j)4") in {m.law for m in table.moved("pot")} or table.won == [0, 0]


def test_14_11_j_1_all_players_of_omaha_must_agree_on_the_number() -> None:
    for answers, agreed in (("2 alternative_hands:3", 0), ("3 alternative_hands:3", 1)):
        table = Table("omaha", players=2, **RUN).deal().act("raise:5000 call")  # type: ignore[arg-type]
        table.act(f"alternative_hands:{answers}")
        marks = [e for e in table.events(Marked) if e.what == "alternative hands"]
        assert len(marks) == agreed


def test_14_10_l_only_where_it_is_offered() -> None:
    table = Table(players=2, structure="no limit", raises=0).deal().act("raise:10000 call")
    assert table.session.last is not None
