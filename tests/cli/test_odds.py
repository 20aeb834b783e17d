"""Odds, strategies and simulations from the command line."""

from __future__ import annotations

import csv
import json
import re
import shlex
from fractions import Fraction
from pathlib import Path

import pytest

from tests.cli.support import POOR, in_its_own_process, pitboss


def test_odds_for_machines() -> None:
    (initial, tie) = json.loads(pitboss("odds", "casino-war", "--json").stdout)
    assert tie["house_advantage"]["fraction"] == "58/311"
    assert initial["exact"] is True
    tied, untied = tie["rows"]
    assert (tied["odds"], tied["true_odds"]) == ("10 to 1", "288/23")
    assert untied["true_odds"] is None


def lines_of(text: str) -> list[dict[str, str]]:
    """What a spreadsheet reads, a line an outcome or a hand."""
    return list(csv.DictReader(text.splitlines()))


def value(cell: str) -> Fraction:
    """A fraction as spreadsheets are given it."""
    return Fraction(cell.replace(" over ", "/"))


def test_odds_for_spreadsheets_tell_every_line_apart() -> None:
    lines = lines_of(pitboss("odds", "roulette", "--wager", "red", "--csv").stdout)
    told = {(line["table"], line["options"]): line["house advantage fraction"] for line in lines}
    assert {"1 over 19", "1 over 38", "1 over 37"} <= set(told.values())
    assert len(told) == len({line["house advantage fraction"] + line["options"] for line in lines})
    for line in lines:
        assert sum(value(line[f"{part} fraction"]) for part in ("win", "push", "loss")) == 1


DECIMALS = {
    "house advantage percent": 100, "at risk": 1, "per unit at risk percent": 100, "win": 1,
    "push": 1, "loss": 1, "net": 1, "probability": 1,
}  # fmt: skip


def test_every_fraction_of_a_spreadsheet_has_its_decimal() -> None:
    lines = lines_of(pitboss("odds", "three-card-poker", "--csv").stdout)
    assert lines
    for line in lines:
        for head, scale in DECIMALS.items():
            exact = value(line[f"{head.removesuffix(' percent')} fraction"])
            assert float(line[head]) == pytest.approx(float(scale * exact), rel=1e-14), head
        true, probability = line["true odds to 1"], Fraction(line["probability"])
        assert bool(true) == (Fraction(line["net"]) > 0)
        if true:
            assert float(true) == pytest.approx(float((1 - probability) / probability))


def test_a_spreadsheet_finds_no_date_or_time() -> None:
    """LibreOffice takes 1/9 for a day and 1:9 for an hour."""
    for line in csv.reader(pitboss("odds", "roulette", "--csv").stdout.splitlines()):
        assert not [cell for cell in line if re.fullmatch(r"[+-]?\d+ *[/:-] *\d+", cell)]


@pytest.mark.parametrize("columns", ["40", "80", "200"])
def test_fractions_are_never_cut(columns: str) -> None:
    """In full, on one line, however narrow the terminal or where a pipe leads."""
    words = ("odds", "pai-gow-poker", "--wager", "bonus")
    (told,) = json.loads(pitboss(*words, "--json").stdout)
    shown = pitboss(*words, columns=columns).stdout
    assert "…" not in shown
    assert told["house_advantage"]["fraction"] in shown
    for row in told["rows"]:
        assert row["probability"] in shown


@pytest.mark.parametrize("columns", ["80", "120"])
@pytest.mark.parametrize("wager", ["dice-bonus", "progressive", "imperial"])
def test_names_and_payouts_are_folded_between_words(wager: str, columns: str) -> None:
    words = ("odds", "pai-gow-poker", "--wager", wager)
    told = json.loads(pitboss(*words, "--json").stdout)
    shown = pitboss(*words, columns=columns).stdout
    assert max(map(len, shown.splitlines())) <= int(columns)
    for row in (row for one in told for row in one["rows"]):
        name, odds = re.escape(row["outcome"].split()[0]), re.findall(r"[\d,]+ to 1", row["odds"])
        assert re.search(rf"^  {name} .*%|^  {name} .* 1 in ", shown, re.MULTILINE), row
        assert all(re.search(rf"(?<![\d,]){each}\b", shown) for each in odds), row
    assert not re.search(r"^ +(1|to 1)( |$)", shown, re.MULTILINE), "no piece of odds alone"


def test_hands_of_poker_in_every_form() -> None:
    words = ("odds", "poker", "--variant", "omaha-eight", "--hands", "AsKs2d3h QhQd5c4c",
             "--board", "2c 7h 8d Ts")  # fmt: skip
    told = json.loads(pitboss(*words, "--json").stdout)
    assert sum(Fraction(one["equity"]["fraction"]) for one in told) == 1
    for line, one in zip(lines_of(pitboss(*words, "--csv").stdout), told, strict=True):
        assert value(line["equity fraction"]) == Fraction(one["equity"]["fraction"])
        assert float(line["equity percent"]) == one["equity"]["percent"]
    shown = pitboss(*words).stdout
    assert all(one["equity"]["fraction"] in shown for one in told)


def test_a_pipe_gets_nothing_but_what_was_asked_for(tmp_path: Path) -> None:
    run = in_its_own_process("odds", "casino-war", "--json")
    assert run.stderr == ""
    file = tmp_path / "page.html"
    both = in_its_own_process("odds", "casino-war", "--json", "--html", str(file), **POOR)
    assert json.loads(both.stdout)
    assert "Casino war" in file.read_text(encoding="utf-8")


def test_odds_as_a_page(tmp_path: Path) -> None:
    file = tmp_path / "odds.html"
    assert pitboss("odds", "casino-war", "--html", str(file)).returncode == 0
    page = file.read_text(encoding="utf-8")
    assert "18.6495 %" in page
    assert "1.07 units at risk" in page
    assert "win 7.3955 %, push 0.0000 %, lose 92.6045 %" in page
    assert "<h1>Casino war</h1>" in page
    assert "http" not in page.replace("http://www.w3.org", "")


SIDE_BY_SIDE = ("odds", "three-card-poker", "--all-tables")


def test_tables_stand_side_by_side_with_the_best_and_the_worst_marked() -> None:
    shown = pitboss(*SIDE_BY_SIDE).stdout
    lines = [" ".join(line.split()) for line in shown.splitlines()]
    for line in (
        "base 3.3730 % 2.0147 % 44.9127 % 1.6393",
        "B 1.4906 % 0.8903 % 44.9127 % 1.8231 best",
        "C as printed 6.9748 % 4.1660 % 44.9082 % 1.5853 worst",
        "pair-plus (minimum) 12.7964 % 12.7964 % 25.6109 % 2.5078",
    ):
        assert lines.count(line) == 1, line
    told = json.loads(pitboss(*SIDE_BY_SIDE, "--json").stdout)
    assert len([line for line in lines if line.count("%") == 3]) == len(told)
    assert "outcome" not in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_the_tables_of_one_wager_are_told_in_full_too() -> None:
    shown = pitboss(*SIDE_BY_SIDE, "--wager", "six-card-bonus").stdout
    lines = [" ".join(line.split()) for line in shown.splitlines()]
    assert "i B 15.2790 % 15.2790 % 7.2798 % 5.0238 worst" in lines
    assert shown.count("true odds") == 9  # a block a table
    alone = pitboss(*SIDE_BY_SIDE, "--wager", "pair-plus").stdout
    assert "one table each" not in alone
    assert alone.count("true odds") == 1


def test_the_only_wager_of_a_game_with_one_table_is_told_in_full() -> None:
    shown = pitboss("odds", "red-dog", "--all-tables").stdout
    assert "house advantage 2.7978 % 17533/626665" in " ".join(shown.split())


def test_only_options_that_differ_tell_tables_apart() -> None:
    lines = pitboss("odds", "blackjack", "--wager", "insurance", "--all-tables").stdout.splitlines()
    words = [" ".join(line.split()) for line in lines]
    assert "fixed, decks: 1 5.8824 % 5.8824 % 31.3725 % 1.3920 best" in words
    assert "fixed, decks: 8 7.4699 % 7.4699 % 30.8434 % 1.3855 worst" in words


def test_a_page_has_tables_side_by_side(tmp_path: Path) -> None:
    file = tmp_path / "odds.html"
    assert pitboss(*SIDE_BY_SIDE, "--html", str(file)).returncode == 0
    page = file.read_text(encoding="utf-8")
    assert "six-card-bonus, 9 side by side" in page
    row = re.search(r"<tr class='worst'><td><a href='#(w\d+)'>i B</a></td><td>15.2790 %</td>", page)
    assert row
    assert re.search(rf"<h3 id='{row.group(1)}'>six-card-bonus <.*?table i B<", page)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["odds", "poker", "--hands", "AsKs QhQd", "--board", "Qs 7s"], "0, 3, 4 or 5 cards"),
        (["odds", "poker", "--hands", ""], "compared at poker"),
        (["odds", "poker", "--hands", " "], "compared at poker"),
        (["strategy", "blackjack", "--hand", "9 Z", "--dealer", "10"], "'Z' is not a card"),
        (["strategy", "blackjack", "--decks", "1", "--hand", "8 8h", "--dealer", "8h"], "so many"),
        (["strategy", "blackjack", "--six-seven-eight", "--hand", "6 7", "--dealer", "8"],
         "'6' is not a card"),
        (["strategy", "three-card-poker", "--hand", "9 7 2"], "'9' is not a card"),
        (["simulate", "craps", "--seed", "x"], "'x' is not a whole number"),
        (["simulate", "craps", "--bankroll", "1.5"], "'1.5' is not a whole number"),
        (["play", "craps", "--spots", "two"], "'two' is not a whole number"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_one_line(words: list[str], message: str) -> None:
    run = pitboss(*words)
    assert run.returncode == 2, run.stdout
    assert run.stderr.startswith("pitboss: ")
    assert message in run.stderr
    assert run.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("short", "whole"),
    [
        ('blackjack --hand "9 7" --dealer 10', 'blackjack --hand "9h 7c" --dealer Td'),
        ('blackjack --hand "10h 6c" --dealer A', 'blackjack --hand "Th 6c" --dealer As'),
        ("blackjack --decks 1 --hand 88 --dealer 8", "blackjack --decks 1 --hand 8h8c --dealer 8s"),
        ("casino-war --hand 10 --dealer 10", "casino-war --hand Th --dealer Tc"),
        ("three-card-poker --hand 10s9s2c", 'three-card-poker --hand "Ts 9s 2c"'),
    ],
)
def test_a_ten_is_written_in_digits_and_suits_are_left_out(short: str, whole: str) -> None:
    asked, told = (pitboss("strategy", "--json", *shlex.split(line)) for line in (short, whole))
    assert asked.returncode == 0, asked.stderr
    assert json.loads(asked.stdout) == json.loads(told.stdout)


def test_a_ten_of_a_poker_hand_is_written_in_digits() -> None:
    words = ("odds", "poker", "--json", "--hands")
    asked = pitboss(*words, "10s9s QhQd", "--board", "Qs 10d 2c")
    assert json.loads(asked.stdout)[0]["hand"] == "Ts 9s"
    assert asked.stdout == pitboss(*words, "Ts9s QhQd", "--board", "QsTd2c").stdout


def test_help_says_what_may_be_named() -> None:
    told = " ".join(pitboss("odds", "--help").stdout.split())
    for game, words in (("keno", "ticket way 1 2 | 3 4 : 2/2 1/4"), ("poker", "pot $75")):
        assert words in told
        assert pitboss("odds", game, "--wager", words).returncode == 0
    assert "'list' lists them" in pitboss("simulate", "--help").stdout


def test_a_games_strategies_are_listed() -> None:
    names = json.loads(pitboss("simulate", "craps", "--strategy", "list", "--json").stdout)
    assert {"basic", "three-point-molly", "iron-cross"} <= names.keys()
    shown = pitboss("simulate", "craps", "--strategy", "list").stdout
    for name, meaning in names.items():
        assert re.search(rf"^{name} +{meaning.split()[0]} ", shown, re.MULTILINE)
    assert "house advantage" not in shown


def test_a_pay_table_of_one_s_own_from_the_command_line() -> None:
    pays = "pair plus: straight flush 40, three-of-a-kind 30, straight 6, flush 4, pair 1"
    (own,) = json.loads(pitboss("odds", "three-card-poker", "--pays", pays, "--json").stdout)
    assert (own["wager"], own["house_advantage"]["fraction"]) == ("pair-plus", "128/5525")
    low = pitboss("odds", "three-card-poker", "--pays", "pair plus: pair 0").stderr
    assert "pair is not paid" in low
    assert "13:69F-20.11(a)2" in low
    marked = pitboss("odds", "three-card-poker", "--pays", "pair plus: pair 0", "--unlawful").stdout
    assert "not permitted" in marked


def test_every_optional_wager_also_where_flags_are_given() -> None:
    flags = ("three-card-poker", "--dealing", "hand", "--all-tables", "--json")
    shown = {one["wager"] for one in json.loads(pitboss("odds", *flags).stdout)}
    assert {"ante", "pair-plus", "six-card-bonus"} <= shown


def test_a_pay_table_is_designed() -> None:
    asked = ("design", "three-card-poker", "pair-plus", "--advantage", "2..3", "--count", "3")
    found = json.loads(pitboss(*asked, "--json").stdout)
    assert [one["pays"]["flush"] for one in found]
    assert all(2 <= one["house_advantage"]["percent"] <= 3 for one in found)
    shown = pitboss(*asked).stdout
    assert "3 tables, nearest to the printed one first" in shown
    assert {"straight", "advantage", "deviation"} <= set(shown.split()), "no heading is cut"
    assert "house advantage like 2..4" in pitboss(*asked[:3]).stderr
