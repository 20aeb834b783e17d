"""Cards, ranking and methods by paragraph: 13:69F-31.2 to 31.4, 31.6 and 31.8 to 31.10."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.games.pai_gow.asia_poker import AsiaPoker
from pitboss.hands import joker
from pitboss.hands.two import low_hand
from pitboss.law import Citation, Subchapter
from pitboss.table.record import RoundRecord
from pitboss.table.steps import Cut, Dealt, Marked
from tests.games.pai_gow.support import finish
from tests.support.play import table
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-31")


def one_round(numbers: tuple[int, ...] = (), **options: Any) -> RoundRecord:
    made = AsiaPoker(AsiaPoker.options_model.parse(options))
    return finish(table(made, Stacked((), list(numbers))), [(1, "asia-poker", 10_00)])


def kinds(record: RoundRecord) -> list[str]:
    return [type(event).__name__ for event in record.events]


def test_31_2_a_one_deck_with_one_joker() -> None:
    deck = AsiaPoker().deck()
    assert len(deck) == len(set(deck)) == 53
    assert sum(card.is_joker for card in deck) == 1


def test_31_3_a_aces_are_highest_and_begin_the_lowest_run_and_the_joker_is_one() -> None:
    order = [low_hand(cards(f"{rank}s")) for rank in "AKQJT98765432"]
    assert order == sorted(order, reverse=True)
    assert len(set(order)) == 13
    assert low_hand(cards("X1")) == low_hand(cards("As"))
    assert low_hand(cards("X1 Ad")).words == "pair of aces"
    assert joker.four(cards("As 2d 3h 4c")).words == "straight, ace to four"
    assert joker.four(cards("Qs Kd Ah 2c")).words == "ace high", "a straight does not go round"


RANKED = [
    (LAW("3(b)1"), "As Ad Ah Ac", "four aces"),
    (LAW("3(b)2"), "As Ks Qs Js", "royal flush"),
    (LAW("3(b)3"), "As 2s 3s 4s", "straight flush, ace to four"),
    (LAW("3(b)3"), "Ks Qs Js Ts", "straight flush, king high"),
    (LAW("3(b)3"), "5s 4s 3s 2s", "straight flush, five high"),
    (LAW("3(b)4"), "Kc Kd Kh Ks", "four kings"),
    (LAW("3(b)4"), "2c 2d 2h 2s", "four twos"),
    (LAW("3(b)5"), "As Ks 9s 3s", "flush, ace high"),
    (LAW("3(b)5"), "As Ks 9s 2s", "flush, ace high"),
    (LAW("3(b)6"), "Ac Ks Qs Js", "straight, ace high"),
    (LAW("3(b)6"), "Ac 2s 3s 4s", "straight, ace to four"),
    (LAW("3(b)6"), "5c 4s 3s 2s", "straight, five high"),
    (LAW("3(b)7"), "Ac Ad As 5s", "three aces"),
    (LAW("3(b)7"), "2c 2d 2h 3s", "three twos"),
    (LAW("3(b)8"), "As Ac Kd Kc", "two pairs, aces and kings"),
    (LAW("3(b)8"), "3s 3d 2d 2c", "two pairs, threes and twos"),
    (LAW("3(b)9"), "Ac Ad 9c 4d", "pair of aces"),
    (LAW("3(b)9"), "2c 2d 4c 3d", "pair of twos"),
    (LAW("3(e)"), "Ac Kd 9c 4d", "ace high"),
    (LAW("3(e)"), "Ac Kd 9c 3d", "ace high"),
    (LAW("3(e)"), "5c 4d 3c 7d", "seven high"),
]


@pytest.mark.parametrize(("law", "hand", "words"), RANKED, ids=str)
def test_31_3_b_every_kind_of_high_hand(law: Citation, hand: str, words: str) -> None:
    assert joker.four(cards(hand)).words == words, law


def test_31_3_e_hands_of_one_kind_go_by_the_highest_card_that_the_other_lacks() -> None:
    values = [joker.four(cards(hand)) for _, hand, _ in RANKED]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)
    assert joker.four(cards("As Kd 9h 4c")) == joker.four(cards("Ac Kh 9d 4s")), "a copy"


def test_31_3_c_the_joker_completes_straights_and_flushes_and_is_an_ace_otherwise() -> None:
    for hand, words in (
        ("X1 Ks Qs Js", "royal flush"),
        ("X1 9s 8s 7s", "straight flush, 10 high"),
        ("X1 9s 8d 7s", "straight, 10 high"),
        ("X1 9s 5s 2s", "flush, ace high"),
        ("X1 As Ad Ac", "four aces"),
        ("X1 Kd Kc Ks", "three kings"),
        ("X1 9s 9d 4c", "pair of nines"),
        ("X1 Kd 9c 4d", "ace high"),
    ):
        assert joker.four(cards(hand)).words == words


STARTS = [
    (LAW("4(a)1"), "dice", {}, (1, 2, 2)),
    (LAW("4(a)2"), "random number", {}, (0,)),
    (LAW("4(a)3"), "button", {"dealing": "automated shoe"}, ()),
]


@pytest.mark.parametrize(("law", "how", "options", "numbers"), STARTS, ids=str)
def test_31_4_a_three_ways_to_find_where_the_deal_begins(
    law: Citation, how: str, options: dict[str, Any], numbers: tuple[int, ...]
) -> None:
    record = one_round(numbers, starting_position=how, **options)
    began = [e.value for e in record.events if isinstance(e, Marked) and "starting" in e.what]
    assert began == ["dealer"], law
    assert ("Rolled" in kinds(record), "Numbered" in kinds(record)) == (
        how == "dice", how == "random number"
    )  # fmt: skip


def test_31_6_b_1_cards_that_a_device_shuffled_are_not_cut() -> None:
    assert "Cut" not in kinds(one_round())


def test_31_6_c_others_are_cut_ten_cards_deep_at_least() -> None:
    for number, position in ((0, 10), (7, 17)):
        record = one_round((number,), shuffler=False, second_deck=False)
        (cut,) = [event for event in record.events if isinstance(event, Cut)]
        assert (cut.position, cut.law) == (position, LAW("6(c)1ii"))


METHODS = [
    (LAW("8(b)"), "manual shoe", ["Rolled", "Dealt", "Counted"], 1),
    (LAW("9(e)"), "hand", ["Counted", "Rolled", "Dealt"], 1),
    (LAW("10(c)"), "automated shoe", ["Rolled", "Dealt", "Counted"], 7),
]


@pytest.mark.parametrize(("law", "dealing", "order", "size"), METHODS, ids=str)
def test_31_9_b_and_31_10_b_the_start_is_found_before_the_deal_by_each_method(
    law: Citation, dealing: str, order: list[str], size: int
) -> None:
    """31.10(a): the casino chooses; each method has its own size of stack and its own order."""
    record = one_round((1, 2, 2), dealing=dealing)
    found = [kind for kind in dict.fromkeys(kinds(record)) if kind in order]
    assert found == order, law
    assert {len(e.cards) for e in record.events if isinstance(e, Dealt)} == {size}
    told = kinds(record).index("Announced")
    assert told < min(map(kinds(record).index, order)), "(b)2: no more bets before all of it"
