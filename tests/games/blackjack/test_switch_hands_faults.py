"""What goes wrong at switch hands blackjack: 13:69F-2A.15, which 2B.7 incorporates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pitboss.equipment.cards import Card, cards
from pitboss.equipment.randomness import Keyed, Seeded
from pitboss.errors import NoSuchIrregularity
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Ask,
    Bets,
    Burned,
    Collected,
    Cut,
    Dealt,
    Duty,
    Moved,
    Returned,
    Revealed,
    Seen,
    Shuffled,
    Voided,
)
from tests.games.blackjack.support import Stack, cents, choices, choose, hand_of, last, laws
from tests.games.blackjack.test_switch_hands import SWITCH, dealt, made, order
from tests.support.play import CHIPS, WIDE, finish, step_until

ONE, TWO = (1,), (1, 2)


def keyed(seats: Sequence[int], **options: Any) -> Session:
    """A table whose cards are keyed in; wagers are closed, and a card is burned."""
    session = Session(made(**options), source=Keyed(), limits=WIDE, automate=("cut",))
    for seat in seats:
        session.sit(f"p{seat}", seat, CHIPS)
    key(session, "2c")
    for seat in seats:
        session.place(f"p{seat}", seat, "wager", 10_00)
    session.proceed()
    return session


def key(session: Session, text: str) -> None:
    for card in cards(text):
        session.key((card,))


def told(session: Session) -> list[str]:
    return [e.text for e in session.events if isinstance(e, Announced)]


def held(session: Session, hand: str) -> list[Card]:
    return session.table.hands[hand].cards


def chips(session: Session, patron: str = "p1") -> int:
    return session.table.patrons[patron].amount - CHIPS


# 2A.15(a), (b) The shoe


def test_2a_15_a_a_card_face_up_is_not_used_and_a_second_one_voids_the_round() -> None:
    session = dealt()
    choose(session, "keep")
    session.report("card-face-up")
    burned = [e for e in session.events if isinstance(e, Burned)]
    assert burned[-1].law == SWITCH("15(a)")
    session.report("card-face-up")
    record = last(session)
    assert cents(record) == {"ante": -2_00, "wager": 0}
    assert [(e.target, e.amount) for e in record.events if isinstance(e, Moved)] == [("p1", 2_00)]
    assert chips(session) == 0, "the ante that was collected goes back"
    assert session.table.house.amount == 0
    assert any(isinstance(e, Shuffled) for e in session.events), "and the cards are reshuffled"


def test_2a_15_a_before_the_antes_are_collected_they_go_back_as_they_lie() -> None:
    session = keyed(ONE)
    key(session, "2h 3h")
    for card in ("9c", "9d"):
        session.report("card-face-up")
        key(session, card)
    record = last(session)
    assert cents(record) == {"ante": 0, "wager": 0}
    assert not any(isinstance(e, Moved) for e in record.events)
    assert chips(session) == 0


def test_2a_15_b_a_card_drawn_unseen_is_the_next_card() -> None:
    session = dealt(own="Th 2h", then="5d 4c")
    choose(session, "keep")
    session.report("card-drawn-in-error")
    choose(session, "hit")
    assert held(session, "spot 1") == list(cards("Th 2h 5d"))


# 2A.15(c) to (f)


def test_2a_15_c_who_lets_an_exposed_card_pass_draws_no_more() -> None:
    session = dealt(
        own=["Th 2h", "Td 2d"], down=["2s 3s", "4s 5s"], then="5d 4c", up="9s", hole="7c"
    )
    choose(session, "keep")
    session.report("card-exposed")
    assert choices(session) == ["keep", "switch"], "which hand is played is still to be chosen"
    choose(session, "switch")
    choose(session, "stand")  # p1 lets it pass
    choose(session, "hit")
    assert held(session, "spot 2") == list(cards("4s 5s 5d"))
    choose(session, "stand")
    record = last(session)
    assert hand_of(record, "dealer") == list(cards("9s 7c 4c"))


def test_2a_15_d_a_card_to_a_dealer_who_stands_is_burned() -> None:
    stack = order(["2h 3h"], ["Th 9h"], "7s", "Kc", "4d")
    session = Session(
        made(), source=Stack(stack), limits=WIDE, automate=("cut", "decisions"), paced=True
    )
    session.sit("p1", 1, CHIPS)
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p1", 1, "wager", 10_00)
    session.proceed()
    for choice in ("keep", "stand"):
        step_until(session, lambda: isinstance(session.pending, Ask))
        choose(session, choice)
    step_until(session, lambda: "dealer: 17" in told(session))
    session.report("dealer-draws-too-many")
    record = finish(session)
    burned = [e for e in record.events if isinstance(e, Burned)][-1]
    assert (burned.cards, burned.law) == (cards("4d"), SWITCH("15(d)"))
    assert hand_of(record, "dealer") == list(cards("7s Kc"))
    assert cents(record)["wager"] == 10_00


def test_2a_15_d_not_to_a_soft_17_which_is_drawn_to() -> None:
    session = keyed(ONE)
    key(session, "2h 3h Th 6s 9h Ac")
    choose(session, "keep")
    choose(session, "stand")
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-draws-too-many")
    key(session, "4d")
    assert cents(last(session))["wager"] == -10_00


def test_2a_15_e_a_dealer_who_misses_a_card_takes_it_after_the_players() -> None:
    session = keyed(ONE)
    key(session, "2h 3h Th")
    session.report("dealer-misses-own-card")
    key(session, "9h 7s Kc")
    to_dealer = [e for e in session.events if isinstance(e, Dealt) and e.hand == "dealer"]
    assert [e.seen for e in to_dealer] == [Seen.ALL, Seen.NONE]
    assert held(session, "dealer") == list(cards("7s Kc"))
    assert choices(session) == ["keep", "switch"]


def test_2a_15_f_too_few_cards_are_made_up_from_the_discards() -> None:
    session = dealt(own="Th 2h", then="5d")
    shoe = session.table.shoe
    assert shoe is not None
    choose(session, "keep")
    while shoe.left:
        shoe.discard(shoe.draw())
    choose(session, "hit")
    shuffles = [e.law for e in session.events if isinstance(e, Shuffled)]
    assert shuffles[-1] == SWITCH("15(f)")
    assert len(held(session, "spot 1")) == 3


# 2A.15(g), (h) Cards that are missed


def test_2a_15_g_a_face_down_hand_of_one_card_may_have_its_second_late() -> None:
    session = keyed(TWO)
    key(session, "2h 4h")
    session.report("card-not-dealt", 1)
    key(session, "5h Th Td 7s 9h 8d Kc")
    assert choices(session) == ["second card", "dead hand"]
    choose(session, "second card")
    key(session, "3h")
    assert held(session, "spot 1 face down") == list(cards("2h 3h"))
    late = [e for e in session.events if isinstance(e, Dealt)][-1]
    assert (late.seen, late.law) == (Seen.NONE, SWITCH("15(g)"))
    assert choices(session) == ["keep", "switch"]


@pytest.mark.parametrize(
    ("missed", "rest"),
    [
        ((2, 4), "Th Td 7s 9h 8d Kc"),  # both face-down cards of box 1
        ((4, 6), "5h Th Td 7s 9h 8d Kc"),
    ],
)
def test_2a_15_g_without_a_hand_a_player_is_out_of_the_round_with_the_ante_back(
    missed: tuple[int, int], rest: str
) -> None:
    session = keyed(TWO)
    first = missed == (2, 4)
    if first:
        session.report("card-not-dealt", 1)
        key(session, "4h")
        session.report("card-not-dealt", 1)
        key(session, "5h")
        key(session, rest)
    else:  # the face-up cards of box 1
        key(session, "2h 4h 3h 5h")
        session.report("card-not-dealt", 1)
        key(session, "Td 7s")
        session.report("card-not-dealt", 1)
        key(session, "8d Kc")
    back = [(e.spot, e.wager, e.amount) for e in session.events if isinstance(e, Returned)]
    assert back == [(1, "wager", 10_00), (1, "ante", 2_00)]
    assert [e.law for e in session.events if isinstance(e, Voided)] == [SWITCH("15(g)")]
    assert chips(session) == 0
    assert not held(session, "spot 1 face down")
    assert not held(session, "spot 1")
    assert session.pending.spot == 2  # type: ignore[union-attr]
    record = finish(session)
    assert cents(record, 2) == {"ante": -2_00, "wager": 10_00}


def test_2a_15_g_a_player_may_decline_the_second_card() -> None:
    session = keyed(ONE)
    key(session, "2h 3h Th 7s")
    session.report("card-not-dealt", 1)
    key(session, "Kc")
    choose(session, "dead hand")
    assert cents(last(session)) == {"ante": 0, "wager": 0}
    taken_up = [e.hand for e in last(session).events if isinstance(e, Collected)]
    assert taken_up[:2] == ["spot 1 face down", "spot 1"]
    assert not any(isinstance(e, Revealed) and e.spot == 1 for e in last(session).events)


@pytest.mark.parametrize("choice", ["late card", "dead hand"])
def test_2a_15_h_a_card_that_was_not_drawn_comes_late_or_the_hand_is_dead(choice: str) -> None:
    session = keyed(TWO)
    key(session, "2h 4h 3h 5h Th Td 7s 2d 9d Kc")
    for answer in ("keep", "keep", "hit"):
        choose(session, answer)
    session.report("card-not-drawn", 1)
    choose(session, choice)
    choose(session, "stand")  # box 2
    if choice == "late card":
        key(session, "8c")
        record = finish(session)
        assert hand_of(record, "spot 1") == list(cards("Th 2d 8c"))
        assert cents(record, 1) == {"ante": -2_00, "wager": 10_00}
    else:
        record = last(session)
        assert laws(record, "wager")[0] == SWITCH("15(h)")
        assert cents(record, 1) == {"ante": -2_00, "wager": 0}, "the ante is not an original wager"
        assert chips(session) == -2_00


# 2A.15(i) to (l) Devices


def test_2a_15_i_a_jam_has_the_cards_shuffled_again() -> None:
    session = Session(made(shuffle="shuffling device"), source=Seeded(1), limits=WIDE, paced=True)
    session.sit("p1", 1, CHIPS)
    step_until(session, lambda: any(isinstance(e, Shuffled) for e in session.events))
    session.report("shuffler-jams")
    step_until(session, lambda: isinstance(session.pending, Bets))
    shuffled = [e.law for e in session.events if isinstance(e, Shuffled)]
    assert SWITCH("15(i)") in shuffled


def test_2a_15_j_without_the_device_cards_are_shuffled_and_cut_by_hand() -> None:
    session = Session(
        made(shuffle="shuffling device"), source=Seeded(1), limits=WIDE, automate=("cut",)
    )
    session.sit("p1", 1, CHIPS)
    assert not any(isinstance(e, Cut) for e in session.events)
    session.report("shuffler-removed")
    assert SWITCH("15(j)") in [e.law for e in session.events if isinstance(e, Duty)]
    session.call("reshuffle")
    assert any(isinstance(e, Cut) for e in session.events)


@pytest.mark.parametrize("shows", [False, True])
def test_2a_15_k_1_a_reader_that_shows_the_card_makes_all_hands_dead_and_2_else_not(
    shows: bool,
) -> None:
    session = dealt(up="9s", hole="7c", then="Kd", reader_shows_players=shows)
    choose(session, "keep")
    session.report("reader-used-wrongly")
    if shows:
        assert cents(last(session)) == {"ante": -2_00, "wager": 0}
        assert chips(session) == 0, "the wagers go back, the ante among them"
        assert laws(last(session), "wager") == [SWITCH("15(k)1")]
    else:
        assert [e.law for e in session.events if isinstance(e, Duty)][-1] == SWITCH("15(k)2")
        choose(session, "stand")
        assert cents(last(session))["wager"] == 10_00


def test_2a_15_l_without_the_reader_the_hole_card_waits() -> None:
    session = dealt(own="5h 6h", up="As", hole="Kc", then="9d")
    session.report("reader-fails")
    choose(session, "keep")
    choose(session, "insurance")
    choose(session, "double")
    record = last(session)
    assert cents(record) == {"ante": -2_00, "wager": -10_00, "insurance": 10_00, "double": 0}


def test_2a_15_every_irregularity_is_known() -> None:
    cited = {str(rule.law) for rule in made().irregularities.values()}
    assert cited == {f"13:69F-2A.15({letter})" for letter in "abcdeghijkl"}  # (f) mends itself
