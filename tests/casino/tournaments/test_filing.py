"""13:69F-8.6(a) to (d), (f), (g): notices, certifications, controls, and what is public."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.casino.clock import HOUR, SECOND, ManualClock, Millis
from pitboss.casino.errors import Conflict, Forbidden, NotFound
from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Person, Role
from pitboss.casino.tournaments import business_days, usual
from pitboss.casino.tournaments.filing import (
    OFFICES,
    chance_of,
    controls,
    notice_lines,
    public_controls,
)
from pitboss.casino.tournaments.structure import (
    LAST_WITH_CHIPS,
    MOST_CHIPS,
    BadTournament,
    ChipSale,
    Format,
    PrizeBand,
    Structure,
    TournamentLevel,
)
from pitboss.errors import BadOptions, PitbossError
from pitboss.games.registry import ids
from pitboss.law import Subchapter
from tests.casino.tournaments.robots import DAYS, SUE, banked, filed, filing, poker

LAW = Subchapter("13:69F-8")


def at(day: str, hour: int = 17) -> Millis:
    """An hour of a day in UTC; noon at the Division's office is 16 or 17."""
    made = datetime.strptime(day, "%Y-%m-%d").replace(hour=hour, tzinfo=UTC)
    return int(made.timestamp()) * SECOND


def test_8_6_a_a_tournament_of_any_approved_game_and_of_no_other() -> None:
    for game in ids():
        made = poker() if game == "poker" else banked(game)
        made.check()
    with pytest.raises(BadOptions, match=r"not an approved game.*13:69F-8\.6\(a\)"):
        banked("snap").check()


HOLIDAYS = """
    2026: 01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 10-12 11-03 11-11 11-26 12-25
    2027: 01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 10-11 11-02 11-11 11-25 12-24 12-31
"""


def test_8_6_b_the_holidays_of_the_state_are_no_business_days() -> None:
    for line in HOLIDAYS.split("\n"):
        if line.strip():
            year, _, days = line.strip().partition(": ")
            found = sorted(set(business_days.holidays(int(year))))
            assert [day.isoformat()[5:] for day in found] == days.split(), year


@pytest.mark.parametrize(
    ("filed_on", "earliest"),
    [
        ("2026-03-02", "2026-03-09"),  # Monday to Monday
        ("2026-03-06", "2026-03-13"),  # Friday
        ("2026-03-07", "2026-03-13"),  # Saturday: the next five are Monday to Friday
        ("2026-11-20", "2026-11-30"),  # Thanksgiving is between them
        ("2026-12-23", "2026-12-31"),  # so is Christmas
    ],
)
def test_8_6_b_a_notice_is_filed_five_business_days_ahead(
    one_casino: Casino, clock: ManualClock, filed_on: str, earliest: str
) -> None:
    desk = one_casino.tournaments
    clock.at = at(filed_on)
    day_before = (date.fromisoformat(earliest).toordinal() - 1, date.fromisoformat(earliest))
    said = rf"for {earliest} or later.*13:69F-8\.6\(b\)"
    with pytest.raises(BadOptions, match=said):
        desk.draft(SUE, poker(), filing(at(date.fromordinal(day_before[0]).isoformat(), 23)))
    assert desk.ids() == [], "what can never be filed is not drafted"
    clock.at = at(filed_on) - 7 * DAYS
    late = desk.draft(SUE, poker(), filing(at(date.fromordinal(day_before[0]).isoformat(), 23)))
    right = desk.draft(SUE, poker(), filing(at(earliest, 6)))
    clock.at = at(filed_on)
    for id in (late, right):
        for office in OFFICES:
            desk.certify(SUE, id, office, "somebody")
    with pytest.raises(Conflict, match=said):
        desk.file(SUE, late)
    desk.file(SUE, right)
    assert desk.get(right).state == "registering"
    assert desk.get(late).state == "drafted"


@pytest.mark.parametrize("office", OFFICES)
def test_8_6_b_5_to_7_no_notice_without_each_certification(one_casino: Casino, office: str) -> None:
    desk = one_casino.tournaments
    id = desk.draft(SUE, poker(), filing(one_casino.clock.now() + DAYS))
    for other in OFFICES:
        if other != office:
            desk.certify(SUE, id, other, f"head of {other}")
    with pytest.raises(Conflict, match=f"certification of {office} is missing") as refused:
        desk.file(SUE, id)
    assert refused.value.law is OFFICES[office][1]
    desk.certify(SUE, id, office, "the last")
    desk.file(SUE, id)
    with pytest.raises(Conflict, match="notice is filed already"):
        desk.certify(SUE, id, office, "another")


def test_8_6_b_the_notice_has_its_seven_contents() -> None:
    said = list(notice_lines(poker(), filing(at("2026-05-01"), expected=20), {}))
    assert [str(law) for law, _, _ in said] == [f"13:69F-8.6(b){n}" for n in range(1, 8)]
    lines = [" ".join(texts) for _, _, texts in said]
    assert "2026-05-01 17:00 UTC the poker room" in lines[0]
    assert "3 tables of Poker" in lines[1]
    assert "52 cards" in lines[1]
    assert lines[2] == "20"
    assert lines[3] == "two cameras at each table"
    assert [text.count("NOT YET CERTIFIED") for text in lines[4:]] == [3, 1, 1]


@pytest.mark.parametrize(
    ("changed", "law"),
    [
        ({"location": " "}, "13:69F-8.6(b)1"),
        ({"expected": 1}, "13:69F-8.6(b)3"),
        ({"security": ""}, "13:69F-8.6(b)4"),
        ({"registration": ""}, "13:69F-8.6(f)5"),
        ({"forms": "x" * 2_001}, "13:69F-8.6(f)8"),
    ],
)
def test_8_6_b_a_notice_that_lacks_something_is_not_even_drafted(
    one_casino: Casino, changed: dict[str, object], law: str
) -> None:
    wrong = replace(filing(one_casino.clock.now() + DAYS), **changed)
    with pytest.raises(BadOptions) as refused:
        one_casino.tournaments.draft(SUE, poker(), wrong)
    assert str(refused.value.law) == law
    assert one_casino.tournaments.ids() == []


def test_8_6_d_skill_may_decide_as_long_as_chance_has_its_part() -> None:
    assert {chance_of(poker() if id == "poker" else banked(id)) for id in ids()} == {
        "shuffled cards or tiles", "dice", "the turns of a wheel", "numbers drawn",
    }  # fmt: skip


def test_8_6_f_the_controls_address_all_eight_matters() -> None:
    said = controls(poker(rebuy=ChipSale(50_00, 1_000, 2, 3)), filing(at("2026-05-01")))
    assert [each.law for each in said] == [f"13:69F-8.6(f){n}" for n in range(1, 9)]
    text = "\n".join(line for each in said for line in each.lines)
    for words in (
        "Poker, 13:69F-14",
        "1,500 tournament chips",
        "Level 2: blinds 50 and 100",
        "Re-buys: $50 for 1,000 chips, up to 3 each, up to the end of level 2",
        "place 1: 50 %, place 2: 30 %, place 3: 20 %",
        "3 % of what is collected",
        "buy-in is $100",
        "placed by when they were out",
        "Registration record",
    ):
        assert words in text, words  # fmt: skip


def test_8_6_g_the_first_six_are_public_and_no_other(one_casino: Casino) -> None:
    said = public_controls(poker(), filing(at("2026-05-01")))
    assert [each.law for each in said] == [f"13:69F-8.6(f){n}" for n in range(1, 7)]
    draft = one_casino.tournaments.draft(SUE, poker(), filing(one_casino.clock.now() + DAYS))
    with pytest.raises(NotFound):  # nothing is announced yet
        one_casino.tournaments.public(draft)
    assert len(one_casino.tournaments.public(filed(one_casino, poker()))) == 6


@pytest.mark.parametrize(
    ("changed", "law"),
    [
        ({"buy_in": 0}, "6(f)5"),
        ({"stack": 0}, "6(f)2"),
        ({"levels": ()}, "6(f)2"),
        ({"levels": (TournamentLevel(small_blind=1, big_blind=2),)}, "6(f)2"),
        ({"levels": (TournamentLevel(rounds=1, small_blind=3, big_blind=2),)}, "6(f)2"),
        ({"levels": (TournamentLevel(rounds=1, small_blind=900, big_blind=1_000),)}, "6(f)2"),
        ({"prizes": ()}, "6(f)3"),
        ({"prizes": (PrizeBand(9, (50, 40)),)}, "6(e)"),
        ({"prizes": (PrizeBand(9, (40, 60)),)}, "6(e)"),
        ({"tip_percent": 100}, "6(f)4"),
        ({"seats": 20}, "6(f)2"),
        ({"add_on": ChipSale(1, 1, 1)}, "6(f)2"),  # its level has no break
        ({"least": 1}, "6(f)5"),
        ({"title": ""}, "6(f)2"),
    ],
)
def test_8_6_f_a_structure_that_cannot_be_played_is_refused(
    changed: dict[str, object], law: str
) -> None:
    with pytest.raises(PitbossError) as refused:
        poker(**changed).check()
    assert refused.value.law is LAW(law)


def test_a_draft_and_its_filing_are_a_supervisors(one_casino: Casino) -> None:
    desk = one_casino.tournaments
    id = desk.draft(SUE, poker(), filing(one_casino.clock.now() + DAYS))
    flo, ann = Person("flo", Role.FLOORPERSON), Person("ann", Role.PATRON)
    for person in (flo, ann):
        with pytest.raises(Forbidden):
            desk.draft(person, poker(), filing(one_casino.clock.now() + DAYS))
        with pytest.raises(Forbidden):
            desk.file(person, id)
        with pytest.raises(Forbidden):
            desk.stop(person, id, "why")
    assert [state.id for state in desk.visible(ann)] == []
    assert [state.id for state in desk.visible(flo)] == [id]


def test_the_hours_of_a_day_are_those_at_the_divisions_office() -> None:
    assert business_days.day_of(at("2026-03-02", 3)) == date(2026, 3, 1)  # ten at night there
    assert business_days.day_of(at("2026-03-02", 3) + 3 * HOUR) == date(2026, 3, 2)


@pytest.mark.parametrize("format", [LAST_WITH_CHIPS, MOST_CHIPS])
@pytest.mark.parametrize("game", ids())
def test_8_6_f_what_a_form_begins_with_is_a_tournament_of_any_game(
    game: str, format: Format
) -> None:
    made = Structure(
        title="Usual", game=game, buy_in=usual.BUY_IN, stack=usual.STACK,
        levels=usual.levels(game, format), prizes=usual.PRIZES, format=format,
        advance=usual.ADVANCE if format == MOST_CHIPS else 0, tip_percent=usual.TIP_PERCENT,
    )  # fmt: skip
    made.check()
    replace(made, levels=(*made.levels, usual.following(made.levels[-1]))).check()
    if format == LAST_WITH_CHIPS:
        replace(made, rebuy=usual.SALE, add_on=usual.SALE).check()


def test_8_6_b_the_usual_day_can_be_filed_for_tomorrow(
    one_casino: Casino, clock: ManualClock
) -> None:
    clock.at = at("2026-12-22")
    day, hour = usual.first_evening(clock.now())
    id = one_casino.tournaments.draft(SUE, poker(), filing(usual.starts_at(day, hour)))
    for office in OFFICES:
        one_casino.tournaments.certify(SUE, id, office, "somebody")
    clock.move(24 * HOUR)
    one_casino.tournaments.file(SUE, id)


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"title": " "}, "title"),
        ({"game": "snap"}, "game"),
        ({"buy_in": 0}, "buy_in"),
        ({"stack": 10}, "stack"),
        ({"seats": 1}, "seats"),
        ({"tip_percent": 100}, "tip_percent"),
        ({"betting_seconds": 0}, "betting_seconds"),
        ({"options": {"structure": "by ear"}}, "options"),
        ({"levels": (TournamentLevel(minutes=5, rounds=5, small_blind=1, big_blind=2),)},
         "levels.1"),
        ({"rebuy": ChipSale(0, 100, 1)}, "rebuy"),
        ({"add_on": ChipSale(100, 100, 1)}, "add_on"),
        ({"prizes": (PrizeBand(9, (100,)), PrizeBand(99, (60, 30)))}, "prizes.2"),
    ],
)  # fmt: skip
def test_8_6_f_what_must_be_mended_is_named(changed: dict[str, Any], field: str) -> None:
    with pytest.raises(BadTournament) as wrong:
        replace(poker(), **changed).check()
    assert wrong.value.field == field
