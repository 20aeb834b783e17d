"""Irregularities, 13:69F-3.12."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import Card, cards, write
from pitboss.errors import NoSuchIrregularity
from pitboss.law import Subchapter
from pitboss.table.irregularities import Phase
from pitboss.table.session import Session
from pitboss.table.steps import (
    Bets,
    Burned,
    Collected,
    Deal,
    Dealt,
    Duty,
    Returned,
    Shuffled,
    Voided,
)
from tests.games.baccarat_punto_banco.support import (
    game,
    in_play,
    key,
    keyed,
    of,
    opened,
    waiting_for_wagers,
)
from tests.support.play import CHIPS, won

LAW = Subchapter("13:69F-3")


def paced(**options: Any) -> Session:
    session = keyed(game(**options))
    session.paced = True
    return session


def to_the_draw(session: Session, first_four: str, **kwargs: Any) -> None:
    """Deal the first four cards, and stop before any third."""
    in_play(session, "", **kwargs)
    for card in first_four.split():
        to_a_deal(session)
        key(session, card)
    while session.table.phase is not Phase.PLAYING:
        session.step()


def to_a_deal(session: Session) -> None:
    while not isinstance(session.pending, Deal):
        session.step()


def finish(session: Session) -> dict[tuple[int, str], int]:
    """Go on to the next wagers."""
    session.paced = False
    session.step()
    assert session.last is not None
    return won(session.last.events)


# 3.12(a) A third card for a hand that may not have one


def test_3_12_a_becomes_the_bankers_third_card() -> None:
    """The Player's Hand stays on six; the Banker's five must draw, and gets that card."""
    session = paced()
    to_the_draw(session, "Kd Kc 6d 5c")
    session.report("third-card-disclosed")
    session.step()
    assert "becomes the third card" in of(session.events, Duty)[-1].text
    to_a_deal(session)
    key(session, "4s")
    assert finish(session) == {(1, "player"): -10_00}


def test_3_12_a_undisclosed_it_is_the_next_card_whoever_gets_it() -> None:
    session = paced()
    to_the_draw(session, "Kd Kc 6d 5c")
    before = session.table.shoe.left if session.table.shoe else 0
    session.report("third-card-in-error")
    assert session.table.shoe is not None
    assert session.table.shoe.left == before
    to_a_deal(session)
    assert isinstance(session.pending, Deal)
    assert session.pending.hand == "Banker's Hand"


def test_3_12_a_discarded_if_disclosed_and_the_banker_stays() -> None:
    session = paced()
    to_the_draw(session, "Kd Kc 6d 6c")
    session.report("third-card-disclosed")
    key(session, "2s")
    session.step()
    key(session, "3s 4s")
    assert [(write(e.cards), e.law) for e in of(session.events, Burned)[-2:]] == [
        ("2s", LAW("12(c)1")),
        ("3s 4s", LAW("12(c)1")),
    ]
    assert finish(session) == {(1, "player"): 0}


def test_3_12_a_on_a_natural_the_banker_does_not_draw() -> None:
    """Reading: Table 2 obliges nobody once either hand is a natural."""
    session = paced()
    to_the_draw(session, "Kd Kc 8d 2c")
    session.report("third-card-disclosed")
    key(session, "As")
    session.step()
    key(session, "4s")
    assert finish(session) == {(1, "player"): 10_00}


def test_3_12_a_cannot_happen_where_the_card_is_due_or_too_late() -> None:
    due = paced()
    to_the_draw(due, "Kd Kc 5d 5c")
    for name in ("third-card-disclosed", "third-card-in-error"):
        with pytest.raises(NoSuchIrregularity, match=r"3\.12\(a\)"):
            due.report(name)
    late = paced()
    to_the_draw(late, "Kd Kc 6d 5c")
    to_a_deal(late)
    key(late, "4s")
    with pytest.raises(NoSuchIrregularity):
        late.report("third-card-disclosed")
    early = keyed(game())
    with pytest.raises(NoSuchIrregularity):
        early.report("third-card-in-error")


# 3.12(b) and (c) A card drawn in error


def test_3_12_b_drawn_between_two_hands_it_is_the_next_card_of_the_shoe() -> None:
    session = keyed(game())
    shoe = session.table.shoe
    assert shoe is not None
    left = shoe.left
    session.report("card-drawn-in-error")
    assert shoe.left == left
    in_play(session, "2c Kc")
    assert session.table.hands["Player's Hand"].cards == list(cards("2c"))


def test_3_12_b_drawn_during_a_hand_it_is_the_first_card_of_the_next_hand() -> None:
    """Both hands draw a third card; the card drawn in error before them is neither."""
    session = opened(game(), ("2d 3d 4d", "2c Kc 9s"), ("Qd 9h", "Qc 7h"), paced=True)
    shoe = session.table.shoe
    assert shoe is not None
    while not isinstance(session.pending, Bets):
        session.step()
    # The card drawn in error, a ten, lies in front of the third cards.
    at = shoe.order.index(Card("4d"), shoe.at)
    shoe.order = (*shoe.order[:at], Card("Tc"), *shoe.order[at:])
    size = shoe.size
    session.place("p1", 1, "banker", 10_00)
    session.proceed()
    while session.table.phase is not Phase.PLAYING:
        session.step()
    session.report("card-drawn-in-error")
    assert shoe.aside == [Card("Tc")]
    assert finish(session) == {(1, "banker"): -10_00}
    assert session.last is not None
    dealt = [write(e.cards) for e in of(session.last.events, Dealt)]
    assert dealt == ["2d", "2c", "3d", "Kc", "4d", "9s"]
    assert sum(account.amount for account in session.table.accounts()) == 0
    session.place("p1", 1, "player", 10_00)
    session.proceed()
    first = of(session.last.events, Dealt)
    assert [write(e.cards) for e in first] == ["Tc", "Qd", "Qc", "9h"]
    assert won(session.last.events) == {(1, "player"): -10_00}
    assert (shoe.size, shoe.aside) == (size, [])


def test_3_12_b_the_last_card_drawn_in_error_leaves_none_for_a_hand_that_needs_one() -> None:
    session = opened(game(), ("2d 3d", "2c Kc"), paced=True)
    while not isinstance(session.pending, Bets):
        session.step()
    session.place("p1", 1, "player", 10_00)
    session.proceed()
    while session.table.phase is not Phase.PLAYING:
        session.step()
    emptied(session, 1)
    session.report("card-drawn-in-error")
    assert finish(session) == {(1, "player"): 0}
    assert session.last is not None
    assert [e.law for e in of(session.last.events, Voided)] == [LAW("12(e)")]


def test_3_12_b_at_a_keyed_table_it_is_keyed_in_when_it_is_dealt() -> None:
    session = keyed(game())
    in_play(session, "Kd Kc 2d")
    shoe = session.table.shoe
    assert shoe is not None
    left = shoe.left
    session.report("card-drawn-in-error")
    assert shoe.left == left - 1
    key(session, "3c 5d 4c")
    assert shoe.left == left - 3, "what was set aside is back in front"


DISCARDS = """
    card  ten  more
    Ac    10   1
    5c    10   5
    9c    1    9
    Tc    10   10
    Kc    10   10
    Jc    1    1
"""


@pytest.mark.parametrize("line", [line.split() for line in DISCARDS.strip().splitlines()[1:]])
def test_3_12_c_1_as_many_more_as_the_value_of_the_card(line: list[str]) -> None:
    card, ten, more = line
    session = keyed(game(error_ten=int(ten)))
    session.report("card-disclosed-in-error")
    key(session, card)
    key(session, "2d 2h 2s 3d 3h 3s 4d 4h 4s 5d"[: 3 * int(more)])
    assert [len(e.cards) for e in of(session.events, Burned)[-2:]] == [1, int(more)]
    assert {e.seen.value for e in of(session.events, Burned)[-2:]} == {"all"}
    assert waiting_for_wagers(session)


def test_3_12_c_2_one_more_face_down() -> None:
    session = keyed(game(error_card="one more, face down"))
    session.report("card-disclosed-in-error")
    key(session, "9c Kd")
    burned = of(session.events, Burned)[-2:]
    assert [(e.seen.value, e.law) for e in burned] == [
        ("all", LAW("12(c)2")),
        ("none", LAW("12(c)2")),
    ]


def test_3_12_c_3_a_simulated_round_between_two_hands() -> None:
    session = keyed(game(error_card="simulated round"))
    session.report("card-disclosed-in-error")
    key(session, "Kd Kc Qd Qc 5h 5s")
    dealt = of(session.events, Dealt)
    assert [e.hand for e in dealt] == [
        "simulated Player's Hand", "simulated Banker's Hand",
        "simulated Player's Hand", "simulated Banker's Hand",
        "simulated Player's Hand", "simulated Banker's Hand",
    ]  # fmt: skip
    assert {e.law for e in (*dealt, *of(session.events, Collected))} == {LAW("12(c)3")}
    assert waiting_for_wagers(session)


def test_3_12_c_3_a_simulated_round_waits_for_the_hand_under_way() -> None:
    """Reading: the hand is dealt and settled first."""
    session = keyed(game(error_card="simulated round"))
    in_play(session, "Kd Kc")
    session.report("card-disclosed-in-error")
    key(session, "9h")  # disclosed, and put aside
    key(session, "7d 6c")  # the hand goes on
    key(session, "Kh Ks Qh")  # the simulated round: a natural nine
    assert session.last is not None
    assert won(session.last.events) == {(1, "player"): 10_00}
    simulated = [e for e in of(session.last.events, Dealt) if e.hand.startswith("simulated")]
    assert [write(e.cards) for e in simulated] == ["9h", "Kh", "Ks", "Qh"]


def test_3_12_c_3_nothing_is_irregular_in_a_round_without_wagers() -> None:
    session = keyed(game(error_card="simulated round"))
    session.report("card-disclosed-in-error")
    key(session, "Kd")
    with pytest.raises(NoSuchIrregularity):
        session.report("card-disclosed-in-error")


@pytest.mark.parametrize(
    ("way", "discarded", "law"),
    [("as many as its value", 5, "12(c)1"), ("one more, face down", 2, "12(c)2"),
     ("simulated round", 6, "12(c)3")],
)  # fmt: skip
def test_3_12_c_a_disclosed_card_is_dealt_with_as_the_casino_has_chosen(
    way: str, discarded: int, law: str
) -> None:
    """A four is disclosed; no card that leaves the shoe with it is in the next hand."""
    session = opened(game(error_card=way), ("2d 3d", "2c Kc"), paced=True)
    while not isinstance(session.pending, Bets):
        session.step()
    shoe = session.table.shoe
    assert shoe is not None
    wrong = cards("4s Kh Kd Qh 6h 7s")
    shoe.order = (*shoe.order[: shoe.at], *wrong, *shoe.order[shoe.at :])
    left = shoe.left
    session.report("card-disclosed-in-error")
    while session.handling or not isinstance(session.pending, Bets):
        session.step()
    assert left - shoe.left == discarded
    out = [e for e in session.events if isinstance(e, Burned | Dealt | Collected)]
    assert LAW(law) in {e.law for e in out}


# 3.12(d) A card face up in the shoe


@pytest.mark.parametrize(
    ("card", "ten", "more"), [("7c", 0, 7), ("Ac", 0, 1), ("Kc", 0, 0), ("Tc", 10, 10)]
)
def test_3_12_d_a_card_face_up_is_discarded_with_as_many_as_its_value(
    card: str, ten: int, more: int
) -> None:
    """Reading: a 10 or face card has the value zero; the option counts it ten."""
    session = keyed(game(face_up_ten=ten))
    in_play(session, "Kd")
    session.report("card-face-up")
    key(session, card)
    key(session, "2d 2h 2s 3d 3h 3s 4d 4h 4s 5d"[: 3 * more])
    burned = of(session.events, Burned)[2:]
    assert [len(e.cards) for e in burned] == ([1, more] if more else [1])
    assert {(e.seen.value, e.law) for e in burned} == {("all", LAW("12(d)"))}
    key(session, "Kc 7d 6c")
    assert session.last is not None
    assert won(session.last.events) == {(1, "player"): 10_00}


def test_3_12_d_is_found_only_while_cards_are_dealt() -> None:
    with pytest.raises(NoSuchIrregularity, match=r"3\.12\(d\)"):
        keyed(game()).report("card-face-up")


# 3.12(e) Too few cards


def emptied(session: Session, left: int) -> None:
    """Leave only so many cards in the shoe."""
    shoe = session.table.shoe
    assert shoe is not None
    shoe.at = len(shoe.order) - left


def running_short(**options: Any) -> Session:
    return opened(game(**options), paced=True)


def test_3_12_e_a_round_without_enough_cards_is_void() -> None:
    session = running_short()
    while not isinstance(session.pending, Bets):
        session.step()
    emptied(session, 3)
    session.place("p1", 1, "player", 10_00)
    session.proceed()
    session.paced = False
    session.step()
    assert session.last is not None
    assert [(e.law, e.spot) for e in of(session.last.events, Voided)] == [(LAW("12(e)"), 0)]
    assert [e.law for e in of(session.last.events, Returned)] == [LAW("12(e)")]
    assert of(session.events, Shuffled)
    assert waiting_for_wagers(session)


WAYS = ["as many as its value", "one more, face down", "simulated round"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("hands", "came_to"),
    [(("Kd 9d", "Kc 7c"), 10_00), (("Kd 7d", "Kc 6c"), 10_00), (("2d 2h", "Kc 6c"), 0)],
    ids=["a natural", "both stay", "the Player's Hand needs a card"],
)
def test_3_12_e_a_round_that_needs_no_further_card_is_not_void(
    way: str, hands: tuple[str, str], came_to: int
) -> None:
    session = opened(game(error_card=way), hands, paced=True)
    while not isinstance(session.pending, Bets):
        session.step()
    session.place("p1", 1, "player", 10_00)
    session.proceed()
    while session.table.phase is not Phase.PLAYING:
        session.step()
    emptied(session, 1)
    session.report("card-disclosed-in-error")
    assert finish(session) == {(1, "player"): came_to}
    assert session.last is not None
    assert bool(of(session.last.events, Voided)) is (came_to == 0)
    assert session.table.patrons["p1"].amount == CHIPS + came_to
    assert session.table.house.amount == -came_to
    assert of(session.events, Shuffled), "there is no card left: the cards are shuffled"


@pytest.mark.parametrize("way", WAYS)
def test_3_12_e_also_where_an_irregularity_takes_the_last_cards(way: str) -> None:
    session = running_short(error_card=way)
    while not isinstance(session.pending, Bets):
        session.step()
    emptied(session, 5)
    session.place("p1", 1, "player", 10_00)
    session.proceed()
    while session.table.phase is not Phase.PLAYING:
        session.step()
    emptied(session, 1)
    session.report("card-disclosed-in-error")
    session.paced = False
    session.step()
    assert session.last is not None
    assert sum(won(session.last.events).values()) in (0, 10_00, -10_00)
    assert of(session.events, Shuffled)


def test_3_12_e_cards_that_run_out_between_two_rounds_void_nothing() -> None:
    session = running_short()
    while not isinstance(session.pending, Bets):
        session.step()
    emptied(session, 1)
    session.report("card-disclosed-in-error")
    session.paced = False
    session.step()
    assert waiting_for_wagers(session)
    assert not of(session.events, Voided)
    assert session.table.memory.reshuffle
