"""Two-card joker poker, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import WITH_TWO_JOKERS, cards
from pitboss.errors import (
    BadChoice,
    BadOptions,
    BadPayTable,
    NoSuchIrregularity,
    NoSuchWager,
    NotNow,
    NotSeated,
    SpotTaken,
    WagerRule,
)
from pitboss.games.banked_poker.two_card_joker_poker import TwoCardJokerOptions, TwoCardJokerPoker
from pitboss.hands.two import JokerPokerRank, joker_poker
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

LAW = Subchapter("13:69F-30")
MANUAL = {"shuffler": False, "second_deck": False}
PLAYER, DEALER = "As Ah", "Ks Kh"


def poker(**options: Any) -> TwoCardJokerPoker:
    return TwoCardJokerPoker(TwoCardJokerOptions(**options))


def at(*hands: str, dealer: str = DEALER, game: Game | None = None, **kwargs: Any) -> Session:
    """A table where these hands come, one card at a time."""
    seats = tuple(range(1, len(hands) + 1))
    source = Stacked(one_at_a_time(*hands, dealer))
    return table(game or poker(), source, seats=seats, **kwargs)


# 30.2 to 30.5 Cards, opening, shuffle and cut, rankings


def test_30_2_a_reading_one_deck_with_two_jokers() -> None:
    assert poker().deck() == WITH_TWO_JOKERS
    record = round_of(at("X1 X2"), {(1, "ante"): 10_00}, ["call"])
    assert {event.cards for event in happened(record, Shuffled)} == {54}


def test_30_2_b_two_decks_alternate_with_a_shuffler_only() -> None:
    with pytest.raises(BadOptions) as refused:
        poker(shuffler=False)
    assert refused.value.law == LAW("2(b)")
    session, sides = at(PLAYER), []
    for _ in range(3):
        record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
        sides += [(event.side, event.law) for event in happened(record, Turned)]
    assert sides == [(1, LAW("2(b)4")), (0, LAW("2(b)4")), (1, LAW("2(b)4"))]


def test_30_3_b_the_cards_are_spread_for_the_first_player() -> None:
    record = round_of(at(PLAYER), {(1, "ante"): 10_00}, ["fold"])
    assert happened(record, Duty)[0].law == LAW("3(b)")


def test_30_4_a_shuffled_before_every_round() -> None:
    session = at(PLAYER)
    for decks in (2, 1, 1):  # both decks at first, then the one that was used
        record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
        assert [event.law for event in happened(record, Shuffled)] == [LAW("4(a)")] * decks


def test_30_4_b_1_a_device_s_shuffle_is_not_cut() -> None:
    record = round_of(at(PLAYER), {(1, "ante"): 10_00}, ["fold"])
    assert not happened(record, Cut)


def test_30_4_b_2_manual_and_pre_shuffled_cards_are_cut() -> None:
    for options in (MANUAL, {"preshuffled": True}):
        session = table(poker(**options), Stacked(numbers=[7]))
        record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
        assert [(cut.position, cut.law) for cut in happened(record, Cut)] == [(17, LAW("4(c)1ii"))]


def test_30_4_c_1_ii_at_least_ten_cards_on_either_side() -> None:
    for number, position in ((0, 10), (34, 44)):
        session = table(poker(**MANUAL), Stacked(numbers=[number]))
        record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
        assert happened(record, Cut)[0].position == position


def test_30_4_d_an_improper_cut_is_made_again() -> None:
    session = table(poker(**MANUAL), Stacked(numbers=[0, 5]))
    session.report("improper-cut")
    record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
    assert [cut.position for cut in happened(record, Cut)] == [10, 15]


@pytest.mark.parametrize("face", ["face up", "face down"])
def test_30_4_e_an_idle_table_begins_again_with_the_next_player(face: str) -> None:
    session = at(PLAYER)
    round_of(session, {(1, "ante"): 10_00}, ["fold"])
    session.leave("p1")
    session.call("no gaming activity", value=face)
    assert isinstance(session.pending, Arrival)
    session.sit("p2", 2, CHIPS)
    idle = [event.text for event in session.events if getattr(event, "law", "") == LAW("4(e)")]
    assert ("Turn the cards face up" in idle) is (face == "face down")
    assert any(getattr(event, "law", "") == LAW("3(c)") for event in session.events)


RANKED = """
    hand              cards    law
    two jokers        X1 X2    5(b)1
    royal flush       As Ks    5(b)2
    straight flush    Ks Qs    5(b)3
    straight flush    3s 2s    5(b)3
    straight flush    As 2s    5(b)3
    straight          As Kh    5(b)4
    straight          Qs Jh    5(b)4
    straight          As 2h    5(b)4
    pair              As Ah    5(b)5
    pair              2s 2h    5(b)5
    flush             As Qs    5(b)6
    flush             As 3s    5(b)6
    flush             Ks Js    5(b)6
    flush             4s 2s    5(b)6
    high card         As Qh    5(b)7
    high card         As 3h    5(b)7
    high card         4s 2h    5(b)7
"""


def test_30_5_b_hands_from_highest_to_lowest() -> None:
    ranked = [(joker_poker(cards(held)), hand, law) for hand, held, law in rows(RANKED)]
    assert [rank for rank, _, _ in ranked] == sorted((r for r, _, _ in ranked), reverse=True)
    assert len({rank for rank, _, _ in ranked}) == len(ranked)
    for rank, hand, law in ranked:
        assert rank.category == hand
        assert poker().ranking[rank.category] == LAW(law)
    highest = [LAW("5(b)1"), LAW("5(b)2"), LAW("5(b)3"), LAW("5(b)4")]
    assert list(poker().ranking.values())[:4] == highest
    assert tuple(poker().ranking) == tuple(reversed(JokerPokerRank.order))


def test_30_5_a_a_joker_only_makes_pairs() -> None:
    for held in ("Ks X1", "X2 Ks", "2d X1"):
        assert joker_poker(cards(held)).category == "pair"
    assert joker_poker(cards("As X1")) > joker_poker(cards("Ks Kh"))
    assert joker_poker(cards("X1 2s")) < joker_poker(cards("3s 3h"))


def test_30_5_b_3_reading_an_ace_and_a_two_are_the_lowest_run() -> None:
    for low, high in (("As 2s", "2h 3h"), ("As 2h", "2d 3c")):
        assert joker_poker(cards(low)) < joker_poker(cards(high))
        record = round_of(at(low, dealer=high), {(1, "ante"): 10_00}, ["call"])
        assert won(record.events) == {(1, "ante"): -10_00, (1, "call"): -10_00}


def test_30_5_b_5_reading_a_joker_ties_the_natural_pair() -> None:
    record = round_of(at("Kd X1", dealer="Ks Kh"), {(1, "ante"): 10_00}, ["call"])
    assert won(record.events) == {(1, "ante"): 0, (1, "call"): 0}
    assert {event.law for event in happened(record, Returned)} == {LAW("11(f)")}


def test_30_5_b_6_reading_four_and_two_are_the_lowest_flush() -> None:
    flushes = [
        rank
        for one in WITH_TWO_JOKERS
        for other in WITH_TWO_JOKERS
        if one < other and (rank := joker_poker((one, other))).category == "flush"
    ]
    assert min(flushes).ranks == (4, 2)
    assert max(flushes).ranks == (14, 12)


def test_30_5_b_7_reading_the_second_card_decides_between_equal_high_cards() -> None:
    assert joker_poker(cards("Qs 9h")) > joker_poker(cards("Qh 8s"))
    assert joker_poker(cards("Qs 9h")) == joker_poker(cards("Qh 9s"))


def test_30_5_c_equal_ranks_tie_whatever_their_suits() -> None:
    assert joker_poker(cards("Qs 9s")) == joker_poker(cards("Qh 9h"))
    assert joker_poker(cards("As Ks")) == joker_poker(cards("Ah Kh"))


# 30.6 Wagers


@shows(LAW("6(c)3"))
@pytest.mark.parametrize(
    "placed",
    [
        {(1, "ante"): 10_00},
        {(1, "pair-up"): 10_00},
        {(1, "super-flush-bonus"): 10_00},
        {(1, "pair-up"): 10_00, (1, "super-flush-bonus"): 5_00},
        {(1, "ante"): 10_00, (1, "pair-up"): 25_00},
        {(1, "ante"): 10_00, (1, "pair-up"): 5_00, (1, "super-flush-bonus"): 15_00},
    ],
)
def test_30_6_c_1_against_the_dealer_a_table_or_both(placed: dict[Any, int]) -> None:
    record = round_of(at(PLAYER), placed, ["call"] * ((1, "ante") in placed))
    assert {event.wager for event in happened(record, Placed)} == {wager for _, wager in placed} | (
        {"call"} if (1, "ante") in placed else set()
    )
    game = poker()
    assert (game.ante.law, game.pair_up.law) == (LAW("6(c)1"), LAW("6(c)2"))


@pytest.mark.parametrize("wager", ["pair-up", "super-flush-bonus"])
def test_30_6_c_2_reading_the_casino_offers_either_or_both(wager: str) -> None:
    session = at(PLAYER, game=poker(**{wager.replace("-", "_"): False}))
    with pytest.raises(NoSuchWager):
        session.place("p1", 1, wager, 10_00)


def test_30_6_b_no_wager_after_no_more_bets() -> None:
    session = at(PLAYER)
    with pytest.raises(NotNow):
        session.place("p1", 1, "call", 10_00)
    start(session, {(1, "ante"): 10_00})
    for change in (
        lambda: session.place("p1", 1, "pair-up", 5_00),
        lambda: session.withdraw("p1", 1),
    ):
        with pytest.raises(NotNow, match="No more bets"):
            change()


def test_30_6_d_the_wagers_stand_apart() -> None:
    placed = {(1, "ante"): 10_00, (1, "pair-up"): 10_00, (1, "super-flush-bonus"): 10_00}
    lost = won(round_of(at("4s 5s", dealer="X1 X2"), placed, ["call"]).events)
    assert lost == {
        (1, "ante"): -10_00, (1, "call"): -10_00, (1, "pair-up"): 50_00,
        (1, "super-flush-bonus"): 50_00,
    }  # fmt: skip
    folded = won(round_of(at("4s 5s", dealer="X1 X2"), placed, ["fold"]).events)
    assert folded == {
        (1, "ante"): -10_00, (1, "pair-up"): 50_00, (1, "super-flush-bonus"): 50_00,
    }  # fmt: skip


def test_30_6_e_only_the_seated_wager_and_they_stay() -> None:
    session = at(PLAYER)
    with pytest.raises(NotSeated):
        session.place("p9", 1, "ante", 10_00)
    with pytest.raises(SpotTaken) as refused:
        session.sit("p1", 2)
    assert refused.value.law == LAW("6(e)")
    start(session, {(1, "ante"): 10_00})
    with pytest.raises(NotNow):
        session.leave("p1")


def test_30_6_a_chips_and_a_match_play_coupon_but_no_cash() -> None:
    """A coupon of $10 on an ante of $10: a call is made on the chips, and the ante wins $20."""
    with pytest.raises(WagerRule, match="no match play coupons") as refused:
        at(PLAYER).place("p1", 1, "ante", 10_00, coupon=10_00)
    assert refused.value.law == LAW("6(a)")
    with pytest.raises(WagerRule, match="cash is not accepted") as refused:
        at(PLAYER).place("p1", 1, "ante", 10_00, cash=True)
    assert refused.value.law == LAW("6(a)")
    session = at(PLAYER, game=poker(match_play=True))
    session.place("p1", 1, "ante", 10_00, coupon=10_00)
    session.proceed()
    assert isinstance(session.pending, Ask)
    assert session.pending.choices[0].amounts == (10_00,)
    session.choose("p1", 1, "call")
    assert session.table.patrons["p1"].amount == CHIPS + 30_00


# 30.7 to 30.9 Dealing


def deal_of(session: Session, seats: int) -> list[tuple[str, int, Seen, str]]:
    record = round_of(
        session, {(seat, "ante"): 10_00 for seat in range(1, seats + 1)}, ["fold"] * seats
    )
    return [
        (event.hand, len(event.cards), event.seen, event.law.text.split(".")[1])
        for event in happened(record, Dealt)
    ]


@pytest.mark.parametrize(
    ("dealing", "places", "announced"),
    [
        ("manual shoe", (LAW("7(d)1"), LAW("7(d)2"), LAW("7(d)3"), LAW("7(d)4")), LAW("7(b)")),
        ("hand", (LAW("8(c)1"), LAW("8(c)2"), LAW("8(c)3"), LAW("8(c)4")), LAW("8(b)3")),
    ],
)
def test_30_7_d_and_8_c_one_card_at_a_time(dealing: Any, places: Any, announced: Any) -> None:
    session = at(PLAYER, "Qs Qh", game=poker(dealing=dealing))
    one, two, three, four = (law.text.split(".")[1] for law in places)
    assert deal_of(session, 2) == [
        ("spot 1", 1, Seen.OWNER, one), ("spot 2", 1, Seen.OWNER, one),
        ("dealer", 1, Seen.NONE, two),
        ("spot 1", 1, Seen.OWNER, three), ("spot 2", 1, Seen.OWNER, three),
        ("dealer", 1, Seen.NONE, four),
    ]  # fmt: skip
    assert happened(session.last, Announced)[0].law == announced
    assert happened(session.last, Revealed)[0].cards == cards(DEALER)


def test_30_8_b_1_dealing_from_the_hand_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions) as refused:
        poker(dealing="hand", **MANUAL)
    assert refused.value.law == LAW("8(b)1")
    session = table(poker(dealing="hand"), Stacked())
    session.report("shuffler-removed")
    record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
    assert happened(record, Dealt)[0].law == LAW("7(d)1")


def test_30_9_c_stacks_of_two_and_a_cover_card_on_the_dealer_s() -> None:
    source = Stacked("As Ah Qs Qh Ks Kh")
    session = table(poker(dealing="automated shoe"), source, seats=(1, 2))
    assert deal_of(session, 2) == [
        ("spot 1", 2, Seen.OWNER, "9(c)"),
        ("spot 2", 2, Seen.OWNER, "9(c)"),
        ("dealer", 2, Seen.NONE, "9(c)"),
    ]
    assert happened(session.last, Revealed)[0].cards == cards(DEALER)
    assert happened(session.last, Announced)[0].law == LAW("9(b)2")
    assert LAW("9(c)") in {duty.law for duty in happened(session.last, Duty)}


@pytest.mark.parametrize(
    ("dealing", "racked", "counted"),
    [
        ("manual shoe", LAW("7(e)"), LAW("7(f)")),
        ("hand", LAW("8(d)"), LAW("8(e)")),
        ("automated shoe", LAW("9(d)"), LAW("9(e)")),
    ],
)
def test_30_7_f_the_stub_is_counted_every_fifth_round(
    dealing: Any, racked: Any, counted: Any
) -> None:
    session = table(poker(dealing=dealing, counting_shuffler=False), Stacked())
    for number in range(1, 6):
        record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
        count = [(event.cards, event.law) for event in happened(record, Counted)]
        assert count == ([(50, counted)] if number == 5 else [])
        assert any(duty.law == racked for duty in happened(record, Duty)) is (number < 5)


@pytest.mark.parametrize("dealing", ["manual shoe", "hand", "automated shoe"])
def test_30_9_f_reading_no_count_where_the_shuffler_counts(dealing: Any) -> None:
    session = table(poker(dealing=dealing), Stacked())
    for _ in range(5):
        record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
        assert not happened(record, Counted)
    session.report("shuffler-miscounts")
    record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
    assert any(duty.law == LAW("9(f)") for duty in happened(record, Duty))


# 30.10 Decisions and the order of settlement


def test_30_10_a_a_hand_is_its_player_s_own() -> None:
    session = at(PLAYER, "Qs Qh")
    start(session, {(1, "ante"): 10_00, (2, "ante"): 10_00})
    for viewer, known in (("p1", {1}), ("p2", {2}), ("", set())):
        seen = [event for event in view(session, viewer) if isinstance(event, Dealt)]
        assert {event.spot for event in seen if event.cards[0] is not None} == known
    hidden = awaited(session, "p2")
    assert isinstance(hidden, Ask)
    assert hidden.choices == ()


def test_30_10_b_call_for_as_much_as_the_ante_or_fold() -> None:
    session = at(PLAYER, "Qs Qh", "5s 9h")
    start(session, {(1, "ante"): 10_00, (2, "pair-up"): 10_00, (3, "ante"): 15_00})
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.patron, ask.law, ask.default) == ("p1", LAW("10(b)"), "fold")
    with pytest.raises(BadChoice):
        session.choose("p1", 1, "call", 20_00)
    session.choose("p1", 1, "call")
    ask = session.pending  # a player without an ante is not asked
    assert isinstance(ask, Ask)
    assert (ask.patron, ask.choices[0].amounts) == ("p3", (15_00,))


KINDS = (Revealed, Taken, Paid, Returned, Collected)


def steps(session: Session, placed: dict[Any, int], answers: list[Any]) -> list[tuple[str, str]]:
    record = round_of(session, placed, answers)
    return [
        (f"{type(e).__name__} {e.hand if isinstance(e, Revealed | Collected) else e.wager}"
         + (f" {e.spot}" if isinstance(e, Taken | Paid | Returned) else ""),
         e.law.text.split(".")[1])
        for e in record.events if isinstance(e, KINDS)
    ]  # fmt: skip


@shows(LAW("10(d)"), LAW("10(d)2iv"), LAW("10(e)"))
def test_30_10_c_pay_tables_and_folds_before_the_dealer_s_hand() -> None:
    """Spot 1 calls, 2 folds with a pair up, 3 folds, 4 has a super flush bonus alone."""
    session = at(PLAYER, "7s 7h", "2c 4d", "9h 9d")
    placed = {(1, "ante"): 10_00, (2, "ante"): 10_00, (2, "pair-up"): 5_00, (3, "ante"): 10_00,
              (4, "super-flush-bonus"): 10_00}  # fmt: skip
    assert steps(session, placed, ["call", "fold", "fold"]) == [
        ("Revealed spot 4", "10(c)1"), ("Returned super-flush-bonus 4", "11(e)"),
        ("Collected spot 4", "10(c)1"),
        ("Taken ante 3", "10(c)2"), ("Collected spot 3", "10(c)2"),
        ("Revealed spot 2", "10(c)1"), ("Paid pair-up 2", "11(d)"), ("Taken ante 2", "10(c)2"),
        ("Collected spot 2", "10(c)2"),
        ("Revealed dealer", "10(d)"),
        ("Revealed spot 1", "10(d)2i"), ("Paid ante 1", "11(b)2"), ("Paid call 1", "11(c)"),
        ("Collected spot 1", "10(d)2iv"),
        ("Collected dealer", "10(e)"),
    ]  # fmt: skip


def test_30_10_c_1_a_losing_wager_against_a_table_is_collected_there() -> None:
    session = at("2c 4d")
    assert steps(session, {(1, "ante"): 10_00, (1, "pair-up"): 5_00}, ["call"])[:3] == [
        ("Revealed spot 1", "10(c)1"), ("Taken pair-up 1", "10(c)1"), ("Revealed dealer", "10(d)"),
    ]  # fmt: skip


def test_30_10_c_2_a_folded_hand_is_not_revealed() -> None:
    record = round_of(at(PLAYER), {(1, "ante"): 10_00}, ["fold"])
    assert [event.hand for event in happened(record, Revealed)] == ["dealer"]
    assert won(record.events) == {(1, "ante"): -10_00}


@shows(LAW("10(d)1iii"))
def test_30_10_d_1_reading_no_cards_are_shown_to_a_dealer_who_does_not_qualify() -> None:
    session = at("2c 4d", "Ac 9d", dealer="Js 9h")
    placed = {(1, "ante"): 10_00, (2, "ante"): 20_00, (2, "pair-up"): 5_00}
    assert steps(session, placed, ["call", "call"]) == [
        ("Revealed spot 2", "10(c)1"), ("Taken pair-up 2", "10(c)1"),
        ("Revealed dealer", "10(d)"),
        ("Paid ante 2", "11(b)1"), ("Returned call 2", "10(d)1ii"),
        ("Collected spot 2", "10(d)1iii"),
        ("Paid ante 1", "11(b)1"), ("Returned call 1", "10(d)1ii"),
        ("Collected spot 1", "10(d)1iii"),
        ("Collected dealer", "10(e)"),
    ]  # fmt: skip
    (returned, _) = happened(session.last, Returned)
    assert (returned.wager, returned.law) == ("call", LAW("10(d)1ii"))


def test_30_10_d_2_i_cards_that_were_revealed_are_not_revealed_again() -> None:
    record = round_of(at("2c 4d"), {(1, "ante"): 10_00, (1, "pair-up"): 5_00}, ["call"])
    assert [event.hand for event in happened(record, Revealed)] == ["spot 1", "dealer"]


def test_30_10_d_2_ii_a_lower_hand_loses_ante_and_call() -> None:
    record = round_of(at("Qc Qd"), {(1, "ante"): 10_00}, ["call"])
    assert [(event.wager, event.law) for event in happened(record, Taken)] == [
        ("ante", LAW("10(d)2ii")), ("call", LAW("10(d)2ii")),
    ]  # fmt: skip


# 30.11 What each wager is paid: $10 on each, in dollars

AGAINST = """
    player   dealer   ante   call   why
    As Ah    Ks Kh    10     10     higher
    Qd Qc    Ks Kh    -10    -10    lower
    Kd Kc    Ks Kh    0      0      equal pairs push
    Kd X1    Ks Kh    0      0      a joker makes the same pair
    Kd X1    Ks X2    0      0      so do two jokers in two hands
    X1 X2    As Ks    10     80     two jokers
    As Ks    Ah Kd    10     50     a royal flush beats a straight
    As Ks    Ah Kh    0      0      equal royal flushes push
    4s 5s    Ah Kd    10     30     a straight flush beats a straight
    As 2s    Ah Kd    10     30     the lowest straight flush too
    4s 5d    Ah Ad    10     10     a straight beats a pair
    2s 2d    Ah Qh    10     10     a pair beats a flush
    4s 2s    Ah Qd    10     10     a flush beats a high card
    As Jd    Qh 2d    10     10     the dealer qualifies with queen high
    Js 9d    Qh 2d    -10    -10    queen high beats jack high
    Js 9d    4h 2h    -10    -10    the lowest flush qualifies
    Js 9d    2h 2d    -10    -10    and so does the lowest pair
    Js 9d    3h 2d    -10    -10    and the straight of three and two
    2s 4d    Jh 9d    10     0      jack high does not qualify
    As Ks    Jh 9d    10     0      no odds on the call then
    Jc 9s    Jh 9d    10     0      nor is an equal hand a push
"""


@shows(LAW("10(d)1i"), LAW("10(d)2iii"), LAW("11(b)"))
@pytest.mark.parametrize(("player", "dealer", "ante", "call", "why"), rows(AGAINST))
def test_30_11_b_1_and_c_reading_of_queen_or_higher(
    player: str, dealer: str, ante: str, call: str, why: str
) -> None:
    record = round_of(at(player, dealer=dealer), {(1, "ante"): 10_00}, ["call"])
    sums = won(record.events)
    assert (sums[1, "ante"], sums[1, "call"]) == (int(ante) * DOLLAR, int(call) * DOLLAR), why
    laws = {(event.wager, event.law) for event in happened(record, Paid)}
    assert laws <= {
        ("ante", LAW("11(b)1")), ("ante", LAW("11(b)2")), ("call", LAW("11(c)"))
    }  # fmt: skip


def test_30_11_f_ties_push_where_the_dealer_qualifies() -> None:
    record = round_of(at("Qc 9d", dealer="Qs 9h"), {(1, "ante"): 10_00}, ["call"])
    assert {event.law for event in happened(record, Returned)} == {LAW("11(f)")}
    assert won(record.events) == {(1, "ante"): 0, (1, "call"): 0}


LEDGER = """
    player   1      2      3      super flush   why
    X1 X2    400    500    400    0             two jokers push as a pair
    As Ks    200    250    300    300           royal flush
    Ks Qs    50     40     40     50            straight flush
    As 2s    50     40     40     50            the lowest straight flush
    As Kh    30     30     30     0             straight
    2s Ah    30     30     30     0             straight
    7s 7h    10     10     10     0             pair
    7s X1    10     10     10     0             pair with a joker
    As Qs    -10    -10    -10    30            ace high flush
    As 3s    -10    -10    -10    30            ace high flush
    Ks Js    -10    -10    -10    20            king high flush
    Ks 2s    -10    -10    -10    20            king high flush
    Qs Ts    -10    -10    -10    10            flush
    4s 2s    -10    -10    -10    10            flush
    As Qh    -10    -10    -10    -10           high card
"""


@pytest.mark.parametrize("row", rows(LEDGER), ids=lambda row: row[0])
def test_30_11_d_and_reading_of_e_pay_tables(row: list[str]) -> None:
    player, *pair_ups, bonus, _ = row
    for name, cell in zip("123", pair_ups, strict=True):
        session = at(player, dealer="5c 5d", game=poker(pair_up_table=name))
        record = round_of(session, {(1, "pair-up"): 10_00, (1, "super-flush-bonus"): 10_00})
        assert won(record.events) == {
            (1, "pair-up"): int(cell) * DOLLAR, (1, "super-flush-bonus"): int(bonus) * DOLLAR,
        }, name  # fmt: skip
        laws = {(event.wager, event.law) for event in happened(record, Paid)}
        assert laws <= {("pair-up", LAW("11(d)")), ("super-flush-bonus", LAW("11(e)"))}


def test_30_11_c_reading_the_odds_are_fixed() -> None:
    for wager in ("call", "pair-up", "super-flush-bonus"):
        with pytest.raises(BadPayTable, match="fixed"):
            TwoCardJokerPoker(own_tables={wager: {"royal flush": "100 to 1"}})


# 30.12 Irregularities


def paced(game: Game | None = None) -> Session:
    """A table that is dealt step by step, stopped when the first player has a card."""
    session = at(PLAYER, "Qs Qh", game=game, paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, {(1, "ante"): 10_00, (2, "pair-up"): 10_00})
    step_until(session, lambda: session.table.spots[0].cards)
    return session


def test_30_12_a_one_card_face_up_is_set_aside_and_two_void_all_hands() -> None:
    session = paced()
    session.report("card-face-up")
    session.step()
    (burned,) = [event for event in session.events if isinstance(event, Burned)]
    assert (burned.cards, burned.seen) == (cards("Qs"), Seen.ALL)
    session.report("card-face-up")
    record = finish(session)
    assert won(record.events) == {(1, "ante"): 0, (2, "pair-up"): 0}
    assert [event.law for event in happened(record, Voided)] == [LAW("12(a)")]


def test_30_12_a_after_one_card_face_up_the_round_goes_on() -> None:
    session = paced()
    session.report("card-face-up")
    record = finish(session, ["call"])
    assert not happened(record, Voided)
    dealt = [event.cards[0] for event in happened(record, Dealt)]
    assert dealt[:5] == list(cards("As Ks Ah Qh Kh")), "without the queen of spades"


def test_30_12_b_a_card_dealt_in_error_is_the_next_card() -> None:
    session = paced()
    session.report("card-drawn-in-error")
    record = finish(session)
    assert not happened(record, Burned)
    assert [event.cards[0] for event in happened(record, Dealt)] == one_at_a_time(
        PLAYER, "Qs Qh", DEALER
    )


VOIDING = [
    ("incorrect-number-of-cards", LAW("12(c)")),
    ("dealer-card-exposed", LAW("12(d)")),
    ("stub-misdealt", LAW("7(f)2")),
    ("deck-incomplete", LAW("7(f)2")),
]


@pytest.mark.parametrize(("name", "law"), VOIDING)
def test_30_12_c_and_d_all_hands_are_void(name: str, law: Any) -> None:
    session = at(PLAYER, "2c 4d")
    start(session, {(1, "ante"): 10_00, (1, "pair-up"): 5_00, (2, "ante"): 10_00})
    session.choose("p1", 1, "call")
    session.report(name)
    record = session.last
    assert record is not None
    assert set(won(record.events).values()) == {0}
    assert [event.law for event in happened(record, Voided)] == [law]
    assert session.table.patrons["p1"].amount == session.table.patrons["p2"].amount == CHIPS
    removed = [duty for duty in happened(record, Duty) if "Remove the deck" in duty.text]
    assert bool(removed) is (name == "deck-incomplete")


def test_30_12_d_reading_what_was_settled_before_the_exposure_stays_settled() -> None:
    """30.10(c) settles the pair up of spot 2; then a card of the dealer is seen too soon."""
    session = at(PLAYER, "7s 7h", paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, {(1, "ante"): 10_00, (1, "pair-up"): 5_00, (2, "ante"): 10_00,
                    (2, "pair-up"): 5_00})  # fmt: skip
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "call")
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p2", 2, "fold")
    step_until(session, lambda: any(isinstance(event, Taken) for event in session.events))
    session.report("dealer-card-exposed")
    record = finish(session)
    assert won(record.events) == {
        (2, "pair-up"): 5_00, (2, "ante"): -10_00,
        (1, "ante"): 0, (1, "call"): 0, (1, "pair-up"): 0,
    }  # fmt: skip
    assert session.table.patrons["p1"].amount == CHIPS
    assert session.table.patrons["p2"].amount == CHIPS - 5_00


def test_30_12_d_once_the_dealer_reveals_nothing_is_exposed_too_soon() -> None:
    session = at(PLAYER, paced=True)
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-card-exposed")
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, {(1, "ante"): 10_00})
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "call")
    step_until(session, lambda: any(isinstance(event, Revealed) for event in session.events))
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-card-exposed")


def test_30_12_e_a_jammed_shuffler_means_another_shuffle() -> None:
    session = Session(poker(), source=Stacked())
    session.report("shuffler-jams")
    session.sit("p1", 1, CHIPS)
    record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
    assert len(happened(record, Shuffled)) == 3, "both decks, and one of them again"
    with pytest.raises(NoSuchIrregularity, match="these options"):
        Session(poker(**MANUAL), source=Stacked()).report("shuffler-jams")


def test_30_12_f_a_jammed_shoe_voids_the_round_while_cards_are_in_it() -> None:
    session = paced(poker(dealing="automated shoe"))
    session.report("shoe-jams")
    record = finish(session)
    assert won(record.events) == {(1, "ante"): 0, (2, "pair-up"): 0}
    assert happened(record, Voided)[0].law == LAW("12(f)")
    after = at(PLAYER, game=poker(dealing="automated shoe"))
    start(after, {(1, "ante"): 10_00})
    with pytest.raises(NoSuchIrregularity, match=r"left the automated shoe.*30\.12\(f\)"):
        after.report("shoe-jams")


def test_30_12_g_without_its_devices_a_table_shuffles_cuts_and_deals_by_hand() -> None:
    session = table(poker(dealing="automated shoe"), Stacked())
    session.report("shuffler-removed")
    session.report("shoe-removed")
    first = round_of(session, {(1, "ante"): 10_00}, ["fold"])  # its deck came from the device
    assert {event.law for event in happened(first, Dealt)} == {
        LAW("7(d)1"), LAW("7(d)2"), LAW("7(d)3"), LAW("7(d)4")
    }  # fmt: skip
    second = round_of(session, {(1, "ante"): 10_00}, ["fold"])
    assert len(happened(second, Cut)) == len(happened(second, Shuffled)) == 1
    session.call("device back")
    third = round_of(session, {(1, "ante"): 10_00}, ["fold"])
    assert {len(event.cards) for event in happened(third, Dealt)} == {2}
