"""Inspections before a table takes wagers, at its opening and at the beginning of a shift."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.randomness import Seeded
from pitboss.errors import NotNow, Refused, WrongRole
from pitboss.games.registry import game_type
from pitboss.law import Citation
from pitboss.law.places import game_at
from pitboss.table.givers import Giver
from pitboss.table.inputs import Choose, Happen
from pitboss.table.sayings import NEW_DEALER
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets, Duty, Rolled

CHIPS = 1_000_00
AUTOMATED = {"shaker": "automated"}
INSPECTED = {
    "13:69F-1A.5(a)": ("inspect the shaker, and operate it", {}),
    "13:69F-9.5(a)1": ("enter three values into the electrical device", {}),
    "13:69F-9.5(a)2": ("operate the dice shaker three times", AUTOMATED),
    "13:69F-10.4(a)": ("Sort the tiles into pairs", {}),
    "13:69F-10.4(a)1": ("all 16 must be there", {}),
    "13:69F-10.4(a)2": ("Compare the size and shading", {}),
    "13:69F-10.4(a)3": ("Examine the back and the sides", {}),
    "13:69F-12.3(a)": ("sort each of the three decks by suit and sequence", {}),
    "13:69F-12.3(b)": ("Place each deck in its container", {}),
    "13:69F-13.5(a)": ("inspect the shaker", {}),
}


def opened(law: str, *, paced: bool = True, **options: Any) -> Session:
    id = game_at(Citation(law))
    assert id is not None
    kind = game_type(id)
    session = Session(kind(kind.options_model.parse(options)), source=Seeded(4), paced=paced)
    session.sit("p1", 1, CHIPS)
    return session


def place_any(session: Session) -> None:
    """Wager on the first area of the layout."""
    name, wager = next((n, w) for n, w in session.game.offers.items() if not w.in_play)
    session.place("p1", 1, name, 10_00, on=next(iter(wager.on), ""))


@pytest.mark.parametrize(("law", "how"), INSPECTED.items())
def test_no_wager_is_taken_before_the_inspection_is_done(
    law: str, how: tuple[str, dict[str, Any]]
) -> None:
    words, options = how
    session = opened(law, **options)
    for _ in range(60):
        step = session.pending
        if isinstance(step, Duty) and words in step.text:
            break
        assert not isinstance(step, Bets), "wagers open without the inspection"
        with pytest.raises(Refused):
            place_any(session)
        session.step()
    else:
        pytest.fail("the table is never inspected")
    assert str(step.law).startswith(law)
    with pytest.raises(Refused):
        place_any(session)
    session.step()
    while not isinstance(session.pending, Bets):
        session.step()
    place_any(session)
    assert len(session.table.bets) == 1


def test_10_4_a_3_ii_the_unsuitable_set_is_sealed_before_another_is_inspected() -> None:
    session = opened("13:69F-10.4(a)3ii")
    while not (isinstance(session.pending, Duty) and "Examine" in session.pending.text):
        session.step()
    session.apply(Happen("tiles-unsuitable"), Giver.SUPERVISOR)
    while not isinstance(session.pending, Bets):
        session.step()
    told = [str(e.law) for e in session.events if isinstance(e, Duty)]
    assert told.index("13:69F-10.4(a)3ii") < len(told) - 1 - told[::-1].index("13:69F-10.4(a)1")


def test_9_5_b_the_shaker_is_tried_at_the_beginning_of_each_shift() -> None:
    session = opened("13:69F-9.5(b)", paced=False, **AUTOMATED)
    works = Choose(":supervisor", 0, "works")
    for round in range(2):
        session.call(NEW_DEALER, value="dee", by=Giver.FLOORPERSON)
        place_any(session)
        session.proceed()
        ask = session.pending
        assert isinstance(ask, Ask)
        assert (ask.patron, str(ask.law)) == (":supervisor", "13:69F-9.5(b)")
        rolled = sum(isinstance(event, Rolled) for event in session.events)
        with pytest.raises(WrongRole):
            session.apply(works, Giver.DEALER)
        assert rolled == 0, "the dice rest until the supervisor has tried the shaker"
        session.apply(works, Giver.SUPERVISOR)
        assert isinstance(session.pending, Bets), f"round {round + 1} is over"
    place_any(session)
    session.proceed()
    assert isinstance(session.pending, Bets), "no shift began: nobody is asked"


def test_9_5_b_a_manual_shaker_is_not_tried() -> None:
    with pytest.raises(NotNow):
        opened("13:69F-9.5(b)", paced=False).call(NEW_DEALER, by=Giver.FLOORPERSON)
