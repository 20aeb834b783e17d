"""The risk of a table from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.support import pitboss


def test_risk_in_the_terminal() -> None:
    words = ("--wager", "red=25", "--players", "5", "--rounds", "40", "--hours", "8")
    said = " ".join(pitboss("risk", "roulette", *words).stdout.split())
    assert "The casino loses on 15.89 % of days." in said
    assert "a day $40,000 $2,105.26 $2,232.97" in said


def test_risk_for_machines_and_as_a_page(tmp_path: Path) -> None:
    file = tmp_path / "risk.html"
    done = pitboss(
        "risk", "roulette", "--wager", "straight=5x2", "--wager", "red=25", "--wheel",
        "single-zero", "--maximum", "100", "--json", "--html", str(file),
    )  # fmt: skip
    found = json.loads(done.stdout)
    straight, red = found["wagers"]
    assert (straight["players"], red["players"]) == (2, 5)
    assert red["house_advantage"] == "1/37"
    assert found["largest_payouts"][0]["pays"] == 35 * 100_00
    assert "<svg" in file.read_text()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "Give the wagers, as --wager ante=25."),
        (("--wager", "red"), "'red' is not a wager with an amount; write straight=25"),
        (("--wager", "red=25xx"), "'red=25xx' is not a wager with an amount"),
        (("--wager", "red=0"), "Nothing is on red"),
        (("--wager", "purple=5"), "Roulette has no analysis of a wager purple"),
        (("--wager", "red=5", "--chance", "200"), "'200' is not a chance in percent"),
        (("--wager", "red=5", "--chance", "nan"), "'nan' is not a chance in percent"),
        (("--wager", "red=5", "--hours", "25"), "A table has 1 to 24 hours a day, not 25."),
        (("--wager", "red=500", "--maximum", "100"), "more than the maximum of $100"),
    ],
)
def test_a_risk_that_cannot_be_told_is_one_sentence(words: tuple[str, ...], said: str) -> None:
    done = pitboss("risk", "roulette", *words)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_wager_of_one_amount_is_of_no_other() -> None:
    done = pitboss("risk", "caribbean-stud", "--wager", "progressive=5")
    assert done.returncode == 2
    assert "is always $1" in done.stderr
