"""``pitboss law``: what a person or a program reads."""

from __future__ import annotations

import json
import sys

import pytest
from typer.testing import CliRunner

from pitboss.cli import law as command
from pitboss.cli.main import app, main
from pitboss.errors import BadCitation
from pitboss.law.uses import Uses, uses


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


def test_coverage_names_every_subchapter_and_adds_up() -> None:
    shown = _run("--coverage")
    assert "13:69F-1A" in shown
    assert "the rules that code can obey" in shown
    rows = json.loads(_run("--coverage", "--json"))
    for row in rows:
        assert 0 <= row["code"] <= row["enforceable"] <= row["paragraphs"]
        assert 0 <= row["tests"] <= row["enforceable"]


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
        command.law_command("20.99", coverage=False, json=False)


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
