"""The curator, 13:69F-3.6 and 3.11, and the cut, 3.5."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pitboss.equipment.randomness import Keyed
from pitboss.errors import BadChoice, BadOptions, NoSuchIrregularity, NotNow, WrongRole
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Bets,
    Burn,
    Burned,
    Cut,
    Duty,
    Marked,
    Shuffled,
)
from tests.games.baccarat_punto_banco.support import (
    asked,
    game,
    key,
    of,
    opened,
    stacked,
    waiting_for_wagers,
)
from tests.support.play import CHIPS, WIDE, answer, round_of, rows

LAW = Subchapter("13:69F-3")
BANKER_WINS = ("Kd 6d", "Kc 7c")
PLAYER_WINS = ("Kd 7d", "Kc 6c")
TIE = ("Kd 7d", "Kc 7c")


def seated(
    rounds: Sequence[tuple[str, str]], seats: Sequence[int] = (1, 2, 3), **options: Any
) -> Session:
    """Players sit down while the first of them is being offered the shoe."""
    session = Session(game(**options), source=stacked(*rounds), limits=WIDE, automate=("cut",))
    for seat in seats:
        session.sit(f"p{seat}", seat, CHIPS)
    return session


def curator(session: Session) -> str:
    memory = session.table.memory
    return (
        f"dealer for {memory.curator}"
        if memory.curator and memory.dealer_deals
        else (memory.curator or "dealer")
    )


def play(session: Session) -> None:
    """One round, with a wager of the first player."""
    number = session.table.round
    session.place("p1", 1, "tie", 500)
    session.proceed()
    assert session.table.round == number + 1


def last_hand(session: Session) -> None:
    """As if the cutting card had come: the next hand is the last of the shoe."""
    session.table.memory.last_hand = True


def test_3_6_b_the_shoe_is_offered_from_seat_one_counterclockwise() -> None:
    """Reading: seats are numbered counterclockwise."""
    session = seated([TIE], seats=(4, 2, 9), curator_after_reshuffle="is chosen anew")
    answer(session, "decline")
    last_hand(session)
    session.place("p2", 2, "tie", 500)
    session.proceed()
    for patron in ("p2", "p4", "p9"):
        assert asked(session) == patron
        answer(session, "decline")
    assert waiting_for_wagers(session)


def test_3_6_b_until_the_shoe_is_offered_it_is_the_dealers() -> None:
    memory = seated([], seats=()).table.memory
    assert (memory.shoe_offered, memory.curator, memory.curator_seat) == (False, "", 0)
    assert (memory.dealer_deals, memory.must_pass) == (True, False)


def test_3_6_c_who_accepts_becomes_the_curator() -> None:
    session = seated([])
    assert asked(session) == "p1"
    answer(session, "accept")
    assert curator(session) == "p1"
    assert session.game.markers(session.table.memory) == {"curator": "p1"}
    mark = of(session.events, Marked)[-1]
    assert (mark.what, mark.value, mark.law) == ("curator", "p1", LAW("6(c)"))
    assert waiting_for_wagers(session)


def test_3_6_d_1_who_accepts_may_let_the_dealer_deal() -> None:
    """Reading: the player keeps the turn, and may pass it."""
    session = seated([TIE])
    answer(session, "designate the dealer")
    assert curator(session) == "dealer for p1"
    assert session.game.markers(session.table.memory) == {"curator": ""}
    assert of(session.events, Marked)[-1].law is LAW("6(d)1")
    play(session)
    assert asked(session) == "p1"
    answer(session, "pass")
    assert asked(session) == "p2"


def test_3_6_d_2_the_dealer_deals_if_nobody_accepts() -> None:
    session = seated([])
    answer(session, "decline")
    assert curator(session) == "dealer"
    assert of(session.events, Marked)[-1].law is LAW("6(d)2")


def test_3_6_b_a_table_may_automate_the_curator() -> None:
    session = opened(game(), TIE)
    assert waiting_for_wagers(session)
    assert curator(session) == "dealer"


def test_3_11_a_the_curator_keeps_the_shoe_or_passes_it() -> None:
    session = seated([BANKER_WINS, TIE])
    answer(session, "accept")
    play(session)
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.patron, ask.law, ask.default) == ("p1", LAW("11(a)"), "keep")
    with pytest.raises(BadChoice, match=r"3\.11\(a\)"):
        answer(session, "accept")
    answer(session, "keep")
    assert curator(session) == "p1"
    play(session)
    answer(session, "pass")
    assert asked(session) == "p2"
    answer(session, "accept")
    assert curator(session) == "p2"


def test_3_11_a_1_a_losing_bankers_hand_passes_the_shoe() -> None:
    session = seated([PLAYER_WINS])
    answer(session, "accept")
    session.place("p1", 1, "tie", 500)
    session.proceed()
    assert session.last is not None
    mark = of(session.last.events, Marked)[-1]
    assert (mark.what, mark.value, mark.law) == ("shoe", "passes", LAW("11(a)1"))
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.patron, ask.law) == ("p2", LAW("11(b)"))


def test_3_11_b_the_shoe_goes_round_to_everybody_but_the_last_curator() -> None:
    """Reading: if nobody else accepts the dealer deals, and it is next offered from seat one."""
    session = seated([PLAYER_WINS, BANKER_WINS, PLAYER_WINS], seats=(1, 2, 3))
    answer(session, "decline")
    play(session)
    for patron, choice in (("p1", "decline"), ("p2", "accept")):
        assert asked(session) == patron
        answer(session, choice)
    play(session)
    answer(session, "pass")
    for patron in ("p3", "p1"):
        assert asked(session) == patron
        answer(session, "decline")
    assert curator(session) == "dealer"
    play(session)
    assert asked(session) == "p1"


def test_3_11_b_a_curator_who_leaves_gives_up_the_shoe() -> None:
    session = seated([TIE, TIE])
    answer(session, "accept")
    session.place("p2", 2, "tie", 500)
    session.leave("p1")
    session.proceed()
    assert asked(session) == "p2"
    ask = session.pending
    assert isinstance(ask, Ask)
    assert ask.law is LAW("11(b)")


def test_3_11_a_2_the_floor_may_order_the_shoe_to_pass() -> None:
    session = seated([TIE])
    answer(session, "accept")
    session.call("pass the shoe")
    assert LAW("11(a)2") in [e.law for e in of(session.events, Marked)]
    assert asked(session) == "p2"
    answer(session, "accept")
    assert curator(session) == "p2"
    assert isinstance(session.pending, Bets)


def test_3_11_a_2_an_order_during_the_hand_holds_after_it() -> None:
    session = seated([TIE])
    answer(session, "accept")
    session.paced = True
    session.place("p1", 1, "tie", 500)
    session.proceed()
    session.step()
    session.call("pass the shoe")
    session.paced = False
    session.step()
    assert asked(session) == "p2"


def test_3_11_a_2_a_player_cannot_order_it() -> None:
    session = seated([])
    answer(session, "accept")
    with pytest.raises(WrongRole, match=r"for the dealer.*3\.11\(a\)2"):
        session.call("pass the shoe", patron="p2")
    assert curator(session) == "p1"


def test_3_11_a_2_nobody_can_be_ordered_to_pass_what_the_dealer_has() -> None:
    session = opened(game())
    before = len(session.events)
    with pytest.raises(NotNow, match=r"3\.11\(a\)2"):
        session.call("pass the shoe")
    assert len(session.events) == before


# 3.5 Shuffle, cut and burn


def uncut(rounds: Sequence[tuple[str, str]], automate: Sequence[str] = ()) -> Session:
    """p1, p2 and p5 sit down while the first of them is being offered the cut."""
    session = Session(game(), source=stacked(*rounds), limits=WIDE, automate=automate)
    for seat in (1, 2, 5):
        session.sit(f"p{seat}", seat, CHIPS)
    return session


def test_3_5_c_the_cut_is_offered_from_the_highest_seat_clockwise() -> None:
    session = uncut([TIE], automate=("curator",))
    answer(session, "decline")  # p1, who was there first
    last_hand(session)
    play(session)
    for patron in ("p5", "p2", "p1"):
        assert asked(session) == patron
        assert isinstance(session.pending, Ask)
        assert session.pending.law is LAW("5(c)")
        answer(session, "decline")
    assert of(session.events, Cut)[-1].by == "dealer"


def test_3_5_c_after_a_reshuffle_the_last_curator_cuts_first() -> None:
    session = uncut([TIE, TIE])
    answer(session, "decline")  # the cut
    answer(session, "accept")
    play(session)
    answer(session, "pass")
    answer(session, "accept")
    assert curator(session) == "p2"
    last_hand(session)
    play(session)
    for patron in ("p2", "p1", "p5"):
        assert asked(session) == patron
        answer(session, "decline")


def test_3_5_d_a_cut_is_ten_cards_in_from_either_end() -> None:
    session = uncut([])
    for position in (9, 416 - 9):
        with pytest.raises(BadChoice, match=r"3\.5\(c\)"):
            answer(session, ("cut", position))
    answer(session, ("cut", 10))
    (cut,) = of(session.events, Cut)
    assert (cut.position, cut.by, cut.law) == (10, "p1", LAW("5(d)"))


BURNS = """
    first  more
    Ac     1
    2c     2
    9c     9
    Tc     10
    Jc     10
    Kc     10
"""


@pytest.mark.parametrize(("first", "more"), rows(BURNS))
def test_3_5_e_the_first_card_says_how_many_are_burned(first: str, more: str) -> None:
    """Reading: all of them are shown."""
    session = Session(game(), source=Keyed(), automate=("cut", "curator"), limits=WIDE)
    session.sit("p1", 1, CHIPS)
    key(session, first)
    assert isinstance(session.pending, Burn)
    assert session.pending.count == int(more)
    key(
        session,
        "3d " * int(more) if int(more) < 9 else "3d 3h 3s 4d 4h 4s 5d 5h 5s 6d"[: 3 * int(more)],
    )
    burned = of(session.events, Burned)
    assert [(e.seen.value, e.law) for e in burned] == [("all", LAW("5(e)"))] * 2


def test_3_5_e_the_cutting_card_is_14_cards_from_the_back() -> None:
    session = opened(game())
    shoe = session.table.shoe
    assert shoe is not None
    assert shoe.cutting == 416 - 14
    with pytest.raises(BadOptions, match=r"3\.5\(e\)"):
        game(cards_behind_cutting_card=13)


@pytest.mark.parametrize(
    ("way", "law"),
    [
        ("laced", LAW("5(a)1")),
        ("laced and shuffled again", LAW("5(a)1i")),
        ("washed, then by each dealer", LAW("5(a)2")),
    ],
)
def test_3_5_a_ways_of_shuffling(way: str, law: Any) -> None:
    session = opened(game(shuffling=way))
    assert law in [e.law for e in of(session.events, Duty)]
    assert [e.law for e in of(session.events, Shuffled)] == [LAW("5(a)")]


@pytest.mark.parametrize(
    ("after", "patron", "law"),
    [("keeps the shoe", "p2", LAW("11(a)")), ("is chosen anew", "p1", LAW("6(b)"))],
)
def test_3_6_b_the_curator_after_a_reshuffle(after: str, patron: str, law: Any) -> None:
    """Reading: the curator keeps the shoe; the option reads it otherwise."""
    session = seated([TIE, TIE], curator_after_reshuffle=after)
    answer(session, "accept")
    play(session)
    answer(session, "pass")
    answer(session, "accept")
    last_hand(session)
    play(session)
    assert of(session.events, Shuffled)
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.patron, ask.law) == (patron, law)


# 3.5(f) The recut


def cut_and_waiting(**options: Any) -> Session:
    """Cut by p5 of the seats 1, 2 and 5; no card has left the shoe."""
    session = Session(
        game(**options), source=Keyed(), limits=WIDE, automate=("curator",), paced=True
    )
    for seat in (5, 2, 1):
        session.sit(f"p{seat}", seat, CHIPS)
    while not isinstance(session.pending, Ask):
        session.step()
    assert asked(session) == "p5"
    answer(session, ("cut", 100))
    session.step()
    return session


def test_3_5_f_the_same_player_cuts_again() -> None:
    session = cut_and_waiting()
    session.report("improper-cut")
    while not isinstance(session.pending, Ask):
        session.step()
    assert asked(session) == "p5"
    answer(session, ("cut", 50))
    session.paced = False
    session.step()
    assert [(e.position, e.by) for e in of(session.events, Cut)] == [(100, "p5"), (50, "p5")]
    assert LAW("5(f)") in [e.law for e in of(session.events, Duty)]


def test_3_5_f_or_the_next_player_does() -> None:
    session = cut_and_waiting(recut_by="next player")
    session.report("improper-cut")
    while not isinstance(session.pending, Ask):
        session.step()
    assert asked(session) == "p2"


def test_3_5_f_no_recut_before_the_cut_or_once_cards_are_dealt() -> None:
    session = Session(game(), source=Keyed(), limits=WIDE, automate=("curator",))
    session.sit("p1", 1, CHIPS)
    with pytest.raises(NoSuchIrregularity, match=r"3\.5\(f\)"):
        session.report("improper-cut")
    answer(session, ("cut", 100))
    key(session, "Ac Kc")  # burn cards, which are not dealt
    session.place("p1", 1, "tie", 500)
    session.report("improper-cut")
    ask = session.pending
    assert isinstance(ask, Ask)
    answer(session, ("cut", 50))
    assert [event.position for event in session.events if isinstance(event, Cut)] == [100, 50]
    session.proceed()
    key(session, "2c")
    with pytest.raises(NoSuchIrregularity, match=r"3\.5\(f\)"):
        session.report("improper-cut")


def test_3_5_a_the_shoe_is_not_reshuffled_at_will() -> None:
    session = opened(game(), TIE)
    with pytest.raises(NotNow, match=r"3\.8\(e\)"):
        session.call("reshuffle")
    session.call("new dealer", value="Ann")
    round_of(session, [(1, "tie", 500)])
