"""Sic bo, 13:69F-9, read a second time beside the text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

import pytest

from pitboss.errors import NoSuchIrregularity, NotNow, PitbossError
from pitboss.law import Subchapter
from pitboss.table.irregularities import Phase
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets, Duty, Paid, Roll, Rolled, Taken, Voided
from tests.games.dice_support import bet, shaken, throw
from tests.games.second_reading.support import gains, refuses
from tests.support.play import happened, step_until
from tests.support.shows import shows

LAW = Subchapter("13:69F-9")
TOTALS = {4: 50, 5: 18, 6: 14, 7: 12, 8: 8, 9: 6, 10: 6, 11: 6, 12: 6, 13: 8, 14: 12, 15: 14,
          16: 18, 17: 50}  # fmt: skip
Dice = tuple[int, int, int]


def paid(dice: Dice, exactly_two: bool) -> Iterator[tuple[str, str, int]]:
    """9.2 and 9.4(b) and (c): what a dollar on every area wins; -1 where it is lost."""
    total, alike = sum(dice), len(set(dice)) == 1
    for face in range(1, 7):
        shown = dice.count(face)
        pair = shown == 2 or (shown == 3 and not exactly_two)
        yield "three-of-a-kind", str(face), 150 if shown == 3 else -1
        yield "two-of-a-kind", str(face), 8 if pair else -1
        yield "one-of-a-kind", str(face), shown or -1
    yield "any-three-of-a-kind", "", 24 if alike else -1
    for number, pays in TOTALS.items():
        yield "total-value-bet", str(number), pays if total == number else -1
    for one, other in combinations(range(1, 7), 2):
        yield "two-dice-combination", f"{one}-{other}", 5 if {one, other} <= set(dice) else -1
    yield "small-bet", "", 1 if 4 <= total <= 10 and not alike else -1
    yield "big-bet", "", 1 if 11 <= total <= 17 and not alike else -1


@pytest.mark.parametrize("exactly_two", [False, True])
def test_9_2_and_9_4_every_area_under_every_roll(exactly_two: bool) -> None:
    way = "just two dice" if exactly_two else "at least two dice"
    session = shaken("sic-bo", two_of_a_kind=way)
    for dice in combinations_with_replacement(range(1, 7), 3):
        wanted = sorted(paid(dice, exactly_two))
        areas = {bet(session, name, 1_00, on): (name, on) for name, on, _ in wanted}
        record = throw(session, "-".join(map(str, reversed(dice))))
        came = [
            (*areas[one.bet], one.amount // 1_00 if isinstance(one, Paid) else -1)
            for one in record.events
            if isinstance(one, Paid | Taken)
        ]
        assert sorted(came) == wanted, dice


def test_9_1_three_dice() -> None:
    session = shaken("sic-bo")
    bet(session, "big-bet", 1_00)
    session.proceed()
    for dice in ((1, 2), (1, 2, 3, 4)):
        refuses(PitbossError, None, lambda dice=dice: session.key(numbers=dice))  # type: ignore[misc]
    session.key(numbers=(6, 6, 5))
    assert gains(session, 1) == (1_00,)


def rolled(dice: Dice = (1, 2, 3), **options: str) -> Session:
    """A paced table with $10 on small, the dice known and nothing settled."""
    session = shaken("sic-bo", paced=True, **options)
    step_until(session, lambda: isinstance(session.pending, Bets))
    bet(session, "small-bet", 10_00)
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Roll))
    session.key(numbers=dice)
    step_until(session, lambda: session.table.phase is Phase.PLAYING)
    return session


@pytest.mark.parametrize("shaker", ["manual", "automated"])
def test_9_6_b_all_wagers_are_settled_and_none_is_taken_until_a_supervisor_says_so(
    shaker: str,
) -> None:
    session = rolled(shaker=shaker)
    step_until(session, lambda: session.table.phase is Phase.SETTLING)
    session.report("device-malfunctions")
    step_until(session, lambda: isinstance(session.pending, Ask))
    assert gains(session, 1) == (10_00,)
    assert not session.table.bets
    refuses(NotNow, None, lambda: bet(session, "small-bet", 10_00))
    refuses(NotNow, None, session.proceed)
    session.choose(":supervisor", 0, "fixed")
    step_until(session, lambda: isinstance(session.pending, Bets))
    bet(session, "small-bet", 10_00)


def test_9_6_b_a_roll_that_is_called_off_is_none_to_settle_by() -> None:
    """9.6(a) before (b): with a device out of order and dice not flat, the dice are shaken anew;
    then the wagers are settled, and gaming ceases."""
    session = rolled((1, 1, 1))
    session.report("device-malfunctions")
    session.report("dice-not-flat")
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Roll))
    session.key(numbers=(1, 2, 3))
    step_until(session, lambda: isinstance(session.pending, Ask))
    assert gains(session, 1) == (10_00,)


def test_9_6_c_the_round_is_void_when_the_shaker_is_activated_not_before_or_after() -> None:
    session = rolled(shaker="automated")
    refuses(NoSuchIrregularity, None, lambda: session.report("shaker-malfunctions"))
    step_until(session, lambda: isinstance(session.pending, Bets))
    refuses(NoSuchIrregularity, None, lambda: session.report("shaker-malfunctions"))
    bet(session, "big-bet", 10_00)
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Roll))
    session.report("shaker-malfunctions")
    step_until(session, lambda: isinstance(session.pending, Bets))
    assert gains(session, 1) == (10_00,)
    assert len(happened(session.last, Voided)) == 1


@pytest.mark.parametrize(("shaker", "law"), [("manual", "5(d)1"), ("automated", "5(d)2")])
@shows(LAW("5(d)"))
def test_9_5_d_the_dice_are_mixed_after_no_more_bets_in_one_way_or_the_other(
    shaker: str, law: str
) -> None:
    session = shaken("sic-bo", shaker=shaker)
    bet(session, "small-bet", 10_00)
    session.proceed()
    refuses(NotNow, None, lambda: bet(session, "small-bet", 10_00))
    session.key(numbers=(1, 2, 3))
    events = session.last.events  # type: ignore[union-attr]
    said = next(at for at, one in enumerate(events) if getattr(one, "text", "") == "No more bets")
    assert [(type(one), getattr(one, "law", None)) for one in events[said + 1 : said + 3]] == [
        (Duty, LAW(law)), (Rolled, LAW(law)),
    ]  # fmt: skip
