"""21.2 to 21.7, 21.10 and 21.11: cards, shuffle, cut, wagers and the deal."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import BadOptions, NotNow, NotSeated, Refused
from pitboss.hands import many
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Ask,
    Bets,
    Burned,
    Cut,
    Dealt,
    Duty,
    Marked,
    Seen,
    Shuffled,
    Turned,
)
from tests.games.fast_action_holdem.support import (
    DEALER_HAND,
    LAW,
    LOSES,
    MAIN,
    UNIT,
    WINS,
    Uncut,
    game,
    opened,
    order,
    play,
)
from tests.support.play import CHIPS, happened, round_of, step_until, table
from tests.support.shows import shows
from tests.support.stacked import Stacked

ONE = {(1, MAIN): UNIT}


def default(ask: Ask) -> str:
    return ask.default


def test_21_2_a_six_or_eight_decks_and_no_other_number() -> None:
    assert [len(game(decks=decks).deck()) for decks in (6, 8)] == [312, 416]
    with pytest.raises(BadOptions) as refused:
        game(decks=7)
    assert refused.value.law == LAW("2(a)")


@shows(LAW("2(d)"))
def test_21_2_d_2_two_batches_of_the_same_size_alternate() -> None:
    session = table(game(shuffler=True, decks=8), Stacked(), seats=(1,))
    shoe = session.table.shoe
    assert shoe is not None
    assert (session.game.compartments(), shoe.size) == (2, 416), "sixteen decks, twelve at least"
    assert game(decks=8).compartments() == 1, "and one set without a device"
    side = shoe.side
    session.call("reshuffle")
    round_of(session, ONE, default)
    assert (shoe.side, shoe.size) == (1 - side, 416)
    turned = [e for e in session.events if isinstance(e, Turned)]
    assert [e.law for e in turned] == [LAW("2(d)5")]


HANDS = (
    (LAW("3(b)1"), "9c 9c 9c 9c 9c", "flush with five-of-a-kind"),
    (LAW("3(b)2"), "Ac Kc Qc Jc Tc", "royal flush"),
    (LAW("3(b)3"), "9c 9c 9c 9c 2c", "flush with four-of-a-kind"),
    (LAW("3(b)4"), "9c 8c 7c 6c 5c", "straight flush"),
    (LAW("3(b)5"), "9c 9c 9c 2c 2c", "flush with full house"),
    (LAW("3(b)6"), "9c 9d 9h 9s 9c", "five-of-a-kind"),
    (LAW("3(b)7"), "9c 9c 9c 3c 2c", "flush with three-of-a-kind"),
    (LAW("3(b)8"), "9c 9c 3c 3c 2c", "flush with two pairs"),
    (LAW("3(b)9"), "9c 9c 4c 3c 2c", "flush with one pair"),
    (LAW("3(b)10"), "9c 9d 9h 9s 2c", "four-of-a-kind"),
    (LAW("3(b)11"), "9c 9d 9h 2s 2c", "full house"),
    (LAW("3(b)12"), "Jc 9c 4c 3c 2c", "flush"),
    (LAW("3(b)13"), "9c 8d 7h 6s 5c", "straight"),
    (LAW("3(b)14"), "9c 9d 9h 3s 2c", "three-of-a-kind"),
    (LAW("3(b)15"), "9c 9d 3h 3s 2c", "two pairs"),
    (LAW("3(b)16"), "9c 9d 4h 3s 2c", "pair"),
    (LAW("3(b)17"), "Jc 9d 4h 3s 2c", "high card"),
)


def test_21_3_b_the_order_of_the_seventeen_hands() -> None:
    ranks = [many.best(cards(hand)) for _, hand, _ in HANDS]
    assert [rank.category.value for rank in ranks] == [name for _, _, name in HANDS]
    assert ranks == sorted(ranks, reverse=True)


def test_21_3_a_the_ace_is_high_but_completes_a_straight_to_the_five() -> None:
    order = [many.best(cards(f"{rank}c 7d 5h 4s 3c")) for rank in "AKQJT98"]
    assert order == sorted(order, reverse=True)
    wheel, suited = many.best(cards("Ac 2d 3h 4s 5c")), many.best(cards("Ac 2c 3c 4c 5c"))
    assert (wheel.words, suited.words) == ("straight, five high", "straight flush, five high")
    assert wheel < many.best(cards("2d 3h 4s 5c 6c"))


def test_21_3_c_reading_pairs_compare_before_other_cards() -> None:
    assert many.best(cards("5c 5d 4h 3s 2c")) > many.best(cards("3c 3d Ah Ks Qc"))
    assert many.best(cards("9c 9d 9h 9s Ac")) > many.best(cards("9c 9d 9h 9s Kc"))


def test_21_4_b_and_c_cards_are_spread_washed_and_stacked() -> None:
    record = round_of(opened(DEALER_HAND, WINS), ONE, default)
    assert [e.law for e in happened(record, Duty)][:2] == [LAW("4(b)"), LAW("4(c)")]


def test_21_4_d_each_batch_is_spread_apart() -> None:
    session = table(game(shuffler=True), Stacked(), seats=(1,))
    assert LAW("4(d)") in [e.law for e in session.events if isinstance(e, Duty)]


@pytest.mark.parametrize(
    ("options", "cut"),
    [({}, 1), ({"shuffler": True}, 0), ({"preshuffled": True}, 1),
     ({"preshuffled": True, "shuffler": True}, 1), ({"continuous": True}, 0)],
)  # fmt: skip
def test_21_5_b_1_cards_of_a_device_are_not_cut(options: dict[str, Any], cut: int) -> None:
    session = table(game(**options), Stacked(), seats=(1,))
    assert len([e for e in session.events if isinstance(e, Cut)]) == cut


def test_21_5_b_2_preshuffled_cards_are_neither_spread_nor_shuffled() -> None:
    session = table(game(preshuffled=True), Stacked(), seats=(1,))
    assert [e.law for e in session.events if isinstance(e, Shuffled)] == [LAW("5(b)2")]
    assert not [e for e in session.events if isinstance(e, Duty) and "Spread" in e.text]


def cutters(session: Session) -> list[str]:
    """Who is offered the cut, if everybody declines."""
    offered = []
    while isinstance(session.pending, Ask) and session.pending.topic == "cut":
        offered.append(session.pending.patron)
        session.choose(session.pending.patron, session.pending.spot, "decline")
    return offered


@cache
def first_cut() -> tuple[list[str], Cut]:
    """Who is offered the first cut of a table, and who cuts."""
    session = Session(game(), source=Stacked(), paced=True)
    for patron, spot in (("ann", 5), ("bob", 2), ("cat", 7)):
        session.sit(patron, spot, CHIPS)
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.paced = False
    offered = cutters(session)
    (cut,) = [e for e in session.events if isinstance(e, Cut)]
    return offered, cut


def test_21_5_c_1_the_first_player_at_the_table() -> None:
    assert first_cut()[0][0] == "ann"


def test_21_5_d_then_clockwise_and_the_dealer_at_last() -> None:
    offered, cut = first_cut()
    assert offered[1:] == ["cat", "bob"]
    assert (cut.by, cut.law, cut.position) == ("dealer", LAW("5(e)"), 10)


@cache
def second_cuts() -> list[tuple[str, list[str]]]:
    """Of several shoes: where the cutting card came, and who was offered the cut then."""
    return [second_cut(behind) for behind in range(25, 37)]


def second_cut(behind: int) -> tuple[str, list[str]]:
    session = table(game(cards_behind_cutting_card=behind), Stacked(), seats=(1, 4, 6), automate=())
    cutters(session)
    while not (isinstance(session.pending, Ask) and session.pending.topic == "cut"):
        for seat in (1, 4, 6):
            session.place(f"p{seat}", seat, MAIN, UNIT)
        session.proceed()
        while isinstance(session.pending, Ask) and session.pending.topic == "play":
            session.choose(session.pending.patron, session.pending.spot, session.pending.default)
    marks = [e for e in happened(session.last, Marked) if e.what == "cutting card"]
    return marks[0].value if marks else "burn card", cutters(session)


def test_21_5_c_2_the_player_where_the_cutting_card_came() -> None:
    at_spots = [(came, offered) for came, offered in second_cuts() if came.startswith("spot")]
    assert at_spots
    for came, offered in at_spots:
        assert offered[0] == came.replace("spot ", "p")


def test_21_5_c_3_the_farthest_right_where_it_came_on_the_dealer_or_the_board() -> None:
    others = [(came, offered) for came, offered in second_cuts() if not came.startswith("spot")]
    assert {"dealer", "community"} <= {came for came, _ in others}
    assert {offered[0] for _, offered in others} == {"p6"}


@shows(LAW("5(g)"))
def test_21_5_c_4_and_g_a_reshuffle_at_will_is_cut_from_the_right() -> None:
    session = table(game(), Stacked(), seats=(1, 4), automate=())
    cutters(session)
    (at_will,) = [saying for saying in session.game.sayings() if saying.what == "reshuffle"]
    assert at_will.law == LAW("5(g)")
    session.call("reshuffle")
    round_of_declining(session)
    assert cutters(session) == ["p4", "p1"]


def round_of_declining(session: Session) -> None:
    session.place("p1", 1, MAIN, UNIT)
    session.proceed()
    while isinstance(session.pending, Ask) and session.pending.topic == "play":
        session.choose(session.pending.patron, session.pending.spot, session.pending.default)


def test_21_5_f_the_cutting_card_is_a_quarter_from_the_back_at_least() -> None:
    for percent in (24, 76):  # the other end is ours
        with pytest.raises(BadOptions) as refused:
            game(cards_behind_cutting_card=percent)
        assert refused.value.law == LAW("5(f)")
    game(cards_behind_cutting_card=75)


@shows(LAW("5(a)"))
def test_21_7_d_and_5_g_the_round_in_which_the_cutting_card_comes_is_finished() -> None:
    session = table(game(), Stacked(), seats=(1,))
    shoe = session.table.shoe
    assert shoe is not None
    (opened,) = [e for e in session.events if isinstance(e, Shuffled)]
    assert opened.law == LAW("5(a)"), "before the first round"
    rounds = 0
    for _ in range(40):
        rounds += 1
        round_of(session, ONE, default)
        if [e for e in session.events if isinstance(e, Shuffled)]:
            break
    last = session.last
    assert last is not None
    assert rounds > 10, "not after every round"
    (again,) = [e for e in session.events if isinstance(e, Shuffled)]
    assert again.law == LAW("5(a)"), "after each shoe is dealt"
    assert shoe.size - shoe.left == 1  # the new shoe, after its burn card
    assert len([e for e in happened(last, Dealt) if e.hand == "community"]) in (0, 5)


@pytest.mark.parametrize("face", ["face up", "face down"])
@pytest.mark.parametrize("shuffler", [False, True])
def test_21_5_h_an_idle_table_is_spread_and_begun_again(face: str, shuffler: bool) -> None:
    session = table(game(shuffler=shuffler), Stacked(), seats=(1,), automate=("cut", "inspection"))
    session.call("no gaming activity", value=face)
    step_until(session, lambda: isinstance(session.pending, Bets))
    laws = [e.law for e in session.events if isinstance(e, Duty)]
    assert LAW("5(h)") in laws
    assert (LAW("5(h)2") in laws, LAW("5(h)1") in laws) == (shuffler, not shuffler)
    assert [e.law for e in session.events if isinstance(e, Burned)][-1] == LAW("7(a)")


def test_21_6_a_no_coupon_and_no_cash() -> None:
    tender = game().tender
    assert tender is not None
    assert (tender.law, tender.coupons_on, tender.confirmed_by) == (LAW("6(a)"), (), None)


def test_21_6_b_who_was_dealt_cards_stays_until_the_round_is_over() -> None:
    session = opened(DEALER_HAND, WINS, LOSES)
    for seat in (1, 2):
        session.place(f"p{seat}", seat, MAIN, UNIT)
    session.proceed()
    assert isinstance(session.pending, Ask)
    session.choose("p2", 2, "surrender")
    with pytest.raises(NotNow) as refused:
        session.leave("p2")
    assert refused.value.law == LAW("6(b)")


def test_21_6_b_only_the_seated_wager() -> None:
    session = opened(DEALER_HAND, WINS)
    with pytest.raises(NotSeated):
        session.place("p9", 1, MAIN, UNIT)


def test_21_6_c_no_wager_after_the_announcement() -> None:
    session = opened(DEALER_HAND, WINS, LOSES)
    session.place("p1", 1, MAIN, UNIT)
    session.proceed()
    with pytest.raises(Refused):
        session.place("p2", 2, MAIN, UNIT)
    (said,) = [e for e in session.events if isinstance(e, Announced) and e.law == LAW("7(b)")]
    assert said.text == "No more bets"


def test_21_7_a_the_first_card_and_a_new_dealers_are_burned_unseen() -> None:
    session = opened(DEALER_HAND, WINS)
    round_of(session, ONE, default)
    assert not [e for e in session.events if isinstance(e, Burned)]
    session.call("new dealer", value="Dee")
    (burned,) = [e for e in session.events if isinstance(e, Burned)]
    assert (burned.seen, burned.law, len(burned.cards)) == (Seen.NONE, LAW("7(a)"), 1)


def test_21_7_b_and_c_the_deal_goes_clockwise_from_the_marker_to_wagers_and_the_dealer() -> None:
    session = table(game(), Stacked(), seats=(1, 3))
    both = {(1, MAIN): UNIT, (3, MAIN): UNIT}
    orders = []
    for _ in range(9):
        record = round_of(session, both, default)
        four = [e for e in happened(record, Dealt) if e.hand != "community"]
        keys = [e.hand for e in four]
        assert keys == keys[:3] * 4
        assert all(e.seen is (Seen.NONE if e.hand == "dealer" else Seen.OWNER) for e in four)
        orders.append(keys[0])
    # the dealer, the spots 1 to 7, and the dealer again; where no wager is, the next has it
    assert orders == ["dealer", "spot 1", "spot 3", "spot 3", *["dealer"] * 5]


def test_21_7_b_the_marker_is_shown_between_rounds() -> None:
    made, session = game(), opened(DEALER_HAND, WINS)
    round_of(session, ONE, default)
    assert made.markers(session.table.memory) == {"dealing marker": "spot 1"}


def test_21_10_one_betting_area_a_player() -> None:
    session = opened(DEALER_HAND, WINS)
    with pytest.raises(Refused) as refused:
        session.sit("p1", 2, CHIPS)
    assert refused.value.law == LAW("10")


def test_21_11_a_continuous_device_shuffles_every_round_and_burns_no_first_card() -> None:
    session = table(game(continuous=True), Stacked(), seats=(1,))
    for _ in range(3):
        record = round_of(session, ONE, default)
        assert [e.law for e in happened(record, Shuffled)] == [LAW("11")]
        assert {e.law for e in happened(record, Burned)} <= {LAW("8(j)")}
    with pytest.raises(BadOptions) as refused:
        game(continuous=True, shuffler=True)
    assert refused.value.law == LAW("11")


def test_21_11_a_new_dealer_burns_nothing_from_a_continuous_device() -> None:
    record = play(DEALER_HAND, WINS)
    assert len(happened(record, Burned)) == 2
    continuous = table(game(continuous=True), Uncut(order(DEALER_HAND, WINS)), seats=(1,))
    assert not [e for e in continuous.events if isinstance(e, Burned)]
