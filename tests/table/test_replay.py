"""Records: read back, replayed, resumed, and refused when they were edited."""

import msgspec
import pytest

from pitboss.equipment.randomness import Seeded
from pitboss.errors import BadRecord, NoSuchIrregularity
from pitboss.games.one_card.casino_war import CasinoWar, CasinoWarOptions
from pitboss.games.registry import game_type
from pitboss.table.inputs import Post
from pitboss.table.limits import Limit, Limits
from pitboss.table.record import RoundRecord
from pitboss.table.replay import Header, header, read_record, resume, write_record
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Ask, Paid
from tests.support.robot import Robot


@pytest.fixture
def played() -> tuple[Header, list[RoundRecord]]:
    robot = Robot(CasinoWar(), seed=5)
    for _ in range(30):
        robot.play_round()
    return header(robot.session), robot.records


def test_a_file_is_read_back_as_it_was_written(played: tuple[Header, list[RoundRecord]]) -> None:
    head, rounds = played
    assert read_record(list(write_record(head, rounds))) == (head, rounds)


def test_a_round_under_way_is_resumed_where_it_was() -> None:
    session = Session(CasinoWar(), source=Seeded(8), automate=["cut"])
    session.sit("ann", 1, 10_000_00)
    while not isinstance(session.pending, Ask):
        session.place("ann", 1, "initial", 500)
        session.proceed()
    again = resume(CasinoWar(), header(session), session.record(), paced=False)
    assert again.pending == session.pending
    for one in (session, again):
        one.choose("ann", 1, "surrender")
    assert again.last is not None
    assert session.last is not None
    assert again.last.events == session.last.events


def test_other_rules_are_refused(played: tuple[Header, list[RoundRecord]]) -> None:
    head, rounds = played
    with pytest.raises(BadRecord, match="under other rules"):
        resume(CasinoWar(CasinoWarOptions(decks=8)), head, rounds[0])


def test_a_record_of_another_version_or_in_other_words_still_replays(
    played: tuple[Header, list[RoundRecord]],
) -> None:
    head, rounds = played
    older = msgspec.structs.replace(head, rules="0" * 64)
    for record in rounds:
        resume(CasinoWar(), older, record)
        events = tuple(
            msgspec.structs.replace(event, text="Hands off") if isinstance(event, Announced)
            else event
            for event in record.events
        )  # fmt: skip
        reworded = msgspec.structs.replace(record, events=events)
        resume(CasinoWar(), head, reworded, exact=False)
        with pytest.raises(BadRecord, match="Hands off"):
            resume(CasinoWar(), head, reworded)


def test_the_digest_is_of_what_the_rules_do(monkeypatch: pytest.MonkeyPatch) -> None:
    before = CasinoWar().digest()
    monkeypatch.setattr("pitboss.__version__", "9.9")
    monkeypatch.setattr(CasinoWar, "__doc__", "Other words.")
    assert CasinoWar().digest() == before
    assert CasinoWar(CasinoWarOptions(decks=8)).digest() != before
    monkeypatch.setattr(CasinoWar, "revision", CasinoWar.revision + 1)
    assert CasinoWar().digest() != before
    assert not CasinoWar().knows(before)


def test_a_changed_amount_is_found(played: tuple[Header, list[RoundRecord]]) -> None:
    head, rounds = played
    for record in rounds:
        for number, event in enumerate(record.events):
            if isinstance(event, Paid):
                forged = msgspec.structs.replace(event, amount=event.amount + 100)
                events = (*record.events[:number], forged, *record.events[number + 1 :])
                with pytest.raises(BadRecord, match=f"Event {number + 1} of the record"):
                    resume(CasinoWar(), head, msgspec.structs.replace(record, events=events))


def test_chips_that_do_not_add_up(played: tuple[Header, list[RoundRecord]]) -> None:
    head, rounds = played
    richer = msgspec.structs.replace(rounds[3].before, house=rounds[3].before.house + 1)
    with pytest.raises(BadRecord, match="do not add up: 1 cents too many"):
        resume(CasinoWar(), head, msgspec.structs.replace(rounds[3], before=richer))


def test_missing_inputs_and_chances(played: tuple[Header, list[RoundRecord]]) -> None:
    head, rounds = played
    first = rounds[0]
    with pytest.raises(BadRecord):
        resume(CasinoWar(), head, msgspec.structs.replace(first, inputs=first.inputs[:-1]))
    with pytest.raises(BadRecord, match="lacks a card"):
        resume(CasinoWar(), head, msgspec.structs.replace(first, chance=()))


@pytest.mark.parametrize("line", [b"", b"hello", b"{}", b'{"format": 3}'])
def test_what_is_no_record(line: bytes) -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        read_record([line])


def test_limits_posted_in_an_earlier_round_hold_in_a_later_record() -> None:
    records: list[RoundRecord] = []
    session = Session(CasinoWar(), source=Seeded(8), automate=["cut"], on_round=records.append)
    head = header(session)
    session.sit("ann", 1, 10_000_00)
    session.apply(Post(Limits(Limit(5_00, 5_000_00))))
    for _ in range(2):
        session.place("ann", 1, "initial", 2_000_00)
        session.proceed()
        if isinstance(session.pending, Ask):
            session.choose("ann", 1, "surrender")
    for record in records:
        resume(CasinoWar(), head, record)


def test_what_is_reported_as_a_round_begins_replays() -> None:
    """No phase of the last round is left, which a record could not know of."""
    robot = Robot(game_type("keno")(), seed=5, paced=True)
    robot.play_round()
    with pytest.raises(NoSuchIrregularity):
        robot.session.report("system-down")
    robot.session.step()
    robot.session.report("system-down")
    robot.records.clear()
    record = robot.play_round()
    resume(game_type("keno")(), header(robot.session), record)
