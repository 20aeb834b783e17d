"""What a second reading of 13:69F-14 found: refunds, discards, openers, junctures, decks."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import NoSuchIrregularity
from pitboss.law import Subchapter
from pitboss.table.steps import (
    Arrival,
    Bets,
    Cut,
    Dealt,
    Duty,
    Marked,
    Shuffled,
)
from tests.games.poker_room.hands import STACK, Table

LAW = Subchapter("13:69F-14")
NO_LIMIT: dict[str, Any] = {"structure": "no limit", "raises": 0}


# 14.15(i)3, 14.7(c)4i Refunds


def test_14_15_i_3_a_refund_takes_from_each_pot_what_was_put_in_it() -> None:
    """$12 all-in, two others $40 each; one of them is refunded: the all-in wins $12, not $24."""
    table = Table(
        hands=["Ks Kh", "Qs Qh", "As Ah"], board="2c 3d 7h 9s Jc",
        stacks=[STACK, STACK, 1_200], **NO_LIMIT,
    )  # fmt: skip
    table.deal().act("raise:1200 raise:4000 call")
    table.session.report("protected-hand-lost", 2)
    assert table.won[1] == 0
    assert [(m.source, m.amount) for m in table.moved("refund")] == [
        (":pot", 1_200),
        (":side pot 1", 2_800),
    ]
    table.check_down()
    assert table.won == [-1_200, 0, 1_200]


def test_14_15_i_3_a_refund_of_a_raked_pot_makes_up_the_rest_from_the_rake() -> None:
    """Everybody else has folded to nothing but antes: the pot is short by its rake."""
    table = Table(players=2, ante=100, rake=True).deal().act("call check bet call")
    raked = table.pot(":rake")
    assert raked
    table.session.report("missing-or-additional-cards")
    assert table.won == [0, 0]
    assert table.pot(":rake") == 0


def test_14_14_d_a_bet_that_went_back_uncalled_is_not_refunded_again() -> None:
    """$40 against $12 all-in: $28 go back at once, and $12 when the round is dead."""
    table = Table(stacks=[STACK, 1_200], automate=(), **NO_LIMIT).deal()
    table.act("raise:4000 call")
    assert [(m.target, m.amount) for m in table.moved("uncalled bet")] == [("p1", 2_800)]
    table.session.report("missing-or-additional-cards")
    assert [(m.target, m.amount) for m in table.moved("refund")] == [("p1", 1_200), ("p2", 1_200)]
    assert table.won == [0, 0]


def test_14_15_i_3_a_refund_from_the_rake_lessens_what_the_casino_gets() -> None:
    """The side pot of $56 was raked $5.50; both who put it in are refunded, so that goes back."""
    table = Table(
        stacks=[STACK, STACK, 1_200], rake=True, rake_percent=10, rake_cap=2_000, **NO_LIMIT
    ).deal()
    table.act("raise:1200 raise:4000 call")
    assert table.pot(":rake") == 350 + 550
    for spot in (2, 1):
        table.session.report("protected-hand-lost", spot)
    assert table.won == [0, 0, -350]
    assert [(m.amount, m.target) for m in table.moved("rake")][-1] == (350, ":house")


def test_14_15_k_both_hole_cards_exposed_only_the_ante_comes_back() -> None:
    table = Table("seven-card-stud", ["2s 9h Ah", "Ks Kh Kc", "Qs Qh Qc"], paced=True, ante=50)
    table.deal()
    for count in (1, 2):
        table.step_until(lambda n=count: len(table.session.table.spots[0].cards) == n)
        table.session.report("stud-hole-card-exposed", 1)
        table.session.step()
    table.step_until(lambda: table.session.table.state.players[0].folded)
    assert table.won[0] == 0
    assert table.session.table.state.pots[0].paid[table.session.table.state.players[0]] == 0


# 14.12A(f), 14.12B(f) Own discards


@pytest.mark.parametrize(("variant", "players"), [("deuce-to-seven", 7), ("badugi", 9)])
def test_14_12a_f_14_12b_f_whose_discards_are_shuffled(variant: str, players: int) -> None:
    """A full table throws away everything at each draw: the deck is short again and again."""
    table = Table(variant, players=players).deal()
    pile: dict[Any, int] = {}
    reshuffled = 0
    while not isinstance(table.session.pending, Bets):
        if table.ask.topic != "draw":
            table.act("check" if "check" in table.legal else "call")
            continue
        spot, state = table.turn, table.session.table
        held = list(state.spots[spot - 1].cards)
        shuffles = len(table.events(Shuffled))
        short = state.shoe.left < len(held)
        table.session.choose(table.ask.patron, spot, "draw", cards=held)
        own = {*held, *(card for card, by in pile.items() if by == spot)}
        if short:
            reshuffled += 1
            assert len(table.events(Shuffled)) == shuffles + 1
            assert not own & set(state.shoe.order)
            assert set(pile) - own <= set(state.shoe.order)
            pile = {card: by for card, by in pile.items() if by == spot}
        elif len(table.events(Shuffled)) > shuffles:  # for the burn card of the next draw
            pile = {card: by for card, by in pile.items() if by == 1}
        pile.update(dict.fromkeys(held, spot))
    assert reshuffled >= 3


@pytest.mark.parametrize(("variant", "players"), [("deuce-to-seven", 7), ("badugi", 9)])
def test_14_12a_f_14_12b_f_own_discards_do_not_come_back(variant: str, players: int) -> None:
    """One player draws a whole hand three times, another one once: the deck runs out."""
    table = Table(variant, players=players).deal()
    thrown: list[Any] = []
    draws = 0
    while draws < 3:
        if table.ask.topic != "draw":
            table.act("check" if "check" in table.legal else "call")
            continue
        draws += table.turn == 1
        if table.turn == 1 or (table.turn == 2 and draws == 2):
            held = list(table.session.table.spots[table.turn - 1].cards)
            thrown += held if table.turn == 1 else []
            table.session.choose(table.ask.patron, table.turn, "draw", cards=held)
        else:
            table.act("stand_pat")
    own = table.session.table.spots[0].cards
    assert len(own) == len(thrown) // 3
    assert len(table.events(Shuffled)) > 1
    assert not set(own) & set(thrown)


def test_14_12a_f_burn_cards_where_others_have_discarded_too_little() -> None:
    """Seven players, one of whom alone draws: three cards are left, and no discard but theirs."""
    table = Table("deuce-to-seven", players=7).deal()
    drawn = 0
    while drawn < 3:
        if table.ask.topic != "draw":
            table.act("check" if "check" in table.legal else "call")
        elif table.turn == 1:
            held = list(table.session.table.spots[0].cards)
            table.session.choose("p1", 1, "draw", cards=held)
            drawn += 1
        else:
            table.act("stand_pat")
    assert len(table.session.table.spots[0].cards) == 5
    assert [e.cards for e in table.events(Shuffled)] == [52, 52, 3]


def test_14_12a_f_a_burn_card_is_shuffled_back_once() -> None:
    """The deck is used up: a burn card that was drawn is not shuffled in again."""
    table = Table("deuce-to-seven", players=2).deal().act("call check")
    shoe = table.session.table.shoe
    assert shoe is not None
    while shoe.left:
        table.session.report("card-face-up")
    for _ in range(2):
        for spot in (1, 2):
            held = table.session.table.spots[spot - 1].cards[:1]
            table.session.choose(f"p{spot}", spot, "draw", cards=held)
        table.act("check check")
    assert [e.cards for e in table.events(Shuffled)] == [52, 52, *[1] * 6]


# 14.15(n), (h) Cards that are not used


@pytest.mark.parametrize("report", ["card-off-table", "card-face-up"])
def test_14_15_n_h_such_a_card_does_not_come_back_by_a_reshuffle(report: str) -> None:
    """Five-card draw, eight players: the discards are shuffled, but not that card."""
    table = Table("five-card-draw", players=8, paced=True).deal()
    table.step_until(lambda: len(table.session.table.spots[0].cards) == 1)
    lost = table.session.table.spots[0].cards[0]
    if report == "card-face-up":
        lost = table.session.table.shoe.order[table.session.table.shoe.at]
    table.session.report(report, 1)
    before = len(table.events(Shuffled))
    while len(table.events(Shuffled)) == before:
        table.step_until(lambda: hasattr(table.session.pending, "choices"))
        if table.ask.topic == "draw":
            held = list(table.session.table.spots[table.turn - 1].cards)
            table.session.choose(table.ask.patron, table.turn, "draw", cards=held)
            table.step_until(lambda: hasattr(table.session.pending, "choices"))
        else:
            table.act("check" if "check" in table.legal else "call")
    money = table.session.table
    assert table.events(Shuffled)[-1].cards < 52, "the discards"
    assert lost not in money.shoe.order[money.shoe.at :]
    assert all(lost not in spot.cards for spot in money.spots)


# 14.15(j)2 Whoever must open pays

FIVE_STUD = ["2s 3h", "Ks Kh", "9s 8h"]


@pytest.mark.parametrize("report", ["hand-thrown-in", "up-cards-turned-down"])
def test_14_15_j_2_the_highest_hand_showing_owes_its_bet(report: str) -> None:
    table = Table("five-card-stud", ["2s 3h 4d", "Ks Kh 5d", "9s 8h 6d"]).deal()
    table.act("call call")  # the forced bet of $1 is p1's
    assert (table.turn, set(table.legal)) == (2, {"bet"})
    table.session.report(report, 2)
    assert table.won[1] == -100 - 400
    assert table.session.table.state.players[1].folded
    assert (table.turn, set(table.legal)) == (3, {"fold", "call", "raise"})


def test_14_15_j_2_a_forced_bet_is_owed_by_a_hand_thrown_away() -> None:
    table = Table("seven-card-stud", ["As Ah 2c", "Ks Kh 9d", "Qs Qh 8d"], forced_bet_in_full=True)
    table.deal()
    assert (table.turn, set(table.legal)) == (1, {"forced bet", "bet"})
    table.session.report("hand-thrown-in", 1)
    assert table.won[0] == -100
    assert table.session.table.state.players[0].folded
    assert table.turn == 2


def test_14_15_j_2_words_at_a_forced_bet_bind() -> None:
    table = Table("seven-card-stud", ["As Ah 2c", "Ks Kh 9d", "Qs Qh 8d"], forced_bet_in_full=True)
    table.deal()
    table.session.report("thrown-in-after-words", 1, text="bet")
    assert table.won[0] == -400
    assert table.session.table.state.players[0].folded


def test_14_13_f_when_the_opener_is_dead_the_next_highest_opens() -> None:
    table = Table("five-card-stud", ["2s 3h 4d", "Ks Kh 5d", "9s 4h 6d", "Js Qh 7d"]).deal()
    table.act("call call call")
    assert table.turn == 2
    table.session.report("unprotected-hand-fouled", 2)  # protected: nothing happens
    assert table.turn == 2
    table.session.report("player-left-table", 2)
    assert (table.turn, set(table.legal)) == (4, {"bet"})


# 14.10(l) Junctures


def test_14_10_l_1_ii_an_agreement_for_a_later_juncture() -> None:
    """All-in before the flop: one flop, and from the turn on two hands."""
    table = Table(players=2, stacks=[5_000, 5_000], alternative_hands=True, **NO_LIMIT)
    table.deal().act("raise:5000 call")
    later = "alternative_hands_before_the_turn"
    table.act(f"{later}:2 {later}:2")
    boards = [(e.hand, len(e.cards)) for e in table.events(Dealt) if e.spot == 0]
    assert boards == [
        ("community", 3), ("community", 1), ("community", 1),
        ("community 2", 1), ("community 2", 1),
    ]  # fmt: skip
    marks = [e for e in table.events(Marked) if e.what == "alternative hands"]
    assert [(e.value, e.law) for e in marks] == [("2", LAW("10(l)2"))]
    events = list(table.record.events)
    first = next(n for n, e in enumerate(events) if isinstance(e, Dealt) and e.spot == 0)
    assert events.index(marks[0]) < first  # the marker lies before any further card


def test_14_10_l_1_ii_offered_again_where_nobody_agreed_before() -> None:
    table = Table(players=2, stacks=[5_000, 5_000], alternative_hands=True, **NO_LIMIT)
    table.deal().act("raise:5000 call one_hand")
    assert len(table.session.table.community.cards) == 3
    table.act("alternative_hands:3 alternative_hands:3")
    boards = [(e.hand, len(e.cards)) for e in table.events(Dealt) if e.spot == 0]
    assert boards[1:] == [(f"community{n}", 1) for n in ("", "", " 2", " 2", " 3", " 3")]


def test_14_10_l_1_ii_different_junctures_are_no_agreement() -> None:
    table = Table(players=2, stacks=[5_000, 5_000], alternative_hands=True, **NO_LIMIT)
    table.deal().act("raise:5000 call alternative_hands:2 alternative_hands_before_the_river:2")
    assert not [e for e in table.events(Marked) if e.what == "alternative hands"]


def test_14_10_k_2_no_several_flops_at_crazy_pineapple() -> None:
    """Each player discards one card after the flop, so there can be one flop only."""
    table = Table(
        "crazy-pineapple", players=2, stacks=[5_000, 5_000], alternative_hands=True, **NO_LIMIT
    )
    table.deal().act("raise:5000 call")
    assert "alternative hands" not in table.legal
    assert "alternative hands before the turn" in table.legal


# 14.11(i) Kill pots


@pytest.mark.parametrize(("multiple", "kill"), [(2, True), (3, True), (4, False)])
def test_14_11_i_a_kill_pot_may_be_a_multiple_of_the_minimum(multiple: int, kill: bool) -> None:
    """A pot of $12 is three minimum wagers of $4."""
    table = Table("omaha-eight", players=3, kill="kill", kill_multiple=multiple, kill_pot=100_000)
    table.deal().act("call call check bet fold fold")
    assert sum(m.amount for m in table.moved("pot")) == 1_200
    assert bool(table.session.table.memory.kill) is kill


def test_14_11_i_the_multiple_is_of_the_minimum_for_the_hand() -> None:
    """In a kill hand the minimum is twice the posted one: $16 no longer makes three of it."""
    table = Table("omaha-eight", players=3, kill="kill", kill_multiple=3)
    table.deal().act("call call check bet fold fold")
    killer = table.session.table.memory.kill
    assert killer == "p1"
    table.deal()
    assert table.session.table.state.small_bet == 800
    while table.session.table.state is not None:
        table.act("check" if "check" in table.legal else "fold")
    assert table.session.table.memory.kill == ""


# 14.4(b), (c), 14.5(d) Two arrivals


def test_14_4_b_two_players_inspect_the_cards_before_play() -> None:
    table = Table(players=0)
    session = table.session
    assert isinstance(session.pending, Arrival)
    session.sit("p1", 1, 5_000)
    assert isinstance(session.pending, Arrival)
    assert not [e for e in session.events if isinstance(e, Shuffled)]
    session.sit("p2", 2, 5_000)
    assert isinstance(session.pending, Bets)
    laws = [e.law for e in session.events if isinstance(e, Duty)]
    assert LAW("4(b)") in laws


def test_14_5_d_after_everybody_left_two_players_inspect_the_decks_anew() -> None:
    table = Table(players=2)
    for name in ("p1", "p2"):
        table.session.leave(name)
    for seat, name in enumerate(("q1", "q2"), start=1):
        table.session.sit(name, seat, 5_000)
    before = len(table.session.events)
    table.deal()
    new = table.session.events[before:]
    assert [e.law for e in new if isinstance(e, Duty)][:2] == [LAW("5(d)"), LAW("4(c)")]
    assert [type(e) for e in new if isinstance(e, Shuffled | Cut)] == [Shuffled, Shuffled, Cut]
    table.act("fold").deal()
    assert LAW("5(d)") not in [e.law for e in table.session.events if isinstance(e, Duty)]


# 14.2(d), 14.6(e)4 Decks


def test_14_2_d_with_a_device_two_decks_alternate() -> None:
    table = Table(players=2)
    colors = []
    for _ in range(4):
        colors += [e.value for e in table.session.events
                   if isinstance(e, Marked) and e.what == "deck in play"]  # fmt: skip
        table.deal().act("fold")
    assert colors == ["red", "blue", "red", "blue"]
    by_hand = Table(players=2, shuffler=False)
    assert not [e for e in by_hand.session.events if isinstance(e, Marked)]


def test_14_6_e_4_a_wrong_count_between_hands_removes_the_deck() -> None:
    table = Table(players=2)
    before = len(table.session.events)
    table.session.report("wrong-count")
    new = table.session.events[before:]
    assert [e.law for e in new if isinstance(e, Duty)] == [LAW("6(e)4")]
    assert [type(e) for e in new if isinstance(e, Shuffled | Cut)] == [Shuffled, Cut]
    assert isinstance(table.session.pending, Bets)
    table.deal()
    with pytest.raises(NoSuchIrregularity):
        table.session.report("wrong-count")


def test_14_9_cards_thrown_in_by_whoever_may_check_are_folded() -> None:
    table = Table("seven-card-stud", players=2, top=cards("As Ks Ah Kh 2c 9d")).deal()
    table.act("call")
    turn = table.turn
    table.session.report("hand-thrown-in", turn)
    assert isinstance(table.session.pending, Bets)
    assert table.won[turn - 1] == -100
