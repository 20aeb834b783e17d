"""What the casino may choose, and what it may not: each refusal names its paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import BadOptions, BadPayTable
from pitboss.games.blackjack.regular.game import Blackjack
from pitboss.games.blackjack.regular.options import BlackjackOptions
from pitboss.law import Subchapter
from pitboss.law.index import index
from tests.games.blackjack.support import game, opened
from tests.support.play import rows

LAW = Subchapter("13:69F-2")

REFUSED = rows("""
    law        options
    2(a)1      dealing=hand shuffle=shuffling_device decks=4
    2(d)       dealing=hand decks=1
    5(i)       dealing=hand shuffle=shuffling_device decks=1 cards_behind_cutting_card=30
    5(i)       one_round_per_deck=yes
    5(i)       dealing=hand shuffle=shuffling_device decks=2 one_round_per_deck=yes
    6A(c)      burn_each_round=yes
    1          shuffle=Bart_Carter dealing=double_shoe
    1          shuffle=Bart_Carter decks=1
    6A(h)      dealing=hand shuffle=shuffling_device decks=1 hole_card=face_down
    6A(h)      dealing=hand shuffle=shuffling_device decks=1 hole_card=face_up
    6(k)3      hole_card=face_up surrender=yes
    6(k)3      hole_card=face_up even_money=yes
    6(k)5      hole_card=face_up most_hands=3
    6(k)2      hole_card=face_up variation=6_to_5 soft_17=hit
    6(j)2      hole_card=card_reader progressive=yes
    6(j)2      hole_card=face_down progressive=yes
    6(k)       hole_card=face_up progressive=yes
    18(e)      hole_card=face_down multiple_action=three_wagers
    9(b)       hole_card=card_reader insurance_when=own_turn
    12(d)      variation=6_to_5
    3(e)       variation=6_to_5 soft_17=hit six_seven_eight=yes
    3(e)       variation=6_to_5 soft_17=hit designated_blackjack=AsJs
    3(e)       variation=6_to_5 soft_17=hit five_cards_21=yes
    8(c)       variation=6_to_5 soft_17=hit surrender=yes
    8(c)       multiple_action=three_wagers surrender=yes
    8(c)       progressive=yes surrender=yes
    10(a)      doubling=hard_9_to_11
    10(d)      double_after_split=no
    11(e)      multiple_action=three_wagers most_hands=3
    11(e)      most_hands=4
    11(e)      resplit_aces=yes
    13(a)      progressive=yes players_per_box=2
    2(a)2      twenty_point_bonus=yes decks=1
    2(a)2      in_between=yes decks=1
    2(a)3      progressive=yes decks=3
    2(a)3      additional_wager=sevens decks=3
    2(a)4      match_the_dealer=yes decks=7
    2(a)4      optional_bonus=yes decks=5
    17(e)2     additional_wager=same_suit decks=3
    17(e)2     additional_wager=same_suit decks=8 same_suit_option=4
    17(a)      additional_wager=sevens progressive=yes
    18(a)      multiple_action=three_wagers progressive=yes
    18(a)      multiple_action=three_wagers blackjack_bonus=yes
    18(a)      multiple_action=three_wagers streak=yes
    18(a)      multiple_action=three_wagers match_the_dealer=yes
    18(a)      multiple_action=three_wagers twenty_point_bonus=yes
    18(a)      multiple_action=three_wagers in_between=yes
    20(l)      blackjack_bonus=yes progressive=yes
    20(l)      blackjack_bonus=yes streak=yes
    20(l)      blackjack_bonus=yes twenty_point_bonus=yes
    20(l)      blackjack_bonus=yes optional_bonus=yes
    20(l)      blackjack_bonus=yes in_between=yes
    22(l)      streak=yes progressive=yes
    22(l)      streak=yes twenty_point_bonus=yes
    22(l)      streak=yes optional_bonus=yes
    22(l)      streak=yes in_between=yes
    23(g)      match_the_dealer=yes optional_bonus=yes
    23(g)      match_the_dealer=yes in_between=yes
    24(i)      twenty_point_bonus=yes progressive=yes
    24(i)      twenty_point_bonus=yes optional_bonus=yes
    24(i)      twenty_point_bonus=yes in_between=yes
    25(h)      optional_bonus=yes multiple_action=three_wagers
    25(h)      optional_bonus=yes progressive=yes
    25(h)      optional_bonus=yes in_between=yes
    26(h)      in_between=yes progressive=yes
    24(d)      twenty_point_bonus=yes dealing=hand shuffle=shuffling_device decks=2
    24(d)      twenty_point_bonus=yes hole_card=face_up
    26(e)      in_between=yes dealing=hand shuffle=shuffling_device decks=2
    18(c)      multiple_action=three_wagers dealing=hand shuffle=shuffling_device decks=2
    19(i)      progressive=yes progressive_start=499999
    19(i)      progressive=yes progressive_reserve=71
    24(h)      twenty_point_bonus=yes twenty_point_limit=2499999
    3(l)1      hand_fee=26
    19(i)      progressive_rate=69
    5(d)       cards_behind_cutting_card=24
    3(e)3      designated_blackjack=AsTs
    2(a)       decks=9
""")


def parsed(text: str) -> dict[str, Any]:
    pairs = (word.split("=") for word in text.split())
    return {name: value.replace("_", " ") for name, value in pairs}


@pytest.mark.parametrize("row", REFUSED, ids=" | ".join)
def test_options_that_the_law_forbids(row: list[str]) -> None:
    law, options = row
    with pytest.raises(BadOptions) as refused:
        BlackjackOptions.parse(parsed(options))
    assert refused.value.law == LAW(law)


def _refused(law: str, **options: Any) -> None:
    with pytest.raises(BadOptions) as refused:
        BlackjackOptions(**options)
    assert refused.value.law == LAW(law)


def test_2_2_a_1_from_the_hand_one_or_two_decks() -> None:
    _refused("2(a)1", dealing="hand", shuffle="shuffling device", decks=3)


def test_2_2_a_2_two_decks_for_twenty_points_and_in_between() -> None:
    for option in ("twenty_point_bonus", "in_between"):
        _refused("2(a)2", decks=1, **{option: True})
        assert BlackjackOptions(decks=2, **{option: True})


def test_2_2_a_3_four_decks_for_sevens_and_the_progressive() -> None:
    _refused("2(a)3", decks=3, progressive=True)
    assert BlackjackOptions(decks=4, additional_wager="sevens")


def test_2_2_a_4_six_or_eight_for_match_and_the_optional_bonus() -> None:
    for count in (1, 2, 3, 4, 5, 7):
        _refused("2(a)4", decks=count, match_the_dealer=True)
        _refused("2(a)4", decks=count, optional_bonus=True)


def test_2_6_j_2_no_hole_card_with_the_progressive() -> None:
    _refused("6(j)2", hole_card="card reader", progressive=True)


def test_2_8_c_no_surrender_with_multiple_action_6_to_5_or_the_progressive() -> None:
    _refused("8(c)", surrender=True, progressive=True)


def test_2_13_a_one_player_a_box_with_the_progressive() -> None:
    _refused("13(a)", players_per_box=3, progressive=True)


def test_2_17_a_no_additional_wager_beside_the_progressive() -> None:
    _refused("17(a)", additional_wager="same suit", progressive=True)


def test_2_18_a_no_other_bonus_in_multiple_action() -> None:
    _refused("18(a)", multiple_action="three wagers", streak=True)


def test_2_20_l_2_22_l_2_23_g_2_24_i_2_25_h_and_2_26_h_wagers_that_exclude_each_other() -> None:
    _refused("20(l)", blackjack_bonus=True, streak=True)


def test_2_22_l_no_streak_beside_them() -> None:
    _refused("22(l)", streak=True, in_between=True)


def test_2_23_g_no_match_beside_them() -> None:
    _refused("23(g)", match_the_dealer=True, optional_bonus=True)


def test_2_24_i_no_twenty_points_beside_them() -> None:
    _refused("24(i)", twenty_point_bonus=True, optional_bonus=True)


def test_2_25_h_no_optional_bonus_beside_them() -> None:
    _refused("25(h)", optional_bonus=True, in_between=True)


def test_2_26_h_no_in_between_beside_them() -> None:
    _refused("26(h)", in_between=True, progressive=True)


ALLOWED = rows("""
    options
    decks=1
    decks=5 hole_card=card_reader surrender=yes even_money=yes
    decks=6 match_the_dealer=yes twenty_point_bonus=yes
    decks=6 match_the_dealer=yes streak=yes
    decks=6 match_the_dealer=yes blackjack_bonus=yes additional_wager=sevens
    decks=6 match_the_dealer=yes progressive=yes
    decks=2 dealing=hand shuffle=shuffling_device surrender=yes
    decks=8 multiple_action=three_wagers additional_wager=same_suit
    decks=8 dealing=continuous_shuffler hole_card=face_up six_seven_eight=yes
    variation=6_to_5 soft_17=hit double_after_split=no most_hands=3
    boxes=6 most_hands=4 resplit_aces=yes
""")


@pytest.mark.parametrize("row", ALLOWED, ids=" | ".join)
def test_options_that_it_allows(row: list[str]) -> None:
    assert opened(**BlackjackOptions.parse(parsed(row[0])).as_dict())


def test_every_option_has_a_paragraph_that_exists() -> None:
    for option in BlackjackOptions.describe():
        assert option.law.text in index(), option.name
        assert option.help


def test_every_table_irregularity_and_reading_has_a_paragraph_that_exists() -> None:
    kind = game()
    cited = [rule.law for rule in kind.irregularities.values()]
    cited += [reading.law for reading in kind.readings]
    cited += [table.law for wager in kind.wagers.values() for table in wager.tables]
    cited += [wager.law for wager in kind.wagers.values()]
    for law in cited:
        assert law.text in index(), law


def test_fixed_tables_are_not_replaced() -> None:
    with pytest.raises(BadPayTable) as refused:
        Blackjack(None, {"wager": {"win": "1 to 1", "blackjack": "2 to 1"}})
    assert refused.value.law == LAW("3(e)")
