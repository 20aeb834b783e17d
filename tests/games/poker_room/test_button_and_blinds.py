"""13:69F-14.10(c), (d), 14.11(i): the button, blinds, straddle, new players, kill."""

from __future__ import annotations

import pytest

from pitboss.law import Subchapter
from pitboss.table.steps import Collected, Dealt, Duty, Marked
from tests.games.poker_room.hands import Table

LAW = Subchapter("13:69F-14")


def blinds(table: Table) -> list[tuple[str, int]]:
    return [(m.source, m.amount) for m in table.moved("blind")]


def button(table: Table) -> str:
    return [event.value for event in table.events(Marked) if event.what == "button"][-1]


# 14.10(c) The button


def test_14_10_c_1_a_disk_marks_an_imaginary_dealer() -> None:
    table = Table(players=3).deal()
    assert [event.law for event in table.events(Duty)][-1] == LAW("10(c)1")


def test_14_10_c_2_i_the_button_begins_right_of_the_dealer() -> None:
    table = Table(players=4).deal()
    (marked,) = [event for event in table.events(Marked) if event.what == "button"]
    assert (marked.value, marked.law) == ("spot 4", LAW("10(c)2i"))


def test_14_10_c_2_ii_or_by_a_single_card() -> None:
    """One card each; the king of spades takes the button, and the deck is shuffled anew."""
    table = Table(top="Kh Ks 4d", players=3, first_button="high card").deal()
    drawn = [event for event in table.events(Dealt) if event.law == LAW("10(c)2ii")]
    assert [event.spot for event in drawn] == [1, 2, 3]
    back = [event for event in table.events(Collected) if event.law == LAW("10(c)2ii")]
    assert [(event.spot, event.cards) for event in back] == [(1, 1), (2, 1), (3, 1)]
    assert button(table) == "spot 2"
    assert blinds(table) == [("p3", 200), ("p1", 400)]


def test_14_10_c_3_the_button_rotates_clockwise() -> None:
    table = Table(players=3)
    seen = []
    for _ in range(4):
        table.deal()
        seen.append(button(table))
        table.act("fold fold")
    assert seen == ["spot 3", "spot 1", "spot 2", "spot 3"]


def test_14_10_c_3_past_those_who_are_out() -> None:
    table = Table(players=4)
    table.deal().act("fold fold fold")
    table.session.call("sit out", "p1")
    assert button(table.deal()) == "spot 2"


def test_14_11_c_other_games_use_the_button_too() -> None:
    """14.12(c), 14.12A(c), 14.12B(c)."""
    laws = {
        "omaha": LAW("11(c)"),
        "five-card-draw": LAW("12(c)"),
        "deuce-to-seven": LAW("12A(c)"),
        "badugi": LAW("12B(c)"),
    }
    for variant, law in laws.items():
        table = Table(variant, players=3).deal().act("fold fold").deal()
        (marked,) = [event for event in table.events(Marked) if event.what == "button"]
        assert (marked.value, marked.law) == ("spot 1", law)


# 14.10(d) Blinds


def test_14_10_d_1_the_first_blind_is_left_of_the_button() -> None:
    table = Table(players=4, second_blind=0).deal()
    assert blinds(table) == [("p1", 200)]
    assert table.moved("blind")[0].law == LAW("10(d)1")


def test_14_10_d_2_further_blinds_follow() -> None:
    table = Table(players=4, third_blind=800).deal()
    assert blinds(table) == [("p1", 200), ("p2", 400), ("p3", 800)]
    assert table.moved("blind")[2].law == LAW("10(d)2")
    assert table.turn == 4


def test_14_10_d_1_of_two_players_too_as_printed() -> None:
    """The player left of the button posts the first blind, and acts first throughout."""
    table = Table(players=2).deal()
    assert blinds(table) == [("p1", 200), ("p2", 400)]
    assert table.turn == 1
    assert table.act("call check").turn == 1


def test_14_10_d_1_or_the_button_first() -> None:
    table = Table(players=2, heads_up="button first").deal()
    assert blinds(table) == [("p2", 200), ("p1", 400)]
    assert table.turn == 2
    assert table.act("call check").turn == 1


def test_14_10_d_3_a_straddle_where_it_is_offered() -> None:
    table = Table(players=4, straddle=800).deal()
    assert table.turn == 3
    assert table.ask.law == LAW("10(d)3")
    table.act("straddle")
    assert (table.turn, table.legal["call"]) == (4, (800,))
    table.act("call call call")
    assert table.turn == 3  # the straddler may still raise
    assert table.legal == {"check": None, "raise": (1_200,)}


def test_14_10_d_3_a_straddle_may_be_declined() -> None:
    table = Table(players=4, straddle=800).deal().act("no_straddle")
    assert (table.turn, table.legal["call"]) == (3, (400,))


@pytest.mark.parametrize(("chips", "offered"), [(1_200, True), (1_175, False)])
def test_14_10_d_3_a_straddle_leaves_chips_for_one_more_bet(chips: int, offered: bool) -> None:
    """A straddle of $8 and, as 14.7(c)3 has it for a blind, a bet of $4."""
    table = Table(stacks=[5_000, 5_000, chips, 5_000], straddle=800).deal()
    assert table.turn == 3
    assert ("straddle" in table.legal) is offered


def test_14_10_d_3_no_straddle_of_two_players_who_both_post_a_blind() -> None:
    table = Table(players=2, straddle=800).deal()
    assert (table.turn, table.ask.topic) == (1, "play")


def test_14_10_f_blinds_may_raise() -> None:
    table = Table(players=3).deal().act("call call")
    assert (table.turn, set(table.legal)) == (2, {"check", "raise"})


# 14.10(d)1i New and absent players


def test_14_10_d_1_i_a_new_player_between_button_and_blinds_posts() -> None:
    """Seats 1, 3, 5 play; seat 2 is taken when the button comes to it."""
    table = Table(players=5)
    table.session.leave("p2")
    table.session.leave("p4")
    table.deal().act("fold fold")  # button 5, blinds 1 and 3
    table.session.sit("new", 4, 5_000)
    table.deal()  # button 1, blinds 3 and new
    assert blinds(table) == [("p3", 200), ("new", 400)]  # a natural last blind: nothing owed
    table.act("fold fold fold")
    table.session.sit("newer", 2, 5_000)
    table.deal()  # the button would be newer's
    assert (table.ask.patron, table.ask.law) == ("newer", LAW("10(d)1i"))
    assert table.legal["post"] == (600,)


def test_14_10_d_1_i_the_highest_blind_posted_is_live_the_other_dead() -> None:
    table = Table(players=4)
    table.session.leave("p1")
    table.deal().act("fold fold")  # button 4
    table.session.sit("new", 1, 5_000)
    table.deal()
    assert table.ask.patron == "new"
    table.act("post")
    assert [(m.source, m.amount) for m in table.moved("posted blind")] == [("new", 400)]
    assert [(m.source, m.amount) for m in table.moved("dead blind")] == [("new", 200)]
    assert table.pot() == 1_200


def test_14_10_d_1_i_or_waits_for_the_blinds() -> None:
    table = Table(players=4)
    table.session.leave("p1")
    table.deal().act("fold fold")
    table.session.sit("new", 1, 5_000)
    table.deal().act("wait")
    assert "new" not in [player.name for player in table.session.table.state.players]


@pytest.mark.parametrize(("others", "seat"), [(4, 1), (5, 2)])
@pytest.mark.parametrize(("chips", "asked"), [(1_000, True), (975, False)])
def test_14_10_d_1_i_who_posts_has_chips_for_the_blinds_and_one_more_bet(
    others: int, seat: int, chips: int, asked: bool
) -> None:
    """Both blinds, whether owed or of the seat itself, and as in 14.7(c)3 a bet of $4."""
    table = Table(players=others)
    table.session.leave(f"p{seat}")
    table.deal().act("fold " * (others - 2))
    table.session.sit("new", seat, chips)
    table.deal()
    assert (table.ask.patron == "new") is asked
    if not asked:
        assert "new" not in [player.name for player in table.session.table.state.players]


def test_14_10_d_1_i_an_absent_player_posts_what_was_missed() -> None:
    table = Table(players=4)
    table.deal().act("fold fold fold")  # button 4, blinds 1 and 2
    table.session.call("sit out", "p3")
    table.deal().act("fold fold")  # button 1, blinds 2 and 4: p3 lets the second pass by
    assert table.session.table.memory.owes == {"p3": [1]}
    table.deal().act("fold fold")  # button 2, blinds 4 and 1: now the first as well
    assert table.session.table.memory.owes == {"p3": [1, 0]}
    table.session.call("sit in", "p3")
    table.deal()  # button 3 (p3 itself), blinds 4 and 1
    assert (table.ask.patron, table.legal["post"]) == ("p3", (600,))
    table.act("post")
    assert table.session.table.memory.owes == {}


def test_14_10_d_1_i_an_absent_player_who_returns_as_the_last_blind_posts_nothing_more() -> None:
    table = Table(players=4)
    table.deal().act("fold fold fold")  # button 4, blinds 1 and 2
    table.session.call("sit out", "p3")
    for _ in range(3):
        table.deal().act("fold fold")  # p3 misses both blinds
    assert table.session.table.memory.owes == {"p3": [1, 0]}
    table.session.call("sit in", "p3")
    table.deal()  # button 1, blinds 2 and 3
    assert table.ask.topic == "play"
    assert blinds(table) == [("p2", 200), ("p3", 400)]
    assert table.pot() == 600


def test_14_10_d_1_i_the_casino_may_do_without() -> None:
    table = Table(players=4, new_players_post=False)
    table.session.leave("p1")
    table.deal().act("fold fold")
    table.session.sit("new", 1, 5_000)
    table.deal()
    assert table.ask.topic == "play"


def test_14_10_d_1_i_a_blind_of_the_seat_counts() -> None:
    """Who owes both and is the first blind anyway posts the second besides."""
    table = Table(players=5)
    table.session.leave("p2")
    table.deal().act("fold fold fold")  # button 5, blinds 1 and 3
    table.session.sit("new", 2, 5_000)
    table.deal()  # button 1, blinds new and 3
    assert (table.ask.patron, table.legal["post"]) == ("new", (400,))
    table.act("post")
    assert blinds(table) == [("new", 200), ("p3", 400)]
    assert table.session.table.state.players[0].bet == 400
    assert table.pot() == 1_000


def test_14_10_d_1_i_what_was_posted_is_owed_again_after_a_misdeal() -> None:
    table = Table(players=4)
    table.session.leave("p1")
    table.deal().act("fold fold")
    table.session.sit("new", 1, 5_000)
    table.deal().act("post")
    table.session.report("not-shuffled-or-cut")
    assert table.session.table.patrons["new"].amount == 5_000
    table.deal()
    assert (table.ask.patron, table.legal["post"]) == ("new", (600,))


def test_14_10_d_1_i_a_blind_that_comes_to_the_seat_is_not_posted_twice() -> None:
    """Two new players side by side: the second agrees to post, the first would rather wait."""
    table = Table(players=6)
    for seat in (1, 2):
        table.session.leave(f"p{seat}")
    table.deal().act("fold fold fold")  # button 6, blinds 3 and 4
    table.session.sit("one", 1, 5_000)
    table.session.sit("two", 2, 5_000)
    table.deal()  # the button would be one's, two the first blind
    assert (table.ask.patron, table.legal["post"]) == ("two", (400,))
    table.act("post")
    assert (table.ask.patron, table.legal["post"]) == ("one", (600,))
    table.act("wait")  # now the button is two's, who owes what was agreed to
    posted = [(m.source, m.amount) for m in table.moved("posted blind") + table.moved("dead blind")]
    assert posted == [("two", 400)]


# 14.11(i) Kill and half-kill

SCOOP = {"hands": ["As Ah Ks Kh", "7s 7h 6c 6s", "5d 5c 9c 9d"], "board": "Ad Kd Qc Jc 2h"}


def test_14_11_i_a_kill_doubles_the_limits() -> None:
    table = Table("omaha-eight", **SCOOP, kill="kill", kill_pot=1_200)  # type: ignore[arg-type]
    table.deal().check_down()
    assert table.session.table.memory.kill == "p1"
    assert [e.value for e in table.events(Marked) if e.what == "kill button"] == ["p1"]
    table.deal()
    (kill,) = table.moved("kill blind")
    assert (kill.source, kill.amount, kill.law) == ("p1", 800, LAW("11(i)"))
    assert blinds(table) == [("p2", 200), ("p3", 400)]
    assert table.legal["raise"] == (1_600,)


def test_14_11_i_no_more_than_one_blind_of_the_kill() -> None:
    """Its player would be the first blind, too, but posts the kill blind alone."""
    table = Table("omaha-eight", **SCOOP, kill="half-kill", kill_pot=1_200)  # type: ignore[arg-type]
    table.deal().check_down()
    for seat in (2, 3):
        table.session.leave(f"p{seat}")
    table.session.sit("p2", 2, 9_000)
    table.session.sit("p3", 3, 9_000)
    table.session.table.memory.button = 3
    table.session.table.memory.known = ["p1", "p2", "p3"]
    table.session.table.memory.stays = True
    table.deal()
    assert blinds(table) == [("p2", 400)]
    assert [(m.source, m.amount) for m in table.moved("kill blind")] == [("p1", 600)]
    assert table.legal["raise"] == (1_200,)


def test_14_11_i_a_split_pot_ends_the_kill() -> None:
    # Without a device: it would have shuffled the next deck already.
    table = Table("omaha-eight", **SCOOP, kill="kill", kill_pot=1_200, shuffler=False)  # type: ignore[arg-type]
    table.deal()
    table.source.top = Table(
        "omaha-eight", ["As Ah Ks Kh", "3s 6h 7c 7s", "Td Tc 9c 9d"], "Ad Kd 5c 8c 2h"
    ).source.top  # for the next hand
    table.check_down()
    assert table.session.table.memory.kill == "p1"
    table.deal().check_down()
    assert table.session.table.memory.kill == ""
    assert [e.value for e in table.events(Marked) if e.what == "kill button"] == ["collected"]


def test_14_11_i_a_small_pot_does_not_qualify() -> None:
    table = Table("omaha-eight", **SCOOP, kill="kill", kill_pot=1_225)  # type: ignore[arg-type]
    table.deal().check_down()
    assert table.session.table.memory.kill == ""


def test_14_11_i_the_kill_goes_when_its_player_does() -> None:
    table = Table("omaha-eight", **SCOOP, kill="kill", kill_pot=1_200)  # type: ignore[arg-type]
    table.deal().check_down()
    table.session.leave("p1")
    table.deal()
    assert table.moved("kill blind") == []
    assert table.legal["raise"] == (800,)
