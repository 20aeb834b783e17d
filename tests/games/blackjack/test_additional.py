"""The wagers beside the main one: 13:69F-2.17 and 2.23 to 2.26."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from pitboss.equipment.cards import cards, decks
from pitboss.errors import BadAmount, BadLimits, BadPayTable, NoSuchWager, WagerRule
from pitboss.games.blackjack.regular.game import Blackjack
from pitboss.games.blackjack.regular.options import BlackjackOptions
from pitboss.law import Citation, Subchapter
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import Odds
from pitboss.table.session import Session
from pitboss.table.steps import Dealt, Duty, Paid, Returned, Taken
from tests.games.blackjack.support import (
    begin,
    cents,
    choices,
    choose,
    dealt,
    game,
    hand_of,
    kinds,
    last,
    laws,
    opened,
    play,
)
from tests.support.play import round_of, rows

LAW = Subchapter("13:69F-2")


def side(own: str, up: str, wager: str, on: str = "", hole: str = "", **options: Any) -> int:
    """What a side wager of $1 comes to, whatever becomes of the hand."""
    record = play(
        own, up, "", lambda ask: ask.default, {"wager": 1000, wager: 100}, hole=hole,
        on={wager: on} if on else None, **options,
    )  # fmt: skip
    return cents(record)[wager]


# 2.17 Over or under 13

OVER_UNDER = rows("""
    own     over   under
    Th 4h   100    -100
    Th 3h   -100   -100
    Th 2h   -100   100
    Ah Kh   -100   100
    Ah Ad   -100   100
    Kh Qh   100    -100
    6h 7h   -100   -100
""")


@pytest.mark.parametrize("row", OVER_UNDER, ids=" | ".join)
def test_2_17_a_1_over_or_under_13(row: list[str]) -> None:
    own, over, under = row
    for on, won in (("over", over), ("under", under)):
        assert side(own, "9s", "over-under-13", on, additional_wager="over or under 13") == int(won)


def test_2_17_b_1_over_and_2_17_b_2_under_are_one_wager() -> None:
    session = opened(additional_wager="over or under 13")
    session.place("p1", 1, "wager", 1000)
    session.place("p1", 1, "over-under-13", 100, "over")
    session.place("p1", 1, "over-under-13", 100, "over")
    with pytest.raises(WagerRule) as refused:
        session.place("p1", 1, "over-under-13", 100, "under")
    assert refused.value.law == LAW("17(b)")


def test_2_17_b_2_less_than_13_wins_under() -> None:
    assert side("5h 7h", "9s", "over-under-13", "under", additional_wager="over or under 13") == 100


def test_2_17_c_exactly_13_loses_both() -> None:
    for on in ("over", "under"):
        assert side("9h 4d", "9s", "over-under-13", on, additional_wager="over or under 13") == -100


def test_2_17_e_1_it_pays_1_to_1() -> None:
    assert game(additional_wager="over or under 13").odds(Blackjack.over_under_13) == Odds(1)


# 2.17 Same suit

SAME_SUIT = rows("""
    decks   option   king and queen   any two cards   law
    1       1        50 to 1          5 to 2          17(e)2i
    1       2        10 to 1          3 to 1          17(e)2i
    1       3        5 to 1           3 to 1          17(e)2i
    1       4        25 to 1          5 to 2          17(e)2i
    2       1        10 to 1          3 to 1          17(e)2ii
    2       2        5 to 1           3 to 1          17(e)2ii
    2       3        25 to 1          5 to 2          17(e)2ii
    2       4        20 to 1          5 to 2          17(e)2ii
    4       1        5 to 1           3 to 1          17(e)2iii
    4       2        25 to 1          5 to 2          17(e)2iii
    4       3        20 to 1          5 to 2          17(e)2iii
    4       4        50 to 1          2 to 1          17(e)2iii
    6       1        5 to 1           3 to 1          17(e)2iv
    6       2        25 to 1          5 to 2          17(e)2iv
    6       3        20 to 1          5 to 2          17(e)2iv
    6       4        15 to 1          5 to 2          17(e)2iv
    8       1        5 to 1           3 to 1          17(e)2v
    8       2        25 to 1          5 to 2          17(e)2v
    8       3        50 to 1          2 to 1          17(e)2v
""")


@pytest.mark.parametrize("row", SAME_SUIT, ids=" | ".join)
def test_2_17_e_2_same_suit_tables(row: list[str]) -> None:
    count, option, royal, any_two, law = row
    table = game(
        decks=int(count), additional_wager="same suit", same_suit_option=int(option)
    ).tables["same-suit"]
    assert [str(line.pays) for line in table.rows] == [royal, any_two]
    assert table.law == LAW(law)


def test_2_17_e_2_tables_with_as_many_decks_have_the_same_payout_option() -> None:
    def binding(decks: int, option: int) -> dict[str, tuple[str, Citation]]:
        made = game(decks=decks, additional_wager="same suit", same_suit_option=option)
        return made.same_everywhere()

    first, second, fewer_decks = binding(6, 1), binding(6, 2), binding(4, 2)
    (what,) = first
    assert (first[what], second[what]) == (("option 1", LAW("17(e)2")), ("option 2", LAW("17(e)2")))
    assert what not in fewer_decks
    assert game(decks=6).same_everywhere() == {}, "a table without the wager binds no other"


def test_2_17_e_2_i_one_deck() -> None:
    assert side("Kh Qh", "9s", "same-suit", decks=1, additional_wager="same suit") == 5000


def test_2_17_e_2_ii_two_decks() -> None:
    assert side("Kh Qh", "9s", "same-suit", decks=2, additional_wager="same suit") == 1000


def test_2_17_e_2_iii_four_decks() -> None:
    assert side("Kh Qh", "9s", "same-suit", decks=4, additional_wager="same suit") == 500


def test_2_17_e_2_iv_six_decks() -> None:
    assert side("2h 9h", "9s", "same-suit", decks=6, additional_wager="same suit") == 300


def test_2_17_e_2_v_eight_decks() -> None:
    assert side("2h 2h", "9s", "same-suit", decks=8, additional_wager="same suit") == 300


def test_2_17_a_2_and_2_17_b_3_the_first_two_cards_of_one_suit() -> None:
    for own, won in (
        ("Kh Qh", 500),
        ("Qs Ks", 500),
        ("Kh Qd", -100),
        ("Kh Jh", 300),
        ("2c 3c", 300),
    ):
        assert side(own, "9s", "same-suit", additional_wager="same suit") == won, own


def test_2_17_b_3_a_suit_of_later_cards_does_not_matter() -> None:
    record = play(
        "2h 3d", "9s", "4h Td", ["hit", "stand"], {"wager": 1000, "same-suit": 100},
        additional_wager="same suit",
    )  # fmt: skip
    assert cents(record)["same-suit"] == -100


# 2.17 Sevens

SEVENS_CASES = rows("""
    own     then   decisions   won
    7h 8h   none   stand       300
    8h 7h   none   stand       -100
    8h 9h   none   stand       -100
    7h 7d   none   stand       5000
    7h 7h   none   stand       10000
    7h 7d   7s     hit         50000
    7h 7h   7h     hit         500000
    7h 7h   7d     hit         50000
    7h 7d   8s     hit         5000
    7h 7d   5s     double      5000
    7h 7d   7s     double      50000
    7h 7d   5s     split       5000
    7h 7d   none   surrender   5000
    7h 8h   7s     hit         300
""")


@pytest.mark.parametrize("row", SEVENS_CASES, ids=" | ".join)
def test_2_17_e_3_sevens(row: list[str]) -> None:
    own, then, decision, won = row
    given = iter([decision])
    record = play(
        own, "9s", "" if then == "none" else then, lambda ask: next(given, ask.default),
        {"wager": 1000, "sevens": 100}, additional_wager="sevens", surrender=True,
    )  # fmt: skip
    assert cents(record)["sevens"] == int(won)


def test_2_17_a_3_and_2_17_b_4_the_first_card_or_the_third_after_two() -> None:
    assert side("7h 2d", "9s", "sevens", additional_wager="sevens") == 300
    assert side("2h 7d", "9s", "sevens", additional_wager="sevens") == -100


def test_2_17_b_4_a_face_down_third_card_is_counted_when_it_is_shown() -> None:
    record = play(
        "7h 7d", "9s", "7s Td", ["double"], {"wager": 1000, "sevens": 100},
        additional_wager="sevens", doubled_card="face down",
    )  # fmt: skip
    assert cents(record)["sevens"] == 50_000


def test_2_17_d_losers_are_collected_before_another_card() -> None:
    session = opened(dealt("8h 9d", up="9s", then="2c Td"), additional_wager="sevens")
    begin(session, wager=1000, sevens=100)
    assert "Taken" in kinds(session.events)


def test_2_17_e_winners_are_paid_before_another_card_but_two_sevens_wait() -> None:
    session = opened(dealt("7h 9d", up="9s"), additional_wager="sevens")
    begin(session, wager=1000, sevens=100)
    assert "Paid" in kinds(session.events)
    session = opened(dealt("7h 7d", up="9s"), additional_wager="sevens")
    begin(session, wager=1000, sevens=100)
    assert "Paid" not in kinds(session.events)


def test_2_17_f_and_2_23_d_coupons_and_cash_by_the_paragraph_of_each_wager() -> None:
    made = game(additional_wager="over or under 13", match_the_dealer=True)
    for wager, law in (
        (made.over_under_13, "17(f)"), (made.match_the_dealer, "23(d)"), (made.wager, "3(d)"),
    ):  # fmt: skip
        tender = made.tender_of(wager)
        assert tender is not None
        assert (tender.law, wager.name in tender.coupons_on) == (LAW(law), True)


def test_2_17_a_one_dollar_is_the_least() -> None:
    session = opened(additional_wager="same suit", table_of={"chip": 1})
    session.place("p1", 1, "wager", 1000)
    for amount in (1, 99):
        with pytest.raises(BadAmount) as refused:
            session.place("p1", 1, "same-suit", amount)
        assert refused.value.law == LAW("17(a)2")
    session.place("p1", 1, "same-suit", 100)


def test_2_17_a_the_other_reading_is_one_dollar_exactly() -> None:
    session = opened(additional_wager="same suit", additional_amount="$1")
    session.place("p1", 1, "wager", 1000)
    with pytest.raises(BadAmount):
        session.place("p1", 1, "same-suit", 200)
    session.place("p1", 1, "same-suit", 100)


def test_2_17_a_only_the_wager_that_the_casino_offers() -> None:
    session = opened(additional_wager="same suit")
    with pytest.raises(NoSuchWager):
        session.place("p1", 1, "sevens", 100)
    with pytest.raises(NoSuchWager):
        opened().place("p1", 1, "same-suit", 100)


def test_2_17_g_1_no_more_than_the_wager_itself() -> None:
    session = opened(additional_wager="same suit")
    session.place("p1", 1, "wager", 1000)
    session.place("p1", 1, "same-suit", 1100)
    with pytest.raises(WagerRule) as refused:
        session.proceed()
    assert refused.value.law == LAW("17(g)1")


def test_2_17_g_2_nor_than_the_casinos_limit() -> None:
    limits = Limits(Limit(500, 100_000), {"same-suit": Limit(100, 1000)})
    session = opened(additional_wager="same suit", table_of={"limits": limits})
    session.place("p1", 1, "wager", 5000)
    with pytest.raises(BadAmount) as refused:
        session.place("p1", 1, "same-suit", 1100)
    assert refused.value.law == LAW("17(g)2")


def test_2_17_i_it_has_no_bearing_on_the_wager() -> None:
    record = play(
        "Kh Qh", "9s", "Td", ["stand"], {"wager": 1000, "same-suit": 100},
        additional_wager="same suit",
    )  # fmt: skip
    assert cents(record) == {"wager": 1000, "same-suit": 500}


# 2.23 Match the dealer

MATCH = rows("""
    own     up   decks   won
    9h 9d   9s   6       800
    9s 2d   9s   6       1100
    9h 2d   9s   6       400
    9s 9s   9s   6       2200
    9s 9h   9s   6       1500
    8s 7s   9s   6       -100
    Kh Qh   Js   6       -100
    Js Kh   Js   6       1100
    9h 9d   9s   8       600
    9s 2d   9s   8       1400
""")


@pytest.mark.parametrize("row", MATCH, ids=" | ".join)
def test_2_23_f_match_the_dealer(row: list[str]) -> None:
    own, up, count, won = row
    assert side(own, up, "match-the-dealer", match_the_dealer=True, decks=int(count)) == int(won)


def test_2_23_a_ten_values_match_only_their_own_kind() -> None:
    assert side("Th 2d", "Ks", "match-the-dealer", match_the_dealer=True) == -100


def test_2_23_a_1_a_match_is_paid_and_2_23_a_2_each_of_two() -> None:
    assert side("5h 2d", "5s", "match-the-dealer", match_the_dealer=True) == 400
    assert side("5h 5d", "5s", "match-the-dealer", match_the_dealer=True) == 800


def test_2_23_a_2_both_cards_are_paid() -> None:
    assert side("5s 5d", "5s", "match-the-dealer", match_the_dealer=True) == 1500


def test_2_23_b_it_has_no_bearing_on_the_wager() -> None:
    record = play(
        "9h 9d", "9s", "Td", ["stand"], {"wager": 1000, "match-the-dealer": 100},
        match_the_dealer=True,
    )  # fmt: skip
    assert cents(record) == {"wager": -1000, "match-the-dealer": 800}


def test_2_23_c_only_beside_a_wager() -> None:
    session = opened(match_the_dealer=True)
    session.place("p1", 1, "match-the-dealer", 100)
    with pytest.raises(WagerRule) as refused:
        session.proceed()
    assert refused.value.law == LAW("23(c)")


def test_2_23_e_all_losers_before_any_winner_before_the_reader() -> None:
    session = opened(
        dealt("3h 4d", "Ah 2d", up="As", hole="Kc"), seats=(1, 2), match_the_dealer=True,
        hole_card="card reader",
    )  # fmt: skip
    for seat in (1, 2):
        session.place(f"p{seat}", seat, "wager", 1000)
        session.place(f"p{seat}", seat, "match-the-dealer", 100)
    session.proceed()
    settled = [(type(e).__name__, e.spot) for e in session.events if isinstance(e, Paid | Taken)]
    assert settled == [("Taken", 1), ("Paid", 2)], "not simply from the dealer's right"


def test_2_23_f_a_casino_may_pay_more_but_not_less() -> None:
    options = BlackjackOptions(match_the_dealer=True)
    own = {"non-matching suit": "4 to 1", "matching suit": "12 to 1"}
    assert Blackjack(options, {"match-the-dealer": own}).odds(
        Blackjack.match_the_dealer, "matching suit"
    ) == Odds(12)
    with pytest.raises(BadPayTable) as refused:
        Blackjack(options, {"match-the-dealer": {**own, "matching suit": "10 to 1"}})
    assert refused.value.law == LAW("23(f)")


# 2.24 The 20 point bonus

TWENTY = rows("""
    own     up   A        B
    Qh Qh   9s   12500    20000
    Kd Kd   9s   1900     2500
    Kd Jd   9s   900      1000
    Ad 9d   9s   900      1000
    Kd Kh   9s   400      400
    Ad 9h   9s   400      400
    Kd 9d   9s   -100     -100
    Ad Kd   9s   -100     -100
""")


@pytest.mark.parametrize("row", TWENTY, ids=" | ".join)
def test_2_24_f_twenty_points(row: list[str]) -> None:
    own, up, *won = row
    for table, amount in zip("AB", won, strict=True):
        assert side(
            own, up, "twenty-point-bonus", twenty_point_bonus=True, twenty_point_bonus_table=table
        ) == int(amount)


def test_2_24_a_20_in_the_first_two_cards_alone() -> None:
    record = play(
        "5h 5d", "9s", "Td Tc", ["hit", "stand"], {"wager": 1000, "twenty-point-bonus": 100},
        twenty_point_bonus=True,
    )  # fmt: skip
    assert cents(record)["twenty-point-bonus"] == -100


def test_2_24_b_it_has_no_bearing_on_the_wager() -> None:
    record = play(
        "Kh Qh", "Ts", "Ad", ["stand"], {"wager": 1000, "twenty-point-bonus": 100},
        twenty_point_bonus=True,
    )  # fmt: skip
    assert cents(record) == {"wager": -1000, "twenty-point-bonus": 900}


def test_2_24_c_only_beside_a_wager() -> None:
    session = opened(twenty_point_bonus=True)
    session.place("p1", 1, "twenty-point-bonus", 100)
    with pytest.raises(WagerRule):
        session.proceed()


def test_2_24_d_from_the_right_before_another_card() -> None:
    session = opened(dealt("Kh Qh", "2h 3h", up="9s"), seats=(1, 2), twenty_point_bonus=True)
    for seat in (1, 2):
        session.place(f"p{seat}", seat, "wager", 1000)
        session.place(f"p{seat}", seat, "twenty-point-bonus", 100)
    session.proceed()
    assert [e.spot for e in session.events if isinstance(e, Paid | Taken)] == [2, 1]


def _queens(up: str, hole: str = "", then: str = "", **options: Any) -> list[int]:
    record = play(
        "Qh Qh", up, then, lambda ask: ask.default, {"wager": 1000, "twenty-point-bonus": 100},
        hole=hole, twenty_point_bonus=True, **options,
    )  # fmt: skip
    return list(cents(record).values())


def test_2_24_e_queens_of_hearts_wait_where_a_blackjack_may_come() -> None:
    session = opened(dealt("Qh Qh", up="Ts", then="Ac"), twenty_point_bonus=True)
    begin(session, wager=1000, twenty_point_bonus=100)
    assert "Paid" not in kinds(session.events)
    choose(session, "stand")
    assert cents(last(session))["twenty-point-bonus"] == 100_000


def test_2_24_e_1_i_with_a_reader_a_blackjack_pays_with_the_wager() -> None:
    assert _queens("Ts", hole="Ac", hole_card="card reader") == [-1000, 100_000]


def test_2_24_e_1_ii_with_a_reader_and_no_blackjack_before_another_card() -> None:
    session = opened(
        dealt("Qh Qh", up="Ts", hole="9c"), twenty_point_bonus=True, hole_card="card reader"
    )
    begin(session, wager=1000, twenty_point_bonus=100)
    assert "Paid" in kinds(session.events)
    assert "stand" in choices(session)


def test_2_24_e_2_without_a_reader_with_the_wager() -> None:
    assert _queens("Ts", then="Ac") == [-1000, 100_000]
    assert _queens("Ts", then="9c") == [12_500, 1000] or _queens("Ts", then="9c") == [1000, 12_500]
    assert sorted(_queens("Ts", hole="Ac", hole_card="face down")) == [-1000, 100_000]


def test_2_24_e_a_floorperson_is_there_when_waiting_queens_are_paid() -> None:
    def called(up: str, own: str = "Qh Qh", **options: Any) -> list[str]:
        wagers = {"wager": 1000, "twenty-point-bonus": 100}
        record = play(own, up, "9c", lambda ask: ask.default, wagers, twenty_point_bonus=True,
                      **options)  # fmt: skip
        events = [e for e in record.events if getattr(e, "wager", "") == "twenty-point-bonus"]
        before = record.events[record.events.index(events[-1]) - 1]
        return [before.text] if isinstance(before, Duty) and before.law == LAW("24(e)") else []

    assert called("Ts"), "just before the payment"
    assert called("Ts", hole="9d", hole_card="card reader")
    assert not called("9s"), "no blackjack may come"
    assert not called("Ts", own="Qh Qd"), "any other 20 is paid at once"


def test_2_24_e_2_a_reader_that_fails_is_not_in_use() -> None:
    session = opened(
        dealt("Qh Qh", up="Ts", hole="Ac"), twenty_point_bonus=True, hole_card="card reader"
    )
    session.report("reader-fails")
    begin(session, wager=1000, twenty_point_bonus=100)
    choose(session, "stand")
    assert laws(last(session), "twenty-point-bonus") == [LAW("24(e)2")]
    assert cents(last(session)) == {"wager": -1000, "twenty-point-bonus": 100_000}


def test_2_24_e_2_also_after_a_hand_over_21() -> None:
    session = opened(dealt("Qh Qh", up="Ts", then="5c Ac"), twenty_point_bonus=True)
    begin(session, wager=1000, twenty_point_bonus=100)
    choose(session, "hit")
    record = last(session)
    assert cents(record) == {"wager": -1000, "twenty-point-bonus": 100_000}
    assert len(hand_of(record, "dealer")) == 2


def test_2_24_e_2_no_blackjack_needs_no_third_card() -> None:
    session = opened(dealt("Qh Qh", up="Ts", then="5c 5d 9c"), twenty_point_bonus=True)
    begin(session, wager=1000, twenty_point_bonus=100)
    choose(session, "hit")
    record = last(session)
    assert cents(record) == {"wager": -1000, "twenty-point-bonus": 12_500}
    assert hand_of(record, "dealer") == list(cards("Ts 5d"))


def test_2_24_g_1_matched() -> None:
    assert side("9d Ad", "9s", "twenty-point-bonus", twenty_point_bonus=True) == 900
    assert side("Td Td", "9s", "twenty-point-bonus", twenty_point_bonus=True) == 1900


def test_2_24_g_2_suited() -> None:
    assert side("Kd Jd", "9s", "twenty-point-bonus", twenty_point_bonus=True) == 900


def test_2_24_g_3_any() -> None:
    assert side("Kd Jh", "9s", "twenty-point-bonus", twenty_point_bonus=True) == 400


def test_2_24_h_the_top_hands_of_a_round_share_a_maximum() -> None:
    session = opened(
        dealt("Qh Qh", "Qh Qh", up="Ts", then="Ac"), seats=(1, 2), twenty_point_bonus=True,
        twenty_point_limit=2_500_000,
    )  # fmt: skip
    for seat, amount in ((1, 1000), (2, 4000)):
        session.place(f"p{seat}", seat, "wager", 5000)
        session.place(f"p{seat}", seat, "twenty-point-bonus", amount)
    session.proceed()
    choose(session, "stand")
    choose(session, "stand")
    paid = [cents(last(session), seat)["twenty-point-bonus"] for seat in (1, 2)]
    assert paid == [500_000, 2_000_000], "one fifth and four fifths of $25,000"


def test_2_24_h_the_maximum_never_raises_a_payout() -> None:
    assert _queens("Ts", then="Ac", twenty_point_limit=2_500_000) == [-1000, 100_000]


def test_2_24_h_the_maximum_covers_the_least_wager() -> None:
    def posted(least: int) -> Session:
        limits = Limits(Limit(500, 100_000), {"twenty-point-bonus": Limit(least, 100_000)})
        return opened(
            twenty_point_bonus=True, twenty_point_limit=2_500_000, table_of={"limits": limits}
        )

    posted(2500).place("p1", 1, "twenty-point-bonus", 2500)
    with pytest.raises(BadLimits) as refused:
        posted(2525)
    assert refused.value.law == LAW("24(h)")


# 2.25 The optional bonus

THIRD = rows("""
    up   then      won
    6s   Td Kc     300
    7s   9d 9c     500
    8s   6d 8c     700
    9s   6d 7c     900
    Ts   6d 6c     1500
    8s   8c 8c     5000
    8s   8s 8s     20000
    8s   8d 8c     700
    9s   8d        -100
    As   6d        -100
    5s   6d Tc     -100
    Ts   Ad        -100
""")


@pytest.mark.parametrize("row", THIRD, ids=" | ".join)
def test_2_25_e_optional_bonus(row: list[str]) -> None:
    up, then, won = row
    record = play(
        "Th 9h", up, then, lambda ask: ask.default, {"wager": 1000, "optional-bonus": 100},
        optional_bonus=True,
    )  # fmt: skip
    assert cents(record)["optional-bonus"] == int(won)


def test_2_25_a_and_2_25_d_the_third_card_is_drawn_although_no_hand_is_left() -> None:
    wagers = {"wager": 1000, "optional-bonus": 100}
    for own, decisions in (("Ah Kh", []), ("Th 6h", ["hit"])):
        then = "6d Kc" if own == "Ah Kh" else "Td 6d Kc"
        record = play(own, "6s", then, decisions, wagers, optional_bonus=True)
        assert len(hand_of(record, "dealer")) == 3
        assert cents(record)["optional-bonus"] == 300


def test_2_25_d_but_no_card_after_it() -> None:
    record = play("Ah Kh", "2s", "2d 3c", [], {"wager": 1000, "optional-bonus": 100},
                  optional_bonus=True)  # fmt: skip
    assert len(hand_of(record, "dealer")) == 3
    assert cents(record)["optional-bonus"] == -100


def test_2_25_d_soft_17_loses_even_if_the_dealer_draws_to_it() -> None:
    record = play(
        "Th 9h", "As", "6d Kc Kd", lambda ask: ask.default,
        {"wager": 1000, "optional-bonus": 100}, optional_bonus=True, soft_17="hit",
    )  # fmt: skip
    assert cents(record)["optional-bonus"] == -100


def test_2_25_b_only_beside_a_wager_and_2_25_c_no_more_than_it() -> None:
    session = opened(optional_bonus=True)
    session.place("p1", 1, "optional-bonus", 1100)
    with pytest.raises(WagerRule):
        session.proceed()
    session.place("p1", 1, "wager", 1000)
    with pytest.raises(WagerRule):
        session.proceed()
    session.withdraw("p1", 1, 100)
    session.proceed()


def test_2_25_c_at_least_one_dollar() -> None:
    with pytest.raises(BadAmount) as refused:
        opened(optional_bonus=True).place("p1", 1, "optional-bonus", 75)
    assert refused.value.law == LAW("25(c)")


def test_2_25_e_it_is_settled_before_the_hands() -> None:
    record = play(
        "Th 9h", "6s", "Td Kc", ["stand"], {"wager": 1000, "optional-bonus": 100},
        optional_bonus=True,
    )  # fmt: skip
    paid = [event.wager for event in record.events if isinstance(event, Paid)]
    assert paid == ["optional-bonus", "wager"]
    assert laws(record, "optional-bonus") == [LAW("25(e)")]


def test_2_25_f_1_eights_of_one_color_and_2_25_f_2_of_one_suit() -> None:
    table = game(optional_bonus=True).tables["optional-bonus"]
    assert [str(table.pays(f"three eights of one {kind}")) for kind in ("color", "suit")] == [
        "50 to 1",
        "200 to 1",
    ]


def test_2_25_f_2_suits_go_before_colors() -> None:
    record = play(
        "Th 9h", "8h", "8h 8h", ["stand"], {"wager": 1000, "optional-bonus": 100},
        optional_bonus=True,
    )  # fmt: skip
    assert cents(record)["optional-bonus"] == 20_000


def test_2_25_g_it_has_no_bearing_on_the_wager() -> None:
    record = play(
        "Th 6h", "6s", "Td Td Kc", ["hit"], {"wager": 1000, "optional-bonus": 100},
        optional_bonus=True,
    )  # fmt: skip
    assert cents(record) == {"wager": -1000, "optional-bonus": 300}


def test_2_25_g_it_keeps_no_hand_over_21_on_the_layout() -> None:
    stack = dealt("Th 6h", "Th 9h", up="6s", then="Td Td Kc")
    session = opened(stack, seats=(1, 2), optional_bonus=True)
    session.place("p2", 2, "wager", 1000)
    begin(session, wager=1000, optional_bonus=100)
    choose(session, "hit")
    assert session.table.spots[0].cards == [], "the bonus hangs on the dealer's cards alone"
    choose(session, "stand")
    assert cents(last(session)) == {"wager": -1000, "optional-bonus": 300}


# 2.26 In between

IN_BETWEEN = rows("""
    own     up   A      B      C      D
    Jh Jd   Js   3000   3000   3000   4000
    4h 6h   5s   1200   1000   1000   1000
    4h 7h   5s   600    600    500    500
    4h 7h   6s   600    600    500    500
    4h 8h   5s   400    400    300    300
    4h 8h   7s   400    400    300    300
    4h Ah   Js   100    100    100    100
    4h 9h   5s   100    100    100    100
    2h Ah   3s   100    100    100    100
    Kh Ah   As   -100   -100   -100   -100
    4h 6h   6s   -100   -100   -100   -100
    4h 4d   4s   3000   3000   3000   4000
    4h 4d   5s   -100   -100   -100   -100
    Qh Ah   Ks   1200   1000   1000   1000
    Ah 2h   Ks   100    100    100    100
""")


@pytest.mark.parametrize("row", IN_BETWEEN, ids=" | ".join)
def test_2_26_f_in_between(row: list[str]) -> None:
    own, up, *won = row
    for table, amount in zip("ABCD", won, strict=True):
        assert side(own, up, "in-between", in_between=True, in_between_table=table) == int(amount)


def test_2_26_a_strictly_between() -> None:
    assert side("4h 6h", "4s", "in-between", in_between=True) == -100


def test_2_26_b_an_ace_is_high_and_tens_have_ranks_of_their_own() -> None:
    assert side("Th Kh", "Js", "in-between", in_between=True) == 600
    assert side("Ah Th", "Qs", "in-between", in_between=True) == 400


def test_2_26_c_it_has_no_bearing_on_the_wager() -> None:
    record = play("4h 6h", "5s", "Td 7c 5c", ["stand"], {"wager": 1000, "in-between": 100},
                  in_between=True)  # fmt: skip
    assert cents(record) == {"wager": 1000, "in-between": 1200}


def test_2_26_d_only_beside_a_wager() -> None:
    session = opened(in_between=True)
    session.place("p1", 1, "in-between", 100)
    with pytest.raises(WagerRule):
        session.proceed()


def test_2_26_e_from_the_right_before_the_reader() -> None:
    session = opened(
        dealt("4h 6h", "2h 3h", up="As", hole="Kc"), seats=(1, 2), in_between=True,
        hole_card="card reader",
    )  # fmt: skip
    for seat in (1, 2):
        session.place(f"p{seat}", seat, "wager", 1000)
        session.place(f"p{seat}", seat, "in-between", 100)
    session.proceed()
    assert [e.spot for e in session.events if isinstance(e, Paid | Taken)] == [2, 1]


def test_2_26_g_1_triple_match() -> None:
    assert side("Jh Jh", "Js", "in-between", in_between=True) == 3000


def test_2_26_g_2_one_card_spread() -> None:
    assert side("6h 4h", "5s", "in-between", in_between=True) == 1200


def test_2_26_g_3_two_card_spread() -> None:
    assert side("7h 4h", "6s", "in-between", in_between=True) == 600


def test_2_26_g_4_three_card_spread() -> None:
    assert side("8h 4h", "6s", "in-between", in_between=True) == 400


def test_2_26_g_5_all_other_spreads() -> None:
    assert side("2h Ah", "8s", "in-between", in_between=True) == 100


# By enumeration


def _mean(wager: str, up: str, **options: Any) -> Fraction:
    """What a side wager on two cards and an up card wins on average, over all of them."""
    kind = game(**options)
    rule, table = kind.wagers[wager].row, kind.tables[wager]  # type: ignore[attr-defined]
    deck = list(decks(kind.options.decks))
    for card in cards(up):
        deck.remove(card)
    counts: dict[Any, int] = {}
    for card in deck:
        counts[card] = counts.get(card, 0) + 1
    total, ways = Fraction(0), 0
    for one, many in counts.items():
        for two, others in counts.items():
            weight = many * (others - (one is two))
            if weight:
                won = rule(_Game([one, two]), _Table(cards(up)), None, None)
                pays = sum((table.pays(row).ratio for row in won), Fraction(0)) if won else -1  # type: ignore[union-attr]
                total += weight * pays
                ways += weight
    return total / ways


class _Game:
    def __init__(self, own: list[Any]) -> None:
        self.own = own

    def own_cards(self, table: Any, bet: Any) -> list[Any]:
        return self.own


class _Table:
    def __init__(self, up: tuple[Any, ...]) -> None:
        self.dealer = self
        self.cards = list(up)


@pytest.mark.parametrize(("count", "other", "same"), [(6, 4, 11), (8, 3, 14)])
def test_match_the_dealer_by_enumeration(count: int, other: int, same: int) -> None:
    """Each card wins on its own; the wager is lost only if neither does."""
    left = 52 * count - 1
    each = Fraction((count - 1) * same + 3 * count * other, left)
    none = Fraction((48 * count) * (48 * count - 1), left * (left - 1))
    mean = _mean("match-the-dealer", "9s", match_the_dealer=True, decks=count)
    assert mean == 2 * each - none
    assert Fraction(-5, 100) < mean < Fraction(-3, 100)


def test_same_suit_by_enumeration() -> None:
    """Two cards of one suit come with probability 77 in 311 from six decks."""
    edge = _mean("same-suit", "", additional_wager="same suit", decks=6)
    suited = Fraction(77, 311)
    royal = Fraction(2 * 4 * 6 * 6, 312 * 311)
    assert edge == 3 * (suited - royal) + 5 * royal - (1 - suited)


def test_every_pair_of_ranks_is_one_row_in_between() -> None:
    kind = game(in_between=True)
    table = kind.tables["in-between"]
    for ranks in permutations("23456789TJQKA", 3):
        one, up, two = (cards(rank + "h")[0] for rank in ranks)
        won = Blackjack.in_between.row(_Game([one, two]), _Table((up,)), None, None)  # type: ignore[arg-type]
        between = min(one.rank, two.rank) < up.rank < max(one.rank, two.rank)
        assert bool(won) is between
        assert all(table.pays(row) is not None for row in won or ())


def test_side_wagers_go_round_after_round() -> None:
    session = opened(match_the_dealer=True, additional_wager="same suit")
    for _ in range(3):
        record = round_of(
            session, {(1, "wager"): 1000, (1, "same-suit"): 100, (1, "match-the-dealer"): 100},
            lambda ask: ask.default,
        )  # fmt: skip
        assert set(cents(record)) >= {"wager", "same-suit", "match-the-dealer"}
        assert any(isinstance(event, Dealt) for event in record.events)


def test_2_25_e_it_is_settled_before_any_other_wager() -> None:
    def order(hole: str, then: str = "") -> list[str]:
        session = opened(
            dealt("Th 9h", up="As", hole=hole, then=then), hole_card="face down",
            optional_bonus=True,
        )  # fmt: skip
        begin(session, wager=1000, optional_bonus=100)
        choose(session, "insurance")
        choose(session, "stand")
        events = last(session).events
        return [e.wager for e in events if isinstance(e, Paid | Taken | Returned)]

    assert order("8d") == ["optional-bonus", "insurance", "wager"], "two cards decide it"
    assert order("Kd") == ["optional-bonus", "insurance", "wager"]
    assert order("5d", "Td 4c") == ["insurance", "optional-bonus", "wager"], "2.9(d) comes first"
