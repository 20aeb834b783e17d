"""Blackjack switch by paragraph: 13:69F-2A."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import BadAmount, Refused, WagerRule
from pitboss.games.blackjack.blackjack_switch import BlackjackSwitch, BlackjackSwitchOptions
from pitboss.law import Subchapter
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Ask, Dealt, Paid, Placed, Shifted, Taken
from tests.games.blackjack.support import Stack, cents, choices, choose, hand_of, last, laws, said
from tests.support.play import CHIPS, WIDE, finish, happened, rows

LAW = Subchapter("13:69F-2A")
BOTH = ("wager", "second-wager")


def of(**options: Any) -> BlackjackSwitch:
    return BlackjackSwitch(BlackjackSwitchOptions(**options))


def order(first: str, second: str, up: str, then: str = "") -> str:
    """A burn card, and the deal to one player: two hands and the dealer's first card."""
    (a, b), (c, d) = first.split(), second.split()
    return f"2c {a} {c} {up} {b} {d} {then}"


def begun(
    stack: str, *wagers: tuple[str, int], seats: tuple[int, ...] = (1,), **options: Any
) -> Session:
    """A table with both wagers of $10 (and others) at each seat, closed."""
    session = Session(of(**options), source=Stack(stack), limits=WIDE, automate=("cut",))
    for seat in seats:
        session.sit(f"p{seat}", seat, CHIPS)
        for wager, amount in ((BOTH[0], 10_00), (BOTH[1], 10_00), *wagers):
            session.place(f"p{seat}", seat, wager, amount)
    session.proceed()
    return session


def played(session: Session, answers: str) -> RoundRecord:
    """Answers given in turn, apart by commas; after them the round is over."""
    number = session.table.round
    for answer in answers.split(",") if answers else []:
        choose(session, answer.strip())
    assert session.table.round > number, f"the table still waits for {session.pending}"
    return last(session)


# 2A.5 Wagers, and how each hand ends

SETTLED = """
    first  second  up  then      answers                first  second  law
    Th 9h  Tc 7c   9s  8d        keep,stand,stand       10     0       5(a)2,5(b)
    Th 6h  Tc 7c   9s  9d        keep,stand,stand       -10    -10     5(g),5(g)
    Th 9h  Tc 7c   6s  Kd 7d     keep,stand,stand       10     10      5(a)1,5(a)1
    Th 9h  Tc 7c   6s  Kd 6d     keep,stand,stand       0      0       5(c),5(c)
    Th Ah  Tc 7c   6s  Kd 6d     keep,stand             10     0       5(c),5(c)
    Th Ah  Tc 7c   6s  5d Kd     keep,stand             10     -10     5(a)3,5(g)
    Th Ah  Tc 7c   6s  Kd 7d     keep,stand             10     10      5(a)1,5(a)1
    Th Ah  Tc 7c   9s  8d        keep,stand             10     0       5(a)2,5(b)
    Th Ah  Tc 7c   Ks  Ad        keep,stand             0      -10     5(b),5(g)
    Th 6h  5c Ac   6s  Kd 6d     switch,stand,stand     0      0       5(c),5(c)
    Th 6h  5c Ac   6s  5d Kd     switch,stand,stand     0      -10     5(b),5(g)
    Th 6h  5c Ac   9s  9d        switch,stand,stand     10     -10     5(a)2,5(g)
    Th 6h  5c Ac   Ks  Ad        switch,stand,stand     -10    -10     5(b)1,5(g)
    Th 6h  Tc 5c   Ks  5d 5s Ad  keep,hit,hit,stand     -10    -10     5(b)1,5(g)
    Th 6h  Tc 5c   Ks  5d 6s Ad  keep,hit,hit           -10    -10     5(b)1,5(b)1
    Th 6h  Tc 7c   9s  7d 9d     keep,hit,stand         -10    -10     5(b)2,5(g)
"""


@pytest.mark.parametrize("line", rows(SETTLED), ids=lambda line: f"{line[0]} {line[4]}")
def test_2a_5_settlement(line: list[str]) -> None:
    first, second, up, then, answers, one, two, law = line
    record = played(begun(order(first, second, up, then)), answers)
    assert cents(record) == {"wager": int(one) * 100, "second-wager": int(two) * 100}
    assert [laws(record, wager) for wager in BOTH] == [[LAW(p)] for p in law.split(",")]


def test_2a_5_b_1_by_the_letter_a_switched_ace_and_ten_pushes_a_blackjack() -> None:
    stack = order("Th 6h", "5c Ac", "Ks", "Ad")
    record = played(begun(stack, two_card_21="push"), "switch,stand,stand")
    assert cents(record) == {"wager": 0, "second-wager": -10_00}


def test_2a_5_a_both_wagers_are_made_and_are_equal() -> None:
    session = Session(of(), source=Stack(""), limits=WIDE, automate=("cut",))
    session.sit("p1", 1, CHIPS)
    session.place("p1", 1, "wager", 10_00)
    with pytest.raises(WagerRule, match="second wager"):
        session.proceed()
    session.place("p1", 1, "second-wager", 15_00)
    with pytest.raises(WagerRule, match="must equal"):
        session.proceed()
    session.place("p1", 1, "wager", 5_00)
    session.proceed()
    assert len(session.table.spots[0].hands) == 2


def test_2a_5_g_a_blackjack_is_paid_even_money_when_the_round_is_complete() -> None:
    session = begun(order("Th Ah", "Tc 7c", "6s", "Kd 7d"))
    choose(session, "keep")
    assert not any(isinstance(event, Paid) for event in session.events)
    choose(session, "stand")
    assert [event.amount for event in happened(last(session), Paid)] == [10_00, 10_00]


# 2A.6 The match wager

MATCHES = """
    first  second  6 decks  8 decks  law
    9h 8h  7c 6c   -5       -5       7(e)
    9h 9d  7c 6c   5        5        6(a)1
    9h 8h  7c 9d   5        5        6(a)1
    9h 8h  9c 8d   40       35       6(a)2
    9h 9h  8c 8d   40       35       6(a)2
    9h 9d  9c 6c   25       25       6(a)3
    9h 9d  9c 9c   200      250      6(a)4
    Th Jh  Qc Kc   -5       -5       7(e)
"""


@pytest.mark.parametrize("decks", [6, 8])
@pytest.mark.parametrize("line", rows(MATCHES), ids=lambda line: f"{line[0]} {line[1]}")
def test_2a_6_c_the_match_wager(line: list[str], decks: int) -> None:
    first, second, six, eight, law = line
    session = begun(order(first, second, "6s", "Kd 7d"), ("match", 5_00), decks=decks)
    assert session.table.bets_on(session.game.match) == [], "settled before anything is decided"  # type: ignore[attr-defined]
    record = finish(session)
    assert cents(record)["match"] == 100 * int(six if decks == 6 else eight)
    assert laws(record, "match") == [LAW(law)]


def test_2a_6_d_and_2a_2_c_one_match_is_paid_by_rank_whatever_the_suits() -> None:
    record = finish(begun(order("Kh Kd", "Kc Th", "6s", "Kd 7d"), ("match", 5_00)))
    paid = [event for event in happened(record, Paid) if event.wager == "match"]
    assert [(event.amount, event.outcome) for event in paid] == [(25_00, "three-of-a-kind")]


def test_2a_2_c_cards_that_count_ten_match_by_rank_alone() -> None:
    record = finish(begun(order("Th Jh", "Qc Kc", "6s", "Kd 7d"), ("match", 5_00)))
    assert cents(record)["match"] == -5_00


def test_2a_6_b_a_match_wager_needs_the_two_others() -> None:
    session = Session(of(), source=Stack(""), limits=WIDE, automate=("cut",))
    session.sit("p1", 1, CHIPS)
    session.place("p1", 1, "match", 5_00)
    with pytest.raises(WagerRule, match="first wager"):
        session.proceed()


def test_2a_7_e_all_losing_match_wagers_are_collected_and_then_winners_paid() -> None:
    stack = "2c 8h 7h 9h 9d 6s 5c 4c 9c 6c Kd"  # seat 1 has nothing, seat 2 three nines
    session = begun(stack, ("match", 5_00), seats=(1, 2))
    moved = [e for e in session.events if isinstance(e, Paid | Taken)]
    assert [(type(event), event.spot) for event in moved] == [(Taken, 1), (Paid, 2)]


@pytest.mark.parametrize("hole_card", ["face down", "card reader"])
def test_2a_7_e_the_match_is_settled_before_the_dealers_second_card(hole_card: str) -> None:
    session = begun(order("9h 9d", "7c 6c", "Ks", "8d"), ("match", 5_00), hole_card=hole_card)
    order_of = [
        event.hand if isinstance(event, Dealt) else "match"
        for event in session.events
        if isinstance(event, Dealt | Paid)
    ]
    assert order_of[-2:] == ["match", "dealer"]


def test_2a_6_e_the_match_wager_leaves_all_others_alone() -> None:
    stack = order("9h 9d", "Tc 7c", "Ks", "8d")
    with_it = cents(finish(begun(stack, ("match", 5_00))))
    assert with_it.pop("match") == 5_00
    assert with_it == cents(finish(begun(stack)))


# 2A.7 The deal and the switch


def test_2a_7_d_hand_by_hand_from_the_dealers_left() -> None:
    session = begun("2c 9h 8h 7h 6h 6s 9c 8c 7c 6c Kd", seats=(1, 3))
    hands = [event.hand for event in session.events if isinstance(event, Dealt)]
    each = ["spot 1", "spot 1 hand 2", "spot 3", "spot 3 hand 2"]
    assert hands == [*each, "dealer", *each]
    given = [event.law for event in session.events if isinstance(event, Dealt)]
    assert given == [LAW("7(d)1")] * 4 + [LAW("7(d)2")] + [LAW("7(d)3")] * 4


def test_2a_7_g_the_total_of_the_first_hand_is_announced_and_the_switch_offered() -> None:
    session = begun(order("Th 5h", "6c 9c", "6s", "Kd 7d"))
    texts = [event.text for event in session.events if isinstance(event, Announced)]
    assert texts[-1] == "spot 1: 15 or switch?"
    assert choices(session) == ["keep", "switch"]
    ask = session.pending
    assert isinstance(ask, Ask)
    assert [choice.help for choice in ask.choices] == ["play 15 and 15", "play 19 and 11"]


def test_2a_7_g_1_the_second_cards_are_exchanged_and_both_totals_announced() -> None:
    session = begun(order("Th 5h", "6c 9c", "6s", "Kd 7d"))
    choose(session, "switch")
    first, second = session.table.spots[0].hands
    assert (first.cards, second.cards) == (list(cards("Th 9c")), list(cards("6c 5h")))
    assert isinstance(session.pending, Ask), "both, before the first hand is decided"
    at = next(n for n, event in enumerate(session.events) if isinstance(event, Shifted))
    told = [(e.text, e.law) for e in session.events[at:] if isinstance(e, Announced)]
    assert told[:2] == [("spot 1: 19", LAW("7(g)1")), ("spot 1 hand 2: 11", LAW("7(g)1"))]


def test_2a_7_g_1_cards_of_one_face_change_places_too() -> None:
    session = begun(order("8h 8h", "8h 8h", "6s", "Kd 7d"))
    choose(session, "switch")
    assert [hand.cards for hand in session.table.spots[0].hands] == [list(cards("8h 8h"))] * 2


def test_2a_1_an_ace_and_a_ten_switched_for_an_ace_and_a_ten_is_no_blackjack() -> None:
    session = begun(order("Th Ah", "Kc Ac", "6s", "Kd 6d"))
    choose(session, "switch")
    record = finish(session)
    assert cents(record) == {"wager": 0, "second-wager": 0}, "a dealer's 22"


@pytest.mark.parametrize("law", ["13:69F-2A.7(g)3"])
def test_2a_7_g_2_a_switch_may_be_revoked_and_no_other_follows(law: str) -> None:
    session = begun(order("Th Ah", "9c 9d", "6s", "Kd 6d"))
    choose(session, "switch")  # 19 and soft 20
    assert "switch back" in choices(session)
    choose(session, "switch back")
    first, second = session.table.spots[0].hands
    assert (first.cards, second.cards) == (list(cards("Th Ah")), list(cards("9c 9d")))
    assert session.table.state.plays[1][0].natural, "it is a blackjack again"
    assert choices(session) == ["stand", "hit", "double", "double for less", "split"], law
    record = played(session, "stand")
    assert cents(record) == {"wager": 10_00, "second-wager": 0}
    shifts = [event.law for event in happened(record, Shifted)]
    assert shifts == [LAW("7(g)1")] * 2 + [LAW("7(g)2")] * 2


def test_2a_7_g_2_also_once_the_first_hand_stands_and_both_are_played_anew() -> None:
    session = begun(order("Th 5h", "6c 9c", "6s", "Kd 7d"))
    for choice in ("switch", "stand", "switch back"):
        choose(session, choice)
    ask = session.pending
    assert isinstance(ask, Ask)
    assert ask.choices[0].help == "spot 1, on 15"
    assert "switch back" not in choices(session)
    choose(session, "stand")
    assert session.pending.choices[0].help == "spot 1 hand 2, on 15"  # type: ignore[union-attr]
    choose(session, "stand")
    assert cents(last(session)) == {"wager": 10_00, "second-wager": 10_00}


@pytest.mark.parametrize("choice", ["hit", "double", "split", "surrender"])
def test_2a_7_g_2_not_once_the_first_hand_has_a_card_or_is_given_up(choice: str) -> None:
    session = begun(order("4h 6h", "5c 4c", "6s", "2d 2h 2s 3h 3d 4d"), surrender=True)
    choose(session, "switch")  # a pair of fours, and 11
    assert "switch back" in choices(session)
    choose(session, choice)
    while isinstance(session.pending, Ask) and session.table.spots[0].bets:
        assert "switch back" not in choices(session)
        choose(session, "stand")


def test_2a_7_g_2_nor_once_both_hands_are_played() -> None:
    stack = "2c Th 6c 9h 8h 6s 5h 9c 8c 7c Kd 7d"
    session = begun(stack, seats=(1, 2))
    for choice in ("switch", "stand", "stand"):
        choose(session, choice)
    ask = session.pending
    assert isinstance(ask, Ask)
    assert ask.spot == 2
    with pytest.raises(Refused):
        session.choose("p1", 1, "switch back")


@pytest.mark.parametrize("law", ["13:69F-2A.7(j)"])
def test_2a_7_k_the_second_hand_and_then_the_next_player(law: str) -> None:
    session = begun("2c Th 9h Tc 9c 6s 7h 8h 7c 8c Kd 7d", seats=(1, 2))
    asked = []
    while isinstance(session.pending, Ask):
        asked.append((session.pending.spot, choices(session)[0], session.pending.choices[0].help))
        choose(session, choices(session)[0])
    assert [(spot, name) for spot, name, _ in asked] == [
        (1, "keep"), (1, "stand"), (1, "stand"), (2, "keep"), (2, "stand"), (2, "stand"),
    ], law  # fmt: skip
    assert [text for _, _, text in asked[1:3]] == ["spot 1, on 17", "spot 1 hand 2, on 17"]


def test_2a_7_l_the_dealers_second_card_comes_last_and_is_announced_first() -> None:
    record = finish(begun(order("Th 9h", "Tc 9c", "6s", "Kd 7d")))
    texts = said(record)
    assert "Dealer's card" in texts
    last_cards = [event.hand for event in happened(record, Dealt)][-2:]
    assert last_cards == ["dealer", "dealer"]


def test_2a_7_l_1_a_hole_card_lies_face_down_until_players_have_drawn() -> None:
    session = begun(order("Th 9h", "Tc 9c", "Ks", "Ad"), hole_card="face down")
    hole = [event for event in session.events if isinstance(event, Dealt)][-1]
    assert (hole.hand, hole.seen.value, hole.law) == ("dealer", "none", LAW("7(l)1"))
    record = played(session, "keep,stand,stand")
    assert cents(record) == {"wager": -10_00, "second-wager": -10_00}


def test_2a_7_l_2_a_blackjack_that_the_reader_finds_ends_the_round() -> None:
    session = begun(order("Th Ah", "Tc 9c", "Ks", "Ad"), hole_card="card reader")
    record = last(session)
    assert cents(record) == {"wager": 0, "second-wager": -10_00}
    assert not any("switch" in text for text in said(record)), "no switch is offered"


# 2A.8 Insurance


def test_2a_8_a_1_either_or_both_hands_are_insured() -> None:
    session = begun(order("Th 9h", "Tc 9c", "As", "Kd"))
    choose(session, "insurance", 5_00)
    choose(session, "insurance for less", 2_50)
    record = finish(session)
    assert cents(record) == {"wager": -10_00, "second-wager": -10_00, "insurance": 15_00}
    session = begun(order("Th 9h", "Tc 9c", "As", "9d"))
    choose(session, "no insurance")
    choose(session, "insurance", 5_00)
    (bet,) = session.table.bets_on(session.game.insurance)  # type: ignore[attr-defined]
    assert bet.hand == 1
    record = finish(session)
    assert cents(record) == {"wager": -10_00, "second-wager": -10_00, "insurance": -5_00}
    assert laws(record, "insurance") == [LAW("8(c)")]


@pytest.mark.parametrize("law", ["13:69F-2A.7(f)"])
def test_2a_8_a_2_all_insure_after_the_match_and_before_anybody_switches(law: str) -> None:
    stack = "2c Th 9h Tc 9c As 7h 8h 7c 8c 9d"
    session = begun(stack, ("match", 5_00), seats=(1, 2))
    assert not session.table.bets_on(session.game.match)  # type: ignore[attr-defined]
    asked = []
    for _ in range(5):
        asked.append((session.pending.spot, choices(session)[0]))  # type: ignore[union-attr]
        choose(session, choices(session)[0])
    assert asked == [(1, "no insurance")] * 2 + [(2, "no insurance")] * 2 + [(1, "keep")], law


def test_2a_8_a_3_insurance_comes_before_the_card_reader() -> None:
    session = begun(order("Th 9h", "Tc 9c", "As", "Kd"), hole_card="card reader")
    assert choices(session) == ["no insurance", "insurance", "insurance for less"]
    assert not any("blackjack" in e.text for e in session.events if isinstance(e, Announced))
    choose(session, "no insurance")
    choose(session, "insurance", 5_00)
    assert cents(last(session))["insurance"] == 10_00


def test_2a_8_b_half_of_the_wager_of_the_hand_to_the_next_chip() -> None:
    session = Session(
        of(), source=Stack(order("Th 9h", "Tc 9c", "As", "Kd")), limits=WIDE, automate=("cut",),
        chip=5_00,
    )  # fmt: skip
    session.sit("p1", 1, CHIPS)
    for wager in BOTH:
        session.place("p1", 1, wager, 15_00)
    session.proceed()
    insure = next(c for c in session.pending.choices if c.name == "insurance")  # type: ignore[union-attr]
    assert insure.amounts == (10_00,)


def test_2a_8_e_and_2a_8_d_insurance_pays_2_to_1_and_no_match_wager_is_insured() -> None:
    session = begun(order("Th 9h", "Tc 9c", "As", "Kd"), ("match", 5_00))
    choose(session, "insurance", 5_00)
    choose(session, "insurance", 5_00)
    assert choices(session) == ["keep", "switch"]
    record = finish(session)
    assert [e.amount for e in happened(record, Paid) if e.wager == "insurance"] == [10_00, 10_00]


# 2A.9 Surrender


def test_2a_9_a_1_each_hand_may_be_surrendered_at_once_after_the_switch() -> None:
    session = begun(order("Th 6h", "Tc 5c", "9s", "8d"), surrender=True)
    assert choices(session) == ["keep", "switch"]
    choose(session, "keep")
    choose(session, "surrender")
    assert session.table.patrons["p1"].amount == CHIPS - 20_00 + 5_00, "half came back at once"
    choose(session, "hit")  # 23
    assert cents(last(session)) == {"wager": -5_00, "second-wager": -10_00}


@pytest.mark.parametrize(("hole", "won"), [("Ad", -10_00), ("9d", -5_00)])
def test_2a_9_a_2_to_an_ace_or_ten_it_waits_for_the_second_card(hole: str, won: int) -> None:
    session = begun(order("Th 6h", "Tc 5c", "Ks", hole), surrender=True)
    choose(session, "keep")
    choose(session, "surrender")
    assert session.table.patrons["p1"].amount == CHIPS - 20_00
    choose(session, "surrender")
    record = last(session)
    assert cents(record) == {"wager": won, "second-wager": won}
    assert set(laws(record, "wager")) == {LAW("9(a)2")}


def test_2a_9_a_not_after_another_decision_on_the_hand_and_2a_9_c_only_if_offered() -> None:
    session = begun(order("4h 6h", "Tc 5c", "9s", "2d 8d"), surrender=True)
    choose(session, "keep")
    choose(session, "hit")
    assert "surrender" not in choices(session)
    choose(session, "stand")
    assert "surrender" in choices(session), "the other hand"
    session = begun(order("4h 6h", "Tc 5c", "9s", "2d 8d"))
    choose(session, "keep")
    assert "surrender" not in choices(session)


def test_2a_9_b_an_insured_hand_that_surrenders_is_settled_apart() -> None:
    session = begun(order("Th 6h", "Tc 9c", "As", "Kd"), surrender=True)
    for choice, amount in (("insurance", 5_00), ("no insurance", 0), ("keep", 0), ("surrender", 0)):
        choose(session, choice, amount)
    record = finish(session)
    assert cents(record) == {"wager": -10_00, "second-wager": -10_00, "insurance": 10_00}


def test_2a_9_a_a_wager_that_may_be_surrendered_has_a_half() -> None:
    session = Session(
        of(surrender=True), source=Stack(""), limits=WIDE, chip=5_00, automate=("cut",)
    )
    session.sit("p1", 1, CHIPS)
    with pytest.raises(BadAmount):
        session.place("p1", 1, "wager", 15_00)


# 2A.10 Doubling


def test_2a_10_a_either_hand_is_doubled_for_up_to_its_wager_after_the_switch() -> None:
    session = begun(order("6h 9h", "2c 5c", "6s", "Td 9d Kd 7d"))
    choose(session, "switch")  # 11 and 11
    choose(session, "double")
    choose(session, "double for less", 2_50)
    record = last(session)
    assert cents(record) == {"wager": 10_00, "second-wager": 10_00, "double": 12_50}
    assert hand_of(record, "spot 1")[-1] == cards("Td")[0]
    assert [event.on for event in happened(record, Placed)[2:]] == ["hand 1", "hand 2"]


def test_2a_10_a_no_21_is_doubled_switched_or_not() -> None:
    session = begun(order("Th 6h", "5c Ac", "6s", "Kd 7d"))
    choose(session, "switch")
    assert choices(session) == ["stand", "switch back"]


@pytest.mark.parametrize(("kept", "added"), [("kept", 0), ("lost", -10_00)])
def test_2a_10_c_a_blackjack_takes_the_original_wager_alone(kept: str, added: int) -> None:
    stack = order("6h 5h", "Th 5c", "Ks", "9d Tc Ad")
    session = begun(stack, busted_added_wagers=kept)
    for choice in ("keep", "double", "double"):  # 20; then over 21
        choose(session, choice)
    record = last(session)
    assert cents(record) == {"wager": -10_00, "second-wager": -10_00, "double": added}


# 2A.11 Splitting


def test_2a_11_b_the_hands_of_a_pair_are_played_before_the_second_hand() -> None:
    session = begun(order("8h 8d", "Tc 9c", "6s", "2h 3h 4h 5h Kd 7d"))
    choose(session, "keep")
    choose(session, "split")
    order_of = []
    while isinstance(session.pending, Ask) and session.table.spots[0].bets:
        order_of.append(session.pending.choices[0].help)
        choose(session, "stand")
    assert order_of == ["spot 1, on 10", "spot 1 hand 3, on 11", "spot 1 hand 2, on 19"]
    assert cents(last(session)) == {"wager": 10_00, "split": 10_00, "second-wager": 10_00}


def test_2a_11_a_a_pair_made_by_the_switch_is_split_too_and_tens_are_of_one_value() -> None:
    session = begun(order("Kh 6h", "Tc Qc", "6s", "2h 3h 4h 5h Kd 7d"))
    choose(session, "switch")  # K Q, and T 6
    choose(session, "split")
    placed = [event for event in session.events if isinstance(event, Placed)]
    assert (placed[-1].wager, placed[-1].amount, placed[-1].on) == ("split", 10_00, "hand 3")
    second = session.table.hands["spot 1 hand 2"]
    assert second.cards == list(cards("Tc 6h"))


def test_2a_11_c_1_a_pair_is_split_once_and_2a_11_e_up_to_three_times() -> None:
    stack = order("8h 8d", "8c 8s", "6s", "8h 8d 8c 8s 2h 3h 4h 5h Kd 7d")
    session = begun(stack)
    choose(session, "keep")
    choose(session, "split")
    assert "split" not in choices(session)
    session = begun(stack, most_hands=4)
    choose(session, "keep")
    for _ in range(3):
        choose(session, "split")
    assert "split" not in choices(session), "four hands"
    for _ in range(4):
        choose(session, "stand")
    assert session.pending.choices[0].help == "spot 1 hand 2, on 16"  # type: ignore[union-attr]
    assert "split" in choices(session), "the second hand has its own three splits"


def test_2a_11_c_2_a_split_ace_gets_one_card_and_is_no_blackjack() -> None:
    session = begun(order("Ah Ad", "Tc 9c", "6s", "Th 5h Kd 6d"))
    choose(session, "keep")
    choose(session, "split")
    assert session.pending.choices[0].help == "spot 1 hand 2, on 19"  # type: ignore[union-attr]
    choose(session, "stand")
    assert cents(last(session)) == {"wager": 0, "split": 0, "second-wager": 0}, "a dealer's 22"


@pytest.mark.parametrize("resplit", [True, False])
def test_2a_11_e_aces_may_be_kept_to_one_split(resplit: bool) -> None:
    stack = order("Ah Ad", "Tc 9c", "6s", "Ac 5h 4h 3h Kd 6d")
    session = begun(stack, most_hands=4, resplit_aces=resplit)
    choose(session, "keep")
    choose(session, "split")
    assert ("split" in choices(session)) is resplit


def test_2a_11_d_a_blackjack_takes_the_original_wager_alone() -> None:
    session = begun(order("8h 8d", "Tc 9c", "Ks", "2h 3h Ad"))
    record = played(session, "keep,split,stand,stand,stand")
    assert cents(record) == {"wager": -10_00, "split": 0, "second-wager": -10_00}
    assert laws(record, "split") == [LAW("11(d)")]


# 2A.12 The dealer


def test_2a_12_b_the_dealer_draws_to_soft_17_and_stands_on_soft_18() -> None:
    record = finish(begun(order("Th 9h", "Tc 9c", "As", "6d 4d")))
    assert hand_of(record, "dealer") == list(cards("As 6d 4d"))
    record = finish(begun(order("Th 9h", "Tc 9c", "As", "7d 4d")))
    assert hand_of(record, "dealer") == list(cards("As 7d"))


def test_2a_12_c_no_card_that_decides_nothing() -> None:
    session = begun(order("Th 6h", "Tc 5c", "6s", "Kd Kc 2d"))
    record = played(session, "keep,hit,hit")  # both over 21
    assert hand_of(record, "dealer") == list(cards("6s"))
    session = begun(order("Th Ah", "Tc Ac", "Ks", "2d 5d"))
    record = played(session, "keep")  # two blackjacks: only a blackjack matters
    assert hand_of(record, "dealer") == list(cards("Ks 2d"))
    assert cents(record) == {"wager": 10_00, "second-wager": 10_00}
