"""Who holds the bank and who wagers against it, 13:69F-4.5 to 4.7 and 4.11."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pitboss.errors import BadChoice, NotNow, Refused, WrongRole
from pitboss.law import Subchapter
from pitboss.table.givers import Giver
from pitboss.table.inputs import Call
from pitboss.table.limits import Limit, Limits
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Arrival, Ask, Dealt, Placed, Returned, Shuffled, Span
from tests.games.baccarat_punto_banco.support import of
from tests.games.chemin_de_fer.support import (
    BANCO,
    OPENING,
    game,
    offered,
    opened,
    played,
    to,
    won_by,
)
from tests.support.play import finish

LAW = Subchapter("13:69F-4")
BANK_WINS = ("Kd 6d", "Kc 7c")
PLAYER_WINS = ("Kd 7d", "Kc 6c")
TIE = ("Kd 7d", "Kc 7c")


def banker(session: Session) -> str:
    return str(session.table.memory.banker)


# 4.5(b) The auction


def test_4_5_b_the_highest_offer_becomes_the_banker() -> None:
    session = opened(game(), BANK_WINS)
    log = to(session, {("p1", "bid"): 50_00, ("p3", "bid"): 80_00, ("p2", "bid"): 60_00}, "6(b)")
    assert log == [("p1", "5(b)"), ("p2", "5(b)"), ("p3", "5(b)")]
    assert banker(session) == "p3"


def test_4_5_b_of_equal_offers_the_first_counterclockwise_from_the_dealer() -> None:
    session = opened(game(), BANK_WINS)
    to(session, {("p2", "bid"): 60_00, ("p3", "bid"): 60_00}, "6(b)")
    assert banker(session) == "p2"


def test_4_5_b_where_nobody_offers_anything_no_hand_is_dealt() -> None:
    """Reading: the bank is offered again."""
    session = opened(game(), BANK_WINS)
    record = played(session, {})
    assert not of(record.events, Dealt, Placed)
    assert isinstance(session.pending, Ask)
    assert session.pending.law == LAW("5(b)")


def test_4_5_b_at_a_new_table_nobody_holds_the_bank_or_has_to_pass_it() -> None:
    memory = opened(game(), seats=()).table.memory
    assert (memory.banker, memory.seat, memory.stake, memory.suivi) == ("", 0, 0, [])
    assert (memory.must_pass, memory.unbeaten, memory.passed_from) == (False, False, 0)


def test_4_5_b_the_bank_is_auctioned_with_every_shoe_or_stays() -> None:
    for after, holder in (("is auctioned", ""), ("stays with the Banker", "p1")):
        session = opened(game(bank_after_shuffle=after), BANK_WINS)
        session.table.memory.reshuffle = True
        played(session, BANCO)
        session.table.memory.reshuffle = True  # as when the cutting card has come
        played(session, {("p1", "remain Banker"): 0, ("p1", "bank"): 100_00})
        assert of(session.events, Shuffled)
        assert (banker(session), session.table.memory.passed_from) == (holder, 0)


def test_4_5_b_it_takes_two_participants_with_chips() -> None:
    session = opened(game(), seats=(1,))
    assert isinstance(session.pending, Arrival)
    session.sit("poor", 2, 0)
    assert isinstance(session.pending, Ask)
    assert session.pending.patron == ":dealer"
    session.sit("p3", 3, 500_00)
    session.choose(":dealer", 0, "go on")
    assert isinstance(session.pending, Ask)
    assert session.pending.law == LAW("5(b)")


# 4.6 The Banker's wager


def test_4_6_b_the_first_wager_is_no_less_than_the_bid() -> None:
    """Reading, by the lost opening words and the worked example."""
    session = opened(game(), BANK_WINS)
    to(session, {("p1", "bid"): 1000_00}, "6(b)")
    with pytest.raises(BadChoice, match=r"4\.6\(b\)"):
        session.choose("p1", 1, "bank", 999_00)
    span = offered(session)["bank"]
    assert isinstance(span, Span)
    assert span.low == 1000_00


def test_4_6_b_the_worked_example() -> None:
    """1,000; then 1,000 to 2,000; then 2,000 to 4,000."""
    session = opened(game(), BANK_WINS, BANK_WINS, BANK_WINS)
    wants: dict[tuple[str, str], int] = {
        ("p1", "bid"): 1000_00, ("p1", "remain Banker"): 0, ("p2", "wager"): 1000_00,
    }  # fmt: skip
    for wager, low, high in ((1000_00, 1000_00, 0), (2000_00, 1000_00, 2000_00),
                             (4000_00, 2000_00, 4000_00)):  # fmt: skip
        to(session, wants, "6(b)")
        span = offered(session)["bank"]
        assert span.low == low
        assert not high or span.high == high
        played(session, {**wants, ("p1", "bank"): wager})


@pytest.mark.parametrize(("way", "low"), [("as placed", 1000_00), ("as covered", 300_00)])
def test_4_6_b_which_part_of_the_last_wager_counts(way: Any, low: int) -> None:
    """Reading: the wager as it was placed, though part of it was not covered."""
    session = opened(game(preceding_wager=way), BANK_WINS)
    played(session, {("p1", "bid"): 1000_00, ("p1", "bank"): 1000_00, ("p2", "wager"): 300_00})
    to(session, {("p1", "remain Banker"): 0}, "6(b)")
    assert offered(session)["bank"].low == low


# 4.7 Wagers against the Banker


def test_4_6_a_and_4_7_a_no_wager_is_placed_before_the_bank_is_somebodys() -> None:
    session = opened(game(), BANK_WINS)
    for name, wager in session.game.offers.items():
        assert wager.in_play, "placed only when a participant is asked for it"
        with pytest.raises(NotNow):
            session.place("p1", 1, name, 100_00)


def test_4_7_c_banco_goes_to_the_nearest_counterclockwise_and_nobody_else_wagers() -> None:
    session = opened(game(), BANK_WINS, seats=(1, 2, 3, 4))
    wants = {("p3", "bid"): 100_00, ("p3", "bank"): 100_00,
             ("p1", "banco"): 100_00, ("p2", "banco"): 100_00}  # fmt: skip
    log = to(session, wants, "9(a)")
    assert [who for who, law in log if law == "7(c)"] == ["p4", "p1"]
    assert not [who for who, law in log if law == "7(d)"]
    assert {bet.patron: bet.amount for bet in session.table.bets.values()} == {
        "p3": 100_00, "p1": 100_00,
    }  # fmt: skip


def test_4_7_c_banco_takes_just_as_many_chips_as_the_banker_wagers() -> None:
    session = opened(game(), BANK_WINS, seats=(1,))
    session.sit("less", 2, 99_75)
    session.sit("just", 3, 100_00)
    log = to(session, {**OPENING, ("just", "banco"): 100_00}, "9(a)")
    assert [who for who, law in log if law == "7(c)"] == ["just"]
    assert session.table.patrons["just"].amount == 0


def test_4_7_d_part_of_the_wager_in_turn_until_it_is_covered() -> None:
    session = opened(game(), BANK_WINS, seats=(1, 2, 3, 4))
    wants = {**OPENING, ("p2", "wager"): 30_00, ("p3", "wager"): 70_00, ("p4", "wager"): 10_00}
    log = to(session, wants, "9(a)")
    assert [who for who, law in log if law == "7(d)"] == ["p2", "p3"]
    assert sum(bet.amount for bet in session.table.bets.values()) == 200_00


def test_4_7_d_a_rest_below_the_minimum_is_taken_whole() -> None:
    session = opened(game(), BANK_WINS, limits=Limits(Limit(20_00, 1_000_00)))
    to(session, {**OPENING, ("p2", "wager"): 90_00}, "7(d)")
    session.choose("p2", 2, "wager", 90_00)
    span = offered(session)["wager"]
    assert (span.low, span.high) == (10_00, 10_00)


def test_4_7_a_wagers_do_not_exceed_the_bankers_alone_or_together() -> None:
    session = opened(game(), BANK_WINS)
    to(session, {**OPENING, ("p2", "wager"): 30_00}, "7(d)")
    with pytest.raises(BadChoice, match=r"4\.7\(d\)"):
        session.choose("p2", 2, "wager", 100_25)
    session.choose("p2", 2, "wager", 30_00)
    with pytest.raises(BadChoice, match=r"4\.7\(d\)"):
        session.choose("p3", 3, "wager", 70_25)


def test_4_7_e_the_banker_withdraws_what_is_not_covered_and_nothing_is_wagered_later() -> None:
    session = opened(game(), BANK_WINS)
    to(session, {**OPENING, ("p2", "wager"): 30_00}, "9(a)")
    (back,) = of(session.events, Returned)
    assert (back.patron, back.amount, back.law) == ("p1", 70_00, LAW("7(e)"))
    said = session.events[session.events.index(back) - 1]
    assert isinstance(said, Announced)
    assert (said.text, said.law) == ("No more bets", LAW("7(d)"))
    with pytest.raises(NotNow):
        session.choose("p3", 3, "wager", 30_00)
    with pytest.raises(Refused):
        session.place("p3", 3, "against", 30_00)
    with pytest.raises(Refused):
        session.withdraw("p2", 2)


def test_4_7_e_a_wager_that_nobody_covers_goes_back_and_no_card_is_dealt() -> None:
    session = opened(game(), BANK_WINS)
    record = played(session, OPENING)
    assert not of(record.events, Dealt)
    assert won_by(session, "p1") == (0,)
    assert banker(session) == "p1"


def test_4_7_b_whoever_covered_it_alone_and_lost_may_follow_first() -> None:
    session = opened(game(), BANK_WINS, BANK_WINS)
    played(session, {**OPENING, ("p3", "banco"): 100_00})
    again = {("p1", "remain Banker"): 0, ("p1", "bank"): 200_00, ("p2", "banco"): 200_00,
             ("p3", "banco suivi"): 200_00}  # fmt: skip
    log = to(session, again, "9(a)")
    assert [row for row in log if row[1].startswith("7")] == [("p3", "7(b)")]
    assert "banco suivi" in [e.text for e in of(session.events, Announced)]


def test_4_7_b_a_stand_off_is_not_counted_and_part_of_a_wager_gives_no_right() -> None:
    session = opened(game(), BANK_WINS, TIE, BANK_WINS)
    played(session, {**OPENING, ("p3", "banco"): 100_00})
    again = {("p1", "remain Banker"): 0, ("p1", "bank"): 100_00, ("p2", "banco"): 100_00}
    played(session, again)  # p3 declines to follow; a tie
    log = to(session, again, "9(a)")
    assert ("p3", "7(b)") in log
    part = opened(game(), BANK_WINS)
    played(part, {**OPENING, ("p2", "wager"): 40_00, ("p3", "wager"): 60_00})
    assert "7(b)" not in [law for _, law in to(part, again, "9(a)")]


def test_4_7_b_the_right_ends_with_the_banker() -> None:
    """Reading: it is against the same Banker's next wager."""
    session = opened(game(), BANK_WINS)
    played(session, {**OPENING, ("p3", "banco"): 100_00})
    wants = {("p1", "pass the bank"): 0, ("p2", "take the bank"): 100_00, ("p2", "bank"): 100_00,
             ("p1", "banco"): 100_00}  # fmt: skip
    assert "7(b)" not in [law for _, law in to(session, wants, "9(a)")]


# 4.11 Keeping, passing and losing the bank


def test_4_11_a_the_banker_remains_or_passes_after_any_round_not_lost() -> None:
    for hands in (BANK_WINS, TIE):
        session = opened(game(), hands)
        played(session, BANCO)
        assert isinstance(session.pending, Ask)
        assert (session.pending.patron, session.pending.law) == ("p1", LAW("11(a)"))
        assert set(offered(session)) == {"remain Banker", "pass the bank"}


def test_4_11_a_a_banker_who_cannot_wager_as_much_again_must_pass() -> None:
    """Reading: the next wager is at least the last, which new limits may forbid."""
    session = opened(game(), BANK_WINS)
    to(session, BANCO, "9(a)")
    session.table.limits = Limits(Limit(25, 50_00))
    played(session, {})
    assert set(offered(session)) == {"pass the bank"}


def test_4_11_a_1_and_b_a_lost_bank_goes_to_the_right_in_turn() -> None:
    session = opened(game(), PLAYER_WINS, seats=(1, 2, 3, 4))
    played(session, {("p2", "bid"): 100_00, ("p2", "bank"): 100_00, ("p1", "banco"): 100_00})
    log = to(session, {("p1", "take the bank"): 0}, "6(b)")
    assert log == [("p3", "11(b)"), ("p4", "11(b)"), ("p1", "11(b)")]
    assert banker(session) == "p1"
    assert offered(session)["bank"].low < 100_00, "a new Banker's wager is bound by no other"


def test_4_11_b_a_lost_bank_that_nobody_accepts_is_auctioned() -> None:
    """Reading: to its last holder too."""
    session = opened(game(), PLAYER_WINS)
    played(session, BANCO)
    log = to(session, {("p1", "bid"): 50_00}, "6(b)")
    assert log == [("p2", "11(b)"), ("p3", "11(b)"), *[(f"p{n}", "5(b)") for n in (1, 2, 3)]]
    assert banker(session) == "p1"


def test_4_11_b_the_bank_is_offered_to_whoever_has_just_enough_for_a_wager() -> None:
    session = opened(game(), PLAYER_WINS, seats=(1, 2), limits=Limits(Limit(20_00, 1_000_00)))
    session.sit("just", 3, 20_00)
    session.sit("less", 4, 19_75)
    played(session, BANCO)
    assert to(session, {}, "5(b)") == [("p2", "11(b)"), ("just", "11(b)")]


def banker_left() -> Session:
    """The first seat holds the bank, and its participant leaves the table before the next round."""
    session = opened(game(), BANK_WINS, PLAYER_WINS)
    to(session, BANCO, "9(a)")
    session.paced = True  # so that nobody is asked as soon as the hand is over
    finish(session)
    session.leave("p1")
    return session


def test_4_11_b_the_bank_of_a_banker_who_leaves_goes_to_the_right() -> None:
    session = banker_left()
    session.paced = False
    session.step()
    assert to(session, {("p3", "take the bank"): 0}, "6(b)") == [("p2", "11(b)"), ("p3", "11(b)")]


def test_4_11_b_whoever_sits_where_the_banker_sat_is_the_last_to_be_offered_the_bank() -> None:
    session = banker_left()
    session.sit("new", 1, 500_00)
    session.paced = False
    session.step()
    log = to(session, {("new", "take the bank"): 0}, "6(b)")
    assert log == [("p2", "11(b)"), ("p3", "11(b)"), ("new", "11(b)")]
    assert banker(session) == "new"


def test_4_11_b_a_banker_who_changed_seats_is_not_offered_that_bank_but_the_next() -> None:
    session = banker_left()
    session.sit("p1", 4, 500_00)
    session.paced = False
    session.step()
    wants = {("p2", "bid"): 50_00, ("p2", "bank"): 50_00, ("p3", "banco"): 50_00}
    log = to(session, wants, "6(b)")
    assert log == [("p2", "11(b)"), ("p3", "11(b)"), *[(f"p{n}", "5(b)") for n in (2, 3, 1)]]
    played(session, wants)
    assert to(session, {}, "5(b)") == [("p3", "11(b)"), ("p1", "11(b)")]


def test_4_11_e_whoever_moves_on_while_the_bank_is_offered_is_asked_once() -> None:
    session = opened(game(), PLAYER_WINS, seats=(1, 2, 3))
    played(session, BANCO)
    session.choose("p2", 2, "decline the bank")
    session.leave("p2")
    session.sit("p2", 5, 500_00)
    assert to(session, {}, "5(b)") == [("p3", "11(b)")]


def test_4_11_a_2_the_house_may_order_the_banker_to_pass() -> None:
    session = opened(game(), BANK_WINS)
    with pytest.raises(NotNow, match=r"4\.11\(a\)2"):
        session.call("pass the shoe")
    to(session, BANCO, "9(a)")
    with pytest.raises(WrongRole):
        session.apply(Call("pass the shoe"), Giver.PATRON)
    session.call("pass the shoe", by=Giver.FLOORPERSON)
    played(session, {})
    assert to(session, {("p3", "take the bank"): 0}, "6(b)") == [("p2", "11(b)"), ("p3", "11(b)")]


def test_4_11_a_2_also_while_the_banker_is_being_asked() -> None:
    session = opened(game(), BANK_WINS)
    played(session, BANCO)
    session.call("pass the shoe", by=Giver.DEALER)
    to(session, {("p1", "remain Banker"): 0, ("p2", "take the bank"): 0}, "6(b)")
    assert banker(session) == "p2"


def test_4_11_c_a_passed_bank_is_taken_for_as_much_or_up_to_twice_that() -> None:
    """Reading: at least once and at most twice the last wager."""
    session = opened(game(), BANK_WINS)
    played(session, BANCO)
    log = to(session, {("p1", "pass the bank"): 0}, "11(c)")
    assert log == [("p1", "11(a)")]
    span = offered(session)["take the bank"]
    assert (span.low, span.high) == (100_00, 200_00)
    assert to(session, {("p3", "take the bank"): 150_00}, "6(b)") == [
        ("p2", "11(c)"), ("p3", "11(c)"),
    ]  # fmt: skip
    assert banker(session) == "p3"
    span = offered(session)["bank"]
    assert (span.low, span.high) == (150_00, 200_00)


def test_4_11_c_or_else_the_highest_offer_first_without_whoever_passed_it() -> None:
    session = opened(game(), BANK_WINS)
    played(session, BANCO)
    wants = {("p1", "pass the bank"): 0, ("p1", "bid"): 500_00, ("p2", "bid"): 20_00,
             ("p3", "bid"): 30_00}  # fmt: skip
    log = to(session, wants, "6(b)")
    assert log == [
        ("p1", "11(a)"), ("p2", "11(c)"), ("p3", "11(c)"), ("p2", "11(c)"), ("p3", "11(c)"),
    ]  # fmt: skip
    assert banker(session) == "p3"
    alone = opened(game(), BANK_WINS)
    played(alone, BANCO)
    to(alone, {("p1", "pass the bank"): 0, ("p1", "bid"): 500_00}, "6(b)")
    assert banker(alone) == "p1", "in the second round everybody may bid"


def test_4_11_d_a_passed_bank_that_is_beaten_goes_on_from_whoever_passed_it() -> None:
    session = opened(game(), BANK_WINS, PLAYER_WINS, seats=(1, 2, 3, 4))
    played(session, BANCO)
    wants = {("p1", "pass the bank"): 0, ("p3", "take the bank"): 100_00, ("p3", "bank"): 100_00,
             ("p4", "banco"): 100_00}  # fmt: skip
    played(session, wants)
    log = to(session, {("p3", "take the bank"): 0}, "6(b)")
    assert log == [("p2", "11(d)"), ("p3", "11(d)")]


def test_4_11_e_a_move_to_a_seat_that_was_passed_over_already_misses_nothing() -> None:
    session = opened(game(), PLAYER_WINS, PLAYER_WINS, PLAYER_WINS, seats=(1, 3, 4))
    played(session, {**OPENING, ("p4", "banco"): 100_00})
    session.leave("p4")  # it is p3's turn, and then p4's
    session.sit("p4", 2, 500_00)
    log = to(session, {("p3", "take the bank"): 0, ("p3", "bank"): 20_00}, "6(b)")
    assert log == [("p3", "11(b)")]
    played(session, {("p3", "bank"): 20_00, ("p4", "banco"): 20_00})
    log = to(session, {("p4", "take the bank"): 0}, "6(b)")
    assert log == [("p1", "11(b)"), ("p4", "11(b)")], "p4 misses no turn of the next bank"


def bank_lost_after_a_move(
    patron: str, seat: int, seats: Sequence[int], *more: tuple[str, str]
) -> Session:
    """The first seat holds the bank and loses it; before that, a participant changes seats."""
    session = opened(game(), BANK_WINS, PLAYER_WINS, *more, seats=seats)
    played(session, {**OPENING, ("p3", "banco"): 100_00})
    to(session, OPENING, "6(b)")
    session.leave(patron)
    session.sit(patron, seat, 500_00)
    played(session, {**OPENING, ("p3", "banco"): 100_00})
    return session


def test_4_11_e_a_move_during_the_round_misses_the_turn_that_it_would_bring_sooner() -> None:
    session = bank_lost_after_a_move("p4", 2, (1, 3, 4))
    log = to(session, {("p3", "take the bank"): 0}, "6(b)")
    assert log == [("p3", "11(b)")], "p4 sits next to the bank, but is not asked"


def test_4_11_e_a_move_while_the_bank_is_offered_misses_the_turn_too() -> None:
    session = opened(game(), BANK_WINS, PLAYER_WINS, seats=(1, 3, 5, 6))
    for _ in range(2):
        played(session, {**OPENING, ("p3", "banco"): 100_00})
    assert session.pending.patron == "p3"
    session.leave("p6")
    session.sit("p6", 4, 500_00)
    log = to(session, {("p5", "take the bank"): 0}, "6(b)")
    assert log == [("p3", "11(b)"), ("p5", "11(b)")], "p6 sits before p5 now, but is not asked"


def test_4_11_e_only_one_turn_is_missed() -> None:
    session = bank_lost_after_a_move("p4", 2, (1, 3, 4), PLAYER_WINS)
    played(session, {("p3", "take the bank"): 0, ("p3", "bank"): 20_00, ("p1", "banco"): 20_00})
    log = to(session, {("p4", "take the bank"): 0}, "6(b)")
    assert log == [("p1", "11(b)"), ("p4", "11(b)")], "p4 has missed a turn, and is asked again"


def test_4_11_e_a_move_to_a_later_turn_misses_nothing() -> None:
    session = bank_lost_after_a_move("p2", 4, (1, 2, 3))
    log = to(session, {("p2", "take the bank"): 0}, "6(b)")
    assert log == [("p3", "11(b)"), ("p2", "11(b)")]


def test_4_5_b_a_bidder_who_leaves_before_the_end_is_not_the_banker() -> None:
    session = opened(game(), BANK_WINS)
    session.choose("p1", 1, "bid", 500_00)
    session.choose("p2", 2, "bid", 50_00)
    session.leave("p1")
    session.choose("p3", 3, "no bid")
    assert banker(session) == "p2"


def test_4_11_d_a_passed_bank_goes_on_from_a_seat_that_was_left() -> None:
    session = opened(game(), BANK_WINS, PLAYER_WINS)
    played(session, BANCO)
    session.choose("p1", 1, "pass the bank")
    session.leave("p1")
    took = {("p2", "take the bank"): 100_00, ("p2", "bank"): 100_00, ("p3", "banco"): 100_00}
    played(session, took)
    assert won_by(session, "p2", "p3") == (-200_00, 100_00)
    log = to(session, {("p3", "take the bank"): 0}, "6(b)")
    assert log == [("p2", "11(d)"), ("p3", "11(d)")]
    assert banker(session) == "p3"


def test_4_11_d_whoever_sits_where_the_passer_sat_is_the_last_to_be_offered_it() -> None:
    session = opened(game(), BANK_WINS, PLAYER_WINS)
    played(session, BANCO)
    session.choose("p1", 1, "pass the bank")
    session.leave("p1")
    session.sit("new", 1, 500_00)
    took = {("p2", "take the bank"): 100_00, ("p2", "bank"): 100_00, ("p3", "banco"): 100_00}
    played(session, took)
    log = to(session, {}, "5(b)")
    assert log == [("p2", "11(d)"), ("p3", "11(d)"), ("new", "11(d)")]


# 4.6(a) The Banker's wager


def test_4_6_a_a_banker_who_was_asked_for_the_wager_does_not_leave_before_it_is_placed() -> None:
    """Neither while a report is handled nor between the answer and the placing of the chips."""
    session = opened(game(), BANK_WINS, paced=True)
    while not isinstance(session.pending, Ask) or session.pending.law != LAW("6(b)"):
        if isinstance(session.pending, Ask):
            ask = session.pending
            bids = ("bid", 60_00) if ask.patron == "p1" and ask.law == LAW("5(b)") else ("", 0)
            session.choose(ask.patron, ask.spot, bids[0] or ask.default, bids[1])
        else:
            session.step()
    session.report("card-disclosed-in-error")
    assert session.handling
    with pytest.raises(NotNow):
        session.leave("p1")
    while session.handling:
        session.step()
    session.choose("p1", 1, "bank", 60_00)
    assert isinstance(session.pending, Placed)
    with pytest.raises(NotNow):
        session.leave("p1")
    session.leave("p3")
    session.step()
    assert session.table.bets
