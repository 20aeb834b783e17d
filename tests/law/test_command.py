"""``pitboss law``: what a person or a program reads."""

from __future__ import annotations

import json
import sys

import pytest
from typer.testing import CliRunner

from pitboss.cli import law as command
from pitboss.cli.main import app, main
from pitboss.errors import BadCitation, BadOptions
from pitboss.law.index import Kind, index
from pitboss.law.states import LawState, WorkDone
from pitboss.law.uses import Uses, uses

PARAGRAPHS = 5_031
"""All that the five texts have, sections that only have parts aside."""


def _run(*args: str) -> str:
    result = CliRunner().invoke(app, ["law", *args], env={"COLUMNS": "120"})
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize(
    "text",
    ["13:69F-20.10(b)", "20.10(b)", "N.J.A.C. 13:69F-20.10(b)", " 13:69F-20.10(b) "],
)
def test_what_a_person_types_is_understood(text: str) -> None:
    assert str(command.read_citation(text)) == "13:69F-20.10(b)"


def test_a_bare_subchapter_is_of_the_rules_of_the_games() -> None:
    assert str(command.read_citation("2A")) == "13:69F-2A"


def test_a_paragraph_is_shown_with_parents_parts_and_uses() -> None:
    shown = _run("13:69F-20.10(c)")
    for part in ("13:69F-20 ", "13:69F-20.10 ", "13:69F-20.10(c)1 ", "settlement", "enforced"):
        assert part in shown
    assert "three_card_poker.py:" in shown
    assert "Cited in tests:" in shown


def test_a_paragraph_as_json() -> None:
    data = json.loads(_run("13:69F-22.9(a)3", "--json"))
    assert data["kind"] == "data"
    assert [each["citation"] for each in data["parents"]] == [
        "13:69F-22",
        "13:69F-22.9",
        "13:69F-22.9(a)",
    ]


def test_coverage_counts_every_paragraph_once_by_subchapter() -> None:
    shown = _run("--coverage")
    assert "13:69F-1A" in shown
    assert "Missing" in shown
    rows = json.loads(_run("--coverage", "--json"))
    assert len(rows) == len(index().subchapters())
    assert sum(row["paragraphs"] for row in rows) == PARAGRAPHS
    for row in rows:
        assert sum(row["states"].values()) == row["paragraphs"]
        assert 0 <= row["tested"] <= row["rules"] <= row["paragraphs"]
        assert str(row["paragraphs"]) in shown


def test_every_paragraph_is_listed_with_its_one_state() -> None:
    listed = json.loads(_run("--state", "all", "--json"))
    citations = [each["citation"] for each in listed]
    assert len(set(citations)) == len(citations) == PARAGRAPHS
    assert {each["state"] for each in listed} <= set(LawState)
    for state in LawState:
        shown = [each for each in listed if each["state"] == state]
        assert json.loads(_run("--state", state, "--json")) == shown


def test_a_reason_is_shown_with_what_is_out_of_reach() -> None:
    shown = _run("8", "--state", "out of reach")
    assert "13:69F-8.4(h)1" in shown
    assert "the Division" in shown
    assert shown.endswith(" of 78 paragraphs\n")


def test_of_a_list_that_nothing_cites_the_parts_done_are_counted() -> None:
    none = WorkDone(frozenset({"13:69F-22.8(a)1", "13:69F-22.8(a)3"}), ("casino-war",))
    entry = index().get("13:69F-22.8(a)")
    shown = command._parts_done(entry, none.state(entry), none)
    assert "opens a list: 2 of 3 parts done" in shown
    part = index().get("13:69F-22.8(a)2")
    assert command._parts_done(part, none.state(part), none) == ""


def test_a_state_that_is_none_is_refused() -> None:
    with pytest.raises(BadOptions, match="There is no state 'physical'; the states are enforced"):
        command.law_command(None, state="physical")


def test_the_handbook_prints_every_duty_of_a_game() -> None:
    result = CliRunner().invoke(app, ["handbook", "casino-war", "--json"])
    printed = {each["law"] for each in json.loads(result.output)}
    duties = [e for e in index().paragraphs("13:69F-22")
              if e.kind is Kind.DUTY or (e.kind is Kind.RULE and e.note)]  # fmt: skip
    assert {e.kind for e in duties} == {Kind.DUTY, Kind.RULE}
    assert printed == {*(str(e.citation) for e in duties), "13:69F-8.1"}
    shown = CliRunner().invoke(app, ["handbook", "casino-war"], env={"COLUMNS": "200"}).output
    for entry in duties:
        assert f"{entry.note}  {entry.citation}" in shown


def test_without_a_citation_the_subchapters_are_listed() -> None:
    assert "Ultimate Texas hold 'em" in _run()
    assert len(json.loads(_run("--json"))) > 40


def test_help_says_to_quote_a_paragraph() -> None:
    shown = " ".join(_run("--help").split())
    assert "Quote it" in shown
    assert "pitboss law '13:69F-20.10(b)'" in shown


def test_a_wrong_citation_is_one_sentence_and_a_bad_exit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["pitboss", "law", "20.99"])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert "the nearest" in told.err
    with pytest.raises(BadCitation):
        command.law_command("20.99")


@pytest.fixture
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package whose tests are not beside it."""
    monkeypatch.setattr(command, "uses", lambda: Uses(uses().code, (), tests_found=False))


@pytest.mark.usefixtures("_installed")
def test_an_installed_package_says_that_its_tests_are_not_there() -> None:
    assert command.NO_TESTS in _run("13:69F-22.9")
    shown = _run("--coverage")
    assert command.NO_TESTS in shown
    assert "unknown" in shown
    assert json.loads(_run("13:69F-22.9", "--json"))["tests"] is None
