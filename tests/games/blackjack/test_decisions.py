"""What a player may decide: 13:69F-2.8 to 2.11."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import BadChoice, TooFewChips
from pitboss.games.blackjack.regular.game import Blackjack
from pitboss.games.blackjack.regular.options import BlackjackOptions
from pitboss.law import Subchapter
from pitboss.table.steps import Ask, Dealt, Placed, Revealed, Seen, Shifted, Span
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

LAW = Subchapter("13:69F-2")
HAND: dict[str, Any] = {"dealing": "hand", "decks": 1, "shuffle": "shuffling device"}


def amounts(session: Any, choice: str) -> Any:
    ask = session.pending
    assert isinstance(ask, Ask)
    return next(found.amounts for found in ask.choices if found.name == choice)


# 2.8 Surrender

SURRENDER = rows("""
    up   then   wager   law
    9s   none   -500    8(a)1
    Ts   9d     -500    8(a)2
    Ts   Ad     -1000   8(a)2
    As   9d     -500    8(a)2
    As   Kd     -1000   8(a)2
""")


@pytest.mark.parametrize("row", SURRENDER, ids=" | ".join)
def test_2_8_a_surrender(row: list[str]) -> None:
    up, then, wager, law = row
    decisions = ["no insurance", "surrender"] if up == "As" else ["surrender"]
    record = play("Th 6h", up, "" if then == "none" else then, decisions, surrender=True)
    assert cents(record) == {"wager": int(wager)}
    assert set(laws(record, "wager")) == {LAW(law)}


def test_2_8_a_only_as_the_first_decision() -> None:
    session = opened(dealt("2h 3h", up="9s", then="4d"), surrender=True)
    begin(session, wager=1000)
    assert "surrender" in choices(session)
    choose(session, "hit")
    assert "surrender" not in choices(session)


def test_2_8_a_not_on_a_split_pair() -> None:
    session = opened(dealt("8h 8d", up="9s", then="3d"), surrender=True)
    begin(session, wager=1000)
    choose(session, "split")
    assert "surrender" not in choices(session)


def test_2_8_a_1_half_is_collected_at_once_without_an_ace_or_ten() -> None:
    session = opened(dealt("Th 6h", "Th 6h", up="9s"), seats=(1, 2), surrender=True)
    session.place("p1", 1, "wager", 1000)
    session.place("p2", 2, "wager", 1000)
    session.proceed()
    choose(session, "surrender")
    assert kinds(session.events).count("Taken") == 1
    assert session.table.spots[0].bets == []


def test_2_8_a_2_the_wager_waits_for_the_second_card() -> None:
    session = opened(dealt("Th 6h", "Th 6h", up="Ts", then="9d"), seats=(1, 2), surrender=True)
    session.place("p1", 1, "wager", 1000)
    session.place("p2", 2, "wager", 1000)
    session.proceed()
    choose(session, "surrender")
    assert session.table.spots[0].bets
    choose(session, "stand")
    assert cents(last(session), 1) == {"wager": -500}


def test_2_8_b_insurance_and_surrender_have_no_bearing_on_each_other() -> None:
    lost = play("Th 6h", "As", "Kd", ["insurance", "surrender"], surrender=True)
    assert cents(lost) == {"wager": -1000, "insurance": 1000}
    kept = play("Th 6h", "As", "9d", ["insurance", "surrender"], surrender=True)
    assert cents(kept) == {"wager": -500, "insurance": -500}


def test_2_8_c_surrender_only_where_it_is_offered() -> None:
    session = opened(dealt("Th 6h", up="9s"))
    begin(session, wager=1000)
    assert "surrender" not in choices(session)


# 2.9 Insurance

INSURANCE = rows("""
    own     then   answer          wager   insurance
    Th 9h   Kd     insurance       -1000   1000
    Th 9h   8d     insurance       0       -500
    Th 9h   7d     insurance       1000    -500
    Ah Kh   Kd     insurance       0       1000
    Ah Kh   8d     insurance       1500    -500
""")


@pytest.mark.parametrize("row", INSURANCE, ids=" | ".join)
def test_2_9_a_insurance(row: list[str]) -> None:
    own, then, answer, wager, insurance = row
    record = play(own, "As", then, lambda ask: answer if "insurance" in ask.topic else "stand")
    assert cents(record) == {"wager": int(wager), "insurance": int(insurance)}


def test_2_9_a_only_against_an_ace() -> None:
    session = opened(dealt("Th 6h", up="Ks"))
    begin(session, wager=1000)
    assert "insurance" not in choices(session)


def test_2_9_b_up_to_half_of_the_wager() -> None:
    session = opened(dealt("Th 6h", up="As", then="Kd"))
    begin(session, wager=1000)
    assert amounts(session, "insurance") == (500,)
    assert amounts(session, "insurance for less") == Span(25, 475, 25)
    with pytest.raises(BadChoice) as refused:
        choose(session, "insurance for less", 500)
    assert refused.value.law == LAW("9(a)")
    choose(session, "insurance for less", 100)
    choose(session, "stand")
    assert cents(last(session))["insurance"] == 200


def test_2_9_b_half_goes_to_the_next_chip() -> None:
    session = opened(
        dealt("Th 6h", up="As", then="Kd"), variation="6 to 5", soft_17="hit",
        table_of={"chip": 100},
    )  # fmt: skip
    begin(session, wager=500)
    assert amounts(session, "insurance") == (300,)


def test_2_9_b_before_the_card_reader_is_used() -> None:
    session = opened(dealt("Th 6h", up="As", hole="Kd"), hole_card="card reader")
    begin(session, wager=1000)
    assert "insurance" in choices(session)
    choose(session, "insurance")
    assert cents(last(session)) == {"wager": -1000, "insurance": 1000}


def test_2_9_b_at_ones_own_turn_where_the_casino_allows_it() -> None:
    session = opened(
        dealt("Th 6h", "Th 7h", up="As", then="Kd"), seats=(1, 2), insurance_when="own turn"
    )
    session.place("p1", 1, "wager", 1000)
    session.place("p2", 2, "wager", 1000)
    session.proceed()
    asked = []
    for _ in range(4):
        asked.append((session.pending.spot, "insurance" in choices(session)))  # type: ignore[union-attr]
        choose(session, session.pending.default)  # type: ignore[union-attr]
    assert asked == [(1, True), (1, False), (2, True), (2, False)]


def test_2_9_c_insurance_pays_2_to_1() -> None:
    record = play("Th 9h", "As", "Kd", ["insurance", "stand"])
    assert cents(record)["insurance"] == 2 * 500
    assert laws(record, "insurance") == [LAW("9(c)")]


def test_2_9_d_losing_insurance_is_collected_before_another_card() -> None:
    record = play("Th 9h", "As", "2d 5c", ["insurance", "stand"])
    names = kinds(record.events)
    taken = next(n for n, e in enumerate(record.events) if getattr(e, "wager", "") == "insurance"
                 and type(e).__name__ == "Taken")  # fmt: skip
    cards = [n for n, e in enumerate(record.events) if isinstance(e, Dealt) and e.hand == "dealer"]
    assert cards[1] < taken < cards[2], names
    assert laws(record, "insurance") == [LAW("9(d)")]


def test_2_9_f_insurance_is_on_the_wager_alone() -> None:
    session = opened(
        dealt("5h 6h", up="As"), additional_wager="over or under 13",
    )  # fmt: skip
    session.place("p1", 1, "wager", 1000)
    session.place("p1", 1, "over-under-13", 1000, "under")
    session.proceed()
    assert amounts(session, "insurance") == (500,)


def test_2_9_e_the_progressive_wager_is_not_insured() -> None:
    session = opened(dealt("5h 6h", up="As"), progressive=True)
    begin(session, wager=1000, progressive=100)
    assert amounts(session, "insurance") == (500,)


# 2.10 Doubling down

DOUBLE = rows("""
    own     up   then        decisions          wager   double
    5h 6h   9s   Td 8c       double             1000    1000
    5h 6h   9s   2d Tc       double             -1000   -1000
    5h 6h   9s   8d Tc       double             0       0
    5h 6h   Ts   8d Ac       double             -1000   0
    Th 4h   9s   Td          double             -1000   -1000
    Ah 7h   6s   3d Tc 9d    double             1000    1000
""")


@pytest.mark.parametrize("row", DOUBLE, ids=" | ".join)
def test_2_10_a_doubling(row: list[str]) -> None:
    own, up, then, decisions, wager, double = row
    record = play(own, up, then, decisions.split(","))
    assert cents(record) == {"wager": int(wager), "double": int(double)}


def test_2_10_a_for_less() -> None:
    session = opened(dealt("5h 6h", up="9s", then="Td 8c"))
    begin(session, wager=1000)
    assert amounts(session, "double") == (1000,)
    assert amounts(session, "double for less") == Span(25, 975, 25)
    choose(session, "double for less", 250)
    assert cents(last(session)) == {"wager": 1000, "double": 250}


def test_2_10_a_not_on_21_nor_after_a_third_card() -> None:
    session = opened(dealt("2h 3h", up="9s", then="4d"))
    begin(session, wager=1000)
    choose(session, "hit")
    assert "double" not in choices(session)


def test_2_10_a_1_from_the_hand_on_hard_9_10_and_11_alone() -> None:
    for own, allowed in (("4h 5h", True), ("5h 6h", True), ("4h 4d", False), ("Ah 8h", False)):
        session = opened(dealt(own, up="9s", burn=""), doubling="hard 9 to 11", **HAND)
        begin(session, wager=1000)
        assert ("double" in choices(session)) is allowed, own


def test_2_10_a_1_the_cards_are_turned_up_to_double() -> None:
    session = opened(
        dealt("5h 6h", up="9s", then="Td 8c", burn=""), doubling="hard 9 to 11", **HAND
    )
    begin(session, wager=1000)
    choose(session, "double")
    names = kinds(last(session).events)
    assert names.index("Revealed") < len(names) - names[::-1].index("Dealt") - 1


def test_2_10_a_2_from_the_hand_not_after_a_split() -> None:
    session = opened(dealt("8h 8d", up="9s", then="3d", burn=""), double_after_split=False, **HAND)
    begin(session, wager=1000)
    choose(session, "split")
    assert "double" not in choices(session)


def test_2_10_b_a_blackjack_takes_only_the_original_wager() -> None:
    record = play("5h 6h", "Ts", "9d Ac", ["double"])
    assert cents(record) == {"wager": -1000, "double": 0}
    assert laws(record, "double") == [LAW("10(b)")]


def test_2_10_b_also_of_a_hand_over_21() -> None:
    blackjack = play("Th 4h", "Ts", "Td Ac", ["double"])
    assert cents(blackjack) == {"wager": -1000, "double": 0}
    none = play("Th 4h", "Ts", "Td 9c", ["double"])
    assert cents(none) == {"wager": -1000, "double": -1000}


def test_2_10_b_the_other_reading_takes_both_wagers_of_a_hand_over_21() -> None:
    record = play("Th 4h", "Ts", "Td Ac", ["double"], busted_added_wagers="lost")
    assert cents(record) == {"wager": -1000, "double": -1000}
    down = play(
        "Th 4h", "Ts", "Td Ac", ["double"], busted_added_wagers="lost", doubled_card="face down"
    )
    assert cents(down) == {"wager": -1000, "double": -1000}


def test_2_10_c_the_card_is_face_up_or_down() -> None:
    up = play("5h 6h", "9s", "Td 8c", ["double"])
    assert [e.seen for e in up.events if isinstance(e, Dealt) and e.spot == 1][-1] is Seen.ALL
    down = play("5h 6h", "9s", "Td 8c", ["double"], doubled_card="face down")
    assert [e.seen for e in down.events if isinstance(e, Dealt) and e.spot == 1][-1] is Seen.NONE
    assert cents(down) == {"wager": 1000, "double": 1000}


def test_2_10_c_a_card_face_down_is_turned_up_after_the_dealer_has_drawn() -> None:
    record = play("Th 4h", "9s", "Td 8c", ["double"], doubled_card="face down")
    names = kinds(record.events)
    shown = next(n for n, e in enumerate(record.events) if isinstance(e, Revealed) and e.spot == 1)
    assert shown > max(n for n, name in enumerate(names) if name == "Dealt")
    assert cents(record) == {"wager": -1000, "double": -1000}
    assert len(hand_of(record, "dealer")) == 2, "nobody knows that the hand is over 21"


def test_2_10_c_at_the_players_request() -> None:
    record = play("5h 6h", "9s", "Td 8c", ["double", "face down"], doubled_card="player's choice")
    assert [e.seen for e in record.events if isinstance(e, Dealt) and e.spot == 1][-1] is Seen.NONE
    record = play("5h 6h", "9s", "Td 8c", ["double", "face up"], doubled_card="player's choice")
    assert [e.seen for e in record.events if isinstance(e, Dealt) and e.spot == 1][-1] is Seen.ALL


def test_2_10_d_at_6_to_5_not_after_a_split_where_so_chosen() -> None:
    options: dict[str, Any] = {"variation": "6 to 5", "soft_17": "hit"}
    for allowed in (True, False):
        session = opened(dealt("8h 8d", up="9s", then="3d"), double_after_split=allowed, **options)
        begin(session, wager=1000)
        choose(session, "split")
        assert ("double" in choices(session)) is allowed


# 2.11 Splitting pairs

SPLIT = rows("""
    own     up   then              decisions                    wager   split   double
    8h 8d   9s   Tc Td 8s          split,stand,stand            1000    1000    -
    8h 8d   9s   3c Td Th Ts       split,double,stand           1000    -1000   1000
    8h 8d   Ts   2c 3c Ad          split,stand,stand            -1000   0       -
    8h 8d   Ts   Tc Td 3c Ad       split,hit,stand              -1000   0       -
    Th Kd   9s   Tc Td 9c          split,stand,stand            1000    1000    -
    Ah Ad   9s   Tc Td 9c          split                        1000    1000    -
    Ah Ad   9s   Tc 5d 9c          split                        1000    -1000   -
""")


@pytest.mark.parametrize("row", SPLIT, ids=" | ".join)
def test_2_11_a_splitting(row: list[str]) -> None:
    own, up, then, decisions, wager, split, double = row
    record = play(own, up, then, decisions.split(","))
    expected = {"wager": int(wager), "split": int(split)}
    if double != "-":
        expected["double"] = int(double)
    assert cents(record) == expected


def test_2_11_a_the_second_wager_equals_the_first() -> None:
    session = opened(dealt("8h 8d", up="9s"))
    begin(session, wager=1000)
    assert amounts(session, "split") == (1000,)
    session.table.patrons["p1"].amount = 0
    with pytest.raises(TooFewChips):
        choose(session, "split")


def test_2_11_b_the_first_hand_is_completed_before_a_card_to_the_second() -> None:
    record = play("8h 8d", "9s", "2c 5c 4c 3d Td", ["split", "hit", "stand", "stand"])
    order = [e.hand for e in record.events if isinstance(e, Dealt) and e.spot][2:]
    assert order == ["spot 1", "spot 1", "spot 1 hand 2"]
    assert [type(e) for e in record.events if isinstance(e, Shifted)] == [Shifted]


def test_2_11_c_the_total_of_a_split_hand_is_announced() -> None:
    record = play("8h 8d", "9s", "2c 3d Td", ["split", "stand", "stand"])
    assert {"spot 1: 10", "spot 1 hand 2: 11"} <= set(said(record))


def test_2_11_c_1_a_pair_is_split_once() -> None:
    session = opened(dealt("8h 8d", up="9s", then="8c"))
    begin(session, wager=1000)
    choose(session, "split")
    assert "split" not in choices(session)


def test_2_11_c_2_split_aces_draw_one_card_each() -> None:
    record = play("Ah Ad", "9s", "2c 3d Td", ["split"])
    assert hand_of(record, "spot 1")[2:] == hand_of(record, "spot 1")[2:3]
    assert len(hand_of(record, "spot 1 hand 2")) == 1


def test_2_11_c_2_an_ace_and_ten_after_a_split_is_no_blackjack() -> None:
    record = play("Ah Ad", "9s", "Tc Td 9c", ["split"])
    assert cents(record) == {"wager": 1000, "split": 1000}, "paid 1 to 1"


def test_2_11_d_a_blackjack_takes_only_the_original_wager() -> None:
    record = play("8h 8d", "Ts", "2c 3c Ad", ["split", "stand", "stand"])
    assert cents(record) == {"wager": -1000, "split": 0}
    assert laws(record, "split") == [LAW("11(d)")]


RESPLIT = rows("""
    boxes   most_hands   places   hands
    6       4            6        4
    6       4            7        3
    7       3            7        3
    6       3            6        3
    7       2            7        2
""")


@pytest.mark.parametrize("row", RESPLIT, ids=" | ".join)
def test_2_11_e_up_to_four_hands_at_six_boxes_and_three_at_seven(row: list[str]) -> None:
    boxes, most_hands, places, hands = map(int, row)
    session = opened(
        dealt("8h 8d", up="9s", then="8c 8s 8h 8d 8c"), boxes=boxes, most_hands=most_hands,
        table_of={"spots": places},
    )  # fmt: skip
    begin(session, wager=1000)
    while "split" in choices(session):
        choose(session, "split")
    assert len(session.table.spots[0].hands) == hands
    placed = [e for e in session.events if isinstance(e, Placed) and e.wager == "split"]
    assert [event.amount for event in placed] == [1000] * (hands - 1)


def test_2_11_e_aces_are_resplit_only_where_allowed() -> None:
    for allowed in (True, False):
        session = opened(
            dealt("Ah Ad", up="9s", then="Ac 5d"), boxes=6, most_hands=4, resplit_aces=allowed
        )
        begin(session, wager=1000)
        choose(session, "split")
        asked = isinstance(session.pending, Ask)
        assert asked is allowed
        if allowed:
            assert choices(session) == ["stand", "split"]


def test_2_11_e_every_hand_of_a_resplit_is_settled() -> None:
    record = play(
        "8h 8d", "9s", "8c Tc Td Th 8s", ["split", "split", "stand", "stand", "stand"],
        boxes=6, most_hands=3,
    )  # fmt: skip
    assert cents(record) == {"wager": 1000, "split": 2000}


def test_2_11_f_splitting_sevens_forfeits_three_sevens() -> None:
    wagers = {"wager": 1000, "sevens": 100}
    session = opened(dealt("7h 7d", up="9s", then="7c 2d Tc"), additional_wager="sevens")
    begin(session, **wagers)
    choose(session, "split")
    assert "Splitting sevens forfeits three sevens" in [
        getattr(event, "text", "") for event in session.events
    ]
    names = [(type(e).__name__, getattr(e, "wager", "")) for e in session.events]
    paid = names.index(("Paid", "sevens"))
    dealt_after = [n for n, (name, _) in enumerate(names) if name == "Dealt"][-1]
    assert paid < dealt_after
    choose(session, "stand")
    choose(session, "stand")
    assert cents(last(session))["sevens"] == 5000


def test_2_8_a_what_may_be_surrendered_has_an_exact_half() -> None:
    """Surrender goes only with 3 to 2 for a blackjack, which needs an even number of chips."""
    made = Blackjack(BlackjackOptions(surrender=True))
    assert made.payable_unit(made.wager, "", 1_00) == 2_00
