"""All-in hold 'em: cards, wagers, dealing, decisions and settlement, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import STANDARD, cards
from pitboss.errors import (
    BadChoice,
    BadOptions,
    BadPayTable,
    NotNow,
    NotSeated,
    SpotTaken,
    WagerRule,
)
from pitboss.games.banked_poker.all_in_holdem import AllInHoldem, calls, points
from pitboss.hands import five
from pitboss.hands.five import FiveRank
from pitboss.law import Subchapter
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import DOLLAR
from pitboss.table.steps import (
    Announced,
    Ask,
    Burned,
    Collected,
    Counted,
    Cut,
    Dealt,
    Duty,
    Paid,
    Placed,
    Returned,
    Revealed,
    Seen,
    Shuffled,
    Taken,
)
from tests.games.all_in_holdem.cards import RAISE, all_in, at, played, wagers
from tests.support.play import happened, round_of, rows, start, won
from tests.support.shows import shows

LAW = Subchapter("19:47-44")


def community(record: Any) -> list[Dealt]:
    return [event for event in happened(record, Dealt) if event.hand == "community"]


# 44.2 to 44.5 Cards, shuffle, cut and rankings


def test_44_2_a_one_deck_and_six_players() -> None:
    assert all_in().deck() == STANDARD
    assert all_in().spots == 6, "19:46-1.13U(a)"


def test_44_2_b_a_second_deck_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions, match=r"second deck.*44\.2\(b\)"):
        all_in(shuffler=False)


def test_44_4_a_shuffled_before_every_round() -> None:
    session = at("As Ah", dealer="Ks Kh")
    for decks in (2, 1):  # both decks at first, then the one that was used
        record = round_of(session, wagers(), ["fold"])
        assert [event.law for event in happened(record, Shuffled)] == [LAW("4(a)")] * decks


def test_44_4_b_1_what_a_device_shuffled_is_not_cut() -> None:
    assert not happened(round_of(at("As Ah", dealer="Ks Kh"), wagers(), ["fold"]), Cut)


def test_44_4_b_2_the_dealer_cuts_what_was_shuffled_by_hand() -> None:
    session = at("As Ah", dealer="Ks Kh", game=all_in(shuffler=False, second_deck=False))
    cuts = happened(round_of(session, wagers(), ["fold"]), Cut)
    assert [(cut.by, cut.law) for cut in cuts] == [("dealer", LAW("4(c)1ii"))]


SEVEN = """
    hand                    best of seven
    royal flush             As Ks Qs Js Ts 2d 3h
    straight flush          As 2s 3s 4s 5s Kd Kh
    four-of-a-kind          7s 7h 7d 7c As Ks Qs
    full house              7s 7h 7d Ac As 2s 3d
    flush                   As 9s 7s 4s 2s Kd Kh
    straight                As 2h 3d 4c 5s Kd Kh
    three-of-a-kind         7s 7h 7d Ac Ks 2s 3d
    two pairs               7s 7h Ad Ac Ks 2s 3d
    pair                    7s 7h Ad Qc Ks 2s 3d
    high card               7s 5h Ad Qc Ks 2s 3d
"""
RANKING = (
    LAW("5(b)1"), LAW("5(b)2"), LAW("5(b)3"), LAW("5(b)4"), LAW("5(b)5"), LAW("5(b)6"),
    LAW("5(b)7"), LAW("5(b)8"), LAW("5(b)9"), LAW("5(c)"),
)  # fmt: skip


def test_44_5_a_rank_of_cards_and_hands() -> None:
    held = [five.best(cards(text)) for _, text in rows(SEVEN)]
    assert [str(rank.category) for rank in held] == [hand for hand, _ in rows(SEVEN)]
    assert [all_in().ranking[rank.category] for rank in held] == list(RANKING)
    assert sorted(held, reverse=True) == held
    assert tuple(all_in().ranking) == tuple(reversed(FiveRank.order))


def test_44_5_c_reading_a_pair_before_an_ace() -> None:
    _, sums = played(at("5s 5h", dealer="Ad Kc"), [RAISE])
    assert sums == {"ante": 10_00, "raise-wager": 30_00}


# 44.6 and 44.12 Wagers


def test_44_6_b_nothing_is_placed_after_no_more_bets() -> None:
    session = at("As Ah", dealer="Ks Kh")
    start(session, wagers())
    with pytest.raises(NotNow):
        session.place("p1", 1, "final-hand-bonus", 5_00)


@pytest.mark.parametrize("bonus", ["hole-card-bonus", "final-hand-bonus"])
def test_44_6_c_a_bonus_needs_an_ante(bonus: str) -> None:
    session = at("As Ah", dealer="Ks Kh")
    session.place("p1", 1, bonus, 5_00)
    with pytest.raises(WagerRule, match=r"44\.6\(c\)"):
        session.proceed()


def test_44_6_d_a_raise_is_placed_when_it_is_asked_for() -> None:
    with pytest.raises(NotNow):
        at("As Ah", dealer="Ks Kh").place("p1", 1, "raise-wager", 30_00)


def test_44_6_e_only_the_seated_wager_and_they_stay() -> None:
    session = at("As Ah", dealer="Ks Kh")
    with pytest.raises(NotSeated):
        session.place("p9", 1, "ante", 10_00)
    start(session, wagers())
    with pytest.raises(NotNow):
        session.leave("p1")


def test_44_12_one_position_a_player() -> None:
    with pytest.raises(SpotTaken, match=r"44\.12"):
        at("As Ah", dealer="Ks Kh").sit("p1", 2)


# 44.7 to 44.9 Dealing

ORDERS: dict[Any, tuple[Any, list[Any]]] = {
    "manual shoe": (LAW("7(b)"), [
        ("spot 1", LAW("7(d)1")), ("spot 2", LAW("7(d)1")), ("dealer", LAW("7(d)2")),
        ("spot 1", LAW("7(d)3")), ("spot 2", LAW("7(d)3")), ("dealer", LAW("7(d)4")),
    ]),
    "hand": (LAW("8(b)3"), [
        ("spot 1", LAW("8(c)1")), ("spot 2", LAW("8(c)1")), ("dealer", LAW("8(c)2")),
        ("spot 1", LAW("8(c)3")), ("spot 2", LAW("8(c)3")), ("dealer", LAW("8(c)4")),
    ]),
    "automated shoe": (LAW("9(b)2"), [
        ("spot 1", LAW("9(c)")), ("spot 2", LAW("9(c)")), ("dealer", LAW("9(c)")),
    ]),
}  # fmt: skip


@pytest.mark.parametrize("dealing", ORDERS)
def test_44_8_a_each_way_of_dealing_has_its_order(dealing: Any) -> None:
    announced, order = ORDERS[dealing]
    session = at("As Ah", "4s 4h", dealer="Ks Kh", game=all_in(dealing=dealing))
    record = round_of(session, wagers(2), ["fold", "fold"])
    dealt = happened(record, Dealt)
    assert [(event.hand, event.law) for event in dealt] == order, "and no board for nobody"
    assert {event.seen for event in dealt if event.hand == "dealer"} == {Seen.NONE}
    assert happened(record, Announced)[0].law == announced


def test_44_8_b_1_dealing_from_the_hand_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions, match=r"44\.8\(b\)1"):
        all_in(dealing="hand", shuffler=False, second_deck=False)


def test_44_9_a_an_automated_shoe_deals_stacks_of_two() -> None:
    session = at("As Ah", dealer="Ks Kh", game=all_in(dealing="automated shoe"))
    record = round_of(session, wagers(), [RAISE])
    dealt = [event for event in happened(record, Dealt) if event.hand != "community"]
    assert [len(event.cards) for event in dealt] == [2, 2]
    assert LAW("9(d)") in [duty.law for duty in happened(record, Duty)], "the board by hand"


@pytest.mark.parametrize(
    ("dealing", "law"), [("manual shoe", "7(f)"), ("hand", "8(e)"), ("automated shoe", "9(e)")]
)
def test_44_7_f_the_stub_is_counted_every_fifth_round(dealing: Any, law: str) -> None:
    session = at("As Ah", dealer="Ks Kh", game=all_in(dealing=dealing))
    for number in range(1, 6):
        record = round_of(session, wagers(), [RAISE])
        counts = [(event.cards, event.law) for event in happened(record, Counted)]
        assert counts == ([(40, LAW(law))] if number == 5 else [])


# 44.10 The round


def test_44_10_a_fold_or_raise_three_times() -> None:
    session = at("As Ah", dealer="Ks Kh")
    start(session, wagers())
    ask = session.pending
    assert isinstance(ask, Ask)
    told = [(one.name, one.amounts) for one in ask.choices]
    assert told == [("raise-wager", (30_00,)), ("fold", None)]
    assert ask.law == LAW("10(a)")
    with pytest.raises(BadChoice):
        session.choose("p1", 1, "raise-wager", 10_00)
    session.choose("p1", 1, *RAISE)
    assert session.last is not None
    placed = happened(session.last, Placed)[-1]
    assert (placed.wager, placed.amount, placed.law) == ("raise-wager", 30_00, LAW("10(a)2"))


def test_44_10_a_1_a_folded_ante_is_taken_once_all_have_decided() -> None:
    session = at("As Ah", "4s 4h", dealer="Ks Kh")
    start(session, wagers(2))
    session.choose("p1", 1, "fold")
    assert not [event for event in session.events if isinstance(event, Taken)]
    session.choose("p2", 2, *RAISE)
    assert session.last is not None
    taken = happened(session.last, Taken)[0]
    assert (taken.spot, taken.wager, taken.law) == (1, "ante", LAW("10(b)"))
    gone = happened(session.last, Collected)[0]
    assert (gone.spot, gone.law) == (1, LAW("10(b)1"))
    assert LAW("10(a)1") in [duty.law for duty in happened(session.last, Duty)]
    assert 1 not in [event.spot for event in happened(session.last, Revealed)], "face down"


FOLDED = """
    hole  final  board  collected   why
    5     0      no     10(b)2i     hole card bonus alone
    0     5      yes    10(j)       final hand bonus alone
    5     5      yes    10(j)       both
"""


@pytest.mark.parametrize("row", rows(FOLDED), ids=lambda row: row[-1])
def test_44_10_b_2_i_bonuses_of_a_folded_hand(row: list[str]) -> None:
    hole, final, board, law, _ = row
    session = at("9s 9d", dealer="Ks Kh", board="9c 2d 4h Jc 3s")
    record, sums = played(session, ["fold"], hole=int(hole) * 100, final=int(final) * 100)
    expected = {"ante": -10_00}
    if hole != "0":
        expected["hole-card-bonus"] = 4 * 5_00
    if final != "0":
        expected["final-hand-bonus"] = 2 * 5_00
    assert sums == expected
    assert bool(community(record)) is (board == "yes")
    assert (happened(record, Revealed)[0].spot, happened(record, Revealed)[0].law) == (
        1, LAW("10(b)2"),
    )  # fmt: skip
    gone = [event.law for event in happened(record, Collected) if event.spot == 1]
    assert gone == [LAW(law)]
    waits = [duty for duty in happened(record, Duty) if duty.law == LAW("10(b)2ii")]
    assert bool(waits) is (final != "0")


def test_44_10_b_folded_hands_from_the_right_before_the_dealer_shows() -> None:
    session = at("9s 9d", "8s 8d", dealer="Ks Kh")
    record = round_of(session, wagers(2, hole=5_00), ["fold", "fold"])
    shown = [(event.spot, event.law) for event in happened(record, Revealed)]
    assert shown == [(2, LAW("10(b)2")), (1, LAW("10(b)2")), (0, LAW("10(c)1"))]


CALLS = """
    cards   points  calls  paragraph
    2s 2h   4       yes    10(c)1
    4s 4h   8       yes    10(c)1
    8s 3h   11      yes    10(c)2ii(2)
    As 2h   13      yes    10(c)2i
    Ks 2h   12      yes    10(c)2i
    Js 2h   12      yes    10(c)2i
    Ts 2h   12      yes    10(c)2i
    9s 2h   11      yes    10(c)2ii(2)
    8s 2h   10      no     10(c)2ii(1)
    7s 3h   10      no     10(c)2ii(1)
    6s 4h   10      no     10(c)2ii(1)
    3s 2h   5       no     10(c)2ii(1)
"""


@pytest.mark.parametrize("row", rows(CALLS), ids=str)
def test_44_10_c_2_i_points_of_the_dealer(row: list[str]) -> None:
    held, total, said, _ = row
    assert (points(cards(held)), calls(cards(held))) == (int(total), said == "yes")


def test_44_10_c_1_a_pair_calls() -> None:
    record, sums = played(at("As Ah", dealer="2s 2h"), [RAISE])
    assert sums == {"ante": -10_00, "raise-wager": -30_00}, "three twos"
    assert "calls" in happened(record, Revealed)[0].text


@shows(LAW("10(c)"), LAW("10(c)2"))
def test_44_10_c_2_ii_1_below_eleven_the_dealer_folds() -> None:
    record, sums = played(at("7s 4h", dealer="8s 2h"), [RAISE])
    assert sums == {"ante": 10_00, "raise-wager": 0}
    shown = happened(record, Revealed)[0]
    assert (shown.text, shown.law) == (
        "10 points, dealer does not qualify", LAW("10(c)2ii(1)"),
    )  # fmt: skip


def test_44_10_c_2_ii_2_eleven_or_more_calls() -> None:
    record, sums = played(at("7s 4h", dealer="8s 3h", board="As Kd Qh 9c Jd"), [RAISE])
    assert sums == {"ante": 0, "raise-wager": 0}, "the board plays"
    assert community(record)
    assert happened(record, Revealed)[0].law == LAW("10(c)2ii(2)")


def test_44_10_d_against_a_dealer_who_folds() -> None:
    record, sums = played(at("9s 9d", dealer="8s 2h"), [RAISE], hole=5_00)
    assert sums == {"ante": 10_00, "raise-wager": 0, "hole-card-bonus": 4 * 5_00}
    assert not community(record)
    told = [
        (event.wager, event.law) for event in record.events if isinstance(event, Paid | Returned)
    ]
    assert told == [
        ("ante", LAW("10(d)")), ("raise-wager", LAW("10(d)")), ("hole-card-bonus", LAW("11(c)")),
    ]  # fmt: skip
    gone = [event.law for event in happened(record, Collected) if event.spot == 1]
    assert gone == [LAW("10(d)")]


@pytest.mark.parametrize("bonus", [{}, {"hole": 5_00}, {"final": 5_00}])
def test_44_10_d_cards_are_shown_only_for_a_bonus(bonus: dict[str, int]) -> None:
    record, _ = played(at("As Ah", dealer="7c 2d"), [RAISE], **bonus)
    shown = [e.law for e in happened(record, Revealed) if e.spot == 1]
    assert shown[:1] == ([LAW("10(d)")] if bonus else [])


def test_44_10_d_reading_a_folded_ante_is_lost_though_the_dealer_folds_too() -> None:
    session = at("9s 9d", "As Ah", dealer="8s 2h")
    record = round_of(session, wagers(2), ["fold", RAISE])
    sums = won(record.events)
    assert (sums[1, "ante"], sums[2, "ante"]) == (-10_00, 10_00)


def test_44_10_d_a_final_hand_bonus_is_played_out() -> None:
    session = at("9s 9d", dealer="8s 2h", board="9c 8d 8h Jc 3s")  # the dealer would have three
    record, sums = played(session, [RAISE], final=5_00)
    assert sums == {"ante": 10_00, "raise-wager": 0, "final-hand-bonus": 10 * 5_00}
    assert len(community(record)) == 3


def test_44_10_e_bonus_of_the_hole_cards_before_the_board() -> None:
    record, sums = played(at("8s 8d", dealer="Ks Kh"), [RAISE], hole=5_00)
    paid = happened(record, Paid)[0]
    assert (paid.wager, paid.amount) == ("hole-card-bonus", 20_00)
    assert record.events.index(paid) < record.events.index(community(record)[0])
    shown = [(event.spot, event.law) for event in happened(record, Revealed)]
    assert shown == [
        (0, LAW("10(c)1")), (1, LAW("10(e)")), (0, LAW("10(g)")), (1, LAW("10(h)")),
    ]  # fmt: skip
    assert sums["ante"] == -10_00


def test_44_10_f_a_burn_card_before_each_street() -> None:
    record, _ = played(at("As Ah", dealer="Ks Kh"), [RAISE])
    told = [
        (type(event).__name__, len(event.cards), event.law)
        for event in record.events
        if isinstance(event, Burned) or (isinstance(event, Dealt) and event.hand == "community")
    ]
    assert told == [
        ("Burned", 1, LAW("10(f)")), ("Dealt", 3, LAW("10(f)")),
        ("Burned", 1, LAW("10(f)")), ("Dealt", 1, LAW("10(f)")),
        ("Burned", 1, LAW("10(f)")), ("Dealt", 1, LAW("10(f)")),
    ]  # fmt: skip


SETTLED = """
    player  dealer  board           ante  raise  hole  final  why
    As Ah   Ks Kh   2c 7d 9h Jc 3s  10    30     200   -10    higher
    Ks Kh   As Ah   2c 7d 9h Jc 3s  -10   -30    90    -10    lower
    As Kh   Ah Kd   2c 7d 9h Jc 3s  0     0      -10   -10    equal
    Ah Ad   Ks Kh   2c 7d 9h Jc 3s  10    30     500   -10    two red aces
    As Ks   Kd Kh   Qs Js Ts 3c 3d  10    30     250   5000   royal flush
    5s 6s   Ks Kh   7s 8s 9s Jc 3d  10    30     10    1250   straight flush
    9s 9d   Ks Kh   9c 2d 9h Jc 3s  10    30     40    500    four-of-a-kind
    9s 9d   Ks Kh   2c 2d 9h Jc 3s  10    30     40    100    full house
    As 4s   Ks Kh   2s 7s 9s Jc 3d  10    30     10    60     flush
    Ts 8h   Ks Kh   2c 7d 9h Jc 3s  10    30     -10   30     straight
    3h 3d   Kc Kh   3c 2d 4h Jc Ks  -10   -30    20    20     three-of-a-kind on a losing hand
    As Ah   8h 2d   2c 7d 9h Jc 3s  10    0      200   -10    no call
    5s 4d   8h 2d   2c 2s 2h Jc 3s  10    0      -10   20     no call, though the dealer has four
"""


@pytest.mark.parametrize("row", rows(SETTLED), ids=lambda row: row[-1])
def test_44_10_i_settlement(row: list[str]) -> None:
    player, dealer, board, *dollars, _ = row
    session = at(player, dealer=dealer, board=board)
    _, sums = played(session, [RAISE], hole=10_00, final=10_00)
    names = ("ante", "raise-wager", "hole-card-bonus", "final-hand-bonus")
    assert [sums[name] // 100 for name in names] == [int(cell) for cell in dollars]


def test_44_10_g_h_from_the_right_one_player_after_the_other() -> None:
    session = at("As Ah", "4s 4h", dealer="Ks Kh")
    record = round_of(session, wagers(2), [RAISE, RAISE])
    shown = [(event.spot, event.law) for event in happened(record, Revealed)][-3:]
    assert shown == [(0, LAW("10(g)")), (2, LAW("10(h)")), (1, LAW("10(h)"))]
    assert {event.law for event in happened(record, Paid)} == {LAW("10(i)")}
    assert {event.law for event in happened(record, Taken)} == {LAW("10(i)")}


# 44.11 Payout odds


def test_44_11_b_even_money() -> None:
    for name in ("ante", "raise-wager"):
        (table,) = all_in().wagers[name].tables
        assert (table.law, [str(row.pays) for row in table.rows]) == (LAW("11(b)"), ["1 to 1"])


HOLE = """
    cards   A   B   C   D   row
    Ah Ad   50  60  45  50  two red aces
    As Ks   25  25  25  25  suited ace-king
    As Ad   20  20  20  20  pair of aces
    As Ac   20  20  20  20  pair of black aces
    Kh Kd   9   8   8   8   kings
    Jh Jd   9   8   8   8   jacks
    Th Td   4   4   4   3   tens
    6h 6d   4   4   4   3   sixes
    5h 5d   2   2   2   2   fives
    2h 2d   2   2   2   2   twos
    Ah Qh   1   1   1   1   suited
    7h 2h   1   1   1   1   low and suited
    Ah Kd   -1  -1  -1  -1  ace-king of two suits
"""


@pytest.mark.parametrize("row", rows(HOLE), ids=lambda row: row[-1])
def test_44_11_c_the_hole_card_bonus_by_each_table(row: list[str]) -> None:
    held, *pays, _ = row
    for table, odds in zip("ABCD", pays, strict=True):
        session = at(held, dealer="8s 8c", game=all_in(hole_card_bonus_table=table))
        _, sums = played(session, ["fold"], hole=5_00)
        assert sums["hole-card-bonus"] == int(odds) * 5_00, table


FINAL = """
    hand             A    B    C    D
    royal flush      500  500  500  500
    straight flush   125  125  100  100
    four-of-a-kind   50   50   50   40
    full house       10   8    8    8
    flush            6    6    6    6
    straight         3    4    4    4
    three-of-a-kind  2    2    2    2
"""


def test_44_11_d_the_final_hand_bonus_by_each_table() -> None:
    printed = {hand: pays for hand, *pays in rows(FINAL)}
    hands = {row[-1].split(" on ")[0]: row[:3] for row in rows(SETTLED)}
    for hand, pays in printed.items():
        player, dealer, board = hands[hand]
        for table, odds in zip("ABCD", pays, strict=True):
            game = all_in(final_hand_bonus_table=table)
            session = at(player, dealer=dealer, board=board, game=game)
            _, sums = played(session, [RAISE], final=10_00)
            assert sums["final-hand-bonus"] == int(odds) * 10_00, (hand, table)


def test_44_11_c_a_licensee_may_pay_more_and_not_less() -> None:
    rows_of = {row.outcome: str(row.pays) for row in AllInHoldem.hole_card_bonus.tables[0].rows}
    AllInHoldem(own_tables={"hole-card-bonus": rows_of | {"pair of aces": "22 to 1"}})
    with pytest.raises(BadPayTable, match="below the minimum"):
        AllInHoldem(own_tables={"hole-card-bonus": rows_of | {"pair of aces": "19 to 1"}})


def test_44_11_d_more_is_paid_on_a_final_hand_too_and_not_less() -> None:
    rows_of = {row.outcome: str(row.pays) for row in AllInHoldem.final_hand_bonus.tables[0].rows}
    game = AllInHoldem(own_tables={"final-hand-bonus": rows_of | {"flush": "7 to 1"}})
    session = at("As 4s", dealer="Ks Kh", board="2s 7s 9s Jc 3d", game=game)
    _, sums = played(session, [RAISE], final=10_00)
    assert sums["final-hand-bonus"] == 70_00
    with pytest.raises(BadPayTable, match=r"below the minimum.*44\.11\(d\)"):
        AllInHoldem(own_tables={"final-hand-bonus": rows_of | {"flush": "5 to 1"}})


def test_44_11_e_one_limit_for_all_that_a_hand_wins() -> None:
    session = at("Ah Ad", dealer="Ks Kh", board="As Ac 2d 7c 9s")
    placed = {
        (1, "ante"): 5_000_00,
        (1, "hole-card-bonus"): 500_00,
        (1, "final-hand-bonus"): 500_00,
    }
    record = round_of(session, placed, [("raise-wager", 15_000_00)])
    assert won(record.events) == {
        (1, "hole-card-bonus"): 25_000_00, (1, "ante"): 5_000_00, (1, "raise-wager"): 15_000_00,
        (1, "final-hand-bonus"): 5_000_00,
    }  # fmt: skip
    assert happened(record, Paid)[-1].law == LAW("11(e)")


def test_44_11_e_a_hand_that_has_won_the_limit_wins_no_more() -> None:
    session = at("Ah Ad", dealer="Ks Kh", board="As Ac 2d 7c 9s")
    _, sums = played(session, [RAISE], hole=1_000_00, final=10_00)
    assert sums == {
        "hole-card-bonus": 50_000_00, "ante": 0, "raise-wager": 0, "final-hand-bonus": 0,
    }  # fmt: skip


def test_44_11_e_the_limit_is_higher_where_the_minimum_could_win_more() -> None:
    limits = Limits(Limit(200 * DOLLAR, 100_000 * DOLLAR))
    session = at("Ah Ad", dealer="Ks Kh", board="As Ac 2d 7c 9s", limits=limits)
    game = session.game
    assert isinstance(game, AllInHoldem)
    assert game.payout_limit(session.table) == (4 + 50 + 500) * 200 * DOLLAR
