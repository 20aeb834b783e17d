"""Spanish 21, read a second time beside 13:69F-19."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import (
    BadAmount,
    BadChoice,
    NoSuchIrregularity,
    NotNow,
    WagerRule,
    WrongRole,
)
from pitboss.law import Subchapter
from pitboss.table.givers import Giver
from pitboss.table.limits import Limit, Limits
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Bets,
    Burned,
    Cut,
    Dealt,
    Marked,
    Moved,
    Shuffled,
    Taken,
)
from tests.games.blackjack.support import Stack, cents, choices, hand_of, last, laws
from tests.games.second_reading.boxes import TEN, boxes, decide, shared
from tests.games.second_reading.rounds import asked, at_event, chips_moved, net
from tests.games.second_reading.support import game_of, refuses
from tests.support.play import CHIPS, WIDE, finish, happened, rows, start, step_until, table
from tests.support.shows import shows

ID = "spanish-21"
LAW = Subchapter("13:69F-19")

# 19.5, 19.9 and 19.10: a wager of $10 and what splitting and doubling added, without side wagers

HANDS = """
    dealt                       decisions                  comes to  what
    7h 7s 7h 7h 7h Kd Kc        split hit stand            20 0      split sevens of a suit
    2h 9s 2d 2c 3h 4h Kd 5d 8c  split hit hit hit stand    15 -10    five cards of a split pair
    Kh 9s Qd Ac 6h 8d           split stand                10 -10    a ten-value pair; no blackjack
    8h 9s 8d 3c 2c Kd 8c        split double rescue stand  -10 0 10  one hand is rescued
    8h Ks 8d 3c 2c Kd Ac        split double stand stand   -10 0 0   a blackjack takes one wager
    6h 9s 5d Kc                 double rescue              -10 0     also a 21 may be rescued
    3h 9s 3d 5c Kd 8d           hit double stand           10 10     three cards may be doubled
"""


def comes_to(session: Session) -> str:
    return " ".join(f"{amount // 100}" for amount in cents(last(session)).values())


@shows(LAW("10(a)"), LAW("10(d)"))
@pytest.mark.parametrize(("order", "decisions", "wanted", "what"), rows(HANDS))
def test_19_5_9_and_10_hands(order: str, decisions: str, wanted: str, what: str) -> None:
    session = decide(boxes(ID, order), *decisions.split())
    assert comes_to(session) == wanted, what


TO_21 = """
    own              wager  law
    6h 7d 8s         15     5(f)1
    7h 7d 7s         15     5(f)3
    2h 3h 4h 5h 7h   15     5(f)5
    Kh 5h 6h         10     5(a)4
    Kh 5h 5d         -10    5(e)
"""


@pytest.mark.parametrize(("own", "wager", "law"), rows(TO_21))
def test_19_5_a_4_and_f_a_21_wins_over_a_dealers_21_that_another_player_made_them_draw(
    own: str, wager: str, law: str
) -> None:
    one, two, *more = own.split()
    order = [one, "Kd", "9s", two, "8d", *more, "5c", "7c"]
    session = boxes(ID, " ".join(order), seats=2)
    decide(session, *["hit"] * len(more), *(["stand"] if law == "5(e)" else []), "stand")
    assert hand_of(last(session), "dealer") == list(cards("9s 5c 7c"))
    assert ("paid" if wager != "-10" else "taken", 1, "wager", abs(int(wager)) * 100, law) in (
        chips_moved(last(session))
    )


# 19.12(c) and 19.7(g): the dealer takes no card that cannot decide anything

DRAWS = """
    dealt               decisions         dealer      what
    Kh 6s 5h 6d 9d      hit               6s          no hand beats a 21, and no blackjack may come
    Kh Ks 5h 6d 5d 9c   hit               Ks 5d       only a blackjack would have
    Kh Ks 5h 6d Ad      hit               Ks Ad       and it has
    Ah 6s Ad Kd Kc 5c   split             6s          two split aces, each with a king
    6h 6s 5h Kd         double stand      6s          a doubled 21 too
    Kh Ks 5h 9d 5d      double            Ks 5d       what was added waits for the second card
    Kh As 5h 9d 5d 9c   insurance hit     As 5d       so does insurance
    Kh As 6h 5d 9c      insurance surrender   As 5d   and a surrendered wager
    Kh 6s 8h 9d 8d      stand             6s 9d 8d    an 18 needs all the cards
"""


@pytest.mark.parametrize(("order", "decisions", "dealer", "what"), rows(DRAWS))
def test_19_12_c_the_dealer_draws_what_can_decide(
    order: str, decisions: str, dealer: str, what: str
) -> None:
    given = [("insurance", 5_00) if one == "insurance" else one for one in decisions.split()]
    session = decide(boxes(ID, order), *given)
    assert hand_of(last(session), "dealer") == list(cards(dealer)), what


def test_19_12_c_a_reader_that_clears_the_dealer_leaves_a_21_nothing_to_fear() -> None:
    session = decide(boxes(ID, "Kh Ks 5h 5d 6d 9c", hole_card="card reader"), "hit")
    assert hand_of(last(session), "dealer") == list(cards("Ks 5d"))
    assert laws(last(session), "wager") == [LAW("5(a)2")]


def test_19_12_c_a_blackjack_paid_by_the_dealers_21_needs_every_card() -> None:
    session = boxes(ID, "Ah 9s Kh 5d 7d", blackjack_pays="against a dealer's 21")
    assert hand_of(last(session), "dealer") == list(cards("9s 5d 7d"))
    assert cents(last(session)) == {"wager": 15_00}


# 19.5(g) Super bonus


def test_19_5_g_who_holds_the_winning_hand_is_no_other_player_on_another_box() -> None:
    stack = "2c 7h Kd Kc 7s 7h 9d 9c 7h 8c 2d 8d"
    session = table(game_of(ID, betting_positions=2), Stack(stack))
    session.sit("p1", 2, 0)
    session.sit("p3", 3, CHIPS)
    for name, seat, amount in (("p1", 1, 25_00), ("p1", 2, TEN), ("p3", 3, TEN)):
        session.place(name, seat, "wager", amount)
    session.proceed()
    decide(session, "hit", "stand", "surrender")
    paid = [(event.target, event.amount) for event in happened(last(session), Moved)]
    assert paid == [("p3", 50_00)], "also a player who surrendered, and nobody twice"
    assert net(session) == {"p1": 5_000_00 + 50_00 + 10_00, "p3": 45_00}


# 19.11 Insurance


def test_19_11_d_lost_insurance_is_collected_before_the_dealer_draws_on() -> None:
    session = decide(boxes(ID, "Kh As 9h 5d 3c 8d"), ("insurance", 5_00), "stand")
    record = last(session)
    lost = at_event(record, lambda e: isinstance(e, Taken) and e.wager == "insurance")
    third = at_event(record, lambda e: isinstance(e, Dealt) and e.cards == cards("3c"))
    assert lost < third
    assert chips_moved(record)[0] == ("taken", 1, "insurance", 5_00, "11(d)")


def test_19_11_a_none_against_a_king_and_19_13_f_each_on_a_box_by_themselves() -> None:
    assert "insurance" not in choices(boxes(ID, "Kh Ks 9h"))
    session = decide(shared(ID, "Kh As 9h Kd"), "no insurance")
    assert (asked(session).patron, asked(session).law) == ("q", LAW("13(f)"))
    decide(session, ("insurance", 5_00), "stand")
    assert net(session) == {"p1": -TEN, "q": 0}


# 19.9, 19.10, 19.13: amounts, hands, and who decides


def test_19_9_a_no_more_than_the_wager_is_added_and_19_10_a_no_less_to_a_split() -> None:
    session = boxes(ID, "8h 9s 8d")
    for choice, amount in (("double", 11_00), ("double for less", 10_25), ("split", 5_00)):
        refuses(BadChoice, LAW("7(e)"), lambda c=choice, a=amount: session.choose("p1", 1, c, a))  # type: ignore[misc]


def test_19_5_e_a_wager_that_cannot_be_paid_3_to_2_is_refused() -> None:
    refuses(BadAmount, LAW("5(e)"), lambda: boxes(ID, "8h 9s 8d", wager=10_25))


def test_19_10_c_four_hands_and_no_fifth() -> None:
    session = decide(boxes(ID, "8h 9s 8d 8c 8s 8h 8d Kd"), "split", "split")
    assert "split" in choices(session)
    decide(session, "split")
    assert session.table.spots[0].cards == list(cards("8h 8h"))
    assert "split" not in choices(session)


def test_19_9_d_a_rescued_hand_is_taken_up_before_the_next_player_decides() -> None:
    session = decide(boxes(ID, "6h 9h 9s 5h 9d 2d", seats=2), "double", "rescue")
    assert asked(session).spot == 2
    assert not session.table.spots[0].cards


def test_19_10_b_a_hand_is_finished_before_the_next_gets_a_card() -> None:
    session = decide(boxes(ID, "8h 9s 8d 2c 3c 4c Kd 8c"), "split", "hit")
    assert [len(hand.cards) for hand in session.table.spots[0].hands] == [3, 1]
    decide(session, "stand")
    assert [len(hand.cards) for hand in session.table.spots[0].hands] == [3, 2]


def test_19_13_e_a_named_hand_stays_the_players_when_the_other_is_split_again() -> None:
    session = decide(shared(ID, "8h 9s 8d 8c 2c Kc 3c 8s"), "split", "second hand", "split")
    decide(session, "stand", "stand", "stand")
    # p1 has 8-2, 8-K and 8-3 to a 17; q has the 8 of diamonds alone, with the king
    assert net(session) == {"p1": -TEN, "q": TEN}


def test_19_13_a_only_with_the_consent_of_the_first_on_the_box() -> None:
    session = table(game_of(ID, players_per_box=2), Stack("2c 9h 9s 8h"))
    session.sit("q", 1, CHIPS)
    refuses(WagerRule, LAW("13(a)"), lambda: session.place("q", 1, "wager", TEN))


def test_19_5_j_who_sits_out_waits_until_admitted() -> None:
    session = table(game_of(ID, mid_shoe_entry=False), Stack("2c 9h 9s 8h 8c"), seats=(1, 2))
    start(session, {(1, "wager"): TEN})
    decide(session, "stand")
    session.sit("new", 3, CHIPS)
    for name, seat in (("p2", 2), ("new", 3)):
        refuses(WagerRule, LAW("5(j)"), lambda n=name, s=seat: session.place(n, s, "wager", TEN))  # type: ignore[misc]
    refuses(WrongRole, LAW("5(j)"), lambda: session.call("admit", "p2"))
    session.call("admit", value="p2")
    session.place("p2", 2, "wager", TEN)


# 19.4 and 19.7: the cut and the burn


def test_19_4_e_and_f_ten_cards_from_either_end_and_again_where_a_supervisor_says_so() -> None:
    session = Session(game_of(ID), source=Stack(), limits=WIDE)
    session.sit("p1", 1, CHIPS)
    for place in (9, 279):
        refuses(BadChoice, LAW("4(c)"), lambda n=place: session.choose("p1", 1, "cut", n))  # type: ignore[misc]
    session.choose("p1", 1, "cut", 278)
    refuses(WrongRole, LAW("4(f)"), lambda: session.call("recut", "p1"))
    session.call("recut")
    session.choose("p1", 1, "cut", 20)
    assert [event.position for event in session.events if isinstance(event, Cut)] == [278, 20]


def offered_the_cut(session: Session, plays: int) -> int:
    """The box that is offered the cut and takes it; then one box plays, until the next shuffle."""
    box = asked(session).spot
    session.choose(f"p{box}", box, "cut", 50)
    start(session, {(plays, "wager"): TEN})
    while isinstance(session.pending, Ask):
        session.choose(f"p{plays}", plays, session.pending.default)
    session.call("reshuffle")
    return box


def test_19_4_d_2_two_players_are_offered_the_cut_by_turns() -> None:
    session = Session(game_of(ID), source=Stack(), limits=WIDE)
    for seat in (2, 5):
        session.sit(f"p{seat}", seat, CHIPS)
    assert [offered_the_cut(session, plays=2) for _ in range(4)] == [2, 5, 2, 5]


def test_19_4_d_2_after_a_player_alone_it_is_the_turn_of_the_far_right() -> None:
    session = Session(game_of(ID), source=Stack(), limits=WIDE)
    session.sit("p1", 1, CHIPS)
    assert [offered_the_cut(session, plays=1) for _ in range(2)] == [1, 1]
    session.sit("p5", 5, CHIPS)
    assert [offered_the_cut(session, plays=1) for _ in range(3)] == [1, 5, 1]


def drawn(session: Session) -> list[str]:
    """Cards burned and dealt, in order."""
    return [
        f"{'burned' if isinstance(e, Burned) else e.hand} {' '.join(map(str, e.cards))}"
        for e in session.events
        if isinstance(e, Burned | Dealt)
    ]


def test_19_7_c_a_new_dealer_burns_before_dealing_to_a_player_also_within_a_round() -> None:
    session = boxes(ID, "2h 9s 3h 4h 5h 6h 7h 8h")
    session.call("new dealer", value="Pat")
    decide(session, "hit", "hit")
    assert drawn(session)[-3:] == ["burned 4h", "spot 1 5h", "spot 1 6h"]


def test_19_7_c_who_deals_to_the_dealer_alone_burns_before_the_next_round() -> None:
    session = boxes(ID, "Kh 9s 9h 8h 7h")
    session.call("new dealer", value="Pat")
    decide(session, "stand")
    assert hand_of(last(session), "dealer") == list(cards("9s 8h"))
    assert drawn(session) == ["burned 7h"]
    session.call("show burn card", "p1")


# 19.15 Irregularities


@pytest.mark.parametrize("name", ["card-face-up", "ten-found"])
def test_19_15_a_and_b_two_in_one_round_have_the_cards_reshuffled(name: str) -> None:
    session = boxes(ID, "9h 9s 8h 3c 4c 8c 8d 7d 7h 6d 6c")
    session.report(name)
    decide(session, "stand")
    assert isinstance(session.pending, Bets)
    assert not any(isinstance(event, Shuffled) for event in session.events), "one is no matter"
    start(session, {(1, "wager"): TEN})
    session.report(name)  # the first of its round
    assert isinstance(session.pending, Ask)
    before = net(session)["p1"]
    session.report(name)
    assert net(session)["p1"] == before + TEN
    assert any(isinstance(event, Shuffled) for event in session.events)


def test_19_15_d_a_card_is_exposed_in_error_only_after_the_first_two() -> None:
    session = boxes(ID, "9h 9s 8h 3c 7d", paced=True)
    step_until(session, lambda: session.table.dealer.cards)
    refuses(NoSuchIrregularity, LAW("15(d)"), lambda: session.report("card-exposed"))
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.report("card-exposed")
    finish(session, ["stand"])
    assert hand_of(last(session), "dealer") == list(cards("9s 7d")), "with the 3 between them"
    assert cents(last(session)) == {"wager": -TEN}


# What the first reading left to be shown


@shows(LAW("7(j)3"))
def test_19_4_a_and_7_j_3_a_shoe_is_shuffled_when_its_cutting_card_has_come() -> None:
    session = boxes(ID, "9h 9s 8h 8c", cards_behind_cutting_card=75)
    shuffled = []
    for number in range(2, 40):
        decide(session, "stand")
        shuffled.append([e.law for e in session.events if isinstance(e, Shuffled)])
        if shuffled[-1]:
            break
        assert not session.table.shoe or not session.table.shoe.cutting_card_reached, number
        start(session, {(1, "wager"): TEN})
        while isinstance(session.pending, Ask) and "stand" not in choices(session):
            session.choose("p1", 1, session.pending.default)
    assert shuffled[-1] == [LAW("4(a)")]
    came = [e for e in happened(last(session), Marked) if e.what == "cutting card"]
    assert [mark.law for mark in came] == [LAW("4(e)")]


def test_19_4_g_the_casino_may_have_the_cards_reshuffled_after_a_round() -> None:
    session = boxes(ID, "9h 9s 8h 8c")
    decide(session, "stand")
    refuses(WrongRole, LAW("4(g)"), lambda: session.call("reshuffle", by=Giver.DEALER))
    session.call("reshuffle")
    start(session, {(1, "wager"): TEN})
    while isinstance(session.pending, Ask):
        session.choose("p1", 1, session.pending.default)
    assert [e.law for e in happened(last(session), Shuffled)] == [LAW("4(a)")]


@shows(LAW("6(c)"))
def test_19_5_c_and_6_c_cash_is_confirmed_by_two_and_coupons_are_matched() -> None:
    made = game_of(ID, cash_wagers=True, match_play=True)
    for wager, other in (("wager", ""), ("match-the-dealer", "wager")):
        session = table(made, Stack("2c 9h 9s 8h 8c"))
        if other:
            session.place("p1", 1, other, TEN)
        session.place("p1", 1, wager, TEN, cash=True)
        confirmed = []
        while isinstance(session.pending, Ask):
            confirmed.append(session.pending.patron)
            session.choose(session.pending.patron, session.pending.spot, "confirm")
        assert len(confirmed) == 2, "the dealer and a supervisor"
        assert any(bet.wager.name == wager for bet in session.table.bets.values())
    session = table(made, Stack("2c 9h 9s 8h 8c"))
    for wager in ("wager", "match-the-dealer"):
        session.place("p1", 1, wager, TEN, coupon=TEN)
    session.proceed()
    decide(session, "stand")
    moved = [(e.what, e.amount) for e in happened(last(session), Moved)]
    assert ("match play coupon wins", 4 * TEN) in moved, "a nine matches, 4 to 1"
    refuses(WagerRule, LAW("5(c)"), lambda: table(game_of(ID), Stack()).place(
        "p1", 1, "wager", TEN, coupon=TEN))  # fmt: skip


def test_19_5_d_no_wager_is_made_increased_or_withdrawn_once_cards_are_dealt() -> None:
    session = boxes(ID, "9h 9s 8h 8c")
    for act in (
        lambda: session.place("p1", 1, "wager", TEN),
        lambda: session.place("p1", 1, "match-the-dealer", TEN),
        lambda: session.withdraw("p1", 1),
    ):
        refuses(NotNow, None, act)
    assert net(session) == {"p1": -TEN}


def test_19_6_b_2_the_posted_maximum_holds_below_the_wager_too() -> None:
    limits = Limits(Limit(1_00, 100_00), {"match-the-dealer": Limit(1_00, 5_00)})
    session = table(game_of(ID), Stack(), limits=limits)
    session.place("p1", 1, "wager", TEN)
    refuses(BadAmount, None, lambda: session.place("p1", 1, "match-the-dealer", 6_00))
    session.place("p1", 1, "match-the-dealer", 5_00)


APART = """
    dealt           decisions                   wager  match  insurance
    As 9s 8h 8c     stand                       10     -10    -
    9h 9s 8h 8c     surrender                   -5     40     -
    Ah As 7h Kd     insurance:5 stand           -10    40     10
    Ah As 7h 8d     insurance:5 stand           -10    40     -5
    Kh As 7h Kd     no:insurance stand          -10    -10    -
"""


@shows(LAW("6(f)"), LAW("11(c)"), LAW("11(e)"))
@pytest.mark.parametrize(("order", "decisions", "wager", "match", "insurance"), rows(APART))
def test_19_6_f_and_11_e_each_wager_by_itself(
    order: str, decisions: str, wager: str, match: str, insurance: str
) -> None:
    session = boxes(ID, order, beside={"match-the-dealer": TEN})
    for one in decisions.split():
        name, _, amount = one.partition(":")
        decide(session, "no insurance" if name == "no" else (name, int(amount or 0) * 100))
    found = cents(last(session))
    assert [found["wager"], found["match-the-dealer"]] == [int(wager) * 100, int(match) * 100]
    assert found.get("insurance", 0) == (0 if insurance == "-" else int(insurance) * 100)


@shows(LAW("12(a)1"), LAW("12(a)2"))
def test_19_12_a_nobody_draws_to_21_or_after_a_double() -> None:
    session = decide(boxes(ID, "9h 9s 5h 2d 5d 8c"), "hit")
    drawn_card = [e for e in session.events if isinstance(e, Dealt) and e.hand == "spot 1"][-1]
    assert (drawn_card.cards, drawn_card.law) == (cards("2d"), LAW("12(a)"))
    decide(session, "hit")
    assert len(hand_of(last(session), "spot 1")) == 4, "a hard 21 stands by itself"
    session = decide(boxes(ID, "9h 9s 2h 3d 8c"), "double", "stand")
    assert len(hand_of(last(session), "spot 1")) == 3, "one card and no more"
    session = boxes(ID, "Ah 9s Kh 5d 7d")
    assert len(hand_of(last(session), "spot 1")) == 2, "a blackjack is asked nothing"


def test_19_13_d_who_shares_a_box_need_not_double() -> None:
    session = decide(shared(ID, "6h 9s 5d 9c 8d"), "double")
    assert (asked(session).patron, asked(session).law) == ("q", LAW("13(d)"))
    names = [choice.name for choice in asked(session).choices]
    session.choose("q", asked(session).spot, next(name for name in names if "no" in name))
    while isinstance(session.pending, Ask):
        session.choose(session.pending.patron, 1, session.pending.default)
    assert net(session) == {"p1": 2 * TEN, "q": TEN}


def test_19_15_c_a_card_drawn_in_error_unseen_is_the_next_card() -> None:
    session = boxes(ID, "9h 9s 5h 4d 8c")
    session.report("card-drawn-in-error")
    decide(session, "hit", "stand")
    assert hand_of(last(session), "spot 1") == [*cards("9h 5h 4d")]
    assert session.game.irregularities["card-drawn-in-error"].law == LAW("15(c)")
