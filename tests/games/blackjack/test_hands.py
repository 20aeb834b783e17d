"""What a hand is worth and what it wins: 13:69F-2.2(b), 2.3, 2.7, 2.12 and 2.16."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import Card
from pitboss.errors import BadAmount, NotNow
from pitboss.games.blackjack.regular.game import Blackjack
from pitboss.hands.points import BLACKJACK_VALUE
from pitboss.law import Subchapter
from pitboss.law.index import index
from tests.games.blackjack.support import (
    begin,
    cents,
    choices,
    choose,
    dealt,
    hand_of,
    kinds,
    last,
    laws,
    opened,
    play,
    said,
)
from tests.support.play import rows
from tests.support.shows import shows

LAW = Subchapter("13:69F-2")

SETTLED = rows("""
    own         up   then           decisions      wager    law
    Th 9h       6s   Td 9c          stand          1000     3(a)1
    Th 9h       8s   Td             stand          1000     3(a)2
    Th 9h       Ts   Qd             stand          -1000    3(e)
    Th 9h       9s   Td             stand          0        3(b)
    Th 6h       Ts   9c             hit            -1000    3(e)
    Th 6h       Ts   5c Td          hit            1000     3(a)2
    Th 6h       As   5c 5d 5s       none,hit       0        3(b)
    Th 6h       As   5c Td          none,hit       -1000    3(b)
    Ah Kh       9s                                 1500     7(a)
    Ah Kh       Ts   9d                            1500     7(b)
    Ah Kh       Ts   Ad                            0        3(b)
    Ah Kh       As   Td             none           0        3(b)
    Ah Kh       As   9d             none           1500     7(b)
    Ah 8h       7s   Td             stand          1000     3(a)2
    Ah 8h       7s   Td Td          hit,stand      1000     3(a)2
    9h 7h       2s   Td 2c 9d       stand          1000     3(a)1
""")


@pytest.mark.parametrize("row", SETTLED, ids=" | ".join)
def test_2_3_e_settlement(row: list[str]) -> None:
    own, up, *middle, wager, law = row
    then, decisions = next((m for m in middle if m[0] in "23456789TJQKA"), ""), ""
    if middle and middle[-1] != then:
        decisions = middle[-1]
    answers = ["no insurance" if word == "none" else word for word in decisions.split(",") if word]
    record = play(own, up, then, answers)
    assert cents(record)["wager"] == int(wager)
    assert laws(record, "wager") == [LAW(law)]


def test_2_2_b_what_cards_count_is_what_the_guide_says() -> None:
    for (_, value, law), rank, counts in zip(Blackjack.card_values, "9KA", (9, 10, 1), strict=True):
        assert BLACKJACK_VALUE[Card(f"{rank}s")] == counts
        assert value
        assert law.text in index()


def test_2_2_b_1_face_value() -> None:
    assert "spot 1: 11" in said(play("2h 9h", "6s", "Td 5c", ["stand"]))


def test_2_2_b_2_jack_queen_and_king_are_ten() -> None:
    for face in "JQK":
        assert "spot 1: 20" in said(play(f"{face}h Th", "6s", "Td 9c", ["stand"]))


def test_2_2_b_3_i_an_ace_is_eleven_unless_that_is_too_much() -> None:
    record = play("Ah 5h", "6s", "Ts 3d Td 9c", ["hit", "stand"])
    assert [text for text in said(record) if text.startswith("spot 1")] == [
        "spot 1: soft 16",
        "spot 1: 16",
    ]


def test_2_2_b_3_ii_an_ace_is_one_for_over_and_under_13() -> None:
    wagers = {"wager": 1000, "over-under-13": 100}
    record = play(
        "Ah Kh", "9s", wagers=wagers, on={"over-under-13": "under"},
        additional_wager="over or under 13",
    )  # fmt: skip
    assert cents(record) == {"wager": 1500, "over-under-13": 100}


def test_2_3_a_1_the_dealer_over_21_pays_every_hand_that_is_not() -> None:
    assert cents(play("2h 3h", "6s", "Td 9c", ["stand"])) == {"wager": 1000}


def test_2_3_a_2_the_higher_score_wins() -> None:
    assert cents(play("Th 8h", "7s", "Td", ["stand"])) == {"wager": 1000}


def test_2_3_a_3_21_in_two_cards_beats_21_in_more() -> None:
    assert cents(play("Ah Kh", "Ts", "6d 5c")) == {"wager": 1500}


def test_2_3_b_the_same_score_is_void_but_a_blackjack_beats_a_simple_21() -> None:
    assert cents(play("Th 7h", "Ts", "7d", ["stand"])) == {"wager": 0}
    record = play("7h 7d", "Ts", "7c Ad", ["hit"])
    assert cents(record) == {"wager": -1000}


def test_2_3_c_no_wager_after_the_first_card() -> None:
    session = opened(dealt("Th 6h", up="9s"))
    begin(session, wager=1000)
    with pytest.raises(NotNow):
        session.place("p1", 1, "wager", 500)
    with pytest.raises(NotNow):
        session.withdraw("p1", 1)


def test_2_3_d_wagers_at_6_to_5_are_multiples_of_5_dollars() -> None:
    session = opened(dealt("Ah Kh", up="9s"), variation="6 to 5", soft_17="hit")
    with pytest.raises(BadAmount) as refused:
        session.place("p1", 1, "wager", 1200)
    assert refused.value.law == LAW("3(d)")
    begin(session, wager=1500)
    assert cents(last(session)) == {"wager": 1800}


def test_2_3_g_what_was_added_stays() -> None:
    session = opened(dealt("5h 6h", "5h 6h", up="9s", then="Td"), seats=(1, 2))
    session.place("p1", 1, "wager", 1000)
    session.place("p2", 2, "wager", 1000)
    session.proceed()
    choose(session, "double")
    (double,) = [bet for bet in session.table.bets.values() if bet.wager.name == "double"]
    with pytest.raises(NotNow):
        session.withdraw("p1", double.id)


def test_2_3_f_what_was_wagered_stays() -> None:
    session = opened(dealt("5h 6h", up="9s", then="Td 8c"))
    begin(session, wager=1000)
    with pytest.raises(NotNow) as refused:
        session.withdraw("p1", 1, 500)
    assert "No more bets" in str(refused.value)
    choose(session, "double")
    assert cents(last(session)) == {"wager": 1000, "double": 1000}


EXTRA = rows("""
    own      up   then                option              decisions        wager   law
    6h 7h    Ts   8h Td               six_seven_eight     hit              2000    3(e)1
    6h 7h    Ts   8d Td               six_seven_eight     hit              1000    3(a)2
    6h 7h    Ts   8h 6d 5c            six_seven_eight     hit              0       3(b)
    7h 7d    Ts   7s Td               three_sevens        hit              1500    3(e)2
    7h 7d    Ts   7s Td               six_seven_eight     hit              1000    3(a)2
    2h 3h    Ts   4d 5c 7s Td         five_cards_21       hit,hit,hit      2000    16(a)
    2h 3h    Ts   4d 5c 7s 6d 5d      five_cards_21       hit,hit,hit      0       16(b)
    2h 3h    Ts   4d 5c 7s Ad         five_cards_21       hit,hit,hit      -1000   16(b)
    2h 3h    Ts   4d 5c 2s 5d Td      five_cards_21       hit,hit,hit,hit  1000    3(a)2
""")


@pytest.mark.parametrize("row", EXTRA, ids=" | ".join)
def test_2_3_e_extra_payout_odds(row: list[str]) -> None:
    own, up, then, option, decisions, wager, law = row
    record = play(own, up, then, decisions.split(","), **{option: True})
    assert (cents(record)["wager"], laws(record, "wager")) == (int(wager), [LAW(law)])


def test_2_3_e_1_six_seven_eight_of_one_suit_in_any_order() -> None:
    assert cents(play("8c 6c", "Ts", "7c Td", ["hit"], six_seven_eight=True))["wager"] == 2000


def test_2_3_e_2_three_sevens_of_any_suit() -> None:
    assert cents(play("7c 7c", "Ts", "7d Td", ["hit"], three_sevens=True))["wager"] == 1500


def test_2_3_e_3_the_designated_blackjack() -> None:
    designated = {"designated_blackjack": "AsJs"}
    assert cents(play("As Js", "9h", **designated)) == {"wager": 2000}
    assert cents(play("Js As", "Th", "9h", **designated)) == {"wager": 2000}
    assert cents(play("As Jd", "9h", **designated)) == {"wager": 1500}
    assert cents(play("As Js", "Th", "Ah", **designated)) == {"wager": 0}


def test_2_3_e_4_and_2_16_c_five_cards_only_where_offered() -> None:
    then, decisions = "4d 5c 7s Td", ["hit"] * 3
    assert cents(play("2h 3h", "Ts", then, decisions)) == {"wager": 1000}
    assert cents(play("2h 3h", "Ts", then, decisions, five_cards_21=True)) == {"wager": 2000}


def test_2_16_a_five_cards_beat_a_dealer_without_21() -> None:
    record = play("2h 3h", "Ts", "4d 5c 7s 6d 8c", ["hit"] * 3, five_cards_21=True)
    assert cents(record) == {"wager": 2000}


def test_2_16_b_five_cards_push_against_21_and_lose_to_a_blackjack() -> None:
    push = play("2h 3h", "Ts", "4d 5c 7s 6d 5d", ["hit"] * 3, five_cards_21=True)
    lost = play("2h 3h", "Ts", "4d 5c 7s Ad", ["hit"] * 3, five_cards_21=True)
    assert (cents(push), cents(lost)) == ({"wager": 0}, {"wager": -1000})


def test_2_16_c_the_option_is_withdrawn_by_default() -> None:
    assert cents(play("2h 3h", "Ts", "4d 5c 7s Td", ["hit"] * 3)) == {"wager": 1000}


# 2.7


def test_2_7_a_a_blackjack_is_paid_before_anybody_draws() -> None:
    session = opened(dealt("Ah Kh", "Th 6h", up="9s"), seats=(1, 2))
    session.place("p1", 1, "wager", 1000)
    session.place("p2", 2, "wager", 1000)
    session.proceed()
    assert choices(session)[:2] == ["stand", "hit"], "the second player is yet to decide"
    assert "Paid" in kinds(session.events)
    assert session.table.spots[0].cards == [], "the cards are removed"


def test_2_7_b_a_blackjack_waits_for_an_ace_or_ten() -> None:
    session = opened(dealt("Ah Kh", "Th 6h", up="Ts", then="9d"), seats=(1, 2))
    session.place("p1", 1, "wager", 1000)
    session.place("p2", 2, "wager", 1000)
    session.proceed()
    assert "spot 1: blackjack" in [getattr(event, "text", "") for event in session.events]
    assert "Paid" not in kinds(session.events)
    choose(session, "stand")
    assert cents(last(session), 1) == {"wager": 1500}


def test_2_7_b_two_blackjacks_stand_off() -> None:
    assert cents(play("Ah Kh", "Ts", "Ad")) == {"wager": 0}


def test_2_7_c_even_money_instead_of_insurance() -> None:
    session = opened(dealt("Ah Kh", up="As", then="Td"), even_money=True)
    begin(session, wager=1000)
    assert "even money" in choices(session)
    choose(session, "even money")
    assert cents(last(session)) == {"wager": 1000}


def test_2_7_c_even_money_only_for_a_blackjack_against_an_ace_where_offered() -> None:
    for own, up, offered in (("Ah Kh", "As", False), ("Th Kh", "As", True)):
        session = opened(dealt(own, up=up), even_money=offered)
        begin(session, wager=1000)
        assert "even money" not in choices(session)


def test_2_7_c_even_money_comes_before_any_card_also_where_insurance_is_placed_later() -> None:
    session = opened(
        dealt("Th 6h", "Ah Kh", up="As", then="9d"), seats=(1, 2), even_money=True,
        insurance_when="own turn",
    )  # fmt: skip
    session.place("p1", 1, "wager", 1000)
    session.place("p2", 2, "wager", 1000)
    session.proceed()
    assert session.pending.patron == "p2"  # type: ignore[union-attr]
    assert "even money" in choices(session)


# 2.12


def test_2_12_a_a_player_draws_below_21() -> None:
    session = opened(dealt("Th 6h", up="9s", then="4d"))
    begin(session, wager=1000)
    choose(session, "hit")
    assert "hit" in choices(session), "20 may draw"


def test_2_12_a_1_no_card_to_21() -> None:
    record = play("Th 6h", "9s", "5d Td", ["hit"])
    assert cents(record) == {"wager": 1000}
    soft = play("Ah 6h", "9s", "4d Td", ["hit"])
    assert cents(soft) == {"wager": 1000}


def test_2_12_a_2_one_card_to_a_doubled_hand() -> None:
    record = play("5h 6h", "9s", "2d Td", ["double"])
    assert len(hand_of(record, "spot 1")) == 3


def test_2_12_a_3_one_card_to_each_split_ace() -> None:
    record = play("Ah Ad", "9s", "5d 6d Tc", ["split"])
    assert cents(record) == {"wager": -1000, "split": -1000}


DEALER = rows("""
    up   then         soft_17   cards
    Ts   7d           stand     2
    Ts   6d 5c        stand     3
    As   6d           stand     2
    As   6d 5c 9h     hit       4
    As   7d           hit       2
    As   2d 4c        stand     3
    As   2d 4c Td     hit       4
    6s   Td 2c        stand     3
    2s   3d 4c 5h 6h  stand     5
""")


@pytest.mark.parametrize("row", DEALER, ids=" | ".join)
def test_2_12_b_the_dealer_draws(row: list[str]) -> None:
    up, then, soft_17, count = row
    record = play("Th 9h", up, then, lambda ask: ask.default, soft_17=soft_17)
    assert len(hand_of(record, "dealer")) == int(count)


def test_2_12_b_1_stands_on_soft_17() -> None:
    record = play("Th 7h", "As", "6d", lambda ask: ask.default)
    assert cents(record) == {"wager": 0}


@shows(LAW("12(b)2"))
def test_2_12_b_2_i_and_ii_draws_to_soft_17_and_stands_on_hard_17_and_soft_18() -> None:
    soft = play("Th 7h", "As", "6d 5c Td", lambda ask: ask.default, soft_17="hit")
    assert [card.code for card in hand_of(soft, "dealer") if card] == ["As", "6d", "5c", "Td"]
    hard = play("Th 7h", "Ts", "7d", lambda ask: ask.default, soft_17="hit")
    assert len(hand_of(hard, "dealer")) == 2
    eighteen = play("Th 7h", "As", "7d", lambda ask: ask.default, soft_17="hit")
    assert len(hand_of(eighteen, "dealer")) == 2


def test_2_12_b_2_ii_soft_18_stands() -> None:
    record = play("Th 8h", "As", "7d", lambda ask: ask.default, soft_17="hit")
    assert cents(record) == {"wager": 0}


def test_2_12_c_no_card_where_none_decides_anything() -> None:
    bust = play("Th 6h", "9s", "Td", ["hit"])
    assert len(hand_of(bust, "dealer")) == 1
    natural = play("Ah Kh", "Ts", "5d")
    assert len(hand_of(natural, "dealer")) == 2, "a second card, but none after it"
    assert "The dealer draws no card" in said(natural)


def test_2_12_d_at_6_to_5_the_dealer_draws_to_soft_17() -> None:
    options: dict[str, Any] = {"variation": "6 to 5", "soft_17": "hit"}
    record = play("Th 7h", "As", "6d 5c 5s", lambda ask: ask.default, **options)
    assert len(hand_of(record, "dealer")) == 4
    assert LAW("12(d)") in [getattr(event, "law", None) for event in record.events]


def test_2_12_e_from_the_hand_the_dealer_may_draw_to_soft_17() -> None:
    hand: dict[str, Any] = {"dealing": "hand", "decks": 1, "shuffle": "shuffling device"}
    session = opened(dealt("Th 7h", up="As", then="6d 5c 5s", burn=""), soft_17="hit", **hand)
    begin(session, wager=1000)
    choose(session, "no insurance")
    choose(session, "stand")
    assert LAW("12(e)") in [getattr(event, "law", None) for event in last(session).events]


def test_a_wager_that_cannot_be_paid_is_refused_and_changes_nothing() -> None:
    session = opened(dealt("Th 7h", up="As"))
    with pytest.raises(BadAmount) as refused:
        session.place("p1", 1, "wager", 1025)
    assert refused.value.law == LAW("3(e)")
    assert not session.table.bets
