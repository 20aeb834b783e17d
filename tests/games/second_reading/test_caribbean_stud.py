"""Caribbean stud poker, 13:69F-16, read a second time beside the text."""

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
    NotSeated,
    PitbossError,
    SpotTaken,
    TooFewChips,
    WagerRule,
    WrongRole,
)
from pitboss.law import Subchapter
from pitboss.table.givers import Giver
from pitboss.table.inputs import Happen
from pitboss.table.limits import Limit, Limits
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Ask,
    Burned,
    Collected,
    Counted,
    Cut,
    Dealt,
    Duty,
    Marked,
    Moved,
    Paid,
    Returned,
    Revealed,
    Seen,
    Shuffled,
    Taken,
    Voided,
)
from pitboss.table.view import view
from tests.games.second_reading.support import (
    gains,
    game_of,
    laws_of,
    opened,
    order,
    paced,
    refuses,
)
from tests.support.play import CHIPS, WIDE, finish, happened, round_of, rows, start, step_until, won
from tests.support.stacked import one_at_a_time

LAW = Subchapter("13:69F-16")
ID = "caribbean-stud"
DEALER = "As Kd 9c 5h 2d"
"""Ace king: qualifies, and any pair beats it."""
PAIR, HIGH = "7s 7h 4d 3c 2h", "Qs Jh 8d 6c 4h"
FLUSH, ROYAL = "Qd Td 8d 6d 3d", "Ah Kh Qh Jh Th"
STRAIGHT_FLUSH = "9s 8s 7s 6s 5s"
NO_HAND = "As Qd 9c 5h 2d"
METER = 10_000_00


def at(*hands: str, dealer: str = DEALER, limits: Limits | None = None, **options: Any) -> Session:
    game = game_of(ID, **options)
    if options.get("dealing") == "automated shoe":
        top: Any = " ".join((*hands, dealer))
    else:
        top = one_at_a_time(*hands, dealer)
    return opened(game, top, seats=len(hands), limits=limits or WIDE)


def antes(*seats: int, amount: int = 10_00) -> dict[tuple[int, str], int]:
    return {(seat, "ante"): amount for seat in seats}


def with_progressive(*seats: int) -> dict[tuple[int, str], int]:
    return antes(*seats) | {(seat, "progressive"): 1_00 for seat in seats}


# 16.2 to 16.4 Cards, opening, shuffle and cut


def test_16_4_a_shuffled_after_each_round_and_16_4_c_cut_by_the_dealer_when_manual() -> None:
    session = opened(game_of(ID, shuffler=False, second_deck=False), numbers=[3, 30])
    for position in (13, 40):
        record = round_of(session, antes(1), ["fold"])
        assert laws_of(record, Shuffled) == [LAW("4(a)")]
        (cut,) = happened(record, Cut)
        assert (cut.position, cut.by) == (position, "dealer")


def test_16_4_d_a_recut_is_a_supervisor_s_to_require_and_only_before_a_card_is_dealt() -> None:
    session = opened(game_of(ID, shuffler=False, second_deck=False), numbers=[3, 4])
    for nobody in (Giver.PATRON, Giver.DEALER):
        with pytest.raises(WrongRole):
            session.apply(Happen("improper-cut"), by=nobody)
    session.apply(Happen("improper-cut"), by=Giver.SUPERVISOR)
    start(session, antes(1))
    refuses(NoSuchIrregularity, None, lambda: session.report("improper-cut"))
    session.choose("p1", 1, "fold")
    assert len(happened(session.last, Cut)) == 2


def test_16_4_e_an_idle_table_is_washed_and_shuffled_again() -> None:
    session = at(PAIR)
    session.call("no gaming activity", value="face down")
    duties = [event.law for event in session.events if isinstance(event, Duty)]
    assert duties.count(LAW("4(e)")) >= 3
    assert LAW("3(c)") in duties
    assert gains(session, 1) == (0,)
    round_of(session, antes(1), ["bet"])
    assert gains(session, 1) == (30_00,)


# 16.5 Rankings

COMPARED = """
    player           dealer           ante   bet   why
    As Ks Qs Js Ts   Kd Qd Jd Td 9d   10     2000  a royal flush beats king high in suit
    5s 4s 3s 2s As   6d 5d 4d 3d 2d   -10    -20   five high is the lowest straight flush
    Ks Qh Ad 2c 3h   2s 2d 4c 5h 7d   -10    -20   an ace does not turn the corner
    5s 4h 3d 2c Ah   6d 5d 4c 3h 2s   -10    -20   five high is the lowest straight
    5s 4h 3d 2c Ah   Ad Kd Kc Qh Js   10     80    and a straight
    5s 5h 2d 2c 3h   4s 4h 3d 3c Ah   10     40    two pairs by the higher pair
    3s 3h Ad 4c 2h   5s 5h 2d 4d 6c   -10    -20   a pair by its rank before its kickers
    7s 7h Ad Kc 2h   7d 7c As Kd 3h   -10    -20   equal pairs by the last kicker
    7s 7h Ad Kc 2h   7d 7c As Kd 2s   0      0     equal hands push
    As Kh 4d 3c 2h   Ad Kc 4s 3h 2s   0      0     the lowest qualifying hand, equal
    As Kh 5d 3c 2h   Ad Kc 4s 3h 2s   10     20    beaten by the third card
    Ks Qh 9d 3c 2h   Ad Qc Js Th 9s   10     0     ace queen does not qualify
    2s 2h 9d 3c 4h   Ad Qc Js Th 9s   10     0     nor does it lose the ante to a pair
    As Kh Qd 3c 2h   2s 2d 4c 5h 7d   -10    -20   a pair of twos qualifies
"""


@pytest.mark.parametrize(("player", "dealer", "ante", "bet", "why"), rows(COMPARED))
def test_16_5_and_16_10_e_f_hands_against_the_dealer_s(
    player: str, dealer: str, ante: str, bet: str, why: str
) -> None:
    record = round_of(at(player, dealer=dealer), antes(1), ["bet"])
    assert won(record.events) == {(1, "ante"): int(ante) * 100, (1, "bet"): int(bet) * 100}, why


# 16.6 Wagers


def test_16_6_a_a_match_play_coupon_lies_on_an_ante_and_cash_is_never_accepted() -> None:
    session = at(PAIR, match_play=True)
    refuses(WagerRule, LAW("6(a)"), lambda: session.place("p1", 1, "ante", 10_00, cash=True))
    session.place("p1", 1, "ante", 10_00, coupon=10_00)
    session.proceed()
    session.choose("p1", 1, "bet")
    assert gains(session, 1) == (10_00 + 10_00 + 20_00,)
    moved = [event.what for event in happened(session.last, Moved)]
    assert "match play coupon redeemed" in moved


@pytest.mark.parametrize(("hand", "choice", "net"), [(HIGH, "bet", -30_00), (HIGH, "fold", -10_00)])
def test_16_6_a_a_coupon_is_lost_with_the_ante(hand: str, choice: str, net: int) -> None:
    session = at(hand, match_play=True)
    session.place("p1", 1, "ante", 10_00, coupon=10_00)
    session.proceed()
    session.choose("p1", 1, choice)
    assert gains(session, 1) == (net,)
    assert session.table.pots[":promotions"].amount == 10_00


def test_16_6_a_a_coupon_on_a_void_hand_goes_back_and_none_lies_on_a_progressive() -> None:
    session = at(PAIR, match_play=True)
    session.place("p1", 1, "ante", 10_00, coupon=10_00)
    refuses(
        WagerRule, LAW("6(a)"),
        lambda: session.place("p1", 1, "progressive", 1_00, coupon=1_00),
    )  # fmt: skip
    session.proceed()
    session.report("hole-card-exposed")
    assert gains(session, 1) == (0,)
    assert not session.table.pots.get(":promotions", 0)
    assert session.table.pots[":coupons p1"].amount == 0


def test_16_6_a_no_coupon_where_the_table_takes_none() -> None:
    session = at(PAIR)
    refuses(WagerRule, LAW("6(a)"), lambda: session.place("p1", 1, "ante", 10_00, coupon=10_00))


def test_16_6_b_nothing_is_made_increased_or_withdrawn_after_no_more_bets() -> None:
    session = at(PAIR, HIGH)
    refuses(NotNow, None, lambda: session.place("p1", 1, "bet", 20_00))
    start(session, antes(1))
    for act in (
        lambda: session.place("p1", 1, "ante", 5_00),
        lambda: session.place("p1", 1, "progressive", 1_00),
        lambda: session.place("p2", 2, "ante", 5_00),
        lambda: session.withdraw("p1", 1),
    ):
        refuses(NotNow, None, act, "No more bets")


def test_16_6_e_one_hand_a_round() -> None:
    session = at(PAIR)
    refuses(SpotTaken, LAW("6(e)"), lambda: session.sit("p1", 2))


def test_16_6_f_the_seated_alone_wager_and_they_stay_to_the_end() -> None:
    session = at(PAIR, HIGH)
    refuses(NotSeated, None, lambda: session.place("p9", 3, "ante", 10_00))
    refuses(NotSeated, None, lambda: session.place("p1", 2, "ante", 10_00))
    start(session, antes(1, 2))
    session.choose("p1", 1, "fold")
    refuses(NotNow, None, lambda: session.leave("p1"))
    session.choose("p2", 2, "fold")
    session.leave("p1")


# 16.7 to 16.9 Dealing


def dealt(session: Session) -> list[tuple[str, int, str, str]]:
    return [
        (event.hand, len(event.cards), event.seen.name, str(event.law).split("16.")[1])
        for event in happened(session.last, Dealt)
    ]


@pytest.mark.parametrize(("dealing", "place"), [("manual shoe", "7(d)"), ("hand", "8(c)")])
def test_16_7_d_and_16_8_c_the_order_of_the_deal(dealing: str, place: str) -> None:
    session = at(PAIR, HIGH, dealing=dealing)
    round_of(session, antes(1, 2), ["fold", "fold"])

    def once(players: str, dealer: str, seen: str = "NONE") -> list[tuple[str, int, str, str]]:
        return [
            ("spot 1", 1, "OWNER", place + players), ("spot 2", 1, "OWNER", place + players),
            ("dealer", 1, seen, place + dealer),
        ]  # fmt: skip

    assert dealt(session) == [
        *once("1", "2", "ALL"), *once("3", "4"), *once("5", "5") * 3,
    ]  # fmt: skip
    up = happened(session.last, Dealt)[2]
    assert up.cards == cards("As")


def test_16_9_c_and_g_stacks_of_five_and_the_bottom_card_exposed_after_the_stub() -> None:
    session = at(PAIR, HIGH, dealing="automated shoe")
    start(session, antes(1, 2))
    events = [e for e in session.events if isinstance(e, Dealt | Revealed | Counted | Duty)]
    stacks = [e for e in events if isinstance(e, Dealt)]
    assert [(e.hand, len(e.cards), e.seen) for e in stacks] == [
        ("spot 1", 5, Seen.OWNER), ("spot 2", 5, Seen.OWNER), ("dealer", 5, Seen.NONE),
    ]  # fmt: skip
    (shown,) = [e for e in events if isinstance(e, Revealed)]
    assert shown.law == LAW("9(g)")
    assert [card for card in shown.cards if card is not None] == list(cards("As"))
    stub = next(n for n, e in enumerate(events) if e.law == LAW("9(d)"))
    assert events.index(stacks[-1]) < stub < events.index(shown)


def test_16_9_g_everybody_sees_the_dealer_s_exposed_card_and_no_other() -> None:
    for dealing in ("manual shoe", "automated shoe"):
        session = at(PAIR, HIGH, dealing=dealing)
        start(session, antes(1, 2))
        for viewer, own in (("p1", PAIR), ("p2", HIGH), ("", "")):
            seen = {
                card
                for event in view(session, viewer)
                if isinstance(event, Dealt | Revealed)
                for card in event.cards
                if card is not None
            }
            assert seen == {*cards(own), *cards("As")}, dealing


# 16.10 Decisions and settlement


def test_16_10_a_a_fold_gives_up_ante_and_cards_at_once() -> None:
    session = at(HIGH, PAIR)
    start(session, antes(1, 2))
    session.choose("p1", 1, "fold")
    taken = [e for e in session.events if isinstance(e, Taken | Collected)]
    assert [(type(e).__name__, e.spot, e.law) for e in taken] == [
        ("Taken", 1, LAW("10(a)")), ("Collected", 1, LAW("10(a)")),
    ]  # fmt: skip
    session.report("hole-card-exposed")
    assert gains(session, 1, 2) == (-10_00, 0)


def test_16_10_a_the_bet_is_twice_the_ante_and_nothing_else() -> None:
    session = at(PAIR)
    start(session, {(1, "ante"): 15_00})
    for amount in (15_00, 29_75, 45_00):
        refuses(BadChoice, None, lambda amount=amount: session.choose("p1", 1, "bet", amount))  # type: ignore[misc]
    session.choose("p1", 1, "bet", 30_00)
    assert gains(session, 1) == (45_00,)


def test_16_10_a_who_cannot_cover_the_bet_can_only_fold() -> None:
    session = opened(game_of(ID), one_at_a_time(PAIR, DEALER), seats=())
    session.sit("p1", 1, 15_00)
    start(session, antes(1))
    refuses(TooFewChips, None, lambda: session.choose("p1", 1, "bet"))
    session.choose("p1", 1, "fold")
    assert session.table.patrons["p1"].amount == 5_00


def test_16_10_d_and_e_losers_first_then_pushes_then_winners_from_the_right() -> None:
    tie = "Ad Kh 9s 5d 2c"
    session = at(PAIR, HIGH, tie, "6s 6h 4s 3d 2s", "Jd Th 8c 7c 5c")
    record = round_of(session, antes(1, 2, 3, 4, 5), ["bet"] * 5)
    assert order(record) == [
        ("Revealed", 0, ""),
        ("Revealed", 5, ""), ("Taken", 5, "ante"), ("Taken", 5, "bet"), ("Collected", 5, ""),
        ("Revealed", 4, ""), ("Revealed", 3, ""),
        ("Revealed", 2, ""), ("Taken", 2, "ante"), ("Taken", 2, "bet"), ("Collected", 2, ""),
        ("Revealed", 1, ""),
        ("Returned", 3, "ante"), ("Returned", 3, "bet"), ("Collected", 3, ""),
        ("Paid", 4, "ante"), ("Paid", 4, "bet"), ("Paid", 1, "ante"), ("Paid", 1, "bet"),
        ("Collected", 4, ""), ("Collected", 1, ""), ("Collected", 0, ""),
    ]  # fmt: skip
    assert set(laws_of(record, Taken)) == {LAW("10(e)1")}
    assert set(laws_of(record, Returned)) == {LAW("10(e)2")}
    assert laws_of(record, Revealed, spot=0) == [LAW("10(d)")]


def test_16_10_f_no_hand_pays_antes_from_the_right_and_gives_the_bets_back() -> None:
    session = at(PAIR, HIGH, dealer=NO_HAND)
    record = round_of(session, antes(1, 2), ["bet", "bet"])
    assert [(e.text, e.law) for e in happened(record, Announced)][-1] == (
        "No hand", LAW("10(f)2"),
    )  # fmt: skip
    assert [(e.spot, e.amount, e.law) for e in happened(record, Paid)] == [
        (2, 10_00, LAW("10(f)2")), (1, 10_00, LAW("10(f)2")),
    ]  # fmt: skip
    assert sorted((e.spot, e.amount, e.law) for e in happened(record, Returned)) == [
        (1, 20_00, LAW("10(f)3")), (2, 20_00, LAW("10(f)3")),
    ]  # fmt: skip
    events = list(record.events)
    last_paid = max(n for n, e in enumerate(events) if isinstance(e, Paid))
    assert all(events.index(e) > last_paid for e in happened(record, Collected)), (
        "cards are collected once all antes are paid"
    )
    assert laws_of(record, Collected, spot=1) == [LAW("10(f)4")]


def test_16_10_d_where_everybody_folds_nothing_is_won() -> None:
    session = at(PAIR, HIGH)
    record = round_of(session, antes(1, 2), ["fold", "fold"])
    assert won(record.events) == {(1, "ante"): -10_00, (2, "ante"): -10_00}
    assert len(happened(record, Collected)) == 3


# 16.11 and 16.12 Payouts


def test_16_12_e_and_f_what_the_meter_shows_round_after_round() -> None:
    session = at(PAIR, progressive_start=1_000_00, progressive_rate=80)
    shown = []
    for _ in range(2):
        record = round_of(session, with_progressive(1), ["fold"])
        shown.append([e.value for e in happened(record, Marked) if "meter" in e.what or
                      "progressive" in e.what][-1])  # fmt: skip
    assert shown == ["$1,000.80", "$1,001.60"]


@pytest.mark.parametrize("table", ["progressive", "bet"])
def test_16_12_c_and_e_no_less_than_the_table(table: str) -> None:
    less = {"progressive": {"four-of-a-kind": "$499"}, "bet": {"flush": "4 to 1"}}[table]
    with pytest.raises(BadPayTable):
        game_of(ID, own_tables={table: less})


def test_16_12_b_the_ante_pays_even_money_and_nothing_else() -> None:
    with pytest.raises(BadPayTable):
        game_of(ID, own_tables={"ante": {"win": "2 to 1"}})


def test_16_12_d_no_limit_below_5000_dollars_or_what_the_minimum_could_win() -> None:
    refuses(BadOptions, LAW("12(d)"), lambda: game_of(ID, bet_limit=4_999_99))
    royal = "As Ks Qs Js Ts"
    for minimum, ante, paid in ((25_00, 40_00, 5_025_00), (50_00, 100_00, 10_050_00)):
        high = Limits(Limit(minimum, 100 * minimum))
        session = at(royal, dealer="Ad Kc 9h 5d 2d", limits=high)
        record = round_of(session, antes(1, amount=ante), ["bet"])
        assert won(record.events)[1, "bet"] == min(paid, 200 * ante)


def test_16_12_d_each_bet_wager_has_its_own_limit() -> None:
    session = at(ROYAL, "Ad Kd Qd Jd Td", dealer="Ac Kc 9h 5d 2s")
    record = round_of(session, antes(1, 2, amount=100_00), ["bet", "bet"])
    assert {e.amount for e in happened(record, Paid) if e.wager == "bet"} == {5_000_00}


# 16.13 Irregularities


def test_16_13_b_while_the_cards_are_being_dealt_alone() -> None:
    session = paced(game_of(ID), one_at_a_time(PAIR, DEALER), antes(1))
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("card-face-up")
    session.step()
    (burned,) = [e for e in session.events if isinstance(e, Burned)]
    assert burned.cards == cards("As"), "not used in the game"
    step_until(session, lambda: isinstance(session.pending, Ask))
    assert session.table.dealer.cards[0] == cards("7h")[0], "the next card takes its place"
    refuses(NoSuchIrregularity, None, lambda: session.report("card-face-up"))


def test_16_13_d_a_misdealt_player_is_out_and_the_others_play_on() -> None:
    session = at(PAIR, HIGH)
    start(session, with_progressive(1, 2))
    session.choose("p1", 1, "bet")
    session.report("incorrect-number-of-cards", spot=1)
    record = round_over(session, "bet")
    assert gains(session, 1, 2) == (0, -31_00)
    assert laws_of(record, Voided, spot=1) == [LAW("13(d)")]
    refuses(NoSuchIrregularity, None, lambda: at(PAIR).report("incorrect-number-of-cards", spot=1))


def round_over(session: Session, choice: str) -> Any:
    while isinstance(session.pending, Ask):
        session.choose(session.pending.patron, session.pending.spot, choice)
    return session.last


def test_16_13_d_a_misdeal_names_a_player_in_the_round() -> None:
    session = at(PAIR, HIGH)
    start(session, antes(1))
    for spot in (0, 2, 5, 99):
        with pytest.raises(PitbossError):
            session.report("incorrect-number-of-cards", spot=spot)


def test_16_13_d_four_cards_are_completed_and_fewer_void_all_hands() -> None:
    """One card missed leaves four of five; a second miss is another misdeal."""
    session = paced(game_of(ID), one_at_a_time(PAIR, DEALER), antes(1))
    for _ in range(2):
        step_until(session, lambda: session.table.awaiting == "dealer")
        session.report("dealer-hand-completed")
        if session.table.round == 1:
            session.step()
    record = finish(session)
    assert laws_of(record, Voided) == [LAW("13(d)")]
    assert gains(session, 1) == (0,)


def test_16_7_f_2_a_bad_count_voids_everything_and_a_short_deck_leaves() -> None:
    for name in ("stub-misdealt", "deck-incomplete"):
        session = at(PAIR, HIGH)
        start(session, antes(1, 2))
        session.choose("p1", 1, "bet")
        session.report(name)
        assert gains(session, 1, 2) == (0, 0)
        removed = [e for e in happened(session.last, Duty) if "Remove the deck" in e.text]
        assert len(removed) == (name == "deck-incomplete")


def test_16_9_f_only_a_counting_shuffler_with_an_automated_shoe_finds_a_short_deck() -> None:
    at(PAIR, dealing="automated shoe").report("shuffler-miscounts")
    refuses(
        NoSuchIrregularity, None,
        lambda: at(PAIR, dealing="automated shoe", counting_shuffler=False).report(
            "shuffler-miscounts"
        ),
    )  # fmt: skip


def test_16_13_g_without_the_shuffler_by_hand_needs_a_shoe() -> None:
    session = opened(game_of(ID, dealing="hand"))
    session.report("shuffler-removed")
    record = round_of(session, antes(1), ["fold"])
    assert {str(law).split(".")[1][:4] for law in laws_of(record, Dealt)} == {"7(d)"}


def test_8_2_limits_of_the_ante() -> None:
    session = at(PAIR, limits=Limits(Limit(10_00, 100_00)))
    for amount in (5_00, 105_00):
        refuses(BadAmount, None, lambda amount=amount: session.place("p1", 1, "ante", amount))  # type: ignore[misc]
    session.place("p1", 1, "ante", 100_00)
    session.proceed()
    session.choose("p1", 1, "bet")
    assert gains(session, 1) == (300_00,), "the bet is twice the ante, whatever the limit of it"


def test_16_6_c_a_progressive_wager_never_depends_on_the_table_s_minimum() -> None:
    session = at(FLUSH, limits=Limits(Limit(25_00, 500_00)))
    round_of(session, antes(1, amount=25_00) | {(1, "progressive"): 1_00}, ["bet"])
    assert gains(session, 1) == (25_00 + 250_00 + 49_00,)
    assert session.table.patrons["p1"].amount == CHIPS + 324_00
