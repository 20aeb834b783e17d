"""Every irregularity of 11.11, and those of 11.8, 11.10 and 11.17."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import NoSuchIrregularity
from pitboss.law import Citation, Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Bets,
    Burned,
    Collected,
    Dealt,
    Duty,
    Event,
    Rolled,
    Shifted,
    Shuffled,
    Voided,
)
from tests.games.pai_gow.support import (
    DEALER,
    DEALER_PAIR,
    LOSES,
    WINS,
    changes,
    cited,
    plain,
    results,
    source,
)
from tests.games.pai_gow.test_banking import Banked, banker
from tests.support.play import answer, table

LAW = Subchapter("13:69F-11")
MAIN = "pai-gow-poker"
UNIT = 10_00


def opened(seats: tuple[int, ...] = (1, 2), paced: bool = False, **options: Any) -> Session:
    """A table with wagers placed and closed: dealt, or (paced) about to be."""
    hands = {1: WINS, 2: LOSES, DEALER: DEALER_PAIR}
    session = table(plain(**options), source(hands), seats=seats, paced=paced)
    while not isinstance(session.pending, Bets):
        session.step()
    for seat in seats:
        session.place(f"p{seat}", seat, MAIN, UNIT)
    session.proceed()
    return session


def step_until(session: Session, reached: Callable[[Session], bool]) -> None:
    for _ in range(500):
        if reached(session):
            return
        session.step()
    raise AssertionError("never reached")


def play_out(session: Session) -> Any:
    """Go on by defaults until the round is over; gives its record."""
    number = session.table.round
    while session.table.round == number:
        if isinstance(session.pending, Ask):
            answer(session, session.pending.default)
        elif isinstance(session.pending, Bets):
            session.proceed()
        else:
            session.step()
    assert session.last is not None
    return session.last


def seen(kind: type[Event]) -> Callable[[Session], bool]:
    return lambda session: any(isinstance(event, kind) for event in session.events)


# What makes all hands void, while players set their hands

VOIDS = [
    ("bank-card-exposed", {}, LAW("11(e)")),
    ("incorrect-number-of-cards", {}, LAW("11(h)")),
    ("dice-totaled-wrong", {"starting_position": "dice"}, LAW("11(c)")),
    ("stub-wrong", {"dealing": "manual shoe"}, LAW("8(d)2")),
    ("stub-wrong-by-hand", {"dealing": "hand"}, LAW("8A(d)2")),
    ("stub-wrong-automated", {}, LAW("8B(e)2")),
    ("stub-wrong-three-and-four", {"seven_card_bonus": True}, LAW("17(h)2")),
]


@pytest.mark.parametrize(("name", "options", "law"), VOIDS, ids=str)
def test_11_11_all_hands_are_void(name: str, options: dict[str, Any], law: Citation) -> None:
    session = opened(**options)
    session.report(name)
    assert session.last is not None
    assert results(session.last) == {(1, MAIN): 0, (2, MAIN): 0}
    (void,) = [event for event in session.last.events if isinstance(event, Voided)]
    assert (void.spot, void.law) == (0, law)
    gone = sum(event.cards for event in session.last.events if isinstance(event, Collected))
    dealt = sum(len(event.cards) for event in session.last.events if isinstance(event, Dealt))
    assert gone == dealt, "every card is gathered up"
    assert cited(session.last, law)


def test_stub_irregularities_go_with_their_way_of_dealing() -> None:
    session = opened()
    for name in ("stub-wrong", "stub-wrong-by-hand", "stub-wrong-three-and-four"):
        with pytest.raises(NoSuchIrregularity, match="under these options"):
            session.report(name)


def test_11_8_d_2_a_deck_that_is_not_complete_is_removed() -> None:
    session = opened(dealing="manual shoe")
    session.report("stub-wrong")
    assert session.last is not None
    assert any(
        isinstance(e, Duty) and "Remove the deck" in e.text
        for e in cited(session.last, LAW("8(d)2"))
    )


# The dice


@pytest.mark.parametrize(
    ("name", "law"), [("dice-not-flat", LAW("11(a)")), ("dice-fall-out", LAW("11(b)"))]
)
def test_11_11_a_and_b_no_roll_is_shaken_again(name: str, law: Citation) -> None:
    session = opened(paced=True)
    with pytest.raises(NoSuchIrregularity, match="not being shaken"):
        session.report(name)
    step_until(session, seen(Rolled))
    session.report(name)
    record = play_out(session)
    assert len([event for event in record.events if isinstance(event, Rolled)]) == 2
    assert [event.text for event in cited(record, law) if hasattr(event, "text")][-1] == "No roll"


def test_11_11_a_dice_that_are_not_yet_shown_are_rolled_once() -> None:
    session = opened(paced=True)
    step_until(session, lambda s: type(s.pending).__name__ == "Roll")
    session.report("dice-not-flat")
    record = play_out(session)
    assert len([event for event in record.events if isinstance(event, Rolled)]) == 1


def test_11_11_a_no_dice_no_roll() -> None:
    session = opened(paced=True, starting_position="random number")
    with pytest.raises(NoSuchIrregularity, match="under these options"):
        session.report("dice-not-flat")


def test_11_10_h_1_a_bank_that_lifts_the_lid_shakes_again() -> None:
    made = Banked({}, [(1, UNIT), (4, UNIT)], dice=(2, 3, 3, 1, 1, 1))
    session = made.session
    session.paced = True
    step_until(session, lambda s: isinstance(s.pending, Bets))
    session.place("p1", 1, MAIN, UNIT)
    session.proceed()
    while not isinstance(session.pending, Bets):
        if isinstance(session.pending, Ask):
            answer(session, banker(4)(session.pending))
        else:
            session.step()
    session.proceed()
    step_until(session, seen(Rolled))
    session.report("bank-lifts-lid")
    record = play_out(session)
    assert [event.dice for event in record.events if isinstance(event, Rolled)] == [
        (2, 3, 3),
        (1, 1, 1),
    ]
    with pytest.raises(NoSuchIrregularity):
        opened(player_bank=True).report("bank-lifts-lid")


def test_11_11_c_only_after_a_card_was_dealt() -> None:
    session = opened(paced=True)
    with pytest.raises(NoSuchIrregularity, match="Nothing is dealt"):
        session.report("dice-totaled-wrong")


# A player's card


def test_11_11_d_a_player_whose_card_was_exposed_voids_the_hand() -> None:
    session = opened()
    session.report("player-card-exposed", 2)
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.patron, [choice.name for choice in ask.choices]) == ("p2", ["play", "void"])
    session.choose("p2", 2, "void")
    ask = session.pending
    assert isinstance(ask, Ask)
    assert ask.spot == 1, "p2, who was being asked to set, is asked no more"
    session.choose("p1", 1, "house way")
    assert session.last is not None
    assert results(session.last) == {(1, MAIN): UNIT, (2, MAIN): 0}
    assert cited(session.last, LAW("11(d)"))


def test_11_11_d_or_plays_it_out() -> None:
    session = opened()
    session.report("player-card-exposed", 1)
    session.step()
    session.choose("p1", 1, "play")
    record = play_out(session)
    assert results(record) == {(1, MAIN): UNIT, (2, MAIN): -UNIT}


def test_11_11_d_is_about_a_player_with_a_hand() -> None:
    session = opened()
    with pytest.raises(NoSuchIrregularity, match="No hand is dealt"):
        session.report("player-card-exposed", 5)
    session.report("player-card-exposed", 1)
    with pytest.raises(NoSuchIrregularity, match="voided now"):
        session.report("player-card-exposed", 2)


def test_11_11_d_a_hand_voided_during_the_deal_is_dealt_out_and_collected() -> None:
    session = opened(paced=True, dealing="manual shoe")
    step_until(session, lambda s: bool(s.table.spots[0].cards and s.table.spots[1].cards))
    session.report("player-card-exposed", 1)
    session.step()
    session.choose("p1", 1, "void")
    record = play_out(session)
    assert results(record)[1, MAIN] == 0
    assert sum(len(e.cards) for e in record.events if isinstance(e, Dealt)) == 49


# Cards


def test_11_11_f_a_card_face_up_is_set_aside_and_a_second_voids_all_hands() -> None:
    session = opened(paced=True, dealing="manual shoe")
    step_until(session, seen(Dealt))
    session.report("card-face-up")
    step_until(session, seen(Burned))
    session.step()
    session.report("card-face-up")
    record = play_out(session)
    assert len([event for event in record.events if isinstance(event, Burned)]) == 2
    assert results(record) == {(1, MAIN): 0, (2, MAIN): 0}


def test_11_11_g_a_card_drawn_in_error_is_the_next_card() -> None:
    session = opened(paced=True, dealing="manual shoe")
    step_until(session, seen(Dealt))
    session.report("card-drawn-in-error")
    record = play_out(session)
    assert sum(len(e.cards) for e in record.events if isinstance(e, Dealt)) == 49


def test_11_11_i_the_dealers_hands_are_reset_in_the_house_way() -> None:
    session = opened(paced=True)

    def shown(session: Session) -> bool:
        if isinstance(session.pending, Ask):
            answer(session, session.pending.default)
        return any(isinstance(e, Shifted) and e.target == "dealer low" for e in session.events)

    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-misset")
    step_until(session, shown)
    session.report("dealer-misset")
    record = play_out(session)
    set_low = [e for e in record.events if isinstance(e, Shifted) and e.target == "dealer low"]
    assert [e.cards for e in set_low] == [cards("9h7s")] * 2
    assert set_low[1].law == LAW("11(i)")
    assert results(record) == {(1, MAIN): UNIT, (2, MAIN): -UNIT}, "the round is completed"


def test_11_11_j_reported_of_a_bank() -> None:
    made = Banked({1: LOSES, 4: DEALER_PAIR}, [(1, UNIT), (4, UNIT)])
    session = made.session
    session.paced = True
    step_until(session, lambda s: isinstance(s.pending, Bets))
    session.place("p1", 1, MAIN, UNIT)
    session.proceed()
    for _ in range(300):
        if any(isinstance(e, Shifted) and e.target == "spot 4 low" for e in session.events):
            break
        if isinstance(session.pending, Ask):
            answer(session, banker(4, dealer="none")(session.pending))
        elif isinstance(session.pending, Bets):
            session.proceed()
        else:
            session.step()
    session.step()
    session.report("bank-misset")
    record = play_out(session)
    assert cited(record, LAW("11(j)"))
    assert changes(record) == {"p1": -10_00, "p4": 9_50, ":house": 50}


@pytest.mark.parametrize(
    ("name", "law"),
    [("stack-card-exposed", LAW("11(k)")), ("stacks-misdealt", LAW("11(l)"))],
)
@pytest.mark.parametrize("shuffler", [True, False])
def test_11_11_k_and_l_stacks_are_reshuffled_and_dealt_again(
    name: str, law: Citation, shuffler: bool
) -> None:
    session = opened(paced=True, dealing="hand", shuffler=shuffler, second_deck=shuffler)
    step_until(session, lambda s: "Deal 7 stacks" in getattr(s.pending, "text", ""))
    session.report(name)
    step_until(session, lambda s: "Deal 7 stacks" in getattr(s.pending, "text", ""))
    session.step()
    with pytest.raises(NoSuchIrregularity, match="not being dealt"):
        session.report(name)
    record = play_out(session)
    shuffled = [event for event in record.events if isinstance(event, Shuffled)]
    assert len(shuffled) == (3 if shuffler else 2), "two decks at first, and one of them again"
    assert not any(isinstance(event, Voided) for event in record.events), "wagers stand"
    assert cited(record, law)


def test_11_11_m_a_shuffler_that_jams_shuffles_again() -> None:
    session = table(plain(), source({}), paced=True)
    step_until(session, lambda s: type(s.pending).__name__ == "Shuffle")
    session.report("shuffler-jams")
    step_until(session, lambda s: isinstance(s.pending, Bets))
    shuffles = [event for event in session.events if isinstance(event, Shuffled)]
    assert len(shuffles) == 3, "both decks, and the one in the device again"


@pytest.mark.parametrize("options", [{}, {"seven_card_bonus": True}])
def test_11_11_n_a_shoe_that_jams_voids_the_round_while_cards_are_in_it(options: Any) -> None:
    session = opened(paced=True, dealing="automated shoe", **options)
    step_until(session, lambda s: bool(s.table.spots[0].cards))
    session.report("shoe-jams")
    record = play_out(session)
    assert results(record) == {(1, MAIN): 0, (2, MAIN): 0}
    with pytest.raises(NoSuchIrregularity, match=r"left the automated shoe.*11\.11\(n\)"):
        opened(dealing="automated shoe", **options).report("shoe-jams")


def test_11_11_o_without_its_devices_a_table_goes_on_by_hand() -> None:
    session = table(plain(dealing="automated shoe"), source({}))
    session.report("shuffler-removed")
    session.report("shoe-removed")
    with pytest.raises(NoSuchIrregularity, match="removed"):
        session.report("shuffler-removed")
    play_out_with_defaults = [(1, MAIN, 10_00)]
    for seat, wager, amount in play_out_with_defaults:
        session.place(f"p{seat}", seat, wager, amount)
    session.proceed()
    record = play_out(session)
    assert {len(event.cards) for event in record.events if isinstance(event, Dealt)} == {1}


def test_11_17_i_a_device_that_counts_wrong_removes_the_deck() -> None:
    session = table(plain(seven_card_bonus=True), source({}))
    session.report("shuffler-counts-wrong")
    assert any(isinstance(e, Duty) and e.law == LAW("17(i)") for e in session.events)
