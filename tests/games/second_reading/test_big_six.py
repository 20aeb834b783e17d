"""Big six, 13:69F-5.5 and 5.6, read a second time beside the text."""

from __future__ import annotations

import pytest

from pitboss.equipment.randomness import Keyed
from pitboss.errors import BadOptions, NoSuchWager, NotNow
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Ask, Bets, Spin
from tests.games.second_reading.support import gains, game_of, refuses
from tests.support.play import happened, rows, step_until, table, won

LAW = Subchapter("13:69F-5")
WAGERS = {"one-dollar": "$1", "two-dollar": "$2", "five-dollar": "$5", "ten-dollar": "$10",
          "twenty-dollar": "$20", "joker": "joker", "flag": "flag"}  # fmt: skip
PAYS = {"$1": 1, "$2": 2, "$5": 5, "$10": 10, "$20": 20, "joker": 45, "flag": 45}


def big_six(*, paced: bool = False, seats: tuple[int, ...] = (1,), **options: str) -> Session:
    game = game_of("big-six", **options)
    return table(game, Keyed(), seats=seats, paced=paced, automate=())


def spinning(**options: str) -> Session:
    """A paced table with a dollar on every insignia, the wheel turning."""
    session = big_six(paced=True, **options)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for wager in WAGERS:
        session.place("p1", 1, wager, 1_00)
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Spin))
    return session


@pytest.mark.parametrize("section", PAYS)
def test_5_5_a_and_5_6_e_one_insignia_wins_and_six_lose(section: str) -> None:
    session = big_six()
    for wager in WAGERS:
        session.place("p1", 1, wager, 1_00)
    session.proceed()
    session.key(text=section)
    assert session.last is not None
    assert won(session.last.events) == {
        (1, wager): 1_00 * (PAYS[section] if name == section else -1)
        for wager, name in WAGERS.items()
    }


BETWEEN = """
    option            after          then   cents
    previous section  joker          joker  3900
    previous section  joker          $1     -500
    re-spin           joker, flag    -      3900
"""


@pytest.mark.parametrize(("option", "spins", "ruled", "cents"), rows(BETWEEN))
def test_5_6_c_the_clapper_between_two(option: str, spins: str, ruled: str, cents: str) -> None:
    """The section passed last depends on the way that the wheel turned: the dealer says."""
    session = spinning(clapper_between=option)
    first, *more = spins.split(", ")
    session.key(text=first)
    session.report("clapper-between-two")
    for section in more:
        step_until(session, lambda: isinstance(session.pending, Spin))
        session.key(text=section)
    if ruled != "-":
        step_until(session, lambda: isinstance(session.pending, Ask))
        session.choose(":dealer", 0, ruled)
    step_until(session, lambda: session.last is not None)
    assert gains(session, 1) == (int(cents),)


def test_5_6_c_a_spin_may_be_void_more_than_once_and_no_wager_changes() -> None:
    session = spinning(clapper_between="re-spin")
    for report in ("too-few-revolutions", "clapper-between-two", "too-few-revolutions"):
        session.report(report)
        refuses(NotNow, None, lambda: session.place("p1", 1, "joker", 1_00))
        refuses(NotNow, None, lambda: session.withdraw("p1", 1))
        step_until(session, lambda: isinstance(session.pending, Spin))
    session.key(text="$2")
    step_until(session, lambda: session.last is not None)
    assert gains(session, 1) == (-4_00,)
    said = [one.text for one in happened(session.last, Announced)]
    assert said.count("No more bets") == 4  # 5.6(a): before every spin


def test_5_5_a_no_other_wager_and_no_wheel_without_every_insignia() -> None:
    refuses(NoSuchWager, None, lambda: big_six().place("p1", 1, "fifty-dollar", 1_00))
    for sections in ("24 15 7 4 2 1", "24 15 7 4 2 1 0", "24 15 7 4 2 1 -1", "a b c d e f g"):
        refuses(BadOptions, None, lambda sections=sections: game_of("big-six", sections=sections))  # type: ignore[misc]
