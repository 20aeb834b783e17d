"""13:69F-8.3: signs and notices on paper; rounds that are disputed; what a table took."""

from __future__ import annotations

import io
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace
from pypdf import PdfReader
from sqlalchemy import text

from pitboss.casino.audit.one_round import round_evidence
from pitboss.casino.clock import HOUR, MINUTE, ManualClock
from pitboss.casino.errors import Conflict, Forbidden, NotFound
from pitboss.casino.house import Casino
from pitboss.casino.money.takings import Takings, takings
from pitboss.casino.papers.submissions import SignForm
from pitboss.casino.people.roles import Person, Role
from pitboss.errors import BadOptions
from pitboss.law import Subchapter
from pitboss.papers.blocks import Facts, Grid, Paper
from pitboss.papers.guide import NOT_SUBMITTED
from pitboss.papers.html import html
from pitboss.papers.typeset import pdf
from pitboss.table.inputs import Choose, Leave, Place, Sit
from pitboss.table.limits import Limit, Limits
from pitboss.table.steps import Ask, Paid, Taken
from pitboss.web import printing
from tests.casino.support import open_casino, unlocked
from tests.papers.support import of_kind, text_of

LAW = Subchapter("13:69F-8")
SUPERVISOR = Person("sue", Role.SUPERVISOR)
AUDITOR = Person("art", Role.AUDITOR)
ANN = Person("ann", Role.PATRON)
TABLE = "casino-war-1"
ROUNDS = 5


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Casino]:
    """A casino where two patrons have played some rounds of casino war."""
    casino = open_casino(str(tmp_path_factory.mktemp("papers") / "casino.db"), ManualClock())
    casino.floor.open("casino-war", actor="sue")
    for name, spot in (("ann", 1), ("bob", 2)):
        casino.register(name, "correct horse battery")
        casino.floor.act(TABLE, Sit(name, spot, 500_00), name)
    for _ in range(ROUNDS):
        play(casino)
    casino.floor.announce_rules(TABLE, casino.clock.now() + HOUR, "sue", options={"decks": 8})
    yield casino
    casino.stop()


def play(casino: Casino) -> None:
    for name, spot in (("ann", 1), ("bob", 2)):
        casino.floor.act(TABLE, Place(name, spot, "initial", 10_00), name)
    casino.floor.act(TABLE, Place("ann", 1, "tie", 5_00), "ann")
    casino.floor.deal(TABLE, "sue")
    while isinstance(ask := casino.floor.host(TABLE).state.playing.pending, Ask):
        casino.floor.act(TABLE, Choose(ask.patron, ask.spot, ask.default), ask.patron)


# Signs and notices


def test_8_3_a_the_sign_of_a_table_says_its_limits_its_pay_tables_and_its_rules(
    casino: Casino,
) -> None:
    said = text_of(pdf(printing.sign_of(casino, TABLE)))
    for words in ("Casino war", "Minimum $5 · Maximum $1,000", "13:69F-8.2(c)", "Tie wager",
                  "10 to 1", "Decks in the shoe (in each batch of two): 6"):  # fmt: skip
        assert words in said, words


def test_8_3_a_a_sign_whose_rules_fit_is_one_page(tmp_path: Path) -> None:
    casino = open_casino(str(tmp_path / "casino.db"), ManualClock())
    for game in ("blackjack", "caribbean-stud"):
        casino.floor.open(game, actor="sue")
        printed = PdfReader(io.BytesIO(pdf(printing.sign_of(casino, f"{game}-1"))))
        assert len(printed.pages) == 1, game
    casino.stop()


def test_8_3_b_1_the_sign_also_says_what_will_change_and_when(casino: Casino) -> None:
    said = html(printing.sign_of(casino, TABLE))
    assert "Rule change. From 2023-11-14 23:13 UTC: decks" in said
    assert "13:69F-8.3(b)1" in said


def test_8_3_d_a_sign_is_printed_as_its_form_was_submitted(tmp_path: Path) -> None:
    casino = open_casino(str(tmp_path / "casino.db"), ManualClock())
    form = SignForm("above the table", "tabloid", "{limits} {rules}")
    casino.submit_sign(SUPERVISOR, "table", form)
    limits = Limits(Limit(10_00, 500_00, 5_00), {"tie": Limit(1_00, 50_00)})
    table = casino.floor.open("casino-war", actor="sue", limits=limits)
    paper = printing.sign_of(casino, table)
    assert paper.size == "tabloid"
    assert paper.issued == "form 1, submitted 2023-11-14 22:13 UTC, above the table"
    (wagers, *_) = of_kind(paper, Grid)
    assert wagers.head == ("Wager", "Minimum", "Maximum", "Steps", "Pays")
    assert wagers.rows[0][:4] == ("Initial wager", "$10", "$500", "$5")
    assert ("Tie wager", "$1", "$50", "", "10 to 1") in wagers.rows
    casino.stop()


def test_8_3_b_a_notice_has_its_sign_its_announcement_and_its_notification(casino: Casino) -> None:
    said = text_of(pdf(printing.notice_of(casino, AUDITOR, 1)))
    change = "From 2023-11-14 23:13 UTC: decks in the shoe (in each batch of two): 8 (now 6)"
    assert f"Rule change at this table. {change}." in said
    assert f"“{change}”" in said
    for words in ("13:69F-8.3(b)1", "13:69F-8.3(b)2", "13:69F-8.3(b)3",
                  "Division of Gaming Enforcement", f"Casino war, {TABLE}",
                  "Effective 2023-11-14 23:13 UTC"):  # fmt: skip
        assert words in said, words


def test_a_notice_is_not_for_patrons_and_must_be_there(casino: Casino) -> None:
    with pytest.raises(Forbidden):
        printing.notice_of(casino, ANN, 1)
    with pytest.raises(NotFound, match="no notice 7"):
        printing.notice_of(casino, AUDITOR, 7)


# Guides


def test_8_5_c_a_patron_is_given_a_guide_once_this_version_is_submitted(casino: Casino) -> None:
    with pytest.raises(Conflict, match=r"has not been submitted yet.*8\.5\(c\)"):
        printing.issued_guide(casino, ANN, "casino-war")
    sample = printing.issued_guide(casino, AUDITOR, "casino-war")
    assert sample.banner == NOT_SUBMITTED
    with pytest.raises(Forbidden):
        printing.submit_guide(casino, AUDITOR, "casino-war")
    assert printing.submit_guide(casino, SUPERVISOR, "casino-war") == sample.version
    issued = printing.issued_guide(casino, ANN, "casino-war")
    assert (issued.version, issued.banner) == (sample.version, "")
    assert "sample submitted 2023-11-14 22:13 UTC" in issued.issued


# A round in dispute


@pytest.fixture(scope="module")
def record(casino: Casino) -> Paper:
    return printing.round_of(casino, AUDITOR, TABLE, 2)


def test_a_round_has_every_card_wager_and_payment_with_its_paragraph(
    casino: Casino, record: Paper
) -> None:
    said = text_of(pdf(record))
    events = casino.round(TABLE, 2)
    settled = [event for event in events if isinstance(event, Paid | Taken)]
    assert len(settled) >= 3
    wagers, steps, *_ = of_kind(record, Grid)
    for event in settled:
        assert any(row[0] == event.patron and str(event.law) in row[4] for row in wagers.rows)
    told = [row[1] for row in steps.rows]
    assert sum(" wagers $" in line for line in told) == 3
    assert sum(" to spot " in line or " to the dealer" in line for line in told) >= 3
    assert all(row[2].startswith("13:69F-") for row in steps.rows[1:])
    assert "Round 2 at casino-war-1" in said
    assert "ann wagers $10 on initial" in said


def test_a_round_names_its_hashes_and_is_verified_and_played_again(
    casino: Casino, record: Paper
) -> None:
    facts = dict(of_kind(record, Facts)[0].rows)
    assert facts["Verification"].startswith("Every record of the round is unaltered")
    assert "events match the record" in facts["Replay"]
    with casino.database.read() as connection:
        evidence = round_evidence(connection, TABLE, 2)
    assert (evidence.unbroken, evidence.same) == (True, True)
    assert evidence.records[-1].hash in html(record)
    assert evidence.header.rules == facts["Rules, by hash"]
    *_, hashes = of_kind(record, Grid)
    assert {row[3] for row in hashes.rows} >= {"ann"}
    assert not [row for row in hashes.rows if row[3].startswith(":")], "the clock is named in words"


def test_a_patron_is_shown_what_they_saw_and_no_hidden_card(tmp_path: Path) -> None:
    casino = open_casino(str(tmp_path / "casino.db"), ManualClock())
    table = casino.floor.open("three-card-poker", actor="sue")
    for name, spot in (("ann", 1), ("bob", 2)):
        casino.register(name, "correct horse battery")
        casino.floor.act(table, Sit(name, spot, 500_00), name)
        casino.floor.act(table, Place(name, spot, "ante", 10_00), name)
    casino.floor.deal(table, "sue")
    for name, spot in (("ann", 1), ("bob", 2)):
        casino.floor.act(table, Choose(name, spot, "fold"), name)

    def dealt(person: Person) -> list[str]:
        _, steps, *_ = of_kind(printing.round_of(casino, person, table, 1), Grid)
        return [row[1] for row in steps.rows if row[1].endswith((" to spot 1", " to spot 2"))]

    assert {line.startswith("hidden card") for line in dealt(AUDITOR)} == {True}
    for line in dealt(ANN):
        assert line.startswith("hidden card") is line.endswith("spot 2")
    casino.stop()


def test_a_record_that_was_altered_is_named_on_the_paper(tmp_path: Path) -> None:
    casino = open_casino(str(tmp_path / "casino.db"), ManualClock())
    casino.floor.open("casino-war", actor="sue")
    casino.register("ann", "correct horse battery")
    casino.register("bob", "correct horse battery")
    for name, spot in (("ann", 1), ("bob", 2)):
        casino.floor.act(TABLE, Sit(name, spot, 500_00), name)
    play(casino)
    with casino.database.write() as connection, unlocked(connection):
        connection.execute(text("UPDATE records SET actor = 'eve' WHERE round = 1 AND seq = 4"))
    paper = printing.round_of(casino, AUDITOR, TABLE, 1)
    assert "A RECORD WAS ALTERED" in html(paper)
    casino.stop()


def test_a_round_that_is_not_there_or_not_over_is_refused(casino: Casino) -> None:
    with pytest.raises(NotFound, match="no round 99"):
        printing.round_of(casino, AUDITOR, TABLE, 99)
    with pytest.raises(Conflict, match="under way"):
        printing.round_of(casino, AUDITOR, TABLE, ROUNDS + 1)


# What a table took


def took(casino: Casino, begin: int = 0, end: int = 10**14) -> Takings:
    with casino.database.read() as connection:
        return takings(connection, TABLE, begin, end)


def test_takings_are_what_the_events_say(casino: Casino) -> None:
    found = took(casino)
    events = [event for number in range(1, ROUNDS + 1) for event in casino.round(TABLE, number)]
    paid = sum(event.amount for event in events if isinstance(event, Paid))
    taken = sum(event.amount for event in events if isinstance(event, Taken))
    assert (found.drop, found.win, found.rounds, found.patrons) == (
        1_000_00, taken - paid, ROUNDS, 2,
    )  # fmt: skip
    assert found.hold == Fraction(taken - paid, 1_000_00)
    assert sum(wager.win for wager in found.wagers) == found.win
    by_name = {wager.wager: wager for wager in found.wagers}
    assert (by_name["tie"].placed, by_name["tie"].wagered) == (ROUNDS, ROUNDS * 5_00)
    assert found.proven


def test_takings_of_a_time_count_that_time_alone(casino: Casino) -> None:
    at = casino.clock.now()
    assert took(casino, at + 1).drop == 0
    assert took(casino, at + 1).hold is None
    assert took(casino, end=at).rounds == 0


def test_chips_that_were_sold_are_found_again_also_when_players_leave_and_the_table_closes(
    tmp_path: Path,
) -> None:
    casino = open_casino(str(tmp_path / "casino.db"), ManualClock())
    casino.floor.open("casino-war", actor="sue", inventory=5_000_00)
    for name, spot in (("ann", 1), ("bob", 2)):
        casino.register(name, "correct horse battery")
        casino.floor.act(TABLE, Sit(name, spot, 500_00), name)
    play(casino)
    casino.floor.act(TABLE, Leave("ann"), "ann")
    assert casino.floor.close(TABLE, "sue")
    found = took(casino)
    assert found.proven
    assert found.with_players == 0
    assert found.cashed_in == 1_000_00 - found.win
    assert found.fills == 5_000_00
    assert not found._replace(win=found.win + 1).proven
    casino.stop()


def test_a_summary_prints_them_by_day_and_by_shift(casino: Casino) -> None:
    said = text_of(pdf(printing.summary_of(casino, AUDITOR, TABLE, "2023-11-14")))
    for words in ("Drop", "$1,000", "Hold", "What was sold is what came back", "All",
                  "Initial wager", "dealt by itself"):  # fmt: skip
        assert words in said, words
    other = printing.summary_of(casino, AUDITOR, TABLE, "2023-11-15")
    assert of_kind(other, Grid)[0].rows[0][1] == "$0"
    with pytest.raises(NotFound, match="no shift 5"):
        printing.summary_of(casino, AUDITOR, TABLE, shift=5)
    with pytest.raises(Forbidden):
        printing.summary_of(casino, ANN, TABLE)
    for day in ("yesterday", "2023-13-01", "14-11-2023"):
        with pytest.raises(BadOptions, match="not a day"):
            printing.summary_of(casino, AUDITOR, TABLE, day)


def test_a_summary_of_a_shift_counts_from_its_beginning_to_its_end(tmp_path: Path) -> None:
    clock = ManualClock()
    casino = open_casino(str(tmp_path / "casino.db"), clock)
    casino.floor.open("casino-war", actor="sue")
    casino.hire(SUPERVISOR, "dan", "correct horse battery", Role.DEALER)
    casino.register("ann", "correct horse battery")
    casino.floor.act(TABLE, Sit("ann", 1, 500_00), "ann")
    clock.move(MINUTE)
    casino.assign_dealer(SUPERVISOR, TABLE, "dan")
    clock.move(MINUTE)
    casino.register("bob", "correct horse battery")
    casino.floor.act(TABLE, Sit("bob", 2, 300_00), "bob")
    paper = printing.summary_of(casino, SUPERVISOR, TABLE, shift=1)
    assert of_kind(paper, Grid)[0].rows[0][1] == "$300"
    assert "dan, from 2023-11-14 22:14 UTC" in html(paper)
    assert replace(paper, issued="").version == paper.version
    casino.stop()


def test_8_2_b_1_and_2_the_sign_tells_that_wagers_and_tables_have_maximums_of_their_own(
    tmp_path: Path,
) -> None:
    casino = open_casino(str(tmp_path / "casino.db"), ManualClock())
    limits = Limits(Limit(5_00, 500_00), {"tie": Limit(5_00, 100_00)})
    casino.floor.open("casino-war", actor="sue", limits=limits)
    casino.floor.open("casino-war", actor="sue", limits=Limits(Limit(25_00, 2_000_00)))
    apart, alike = (of_kind(printing.sign_of(casino, f"casino-war-{n}"), Grid)[0] for n in (1, 2))
    assert (apart.law, alike.law) == ("13:69F-8.2(b)1", "")
    assert [row[2] for row in apart.rows][:2] == ["$500", "$100"]
    assert [row[2] for row in alike.rows][:2] == ["$2,000", "$2,000"]
    assert "13:69F-8.2(b)2" in html(printing.sign_of(casino, "casino-war-2"))
    casino.stop()
