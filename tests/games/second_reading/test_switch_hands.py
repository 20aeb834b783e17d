"""Switch hands blackjack read a second time: who holds what, and who is paid what by which line."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import cards
from pitboss.equipment.randomness import Seeded
from pitboss.errors import NoSuchIrregularity, Refused
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Asked,
    Burned,
    Cut,
    Dealt,
    Duty,
    Marked,
    Paid,
    Returned,
    Revealed,
    Shuffled,
    Taken,
)
from tests.games.blackjack.support import cents, choices, choose, hand_of, last, laws
from tests.games.blackjack.test_switch_hands import LAW, SWITCH, dealt, made, opened, order
from tests.games.blackjack.test_switch_hands_faults import chips, held, key, keyed
from tests.support.play import CHIPS, WIDE, finish, happened


def test_2b_4_g_a_recut_by_the_next_player() -> None:
    session = Session(made(), source=Seeded(3), limits=WIDE, automate=())
    session.sit("p2", 2, CHIPS)
    session.choose("p2", 2, "cut", 50)
    session.sit("p5", 5, CHIPS)
    session.call("recut", value="next")
    session.choose("p5", 5, "cut", 60)
    assert [e.by for e in session.events if isinstance(e, Cut)] == ["p2", "p5"]


def test_2b_4_h_the_cutting_card_ends_the_shoe_after_the_round() -> None:
    session = Session(
        made(cards_behind_cutting_card=90), source=Seeded(2), limits=WIDE, automate=("cut",)
    )
    for seat in range(1, 8):
        session.sit(f"p{seat}", seat, CHIPS)
    shuffles = 0
    for _ in range(3):
        for seat in range(1, 8):
            session.place(f"p{seat}", seat, "wager", 5_00)
        session.proceed()
        record = finish(session)
        if any(isinstance(e, Marked) and e.what == "cutting card" for e in record.events):
            duties = [e.law for e in happened(record, Duty)]
            assert LAW("4(h)") in duties
            assert sum(isinstance(e, Paid | Taken) for e in record.events) >= 14, "played out"
            shuffles += any(isinstance(e, Shuffled) for e in session.events)
    assert shuffles


def test_2b_6_c_a_new_dealer_burns_a_card_and_a_player_may_see_it() -> None:
    session = opened("", seats=(1,))
    session.call("new dealer", value="Ann")
    burned = [e for e in session.events if isinstance(e, Burned)]
    assert [e.law for e in burned] == [LAW("6(c)")] * 2
    session.call("show burn card", "p1")
    shown = [e for e in session.events if isinstance(e, Revealed)][-1]
    assert shown.cards == (burned[0].cards[0], burned[1].cards[0])


def test_2b_6_c_nothing_is_burned_with_the_bart_carter_shuffle() -> None:
    session = opened("", shuffle="Bart Carter")
    session.call("new dealer", value="Ann")
    assert not any(isinstance(e, Burned) for e in session.events)


def test_2b_5_f_a_split_aces_ten_wins_even_money_and_insurance_of_half() -> None:
    session = dealt(own="Ah Ad", up="As", hole="5c", then="Kd 9d Kc Td")
    choose(session, "keep")
    choose(session, "insurance")
    choose(session, "split")
    record = last(session)
    assert cents(record) == {"ante": -2_00, "insurance": -5_00, "wager": 10_00, "split": 10_00}


def test_2b_5_f_1_a_colored_blackjack_of_a_split_pair_is_none() -> None:
    session = dealt(own="Th Td", then="Ad 9d")
    choose(session, "keep")
    choose(session, "split")
    choose(session, "stand")
    assert cents(last(session))["wager"] == 10_00


def test_2b_6_e_an_ante_is_lost_whatever_the_hand_does() -> None:
    """A blackjack, a push and a surrender: each paid its ante."""
    session = dealt(
        ["2h 3h", "2d 3d", "2s 3s"], ["Ah Kc", "Th 7h", "Td 6d"], up="7s", hole="Kd",
        surrender=True,
    )  # fmt: skip
    for answer in ("keep", "keep", "keep", "stand", "surrender"):
        choose(session, answer)
    record = last(session)
    assert cents(record, 1) == {"ante": -2_00, "wager": 15_00}
    assert cents(record, 2) == {"ante": -2_00, "wager": 0}
    assert cents(record, 3) == {"ante": -2_00, "wager": -5_00}
    assert session.table.house.amount == 6_00 - 15_00 + 5_00


def test_2b_6_f_a_player_cannot_choose_for_another_or_twice() -> None:
    session = dealt(["2h 3h", "4h 5h"], ["Th 9h", "Td 8d"])
    with pytest.raises(Refused):
        session.choose("p2", 2, "switch")
    choose(session, "switch")
    with pytest.raises(Refused):
        session.choose("p1", 1, "keep")


def test_2b_6_f_the_discarded_cards_do_not_come_back_in_the_round() -> None:
    session = dealt(down="8c 8d", own="Th 6h", then="3d 2d")
    choose(session, "switch")
    choose(session, "split")
    assert held(session, "spot 1") == list(cards("8c 3d"))
    assert held(session, "spot 1 hand 2") == list(cards("8d"))
    for choice in ("stand", "stand"):
        choose(session, choice)
    record = last(session)
    assert cents(record) == {"ante": -2_00, "wager": -10_00, "split": -10_00}


def test_2b_6_i_a_reader_under_a_ten_ends_the_round_before_anybody_draws() -> None:
    session = dealt(["Ac Kd", "4h 5h"], ["Th 5h", "Td 8d"], up="Ks", hole="Ad")
    choose(session, "switch")
    choose(session, "keep")
    record = last(session)
    assert cents(record, 1) == {"ante": -2_00, "wager": 0}, "two blackjacks"
    assert cents(record, 2) == {"ante": -2_00, "wager": -10_00}
    assert [e.law for e in record.events if isinstance(e, Asked)] == [LAW("6(f)")] * 2


def test_2b_6_k_a_double_over_21_waits_with_all_its_wagers() -> None:
    session = dealt(["2h 3h", "4h 5h"], ["Th 6h", "Td 9d"], then="Kd")
    for answer in ("keep", "keep", "double"):
        choose(session, answer)
    left = {bet.wager.name for bet in session.table.spots[0].bets}
    assert left == {"wager", "double"}
    choose(session, "stand")
    record = last(session)
    assert cents(record, 1) == {"ante": -2_00, "wager": -10_00, "double": -10_00}
    assert set(laws(record, "double")) == {LAW("6(k)")}


def test_2b_6_k_where_all_are_over_21_the_hole_card_is_shown_and_no_card_drawn() -> None:
    session = dealt(own="Th 6h", up="6s", hole="5c", then="Kd")
    choose(session, "keep")
    choose(session, "hit")
    record = last(session)
    assert hand_of(record, "dealer") == list(cards("6s 5c"))
    assert cents(record)["wager"] == -10_00


def test_2a_15_a_one_card_face_up_in_the_first_deal_is_passed_over() -> None:
    session = keyed((1,))
    key(session, "2h")
    session.report("card-face-up")
    key(session, "Ks")
    key(session, "3h Th 7s 9h Kc")
    assert held(session, "spot 1 face down") == list(cards("2h 3h"))
    assert [e.cards for e in session.events if isinstance(e, Burned)][-1] == cards("Ks")


def test_2a_15_b_a_face_down_card_drawn_in_error_stays_face_down() -> None:
    session = keyed((1,))
    key(session, "2h")
    session.report("card-drawn-in-error")
    key(session, "3h Th 7s 9h Kc")
    assert held(session, "spot 1 face down") == list(cards("2h 3h"))
    assert not any(isinstance(e, Revealed) for e in session.events)


def test_2a_15_c_not_while_the_first_cards_are_dealt() -> None:
    session = keyed((1,))
    key(session, "2h")
    with pytest.raises(NoSuchIrregularity):
        session.report("card-exposed")


def test_2a_15_c_an_exposed_card_that_nobody_wants_is_the_dealers() -> None:
    session = dealt(own="Th 9h", up="9s", hole="7c", then="4d")
    choose(session, "keep")
    session.report("card-exposed")
    choose(session, "stand")
    assert hand_of(last(session), "dealer") == list(cards("9s 7c"))
    assert cents(last(session))["wager"] == -10_00, "it made 20"


def test_2a_15_e_a_missed_hole_card_comes_face_down() -> None:
    session = keyed((1,))
    key(session, "2h 3h Th As 9h")
    session.report("dealer-misses-own-card")
    key(session, "Kc")
    assert held(session, "dealer") == list(cards("As Kc"))
    choose(session, "keep")
    choose(session, "insurance")
    assert cents(last(session)) == {"ante": -2_00, "wager": -10_00, "insurance": 10_00}


def test_2a_15_g_both_hands_of_one_card_are_asked_for_each() -> None:
    session = keyed((1, 2))
    key(session, "2h 4h")
    session.report("card-not-dealt", 1)
    key(session, "5h Th Td 7s")
    session.report("card-not-dealt", 1)
    key(session, "8d Kc")
    choose(session, "second card")
    key(session, "3h")
    assert choices(session) == ["second card", "dead hand"]
    choose(session, "dead hand")
    assert chips(session) == 0
    back = {e.wager for e in session.events if isinstance(e, Returned)}
    assert back == {"wager", "ante"}


def test_2a_15_h_a_missed_card_to_a_split_hand_kills_that_hand_alone() -> None:
    session = keyed((1,))
    key(session, "2h 3h 8h 7s 8d Kc")
    choose(session, "keep")
    choose(session, "split")
    key(session, "Td")
    choose(session, "stand")
    session.report("card-not-drawn", 1)
    choose(session, "dead hand")
    record = last(session)
    assert cents(record) == {"ante": -2_00, "wager": 10_00, "split": 0}
    assert laws(record, "split") == [SWITCH("15(h)")]


def test_2a_15_k_not_before_the_hole_card_nor_under_a_ten() -> None:
    session = dealt(up="Ks", hole="7c")
    with pytest.raises(NoSuchIrregularity):
        session.report("reader-used-wrongly")
    plain = dealt(hole_card="face down")
    with pytest.raises(NoSuchIrregularity):
        plain.report("reader-used-wrongly")


def test_2a_15_k_while_hands_are_chosen_the_antes_go_back_too() -> None:
    session = dealt(["2h 3h", "4h 5h"], ["Th 9h", "Td 8d"], up="9s", reader_shows_players=True)
    choose(session, "switch")
    session.report("reader-used-wrongly")
    assert [chips(session, patron) for patron in ("p1", "p2")] == [0, 0]
    assert session.table.house.amount == 0


def test_a_second_void_round_gives_back_its_own_antes_alone() -> None:
    stack = order(["2h 3h"], ["Th 9h"], "9s", "7c", "Kd")
    session = opened(stack, reader_shows_players=True)
    for amount in (10_00, 5_00):
        session.place("p1", 1, "wager", amount)
        session.proceed()
        if amount == 10_00:
            for choice in ("keep", "stand"):
                choose(session, choice)
            assert chips(session) == 10_00 - 2_00
    session.report("card-face-up")
    session.report("card-face-up")
    assert chips(session) == 10_00 - 2_00


def test_2b_6_h_a_soft_hand_is_announced_with_its_soft_total() -> None:
    session = dealt(down="Ah 5h")
    choose(session, "switch")
    told = [e for e in session.events if isinstance(e, Announced)][-1]
    assert (told.text, told.law) == ("spot 1: soft 16", LAW("6(h)"))


def test_2b_6_d_seven_players_have_their_cards_in_order() -> None:
    session = Session(made(), source=Seeded(4), limits=WIDE, automate=("cut",))
    for seat in range(1, 8):
        session.sit(f"p{seat}", seat, CHIPS)
        session.place(f"p{seat}", seat, "wager", 5_00)
    session.proceed()
    events = [e.hand for e in session.events if isinstance(e, Dealt)]
    down = [f"spot {seat} face down" for seat in range(1, 8)]
    up = [f"spot {seat}" for seat in range(1, 8)]
    assert events == [*down, *down, *up, "dealer", *up, "dealer"]
