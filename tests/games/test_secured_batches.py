"""A batch from a shuffling device is inspected after an idle time unless it was secured."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.randomness import Seeded
from pitboss.errors import NotNow, WrongRole
from pitboss.games.card_table import IDLE
from pitboss.games.registry import game_type
from pitboss.games.shoe_game import NOT_RELEASED, NOT_STORED
from pitboss.law import Citation
from pitboss.law.places import game_at
from pitboss.table.givers import Giver
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets, Duty, Marked, Shuffled, Turned

CHIPS = 1_000_00
REPORTS = {
    "13:69F-2.5(j)2i": NOT_STORED, "13:69F-2.5(j)2ii": NOT_RELEASED,
    "13:69F-2B.4(i)2i": NOT_STORED, "13:69F-2B.4(i)2ii": NOT_RELEASED,
    "13:69F-7.5(h)2i": NOT_STORED, "13:69F-7.5(h)2ii": NOT_RELEASED,
    "13:69F-21.5(h)2i": NOT_STORED, "13:69F-21.5(h)2ii": NOT_RELEASED,
    "13:69F-22.5(g)2i": NOT_STORED, "13:69F-22.5(g)2ii": NOT_RELEASED,
}  # fmt: skip


def opened(law: str, device: bool = True) -> Session:
    """A table of the paragraph's game, with a first player."""
    id = game_at(Citation(law))
    assert id is not None
    kind = game_type(id)
    by_name: dict[str, Any] = {"shuffle": "shuffling device"}
    if "shuffler" in {option.name for option in kind.options_model.describe()}:
        by_name = {"shuffler": True}
    game = kind(kind.options_model.parse(by_name if device else {}))
    session = Session(game, source=Seeded(3), automate=("cut",))
    session.sit("p1", 1, CHIPS)
    return session


def shuffles(session: Session) -> int:
    return sum(isinstance(event, Shuffled) for event in session.events)


@pytest.mark.parametrize(("law", "report"), REPORTS.items())
def test_a_batch_that_was_not_secured_is_spread_and_shuffled_without_asking(
    law: str, report: str
) -> None:
    session = opened(law)
    session.call(report, by=Giver.FLOORPERSON)
    assert any(isinstance(e, Marked) and str(e.law) == law for e in session.events)
    before = shuffles(session)
    session.call(IDLE)
    assert isinstance(session.pending, Bets), "nobody is asked"
    assert shuffles(session) == before + 2, "the used batch, and the one from the device again"
    turned = [e.stack for e in session.events if isinstance(e, Turned)]
    assert turned == ["red batch", "blue batch"]
    spread = [e for e in session.events if isinstance(e, Duty) and "Spread this batch" in e.text]
    assert [str(e.law) for e in spread] == [law.removesuffix("ii").removesuffix("i")]
    session.call(IDLE)
    assert isinstance(session.pending, Ask), "the next batch was secured"


@pytest.mark.parametrize(("law", "report"), REPORTS.items())
def test_a_secured_batch_is_inspected_only_if_a_player_asks(law: str, report: str) -> None:
    session = opened(law)
    before = shuffles(session)
    session.call(IDLE)
    assert isinstance(session.pending, Ask)
    session.choose("p1", 1, "deal")
    assert shuffles(session) == before + 1


@pytest.mark.parametrize(("law", "report"), REPORTS.items())
def test_a_report_made_while_the_player_is_asked_counts(law: str, report: str) -> None:
    session = opened(law)
    before = shuffles(session)
    session.call(IDLE)
    session.call(report, by=Giver.SUPERVISOR)
    session.choose("p1", 1, "deal")
    assert shuffles(session) == before + 2


@pytest.mark.parametrize(("law", "report"), REPORTS.items())
def test_only_supervision_reports_it_and_only_of_a_batch_in_a_device(law: str, report: str) -> None:
    with_device = opened(law)
    for giver in (Giver.PATRON, Giver.DEALER):
        with pytest.raises(WrongRole):
            with_device.call(report, "p1" if giver is Giver.PATRON else "", by=giver)
    with pytest.raises(NotNow):
        opened(law, device=False).call(report, by=Giver.FLOORPERSON)


def test_an_ordinary_reshuffle_ends_the_report() -> None:
    session = opened("13:69F-22.5(g)2ii")
    session.call(NOT_RELEASED, by=Giver.FLOORPERSON)
    session.call("reshuffle")
    assert session.table.memory.unsecured
    session.place("p1", 1, "initial", 10_00)
    session.proceed()
    while not isinstance(session.pending, Bets):
        session.choose("p1", 1, "surrender")
    assert not session.table.memory.unsecured
