"""The command line, as a user meets it."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
from pathlib import Path

import pytest
from pokerkit import HandHistory

from pitboss.games.registry import ids
from tests.cli.support import in_its_own_process, pitboss

ROOT = Path(__file__).parent.parent.parent


def test_games_lists_every_game() -> None:
    listed = pitboss("games").stdout
    data = json.loads(pitboss("games", "--json").stdout)
    assert [game["id"] for game in data["games"]] == list(ids())
    assert all(id in listed.split() for id in ids()), "an id is never cut short"
    assert "…" not in listed, "nor is a title"
    assert listed.splitlines()[-1] == "poker has no strategy and no simulation."


def test_games_for_machines_have_every_wager_table_option_and_irregularity() -> None:
    data = json.loads(pitboss("games", "--json").stdout)
    for game in data["games"]:
        assert set(game) == {
            "id", "title", "law", "parts", "wagers", "options", "irregularities",
        }  # fmt: skip
        for wager in game["wagers"]:
            assert set(wager) == {"name", "law", "pay_tables"}
            for table in wager["pay_tables"]:
                assert set(table) == {"name", "law", "rows"}
                priceless = table["name"] == "collected" or "pot" in game["id"] + wager["name"]
                assert table["rows"] or priceless, wager
                assert all(set(row) == {"outcome", "odds"} for row in table["rows"])
        for option in game["options"]:
            assert set(option) == {"name", "law", "help", "default", "choices"}
        for rule in game["irregularities"]:
            assert set(rule) == {"name", "law"}


@pytest.mark.parametrize("id", ids())
def test_show_tells_all_of_a_game(id: str) -> None:
    shown = pitboss("show", id)
    assert shown.returncode == 0, shown.stderr
    for head in ("Wagers", "Options", "Irregularities"):
        assert head in shown.stdout


def test_show_prints_pay_tables_as_the_law_does() -> None:
    lines = pitboss("show", "ultimate-texas-holdem").stdout.splitlines()
    assert ["A", "B", "C", "D"] in [line.split()[-4:] for line in lines]
    words = [" ".join(line.split()) for line in lines]
    assert "full house 9 to 1 8 to 1 8 to 1 7 to 1" in words  # 32.11(d)
    assert max(map(len, lines)) <= 80


def test_play_a_round_record_it_and_replay_it(tmp_path: Path) -> None:
    file = tmp_path / "session.jsonl"
    played = in_its_own_process(
        "play", "three-card-poker", "--seed", "5", "--law", "--record", str(file),
        typed="ante 25, pair-plus 5\n\nplay\nquit\n",
    )  # fmt: skip
    assert played.returncode == 0, played.stderr
    assert "13:69F-20.10(b)" in played.stdout
    assert "+$30   bankroll $1,030" in played.stdout
    again = in_its_own_process("replay", str(file))
    assert again.returncode == 0, again.stderr
    assert "1 round replayed" in again.stdout
    file.write_bytes(file.read_bytes().replace(b'"amount":2500', b'"amount":2600', 1))
    forged = in_its_own_process("replay", str(file))
    assert forged.returncode == 2
    assert forged.stderr.startswith("pitboss: ")


def test_poker_against_house_players_with_histories(tmp_path: Path) -> None:
    file = tmp_path / "hands.phhs"
    typed = "\n" + "call\ncheck\nfold\n" * 12 + "quit\n"
    played = pitboss(
        "play", "poker", "--variant", "holdem", "--seed", "5", "--record", str(file), typed=typed
    )
    assert played.returncode == 0, played.stderr
    with file.open("rb") as histories:
        hands = list(HandHistory.load_all(histories))
    assert hands
    for hand in hands:
        *_, last = hand
        assert not last.status, "the hand is over for PokerKit too"


def test_a_mistake_at_the_table_costs_nothing() -> None:
    typed = "ante 1\nante x\nblackjack 5\nante 25\n\ndance\nfold\nquit\n"
    played = pitboss("play", "three-card-poker", "--seed", "5", typed=typed)
    assert played.returncode == 0, played.stderr
    for words in ("minimum ante", "not an amount", "no wager blackjack", "not a choice here"):
        assert words in " ".join(played.stdout.split())
    assert "$25 down" in " ".join(played.stdout.split())


def test_the_table_says_what_a_hand_is_and_buying_chips_deals_nothing() -> None:
    typed = "10\nbuy 100\nbets\n\n\ncheck\nquit\n"
    played = pitboss("play", "ultimate-texas-holdem", "--seed", "5", typed=typed)
    assert played.returncode == 0, played.stderr
    before, after = played.stdout.split("buys $100 in chips")
    assert "No more bets" not in before
    assert "1: ante $10" in after  # a bare amount is on the ante and the blind
    assert "2: blind $10" in after
    assert "Type play or check" in after
    assert "pair of fours" in after
    assert max(map(len, played.stdout.splitlines())) <= 80


def test_chips_bought_are_no_winnings() -> None:
    typed = "buy 500\nante 5\n\nfold\nbuy 200\nante 5\n\nfold\nquit\n"
    played = pitboss("play", "three-card-poker", "--seed", "5", typed=typed).stdout
    assert "-$5   bankroll $1,495" in played
    assert "-$5   bankroll $1,690" in played
    assert "You leave with $1,690, $10 down." in played


def test_a_card_is_exchanged_by_its_place() -> None:
    """The amount can be one only, so that what is typed after the choice are cards."""
    typed = "ante 10\n\ndraw\ndraw 4\ndraw 3\nquit\n"
    played = pitboss("play", "three-card-draw-poker", "--seed", "3", typed=typed).stdout
    assert "draw $10 (1 card by place or code)" in played
    assert "'draw' takes 1 card." in played
    assert "The cards are numbered 1 to 3" in played
    assert "Player wagers $10 on in to win" in played
    assert "the two cards that were kept" in played


def test_a_digit_that_is_no_number_is_one_sentence() -> None:
    typed = "10\nreport card-face-up ²\n\n²\nset ² ³\nquit\n"
    played = pitboss("play", "pai-gow-poker", "--seed", "5", typed=typed)
    assert played.returncode == 0, played.stderr
    for words in ("'²' is not a number", "'²' is not a choice here", "'²' is not a card"):
        assert words in played.stdout
    asked = pitboss("play", typed="²\n")
    assert asked.returncode == 2
    assert asked.stderr.startswith("pitboss: There is no game '²'")


@pytest.mark.parametrize("answer", [str(ids().index("casino-war") + 1), "casino-war"])
def test_a_newcomer_picks_a_game_by_number_or_id(answer: str) -> None:
    asked = pitboss("play", typed=f"{answer}\nquit\n")
    assert "Casino war  13:69F-22" in asked.stdout


@pytest.mark.parametrize(
    ("id", "typed"), [("casino-war", "quit\n"), ("poker", "\n" + "fold\n" * 9 + "quit\n")]
)
def test_a_record_that_finds_no_room_is_one_sentence(id: str, typed: str, tmp_path: Path) -> None:
    file = tmp_path / "full.phhs"  # at poker, hand histories
    file.symlink_to("/dev/full")
    played = pitboss("play", id, "--seed", "5", "--record", str(file), typed=typed)
    assert played.returncode == 2
    assert played.stderr == f"pitboss: {file} cannot be written: No space left on device.\n"


def test_wagers_are_written_as_people_write_them() -> None:
    typed = "split 17,20 5, red 10\nfour 1 2 4 5 5\nwagers\nquit\n"
    played = pitboss("play", "roulette", "--seed", "3", typed=typed).stdout
    for words in ("$5 on split on 17-20", "$10 on red", "$5 on four numbers on 1-2-4-5", "35 to 1"):
        assert words in played


def test_odds_are_on_the_point_and_what_cannot_be_placed_again_is_said() -> None:
    typed = "pass 10\n\npass-odds 10\nplace 6 12\n\n\nquit\n"  # a five, then a seven
    played = " ".join(pitboss("play", "craps", "--seed", "4", typed=typed).stdout.split())
    assert "the point is 5" in played
    assert "wagers $10 on pass odds on 5" in played
    assert "has no Pass Bet with the point 5" in played


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["show", "tiddlywinks"], "no game 'tiddlywinks'"),
        (["play", "tiddlywinks"], "no game 'tiddlywinks'"),
        (["play", "casino-war", "--decks", "5"], "decks cannot be 5"),
        (["play", "casino-war", "--jokers"], "no option --jokers"),
        (["play", "casino-war", "--minimum", "5", "--maximum", "10"], "ten times its minimum"),
        (["play", "casino-war", "--bankroll", "lots"], "not an amount of money"),
        (["play", "casino-war", "--spots", "0"], "one spot or more"),
        (["play", "casino-war", "--spots", "2"], "may wager on 1 spot"),
        (["play", "casino-war", "--record", "nowhere/file"], "cannot be written"),
        (["play", "casino-war", "--minimum", "0"], "above zero"),
        (["replay", "nowhere.jsonl"], "cannot be read"),
        (["law", "13:69F-20.99(z)"], "13:69F-20.99(z)"),
        (["law", "chapter one"], "not a citation"),
        (["odds", "casino-war", "--wager", "hop"], "no analysis of a wager hop"),
        (["odds"], "Name a game"),
        (["odds", "--all", "craps"], "give no game or option"),
        (["odds", "--all", "--decks", "6"], "give no game or option"),
        (["odds", "--decks", "6"], "name the game first"),
        (["odds", "casino-war", "--json", "--csv"], "--json or --csv"),
        (["odds", "casino-war", "--html", "nowhere/page.html"], "cannot be written"),
        (["odds", "casino-war", "--html", "."], "cannot be written"),
        (["odds", "casino-war", "--board", "AsKsQs"], "compared at poker"),
        (["odds", "poker", "--board", "AsKsQs"], "compared at poker"),
        (["odds", "poker", "--hands", "AsKs QhQd", "--bogus", "3"], "no option --bogus"),
        (["odds", "poker", "--hands", "AsKs QhQd", "--html", "page.html"], "have no HTML page"),
        (["odds", "poker", "--hands", "AsKs QhQd", "--variant", "omaha-eight"], "has 4 cards"),
        (["simulate", "casino-war", "--html", "nowhere/page.html"], "cannot be written"),
        (["simulate", "casino-war", "--html", "."], "cannot be written"),
        (["simulate", "casino-war", "--cluster", "foo"], "not a cluster's address"),
        (["simulate", "casino-war", "--hourly", "0"], "An hour has 1 to"),
        (["strategy", "poker"], "pitboss odds poker --hands"),
        (["strategy", "blackjack", "--hand", "X1 3c", "--dealer", "6d"], "without X1"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(words: list[str], message: str) -> None:
    run = pitboss(*words)
    assert run.returncode == 2, run.stdout
    assert message in " ".join(run.stderr.split())
    assert "Traceback" not in run.stderr + run.stdout


@pytest.mark.parametrize(
    "name", ["README.md", "docs/operations.md", "docs/odds.md", "src/pitboss/cli/main.py"]
)
def test_a_shell_reads_every_command_that_is_shown(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    shown = re.findall(r"`(pitboss [^`]+)`|^\$ (pitboss .+)$", text, re.MULTILINE)
    assert shown
    commands = "\n".join(inline or line for inline, line in shown)
    read = subprocess.run(["bash", "-n", "-c", commands], capture_output=True, text=True)
    assert not read.stderr


def test_the_readme_tells_the_truth() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried
    assert not failed


def test_a_terminal_speaks_for_the_player_and_for_the_house() -> None:
    typed = "help\ncall reshuffle\ncall new dealer Dee\ncall show burn card\ncall fire\nquit\n"
    played = pitboss("play", "blackjack", "--seed", "5", "--law", typed=typed)
    assert played.returncode == 0, played.stderr
    told = " ".join(played.stdout.split())
    for words in ("calls: no gaming activity", "new dealer, reshuffle", "13:69F-2.5(h)1", "Dee",
                  "burn card", "Nobody calls 'fire'"):  # fmt: skip
        assert words in told


def test_22_7_e_play_shows_what_hands_and_eyes_do_at_their_step() -> None:
    typed = "initial 10\n\nquit\n"
    told = pitboss("play", "casino-war", "--seed", "5", "--duties", "--law", typed=typed).stdout
    duty = "dealer: Let no player or spectator touch, move or alter a card"
    assert " ".join(told.split()).count(f"{duty} 13:69F-22.7(e)") == 1
    assert told.index("dealer: Inspect the cards") < told.index("dealer: Let no player")
    silent = pitboss("play", "casino-war", "--seed", "5", typed=typed).stdout
    assert "dealer: Let" not in silent
    switched = pitboss("play", "casino-war", "--seed", "5", typed=f"duties\n{typed}").stdout
    assert duty in " ".join(switched.split())
