"""Red dog, 13:69F-6, paragraph by paragraph."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pitboss.equipment.cards import cards, write
from pitboss.equipment.randomness import Keyed, Seeded
from pitboss.errors import (
    BadChoice,
    BadOptions,
    BadPayTable,
    NoSuchIrregularity,
    NotNow,
    Refused,
    WrongRole,
)
from pitboss.games.one_card.red_dog import RedDog, RedDogOptions
from pitboss.law import Subchapter
from pitboss.table.givers import Giver
from pitboss.table.inputs import Happen
from pitboss.table.results import marked
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Arrival,
    Ask,
    Bets,
    Burned,
    Collected,
    Cut,
    Deal,
    Dealt,
    Duty,
    Marked,
    Paid,
    Returned,
    Revealed,
    Seen,
    Shuffled,
    Taken,
    Voided,
)
from tests.support.play import (
    CHIPS,
    answer,
    happened,
    round_of,
    rows,
    start,
    step_until,
    table,
    won,
)
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-6")
CUT = cards("Kc Kd Kh Ks Kc Kd Kh Ks Kc Kd")
BURN = cards("Qc")


def game(**options: Any) -> RedDog:
    return RedDog(RedDogOptions(**options))


def opened(red: RedDog, text: str, seats: Sequence[int] = (1,), **kwargs: Any) -> Session:
    """A table whose shoe deals these cards after the burn card."""
    return table(red, Stacked([*CUT, *BURN, *cards(text)]), seats=seats, **kwargs)


def keyed(red: RedDog, seats: Sequence[int] = (1,), **kwargs: Any) -> Session:
    session = table(red, Keyed(), seats=seats, **kwargs)
    session.key(cards("Qc"))
    return session


def started(session: Session, text: str, *wagers: tuple[int, int]) -> None:
    for seat, amount in wagers or ((1, 10_00),):
        session.place(f"p{seat}", seat, "original", amount)
    session.proceed()
    for card in text.split():
        session.key(cards(card))


def texts(events: Sequence[Any]) -> list[str]:
    return [event.text for event in events if isinstance(event, Announced)]


# 6.5 What a round comes to

ROUNDS = """
    cards       raise  original  raised  law
    4c 5d       -      0         -       5(e)
    Kc Ad       -      0         -       5(e)
    8c 8d 8h    -      11000     -       5(f)1
    8c 8d 9h    -      0         -       5(f)2
    4c 6d 5h    0      5000      -       5(i)2
    4c 6d 5h    1000   5000      5000    5(i)2
    6c 4d 6h    500    -1000     -500    5(i)1
    4c 7d 6h    1000   4000      4000    5(i)2
    9c Kd Jh    1000   2000      2000    5(i)2
    9c Kd 8h    0      -1000     -       5(i)1
    2c 7d 5h    25     1000      25      5(i)2
    2c Ad Kh    1000   1000      1000    5(i)2
    2c Ad 2h    1000   -1000     -1000   5(i)1
    Ac 2d Ah    1000   -1000     -1000   5(i)1
    Jc 3d Th    1000   1000      1000    5(i)2
"""


@pytest.mark.parametrize(("dealt", "raised", "original", "raise_won", "law"), rows(ROUNDS))
def test_6_5_i_2_what_every_kind_of_round_comes_to(
    dealt: str, raised: str, original: str, raise_won: str, law: str
) -> None:
    """A two and an ace are as far apart as can be."""
    answers: list[Any] = []
    if raised != "-":
        answers = ["no raise" if raised == "0" else ("raise", int(raised))]
    record = round_of(opened(game(), dealt), {(1, "original"): 10_00}, answers)
    expected = {(1, "original"): int(original)}
    if raise_won != "-":
        expected[1, "raise"] = int(raise_won)
    assert won(record.events) == expected
    decided = [e for e in record.events if isinstance(e, Paid | Taken | Returned)]
    assert {e.law for e in decided} == {LAW(law)}
    assert len(happened(record, Dealt)) == len(dealt.split())


@pytest.mark.parametrize(
    ("first", "second", "spread"),
    [("4c", "7d", 2), ("9c", "Kd", 3), ("Kd", "9c", 3), ("2c", "Ad", 11), ("Tc", "Ad", 3),
     ("Jc", "Kd", 1), ("Qc", "Td", 1)],
)  # fmt: skip
def test_6_5_g_the_spread_is_announced_and_marked(first: str, second: str, spread: int) -> None:
    """6.1(b): a jack is 11, a queen 12, a king 13 and an ace 14. Reading: values, not cards."""
    session = opened(game(), f"{first} {second} 5h")
    session.place("p1", 1, "original", 10_00)
    session.proceed()
    assert texts(session.events) == [f"The spread is {spread}"]
    marks = [e for e in session.events if isinstance(e, Marked) and e.what == "spread"]
    assert [(e.value, e.law) for e in marks] == [(str(spread), LAW("5(g)"))]


def test_6_5_c_the_first_card_left_the_second_right_and_6_5_i_the_third_between() -> None:
    record = round_of(opened(game(), "4c 9d 7h"), {(1, "original"): 10_00}, ["no raise"])
    dealt = [(e.hand, write(e.cards), e.seen) for e in happened(record, Dealt)]
    assert dealt == [
        ("left box", "4c", Seen.ALL),
        ("right box", "9d", Seen.ALL),
        ("middle box", "7h", Seen.ALL),
    ]
    assert texts(record.events) == [
        "The spread is 4", "Raises closed", "The third card is seven of hearts",
    ]  # fmt: skip
    collected = happened(record, Collected)
    assert [e.hand for e in collected] == ["left box", "right box", "middle box"]
    assert {e.law for e in collected} == {LAW("5(j)")}


@pytest.mark.parametrize(
    ("dealt", "face"),
    [("4c 5d", "0"), ("8c 8d 9h", "pair"), ("4c 6d 5h", "1"), ("3c Ad 5h", "10"),
     ("2c Ad Kh", "11")],
)  # fmt: skip
def test_6_5_g_the_display_has_a_place_for_every_spread_from_1_to_11(dealt: str, face: str) -> None:
    red = game()
    record = round_of(opened(red, dealt), {(1, "original"): 10_00}, lambda ask: ask.default)
    result = red.result_of(record.events)
    assert result is not None
    assert result.face == face
    assert face in red.display().faces
    assert red.display().faces == ("0", "pair", *map(str, range(1, 12)))


def test_6_5_j_the_spread_marker_leaves_the_layout_with_the_cards() -> None:
    """6.5(g): it marks the spread of one round."""
    session = opened(game(), "4c 9d 7h")
    start(session, {(1, "original"): 10_00})
    assert marked(session.events, "spread") == "4"
    answer(session, "no raise")
    assert session.last is not None
    assert marked(session.last.events, "spread") == ""


@pytest.mark.parametrize(
    ("dealt", "said"),
    [
        ("4c 5d", ["The cards are consecutive: tie hand"]),
        ("8c 8d 8h", ["We have a pair", "Three of a kind"]),
        ("8c 8d 9h", ["We have a pair", "No three of a kind: tie hand"]),
    ],
)
def test_6_5_e_and_f_rounds_without_a_raise(dealt: str, said: list[str]) -> None:
    record = round_of(opened(game(), dealt), {(1, "original"): 10_00})
    assert texts(record.events) == said


@pytest.mark.parametrize(
    ("dealt", "law"),
    [
        ("8c 8d 8h", LAW("5(f)1")), ("8c 8d 9h", LAW("5(f)2")), ("4c 7d 9h", LAW("5(i)1")),
    ],
)  # fmt: skip
def test_6_5_f_1_and_i_1_decided_by_the_third_card_for_everybody(dealt: str, law: Any) -> None:
    session = opened(game(), dealt, seats=(1, 4))
    wagers = {(1, "original"): 10_00, (4, "original"): 2_00}
    record = round_of(session, wagers, lambda ask: "no raise")
    decided = [e for e in record.events if isinstance(e, Paid | Taken | Returned)]
    assert [(e.spot, e.law) for e in decided] == [(1, law), (4, law)]


VALUES = [
    ("9c", 9, LAW("1(b)1")), ("Jc", 11, LAW("1(b)2")), ("Qc", 12, LAW("1(b)3")),
    ("Kc", 13, LAW("1(b)4")), ("Ac", 14, LAW("1(b)5")),
]  # fmt: skip


@pytest.mark.parametrize(("card", "value", "law"), VALUES)
def test_6_1_b_the_value_of_a_card_shows_in_the_spread(card: str, value: int, law: Any) -> None:
    session = opened(game(), f"2c {card} 5h")
    session.place("p1", 1, "original", 10_00)
    session.proceed()
    assert texts(session.events) == [f"The spread is {value - 3}"], law


def test_6_5_h_a_raise_is_no_more_than_the_original_wager() -> None:
    session = opened(game(), "4c 9d 7h", seats=(1, 2, 3))
    for seat, amount in ((1, 10_00), (2, 5_00), (3, 7_00)):
        session.place(f"p{seat}", seat, "original", amount)
    session.proceed()
    for wrong in (10_25, 12, 0):
        with pytest.raises(BadChoice, match=r"6\.5\(h\)"):
            session.choose("p1", 1, "raise", wrong)
    with pytest.raises(NotNow):
        session.choose("p3", 3, "raise", 5_00)
    answer(session, ("raise", 10_00))
    answer(session, ("raise", 25))
    answer(session, "no raise")
    assert session.last is not None
    assert won(session.last.events) == {
        (1, "original"): 10_00, (1, "raise"): 10_00, (2, "original"): 5_00, (2, "raise"): 25,
        (3, "original"): 7_00,
    }  # fmt: skip


def test_6_5_h_whoever_has_one_chip_left_may_raise_by_it() -> None:
    session = table(game(), Stacked([*CUT, *BURN, *cards("4c 9d 7h")]), seats=())
    session.sit("p1", 1, 10_25)
    session.place("p1", 1, "original", 10_00)
    session.proceed()
    answer(session, ("raise", 25))
    assert session.last is not None
    assert won(session.last.events) == {(1, "original"): 10_00, (1, "raise"): 25}


def test_6_5_h_whoever_has_no_chips_left_is_not_asked_and_a_coupon_is_not_counted() -> None:
    """Reading: a raise is up to the chips of the original wager."""
    session = table(game(match_play=True), Stacked([*CUT, *BURN, *cards("4c 9d 7h")]), seats=())
    session.sit("p1", 1, 10_00)
    session.sit("p2", 2, CHIPS)
    session.place("p1", 1, "original", 10_00)
    session.place("p2", 2, "original", 10_00, coupon=10_00)
    session.proceed()
    assert isinstance(session.pending, Ask)
    assert session.pending.patron == "p2"
    with pytest.raises(BadChoice):
        session.choose("p2", 2, "raise", 20_00)
    answer(session, ("raise", 10_00))
    assert session.table.patrons["p2"].amount == CHIPS + 30_00


def test_6_5_a_and_d_wagers_are_made_before_the_first_card_and_stay() -> None:
    session = opened(game(), "4c 9d 7h")
    session.place("p1", 1, "original", 10_00)
    session.withdraw("p1", 1)
    session.place("p1", 1, "original", 10_00)
    session.proceed()
    with pytest.raises(NotNow):
        session.place("p1", 1, "original", 10_00)
    with pytest.raises(NotNow):
        session.withdraw("p1", 2)


def test_6_5_d_the_original_wager_stays_as_it_is_beside_a_raise() -> None:
    """Reading: a raise is another wager."""
    session = opened(game(), "4c 9d 7h", seats=(1, 2))
    for seat in (1, 2):
        session.place(f"p{seat}", seat, "original", 10_00)
    session.proceed()
    answer(session, ("raise", 4_00))
    assert {b.wager.name: b.amount for b in session.table.spots[0].bets} == {
        "original": 10_00, "raise": 4_00,
    }  # fmt: skip


# 6.5(i)3 Higher odds

MINIMUM = {
    "spread 1": "5 to 1", "spread 2": "4 to 1", "spread 3": "2 to 1", "spread 4 to 11": "1 to 1",
    "three of a kind": "11 to 1",
}  # fmt: skip


def test_6_5_e_f_and_h_how_a_round_goes_on() -> None:
    """Consecutive cards end it; a third card follows a pair, and a spread with a raise or none."""
    red = game()
    for ranks, goes_on in (
        ([9, 8], [("", 0, None)]),
        ([9, 9], [("", 1, None)]),
        ([9, 7], [("no raise", 1, None), ("raise", 1, red.raise_)]),
    ):
        draws = red.draws(red.ended(ranks))
        assert [(draw.choice, draw.cards, draw.adds) for draw in draws] == goes_on


def test_6_5_g_the_marker_has_a_box_for_each_spread_with_its_odds() -> None:
    boxes = game().track().boxes
    assert [value for value, _ in boxes] == [str(spread) for spread in range(1, 12)]
    assert [odds for _, odds in boxes] == ["5 to 1", "4 to 1", "2 to 1", *["1 to 1"] * 8]


def test_6_5_i_3_higher_odds_for_a_spread_hold_for_raises_too() -> None:
    red = RedDog(own_tables={"original": {**MINIMUM, "spread 1": "6 to 1"}})
    record = round_of(opened(red, "4c 6d 5h"), {(1, "original"): 10_00}, [("raise", 5_00)])
    assert won(record.events) == {(1, "original"): 60_00, (1, "raise"): 30_00}
    assert red.tables["raise"].law == LAW("5(i)3")
    assert RedDog.raise_.tables[0].minimum
    with pytest.raises(BadOptions, match=r"6\.5\(i\)2"):
        RedDog(own_tables={"raise": {"spread 1": "6 to 1"}})


def test_6_5_i_3_never_lower_and_three_of_a_kind_is_fixed() -> None:
    """Reading: the leave to pay more is for the odds of (i)2 alone."""
    with pytest.raises(BadPayTable, match=r"6\.5\(i\)2"):
        RedDog(own_tables={"original": {**MINIMUM, "spread 3": "1 to 1"}})
    with pytest.raises(BadPayTable, match=r"6\.5\(f\)1"):
        RedDog(own_tables={"original": {**MINIMUM, "three of a kind": "12 to 1"}})


def test_6_5_i_3_a_raise_must_be_payable_at_the_odds_offered() -> None:
    red = RedDog(own_tables={"original": {**MINIMUM, "spread 3": "5 to 2"}})
    session = opened(red, "4c 8d 7h")
    session.place("p1", 1, "original", 10_00)
    session.proceed()
    with pytest.raises(BadChoice):
        session.choose("p1", 1, "raise", 25)
    answer(session, ("raise", 50))
    assert session.last is not None
    assert won(session.last.events)[1, "raise"] == 1_25


# 6.7 Irregularities


def test_6_7_a_a_card_found_face_up_is_discarded_however_often() -> None:
    """Reading: the text says nothing else of a second one."""
    session = keyed(game())
    started(session, "4c")
    for card in ("5h", "6h"):
        session.report("card-face-up")
        session.key(cards(card))
    burned = [e for e in session.events if isinstance(e, Burned)][1:]
    assert [(write(e.cards), e.seen, e.law) for e in burned] == [
        ("5h", Seen.ALL, LAW("7(a)")), ("6h", Seen.ALL, LAW("7(a)")),
    ]  # fmt: skip
    session.key(cards("9d"))
    answer(session, "no raise")
    session.key(cards("7h"))
    assert session.last is not None
    assert won(session.last.events) == {(1, "original"): 10_00}


def test_6_7_b_a_card_drawn_in_error_unexposed_is_the_next_card() -> None:
    session = opened(game(), "4c 9d 7h")
    shoe = session.table.shoe
    assert shoe is not None
    session.place("p1", 1, "original", 10_00)
    session.proceed()
    left = shoe.left
    session.report("card-drawn-in-error")
    assert shoe.left == left
    answer(session, "no raise")
    assert session.last is not None
    assert write(happened(session.last, Dealt)[-1].cards) == "7h"


def exposed(**options: Any) -> Session:
    """Three players; the first has raised, the second is being asked, a third card is exposed."""
    session = keyed(game(**options), seats=(1, 2, 3))
    started(session, "4c 9d", (1, 10_00), (2, 10_00), (3, 10_00))
    answer(session, ("raise", 4_00))
    session.report("third-card-exposed")
    session.key(cards("7h"))
    return session


def choose_all(session: Session, *choices: str) -> None:
    for choice in choices:
        assert isinstance(session.pending, Ask)
        assert session.pending.law == LAW("7(c)")
        answer(session, choice)


def test_6_7_c_an_exposed_third_card_is_discarded_and_each_player_may_void_the_round() -> None:
    session = exposed()
    choose_all(session, "void the round", "play out the round", "play out the round")
    burned = [e for e in session.events if isinstance(e, Burned)][-1]
    assert (write(burned.cards), burned.seen, burned.law) == ("7h", Seen.ALL, LAW("7(c)"))
    back = [e for e in session.events if isinstance(e, Returned)]
    assert [(e.spot, e.wager, e.amount, e.law) for e in back] == [
        (1, "original", 10_00, LAW("7(c)")), (1, "raise", 4_00, LAW("7(c)")),
    ]  # fmt: skip
    assert session.table.patrons["p1"].amount == CHIPS
    assert isinstance(session.pending, Ask)
    assert (session.pending.patron, session.pending.law) == ("p2", LAW("5(h)"))
    answer(session, ("raise", 10_00))
    answer(session, "no raise")
    session.key(cards("Kh"))
    assert session.last is not None
    assert won(session.last.events) == {
        (1, "original"): 0, (1, "raise"): 0, (2, "original"): -10_00, (2, "raise"): -10_00,
        (3, "original"): -10_00,
    }  # fmt: skip


def test_6_7_c_whoever_is_being_asked_and_voids_is_not_asked_to_raise() -> None:
    session = exposed()
    choose_all(session, "play out the round", "void the round", "play out the round")
    assert isinstance(session.pending, Ask)
    assert session.pending.patron == "p3"
    answer(session, "no raise")
    session.key(cards("5h"))
    assert session.last is not None
    assert won(session.last.events) == {
        (1, "original"): 10_00, (1, "raise"): 4_00, (2, "original"): 0, (3, "original"): 10_00,
    }  # fmt: skip


def test_6_7_c_a_round_that_everybody_voids_is_over() -> None:
    session = exposed()
    choose_all(session, "void the round", "void the round", "void the round")
    assert isinstance(session.pending, Bets)
    assert session.last is not None
    assert [e.hand for e in happened(session.last, Collected)] == ["left box", "right box"]
    assert [e.spot for e in happened(session.last, Voided)] == [1, 2, 3]
    assert {p.amount for p in session.table.patrons.values()} == {CHIPS}


def test_6_7_c_the_casino_may_ask_everybody_again() -> None:
    """Reading: raises are still open; asked again, a player may add up to the original wager."""
    session = exposed(raises_after_exposure="are asked again")
    choose_all(session, "play out the round", "play out the round", "void the round")
    assert isinstance(session.pending, Ask)
    assert session.pending.patron == "p1"
    with pytest.raises(BadChoice):
        session.choose("p1", 1, "raise", 6_25)
    answer(session, ("raise", 6_00))
    answer(session, "no raise")
    session.key(cards("5h"))
    assert session.last is not None
    nets = won(session.last.events)
    assert (nets[1, "original"], nets[1, "raise"], nets[2, "original"]) == (10_00, 10_00, 10_00)
    assert nets[3, "original"] == 0


@pytest.mark.parametrize("dealt", ["", "4c", "8c 8d", "4c 9d 7h"])
def test_6_7_c_only_between_the_spread_and_raises_closed(dealt: str) -> None:
    session = keyed(game())
    if dealt:
        session.place("p1", 1, "original", 10_00)
        session.proceed()
    for card in dealt.split():
        if isinstance(session.pending, Ask):
            answer(session, "no raise")
        assert isinstance(session.pending, Deal)
        if card != "7h":
            session.key(cards(card))
    with pytest.raises(NoSuchIrregularity, match=r"6\.7\(c\)"):
        session.report("third-card-exposed")


def test_6_7_c_until_the_very_announcement_at_a_table_dealt_step_by_step() -> None:
    session = opened(game(), "4c 9d 7h 6h", paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p1", 1, "original", 10_00)
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Ask))
    answer(session, ("raise", 10_00))
    step_until(session, lambda: isinstance(session.pending, Announced))
    session.report("third-card-exposed")
    step_until(session, lambda: isinstance(session.pending, Ask))
    answer(session, "play out the round")
    session.paced = False
    session.step()
    assert session.last is not None
    assert write(happened(session.last, Dealt)[-1].cards) == "6h"
    assert won(session.last.events) == {(1, "original"): 10_00, (1, "raise"): 10_00}


def test_6_7_reports_are_the_houses() -> None:
    session = keyed(game())
    started(session, "4c 9d")
    for name in ("card-face-up", "third-card-exposed"):
        with pytest.raises(WrongRole):
            session.apply(Happen(name), Giver.PATRON)


# 6.1 to 6.4, 6.8 and 6.9 The shoe and the seats


@pytest.mark.parametrize("decks", [1, 8, 12])
def test_6_1_a_one_deck_or_more(decks: int) -> None:
    shoe = table(game(decks=decks), Seeded(1)).table.shoe
    assert shoe is not None
    assert len(shoe.order) == 52 * decks


@pytest.mark.parametrize("decks", [0, 13])
def test_6_1_a_not_less_than_one_deck_nor_more_than_a_shoe_holds(decks: int) -> None:
    """The law has no upper limit; ours is twelve decks."""
    with pytest.raises(BadOptions, match=r"6\.1\(a\)"):
        game(decks=decks)


def test_6_2_b_and_c_the_first_player_inspects_the_cards_before_they_are_washed() -> None:
    session = table(game(), Seeded(1), seats=())
    assert isinstance(session.pending, Arrival)
    session.sit("p1", 1, CHIPS)
    duties = [(e.law, e.text.split()[0]) for e in session.events if isinstance(e, Duty)]
    assert duties[:2] == [(LAW("2(b)"), "Spread"), (LAW("2(c)"), "Turn")]


def test_6_3_a_shuffled_before_play_after_each_shoe_and_at_will() -> None:
    session = opened(game(), "4c 5d")
    assert [e.law for e in session.events if isinstance(e, Shuffled)] == [LAW("3(a)")]
    session.call("reshuffle")
    round_of(session, {(1, "original"): 10_00})
    assert any(isinstance(e, Shuffled) for e in session.events)


def test_6_3_b_the_first_player_cuts_first_and_then_whoever_is_on_the_dealers_right() -> None:
    session = Session(game(), source=Seeded(1))
    session.sit("p2", 2, CHIPS)
    assert isinstance(session.pending, Ask)
    assert (session.pending.patron, session.pending.law) == ("p2", LAW("3(b)"))
    answer(session, ("cut", 50))
    for seat in (5, 6):
        session.sit(f"p{seat}", seat, CHIPS)
    session.call("reshuffle")
    session.place("p5", 5, "original", 10_00)
    session.proceed()
    while isinstance(session.pending, Ask) and session.pending.law == LAW("5(h)"):
        answer(session, "no raise")
    asked = []
    while isinstance(session.pending, Ask):
        asked.append(session.pending.patron)
        answer(session, "decline")
    assert asked == ["p6", "p2", "p5"]


def test_6_5_k_the_cutting_card_ends_the_shoe_after_the_round() -> None:
    session = table(game(decks=1), Seeded(4))
    shoe = session.table.shoe
    assert shoe is not None
    assert shoe.cutting == 39
    while True:
        round_of(session, {(1, "original"): 10_00}, lambda ask: ask.default)
        if any(isinstance(e, Shuffled) for e in session.events):
            break
        assert not shoe.cutting_card_reached
    assert session.last is not None


def test_6_3_c_about_a_quarter_of_the_shoe_is_behind_the_cutting_card() -> None:
    """By our reading, a fifth to three tenths."""
    for percent in (20, 25, 30):
        assert game(cards_behind_cutting_card=percent).options.cards_behind_cutting_card == percent
    for percent in (19, 31):
        with pytest.raises(BadOptions, match=r"6\.3\(c\)"):
            game(cards_behind_cutting_card=percent)


@pytest.mark.parametrize("decks", [1, 6, 12])
def test_6_3_c_a_quarter_unless_the_casino_chooses_another_share(decks: int) -> None:
    shoe = table(game(decks=decks), Seeded(1)).table.shoe
    assert shoe is not None
    assert 4 * len(shoe.order[shoe.cutting :]) == len(shoe.order)


def test_6_3_d_an_improper_cut_is_made_again_before_any_card_is_dealt() -> None:
    for by, asked in (("same player", "p2"), ("next player", "p1")):
        session = Session(game(recut_by=by), source=Seeded(1))
        session.sit("p2", 2, CHIPS)
        answer(session, ("cut", 50))
        session.sit("p1", 1, CHIPS)
        with pytest.raises(WrongRole):
            session.apply(Happen("improper-cut"), Giver.DEALER)
        session.report("improper-cut")
        assert isinstance(session.pending, Ask)
        assert session.pending.patron == asked
        answer(session, ("cut", 60))
        assert [e.position for e in session.events if isinstance(e, Cut)] == [50, 60]
        session.place("p1", 1, "original", 10_00)
        session.proceed()
        with pytest.raises(NoSuchIrregularity):
            session.report("improper-cut")


def test_6_4_a_the_burn_card_lies_face_down_and_is_disclosed_on_request() -> None:
    session = opened(game(), "4c 5d 9h 4h 5h")
    (burned,) = (e for e in session.events if isinstance(e, Burned))
    assert (len(burned.cards), burned.seen, burned.law) == (1, Seen.NONE, LAW("4(a)"))
    session.call("show burn card", patron="p1")
    (shown,) = (e for e in session.events if isinstance(e, Revealed))
    assert (shown.spot, write(shown.cards)) == (0, "Qc"), "it is no player's card"
    round_of(session, {(1, "original"): 10_00})
    with pytest.raises(NotNow, match=r"6\.4\(a\)"):
        session.call("show burn card", patron="p1")
    session.call("new dealer")
    session.call("show burn card", patron="p1")
    (shown,) = (e for e in session.events if isinstance(e, Revealed))
    assert write(shown.cards) == "9h"


def test_6_8_one_betting_area_unless_the_casino_permits_more() -> None:
    session = opened(game(), "")
    with pytest.raises(Refused, match=r"6\.8"):
        session.sit("p1", 5)
    wide = opened(game(betting_areas=2), "4c 9d 7h")
    wide.sit("p1", 5)
    with pytest.raises(Refused, match=r"6\.8"):
        wide.sit("p1", 6)
    record = round_of(wide, [(1, "original", 10_00)], [("raise", 5_00)])
    assert won(record.events) == {(1, "original"): 10_00, (1, "raise"): 5_00}


def test_6_8_as_many_as_all_seven_areas_of_the_table() -> None:
    session = opened(game(betting_areas=7), "4c 5d")
    for spot in range(2, 8):
        session.sit("p1", spot)
    assert session.table.patrons["p1"].spots == [1, 2, 3, 4, 5, 6, 7]
    with pytest.raises(BadOptions, match=r"6\.8"):
        game(betting_areas=8)


def test_6_9_a_continuous_device_needs_no_cut_and_no_burn() -> None:
    """Reading: it takes the place of cut, cutting card and burn."""
    session = table(game(continuous=True), Seeded(3))
    for _ in range(3):
        assert [e.law for e in session.events if isinstance(e, Shuffled)] == [LAW("9")]
        assert not [e for e in session.events if isinstance(e, Cut | Burned)]
        round_of(session, {(1, "original"): 10_00}, lambda ask: ask.default)


def test_6_2_a_pre_shuffled_cards_are_cut_and_not_washed() -> None:
    session = opened(game(preshuffled=True), "4c 5d")
    laws = [getattr(e, "law", None) for e in session.events]
    assert LAW("2(a)") in laws
    assert LAW("2(c)") not in laws
    assert LAW("3(c)") in laws
