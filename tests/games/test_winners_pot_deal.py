"""Winner's pot poker, paragraph by paragraph: the deck, the hands, the button and the deal."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import STANDARD, cards
from pitboss.errors import BadOptions
from pitboss.hands import five
from pitboss.law import Subchapter
from pitboss.table.record import RoundRecord
from pitboss.table.steps import (
    Announced,
    Burned,
    Counted,
    Cut,
    Dealt,
    Marked,
    Seen,
    Shuffled,
)
from tests.games.test_winners_pot_poker import (
    HIGH,
    LOW,
    MIDDLE,
    STAY,
    antes,
    deck,
    pot_game,
    seated,
)
from tests.support.play import happened, round_of, table
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-33")


def in_order(record: RoundRecord) -> list[tuple[str, Seen, str]]:
    """Whom each card went to, who saw it, and by which paragraph."""
    return [
        ("burn", event.seen, event.law.text.removeprefix("13:69F-33."))
        if isinstance(event, Burned)
        else (event.hand, event.seen, event.law.text.removeprefix("13:69F-33."))
        for event in record.events
        if isinstance(event, Dealt | Burned)
        for _ in event.cards
    ]


# 33.2 and 33.4 Cards


def test_33_2_a_one_deck() -> None:
    assert pot_game().deck() == STANDARD


def test_33_4_b_1_what_a_device_has_shuffled_is_not_cut() -> None:
    assert not happened(round_of(seated(pot_game(), [], 1), antes(1), ["fold"]), Cut)


def test_33_4_b_2_what_was_shuffled_by_hand_or_before_is_cut() -> None:
    for options in ({"shuffler": False, "second_deck": False}, {"preshuffled": True}):
        session = table(pot_game(**options), Stacked(numbers=[7]))
        record = round_of(session, antes(1), ["fold"])
        assert [(cut.position, cut.law) for cut in happened(record, Cut)] == [(17, LAW("4(c)1ii"))]


def test_33_4_c_1_ii_at_least_ten_cards_on_either_side() -> None:
    for number, position in ((0, 10), (32, 42)):
        session = table(pot_game(shuffler=False, second_deck=False), Stacked(numbers=[number]))
        assert happened(round_of(session, antes(1), ["fold"]), Cut)[0].position == position


# 33.5 Hands

RANKED = """
    royal flush       As Ks Qs Js Ts   5(b)1
    straight flush    Ks Qs Js Ts 9s   5(b)2
    straight flush    5s 4s 3s 2s As   5(b)2
    four-of-a-kind    2s 2h 2d 2c As   5(b)3
    full house        2s 2h 2d 3c 3s   5(b)4
    flush             7s 5s 4s 3s 2s   5(b)5
    straight          As Kh Qs Js Ts   5(b)6
    straight          5s 4h 3s 2s As   5(b)6
    three-of-a-kind   2s 2h 2d As Kh   5(b)7
    two pairs         3s 3h 2d 2c As   5(b)8
    pair              2s 2h As Kh Qd   5(b)9
"""


def test_33_5_b_hands_from_highest_to_lowest() -> None:
    game, above = pot_game(), None
    for row in RANKED.strip().splitlines():
        hand, held, place = (part.strip() for part in row.split("  ") if part.strip())
        rank = five.best(cards(held))
        assert rank.category == hand
        assert game.ranking[rank.category] == LAW(place)
        assert above is None or rank < above
        above = rank
    assert [law.text for law in game.ranking.values()] == [
        LAW("5(b)1").text, LAW("5(b)2").text, LAW("5(b)3").text, LAW("5(b)4").text,
        LAW("5(b)5").text, LAW("5(b)6").text, LAW("5(b)7").text, LAW("5(b)8").text,
        LAW("5(b)9").text,
    ]  # fmt: skip


def test_33_5_a_the_ace_is_low_only_with_two_to_five() -> None:
    assert five.best(cards("Qs Kh As 2d 3c")).category == "high card"
    assert five.best(cards("As 2h 3s 4d 5c")) < five.best(cards("2s 3h 4s 5d 6c"))


def test_33_5_c_a_hand_compares_by_its_kind_first_and_equal_hands_tie() -> None:
    assert five.best(cards("5s 5h 4d 3c 2s")) > five.best(cards("3s 3h Ad Kc Qs"))
    assert five.best(cards("5s 5h Ad 3c 2s")) > five.best(cards("5d 5c Kd Qc Js"))
    assert five.best(cards("5s 5h Ad 3c 2s")) == five.best(cards("5d 5c As 3h 2d"))


# 33.7 to 33.9 The button and the deal


def test_33_7_d_the_button_goes_round_and_the_deal_begins_after_it() -> None:
    session = seated(pot_game(), deck(LOW, MIDDLE, HIGH), 2, 5)
    first = []
    for _ in range(4):
        record = round_of(session, antes(2, 5), ["fold", "fold"])
        first.append((happened(record, Marked)[-1].value, happened(record, Dealt)[0].hand))
    assert first == [
        ("the dealer", "spot 2"),
        ("spot 2", "spot 5"),
        ("spot 5", "dealer"),
        ("the dealer", "spot 2"),
    ]


def test_33_7_d_the_button_goes_to_the_next_who_plays() -> None:
    session = seated(pot_game(), [], 1, 2, 3)
    assert session.game.markers(session.table.memory) == {"button": ""}
    assert session.table.memory.button == -1, "in records, where 0 is the dealer"
    round_of(session, antes(1, 2, 3), ["fold"] * 3)
    record = round_of(session, antes(2, 3), ["fold"] * 2)
    assert happened(record, Marked)[-1].value == "spot 2"
    assert session.game.markers(session.table.memory) == {"button": "spot 2"}


def test_33_7_e_two_cards_down_and_one_up_after_a_burn() -> None:
    session = seated(pot_game(), deck(LOW, HIGH), 1)
    record = round_of(session, antes(1), STAY)
    up, own, none = Seen.ALL, Seen.OWNER, Seen.NONE
    assert in_order(record) == [
        ("burn", none, "7(e)"),
        ("spot 1", own, "7(e)1"), ("dealer", none, "7(e)1"),
        ("spot 1", own, "7(e)2"), ("dealer", none, "7(e)2"),
        ("spot 1", up, "7(e)3"), ("dealer", up, "7(e)3"),
        ("burn", none, "10(b)"), ("spot 1", up, "10(b)"), ("dealer", up, "10(b)"),
        ("burn", none, "10(d)"), ("spot 1", up, "10(d)"), ("dealer", up, "10(d)"),
    ]  # fmt: skip


def test_33_8_d_from_the_hand_the_third_card_is_face_up_too() -> None:
    session = seated(pot_game(dealing="hand"), deck(LOW, HIGH), 1)
    found = in_order(round_of(session, antes(1), ["fold"]))
    assert found[5:] == [("spot 1", Seen.ALL, "8(d)3"), ("dealer", Seen.ALL, "8(d)3")]
    with pytest.raises(BadOptions, match=r"33\.8\(b\)1"):
        pot_game(dealing="hand", shuffler=False, second_deck=False)


def test_33_8_b_3_and_33_9_b_2_no_more_bets_is_announced_by_every_method() -> None:
    for dealing, law in (
        ("manual shoe", LAW("7(b)")), ("hand", LAW("8(b)3")), ("automated shoe", LAW("9(b)2")),
    ):  # fmt: skip
        record = round_of(seated(pot_game(dealing=dealing), [], 1), antes(1), ["fold"])
        said = happened(record, Announced)[0]
        assert (said.text, said.law) == ("No more bets", law)


def test_33_8_c_and_33_9_c_the_button_is_the_same_by_every_method() -> None:
    for dealing, law in (("hand", LAW("8(c)")), ("automated shoe", LAW("9(c)"))):
        session = seated(pot_game(dealing=dealing), [], 1, 2)
        for first in ("spot 1", "spot 2", "dealer"):
            record = round_of(session, antes(1, 2), ["fold"] * 2)
            assert happened(record, Marked)[-1].law == law
            assert happened(record, Dealt)[0].hand == first


def test_33_8_a_a_casino_may_deal_from_the_hand() -> None:
    record = round_of(seated(pot_game(dealing="hand"), [], 1), antes(1), ["fold"])
    assert [e.law for e in happened(record, Dealt)] == [
        LAW("8(d)1"), LAW("8(d)1"), LAW("8(d)2"), LAW("8(d)2"), LAW("8(d)3"), LAW("8(d)3"),
    ]  # fmt: skip


def test_33_8_b_1_dealing_from_the_hand_needs_a_shuffling_device() -> None:
    with pytest.raises(BadOptions) as refused:
        pot_game(dealing="hand", shuffler=False, second_deck=False)
    assert refused.value.law == LAW("8(b)1")


def test_33_10_d_the_fifth_card_goes_to_those_who_doubled() -> None:
    order = deck("9s 9h 8d 7s", MIDDLE, HIGH)
    record = round_of(
        seated(pot_game(), order, 1, 2), antes(1, 2), ["bet", "bet", "fold", "double"]
    )
    last = [e.hand for e in happened(record, Dealt) if e.law == LAW("10(d)")]
    assert last == ["spot 2", "dealer"]


def test_33_9_a_stacks_of_three_come_as_they_lie() -> None:
    order = deck(LOW, HIGH)
    record = round_of(seated(pot_game(dealing="automated shoe"), order, 1), antes(1), ["fold"])
    dealt = [card for e in happened(record, Dealt) for card in e.cards]
    assert dealt == order[1:7]


def test_33_9_d_stacks_of_three_with_the_top_card_turned_up_after_the_button() -> None:
    session = seated(pot_game(dealing="automated shoe"), [], 1, 2)
    round_of(session, antes(1, 2), ["fold", "fold"])
    record = round_of(session, antes(1, 2), ["fold", "fold"])
    own, up, none = Seen.OWNER, Seen.ALL, Seen.NONE
    assert in_order(record) == [
        ("burn", none, "9(b)1"),
        ("spot 2", own, "9(d)"), ("spot 2", own, "9(d)"), ("spot 2", up, "9(d)"),
        ("dealer", none, "9(d)"), ("dealer", none, "9(d)"), ("dealer", up, "9(d)"),
        ("spot 1", own, "9(d)"), ("spot 1", own, "9(d)"), ("spot 1", up, "9(d)"),
    ]  # fmt: skip
    events = list(record.events)
    said = events.index(happened(record, Announced)[0])
    assert (
        events.index(happened(record, Burned)[0]) < said < events.index(happened(record, Dealt)[0])
    )


def test_33_7_g_and_33_9_g_the_stub_is_counted_every_fifth_round() -> None:
    for options, counted in (({}, 1), ({"dealing": "automated shoe"}, 0)):
        session = seated(pot_game(**options), [], 1)
        for _ in range(5):
            record = round_of(session, antes(1), ["fold"])
        assert len(happened(record, Counted)) == counted


def test_33_4_a_one_deck_is_shuffled_and_cut() -> None:
    session = seated(pot_game(shuffler=False, second_deck=False), [], 1)
    record = round_of(session, antes(1), ["fold"])
    assert [e.law.text for e in happened(record, Shuffled)] == [LAW("4(a)").text]
    assert "cut" in {type(e).__name__.lower() for e in record.events}
