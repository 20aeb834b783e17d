"""Match play coupons and verbal cash wagers: 1.3(b), 2.3(d), 3.2(c), 5.1(a), 32.6(a) and others."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.equipment.randomness import Keyed, Seeded
from pitboss.errors import BadAmount, Refused, WagerRule
from pitboss.games.registry import game_type
from pitboss.table.money import Cents
from pitboss.table.record import RoundRecord, decode, encode
from pitboss.table.replay import header, resume
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets, Bought, Moved, Paid
from tests.games.baccarat_punto_banco.support import game as punto
from tests.games.baccarat_punto_banco.support import opened
from tests.games.blackjack.support import Stack, dealt
from tests.support.play import CHIPS, answer, table
from tests.support.stacked import Stacked


def at(id: str, *, source: Any = None, seats: tuple[int, ...] = (1,), **options: Any) -> Session:
    game = game_type(id)
    made = game(game.options_model.parse(options))
    automate = ("cut", "shooter", "curator")
    return table(made, source or Keyed(), seats=seats, automate=automate)


def amounts(session: Session) -> dict[str, Cents]:
    """Every account that holds or owes something, but for the cage; all add up to nothing."""
    found = {account.name: account.amount for account in session.table.accounts()}
    assert sum(found.values()) == 0
    found["p1"] -= CHIPS
    return {name: cents for name, cents in found.items() if cents and name != ":cage"}


# Coupons


@pytest.mark.parametrize(
    ("pocket", "left"),
    [
        ("1", {"p1": 20_00, ":house": -20_00, ":coupons p1": -10_00, ":promotions": 10_00}),
        ("2", {"p1": -10_00, ":house": 10_00, ":coupons p1": -10_00, ":promotions": 10_00}),
    ],
)
def test_5_1_a_a_coupon_is_won_and_lost_with_its_wager(pocket: str, left: dict[str, int]) -> None:
    """Won, it is paid at the odds of the wager; either way it is gone, and costs no chips."""
    session = at("roulette", match_play=True)
    session.place("p1", 1, "red", 10_00, coupon=10_00)
    assert amounts(session) == {
        "p1": -10_00, "bet 1": 10_00, ":coupons p1": -10_00, ":coupon 1": 10_00,
    }  # fmt: skip
    session.proceed()
    session.key(text=pocket)
    assert amounts(session) == left


def test_5_2_b_where_a_zero_takes_half_the_coupon_is_lost() -> None:
    session = at("roulette", match_play=True, zeros_take="half")
    session.place("p1", 1, "red", 10_00, coupon=10_00)
    session.proceed()
    session.key(text="0")
    assert amounts(session) == {
        "p1": -5_00, ":house": 5_00, ":coupons p1": -10_00, ":promotions": 10_00,
    }  # fmt: skip


def test_5_1_e_1_i_no_coupon_on_five_adjacent_numbers() -> None:
    session = at("roulette", match_play=True, five_adjacent_numbers=True)
    with pytest.raises(WagerRule, match=r"5\.1\(a\)"):
        session.place("p1", 1, "five-adjacent-numbers", 25_00, "7", coupon=25_00)


def test_3_2_c_vigorish_is_due_on_what_a_coupon_wins_and_a_void_wager_gives_it_back() -> None:
    session = opened(punto(match_play=True), ("2d Kd 2h", "Kc 9c"), ("Kd 6d", "Qc 6c"))
    session.place("p1", 1, "banker", 10_00, coupon=10_00)
    session.proceed()
    won = {"p1": 19_00, ":house": -19_00, ":coupons p1": -10_00, ":promotions": 10_00}
    assert amounts(session) == won
    session.place("p1", 1, "banker", 10_00, coupon=5_00)
    session.proceed()
    assert amounts(session) == won, "a tie: chips and coupon are the player's again"


def test_1_3_b_coupons_only_for_pass_and_dont_pass_and_until_the_point_decides() -> None:
    session = at("craps", match_play=True)
    with pytest.raises(WagerRule, match=r"1\.3\(b\)"):
        session.place("p1", 1, "field-bet", 10_00, coupon=10_00)
    session.place("p1", 1, "pass-bet", 10_00, coupon=10_00)
    session.proceed()
    session.key(numbers=(2, 2))
    record = session.last
    assert record is not None
    assert amounts(session)[":coupon 1"] == 10_00, "it stands with its wager"
    session.proceed()
    session.key(numbers=(1, 3))
    assert amounts(session) == {
        "p1": 20_00, ":house": -20_00, ":coupons p1": -10_00, ":promotions": 10_00,
    }  # fmt: skip
    assert session.last is not None
    for kept in (record, session.last):
        again = decode(encode(kept), RoundRecord)
        resume(session.game, header(session), again)


def test_a_coupon_is_matched_by_chips_and_one_lies_on_a_wager() -> None:
    session = at("roulette", match_play=True)
    with pytest.raises(BadAmount, match=r"5\.1\(a\)"):
        session.place("p1", 1, "red", 10_00, coupon=15_00)
    session.place("p1", 1, "red", 10_00, coupon=10_00)
    with pytest.raises(WagerRule, match="already"):
        session.place("p1", 1, "red", 10_00, coupon=5_00)
    with pytest.raises(WagerRule, match="match the coupon"):
        session.withdraw("p1", 1, 5_00)
    session.withdraw("p1", 1)
    assert amounts(session) == {}


PARAGRAPHS = {
    "roulette": "13:69F-5.1(a)",
    "baccarat-punto-banco": "13:69F-3.2(c)",
    "mini-baccarat": "13:69F-7.2(c)",
    "craps": "13:69F-1.3(b)",
    "blackjack": "13:69F-2.3(d)",
    "casino-war": "13:69F-22.6(a)",
    "red-dog": "13:69F-6.5(b)",
    "three-card-poker": "13:69F-20.6(b)",
    "ultimate-texas-holdem": "13:69F-32.6(a)",
    "four-card-poker": "13:69F-27.6(b)",
    "two-card-joker-poker": "13:69F-30.6(a)",
    "pai-gow-poker": "13:69F-11.7(a)",
}


@pytest.mark.parametrize(("id", "law"), PARAGRAPHS.items())
def test_a_casino_that_takes_no_coupons_refuses_them_with_the_paragraph(id: str, law: str) -> None:
    session = at(id, source=Seeded(1))
    first = next(iter(session.game.offers.values()))
    on = first.on[0] if first.on else ""
    with pytest.raises(WagerRule) as refused:
        session.place("p1", 1, first.name, 10_00, on, coupon=10_00)
    assert str(refused.value.law) == law
    assert amounts(session) == {}


def test_32_6_a_a_coupon_on_an_ante_that_is_folded_is_lost() -> None:
    session = at("ultimate-texas-holdem", source=Seeded(3), match_play=True)
    session.place("p1", 1, "ante", 10_00, coupon=10_00)
    session.place("p1", 1, "blind", 10_00)
    session.proceed()
    while isinstance(session.pending, Ask):
        names = [choice.name for choice in session.pending.choices]
        answer(session, "fold" if "fold" in names else "check")
    assert amounts(session) == {
        "p1": -20_00, ":house": 20_00, ":coupons p1": -10_00, ":promotions": 10_00,
    }  # fmt: skip


@pytest.mark.parametrize(("choice", "back"), [("let-it-ride", 0), ("withdraw", 10_00)])
def test_18_6_a_a_coupon_goes_back_with_a_bet_that_is_withdrawn(choice: str, back: int) -> None:
    session = at("let-it-ride", source=Stacked(cards("2c 3d 9h 7s 4c Kd")), match_play=True)
    session.place("p1", 1, "bet-one", 10_00, coupon=10_00)
    session.place("p1", 1, "bet-two", 10_00)
    session.place("p1", 1, "bet-three", 10_00)
    session.proceed()
    answer(session, choice)
    answer(session, "withdraw")
    lost = 10_00 if back else 20_00
    assert amounts(session) == {
        name: amount
        for name, amount in {
            "p1": -lost, ":house": lost, ":coupons p1": back - 10_00, ":promotions": 10_00 - back,
        }.items()
        if amount
    }  # fmt: skip


@pytest.mark.parametrize(
    ("id", "wager", "law"),
    [
        ("mississippi-stud", "ante", "35.6(a)"),
        ("double-cross-poker", "ante", "25.6(a)"),
        ("heads-up-holdem", "ante", "39.6(a)"),
        ("double-down-stud", "original", "17.6(a)"),
        ("let-it-ride", "let-it-ride-bonus", "18.6(a)"),
    ],
)
def test_coupons_where_the_text_has_them(id: str, wager: str, law: str) -> None:
    for match_play in (False, True):
        session = at(id, match_play=match_play)
        if match_play and wager != "let-it-ride-bonus":
            session.place("p1", 1, wager, 10_00, coupon=10_00)
            continue
        with pytest.raises(WagerRule) as refused:
            session.place("p1", 1, wager, 1_00, coupon=1_00)
        assert str(refused.value.law) == f"13:69F-{law}"


# Cash

CASH = [
    ("roulette", "red", "5.1(a)", (":dealer",)),
    ("craps", "pass-bet", "1.3(b)", (":dealer",)),
    ("baccarat-punto-banco", "player", "3.2(c)", (":dealer", ":supervisor")),
    ("mini-baccarat", "player", "7.2(c)", (":dealer", ":supervisor")),
    ("red-dog", "original", "6.5(b)", (":dealer", ":supervisor")),
    ("blackjack", "wager", "2.3(d)", (":dealer", ":supervisor")),
]


@pytest.mark.parametrize(("id", "wager", "law", "who"), CASH)
def test_a_verbal_wager_in_cash_is_on_once_those_named_have_confirmed_it(
    id: str, wager: str, law: str, who: tuple[str, ...]
) -> None:
    """The cash becomes chips, and they lie on the layout; the player's own chips are untouched."""
    session = at(id, source=Seeded(1), cash_wagers=True)
    session.place("p1", 1, wager, 10_00, cash=True)
    for one in who:
        ask = session.pending
        assert isinstance(ask, Ask)
        assert (ask.patron, str(ask.law), ask.default) == (one, f"13:69F-{law}", "refuse")
        assert amounts(session) == {}, "nothing has changed hands"
        answer(session, "confirm")
    assert isinstance(session.pending, Bets)
    assert Bought("p1", 10_00) in session.events
    assert amounts(session) == {"bet 1": 10_00}
    assert session.table.cage.amount == -CHIPS - 10_00


@pytest.mark.parametrize(("id", "wager", "law", "who"), CASH)
def test_what_one_of_them_refuses_is_no_wager(
    id: str, wager: str, law: str, who: tuple[str, ...]
) -> None:
    session = at(id, source=Seeded(1), cash_wagers=True)
    session.place("p1", 1, wager, 10_00, cash=True)
    for _ in who[:-1]:
        answer(session, "confirm")
    answer(session, "refuse")
    assert isinstance(session.pending, Bets)
    assert amounts(session) == {}
    with pytest.raises(Refused, match=law.replace("(", r"\(").replace(")", r"\)")):
        at(id, source=Seeded(1)).place("p1", 1, wager, 10_00, cash=True)


@pytest.mark.parametrize(
    "id", ["casino-war", "three-card-poker", "ultimate-texas-holdem", "pai-gow-poker"]
)
def test_elsewhere_no_verbal_wager_in_cash_is_accepted(id: str) -> None:
    session = at(id, source=Seeded(1), match_play=True)
    first = next(iter(session.game.offers))
    with pytest.raises(WagerRule) as refused:
        session.place("p1", 1, first, 10_00, cash=True)
    assert str(refused.value.law) == PARAGRAPHS[id]


def test_1_5_a_a_cash_wager_needs_no_chips_on_the_rail_but_its_vigorish() -> None:
    session = at("craps", cash_wagers=True)
    session.sit("poor", 2, 0)
    with pytest.raises(Refused, match="vigorish"):
        session.place("poor", 2, "buy-bet", 20_00, "4", cash=True)
    session.place("poor", 2, "pass-bet", 20_00, cash=True)
    answer(session, "confirm")
    assert session.table.patrons["poor"].amount == 0


def test_15_3_b_keno_takes_currency() -> None:
    session = at("keno")
    session.place("p1", 1, "ticket", 1_00, "7", cash=True)
    assert amounts(session) == {"bet 1": 1_00}


# 2.17(f) and 2.23(d): wagers beside the one on the hand

SIDES = [
    ("same-suit", {"additional_wager": "same suit"}, "", "13:69F-2.17(f)"),
    ("over-under-13", {"additional_wager": "over or under 13"}, "over", "13:69F-2.17(f)"),
    ("sevens", {"additional_wager": "sevens", "decks": 6}, "", "13:69F-2.17(f)"),
    ("match-the-dealer", {"match_the_dealer": True}, "", "13:69F-2.23(d)"),
]


@pytest.mark.parametrize(("wager", "options", "on", "law"), SIDES)
def test_a_coupon_or_confirmed_cash_on_a_side_wager_of_blackjack(
    wager: str, options: dict[str, Any], on: str, law: str
) -> None:
    session = at("blackjack", source=Seeded(1), match_play=True, cash_wagers=True, **options)
    session.place("p1", 1, "wager", 10_00)
    with pytest.raises(BadAmount) as refused:
        session.place("p1", 1, wager, 5_00, on, coupon=10_00)
    assert str(refused.value.law) == law
    session.place("p1", 1, wager, 5_00, on, coupon=5_00)
    (coupon,) = [e for e in session.events if isinstance(e, Moved) and "coupon" in e.what]
    assert (coupon.amount, str(coupon.law)) == (5_00, law)
    session.place("p1", 1, wager, 5_00, on, cash=True)
    asked = []
    while session.handling:
        ask = session.pending
        assert isinstance(ask, Ask)
        asked.append((ask.patron, str(ask.law)))
        answer(session, "confirm")
    assert asked == [(":dealer", law), (":supervisor", law)]
    assert session.table.spots[0].bets[1].amount == 10_00


@pytest.mark.parametrize(("wager", "options", "on", "law"), SIDES)
def test_neither_where_the_casino_accepts_none(
    wager: str, options: dict[str, Any], on: str, law: str
) -> None:
    without = {**options, "match_play": False, "cash_wagers": False}
    session = at("blackjack", source=Seeded(1), **without)
    session.place("p1", 1, "wager", 10_00)
    for how in ({"coupon": 5_00}, {"cash": True}):
        with pytest.raises(WagerRule) as refused:
            session.place("p1", 1, wager, 5_00, on, **how)
        assert str(refused.value.law) == law


def test_a_coupon_on_a_side_wager_is_settled_with_it() -> None:
    """Two sevens of one suit pay 100 to 1 on the wager and on the coupon."""
    shoe = Stack(dealt("7s 7s", up="9h", then="Td"))
    session = at("blackjack", source=shoe, match_play=True, additional_wager="sevens", decks=6)
    session.place("p1", 1, "wager", 10_00)
    session.place("p1", 1, "sevens", 1_00, coupon=1_00)
    session.proceed()
    answer(session, "stand")
    assert session.last is not None
    paid = [e for e in session.last.events if isinstance(e, Paid) and e.wager == "sevens"]
    assert [e.outcome for e in paid] == ["two sevens of one suit"]
    assert amounts(session)[":promotions"] == 1_00
    assert amounts(session)["p1"] == 200_00 - 10_00
