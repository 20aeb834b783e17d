"""Roles in which inputs are given: checked when given, recorded, and not asked of old records."""

from __future__ import annotations

import msgspec
import pytest

from pitboss.equipment.randomness import Seeded
from pitboss.errors import BadRecord, NotNow, NotSeated, WrongRole
from pitboss.games.registry import game_type
from pitboss.table.givers import CLOCK, HOUSE, PATRONS, SUPERVISION, Giver, deciders, in_words
from pitboss.table.inputs import Call, Choose, Happen, Place, Post, Proceed, Timed
from pitboss.table.record import RoundRecord, decode, encode
from pitboss.table.replay import header, resume
from pitboss.table.session import Session


def opened(game: str = "blackjack") -> Session:
    session = Session(game_type(game)(), source=Seeded(5), automate=("cut",))
    session.sit("p1", 1, 1_000_00)
    return session


def test_a_session_without_roles_speaks_for_patrons_and_for_the_house() -> None:
    session = opened()
    session.place("p1", 1, "wager", 10_00)
    session.withdraw("p1", 1)
    session.call("consent", "p1", 1)
    session.call("new dealer", value="Dee")
    session.place("p1", 1, "wager", 10_00)
    session.proceed()
    given = [timed.by for timed in session.inputs]
    assert given == [Giver.PATRON, Giver.PATRON, Giver.PATRON, Giver.PATRON, Giver.FLOORPERSON,
                     Giver.PATRON, Giver.DEALER]  # fmt: skip


def test_what_is_in_a_patrons_name_is_never_the_houses() -> None:
    session = opened()
    before = len(session.inputs)
    with pytest.raises(WrongRole, match=r"'new dealer' is for a floorperson or a supervisor"):
        session.call("new dealer", "p1")
    with pytest.raises(WrongRole):
        session.apply(Post(session.limits), Giver.DEALER)
    with pytest.raises(WrongRole):
        session.apply(Place("p1", 1, "wager", 10_00), Giver.SUPERVISOR)
    with pytest.raises(WrongRole):
        session.apply(Choose(":supervisor", 0, "verify"), Giver.DEALER)
    with pytest.raises(WrongRole, match=r"2\.15"):
        session.apply(Happen("reader-fails"), Giver.PATRON)
    with pytest.raises(NotSeated):
        session.call("consent")
    with pytest.raises(NotSeated):
        session.call("consent", "stranger", by=Giver.PATRON)
    assert len(session.inputs) == before


def test_where_a_dealer_deals_a_patron_does_not_close_the_wagers() -> None:
    for paced in (False, True):
        session = Session(game_type("casino-war")(), source=Seeded(5), paced=paced)
        assert (Giver.PATRON in session.may_give(Proceed())) is not paced
        with pytest.raises(WrongRole if paced else NotNow):
            session.apply(Proceed(), Giver.PATRON)


def test_a_call_at_another_time_is_refused_with_its_paragraph() -> None:
    session = opened()
    session.place("p1", 1, "wager", 10_00)
    session.proceed()
    events = len(session.events)
    with pytest.raises(NotNow, match=r"between rounds.*2\.5\(h\)1"):
        session.call("reshuffle")
    with pytest.raises(NotNow, match=r"2\.6\(c\)"):
        session.call("show burn card", "p1")
    with pytest.raises(NotNow, match="Nobody calls 'fire' at Blackjack"):
        session.call("fire", "p1")
    assert len(session.events) == events


def test_a_record_keeps_the_role_and_leaves_it_out_where_there_was_none() -> None:
    timed = Timed(3, Call("reshuffle"), Giver.SUPERVISOR)
    assert decode(encode(timed), Timed) == timed
    assert b'"by":"supervisor"' in encode(timed)
    assert b'"by"' not in encode(Timed(3, Proceed()))


def test_a_record_from_before_roles_replays_as_it_was() -> None:
    """A patron had a card burned then; the round came out so, and is replayed so."""
    session = opened()
    session.call("new dealer")
    record = session.record()
    said = msgspec.structs.replace(record.inputs[-1], input=Call("new dealer", "p1"), by=None)
    first = msgspec.structs.replace(record.inputs[0], by=None)
    old = msgspec.structs.replace(record, inputs=(first, said))
    again = decode(encode(old), RoundRecord)
    replayed = resume(game_type("blackjack")(), header(session), again)
    assert replayed.record().events == record.events
    ghost = msgspec.structs.replace(said, input=Call("new dealer", "ghost"))
    false = msgspec.structs.replace(old, inputs=(first, ghost))
    with pytest.raises(BadRecord):  # but whoever is not there has never said anything
        resume(game_type("blackjack")(), header(session), false)


def test_who_decides() -> None:
    assert deciders("ann") == (*PATRONS, *CLOCK)
    assert deciders(":dealer") == (*HOUSE, *CLOCK)
    for asked in (":boxperson", ":floorperson", ":supervisor"):
        assert deciders(asked) == (*SUPERVISION, *CLOCK)
    assert in_words(HOUSE) == "the dealer, a floorperson or a supervisor"
    assert in_words(CLOCK) == "the casino's clock"
