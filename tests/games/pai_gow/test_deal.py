"""Where the deal begins, the order of the cards by each method, and the cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pitboss.equipment.cards import WITH_JOKER, Card, cards
from pitboss.errors import BadChoice, BadOptions, NoSuchIrregularity, NotNow
from pitboss.law import Subchapter
from pitboss.table.inputs import Call
from pitboss.table.steps import Ask, Asked, Collected, Counted, Cut, Dealt, Duty, Marked, Seen
from tests.games.pai_gow.support import (
    DEALER,
    DEALER_PAIR,
    WINS,
    cited,
    finish,
    plain,
    said,
    source,
)
from tests.support.play import rows, table
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-11")
MAIN = "pai-gow-poker"
IN_ORDER: Sequence[Card] = WITH_JOKER
"""The deck as Stacked leaves it: two of clubs first."""


def dealt(events: Any) -> list[tuple[str, tuple[Card, ...]]]:
    return [(e.hand, e.cards) for e in events if isinstance(e, Dealt)]


def started(events: Any) -> str:
    return next(e.value for e in events if isinstance(e, Marked) and e.what == "starting position")


def round_with(
    dice: Sequence[int], top: Sequence[Card] | str = (), numbers: Sequence[int] = (), **options: Any
) -> Any:
    options = {"dealing": "manual shoe", **options}
    session = table(plain(**options), Stacked(top, [*numbers, *(die - 1 for die in dice)]))
    return finish(session, [(1, MAIN, 10_00)])


# Spots are numbered clockwise from the dealer's left; the count runs the other way.
DICE = """
    dice     total  first to be dealt
    1 1 1    3      spot 5
    1 1 2    4      spot 4
    1 2 2    5      spot 3
    2 2 2    6      spot 2
    2 2 3    7      spot 1
    2 3 3    8      dealer
    3 3 3    9      spot 6
    4 5 5    14     spot 1
    5 5 5    15     dealer
    6 6 6    18     spot 4
"""


@pytest.mark.parametrize("row", rows(DICE), ids=lambda row: row[1])
def test_11_8c_b_2_positions_are_counted_counterclockwise_from_the_dealer(row: list[str]) -> None:
    dice, total, first = row
    record = round_with([int(die) for die in dice.split()])
    assert started(record.events) == first
    assert total in said(record)
    assert dealt(record.events)[0][0] == first


def test_11_8c_b_3_examples() -> None:
    """Eight is the dealer; 14 is the sixth betting position counted, at the dealer's left."""
    assert started(round_with((2, 3, 3)).events) == "dealer"
    assert started(round_with((4, 5, 5)).events) == "spot 1"


def test_11_8c_a_and_b_1_the_casino_chooses_how_and_the_total_is_announced() -> None:
    """Also 11.8(b), 11.8A(e) and 11.8B(c): before any card is dealt or delivered."""
    for dealing in ("manual shoe", "hand", "automated shoe"):
        record = round_with((1, 2, 3), dealing=dealing)
        kinds = [type(event).__name__ for event in record.events]
        assert kinds.index("Rolled") < kinds.index("Dealt")
        assert [event.text for event in cited(record, LAW("8C(b)1"))] == ["6"]  # type: ignore[attr-defined]
        record = round_with((), numbers=[4], dealing=dealing, starting_position="random number")
        kinds = [type(event).__name__ for event in record.events]
        assert kinds.index("Numbered") < kinds.index("Dealt")


@pytest.mark.parametrize(("number", "first"), [(1, "dealer"), (2, "spot 6"), (7, "spot 1")])
def test_11_8c_c_a_random_number_from_one_to_seven(number: int, first: str) -> None:
    record = round_with((), numbers=[number - 1], starting_position="random number")
    assert started(record.events) == first
    assert cited(record, LAW("8C(c)"))


def test_11_8c_d_the_button_goes_round_clockwise_from_the_dealer() -> None:
    made = plain(starting_position="button")
    session = table(made, source({}))
    starts = [started(finish(session, [(1, MAIN, 10_00)]).events) for _ in range(8)]
    assert starts == ["dealer", *(f"spot {n}" for n in range(1, 7)), "dealer"]


def test_11_8c_d_the_button_needs_an_automated_shuffler_and_shoe() -> None:
    for options in ({"dealing": "hand"}, {"shuffler": False, "second_deck": False}):
        with pytest.raises(BadOptions, match=r"11\.4\(a\)3"):
            plain(starting_position="button", **options)


def test_11_8c_e_the_starting_position_may_be_marked() -> None:
    assert not cited(round_with((2, 3, 3)), LAW("8C(e)"))
    assert cited(round_with((2, 3, 3), mark_start=True), LAW("8C(e)"))


def test_11_8_c_cards_go_one_at_a_time_to_every_position_from_the_start() -> None:
    record = round_with((2, 2, 3))
    events = dealt(record.events)
    assert len(events) == 49
    order = [f"spot {n}" for n in range(1, 7)] + ["dealer"]
    assert [hand for hand, _ in events] == order * 7
    assert [card for _, (card,) in events] == list(IN_ORDER[:49])


def test_11_8_d_four_cards_are_left_and_hands_without_a_wager_are_collected() -> None:
    record = round_with((2, 3, 3))
    (count,) = [event for event in record.events if isinstance(event, Counted)]
    assert (count.cards, count.law) == (4, LAW("8(d)"))
    gone = [e.hand for e in record.events if isinstance(e, Collected) and e.law == LAW("8(d)1")]
    assert gone == [f"spot {n}" for n in range(2, 7)]
    unseen = [e for e in record.events if isinstance(e, Dealt) and e.hand == "spot 2"]
    assert {event.seen for event in unseen} == {Seen.NONE}


def test_11_8a_c_seven_stacks_are_dealt_to_and_fro_and_delivered_from_the_left() -> None:
    record = round_with((2, 3, 3), dealing="hand")
    hands: dict[str, list[Card]] = {}
    for hand, drawn in dealt(record.events):
        hands.setdefault(hand, []).extend(drawn)
    assert [len(hand) for hand in hands.values()] == [7] * 7
    deck = IN_ORDER
    leftmost = [deck[at] for at in (0, 13, 14, 27, 28, 41, 42)]
    rightmost = [deck[at] for at in (6, 7, 20, 21, 34, 35, 48)]
    assert hands["dealer"] == leftmost, "the first stack goes to the start"
    assert hands["spot 6"] == rightmost
    kinds = [type(e).__name__ for e in record.events]
    assert kinds.index("Counted") < kinds.index("Rolled")
    assert [event.cards for event in cited(record, LAW("8A(d)"))] == [4]  # type: ignore[attr-defined]
    assert [event.text for event in cited(record, LAW("8A(b)2"))] == ["No more bets"]  # type: ignore[attr-defined]


def test_11_8a_f_and_g_stacks_go_clockwise_and_unwagered_ones_are_collected() -> None:
    record = round_with((2, 2, 3), dealing="hand")
    assert started(record.events) == "spot 1"
    first_seven = [hand for hand, _ in dealt(record.events)[:7]]
    assert first_seven == [f"spot {n}" for n in range(1, 7)] + ["dealer"]
    assert len(cited(record, LAW("8A(g)"))) == 5


def test_11_8a_a_and_11_8b_a_the_casino_chooses_what_to_deal_from() -> None:
    """One card at a time from a shoe or the hand, seven from a device."""
    for dealing, size in (("manual shoe", 1), ("hand", 1), ("automated shoe", 7)):
        record = round_with((2, 3, 3), dealing=dealing)
        assert {len(drawn) for _, drawn in dealt(record.events)} == {size}


def test_11_8b_d_an_automated_shoe_delivers_stacks_of_seven() -> None:
    record = round_with((3, 3, 3), dealing="automated shoe")
    events = dealt(record.events)
    assert [hand for hand, _ in events] == ["spot 6", "dealer", *(f"spot {n}" for n in range(1, 6))]
    assert events[0][1] == tuple(IN_ORDER[:7])
    assert cited(record, LAW("8B(b)2"))
    assert cited(record, LAW("8B(e)"))
    assert len(cited(record, LAW("8B(f)"))) == 5


# 11.6 The cut


def manual(**options: Any) -> Any:
    return plain(shuffler=False, second_deck=False, **options)


def asked_to_cut(events: Any) -> list[int]:
    return [e.spot for e in events if isinstance(e, Asked) and "cut" in e.choices]


def step_to(session: Any, kind: type) -> None:
    """Perform steps until one of this kind has been."""
    while not isinstance(session.events[-1], kind):
        session.step()
    session.step()


def test_11_6_a_the_cards_are_shuffled_for_every_round() -> None:
    session = table(plain(), Stacked())
    for decks in (2, 1, 1):  # 11.2(b)4: both decks at first, then the one that was used
        record = finish(session, [(1, MAIN, 10_00)])
        assert len(cited(record, LAW("6(a)"))) - _disclosed(record) == decks


def _disclosed(record: Any) -> int:
    return sum(type(event).__name__ == "Disclosed" for event in record.events)


def test_11_6_b_1_only_cards_shuffled_by_hand_are_cut() -> None:
    assert not any(isinstance(e, Cut) for e in round_with((2, 3, 3)).events)
    record = round_with((2, 3, 3), numbers=[7], shuffler=False, second_deck=False)
    (cut,) = [event for event in record.events if isinstance(event, Cut)]
    assert (cut.position, cut.by, cut.law) == (17, "dealer", LAW("6(e)"))


def test_11_6_b_2_cards_that_came_shuffled_are_cut() -> None:
    record = round_with((2, 3, 3), shuffler=False, second_deck=False, preshuffled=True)
    assert sum(isinstance(event, Cut) for event in record.events) == 1


def test_11_6_d_1_the_first_player_to_the_table_cuts_first() -> None:
    session = table(manual(), Stacked(), seats=(4, 2, 6), automate=())
    record = finish(session, [(2, MAIN, 10_00)])
    assert asked_to_cut(record.events) == [4, 6, 2], "then the others, and last the dealer"
    assert [e.by for e in record.events if isinstance(e, Cut)] == ["dealer"]


def test_11_6_d_3_the_cut_rotates_while_nobody_banks() -> None:
    session = table(manual(), Stacked(), seats=(2, 4, 6), automate=())
    firsts = []
    for _ in range(5):
        record = finish(session, [(2, MAIN, 10_00)])
        firsts.append(asked_to_cut(record.events)[0])
    assert firsts[1:] == [6, 4, 2, 6]


def test_11_6_e_a_cut_is_ten_cards_from_either_end() -> None:
    session = table(manual(), Stacked(), automate=())
    session.place("p1", 1, MAIN, 10_00)
    session.proceed()
    for amount in (9, 44):
        with pytest.raises(BadChoice):
            session.choose("p1", 1, "cut", amount)
    session.choose("p1", 1, "cut", 43)
    (cut,) = [event for event in session.events if isinstance(event, Cut)]
    assert (cut.position, cut.by) == (43, "p1")


@pytest.mark.parametrize(
    ("where", "text"), [("discard rack", "discard rack"), ("four from the bottom", "four cards")]
)
def test_11_6_e_where_the_cutting_card_goes(where: str, text: str) -> None:
    session = table(manual(cutting_card=where), Stacked())
    record = finish(session, [(1, MAIN, 10_00)])
    duties = [e.text for e in record.events if isinstance(e, Duty) and e.law == LAW("6(e)")]
    assert len(duties) == 1
    assert text in duties[0]


@pytest.mark.parametrize(("option", "who"), [("last to cut", 4), ("next to cut", 2)])
def test_11_6_f_a_supervisor_may_ask_for_a_recut(option: str, who: int) -> None:
    session = table(manual(recut=option), Stacked(), seats=(4, 2), automate=(), paced=True)
    while session.pending.__class__.__name__ != "Bets":
        session.step()
    session.place("p4", 4, MAIN, 10_00)
    session.proceed()
    session.choose("p4", 4, "cut", 20)
    with pytest.raises(NoSuchIrregularity, match="before any is dealt"):
        session.report("recut")
    step_to(session, Cut)
    session.report("recut")
    ask = session.pending
    assert isinstance(ask, Ask)
    assert ask.spot == who
    session.choose(ask.patron, ask.spot, "cut", 30)
    step_to(session, Duty)
    assert [e.position for e in session.events if isinstance(e, Cut)] == [20, 30]


def test_11_6_g_an_idle_table_starts_anew() -> None:
    session = table(plain(player_bank=True), source({}))
    finish(session, [(1, MAIN, 10_00)])
    assert not session.table.memory.start_of_game
    session.apply(Call("no gaming activity"))
    assert session.table.memory.start_of_game
    record = finish(session, [(1, MAIN, 10_00)])
    assert cited(record, LAW("6(g)"))
    assert not cited(record, LAW("10(c)")), "nobody banks at the start of the game"
    session.place("p1", 1, MAIN, 10_00)
    with pytest.raises(NotNow, match=r"gaming activity.*11\.6\(g\)"):
        session.apply(Call("no gaming activity"))


# 11.17 Three cards, then four


def test_11_17_d_to_g_three_cards_then_four_to_each_wager_from_the_left() -> None:
    for last_four, law in (("hand", LAW("17(g)1")), ("automated shoe", LAW("17(g)2"))):
        made = plain(seven_card_bonus=True, last_four=last_four, dealing="manual shoe")
        session = table(made, Stacked(), seats=(2, 5))
        record = finish(session, [(2, MAIN, 10_00), (5, MAIN, 10_00)])
        events = dealt(record.events)
        assert [(hand, len(drawn)) for hand, drawn in events] == [
            (hand, count) for count in (3, 4) for hand in ("spot 2", "spot 5", "dealer")
        ]
        assert [card for _, drawn in events for card in drawn] == list(IN_ORDER[:21])
        assert len(cited(record, LAW("17(d)"))) == 1
        assert len(cited(record, LAW("17(e)"))) == 2
        assert len(cited(record, law)) == 3
        assert not any(type(e).__name__ == "Rolled" for e in record.events)
        assert cited(record, LAW("17(c)"))[0].text == "No more bets"  # type: ignore[attr-defined]


def test_11_17_b_three_cards_first_wherever_either_bonus_is_offered() -> None:
    for offered in ("three_card_bonus", "seven_card_bonus"):
        session = table(plain(**{offered: True}, dealing="hand"), Stacked())
        record = finish(session, [(1, MAIN, 10_00)])
        assert [len(drawn) for _, drawn in dealt(record.events)] == [3, 3, 4, 4]


def test_11_17_h_and_i_the_stub_is_counted_every_fifth_round_unless_a_device_counts() -> None:
    for counting, expected in ((True, []), (False, [5])):
        made = plain(seven_card_bonus=True, counting_shuffler=counting)
        session = table(made, Stacked())
        counted = []
        for number in range(1, 7):
            record = finish(session, [(1, MAIN, 10_00)])
            if any(isinstance(e, Counted) and e.cards == 39 for e in record.events):
                counted.append(number)
        assert counted == expected


def test_a_reading_of_11_8_d_a_card_set_aside_is_one_of_the_four() -> None:
    session = table(plain(), Stacked(numbers=[1, 2, 2]), paced=True)
    while not any(isinstance(e, Dealt) for e in session.events):
        if type(session.pending).__name__ == "Bets":
            session.place("p1", 1, MAIN, 10_00)
            session.proceed()
        else:
            session.step()
    session.report("card-face-up")
    while not isinstance(session.pending, Ask):
        session.step()
    (count,) = [event for event in session.events if isinstance(event, Counted)]
    assert count.cards == 3
    assert session.table.round == 1, "play goes on"


def test_a_stacked_table_deals_what_the_test_says() -> None:
    session = table(plain(), source({1: WINS, DEALER: DEALER_PAIR}))
    session.place("p1", 1, MAIN, 10_00)
    session.proceed()
    assert session.table.spots[0].cards == list(cards(WINS))
    assert session.table.dealer.cards == list(cards(DEALER_PAIR))
