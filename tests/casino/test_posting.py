"""13:69F-8.2(d) and 8.3: waivers, signs and their submission, each on record."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from pitboss.casino.audit.verify import audit
from pitboss.casino.clock import HOUR, ManualClock
from pitboss.casino.errors import Conflict, Forbidden, NotFound
from pitboss.casino.house import Casino
from pitboss.casino.papers.posting import PostedSign
from pitboss.casino.papers.submissions import FORMS, SignForm
from pitboss.casino.people.roles import Person, Role
from pitboss.casino.records.chain import FLOOR, Act, from_row
from pitboss.casino.records.schema import records
from pitboss.casino.tables.between import change_rules
from pitboss.errors import BadAmount, BadLimits, BadOptions, PitbossError
from pitboss.law import Subchapter
from pitboss.table.inputs import Place, Sit
from pitboss.table.limits import Limit, Limits
from pitboss.table.steps import Announced
from tests.casino.support import open_casino
from tests.casino.test_floor import seated

LAW = Subchapter("13:69F-8")
FLOORPERSON = Person("flo", Role.FLOORPERSON)
SUPERVISOR = Person("sue", Role.SUPERVISOR)
HIGH = Limits(Limit(25_00, 2_000_00))


def acts(casino: Casino) -> list[Act]:
    with casino.database.read() as connection:
        rows = connection.execute(records.select().where(records.c.chain == FLOOR)).all()
    bodies = [from_row(row).content for row in sorted(rows, key=lambda row: row.seq)]
    return [body for body in bodies if isinstance(body, Act)]


def standing(casino: Casino, table: str) -> list[PostedSign]:
    return list(casino.floor.signs.all(table, standing=True))


def place(casino: Casino, table: str, name: str, amount: int) -> None:
    spot = casino.floor.host(table).state.playing.table.patrons[name].spots[0]
    casino.floor.act(table, Place(name, spot, "initial", amount), name)


# 8.2(d): waivers


def test_8_2_d_a_waiver_is_one_players_and_bounded_and_recorded(casino: Casino) -> None:
    table = seated(casino)
    casino.floor.act(table, Sit("p2", 2, 1_000_00), "p2")
    casino.post_limits(FLOORPERSON, table, Limits(Limit(10_00, 200_00)))
    casino.waive(FLOORPERSON, table, "p1", Limit(1_00, 800_00))
    (said,) = casino.floor.host(table).state.playing.events[-1:]
    assert said == Announced("P1 may wager $1 to $800", LAW("2(d)"))
    waived = acts(casino)[-1]
    assert (waived.what, waived.details) == ("limits waived", {
        "table": table, "patron": "p1", "minimum": 1_00, "maximum": 800_00,
        "law": "13:69F-8.2(d)",
    })  # fmt: skip
    for amount in (50, 900_00):
        with pytest.raises(BadAmount, match=r"8\.2\(a\)"):
            place(casino, table, "p1", amount)
    place(casino, table, "p1", 800_00)
    with pytest.raises(BadAmount, match=r"8\.2\(a\)"):
        place(casino, table, "p2", 800_00)
    assert audit(casino.database).holds


def test_8_2_d_a_waiver_needs_no_sign_and_outlasts_other_limits_until_it_is_ended(
    casino: Casino,
) -> None:
    table = seated(casino)
    before = standing(casino, table)
    casino.waive(FLOORPERSON, table, "p1", Limit(1_00, 3_000_00))
    assert standing(casino, table) == before
    casino.post_limits(FLOORPERSON, table, HIGH)
    place(casino, table, "p1", 1_00)
    casino.waive(FLOORPERSON, table, "p1", None)
    assert acts(casino)[-1].what == "waiver ended"
    with pytest.raises(BadAmount, match=r"8\.2\(a\)"):
        place(casino, table, "p1", 2_500_00)
    with pytest.raises(Conflict, match="no waiver"):
        casino.waive(FLOORPERSON, table, "p1", None)


def test_8_2_f_the_steps_of_the_table_hold_for_a_waived_player_too(casino: Casino) -> None:
    table = seated(casino)
    casino.post_limits(FLOORPERSON, table, Limits(Limit(10_00, 1_000_00, 5_00)))
    casino.waive(FLOORPERSON, table, "p1", Limit(5_00, 3_000_00))
    with pytest.raises(BadAmount, match=r"8\.2\(f\)"):
        place(casino, table, "p1", 7_00)
    place(casino, table, "p1", 5_00)


@pytest.mark.parametrize(
    ("who", "patron", "own", "error"),
    [
        (Person("dan", Role.DEALER), "p1", Limit(1_00, 2_00), Forbidden),
        (Person("p1", Role.PATRON), "p1", Limit(1_00, 2_00), Forbidden),
        (FLOORPERSON, "nobody", Limit(1_00, 2_00), NotFound),
        (FLOORPERSON, "p1", Limit(5_00, 2_00), BadLimits),
        (FLOORPERSON, "p1", Limit(0, 2_00), BadLimits),
    ],
)
def test_8_2_d_a_waiver_that_is_refused_leaves_no_record(
    casino: Casino, who: Person, patron: str, own: Limit, error: type[PitbossError]
) -> None:
    table = seated(casino)
    count = len(acts(casino))
    with pytest.raises(error):
        casino.waive(who, table, patron, own)
    assert len(acts(casino)) == count


def test_8_2_d_players_who_bet_among_themselves_have_no_limit_to_waive(casino: Casino) -> None:
    table = casino.floor.open("poker", actor="sue")
    with pytest.raises(Conflict, match="among themselves"):
        casino.waive(FLOORPERSON, table, "p1", Limit(1_00, 2_00))


# 8.3: signs


def test_8_3_a_a_table_opens_with_a_sign_whose_form_was_submitted_first(casino: Casino) -> None:
    table = seated(casino)
    (sign,) = standing(casino, table)
    assert (sign.kind, sign.location, sign.size) == (
        "table", FORMS["table"].location, FORMS["table"].size,
    )  # fmt: skip
    assert sign.text.startswith("Casino war. initial")
    assert "decks in the shoe (in each batch of two): 6" in sign.text
    assert "$5 to $1,000" in sign.text
    assert sign.submitted_at <= sign.posted_at
    names = [act.what for act in acts(casino)]
    assert names.index("submitted to the Division") < names.index("sign posted")


def test_8_3_c_limits_change_with_a_sign_that_says_them(casino: Casino, clock: ManualClock) -> None:
    table = seated(casino)
    clock.move(HOUR)
    casino.post_limits(FLOORPERSON, table, HIGH)
    old, new = casino.floor.signs.all(table)
    assert (old.removed_at, new.posted_at, new.removed_at) == (clock.now(), clock.now(), None)
    assert "$25 to $2,000" in new.text
    assert "$5 to $1,000" not in new.text
    assert [act.what for act in acts(casino)][-2:] == ["limits posted", "sign posted"]


def test_8_3_b_1_a_rule_change_has_its_sign_until_it_is_in_force(
    casino: Casino, clock: ManualClock
) -> None:
    table = seated(casino)
    said = casino.floor.announce_rules(table, clock.now() + HOUR, "sue", options={"decks": 8})
    change = standing(casino, table)[-1]
    assert (change.kind, change.notice) == ("change", 1)
    assert change.text == f"Rule change at this table. {said}."
    clock.move(HOUR)
    assert change_rules(casino.floor.host(table))
    (sign,) = standing(casino, table)
    assert (sign.kind, "decks in the shoe (in each batch of two): 8" in sign.text) == (
        "table",
        True,
    )
    report = audit(casino.database)
    assert report.holds, report.faults


def test_8_3_b_1_a_withdrawn_change_and_a_closed_table_take_their_signs_down(
    casino: Casino, clock: ManualClock
) -> None:
    table = seated(casino)
    casino.floor.announce_rules(table, clock.now() + HOUR, "sue", options={"decks": 8})
    casino.floor.withdraw_notice(1, "sue")
    assert [sign.kind for sign in standing(casino, table)] == ["table"]
    assert casino.floor.close(table, "sue")
    assert not standing(casino, table)
    report = audit(casino.database)
    assert report.holds, report.faults


def test_8_3_d_another_form_is_used_once_it_is_submitted(casino: Casino) -> None:
    table = seated(casino)
    form = SignForm("on a stand behind the table", "tabloid", "{rules} / {limits}")
    casino.submit_sign(SUPERVISOR, "table", form)
    assert standing(casino, table)[0].size == "letter"
    casino.post_limits(FLOORPERSON, table, HIGH)
    (sign,) = standing(casino, table)
    assert (sign.location, sign.size) == (form.location, "tabloid")
    assert sign.text.endswith(" / initial wager $25 to $2,000; tie wager $25 to $2,000")
    (last,) = casino.submissions(SUPERVISOR)[-1:]
    assert (last.form, last.id) == (form, sign.form)
    assert audit(casino.database).holds


@pytest.mark.parametrize(
    ("kind", "form", "what"),
    [
        ("table", SignForm("here", "letter", "{rules}"), r"blank {limits}.*8\.2\(c\)"),
        ("table", SignForm("here", "letter", "{limits}"), r"blank {rules}.*8\.3\(a\)"),
        ("change", SignForm("here", "letter", "soon"), r"blank {change}.*8\.3\(b\)1"),
        ("table", SignForm("here", "stamp", "{limits} {rules}"), r"'stamp'.*8\.3\(d\)"),
        ("table", SignForm(" ", "letter", "{limits} {rules}"), r"where.*8\.3\(d\)"),
        ("table", SignForm("here", "letter", "{limits} {rules} {x}"), "no blank {x}"),
        ("door", SignForm("here", "letter", "x"), "no sign 'door'"),
    ],
)
def test_8_3_d_a_form_that_would_not_say_enough_is_refused(
    casino: Casino, kind: str, form: SignForm, what: str
) -> None:
    with pytest.raises(BadOptions, match=what):
        casino.submit_sign(SUPERVISOR, kind, form)
    assert not casino.submissions(SUPERVISOR)


def test_8_3_d_forms_are_a_supervisors_to_submit(casino: Casino) -> None:
    with pytest.raises(Forbidden):
        casino.submit_sign(FLOORPERSON, "table", FORMS["table"])


def test_8_5_c_a_sample_of_a_guide_is_submitted_once(casino: Casino) -> None:
    found = casino.floor.signs.submissions
    assert found.guide("casino-war", "abc") is None
    casino.submit_guide(SUPERVISOR, "casino-war", "abc")
    sent = found.guide("casino-war", "abc")
    assert sent is not None
    assert sent.submitted_at == casino.clock.now()
    assert found.guide("casino-war", "abd") is None
    with pytest.raises(Conflict, match=r"has been submitted.*8\.5\(c\)"):
        casino.submit_guide(SUPERVISOR, "casino-war", "abc")
    assert audit(casino.database).holds


TAMPERED = (
    ("UPDATE signs SET text = 'free money'", "the list of signs"),
    ("UPDATE signs SET removed_at = 1", "the list of signs"),
    ("UPDATE submissions SET submitted_at = 0", "the list of submissions"),
)


@pytest.mark.parametrize(("statement", "where"), TAMPERED)
def test_an_altered_register_is_found(casino: Casino, statement: str, where: str) -> None:
    seated(casino)
    assert audit(casino.database).holds
    with casino.database.write() as connection:
        connection.execute(text(statement))
    (fault,) = audit(casino.database).faults
    assert fault.chain == where


def test_8_3_c_the_audit_finds_a_change_without_a_sign(casino: Casino) -> None:
    table = seated(casino)
    casino.store.act("limits posted", {"table": table}, "mallory")
    (fault,) = audit(casino.database).faults
    assert "lacks a sign" in fault.what
    casino.store.act("deposit", {}, "mallory")
    (fault,) = audit(casino.database).faults
    assert f"{table} was changed without a sign" in fault.what


def test_8_3_d_the_audit_finds_a_sign_whose_form_was_never_submitted(casino: Casino) -> None:
    table = seated(casino)
    details = {"table": table, "sign": "table", "form": 9, "notice": 0, "text": "", "at": 0}
    casino.store.act("sign posted", details, "mallory")
    (fault,) = audit(casino.database).faults
    assert "was not submitted before" in fault.what


class RunningClock(ManualClock):
    """A clock that goes on whenever it is looked at, as a real one does."""

    def now(self) -> int:
        self.move(1)
        return self.at


def test_the_register_says_the_same_moments_as_the_chain_while_the_clock_runs(
    tmp_path: Path,
) -> None:
    casino = open_casino(f"{tmp_path}/casino.db", RunningClock())
    table = casino.floor.open("casino-war", actor="fay")
    casino.post_limits(FLOORPERSON, table, HIGH)
    casino.floor.announce_rules(table, casino.clock.now() + HOUR, "sue", options={"decks": 8})
    casino.floor.withdraw_notice(1, "sue")
    casino.floor.close(table, "sue")
    report = audit(casino.database)
    assert report.holds, report.faults
    casino.stop()
