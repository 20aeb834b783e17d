"""Chemin de fer at a terminal: house players hold the bank and wager against it."""

from __future__ import annotations

from typer.testing import CliRunner

from pitboss.cli.main import app

ID = "baccarat-chemin-de-fer"


def test_a_player_banks_and_is_played_against() -> None:
    lines = ["bid 1000", "bank 1000", "stay", "card", "draw", "pass", "no bid", "no wager"]
    answers = "\n".join(lines * 6) + "\nquit\n"
    result = CliRunner().invoke(app, ["play", ID, "--seed", "5", "--players", "3"], input=answers)
    assert result.exit_code == 0, result.output
    assert "Player bids $1,000" in result.output
    assert "Cards" in result.output
    assert "You leave with" in result.output


def test_it_takes_two() -> None:
    result = CliRunner().invoke(app, ["play", ID, "--players", "0"], input="quit\n")
    assert "takes two participants" in f"{result.exception}{result.output}"
