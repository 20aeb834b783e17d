"""The shoe, the deal and the irregularities, 13:69F-7.1, 7.4 to 7.9, 7.11 and 7.12."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import write
from pitboss.errors import BadOptions, NoSuchIrregularity, NotNow, WrongRole
from pitboss.law import Subchapter
from pitboss.table.givers import Giver
from pitboss.table.inputs import Happen
from pitboss.table.irregularities import Phase
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Ask,
    Bets,
    Burned,
    Cut,
    Dealt,
    Duty,
    Returned,
    Revealed,
    Seen,
    Shuffled,
    Turned,
    Voided,
)
from tests.games.baccarat_punto_banco.support import (
    asked,
    in_play,
    key,
    keyed,
    of,
    opened,
    played,
    waiting_for_wagers,
)
from tests.games.mini_baccarat.test_wagers import game
from tests.support.play import CHIPS, answer, round_of, step_until, won

LAW = Subchapter("13:69F-7")
NO_THIRD = ("Kd 7d", "Kc 6c")
TWO_THIRDS = ("Kd Qd 5h", "Kc 5c 2s")


def test_7_7_a_and_b_two_hands_after_no_more_bets() -> None:
    wagers = [(seat, "player", 500) for seat in range(1, 8)]
    record = played(game(), *TWO_THIRDS, wagers)
    assert {e.hand for e in of(record.events, Dealt)} == {"Player's Hand", "Banker's Hand"}
    first = of(record.events, Announced)[0]
    assert (first.text, first.law) == ("No more bets", LAW("7(b)"))


@pytest.mark.parametrize(
    ("hands", "cards", "law"),
    [
        (("Kd 8d", "Kc 2c"), 4, LAW("9(a)")),
        (("Kd 2d", "Kc 9c"), 4, LAW("9(a)")),
        (("Kd 6d", "Kc 6c"), 4, LAW("9(b)")),
        (("Kd 6d", "Kc 6c"), 4, LAW("9(c)")),
        (("Kd 5d 4h", "Kc 6c"), 5, LAW("9(c)")),
        (TWO_THIRDS, 6, LAW("8(b)")),
    ],
)
def test_7_9_a_and_b_naturals_and_table_1(hands: tuple[str, str], cards: int, law: Any) -> None:
    """7.8(d): and never more than one additional card to either hand."""
    record = played(game(), *hands, [(1, "tie", 500)])
    assert len(of(record.events, Dealt)) == cards
    assert law in [e.law for e in of(record.events, Announced)]


def test_7_8_d_never_more_than_one_additional_card() -> None:
    """A hand that has drawn to nothing stays there."""
    record = played(game(), "Kd Qd Jh", "Kc Qc Js", [(1, "tie", 500)])
    assert won(record.events) == {(1, "tie"): 40_00}
    assert len(of(record.events, Dealt)) == 6


def test_7_5_a_the_cards_are_shuffled_before_play_and_after_each_shoe() -> None:
    assert [e.law for e in of(opened(game()).events, Shuffled)] == [LAW("5(a)")]


# 7.7(c) Three ways to deal


def test_7_7_c_1_cards_are_turned_as_they_come() -> None:
    record = played(game(), *TWO_THIRDS, [(1, "tie", 500)])
    dealt = of(record.events, Dealt)
    assert [(e.hand, str(e.cards[0]), e.seen) for e in dealt[:4]] == [
        ("Player's Hand", "Kd", Seen.ALL), ("Banker's Hand", "Kc", Seen.ALL),
        ("Player's Hand", "Qd", Seen.ALL), ("Banker's Hand", "5c", Seen.ALL),
    ]  # fmt: skip
    assert {e.law for e in dealt[:4]} == {LAW("7(c)1")}
    assert [(e.hand, e.law) for e in dealt[4:]] == [
        ("Player's Hand", LAW("8(c)")), ("Banker's Hand", LAW("8(c)")),
    ]  # fmt: skip
    assert not of(record.events, Revealed)
    calls = [e.text for e in of(record.events, Announced) if e.law is LAW("8(a)")]
    assert calls == ["Player's Hand: 0", "Banker's Hand: 5"]


def test_7_7_c_2_the_dealer_turns_the_bankers_hand_once_the_players_is_called() -> None:
    session = opened(game(dealing="face down"), TWO_THIRDS, seats=(1, 2), automate=("cut",))
    record = round_of(session, [(1, "player", 500), (2, "banker", 500)])
    dealt = of(record.events, Dealt)
    assert [e.seen for e in dealt] == [Seen.NONE] * 4 + [Seen.ALL] * 2
    shown = [
        (type(e).__name__, getattr(e, "hand", "") or getattr(e, "text", ""))
        for e in of(record.events, Revealed, Announced)
        if e.law in (LAW("7(c)2"), LAW("8(a)"))
    ]
    assert shown == [
        ("Revealed", "Player's Hand"), ("Announced", "Player's Hand: 0"),
        ("Revealed", "Banker's Hand"), ("Announced", "Banker's Hand: 5"),
    ]  # fmt: skip
    assert LAW("7(c)2") in [e.law for e in of(record.events, Duty)]


def by_players(
    *rounds: tuple[str, str], seats: tuple[int, ...] = (1, 2, 3), **options: Any
) -> Session:
    return opened(
        game(dealing="turned by players", **options), *rounds, seats=seats, automate=("cut",)
    )


def placed(session: Session, *wagers: tuple[int, str, int]) -> None:
    for seat, wager, amount in wagers:
        session.place(f"p{seat}", seat, wager, amount)
    session.proceed()


def turns(session: Session, *answers: str) -> list[tuple[str, str]]:
    """Who is asked what by which paragraph, until the round ends."""
    found, given = [], iter(answers)
    while isinstance(session.pending, Ask):
        law = str(session.pending.law).removeprefix("13:69F-7.")
        found.append((asked(session), law))
        answer(session, next(given, session.pending.default))
    return found


def test_7_7_d_to_g_each_hand_is_turned_by_its_highest_wager() -> None:
    session = by_players(TWO_THIRDS)
    placed(session, (1, "player", 500), (2, "player", 10_00), (3, "banker", 500))
    assert {e.seen for e in of(session.events, Dealt)} == {Seen.NONE}
    assert not of(session.events, Revealed)
    assert turns(session) == [("p2", "7(d)"), ("p3", "7(e)"), ("p2", "7(f)"), ("p3", "7(g)")]
    assert session.last is not None
    assert [e.hand for e in of(session.last.events, Revealed)] == [
        "Player's Hand", "Banker's Hand", "Player's Hand", "Banker's Hand",
    ]  # fmt: skip


def test_7_7_c_3_each_step_of_turning_has_its_paragraph() -> None:
    session = by_players(TWO_THIRDS)
    placed(session, (1, "player", 500), (2, "banker", 500))
    turns(session)
    assert session.last is not None
    events = session.last.events
    assert {e.law for e in of(events, Dealt)[:4]} == {LAW("7(c)3")}
    assert [e.law for e in of(events, Revealed)] == [
        LAW("7(d)"), LAW("7(e)"), LAW("7(f)"), LAW("7(g)"),
    ]  # fmt: skip


def test_7_4_b_and_c_the_cards_are_spread_and_then_washed() -> None:
    laws = [e.law for e in of(opened(game()).events, Duty)]
    assert laws[:2] == [LAW("4(b)"), LAW("4(c)")]


def test_7_7_h_of_equal_wagers_the_first_counterclockwise_turns() -> None:
    """Reading: the lowest seat."""
    session = by_players(NO_THIRD)
    placed(session, (3, "player", 500), (2, "player", 500), (3, "banker", 500))
    assert turns(session) == [("p2", "7(d)"), ("p3", "7(e)")]


def test_7_7_i_a_hand_without_wagers_may_be_turned_by_the_other_side() -> None:
    """Reading: by its highest wager; or by the dealer, as the casino chooses."""
    session = by_players(TWO_THIRDS)
    placed(session, (1, "banker", 500), (3, "banker", 700))
    assert turns(session) == [("p3", "7(i)"), ("p3", "7(e)"), ("p3", "7(i)"), ("p3", "7(g)")]
    strict = by_players(TWO_THIRDS, others_turn=False)
    placed(strict, (1, "player", 500))
    assert turns(strict) == [("p1", "7(d)"), ("p1", "7(f)")]


def test_7_7_d_only_in_the_third_way_of_dealing() -> None:
    """Reading: paragraphs (d) to (i) belong to 7.7(c)3."""
    for dealing in ("face up", "face down"):
        session = opened(game(dealing=dealing), TWO_THIRDS, automate=("cut",))
        placed(session, (1, "player", 500))
        assert waiting_for_wagers(session)


# 7.8(a) The Banker's Hand first


@pytest.mark.parametrize("dealing", ["face down", "turned by players"])
def test_7_8_a_the_bankers_hand_may_be_turned_first_on_request(dealing: str) -> None:
    session = opened(game(banker_first_on_request=True, dealing=dealing), NO_THIRD, NO_THIRD)
    session.call("banker first", patron="p1")
    first = round_of(session, [(1, "tie", 500)])
    second = round_of(session, [(1, "tie", 500)])
    assert [e.hand for e in of(first.events, Revealed)] == ["Banker's Hand", "Player's Hand"]
    assert [e.hand for e in of(second.events, Revealed)] == ["Player's Hand", "Banker's Hand"]


def test_7_8_a_not_where_cards_are_dealt_face_up_or_the_house_does_not_do_it() -> None:
    for session in (
        opened(game(banker_first_on_request=True)),
        opened(game(dealing="face down")),
    ):
        with pytest.raises(NotNow, match=r"7\.8\(a\)"):
            session.call("banker first", patron="p1")


# 7.11(f) The right to turn cards


def test_7_11_f_a_player_may_give_up_the_right_and_it_goes_to_the_right() -> None:
    """Reading: for this hand, and its third card; the Banker's Hand stays where it is."""
    session = by_players(TWO_THIRDS)
    placed(session, (1, "player", 500), (2, "player", 10_00), (3, "banker", 500))
    asked_of = turns(session, "relinquish", "decline the cards", "accept the cards")
    assert asked_of == [
        ("p2", "7(d)"), ("p3", "11(f)"), ("p1", "11(f)"), ("p1", "11(f)"),
        ("p3", "7(e)"), ("p1", "11(f)"), ("p3", "7(g)"),
    ]  # fmt: skip


def test_7_11_f_the_dealer_turns_what_nobody_accepts() -> None:
    session = by_players(TWO_THIRDS, NO_THIRD)
    placed(session, (1, "player", 500), (2, "player", 10_00), (3, "banker", 500))
    assert turns(session, "relinquish", "decline the cards", "decline the cards") == [
        ("p2", "7(d)"), ("p3", "11(f)"), ("p1", "11(f)"), ("p3", "7(e)"), ("p3", "7(g)"),
    ]  # fmt: skip
    assert session.last is not None
    assert of(session.last.events, Revealed)[0].law == LAW("11(f)")
    placed(session, (2, "player", 500))  # for the remainder of that round alone
    assert asked(session) == "p2"


def test_7_11_f_those_without_a_wager_are_passed_over() -> None:
    """Reading: the right is for players of the round."""
    session = by_players(NO_THIRD)
    placed(session, (1, "player", 500), (3, "banker", 500))
    assert turns(session, "relinquish")[:2] == [("p1", "7(d)"), ("p3", "11(f)")]


def test_7_11_f_the_dealer_may_take_the_cards_from_one_who_delays() -> None:
    session = by_players(TWO_THIRDS)
    placed(session, (1, "player", 10_00), (2, "banker", 500))
    assert asked(session) == "p1"
    with pytest.raises(WrongRole):
        session.apply(Happen("turning-delayed"), Giver.PATRON)
    session.report("turning-delayed")
    assert asked(session) == "p2"
    assert isinstance(session.pending, Ask)
    assert [choice.name for choice in session.pending.choices] == [
        "accept the cards", "decline the cards",
    ]  # fmt: skip
    answer(session, "accept the cards")
    session.report("turning-delayed")  # and from the next, too: the dealer turns them
    assert session.pending.law == LAW("7(e)")
    turns(session)
    assert session.last is not None
    assert won(session.last.events) == {(1, "player"): -10_00, (2, "banker"): 500}


def test_7_11_f_nobody_holds_cards_before_they_are_dealt_or_in_other_ways_of_dealing() -> None:
    session = by_players(NO_THIRD)
    with pytest.raises(NoSuchIrregularity, match=r"7\.11\(f\)"):
        session.report("turning-delayed")
    usual = keyed(game())
    in_play(usual, "Kd")
    with pytest.raises(NoSuchIrregularity):
        usual.report("turning-delayed")


# 7.11(a) to (e)


def to_the_draw(session: Session, four: str) -> None:
    """Deal the first four cards, and stop before any third."""
    session.place("p1", 1, "player", 10_00)
    session.proceed()
    for card in four.split():
        step_until(session, lambda: type(session.pending).__name__ == "Deal")
        key(session, card)
    step_until(session, lambda: session.table.phase is Phase.PLAYING)


def finish(session: Session) -> dict[tuple[int, str], int]:
    session.paced = False
    session.step()
    assert session.last is not None
    return won(session.last.events)


def paced(**options: Any) -> Session:
    session = keyed(game(**options))
    session.paced = True
    return session


def test_7_11_a_a_third_card_in_error_becomes_the_bankers() -> None:
    session = paced()
    to_the_draw(session, "Kd Kc 6d 5c")
    session.report("third-card-disclosed")
    step_until(session, lambda: type(session.pending).__name__ == "Deal")
    assert session.pending.hand == "Banker's Hand"  # type: ignore[union-attr]
    key(session, "4s")
    assert finish(session) == {(1, "player"): -10_00}


def test_7_11_a_disclosed_and_not_the_bankers_it_is_discarded() -> None:
    session = paced()
    to_the_draw(session, "Kd Kc 6d 6c")
    session.report("third-card-disclosed")
    key(session, "2s")
    session.step()
    key(session, "3s 4s")
    assert [(write(e.cards), e.law) for e in of(session.events, Burned)[-2:]] == [
        ("2s", LAW("11(c)1")),
        ("3s 4s", LAW("11(c)1")),
    ]
    assert finish(session) == {(1, "player"): 0}


def test_7_11_a_on_a_natural_the_banker_does_not_draw() -> None:
    """Reading: Table 2 obliges nobody once either hand is a natural."""
    session = paced(error_card="one more, face down")
    to_the_draw(session, "Kd Kc 8d 2c")
    session.report("third-card-disclosed")
    key(session, "As")
    session.step()
    key(session, "4s")
    assert of(session.events, Burned)[-1].law == LAW("11(c)2")
    assert finish(session) == {(1, "player"): 10_00}


def test_7_11_b_a_card_drawn_in_error_comes_first_in_the_next_hand() -> None:
    session = opened(game(), ("2d 3d 4d", "2c Kc 9s"), paced=True)
    shoe = session.table.shoe
    assert shoe is not None
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p1", 1, "player", 10_00)
    session.proceed()
    step_until(session, lambda: session.table.phase is Phase.PLAYING)
    coming = shoe.order[shoe.at]
    session.report("card-drawn-in-error")
    assert shoe.aside == [coming]
    finish(session)
    assert shoe.order[shoe.at] == coming


def test_7_11_b_a_continuous_device_waits_for_the_hand_that_the_card_begins() -> None:
    """Reading: the next hand begins with the card; then the cards are reshuffled."""
    session = opened(game(continuous=True), paced=True)
    shoe = session.table.shoe
    assert shoe is not None
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p1", 1, "player", 10_00)
    session.proceed()
    step_until(session, lambda: session.table.phase is Phase.PLAYING)
    coming = shoe.order[shoe.at]
    session.report("card-drawn-in-error")
    finish(session)
    assert not of(session.events, Shuffled)
    record = round_of(session, [(1, "player", 10_00)])
    assert of(record.events, Dealt)[0].cards == (coming,)
    assert of(session.events, Shuffled)


def test_7_11_c_3_a_simulated_round_waits_for_the_hand_under_way() -> None:
    session = keyed(game(error_card="simulated round"))
    in_play(session, "Kd Kc")
    session.report("card-disclosed-in-error")
    key(session, "9h")  # disclosed, and put aside
    key(session, "7d 6c")  # the hand goes on
    key(session, "Kh Ks Qh")  # the simulated round: a natural nine
    assert session.last is not None
    assert won(session.last.events) == {(1, "player"): 10_00}
    simulated = [e for e in of(session.last.events, Dealt) if e.hand.startswith("simulated")]
    assert {e.law for e in simulated} == {LAW("11(c)3")}


@pytest.mark.parametrize(("card", "ten", "more"), [("7c", 0, 7), ("Kc", 0, 0), ("Tc", 10, 10)])
def test_7_11_d_a_card_face_up_is_discarded_with_as_many_as_its_value(
    card: str, ten: int, more: int
) -> None:
    """Reading: a 10 or face card has the value zero; the option counts it ten."""
    session = keyed(game(face_up_ten=ten))
    in_play(session, "Kd")
    session.report("card-face-up")
    key(session, card)
    key(session, "2d 2h 2s 3d 3h 3s 4d 4h 4s 5d"[: 3 * more])
    burned = of(session.events, Burned)[2:]
    assert [len(e.cards) for e in burned] == ([1, more] if more else [1])
    assert {e.law for e in burned} == {LAW("11(d)")}


def test_7_11_e_a_round_without_enough_cards_is_void() -> None:
    session = opened(game(), paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    shoe = session.table.shoe
    assert shoe is not None
    shoe.at = len(shoe.order) - 3
    session.place("p1", 1, "player", 10_00)
    session.proceed()
    session.paced = False
    session.step()
    assert session.last is not None
    assert [e.law for e in of(session.last.events, Voided)] == [LAW("11(e)")]
    assert [e.law for e in of(session.last.events, Returned)] == [LAW("11(e)")]
    assert of(session.events, Shuffled)
    assert session.table.patrons["p1"].amount == CHIPS


# 7.1, 7.4 to 7.6 and 7.12 The shoe


def test_7_1_a_at_least_six_decks_and_in_each_batch_of_a_device() -> None:
    """Reading: twelve decks or more in two equal batches."""
    with pytest.raises(BadOptions, match=r"7\.1\(a\)"):
        game(decks=5)
    session = opened(game(decks=6, shuffler=True))
    shoe = session.table.shoe
    assert shoe is not None
    assert shoe.other is not None
    assert (len(shoe.order), len(shoe.other.order)) == (312, 312)


def test_7_1_d_batches_alternate_shoe_by_shoe() -> None:
    session = opened(game(decks=6, shuffler=True, cards_behind_cutting_card=156))
    assert LAW("4(d)") in [e.law for e in of(session.events, Duty)]
    sides = [e.side for e in of(session.events, Turned)]
    for _ in range(2):
        while True:
            round_of(session, [(1, "tie", 500)])
            if of(session.events, Shuffled):
                break
        (turned,) = of(session.events, Turned)
        assert turned.law == LAW("1(d)5")
        sides.append(turned.side)
    assert sides == [1, 0, 1]


@pytest.mark.parametrize(
    ("shuffling", "law"),
    [
        ("feathered", LAW("5(b)1")), ("laced", LAW("5(b)2")),
        ("laced and shuffled again", LAW("5(b)2i")),
    ],
)  # fmt: skip
def test_7_5_b_what_the_dealer_does_after_the_shuffle(shuffling: str, law: Any) -> None:
    session = opened(game(shuffling=shuffling))
    assert law in [e.law for e in of(session.events, Duty)]


def test_7_5_c_tables_with_a_device_need_not_be_shuffled_as_the_others_of_their_pit() -> None:
    what = "way of shuffling at mini-baccarat in pit 3"
    by_hand = game(shuffling="laced", pit=3).same_everywhere()
    assert by_hand[what] == ("laced", LAW("5(c)"))
    for device in ("shuffler", "continuous"):
        assert what not in game(pit=3, **{device: True}).same_everywhere()


def test_7_5_d_the_cut_is_offered_from_the_highest_seat_clockwise() -> None:
    session = Session(game(), automate=())
    for seat in (2, 5, 7):
        session.sit(f"p{seat}", seat, CHIPS)
        if seat == 2:  # the cards are shuffled for whoever comes first
            assert asked(session) == "p2"
    assert isinstance(session.pending, Ask)
    assert session.pending.law == LAW("5(d)")


def test_7_5_f_every_card_of_the_burn_is_shown() -> None:
    """Reading: not only the first."""
    burned = of(keyed(game()).events, Burned)
    assert [(len(e.cards), e.seen, e.law) for e in burned] == [
        (1, Seen.ALL, LAW("5(f)")),
        (1, Seen.ALL, LAW("5(f)")),
    ]


def test_7_5_g_a_supervisor_may_have_the_cards_cut_again() -> None:
    session = opened(game())
    session.report("improper-cut")
    assert len(of(session.events, Cut)) == 2
    with pytest.raises(NoSuchIrregularity):
        opened(game(continuous=True)).report("improper-cut")


def test_7_5_h_an_idle_table_begins_again_with_a_new_shoe() -> None:
    session = opened(game(), NO_THIRD)
    session.table.memory.last_hand = True
    session.call("no gaming activity")
    laws = [e.law for e in of(session.events, Duty)]
    assert LAW("5(h)") in laws
    assert LAW("5(h)1") in laws
    assert not session.table.memory.last_hand, "the new shoe has not come to its cutting card"
    assert waiting_for_wagers(session)


def test_7_5_h_2_an_idle_device_gives_the_other_batch_and_marks_are_collected() -> None:
    punto = game(shuffler=True, vigorish_collected="at the reshuffle", version="vigorish on ties")
    session = opened(punto, automate=("cut", "squeeze", "inspection"))
    session.table.memory.debts["p1"] = 2_50
    session.call("no gaming activity", value="face down")
    assert LAW("5(h)2") in [e.law for e in of(session.events, Duty)]
    assert session.table.memory.debts == {}
    assert session.table.house.amount == 2_50


def test_7_8_e_one_more_hand_after_the_cutting_card() -> None:
    """Reading: the cutting card has come when no card is left in front of it."""
    session = opened(game(decks=6, cards_behind_cutting_card=156))
    called = []
    while True:
        record = round_of(session, [(1, "tie", 500)])
        called.append("Last hand" in [e.text for e in of(record.events, Announced)])
        if of(session.events, Shuffled):
            break
    assert called[-2:] == [True, False]
    assert sum(called) == 1


def test_7_12_a_continuous_device_needs_no_cut_and_no_burn() -> None:
    """Reading: one batch, reshuffled after every round."""
    session = opened(game(continuous=True))
    for _ in range(3):
        assert [e.law for e in of(session.events, Shuffled)] == [LAW("12")]
        assert not of(session.events, Cut, Burned)
        round_of(session, [(1, "tie", 500)])
    with pytest.raises(BadOptions, match=r"7\.12"):
        game(continuous=True, shuffler=True)
    with pytest.raises(BadOptions, match=r"7\.3\(c\)2"):
        game(continuous=True, vigorish_collected="at the reshuffle")


def test_7_4_a_pre_shuffled_cards_are_neither_spread_nor_washed() -> None:
    session = opened(game(preshuffled=True))
    done = [(type(e).__name__, e.law) for e in of(session.events, Duty, Shuffled, Cut)]
    assert done == [
        ("Shuffled", LAW("4(a)")), ("Cut", LAW("5(e)")), ("Duty", LAW("5(f)")),
    ]  # fmt: skip


# 7.9 Table 2, read off the engine

TABLE_2 = """
    point   none  0  1  2  3  4  5  6  7  8  9
    0       D     D  D  D  D  D  D  D  D  D  D
    2       D     D  D  D  D  D  D  D  D  D  D
    3       D     D  D  D  D  D  D  D  D  S  D
    4       D     S  S  D  D  D  D  D  D  S  S
    5       D     S  S  S  S  D  D  D  D  S  S
    6       S     S  S  S  S  S  S  D  D  S  S
    7       S     S  S  S  S  S  S  S  S  S  S
"""


@pytest.mark.parametrize("line", [line.split() for line in TABLE_2.strip().splitlines()[1:]])
def test_7_9_c_table_2(line: list[str]) -> None:
    """Reading: the printed table is that of punto banco."""
    points, *letters = line
    for third, letter in zip(("none", *"0123456789"), letters, strict=True):
        player = (
            "Kd 6d" if third == "none" else f"Kd Qd {third.replace('0', 'J').replace('1', 'A')}h"
        )
        two = {"0": "Kc Qc"}.get(points, f"Kc {points}c")
        banker = two + (" 2s" if letter == "D" else "")
        record = played(game(), player, banker, [(1, "tie", 500)])
        dealt = [e.hand for e in of(record.events, Dealt)]
        assert dealt.count("Banker's Hand") == (3 if letter == "D" else 2), third
