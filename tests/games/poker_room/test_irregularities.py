"""13:69F-14.7(d) to (i), 14.15, 14.16: what goes wrong, and what follows from it."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import STANDARD, cards
from pitboss.errors import NoSuchIrregularity, NotNow
from pitboss.games.poker_room.poker import Poker
from pitboss.law import Subchapter
from pitboss.table.irregularities import Phase
from pitboss.table.steps import (
    Announced,
    Ask,
    Bets,
    Burned,
    Cut,
    Dealt,
    Discarded,
    Duty,
    Marked,
    Reported,
    Revealed,
    Seen,
    Shuffled,
    Voided,
)
from tests.games.poker_room.hands import Table
from tests.support.shows import shows

LAW = Subchapter("13:69F-14")


def hands_dealt(table: Table) -> dict[int, int]:
    return {spot.number: len(spot.cards) for spot in table.session.table.spots if spot.cards}


def paced(variant: str = "holdem", hands: Any = (), **options: Any) -> Table:
    """A table dealt step by step, at the start of a hand."""
    return Table(variant, hands, paced=True, **options).deal()


def dealt_to(table: Table, spot: int, count: int) -> Table:
    """Step on until a spot has just got its so-manieth card."""
    return table.step_until(lambda: len(table.session.table.spots[spot - 1].cards) == count)


# (b) Disputes


def test_14_15_b_the_supervisors_decision_is_final() -> None:
    table = Table(players=3).deal()
    table.session.report("dispute", 1)
    assert (table.ask.patron, table.ask.law) == (":supervisor", LAW("15(b)"))
    assert set(table.legal) == {"play on", "round dead", "hand dead"}
    table.act("play_on")
    assert table.turn == 3


def test_14_15_b_a_round_ruled_dead_gives_all_chips_back() -> None:
    table = Table(players=3, rake=True).deal().act("call call check bet call")
    table.session.report("dispute")
    table.act("round_dead")
    assert table.won == [0, 0, 0]
    assert [event.law for event in table.events(Voided)] == [LAW("15(b)")]


def test_14_15_b_a_hand_ruled_dead() -> None:
    table = Table(players=3).deal().act("call")
    table.session.report("dispute", 3)
    table.act("hand_dead call check")
    assert table.session.table.state.players[2].folded
    assert table.turn == 1


def test_14_15_b_one_of_the_last_two_hands_may_be_ruled_dead_but_not_the_last() -> None:
    table = Table(players=2, paced=True).deal()
    table.step_until(lambda: isinstance(table.session.pending, Ask))
    table.session.report("dispute", 2)
    assert "hand dead" in table.legal
    table.act("play_on raise fold")
    table.session.report("dispute", 1)
    assert set(table.legal) == {"play on", "round dead"}


def test_14_15_b_a_hand_that_was_folded_is_not_ruled_dead() -> None:
    table = Table(players=3).deal().act("fold")
    table.session.report("dispute", 3)
    assert set(table.legal) == {"play on", "round dead"}


def test_14_15_b_a_dispute_at_the_showdown() -> None:
    table = Table(hands=["As Ah", "Ks Kh"], board="2c 3d 7h 9s Jc", automate=())
    table.deal().act("call check check check check check check check show")
    table.session.report("dispute")
    table.act("round_dead")
    assert table.won == [0, 0]


# (e) Misdeals


def test_14_15_e_1_cards_not_shuffled_and_cut() -> None:
    table = Table(players=3).deal().act("raise call")
    table.session.report("not-shuffled-or-cut")
    assert table.won == [0, 0, 0]
    assert [(e.law, e.text) for e in table.events(Voided)] == [(LAW("15(e)1"), "Misdeal.")]


def test_14_15_e_a_misdeal_is_dealt_again_with_the_same_button() -> None:
    table = Table(players=3).deal()
    table.session.report("not-shuffled-or-cut")
    table.deal()
    assert [e.value for e in table.events(Marked) if e.what == "button"] == ["spot 3"]


def test_14_15_e_2_a_wrong_starting_position_found_in_time() -> None:
    table = Table(players=4).deal().act("call")
    table.session.report("wrong-starting-position")
    assert table.won == [0, 0, 0, 0]
    assert [e.law for e in table.events(Voided)] == [LAW("15(e)2")]


def test_14_15_e_2_found_after_two_players_bet() -> None:
    table = Table(players=4).deal().act("call call")
    table.session.report("wrong-starting-position")
    assert table.turn == 1
    assert table.events(Announced)[-1].law == LAW("15(e)2")


def test_14_15_e_3_more_than_one_card_face_up() -> None:
    table = Table(players=3).deal()
    table.session.report("card-face-up")
    assert table.turn == 3
    table.session.report("card-face-up")
    assert [e.law for e in table.events(Voided)] == [LAW("15(e)3")]


@pytest.mark.parametrize(("actions", "void"), [("call", True), ("call call", False)])
def test_14_15_e_3_before_two_players_have_bet(actions: str, void: bool) -> None:
    table = Table(players=4).deal().act(actions)
    table.session.report("card-face-up")
    table.session.report("card-face-up")
    assert bool(table.events(Voided)) is void


@pytest.mark.parametrize(("when", "void"), [("in the deal", False), ("always", True)])
def test_14_15_e_3_found_later(when: str, void: bool) -> None:
    table = Table(players=3, face_up_misdeal=when).deal().act("call call check")
    table.session.report("card-face-up")
    table.session.report("card-face-up")
    assert bool(table.events(Voided)) is void


def test_14_15_e_4_an_eligible_player_not_dealt_to() -> None:
    """Passed by in the deal, or seated before the first card and left out."""
    table = dealt_to(paced("holdem", ["As Ah", "Ks Kh", "Qs Qh"]), 1, 1)
    table.session.report("player-not-dealt-in", 2)
    table.step_until(lambda: table.session.last is not None)
    assert [e.law for e in table.record.events if isinstance(e, Voided)] == [LAW("15(e)4")]
    table = Table(players=3, straddle=800).deal()
    table.session.sit("late", 5, 5_000)  # while the third player is asked to straddle
    table.act("no_straddle")
    table.session.report("player-not-dealt-in", 5)
    assert [e.law for e in table.events(Voided)] == [LAW("15(e)4")]
    assert table.won == [0, 0, 0]


def test_14_15_e_4_not_for_who_has_too_few_chips_for_a_bet() -> None:
    for chips, void in ((400, True), (375, False)):
        table = Table(players=3, straddle=800).deal()
        table.session.sit("late", 5, chips)
        table.act("no_straddle")
        if void:
            table.session.report("player-not-dealt-in", 5)
        else:
            with pytest.raises(NoSuchIrregularity):
                table.session.report("player-not-dealt-in", 5)
        assert bool(table.events(Voided)) is void


def test_14_15_e_4_too_late_once_two_players_have_bet() -> None:
    table = Table(players=3, straddle=800).deal()
    table.session.sit("late", 5, 5_000)
    table.act("no_straddle call call")
    table.session.report("player-not-dealt-in", 5)
    assert not table.events(Voided)
    assert table.events(Announced)[-1].law == LAW("15(e)4")


def test_14_15_e_4_a_player_at_the_first_seat_not_dealt_to() -> None:
    """In the second hand the button is at spot 1, which is dealt to last."""
    table = paced("holdem", ["As Ah", "Ks Kh", "Qs Qh"]).act("fold fold")
    table.step_until(lambda: isinstance(table.session.pending, Bets)).deal()
    dealt_to(table, 2, 1).session.report("player-not-dealt-in", 1)
    table.step_until(lambda: table.events(Voided))
    assert [e.law for e in table.events(Voided)] == [LAW("15(e)4")]


@pytest.mark.parametrize("spot", [5, 0, 12])
def test_14_15_e_4_not_for_an_empty_seat(spot: int) -> None:
    table = Table(players=3).deal()
    with pytest.raises(NoSuchIrregularity) as refused:
        table.session.report("player-not-dealt-in", spot)
    assert refused.value.law == LAW("15(e)4")


def test_14_15_e_4_not_for_who_sits_out_waits_or_came_later() -> None:
    table = Table(players=4, new_players_post=False)
    table.session.call("sit out", "p2")
    table.deal()
    table.session.sit("late", 7, 5_000)
    for spot in (2, 7):
        with pytest.raises(NoSuchIrregularity) as refused:
            table.session.report("player-not-dealt-in", spot)
        assert refused.value.law == LAW("15(e)4")
    table = Table(players=3).deal().act("fold fold")
    table.session.sit("new", 5, 5_000)
    table.deal().act("wait")
    with pytest.raises(NoSuchIrregularity):
        table.session.report("player-not-dealt-in", 5)


def test_14_15_e_4_who_holds_cards_was_dealt_to() -> None:
    table = Table(players=3).deal()
    with pytest.raises(NoSuchIrregularity):
        table.session.report("player-not-dealt-in", 2)


# (f) to (h)


def test_14_15_f_cards_dealt_to_an_ineligible_player_are_discarded() -> None:
    table = Table(players=3).deal()
    table.session.report("dealt-to-ineligible-player", 7, cards("2c 3c"))
    assert [(len(e.cards), e.law) for e in table.events(Burned)] == [(2, LAW("15(f)"))]
    assert table.turn == 3


def test_14_15_f_no_more_cards_than_the_deck_has() -> None:
    """Nine players hold 18 cards, so that 34 are left."""
    table = Table(players=9).deal()
    with pytest.raises(NoSuchIrregularity) as refused:
        table.session.report("dealt-to-ineligible-player", 10, STANDARD[:35])
    assert refused.value.law == LAW("15(h)")
    table.session.report("dealt-to-ineligible-player", 10, STANDARD[:33])
    table.session.report("dealt-to-ineligible-player", 10)
    assert [len(event.cards) for event in table.events(Burned)] == [33, 1]
    with pytest.raises(NoSuchIrregularity):
        table.session.report("dealt-to-ineligible-player", 10)


def test_14_15_g_missing_or_additional_cards_end_the_round() -> None:
    table = Table(players=3, ante=50, rake=True).deal().act("call call check bet call")
    table.session.report("missing-or-additional-cards")
    assert table.won == [0, 0, 0]
    assert [e.law for e in table.events(Voided)] == [LAW("15(g)")]
    assert "Replace the deck" in [e.text for e in table.events(Duty)]
    assert all(account.amount == 0 for account in table.session.table.pots.values())


def test_14_15_h_one_card_face_up_is_not_used() -> None:
    table = Table(players=2, hands=["As Ah", "Ks Kh"], board="2c 3d 7h 9s Jc").deal()
    table.session.report("card-face-up")
    (burned,) = table.events(Burned)
    assert (burned.seen, burned.law) == (Seen.ALL, LAW("15(h)"))
    table.act("call check")
    assert burned.cards[0] not in table.session.table.community.cards


# (i) Protected hands


def test_14_15_i_an_unprotected_hand_fouled_has_no_redress() -> None:
    table = Table(players=3).deal().act("call")
    table.session.report("unprotected-hand-fouled", 3)
    assert table.session.table.state.players[2].folded
    assert table.act("fold").won == [-200, 600, -400]


def test_14_15_i_1_stud_hole_cards_count_as_protected() -> None:
    table = Table("seven-card-stud", players=3).deal()
    table.session.report("unprotected-hand-fouled", table.turn)
    assert table.events(Duty)[-1].law == LAW("15(i)1")
    assert not any(player.folded for player in table.session.table.state.players)


def test_14_15_i_2_a_protected_hand_is_reconstructed() -> None:
    table = Table(players=3).deal()
    table.session.report("protected-hand-touched", 1)
    assert table.events(Duty)[-1].law == LAW("15(i)2")
    assert table.turn == 3


def test_14_15_i_3_a_protected_hand_lost_is_refunded() -> None:
    table = Table(players=3, ante=50, rake=True).deal().act("call call check bet call")
    table.session.report("protected-hand-lost", 1)
    assert table.session.table.patrons["p1"].amount == table.start["p1"]
    table.act("fold")
    assert table.won[0] == 0


def test_14_15_i_3_what_the_pot_lacks_of_a_refund_comes_from_the_rake() -> None:
    """A pot of $12 of which $10 were raked: of $4 that go back, the rake returns $2."""
    for void in (False, True):
        table = Table(players=3, rake=True, rake_percent=0, rake_steps="4:10", rake_cap=9_999)
        table.deal().act("call call check")
        table.session.report("protected-hand-lost", 1)
        assert table.won[0] == 0
        refunds = [(m.source, m.amount) for m in table.moved("refund")]
        assert refunds == [(":pot", 200), (":rake", 200)]
        if void:  # nothing of it goes back twice
            table.session.report("not-shuffled-or-cut")
            assert table.won == [0, 0, 0]
        else:
            table.check_down()
            assert table.session.table.house.amount == 800


def test_14_15_i_3_a_hand_with_a_wrong_number_of_cards_is_fouled() -> None:
    table = Table(players=3).deal().act("call")
    table.session.report("wrong-number-of-cards", 3)
    assert table.won[2] == 0
    assert [e.spot for e in table.events(Voided)] == [3]


def test_14_15_i_4_a_player_who_left_has_no_interest() -> None:
    table = Table(players=3).deal().act("call")
    table.session.report("player-left-table", 3)
    assert table.session.table.state.players[2].folded


def test_14_15_i_the_last_two_hands_one_dead_ends_the_hand_at_once() -> None:
    table = Table(players=2).deal()
    assert table.turn == 1
    table.session.report("unprotected-hand-fouled", 2)
    assert isinstance(table.session.pending, Bets)
    assert table.won == [400, -400]


def test_14_15_i_a_hand_dead_in_its_turn_is_asked_no_more() -> None:
    table = Table(players=3).deal()
    table.session.report("unprotected-hand-fouled", 3)
    assert table.turn == 1


# (j), 14.7(d) to (i) Words and deeds in turn


def test_14_15_j_1_i_a_hand_thrown_in_is_folded() -> None:
    table = Table(players=3).deal()
    table.session.report("hand-thrown-in", 3)
    assert table.session.table.state.players[2].folded
    assert table.turn == 1


def test_14_15_j_1_ii_up_cards_turned_down_are_folded() -> None:
    table = Table("seven-card-stud", players=3).deal()
    turn = table.turn
    table.session.report("up-cards-turned-down", turn)
    assert table.session.table.state.at(turn).folded
    with pytest.raises(NoSuchIrregularity):
        Table(players=3).deal().session.report("up-cards-turned-down", 3)


@pytest.mark.parametrize(
    ("text", "bet"), [("call", 400), ("raise", 800), ("raise 800", 800), ("fold", 0)]
)
def test_14_7_d_words_in_turn_bind(text: str, bet: int) -> None:
    table = Table(players=3).deal()
    table.session.report("spoken-action", 3, text=text)
    assert table.session.table.state.players[2].bet == bet
    assert table.turn == 1


def test_14_7_d_words_against_the_rules_do_not() -> None:
    table = Table(players=3).deal()
    for text in ("check", "raise 900", "dance", ""):
        with pytest.raises(NoSuchIrregularity):
            table.session.report("spoken-action", 3, text=text)
    with pytest.raises(NoSuchIrregularity):
        table.session.report("spoken-action", 1, text="call")
    assert table.turn == 3


def test_14_7_d_out_of_turn_nothing_binds() -> None:
    table = Table(players=3).deal()
    table.session.report("action-out-of-turn", 1, text="raise")
    assert table.events(Announced)[-1].law == LAW("7(d)")
    assert (table.turn, table.session.table.state.players[0].bet) == (3, 200)
    with pytest.raises(NoSuchIrregularity):
        table.session.report("action-out-of-turn", 3)
    table = dealt_to(paced("holdem", ["As Ah", "Ks Kh"]), 1, 2)
    with pytest.raises(NoSuchIrregularity):
        table.session.report("action-out-of-turn", 1)  # there are no turns in the deal


def test_14_7_e_the_bet_is_corrected_to_what_was_announced() -> None:
    table = Table(players=3, structure="no limit", raises=0).deal()
    table.session.report("amount-misplaced", 3, text="raise 1500")
    assert table.session.table.state.players[2].bet == 1_500


def test_14_7_g_chips_added_later_do_not_count() -> None:
    table = Table(players=3, structure="no limit", raises=0).deal()
    table.session.report("string-bet", 3)  # put in a call first
    assert table.session.table.state.players[2].bet == 400
    assert table.session.table.state.level == 400
    table.act("call check").session.report("string-bet", 1, text="bet 600")
    assert table.session.table.state.level == 600


def test_14_7_g_2_a_call_without_a_word_is_no_raise() -> None:
    table = Table(players=3).deal()
    table.session.report("string-bet", 3)
    assert set(table.legal) == {"fold", "call", "raise"}
    assert table.legal["raise"] == (800,)


def test_14_7_i_a_single_large_chip_is_a_call() -> None:
    table = Table(players=3).deal()
    table.session.report("single-large-chip", 3)
    assert table.session.table.state.players[2].bet == 400
    table.act("call check")
    with pytest.raises(NoSuchIrregularity):
        table.session.report("single-large-chip", 1)  # nothing to call


@shows(LAW("15(j)"))
@pytest.mark.parametrize(("text", "lost"), [("call", 400), ("raise", 800)])
def test_14_15_j_2_throwing_the_cards_away_does_not_save_the_wager(text: str, lost: int) -> None:
    table = Table(players=3).deal()
    table.session.report("thrown-in-after-words", 3, text=text)
    player = table.session.table.state.players[2]
    assert player.folded
    assert table.won[2] == -lost
    assert table.turn == 1


# (k) to (m) Stud cards exposed


def test_14_15_k_an_exposed_hole_card_makes_the_third_come_face_down() -> None:
    table = paced("seven-card-stud", ["2s 9h Ah", "Ks Kh Kc"])
    dealt_to(table, 1, 1)
    table.session.report("stud-hole-card-exposed", 1)
    table.step_until(
        lambda: not isinstance(table.session.pending, Bets) and hands_dealt(table) == {1: 3, 2: 3}
    )
    seen = [e.seen for e in table.session.events if isinstance(e, Dealt) and e.spot == 1]
    assert seen == [Seen.OWNER, Seen.OWNER, Seen.OWNER]
    third = [e for e in table.session.events if isinstance(e, Dealt) and e.spot == 1][2]
    assert third.law == LAW("15(k)")
    assert Marked("exposed at spot 1", "2s", LAW("15(k)")) in table.session.events
    table.step_until(lambda: table.moved("forced bet"))
    assert table.moved("forced bet")[0].source == "p1"  # the exposed two is the up-card
    table.act("call").step_until(lambda: hands_dealt(table) == {1: 4, 2: 4})
    fourth = [e for e in table.session.events if isinstance(e, Dealt) and e.spot == 1][3]
    assert fourth.seen is Seen.ALL


def test_14_15_k_both_hole_cards_exposed_kill_the_hand_and_return_the_ante() -> None:
    table = paced("seven-card-stud", ["2s 9h Ah", "Ks Kh Kc", "4d 5d 6d"], ante=50)
    dealt_to(table, 1, 1)
    table.session.report("stud-hole-card-exposed", 1)
    dealt_to(table, 1, 2)
    table.session.report("stud-hole-card-exposed", 1)
    table.step_until(lambda: not table.session.table.spots[0].cards)
    assert table.won[0] == 0
    table.step_until(lambda: table.moved("forced bet"))
    assert [player.name for player in table.session.table.state.live()] == ["p2", "p3"]


@pytest.mark.parametrize(
    ("choice", "kept", "paragraph"),
    [("contend_so_far", True, LAW("15(k)1")), ("continue", False, LAW("15(k)2"))],
)
def test_14_15_k_1_2_a_third_hole_card_exposed_leaves_a_choice(
    choice: str, kept: bool, paragraph: Any
) -> None:
    hands = ["As Ah Ac 2c 2d 4h 5s", "Ks Kh Kc 7c 7d 9h Ts", "Qs Qh Qc Jd Jh 6c 6d"]
    table = paced("seven-card-stud", hands)
    while len(table.session.table.spots[0].cards) < 7:
        pending = table.session.pending
        if hasattr(pending, "choices"):
            table.act("check" if "check" in table.legal else "call")
        else:
            table.session.step()
    table.session.report("stud-hole-card-exposed", 1)
    table.step_until(lambda: hasattr(table.session.pending, "choices"))
    assert (table.ask.topic, table.ask.law) == ("exposed card", LAW("15(k)"))
    table.act(choice)
    table.step_until(lambda: table.session.table.phase is Phase.PLAYING)
    assert table.session.table.state.players[0].kept is kept
    assert paragraph in [e.law for e in table.events(Announced)]
    if kept:
        # The others bet on in a side pot; p1 wins the pot as it stood, p2 the rest.
        table.step_until(lambda: hasattr(table.session.pending, "choices"))
        assert table.turn != 1
        table.act("bet call")
        table.check_down()
        assert table.won == [200, 700, -900]


def test_14_15_l_five_card_stud() -> None:
    table = paced("five-card-stud", ["2s 9h", "Ks Kh"])
    dealt_to(table, 1, 1)
    table.session.report("five-card-stud-hole-card-exposed", 1)
    table.step_until(lambda: table.moved("forced bet"))
    second = [e for e in table.session.events if isinstance(e, Dealt) and e.spot == 1][1]
    assert (second.seen, second.law) == (Seen.OWNER, LAW("15(l)"))
    assert table.moved("forced bet")[0].source == "p1"


def test_14_15_m_mambo_stud_first_hole_card() -> None:
    table = paced("mambo-stud", ["2s 9h", "Ks Kh"])
    dealt_to(table, 1, 1)
    table.session.report("mambo-hole-card-exposed", 1)
    table.step_until(lambda: table.moved("forced bet"))
    second = [e for e in table.session.events if isinstance(e, Dealt) and e.spot == 1][1]
    assert (second.seen, second.law) == (Seen.OWNER, LAW("15(m)"))


@pytest.mark.parametrize(
    ("choice", "paragraph"), [("contend_so_far", LAW("15(m)1")), ("continue", LAW("15(m)2"))]
)
def test_14_15_m_1_2_mambo_stud_third_card(choice: str, paragraph: Any) -> None:
    table = paced("mambo-stud", ["2s 9h 3c", "Ks Kh Kd"])
    table.step_until(lambda: hasattr(table.session.pending, "choices"))
    table.act("call")
    dealt_to(table, 1, 3)
    table.session.report("mambo-hole-card-exposed", 1)
    table.step_until(lambda: hasattr(table.session.pending, "choices"))
    table.act(choice)
    table.step_until(lambda: table.session.table.phase is Phase.PLAYING)
    assert paragraph in [e.law for e in table.events(Announced)]


def test_14_15_k_a_hole_card_is_exposed_in_the_dealing_only() -> None:
    table = Table("seven-card-stud", players=2).deal()
    with pytest.raises(NoSuchIrregularity):
        table.session.report("stud-hole-card-exposed", 1)
    with pytest.raises(NoSuchIrregularity):
        Table(players=2).deal().session.report("stud-hole-card-exposed", 1)


# (n), (o)


def test_14_15_n_a_card_off_the_table_is_replaced() -> None:
    table = paced("holdem", ["As Ah", "Ks Kh"])
    dealt_to(table, 1, 1)
    table.session.report("card-off-table", 1)
    table.step_until(lambda: hasattr(table.session.pending, "choices"))
    (gone,) = table.events(Discarded)
    assert (gone.cards, gone.law) == (cards("As"), LAW("15(n)"))
    assert hands_dealt(table) == {1: 2, 2: 2}
    assert cards("As")[0] not in table.session.table.spots[0].cards


def test_14_15_n_an_up_card_is_replaced_by_an_up_card() -> None:
    table = paced("seven-card-stud", ["2s 9h Ah", "Ks Kh Kc"])
    dealt_to(table, 1, 3)
    table.session.report("card-off-table", 1)
    table.step_until(lambda: table.moved("forced bet"))
    player = table.session.table.state.players[0]
    assert len(player.up) == 1
    assert player.up[0] in player.hand.cards


def test_14_15_o_1_an_exposed_card_is_exchanged_and_discarded() -> None:
    table = paced("holdem", ["As Ah", "Ks Kh"])
    dealt_to(table, 1, 1)
    table.session.report("hole-card-exposed", 1)
    table.step_until(lambda: hasattr(table.session.pending, "choices"))
    (gone,) = table.events(Discarded)
    assert (gone.cards, gone.seen, gone.law) == (cards("As"), Seen.ALL, LAW("15(o)1"))
    assert Marked("exposed at spot 1", "As", LAW("15(o)")) in table.session.events
    assert table.events(Dealt)[-1].law == LAW("15(o)")
    assert hands_dealt(table) == {1: 2, 2: 2}
    table.act("call check")
    table.step_until(lambda: len(table.session.table.community.cards) == 3)
    assert len(table.events(Burned)) == 1


def test_14_15_o_2_or_used_as_the_burn_card() -> None:
    table = paced("omaha", ["As Ah 2c 3c", "Ks Kh 4c 5c"], exposed_card="burn")
    dealt_to(table, 2, 2)
    table.session.report("hole-card-exposed", 2, cards("Kh"))
    table.step_until(lambda: hasattr(table.session.pending, "choices"))
    (gone,) = table.events(Discarded)
    assert (gone.cards, gone.law) == (cards("Kh"), LAW("15(o)2"))
    table.act("call check")
    table.step_until(lambda: len(table.session.table.community.cards) == 3)
    assert table.events(Burned) == []
    assert [e.law for e in table.events(Duty)][-1] == LAW("15(o)2")


# (p), (q), 14.5(c)


def test_14_15_p_a_jammed_shuffler_means_a_reshuffle() -> None:
    table = Table(players=2, paced=True).deal()
    table.check_down()
    table.step_until(lambda: table.session.table.phase is Phase.SHUFFLING)
    table.session.report("shuffler-jams")
    table.step_until(lambda: isinstance(table.session.pending, Bets))
    assert len([e for e in table.session.events if isinstance(e, Shuffled)]) == 2


def test_14_15_q_a_device_is_removed_first() -> None:
    table = Table(players=2)
    table.session.report("shuffler-removed")
    assert any(isinstance(e, Duty) and e.law == LAW("15(q)") for e in table.session.events)
    before = table.session.table.shoe
    assert before is not None
    side = before.side
    table.deal().check_down().deal().check_down()
    assert before.side == side, "14.2(d): without the device one deck is used"


def test_14_5_c_an_improper_cut_is_done_again() -> None:
    table = Table(players=2)
    table.session.report("cut-improper")
    assert len([e for e in table.session.events if isinstance(e, Cut)]) == 2


# (r) What the text does not speak of


def test_14_15_r_a_premature_board_goes_back() -> None:
    table = Table(players=3).deal().act("call")
    table.session.report("premature-board")
    assert table.ask.patron == ":supervisor"
    table.act("return_the_cards")
    burned = table.events(Burned)
    assert [len(e.cards) for e in burned] == [1, 3]
    assert table.events(Shuffled)[-1].cards == 52 - 6 - 1
    table.act("call check")
    assert len(table.session.table.community.cards) == 3
    assert len(table.events(Burned)) == 2  # the burn card stayed


@pytest.mark.parametrize(("left", "enough"), [(4, True), (3, False)])
def test_14_15_r_a_premature_board_needs_its_cards_and_a_burn_card(left: int, enough: bool) -> None:
    table = Table("omaha", players=9).deal()
    table.session.report("dealt-to-ineligible-player", 10, STANDARD[: 52 - 36 - left])
    if enough:
        table.session.report("premature-board")
        assert table.ask.patron == ":supervisor"
    else:
        with pytest.raises(NoSuchIrregularity):
            table.session.report("premature-board")


def test_14_15_r_or_the_round_is_dead() -> None:
    table = Table(players=3).deal().act("call")
    table.session.report("premature-board")
    table.act("round_dead")
    assert table.won == [0, 0, 0]


def test_14_15_r_no_board_no_premature_board() -> None:
    table = Table("five-card-draw", players=3).deal()
    with pytest.raises(NoSuchIrregularity):
        table.session.report("premature-board")


def test_14_15_r_a_burn_error_is_ruled_on() -> None:
    table = Table(players=3).deal().act("call call check")
    table.session.report("burn-error")
    assert set(table.legal) == {"play on", "round dead"}
    table.act("play_on")
    assert table.turn == 1


# 14.16 Conduct


def test_14_16_b_a_player_who_helps_another_leaves_the_game() -> None:
    table = Table(players=3).deal().act("call")
    table.session.report("player-helps-another", 3)
    assert table.session.table.state.players[2].folded
    assert {e.law for e in table.events(Voided)} == {LAW("16(a)")}
    assert "p3 is required to leave the game" in [e.text for e in table.events(Announced)]
    assert "Notify the Division" in [e.text for e in table.events(Duty)]
    table.act("fold")
    table.session.leave("p3")
    with pytest.raises(NotNow) as refused:
        table.session.sit("p3", 4, 5_000)
    assert refused.value.law == LAW("16(b)")


def test_14_16_b_of_two_players_the_other_wins() -> None:
    table = Table(players=2).deal()
    table.session.report("player-helps-another", 2)
    assert table.won == [400, -400]


def test_14_16_b_nor_is_dealt_in_while_still_seated() -> None:
    table = Table(players=3)
    table.session.report("player-helps-another", 1)
    table.deal()
    assert [player.name for player in table.session.table.state.players] == ["p2", "p3"]


# All of them


def test_14_15_every_irregularity_is_told_with_its_paragraph() -> None:
    table = Table(players=3).deal()
    table.session.report("burn-error", text="two cards")
    (told,) = [e for e in table.session.events if isinstance(e, Reported)]
    assert (told.irregularity, told.law, told.text) == ("burn-error", LAW("15(r)"), "two cards")
    assert all(rule.law.subchapter == LAW.citation for rule in Poker.irregularities.values())


def test_14_15_nothing_goes_wrong_with_a_hand_that_is_over() -> None:
    table = Table(players=2, hands=["As Ah", "Ks Kh"], board="2c 3d 7h 9s Jc", paced=True).deal()
    while not table.events(Revealed):
        pending = table.session.pending
        if hasattr(pending, "choices"):
            table.act("check" if "check" in table.legal else "call")
        else:
            table.session.step()
    table.step_until(lambda: table.moved("pot"))
    with pytest.raises(NoSuchIrregularity):
        table.session.report("dispute")
