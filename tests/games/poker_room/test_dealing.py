"""13:69F-14.9 to 14.13A: what is dealt, in which order, and who opens each betting round."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import STANDARD, cards
from pitboss.equipment.randomness import Keyed
from pitboss.errors import BadChoice, BadDraw, NotNow
from pitboss.games.poker_room.options import PokerOptions
from pitboss.games.poker_room.poker import Poker
from pitboss.hands import five
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Ask,
    Burned,
    Deal,
    Dealt,
    Discarded,
    Revealed,
    Seen,
    Shuffled,
)
from pitboss.table.view import redacted
from tests.games.poker_room.hands import Table

LAW = Subchapter("13:69F-14")


def dealt(table: Table) -> list[tuple[int, int, str]]:
    """Spot, cards and who sees them, of every deal."""
    return [(e.spot, len(e.cards), e.seen.value) for e in table.events(Dealt)]


# 14.9 Seven-card stud


def test_14_9_c_two_down_and_one_up_from_the_dealers_left() -> None:
    table = Table("seven-card-stud", players=3).deal()
    down = [(spot, 1, "owner") for spot in (1, 2, 3)]
    assert dealt(table) == [*down, *down, *[(spot, 1, "all") for spot in (1, 2, 3)]]


def test_14_9_d_ties_of_up_cards_go_by_suit() -> None:
    """Twos of all suits: clubs are the lowest, spades the highest."""
    hands = ["9s 8s 2h", "9h 8h 2c", "9d 8d 2s", "9c 8c 2d"]
    assert Table("seven-card-stud", hands).deal().moved("forced bet")[0].source == "p2"


def test_14_9_d_1_high_poker_the_lowest_up_card() -> None:
    table = Table("seven-card-stud", ["2s 2h Ah", "3s 3h 5c", "4s 4h 2d"]).deal()
    (forced,) = table.moved("forced bet")
    assert (forced.source, forced.law) == ("p3", LAW("9(d)1"))


def test_14_9_d_2_low_poker_the_highest_up_card() -> None:
    """The king, since the ace is low; by the letter, the ace."""
    hands = ["2s 2h Ah", "3s 3h 5c", "4s 4h Kd"]
    table = Table("seven-card-stud-low", hands).deal()
    assert (table.moved("forced bet")[0].source, table.moved("forced bet")[0].law) == (
        "p3",
        LAW("9(d)2"),
    )
    for up in (hands, ["3s 3h Ac", "4s 4h 2s"]):
        table = Table("seven-card-stud-low", up, low_forced_bet="ace").deal()
        assert table.moved("forced bet")[0].source == "p1"


def test_14_9_d_3_high_low_the_highest_with_the_ace_below_a_two() -> None:
    table = Table("seven-card-stud-high-low", ["2s 2h Ah", "3s 3h 5c", "4s 4h 9d"]).deal()
    (forced,) = table.moved("forced bet")
    assert (forced.source, forced.law) == ("p3", LAW("9(d)3"))
    table = Table("seven-card-stud-high-low", ["3s 3h As", "4s 4h 2c"]).deal()
    assert table.moved("forced bet")[0].source == "p2"


def test_14_9_d_4_eight_or_better_the_lowest_with_the_ace_high() -> None:
    table = Table("seven-card-stud-eight", ["2s 2h Ah", "3s 3h 5c", "4s 4h 9d"]).deal()
    (forced,) = table.moved("forced bet")
    assert (forced.source, forced.law) == ("p2", LAW("9(d)4"))


def test_14_9_d_the_forced_bet_may_be_made_in_full() -> None:
    hands = ["2s 2h Ah", "3s 3h 5c"]
    table = Table("seven-card-stud", hands, forced_bet_in_full=True).deal()
    assert table.legal == {"forced bet": (100,), "bet": (400,)}
    table.act("bet")
    assert (table.turn, table.legal["raise"]) == (1, (800,))


def test_14_9_e_the_next_player_folds_calls_or_raises() -> None:
    table = Table("seven-card-stud", ["2s 2h 5h", "3s 3h 4c", "4s 4h 9d"]).deal()
    assert table.turn == 3
    assert table.legal == {"fold": None, "call": (100,), "raise": (400,)}
    table.act("call call")
    assert len(table.session.table.spots[0].cards) == 4  # the round is complete


def test_14_9_f_a_burn_card_and_a_fourth_card_up() -> None:
    table = Table("seven-card-stud", ["2s 2h 5h", "3s 3h 4c", "4s 4h 9d"]).deal()
    table.act("call fold")
    assert [e.law for e in table.events(Burned)] == [LAW("9(f)")]
    assert dealt(table)[-2:] == [(2, 1, "all"), (3, 1, "all")]


def test_14_9_f_1_the_highest_hand_showing_opens() -> None:
    table = Table("seven-card-stud", ["2s 2h Kh Ah", "3s 3h 4c 4d", "4s 5h Ad Qd"]).deal()
    table.act("call call")
    assert (table.turn, table.ask.law) == (2, LAW("9(f)1"))
    assert set(table.legal) == {"check", "bet"}
    assert table.act("check").ask.law == LAW("9(g)")


def test_14_9_f_2_at_low_the_best_low_showing_opens() -> None:
    hands = ["2s 2h Kh Ah", "3s 3h 4c 4d", "4s 5h 8d 7d"]
    table = Table("seven-card-stud-low", hands).deal().act("call call")
    assert (table.turn, table.ask.law) == (3, LAW("9(f)2"))


def test_14_9_f_3_ties_go_to_the_dealers_left() -> None:
    hands = ["2s 2h 4h Kd", "3s 3h Ac 9h", "4s 5h As 9d"]
    table = Table("seven-card-stud", hands).deal().act("call call")
    assert (table.turn, table.ask.law) == (2, LAW("9(f)3"))


def test_14_9_g_check_until_a_bet_then_fold_call_or_raise() -> None:
    table = Table("seven-card-stud", ["2s 2h 5h Ah", "3s 3h 4c 9d"]).deal().act("call")
    assert set(table.legal) == {"check", "bet"}
    assert set(table.act("check").legal) == {"check", "bet"}
    assert set(table.act("bet").legal) == {"fold", "call", "raise"}


def test_14_9_h_two_more_up_one_down_each_after_a_burn() -> None:
    table = Table("seven-card-stud", players=2).deal().check_down()
    faces = [e.seen.value for e in table.events(Dealt) if e.spot == 1]
    assert faces == ["owner", "owner", "all", "all", "all", "all", "owner"]
    assert len(table.events(Burned)) == 4


def test_14_9_h_a_common_card_where_the_deck_is_short() -> None:
    """Eight players to the end: one card is left when the seventh is due."""
    table = Table("seven-card-stud", players=8).deal().check_down()
    common = [event for event in table.events(Dealt) if event.spot == 0]
    assert [(len(e.cards), e.seen, e.law) for e in common] == [(1, Seen.ALL, LAW("9(h)"))]
    assert [e.text for e in table.events(Announced) if e.law == LAW("9(h)")] == ["Common card"]
    # One card was left, so that the burn cards were shuffled with it.
    assert [e.cards for e in table.events(Shuffled)] == [52, 52, 4]


def test_14_9_h_two_cards_are_enough_for_a_common_card() -> None:
    """One of eight players folds on the fifth card: a burn card and a common card are left."""
    table = Table("seven-card-stud", players=8).deal()
    table.act("call " * 7 + "check " * 8 + "bet fold" + " call" * 6).check_down()
    assert len([event for event in table.events(Dealt) if event.spot == 0]) == 1
    assert [e.cards for e in table.events(Shuffled)] == [52, 52]


def test_14_9_h_two_common_cards_for_nine_players() -> None:
    table = Table("seven-card-stud", players=9).deal().check_down()
    assert len([event for event in table.events(Dealt) if event.spot == 0]) == 2


def test_14_9_h_the_common_card_plays_for_everybody() -> None:
    table = Table("seven-card-stud", players=8, show_discards=True).deal().check_down()
    (common,) = [event.cards for event in table.events(Dealt) if event.spot == 0]
    shown = table.events(Revealed)
    assert len(shown) == 8
    for event in shown:
        assert len(event.cards) == 6
        assert event.text == five.best((*event.cards, *common)).words  # type: ignore[arg-type]


# 14.10 Hold 'em and its variations


def test_14_10_e_two_rounds_face_down_the_button_last() -> None:
    table = Table(players=3).deal()
    assert dealt(table) == [(spot, 1, "owner") for spot in (1, 2, 3, 1, 2, 3)]
    table.act("fold fold").deal()
    assert [spot for spot, *_ in dealt(table)] == [2, 3, 1, 2, 3, 1]


def test_14_10_f_in_turn_after_the_blinds() -> None:
    table = Table(players=4).deal()
    assert (table.turn, table.ask.law) == (3, LAW("10(f)"))
    assert set(table.legal) == {"fold", "call", "raise"}


def test_14_10_g_burn_three_cards_then_left_of_the_button() -> None:
    table = Table(players=3, board="Ah Kh Qh", hands=["2c 3c", "4c 5c", "6c 7c"]).deal()
    table.act("call call check")
    assert [(len(e.cards), e.seen) for e in table.events(Burned)] == [(1, Seen.NONE)]
    assert table.session.table.community.cards == list(cards("Ah Kh Qh"))
    assert (table.turn, table.ask.law) == (1, LAW("10(g)"))


def test_14_10_h_i_a_fourth_and_a_fifth_card() -> None:
    table = Table(players=2).deal().act("call check check check")
    assert (len(table.session.table.community.cards), table.ask.law) == (4, LAW("10(h)"))
    table.act("check check")
    assert (len(table.session.table.community.cards), table.ask.law) == (5, LAW("10(i)"))
    assert len(table.events(Burned)) == 3


def test_14_10_i_final_round() -> None:
    table = Table(players=2).deal().act("call check check check check check check check")
    assert table.session.last is not None


def test_14_10_j_any_combination_of_own_cards_and_board() -> None:
    """The board plays for both: the pot is shared."""
    table = Table(hands=["2c 3c", "2d 3d"], board="As Ks Qs Js Ts").deal().check_down()
    assert table.won == [0, 0]


def test_14_10_k_three_cards_each_at_pineapple() -> None:
    table = Table("pineapple", players=2).deal()
    assert [len(spot.cards) for spot in table.session.table.spots[:2]] == [3, 3]


def test_14_10_k_1_pineapple_discards_before_the_flop() -> None:
    table = Table("pineapple", hands=["As Ah 2c", "Ks Kh 3c"]).deal().act("call check")
    assert (table.turn, table.ask.law, table.ask.topic) == (1, LAW("10(k)1"), "discard")
    assert table.session.table.community.cards == []
    with pytest.raises(BadChoice):
        table.act("discard:Ks")
    with pytest.raises(BadChoice):
        table.act("discard:AsAh")
    table.act("discard:2c discard:3c")
    assert [len(spot.cards) for spot in table.session.table.spots[:2]] == [2, 2]
    assert len(table.session.table.community.cards) == 3


def test_14_10_k_1_in_the_order_of_the_betting_round_before() -> None:
    table = Table("pineapple", players=4).deal().act("call call call check")
    turns = []
    while table.ask.topic == "discard":
        turns.append(table.turn)
        table.act(f"discard:{table.session.table.spots[table.turn - 1].cards[0]}")
    assert turns == [3, 4, 1, 2]


def test_14_10_k_2_crazy_pineapple_discards_after_the_flops_betting() -> None:
    table = Table("crazy-pineapple", players=2).deal().act("call check")
    assert table.ask.topic == "play"
    assert len(table.session.table.community.cards) == 3
    table.act("check check")
    assert (table.ask.law, table.ask.topic) == (LAW("10(k)2"), "discard")


def test_14_10_k_discards_stay_hidden() -> None:
    table = Table("pineapple", hands=["As Ah 2c", "Ks Kh 3c"]).deal().act("call check")
    table.act("discard:2c")
    owned = {1: "p1", 2: "p2"}
    for viewer, seen in (("p1", cards("2c")), ("p2", (None,)), ("", (None,))):
        shown = list(redacted(table.session.events, viewer, owned))
        assert [e.cards for e in shown if isinstance(e, Discarded)] == [seen]


# 14.11 Omaha


def test_14_11_d_four_rounds_face_down() -> None:
    table = Table("omaha", players=2).deal()
    assert dealt(table) == [(spot, 1, "owner") for spot in (1, 2) * 4]


def test_14_11_e_then_as_hold_em() -> None:
    table = Table("omaha", players=2).deal()
    assert table.ask.law == LAW("11(e)")
    assert [m.what for m in table.moved("blind")] == ["blind", "blind"]
    table.act("call check")
    assert (len(table.session.table.community.cards), table.ask.law) == (3, LAW("10(g)"))


def test_14_11_f_just_two_own_cards_and_three_of_the_board() -> None:
    """Four spades on the board and one in the hand make no flush."""
    table = Table("omaha", ["As Kd 7h 6c", "9h 9d 2c 3c"], "Ks Qs 8s 2s 4h").deal().check_down()
    assert table.won == [400, -400]


# 14.12 to 14.12B Draw games


def test_14_12_d_five_rounds_face_down() -> None:
    table = Table("five-card-draw", players=2).deal()
    assert dealt(table) == [(spot, 1, "owner") for spot in (1, 2) * 5]


def test_14_12_e_betting_before_the_draw() -> None:
    table = Table("five-card-draw", players=3).deal()
    assert (table.turn, table.ask.law) == (3, LAW("12(e)"))


def test_14_12_f_one_player_at_a_time_from_the_left_of_the_button() -> None:
    table = Table(
        "five-card-draw", ["As Ah 2c 3c 4c", "Ks Kh 5d 6d 7d"], drawn="Ad Ac Kd Kc Qh"
    ).deal()
    table.act("call check")
    assert (table.turn, table.ask.law, table.ask.topic) == (1, LAW("12(f)"), "draw")
    table.act("draw:2c3c4c")
    assert table.session.table.spots[0].cards == list(cards("As Ah Ad Ac Kd"))
    table.act("draw:5d6d")
    assert table.session.table.spots[1].cards == list(cards("Ks Kh 7d Kc Qh"))
    assert (table.turn, table.ask.law) == (1, LAW("12(g)"))


def test_14_12_f_a_player_may_keep_or_discard_all() -> None:
    table = Table("five-card-draw", players=2).deal().act("call check")
    assert table.legal == {"stand pat": None, "draw": None}
    hand = "".join(str(card) for card in table.session.table.spots[0].cards)
    table.act(f"draw:{hand} stand_pat")
    assert len(table.session.table.spots[0].cards) == 5


def test_14_12_f_1_a_burn_card_before_the_first_draw() -> None:
    table = Table("five-card-draw", players=2).deal().act("call check")
    assert [e.law for e in table.events(Burned)] == [LAW("12(f)1")]


def draw_all(table: Table) -> Table:
    """Everybody draws five, as long as there are draws."""
    while isinstance(table.session.pending, Ask) and table.ask.topic == "draw":
        hand = "".join(str(card) for card in table.session.table.spots[table.turn - 1].cards)
        table.act(f"draw:{hand}")
    return table


@pytest.mark.parametrize("reshuffle", ["stub first", "with the stub"])
def test_14_12_f_2_the_discards_are_reshuffled_when_cards_run_short(reshuffle: str) -> None:
    """Eight players: 11 cards are left, the third draw of five is short by four."""
    table = Table("five-card-draw", players=8, reshuffle=reshuffle).deal()
    table.act("call " * 7 + "check")
    third = table.session.table.spots[2].cards[:]
    draw_all(table)
    (_, _, again, *_) = table.events(Shuffled)
    assert again.law == LAW("12(f)2")
    assert again.cards == (10 if reshuffle == "stub first" else 11)
    drawn = [c for e in table.events(Dealt) if e.spot == 3 for c in e.cards][5:]
    assert not set(drawn) & set(third), "no card of the player who draws is among them"
    assert all(len(spot.cards) == 5 for spot in table.session.table.spots)


def test_14_15_f_cards_dealt_to_an_ineligible_player_are_discards_that_may_be_reshuffled() -> None:
    """Seven players: 11 cards are left after the five dealt in error and the burn card."""
    table = Table("five-card-draw", players=7).deal()
    table.session.report("dealt-to-ineligible-player", 8, STANDARD[:5])
    draw_all(table.act("call " * 6 + "check"))
    (_, _, again, *_) = table.events(Shuffled)
    assert again.cards == 2 * 5 + 5


def test_14_12_g_the_final_round_opens_left_of_the_button() -> None:
    table = Table("five-card-draw", players=3).deal().act("fold call check")
    table.act("stand_pat stand_pat")
    assert (table.turn, set(table.legal)) == (1, {"check", "bet"})
    assert table.legal["bet"] == (800,)


TRIPLE = {
    "deuce-to-seven": (5, [LAW("12A(d)"), LAW("12A(e)")],
                       [(LAW("12A(f)"), LAW("12A(g)")), (LAW("12A(h)"), LAW("12A(i)")),
                        (LAW("12A(j)"), LAW("12A(k)"))]),
    "badugi": (4, [LAW("12B(d)"), LAW("12B(e)")],
               [(LAW("12B(f)"), LAW("12B(g)")), (LAW("12B(h)"), LAW("12B(i)")),
                (LAW("12B(j)"), LAW("12B(k)"))]),
}  # fmt: skip


@pytest.mark.parametrize("variant", TRIPLE)
def test_14_12a_three_draws_each_with_a_betting_round(variant: str) -> None:
    """14.12A(d) to (k), 14.12B(d) to (k): no new blinds, and checks are allowed."""
    count, (deal, first), draws = TRIPLE[variant]
    table = Table(variant, players=2).deal()
    assert len(table.session.table.spots[0].cards) == count
    assert (table.events(Dealt)[0].law, table.ask.law) == (deal, first)
    table.act("call check")
    for number, (draw, betting) in enumerate(draws, start=1):
        assert (table.turn, table.ask.law, table.ask.topic) == (1, draw, "draw")
        assert len(table.events(Burned)) == number
        table.act("stand_pat stand_pat")
        assert (table.turn, table.ask.law) == (1, betting)
        assert set(table.legal) == {"check", "bet"}
        assert table.legal["bet"] == ((800,) if number > 1 else (400,))
        if number < 3:
            table.act("check check")
    assert len(table.moved("blind")) == 2


def test_14_12a_f_before_a_burn_card_the_discards_of_others_than_who_draws_first() -> None:
    """The first draw takes all 16 cards of the stub; p1, who draws next, discarded five."""
    table = Table("deuce-to-seven", players=7).deal().act("call " * 6 + "check")
    for seat, count in ((1, 5), (2, 4), (3, 5), (4, 2)):
        hand = table.session.table.spots[seat - 1].cards[:count]
        table.act("draw:" + "".join(map(str, hand)))
    table.act("stand_pat " * 3 + "check " * 7)
    (_, _, again, *_) = table.events(Shuffled)
    assert (again.cards, again.law) == (11, LAW("12A(f)"))
    assert len(table.events(Burned)) == 2


def test_14_12b_f_the_stub_is_dealt_before_the_discards_are_shuffled() -> None:
    table = Table("badugi", players=9).deal().act("call " * 8 + "check")
    draw_all(table)
    assert [e.law for e in table.events(Shuffled)][2] == LAW("12B(f)")


def test_14_12a_f_burns_stay_apart_from_the_discards() -> None:
    table = Table("deuce-to-seven", players=7).deal().act("call " * 6 + "check")
    draw_all(table)
    burned = {card for event in table.events(Burned) for card in event.cards}
    held = {card for spot in table.session.table.spots for card in spot.cards}
    assert not burned & held


# 14.13 Five-card stud


def test_14_13_c_one_down_and_one_up() -> None:
    table = Table("five-card-stud", players=2).deal()
    assert dealt(table) == [(1, 1, "owner"), (2, 1, "owner"), (1, 1, "all"), (2, 1, "all")]


def test_14_13_d_the_lowest_up_card_by_suit_bets() -> None:
    table = Table("five-card-stud", ["As 3h", "Kd 3c", "Qc 3s"]).deal()
    (forced,) = table.moved("forced bet")
    assert (forced.source, forced.law) == ("p2", LAW("13(d)"))


def test_14_13_e_the_first_round() -> None:
    table = Table("five-card-stud", ["As 3h", "Kd 3c", "Qc 3s"]).deal()
    assert (table.turn, table.ask.law) == (3, LAW("13(e)"))
    assert set(table.legal) == {"fold", "call", "raise"}


def test_14_13_f_the_highest_hand_showing_must_bet() -> None:
    table = Table("five-card-stud", ["As 3h 9s", "Kd 2c Kc", "Qc 5s 5h"]).deal()
    table.act("call call")
    assert (table.turn, table.legal) == (3, {"bet": (400,)})
    table.act("bet")
    assert set(table.legal) == {"fold", "call", "raise"}


def test_14_13_f_or_may_check_as_at_seven_card_stud() -> None:
    hands = ["As 3h 9s", "Kd 2c Kc", "Qc 5s 5h"]
    table = Table("five-card-stud", hands, must_open=False).deal().act("call call")
    assert set(table.legal) == {"check", "bet"}


def test_14_13_f_equal_hands_go_to_the_dealers_left() -> None:
    table = Table("five-card-stud", ["As 3h 9s", "Kd 2c Kc", "Qc 2s Kh"]).deal()
    table.act("call call")
    assert table.turn == 2


def test_14_13_g_two_more_cards_up() -> None:
    table = Table("five-card-stud", players=2, must_open=False).deal().check_down()
    assert [e.seen.value for e in table.events(Dealt) if e.spot == 2] == ["owner", *["all"] * 4]
    assert [e.law for e in table.events(Burned)] == [LAW("13(f)"), LAW("13(g)"), LAW("13(g)")]


# 14.13A Mambo stud

MAMBO = ["As 3h 9s", "Kd 2c Kc", "Qc Ah 5h"]


def test_14_13a_c_one_down_and_one_up() -> None:
    table = Table("mambo-stud", MAMBO).deal()
    assert [seen for _, _, seen in dealt(table)] == ["owner"] * 3 + ["all"] * 3


def test_14_13a_d_the_lowest_up_card_bets() -> None:
    (forced,) = Table("mambo-stud", MAMBO).deal().moved("forced bet")
    assert (forced.source, forced.law) == ("p2", LAW("13A(d)"))


def test_14_13a_e_the_first_round() -> None:
    table = Table("mambo-stud", MAMBO).deal()
    assert (table.turn, table.ask.law) == (3, LAW("13A(e)"))


def test_14_13a_f_a_third_card_down_and_the_highest_up_card_opens() -> None:
    table = Table("mambo-stud", MAMBO).deal().act("call call")
    assert dealt(table)[-3:] == [(spot, 1, "owner") for spot in (1, 2, 3)]
    assert (table.turn, set(table.legal)) == (3, {"check", "bet"})


def test_14_13a_f_by_suit_where_ranks_are_equal() -> None:
    table = Table("mambo-stud", ["As Kh 9s", "Kd 2c Kc", "Qc Ks 5h"]).deal().act("call call")
    assert table.turn == 3


def test_14_13a_g_the_second_round() -> None:
    table = Table("mambo-stud", MAMBO).deal().act("call call bet")
    assert (table.ask.law, set(table.legal)) == (LAW("13A(g)"), {"fold", "call", "raise"})


def test_14_13a_i_1_a_pair_with_the_community_card_opens() -> None:
    table = Table("mambo-stud", MAMBO, "2d").deal().act("call call check check check")
    assert table.session.table.community.cards == list(cards("2d"))
    assert (table.turn, table.ask.law) == (2, LAW("13A(i)1"))


def test_14_13a_i_1_or_the_highest_up_card() -> None:
    table = Table("mambo-stud", MAMBO, "9d").deal().act("call call check check check")
    assert table.turn == 3


def test_14_13a_i_2_ties_go_to_the_dealers_left() -> None:
    hands = ["As Kh 9s", "Kd 2c Kc", "Qc Ks 5h"]
    table = Table("mambo-stud", hands, "9d").deal().act("call call check check check")
    assert (table.turn, table.ask.law) == (1, LAW("13A(i)2"))


def test_14_13a_j_the_final_round() -> None:
    table = Table("mambo-stud", MAMBO, "2d").deal().act("call call check check check check")
    assert (table.ask.law, table.legal["bet"]) == (LAW("13A(j)"), (800,))


# At a real table, whose cards are keyed in


def keyed(variant: str, players: int) -> Session:
    game = Poker(PokerOptions.parse({"variant": variant, "rake_percent": 0, "time_charge": 600}))
    session = Session(game, source=Keyed(), automate=("showdown",))
    for seat in range(1, players + 1):
        session.sit(f"p{seat}", seat, 10_000)
    session.proceed()
    return session


def test_a_hand_whose_cards_are_keyed_in() -> None:
    session = keyed("holdem", 2)
    for code in ("As", "Ks", "Ah", "Kh"):
        session.key(cards(code))
    with pytest.raises(NotNow):
        session.key(cards("2c"))  # it is p1's turn
    session.choose("p1", 1, "call")
    session.choose("p2", 2, "check")
    with pytest.raises(BadDraw):
        session.key(cards("As"))  # it was dealt already
    for street in ("2c", "3d 7h 9s", "", "4c", "Jc", "", "5c", "Qc", ""):
        if street:
            session.key(cards(street))
        else:
            session.choose("p1", 1, "check")
            session.choose("p2", 2, "check")
    assert session.table.patrons["p1"].amount == 10_400


def test_discards_shuffled_again_are_keyed_in_from_the_discards_alone() -> None:
    session = keyed("five-card-draw", 8)
    deck = iter(STANDARD)
    while isinstance(session.pending, Deal):
        session.key([next(deck)])
    for seat in (3, 4, 5, 6, 7, 8, 1):
        session.choose(f"p{seat}", seat, "call")
    session.choose("p2", 2, "check")
    session.key([next(deck)])  # the burn card
    for seat in (1, 2, 3):
        hand = session.table.spots[seat - 1].cards[:]
        session.choose(f"p{seat}", seat, "draw", 0, hand)
        if seat < 3:
            session.key([next(deck) for _ in range(5)])
    session.key([next(deck)])  # the last card of the stub
    assert session.table.shoe is not None
    assert session.table.shoe.left == 10
    with pytest.raises(BadDraw):
        session.key(STANDARD[2:3] + STANDARD[10:11] + STANDARD[18:19] + STANDARD[26:27])
    session.key(STANDARD[0:1] + STANDARD[8:9] + STANDARD[16:17] + STANDARD[24:25])
    assert len(session.table.spots[2].cards) == 5
