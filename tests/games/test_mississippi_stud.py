"""Mississippi stud, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import (
    BadChoice,
    BadOptions,
    BadPayTable,
    NoSuchIrregularity,
    NotNow,
    SpotTaken,
)
from pitboss.games.banked_poker.mississippi_stud import MississippiOptions, MississippiStud
from pitboss.hands import five
from pitboss.law import Subchapter
from pitboss.table.limits import Limit, Limits
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Ask,
    Bets,
    Burned,
    Collected,
    Counted,
    Cut,
    Dealt,
    Duty,
    Paid,
    Returned,
    Revealed,
    Seen,
    Shuffled,
    Taken,
    Voided,
)
from pitboss.table.view import hands_seen, view
from tests.support.play import (
    CHIPS,
    happened,
    round_of,
    rows,
    start,
    step_until,
    table,
    won,
)  # fmt: skip
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-35")
ANTE = {(1, "ante"): 10_00}
BET = {1: ("third-street", 10_00), 2: ("fourth-street", 10_00), 3: ("fifth-street", 10_00)}
ONES: list[Any] = [BET[1], BET[2], BET[3]]


def game(**options: Any) -> MississippiStud:
    return MississippiStud(MississippiOptions(**options))


def at(*hands: str, board: str = "2s 7d 9h", rules: Any = None, **kwargs: Any) -> Session:
    """A table where these hands and this board come."""
    seats = tuple(range(1, len(hands) + 1))
    source = Stacked(cards(" ".join((*hands, board))))
    return table(rules or game(), source, seats=seats, **kwargs)


# 35.2 to 35.5 Cards, opening, shuffle, cut and rankings


def test_35_2_b_a_second_deck_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions) as refused:
        game(shuffler=False)
    assert refused.value.law == LAW("2(b)")


def test_35_4_a_shuffled_before_every_round() -> None:
    session = at("As Ah")
    for decks in (2, 1, 1):  # both decks at first, then the one that was used
        record = round_of(session, ANTE, ["fold"])
        assert [event.law for event in happened(record, Shuffled)] == [LAW("4(a)")] * decks


def test_35_4_b_1_a_device_s_shuffle_is_not_cut() -> None:
    assert not happened(round_of(at("As Ah"), ANTE, ["fold"]), Cut)


def test_35_4_b_2_manual_and_pre_shuffled_cards_are_cut() -> None:
    for options in ({"shuffler": False, "second_deck": False}, {"preshuffled": True}):
        record = round_of(table(game(**options), Stacked(numbers=[7])), ANTE, ["fold"])
        assert [(cut.position, cut.law) for cut in happened(record, Cut)] == [(17, LAW("4(c)1ii"))]


def test_35_4_c_1_ii_at_least_ten_cards_on_either_side() -> None:
    for number, position in ((0, 10), (32, 42)):
        session = table(game(shuffler=False, second_deck=False), Stacked(numbers=[number]))
        assert happened(round_of(session, ANTE, ["fold"]), Cut)[0].position == position


def test_35_4_d_an_improper_cut_is_made_again() -> None:
    session = table(game(shuffler=False, second_deck=False), Stacked(numbers=[0, 5]))
    session.report("improper-cut")
    record = round_of(session, ANTE, ["fold"])
    assert [cut.position for cut in happened(record, Cut)] == [10, 15]


RANKED = """
    hand               cards                law
    royal flush        As Ks Qs Js Ts       5(b)1
    straight flush     5s 4s 3s 2s As       5(b)2
    four-of-a-kind     7s 7h 7d 7c As       5(b)3
    full house         7s 7h 7d As Ah       5(b)4
    flush              As Ks Qs Js 2s       5(b)5
    straight           As Kh Qs Js Ts       5(b)6
    straight           5s 4h 3s 2s As       5(b)6
    three-of-a-kind    7s 7h 7d As Kh       5(b)7
    two pairs          7s 7h As Ah Kd       5(b)8
    pair               7s 7h As Kh Qd       5(b)9
"""


@pytest.mark.parametrize(("hand", "held", "place"), rows(RANKED))
def test_35_5_b_hands(hand: str, held: str, place: str) -> None:
    rank = five.best(cards(held))
    assert rank.category == hand
    assert game().ranking[rank.category] == LAW(place)


def test_35_5_b_from_highest_to_lowest() -> None:
    ranked = [five.best(cards(held)) for _, held, _ in rows(RANKED)]
    assert ranked == sorted(ranked, reverse=True)
    assert list(game().ranking.values()) == [
        LAW("5(b)1"), LAW("5(b)2"), LAW("5(b)3"), LAW("5(b)4"), LAW("5(b)5"), LAW("5(b)6"),
        LAW("5(b)7"), LAW("5(b)8"), LAW("5(b)9"),
    ]  # fmt: skip


def test_35_5_a_an_ace_is_not_in_the_middle_of_a_straight() -> None:
    assert five.best(cards("Qs Ks Ah 2d 3c")).category == "high card"


# 35.6 Wagers


def test_35_6_b_no_ante_after_no_more_bets() -> None:
    session = at("As Ah")
    start(session, ANTE)
    with pytest.raises(NotNow, match="No more bets"):
        session.place("p1", 1, "ante", 10_00)


def test_35_6_b_reading_no_more_bets_before_the_deal_and_before_each_card() -> None:
    announced = {
        "manual shoe": LAW("7(b)"), "hand": LAW("8(b)3"), "automated shoe": LAW("9(b)2"),
    }  # fmt: skip
    for dealing, law in announced.items():
        record = round_of(at("As Ah", rules=game(dealing=dealing)), ANTE, ONES)
        said = [e for e in record.events if isinstance(e, Announced | Revealed | Dealt)]
        assert isinstance(said[0], Announced)
        assert said[0].law == law
        assert [type(e) for e in said[-8:-1]] == [
            Dealt, Announced, Revealed, Announced, Revealed, Announced, Revealed,
        ]  # fmt: skip
        assert all(e.text == "No more bets" for e in said if isinstance(e, Announced))


def test_35_6_c_a_bet_wager_is_placed_by_a_decision_alone() -> None:
    session = at("As Ah")
    with pytest.raises(NotNow):
        session.place("p1", 1, "third-street", 10_00)


def test_35_6_d_one_position_a_player() -> None:
    with pytest.raises(SpotTaken) as refused:
        at("As Ah").sit("p1", 2)
    assert refused.value.law == LAW("6(d)")


# 35.7 to 35.9 Dealing

DEALT = """
    dealing           players    community
    manual shoe       7(d)1      7(d)2
    hand              8(c)1      8(c)2
    automated shoe    9(c)       9(d)
"""


@pytest.mark.parametrize(("dealing", "players", "community"), rows(DEALT))
def test_35_7_d_two_cards_to_each_player_then_three_for_all(
    dealing: str, players: str, community: str
) -> None:
    session = at("As Ah", "Kd Kc", rules=game(dealing=dealing))
    record = round_of(session, {**ANTE, (2, "ante"): 10_00}, ["fold", "fold"])
    assert [(e.hand, e.cards, e.seen, e.law) for e in happened(record, Dealt)] == [
        ("spot 1", tuple(cards("As Ah")), Seen.OWNER, LAW(players)),
        ("spot 2", tuple(cards("Kd Kc")), Seen.OWNER, LAW(players)),
        ("community", tuple(cards("2s 7d 9h")), Seen.NONE, LAW(community)),
    ]


def test_35_7_d_1_and_2_from_the_shoe() -> None:
    assert [give.law for give in game().methods["manual shoe"].plan[0]] == [
        LAW("7(d)1"), LAW("7(d)2"),
    ]  # fmt: skip


def test_35_8_c_1_and_2_from_the_hand() -> None:
    assert [give.law for give in game().methods["hand"].plan[0]] == [LAW("8(c)1"), LAW("8(c)2")]


def test_35_9_c_a_stack_to_each_player_who_has_wagered() -> None:
    session = at("As Ah", "Kd Kc", rules=game(dealing="automated shoe"))
    record = round_of(session, {(2, "ante"): 10_00}, ["fold"])
    assert next((e.hand, e.law) for e in happened(record, Dealt)) == ("spot 2", LAW("9(c)"))


def test_35_8_b_1_dealing_from_the_hand_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions) as refused:
        game(dealing="hand", shuffler=False, second_deck=False)
    assert refused.value.law == LAW("8(b)1")


def test_35_9_a_stacks_of_two_and_the_rest_by_hand() -> None:
    record = round_of(at("As Ah", rules=game(dealing="automated shoe")), ANTE, ["fold"])
    shoe = [
        e
        for e in record.events
        if isinstance(e, Dealt) or (isinstance(e, Duty) and e.law == LAW("9(d)"))
    ]
    first, duty, rest = shoe[:3]
    assert isinstance(first, Dealt)
    assert isinstance(duty, Duty)
    assert isinstance(rest, Dealt)
    assert (len(first.cards), len(rest.cards)) == (2, 3)


COUNTED = """
    dealing           counting device    counted under
    manual shoe       True               7(f)
    hand              True               8(e)
    automated shoe    True               -
    automated shoe    False              9(e)
"""


@pytest.mark.parametrize(("dealing", "device", "law"), rows(COUNTED))
def test_35_9_f_reading_the_stub_is_counted_every_fifth_round_unless_waived(
    dealing: str, device: str, law: str
) -> None:
    session = at("As Ah", rules=game(dealing=dealing, counting_shuffler=device == "True"))
    counted = [happened(round_of(session, ANTE, ["fold"]), Counted) for _ in range(5)]
    assert not any(counted[:4])
    assert [(e.cards, e.law) for e in counted[4]] == ([] if law == "-" else [(47, LAW(law))])


# 35.10 Play


@pytest.mark.parametrize("times", [1, 2, 3])
def test_35_10_a_e_g_one_to_three_antes_on_each_street(times: int) -> None:
    answers: Any = [(name, times * 10_00) for name, _ in BET.values()]
    record = round_of(at("As Ah"), ANTE, answers)
    assert won(record.events) == {
        (1, "ante"): 10_00, (1, "third-street"): times * 10_00,
        (1, "fourth-street"): times * 10_00, (1, "fifth-street"): times * 10_00,
    }  # fmt: skip


@pytest.mark.parametrize("amount", [5_00, 15_00, 40_00])
def test_35_10_a_no_other_amount(amount: int) -> None:
    session = at("As Ah")
    start(session, ANTE)
    with pytest.raises(BadChoice) as refused:
        session.choose("p1", 1, "third-street", amount)
    assert refused.value.law == LAW("10(a)")


FOLDED = """
    streets    lost     law
    0          10       10(a)
    1          20       10(e)
    2          30       10(g)
"""


@pytest.mark.parametrize(("streets", "lost", "law"), rows(FOLDED))
def test_35_10_a_e_g_a_fold_forfeits_what_was_wagered(streets: str, lost: str, law: str) -> None:
    record = round_of(at("As Ah"), ANTE, [*ONES[: int(streets)], "fold"])
    assert sum(won(record.events).values()) == -int(lost) * 100
    assert {e.law for e in happened(record, Taken)} == {LAW(law)}
    assert happened(record, Collected)[0].law == LAW(law)
    assert len(happened(record, Revealed)) == int(streets)


def test_35_10_e_a_fold_after_the_first_card() -> None:
    record = round_of(at("As Ah"), ANTE, [BET[1], "fold"])
    assert [(e.wager, e.amount) for e in happened(record, Taken)] == [
        ("ante", 10_00), ("third-street", 10_00),
    ]  # fmt: skip


def test_35_10_g_a_fold_after_the_second_card() -> None:
    record = round_of(at("As Ah"), ANTE, [BET[1], BET[2], "fold"])
    assert [e.wager for e in happened(record, Taken)] == ["ante", "third-street", "fourth-street"]


def test_35_10_d_f_h_one_community_card_after_the_other() -> None:
    session = at("As Ah", "Kd Kc")
    start(session, {**ANTE, (2, "ante"): 10_00})
    seen = []
    while isinstance(session.pending, Ask):
        seen.append([str(c) for c in hands_seen(view(session))["community"] if c is not None])
        ask = session.pending
        session.choose(ask.patron, ask.spot, ask.choices[0].name, 10_00)
    assert seen == [[], [], ["2s"], ["2s"], ["2s", "7d"], ["2s", "7d"]]
    laws = [e.law for e in happened(session.last, Revealed) if e.hand == "community"]
    assert laws == [LAW("10(d)"), LAW("10(f)"), LAW("10(h)")]


def test_35_10_d_a_hand_is_named_once_a_community_card_is_seen() -> None:
    """And by the cards that are seen alone: the board pairs the nine at last."""
    session = at("9s 4h", board="2s 4d 9h")
    start(session, ANTE)
    named = []
    for name, amount in ONES:
        named.append(session.game.holding(session.table, session.table.spots[0]))
        session.choose("p1", 1, name, amount)
    assert named == ["", "nine high", "pair of fours"]


def test_35_10_d_f_h_the_card_is_turned_when_all_have_decided() -> None:
    events = round_of(at("As Ah", "Kd Kc"), {**ANTE, (2, "ante"): 10_00}, ["fold", *ONES]).events
    first = next(n for n, e in enumerate(events) if isinstance(e, Revealed))
    decided = [n for n, e in enumerate(events) if getattr(e, "wager", "") == "third-street"]
    assert decided[0] < first


def test_35_10_d_reading_no_card_is_turned_for_nobody() -> None:
    record = round_of(at("As Ah"), ANTE, ["fold"])
    assert not happened(record, Revealed)
    assert happened(record, Collected)[-1].hand == "community"


def test_35_10_f_h_a_later_card_needs_a_later_wager() -> None:
    record = round_of(at("As Ah"), ANTE, [BET[1], "fold"])
    assert [e.law for e in happened(record, Revealed)] == [LAW("10(d)")]


def test_35_10_h_the_last_card_follows_the_5th_street_wagers() -> None:
    events = round_of(at("As Ah"), ANTE, ONES).events
    last = next(n for n, e in enumerate(events) if getattr(e, "law", None) == LAW("10(h)"))
    placed = next(n for n, e in enumerate(events) if getattr(e, "wager", "") == "fifth-street")
    assert placed < last


SETTLED = """
    hand       board       rest     each wager wins    law
    Ts As      Ks Qs       Js       5000               11(b)
    9s Ks      Qs Js       Ts       1000               11(b)
    7s 7h      7d 7c       2s       400                11(b)
    7s 7h      7d 2c       2s       100                11(b)
    9s Ks      Qs Js       2s       60                 11(b)
    9s Kh      Qs Js       Ts       40                 11(b)
    As 2h      3s 4s       5s       40                 11(b)
    7s 7h      7d 3c       2s       30                 11(b)
    7s 7h      3d 3c       2s       20                 11(b)
    Js Jh      3d 4c       2s       10                 11(b)
    As 7h      3d 4c       Ah       10                 11(b)
    Ts Th      3d 4c       2s       0                  10(i)2
    6s 2h      3d 4c       6h       0                  10(i)2
    5s 5h      3d 4c       2s       -10                10(i)1
    As Kh      3d 4c       9s       -10                10(i)1
"""


@pytest.mark.parametrize(("hand", "board", "rest", "each", "law"), rows(SETTLED))
def test_35_11_b_what_every_hand_pays(
    hand: str, board: str, rest: str, each: str, law: str
) -> None:
    record = round_of(at(hand, board=f"{board} {rest}"), ANTE, ONES)
    assert won(record.events) == {
        (1, name): int(each) * 100
        for name in ("ante", "third-street", "fourth-street", "fifth-street")
    }
    settled = [e for e in record.events if isinstance(e, Paid | Taken | Returned)]
    assert {e.law for e in settled} == {LAW(law)}


def test_35_11_b_the_table_is_fixed() -> None:
    with pytest.raises(BadPayTable):
        MississippiStud(own_tables={"ante": {"royal flush": "600 to 1"}})


def test_35_10_i_one_player_after_the_other_from_the_right() -> None:
    session = at("As Ah", "Kd 3c", "6d 6c")
    wagers = {(n, "ante"): 10_00 for n in (1, 2, 3)}
    answers: list[Any] = [BET[n] for n in (1, 2, 3) for _ in range(3)]
    record = round_of(session, wagers, answers)
    ends = [
        (e.spot, type(e).__name__)
        for e in record.events
        if getattr(e, "spot", 0) and isinstance(e, Revealed | Paid | Taken | Returned | Collected)
    ]
    assert ends == [
        (spot, name)
        for spot, what in ((3, "Returned"), (2, "Taken"), (1, "Paid"))
        for name in ("Revealed", *[what] * 4, "Collected")
    ]
    assert won(record.events)[1, "ante"] == 10_00


def test_35_10_i_1_a_losing_hand() -> None:
    record = round_of(at("Kd 3c"), ANTE, ONES)
    assert [(e.wager, e.law) for e in happened(record, Taken)] == [
        (name, LAW("10(i)1")) for name in ("ante", "third-street", "fourth-street", "fifth-street")
    ]


def test_35_10_i_2_a_push() -> None:
    record = round_of(at("6d 6c"), ANTE, ONES)
    assert {(e.law, e.outcome) for e in happened(record, Returned)} == {
        (LAW("10(i)2"), "pair of sixes to 10s")
    }


def test_35_10_i_3_a_winning_hand_lies_until_it_is_paid() -> None:
    events = round_of(at("As Ah"), ANTE, ONES).events
    paid = [n for n, e in enumerate(events) if isinstance(e, Paid)]
    gone = next(n for n, e in enumerate(events) if isinstance(e, Collected) and e.spot == 1)
    assert len(paid) == 4
    assert max(paid) < gone
    assert events[gone].law == LAW("10(i)3")  # type: ignore[attr-defined]


def test_35_11_c_a_hand_wins_no_more_than_the_limit() -> None:
    session = at("Ts As", board="Ks Qs Js")
    record = round_of(session, {(1, "ante"): 50_00}, [(n, 50_00) for n, _ in BET.values()])
    assert [(e.wager, e.amount, e.stake, e.law) for e in happened(record, Paid)] == [
        ("ante", 25_000_00, 50_00, LAW("11(b)")),
        ("third-street", 25_000_00, 50_00, LAW("11(b)")),
        ("fourth-street", 0, 50_00, LAW("11(c)")),
        ("fifth-street", 0, 50_00, LAW("11(c)")),
    ]


def test_35_11_c_reading_or_what_the_minimum_could_win() -> None:
    limits = Limits(Limit(25_00, 1_000_00))
    session = at("Ts As", board="Ks Qs Js", limits=limits)
    record = round_of(session, {(1, "ante"): 25_00}, [(n, 75_00) for n, _ in BET.values()])
    assert sum(won(record.events).values()) == 10 * 25_00 * 500


def test_35_11_c_reading_and_no_more_than_that_if_the_ante_was_higher() -> None:
    """What an ante of $25 and three wagers of three antes could win, though $30 was wagered."""
    limits = Limits(Limit(25_00, 1_000_00))
    session = at("Ts As", board="Ks Qs Js", limits=limits)
    record = round_of(session, {(1, "ante"): 30_00}, [(n, 90_00) for n, _ in BET.values()])
    assert sum(won(record.events).values()) == 10 * 25_00 * 500


# 35.12 Irregularities


def chips(session: Session) -> int:
    return session.table.patrons["p1"].amount


@pytest.mark.parametrize("streets", [0, 1, 2])
def test_35_12_a_reading_a_community_card_exposed_voids_all_hands(streets: int) -> None:
    session = at("As Ah")
    start(session, ANTE)
    for name, amount in ONES[:streets]:
        session.choose("p1", 1, name, amount)
    session.report("community-card-exposed")
    assert [e.law for e in happened(session.last, Voided)] == [LAW("12(a)")]
    assert {e.amount for e in happened(session.last, Returned)} == {10_00}
    assert len(happened(session.last, Returned)) == 1 + streets
    assert chips(session) == CHIPS
    assert {e.hand for e in happened(session.last, Collected)} == {"spot 1", "community"}


def test_35_12_a_not_before_a_card_lies_there_nor_once_the_last_is_due() -> None:
    session = at("As Ah", paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, ANTE)
    with pytest.raises(NoSuchIrregularity, match="No community card"):
        session.report("community-card-exposed")
    for name, amount in ONES:
        step_until(session, lambda: isinstance(session.pending, Ask))
        session.choose("p1", 1, name, amount)
    step_until(session, lambda: session.table.state == 3)
    with pytest.raises(NoSuchIrregularity, match="due to be revealed"):
        session.report("community-card-exposed")


def dealing(*hands: str, **options: Any) -> Session:
    """A table that deals step by step, its wagers placed."""
    session = at(*hands, paced=True, rules=game(**options))
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, {(n, "ante"): 10_00 for n in range(1, len(hands) + 1)})
    return session


def test_35_12_b_one_card_face_up_is_set_aside_and_a_second_voids_all() -> None:
    session = dealing("As Ah", "Kd Kc")
    session.report("card-face-up")
    step_until(session, lambda: isinstance(session.pending, Ask))
    burned = [e for e in session.events if isinstance(e, Burned)]
    assert [(e.cards, e.seen, e.law) for e in burned] == [
        (tuple(cards("As")), Seen.ALL, LAW("12(b)"))
    ]
    assert session.table.spots[0].cards == list(cards("Ah Kd"))
    session = dealing("As Ah", "Kd Kc")
    session.report("card-face-up")
    session.report("card-face-up")
    step_until(session, lambda: session.last is not None)
    assert happened(session.last, Voided)[0].law == LAW("12(b)")
    assert chips(session) == CHIPS


def test_35_12_b_only_while_the_cards_are_being_dealt() -> None:
    session = at("As Ah")
    start(session, ANTE)
    with pytest.raises(NoSuchIrregularity):
        session.report("card-face-up")


def test_35_12_c_a_card_drawn_in_error_is_the_next_card() -> None:
    session = dealing("As Ah")
    session.report("card-drawn-in-error")
    step_until(session, lambda: isinstance(session.pending, Ask))
    assert session.table.spots[0].cards == list(cards("As Ah"))


def test_35_12_d_a_misdealt_player_is_out_and_others_play_on() -> None:
    session = at("As Ah", "Kd Kc")
    start(session, {**ANTE, (2, "ante"): 10_00})
    session.report("incorrect-number-of-cards", 1)
    assert chips(session) == CHIPS
    for name, amount in ONES:
        session.choose("p2", 2, name, amount)
    assert won(happened(session.last, Paid))[2, "ante"] == 10_00
    assert [e.spot for e in happened(session.last, Voided)] == [1]


def test_35_12_d_reading_misdealt_community_cards_void_all() -> None:
    session = at("As Ah")
    start(session, ANTE)
    session.report("community-misdealt")
    assert happened(session.last, Voided)[0].law == LAW("7(f)2")
    assert chips(session) == CHIPS


@pytest.mark.parametrize("report", ["stub-misdealt", "deck-incomplete"])
def test_35_7_f_2_a_wrong_count_voids_all_hands(report: str) -> None:
    session = at("As Ah")
    start(session, ANTE)
    session.report(report)
    assert happened(session.last, Voided)[0].law == LAW("7(f)2")
    removed = [e for e in happened(session.last, Duty) if e.text.startswith("Remove the deck")]
    assert len(removed) == (report == "deck-incomplete")
    assert chips(session) == CHIPS


def test_35_9_f_a_device_counts_a_deck_that_is_not_complete() -> None:
    session = at("As Ah", rules=game(dealing="automated shoe"))
    session.report("shuffler-miscounts")
    record = round_of(session, ANTE, ["fold"])
    assert any(e.law == LAW("9(f)") for e in happened(record, Duty))


def test_35_12_e_a_shuffling_device_that_fails_shuffles_again() -> None:
    session = at("As Ah")
    session.report("shuffler-jams")
    record = round_of(session, ANTE, ["fold"])
    assert LAW("12(e)") in [e.law for e in happened(record, Shuffled)]


def test_35_12_f_an_automated_shoe_that_fails_voids_the_round() -> None:
    session = dealing("As Ah", "Kd Kc", dealing="automated shoe")
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("shoe-jams")
    step_until(session, lambda: session.last is not None)
    assert happened(session.last, Voided)[0].law == LAW("12(f)")
    assert chips(session) == CHIPS


def test_35_12_f_not_once_the_cards_have_left_it() -> None:
    session = dealing("As Ah", dealing="automated shoe")
    step_until(session, lambda: len(session.table.spots[0].cards) == 2)
    with pytest.raises(NoSuchIrregularity, match="left the automated shoe"):
        session.report("shoe-jams")


def test_35_12_g_without_the_shoe_cards_come_from_a_manual_one() -> None:
    session = at("As Ah", rules=game(dealing="automated shoe"))
    session.report("shoe-removed")
    record = round_of(session, ANTE, ["fold"])
    assert happened(record, Dealt)[0].law == LAW("7(d)1")


@pytest.mark.parametrize("whose", [1, 2])
def test_35_10_c_who_tells_of_the_hand_forfeits_all_wagers(whose: int) -> None:
    session = at("As Ah", "Kd Kc")
    start(session, {**ANTE, (2, "ante"): 10_00})
    session.choose("p1", 1, *BET[1])
    session.report("information-exchanged", whose)
    for name, amount in ONES[1 if whose == 2 else 0 :]:
        session.choose(f"p{3 - whose}", 3 - whose, name, amount)
    lost = {e.wager: (e.amount, e.outcome, e.law) for e in happened(session.last, Taken)}
    expected = ["ante", "third-street"] if whose == 1 else ["ante"]
    assert lost == {name: (10_00, "forfeit", LAW("10(c)")) for name in expected}
    assert {e.spot for e in happened(session.last, Paid)} == {3 - whose}
