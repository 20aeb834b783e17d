"""Mini-dice, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import (
    BadAmount,
    BadPayTable,
    NoSuchIrregularity,
    NoSuchWager,
    NotNow,
    NotSeated,
    WagerRule,
    WrongRole,
)
from pitboss.games.dice.holder import DEALER
from pitboss.games.dice.mini_dice import MiniDice
from pitboss.law import Subchapter
from pitboss.table.givers import Giver
from pitboss.table.inputs import Happen
from pitboss.table.irregularities import Phase
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Ask, Bets, Marked, Paid, Roll, Rolled, Taken
from tests.games.dice_support import bet, duties, keyed, shaken
from tests.support.play import CHIPS, happened, rows, step_until, won

LAW = Subchapter("13:69F-13")


def mini(*seats: int, **options: Any) -> Session:
    return shaken("mini-dice", *seats, **options)


def play(session: Session, dice: str, *answers: str) -> RoundRecord:
    """Close the wagers, answer the offers (each is for the next player), and shake."""
    session.proceed()
    for one in answers:
        ask = session.pending
        assert isinstance(ask, Ask), ask
        session.choose(ask.patron, ask.spot, one)
    assert isinstance(session.pending, Roll), session.pending
    return keyed(session, dice)


def asked(session: Session) -> str:
    assert isinstance(session.pending, Ask), session.pending
    return session.pending.patron


LAWS = {
    "place-bet": LAW("2(a)1"), "field-bet": LAW("2(a)2"), "any-seven": LAW("2(a)3"),
    "over-seven": LAW("2(a)4"), "under-seven": LAW("2(a)5"),
}  # fmt: skip

SETTLED = rows("""
    wager        on   dice   amount   won
    place-bet    4    1-3    5        9
    place-bet    4    2-2    5        9
    place-bet    4    3-4    5        -5
    place-bet    5    1-4    5        7
    place-bet    6    1-5    6        7
    place-bet    8    2-6    6        7
    place-bet    9    3-6    5        7
    place-bet    10   4-6    5        9
    place-bet    10   1-6    5        -5
    field-bet    -    1-1    5        10
    field-bet    -    1-2    5        5
    field-bet    -    1-3    5        5
    field-bet    -    3-6    5        5
    field-bet    -    4-6    5        5
    field-bet    -    5-6    5        5
    field-bet    -    6-6    5        10
    field-bet    -    1-4    5        -5
    field-bet    -    3-4    5        -5
    field-bet    -    2-6    5        -5
    any-seven    -    1-6    5        20
    any-seven    -    6-6    5        -5
    over-seven   -    2-6    5        5
    over-seven   -    6-6    5        5
    over-seven   -    3-4    5        -5
    over-seven   -    1-5    5        -5
    under-seven  -    1-5    5        5
    under-seven  -    1-1    5        5
    under-seven  -    2-5    5        -5
    under-seven  -    4-4    5        -5
""")


@pytest.mark.parametrize(("wager", "on", "dice", "amount", "dollars"), SETTLED)
def test_13_2_a_and_13_6_b_wagers_and_what_they_pay(
    wager: str, on: str, dice: str, amount: str, dollars: str
) -> None:
    session = mini()
    bet(session, wager, int(amount) * 100, on.strip("-"))
    record = play(session, dice, "accept")
    assert won(record.events) == {(1, wager): int(dollars) * 100}
    settled: list[Paid | Taken] = [*happened(record, Paid), *happened(record, Taken)]
    assert [one.law for one in settled] == [LAWS[wager]]


def test_13_2_a_1_a_place_bet_stays_until_it_is_decided() -> None:
    session = mini()
    number = bet(session, "place-bet", 5_00, "4")
    assert not happened(play(session, "5-6", "accept"), Paid)
    assert number in session.table.bets
    play(session, "6-6")
    assert number in session.table.bets
    assert won(play(session, "1-3").events) == {(1, "place-bet"): 9_00}
    assert not session.table.bets


def test_13_2_b_only_these_wagers() -> None:
    session = mini()
    with pytest.raises(NoSuchWager) as refused:
        bet(session, "pass-bet", 5_00)
    assert refused.value.law == LAW("2(b)")
    with pytest.raises(NoSuchWager):
        bet(session, "place-bet", 5_00, "7")


def test_13_4_a_coupons_but_no_verbal_wager_with_cash() -> None:
    session = mini(match_play=True)
    with pytest.raises(WagerRule) as cash:
        session.place("p1", 1, "over-seven", 5_00, cash=True)
    assert cash.value.law == LAW("4(a)")
    session.place("p1", 1, "over-seven", 10_00, coupon=10_00)
    play(session, "6-6", "accept")
    assert session.table.patrons["p1"].amount == CHIPS + 20_00
    with pytest.raises(WagerRule):
        mini().place("p1", 1, "over-seven", 10_00, coupon=10_00)


def test_13_4_b_only_seated_players_who_stay() -> None:
    session = mini()
    with pytest.raises(NotSeated):
        session.place("p2", 2, "over-seven", 5_00)
    with pytest.raises(NotSeated) as other:
        session.place("p1", 2, "over-seven", 5_00)
    assert other.value.law == LAW("4(b)")
    bet(session, "place-bet", 5_00, "4")
    with pytest.raises(NotNow):
        session.leave("p1")


def test_13_4_d_nothing_after_no_more_bets() -> None:
    session = mini()
    number = bet(session, "over-seven", 5_00)
    session.proceed()
    for late in (lambda: bet(session, "any-seven", 5_00), lambda: session.withdraw("p1", number)):
        with pytest.raises(NotNow):
            late()


@pytest.mark.parametrize("down", [True, False])
def test_13_4_d_a_place_bet_comes_down_between_shakes_or_stays(down: bool) -> None:
    session = mini(place_bets_come_down=down)
    number = bet(session, "place-bet", 5_00, "4")
    session.withdraw("p1", number, 5_00)  # before its first shake it is the player's in any case
    number = bet(session, "place-bet", 5_00, "4")
    play(session, "5-6", "accept")
    if down:
        session.withdraw("p1", number)
        assert session.table.patrons["p1"].amount == CHIPS
    else:
        with pytest.raises(NotNow) as refused:
            session.withdraw("p1", number)
        assert refused.value.law == LAW("2(a)1")


def test_13_4_e_a_wager_counts_where_it_lies() -> None:
    session = mini()
    wrong = bet(session, "under-seven", 5_00)
    session.withdraw("p1", wrong)
    bet(session, "over-seven", 5_00)
    assert won(play(session, "6-6", "accept").events) == {(1, "over-seven"): 5_00}


def test_13_5_the_order_of_a_round() -> None:
    session = mini(1, 2)
    bet(session, "over-seven", 5_00)
    bet(session, "any-seven", 5_00)
    record = play(session, "6-6", "accept")
    found = duties(record.events)
    assert found == [str(LAW(one)) for one in ("5(a)", "5(c)", "5(d)1", "5(e)", "5(f)")]
    words = [one.text for one in happened(record, Announced)]
    assert words == ["No more bets", "Twelve"]
    assert [one.law for one in happened(record, Announced)] == [LAW("5(b)"), LAW("5(e)")]
    kinds = [type(one) for one in record.events if isinstance(one, Paid | Taken)]
    assert kinds == [Taken, Paid]  # as 13.5(f) has it
    assert found[-1] == str(LAW("5(f)"))


def test_13_5_d_1_the_shaker_goes_clockwise_until_somebody_accepts() -> None:
    session = mini(2, 4, 6)
    bet(session, "place-bet", 5_00, "4", seat=6)
    session.proceed()
    for name, answer in (("p2", "decline"), ("p4", "decline"), ("p6", "accept")):
        assert asked(session) == name
        session.choose(name, int(name[1]), answer)
    record = keyed(session, "5-6")
    assert str(LAW("5(d)1")) in duties(record.events)
    assert session.table.memory.holder == "p6"


def test_13_5_d_2_the_dealer_shakes_if_nobody_will() -> None:
    session = mini(1, 2)
    bet(session, "over-seven", 5_00)
    record = play(session, "3-4", "decline", "decline")
    assert str(LAW("5(d)2")) in duties(record.events)
    assert session.table.memory.holder == DEALER


def test_13_6_c_what_cannot_be_paid_is_refused() -> None:
    session = mini()
    with pytest.raises(BadAmount, match=r"\$1.50") as refused:
        bet(session, "place-bet", 1_00, "6")
    assert refused.value.law == LAW("6(c)")
    bet(session, "place-bet", 1_50, "6")


def test_13_6_b_higher_odds_but_not_lower() -> None:
    session = shaken("mini-dice", own={"any-seven": {"win": "5 to 1"}})
    bet(session, "any-seven", 5_00)
    assert won(play(session, "1-6", "accept").events) == {(1, "any-seven"): 25_00}
    with pytest.raises(BadPayTable):
        MiniDice(None, {"any-seven": {"win": "3 to 1"}})


def test_13_6_b_higher_odds_of_one_row_but_no_row_lower() -> None:
    place = {f"Place Bet {on} to Win": "9 to 5" for on in (4, 5, 6, 8, 9, 10)}
    field = {"3, 4, 9, 10, 11": "1 to 1", "2 and 12": "3 to 1"}
    session = shaken("mini-dice", own={"place-bet": place, "field-bet": field})
    bet(session, "place-bet", 5_00, "9")
    bet(session, "field-bet", 5_00)
    assert won(play(session, "6-6", "accept").events) == {(1, "field-bet"): 15_00}
    assert won(play(session, "3-6").events) == {(1, "place-bet"): 9_00}
    for low in ({"field-bet": field | {"2 and 12": "3 to 2"}},
                {"place-bet": place | {"Place Bet 10 to Win": "8 to 5"}}):  # fmt: skip
        with pytest.raises(BadPayTable, match=r"13\.6\(b\)"):
            MiniDice(None, low)


def test_13_6_b_higher_odds_are_the_same_at_every_table() -> None:
    usual, higher = MiniDice(), MiniDice(None, {"any-seven": {"win": "5 to 1"}})
    mine, theirs = usual.same_everywhere(), higher.same_everywhere()
    differ = [what for what in mine if mine[what] != theirs[what]]
    assert differ == ["what the any 7 pays"]
    assert theirs[differ[0]] == ("win 5 to 1", LAW("6(b)"))


def test_13_6_d_no_vigorish() -> None:
    session = mini()
    bet(session, "place-bet", 100_00, "10")
    play(session, "4-6", "accept")
    assert session.table.patrons["p1"].amount == CHIPS + 180_00


def test_13_7_a_the_shaker_is_kept_until_passed() -> None:
    session = mini(1, 2)
    bet(session, "place-bet", 5_00, "4")
    play(session, "5-6", "accept")
    play(session, "6-6")  # nobody is asked
    with pytest.raises(NotNow) as refused:
        session.call("pass the shaker", "p2")
    assert refused.value.law == LAW("7(a)")
    session.call("pass the shaker", "p1")
    session.proceed()
    assert asked(session) == "p2"


def test_13_7_a_1_i_a_seven_passes_the_shaker_clockwise() -> None:
    session = mini(1, 2, 3)
    bet(session, "over-seven", 5_00)
    record = play(session, "3-4", "decline", "accept")
    assert [one.law for one in happened(record, Marked)][-1] == LAW("7(a)1i")
    bet(session, "over-seven", 5_00)
    session.proceed()
    order = []
    while isinstance(session.pending, Ask):
        order.append(asked(session))
        assert session.pending.law == LAW("7(b)")
        session.choose(session.pending.patron, session.pending.spot, "decline")
    assert order == ["p3", "p1", "p2"]
    assert session.table.memory.holder == DEALER
    keyed(session, "6-6")


def test_13_7_a_1_ii_the_floorperson_orders_the_shaker_passed() -> None:
    session = mini(1, 2)
    with pytest.raises(NoSuchIrregularity, match="No player"):
        session.report("ordered-to-pass")
    bet(session, "place-bet", 5_00, "4")
    play(session, "5-6", "accept")
    with pytest.raises(WrongRole):
        session.apply(Happen("ordered-to-pass"), Giver.DEALER)
    session.apply(Happen("ordered-to-pass"), Giver.FLOORPERSON)
    session.proceed()
    assert asked(session) == "p2"
    session.choose("p2", 2, "accept")
    session.apply(Happen("ordered-to-pass"), Giver.FLOORPERSON)  # while p2 shakes
    assert isinstance(session.pending, Bets)
    session.proceed()
    assert asked(session) == "p1"
    session.choose("p1", 1, "accept")
    assert won(keyed(session, "1-3").events) == {(1, "place-bet"): 9_00}


def test_13_7_a_1_ii_an_invalid_shake_does_not_count() -> None:
    session = shaken("mini-dice", 1, paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    bet(session, "over-seven", 5_00)
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "accept")
    step_until(session, lambda: isinstance(session.pending, Roll))
    session.key(numbers=(3, 4))
    step_until(session, lambda: session.table.phase is Phase.PLAYING)
    session.report("invalid-shake")
    step_until(session, lambda: isinstance(session.pending, Bets))
    assert session.table.memory.holder == "p1"  # a 7 that does not count passes nothing
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Roll))
    session.key(numbers=(6, 6))
    step_until(session, lambda: session.last is not None)
    assert won(session.last.events) == {(1, "over-seven"): 5_00}  # type: ignore[union-attr]
    assert len(happened(session.last, Rolled)) == 2
    assert session.game.result_of(session.last.events).detail == "6-6"  # type: ignore[union-attr]


def test_13_7_a_2_the_dealer_keeps_the_shaker_until_a_player_comes_who_has_not_refused() -> None:
    session = mini(1, 2)
    bet(session, "place-bet", 5_00, "4")
    play(session, "3-6", "decline", "decline")
    play(session, "3-6")  # all have refused: nobody is asked
    session.sit("p3", 3, CHIPS)
    session.proceed()
    order = []
    while isinstance(session.pending, Ask):
        order.append(asked(session))
        answer = "accept" if order[-1] == "p3" else "decline"
        session.choose(session.pending.patron, session.pending.spot, answer)
    assert order == ["p1", "p2", "p3"]
    record = keyed(session, "6-6")
    assert [(one.value, one.law) for one in happened(record, Marked)] == [
        ("none", LAW("7(a)2")), ("p3", LAW("7(b)")),
    ]  # fmt: skip
    assert session.table.memory.holder == "p3"
    assert session.table.memory.refused == ["p1", "p2"]


def test_13_7_b_the_shaker_of_a_player_who_left_goes_on_to_the_left() -> None:
    session = mini(1, 2, 3)
    bet(session, "over-seven", 5_00, seat=3)
    play(session, "6-6", "decline", "accept")
    session.leave("p2")
    bet(session, "over-seven", 5_00, seat=3)
    session.proceed()
    assert asked(session) == "p3"
