"""1.8 to 1.10: throws that count, and throws that do not."""

from __future__ import annotations

import pytest

from pitboss.equipment.randomness import Seeded
from pitboss.errors import BadChoice, BadOptions, NoSuchIrregularity
from pitboss.games.dice.craps.game import Craps
from pitboss.games.dice.craps.options import CrapsOptions
from pitboss.games.dice.throws import Throw
from pitboss.law import Citation, Subchapter
from pitboss.table.replay import header, resume
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Ask, Bets, Duty, Paid, Roll, Rolled, Taken
from tests.games.craps.support import WIDE, bet, craps, faces, results, roll, set_point
from tests.support.play import CHIPS, answer, rows

LAW = Subchapter("13:69F-1")

INVALID = [
    (LAW("9(a)"), "dice-off-table"),
    (LAW("9(a)"), "die-on-die"),
    (LAW("9(b)1"), "dice-not-together"),
    (LAW("9(b)2"), "end-not-struck"),
    (LAW("9(b)3"), "dice-on-bank"),
    (LAW("9(b)4"), "dice-in-cup-or-on-rail"),
    (LAW("9(b)5"), "cheating"),
    (LAW("9(b)6"), "improper-throw"),
    (LAW("10(a)1"), "die-rests-on-two-sides"),
]


@pytest.mark.parametrize(("law", "name"), INVALID)
def test_1_9_an_invalid_roll_leaves_every_wager_and_is_thrown_again(
    law: Citation, name: str
) -> None:
    session = craps()
    set_point(session, 6)
    bet(session, "field-bet", 5_00)
    session.proceed()
    session.report(name)
    said = [event for event in session.events if isinstance(event, Announced)]
    assert (said[-1].text, said[-1].law) == ("No Roll", law)
    assert isinstance(session.pending, Bets), "wagers may be made or removed until it is rethrown"
    assert [b.wager.name for b in session.table.bets.values()] == ["pass-bet", "field-bet"]
    assert session.table.memory.point == 6
    assert results(roll(session, 6)) == {"pass-bet": 1000, "field-bet": -500}


@pytest.mark.parametrize(
    ("mini", "caller", "law"),
    [(False, "boxperson", LAW("9(e)1")), (False, "stickperson", LAW("9(e)1")),
     (True, "dealer", LAW("9(e)2")), (True, "floorperson", LAW("9(e)2")),
     (True, "stickperson", LAW("9(e)2"))],
)  # fmt: skip
def test_1_9_e_no_roll_is_called_by_whom_the_licensee_designates(
    mini: bool, caller: str, law: Citation
) -> None:
    session = craps(
        mini_craps=mini,
        no_roll_caller=caller,
        mini_stickperson=mini and caller == "stickperson",
    )
    bet(session, "pass-bet", 10_00)
    session.proceed()
    session.report("improper-throw")
    duties = [event for event in session.events if isinstance(event, Duty)]
    assert caller in duties[-1].text
    assert duties[-1].law == law


@pytest.mark.parametrize(
    ("options", "caller"),
    [({}, "stickperson"), ({"mini_craps": True}, "dealer"),
     ({"mini_craps": True, "mini_stickperson": True}, "stickperson")],
)  # fmt: skip
def test_1_9_e_unless_somebody_else_is_designated_it_is_who_controls_the_dice(
    options: dict[str, bool], caller: str
) -> None:
    """1.9(e)2: a mini-craps table without a stickperson has nobody else than its dealer."""
    assert CrapsOptions.parse(options).calls_no_roll == caller


@pytest.mark.parametrize(
    ("mini", "caller"), [(False, "dealer"), (True, "boxperson"), (True, "stickperson")]
)
def test_1_9_e_and_by_nobody_else(mini: bool, caller: str) -> None:
    with pytest.raises(BadOptions, match="No Roll is called here by"):
        CrapsOptions.parse({"mini_craps": mini, "no_roll_caller": caller})


def test_1_9_d_dice_that_touch_chips_are_no_cause() -> None:
    session = craps()
    bet(session, "pass-bet", 10_00)
    session.proceed()
    session.report("dice-touch-chips")
    assert isinstance(session.pending, Roll)
    session.key(numbers=(3, 4))
    assert session.last is not None
    assert results(session.last) == {"pass-bet": 1000}


def test_1_9_nothing_is_invalid_before_the_dice_are_thrown() -> None:
    session = craps()
    bet(session, "pass-bet", 10_00)
    with pytest.raises(NoSuchIrregularity, match="cannot happen now"):
        session.report("dice-off-table")


# 1.10(a)


def test_1_10_a_the_sum_is_called_at_once() -> None:
    session = craps()
    bet(session, "pass-bet", 10_00)
    events = roll(session, "5+6").events
    at = next(n for n, event in enumerate(events) if isinstance(event, Rolled))
    called = events[at + 1]
    assert isinstance(called, Announced)
    assert (called.text, called.law) == ("Eleven", LAW("10(a)"))
    assert Throw((6, 6, 6)).words == "Eighteen"


def reported(what: str, dice: str, **options: object) -> Session:
    """A throw that has come to rest, and something reported of it before it is settled."""
    session = craps(**options)
    bet(session, "pass-bet", 10_00)
    session.paced = True
    session.proceed()
    while not isinstance(session.pending, Roll):
        session.step()
    session.key(numbers=faces(dice))
    session.report(what)
    session.paced = False
    session.step()
    return session


@pytest.mark.parametrize(
    ("mini", "who", "law"),
    [(False, ":boxperson", LAW("10(a)2i")), (True, ":floorperson", LAW("10(a)2ii"))],
)
def test_1_10_a_2_a_disputed_face_is_ruled_on(mini: bool, who: str, law: Citation) -> None:
    session = reported("uppermost-face-disputed", "1+1", mini_craps=mini)
    pending = session.pending
    assert isinstance(pending, Ask)
    assert (pending.patron, pending.law) == (who, law)
    with pytest.raises(BadChoice):
        answer(session, ("uppermost", 17))
    answer(session, ("uppermost", 34))
    assert session.last is not None
    rolled = [event for event in session.last.events if isinstance(event, Rolled)]
    assert [(event.dice, event.law) for event in rolled] == [((1, 1), LAW("8")), ((3, 4), law)]
    assert results(session.last) == {"pass-bet": 1000}


def test_1_10_a_2_no_face_is_disputed_before_the_dice_are_thrown() -> None:
    session = craps()
    bet(session, "pass-bet", 10_00)
    session.proceed()
    for name in ("uppermost-face-disputed", "die-cocked"):
        with pytest.raises(NoSuchIrregularity, match=r"1\.10\(a\)"):
            session.report(name)


COCKED = """
    called  rests on  shows  pass
    1+1     43        3+4    1000
    3+4     66        1+1    -1000
    3+4     43        3+4    1000
"""


@pytest.mark.parametrize(("called", "below", "shows", "came_to"), rows(COCKED))
def test_1_10_a_1_the_side_opposite_that_on_which_a_cocked_die_rests_is_uppermost(
    called: str, below: str, shows: str, came_to: str
) -> None:
    session = reported("die-cocked", called)
    pending = session.pending
    assert isinstance(pending, Ask)
    assert (pending.patron, pending.law) == (":stickperson", LAW("10(a)1"))
    answer(session, ("rests on", int(below)))
    assert session.last is not None
    rolled = [event for event in session.last.events if isinstance(event, Rolled)]
    assert (rolled[-1].dice, rolled[-1].law) == (faces(shows), LAW("10(a)1"))
    assert results(session.last) == {"pass-bet": int(came_to)}
    assert session.table.patrons["p1"].amount == CHIPS + int(came_to)


def test_1_10_a_1_a_cocked_die_may_have_been_called_as_it_counts() -> None:
    session = reported("die-cocked", "3+4", mini_craps=True)
    assert isinstance(session.pending, Ask)
    assert session.pending.patron == ":dealer"
    answer(session, "as called")
    assert session.last is not None
    assert results(session.last) == {"pass-bet": 1000}


def test_1_10_a_2_or_ordered_void() -> None:
    session = reported("uppermost-face-disputed", "3+4")
    answer(session, "void")
    assert isinstance(session.pending, Bets)
    assert results(roll(session, 2)) == {"pass-bet": -1000}


def paced() -> Session:
    """A table that throws its own dice, and stops before every step."""
    session = Session(Craps(), source=Seeded(1), limits=WIDE, automate=("shooter",), paced=True)
    session.sit("p1", 1, CHIPS)
    while not isinstance(session.pending, Bets):
        session.step()
    bet(session, "pass-bet", 10_00)
    session.proceed()
    while not any(isinstance(event, Rolled) for event in session.events):
        session.step()
    return session


@pytest.mark.parametrize("ruling", ["as called", "void", ("uppermost", 11)])
def test_1_10_a_2_a_dispute_after_the_throw_and_its_replay(ruling: str | tuple[str, int]) -> None:
    session = paced()
    dice = next(event.dice for event in session.events if isinstance(event, Rolled))
    session.report("uppermost-face-disputed")
    session.step()
    answer(session, ruling)
    while session.last is None:
        if isinstance(session.pending, Bets):
            assert ruling == "void"
            session.proceed()
        session.step()
    rolled = [event.dice for event in session.last.events if isinstance(event, Rolled)]
    assert rolled[0] == dice
    assert len(rolled) == (1 if ruling == "as called" else 2)
    if isinstance(ruling, tuple):
        assert results(session.last) == {"pass-bet": -1000}
    resume(Craps(), header(session), session.last)


@pytest.mark.parametrize(("mini", "law"), [(False, LAW("10(b)")), (True, LAW("10(c)"))])
def test_1_10_b_and_c_losing_wagers_are_collected_before_winning_ones_are_paid(
    mini: bool, law: Citation
) -> None:
    session = craps(1, 2, mini_craps=mini)
    bet(session, "pass-bet", 10_00)
    bet(session, "any-craps", 5_00)
    bet(session, "any-seven", 5_00, seat=2)
    bet(session, "field-bet", 5_00, seat=2)
    events = roll(session, 7).events
    settled = [type(event) for event in events if isinstance(event, Paid | Taken)]
    assert settled == [Taken, Taken, Paid, Paid]
    assert law in [event.law for event in events if isinstance(event, Duty)]
