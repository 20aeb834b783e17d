"""Asia poker: whole rounds told from 13:69F-31 alone."""

from __future__ import annotations

import pytest

from pitboss.errors import NoSuchIrregularity, PitbossError
from pitboss.table.steps import Ask, Revealed
from tests.games.asia_poker.support import (
    DEALER,
    DEALER_HAND,
    LOSES,
    MAIN,
    UNIT,
    WINS,
    game,
    opened,
    placed,
    play,
    put,
)
from tests.games.pai_gow.support import results
from tests.support.play import finish, happened, step_until


def test_31_12_e_after_the_dealer_has_set_a_hand_is_surrendered_until_it_is_exposed() -> None:
    session = opened()
    for seat in (2, 1):
        step_until(session, lambda: isinstance(session.pending, Ask))
        session.choose(f"p{seat}", seat, "house way")
    step_until(session, lambda: "The dealer has" in getattr(session.pending, "text", ""))
    session.call("surrender", "p2", 2)
    record = finish(session)
    assert results(record) == {(2, MAIN): -UNIT, (1, MAIN): UNIT}
    assert not [e for e in happened(record, Revealed) if e.spot == 2]


def test_31_14_d_a_hand_that_was_surrendered_has_no_card_to_expose() -> None:
    session = opened()
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p2", 2, "surrender")
    step_until(session, lambda: not session.table.spots[1].cards)
    with pytest.raises(NoSuchIrregularity):
        session.report("player-card-exposed", 2)


def test_31_14_h_a_surrender_that_was_collected_stands_when_all_hands_are_void() -> None:
    session = opened()
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p2", 2, "surrender")
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.report("incorrect-number-of-cards")
    assert results(finish(session)) == {(2, MAIN): -UNIT, (1, MAIN): 0}


def test_31_12_a_the_example_sevens_over_sevens_is_no_foul() -> None:
    hands = {1: "7c 7d 7h 7s Kh 4s 2d", DEALER: "Qc Jd 9h 8c 6d 5s 3c"}
    record = play(game(), hands, [put("7h 7s", "Kh")])
    assert results(record) == {(1, MAIN): UNIT}


def test_31_11_d_a_button_needs_a_shuffler_and_an_automated_shoe() -> None:
    with pytest.raises(PitbossError):
        game(starting_position="button", dealing="hand")


def test_31_7_b_two_players_with_cards_stay_whatever_becomes_of_one_of_them() -> None:
    session = placed({1: WINS, 2: LOSES, DEALER: DEALER_HAND})
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p2", 2, "surrender")
    for patron in ("p1", "p2"):
        with pytest.raises(PitbossError):
            session.leave(patron)
