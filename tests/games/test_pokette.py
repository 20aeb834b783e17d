"""Pokette, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.casino.tables.fold import call_void
from pitboss.equipment.cards import STANDARD, Card
from pitboss.equipment.randomness import Keyed
from pitboss.errors import (
    BadPayTable,
    NoSuchIrregularity,
    NoSuchWager,
    NotNow,
    NotSeated,
    WagerRule,
)
from pitboss.games.wheels import pokette_layout as layout
from pitboss.games.wheels.pokette import Pokette, PoketteOptions
from pitboss.games.wheels.pokette_hands import completing, consecutive
from pitboss.law import Subchapter
from pitboss.table.irregularities import Phase
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Ask, Bets, Duty, Marked, Paid, Spin, Taken
from tests.support.play import CHIPS, happened, rows, step_until, table, won
from tests.support.shows import shows

LAW = Subchapter("13:69F-12")


JOKERS = (LAW("7(e)1"), LAW("7(e)2"))


def pokette(*seats: int, paced: bool = False, own: Any = None, **options: Any) -> Session:
    game = Pokette(PoketteOptions.parse(options), own)
    return table(game, Keyed(), seats=seats or (1,), paced=paced, automate=())


def spin(session: Session, *sections: str) -> RoundRecord:
    """Spin the wheel to these sections, one after the other; the last round."""
    for section in sections:
        session.proceed()
        session.key(text=section)
    assert session.last is not None
    return session.last


def place(session: Session, wager: str, on: str = "", amount: int = 10_00, seat: int = 1) -> int:
    session.place(f"p{seat}", seat, wager, amount, on)
    return max(session.table.bets)


AREAS = rows("""
    law      wager            on          section   won
    5(a)1    single-card      As          As        500
    5(a)1    single-card      As          Ac        -10
    5(a)1    single-card      X1          X1        500
    5(a)1    single-card      X1          X2        -10
    5(a)2    two-cards        As-Ac       Ac        240
    5(a)2    two-cards        As-Ks       As        240
    5(a)2    two-cards        X1-X2       X2        240
    5(a)2    two-cards        X1-Ac       X1        240
    5(a)2    two-cards        As-Ac       Ad        -10
    5(a)3    four-cards       As-Ac-Ks-Kc  Kc   120
    5(a)3    four-cards       As-Ac-Ks-Kc  Kd   -10
    5(a)4    single-rank      10          Th        120
    5(a)4    single-rank      10          9h        -10
    5(a)5    double-rank      3-2         2c        50
    5(a)5    double-rank      ace-king    2c        -10
    5(a)6    ace-king-queen   -           Qd        30
    5(a)6    ace-king-queen   -           2s        30
    5(a)6    ace-king-queen   -           2c        -10
    5(a)7    jack-10-9        -           2c        30
    5(a)7    jack-10-9        -           Ts        30
    5(a)8    eight-7-6        -           2d        30
    5(a)8    eight-7-6        -           5d        -10
    5(a)9    five-4-3         -           2h        30
    5(a)9    five-4-3         -           2d        -10
    5(a)10   red              -           7h        10
    5(a)10   red              -           7c        -10
    5(a)11   black            -           7c        10
    5(a)11   black            -           7d        -10
    5(a)12   suit             hearts      7h        30
    5(a)12   suit             hearts      7d        -10
    5(a)13   jacer            -           Ac        120
    5(a)13   jacer            -           Ad        120
    5(a)13   jacer            -           As        -10
    5(a)13   jacer            -           X2        120
    7(e)1    red              -           X1        -10
    7(e)1    five-4-3         -           X1        -10
    7(e)1    suit             spades      X2        -10
""")


@shows(
    LAW("5(a)1"), LAW("5(a)3"), LAW("5(a)4"), LAW("5(a)5"), LAW("5(a)6"), LAW("5(a)7"),
    LAW("5(a)8"), LAW("5(a)9"), LAW("5(a)10"), LAW("5(a)11"), LAW("5(a)12"), LAW("5(a)13"),
)  # fmt: skip
@pytest.mark.parametrize(("law", "wager", "on", "section", "dollars"), AREAS)
def test_12_5_a_and_12_6_b_wagers_on_one_spin(
    law: str, wager: str, on: str, section: str, dollars: str
) -> None:
    session = pokette()
    place(session, wager, on.strip("-"))
    record = spin(session, section)
    assert won(record.events) == {(1, wager): int(dollars) * 100}, law
    by_a_joker = any(
        one.law in JOKERS for one in (*happened(record, Paid), *happened(record, Taken))
    )
    assert by_a_joker == (section in layout.JOKERS), law


def test_12_7_e_1_and_2_a_joker_takes_all_but_wagers_on_it() -> None:
    session = pokette()
    for name, areas in Pokette().areas.items():
        place(session, name, "" if "" in areas else next(iter(areas)))
    record = spin(session, "X1")
    paid = {one.wager: one.law for one in happened(record, Paid)}
    assert paid == dict.fromkeys(("single-card", "two-cards", "jacer"), LAW("7(e)2"))
    taken = happened(record, Taken)
    assert len(taken) == 10
    assert {one.law for one in taken} == {LAW("7(e)1")}


def test_12_5_a_how_many_cards_each_wager_covers() -> None:
    sizes = {name: {len(one) for one in areas.values()} for name, areas in Pokette().areas.items()}
    assert sizes == {
        "single-card": {1}, "two-cards": {2}, "four-cards": {4}, "single-rank": {4},
        "double-rank": {8}, "ace-king-queen": {13}, "jack-10-9": {13}, "eight-7-6": {13},
        "five-4-3": {13}, "red": {26}, "black": {26}, "suit": {13}, "jacer": {4},
    }  # fmt: skip
    assert frozenset().union(*layout.THREE_RANKS) == frozenset(layout.CARDS)


def test_12_5_a_2_and_3_cards_that_do_not_adjoin_and_corners_with_a_joker_are_refused() -> None:
    session = pokette()
    for wager, on in (("two-cards", "As-Ad"), ("two-cards", "X1-As"), ("two-cards", "2s-As"),
                      ("four-cards", "X1-X2-Ac-Ad"), ("double-rank", "ace-2")):  # fmt: skip
        with pytest.raises(NoSuchWager):
            place(session, wager, on)


SHOWN = {"7h": "red", "7d": "red", "7c": "black", "7s": "black", "X1": "joker"}


@pytest.mark.parametrize("section", SHOWN)
def test_12_5_a_10_and_11_a_spin_is_displayed_as_red_black_or_a_joker(section: str) -> None:
    session = pokette()
    place(session, "red")
    result = session.game.result_of(spin(session, section).events)
    assert result is not None
    assert (result.face, result.group) == (section, SHOWN[section])


HANDS = rows("""
    law       wager                   stand   card   won
    8(b)      pair-in-two             9s      9d     110
    8(b)      pair-in-two             9s      9s     110
    8(b)      pair-in-two             9s      8s     -10
    8(e)1     pair-in-three           9s 4d   4d     50
    8(e)1     pair-in-three           9s 4d   9c     50
    8(e)1     pair-in-three           9s 4d   5c     -10
    8(e)2     flush                   9s 4s   4s     30
    8(e)2     flush                   9s 9s   As     30
    8(e)2     flush                   9s 4s   Ac     -10
    8(e)3     open-straight           9s 8d   Tc     50
    8(e)3     open-straight           9s 8d   7c     50
    8(e)3     open-straight           9s 8d   6c     -10
    8(e)3     open-straight           3s 2d   Ac     50
    8(e)3     open-straight           Ks Qd   Ac     50
    8(e)3     inside-straight         9s 7d   8c     110
    8(e)3     inside-straight         9s 7d   6c     -10
    8(e)3     inside-straight         As Kd   Qc     110
    8(e)3     inside-straight         As Kd   2c     -10
    8(e)3     inside-straight         As 2d   3c     110
    8(e)3     inside-straight         As 2d   Kc     -10
    8(e)3     inside-straight         As 3d   2c     110
    8(e)4     open-straight-flush     9s 8s   7s     240
    8(e)4     open-straight-flush     9s 8s   7d     -10
    8(e)4     open-straight-flush     9s 8s   2s     -10
    8(e)4     inside-straight-flush   9s 7s   8s     490
    8(e)4     inside-straight-flush   9s 7s   8d     -10
    8(e)5     three-of-a-kind         9s 9d   9d     110
    8(e)5     three-of-a-kind         9s 9d   8d     -10
""")


@shows(
    LAW("5(b)2"), LAW("5(b)3"), LAW("5(b)4"), LAW("5(b)5"), LAW("5(b)6"), LAW("8(e)1"),
    LAW("8(e)2"), LAW("8(e)3"), LAW("8(e)4"), LAW("8(e)5"),
)  # fmt: skip
@pytest.mark.parametrize(("law", "wager", "stand", "card", "dollars"), HANDS)
def test_12_5_b_and_12_8_e_wagers_on_hands(
    law: str, wager: str, stand: str, card: str, dollars: str
) -> None:
    session = pokette()
    spin(session, *stand.split())
    place(session, wager)
    record = spin(session, card)
    assert won(record.events) == {(1, wager): int(dollars) * 100}
    settled: list[Paid | Taken] = [*happened(record, Paid), *happened(record, Taken)]
    assert [str(one.law) for one in settled] == [f"13:69F-12.{law}"]


OPENED = rows("""
    stand    opened
    -        -
    9s       pair-in-two
    9s 9d    three-of-a-kind
    9s 9s    three-of-a-kind flush
    9s 4d    pair-in-three
    9s 4s    pair-in-three flush
    9s 8d    pair-in-three open-straight
    9s 8s    pair-in-three flush open-straight open-straight-flush
    9s 7d    pair-in-three inside-straight
    7s 9s    pair-in-three flush inside-straight inside-straight-flush
    As Kd    pair-in-three inside-straight
    2s As    pair-in-three flush inside-straight inside-straight-flush
    As 3d    pair-in-three inside-straight
    Qs Ad    pair-in-three inside-straight
    As 4d    pair-in-three
    Ks 2d    pair-in-three
    2s 3d    pair-in-three open-straight
    Qs Kd    pair-in-three open-straight
""")
OPENS = {
    "pair-in-two": LAW("8(a)"), "pair-in-three": LAW("8(c)"), "flush": LAW("8(d)1"),
    "open-straight": LAW("8(d)2i"), "inside-straight": LAW("8(d)2ii"),
    "open-straight-flush": LAW("8(d)3i"), "inside-straight-flush": LAW("8(d)3ii"),
    "three-of-a-kind": LAW("8(d)4"),
}  # fmt: skip


@pytest.mark.parametrize(("stand", "opened"), OPENED)
def test_12_4_d_and_12_8_a_to_d_wagers_on_hands_open_as_cards_come(stand: str, opened: str) -> None:
    session = pokette()
    for section in stand.strip("-").split():
        spin(session, section)
    wanted = opened.strip("-").split()
    bets = session.pending
    assert isinstance(bets, Bets)
    assert [name for name in bets.wagers if name in OPENS] == wanted
    said = [one.law for one in session.events if isinstance(one, Announced)]
    assert said == [OPENS[name] for name in wanted]
    for name in OPENS:
        if name not in wanted:
            with pytest.raises(NotNow):
                place(session, name)


def test_12_8_d_2_the_ends_may_be_read_as_open() -> None:
    for stand in (("As", "Ks"), ("2d", "Ad")):
        session = pokette(ends_of_straight="open")
        spin(session, *stand)
        place(session, "open-straight")
        place(session, "open-straight-flush")
        with pytest.raises(NotNow):
            place(session, "inside-straight")
    session = pokette(ends_of_straight="open")
    spin(session, "As", "3s")
    place(session, "inside-straight")


def test_12_2_b_an_ace_is_high_or_low_but_never_between() -> None:
    ranks = {card.rank: card for card in STANDARD}
    for one in ranks.values():
        for other in ranks.values():
            found = [rank for rank in ranks if consecutive((one, other, ranks[rank]))]
            assert sorted(set(completing(one, other))) == sorted(set(found))
    assert not consecutive((Card("Ks"), Card("As"), Card("2s")))


def test_12_7_e_3_a_joker_leaves_hands_as_they_are() -> None:
    session = pokette()
    spin(session, "9s", "8s")
    waiting = place(session, "open-straight")
    place(session, "red")
    record = spin(session, "X1")
    assert won(record.events) == {(1, "red"): -10_00}
    assert LAW("7(e)3") in [one.law for one in happened(record, Duty)]
    assert session.table.memory.stand == ["9s", "8s"]
    with pytest.raises(NotNow) as refused:
        session.withdraw("p1", waiting)
    assert refused.value.law == LAW("7(e)3")
    place(session, "flush")  # more may be placed
    place(session, "open-straight", amount=5_00)
    record = spin(session, "7s")
    assert won(record.events) == {(1, "open-straight"): 75_00, (1, "flush"): 30_00}


def test_12_7_e_3_a_wager_on_a_hand_comes_down_before_its_first_spin() -> None:
    session = pokette()
    spin(session, "9s")
    new = place(session, "pair-in-two")
    session.withdraw("p1", new, 4_00)
    assert won(spin(session, "9d").events) == {(1, "pair-in-two"): 66_00}


def test_12_7_e_3_pending_wagers_may_come_down_by_another_reading() -> None:
    session = pokette(pending_wagers="may come down")
    spin(session, "9s")
    waiting = place(session, "pair-in-two")
    spin(session, "X2")
    session.withdraw("p1", waiting)
    assert session.table.patrons["p1"].amount == CHIPS


def test_12_7_e_3_a_wager_that_waits_for_a_card_stays_when_the_casino_voids_a_spin() -> None:
    session = pokette()
    spin(session, "9s")
    waiting = place(session, "pair-in-two")
    spin(session, "X1")
    place(session, "red")
    _, after = call_void(session.game, session.record(), "The wheel is out of order.")
    assert [(bet.id, bet.amount) for bet in after.bets] == [(waiting, 10_00)]


def test_12_8_g_after_three_cards_a_new_hand_begins() -> None:
    session = pokette()
    record = spin(session, "9s", "X1", "8s", "X2", "2d")
    assert session.table.memory.stand == []
    assert LAW("8(g)") in [one.law for one in happened(record, Duty)]
    stands = [one for one in happened(record, Marked) if one.what == "card stand"]
    assert stands[-1] == Marked("card stand", "empty", LAW("8(g)"))
    spin(session, "X1")
    assert session.table.memory.stand == []
    assert session.game.markers(session.table.memory) == {"card stand": "empty"}
    assert session.game.standing(session.table) == "the card stand is empty"
    spin(session, "2d", "3c")
    assert session.table.memory.stand == ["2d", "3c"]
    assert session.game.markers(session.table.memory) == {"card stand": "2d 3c"}
    assert session.game.standing(session.table).startswith("on the card stand: ")


def test_12_3_a_and_b_the_decks_are_inspected_when_the_table_opens() -> None:
    session = pokette()
    for laws in ([LAW("3(a)"), LAW("3(b)")], []):  # once, before the first spin
        place(session, "red")
        record = spin(session, "9d")
        duties = [one.law for one in happened(record, Duty)]
        assert [law for law in duties if law in (LAW("3(a)"), LAW("3(b)"))] == laws


def test_12_7_a_b_d_the_order_of_a_round() -> None:
    session = pokette()
    spin(session, "9s")
    place(session, "pair-in-two")
    place(session, "red")
    place(session, "suit", "spades")
    record = spin(session, "9d")
    said = [(one.text, one.law) for one in happened(record, Announced)][1:]
    assert said == [("No more bets", LAW("7(a)")), ("nine of diamonds", LAW("7(d)"))]
    order = [one for one in record.events if isinstance(one, Duty | Marked | Paid | Taken)]
    assert [type(one).__name__ for one in order] == [
        "Duty", "Duty", "Marked", "Duty", "Marked", "Taken", "Paid", "Duty", "Paid",
    ]  # fmt: skip
    assert [one.law for one in order[:2]] == [LAW("4(b)"), LAW("7(b)")]
    settled = [one for one in order if isinstance(one, Paid | Taken)]
    assert [one.wager for one in settled] == ["suit", "red", "pair-in-two"]


def test_12_8_f_losing_hands_are_collected_before_winning_ones_are_paid() -> None:
    session = pokette(1, 2)
    spin(session, "9s", "8d")
    place(session, "open-straight")
    place(session, "pair-in-three", seat=2)
    record = spin(session, "7c")
    assert LAW("8(f)") in [one.law for one in happened(record, Duty)]
    settled = [one for one in record.events if isinstance(one, Paid | Taken)]
    assert [(type(one), one.wager) for one in settled] == [
        (Taken, "pair-in-three"), (Paid, "open-straight"),
    ]  # fmt: skip


def test_12_2_a_a_device_in_lieu_of_cards() -> None:
    for device in (False, True):
        record = spin(pokette(card_device=device), "9s")
        texts = [one.text for one in happened(record, Duty)]
        assert any("card stand" in text for text in texts) is not device


def test_12_4_a_cash_where_the_casino_takes_it_and_no_coupons() -> None:
    session = pokette(cash_wagers=True)
    session.place("p1", 1, "red", 10_00, cash=True)
    ask = session.pending
    assert isinstance(ask, Ask)
    assert ask.law == LAW("4(a)")
    session.choose(":dealer", 0, "confirm")
    assert won(spin(session, "9d").events) == {(1, "red"): 10_00}
    for refused in ({"cash": True}, {"coupon": 5_00}):
        with pytest.raises(WagerRule):
            pokette().place("p1", 1, "red", 10_00, **refused)


def test_12_6_b_no_less_than_the_odds() -> None:
    session = pokette(own={"red": {"win": "6 to 5"}})
    place(session, "red")
    assert won(spin(session, "9d").events) == {(1, "red"): 12_00}
    with pytest.raises(BadPayTable):
        Pokette(None, {"pair-in-two": {"win": "10 to 1"}})


def turning(**options: Any) -> Session:
    """A paced table with $10 on red and on the nine of spades, the wheel spinning."""
    session = pokette(paced=True, **options)
    step_until(session, lambda: isinstance(session.pending, Bets))
    place(session, "red")
    place(session, "single-card", "9s")
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Spin))
    return session


def ended(session: Session) -> dict[tuple[int, str], int]:
    step_until(session, lambda: session.last is not None)
    assert session.last is not None
    return won(session.last.events)


def test_12_9_a_1_the_card_previously_passed_wins() -> None:
    session = turning()
    session.key(text="9h")
    step_until(session, lambda: session.table.phase is Phase.PLAYING)
    session.report("clapper-between-two")
    step_until(session, lambda: isinstance(session.pending, Ask))
    ask = session.pending
    assert isinstance(ask, Ask)
    assert ask.law == LAW("9(a)1")
    assert [choice.name for choice in ask.choices] == ["9h", "9d", "9s"]
    session.choose(":dealer", 0, "9s")
    assert ended(session) == {(1, "red"): -10_00, (1, "single-card"): 500_00}
    assert session.table.memory.stand == ["9s"]


def test_12_9_a_2_or_the_spin_is_void() -> None:
    session = turning(clapper_between="re-spin")
    session.key(text="9s")
    step_until(session, lambda: session.table.phase is Phase.PLAYING)
    session.report("clapper-between-two")
    step_until(session, lambda: isinstance(session.pending, Spin))
    session.key(text="9d")
    assert ended(session) == {(1, "red"): 10_00, (1, "single-card"): -10_00}
    assert session.table.memory.stand == ["9d"]
    assert LAW("9(a)2") in [one.law for one in happened(session.last, Announced)]


@pytest.mark.parametrize("late", [False, True])
def test_12_9_c_a_short_spin_is_called_off_and_spun_again(late: bool) -> None:
    session = turning()
    if late:
        session.key(text="9s")
        step_until(session, lambda: session.table.phase is Phase.PLAYING)
    session.report("too-few-revolutions")
    step_until(session, lambda: isinstance(session.pending, Spin))
    session.key(text="9d")
    step_until(session, lambda: session.table.phase is Phase.SETTLING)
    with pytest.raises(NoSuchIrregularity):
        session.report("too-few-revolutions")
    assert ended(session) == {(1, "red"): 10_00, (1, "single-card"): -10_00}
    assert LAW("9(c)") in [one.law for one in happened(session.last, Announced)]


def test_12_4_b_nobody_has_chips_of_anothers_color() -> None:
    session = pokette(1, 2, 3)
    for seat in (1, 2, 3):
        place(session, "single-card", "As", 10_00, seat)
    record = spin(session, "Kd")
    (duty,) = [e for e in happened(record, Duty) if e.law == LAW("4(b)")]
    colors = [each.rsplit(" ", 1)[1] for each in duty.text.partition(": ")[2].split(", ")]
    assert len(set(colors)) == len(colors) == 3


def test_12_4_b_eight_players_wager_and_there_is_no_ninth_place() -> None:
    """Our number: the text has none."""
    session = pokette(*range(1, 9))
    for seat in range(1, 9):
        place(session, "red", seat=seat)
    with pytest.raises(NotSeated, match="1 to 8"):
        session.sit("p9", 9, CHIPS)
    assert len(happened(spin(session, "9d"), Paid)) == 8
