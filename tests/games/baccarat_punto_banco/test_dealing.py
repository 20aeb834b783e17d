"""How the hands are dealt and turned, 13:69F-3.4, 3.7 and 3.8."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import BadChoice, NotNow, NotSeated
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Ask, Cut, Dealt, Duty, Revealed, Seen, Shuffled
from tests.games.baccarat_punto_banco.support import asked, game, of, opened, played
from tests.support.play import CHIPS, answer, round_of
from tests.support.shows import shows

LAW = Subchapter("13:69F-3")
NO_THIRD = ("Kd 7d", "Kc 6c")
TWO_THIRDS = ("Kd Qd 5h", "Kc 5c 2s")


def test_3_7_a_two_hands_are_dealt_however_many_wager() -> None:
    wagers = [(seat, "player", 500) for seat in range(1, 15)]
    record = played(game(), *TWO_THIRDS, wagers)
    assert {e.hand for e in of(record.events, Dealt)} == {"Player's Hand", "Banker's Hand"}


def test_3_6_b_there_is_no_fifteenth_seat_for_the_shoe_to_go_to() -> None:
    session = opened(game(), NO_THIRD, seats=(1, 14))
    with pytest.raises(NotSeated, match="1 to 14"):
        session.sit("p15", 15, CHIPS)
    assert set(session.table.patrons) == {"p1", "p14"}


def test_3_7_b_no_more_bets_then_cards() -> None:
    texts = [e.text for e in of(played(game(), *NO_THIRD, [(1, "tie", 500)]).events, Announced)]
    assert texts[:2] == ["No more bets", "Cards"]


def test_3_7_c_first_and_third_card_to_the_player_second_and_fourth_to_the_banker() -> None:
    record = played(game(), *NO_THIRD, [(1, "tie", 500)])
    dealt = of(record.events, Dealt)
    assert [e.hand for e in dealt] == ["Player's Hand", "Banker's Hand"] * 2
    assert [str(e.cards[0]) for e in dealt] == ["Kd", "Kc", "7d", "6c"]
    shown = of(record.events, Revealed)
    assert [(e.hand, e.law) for e in shown] == [
        ("Player's Hand", LAW("7(c)")),
        ("Banker's Hand", LAW("7(c)")),
    ]


def test_3_8_a_the_players_count_is_announced_before_the_bankers() -> None:
    """Reading: by the lost opening words, the Player's Hand is turned and called first."""
    record = played(game(), *NO_THIRD, [(1, "tie", 500)])
    calls = [e.text for e in of(record.events, Announced) if e.law is LAW("8(a)")]
    assert calls == ["Player's Hand: 7", "Banker's Hand: 6"]


def test_3_4_a_pre_shuffled_cards_are_neither_spread_nor_washed_nor_shuffled() -> None:
    """3.5(a): they are cut, and shuffled like any others once the shoe is done."""
    session = opened(game(preshuffled=True), NO_THIRD)
    done = [(type(e).__name__, e.law) for e in of(session.events, Duty, Shuffled, Cut)]
    assert done == [
        ("Shuffled", LAW("4(a)")),  # the order in which they came
        ("Cut", LAW("5(d)")),
        ("Duty", LAW("5(e)")),
    ]
    session.table.memory.reshuffle = True
    round_of(session, [(1, "tie", 500)])
    laws = [e.law for e in of(session.events, Duty, Shuffled)]
    assert laws == [LAW("5(a)"), LAW("5(a)1"), LAW("5(e)")]


def test_3_4_b_the_cards_are_shown_to_the_first_to_arrive() -> None:
    session = opened(game())
    assert [e.law for e in of(session.events, Duty)[:2]] == [LAW("4(b)"), LAW("4(c)")]


# 3.7(d) Face down


def face_down(*rounds: tuple[str, str], seats: Any = (1, 2, 3), **options: Any) -> Session:
    return opened(
        game(dealing="face down", **options), *rounds, seats=seats, automate=("cut", "curator")
    )


def placed(session: Session, *wagers: tuple[int, str, int]) -> None:
    for seat, wager, amount in wagers:
        session.place(f"p{seat}", seat, wager, amount)
    session.proceed()


def turns(session: Session) -> list[tuple[str, str]]:
    """Who is handed what, in order."""
    found = []
    while isinstance(session.pending, Ask):
        law = str(session.pending.law).removeprefix("13:69F-3.")
        found.append((asked(session), law))
        answer(session, "turn face up")
    return found


@shows(LAW("7(d)2"), LAW("7(d)3"), LAW("7(d)4"))
def test_3_7_d_each_hand_is_turned_by_its_highest_wager() -> None:
    session = face_down(TWO_THIRDS)
    placed(session, (1, "player", 500), (2, "player", 10_00), (3, "banker", 500))
    assert turns(session) == [("p2", "7(d)1"), ("p3", "7(d)2"), ("p2", "7(d)3"), ("p3", "7(d)4")]


def test_3_7_d_the_cards_lie_face_down_until_they_are_turned() -> None:
    session = face_down(TWO_THIRDS)
    placed(session, (1, "player", 500), (3, "banker", 500))
    assert {e.seen for e in of(session.events, Dealt)} == {Seen.NONE}
    assert not of(session.events, Revealed)
    assert LAW("7(d)") in [e.law for e in of(session.events, Duty)]
    answer(session, "turn face up")
    assert [e.hand for e in of(session.events, Revealed)] == ["Player's Hand"]
    answer(session, "turn face up")
    answer(session, "turn face up")
    third = of(session.events, Dealt)[4]
    assert (third.hand, third.seen) == ("Player's Hand", Seen.NONE)
    assert len(of(session.events, Revealed)[2].cards) == 3


def test_3_7_d_1_only_the_player_with_the_hand_may_turn_it() -> None:
    session = face_down(NO_THIRD)
    placed(session, (1, "player", 500), (2, "banker", 500))
    with pytest.raises(NotNow, match=r"3\.7\(d\)1"):
        session.choose("p2", 2, "turn face up")
    with pytest.raises(BadChoice, match=r"3\.7\(d\)1"):
        session.choose("p1", 1, "peek")


def test_3_7_d_5_of_equal_wagers_the_first_counterclockwise_turns() -> None:
    """Reading: the lowest seat."""
    session = face_down(NO_THIRD)
    placed(
        session,
        (1, "banker", 500), (2, "player", 500), (2, "banker", 500), (3, "player", 500),
        (3, "banker", 500),
    )  # fmt: skip
    assert turns(session) == [("p2", "7(d)1"), ("p1", "7(d)2")]


def test_3_7_d_6_a_hand_without_wagers_may_be_turned_by_the_other_side() -> None:
    """Reading: by the highest wager of the other side."""
    session = face_down(TWO_THIRDS)
    placed(session, (1, "banker", 500), (3, "banker", 700))
    assert turns(session) == [("p3", "7(d)6"), ("p3", "7(d)2"), ("p3", "7(d)6"), ("p3", "7(d)4")]
    strict = face_down(TWO_THIRDS, others_turn=False)
    placed(strict, (1, "player", 500))
    assert turns(strict) == [("p1", "7(d)1"), ("p1", "7(d)3")]


def test_3_7_d_the_dealer_turns_what_nobody_may() -> None:
    session = face_down(TWO_THIRDS)
    placed(session, (1, "tie", 500))
    assert turns(session) == []


# 3.8(a) The Banker's Hand first


def test_3_8_a_the_bankers_hand_may_be_turned_first_on_request() -> None:
    session = opened(game(banker_first_on_request=True), NO_THIRD, NO_THIRD)
    session.call("banker first", patron="p1")
    first = round_of(session, [(1, "tie", 500)])
    second = round_of(session, [(1, "tie", 500)])
    assert [e.hand for e in of(first.events, Revealed)] == ["Banker's Hand", "Player's Hand"]
    assert [e.hand for e in of(second.events, Revealed)] == ["Player's Hand", "Banker's Hand"]


def test_3_8_a_not_where_a_player_deals_nor_where_the_house_does_not_do_it() -> None:
    with pytest.raises(NotNow, match=r"3\.8\(a\)"):
        opened(game()).call("banker first", patron="p1")
    with pytest.raises(NotSeated, match=r"3\.8\(a\)"):  # nobody has asked
        opened(game(banker_first_on_request=True)).call("banker first")
    session = opened(game(banker_first_on_request=True), automate=("cut", "squeeze"))
    answer(session, "accept")
    with pytest.raises(NotNow, match=r"3\.8\(a\)"):
        session.call("banker first", patron="p1")


def test_3_8_a_not_once_the_players_hand_is_turned() -> None:
    session = face_down(NO_THIRD, banker_first_on_request=True)
    placed(session, (1, "player", 500), (2, "banker", 500))
    answer(session, "turn face up")
    with pytest.raises(NotNow, match=r"before the Player's Hand is turned.*3\.8\(a\)"):
        session.call("banker first", patron="p2")
    assert turns(session) == [("p2", "7(d)2")]


# 3.8(e) The last hand


def test_3_8_e_one_more_hand_after_the_cutting_card() -> None:
    """Reading: the cutting card has come when no card is left in front of it."""
    session = opened(game(decks=6, cards_behind_cutting_card=156))
    shoe = session.table.shoe
    assert shoe is not None
    called = []
    while True:
        record = round_of(session, [(1, "tie", 500)])
        called.append("Last hand" in [e.text for e in of(record.events, Announced)])
        assert called[-1] is (shoe.cutting_card_reached and not any(called[:-1]))
        if of(session.events, Shuffled):
            break
    assert called[-2:] == [True, False]
    assert sum(called) == 1
