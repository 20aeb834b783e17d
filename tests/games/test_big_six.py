"""The big six wheel, paragraph by paragraph; and its odds."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from pitboss.equipment.randomness import Keyed
from pitboss.errors import (
    BadOptions,
    BadPayTable,
    NoSuchIrregularity,
    NotNow,
    NotSeated,
    WagerRule,
)
from pitboss.games.wheels.big_six import COLOURS, BigSix, BigSixOptions
from pitboss.law import Subchapter
from pitboss.odds.core.analyse import analyses
from pitboss.odds.core.simulate import kernel
from pitboss.table.irregularities import Phase
from pitboss.table.results import RoundResult
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Ask, Bets, Event, Marked, Paid, Spin, Taken
from tests.odds.published import analysed, rounds_to
from tests.support.play import CHIPS, happened, rows, step_until, table, won

LAW = Subchapter("13:69F-5")
WAGERS = tuple(BigSix.wagers)
INSIGNIA = dict(zip(COLOURS, WAGERS, strict=True))


def big_six(paced: bool = False, own: Any = None, **options: Any) -> Session:
    game = BigSix(BigSixOptions.parse(options), own)
    return table(game, Keyed(), seats=(1, 2), paced=paced, automate=())


def to_spin(session: Session) -> None:
    """At a paced table: wagers of $10 on $1 and of $5 on the joker, closed."""
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p1", 1, "one-dollar", 10_00)
    session.place("p2", 2, "joker", 5_00)
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Spin))


def resting(session: Session, section: str) -> None:
    """The clapper rests here, and nothing is settled yet."""
    session.key(text=section)
    step_until(session, lambda: session.table.phase is Phase.PLAYING)


def ended(session: Session) -> dict[tuple[int, str], int]:
    step_until(session, lambda: session.last is not None)
    assert session.last is not None
    return won(session.last.events)


@pytest.mark.parametrize(
    ("section", "pays"),
    rows("""
        section   pays
        $1        1
        $2        2
        $5        5
        $10       10
        $20       20
        joker     45
        flag      45
    """),
)
def test_5_5_a_odds_by_insignia(section: str, pays: str) -> None:
    session = big_six()
    for wager in WAGERS:
        session.place("p1", 1, wager, 10_00)
    session.proceed()
    session.key(text=section)
    assert session.last is not None
    results = {wager: cents for (_, wager), cents in won(session.last.events).items()}
    expected = {**dict.fromkeys(WAGERS, -10_00), INSIGNIA[section]: int(pays) * 10_00}
    assert results == expected
    assert [one.law for one in happened(session.last, Paid)] == [LAW("5(a)")]


def test_5_5_a_more_may_be_paid_but_not_less() -> None:
    session = big_six(own={"flag": {"win": "50 to 1"}})
    session.place("p1", 1, "flag", 1_00)
    session.proceed()
    session.key(text="flag")
    assert session.last is not None
    assert won(session.last.events) == {(1, "flag"): 50_00}
    with pytest.raises(BadPayTable):
        BigSix(None, {"flag": {"win": "40 to 1"}})


def test_5_5_a_the_wheel_is_the_customary_one_or_another() -> None:
    counts = Counter(BigSix().wheel.pockets)
    assert [counts[name] for name in COLOURS] == [24, 15, 7, 4, 2, 1, 1]
    other = BigSix(BigSixOptions(sections="22 14 7 3 2 2 2")).wheel.pockets
    assert [Counter(other)[name] for name in COLOURS] == [22, 14, 7, 3, 2, 2, 2]
    for wrong in ("24 15 7", "24 15 7 4 2 1 0", "a b c d e f g", "99 15 7 4 2 1 1", ""):
        with pytest.raises(BadOptions, match="seven numbers"):
            BigSixOptions(sections=wrong)


def test_5_5_a_a_wheel_of_at_most_100_sections() -> None:
    """A bound of ours: the text has none."""
    assert len(BigSixOptions(sections="94 1 1 1 1 1 1").own_wheel().pockets) == 100
    with pytest.raises(BadOptions, match="at most 100"):
        BigSixOptions(sections="95 1 1 1 1 1 1")


def test_5_5_a_the_sections_of_another_wheel_are_spread_around_it() -> None:
    other = BigSixOptions(sections="3 2 1 1 1 1 1").own_wheel()
    assert " ".join(other.pockets) == "$1 $2 $1 $10 $20 $5 flag joker $2 $1"


def test_5_6_wagers_are_named_after_their_insignia() -> None:
    titles = [wager.title for wager in BigSix.wagers.values()]
    assert titles == [
        "$1 insignia", "$2 insignia", "$5 insignia", "$10 insignia", "$20 insignia", "joker",
        "flag",
    ]  # fmt: skip


def test_5_6_eight_players_wager_and_there_is_no_ninth_place() -> None:
    """Our number: the text has none."""
    session = big_six()
    for seat in range(3, 9):
        session.sit(f"p{seat}", seat, CHIPS)
    session.place("p8", 8, "flag", 10_00)
    with pytest.raises(NotSeated, match="1 to 8"):
        session.sit("p9", 9, CHIPS)
    session.proceed()
    session.key(text="flag")
    assert ended(session) == {(8, "flag"): 450_00}


def test_5_6_a_no_more_bets_before_the_spin() -> None:
    session = big_six()
    session.place("p1", 1, "one-dollar", 10_00)
    session.proceed()
    assert isinstance(session.pending, Spin)
    assert [one.text for one in session.events if isinstance(one, Announced)] == ["No more bets"]
    with pytest.raises(NotNow):
        session.place("p1", 1, "one-dollar", 10_00)


def test_5_6_wagers_are_chips() -> None:
    session = big_six()
    with pytest.raises(WagerRule):
        session.place("p1", 1, "one-dollar", 10_00, cash=True)
    with pytest.raises(WagerRule):
        session.place("p1", 1, "one-dollar", 10_00, coupon=5_00)


@pytest.mark.parametrize("late", [False, True], ids=["while it turns", "once it rests"])
def test_5_6_b_a_short_spin_is_void_and_spun_again(late: bool) -> None:
    session = big_six(paced=True)
    to_spin(session)
    if late:
        resting(session, "joker")
    session.report("too-few-revolutions")
    step_until(session, lambda: isinstance(session.pending, Spin))
    assert session.table.patrons["p2"].amount == CHIPS - 5_00
    session.key(text="$1")
    assert ended(session) == {(1, "one-dollar"): 10_00, (2, "joker"): -5_00}


def test_5_6_b_a_settled_spin_is_not_called_off() -> None:
    session = big_six(paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    with pytest.raises(NoSuchIrregularity):
        session.report("too-few-revolutions")
    to_spin(session)
    resting(session, "$2")
    step_until(session, lambda: session.table.phase is Phase.SETTLING)
    for report in ("too-few-revolutions", "clapper-between-two"):
        with pytest.raises(NoSuchIrregularity):
            session.report(report)


def test_5_6_c_1_the_number_previously_passed_wins() -> None:
    session = big_six(paced=True)
    to_spin(session)
    resting(session, "joker")
    session.report("clapper-between-two")
    step_until(session, lambda: isinstance(session.pending, Ask))
    ask = session.pending
    assert isinstance(ask, Ask)
    assert ask.law == LAW("6(c)1")
    assert {choice.name for choice in ask.choices} == {"joker", "$1"}  # its two neighbours
    session.choose(":dealer", 0, "$1")
    assert ended(session) == {(1, "one-dollar"): 10_00, (2, "joker"): -5_00}
    assert session.last is not None
    assert session.game.result_of(session.last.events) == RoundResult("$1", colour="green")


def test_5_6_c_1_reported_while_it_turns_the_dealer_is_told_what_to_read() -> None:
    session = big_six(paced=True)
    to_spin(session)
    session.report("clapper-between-two")
    step_until(session, lambda: isinstance(session.pending, Spin))
    session.key(text="joker")
    assert ended(session) == {(1, "one-dollar"): -10_00, (2, "joker"): 225_00}


@pytest.mark.parametrize("late", [False, True], ids=["while it turns", "once it rests"])
def test_5_6_c_2_or_the_spin_is_void(late: bool) -> None:
    session = big_six(paced=True, clapper_between="re-spin")
    to_spin(session)
    if late:
        resting(session, "joker")
    session.report("clapper-between-two")
    step_until(session, lambda: isinstance(session.pending, Spin))
    session.key(text="$5")
    assert ended(session) == {(1, "one-dollar"): -10_00, (2, "joker"): -5_00}
    assert LAW("6(c)2") in [one.law for one in happened(session.last, Announced)]


def test_5_6_e_what_won_is_called_and_marked_then_losers_are_collected_then_winners_paid() -> None:
    session = big_six()
    session.place("p1", 1, "one-dollar", 10_00)
    session.place("p2", 2, "two-dollar", 10_00)
    session.proceed()
    session.key(text="$1")
    kinds = (Announced, Marked, Taken, Paid)
    told = [one for one in happened(session.last, Event) if isinstance(one, kinds)]
    assert [type(one) for one in told] == [Announced, *kinds]
    assert [getattr(one, "text", "") or getattr(one, "value", "") for one in told[1:3]] == [
        "$1", "$1",
    ]  # fmt: skip
    assert [one.law for one in told[1:4]] == [LAW("6(e)")] * 3


@pytest.mark.parametrize(
    ("wager", "edge"),
    [
        # "Big Six Wheel", ildado.com/big_six_wheel.html; the joker and the flag at 45 to 1.
        ("one-dollar", "11.11%"),
        ("two-dollar", "16.67%"),
        ("five-dollar", "22.22%"),
        ("ten-dollar", "18.52%"),
        ("twenty-dollar", "22.22%"),
        ("joker", "14.81%"),
        ("flag", "14.81%"),
    ],
)
def test_published_house_edges(wager: str, edge: str) -> None:
    assert rounds_to(analysed("big-six", wager).house_advantage, edge)


@pytest.mark.parametrize("sections", ["24 15 7 4 2 1 1", "10 8 6 4 3 2 1"])
def test_the_engine_pays_what_the_odds_say_on_every_section(sections: str) -> None:
    game = BigSix(BigSixOptions(sections=sections))
    session, compiled = big_six(sections=sections), kernel(game)
    sums: Counter[str] = Counter()
    for place, section in enumerate(game.wheel.pockets):
        for wager in WAGERS:
            session.place("p1", 1, wager, 10_00)
        session.proceed()
        session.key(text=section)
        assert session.last is not None
        results = {wager: cents for (_, wager), cents in won(session.last.events).items()}
        assert {name: Fraction(cents, 10_00) for name, cents in results.items()} == dict(
            compiled.settle([place], ())
        )
        sums.update(results)
    for wager, how in analyses(game).items():
        assert how(game).expected == Fraction(sums[wager], 10_00 * len(game.wheel.pockets))
