"""How unclear text is read: one test for each reading of 13:69F-2."""

from __future__ import annotations

from typing import Any

from pitboss.equipment.cards import cards
from pitboss.law import Subchapter
from pitboss.table.steps import Ask, Charged, Dealt
from tests.games.blackjack.support import (
    begin,
    cents,
    choices,
    choose,
    dealt,
    game,
    hand_of,
    kinds,
    last,
    laws,
    opened,
    play,
)

LAW = Subchapter("13:69F-2")
HAND: dict[str, Any] = {"dealing": "hand", "decks": 1, "shuffle": "shuffling device"}


def test_2_3_a_3_21_in_two_cards_of_a_split_pair_beats_a_21_in_more() -> None:
    hands = ("Ah Ad", "Ts", "Kc 5c 6d 5d")
    assert cents(play(*hands, ["split"])) == {"wager": 1000, "split": -1000}
    assert laws(play(*hands, ["split"]), "wager") == [LAW("3(a)3")]
    assert cents(play(*hands, ["split"], split_21="pushes")) == {"wager": 0, "split": -1000}


def test_2_3_a_3_but_loses_to_a_blackjack() -> None:
    record = play("Ah Ad", "Ts", "Kc 5c Ac", ["split"])
    assert cents(record) == {"wager": -1000, "split": 0}


def test_2_3_d_side_wagers_at_6_to_5_need_not_be_multiples_of_5_dollars() -> None:
    record = play(
        "Kh Qh", "9s", "Td", ["stand"], {"wager": 500, "same-suit": 100}, variation="6 to 5",
        soft_17="hit", additional_wager="same suit",
    )  # fmt: skip
    assert cents(record) == {"wager": 500, "same-suit": 500}


def test_2_3_e_extra_odds_go_to_the_wager_and_not_to_what_was_added() -> None:
    cards = ("7h 7d", "Ts", "7s Td", ["double"])
    assert cents(play(*cards, three_sevens=True)) == {"wager": 1500, "double": 1000}
    both = play(*cards, three_sevens=True, added_wagers_odds="same")
    assert cents(both) == {"wager": 1500, "double": 1500}
    for odds, most in (("even", "1 to 1"), ("same", "3 to 2")):
        made = game(three_sevens=True, added_wagers_odds=odds)
        for wager in (made.double, made.split):
            assert str(list(made.rows_for(wager, ""))[-1].pays) == most
        assert [str(row.pays) for row in made.rows_for(made.insurance, "")] == ["2 to 1"]


def test_2_3_l_2_a_hand_fee_for_a_small_wager_once_a_round() -> None:
    session = opened(dealt("Th 9h", up="9s"), hand_fee=25)
    begin(session, wager=500)
    assert len([event for event in session.events if isinstance(event, Charged)]) == 1


def test_2_2_a_1_a_double_shoe_has_the_decks_on_each_side() -> None:
    session = opened(dealing="double shoe", decks=3)
    shoe = session.table.shoe
    assert shoe is not None
    assert shoe.other is not None
    assert (len(shoe.order), len(shoe.other.order)) == (156, 156)


def test_2_6_d_1_the_determinant_card_comes_from_the_side_dealt_from_last() -> None:
    left = dealt("Th 9h", up="8s", then="Td", burn="4s")
    right = dealt("Ts 6h", up="8s", then="9c", burn="")
    session = opened(left, right, dealing="double shoe", decks=2)
    begin(session, wager=1000)
    shoe = session.table.shoe
    assert shoe is not None
    assert shoe.side == 1, "a spade sends the round to the right"
    choose(session, "hit")
    begin(session, wager=1000)
    first = next(event for event in session.events if isinstance(event, Dealt))
    assert first.cards[0] in shoe.order[: shoe.at] or (
        shoe.other is not None and first.cards[0] in shoe.other.discards
    )


def test_2_6_h_the_second_card_is_not_drawn_where_it_decides_nothing() -> None:
    assert len(hand_of(play("Th 6h", "Ts", "Td", ["hit"]), "dealer")) == 1
    insured = play("Th 6h", "As", "Td 9c", ["insurance", "hit"])
    assert len(hand_of(insured, "dealer")) == 2


def test_2_6_k_1_a_blackjack_beats_every_dealer_21_face_up() -> None:
    assert cents(play("Ah Kh", "Ts", "5d", hole="6c", hole_card="face up")) == {"wager": 1000}


def test_2_6_k_2_the_extra_odds_remain() -> None:
    record = play(
        "7h 7d", "Ts", "7s 9d", ["hit"], hole="6c", hole_card="face up", three_sevens=True
    )
    assert cents(record) == {"wager": 1500}


def test_2_6a_d_surrender_from_the_hand_is_the_casinos_choice() -> None:
    for offered in (False, True):
        session = opened(dealt("Th 6h", up="9s", burn=""), surrender=offered, **HAND)
        begin(session, wager=1000)
        assert ("surrender" in choices(session)) is offered


def test_2_6a_f_the_dealer_draws_as_from_a_shoe() -> None:
    session = opened(dealt("Th 9h", up="6s", then="Td 9c", burn=""), **HAND)
    begin(session, wager=1000)
    choose(session, "stand")
    assert LAW("12(b)1") in [getattr(event, "law", None) for event in last(session).events]


def test_2_7_a_a_blackjack_pays_what_the_table_pays() -> None:
    assert cents(play("Ah Kh", "9s")) == {"wager": 1500}
    assert cents(play("Ah Kh", "9s", variation="6 to 5", soft_17="hit")) == {"wager": 1200}
    assert cents(play("Ah Kh", "9s", hole="9c", hole_card="face up")) == {"wager": 1000}
    assert cents(play("Ah Kh", "9s", designated_blackjack="AhKh")) == {"wager": 2000}


def test_2_7_b_a_blackjack_waits_also_after_the_card_reader() -> None:
    session = opened(
        dealt("Ah Kh", "Th 6h", up="Ts", hole="9c"), seats=(1, 2), hole_card="card reader"
    )
    session.place("p1", 1, "wager", 1000)
    session.place("p2", 2, "wager", 1000)
    session.proceed()
    assert "Paid" not in kinds(session.events)


def test_2_8_a_2_a_surrendered_wager_waits_also_after_the_card_reader() -> None:
    session = opened(
        dealt("Th 6h", "Th 7h", up="Ts", hole="9c"), seats=(1, 2), hole_card="card reader",
        surrender=True,
    )  # fmt: skip
    session.place("p1", 1, "wager", 1000)
    session.place("p2", 2, "wager", 1000)
    session.proceed()
    choose(session, "surrender")
    assert session.table.spots[0].bets
    choose(session, "stand")
    assert cents(last(session), 1) == {"wager": -500}


def test_2_10_a_1_the_two_limits_on_doubling_are_independent() -> None:
    for options in ({"doubling": "hard 9 to 11"}, {"double_after_split": False}):
        assert game(**HAND, **options)


def test_2_10_b_added_wagers_of_a_hand_over_21_wait_for_the_second_card() -> None:
    cards = ("8h 8d", "Ts", "Tc Td 3c Td Ac", ["split", "hit", "double"])
    assert cents(play(*cards)) == {"wager": -1000, "split": 0, "double": 0}
    lost = play(*cards, busted_added_wagers="lost")
    assert cents(lost) == {"wager": -1000, "split": 0, "double": 0}, "only hands over 21 differ"
    over = ("8h 8d", "Ts", "Tc Td 4c Td Ac", ["split", "hit", "double"])
    assert cents(play(*over)) == {"wager": -1000, "split": 0, "double": 0}
    assert cents(play(*over, busted_added_wagers="lost")) == {
        "wager": -1000,
        "split": -1000,
        "double": -1000,
    }


def test_2_11_e_an_ace_on_a_split_ace_may_be_split_where_aces_are_not_barred() -> None:
    session = opened(dealt("Ah Ad", up="9s", then="Ac"), boxes=6, most_hands=3, resplit_aces=True)
    begin(session, wager=1000)
    choose(session, "split")
    assert choices(session) == ["stand", "split"]


def test_2_13_a_the_first_at_a_box_consents_by_a_call() -> None:
    session = opened(players_per_box=2)
    session.call("consent", "p1", 1)
    assert session.table.memory.consents == {1: "p1"}


def test_2_13_b_a_patron_who_does_not_wager_is_no_seated_player() -> None:
    session = opened(dealt("Th 6h", up="9s"), players_per_box=2)
    session.sit("p2", 1, 10_000)
    session.call("consent", "p1", 1)
    session.place("p2", 1, "wager", 1000)
    session.proceed()
    assert isinstance(session.pending, Ask)
    assert session.pending.patron == "p2"


def test_2_17_a_one_dollar_or_more() -> None:
    record = play("Kh Qh", "9s", "Td", ["stand"], {"wager": 1000, "same-suit": 500},
                  additional_wager="same suit")  # fmt: skip
    assert cents(record)["same-suit"] == 2500


def test_2_17_b_4_one_seven_is_the_first_card() -> None:
    record = play("8h 7d", "9s", "7c Td", ["hit"], {"wager": 1000, "sevens": 100},
                  additional_wager="sevens")  # fmt: skip
    assert cents(record)["sevens"] == -100


def test_2_17_e_2_king_and_queen_of_one_suit() -> None:
    record = play("Kh Qd", "9s", "Td", ["stand"], {"wager": 1000, "same-suit": 100},
                  additional_wager="same suit")  # fmt: skip
    assert cents(record)["same-suit"] == -100


MULTIPLE: dict[str, Any] = {"multiple_action": "two or three wagers"}


def test_2_18_c_each_wager_may_be_doubled_for_less() -> None:
    wagers = {"wager": 1000, "second-wager": 1000}
    answers = [("double for less", 25), ("double", 50)]
    record = play("5h 6h", "9s", "Td 8c 8c", answers, wagers, **MULTIPLE)
    assert cents(record)["double"] == 75


def test_2_18_e_no_hole_card_in_multiple_action() -> None:
    session = opened(dealt("5h 6h", up="9s", then="Td 8c 8c"), **MULTIPLE)
    begin(session, wager=1000, second_wager=1000)
    assert session.table.dealer.cards == list(cards("9s"))


def test_2_18_f_a_hand_over_21_loses_all_that_was_added() -> None:
    record = play(
        "Th 4h", "Ts", "Td", ["double"], {"wager": 1000, "second-wager": 1000}, **MULTIPLE
    )
    assert cents(record)["double"] == -2000


def test_2_19_c_a_split_pair_of_aces_goes_by_the_cards_before_the_split() -> None:
    session = opened(dealt("As Ah", up="9s", then="Ac Ad Td"), progressive=True, decks=8)
    begin(session, wager=1000, progressive=100)
    choose(session, "split")
    assert cents(last(session))["progressive"] == 2500 - 100


def test_2_20_j_the_bonus_wager_comes_back_with_its_payout() -> None:
    for stake, won in (("returned", 500), ("kept", 400)):
        session = opened(dealt("Ah Kh", up="9s"), blackjack_bonus=True, bonus_stake=stake)
        begin(session, wager=1000, blackjack_bonus=100)
        choose(session, "press")
        assert cents(last(session))["blackjack-bonus"] == won


def test_2_25_d_and_2_25_e_the_optional_bonus() -> None:
    record = play("Th 6h", "6s", "Td Td Kc", ["hit"], {"wager": 1000, "optional-bonus": 100},
                  optional_bonus=True)  # fmt: skip
    order = [getattr(event, "wager", "") for event in record.events if hasattr(event, "outcome")]
    assert order == ["wager", "optional-bonus"], "the hand over 21 was settled before"
