"""8.2(d) a waiver for one player, and 8.3(c) what is announced of other limits."""

from __future__ import annotations

import pytest

from pitboss.equipment.randomness import Keyed
from pitboss.errors import BadAmount
from pitboss.games.dice.craps.game import Craps
from pitboss.games.wheels.roulette import Roulette
from pitboss.law import ALL_GAMES
from pitboss.table.inputs import Post
from pitboss.table.limits import Limit, Limits
from pitboss.table.session import Session
from pitboss.table.steps import Announced
from tests.support.play import CHIPS

POSTED = Limits(Limit(10_00, 500_00))


def roulette(limits: Limits = POSTED) -> Session:
    session = Session(Roulette(), source=Keyed(), limits=limits)
    session.sit("ann", 1, CHIPS)
    session.sit("bob", 2, CHIPS)
    return session


@pytest.mark.parametrize("amount", [5_00, 600_00])
def test_8_2_d_the_limits_are_waived_for_one_player(amount: int) -> None:
    """Below the minimum and above the maximum; 8.2(e): what was accepted is paid in full."""
    session = roulette()
    for name in ("ann", "bob"):
        with pytest.raises(BadAmount, match=r"8\.2\(a\)"):
            session.place(name, 1 if name == "ann" else 2, "red", amount)
    session.apply(Post(Limits(POSTED.default, waived=("ann",))))
    session.place("ann", 1, "red", amount)
    with pytest.raises(BadAmount, match=r"8\.2\(a\)"):
        session.place("bob", 2, "red", amount)
    session.proceed()
    session.key(text="1")
    assert session.table.patrons["ann"].amount == CHIPS + amount
    assert session.table.patrons["bob"].amount == CHIPS
    assert session.table.limits.strict
    session.apply(Post(POSTED))
    with pytest.raises(BadAmount):
        session.place("ann", 1, "red", amount)


def test_8_2_d_limits_of_one_players_own_are_nobody_elses() -> None:
    session = roulette()
    session.apply(Post(Limits(POSTED.default, players={"ann": Limit(5_00, 600_00)})))
    for wager, amount in (("red", 5_00), ("black", 600_00)):
        session.place("ann", 1, wager, amount)
        with pytest.raises(BadAmount, match=r"8\.2\(a\)"):
            session.place("bob", 2, wager, amount)
    with pytest.raises(BadAmount):
        session.place("ann", 1, "odd", 601_00)


def said(session: Session) -> str:
    last = session.events[-1]
    assert isinstance(last, Announced)
    assert last.law == ALL_GAMES("3(c)")
    return last.text


ANNOUNCED = [
    (Limits(Limit(25_00, 500_00)), "Wagers are now $25 to $500"),
    (Limits(Limit(10_00, 500_00, 5_00)), "Wagers are now $10 to $500, in multiples of $5"),
    (
        Limits(POSTED.default, {"straight": Limit(1_00, 50_00), "red": POSTED.default}),
        "The straight is now $1 to $50",
    ),
    (Limits(POSTED.default, strict=False), "Other amounts are accepted by leave"),
    (Limits(POSTED.default, waived=("ann",)), "Ann may wager outside the limits"),
    (POSTED, "Wagers are $10 to $500, as before"),
    (
        Limits(Limit(25_00, 900_00), {"straight": Limit(5_00, 50_00)}),
        "Wagers are now $25 to $900; the straight is now $5 to $50",
    ),
]


@pytest.mark.parametrize(("limits", "text"), ANNOUNCED)
def test_8_3_c_the_announcement_names_the_limits_that_changed(limits: Limits, text: str) -> None:
    session = roulette()
    session.apply(Post(limits))
    assert said(session) == text


def test_8_3_c_and_those_that_are_as_others_again() -> None:
    session = roulette(Limits(POSTED.default, {"straight": Limit(1_00, 50_00)}))
    session.apply(Post(POSTED))
    assert said(session) == "The straight is now $10 to $500"


def test_8_2_d_a_player_without_limits_still_wagers_what_can_be_paid() -> None:
    limits = Limits(Limit(10_00, 500_00), waived=("ann",))
    session = Session(Craps(), source=Keyed(), limits=limits, automate=("shooter",))
    session.sit("ann", 1, CHIPS)
    with pytest.raises(BadAmount, match=r"1\.4\(f\)"):
        session.place("ann", 1, "place-bet-to-win", 1_00, "6")
