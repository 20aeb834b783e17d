"""Four-card poker, paragraph by paragraph."""

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
    WagerRule,
)
from pitboss.games.banked_poker.four_card_poker import FourCardOptions, FourCardPoker
from pitboss.hands import four
from pitboss.hands.four import FourRank
from pitboss.law import Subchapter
from pitboss.table.game import Game
from pitboss.table.money import DOLLAR
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Arrival,
    Ask,
    Bets,
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
    Span,
    Taken,
    Turned,
    Voided,
)
from pitboss.table.view import awaited, view
from tests.support.play import (
    CHIPS,
    finish,
    happened,
    round_of,
    rows,
    start,
    step_until,
    table,
    won,
)
from tests.support.shows import shows
from tests.support.stacked import Stacked, one_at_a_time

LAW = Subchapter("13:69F-27")
MANUAL = {"shuffler": False, "second_deck": False}
ACES, QUEENS, KINGS = "As Ah 9d 5c 2s", "Qs Qh 9c 6d 3s", "Ks Kh Td 7c 4s Jd"
"""Two players and the dealer, whose last card is dealt face up."""
TABLES = ("I", "II", "III", "IV", "V", "VI", "VII")


def poker(**options: Any) -> FourCardPoker:
    return FourCardPoker(FourCardOptions(**options))


def at(*hands: str, dealer: str = KINGS, game: Game | None = None, **kwargs: Any) -> Session:
    """A table where these hands come, one card at a time."""
    seats = tuple(range(1, len(hands) + 1))
    source = Stacked(one_at_a_time(*hands, dealer))
    return table(game or poker(), source, seats=seats, **kwargs)


# 27.2 to 27.5 Cards, rankings, opening, shuffle and cut


def test_27_2_b_two_decks_alternate_with_a_shuffler_only() -> None:
    with pytest.raises(BadOptions) as refused:
        poker(shuffler=False)
    assert refused.value.law == LAW("2(b)")
    session, sides = at(ACES), []
    for _ in range(3):
        record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
        sides += [(event.side, event.law) for event in happened(record, Turned)]
    assert sides == [(1, LAW("2(b)4")), (0, LAW("2(b)4")), (1, LAW("2(b)4"))]


RANKED = """
    hand               cards             law
    four-of-a-kind     As Ah Ad Ac 2s    3(b)1
    four-of-a-kind     2s 2h 2d 2c As    3(b)1
    straight flush     As Ks Qs Js 2d    3(b)2
    straight flush     4s 3s 2s As Kd    3(b)2
    three-of-a-kind    As Ah Ad Ks Kh    3(b)3
    three-of-a-kind    2s 2h 2d As Ks    3(b)3
    flush              As Ks Qs Ts 9d    3(b)4
    flush              6s 4s 3s 2s Ad    3(b)4
    straight           As Kh Qd Jc 9s    3(b)5
    straight           4s 3h 2d Ac Ks    3(b)5
    two pairs          As Ah Kd Kc Qs    3(b)6
    two pairs          3s 3h 2d 2c As    3(b)6
    pair               As Ah Kd Qc 2s    3(b)7
    pair               2s 2h 7d 5c 4s    3(b)7
    high card          As Kh Qd Tc 8s    3(c)
    high card          8s 6h 4d 3c 2s    3(c)
"""


def test_27_3_b_hands_from_highest_to_lowest() -> None:
    ranked = [(four.best(cards(held)), hand, law) for hand, held, law in rows(RANKED)]
    assert [rank for rank, _, _ in ranked] == sorted((r for r, _, _ in ranked), reverse=True)
    for rank, hand, law in ranked:
        assert rank.category == hand
        assert poker().ranking[rank.category] == LAW(law)
    assert list(poker().ranking.values()) == [
        LAW("3(b)1"), LAW("3(b)2"), LAW("3(b)3"), LAW("3(b)4"), LAW("3(b)5"), LAW("3(b)6"),
        LAW("3(b)7"), LAW("3(c)"),
    ]  # fmt: skip
    assert tuple(poker().ranking) == tuple(reversed(FourRank.order))


def test_27_3_a_the_ace_is_low_only_with_two_three_and_four() -> None:
    assert four.best(cards("4s 3h 2d Ac")) < four.best(cards("5s 4h 3d 2c"))
    assert four.best(cards("Ks As 2h 3d")).category == "high card"


def test_27_3_b_4_reading_a_suited_run_is_a_straight_flush_only() -> None:
    record = round_of(at("5s 6s 7s 8s 2d"), {(1, "aces-up"): 10_00})
    assert [event.outcome for event in happened(record, Paid)] == ["straight flush"]


def test_27_3_c_reading_kinds_compare_first() -> None:
    higher = [("5s 5h 3d 2c", "4s 4h Ad Kc"), ("Ks Kh 3d 3c", "Qs Qh Jd Jc"),
              ("Ks Kh 4d 4c", "Kd Kc 3d 3c"), ("5s 4h 3d 2c", "As 2h 3c 4d")]  # fmt: skip
    for one, other in higher:
        assert four.best(cards(one)) > four.best(cards(other))


def test_27_3_c_the_fifth_card_does_not_count() -> None:
    assert four.best(cards("As Ah Kd Qc 2s")) == four.best(cards("Ad Ac Ks Qh 9s"))


def test_27_4_b_the_cards_are_spread_for_the_first_player() -> None:
    record = round_of(at(ACES), {(1, "ante"): 10_00}, ["fold"])
    assert happened(record, Duty)[0].law == LAW("4(b)")


def test_27_5_a_shuffled_before_every_round() -> None:
    session = at(ACES)
    for decks in (2, 1, 1):  # both decks at first, then the one that was used
        record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
        assert [event.law for event in happened(record, Shuffled)] == [LAW("5(a)")] * decks


def test_27_5_b_1_a_device_s_shuffle_is_not_cut() -> None:
    record = round_of(at(ACES), {(1, "ante"): 10_00}, ["fold"])
    assert not happened(record, Cut)


def test_27_5_b_2_manual_and_pre_shuffled_cards_are_cut() -> None:
    for options in (MANUAL, {"preshuffled": True}):
        session = table(poker(**options), Stacked(numbers=[7]))
        record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
        assert [(cut.position, cut.law) for cut in happened(record, Cut)] == [(17, LAW("5(c)1ii"))]


def test_27_5_c_1_ii_at_least_ten_cards_on_either_side() -> None:
    for number, position in ((0, 10), (32, 42)):
        session = table(poker(**MANUAL), Stacked(numbers=[number]))
        record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
        assert happened(record, Cut)[0].position == position


def test_27_5_d_an_improper_cut_is_made_again() -> None:
    session = table(poker(**MANUAL), Stacked(numbers=[0, 5]))
    session.report("improper-cut")
    record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
    assert [cut.position for cut in happened(record, Cut)] == [10, 15]


@pytest.mark.parametrize("face", ["face up", "face down"])
def test_27_5_e_an_idle_table_begins_again_with_the_next_player(face: str) -> None:
    session = at(ACES)
    round_of(session, {(1, "ante"): 10_00}, ["fold"])
    session.leave("p1")
    session.call("no gaming activity", value=face)
    assert isinstance(session.pending, Arrival)
    session.sit("p2", 2, CHIPS)
    idle = [event.text for event in session.events if getattr(event, "law", "") == LAW("5(e)")]
    assert ("Turn the cards face up" in idle) is (face == "face down")
    assert any(getattr(event, "law", "") == LAW("4(c)") for event in session.events)


# 27.6 Wagers


@shows(LAW("6(a)3"))
@pytest.mark.parametrize(
    "placed",
    [
        {(1, "ante"): 10_00},
        {(1, "aces-up"): 10_00},
        {(1, "ante"): 10_00, (1, "aces-up"): 25_00},
    ],
)
def test_27_6_a_1_2_3_against_the_dealer_a_table_or_both(placed: dict[Any, int]) -> None:
    record = round_of(at(ACES), placed, [("play", 10_00)] * ((1, "ante") in placed))
    assert {event.wager for event in happened(record, Placed)} == {wager for _, wager in placed} | (
        {"play"} if (1, "ante") in placed else set()
    )
    game = poker()
    assert (game.ante.law, game.aces_up.law) == (LAW("6(a)1"), LAW("6(a)2"))


def test_27_6_d_reading_only_a_play_wager_after_no_more_bets() -> None:
    session = at(ACES)
    with pytest.raises(NotNow):
        session.place("p1", 1, "play", 10_00)
    start(session, {(1, "ante"): 10_00})
    for change in (
        lambda: session.place("p1", 1, "aces-up", 5_00),
        lambda: session.withdraw("p1", 1),
    ):
        with pytest.raises(NotNow, match="No more bets"):
            change()
    session.choose("p1", 1, "play", 30_00)
    assert [event.wager for event in happened(session.last, Placed)] == ["ante", "play"]


@pytest.mark.parametrize("positions", [1, 2])
def test_27_6_e_two_adjacent_positions(positions: Any) -> None:
    session = at(ACES, game=poker(betting_positions=positions))
    for spot in range(2, positions + 1):
        session.sit("p1", spot)
    with pytest.raises(SpotTaken) as refused:
        session.sit("p1", positions + 1)
    assert refused.value.law == LAW("6(e)")
    if positions == 2:
        with pytest.raises(SpotTaken, match="next to"):
            at(ACES, game=poker(betting_positions=2)).sit("p1", 3)


def test_27_6_e_two_positions_are_two_hands() -> None:
    session = at(ACES, game=poker(betting_positions=2))
    session.sit("p1", 2)
    session.place("p1", 1, "ante", 10_00)
    session.place("p1", 2, "ante", 20_00)
    session.proceed()
    asked = []
    while isinstance(session.pending, Ask):
        asked.append(session.pending.spot)
        session.choose("p1", session.pending.spot, "fold")
    assert asked == [1, 2]
    assert won(session.last.events if session.last else ()) == {
        (1, "ante"): -10_00, (2, "ante"): -20_00,
    }  # fmt: skip


def test_27_6_b_chips_and_a_match_play_coupon_but_no_cash() -> None:
    """A coupon of $10 on an ante of $10: a play wager goes by the chips, and the ante wins $20."""
    with pytest.raises(WagerRule, match="no match play coupons") as refused:
        at(ACES).place("p1", 1, "ante", 10_00, coupon=10_00)
    assert refused.value.law == LAW("6(b)")
    with pytest.raises(WagerRule, match="cash is not accepted") as refused:
        at(ACES).place("p1", 1, "ante", 10_00, cash=True)
    assert refused.value.law == LAW("6(b)")
    session = at(ACES, game=poker(match_play=True))
    session.place("p1", 1, "ante", 10_00, coupon=10_00)
    session.proceed()
    with pytest.raises(BadChoice):
        session.choose("p1", 1, "play", 40_00)
    session.choose("p1", 1, "play", 30_00)
    assert session.table.patrons["p1"].amount == CHIPS + 50_00


# 27.7 to 27.9 Dealing


def deal_of(session: Session, seats: int) -> list[tuple[str, int, Seen, str]]:
    record = round_of(
        session, {(seat, "ante"): 10_00 for seat in range(1, seats + 1)}, ["fold"] * seats
    )
    return [
        (event.hand, len(event.cards), event.seen, event.law.text.split(".")[1])
        for event in happened(record, Dealt)
    ]


@pytest.mark.parametrize(
    ("dealing", "law", "announced"),
    [("manual shoe", LAW("7(c)"), LAW("7(b)")), ("hand", LAW("8(c)"), LAW("8(b)3"))],
)
def test_27_7_c_and_8_c_five_each_and_a_sixth_face_up(
    dealing: Any, law: Any, announced: Any
) -> None:
    session = at(ACES, QUEENS, game=poker(dealing=dealing))
    place = law.text.split(".")[1]
    once = [
        ("spot 1", 1, Seen.OWNER, place),
        ("spot 2", 1, Seen.OWNER, place),
        ("dealer", 1, Seen.NONE, place),
    ]
    assert deal_of(session, 2) == [*once * 5, ("dealer", 1, Seen.ALL, place)]
    assert happened(session.last, Announced)[0].law == announced
    assert happened(session.last, Revealed)[0].cards == cards(KINGS)


def test_27_7_c_all_see_the_dealer_s_sixth_card_and_no_other() -> None:
    session = at(ACES, QUEENS)
    start(session, {(1, "ante"): 10_00, (2, "aces-up"): 10_00})
    for viewer in ("p1", "p2", ""):
        dealt = [e for e in view(session, viewer) if isinstance(e, Dealt) and e.hand == "dealer"]
        assert [event.cards[0] for event in dealt] == [None] * 5 + list(cards("Jd"))


def test_27_8_b_1_dealing_from_the_hand_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions) as refused:
        poker(dealing="hand", **MANUAL)
    assert refused.value.law == LAW("8(b)1")
    session = table(poker(dealing="hand"), Stacked())
    session.report("shuffler-removed")
    record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
    assert {event.law for event in happened(record, Dealt)} == {LAW("7(c)")}


def test_27_8_a_and_9_a_how_to_deal_is_the_casino_s_choice() -> None:
    (dealing,) = [entry for entry in FourCardOptions.describe() if entry.name == "dealing"]
    assert dealing.choices == ("manual shoe", "hand", "automated shoe")
    assert LAW("8(a)") == dealing.law


def test_27_9_c_reading_stacks_of_five_and_the_bottom_card_of_the_last() -> None:
    source = Stacked(f"{ACES} {QUEENS} Ks Kh Td 7c 4s Jd 2c 3c 4c 5h")
    session = table(poker(dealing="automated shoe"), source, seats=(1, 2))
    assert deal_of(session, 2) == [
        ("spot 1", 5, Seen.OWNER, "9(c)"),
        ("spot 2", 5, Seen.OWNER, "9(c)"),
        ("dealer", 5, Seen.NONE, "9(c)"),
        ("dealer", 1, Seen.ALL, "9(c)"),
    ]
    (unused,) = happened(session.last, Burned)
    assert (unused.cards, unused.seen) == (cards("2c 3c 4c 5h"), Seen.NONE)
    assert happened(session.last, Revealed)[0].cards == cards(KINGS)
    assert happened(session.last, Announced)[0].law == LAW("9(b)2")


@pytest.mark.parametrize(
    ("dealing", "racked", "counted", "left"),
    [
        ("manual shoe", LAW("7(d)"), LAW("7(e)"), 41),
        ("hand", LAW("8(d)"), LAW("8(e)"), 41),
        ("automated shoe", LAW("9(d)"), LAW("9(e)"), 37),
    ],
)
def test_27_7_e_and_reading_of_9_e_the_stub_is_counted_every_fifth_round(
    dealing: Any, racked: Any, counted: Any, left: int
) -> None:
    """Beside the four cards of the last stack that went to the rack unused."""
    session = table(poker(dealing=dealing, counting_shuffler=False), Stacked())
    for number in range(1, 6):
        record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
        count = [(event.cards, event.law) for event in happened(record, Counted)]
        assert count == ([(left, counted)] if number == 5 else [])
        assert any(duty.law == racked for duty in happened(record, Duty)) is (number < 5)


@pytest.mark.parametrize("dealing", ["manual shoe", "hand", "automated shoe"])
def test_27_7_f_reading_no_count_where_the_shuffler_counts(dealing: Any) -> None:
    session = table(poker(dealing=dealing), Stacked())
    for _ in range(5):
        record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
        assert not happened(record, Counted)
    session.report("shuffler-miscounts")
    record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
    assert any(duty.law == LAW("7(f)") for duty in happened(record, Duty))


# 27.10 Decisions and the order of settlement


def test_27_10_a_a_hand_is_its_player_s_own() -> None:
    session = at(ACES, QUEENS)
    start(session, {(1, "ante"): 10_00, (2, "ante"): 10_00})
    for viewer, known in (("p1", {1}), ("p2", {2}), ("", set())):
        seen = [e for e in view(session, viewer) if isinstance(e, Dealt) and e.spot]
        assert {event.spot for event in seen if event.cards[0] is not None} == known
    hidden = awaited(session, "p2")
    assert isinstance(hidden, Ask)
    assert hidden.choices == ()


def test_27_10_b_play_from_one_to_three_antes_or_fold() -> None:
    session = at(ACES, QUEENS, "4c 6h 8d Tc Qd")
    start(session, {(1, "ante"): 10_00, (2, "aces-up"): 10_00, (3, "ante"): 15_00})
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.patron, ask.law, ask.default) == ("p1", LAW("10(b)"), "fold")
    session.choose("p1", 1, "play", 30_00)
    ask = session.pending  # a player without an ante is not asked
    assert isinstance(ask, Ask)
    assert ask.patron == "p3"
    assert ask.choices[0].amounts == Span(15_00, 45_00, 25)


def test_27_10_b_reading_any_amount_from_one_to_three_antes() -> None:
    session = at(ACES)
    start(session, {(1, "ante"): 10_00})
    for amount in (0, 5_00, 9_75, 30_25, 40_00, 10_10):
        with pytest.raises(BadChoice):
            session.choose("p1", 1, "play", amount)
    session.choose("p1", 1, "play", 17_25)
    assert won(happened(session.last, Paid)) == {(1, "ante"): 10_00, (1, "play"): 17_25}


def test_27_10_b_fold_forfeits_the_ante_and_not_the_aces_up() -> None:
    record = round_of(at(ACES), {(1, "ante"): 10_00, (1, "aces-up"): 5_00}, ["fold"])
    assert won(record.events) == {(1, "ante"): -10_00, (1, "aces-up"): 5_00}


def test_27_10_b_reading_forfeits_are_collected_when_all_have_decided() -> None:
    session = at(ACES, QUEENS)
    start(session, {(1, "ante"): 10_00, (2, "ante"): 10_00})
    session.choose("p1", 1, "fold")
    assert session.table.bets  # the folded ante still lies there
    session.report("dealer-card-exposed")
    assert session.last is not None
    assert won(session.last.events) == {(1, "ante"): 0, (2, "ante"): 0}


KINDS = (Revealed, Taken, Paid, Collected)


def steps(session: Session, placed: dict[Any, int], answers: list[Any]) -> list[tuple[str, str]]:
    record = round_of(session, placed, answers)
    return [
        (f"{type(e).__name__} {e.hand if isinstance(e, Revealed | Collected) else e.wager}"
         + (f" {e.spot}" if isinstance(e, Taken | Paid) else ""),
         e.law.text.split(".")[1])
        for e in record.events if isinstance(e, KINDS)
    ]  # fmt: skip


def test_27_10_c_forfeited_antes_and_cards_are_collected_first() -> None:
    """Spot 1 folds with an aces up wager, spot 2 without, spot 3 plays."""
    session = at(ACES, QUEENS, "Ad Ac 8d Tc 6h")
    placed = {(1, "ante"): 10_00, (1, "aces-up"): 5_00, (2, "ante"): 10_00, (3, "ante"): 10_00}
    assert steps(session, placed, ["fold", "fold", ("play", 30_00)]) == [
        ("Taken ante 1", "10(c)"), ("Taken ante 2", "10(c)"), ("Collected spot 2", "10(c)"),
        ("Revealed dealer", "10(d)"),
        ("Revealed spot 3", "10(e)2i"), ("Paid ante 3", "11(a)1"), ("Paid play 3", "11(a)1"),
        ("Collected spot 3", "10(e)2iii"),
        ("Revealed spot 1", "10(e)2i"), ("Paid aces-up 1", "11(a)3"),
        ("Collected spot 1", "10(e)2iii"),
        ("Collected dealer", "10(e)"),
    ]  # fmt: skip


def test_27_10_d_reading_and_e_1_step_by_step() -> None:
    game = poker(settlement="step by step")
    session = at(ACES, QUEENS, "7s 7h 7d 2c 3h", game=game)
    placed = {(n, "ante"): 10_00 for n in (1, 2, 3)}
    found = steps(session, placed, [("play", 10_00)] * 3)
    assert found == [
        ("Revealed dealer", "10(d)"),
        ("Revealed spot 3", "10(e)1i"), ("Revealed spot 2", "10(e)1i"),
        ("Revealed spot 1", "10(e)1i"),
        ("Taken ante 2", "10(e)1ii"), ("Taken play 2", "10(e)1ii"),
        ("Paid ante 3", "11(a)2"), ("Paid ante 3", "11(a)1"), ("Paid play 3", "11(a)1"),
        ("Paid ante 1", "11(a)1"), ("Paid play 1", "11(a)1"),
        ("Collected spot 3", "10(e)1iv"), ("Collected spot 2", "10(e)1iv"),
        ("Collected spot 1", "10(e)1iv"),
        ("Collected dealer", "10(e)"),
    ]  # fmt: skip
    duties = {duty.law for duty in happened(session.last, Duty)}
    assert LAW("10(e)1iii") in duties
    laws = {event.law for event in happened(session.last, Collected)}
    assert {LAW("10(e)1iv"), LAW("10(e)")} == laws
    assert {e.law for e in happened(session.last, Revealed)} == {LAW("10(d)"), LAW("10(e)1i")}
    assert {e.law for e in happened(session.last, Taken)} == {LAW("10(e)1ii")}


def test_27_10_e_2_player_by_player() -> None:
    session = at(ACES, QUEENS)
    placed = {(1, "ante"): 10_00, (2, "ante"): 10_00}
    assert steps(session, placed, [("play", 10_00)] * 2)[1:-1] == [
        ("Revealed spot 2", "10(e)2i"), ("Taken ante 2", "10(e)2ii"),
        ("Taken play 2", "10(e)2ii"), ("Collected spot 2", "10(e)2iii"),
        ("Revealed spot 1", "10(e)2i"), ("Paid ante 1", "11(a)1"), ("Paid play 1", "11(a)1"),
        ("Collected spot 1", "10(e)2iii"),
    ]  # fmt: skip
    assert {e.law for e in happened(session.last, Taken)} == {LAW("10(e)2ii")}
    revealed = {e.law for e in happened(session.last, Revealed) if e.spot}
    collected = {e.law for e in happened(session.last, Collected) if e.spot}
    assert (revealed, collected) == ({LAW("10(e)2i")}, {LAW("10(e)2iii")})


# 27.11 What each wager is paid: $10 on the ante and $30 on the play wager, in dollars

AGAINST = """
    player            dealer               ante   play   why
    As Ah 9d 5c 2s    Ks Kh Td 7c 4s Jd    10     30     higher
    Qs Qh 9c 6d 3s    Ks Kh Td 7c 4s Jd    -10    -30    lower
    Ks Kh Qd Jc 2s    Kd Kc Qs Jh 3d 4c    10     30     equal hands win
    Ks Kh Qd Jc Ts    Kd Kc Qs Jh 9d 8c    10     30     the fifth card does not count
    Ks Kh Qd Tc 2s    Kd Kc Qs Jh 3d 4c    -10    -30    the second kicker does
    As Kh Qd Jc 2s    9d 9c 2h 3h 5d 7c    10     30     a straight beats a pair
    4s 3h 2d Ac Ks    9d 9c 7h 7s 5d Qc    10     30     and two pairs
    6s 4s 3s 2s Ad    Kd Qc Jh Ts 5d 7c    10     30     a flush beats a straight
    7s 7h 7d 2c 3s    Kd Qd Jd 2d 5h 7c    30     30     three-of-a-kind beats a flush
    4s 3s 2s As Kd    9d 9c 9h 3h 5d 7c    210    30     a straight flush beats it
    2s 2h 2d 2c 3s    Kd Qd Jd Td 5h 7c    260    30     and four-of-a-kind beats that
    7s 7h 7d 2c 3s    9d 9c 9h 3h 5d 7c    10     -30    a bonus on a hand that loses
    5s 6s 7s 8s 2d    Kd Qd Jd Td 5h 7c    190    -30    as well
    2s 2h 2d 2c 4s    9d 9c 9h 9s 5d 7c    240    -30    as well
    9s 8h 6d 5c 3s    Ts 7h 4d 2c 8d 6h    -10    -30    the dealer always plays
    As Kh 9d 7c 2s    Ts 9h 5d 4c 3d 2h    -10    -30    with the best four of six: a straight
    As Kh Td 7c 2s    Qs 9h 5d 4c 8d 2h    10     30     ace high beats queen high
"""


@pytest.mark.parametrize(("player", "dealer", "ante", "play", "why"), rows(AGAINST))
def test_27_11_a_1_and_2_reading_of_the_bonus(
    player: str, dealer: str, ante: str, play: str, why: str
) -> None:
    record = round_of(at(player, dealer=dealer), {(1, "ante"): 10_00}, [("play", 30_00)])
    sums = won(record.events)
    assert (sums[1, "ante"], sums[1, "play"]) == (int(ante) * DOLLAR, int(play) * DOLLAR), why
    for event in happened(record, Paid):
        assert event.law == (LAW("11(a)2") if event.outcome == "ante bonus" else LAW("11(a)1"))
    assert not happened(record, Returned), "a tie is no push here"


def test_27_11_a_2_reading_the_bonus_needs_a_play_wager() -> None:
    record = round_of(at("2s 2h 2d 2c 3d"), {(1, "ante"): 10_00}, ["fold"])
    assert won(record.events) == {(1, "ante"): -10_00}


def test_27_11_a_2_the_bonus_does_not_grow_with_the_play_wager() -> None:
    for play in (10_00, 30_00):
        record = round_of(at("7s 7h 7d 2c 3h"), {(1, "ante"): 10_00}, [("play", play)])
        assert won(record.events) == {(1, "ante"): 30_00, (1, "play"): play}


ACES_UP = """
    player            I     II    III   IV    V     VI    VII
    2s 2h 2d 2c 4s    500   500   500   500   500   500   500
    As Ks Qs Js 2d    400   400   300   300   400   400   400
    4s 3s 2s As Kd    400   400   300   300   400   400   400
    7s 7h 7d 2c 2s    90    70    90    70    80    80    70
    As Ks 9s 3s 2d    60    60    60    60    50    60    50
    4s 3h 2d Ac Ks    40    50    40    50    40    40    40
    As Ah Kd Kc Qs    20    20    20    20    30    20    30
    3s 3h 2d 2c Qs    20    20    20    20    30    20    30
    As Ah Kd Qc 2s    10    10    10    10    10    10    10
    Ks Kh Ad Qc 2s    -10   -10   -10   -10   -10   -10   -10
    As Kh Qd Tc 2s    -10   -10   -10   -10   -10   -10   -10
"""


@pytest.mark.parametrize("row", rows(ACES_UP), ids=lambda row: row[0])
def test_27_11_a_3_aces_up_tables(row: list[str]) -> None:
    player, *cells = row
    for name, cell in zip(TABLES, cells, strict=True):
        session = at(player, dealer="8d 8c 8h 6h 5h 4h", game=poker(aces_up_table=name))
        record = round_of(session, {(1, "aces-up"): 10_00})
        assert won(record.events) == {(1, "aces-up"): int(cell) * DOLLAR}, name
        assert {event.law for event in happened(record, Paid)} <= {LAW("11(a)3")}


def test_27_11_a_2_and_3_a_licensee_may_pay_more_and_no_less() -> None:
    own = {"four-of-a-kind": "30 to 1", "straight flush": "20 to 1", "three-of-a-kind": "2 to 1"}
    game = FourCardPoker(own_tables={"ante-bonus": own})
    record = round_of(at("2s 2h 2d 2c 3d", game=game), {(1, "ante"): 10_00}, [("play", 10_00)])
    assert won(record.events)[1, "ante"] == 310_00
    with pytest.raises(BadPayTable) as refused:
        FourCardPoker(own_tables={"ante-bonus": own | {"three-of-a-kind": "1 to 1"}})
    assert refused.value.law == LAW("11(a)2")
    rows_of = {row.outcome: str(row.pays) for row in poker().tables["aces-up"].rows}
    FourCardPoker(own_tables={"aces-up": rows_of | {"flush": "7 to 1"}})
    with pytest.raises(BadPayTable) as refused:
        FourCardPoker(own_tables={"aces-up": rows_of | {"flush": "5 to 1"}})
    assert refused.value.law == LAW("11(a)3")


# 27.12 Irregularities


def paced(game: Game | None = None) -> Session:
    """A table that is dealt step by step, stopped when the first player has a card."""
    session = at(ACES, QUEENS, game=game, paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, {(1, "ante"): 10_00, (2, "aces-up"): 10_00})
    step_until(session, lambda: session.table.spots[0].cards)
    return session


def test_27_12_a_one_card_face_up_is_set_aside_and_two_void_all_hands() -> None:
    session = paced()
    session.report("card-face-up")
    session.step()
    (burned,) = [event for event in session.events if isinstance(event, Burned)]
    assert (burned.cards, burned.seen) == (cards("Qs"), Seen.ALL)
    session.report("card-face-up")
    record = finish(session)
    assert won(record.events) == {(1, "ante"): 0, (2, "aces-up"): 0}
    assert [event.law for event in happened(record, Voided)] == [LAW("12(a)")]


def test_27_12_a_after_one_card_face_up_the_round_goes_on() -> None:
    session = paced()
    session.report("card-face-up")
    record = finish(session)
    assert not happened(record, Voided)
    dealt = [event.cards[0] for event in happened(record, Dealt)]
    order = one_at_a_time(ACES, QUEENS, KINGS)
    assert dealt[:-1] == [order[0], *order[2:]], "without the queen of spades"


def test_27_12_b_a_card_drawn_in_error_is_the_next_card() -> None:
    session = paced()
    session.report("card-drawn-in-error")
    record = finish(session)
    assert not happened(record, Burned)
    dealt = [event.cards[0] for event in happened(record, Dealt)]
    assert dealt == one_at_a_time(ACES, QUEENS, KINGS)


VOIDING = [
    ("incorrect-number-of-cards", LAW("12(c)")),
    ("dealer-card-exposed", LAW("12(d)")),
    ("stub-misdealt", LAW("7(e)2")),
    ("deck-incomplete", LAW("7(e)2")),
]


@pytest.mark.parametrize(("name", "law"), VOIDING)
def test_27_12_c_and_d_all_hands_are_void(name: str, law: Any) -> None:
    session = at(ACES, QUEENS)
    start(session, {(1, "ante"): 10_00, (1, "aces-up"): 5_00, (2, "ante"): 10_00})
    session.choose("p1", 1, "play", 25_00)
    session.report(name)
    record = session.last
    assert record is not None
    assert set(won(record.events).values()) == {0}
    assert [event.law for event in happened(record, Voided)] == [law]
    assert session.table.patrons["p1"].amount == session.table.patrons["p2"].amount == CHIPS
    removed = [duty for duty in happened(record, Duty) if "Remove the deck" in duty.text]
    assert bool(removed) is (name == "deck-incomplete")


def test_27_12_d_reading_the_sixth_card_face_up_is_no_irregularity() -> None:
    """The round goes on after it is dealt; a card of the other five voids all hands."""
    session = at(ACES, paced=True)
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-card-exposed")
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, {(1, "ante"): 10_00})
    step_until(session, lambda: len(session.table.dealer.cards) == 6)
    assert not any(isinstance(event, Voided) for event in session.events)
    session.report("dealer-card-exposed")
    record = finish(session)
    assert won(record.events) == {(1, "ante"): 0}
    assert [event.law for event in happened(record, Voided)] == [LAW("12(d)")]


def test_27_12_d_once_the_dealer_reveals_nothing_is_exposed_too_soon() -> None:
    session = at(ACES, paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, {(1, "ante"): 10_00})
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "play", 10_00)
    step_until(session, lambda: any(isinstance(event, Revealed) for event in session.events))
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-card-exposed")


def test_27_12_e_a_jammed_shuffler_means_another_shuffle() -> None:
    session = Session(poker(), source=Stacked())
    session.report("shuffler-jams")
    session.sit("p1", 1, CHIPS)
    record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
    assert len(happened(record, Shuffled)) == 3, "both decks, and one of them again"
    with pytest.raises(NoSuchIrregularity, match="these options"):
        Session(poker(**MANUAL), source=Stacked()).report("shuffler-jams")


def test_27_12_f_a_jammed_shoe_voids_the_round_while_cards_are_in_it() -> None:
    session = paced(poker(dealing="automated shoe"))
    session.report("shoe-jams")
    record = finish(session)
    assert won(record.events) == {(1, "ante"): 0, (2, "aces-up"): 0}
    assert happened(record, Voided)[0].law == LAW("12(f)")
    after = at(ACES, game=poker(dealing="automated shoe"))
    start(after, {(1, "ante"): 10_00})
    with pytest.raises(NoSuchIrregularity, match=r"left the automated shoe.*27\.12\(f\)"):
        after.report("shoe-jams")


def test_27_12_g_without_its_devices_a_table_shuffles_cuts_and_deals_by_hand() -> None:
    session = table(poker(dealing="automated shoe"), Stacked())
    session.report("shuffler-removed")
    session.report("shoe-removed")
    first = round_of(session, {(1, "ante"): 10_00}, ["fold"])  # its deck came from the device
    assert {event.law for event in happened(first, Dealt)} == {LAW("7(c)")}
    second = round_of(session, {(1, "ante"): 10_00}, ["fold"])
    assert len(happened(second, Cut)) == len(happened(second, Shuffled)) == 1
    session.call("device back")
    third = round_of(session, {(1, "ante"): 10_00}, ["fold"])
    assert {len(event.cards) for event in happened(third, Dealt)} == {5, 1}
