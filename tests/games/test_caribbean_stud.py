"""Caribbean stud poker, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import (
    BadAmount,
    BadChoice,
    BadOptions,
    BadPayTable,
    NoSuchIrregularity,
    NotNow,
    WagerRule,
)
from pitboss.games.banked_poker.caribbean_options import CaribbeanOptions
from pitboss.games.banked_poker.caribbean_progressive import METER
from pitboss.games.banked_poker.caribbean_stud import CaribbeanStud
from pitboss.hands import five
from pitboss.hands.five import FiveRank
from pitboss.law import Citation, Subchapter
from pitboss.table.limits import Limit, Limits
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Bets,
    Burned,
    Chose,
    Collected,
    Counted,
    Cut,
    Dealt,
    Duty,
    Marked,
    Paid,
    Returned,
    Revealed,
    Seen,
    Shuffled,
    Taken,
    Turned,
    Voided,
)
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

LAW = Subchapter("13:69F-16")
START = 10_000_00

ACE_KING = "As Kh 9c 5c 3h"
NO_HAND = "Qs Jh 9s 5c 3c"
PAIR = "4s 4h 9h 7s 2s"
KINGS = "Ks Kd 8c 7c 2h"
FULL = "8h 8d 8s 6c 6d"
FLUSH = "2d 5d 7d 9d Jd"
ROYAL = "Tc Jc Qc Kc Ac"
STRAIGHT_FLUSH = "5h 6h 7h 8h 9h"


def poker(**options: Any) -> CaribbeanStud:
    return CaribbeanStud(CaribbeanOptions(**options))


def at(*hands: str, dealer: str, game: CaribbeanStud | None = None, **kwargs: Any) -> Session:
    """A table where these hands come, one card at a time; the dealer's first is face up."""
    seats = tuple(range(1, len(hands) + 1))
    session = table(game or poker(), Stacked(one_at_a_time(*hands, dealer)), seats=seats, **kwargs)
    return opened(session)


def opened(session: Session) -> Session:
    """The table once it takes wagers."""
    step_until(session, lambda: isinstance(session.pending, Bets))
    return session


def meter(session: Session) -> int:
    return METER.amount(session.table)


# 16.2 to 16.5 Cards, opening, shuffle, rankings


def test_16_2_b_a_second_deck_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions) as refused:
        poker(shuffler=False)
    assert refused.value.law == LAW("2(b)")


def test_16_2_b_4_two_decks_alternate() -> None:
    session = at(PAIR, dealer=NO_HAND)
    sides = [
        happened(round_of(session, {(1, "ante"): 5_00}, ["fold"]), Turned)[0].side for _ in range(3)
    ]
    assert sides in ([0, 1, 0], [1, 0, 1])


def test_16_3_b_and_16_4_the_cards_are_inspected_shuffled_and_cut() -> None:
    game = poker(shuffler=False, second_deck=False)
    record = round_of(at(PAIR, dealer=NO_HAND, game=game), {(1, "ante"): 5_00}, ["fold"])
    assert happened(record, Duty)[0].law == LAW("3(b)")
    assert happened(record, Shuffled)[0].law == LAW("4(a)")
    (cut,) = happened(record, Cut)
    assert (cut.law, cut.position) == (LAW("4(c)1ii"), 10)


def test_16_4_b_2_cards_that_come_shuffled_are_cut() -> None:
    game = poker(shuffler=False, second_deck=False, preshuffled=True)
    record = round_of(at(PAIR, dealer=NO_HAND, game=game), {(1, "ante"): 5_00}, ["fold"])
    assert len(happened(record, Cut)) == 1
    assert LAW("3(b)") not in [duty.law for duty in happened(record, Duty)]


def test_16_4_b_1_a_device_makes_the_cut_needless() -> None:
    record = round_of(at(PAIR, dealer=NO_HAND), {(1, "ante"): 5_00}, ["fold"])
    assert happened(record, Cut) == []


RANKED = """
    hand               cards             law
    royal flush        As Ks Qs Js Ts    5(b)1
    straight flush     5s 4s 3s 2s As    5(b)2
    four-of-a-kind     7s 7h 7d 7c Ad    5(b)3
    full house         7s 7h 7d Ac Ad    5(b)4
    flush              As Ks 9s 5s 2s    5(b)5
    straight           As Kh Qs Jd Ts    5(b)6
    three-of-a-kind    7s 7h 7d Ac 2d    5(b)7
    two pairs          7s 7h 4d 4c 2d    5(b)8
    pair               7s 7h Ad 4c 2d    5(b)9
    high card          Qs Kh As 2d 3c    5(c)
"""


@pytest.mark.parametrize(("hand", "held", "place"), rows(RANKED))
def test_16_5_b_hands(hand: str, held: str, place: str) -> None:
    rank = five.best(cards(held))
    assert rank.category == hand
    assert poker().ranking[rank.category] == LAW(place)


def test_16_5_b_hands_from_highest_to_lowest() -> None:
    assert [*poker().ranking.values()] == [
        LAW("5(b)1"), LAW("5(b)2"), LAW("5(b)3"), LAW("5(b)4"), LAW("5(b)5"),
        LAW("5(b)6"), LAW("5(b)7"), LAW("5(b)8"), LAW("5(b)9"), LAW("5(c)"),
    ]  # fmt: skip
    assert tuple(poker().ranking) == tuple(reversed(FiveRank.order))


def test_16_5_a_the_ace_is_low_in_a_five_high_straight_alone() -> None:
    assert five.best(cards("As 2h 3d 4c 5h")).category == "straight"
    assert five.best(cards("Qs Kh Ad 2c 3h")).category == "high card"


def test_16_5_c_reading_pairs_compare_before_kickers() -> None:
    assert five.best(cards("5s 5h 2d 3c 4h")) > five.best(cards("3s 3h Ad 7c 8h"))
    assert five.best(cards("As 2h 3d 4c 5h")) < five.best(cards("2s 3h 4d 5c 6h"))


# 16.6 Wagers


def test_16_6_c_a_progressive_wager_is_one_dollar_beside_an_ante() -> None:
    session = at(PAIR, dealer=NO_HAND)
    with pytest.raises(BadAmount) as refused:
        session.place("p1", 1, "progressive", 5_00)
    assert refused.value.law == LAW("6(c)")
    session.place("p1", 1, "progressive", 1_00)
    with pytest.raises(BadAmount):
        session.place("p1", 1, "progressive", 1_00)
    with pytest.raises(WagerRule) as alone:
        session.proceed()
    assert alone.value.law == LAW("6(c)")


def test_16_6_d_a_bet_is_made_in_play_alone() -> None:
    with pytest.raises(NotNow) as refused:
        at(PAIR, dealer=NO_HAND).place("p1", 1, "bet", 10_00)
    assert refused.value.law == LAW("10(a)")


# 16.7 to 16.9 The deal


@pytest.mark.parametrize(
    ("dealing", "laws", "stub"),
    [
        (
            "manual shoe",
            [LAW("7(d)1"), LAW("7(d)2"), LAW("7(d)3"), LAW("7(d)4"), *[LAW("7(d)5")] * 6],
            LAW("7(e)"),
        ),
        (
            "hand",
            [LAW("8(c)1"), LAW("8(c)2"), LAW("8(c)3"), LAW("8(c)4"), *[LAW("8(c)5")] * 6],
            LAW("8(d)"),
        ),
    ],
)
def test_16_7_d_and_16_8_c_one_card_at_a_time_the_dealers_first_face_up(
    dealing: Any, laws: list[Citation], stub: Citation
) -> None:
    session = at(PAIR, dealer=ACE_KING, game=poker(dealing=dealing))
    record = round_of(session, {(1, "ante"): 5_00}, ["fold"])
    dealt = happened(record, Dealt)
    assert [one.law for one in dealt] == laws
    assert [one.hand for one in dealt] == ["spot 1", "dealer"] * 5
    assert [one.seen for one in dealt if one.hand == "dealer"] == [Seen.ALL, *[Seen.NONE] * 4]
    assert {one.seen for one in dealt if one.spot} == {Seen.OWNER}
    assert stub in [duty.law for duty in happened(record, Duty)]


def test_16_8_b_1_dealing_from_the_hand_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions) as refused:
        poker(dealing="hand", shuffler=False, second_deck=False)
    assert refused.value.law == LAW("8(b)1")


@pytest.mark.parametrize(
    ("dealing", "law"),
    [("manual shoe", LAW("7(b)")), ("hand", LAW("8(b)3")), ("automated shoe", LAW("9(b)2"))],
)
def test_16_7_b_no_more_bets_and_the_progressive_system_is_locked(
    dealing: Any, law: Citation
) -> None:
    session = table(poker(dealing=dealing), Stacked(), seats=(1,))
    wagers = {(1, "ante"): 5_00, (1, "progressive"): 1_00}
    record = round_of(session, wagers, ["fold"])
    assert happened(record, Announced)[0].law == law
    (locked,) = [duty for duty in happened(record, Duty) if duty.law == law]
    assert "1 chip(s) for 1 wager(s)" in locked.text


@pytest.mark.parametrize(
    ("options", "counted"),
    [
        ({}, "7(f)"),
        ({"dealing": "hand"}, "8(e)"),
        ({"dealing": "automated shoe"}, ""),
        ({"dealing": "automated shoe", "counting_shuffler": False}, "9(e)"),
    ],
    ids=str,
)
def test_16_7_f_and_9_f_the_stub_is_counted_every_fifth_round(
    options: dict[str, Any], counted: str
) -> None:
    session = table(poker(**options), Stacked(), seats=(1,))
    records = [round_of(session, {(1, "ante"): 5_00}, ["fold"]) for _ in range(5)]
    counts = [one for record in records for one in happened(record, Counted)]
    assert [(one.cards, one.law) for one in counts] == ([(42, LAW(counted))] if counted else [])


# 16.10 Decisions and settlement


def test_16_10_a_a_bet_is_twice_the_ante_or_the_hand_is_folded() -> None:
    session = at(PAIR, dealer=NO_HAND)
    start(session, {(1, "ante"): 5_00})
    with pytest.raises(BadChoice):
        session.choose("p1", 1, "bet", 5_00)
    with pytest.raises(BadChoice):
        session.choose("p1", 1, "check")
    record = finish(session, ["bet"])
    assert happened(record, Chose)[0].choice == "bet"


def test_16_10_a_a_folded_hand_and_its_wagers_are_collected_at_once() -> None:
    session = at(FLUSH, PAIR, dealer=NO_HAND)
    wagers = {(1, "ante"): 5_00, (1, "progressive"): 1_00, (2, "ante"): 5_00}
    start(session, wagers)
    session.choose("p1", 1, "fold")
    assert session.table.spots[0].bets == []
    assert session.table.spots[0].cards == []
    record = finish(session, ["bet"])
    assert won(record.events)[1, "ante"] == -5_00
    assert won(record.events)[1, "progressive"] == -1_00, "a reading: nobody can see a flush there"
    assert {one.law for one in happened(record, Taken) if one.spot == 1} == {LAW("10(a)")}


SETTLED = """
    player              dealer             ante    bet      laws
    4s 4h 9c 7d 2s      As Kh 9d 5c 3h     5       10       10(e)3 12(c)
    4s 4h 9c 7d 2s      Ks Kd 8c 7c 2h     -5      -10      10(e)1 10(e)1
    As Kh 9d 5c 4h      Ac Ks 9h 5d 3c     5       10       10(e)3 12(c)
    As Kh 9d 5c 3h      Ac Ks 9h 5d 3c     0       0        10(e)2 10(e)2
    As Kh 4d 3c 2h      Qs Jh 9d 5c 3h     5       0        10(f)2 10(f)3
    7s 6h 4d 3c 2h      As Qh 9d 5c 3h     5       0        10(f)2 10(f)3
    7s 6h 4d 3c 2h      As Kh 4c 3s 2d     -5      -10      10(e)1 10(e)1
    7s 7h 4d 4c 2h      As Kh 9d 5c 3h     5       20       10(e)3 12(c)
    7s 7h 7d 4c 2h      As Kh 9d 5c 3h     5       30       10(e)3 12(c)
    7s 6h 5d 4c 3s      As Kh 9d 5c 3h     5       40       10(e)3 12(c)
    2d 5d 7d 9d Jd      As Kh 9c 5c 3h     5       50       10(e)3 12(c)
    8h 8d 8s 6c 6d      As Kh 9c 5c 3h     5       70       10(e)3 12(c)
    8h 8d 8s 8c 6d      As Kh 9c 5c 3h     5       200      10(e)3 12(c)
    5h 6h 7h 8h 9h      As Kh 9c 5c 3h     5       500      10(e)3 12(c)
    Tc Jc Qc Kc Ac      As Kh 9c 5c 3h     5       1000     10(e)3 12(c)
"""


@pytest.mark.parametrize(("player", "dealer", "ante", "bet", "laws"), rows(SETTLED))
def test_16_10_e_f_and_16_12_settlement(
    player: str, dealer: str, ante: str, bet: str, laws: str
) -> None:
    record = round_of(at(player, dealer=dealer), {(1, "ante"): 5_00}, ["bet"])
    assert won(record.events) == {(1, "ante"): int(ante) * 100, (1, "bet"): int(bet) * 100}
    events = [one for one in record.events if isinstance(one, Taken | Returned | Paid)]
    assert [one.wager for one in events] == ["ante", "bet"]
    assert [one.law for one in events] == [LAW(law) for law in laws.split()]


def test_16_12_c_reading_one_pair_or_less_as_printed_pays_2_to_1() -> None:
    session = at(PAIR, dealer=ACE_KING, game=poker(bet_table="as printed"))
    assert won(round_of(session, {(1, "ante"): 5_00}, ["bet"]).events)[1, "bet"] == 20_00


def test_16_10_e_losers_first_then_ties_then_winners_from_the_right() -> None:
    tie = "Ac Ks 9d 5d 3c"
    low = "7d 6h 4d 3d 2d"
    session = at(PAIR, tie, low, KINGS.replace("Ks", "Kc"), dealer=ACE_KING)
    wagers = {(seat, "ante"): 5_00 for seat in (1, 2, 3, 4)}
    record = round_of(session, wagers, ["bet"] * 4)
    events = [one for one in record.events if isinstance(one, Taken | Returned | Paid)]
    assert [one.spot for one in events] == [3, 3, 2, 2, 4, 4, 1, 1]
    laws = [one.law for one in events if one.wager == "ante"]
    assert laws == [LAW("10(e)1"), LAW("10(e)2"), LAW("10(e)3"), LAW("10(e)3")]
    assert happened(record, Revealed)[0].law == LAW("10(d)"), "the dealer's hole cards first"
    shown = [one.spot for one in happened(record, Revealed)]
    assert shown == [0, 4, 3, 2, 1]
    gone = [one.spot for one in happened(record, Collected)]
    assert gone == [3, 2, 4, 1, 0]


def test_16_10_f_1_hands_need_not_be_shown_but_for_a_progressive_wager() -> None:
    wagers = {(1, "ante"): 5_00, (2, "ante"): 5_00, (2, "progressive"): 1_00}
    for option, shown in ((True, {1, 2}), (False, {2})):
        session = at(PAIR, KINGS, dealer=NO_HAND, game=poker(hands_shown=option))
        record = round_of(session, wagers, ["bet", "bet"])
        assert {one.spot for one in happened(record, Revealed)} - {0} == shown
        assert happened(record, Announced)[-1] == Announced("No hand", LAW("10(f)2"))
        assert {one.law for one in happened(record, Returned)} == {LAW("10(f)3")}
        gone = [(one.spot, one.law) for one in happened(record, Collected)]
        assert gone == [(2, LAW("10(f)4")), (1, LAW("10(f)4")), (0, LAW("10(g)"))]


def test_16_10_c_players_who_tell_their_cards_forfeit_all_wagers() -> None:
    session = at(FLUSH, PAIR, dealer=ACE_KING)
    start(session, {(1, "ante"): 5_00, (1, "progressive"): 1_00, (2, "ante"): 5_00})
    session.choose("p1", 1, "bet")
    session.report("information-exchanged", 1)
    record = finish(session, ["bet"])
    assert won(record.events) == {
        (1, "ante"): -5_00, (1, "bet"): -10_00, (1, "progressive"): -1_00,
        (2, "ante"): 5_00, (2, "bet"): 10_00,
    }  # fmt: skip
    assert {one.law for one in happened(record, Taken)} == {LAW("10(c)")}
    assert meter(session) == START + 70, "a forfeited wager stays on the meter"


def test_16_10_c_who_is_being_asked_is_asked_no_more() -> None:
    session = at(FLUSH, PAIR, dealer=ACE_KING)
    start(session, {(1, "ante"): 5_00, (2, "ante"): 5_00})
    session.report("information-exchanged", 1)
    assert session.pending.spot == 2  # type: ignore[union-attr]
    with pytest.raises(NoSuchIrregularity):
        session.report("information-exchanged", 1)


# 16.11 and 16.12 The progressive wager, and payout limits

PROGRESSIVE = """
    player              table         paid        meter
    2d 5d 7d 9d Jd      10 percent    50          9950.70
    8h 8d 8s 6c 6d      10 percent    100         9900.70
    8h 8d 8s 8c 6d      10 percent    500         9500.70
    5h 6h 7h 8h 9h      10 percent    1000.07     9000.63
    5h 6h 7h 8h 9h      $5,000        5000        5000.70
    Tc Jc Qc Kc Ac      10 percent    10000.70    10000
    As Kh 4d 3c 2h      10 percent    0           10000.70
"""


def cents(text: str) -> int:
    whole, _, part = text.partition(".")
    return int(whole) * 100 + int(part.ljust(2, "0") if part else 0)


@pytest.mark.parametrize(("player", "posted", "paid", "left"), rows(PROGRESSIVE))
def test_16_11_c_and_16_12_e_progressive_payouts(
    player: str, posted: Any, paid: str, left: str
) -> None:
    qualifies, none = "Ad Ks 9c 6s 3h", "Qs Jh 9s 4c 3d"
    for dealer in (qualifies, none):
        session = at(player, dealer=dealer, game=poker(progressive_table=posted))
        wagers = {(1, "ante"): 5_00, (1, "progressive"): 1_00}
        record = round_of(session, wagers, ["bet"])
        assert won(record.events)[1, "progressive"] == cents(paid) - 1_00
        assert meter(session) == cents(left)


def test_16_11_c_a_losing_hand_wins_its_progressive_wager() -> None:
    session = at(FLUSH, dealer=FULL)
    record = round_of(session, {(1, "ante"): 5_00, (1, "progressive"): 1_00}, ["bet"])
    assert won(record.events) == {
        (1, "ante"): -5_00, (1, "bet"): -10_00, (1, "progressive"): 49_00,
    }  # fmt: skip
    kinds = [type(one) for one in record.events if isinstance(one, Paid | Collected)]
    assert kinds.index(Paid) < kinds.index(Collected), "16.11(a): before its cards are collected"
    assert happened(record, Paid)[0].law == LAW("12(e)")
    assert LAW("11(b)") in [duty.law for duty in happened(record, Duty)]


def test_16_11_a_a_losing_progressive_wager() -> None:
    record = round_of(
        at(PAIR, dealer=ACE_KING), {(1, "ante"): 5_00, (1, "progressive"): 1_00}, ["bet"]
    )
    (taken,) = happened(record, Taken)
    assert (taken.wager, taken.law) == ("progressive", LAW("11(a)"))


def test_16_12_e_a_casino_may_pay_more_for_the_progressive_wager_and_not_less() -> None:
    rows_of = {row.outcome: str(row.pays) for row in poker().tables["progressive"].rows}
    CaribbeanStud(own_tables={"progressive": {**rows_of, "flush": "$75"}})
    with pytest.raises(BadPayTable):
        CaribbeanStud(own_tables={"progressive": {**rows_of, "flush": "$40"}})


def test_16_12_f_each_wager_advances_the_meter_by_its_rate() -> None:
    session = at(PAIR, KINGS, dealer=NO_HAND, game=poker(progressive_rate=75))
    assert session.game.meters(session.table) == {"progressive": START}
    wagers = {(1, "ante"): 5_00, (2, "ante"): 5_00, (1, "progressive"): 1_00,
              (2, "progressive"): 1_00}  # fmt: skip
    round_of(session, wagers, ["fold", "fold"])
    assert session.game.meters(session.table) == {"progressive": START + 1_50}
    for rate in (69, 101):
        with pytest.raises(BadOptions):
            CaribbeanOptions.parse({"progressive_rate": rate})


def test_16_12_f_the_casino_sets_any_initial_amount_but_nothing() -> None:
    with pytest.raises(BadOptions) as refused:
        poker(progressive_start=0)
    assert refused.value.law == LAW("12(f)")
    session = at(PAIR, dealer=NO_HAND, game=poker(progressive_start=1))
    round_of(session, {(1, "ante"): 5_00, (1, "progressive"): 1_00}, ["fold"])
    assert meter(session) == 1 + 70


def test_16_12_f_and_g_the_meter_shows_its_amount_after_every_payout() -> None:
    """The royal flush, at the dealer's right, is paid first: the other has 10 % of a new meter."""
    session = at(STRAIGHT_FLUSH, ROYAL, dealer=ACE_KING)
    wagered(session)
    record = finish(session, ["bet", "bet"])
    paid = [one.amount for one in happened(record, Paid) if one.wager == "progressive"]
    assert paid == [START + 1_40, START // 10]
    shown = [one.value for one in happened(record, Marked) if one.what == "progressive meter"]
    assert shown == ["$10,001.40", "$10,000", "$9,000"]


def test_16_12_g_royal_flushes_of_one_table_share_the_meter() -> None:
    other = ROYAL.replace("c", "d")
    session = at(ROYAL, STRAIGHT_FLUSH, other, dealer=ACE_KING)
    wagers = {(seat, wager): amount for seat in (1, 2, 3)
              for wager, amount in (("ante", 5_00), ("progressive", 1_00))}  # fmt: skip
    record = round_of(session, wagers, ["bet"] * 3)
    net = won(record.events)
    whole = START + 2_10
    assert net[3, "progressive"] == net[1, "progressive"] == whole // 2 - 1_00
    assert net[2, "progressive"] == START // 10 - 1_00, "by the meter when it is that player's turn"
    assert meter(session) == START - START // 10, "it had started again"


def test_16_12_g_reading_sums_may_be_left_to_the_table_inventory() -> None:
    game = poker(progressive_deducts="shares of the meter")
    session = at(FLUSH, dealer=NO_HAND, game=game)
    round_of(session, {(1, "ante"): 5_00, (1, "progressive"): 1_00}, ["bet"])
    assert meter(session) == START + 70


def test_16_12_d_the_payout_limit_is_on_the_bet_alone() -> None:
    session = at(ROYAL, dealer=ACE_KING, limits=Limits(Limit(1_00, 1_000_00)))
    wagers = {(1, "ante"): 100_00, (1, "progressive"): 1_00}
    record = round_of(session, wagers, ["bet"])
    assert won(record.events) == {
        (1, "ante"): 100_00, (1, "bet"): 5_000_00, (1, "progressive"): START + 70 - 1_00,
    }  # fmt: skip
    assert LAW("12(d)") in [one.law for one in happened(record, Paid)]


def test_16_12_d_the_minimum_wagers_can_always_be_paid() -> None:
    session = at(ROYAL, dealer=ACE_KING, limits=Limits(Limit(100_00, 1_000_00)))
    record = round_of(session, {(1, "ante"): 100_00}, ["bet"])
    assert won(record.events)[1, "bet"] == 20_000_00
    with pytest.raises(BadOptions):
        poker(bet_limit=4_999_99)


def test_16_12_c_and_e_a_casino_may_pay_more() -> None:
    minimum = {row.outcome: str(row.pays) for row in poker().tables["bet"].rows}
    CaribbeanStud(CaribbeanOptions(), {"bet": {**minimum, "flush": "6 to 1"}})
    with pytest.raises(BadPayTable):
        CaribbeanStud(CaribbeanOptions(), {"bet": {**minimum, "flush": "4 to 1"}})


# 16.13 Irregularities


def wagered(session: Session) -> None:
    start(session, {(1, "ante"): 5_00, (1, "progressive"): 1_00, (2, "ante"): 5_00,
                    (2, "progressive"): 1_00})  # fmt: skip


def all_back(session: Session, law: str) -> None:
    """Every chip is back where it came from."""
    voided = happened(session.last, Voided)
    assert [(one.spot, one.law) for one in voided] == [(0, LAW(law))]
    assert {patron.amount for patron in session.table.patrons.values()} == {CHIPS}
    assert meter(session) == START, "and so is what the wagers added to the meter"


def test_16_13_a_an_exposed_hole_card_voids_all_hands() -> None:
    session = at(PAIR, KINGS, dealer=NO_HAND)
    wagered(session)
    session.choose("p1", 1, "bet")
    session.report("hole-card-exposed")
    all_back(session, "13(a)")


def test_16_13_a_a_hand_folded_before_stays_folded() -> None:
    session = at(PAIR, KINGS, dealer=NO_HAND)
    wagered(session)
    session.choose("p1", 1, "fold")
    session.report("hole-card-exposed")
    assert session.table.patrons["p1"].amount == CHIPS - 6_00
    assert session.table.patrons["p2"].amount == CHIPS
    assert meter(session) == START + 70


def test_16_13_a_the_first_card_is_no_hole_card() -> None:
    session = at(PAIR, KINGS, dealer=NO_HAND, paced=True)
    wagered(session)
    step_until(session, lambda: session.table.dealer.cards)
    with pytest.raises(NoSuchIrregularity):
        session.report("hole-card-exposed")


def test_16_13_a_the_second_card_is_a_hole_card() -> None:
    session = at(PAIR, KINGS, dealer=NO_HAND, paced=True)
    wagered(session)
    step_until(session, lambda: len(session.table.dealer.cards) == 2)
    session.report("hole-card-exposed")
    step_until(session, lambda: session.table.round == 2)
    all_back(session, "13(a)")


def test_16_13_b_one_card_face_up_is_set_aside_and_two_void_all_hands() -> None:
    order = [*cards("2c"), *one_at_a_time(PAIR, KINGS, NO_HAND)]
    session = opened(table(poker(), Stacked(order), seats=(1, 2), paced=True))
    wagered(session)
    step_until(session, lambda: session.table.awaiting)
    session.report("card-face-up")
    step_until(session, lambda: happened(session.record(), Burned))
    assert happened(session.record(), Burned)[0].cards == tuple(cards("2c"))
    step_until(session, lambda: session.table.dealer.cards)
    session.report("card-face-up")
    step_until(session, lambda: session.table.round == 2)
    all_back(session, "13(b)")


def test_16_13_c_a_card_drawn_in_error_is_the_next_card() -> None:
    session = at(PAIR, dealer=NO_HAND, paced=True)
    start(session, {(1, "ante"): 5_00})
    step_until(session, lambda: session.table.dealer.cards)
    session.report("card-drawn-in-error")
    finish(session, ["fold"])
    dealt = [card for one in happened(session.last, Dealt) for card in one.cards if one.spot]
    assert tuple(dealt) == tuple(cards(PAIR))


def test_16_13_d_a_misdealt_player_is_out_and_the_others_play_on() -> None:
    session = at(PAIR, KINGS, dealer=ACE_KING)
    wagered(session)
    session.report("incorrect-number-of-cards", 1)
    finish(session, ["bet"])
    assert session.table.patrons["p1"].amount == CHIPS
    assert session.table.patrons["p2"].amount == CHIPS + 5_00 + 10_00 - 1_00
    assert meter(session) == START + 70, "a void wager takes back what it added"


def test_16_13_d_a_player_is_misdealt_once_dealt_to() -> None:
    """Before, the meter has not advanced: a wager that is void adds nothing, whenever that is."""
    session = at(PAIR, KINGS, dealer=ACE_KING, paced=True)
    wagered(session)
    while not session.table.spots[0].cards:
        with pytest.raises(NoSuchIrregularity, match="has no card yet"):
            session.report("incorrect-number-of-cards", 1)
        session.step()
    session.report("incorrect-number-of-cards", 1)
    finish(session, ["bet"])
    assert meter(session) == START + 70


def test_16_13_d_the_dealers_missing_card_is_dealt_at_the_end() -> None:
    session = at(PAIR, dealer=ACE_KING, paced=True)
    start(session, {(1, "ante"): 5_00})
    step_until(session, lambda: len(session.table.dealer.cards) == 2)
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-hand-completed")
    step_until(session, lambda: session.table.awaiting == "dealer")
    session.report("dealer-hand-completed")
    record = finish(session, ["bet"])
    assert [one.hand for one in happened(record, Dealt)][-2:] == ["dealer", "dealer"]
    (hand,) = [one for one in happened(record, Revealed) if one.hand == "dealer"]
    assert len(hand.cards) == 5


def test_16_13_d_any_other_misdeal_to_the_dealer_voids_all_hands() -> None:
    session = at(PAIR, KINGS, dealer=ACE_KING)
    wagered(session)
    session.report("dealer-misdealt")
    all_back(session, "13(d)")


@pytest.mark.parametrize("report", ["stub-misdealt", "deck-incomplete"])
def test_16_7_f_2_a_wrong_count_voids_all_hands(report: str) -> None:
    session = at(PAIR, KINGS, dealer=ACE_KING)
    wagered(session)
    session.report(report)
    all_back(session, "7(f)2")


def with_automated_shoe() -> Session:
    session = table(poker(dealing="automated shoe"), Stacked(), seats=(1, 2), paced=True)
    return opened(session)


def test_16_13_f_a_shoe_that_jams_voids_the_round() -> None:
    session = with_automated_shoe()
    wagered(session)
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("shoe-jams")
    step_until(session, lambda: session.table.round == 2)
    all_back(session, "13(f)")


def test_16_13_f_wagers_void_before_they_are_locked_take_nothing_from_the_meter() -> None:
    session = with_automated_shoe()
    wagered(session)
    finish(session, ["fold", "fold"])
    wagered(opened(session))
    session.report("shoe-jams")
    record = finish(session)
    assert [one.law for one in happened(record, Voided)] == [LAW("13(f)")]
    assert meter(session) == START + 1_40, "what the first round added"


def test_16_13_e_g_and_16_4_d_devices_and_cuts() -> None:
    session = at(PAIR, dealer=NO_HAND)
    session.report("shuffler-jams")
    session.report("shuffler-removed")
    record = round_of(session, {(1, "ante"): 5_00}, ["fold"])
    session.report("improper-cut")
    assert {one.law for one in record.events if isinstance(one, Shuffled)} >= {LAW("13(e)")}
    assert [one.law for one in happened(session.record(), Cut)] == [LAW("4(c)1ii")] * 2


def test_16_9_f_a_device_that_counts_a_wrong_deck() -> None:
    session = at(PAIR, dealer=NO_HAND)
    session.report("shuffler-miscounts")
    assert LAW("9(f)") in [one.law for one in happened(session.record(), Duty)]


def test_16_4_e_an_idle_table_is_spread_and_begins_again() -> None:
    session = at(PAIR, dealer=NO_HAND)
    session.call("no gaming activity", value="face down")
    duties = [one.law for one in happened(session.record(), Duty)]
    assert LAW("4(e)") in duties
    assert LAW("3(c)") in duties


def test_hands_that_are_void_cannot_be_void_again() -> None:
    session = at(PAIR, KINGS, dealer=ACE_KING, paced=True)
    wagered(session)
    step_until(session, lambda: len(session.table.dealer.cards) == 5)
    session.report("dealer-misdealt")
    while session.table.round == 1:
        with pytest.raises(NoSuchIrregularity):
            session.report("dealer-misdealt")
        session.step()
    all_back(session, "13(d)")


@shows(LAW("11(b)1"), LAW("11(b)2"), LAW("11(b)3"))
def test_16_11_b_a_progressive_win_is_checked_before_it_is_paid() -> None:
    """A hand that wins, with its light on, and validated by a supervisor first."""
    session = at(FLUSH, FULL, dealer=PAIR)
    wagers = {(1, "ante"): 5_00, (1, "progressive"): 1_00, (2, "ante"): 5_00}
    record = round_of(session, wagers, ["bet", "bet"])
    paid = [one for one in happened(record, Paid) if one.wager == "progressive"]
    assert [one.spot for one in paid] == [1], "spot 2 has no light"
    before = record.events[: record.events.index(paid[0])]
    (duty,) = [one for one in before if isinstance(one, Duty) and one.law == LAW("11(b)")]
    assert "supervisor validates" in duty.text
    lost = round_of(
        at(PAIR, dealer=NO_HAND), {(1, "ante"): 5_00, (1, "progressive"): 1_00}, ["bet"]
    )
    assert not [one for one in happened(lost, Paid) if one.wager == "progressive"]
