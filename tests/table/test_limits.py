"""Minimum and maximum wagers, 13:69F-8.2."""

import pytest

from pitboss.equipment.randomness import Seeded
from pitboss.errors import BadAmount, BadLimits
from pitboss.games.banked_poker.three_card_poker import ThreeCardPoker
from pitboss.games.one_card.casino_war import CasinoWar
from pitboss.law import Subchapter
from pitboss.table.limits import Limit, Limits
from pitboss.table.session import Session

LAW = Subchapter("13:69F-8")


def test_8_2_a_the_maximum_is_at_least_ten_times_a_low_minimum() -> None:
    with pytest.raises(BadLimits, match=r"at least ten times.*\$50 or more.*8\.2\(a\)"):
        Session(CasinoWar(), limits=Limits(Limit(5_00, 40_00)))


def test_8_2_a_a_minimum_above_100_dollars_is_free_of_it() -> None:
    Session(CasinoWar(), limits=Limits(Limit(101_00, 200_00)))


def test_8_2_a_so_is_a_wager_whose_highest_row_pays_over_5_to_1() -> None:
    wide = Limit(5_00, 50_00)
    limits = Limits(wide, {"tie": Limit(5_00, 10_00)})
    Session(CasinoWar(), limits=limits)


def test_8_2_b_1_each_wager_may_have_limits_of_its_own() -> None:
    session = Session(
        ThreeCardPoker(),
        source=Seeded(1),
        limits=Limits(Limit(10_00, 500_00), {"pair-plus": Limit(5_00, 50_00)}),
    )
    session.sit("ann", 1, 1_000_00)
    session.place("ann", 1, "pair-plus", 5_00)
    with pytest.raises(BadAmount, match=r"minimum ante at this table is \$10.*8\.2\(a\)"):
        session.place("ann", 1, "ante", 5_00)
    with pytest.raises(BadAmount, match=r"maximum pair plus at this table is \$50"):
        session.place("ann", 1, "pair-plus", 50_00)


def test_8_2_d_the_casino_may_let_players_wager_outside_the_limits() -> None:
    session = Session(CasinoWar(), source=Seeded(1), limits=Limits(strict=False), automate=["cut"])
    session.sit("ann", 1, 10_000_00)
    session.sit("bob", 2, 10_000_00)
    session.place("ann", 1, "initial", 1_00)
    session.place("bob", 2, "initial", 5_000_00)
    assert [bet.amount for bet in session.table.bets.values()] == [1_00, 5_000_00]


def test_8_2_f_increments() -> None:
    session = Session(
        CasinoWar(),
        source=Seeded(1),
        limits=Limits(Limit(5_00, 500_00, increment=5_00)),
        automate=["cut"],
    )
    session.sit("ann", 1, 1_000_00)
    with pytest.raises(BadAmount, match=r"multiples of \$5.*8\.2\(f\)"):
        session.place("ann", 1, "initial", 7_00)


def test_limits_upside_down() -> None:
    with pytest.raises(BadLimits, match="no more than the maximum"):
        Session(CasinoWar(), limits=Limits(Limit(100_00, 5_00)))
