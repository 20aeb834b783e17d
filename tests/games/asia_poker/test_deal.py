"""Shuffle, start, and the order of cards by each method: 13:69F-31.2 and 31.4 to 31.11."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pitboss.equipment.cards import WITH_JOKER, Card
from pitboss.errors import BadOptions, NotNow, PitbossError
from pitboss.games.pai_gow.asia_poker import AsiaPoker
from pitboss.table.inputs import Call, Leave
from pitboss.table.steps import Ask, Collected, Counted, Cut, Dealt, Duty, Marked, Seen
from tests.games.asia_poker.support import LAW, MAIN, UNIT, game, opened
from tests.games.pai_gow.support import cited, finish, said, source
from tests.support.play import finish as play_out
from tests.support.play import rows, step_until, table
from tests.support.shows import shows
from tests.support.stacked import Stacked


def dealt(events: Any) -> list[tuple[str, Any]]:
    return [(e.hand, e.cards) for e in events if isinstance(e, Dealt)]


def started(events: Any) -> str:
    return next(e.value for e in events if isinstance(e, Marked) and e.what == "starting position")


def round_with(dice: Sequence[int], numbers: Sequence[int] = (), **options: Any) -> Any:
    made = AsiaPoker(AsiaPoker.options_model.parse(options))
    session = table(made, Stacked((), [*numbers, *(die - 1 for die in dice)]))
    return finish(session, [(1, MAIN, UNIT)])


DICE = """
    dice     total  first to be dealt
    1 1 1    3      spot 5
    2 2 3    7      spot 1
    2 3 3    8      dealer
    3 3 3    9      spot 6
    4 5 5    14     spot 1
    6 6 6    18     spot 4
"""


@pytest.mark.parametrize("row", rows(DICE), ids=lambda row: row[1])
def test_31_11_b_positions_are_counted_counterclockwise_from_the_dealer(row: list[str]) -> None:
    """Eight is the dealer; 14 the sixth position counted (a reading of 31.11(b)3ii)."""
    dice, total, first = row
    record = round_with([int(die) for die in dice.split()])
    assert started(record.events) == dealt(record.events)[0][0] == first
    assert total in said(record)
    assert cited(record, LAW("11(b)4")), "the shaker is covered again"


@pytest.mark.parametrize(("number", "first"), [(1, "dealer"), (2, "spot 6"), (7, "spot 1")])
def test_31_11_c_a_random_number_from_one_to_seven(number: int, first: str) -> None:
    record = round_with((), [number - 1], starting_position="random number")
    assert started(record.events) == first
    assert not cited(record, LAW("11(b)4")), "there is no shaker"


def test_31_11_d_the_button_goes_round_clockwise_from_the_dealer() -> None:
    session = table(game(starting_position="button"), source({}))
    starts = [started(finish(session, [(1, MAIN, UNIT)]).events) for _ in range(8)]
    assert starts == ["dealer", *(f"spot {n}" for n in range(1, 7)), "dealer"]
    for options in ({"dealing": "hand"}, {"shuffler": False, "second_deck": False}):
        with pytest.raises(BadOptions, match=r"31\.4\(a\)3"):
            game(starting_position="button", **options)


def test_31_11_e_the_starting_position_may_be_marked() -> None:
    assert not cited(round_with((2, 3, 3)), LAW("11(e)"))
    assert cited(round_with((2, 3, 3), mark_start=True), LAW("11(e)"))


def test_31_8_c_cards_go_one_at_a_time_to_every_position_from_the_start() -> None:
    record = round_with((2, 2, 3))
    events = dealt(record.events)
    order = [f"spot {n}" for n in range(1, 7)] + ["dealer"]
    assert [hand for hand, _ in events] == order * 7
    assert [card for _, (card,) in events] == list(WITH_JOKER[:49])
    assert {e.law for e in record.events if isinstance(e, Dealt)} == {LAW("8(c)")}
    assert [event.text for event in cited(record, LAW("8(a)"))] == ["No more bets"]  # type: ignore[attr-defined]


METHODS = """
    dealing         counted  announced  collected
    manual shoe     8(d)     8(a)       8(d)1
    hand            9(d)     9(b)2      9(g)
    automated shoe  10(e)    10(b)2     10(e)1
"""


@shows(LAW("8(d)1"))
@pytest.mark.parametrize("row", rows(METHODS), ids=lambda row: row[0])
def test_31_8_d_four_cards_are_left_and_hands_without_a_wager_are_collected(row: list[str]) -> None:
    dealing, counting, announced, collected = row
    record = round_with((2, 3, 3), dealing=dealing)
    (count,) = [event for event in record.events if isinstance(event, Counted)]
    assert (count.cards, count.law) == (4, LAW(counting))
    assert said(record)[0] == "No more bets"
    assert cited(record, LAW(announced))
    gone = [e.hand for e in record.events if isinstance(e, Collected) and e.law == LAW(collected)]
    assert gone == [f"spot {n}" for n in range(2, 7)]
    unseen = [e for e in record.events if isinstance(e, Dealt) and e.hand in ("spot 2", "dealer")]
    assert {event.seen for event in unseen} == {Seen.NONE}
    own = [e for e in record.events if isinstance(e, Dealt) and e.hand == "spot 1"]
    assert {event.seen for event in own} == {Seen.OWNER}


def test_31_9_c_and_f_seven_stacks_are_dealt_to_and_fro_and_delivered_from_the_left() -> None:
    record = round_with((2, 3, 3), dealing="hand")
    hands: dict[str, list[Card]] = {}
    for hand, drawn in dealt(record.events):
        hands.setdefault(hand, []).extend(drawn)
    assert hands["dealer"] == [WITH_JOKER[at] for at in (0, 13, 14, 27, 28, 41, 42)]
    assert hands["spot 6"] == [WITH_JOKER[at] for at in (6, 7, 20, 21, 34, 35, 48)]
    kinds = [type(e).__name__ for e in record.events]
    assert kinds.index("Counted") < kinds.index("Rolled") < kinds.index("Dealt")


def test_31_10_d_an_automated_shoe_delivers_stacks_of_seven() -> None:
    record = round_with((3, 3, 3), dealing="automated shoe")
    events = dealt(record.events)
    assert [hand for hand, _ in events] == ["spot 6", "dealer", *(f"spot {n}" for n in range(1, 6))]
    assert [card for _, drawn in events for card in drawn] == list(WITH_JOKER[:49])
    kinds = [type(e).__name__ for e in record.events]
    assert kinds.index("Rolled") < kinds.index("Dealt") < kinds.index("Counted")


def test_31_6_b_and_c_the_dealer_cuts_what_no_device_has_shuffled() -> None:
    assert not any(isinstance(e, Cut) for e in round_with((2, 3, 3)).events)
    by_hand = {"shuffler": False, "second_deck": False}
    record = round_with((2, 3, 3), [7], **by_hand)
    (cut,) = [event for event in record.events if isinstance(event, Cut)]
    assert (cut.position, cut.by, cut.law) == (17, "dealer", LAW("6(c)1ii"))
    record = round_with((2, 3, 3), [7], dealing="hand", **by_hand)
    assert {e.law for e in record.events if isinstance(e, Dealt)} == {LAW("9(f)")}
    came = round_with((2, 3, 3), preshuffled=True)
    assert sum(isinstance(event, Cut) for event in came.events) == 1, "31.6(b)2"


def test_31_2_b_a_second_deck_needs_a_device_and_alternates() -> None:
    with pytest.raises(BadOptions, match=r"31\.2\(b\)"):
        game(shuffler=False)
    session = table(game(), source({}))
    sides = []
    for _ in range(3):
        finish(session, [(1, MAIN, UNIT)])
        assert session.table.shoe is not None
        sides.append(session.table.shoe.side)
    assert sides[0] != sides[1]
    assert sides[0] == sides[2]


def test_31_5_b_the_first_player_sees_the_cards_spread() -> None:
    record = round_with((2, 3, 3))
    assert [e.text for e in cited(record, LAW("5(b)")) if isinstance(e, Duty)]
    session = table(game(), source({}))
    finish(session, [(1, MAIN, UNIT)])
    session.apply(Call("no gaming activity"))
    assert cited(finish(session, [(1, MAIN, UNIT)]), LAW("6(e)"))


def test_31_7_b_who_has_been_dealt_cards_stays_after_a_surrender_too() -> None:
    session = opened((1, 2), paced=False)
    session.choose("p2", 2, "surrender")
    assert not session.table.spots[1].bets
    with pytest.raises(NotNow, match=r"31\.7\(b\)"):
        session.apply(Leave("p2"))
    play_out(session)
    session.apply(Leave("p2"))


def test_31_7_c_no_wager_after_no_more_bets() -> None:
    session = opened((1,))
    with pytest.raises(PitbossError):
        session.place("p1", 1, MAIN, UNIT)


def test_a_reading_of_31_8_d_a_card_set_aside_is_one_of_the_four() -> None:
    session = opened((1,))
    step_until(session, lambda: any(isinstance(e, Dealt) for e in session.events))
    session.report("card-face-up")
    step_until(session, lambda: isinstance(session.pending, Ask))
    (count,) = [event for event in session.events if isinstance(event, Counted)]
    assert count.cards == 3
    assert session.table.round == 1, "play goes on"
